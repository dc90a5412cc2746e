"""Whoever looks at hidden cards in a replay of a game that is not over knows better: if that game
goes on, it is assisted. To look at what everybody could see is no help."""

from collections.abc import Callable
from typing import Any

from core.table import AnyTable
from tests.tui.app import MakeApp, game_screen, press

Deal = Callable[..., AnyTable]


async def looked_at(pilot: Any, part: str, *keys: str) -> AnyTable:
    """Open the replay of the first game in this list, press these keys there, come back and go on
    with the game."""
    app = pilot.app
    app.show_saved_games()
    await pilot.pause()
    await press(pilot, *(["tab"] if part == "unfinished" else []))
    await press(pilot, "v", *keys, "escape", "enter")
    table: AnyTable = game_screen(app).table
    await press(pilot, "escape")
    return table


async def test_who_looks_into_an_unfinished_game(make_app: MakeApp, pisti: Deal) -> None:
    """From the list of unfinished games, and from a saved one: not by going through it closed, but
    with all cards open. The game that it was saved from is the same one."""
    table = pisti(moves=4)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        app.storage.saved_games.save(table, "as it stood")
        await press(pilot, "escape")
        assert await looked_at(pilot, "saved", "end", "left") is table
        assert not table.assisted
        assert await looked_at(pilot, "saved", "d", "d") is table
        assert table.assisted
        (kept,) = app.storage.games.unfinished()
        assert kept.assisted
        (saved,) = app.storage.saved_games.listed()
        assert saved.assisted


async def test_who_plays_on_in_another_game(make_app: MakeApp, pisti: Deal) -> None:
    """It is played on from the last move without having seen anything; but then the first one is
    gone on with, and what the other showed is known. Looked at first, the other is assisted."""
    table = pisti(moves=4)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "escape")
        app.show_saved_games()
        await pilot.pause()
        await press(pilot, "tab", "v", "end", "c")
        other = game_screen(app).table
        assert other is not table
        assert other.moves == table.moves
        assert not other.assisted
        assert table.assisted
        await press(pilot, "escape")
        app.show_saved_games()
        await pilot.pause()
        await press(pilot, "tab", "v", "d", "end", "c")
        assert game_screen(app).table.assisted


async def test_an_end_that_is_looked_at_stays_what_it_was(
    make_app: MakeApp, solitaire: Deal
) -> None:
    """A game that is over is not changed by anybody who looks at it with all cards open."""
    app = make_app(solitaire(moves=51))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "space", "escape")
        app.show_saved_games()
        await pilot.pause()
        await press(pilot, "tab", "tab", "v", "d", "end", "escape")
        (ended,) = app.storage.games.ended(2)
        assert not ended.assisted
        assert app.storage.statistics("handheld").games == 1
