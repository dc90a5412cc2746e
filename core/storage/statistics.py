"""Statistics: what the games of one kind came to for everybody who played them.

They are read from the sums that are kept in step with the results (see `results`), never from the
results one by one: a hundred thousand games are as soon told as one.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from core.result import Outcome
from core.storage.database import Database
from core.storage.results import MARK, NO_SEAT, OUTCOME, POINTS, ROUNDS


class Spread(msgspec.Struct, frozen=True):
    """Whole numbers, and how often each came up."""

    counts: Mapping[int, int] = {}
    """The numbers in rising order, each with how often it came up, which is once at least."""

    @property
    def times(self) -> int:
        """How many came up in all."""
        return sum(self.counts.values())

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(number * times for number, times in self.counts.items())

    @property
    def mean(self) -> float | None:
        """The average; None where nothing came up."""
        return self.total / self.times if self.counts else None

    @property
    def lowest(self) -> int | None:
        """None where nothing came up."""
        return next(iter(self.counts), None)

    @property
    def highest(self) -> int | None:
        """None where nothing came up."""
        return next(reversed(self.counts), None) if self.counts else None


class PlayerStatistics(msgspec.Struct, frozen=True):
    """What games came to for one player."""

    name: str
    bot: str | None
    """The bot that played under this name; a person of the same name is somebody else."""
    seat: int | None
    """Where another of the same name sat at the table, too; then a name is somebody else in each
    seat, counted from 0."""
    outcomes: Mapping[Outcome, int]
    """How often each came about; every outcome is there."""
    streak: int = 0
    """Wins in a row up to the last game, or losses where negative; 0 after any other outcome."""
    longest_wins: int = 0
    """The most wins that there ever were in a row."""
    longest_losses: int = 0
    """The most losses."""
    points: Spread = Spread()
    """What the games that count any ended with."""
    rounds: Spread = Spread()
    """How many rounds the games had, where they have any."""
    marks: Mapping[str, int] = {}
    """How often the player did what the game counts besides (see `Game.mark_labels`)."""

    @property
    def games(self) -> int:
        """How many were played to their end or given up."""
        return sum(self.outcomes.values())

    @property
    def played_out(self) -> int:
        """How many were played to their end."""
        return self.games - self.outcomes[Outcome.ABANDONED]


class Counted(msgspec.Struct, frozen=True):
    """Games of one kind that are counted together."""

    games: int = 0
    """How many they are."""
    players: tuple[PlayerStatistics, ...] = ()
    """Everybody who played in one, people before bots, whoever played most before others."""


class GameStatistics(msgspec.Struct, frozen=True):
    """All games of one kind."""

    slug: str
    unassisted: Counted
    """The games in which nobody was helped."""
    assisted: Counted
    """The games in which somebody saw hidden cards or took a hint."""

    @property
    def games(self) -> int:
        """How many there are in all."""
        return self.unassisted.games + self.assisted.games


def nothing(slug: str) -> GameStatistics:
    """The statistics of a game that nobody has played."""
    return GameStatistics(slug, Counted(), Counted())


def read(database: Database, slug: str) -> GameStatistics:
    """The statistics of one kind of game. Raises `StorageError`."""
    with database.reading():
        return _read(database, slug)


def _read(database: Database, slug: str) -> GameStatistics:
    totals = dict(
        database.rows("SELECT assisted, games FROM totals WHERE slug = ?", (slug,)),
    )
    players = database.rows(
        "SELECT id, assisted, name, bot, seat, "
        "(SELECT streak FROM results WHERE player = players.id ORDER BY id DESC LIMIT 1), "
        "(SELECT max(streak) FROM results WHERE player = players.id), "
        "(SELECT min(streak) FROM results WHERE player = players.id) "
        "FROM players WHERE slug = ?",
        (slug,),
    )
    tallies = database.rows(
        "SELECT player, what, value, count FROM players JOIN tallies ON player = players.id "
        "WHERE slug = ? AND count > 0",
        (slug,),
    )
    sums: defaultdict[int, dict[str, dict[str, int]]] = defaultdict(dict)
    for player, what, value, count in tallies:
        sums[player].setdefault(what, {})[value] = count
    parts: tuple[list[PlayerStatistics], list[PlayerStatistics]] = ([], [])
    for number, assisted, *who in players:
        if number in sums:  # else every game of theirs has been taken back
            parts[assisted].append(_player(who, sums[number]))
    unassisted, assisted = (
        Counted(totals.get(part, 0), tuple(sorted(players, key=_place)))
        for part, players in enumerate(parts)
    )
    return GameStatistics(slug, unassisted, assisted)


def lowest_points(database: Database, slug: str) -> int | None:
    """The lowest points that anybody had at the end of a game that was not assisted; None where
    there was none. Raises `StorageError`."""
    ((lowest,),) = database.rows(
        "SELECT min(CAST(value AS INTEGER)) FROM tallies JOIN players ON players.id = player "
        "WHERE slug = ? AND NOT assisted AND what = ? AND count > 0",
        (slug, POINTS),
    )
    return None if lowest is None else int(lowest)


def shares(counts: Iterable[int], places: int = 1) -> list[float]:
    """The share of each of these counts in their sum, in percent, to so many decimal places.

    What rounding down leaves over goes, a last digit each, to those that lost most by it, so that
    what is shown adds up to exactly 100. Where the sum is 0, so is every share.
    """
    counts = tuple(counts)
    whole, parts = sum(counts), 100 * 10**places
    if not whole:
        return [0.0 for _ in counts]
    digits = [count * parts // whole for count in counts]
    lost = [count * parts % whole for count in counts]
    most = sorted(range(len(counts)), key=lambda place: (-lost[place], place))
    for place in most[: parts - sum(digits)]:
        digits[place] += 1
    return [each / 10**places for each in digits]


def _player(who: Sequence[object], sums: Mapping[str, Mapping[str, int]]) -> PlayerStatistics:
    name, bot, seat, streak, most, least = who
    outcomes = sums.get(OUTCOME, {})
    return PlayerStatistics(
        name=str(name),
        bot=str(bot) if bot else None,
        seat=None if seat == NO_SEAT else _number(seat),
        outcomes={outcome: outcomes.get(outcome.value, 0) for outcome in Outcome},
        streak=_number(streak),
        longest_wins=max(0, _number(most)),
        longest_losses=max(0, -_number(least)),
        points=_spread(sums.get(POINTS, {})),
        rounds=_spread(sums.get(ROUNDS, {})),
        marks={
            what.removeprefix(MARK): sum(counts.values())
            for what, counts in sums.items()
            if what.startswith(MARK)
        },
    )


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _spread(counts: Mapping[str, int]) -> Spread:
    return Spread(dict(sorted((int(number), times) for number, times in counts.items())))


def _place(player: PlayerStatistics) -> tuple[object, ...]:
    """Where a player stands in a list."""
    is_bot = player.bot is not None
    seat = -1 if player.seat is None else player.seat
    return is_bot, -player.games, player.name.casefold(), player.name, player.bot or "", seat
