"""Pictures of Pairs. Each docstring says what one should see: look before accepting one
(`make snapshots`). Seeds are fixed, pauses and animations off."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from core.table import AnyTable
from tests.core.pairs.positions import position
from tests.tui.app import MakeApp, game_screen
from tui.cards.faces import Faces
from tui.table.speed import Speed

Deal = Callable[..., AnyTable]
Compare = Callable[..., bool]

NORMAL, WIDE, LOW = (80, 24), (120, 40), (60, 20)
"""Terminals: of the usual size, with room for everything, with hardly any."""


def _named(value: int | tuple[int, int]) -> str:
    return str(value) if isinstance(value, int) else "x".join(map(str, value))


def at(*sizes: tuple[int, int]) -> pytest.MarkDecorator:
    """In terminals of these sizes."""
    return pytest.mark.parametrize("size", sizes, ids=_named)


EIGHT = ["Ann", "Bob:classic", "Cem:classic", "Dora", "Eve", "Fay:random", "Gus", "Hal:classic"]

FOUR_FOURS = "4 9 4 8 4 7 4 6  8 7 6 5"
"""Eight cards, and a tie-break among four: the last of them begins."""

TWO_TOWERS = "10 9  10 9 8 8 7 7 6 6 5 5 4 4 3 3 2 2 1"
"""Two players, the second of whom begins: no pair in 17 hits."""


@pytest.mark.parametrize(
    ("players", "size"),
    [
        *((2, size) for size in (NORMAL, LOW)),
        *((3, size) for size in (NORMAL, WIDE, LOW)),
        *((5, size) for size in (NORMAL, LOW)),
        *((8, size) for size in (NORMAL, WIDE, LOW)),
    ],
    ids=_named,
)
def test_in_the_middle_of_a_round(
    snap_compare: Compare,
    make_app: MakeApp,
    pairs: Deal,
    players: int,
    size: tuple[int, int],
) -> None:
    """Everybody's stack, name, score with the target, and scoring cards; `▸` and brighter text for
    the one whose turn it is, the lowest card underlined, the newest with a heavy amber edge or, as
    a chip, between bars. The deck and the discards face down.

    Two players have large cards, as three have at 80×24 and all at 120×40; elsewhere small ones or
    chips, and the person's own stack large below."""
    app = make_app(pairs(players, moves=players + 3))
    assert snap_compare(app, terminal_size=size)


@at(NORMAL, LOW)
def test_in_the_middle_of_a_tie_break(
    snap_compare: Compare,
    make_app: MakeApp,
    pairs: Deal,
    beat: Callable[[Any], None],
    size: tuple[int, int],
) -> None:
    """Ann, Bob and Cem have a 4 and a further card, Bob's another 4 just now: it is chosen, and
    will be thrown away. It is nobody's turn yet, and no key that plays is offered."""
    table = pairs(["Ann", "Bob", "Cem", "Dora"], dealt="7 6 9 9  4 4 4 8 9 4 6 7", moves="fold")

    async def deal(pilot: Pilot[None]) -> None:
        await pilot.press("n")
        for _ in range(6):
            beat(game_screen(app))

    app = make_app(table, speed=Speed.SLOW)
    assert snap_compare(app, terminal_size=size, run_before=deal)


@at(NORMAL, WIDE, LOW)
def test_a_pair(
    snap_compare: Compare, make_app: MakeApp, pairs: Deal, size: tuple[int, int]
) -> None:
    """`Ann has a pair of 8s: 8 points` in the moment in which the second 8 lies there, both 8s with
    a heavy edge, one of them beside `kept`, 8 of 31 points. `n` goes on, and no key hits."""
    table = pairs(["Ann", "Bob:classic"], dealt="8 9 3 4 5 7 8", moves="hit hit hit hit")
    assert snap_compare(make_app(table, speed=Speed.SLOW), terminal_size=size, press=["h"])


def test_a_pair_among_eight(snap_compare: Compare, make_app: MakeApp, pairs: Deal) -> None:
    """Ann's two 8s as chips between bars, and large below; `+8` beside the deck and discards."""
    dealt = "8 9 10 9 10 9 10 9  1 2 3 4 5 6 7 7  8"
    app = make_app(pairs(EIGHT, dealt=dealt, moves="hit " * 8))
    assert snap_compare(app, terminal_size=NORMAL, press=["h"])


def test_a_fold(snap_compare: Compare, make_app: MakeApp, pairs: Deal) -> None:
    """Ann has folded and taken Cem's 2: it lies before him with a heavy edge, and beside Ann's
    `kept`. The marker is at Ann."""
    table = pairs(["Ann", "Bob:classic", "Cem"], dealt="9 8 2 7 10 6", moves="hit hit")
    assert snap_compare(make_app(table), terminal_size=NORMAL, press=["h", "f"])


