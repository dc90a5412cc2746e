"""The palette's commands do what they say."""

from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.app import MakeApp
from tui.cards.faces import Faces
from tui.menu import MenuScreen


async def run(pilot: Pilot[Any], title: str) -> None:
    """Run the command of this title."""
    app = pilot.app
    commands = {each.title: each for each in app.get_system_commands(app.screen)}
    commands[title].callback()
    await pilot.pause()


@pytest.mark.parametrize(
    ("title", "faces"),
    [
        ("Cards in letters for suits", Faces.LETTERS),
        ("Cards in nothing but ASCII", Faces.ASCII),
        ("Cards in suits", Faces.SUITS),
    ],
)
async def test_cards_are_drawn_otherwise(make_app: MakeApp, title: str, faces: Faces) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await run(pilot, title)
        assert app.faces is faces


async def test_the_palette_opens_lists_and_closes(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        titles = {each.title for each in app.get_system_commands(app.screen)}
        assert {"Theme", "Screenshot", "Quit"} <= titles
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


async def test_quit_quits(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await run(pilot, "Quit")
    assert app.return_code == 0
