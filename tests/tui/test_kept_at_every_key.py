"""Every listed game, from the list: before a key is read, what the one before it did is kept."""

from pathlib import Path
from typing import Any

import pytest

from core import catalogue
from core.event import Player
from core.setup import check
from core.table import AnyTable, Table
from tests.kept.playing import AS_KEPT, as_kept, opened, rows
from tests.terminal.kept_games import KEYS
from tests.tui.app import FRESH_SEED, NOON, at_once, everything_done, game_screen
from tui.app import KibitzApp
from tui.table.screen import GameScreen
from tui.table.speed import Speed

SEED = 5


@pytest.fixture
def seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys that were read, the database having been looked at before each."""
    keys: list[str] = []
    read_key = GameScreen.on_key

    def look_and_read(screen: Any, event: Any) -> None:
        assert rows(tmp_path, AS_KEPT) == [as_kept(screen.table)], f"before {event.key}: {keys}"
        keys.append(event.key)
        read_key(screen, event)

    monkeypatch.setattr(GameScreen, "on_key", look_and_read)
    return keys


def table_of(slug: str) -> AnyTable:
    """Ann, against computers where there are any."""
    game = catalogue.load(slug)
    bot = next(iter(game.bots), None)
    players = [Player(f"P{seat}", bot if seat else None) for seat in range(game.seats[0])]
    return Table(game, check(game, seed=SEED, players=players))


@pytest.mark.parametrize("slug", catalogue.GAMES)
async def test_a_key_is_kept_before_the_next_one(
    slug: str, tmp_path: Path, seen: list[str]
) -> None:
    """A move, one taken back, one made again, a look at the hidden cards: all in one moment. And so
    is what the computer does, and what is dealt next."""
    table = table_of(slug)
    app = KibitzApp(lambda: FRESH_SEED, lambda: NOON, archive=opened(tmp_path), table=table)
    app.session.speed = Speed.INSTANT
    app.animation_level = "none"
    app.session.read_rules(*catalogue.GAMES)
    async with app.run_test(size=(100, 40)) as pilot:
        await everything_done(pilot)
        if slug == "poker":
            await pilot.press("enter")
        while table.to_move not in (0, None):
            await everything_done(pilot)
        keys = KEYS[slug](table, table.legal_moves[0])
        move = [{"\r": "enter", " ": "space"}.get(key, key) for key in keys]
        before = table.move_count
        await at_once(pilot, *move, "u", "r", "s")
        assert table.move_count > before
        await pilot.press("escape")
        await everything_done(pilot)
        await at_once(pilot, "u", "d", "r", "d", "x")
        assert table.assisted
        await everything_done(pilot)
        await at_once(pilot, "k", "u")
        await everything_done(pilot)
        assert seen[-1] == "u"
        assert rows(tmp_path, AS_KEPT) == [as_kept(game_screen(app).table)]
