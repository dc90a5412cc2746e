"""The keys of Poker duel (contract.md, section 4), and that none acts where it may not."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from core.table import AnyTable
from tests.core.poker.positions import NO_SWAPS, duel
from tests.tui.app import FRESH_SEED, MakeApp, at_once, choose, game_screen, press, shown, status
from tests.tui.poker_felt import QUESTION, TENS, button, click_on, keys_told
from tui.poker.felt import PokerFelt
from tui.poker.screen import NOT_DEALT
from tui.table.game_screen import STILL_SHOWING
from tui.table.log import GameLog
from tui.table.speed import Speed

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]
Beat = Callable[[Any], None]

CHOOSING = ("1", "5", "right", "space", "k")
"""Keys that are for whoever is asked to swap."""


async def check_refusals(app: Any, pilot: Any, why: str, keys: tuple[str, ...] = CHOOSING) -> None:
    """Each of these keys, and a click on a card, is answered with this sentence, changes nothing
    and is not among those that the key line tells."""
    screen = game_screen(app)
    table, felt = screen.table, screen.query_one(PokerFelt)
    before = (table.moves, screen.view, felt.shown, screen.marked, screen.pointed, screen.dealt)
    assert {"1-5", "← →", "space", "k"}.isdisjoint(keys_told(app))
    for key in keys:
        screen.set_status("")
        await press(pilot, key)
        assert status(app) == why, key
    for own in (True, False):
        screen.set_status("")
        await click_on(pilot, 1, own=own)
        assert status(app) == why or screen.finished
    after = (table.moves, screen.view, felt.shown, screen.marked, screen.pointed, screen.dealt)
    assert after == before


async def test_no_key_acts_out_of_turn(
    make_app: MakeApp, poker: Deal, beat: Beat, settled: Settle
) -> None:
    """Before the deal, while something is shown, in the computer's turn, between rounds, in round 5
    and after the end: a sentence, and nothing changes."""
    table = poker(dealt=TENS)
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await settled(pilot)
        await check_refusals(app, pilot, NOT_DEALT, (*CHOOSING, "n"))
        await press(pilot, "u")
        assert status(app) == "There is no move to take back."
        await press(pilot, "r")
        assert status(app) == "No move was taken back."
        assert keys_told(app)["enter"] == "deal"
        await press(pilot, "enter")
        assert (button(app), "enter" in keys_told(app)) == ("", False)
        await check_refusals(app, pilot, STILL_SHOWING, (*CHOOSING, "enter"))
        beat(screen)
        beat(screen)
        await settled(pilot)
        await press(pilot, "n")
        assert status(app) == "The round is not over yet."
        await press(pilot, "3", "4")
        told = status(app)
        screen.redraw()
        assert status(app) == told, "as after a change of faces"
        await press(pilot, "enter")
        assert (button(app), "enter" in keys_told(app)) == ("", False)
        await check_refusals(app, pilot, "The computer is thinking.", (*CHOOSING, "enter"))
        assert "Swap up to" not in shown(app), "it is asked, and nobody else"
        assert table.moves == ("swap:3,4",)
        beat(screen)
        await settled(pilot)
        assert table.move_count == 2
        await press(pilot, "enter")
        assert status(app) == STILL_SHOWING, "the result is yet to be seen"
        beat(screen)
        await settled(pilot)
        assert button(app) == "Next round"
        await check_refusals(app, pilot, "The round is over: enter starts the next.")
        app.session.speed = Speed.INSTANT
        screen._pacer.flush()
        screen.show_table(poker(deck=duel("NSDNS"), moves=" ".join(NO_SWAPS)))
        await settled(pilot)
        await check_refusals(app, pilot, "Nobody swaps in round 5: enter finishes the game.")
        await press(pilot, "enter")
        assert screen.finished
        assert (button(app), "enter" in keys_told(app)) == ("", False)
        await press(pilot, "enter")
        assert status(app) == "n: another game. esc: the menu.", (
            "whoever holds enter down stops here"
        )
        await check_refusals(app, pilot, "The game is over.")
        assert keys_told(app)["n"] == "new game"


async def test_in_the_last_round_keys_wait_until_it_is_shown(
    make_app: MakeApp, poker: Deal, beat: Beat
) -> None:
    """Nobody is told that the game is over before the last hands have been seen."""
    app = make_app(poker(), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        screen.show_table(poker(deck=duel("NSDNN"), moves=" ".join(NO_SWAPS[:-1])))
        await pilot.pause()
        await press(pilot, "enter")
        assert screen.table.over
        for hands in (1, 2):
            assert sum(map(bool, screen.view.hands)) == hands
            assert status(app) == "Round 5 of 5."
            await check_refusals(app, pilot, STILL_SHOWING, (*CHOOSING, "enter", "n"))
            assert "wins" not in shown(app).splitlines()[-2]
            beat(screen)
            await pilot.pause()
            assert screen.table.over
        assert (button(app), keys_told(app)["enter"]) == ("Finish game", "finish game")
        assert status(app).startswith("Ann wins round 5.")


async def test_of_keys_in_one_moment_those_act_that_were_seen_to(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """Of several that move the first; marks add up; the same one twice is once. Space does not mark
    a card at which nobody has seen the arrows yet."""
    app = make_app(poker())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for before, keys, moves, marked in [
            ([], ["enter", "enter", "enter"], "", ""),
            (["enter"], ["enter", "enter"], "stand", ""),
            (["enter"], ["enter", "n"], "stand", ""),
            (["enter"], ["1", "3"], "", "13"),
            (["enter"], ["1", "1"], "", "1"),
            (["enter"], ["1", "3", "4", "5"], "", "134"),
            (["enter", "3"], ["3", "4", "enter", "enter"], "swap:4 swap:3,4,5", ""),
            (["enter", "3"], ["enter", "4"], "swap:3 swap:3,4,5", ""),
            (["enter", "enter"], ["n", "enter"], "stand next", ""),
            (["enter", "enter"], ["enter", "n"], "stand next", ""),
            (["enter"], ["left", "space", "3"], "", "35"),
            (["enter"], ["right", "space", "enter"], "swap:1 swap:3,4,5", ""),
        ]:
            table = poker(dealt=TENS)
            screen.show_table(table)
            await pilot.pause()
            await press(pilot, *before)
            await at_once(pilot, *keys)
            await settled(pilot)
            assert " ".join(table.moves) == moves, keys
            assert screen.marked == set(map(int, marked)), keys
            assert screen.dealt
        screen.show_table(poker(deck=duel("NSDNN"), moves=" ".join(NO_SWAPS)))
        await pilot.pause()
        await at_once(pilot, "enter", "enter", "n")
        assert screen.finished
        assert app.screen is screen, "no dialog yet"
        await at_once(pilot, "n", "enter", "n")
        assert len(app.screen_stack) == 3, "one dialog"


async def test_keys_that_every_game_has(make_app: MakeApp, poker: Deal, settled: Settle) -> None:
    """The kibitzer says which cards and why, `s` saves, `g` deals the game of a seed, which waits
    for its deal, `n` goes on and at the end offers another one for the same players."""
    options = {"kickers": "sum", "computer_swaps": "always"}
    table = poker(["[b]Ann", "日本:random"], dealt=TENS, options=options)
    app = make_app(table)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = game_screen(app)
        await press(pilot, "enter", "1", "k")
        told = "Kibitzer: swap 2♣ 3♣ 5♦. Keeps the tens."
        assert status(app) == told
        log = screen.query_one(GameLog)
        assert log.sentences[-1] == f"{told} Swaps the rest: two, three and five."
        assert "assisted" in shown(app)
        assert (screen.marked, table.move_count) == ({1}, 0)
        screen.show_table(poker(dealt="2S 3S 4S 5S 7S", moves=0))
        await pilot.pause()
        await press(pilot, "enter", "k")
        assert status(app) == "Kibitzer: stand. Keeps everything: it has a flush."
        screen.show_table(poker(["[b]Ann", "日本:random"], seed=3, options=options, moves=2))
        await settled(pilot)
        assert keys_told(app)["n"] == "next round"
        await press(pilot, "n")
        assert screen.view.round == 2
        await press(pilot, "s", "enter")
        assert status(app) == "Saved as Poker duel, [b]Ann, 日本, 2026-11-30 12.00"
        assert [game.slug for game in app.storage.saved_games.listed()] == ["poker"]
        await press(pilot, "g", *"109", "enter")
        setup = screen.table.setup
        assert (setup.seed, setup.deck, setup.options) == (109, None, options)
        assert button(app) == "Deal"
        assert "assisted" not in shown(app)
        await settled(pilot)
        assert screen.table.move_count == 0
        screen.show_table(poker(["[b]Ann", "日本:random"], moves=99, options=options))
        await settled(pilot)
        assert keys_told(app)["n"] == "new game"
        await press(pilot, "n")
        picture = shown(app).replace("_", " ")
        for offered in ("[b]Ann", "日本", "‹ random", "‹ sum", "‹ always"):
            assert offered in picture
        await press(pilot, "enter")
        setup = screen.table.setup
        assert [(each.name, each.bot) for each in setup.players] == [
            ("[b]Ann", None),
            ("日本", "random"),
        ]
        assert (setup.seed, setup.options) == (FRESH_SEED, options)
        assert button(app) == "Deal"


async def test_moves_are_taken_back_and_made_again(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """Back to where a person had to choose, with the computer's answer; a new round alone. What
    was dealt stays on the table, to the first hands."""
    table = poker(dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        await press(pilot, "enter", "3", "4", "5", "enter")
        await settled(pilot)
        moves, told = table.moves, log.sentences
        result = status(app)
        await press(pilot, "enter", "u")
        assert table.moves == moves
        assert status(app).startswith("Taken back. Ann wins round 1. Pair: ace beats queen")
        assert status(app) == f"Taken back. {result}" or len(f"Taken back. {result}") > 78
        assert button(app) == "Next round"
        await press(pilot, "4", "u")
        assert table.move_count == 0
        assert status(app) == f"Taken back. {QUESTION}"
        assert log.sentences == ("Round 1",)
        assert screen.view == table.view(0)
        assert not screen.marked
        assert not re.search("was [0-9JQKA]", shown(app))
        await press(pilot, "u")
        assert status(app) == "There is no move to take back."
        assert button(app) == "Stand", "the hands stay where they are"
        await press(pilot, "1", "r")
        await settled(pilot)
        assert table.moves == moves
        assert log.sentences == told
        assert not screen.marked
        await press(pilot, "r")
        assert (table.move_count, screen.view.round) == (3, 2)
        await press(pilot, "u", "u", "1", "enter")
        await settled(pilot)
        assert table.moves[0] == "swap:1"
        assert not table.can_redo, "another way was taken"


async def test_a_game_is_left_and_taken_up_again(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """Where it was: before the deal with nothing to be seen of it, after it, in the middle, and
    before the end was asked for. After that there is nothing to go on with."""
    app = make_app(poker(dealt=TENS))
    async with app.run_test(size=(80, 24)) as pilot:

        async def leave_and_come_back() -> None:
            await press(pilot, "escape")
            await choose(pilot, "continue")
            await settled(pilot)

        await leave_and_come_back()
        assert (button(app), status(app)) == ("Deal", NOT_DEALT)
        assert not re.search("[♠♥♦♣]", shown(app))
        await press(pilot, "enter")
        before = shown(app)
        await leave_and_come_back()
        assert shown(app).splitlines()[:-2] == before.splitlines()[:-2]
        await press(pilot, "3", "4", "enter")
        await settled(pilot)
        before = shown(app)
        await leave_and_come_back()
        table = game_screen(app).table
        assert table.move_count == 2
        assert shown(app).splitlines()[:-2] == before.splitlines()[:-2]
        assert button(app) == "Next round"
        await press(pilot, "u")
        await leave_and_come_back()
        assert button(app) == "Stand", "the hands were seen"
        await press(pilot, "r", "enter")
        for _ in range(3):
            assert not table.over
            await press(pilot, "enter")
            await settled(pilot)
            await press(pilot, "enter")
            await settled(pilot)
        assert table.over
        assert button(app) == "Finish game"
        told = game_screen(app).query_one(GameLog).sentences
        await leave_and_come_back()
        assert button(app) == "Finish game"
        assert game_screen(app).query_one(GameLog).sentences == told, "of every round what it was"
        await press(pilot, "enter", "escape")
        assert "ontinue" not in shown(app)