@at(NORMAL, LOW)
def test_whose_card(
    snap_compare: Compare, make_app: MakeApp, pairs: Deal, size: tuple[int, int]
) -> None:
    """Dora folds: `1` and `3` before Ann's and Cem's names, their 3s with a heavy edge and
    underlined; whose they are, and that f takes it back, in the status line. `▸` is at Dora."""
    names = ["Ann", "Bob", "Cem:classic", "Dora"]
    app = make_app(pairs(names, dealt="3 9 3 10 5 4 10", moves="hit"))
    assert snap_compare(app, terminal_size=size, press=["f"])


@at(NORMAL, LOW)
def test_whose_card_among_eight(
    snap_compare: Compare, make_app: MakeApp, pairs: Deal, size: tuple[int, int]
) -> None:
    """Four digits, four 4s between bars; Gus folds, marked besides his digit."""
    app = make_app(pairs(EIGHT, dealt=FOUR_FOURS))
    assert snap_compare(app, terminal_size=size, press=["f"])


@pytest.mark.parametrize(("players", "size"), [(3, WIDE), (8, NORMAL), (8, LOW)], ids=_named)
def test_the_end(
    snap_compare: Compare, make_app: MakeApp, pairs: Deal, players: int, size: tuple[int, int]
) -> None:
    """Who has lost, and how; for each player rounds, turns, points, win or loss, and the scoring
    cards; `▸` and brighter text for the loser."""
    assert snap_compare(make_app(pairs(players, moves=999)), terminal_size=size)


@at(NORMAL, WIDE, LOW)
def test_debug_panel_open(
    snap_compare: Compare, make_app: MakeApp, pairs: Deal, size: tuple[int, int]
) -> None:
    """Seed and option, the deck in order, the burned cards, the discards, at 120×40 the numbers of
    both bots, too. The game is marked `assisted`. The felt has what room is left beside it."""
    names = ["Ann", "Bob:classic", "Cem:random"]
    assert snap_compare(make_app(pairs(names, moves=8)), terminal_size=size, press=["d"])


def test_full_stacks_of_two(snap_compare: Compare, make_app: MakeApp, pairs: Deal) -> None:
    """Nine cards and ten, no two of a rank in a stack, each over the one before: the ranks stand in
    the upper left corners. The 1 has just come, and is the lowest."""
    app = make_app(pairs(["Ann", "Bob"], dealt=TWO_TOWERS, moves="hit " * 17))
    assert snap_compare(app, terminal_size=LOW)


@at(NORMAL, LOW)
def test_full_stacks_of_eight(
    snap_compare: Compare, make_app: MakeApp, pairs: Deal, size: tuple[int, int]
) -> None:
    """Ten cards before Ann, nine before Bob, three before Hal: all can be read, Ann's once more
    below. No card lies face down, so the piles are outlines and no key hits."""
    stacks = [range(least, 11) for least in (1, 2, 3, 4, 5, 6, 7, 8)]
    state = position(*map(tuple, stacks), kept=[(), (10,), (9,), (10,)])
    assert not state.discards
    app = make_app(pairs(EIGHT, state=state))
    assert snap_compare(app, terminal_size=size)


def test_names_of_every_kind(snap_compare: Compare, make_app: MakeApp, pairs: Deal) -> None:
    """Names with brackets, wide letters and emoji; columns stay straight. Long names are cut, two
    of one name told apart by their seats."""
    names = [
        "[red]x[/]",
        "W" * 24,
        "Ann",
        "Ann",
        "[/",
        "日本の人" * 4,
        "👩‍👩‍👧 family",
        "A very long name!",
    ]
    app = make_app(pairs(names, dealt=FOUR_FOURS))
    assert snap_compare(app, terminal_size=NORMAL, press=["f"])


@pytest.mark.parametrize("players", [3, 8])
def test_nothing_but_ascii(
    snap_compare: Compare, make_app: MakeApp, pairs: Deal, players: int
) -> None:
    """No box lines, pips, bars or arrows on the felt: `>` at the one whose turn it is, `=` and `#`
    around the newest card, brackets around the newest chip."""
    app = make_app(pairs(players, moves=players + 3))

    async def change(_: object) -> None:
        app.faces = Faces.ASCII

    assert snap_compare(app, terminal_size=NORMAL, run_before=change)


@pytest.mark.parametrize("players", [4, 8])
def test_without_colour(
    snap_compare: Compare,
    make_app: MakeApp,
    pairs: Deal,
    monkeypatch: pytest.MonkeyPatch,
    players: int,
) -> None:
    """Greys only: the marker, the digits, the heavy edges or bars and the lines under ranks still
    tell whose turn it is and what can be taken."""
    monkeypatch.setenv("NO_COLOR", "1")
    dealt = "3 9 3 10 5 4" if players == 4 else FOUR_FOURS
    app = make_app(pairs(EIGHT[:players], dealt=dealt))
    assert snap_compare(app, terminal_size=NORMAL, press=["f"])
