"""Marks on the cards of Poker duel: by digits, by arrows and space, by the mouse."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from core.table import AnyTable
from tests.core.poker.positions import NO_SWAPS, duel
from tests.tui.app import MakeApp, game_screen, press, shown, status
from tests.tui.poker_felt import QUESTION, TENS, button, click_button, click_on, keys_told
from tui.poker.layout import BUTTON
from tui.poker.screen import NOT_DEALT
from tui.widgets.key_line import KeyLine

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]

FOURTH = "Three cards are marked, and no more can be swapped."
POINT_FIRST = "← and → point at a card, space marks it."


async def test_digits_mark_up_to_three_cards(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """A digit marks a card and takes its mark away again; a fourth is refused. The status line
    names what Enter swaps. Marks are gone once they were used, and with the hand they were for."""
    table = poker(dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await press(pilot, "enter")
        for key, marked, told in [
            ("5", {5}, "Enter swaps 5♦."),
            ("1", {1, 5}, "Enter swaps 10♠ 5♦."),
            ("5", {1}, "Enter swaps 10♠."),
            ("1", set(), "Enter stands."),
            ("3", {3}, "Enter swaps 2♣."),
            ("4", {3, 4}, "Enter swaps 2♣ 3♣."),
            ("2", {2, 3, 4}, "Enter swaps 10♥ 2♣ 3♣."),
            ("5", {2, 3, 4}, FOURTH),
            ("1", {2, 3, 4}, FOURTH),
            ("2", {3, 4}, "Enter swaps 2♣ 3♣."),
            ("5", {3, 4, 5}, "Enter swaps 2♣ 3♣ 5♦."),
        ]:
            await press(pilot, key)
            assert screen.marked == marked
            assert status(app) == told
            swaps = f"Swap {len(marked)}" if marked else "Stand"
            assert (button(app), keys_told(app)["enter"]) == (swaps, swaps.lower())
            assert len(re.findall("┗━━", shown(app))) == len(marked) + 1
        for key in ("6", "0", "h"):
            await press(pilot, key)
            assert status(app) == f"“{key}” does nothing here; ? shows the keys."
        assert table.move_count == 0
        await press(pilot, "enter")
        await settled(pilot)
        assert table.moves[0] == "swap:3,4,5"
        assert not screen.marked
        await press(pilot, "enter", "2")
        assert screen.marked == {2}
        await press(pilot, "u", "r")
        assert (screen.view.round, screen.marked) == (2, frozenset()), "they went with the round"
        await press(pilot, "enter")
        await settled(pilot)
        assert table.moves[3] == "stand"
        await press(pilot, "enter", "4", "right", "g", "7", "enter", "enter")
        assert (screen.table.setup.seed, screen.marked, screen.pointed) == (7, frozenset(), None)


async def test_arrows_point_and_space_marks(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """→ begins at the left end, ← at the right one; both go round. What they point at is seen by
    its digit; the key line makes room for `space` from then on, until the hand is another one."""
    table = poker(dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await press(pilot, "enter", "space")
        assert status(app) == POINT_FIRST
        assert "space" not in shown(app).splitlines()[-1]
        assert not screen.marked
        for keys, place in [
            (["left"], 5),
            (["right"], 1),
            (["right", "right", "right"], 4),
            (["left"], 3),
        ]:
            await press(pilot, *keys)
            assert re.findall("▐([1-5])▌", shown(app)) == [str(place)]
            assert keys_told(app)["space"] == "mark it"
        assert status(app) == POINT_FIRST, "to point says nothing"
        await press(pilot, "space")
        assert status(app) == "Enter swaps 2♣."
        assert re.search("┗━━▐3▌━━┛", shown(app))
        await press(pilot, "right", "space", "left", "space")
        assert screen.marked == {4}
        await press(pilot, "1", "2", "right", "right", "space")
        assert status(app) == FOURTH
        assert screen.marked == {1, 2, 4}
        await press(pilot, "enter")
        await settled(pilot)
        assert table.moves[0] == "swap:1,2,4"
        await press(pilot, "enter")
        assert "▐" not in shown(app)
        assert "space" not in shown(app).splitlines()[-1]
        await press(pilot, "space")
        assert status(app) == POINT_FIRST


async def test_clicks_are_as_good_as_keys(make_app: MakeApp, poker: Deal, settled: Settle) -> None:
    """On a card, wherever it is painted, and on the button; twice on the button is once. Anywhere
    else they do nothing; on Bob's cards they say whose they are."""
    table = poker(dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await click_on(pilot, 1)
        assert status(app) == NOT_DEALT
        await click_button(pilot, right=-1)
        await click_button(pilot, down=3)
        assert not screen.dealt
        await click_button(pilot, times=2)
        assert screen.dealt
        assert (button(app), table.move_count) == ("Stand", 0), "the second click was not meant"
        assert status(app) == QUESTION
        await click_on(pilot, 1, right=-1)
        await click_on(pilot, 1, down=5)
        assert not screen.marked
        await click_on(pilot, 1, own=False)
        assert status(app) == "These are Bob's cards."
        await click_on(pilot, 2, right=0, down=0)
        await click_on(pilot, 4, right=8, down=4)
        await click_on(pilot, 3, down=-1)
        assert screen.marked == {3, 4, 5}
        await click_on(pilot, 0)
        assert status(app) == FOURTH
        await click_on(pilot, 3, times=2)
        assert screen.marked == {3, 4, 5}, "marked, and unmarked again"
        await click_on(pilot, 3)
        assert screen.marked == {3, 5}
        assert status(app) == "Enter swaps 2♣ 5♦."
        await click_on(pilot, 1, button=3)
        await click_button(pilot, button=3)
        assert (screen.marked, table.moves) == ({3, 5}, ()), "the first button alone"
        await click_button(pilot, right=0, down=0)
        await settled(pilot)
        assert table.moves[0] == "swap:3,5"
        assert button(app) == "Next round"
        await click_on(pilot, 3)
        assert status(app) == "The round is over: enter starts the next."


async def test_clicks_lead_on(make_app: MakeApp, poker: Deal, settled: Settle) -> None:
    """On Enter in the key line, and on the button in all its rows, of which it has one where there
    is hardly room."""
    table = poker(dealt=TENS, moves="stand")
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        line = str(screen.query_one(KeyLine).render())
        await pilot.click(KeyLine, offset=(1 + line.index("next round"), 0))
        await pilot.pause()
        assert screen.view.round == 2
        await click_button(pilot, right=BUTTON)
        await click_button(pilot, right=BUTTON - 1, down=2)
        await settled(pilot)
        assert table.moves == ("stand", "next", "stand")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await click_button(pilot, down=0)
        assert screen.view.round == 3
        await click_button(pilot, down=-1)
        await click_on(pilot, 4, down=-1)
        assert screen.marked == {5}
        screen.show_table(poker(deck=duel("NSDNS"), moves=" ".join(NO_SWAPS)))
        await pilot.pause()
        await click_button(pilot, down=0)
        assert screen.finished
