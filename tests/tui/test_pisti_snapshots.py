"""Pictures of Pişti. Each docstring says what one should see: look before accepting one
(`make snapshots`). Seeds are fixed, pauses and animations off."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from core.table import AnyTable
from tests.tui.app import MakeApp, game_screen
from tui.cards.faces import Faces
from tui.table.speed import Speed

Deal = Callable[..., AnyTable]
Compare = Callable[..., bool]

NORMAL, WIDE, LOW = (80, 24), (120, 40), (60, 20)
"""Terminals: of the usual size, with room for everything, with hardly any."""

SIZES = pytest.mark.parametrize("size", [NORMAL, WIDE, LOW], ids=["80x24", "120x40", "60x20"])

SIX_ON_THE_DESK = ("AS 2C TD 7H", "7S 9C JD KH", "9S 3C 5D QS")
"""Two cards and an ace that give points lie face down. Ann's jack takes it all."""


JACK_ON_JACK = ("AS 2C TD 7H", "3D 9C QH JC", "3S QS JH 5D")
"""Bob's 3 takes the first desk and Ann's 3 with it; Ann's queen leaves an empty desk for his jack,
and then she has one, too."""


@SIZES
def test_the_first_turn(
    snap_compare: Compare, make_app: MakeApp, pisti: Deal, size: tuple[int, int]
) -> None:
    """Four backs above, the deck with 40 cards at their right; on the desk a card over a corner of
    backs, `4 on the desk`, nothing taken; the own hand sorted with a digit each below, `▸` at Ann.
    Numbers and log beside it, at 60×20 in two lines above it."""
    assert snap_compare(make_app(pisti(seed=1)), terminal_size=size)


@SIZES
def test_before_a_capture(
    snap_compare: Compare, make_app: MakeApp, pisti: Deal, size: tuple[int, int]
) -> None:
    """Bob's card on Ann's and a back below them, 6 on the desk; one outline in either hand; Ann's
    jack is chosen: a row higher with a heavy edge, and the status line says that Enter throws
    it."""
    table = pisti(dealt=SIX_ON_THE_DESK, moves="9C 3C")
    assert snap_compare(make_app(table), terminal_size=size, press=["right", "right"])


@SIZES
def test_after_a_capture(
    snap_compare: Compare,
    make_app: MakeApp,
    pisti: Deal,
    beat: Callable[[Any], None],
    size: tuple[int, int],
) -> None:
    """Ann has taken 7 cards with her jack: an outline on the desk, the cards as chips with the
    three that lay face down, `7 cards to Ann` lit; her points with their reasons. It is Bob's
    turn."""
    table = pisti(dealt=SIX_ON_THE_DESK, moves="9C 3C")
    app = make_app(table, speed=Speed.SLOW)

    async def take(pilot: Pilot[None]) -> None:
        await pilot.press("3")
        beat(game_screen(app))

    assert snap_compare(app, terminal_size=size, run_before=take)


@SIZES
def test_a_pisti(
    snap_compare: Compare,
    make_app: MakeApp,
    pisti: Deal,
    beat: Callable[[Any], None],
    size: tuple[int, int],
) -> None:
    """PİŞTİ in five small cards with heavy edges beside the empty desk, `+20: 2 cards to Ann` below
    it; Bob has taken the first desk: a plus beside his points, and three cards unseen."""
    app = make_app(pisti(dealt=JACK_ON_JACK, moves="3D 3S 9C QS QH JH"), speed=Speed.SLOW)

    async def take(pilot: Pilot[None]) -> None:
        await pilot.press("3")
        beat(game_screen(app))

    assert snap_compare(app, terminal_size=size, run_before=take)


@SIZES
def test_debug_panel_open(
    snap_compare: Compare, make_app: MakeApp, pisti: Deal, size: tuple[int, int]
) -> None:
    """Seed and option, Bob's three cards face up and sorted, his last throw and the step that
    fired, the three cards face down, the deck in order. The game is marked `assisted`. At 80×24 and
    60×20 the panel takes the log's place, and can be scrolled; the felt lies where it lay, or is
    narrower."""
    assert snap_compare(make_app(pisti(seed=1, moves=2)), terminal_size=size, press=["d"])


@SIZES
def test_the_count(
    snap_compare: Compare, make_app: MakeApp, pisti: Deal, size: tuple[int, int]
) -> None:
    """Who has won; a line for each thing that gives points with a column for each player, Bob's the
    brighter one; their sum, `loss` and `win`. That hidden cards were looked at."""
    table = pisti(seed=9, moves=48)
    table.assisted = True
    assert snap_compare(make_app(table), terminal_size=size)


def test_a_shared_keyboard(snap_compare: Compare, make_app: MakeApp, pisti: Deal) -> None:
    """Two people: three small backs of Ann's above and an outline, four large ones of Bob's below.
    Of what Ann took three chips are backs, and a plus is beside her points. Bob is asked to press
    Enter, and no key throws."""
    table = pisti(("Ann", "Bob"), dealt=SIX_ON_THE_DESK, moves="7S")
    assert snap_compare(make_app(table), terminal_size=NORMAL)


def test_nothing_but_ascii(snap_compare: Compare, make_app: MakeApp, pisti: Deal) -> None:
    """No box lines, suits or arrows on the felt: `>` at the one whose turn it is, `=` and `#`
    around the chosen card, `:` on backs."""
    app = make_app(pisti(dealt=SIX_ON_THE_DESK, moves="9C 3C"))

    async def change(pilot: Pilot[None]) -> None:
        app.faces = Faces.ASCII
        await pilot.press("left")

    assert snap_compare(app, terminal_size=NORMAL, run_before=change)
