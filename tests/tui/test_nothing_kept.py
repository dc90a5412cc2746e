"""What a person sees where nothing is being kept: a sentence, a mark, and a game that goes on."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from core import catalogue
from core.storage.database import FILE
from tests.core.storage.playing import AS_KEPT, as_kept, opened, rows, table_of
from tests.tui.app import FRESH_SEED, NOON, game_screen, press, shown, status
from tui.app import KibitzApp
from tui.table.speed import Speed

MARK = "not kept"


def app_in(home: Path, table: Any = None) -> KibitzApp:
    """The app over what is kept in this folder."""
    app = KibitzApp(lambda: FRESH_SEED, lambda: NOON, storage=opened(home), table=table)
    app.session.speed = Speed.INSTANT
    app.animation_level = "none"
    app.session.read_rules(*catalogue.SLUGS)
    return app


def notices(app: KibitzApp) -> list[str]:
    """What was told over the screen."""
    return [each.message for each in app._notifications]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_where_nothing_can_be_kept(tmp_path: Path, size: tuple[int, int]) -> None:
    """The menu says why, the table has the mark, and the game is played to its end and left."""
    (tmp_path / "file").write_text("")
    app = app_in(tmp_path / "file", table_of())
    async with app.run_test(size=size) as pilot:
        assert any("Nothing is being kept" in each for each in notices(app))
        assert MARK in shown(app)
        screen = game_screen(app)
        await press(pilot, "h")
        assert screen.table.moves == ("hit",)
        await press(pilot, "escape")
        assert "Nothing is being kept" in shown(app)
        await press(pilot, "1")
        screen = game_screen(app)
        assert screen.table.moves == ("hit",)
        while not screen.table.over:
            screen.play(screen.table.legal_moves[-1])
        await pilot.pause()
        assert MARK in shown(app)
        await press(pilot, "q")
    assert app.return_code == 0


async def test_locked_and_let_go(tmp_path: Path) -> None:
    """The mark comes with the first move that is not kept and goes with the next that is; both are
    told once."""
    app = app_in(tmp_path, table_of())
    async with app.run_test(size=(80, 24)) as pilot:
        table = game_screen(app).table
        assert MARK not in shown(app)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await press(pilot, "h", "h")
            assert MARK in shown(app)
            assert sum("another program has locked it" in each for each in notices(app)) == 1
        await press(pilot, "u")
        assert MARK not in shown(app)
        assert any("Everything is being kept again" in each for each in notices(app))
        assert rows(tmp_path, AS_KEPT) == [as_kept(table)]
        assert status(app)


async def test_a_damaged_database(tmp_path: Path) -> None:
    """It is told under which name it was set aside; what is played now is kept."""
    (tmp_path / FILE).write_bytes(b"garbage")
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)):
        (told,) = notices(app)
        assert "is damaged, and is now kibitz-damaged" in told
        assert "Nothing is being kept" not in shown(app)


async def test_a_game_that_cannot_be_read(tmp_path: Path) -> None:
    """To go on with it is refused in a sentence, and the menu stays."""
    storage = opened(tmp_path)
    table = table_of(moves=1)
    storage.games.open(table)
    storage.close()
    rows(tmp_path, "UPDATE games SET journal = replace(journal, 'hit', 'nonsense')")
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Pairs, at move" in shown(app)
        await press(pilot, "1")
        (told,) = notices(app)
        assert "cannot be read" in told
        assert "Choose a line" in shown(app)
