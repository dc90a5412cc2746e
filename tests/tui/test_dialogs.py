"""Dialogs: saving, the plea for room, and texts from people that are shown as text."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Input

from core.errors import InvalidInput
from core.storage import files
from core.table import AnyTable
from tests.tui.app import (
    NOON,
    MakeApp,
    at_once,
    choose,
    game_screen,
    press,
    rules_shown,
    shown,
    status,
)
from tui.dialogs.too_small import TooSmallScreen

Deal = Callable[..., AnyTable]


async def test_a_game_is_saved_under_the_name_that_is_offered(
    make_app: MakeApp, solitaire: Deal
) -> None:
    """It stays as it stands, and the status line says what it is called. What is taken is offered
    with a number, and not overwritten where it is typed all the same. Text is shown as text."""
    app = make_app(solitaire(moves=5))
    offered = "Handheld Solitaire, Player, 2026-11-30 12.00"
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "s", "enter")
        assert status(app) == f"Saved as {offered}"
        await press(pilot, "space", "s")
        assert app.screen.query_one(Input).value == f"{offered} (2)"
        for name, fault in (
            (offered, "There is a game named Handheld Solitaire, Player,"),
            (" ", "A name has at least one character."),
            ("x" * 81, "A name has at most 80 characters."),
        ):
            app.screen.query_one(Input).value = name
            await press(pilot, "enter")
            assert fault in shown(app)
            assert app.screen.query_one(Input).value == name
        app.screen.query_one(Input).value = "[bold]x[/] [ [/"
        await press(pilot, "enter")
        assert "Saved as [bold]x[/] [ [/" in shown(app)
        second, first = app.storage.saved_games.listed()
        assert (first.name, first.moves) == (offered, 5)
        assert (second.name, second.moves) == ("[bold]x[/] [ [/", 6)
        assert app.storage.saved_games.read(first.id).moves == ("deal",) * 5
        app.storage._instance.database.close()
        await press(pilot, "s", "enter")
        assert "closed database" in " ".join(shown(app).replace("│", "").split())
        await press(pilot, "escape")
        assert game_screen(app).table.move_count == 6


@pytest.mark.parametrize("fault", ["no room", "no folder"])
def test_a_disk_that_takes_no_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """A sentence, and nothing is left behind."""

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    home = tmp_path / "its home"
    monkeypatch.setenv("KIBITZ_HOME", str(home))
    if fault == "no folder":
        home.write_text("in the way")
    with pytest.raises(InvalidInput, match=r"No space left on device|Not a directory"):
        files.save_picture("x", NOON)
    assert [path for path in tmp_path.rglob("*") if path.suffix == ".svg"] == []


@pytest.mark.parametrize("size", [(59, 30), (100, 19), (20, 5)])
async def test_too_small_a_terminal_is_a_plea_for_room(
    make_app: MakeApp, solitaire: Deal, size: tuple[int, int]
) -> None:
    """Keys of the game do nothing meanwhile; with room again the same game is there."""
    app = make_app(solitaire(moves=5))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.press("space", "escape", "n")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert app.screen is game_screen(app)
        assert game_screen(app).table.move_count == 5
        assert "dealt 5 of 52" in shown(app)


async def test_a_small_terminal_from_the_start(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        assert "needs 60×20" in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Handheld Solitaire" in shown(app)


async def test_a_small_terminal_under_the_rules(make_app: MakeApp, solitaire: Deal) -> None:
    """Rules that were waiting are there when there is room again."""
    app = make_app(solitaire(), rules_read=False)
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        game_screen(app)._show_unread_rules()
        await pilot.pause()
        assert "needs 60×20" in shown(app)
        await pilot.resize_terminal(80, 24)
        await rules_shown(pilot)
        assert "How it goes" in shown(app)


async def test_a_run_waits_while_a_dialog_is_open(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        screen.running = True
        await pilot.press("question_mark")
        dealt = screen.table.move_count
        screen._on_all_shown()
        await pilot.pause(0.1)
        assert screen.table.move_count == dealt
        await pilot.press("escape")
        while not screen.view.over:
            await pilot.pause(0.01)


async def test_a_text_of_rules_that_is_missing_is_a_sentence(
    make_app: MakeApp, solitaire: Deal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("rules.FOLDER", tmp_path)
    app = make_app(solitaire())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert "cannot be read" in shown(app)


@pytest.mark.parametrize("lines", [["rules", "handheld"], ["play handheld"]], ids=str)
async def test_a_dialog_answers_wrong_keys(
    make_app: MakeApp, solitaire: Deal, lines: list[str]
) -> None:
    """It stays, says so beside its own keys, and is quiet again after a right one."""
    app = make_app(solitaire(moves=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape")
        await choose(pilot, *lines)
        dialog = app.screen
        await pilot.press("9")
        await pilot.pause()
        assert app.screen is dialog
        assert "“9” does nothing here." in shown(app)


async def test_a_name_is_typed_whatever_keys_it_holds(make_app: MakeApp, solitaire: Deal) -> None:
    """In a line to type in, `q` and `?` are letters like others."""
    app = make_app(solitaire())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "backspace", *"qaa", "question_mark")
        assert app.screen.query_one(Input).value == "qaa?"
        assert "does nothing" not in shown(app)


async def test_enter_twice_in_one_moment_answers_once(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire(moves=3))
    async with app.run_test() as pilot:
        await pilot.press("g", "7")
        await at_once(pilot, *["enter"] * 4)
        assert app.screen is game_screen(app)
        assert game_screen(app).table.setup.seed == 7


async def test_a_screenshot_says_where_it_is(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        app.save_picture()
        await pilot.pause()
        (path,) = (files.data_folder() / "pictures").iterdir()
        assert path.name == "kibitz 2026-11-30 12.00.00.svg"
        assert path.name.replace(" ", "") in "".join(shown(app).replace("▌", "").split())
        app.save_picture()
        await pilot.pause()
        assert "File exists" in " ".join(shown(app).replace("▌", "").split())


async def test_only_one_plea_for_room_at_the_start(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(59, 20)) as pilot:
        await pilot.pause()
        pleas = [screen for screen in app.screen_stack if isinstance(screen, TooSmallScreen)]
        assert len(pleas) == 1
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not any(isinstance(screen, TooSmallScreen) for screen in app.screen_stack)
