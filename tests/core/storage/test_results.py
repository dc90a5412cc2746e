"""Results and their sums: however games are counted, counted anew and not counted any more, what is
read is what a count of all of them from scratch gives."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from core.event import Player
from core.result import Outcome, Result
from core.storage import results, statistics
from core.storage.database import Database

PLAYERS: Final = (
    (Player("Ann", None), Player("Computer", "classic")),
    (Player("Ann", None), Player("Ann", None)),
    (Player("Ann", "classic"), Player("Ann", None), Player("Bob", None)),
    (Player("Bob", None), Player("Ann", None)),
    (Player("Ann", "random"), Player("Bob", None)),
)
"""Who sits at the tables: names that are shared by two people, by a person and a bot, by nobody."""

SLUGS: Final = ("pairs", "poker")


class Ended(Struct, frozen=True):
    """A game that counts."""

    slug: str
    players: tuple[Player, ...]
    result: Result
    assisted: bool


@st.composite
def ends(draw: Any) -> Ended:
    players = draw(st.sampled_from(PLAYERS))
    seats = len(players)
    result = Result(
        tuple(draw(st.lists(st.sampled_from(Outcome), min_size=seats, max_size=seats))),
        tuple(draw(st.lists(st.none() | st.integers(0, 3), min_size=seats, max_size=seats))),
        draw(st.none() | st.integers(1, 3)),
        draw(st.sampled_from([(), ({"pair": 2, "high": 0},) * seats])),
    )
    return Ended(draw(st.sampled_from(SLUGS)), players, result, draw(st.booleans()))


STEPS = st.lists(st.tuples(st.integers(1, 5), st.none() | ends()), max_size=12)
"""A game is counted, again perhaps, or with None does not count any more."""


def whole(counted: Sequence[Ended], slug: str, *, assisted: bool) -> tuple[int, dict[Any, Any]]:
    """How many games there are, and what they came to for everybody: from scratch, game by game."""
    games = 0
    found: dict[Any, list[tuple[Result, int]]] = {}
    for each in counted:
        if (each.slug, each.assisted) != (slug, assisted):
            continue
        games += 1
        for seat, player in enumerate(each.players):
            alone = [other.name for other in each.players].count(player.name) == 1
            who = (player.name, player.bot, None if alone else seat)
            found.setdefault(who, []).append((each.result, seat))
    return games, {who: told(played) for who, played in found.items()}


def told(played: Sequence[tuple[Result, int]]) -> tuple[Any, ...]:
    """What there is to tell of a player's results."""
    outcomes = [result.outcomes[seat] for result, seat in played]
    wins, losses = (runs(outcomes, kind) for kind in (Outcome.WON, Outcome.LOST))
    points = [result.points[seat] for result, seat in played]
    marks: Counter[str] = Counter()
    for result, seat in played:
        marks.update(result.marks[seat] if result.marks else {})
    return (
        {kind: outcomes.count(kind) for kind in Outcome},
        wins[-1] - losses[-1],
        max(wins),
        max(losses),
        Counter(number for number in points if number is not None),
        Counter(result.rounds for result, _ in played if result.rounds is not None),
        +marks,
    )


def runs(outcomes: Sequence[Outcome], kind: Outcome) -> list[int]:
    """How many of this kind each one is the last of, in a row."""
    lengths = [0]
    for outcome in outcomes:
        lengths.append(lengths[-1] + 1 if outcome is kind else 0)
    return lengths


def read(database: Database, slug: str, *, assisted: bool) -> tuple[int, dict[Any, Any]]:
    """The same as it is read."""
    all_of_it = statistics.read(database, slug)
    part = all_of_it.assisted if assisted else all_of_it.unassisted
    return part.games, {
        (each.name, each.bot, each.seat): (
            each.outcomes,
            each.streak,
            each.longest_wins,
            each.longest_losses,
            each.points.counts,
            each.rounds.counts,
            each.marks,
        )
        for each in part.players
    }


@settings(max_examples=40)
@given(STEPS)
def test_sums_and_streaks_are_what_a_count_from_scratch_gives(
    steps: Sequence[tuple[int, Ended | None]],
) -> None:
    """Players of one name are kept apart by their seats and by who plays under it; a game that is
    counted again comes last; of one that does not count any more nothing is left."""
    database, counted = Database.in_memory(), dict[int, Ended]()
    with database.writing() as connection:
        for game, end in steps:
            counted.pop(game, None)
            if end is None:
                results.erase(connection, game)
            else:
                counted[game] = end
                results.record(
                    connection, game, end.slug, end.players, end.result, assisted=end.assisted
                )
    for slug in SLUGS:
        for assisted in (False, True):
            scratch = whole(tuple(counted.values()), slug, assisted=assisted)
            assert read(database, slug, assisted=assisted) == scratch
    assert not database.rows("SELECT * FROM tallies WHERE count < 1")
    for game in counted:
        with database.writing() as connection:
            results.erase(connection, game)
    for table in ("results", "tallies"):
        assert database.rows(f"SELECT * FROM {table}") == []
