"""Every listed game, from the list: before a key is read, what the one before it did is kept."""

from pathlib import Path
from typing import Any

import pytest

from core import catalogue
from core.event import Player
from core.table import AnyTable, Table
from core.validation import check
from tests.core.storage.playing import AS_KEPT, as_kept, opened, rows
from tests.terminal.stored_games import KEYS
from tests.tui.app import FRESH_SEED, NOON, at_once, everything_done, game_screen, press
from tui.app import KibitzApp
from tui.table.game_screen import GameScreen
from tui.table.speed import Speed

SEED = 5


@pytest.fixture
def done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What keys have done, the database having been looked at as soon as each was."""
    actions: list[str] = []
    run_action = KibitzApp.run_action

    async def run_and_look(app: KibitzApp, action: Any, *where: Any) -> bool:
        answer = await run_action(app, action, *where)
        if isinstance(app.screen, GameScreen):
            assert rows(tmp_path, AS_KEPT) == [as_kept(app.screen.table)], (action, actions)
            actions.append(action)
        return answer

    monkeypatch.setattr(KibitzApp, "run_action", run_and_look)
    return actions


def table_of(slug: str) -> AnyTable:
    """Ann, against computers where there are any."""
    game = catalogue.load(slug)
    bot = next(iter(game.bots), None)
    players = [Player(f"P{seat}", bot if seat else None) for seat in range(game.seats[0])]
    return Table(game, check(game, seed=SEED, players=players))


@pytest.mark.parametrize("slug", catalogue.SLUGS)
async def test_a_key_is_kept_before_the_next_one(
    slug: str, tmp_path: Path, done: list[str]
) -> None:
    """A move, one taken back, one made again, a look at the hidden cards; and so is what the
    computer does."""
    table = table_of(slug)
    app = KibitzApp(lambda: FRESH_SEED, lambda: NOON, storage=opened(tmp_path), table=table)
    app.session.speed = Speed.INSTANT
    app.animation_level = "none"
    app.session.read_rules(*catalogue.SLUGS)
    async with app.run_test(size=(100, 40)) as pilot:
        await everything_done(pilot)
        if slug == "poker":
            await pilot.press("enter")
        while table.to_move not in (0, None):
            await everything_done(pilot)
        keys = KEYS[slug](table, table.legal_moves[0])
        move = [{"\r": "enter", " ": "space"}.get(key, key) for key in keys]
        before = table.move_count
        await press(pilot, *move)
        assert table.move_count > before
        await press(pilot, "u")
        assert (table.move_count, table.can_redo) == (before, True)
        await press(pilot, "r")
        assert table.move_count > before
        await everything_done(pilot)
        await at_once(pilot, "u", "d", "d", "k")
        assert table.can_redo
        assert table.assisted
        await everything_done(pilot)
        assert {"undo", "redo", "debug"} <= set(done)
        assert rows(tmp_path, AS_KEPT) == [as_kept(game_screen(app).table)]
