"""A sixth game brings its rules and a screen, and gets the rest from the base of the screens:
pacing, log, undo, the bot's worker, the kibitzer, the debug panel, secrets kept."""

import asyncio
import threading
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from core import catalogue
from core.bot import Choice
from core.event import Player
from core.playout import ask_bot
from core.table import AnyTable, Table
from core.validation import check
from tests.support.toy import Careful, Toy, ToyView
from tests.tui.app import MakeApp, at_once, choose, game_screen, shown
from tests.tui.toy_screen import sixth_game
from tui.base_screen import StatusLine
from tui.table.log import GameLog
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine


class Slow(Careful):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.asked = threading.Semaphore(0)
        self.may_answer = threading.Semaphore(0)

    def choose(self, view: ToyView, moves: Sequence[str], rng: Random) -> Choice:
        self.asked.release()
        assert self.may_answer.acquire(timeout=30)
        return super().choose(view, moves, rng)


class SlowToy(Toy):
    def __init__(self) -> None:
        self.slow = Slow()

    @property
    def bots(self) -> Mapping[str, Any]:  # type: ignore[override]
        return {"careful": self.slow}


class PlainToy(Toy):
    slug: ClassVar[str] = "toy"


@pytest.fixture
def toy() -> Iterator[Toy]:
    with sixth_game(PlainToy()):
        yield PlainToy()


def table_of(toy: Toy, *bots: str | None) -> AnyTable:
    players = [Player(f"Player {seat}", bot) for seat, bot in enumerate(bots or (None, "careful"))]
    return Table(toy, check(toy, seed=7, players=players))


async def until(pilot: Any, done: Any) -> None:
    """Wait for workers and messages, not for time."""
    async with asyncio.timeout(30):
        while not done():
            await pilot.pause(0)


def status(app: Any) -> str:
    sentence: str = game_screen(app).query_one(StatusLine).sentence
    return sentence


@pytest.mark.usefixtures("toy")
async def test_the_menu_lists_it_and_its_line_opens_it(make_app: MakeApp) -> None:
    """First it asks how many players, and by which rules."""
    app = make_app()
    number = len(catalogue.SLUGS)
    async with app.run_test(size=(80, 24)) as pilot:
        assert f"{number}  The Toy" in shown(app)
        await pilot.press(str(number))
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        screen = game_screen(app)
        assert screen.table.game.slug == "toy"
        names = [player.name for player in screen.table.setup.players]
        assert names == ["Player", "Computer"]


@pytest.mark.usefixtures("toy")
async def test_how_to_play_asks_which_game(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "rules")
        assert "How to play" in shown(app)
        await choose(pilot, "handheld")
        assert "three back" in shown(app)


