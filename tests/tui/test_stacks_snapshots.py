"""Pictures of Stacks & Queues. Each docstring says what one should see: look before accepting one
(`make snapshots`). Seeds are fixed, pauses and animations off."""

from collections.abc import Callable

import pytest

from core.table import AnyTable
from tests.tui.app import MakeApp
from tui.cards.faces import Faces
from tui.table.speed import Speed

Deal = Callable[..., AnyTable]
Compare = Callable[..., bool]

SIZES = pytest.mark.parametrize(
    "size", [(80, 24), (120, 40), (60, 20)], ids=["80x24", "120x40", "60x20"]
)


@SIZES
def test_before_the_first_turn(
    snap_compare: Compare, make_app: MakeApp, stacks: Deal, size: tuple[int, int]
) -> None:
    """Two stacks with counts and tops; X is the top discard, Y an outlined place. Two queues of
    seven, each front a small card, `▸` at player 1. The log tells the whole deal stack before
    dealing. Space and `a` are offered."""
    assert snap_compare(make_app(stacks()), terminal_size=size)


@SIZES
def test_a_turn_that_draws_two(
    snap_compare: Compare, make_app: MakeApp, stacks: Deal, size: tuple[int, int]
) -> None:
    """`10 > 8: draws two, 12 and 9` below X and Y, Y with a heavy amber edge; 12 and 9 in amber at
    the back of the queue of player 1, which is marked and bright."""
    assert snap_compare(make_app(stacks(turns=30)), terminal_size=size, press=["space"])


def test_in_the_middle_of_a_turn(snap_compare: Compare, make_app: MakeApp, stacks: Deal) -> None:
    """The same turn with a pause after each thing that happens: 8 was played, nothing drawn yet."""
    app = make_app(stacks(turns=30), speed=Speed.SLOW)
    assert snap_compare(app, terminal_size=(80, 24), press=["space"])


@SIZES
def test_four_players(
    snap_compare: Compare, make_app: MakeApp, stacks: Deal, size: tuple[int, int]
) -> None:
    """Four queues; at 80×24 and 120×40 with their fronts as small cards, at 60×20 as chips between
    two amber bars."""
    assert snap_compare(make_app(stacks(4, turns=40)), terminal_size=size, press=["space"])


@SIZES
def test_twelve_players(
    snap_compare: Compare, make_app: MakeApp, stacks: Deal, size: tuple[int, int]
) -> None:
    """Twelve queues, each in a line or two, all cards readable; an arrow and a number at the right
    edge say how many lines are out of sight."""
    assert snap_compare(make_app(stacks(12, turns=100)), terminal_size=size, press=["space"])


def test_long_queues(snap_compare: Compare, make_app: MakeApp, stacks: Deal) -> None:
    """Nearly all cards are in two queues, which go on in further lines below their fronts."""
    assert snap_compare(make_app(stacks(seed=152, turns=400)), terminal_size=(80, 24))


@SIZES
def test_debug_panel_open(
    snap_compare: Compare, make_app: MakeApp, stacks: Deal, size: tuple[int, int]
) -> None:
    """Seed and options, the deal stack in order, the raw state. The game is marked `assisted`."""
    assert snap_compare(make_app(stacks(3, turns=20)), terminal_size=size, press=["d"])


@SIZES
def test_the_end(
    snap_compare: Compare, make_app: MakeApp, stacks: Deal, size: tuple[int, int]
) -> None:
    """`Player 2 wins on turn 18`; the final deal stack as a row above the queues, top first; the
    winner's queue an outlined place; the question for another game. Space is not offered."""
    app = make_app(stacks(deck=[*range(13, 0, -1)] * 4, turns=17))
    assert snap_compare(app, terminal_size=size, press=["space"])


def test_the_end_of_twelve(snap_compare: Compare, make_app: MakeApp, stacks: Deal) -> None:
    """The final deal stack from its top on, then as many queues as fit."""
    app = make_app(stacks(12, seed=3, turns=4000))
    assert snap_compare(app, terminal_size=(80, 24))


@SIZES
def test_the_end_of_four(
    snap_compare: Compare, make_app: MakeApp, stacks: Deal, size: tuple[int, int]
) -> None:
    """The winner's empty queue is in sight along with the final deal stack: where that takes it,
    fronts are chips."""
    assert snap_compare(make_app(stacks(4, turns=4000)), terminal_size=size)


def test_names_of_every_kind(snap_compare: Compare, make_app: MakeApp, stacks: Deal) -> None:
    """Names with brackets, wide letters and emoji; columns stay straight. A long name is cut."""
    names = ["[red]x[/]", "A very long name indeed", "日本の人", "👩‍👩‍👧 family", "Ann", "Ann"]
    assert snap_compare(make_app(stacks(names, turns=20)), terminal_size=(80, 24))


def test_nothing_but_ascii(snap_compare: Compare, make_app: MakeApp, stacks: Deal) -> None:
    """No box lines, bars or arrows on the felt: fronts in brackets, `>` before the active queue."""
    app = make_app(stacks(7, turns=30))

    async def change(_: object) -> None:
        app.faces = Faces.ASCII

    assert snap_compare(app, terminal_size=(80, 24), run_before=change)


def test_without_colour(
    snap_compare: Compare, make_app: MakeApp, stacks: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Greys only: the marker, the bars and the heavy edge still tell front, turn and Y."""
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(make_app(stacks(5, turns=30)), terminal_size=(80, 24), press=["space"])
