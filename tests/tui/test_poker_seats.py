"""People and computers in either seat of Poker duel."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from core.poker.view import ROUNDS
from core.table import AnyTable
from tests.core.poker.positions import NO_SWAPS
from tests.tui.app import MakeApp, game_screen, press, shown, status
from tests.tui.poker_felt import TENS, button, check_felt, enter_told
from tui.poker.felt import PokerFelt
from tui.poker.layout import Layout

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]

SIZES = [(80, 24), (120, 40), (60, 20)]

PEOPLE = ("Ann", "Bob")

STAND_THROUGH = " ".join(NO_SWAPS)


async def test_two_people_at_one_keyboard(make_app: MakeApp, poker: Deal) -> None:
    """Each is asked by name, and marks in their own hand: the second one's lies above. A click on
    the other's cards says whose they are. Where both options let them, both always choose."""
    table = poker(PEOPLE, dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        felt = screen.query_one(PokerFelt)
        layout = Layout.of(*felt.size)

        async def click(place: int, *, own: bool) -> None:
            x, y = layout.place(place, own=own, lifted=False)
            await pilot.click(PokerFelt, offset=(x + 2, y + 2))
            await pilot.pause()

        await press(pilot, "enter")
        assert status(app) == "Ann, mark up to three cards to swap, or stand."
        await click(1, own=False)
        assert status(app) == "These are Bob's cards."
        assert not screen.marked
        await press(pilot, "3", "enter")
        assert status(app) == (
            "Ann swaps 2♣ for A♠. Bob, mark up to three cards to swap, or stand."
        )
        assert not screen.marked
        assert felt.shown.other.digits
        assert not felt.shown.own.digits
        assert (button(app), enter_told(app)) == ("Stand", "stand")
        check_felt(app, screen.view)
        assert shown(app).count("1 ──") == 1
        await click(0, own=True)
        assert status(app) == "These are Ann's cards."
        await click(4, own=False)
        assert status(app) == "Enter swaps 4♠."
        await press(pilot, "right", "space")
        assert felt.shown.other.marked == {1, 5}
        assert felt.shown.other.pointed == 1
        assert not felt.shown.own.marked
        assert status(app) == "Enter swaps 10♦ 4♠."
        await press(pilot, "k")
        assert status(app).startswith("Kibitzer: swap 9♣ 6♥ 4♠. Keeps the tens.")
        await press(pilot, "enter")
        assert [*table.moves] == ["swap:3", "swap:1,5"]
        assert screen.view.outcome is not None
        check_felt(app, screen.view)
        await press(pilot, "u")
        assert [*table.moves] == ["swap:3"]
        assert status(app) == "Taken back. Bob, mark up to three cards to swap, or stand."
        assert not screen.marked


async def test_what_two_people_are_asked(make_app: MakeApp, poker: Deal) -> None:
    """In fewer words where names are long; whoever stands leaves the other a choice if the option
    says so."""
    app = make_app(poker())
    async with app.run_test(size=SIZES[2]) as pilot:
        screen = game_screen(app)
        screen.show_table(poker(("A" * 24, "B" * 24), dealt=TENS, moves="swap:3"))
        await pilot.pause()
        assert status(app) == f"{'B' * 24}: swap or stand?"
        await pilot.resize_terminal(*SIZES[0])
        screen.show_table(poker(PEOPLE, dealt=TENS, options={"computer_swaps": "always"}))
        await pilot.pause()
        await press(pilot, "enter", "enter")
        assert status(app) == "Ann stands. Bob, mark up to three cards to swap, or stand."
        await press(pilot, "enter")
        assert [*screen.table.moves] == ["stand", "stand"]
        assert button(app) == "Next round"


async def test_a_computer_in_the_first_seat(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """It waits until the hands are dealt, and chooses first; the person's hand is below, and the
    person's column comes first. Two computers need a key between rounds alone."""
    table = poker(("Ann:classic", "Bob"), dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        await settled(pilot)
        assert table.move_count == 0, "nobody plays before hands are seen"
        assert button(app) == "Deal"
        await press(pilot, "enter")
        await settled(pilot)
        assert [*table.moves] == ["swap:3,4,5"]
        check_felt(app, screen.view, ("Bob", "Ann"))
        assert status(app) == "Ann swaps 2♣ 3♣ 5♦ for A♠ K♠ Q♠. Bob: swap or stand?"
        await press(pilot, "3", "4")
        assert status(app) == "Enter swaps 9♣ 6♥."
        await press(pilot, "enter")
        assert [*table.moves] == ["swap:3,4,5", "swap:3,4"]
        check_felt(app, screen.view, ("Bob", "Ann"))
        await press(pilot, "u")
        assert [*table.moves] == ["swap:3,4,5"]
        await press(pilot, "u")
        assert status(app) == "No person has moved."
        assert button(app) == "Stand"
        screen.show_table(poker(("Ann:classic", "Bob"), dealt="2S 3S 4S 5S 6S", moves=0))
        await pilot.pause()
        await press(pilot, "enter")
        await settled(pilot)
        assert [*screen.table.moves] == ["stand"], "then nobody swaps"
        assert button(app) == "Next round"
        assert status(app).startswith("Ann wins round 1. Straight flush: six high beats ")
        table = poker(("Ann:classic", "Bob:random"), seed=3)
        screen.show_table(table)
        await settled(pilot)
        assert table.move_count == 0
        for _ in range(ROUNDS):
            for key in ("1", "right", "k"):
                await press(pilot, key)
                assert screen.marked == frozenset()
            assert enter_told(app) in ("deal", "next round")
            await press(pilot, "enter")
            await settled(pilot)
        assert table.over
        assert button(app) == "Finish game"
        check_felt(app, screen.view)
        await press(pilot, "enter")
        assert re.search("(Ann|Bob) wins with|It is a draw", shown(app))
