"""Pişti with two people at one keyboard: nobody's cards are seen before they have looked away."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from core.table import AnyTable
from tests.tui.app import MakeApp, at_once, choose, game_screen, press, shown, status
from tui.cards.faces import Faces
from tui.pisti.felt import PistiFelt
from tui.pisti.layout import Layout
from tui.table.game_screen import STILL_SHOWING
from tui.table.log import GameLog
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]
Beat = Callable[[Any], None]

PEOPLE = ("Ann", "Bob")

SEVENS = ("2D 3D 4D 7H", "7S KH JD 9C", "5S 6C 8D QS")
"""On a 7 Ann has another one, a 9, a jack and a king, from place 1 to 4; Bob can take nothing."""

ANN_IS_ASKED = "Ann, enter shows your cards."
BOB_IS_ASKED = "Bob, enter shows your cards."


def keys_told(app: Any) -> dict[str, str]:
    return {key.shown: key.label for key in game_screen(app).query_one(KeyLine).keys}


def thrown(table: AnyTable) -> str:
    """The cards that were thrown."""
    return " ".join(move.removeprefix("play:") for move in table.moves)


def places_told(picture: str) -> str:
    """The digits on the own cards."""
    return "".join(re.findall("[─━] ([1-4]) [─━]", picture))


async def click_on(pilot: Any, place: int, *, times: int = 1) -> None:
    felt = game_screen(pilot.app).query_one(PistiFelt)
    x, y = Layout.of(*felt.size).place(place)
    await pilot.click(PistiFelt, offset=(x + 2, y + 2), times=times)
    await pilot.pause()


async def test_each_is_asked_to_look_before_their_cards_are_shown(
    make_app: MakeApp, pisti: Deal
) -> None:
    """At first and after every throw. Until then Enter shows the cards, and keys that choose among
    them say so; what one took of the covered cards is told to neither."""
    table = pisti(PEOPLE, dealt=SEVENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        felt = screen.query_one(PistiFelt)
        for asked, cards, digits, key, told in [
            (ANN_IS_ASKED, ["7   ♠", "K   ♥"], "1234", "1", "7S"),
            (BOB_IS_ASKED, ["5   ♠", "Q   ♠"], "1234", "2", "7S 6C"),
            (ANN_IS_ASKED, ["9   ♣", "K   ♥"], "234", "4", "7S 6C KH"),
            (BOB_IS_ASKED, ["5   ♠", "8   ♦"], "134", "1", "7S 6C KH 5S"),
        ]:
            before = thrown(table)
            assert screen.covered
            assert status(app).endswith(asked)
            assert keys_told(app)["enter"] == "show cards"
            assert {"1-4", "← →", "k"}.isdisjoint(keys_told(app))
            for refused in ("1", "2", "4", "left", "right", "k"):
                await press(pilot, refused)
                assert status(app) == asked
            await press(pilot, "n")
            assert status(app) == "The game is not over yet."
            assert thrown(table) == before
            assert places_told(shown(app)) == ""
            assert (felt.shown.face_down, any(felt.shown.hand)) == (len(digits), False)
            for card in cards:
                assert card not in shown(app)
            await press(pilot, "enter")
            assert not screen.covered
            assert status(app).endswith(f"{asked.partition(',')[0]}'s throw.") or (
                f"{asked.partition(',')[0]}'s throw: the desk" in status(app)
            )
            assert places_told(shown(app)) == digits
            for card in cards:
                assert card in shown(app)
            assert keys_told(app)["1-4" if digits == "1234" else " ".join(digits)] == "throw"
            name = asked.partition(",")[0]
            assert re.search(rf"▸ {name} +\d", shown(app).splitlines()[-3])
            assert screen.chosen is None
            await press(pilot, key)
            assert thrown(table) == told
            assert "3♦" not in shown(app), "Ann took it, but nobody has seen it yet"
            assert "3♦" not in str(screen.query_one(GameLog).sentences)
        assert "Ann takes 5 cards: 7♠ on 7♥" in screen.query_one(GameLog).sentences
        await press(pilot, "enter")
        assert "3♦" in shown(app), "Ann sees what she has taken"
        assert "3♦" not in str(screen.query_one(GameLog).sentences)


async def test_covered_cards_stay_covered(
    make_app: MakeApp, pisti: Deal, beat: Beat, settled: Settle
) -> None:
    """Through other sizes and faces, dialogs and the debug panel; a click shows them, and throws
    none. At a pace the other is asked once all has been seen."""
    table = pisti(PEOPLE, dealt=SEVENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for size in [(60, 20), (20, 5), (120, 40), (80, 24)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.covered
            assert "7   ♠" not in shown(app)
        for faces in (Faces.ASCII, Faces.SUITS):
            app.faces = faces
            await pilot.pause()
            assert screen.covered
            assert status(app) == ANN_IS_ASKED
        await press(pilot, "ctrl+p", "escape", "minus", "plus", "s", "escape", "p")
        assert screen.covered
        await press(pilot, "d")
        for hand in ("7♠ 9♣ J♦ K♥", "5♠ 6♣ 8♦ Q♠"):
            assert hand in re.sub(" +", " ", shown(app)), "whoever opens it wants to see"
        await press(pilot, "d")
        assert screen.covered
        assert "5♠" not in shown(app)
        await click_on(pilot, 1, times=2)
        assert not screen.covered
        assert thrown(table) == ""
        await press(pilot, "escape")
        await pilot.pause()
        await choose(pilot, "continue")
        screen = game_screen(app)
        assert screen.covered, "whoever comes back may be another"
        assert "7   ♠" not in shown(app)
        app.session.speed = Speed.SLOW
        await press(pilot, "enter", "k")
        log = screen.query_one(GameLog)
        assert "Kibitzer" in log.sentences[-1]
        await press(pilot, "1")
        assert status(app) == "Ann throws 7♠."
        assert "Kibitzer" not in str(log.sentences), "what it said tells what else Ann holds"
        for key in ("1", "2", "enter", "k"):
            await press(pilot, key)
            assert status(app) == STILL_SHOWING
            assert not places_told(shown(app))
        beat(screen)
        await pilot.pause()
        told = "Ann takes 5 cards: 7♠ on 7♥."
        assert status(app).startswith(told)
        assert "5   ♠" not in shown(app)
        beat(screen)
        await settled(pilot)
        assert screen.covered
        assert status(app) == f"{told} {BOB_IS_ASKED}"


async def test_of_a_throw_that_is_taken_back_nothing_is_uncovered(
    make_app: MakeApp, pisti: Deal
) -> None:
    """Whose turn it is after it, and after it was made again, is asked anew. Of keys in one moment
    the first acts: to look is not to throw."""
    table = pisti(PEOPLE, dealt=SEVENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await press(pilot, "enter", "right", "right")
        await at_once(pilot, "3", "enter")
        assert thrown(table) == "JD"
        assert screen.covered
        await press(pilot, "u")
        assert thrown(table) == ""
        assert screen.covered
        assert status(app) == f"Taken back. {ANN_IS_ASKED}"
        await press(pilot, "r")
        assert thrown(table) == "JD"
        assert screen.covered
        assert screen.view == table.view(1)
        await at_once(pilot, "enter", "enter")
        assert (screen.covered, thrown(table)) == (False, "JD")
        await press(pilot, "enter")
        assert thrown(table) == "JD", "Bob has chosen none"
        await press(pilot, "u")
        assert screen.covered, "it is Ann's turn again"
        await at_once(pilot, "enter", "1")
        assert (screen.covered, thrown(table)) == (False, "")
        screen.show_table(pisti(PEOPLE, dealt=SEVENS))
        await pilot.pause()
        assert screen.covered, "whoever begins at another table has not looked"
        assert places_told(shown(app)) == ""


async def test_people_of_one_name_and_their_end(make_app: MakeApp, pisti: Deal) -> None:
    """Told apart by their seats; at the end nothing is covered any more, and the count is there."""
    table = pisti(("Ann", "Ann"), seed=65, moves=46)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        assert status(app) == "Ann (1), enter shows your cards."
        await press(pilot, "enter", "4")
        assert status(app).endswith("Ann (2), enter shows your cards.")
        assert re.search(r"▸ Ann \(2\) +\d", shown(app))
        await press(pilot, "enter", "1", "2", "3", "4")
        assert table.over
        assert not screen.covered
        assert "It is a draw, 23 points each." in shown(app)
        assert re.search(r"Ann \(\d\) +Ann \(\d\)", shown(app))
        await press(pilot, "enter")
        assert status(app) == "The game is over."
        await press(pilot, "u")
        assert table.move_count == 47
        assert screen.view == table.view(1), "who threw last may throw otherwise"
        assert "It is a draw" not in shown(app)
        await press(pilot, "u")
        assert screen.covered
        await press(pilot, "r", "r")
        assert table.over
        assert not screen.covered, "nobody is asked to look any more"
        assert "It is a draw" in shown(app)


async def test_a_person_in_the_other_seat(make_app: MakeApp, pisti: Deal, settled: Settle) -> None:
    """The computer throws first; the person's hand is below and never covered. A card that is dealt
    anew at the same place is not chosen. Two computers play by themselves, to the end."""
    table = pisti(("Ann:classic", "Bob"), seed=3)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await settled(pilot)
        assert table.move_count == 1
        assert screen.view == table.view(1)
        assert not screen.covered
        assert re.search(r"▸ Bob +\d", shown(app).splitlines()[-3])
        assert re.search("Bob +Ann$", shown(app), re.M), "the own column comes first"
        for throws in range(1, 5):
            await press(pilot, "right", "enter")
            await settled(pilot)
            assert table.move_count == 1 + 2 * throws
            assert screen.view == table.view(1)
            assert screen.chosen is None
        assert all(screen.view.hand)
        await press(pilot, *"u" * 4)
        await settled(pilot)
        assert table.move_count == 1
        await press(pilot, "u")
        assert status(app) == "No person has moved."
        table = pisti(("Ann:classic", "Bob:random"), seed=4)
        app.session.speed = Speed.SLOW
        screen.show_table(table)
        await settled(pilot)
        assert table.move_count == 1
        assert places_told(shown(app)) == "", "no key throws a computer's card"
        for key in ("1", "right", "enter", "k"):
            await press(pilot, key)
            assert status(app) in ("The computer is thinking.", STILL_SHOWING)
        app.session.speed = Speed.INSTANT
        screen._pacer.flush()
        await settled(pilot)
        assert table.over
        assert screen.view == table.view(0)
        assert re.search("wins with|draw", shown(app))


async def test_advice_about_a_hand_goes_with_the_hand(make_app: MakeApp, pisti: Deal) -> None:
    """However it is left: with a throw that is made again, for the menu, for another deal."""
    table = pisti(PEOPLE, dealt=SEVENS)
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(60, 20), notifications=True) as pilot:
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        await press(pilot, "enter", "2")
        screen._pacer.flush()
        await pilot.pause()
        await press(pilot, "u", "enter", "k")
        assert "Kibitzer" in str(log.sentences)
        assert "Of one value" in shown(app) or "Step" in shown(app)
        await press(pilot, "r")
        assert "Kibitzer" not in str(log.sentences)
        assert "Step" not in shown(app)
        await press(pilot, "u")
        assert status(app).endswith(ANN_IS_ASKED), "the hand was covered with the throw"
        for leave in (("escape",), ("g", "7", "enter")):
            await press(pilot, "enter", "k")
            assert "Step" in shown(app)
            await press(pilot, *leave)
            assert "Step" not in shown(app)
            if leave == ("escape",):
                await choose(pilot, "continue")


async def test_to_look_answers_a_question_that_was_seen(make_app: MakeApp, pisti: Deal) -> None:
    """Of two clicks or keys in one moment the first acts, and shows or asks; no card is thrown and
    no hand opened that nobody has been asked about."""
    table = pisti(PEOPLE, dealt=SEVENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for place in (0, 1):
            screen.post_message(PistiFelt.CardClicked(place))
        await pilot.pause()
        assert not screen.covered
        assert thrown(table) == ""
        await press(pilot, "1")
        assert status(app).endswith(BOB_IS_ASKED)
        await at_once(pilot, "u", "enter")
        assert status(app).endswith(ANN_IS_ASKED)
        assert screen.covered
