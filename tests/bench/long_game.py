"""Whether a long game slows down from turn to turn: steps and undos on a screen of their own."""

import asyncio
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any, Final

from textual.pilot import Pilot

from core import catalogue
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.bench.figures import Figure, ratio
from tests.tui.app import game_screen, kibitz_app

SEED: Final = 152
"""A game of Stacks & Queues for two that takes 1,323 turns."""
SOME: Final = 300
"""So many turns are measured at the beginning, and as many at the end."""
MOST: Final = 1.3
"""The last turns may take so many times what the first took: queues are longer, then shorter."""


def turns() -> Iterator[Figure]:
    """A turn and its undo, at the end of a long game beside those at its beginning."""
    steps, undos = asyncio.run(_measured())
    for name, times in (("a turn", steps), ("an undo", undos)):
        first, last = median(times[:SOME]), median(times[-SOME:])
        what = f"{name} on the screen: last {SOME} of {len(times)}, beside first"
        yield ratio(what, last, first, "ms", MOST)


async def _measured() -> tuple[list[float], list[float]]:
    """Milliseconds that each turn took, and each undo, until everything of it was on the screen."""
    game = catalogue.load("stacks")
    players = default_players(game, game.seats[0], people=True)
    table: AnyTable = Table(game, check(game, seed=SEED, players=players))
    app = kibitz_app(table)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = game_screen(app)
        steps, undos = [], []
        while not table.over:
            steps.append(await _timed(screen.action_step, pilot))
        while table.can_undo:
            undos.append(await _timed(screen.action_undo, pilot))
    return steps, undos


async def _timed(action: Callable[[], object], pilot: Pilot[Any]) -> float:
    began = time.perf_counter()
    action()
    await pilot.pause(0)
    return (time.perf_counter() - began) * 1000
