"""What statistics come to in words, for the screen and for the command alike."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from core.event import Player
from core.game import Game
from core.result import Outcome
from core.storage.statistics import Counted, GameStatistics, PlayerStatistics, Spread, shares
from tui.table.display_names import display_players

AnyGame = Game[Any, Any]

KNOWN_PLACES: Final = 3
"""Known shares are told to so many decimal places: they come of very many games."""


class Share(msgspec.Struct, frozen=True):
    """One line of a distribution."""

    label: str
    """What came up."""
    count: int
    """How often."""
    share: float
    """In percent; those of a distribution add up to 100."""
    known: float | None = None
    """The share that is known for it, in percent, where one is."""


def name_of(player: PlayerStatistics) -> str:
    """The name, as a terminal can show it."""
    return display_players((Player(player.name, player.bot),))[0].name


def kind_of(player: PlayerStatistics) -> str:
    """What tells players of one name apart, in brackets; nothing for most people."""
    seat = "" if player.seat is None else f"seat {player.seat + 1}"
    parts = [part for part in (player.bot, seat) if part]
    return f" ({', '.join(parts)})" if parts else ""


def games_counted(statistics: GameStatistics) -> str:
    """`3 games, 1 of them assisted`."""
    told = _times(statistics.games, "game")
    assisted = statistics.assisted.games
    return f"{told}, {assisted:,} of them assisted" if assisted else told


def details(
    game: AnyGame, player: PlayerStatistics, *, in_table: bool = False
) -> Iterator[tuple[str, str]]:
    """Everything that there is to say of a player but for distributions, each with what it is
    about; `in_table`: how often each outcome came about is told in a table already."""
    yield "outcomes", _outcomes(game, player, in_table=in_table)
    yield "streak", _streak(player)
    if player.points.counts:
        yield game.points_label, _points(game, player.points)
    if player.rounds.counts:
        yield game.rounds_label, _on_average(player.rounds.total, player)
    if len(game.mark_labels) == 1 and player.played_out:
        ((mark, player_name),) = game.mark_labels.items()
        yield player_name, _on_average(player.marks.get(mark, 0), player)


def distribution(game: AnyGame, player: PlayerStatistics) -> tuple[str, tuple[Share, ...]]:
    """What is told of the player line by line, and what it is about: points beside those that are
    known, or marks where there are several. Nothing where the game has neither."""
    if game.known_point_counts:
        return game.points_label, beside_known(player.points, game.known_point_counts)
    if len(game.mark_labels) > 1:
        counts = [player.marks.get(mark, 0) for mark in game.mark_labels]
        lines = zip(game.mark_labels.values(), counts, shares(counts), strict=True)
        return "hands", tuple(Share(*line) for line in lines)
    return "", ()


def beside_known(points: Spread, known: Mapping[int, int]) -> tuple[Share, ...]:
    """How often each number of points came up, beside what is known of it."""
    numbers = sorted(points.counts.keys() | known.keys())
    counts = [points.counts.get(number, 0) for number in numbers]
    known_shares = shares((known.get(number, 0) for number in numbers), KNOWN_PLACES)
    lines = zip(map(str, numbers), counts, shares(counts), known_shares, strict=True)
    return tuple(Share(*line) for line in lines)


def text(game: AnyGame, statistics: GameStatistics) -> Iterator[str]:
    """All that is counted of a game, line by line."""
    if not statistics.games:
        yield f"{game.title}: no game has been finished yet."
        return
    yield f"{game.title}: {games_counted(statistics)}."
    yield from _text_of(game, statistics.unassisted)
    if statistics.assisted.games:
        yield ""
        yield f"{game.title}, assisted: {_times(statistics.assisted.games, 'game')}."
        yield from _text_of(game, statistics.assisted)


def _text_of(game: AnyGame, counted: Counted) -> Iterator[str]:
    for player in counted.players:
        yield ""
        yield f"{name_of(player)}{kind_of(player)}: {_times(player.games, 'game')}"
        for about, told in details(game, player):
            yield f"  {about:<12}{told}"
        about, lines = distribution(game, player)
        if any(line.count for line in lines):
            known = f"{'known':>11}" if game.known_point_counts else ""
            yield f"  {about:<16}{'times':>8}{'share':>10}{known}"
            for line in lines:
                known = "" if line.known is None else f"{line.known:9.3f} %"
                yield f"  {line.label:<16}{line.count:8,}{line.share:8.1f} %{known}"


def _outcomes(game: AnyGame, player: PlayerStatistics, *, in_table: bool) -> str:
    counts = [player.outcomes[outcome] for outcome in Outcome]
    told = []
    for outcome, count, share in zip(Outcome, counts, shares(counts), strict=True):
        known = game.known_win_rate if outcome is Outcome.WON else None
        if count or known is not None:
            numbers = [f"{share:.1f} %"]
            if known is not None:
                numbers.append(f"known {100 * known:.{KNOWN_PLACES}f} %")
            if not in_table:
                numbers.insert(0, f"{count:,}")
            first, *others = numbers
            told.append(f"{outcome} {first}" + (f" ({', '.join(others)})" if others else ""))
    return ", ".join(told)


def _streak(player: PlayerStatistics) -> str:
    streak = player.streak
    now = _wins_or_losses(streak) + " in a row" if streak else "none"
    most = [
        _wins_or_losses(each)
        for each in (player.longest_wins, -player.longest_losses)
        if abs(each) > 1
    ]
    return f"{now}; at most {', '.join(most)}" if most else now


def _wins_or_losses(streak: int) -> str:
    return _times(streak, "win") if streak > 0 else _times(-streak, "loss", "losses")


def best_and_worst(game: AnyGame, points: Spread) -> tuple[int | None, int | None]:
    """The best that these points were, and the worst."""
    ends = points.highest, points.lowest
    return ends[::-1] if game.fewer_is_better else ends


def _points(game: AnyGame, points: Spread) -> str:
    best, worst = best_and_worst(game, points)
    known = Spread(game.known_point_counts).mean
    beside = "" if known is None else f" (known {known:.{KNOWN_PLACES}f})"
    return f"mean {points.mean:,.2f}{beside}, best {best}, worst {worst}"


def _on_average(number: int, player: PlayerStatistics) -> str:
    """A sum over the games that were played to their end, and what that is for each."""
    return f"{number:,}, {number / player.played_out:,.1f} a game"


def _times(number: int, one: str, more: str = "") -> str:
    return f"{number:,} {one if number == 1 else more or one + 's'}"
