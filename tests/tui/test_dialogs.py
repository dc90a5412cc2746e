"""Dialogs: saving, the plea for room, and texts from people that are shown as text."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Input

from core import journal
from core.table import AnyTable
from tests.tui.app import MakeApp, at_once, choose, game_screen, rules_shown, shown
from tui import saved
from tui.dialogs.too_small import TooSmallScreen
from tui.screen import StatusLine

Deal = Callable[..., AnyTable]


async def test_a_game_is_saved_under_the_name_that_is_offered(
    make_app: MakeApp, solitaire: Deal
) -> None:
    """The file is a journal of the game as it stands, and the status line says where it is."""
    app = make_app(solitaire(moves=5))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("s", "enter")
        await pilot.pause()
        (path,) = saved.folder().iterdir()
        assert path.name == "handheld 42 2026-11-30 12.00.json"
        assert journal.read(path.read_bytes()).state == game_screen(app).table.state
        assert game_screen(app).query_one(StatusLine).sentence == (
            f"Saved as {path.name}, in {path.parent}"
        )


async def test_no_saved_game_is_overwritten(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire(moves=5))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "enter", "space", "s", "enter")
        await pilot.pause()
        assert "There is a game named" in shown(app)
        (path,) = saved.folder().iterdir()
        assert len(journal.read(path.read_bytes()).moves) == 5


@pytest.mark.parametrize(
    "name", ["", " ", "../x", "/etc/x", ".hidden", "a\\b", "x" * 81, "a\0b", "a:b", "a\nb"]
)
def test_names_that_will_not_do(solitaire: Deal, name: str) -> None:
    """One sentence, and nothing is written anywhere."""
    with pytest.raises(ValueError, match="name"):
        saved.save(solitaire(), name)
    assert not saved.folder().exists()


@pytest.mark.parametrize("name", ["[bold]x[]", "👨‍👩‍👧", "🂡 as", "oyun 1", "Ünlü", "a" * 80])
def test_names_of_any_script_will_do(solitaire: Deal, name: str) -> None:
    path = saved.save(solitaire(moves=2), name)
    assert path.parent == saved.folder()
    assert len(journal.read(path.read_bytes()).moves) == 2


async def test_a_folder_that_cannot_be_written_is_a_sentence(
    make_app: MakeApp, solitaire: Deal
) -> None:
    """The dialog stays, the game too."""
    saved.folder().parent.mkdir(parents=True)
    saved.folder().write_text("in the way")
    app = make_app(solitaire(moves=5))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("s", "enter")
        await pilot.pause()
        assert "cannot be written" in " ".join(shown(app).replace("│", "").split())
        await pilot.press("escape")
        assert game_screen(app).table.move_count == 5


def test_a_full_disk_leaves_nothing_behind(
    solitaire: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ValueError, match="No space left on device"):
        saved.save(solitaire(), "x")
    assert list(saved.folder().iterdir()) == []


async def test_markup_in_a_text_is_shown_as_it_is(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire(moves=1))
    async with app.run_test(size=(160, 40)) as pilot:
        await pilot.press("s")
        app.screen.query_one(Input).value = "[bold]x[/] [ [/"
        await pilot.press("enter")
        await pilot.pause()
        assert "has none of" in shown(app), "a slash is refused"
        app.screen.query_one(Input).value = "[bold]x[]"
        await pilot.press("enter")
        await pilot.pause()
        assert "[bold]x[].json" in shown(app)


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
        screen._settled()
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
        (path,) = (saved.home() / "pictures").iterdir()
        assert path.name == "kibitz 2026-11-30 12.00.00.svg"
        assert path.name.replace(" ", "") in "".join(shown(app).replace("▌", "").split())
        app.save_picture()
        await pilot.pause()
        assert "cannot be written" in " ".join(shown(app).replace("▌", "").split())


async def test_only_one_plea_for_room_at_the_start(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(59, 20)) as pilot:
        await pilot.pause()
        pleas = [screen for screen in app.screen_stack if isinstance(screen, TooSmallScreen)]
        assert len(pleas) == 1
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not any(isinstance(screen, TooSmallScreen) for screen in app.screen_stack)
