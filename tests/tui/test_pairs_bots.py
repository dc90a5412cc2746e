"""The computer's turns in Pairs: at a pace, behind no dialog, and the keyboard awake meanwhile."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from core.bot import Choice
from core.pairs import GAME
from core.pairs.bots import ClassicBot
from core.pairs.view import PairsView
from core.table import AnyTable
from tests.tui.app import MakeApp, choose, everything_done, game_screen, rules_shown, shown, status
from tui.pairs.felt import PairsFelt
from tui.table.log import GameLog
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine

Deal = Callable[..., AnyTable]
Beat = Callable[[Any], None]

TWO = "4 7 9 10 8 6 5"
"""Ann has a 4, Bob a 7, and Ann begins; no pair comes soon."""

SIZES = [(60, 20), (70, 20), (120, 40), (200, 60)]
"""Terminals, from the least on, of each kind of layout."""


class Slow(ClassicBot):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.asked = threading.Semaphore(0)
        self.may_answer = threading.Semaphore(0)

    def choose(self, view: PairsView, moves: Sequence[str], rng: Random) -> Choice:
        self.asked.release()
        assert self.may_answer.acquire(timeout=30)
        return super().choose(view, moves, rng)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """The classic bot, as long as this lasts."""
    bot = Slow()
    monkeypatch.setitem(GAME.bots, "classic", bot)
    return bot


async def until(pilot: Any, done: Callable[[], bool]) -> None:
    """Wait for workers and messages, not for time."""
    async with asyncio.timeout(30):
        while not done():
            await pilot.pause(0)
    await pilot.pause()


def made(table: AnyTable) -> str:
    return " ".join(table.moves)


def keys_told(app: Any) -> set[str]:
    return {key.shown for key in game_screen(app).query_one(KeyLine).keys}


async def test_bots_play_one_after_the_other_with_pauses(
    make_app: MakeApp, pairs: Deal, beat: Beat
) -> None:
    """Each move is seen before the next bot begins to think; the person's turn comes at last."""
    table = pairs(["Ann", "Bob:classic", "Cem:classic"], dealt="4 7 8 9 10 5 6")
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        for made, told in [
            (1, "Ann hits: 9. It is Bob's turn."),
            (2, "Bob hits: 10. It is Cem's turn."),
            (3, "Cem hits: 5. Ann: hit, or fold for a 4 (Ann)?"),
        ]:
            await everything_done(pilot)
            assert table.move_count == made
            assert status(app) == told
            assert game_screen(app).view == table.view(0)
            beat(game_screen(app))
        await everything_done(pilot)
        assert table.move_count == 3, "now it is the person's turn"


async def test_plus_speeds_them_up_and_minus_slows_them_down(
    make_app: MakeApp, pairs: Deal, beat: Beat
) -> None:
    table = pairs(["Ann", "Bob:classic", "Cem:classic"], dealt="4 7 8 9 10 5 6")
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("minus")
        assert status(app) == "Speed: slow."
        await pilot.press("h")
        for word in ("steady", "quick", "fast", "instant", "instant"):
            await pilot.press("plus")
            assert status(app) == f"Speed: {word}."
        assert table.move_count == 1
        beat(game_screen(app))
        await until(pilot, lambda: table.to_move == 0)
        assert table.move_count == 3, "without a pause both bots have played"
        await pilot.press("minus")
        assert app.session.speed is Speed.FAST


async def test_keys_out_of_turn_say_so_and_change_nothing(
    make_app: MakeApp, pairs: Deal, slow: Slow
) -> None:
    table = pairs(["Ann", "Bob:classic"], dealt=TWO)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        assert slow.asked.acquire(timeout=30)
        assert keys_told(app).isdisjoint({"h", "f", "k", "n", "1-8"})
        for key, why in [
            ("h", "The computer is thinking."),
            ("f", "The computer is thinking."),
            ("k", "The computer is thinking."),
            ("1", "A digit says whose card to take, once f was pressed."),
            ("n", "The round is not over yet."),
        ]:
            await pilot.press(key)
            assert status(app) == why
        await pilot.press("plus", "d", "d")
        assert made(table) == "hit"
        slow.may_answer.release()
        await until(pilot, lambda: table.move_count == 2)
        assert status(app) == "Bob hits: 10. Ann: hit, or fold for a 4 (Ann)?"


async def test_a_thought_that_comes_too_late_is_dropped(
    make_app: MakeApp, pairs: Deal, slow: Slow
) -> None:
    """Taken back and played otherwise meanwhile."""
    table = pairs(["Ann", "Bob:classic"], dealt=TWO)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        assert slow.asked.acquire(timeout=30)
        await pilot.press("u")
        slow.may_answer.release()
        await everything_done(pilot)
        assert made(table) == ""
        await pilot.press("f")
        await everything_done(pilot)
        assert made(table) == "fold"
        assert status(app) == "Ann folds and takes their own 4: 4 points. n: the next round."


async def test_a_game_that_was_left_while_a_bot_thought_goes_on(
    make_app: MakeApp, pairs: Deal, slow: Slow
) -> None:
    """From the menu; meanwhile it waits."""
    table = pairs(["Ann", "Bob:classic"], dealt=TWO)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        assert slow.asked.acquire(timeout=30)
        await pilot.press("escape")
        slow.may_answer.release()
        await everything_done(pilot)
        assert table.move_count == 1
        slow.may_answer.release()
        await choose(pilot, "continue")
        await until(pilot, lambda: table.move_count == 2)
        assert status(app) == "Bob hits: 10. Ann: hit, or fold for a 4 (Ann)?"


