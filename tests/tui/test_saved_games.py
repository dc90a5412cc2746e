"""Saved games: three lists, what can be done with a game in them, files that come and go."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from core import journal
from core.storage.database import FILE
from core.storage.game_summary import GameSummary
from core.storage.storage import Storage
from core.table import AnyTable
from tests.tui.app import NOON, MakeApp, at_once, choose, game_screen, press, shown
from tui.app import KibitzApp
from tui.base_screen import StatusLine
from tui.dialogs.choice import ChoiceDialog
from tui.dialogs.question import Question
from tui.menu import MenuScreen
from tui.saved_games.game_list import GameList
from tui.saved_games.pages import PAGE
from tui.saved_games.screen import SavedGamesScreen
from tui.saved_games.tabs import TabBar
from tui.widgets.key_line import KeyLine

Deal = Callable[..., AnyTable]
Compare = Callable[..., bool]


async def opened(pilot: Any) -> Any:
    """The screen of saved games, opened in place of whatever is on."""
    pilot.app.show_saved_games()
    await pilot.pause()
    return pilot.app.screen


def said(app: KibitzApp) -> str:
    sentence: str = app.screen.query_one(StatusLine).sentence
    return sentence


def names(app: KibitzApp) -> list[str]:
    return [game.name for game in app.storage.saved_games.listed()]


def leave(app: KibitzApp, *tables: AnyTable) -> None:
    """Sit down at these tables and leave them."""
    for table in tables:
        app.storage.games.open(table)
        app.storage.games.leave(table, unseen=False)


async def answer(pilot: Any, text: str) -> None:
    """Type this and press Enter."""
    pilot.app.screen.query_one(Input).value = text
    await press(pilot, "enter")


def wrong(app: KibitzApp) -> str:
    """What a question says is wrong with the answer, in one line."""
    lines = str(app.screen.query_one(".dialog--wrong").render())
    return " ".join(lines.split())


async def renamed_and_deleted(pilot: Any) -> None:
    """The question for a name shows the old one, and refuses one that is taken. Deleting is asked
    first, and the first answer keeps the game."""
    app = pilot.app
    await at_once(pilot, "m", "m")
    assert app.screen.query_one(Input).value == "[/b] x"
    await answer(pilot, "start")
    assert wrong(app) == "There is a game named start already."
    assert app.screen.query_one(Input).value == "start"
    await answer(pilot, "[bold]日本")
    assert isinstance(app.screen, SavedGamesScreen)
    assert said(app) == "Renamed: [bold]日本"
    assert names(app) == ["[bold]日本", "whole game", "start"]
    await press(pilot, "x", "enter")
    assert len(names(app)) == 3
    await press(pilot, "delete", "2")
    assert said(app) == "Deleted: [bold]日本"
    assert names(app) == ["whole game", "start"]
    assert "▸ whole game" in shown(app)


async def clicked(pilot: Any, start: AnyTable) -> None:
    """A click on a list shows it; one on a game selects it, the next goes on with it."""
    app = pilot.app
    await opened(pilot)
    await pilot.click(TabBar, offset=(14, 0))
    assert "▸ Unfinished" in shown(app)
    await pilot.click(TabBar, offset=(2, 0))
    await pilot.click(GameList, offset=(9, 3))
    assert "▸ start" in shown(app)
    await pilot.click(GameList, offset=(9, 2))
    await pilot.pause()
    assert game_screen(app).table.moves == start.moves


async def test_games_are_gone_on_with_renamed_deleted_and_looked_at(
    make_app: MakeApp, pairs: Deal
) -> None:
    """Each list with its keys; a key that does nothing says why."""
    app = make_app()
    start = pairs(moves=3)
    app.storage.saved_games.save(start, "start")
    app.storage.saved_games.save(pairs(moves=9999), "whole game")
    app.storage.saved_games.save(pairs(moves=5), "[/b] x")
    left = pairs(moves=7)
    leave(app, left, pairs(moves=8))
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "saved")
        screen: Any = app.screen
        assert isinstance(screen, SavedGamesScreen)
        assert "▸ [/b] x  " in shown(app), "the one saved last is selected"
        assert "▸ Saved 3     Unfinished 2     Finished 0" in shown(app)
        await renamed_and_deleted(pilot)
        # One that is over is looked at.
        await press(pilot, "enter")
        assert game_screen(app).REPLAYS
        await press(pilot, "escape")
        assert app.screen is screen
        await press(pilot, "down", "down", "v")
        assert game_screen(app).replay.length == 3
        await press(pilot, "escape", "up", "end", "home", "pagedown")
        assert screen.query_one(GameList).selected == 1
        # Unfinished games have no names; to delete one gives it up.
        await press(pilot, "right", "m")
        assert said(app) == "Only saved games have a name that can be changed."
        await press(pilot, "x")
        assert "It counts as given up." in shown(app)
        await press(pilot, "2")
        assert "Unfinished 1" in shown(app)
        await press(pilot, "tab")
        assert "No game is finished yet" in shown(app)
        assert "Finished 0" in shown(app)
        for key in ("enter", "v", "x", "e", "m", "down", "end"):
            await press(pilot, key)
            assert said(app) == "There is no game in this list."
        await press(pilot, "z")
        assert said(app) == "“z” does nothing here; ? shows the keys."
        assert [key.shown for key in screen.query_one(KeyLine).keys] == [
            *("tab", "i", "esc", "?", "q")
        ]
        await press(pilot, "question_mark")
        assert "Give a saved game another name." in shown(app)
        await press(pilot, "escape", "shift+tab")
        # The very game that was left is gone on with; another key in that moment is nobody's.
        await at_once(pilot, "enter", "enter", "x")
        assert game_screen(app).table is left
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)
        await clicked(pilot, start)
        await press(pilot, "escape")
        await opened(pilot)
        await press(pilot, "escape")
        assert len(app.screen_stack) == 2, "screens do not pile up"


async def exported_over_a_file(pilot: Any, written: bytes) -> None:
    """It is asked before, and what was typed stays where the answer is no."""
    app = pilot.app
    there = Path("there.json")
    there.write_text("mine")
    await press(pilot, "e")
    app.screen.query_one(Input).value = "there.json"
    await at_once(pilot, "enter", "enter")
    assert "There is a file named there.json already" in shown(app)
    for no in ("escape", "1"):
        await press(pilot, no)
        assert isinstance(app.screen, Question)
        assert app.screen.query_one(Input).value == "there.json"
        assert there.read_text() == "mine"
        await press(pilot, "enter")
    assert isinstance(app.screen, ChoiceDialog)
    await press(pilot, "2")
    assert isinstance(app.screen, SavedGamesScreen)
    assert there.read_bytes() == written


async def refused_imports(pilot: Any, written: bytes) -> None:
    """What is no journal is refused, and the place is named; what was typed stays."""
    app = pilot.app
    Path("garbage").write_bytes(b"\x00garbage")
    Path("large").write_bytes(written + b" " * 2**20)
    Path("format").write_bytes(written.replace(b"kibitz/1", b"kibitz/9"))
    Path("move").write_bytes(written.replace(b'"moves":["', b'"moves":["deal","'))
    os.mkfifo("pipe")
    refused = {
        "": "at least one character",
        "none": f"There is no file {Path('none').absolute()}.",
        "me": "There is a folder named me, not a file.",
        "pipe": "There is a device named pipe, not a file.",
        "garbage": "It cannot be taken in: journal: JSON is malformed",
        "large": "It cannot be read: it is larger than 1048576 bytes.",
        "format": "It cannot be taken in: format: this version reads 'kibitz/1'",
        "move": "It cannot be taken in: moves[0]:",
    }
    await press(pilot, "i")
    for typed, fault in refused.items():
        await answer(pilot, typed)
        assert fault in wrong(app)
        assert app.screen.query_one(Input).value == typed


async def test_journals_are_exported_and_imported(
    make_app: MakeApp, pairs: Deal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never over a file without asking; read strictly; whatever was typed stays until it will
    do."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    (tmp_path / "me").mkdir()
    app = make_app()
    table = pairs(moves=5)
    app.storage.saved_games.save(table, "../[b] a/b")
    finished = pairs(seed=9, moves=9999)  # another deal
    app.storage.games.store(finished)
    app.storage.games.mark_end_seen(finished)
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot)
        await press(pilot, "e")
        assert app.screen.query_one(Input).value == "[b] a-b.json"
        faults = {
            "": "The name of a file has at least one character.",
            "me": "There is a folder named me, not a file.",
            "no/such": f"There is no folder {tmp_path / 'no'}.",
            "x" * 300: "It cannot be written: File name too long.",
        }
        for typed, fault in faults.items():
            await answer(pilot, typed)
            assert wrong(app) == fault
            assert app.screen.query_one(Input).value == typed
        await answer(pilot, "~/game.json")
        assert said(app) == f"Exported to {tmp_path / 'me' / 'game.json'}"
        written = (tmp_path / "me" / "game.json").read_bytes()
        assert written == journal.write(table)
        await exported_over_a_file(pilot, written)
        assert sorted(each.name for each in tmp_path.iterdir()) == ["me", "there.json"]
        await refused_imports(pilot, written)
        await answer(pilot, "~/game.json")
        assert app.screen.query_one(Input).value == "game", "named as the file is"
        await answer(pilot, "../[b] a/b")
        assert wrong(app) == "There is a game named ../[b] a/b already."
        await press(pilot, "escape", "i")
        await answer(pilot, "me/game.json")
        await press(pilot, "enter")
        assert said(app) == "Imported as game"
        assert "▸ game" in shown(app)
        assert names(app) == ["game", "../[b] a/b"]
        # A finished game comes and goes as well; it comes into the saved ones.
        await press(pilot, "left", "e", "enter")
        (file,) = tmp_path.glob("Pairs*.json")
        await press(pilot, "i")
        await answer(pilot, file.name)
        assert app.screen.query_one(Input).value == file.stem
        await press(pilot, "enter")
        assert f"▸ {file.stem}" in shown(app)
        await press(pilot, "enter")
        assert game_screen(app).REPLAYS
        await press(pilot, "escape", "down", "enter")
        assert not game_screen(app).REPLAYS
        assert (game_screen(app).table.moves, game_screen(app).table.assisted) == (
            table.moves,
            False,
        )


async def test_where_nothing_can_be_kept(
    make_app: MakeApp, pairs: Deal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The status line says so and why, saving and importing say so too, exporting works. Games that
    are gone meanwhile, or cannot be read, are a sentence."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / FILE).write_text("in the way")
    table = pairs(moves=5)
    app = make_app(table)
    app.storage = Storage.open(tmp_path / FILE, lambda: NOON)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "s", "enter")
        assert "Nothing is being kept" in wrong(app)
        assert wrong(app).endswith("but it can be exported.")
        await press(pilot, "escape", "escape")
        await opened(pilot)
        storage_fault = f"Nothing is being kept: {tmp_path / FILE}: File exists."
        assert said(app) == storage_fault
        await press(pilot, "right")
        assert said(app) == storage_fault
        await press(pilot, "i")
        assert said(app) == storage_fault
        await press(pilot, "e")
        await answer(pilot, "out.json")
        assert said(app) == f"Exported to {tmp_path / 'out.json'}"
        assert (tmp_path / "out.json").read_bytes() == journal.write(table)
        app.storage.close()
        app.storage = storage = Storage.in_memory(lambda: NOON)
        for name in ("a", "b", "c", "d"):
            storage.saved_games.save(table, name)
        for key in ("enter", "v", "e", "x"):
            await opened(pilot)
            await press(pilot, "down")
            selected = storage.saved_games.listed()[1]
            storage.saved_games.delete(selected.id)
            await press(pilot, key, *["2" for _ in "x" if key == "x"])
            if key == "x":
                assert said(app) == f"Deleted: {selected.name}", "gone is gone"
            else:
                assert said(app) == "This saved game is not there any more."
            assert selected.name not in names(app)
            storage.saved_games.save(table, selected.name)
        storage._instance.database.close()
        await press(pilot, "right", "left")
        assert "closed database" in said(app)
        assert "closed database" in shown(app).split("\n")[3], "and in place of the list"


async def test_very_many_finished_games(
    make_app: MakeApp, pairs: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of ten thousand no more are read than the pages that are looked at."""
    app = make_app()
    table = pairs(moves=1)
    app.storage.games.open(table)
    app.storage.games.abandon(table)
    with app.storage._instance.database.writing() as connection:
        columns = "slug, journal, undone, moves, score, assisted, state, begun, unseen, changed"
        connection.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) "
            f"INSERT INTO games ({columns}, turn) SELECT {columns}, i FROM games, n"
        )
    asked: list[tuple[int, int]] = []
    read = app.storage.games.ended

    def counted(limit: int, offset: int = 0) -> list[GameSummary]:
        asked.append((limit, offset))
        return read(limit, offset)

    monkeypatch.setattr(app.storage.games, "ended", counted)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert asked == []
        await press(pilot, "left")
        assert "▸ Finished 10,000" in shown(app)
        assert asked == [(PAGE, 0)]
        await press(pilot, "end")
        assert screen.lines.selected == 9999
        assert asked == [(PAGE, 0), (PAGE, 9950)]
        assert shown(app).split("\n")[-3].startswith(" ▸ Pairs"), "the last is in the last row"
        await press(pilot, "pageup", "home", *["pagedown"] * 3)
        assert set(asked) == {(PAGE, 0), (PAGE, 9950), (PAGE, 50)}
        on_a_page = screen.lines.on_a_page
        assert screen.lines.selected == 3 * on_a_page
        # The next takes the place of one that is deleted.
        await press(pilot, "x", "2")
        assert said(app).startswith("Deleted: Pairs, ")
        assert screen.lines.selected == 3 * on_a_page
        assert "Finished 9,999" in shown(app)
