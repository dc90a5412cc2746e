"""Pictures of Poker duel. Each docstring says what one should see: look before accepting one
(`make snapshots`). Seeds are fixed, pauses and animations off.

A scene is pictured in terminals of several sizes, one after the other in one app."""

from collections.abc import Callable

from core.table import AnyTable
from tests.tui.app import MakeApp, press
from tests.tui.pictures import Pictures
from tui.app import KibitzApp
from tui.cards.faces import Faces

Deal = Callable[..., AnyTable]

NORMAL, WIDE, LOW = (80, 24), (120, 40), (60, 20)
"""Terminals: of the usual size, with room for everything, with hardly any."""

EVERY_SIZE = (NORMAL, WIDE, LOW)

TENS = "TS TH 2C 3C 5D TD TC 9C 6H 4S AS KS QS JS 9D QD"
"""A pair of tens each. Ann draws an ace, a king and a queen to hers, Bob a jack, a nine and a queen
to his."""


FIVE_ROUNDS = """
TS TH 2C 3C 5D TD TC 9C 6H 4S
QS QH QD 8S 8H 2S 2H 2D KC KS
AS KH 9S 8C 6D AH KD 9H 8D 6S
3S 3H JS JH 4H AC 5S 6C 7S 9D
4C 4D 7H 7D JC 3D 5H 5C 7C JD
"""
"""Where everybody stands: Bob wins the first round, the third is a draw, Ann wins the others."""


async def scene(
    app: KibitzApp, pictures: Pictures, keys: str = "", sizes: tuple[tuple[int, int], ...] = ()
) -> None:
    """Press these keys and take the pictures."""
    async with app.run_test(size=NORMAL) as pilot:
        for key in keys.split():
            await press(pilot, key)
            await app.workers.wait_for_complete()
            await pilot.pause()
        await pictures.compare(pilot, *sizes)


async def test_before_the_deal(pictures: Pictures, make_app: MakeApp, poker: Deal) -> None:
    """Ten outlines and two names; between them what the game is about in as many words as there is
    room for, and `Deal` on the button. Round 0 of 5, 52 cards in the deck."""
    await scene(make_app(poker(seed=1)), pictures, sizes=EVERY_SIZE)


async def test_cards_are_marked(pictures: Pictures, make_app: MakeApp, poker: Deal) -> None:
    """A name below each card, in words at 120×40, and what each hand makes at the right of the
    players. Ann's 2 and 3 are lifted by a row with heavy edges; the arrows are at the 5, its digit
    between bars. `Swap 2` on the button and in the key line; above it which cards these are."""
    app = make_app(poker(dealt=TENS))
    await scene(app, pictures, "enter 3 4 left", EVERY_SIZE)


async def test_the_result_of_a_round(pictures: Pictures, make_app: MakeApp, poker: Deal) -> None:
    """Three cards with heavy edges in either hand, and for each the one that it came for; why Ann
    has won, and a point at her hand; `Next round`. The log tells both swaps and the result."""
    app = make_app(poker(dealt=TENS))
    await scene(app, pictures, "enter 3 4 5 enter", EVERY_SIZE)


async def test_the_end(pictures: Pictures, make_app: MakeApp, poker: Deal) -> None:
    """Who has won; five rounds with both hands, the winner or `draw`, and why below; that hidden
    cards were looked at. What comes next."""
    table = poker(dealt=FIVE_ROUNDS, moves="stand next " * 4)
    assert table.over
    table.assisted = True
    await scene(make_app(table), pictures, "enter", EVERY_SIZE)


async def test_debug_panel_open(pictures: Pictures, make_app: MakeApp, poker: Deal) -> None:
    """Seed and options, Bob's last swap with its reasons, both hands, the deck in its order, his
    swaps before that; the game is marked `assisted`. At 80×24 the panel takes the log's place and
    can be scrolled, at 120×40 it stands beside it."""
    await scene(make_app(poker(seed=4, moves=6)), pictures, "d", (NORMAL, WIDE))


async def test_the_second_person_marks(pictures: Pictures, make_app: MakeApp, poker: Deal) -> None:
    """`▸` and the digits are at Bob's hand, above; two of its cards are lifted, into a row of their
    own. Below what Ann has swapped is still to be seen."""
    app = make_app(poker(("Ann", "Bob"), dealt=TENS, moves="swap:3,4"))
    await scene(app, pictures, "4 5", (NORMAL,))


async def test_nothing_but_ascii(pictures: Pictures, make_app: MakeApp, poker: Deal) -> None:
    """No box lines, suits or arrows on the felt: `>` at the one whose turn it is, `=` and `#`
    around marked cards, brackets around the digit at which the arrows are and the button."""
    app = make_app(poker(dealt=TENS, moves="swap:3,4,5 swap:3,4,5 next"))
    app.faces = Faces.ASCII
    await scene(app, pictures, "1 2 right right right", (LOW,))
