"""Every listed game on its screen, from the list and never by name: three sizes, its keys told, the
debug panel, and random play that the screen follows to the end."""

import re
from typing import Any

import pytest

import rules
import styles
from core import catalogue
from core.chance import stream
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.tui.app import MakeApp, game_screen, shown
from tui.table.debug import DebugPanel
from tui.widgets.key_line import bindings_of, key_of

SLUGS = pytest.mark.parametrize("slug", catalogue.SLUGS)
EVERY_SIZE = [(60, 20), (80, 24), (120, 40)]


def table_of(slug: str, seed: int) -> AnyTable:
    """A table of this game with people in every seat."""
    game = catalogue.load(slug)
    players = [
        each.__class__(each.name, None)
        for each in default_players(game, game.seats[0], people=True)
    ]
    return Table(game, check(game, seed=seed, players=players))


async def play_out(pilot: Any, screen: Any, seed: int) -> None:
    """Random moves to the end; after each the screen shows what the seat may see."""
    draw = stream(seed, "a screen's test")
    while moves := screen.table.legal_moves:
        screen.play(moves[int(draw.random() * len(moves))])
        assert screen.view == screen.table.view(screen.seat)
    await pilot.pause()


@SLUGS
async def test_a_game_is_followed_to_its_end(make_app: MakeApp, slug: str) -> None:
    """At every size, and all the way back."""
    app = make_app(table_of(slug, 5))
    async with app.run_test(size=EVERY_SIZE[0]) as pilot:
        screen = game_screen(app)
        title = screen.table.game.title
        for size in EVERY_SIZE:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert title in shown(app)
            await play_out(pilot, screen, 5)
            assert screen.table.over
            assert title in shown(app)
            while screen.table.can_undo:
                screen.action_undo()
            assert screen.view == screen.table.view(screen.seat)


@SLUGS
async def test_the_debug_panel_opens_and_leaves_nothing(make_app: MakeApp, slug: str) -> None:
    """Nothing is on the screen afterwards that was not before, but the mark."""
    app = make_app(table_of(slug, 6))
    async with app.run_test(size=EVERY_SIZE[0]) as pilot:
        screen = game_screen(app)
        for size in EVERY_SIZE:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            before = shown(app).split()
            await pilot.press("d")
            await pilot.pause()
            opened = shown(app).split()
            panel = screen.query_one(DebugPanel)
            assert panel.content(screen.table).plain.split()[0] in opened
            await pilot.press("d")
            await pilot.pause()
            assert set(shown(app).split()) - set(before) <= {"assisted"}


@SLUGS
async def test_every_key_is_explained(make_app: MakeApp, slug: str) -> None:
    app = make_app(table_of(slug, 7))
    async with app.run_test(size=(120, 90)) as pilot:
        bindings = bindings_of(game_screen(app).__class__)
        await pilot.press("f1")
        await pilot.pause()
        picture = shown(app)
        for binding in bindings:
            if not binding.system:
                assert key_of(binding).shown in picture
                assert key_of(binding).meaning.split(".")[0] in picture


@SLUGS
def test_rules_are_short(slug: str) -> None:
    """At most 300 words (design/architecture.md)."""
    assert 50 < len(rules.read(slug).split()) <= 300


@pytest.mark.parametrize("sheet", ["app", *catalogue.SLUGS])
def test_sheets_take_colours_from_the_theme(sheet: str) -> None:
    text = (styles.FOLDER / f"{sheet}.tcss").read_text(encoding="utf-8")
    assert not re.search(r":\s*[^;{}]*(#[0-9a-fA-F]{3,8}\b|rgba?\()", text)
