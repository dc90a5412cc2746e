"""Going through a game by the keys: at a pace, by itself, by numbers, and where it ends."""

from collections.abc import Callable
from typing import Any

from core.table import AnyTable
from tests.tui.app import MakeApp, at_once, game_screen, press, shown, status
from tui.replay.screen import NO_MORE, NOT_PLAYED
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine

Deal = Callable[..., AnyTable]


async def open_replay(pilot: Any, table: AnyTable) -> Any:
    """The screen of the replay of this game, opened over whatever is on."""
    pilot.app.show_replay(table)
    await pilot.pause()
    return game_screen(pilot.app)


async def test_moves_are_shown_at_the_pace_of_the_game(
    make_app: MakeApp, pairs: Deal, beat: Callable[[Any], None]
) -> None:
    """A key comes to the end of what is being shown first. To jump shows where one comes to at
    once."""
    app = make_app(pairs(moves=30), speed=Speed.SLOW)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await open_replay(pilot, pairs(moves=30))
        start, rounds = screen.table.round_starts[1], len(screen.table.round_starts)
        await press(pilot, "down", "left", "right")
        assert screen.table.move_count == start
        assert screen.view != screen.table.view(0), "a round begins card by card"
        assert status(app) == f"Move {start} of 30, round 2 of {rounds}. Round 2."
        beat(screen)
        assert "gets" in status(app)
        await press(pilot, "right")
        assert screen.table.move_count == start + 1
        assert "Round 2" in screen.query_one("GameLog").sentences
        await press(pilot, "end")
        assert screen.view == screen.table.view(0)
        assert not screen._pacer.busy
        await at_once(pilot, "left", "left", "home")
        assert screen.table.move_count == 29, "of several keys in one moment the first moves"


async def test_it_goes_on_by_itself(make_app: MakeApp, pairs: Deal, pisti: Deal) -> None:
    """To the end of an unfinished game, or until it is paused; and a round is asked for by its
    number."""
    app = make_app(pairs(moves=30), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await open_replay(pilot, pairs(moves=30))
        keys, rounds = screen.query_one(KeyLine), len(screen.table.round_starts)
        await press(pilot, "a")
        assert screen.running
        assert "pause" in [key.label for key in keys.keys]
        await press(pilot, "left")
        assert not screen.running
        app.session.speed = Speed.INSTANT
        screen._go_to(27)
        await press(pilot, "a")
        while screen.running:
            await pilot.pause(0.01)
        assert screen.table.move_count == 30
        assert status(app).endswith(NO_MORE)
        told = [key.shown for key in keys.keys]
        assert "→" not in told
        assert "↑" in told
        assert "a" not in told

        await press(pilot, "j")
        for typed, fault in (
            ("x", "in the digits 0 to 9"),
            ("²", "in the digits 0 to 9"),
            ("0", ""),
        ):
            await press(pilot, *["backspace"] * 3, typed, "enter")
            assert (fault or f"There are rounds 1 to {rounds}.") in shown(app)
        await press(pilot, "backspace", "3", "enter")
        assert screen.table.move_count == screen.table.round_starts[2]
        assert f"round 3 of {rounds}" in status(app)
        await press(pilot, "j", "escape", "h")
        assert status(app) == NOT_PLAYED

        # Nothing was played yet.
        screen = await open_replay(pilot, pisti())
        assert status(app) == f"Move 0 of 0, deal 1 of 1. {NO_MORE}"
        await press(pilot, "right", "j", "a", "down", "end")
        assert screen.table.move_count == 0
        await press(pilot, "c")
        assert game_screen(app).table.setup == pisti().setup


async def test_how_a_duel_ended_is_shown_after_its_last_hands(
    make_app: MakeApp, poker: Deal
) -> None:
    """First the hands of the last round, as in the game; a move further the rounds. The recorded
    game's mark is shown, and to look at the deck adds none."""
    table = poker(moves=100)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await open_replay(pilot, table)
        assert screen.view.round == 1
        assert all(screen.view.hands), "the first hands lie on the table before the first move"
        assert "Deal" not in shown(app)
        screen._go_to(table.move_count)
        assert not screen.finished
        assert status(app).endswith("→ shows the end.")
        await press(pilot, "right")
        assert screen.finished
        await press(pilot, "left", "d")
        assert not screen.finished
        assert "assisted" not in shown(app)
        assert not table.assisted
        await press(pilot, "end")
        assert screen.finished
        table.assisted = True
        await open_replay(pilot, table)
        assert "assisted" in shown(app)
