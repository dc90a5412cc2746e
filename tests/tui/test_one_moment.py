"""Keys that come in the moment in which a screen or a dialog opens, closes or has no room: pasted,
typed ahead, or sent together by a slow line."""

from collections.abc import Callable

import pytest
from textual import events

from core.table import AnyTable
from tests.tui.app import MakeApp, at_once, choose, digit, game_screen, shown
from tui.cards.faces import Faces
from tui.dialogs.choice import ChoiceDialog
from tui.dialogs.help import HelpDialog
from tui.dialogs.palette import Palette
from tui.dialogs.question import Question
from tui.dialogs.too_small import TooSmallScreen
from tui.menu import MenuScreen
from tui.widgets.numbered_list import Line

Deal = Callable[..., AnyTable]

KEYS = ["space", "a", "plus", "down", "pagedown", "d", "p", "enter", "q", "ctrl+c"]
"""Every kind of thing that a key does on a screen."""


@pytest.mark.parametrize("key", ["pagedown", "enter"])
@pytest.mark.parametrize("opener", ["question_mark", "s", "g", "ctrl+p", "escape", "d"])
async def test_a_key_in_the_moment_something_opens_is_no_fault(
    make_app: MakeApp, stacks: Deal, opener: str, key: str
) -> None:
    """Nothing is there yet to act on; the app goes on, and the game is what it was."""
    table = stacks(3, seed=7, turns=5)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_once(pilot, opener, key)
        assert table.move_count == 5
    assert app.return_code in (None, 0)


@pytest.mark.parametrize("key", KEYS)
async def test_a_key_in_the_moment_a_game_is_chosen_is_no_fault(
    make_app: MakeApp, key: str
) -> None:
    """Leaving among them: a screen that never comes to be has nothing to show."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_once(pilot, digit(app, "play handheld"), key)
    assert app.return_code == {"q": 0, "ctrl+c": 130}.get(key)


async def test_enter_in_the_moment_the_new_game_dialog_opens_is_no_fault(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_once(pilot, digit(app, "play stacks"), "enter")
        await pilot.press("enter")
        await pilot.pause()
        assert game_screen(app).table.game.slug == "stacks"


@pytest.mark.parametrize("key", ["down", "plus", "pagedown"])
async def test_a_key_in_the_moment_a_kept_game_comes_back_is_no_fault(
    make_app: MakeApp, stacks: Deal, key: str
) -> None:
    app = make_app(stacks(3, seed=7, turns=5))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        await at_once(pilot, digit(app, "continue"), key)
        assert game_screen(app).table.move_count == 5


async def test_enter_twice_in_the_palette_runs_a_command_once(
    make_app: MakeApp, stacks: Deal
) -> None:
    """What lies below it stays."""
    table = stacks(3, seed=7, turns=5)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p", *"ascii")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await at_once(pilot, *["enter"] * 4)
        assert app.screen is game_screen(app)
        assert app.faces is Faces.ASCII
        await pilot.press("space")
        assert table.move_count == 6


async def test_the_palette_turns_no_page_before_there_are_any(make_app: MakeApp) -> None:
    """Textual's own list fails on Page Up before it has been laid out."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_command_palette()
        palette = app.screen
        assert isinstance(palette, Palette)
        assert not palette.check_action("command_list", ("page_up",))
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert palette.check_action("command_list", ("page_up",))
        await pilot.press("pageup", "pagedown", "escape")


async def test_one_palette_at_a_time(make_app: MakeApp, stacks: Deal) -> None:
    app = make_app(stacks(3, seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_once(pilot, "ctrl+p", "ctrl+p")
        app.search_themes()
        await pilot.pause()
        assert sum(isinstance(screen, Palette) for screen in app.screen_stack) == 1
        await pilot.press("escape")
        app.search_themes()
        app.search_themes()
        await pilot.pause()
        assert sum(isinstance(screen, Palette) for screen in app.screen_stack) == 1


@pytest.mark.parametrize("opened_before", [False, True])
async def test_no_palette_where_there_is_no_room(
    make_app: MakeApp, stacks: Deal, opened_before: bool
) -> None:
    """Over the plea for room it would keep that from going away."""
    app = make_app(stacks(3, seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        if opened_before:
            await pilot.press("ctrl+p")
        await pilot.resize_terminal(20, 5)
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        if opened_before:
            await pilot.press("escape")
            await pilot.pause()
        assert app.screen is game_screen(app)
        assert "please make this terminal larger" not in shown(app)


async def test_keys_after_a_moment_are_heeded(make_app: MakeApp) -> None:
    """The way that a person goes who does not hurry."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "play stacks")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("space")
        assert game_screen(app).table.move_count == 1
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


async def test_a_key_that_comes_before_a_dialog_does_or_after_it_is_nobodys(
    make_app: MakeApp,
) -> None:
    """There is nothing to answer it with, and nothing to look for commands in."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        for dialog in (
            ChoiceDialog("Which?", [Line("one", "One")]),
            Question("What?", "", "", str),
            HelpDialog("text", ()),
        ):
            dialog.on_key(events.Key("x", "x"))
        palette = Palette()
        palette._watch__list_visible()
        await palette._watch__show_busy()
        palette._gather_commands("x")
        await at_once(pilot, "ctrl+p", "x", "y", "escape", "ctrl+p", "enter")
        await pilot.pause()
        assert app.is_running


async def test_a_screen_that_is_left_in_the_moment_of_a_resize(
    make_app: MakeApp, stacks: Deal
) -> None:
    """Nothing is told on it any more."""
    app = make_app(stacks(3, seed=7, turns=5))
    async with app.run_test(size=(80, 24)) as pilot:
        left = game_screen(app)
        await pilot.press("escape")
        await pilot.pause()
        left._take_room()
        assert isinstance(app.screen, MenuScreen)
