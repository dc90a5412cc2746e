"""Poker duel at a pace: what is seen one after the other, and how new cards are turned up."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from core.table import AnyTable
from tests.core.poker.positions import NO_SWAPS, duel
from tests.tui.app import MakeApp, choose, game_screen, press, shown, status, story
from tests.tui.poker_felt import button
from tui.cards.faces import Faces
from tui.poker.felt import TURNING, PokerFelt
from tui.poker.layout import Layout
from tui.poker.screen import NOT_DEALT
from tui.table.game_screen import STILL_SHOWING
from tui.table.log import GameLog
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]
Beat = Callable[[Any], None]

TENS = "TS TH 2C 3C 5D TD TC 9C 6H 4S AS KS QS JS 9D QD"
"""A pair of tens each; Ann draws an ace, a king and a queen, then Bob a jack, a nine, a queen."""

QUESTION = "Ann, mark up to three cards to swap, or stand."
ANN_SWAPS = "Ann swaps 2♣ 3♣ 5♦ for A♠ K♠ Q♠."
BOB_SWAPS = "Bob swaps 9♣ 6♥ 4♠ for J♠ 9♦ Q♦."
RESULT = "Ann wins round 1. Pair: ace beats queen, both with tens. Enter: next round."


def enter_told(app: Any) -> str:
    keys = game_screen(app).query_one(KeyLine).keys
    return next((key.label for key in keys if key.shown == "enter"), "")


Arrivals = list[Callable[[], None]]
"""What brings everything that moves to its end, in the order in which it set out."""


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> Arrivals:
    """Whatever is set moving stays where it sets out, until it is told to arrive."""
    arrivals: Arrivals = []

    def animate(felt: PokerFelt, attribute: str, value: float, **how: Any) -> None:
        assert how["duration"] <= TURNING
        arrivals.append(lambda: setattr(felt, attribute, value))

    monkeypatch.setattr(PokerFelt, "animate", animate)
    return arrivals


def backs(app: Any, *, own: bool) -> int:
    """How many cards of this side lie face down."""
    side = Layout.of(*game_screen(app).query_one(PokerFelt).size).side(own=own)
    rows = shown(app).splitlines()
    return len(re.findall("│░░░", rows[side.cards + 1]))


async def test_one_thing_is_told_after_the_other(
    make_app: MakeApp, poker: Deal, beat: Beat, settled: Settle
) -> None:
    """Hands, a swap, the answer, the result; where somebody stands there is nothing to look at, and
    the result is there at once. The same in another seat, and in round 5."""
    app = make_app(poker(), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for table, keys, told in [
            (poker(dealt=TENS), ["enter"], ["Round 1 of 5.", QUESTION]),
            (
                poker(dealt=TENS, moves=""),
                ["enter", "flush", "3", "4", "5", "enter"],
                [f"{ANN_SWAPS} It is Bob's turn.", BOB_SWAPS, RESULT],
            ),
            (
                poker(dealt=TENS),
                ["enter", "flush", "enter"],
                ["Ann stands. Bob wins round 1. Pair: nine beats five. Enter: next round."],
            ),
            (
                poker(dealt=TENS, options={"computer_swaps": "always"}),
                ["enter", "flush", "enter"],
                [
                    "Bob swaps 9♣ 6♥ 4♠ for A♠ K♠ Q♠.",
                    "Bob wins round 1. Pair: ace beats five, both with tens. Enter: next round.",
                ],
            ),
            (
                poker(("Bob:classic", "Ann"), dealt=TENS),
                ["enter"],
                [
                    "Round 1 of 5.",
                    "It is Bob's turn.",
                    "Bob swaps 2♣ 3♣ 5♦ for A♠ K♠ Q♠. Ann: swap or stand?",
                ],
            ),
            (
                poker(deck=duel("NSDNN"), moves=" ".join(NO_SWAPS[:-1])),
                ["enter"],
                [
                    "Round 5 of 5.",
                    "Ann wins round 5. Three of a kind: kings beat queens. Enter: finish game.",
                ],
            ),
        ]:
            screen.show_table(table)
            await pilot.pause()
            for key in keys[:-1]:
                if key == "flush":
                    screen._pacer.flush()
                    await pilot.pause()
                else:
                    await press(pilot, key)
            assert await story(pilot, beat, settled, keys[-1]) == told
            assert screen.view == table.view(screen.seat)
        app.session.speed = Speed.INSTANT
        screen.show_table(poker(dealt=TENS))
        await pilot.pause()
        await press(pilot, "enter", "3", "4", "5", "enter")
        await settled(pilot)
        assert status(app) == RESULT
        assert not screen._pacer.busy


async def test_hands_are_dealt_before_anybody_chooses(
    make_app: MakeApp, poker: Deal, beat: Beat, settled: Settle
) -> None:
    """Nobody plays before the deal, a computer no more than a person, and nothing can be chosen
    before both hands lie there. The deck and the log follow what is shown."""
    app = make_app(poker(("Bob:classic", "Ann"), dealt=TENS), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        for faces in (Faces.ASCII, Faces.SUITS):
            app.faces = faces
            await settled(pilot)
            assert (screen.table.move_count, screen.view.hands) == (0, ((), ()))
            assert (button(app), status(app), log.sentences) == ("Deal", NOT_DEALT, ())
            assert re.search(r"deck +52$", shown(app), re.M)
        await press(pilot, "ctrl+p", "escape", "s", "escape")
        await settled(pilot)
        assert screen.table.move_count == 0, "nor behind a dialog"
        for table in (screen.table, poker(dealt=TENS), poker(dealt=TENS, moves="stand")):
            if table is not screen.table:
                screen.show_table(table)
                await settled(pilot)
            assert screen.table is table
            await press(pilot, "enter")
            for hands, deck in [((True, False), 47), ((True, True), 42)]:
                left = deck - 10 * table.move_count // 2
                assert tuple(map(bool, screen.view.hands)) == hands
                assert re.search(rf"deck +{left}$", shown(app), re.M)
                if hands == (True, False):
                    for key in ("1", "left", "enter", "k"):
                        await press(pilot, key)
                        assert status(app) == STILL_SHOWING
                    assert (button(app), enter_told(app)) == ("", "")
                    assert not screen.marked
                    beat(screen)
                    await settled(pilot)
            assert log.sentences[-1] == f"Round {screen.view.round}"
            if table.setup.players[0].bot is not None:
                assert table.move_count == 0, "the computer waits until all was looked at"
                assert button(app) == ""
                beat(screen)
                await settled(pilot)
                assert table.move_count == 1
            else:
                assert (button(app), enter_told(app)) == ("Stand", "stand")
                await press(pilot, "5", "enter")
                assert table.moves[-1] == "swap:5", "one need not wait"
        for event in screen.table.events:
            usual = app.session.speed.pause_after
            doubled = type(event).__name__ in ("CardsSwapped", "HandDealt")
            stands = type(event).__name__ == "SwapDeclined"
            assert screen.pause_after(event) == (0 if stands else 2 * usual if doubled else usual)


async def test_what_happens_in_the_middle_of_showing_does_no_harm(
    make_app: MakeApp, poker: Deal, beat: Beat, settled: Settle
) -> None:
    """A move taken back, other faces, another size, the menu: the table is what it is without."""
    app = make_app(poker(), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        screen.show_table(poker(dealt=TENS, moves=""))
        await press(pilot, "enter")
        screen._pacer.flush()
        await press(pilot, "3", "4", "5", "enter")
        assert status(app).startswith(ANN_SWAPS)
        await press(pilot, "u")
        assert status(app) == f"Taken back. {QUESTION}"
        assert screen.view == screen.table.view(0)
        assert not re.search("was [0-9JQKA]", shown(app))
        assert screen.query_one(GameLog).sentences == ("Round 1",)
        await settled(pilot)
        assert screen.table.move_count == 0, "Bob does not answer what was taken back"
        await press(pilot, "3", "4", "5", "enter")
        beat(screen)
        await settled(pilot)
        assert status(app) == BOB_SWAPS
        assert screen.view.outcome is None
        app.faces = Faces.LETTERS
        await settled(pilot)
        assert status(app).startswith("Ann wins round 1.")
        assert "Bob swaps 9C 6H 4S for JS 9D QD" in screen.query_one(GameLog).sentences
        app.faces = Faces.SUITS
        await press(pilot, "enter")
        assert tuple(map(bool, screen.view.hands)) == (True, False)
        await press(pilot, "u")
        assert status(app).startswith("Taken back. Ann wins round 1.")
        assert screen.view == screen.table.view(0)
        await press(pilot, "enter")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await press(pilot, "escape")
        await choose(pilot, "continue")
        await settled(pilot)
        assert all(game_screen(app).view.hands)
        assert button(app) == "Stand"
        await pilot.resize_terminal(80, 24)
        screen = game_screen(app)
        screen.show_table(poker(dealt=TENS))
        await press(pilot, "enter", "g", "5", "enter")
        assert (button(app), status(app)) == ("Deal", NOT_DEALT)
        assert screen.view.hands == ((), ())
        screen.play("swap:3")
        await pilot.pause()
        assert screen.view == screen.table.view(0), "a move deals what it is about"
        assert screen.query_one(GameLog).sentences[0] == "Round 1"


async def test_new_cards_are_turned_up_one_after_the_other(
    make_app: MakeApp, poker: Deal, beat: Beat, settled: Settle, moving: Arrivals
) -> None:
    """Five of each hand, then those that were swapped, in either hand; what a hand makes is told
    once all of it is seen. Words do not wait. Once all is done it looks as without."""
    app = make_app(poker(), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        felt = screen.query_one(PokerFelt)
        pictures: dict[str, list[str]] = {"none": [], "full": []}
        for level, seen in pictures.items():
            app.animation_level = level  # type: ignore[assignment]  # one of its words
            screen.show_table(poker(dealt=TENS))
            await pilot.pause()
            for key, own, count in [
                ("enter", True, 5),
                ("", False, 5),
                ("", None, 0),
                ("3", None, 0),
                ("5", None, 0),
                ("enter", True, 2),
                ("", False, 3),
                ("", None, 0),
            ]:
                if key:
                    await press(pilot, key)
                else:
                    beat(screen)
                    await settled(pilot)
                if level == "full" and own is not None:
                    assert (felt.turned, len(moving)) == (0.0, 1)
                    assert status(app) in pictures["none"][len(seen)]
                    assert backs(app, own=own) == count
                    assert backs(app, own=not own) == 0
                    whose = felt.shown.own if own else felt.shown.other
                    layout = Layout.of(*felt.size)
                    head = layout.side(own=own).head
                    assert whose.described not in shown(app).splitlines()[head]
                    for turned in range(1, count):
                        felt.turned = (turned + 0.5) / count
                        await pilot.pause()
                        assert backs(app, own=own) == count - turned
                        assert whose.described not in shown(app).splitlines()[head]
                    moving.pop()()
                    await pilot.pause()
                    assert whose.described in shown(app).splitlines()[head]
                assert (felt.turned, moving) == (1.0, [])
                seen.append(shown(app))
        assert pictures["full"] == pictures["none"]
        await press(pilot, "enter")
        assert backs(app, own=True) == 5
        await press(pilot, "u")
        assert backs(app, own=True) == 0, "what lay there was seen"
        moving.clear()
        app.session.speed = Speed.FAST
        screen.show_table(poker(dealt=TENS))
        await pilot.pause()
        await press(pilot, "enter")
        screen._pacer.flush()
        await pilot.pause()
        assert moving == [], "there is no time to see it"
        assert backs(app, own=True) == 0


async def test_cards_are_turned_up_in_a_moment(make_app: MakeApp, poker: Deal) -> None:
    """Textual's own movement does it, and nothing is left face down."""
    app = make_app(poker(dealt=TENS), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        felt = game_screen(app).query_one(PokerFelt)
        app.animation_level = "full"
        app.simulate_key("enter")
        while felt.turned == 1.0:
            await pilot.pause(0)
        assert 0 <= felt.turned < 1
        await pilot.wait_for_animation()
        await pilot.pause()
        assert felt.turned == 1.0
        assert backs(app, own=True) == 0
