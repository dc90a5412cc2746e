"""The keys of Pişti (contract.md, section 4), and that none acts where it may not."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from core.table import AnyTable
from tests.tui.app import FRESH_SEED, MakeApp, at_once, game_screen, press, shown, status
from tui.pisti.felt import PistiFelt
from tui.pisti.layout import Layout
from tui.table.game_screen import STILL_SHOWING
from tui.table.log import GameLog
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]
Beat = Callable[[Any], None]

SEVENS = ("2D 3D 4D 7H", "7S KH JD 9C  6S 4S 3S 2S", "5S 6C 8D QS")
"""On a 7 Ann has another one, a 9, a jack and a king, from place 1 to 4; Bob can take nothing."""

FIRST_QUESTION = "Ann's throw: the desk shows 7♥."


def keys_told(app: Any) -> dict[str, str]:
    return {key.shown: key.label for key in game_screen(app).query_one(KeyLine).keys}


def thrown(table: AnyTable) -> str:
    """The cards that were thrown."""
    return " ".join(move.removeprefix("play:") for move in table.moves)


async def click_on(
    pilot: Any, place: int, *, right: int = 2, down: int = 2, times: int = 1
) -> None:
    """Click into a place of the own hand, or so far from its corner."""
    felt = game_screen(pilot.app).query_one(PistiFelt)
    x, y = Layout.of(*felt.size).place(place)
    await pilot.click(PistiFelt, offset=(x + right, y + down), times=times)
    await pilot.pause()


async def test_a_digit_throws_the_card_in_its_place(
    make_app: MakeApp, pisti: Deal, settled: Settle
) -> None:
    """The hand is sorted, and a card keeps its digit until the next is dealt. The key of an empty
    place is answered and changes nothing; so are all that mean nothing here."""
    table = pisti(dealt=SEVENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert status(app) == FIRST_QUESTION
        empty: list[int] = []
        for place, cards, digits in [
            (2, "9C 5S", "1 3 4"),
            (4, "9C 5S KH 6C", "1 3"),
            (3, "9C 5S KH 6C JD 8D", "1"),
            (1, "9C 5S KH 6C JD 8D 7S QS", "1-4"),
        ]:
            await press(pilot, str(place))
            await settled(pilot)
            assert thrown(table) == cards
            assert keys_told(app)[digits] == "throw"
            numbers = re.findall("[─━] ([1-4]) [─━]", shown(app))
            assert numbers == (digits.split() if digits != "1-4" else [*"1234"])
            empty = [*empty, place] if digits != "1-4" else []
            for number in empty:
                await press(pilot, str(number))
                assert status(app) == f"Place {number} is empty: that card was thrown."
            for key in ("5", "0", "h"):
                await press(pilot, key)
                assert status(app) == f"“{key}” does nothing here; ? shows the keys."
            assert thrown(table) == cards
        hand = [str(card) for card in game_screen(app).view.hand]
        assert hand == ["2S", "3S", "4S", "6S"]


async def test_arrows_choose_and_enter_throws(
    make_app: MakeApp, pisti: Deal, settled: Settle
) -> None:
    """→ begins at the left end, ← at the right one; both go round and over places that are empty.
    The chosen card is lifted, and the status line names it; once it was thrown none is chosen."""
    table = pisti(dealt=SEVENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen, felt = game_screen(app), game_screen(app).query_one(PistiFelt)
        await press(pilot, "enter")
        assert status(app) == "← and → choose a card, enter throws it."
        assert thrown(table) == ""
        assert "enter" not in keys_told(app)
        for key, card in [
            ("right", "7♠"),
            ("left", "K♥"),
            ("right", "7♠"),
            ("right", "9♣"),
            ("right", "J♦"),
            ("right", "K♥"),
            ("right", "7♠"),
            ("right", "9♣"),
        ]:
            await press(pilot, key)
            assert status(app) == f"Enter throws {card}."
            assert screen.chosen is not None
            assert felt.shown.chosen == screen.chosen
            assert keys_told(app)["enter"] == "throw it"
            assert re.search(r"━ \d ━", shown(app)), "a heavy line"
        await press(pilot, "enter")
        await settled(pilot)
        assert thrown(table) == "9C 5S"
        assert screen.chosen is None
        assert felt.shown.chosen is None
        for key, card in [("left", "K♥"), ("left", "J♦"), ("left", "7♠"), ("right", "J♦")]:
            await press(pilot, key)
            assert status(app) == f"Enter throws {card}."
        await press(pilot, "4")
        await settled(pilot)
        assert thrown(table) == "9C 5S KH 6C"
        assert screen.chosen is None, "whose hand has changed chooses anew"
        await press(pilot, "enter")
        assert status(app) == "← and → choose a card, enter throws it."
        await press(pilot, "left")
        screen.show_table(pisti(dealt=SEVENS))
        assert screen.chosen is None, "at another table nobody has chosen yet"


async def test_moves_are_taken_back_and_made_again(
    make_app: MakeApp, pisti: Deal, settled: Settle
) -> None:
    """Back to where the person had to throw, with the computer's throws; a card that is chosen then
    is one that is there."""
    table = pisti(dealt=SEVENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await press(pilot, "u")
        assert status(app) == "There is no move to take back."
        await press(pilot, "r")
        assert status(app) == "No move was taken back."
        await press(pilot, "2")
        await settled(pilot)
        await press(pilot, "right", "right", "u")
        assert thrown(table) == ""
        assert status(app) == f"Taken back. {FIRST_QUESTION}"
        assert screen.view == table.view(0)
        assert screen.query_one(GameLog).sentences == (
            "7♥ lies on the desk, on 3 cards face down",
            "Four cards each",
        )
        await press(pilot, "right", "left", "left", "r")
        await settled(pilot)
        assert thrown(table) == "9C 5S"
        assert status(app) == "Ann throws 9♣. Bob throws 5♠. Ann's throw: the desk shows 5♠."
        assert screen.chosen is None, "the 9 was"
        assert screen.query_one(PistiFelt).shown.chosen is None
        await press(pilot, "1", "u", "u", "r")
        await settled(pilot)
        assert thrown(table) == "9C 5S"
        await press(pilot, "4")
        await settled(pilot)
        assert not table.can_redo, "another way was taken"


async def test_a_click_throws_the_card_and_others_do_nothing(
    make_app: MakeApp, pisti: Deal, settled: Settle
) -> None:
    """A click on a card is its digit, wherever it is painted, and twice is once. On the digits
    in the key line it means none of them, and asks again."""
    table = pisti(dealt=SEVENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await click_on(pilot, 0, right=-2)
        await click_on(pilot, 0, down=-3)
        await pilot.click(PistiFelt, offset=(4, 1))
        await pilot.pause()
        assert thrown(table) == ""
        assert status(app) == FIRST_QUESTION
        await press(pilot, "left")
        await pilot.click(KeyLine, offset=(1, 0))
        await pilot.pause()
        assert thrown(table) == ""
        assert status(app) == FIRST_QUESTION
        await click_on(pilot, 1, times=2)
        await settled(pilot)
        assert thrown(table) == "9C 5S"
        await click_on(pilot, 1)
        assert status(app) == "Place 2 is empty: that card was thrown."
        await click_on(pilot, 3, down=-1)
        assert thrown(table) == "9C 5S", "that is above the card"
        await press(pilot, "left")
        await click_on(pilot, 3, down=-1)
        await settled(pilot)
        assert thrown(table) == "9C 5S KH 6C", "now it is lifted"
        await press(pilot, "right")
        line = str(game_screen(app).query_one(KeyLine).render())
        await pilot.click(KeyLine, offset=(1 + line.index("throw it"), 0))
        await settled(pilot)
        assert thrown(table) == "9C 5S KH 6C 7S 8D"


async def test_no_key_throws_out_of_turn(
    make_app: MakeApp, pisti: Deal, beat: Beat, settled: Settle
) -> None:
    """While something is still being shown, and in the computer's turn: a sentence, and nothing
    changes. The key line does not tell them."""
    table = pisti(dealt=SEVENS)
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await press(pilot, "n")
        assert status(app) == "The game is not over yet."
        await press(pilot, "right", "1")
        for why in (STILL_SHOWING, "The computer is thinking."):
            told, picture = status(app), screen.query_one(PistiFelt).shown
            for key in ("1", "2", "4", "left", "right", "enter", "k"):
                screen.set_status("")
                await press(pilot, key)
                assert status(app) == why, key
            screen.set_status("")
            await click_on(pilot, 1)
            assert status(app) == why
            assert {"1-4", "2 3 4", "← →", "enter", "k", "n"}.isdisjoint(keys_told(app))
            assert thrown(table) == "7S"
            assert told != why
            assert screen.query_one(PistiFelt).shown == picture
            assert "━ 2 ━" not in shown(app)
            beat(screen)
        await settled(pilot)
        assert thrown(table) == "7S 5S"
        assert keys_told(app)["2 3 4"] == "throw"


async def test_of_keys_in_one_moment_the_first_throws(
    make_app: MakeApp, pisti: Deal, settled: Settle
) -> None:
    """Nobody has seen yet what came of it; afterwards keys act again."""
    app = make_app(pisti())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for before, keys, cards in [
            ([], ["1", "1"], "7S 5S"),
            ([], ["2", "1", "3", "4"], "9C 5S"),
            (["left"], ["enter", "enter"], "KH 5S"),
            (["left"], ["enter", "1"], "KH 5S"),
            (["left"], ["3", "enter"], "JD 5S"),
        ]:
            table = pisti(dealt=SEVENS)
            screen.show_table(table)
            await press(pilot, *before)
            await at_once(pilot, *keys)
            await settled(pilot)
            assert thrown(table) == cards, keys
        await press(pilot, "1")
        await settled(pilot)
        assert len(table.moves) == 4


async def test_keys_that_every_game_has(make_app: MakeApp, pisti: Deal, settled: Settle) -> None:
    """The kibitzer says which card and which step, `s` saves, `g` deals the game of a seed, and `n`
    at the end offers another one with the same players and option."""
    table = pisti(["[b]Ann", "日本:random"], dealt=SEVENS, options={"first_jack": "redeal"})
    app = make_app(table)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = game_screen(app)
        assert "assisted" not in shown(app)
        await press(pilot, "k")
        told = "Kibitzer: throw 7♠. Step 2: a 7 takes a 7."
        assert status(app) == told
        assert screen.query_one(GameLog).sentences[-1] == told
        assert "assisted" in shown(app)
        assert thrown(table) == ""
        await press(pilot, "s", "enter")
        assert status(app) == "Saved as Pişti, [b]Ann, 日本, 2026-11-30 12.00"
        assert [game.slug for game in app.storage.saved_games.listed()] == ["pisti"]
        await press(pilot, "g", *"109", "enter")
        setup = screen.table.setup
        assert (setup.seed, setup.deck, setup.options) == (109, None, {"first_jack": "redeal"})
        assert "assisted" not in shown(app)
        screen.show_table(
            pisti(["[b]Ann", "日本:random"], moves=99, options={"first_jack": "redeal"})
        )
        await settled(pilot)
        for key in ("1", "right", "enter", "k"):
            await press(pilot, key)
            assert status(app) == "The game is over."
        assert {"1-4", "← →", "enter", "k"}.isdisjoint(keys_told(app))
        assert keys_told(app)["n"] == "new game"
        await press(pilot, "n")
        picture = shown(app)
        for offered in ("[b]Ann", "日本", "‹ random", "first jack", "‹ redeal"):
            assert offered in picture.replace("_", " ")
        await press(pilot, "enter")
        setup = screen.table.setup
        assert [(each.name, each.bot) for each in setup.players] == [
            ("[b]Ann", None),
            ("日本", "random"),
        ]
        assert (setup.seed, setup.options) == (FRESH_SEED, {"first_jack": "redeal"})
        assert screen.view.turn == 0


async def test_the_status_line_takes_the_room_there_is(make_app: MakeApp, pisti: Deal) -> None:
    """What happened and what is asked is told in more words or fewer; anything else, such as what
    the kibitzer said, stays as it is, even where it is cut for a while."""
    app = make_app(pisti(dealt=("2D 3D 4D 7H", "8S 9C JD KH", "5S 6C 8D QS")))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        full = "Ann's throw: the desk shows 7♥."
        assert status(app) == full
        for size, told in [((20, 5), None), ((80, 24), full), ((60, 20), full), ((120, 40), full)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert told is None or status(app) == told
        screen.play("play:JD")
        await pilot.pause()
        for advice in ("k", "x"):
            screen.action_undo()
            await press(pilot, advice)
            said = status(app)
            for size in ((60, 20), (20, 5), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                await pilot.pause()
            assert status(app) == said