async def test_the_bot_answers_a_persons_move(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(table_of(toy))
    async with app.run_test(size=(80, 24)) as pilot:
        table = game_screen(app).table
        await pilot.press("1")
        await until(pilot, lambda: table.move_count == 2)
        assert game_screen(app).view == table.view(0)
        sentences = game_screen(app).query_one(GameLog).sentences
        assert sentences[-2:] == ("Player 0 draws 1", "Player 1 draws 1")


async def test_bots_alone_play_to_the_end(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(table_of(toy, "careful", "bold"))
    async with app.run_test() as pilot:
        table = game_screen(app).table
        await until(pilot, lambda: table.over)
        await pilot.pause()
        assert game_screen(app).view == table.view(0)


async def test_keys_out_of_turn_say_so_and_change_nothing(make_app: MakeApp) -> None:
    """While the computer thinks, the person's keys are not offered, and are answered."""
    toy = SlowToy()
    with sixth_game(toy):
        app = make_app(table_of(toy))
        async with app.run_test(size=(80, 24)) as pilot:
            table = game_screen(app).table
            await pilot.press("1")
            assert toy.slow.asked.acquire(timeout=30)
            await pilot.press("2")
            assert status(app) == "The computer is thinking."
            assert table.move_count == 1
            assert "1" not in [key.shown for key in game_screen(app).query_one(KeyLine).keys]
            toy.slow.may_answer.release()
            await until(pilot, lambda: table.move_count == 2)


async def test_a_thought_that_comes_too_late_is_dropped(make_app: MakeApp) -> None:
    """Taken back and played otherwise meanwhile: the bot's old answer is not its move."""
    toy = SlowToy()
    with sixth_game(toy):
        app = make_app(table_of(toy))
        async with app.run_test() as pilot:
            table = game_screen(app).table
            await pilot.press("1")
            assert toy.slow.asked.acquire(timeout=30)
            await pilot.press("u")
            assert table.move_count == 0
            toy.slow.may_answer.release()
            await until(pilot, lambda: True)
            await pilot.pause()
            assert table.move_count == 0
            await pilot.press("2")
            assert toy.slow.asked.acquire(timeout=30)
            toy.slow.may_answer.release()
            await until(pilot, lambda: table.move_count == 2)
            assert table.moves[0] == "draw:2"


async def test_leaving_while_the_bot_thinks(make_app: MakeApp) -> None:
    """The worker dies with the screen; nothing comes of its answer; the game is kept."""
    toy = SlowToy()
    with sixth_game(toy):
        app = make_app(table_of(toy))
        async with app.run_test() as pilot:
            table = game_screen(app).table
            await pilot.press("1")
            assert toy.slow.asked.acquire(timeout=30)
            await pilot.press("escape")
            toy.slow.may_answer.release()
            await pilot.pause()
            assert table.move_count == 1
            (kept,) = app.storage.games.unfinished()
            assert app.storage.games.resume(kept.id) is table


async def test_undo_goes_back_to_the_persons_choice(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(table_of(toy))
    async with app.run_test() as pilot:
        table = game_screen(app).table
        before = table.state
        await pilot.press("1")
        await until(pilot, lambda: table.move_count == 2)
        after = table.state
        await pilot.press("u")
        assert table.state is before
        await pilot.press("r")
        await pilot.pause()
        assert table.state == after, "redo plays the bot's own move again, without asking it"


async def test_events_are_shown_one_at_a_time(toy: Toy, make_app: MakeApp) -> None:
    """The first at once, the next after a pause: the view follows the table, never leads."""
    app = make_app(table_of(toy, None, None), speed=Speed.SLOW)
    async with app.run_test() as pilot:
        screen = game_screen(app)
        screen.play("draw:1")
        screen.play("draw:1")
        screen.table.play("draw:2")
        assert screen.table.move_count == 3
        assert screen.view.counts == (3, 3), "two moves shown, the third waits"
        await pilot.press("u")
        assert screen.view == screen.table.view(0), "what waited is forgotten"


async def test_two_equal_keys_in_one_tick_act_once(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(table_of(toy, None, None))
    async with app.run_test() as pilot:
        await at_once(pilot, "1", "1")
        assert game_screen(app).table.move_count == 1
        await pilot.press("1")
        assert game_screen(app).table.move_count == 2


async def test_what_the_debug_panel_shows_is_nowhere_else(toy: Toy, make_app: MakeApp) -> None:
    """The other hand is on the screen only while the panel is open."""
    app = make_app(table_of(toy))
    async with app.run_test(size=(120, 40)) as pilot:
        table = game_screen(app).table
        await pilot.press("1")
        await until(pilot, lambda: table.move_count == 2)
        hands = f"hands {table.state.hands}"
        assert hands not in shown(app)
        await pilot.press("d")
        await pilot.pause()
        assert hands in shown(app)
        assert "seat 1 draw:1" in shown(app), "what the bot did, and why"
        await pilot.press("d")
        await pilot.pause()
        assert hands not in shown(app)
        assert "hands" not in " ".join(game_screen(app).query_one(GameLog).sentences)


async def test_the_kibitzer_answers_and_marks_the_game(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(table_of(toy))
    async with app.run_test(size=(120, 40)) as pilot:
        table = game_screen(app).table
        await pilot.press("k")
        choice = ask_bot(table, 0, "careful")()
        assert status(app) == f"Kibitzer: {choice.move}. {choice.reasons[0]}"
        assert table.assisted
        assert table.move_count == 0
        assert game_screen(app).query_one(GameLog).sentences[-1] == status(app)


async def test_scores_stand_in_columns(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(table_of(toy))
    async with app.run_test(size=(80, 24)):
        lines = [line[55:] for line in shown(app).splitlines()]
        assert "       Player 0 Player 1" in lines, "names that fit are not cut"
        assert "cards         2        2" in lines, "numbers stand below, at the right"