async def test_bots_wait_while_anything_lies_over_the_table(
    make_app: MakeApp, pairs: Deal, slow: Slow
) -> None:
    """What a bot has thought meanwhile is not played behind it; after it the bot plays on."""
    app = make_app(pairs(["Ann", "Bob"]))
    async with app.run_test(size=(80, 24)) as pilot:
        for opener in ("question_mark", "g"):
            table = pairs(["Ann", "Bob:classic"], dealt=TWO)
            game_screen(app).show_table(table)
            await pilot.press("h")
            assert slow.asked.acquire(timeout=30)
            await pilot.press(opener)
            await pilot.pause()
            slow.may_answer.release()
            await everything_done(pilot)
            assert app.screen is not game_screen(app)
            assert made(table) == "hit"
            slow.may_answer.release()
            await pilot.press("escape")
            assert slow.asked.acquire(timeout=30), "it is asked anew"
            await everything_done(pilot)
            assert made(table) == "hit hit"
            assert status(app) == "Bob hits: 10. Ann: hit, or fold for a 4 (Ann)?"


async def test_bots_wait_until_the_rules_were_read(make_app: MakeApp, pairs: Deal) -> None:
    """Before the first game how to play lies over the table, and nobody has played behind it."""
    table = pairs(["Ann", "Bob:classic"], dealt="7 4 9 10 8 6 5")
    app = make_app(table, rules_read=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await rules_shown(pilot)
        assert "one player loses it" in shown(app)
        await everything_done(pilot)
        assert table.move_count == 0
        await pilot.press("escape")
        await until(pilot, lambda: table.move_count == 1)


async def test_computers_alone_play_to_the_end(make_app: MakeApp, pairs: Deal) -> None:
    """Round after round by themselves, and only `n` goes on to the next: what a round cost whom
    stays on the table. The screen follows."""
    names = [f"{name}:classic" for name in ("Ann", "Bob", "Cem", "Dora", "Eve")]
    table = pairs(names, seed=11)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        rounds = 0
        while True:
            await everything_done(pilot)
            assert table.to_move is None
            rounds += 1
            before = made(table)
            screen = game_screen(app)
            assert screen.view == table.view(0)
            assert screen.view.round == rounds
            if table.over:
                break
            assert status(app).endswith(". n: the next round.")
            await pilot.press("h", "f")
            assert status(app) == "The round is over: n starts the next."
            assert made(table) == before
            await pilot.press("n")
        assert rounds == 3
        await pilot.press("u")
        await everything_done(pilot)
        assert table.legal_moves == ("next",), "back to where it waited for somebody"


async def test_undo_and_redo_pass_over_bots_and_rounds(make_app: MakeApp, pairs: Deal) -> None:
    """Back and forth to where a person had to go on; on the way no bot is asked anew."""
    table = pairs(["Ann", "Bob:classic", "Cem:random"], seed=3)
    app = make_app(table)
    stops: list[str] = []
    async with app.run_test(size=(80, 24)) as pilot:
        while len(stops) < 5 or "next" not in made(table):
            await everything_done(pilot)
            stops.append(made(table))
            await pilot.press("n" if table.to_move is None else "h")
        await everything_done(pilot)
        stops.append(made(table))
        for stop in stops[-2::-1]:
            await pilot.press("u")
            await everything_done(pilot)
            assert made(table) == stop
            assert game_screen(app).view == table.view(0)
        await pilot.press("u")
        assert status(app) == "No person has moved."
        for stop in stops[1:]:
            await pilot.press("r")
            await everything_done(pilot)
            assert made(table) == stop
            assert game_screen(app).view == table.view(0)
        await pilot.press("r")
        assert status(app) == "No move was taken back."


async def test_redo_tells_the_last_hit(make_app: MakeApp, pairs: Deal) -> None:
    """Of several moves that are made again at once, the one that was made last."""
    table = pairs(
        ["Ann", "Bob:classic", "Cem:classic"], dealt="4 7 8 9 10 5 6", moves="hit hit hit"
    )
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("u", "r")
        await pilot.pause()
        assert status(app) == "Cem hits: 5. Ann: hit, or fold for a 4 (Ann)?"


async def test_any_size_while_bots_move(make_app: MakeApp, pairs: Deal, beat: Beat) -> None:
    """The terminal changes between two moves of the bots; they play on, also after it was too
    small for anything."""
    names = [f"{name}:classic" for name in ("Ann", "Bob", "Cem", "Dora", "Eve")]
    table = pairs(names, dealt="4 7 8 9 10  10 5 6 3 9 7 8", moves="hit")
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for number, size in enumerate(SIZES, 2):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: table.move_count == number)  # noqa: B023  # at once
            assert screen.view == table.view(0)
            picture = shown(app)
            for player in table.setup.players:
                assert player.name in picture
            if table.to_move is None:
                break
            beat(screen)
        await pilot.resize_terminal(20, 5)
        await everything_done(pilot)
        before = made(table)
        assert "larger" in shown(app)
        await pilot.resize_terminal(60, 20)
        await everything_done(pilot)
        assert made(table).startswith(before)
        assert len(screen.query_one(PairsFelt).shown.seats) == 5
        assert screen.query_one(GameLog).sentences
