"""An app for tests."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from itertools import count
from typing import Any, Final, Protocol

from textual.app import App
from textual.pilot import Pilot

from core import catalogue
from core.table import AnyTable
from tui.app import KibitzApp
from tui.base_screen import StatusLine
from tui.cards.canvas import Canvas, CardCanvas
from tui.table.game_screen import GameScreen
from tui.table.speed import Speed
from tui.widgets.numbered_list import DIGITS, NumberedList

FRESH_SEED: Final = 1000
"""The first seed that nobody chose; the next is one more."""

NOON: Final = datetime(2026, 11, 30, 12, 0)  # a clock on the wall
"""What time it is in tests."""


class MakeApp(Protocol):
    """Makes an app for a test."""

    def __call__(
        self,
        table: AnyTable | None = None,
        *,
        speed: Speed = Speed.INSTANT,
        rules_read: bool = True,
        debug: bool = False,
    ) -> KibitzApp: ...


def kibitz_app(
    table: AnyTable | None = None,
    *,
    speed: Speed = Speed.INSTANT,
    rules_read: bool = True,
    debug: bool = False,
) -> KibitzApp:
    """An app at this table, or at its menu."""
    seeds = count(FRESH_SEED)
    app = KibitzApp(lambda: next(seeds), lambda: NOON, table=table, debug=debug)
    app.session.speed = speed
    app.animation_level = "none"
    if rules_read:
        app.session.read_rules(*catalogue.SLUGS, "toy")
    return app


def game_screen(app: KibitzApp) -> Any:
    """The game screen that is on, also under a dialog; of whatever game, so of any type."""
    for screen in reversed(app.screen_stack):
        if isinstance(screen, GameScreen):
            return screen
    raise AssertionError(f"no game screen among {app.screen_stack}")


def digit(app: App[Any], line: str) -> str:
    """The key of the line with this id, such as `play handheld`, in the list that is on;
    `continue` is that of the game that the menu offers to go on with."""
    lines = [each.id for each in app.screen.query_one(NumberedList).lines]
    if line == "continue" and line not in lines:
        lines = [each.partition(" ")[0] for each in lines]
    return DIGITS[lines.index(line)]


def unfinished(app: KibitzApp) -> list[str]:
    """The slugs of the games that are offered to be gone on with, the one left last first."""
    return [game.slug for game in app.storage.games.unfinished()]


async def choose(pilot: Pilot[Any], *lines: str) -> None:
    """Press the digit of each line, one list after the other."""
    for line in lines:
        await pilot.press(digit(pilot.app, line))
        await pilot.pause()


async def rules_shown(pilot: Pilot[Any]) -> None:
    """Wait until the rules lie over the table: they come a moment after it."""
    async with asyncio.timeout(30):
        while type(pilot.app.screen).__name__ != "HelpDialog":
            await pilot.pause(0)
    await pilot.pause()


async def at_once(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys in one moment, before any of them is answered, and wait for the answers."""
    for key in keys:
        pilot.app.simulate_key(key)
    await pilot.pause()
    await pilot.pause()


async def everything_done(pilot: Pilot[Any]) -> None:
    """Wait until no bot thinks and nothing more comes of it, never for time."""
    thinking = True
    while thinking:
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.pause()
        thinking = bool(len(pilot.app.workers))


def shown(app: KibitzApp) -> str:
    """All the text on the screen, line by line."""
    lines = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in lines)


def status(app: KibitzApp) -> str:
    """What the status line of the game says."""
    sentence: str = game_screen(app).query_one(StatusLine).sentence
    return sentence


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """One key after the other, each answered before the next."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def drawn(app: Any) -> str:
    """All that the game draws itself."""
    screen, text = game_screen(app), ""
    for each in screen.query(CardCanvas):
        canvas = Canvas(80, 30)
        each.paint(canvas, app.faces)
        text += "".join(run for y in range(30) for run, _ in canvas.runs(y))
    return text


async def story(
    pilot: Any, beat: Callable[[Any], None], settled: Callable[[Any], Awaitable[None]], key: str
) -> list[str]:
    """What the status line says, one thing after the other, from this key until nothing comes."""
    screen = game_screen(pilot.app)
    await press(pilot, key)
    await settled(pilot)
    told = [status(pilot.app)]
    while screen._pacer.busy:
        beat(screen)
        await settled(pilot)
        told += [status(pilot.app)] if status(pilot.app) != told[-1] else []
    return told
