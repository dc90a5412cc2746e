"""What it takes to keep a game at every move, and to read what very many games came to."""

import asyncio
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from core import catalogue
from core.event import Player
from core.playout import ask_bot
from core.result import Result
from core.storage import results
from core.storage.database import Database
from core.storage.storage import Storage
from core.table import AnyTable, Table
from core.validation import check
from tests.bench.figures import Figure, percentile
from tests.tui.app import kibitz_app, shown

MOVE_LIMIT: Final = 2
"""Milliseconds: the aim for keeping a move."""
MOVES: Final = 400
"""About so many moves of each game are kept, in whole games."""
SLUGS: Final = 100_000
"""So many kept games are counted."""
OPEN_LIMIT: Final = 200
"""Milliseconds: the aim for opening their statistics."""
OPENINGS: Final = 9
"""How often they are opened."""
PLAYERS: Final = (Player("Ann", None), Player("Computer", "classic"))
"""Who played them."""


def moves() -> Iterator[Figure]:
    """A move of each game, played by its bots with as many players as there can be, until it is
    on the disk as far as the database ever waits for that."""
    for slug in catalogue.SLUGS:
        with TemporaryDirectory() as home:
            times = list(_move_times(Storage.open(Path(home), datetime.now), slug))
        p95 = percentile(times, 0.95)
        yield Figure(
            f"keeping a move: {slug}, p95 of {len(times)}",
            f"{p95:.2f} ms",
            f"p50 {median(times):.2f}, max {max(times):.2f}",
            f"< {MOVE_LIMIT} ms",
            p95 < MOVE_LIMIT,
        )


def statistics() -> Iterator[Figure]:
    """The statistics over very many games: read, and as a screen from the key to its first
    frame."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        _count_many(home)
        storage = Storage.open(home, datetime.now)
        yield _opening("read", [_read_time(storage) for _ in range(OPENINGS)])
        yield _opening("on the screen", asyncio.run(_screen_times(storage)))


def _move_times(storage: Storage, slug: str) -> Iterator[float]:
    """Milliseconds for each move of whole games, the end of each included."""
    game = catalogue.load(slug)
    bot = next(iter(game.bots), None)
    players = [Player(f"Bot {seat}", bot) for seat in range(game.seats[-1])]
    kept = seed = 0
    while kept < MOVES:
        table: AnyTable = Table(game, check(game, seed=seed, players=players))
        storage.games.open(table)
        while table.legal_moves:
            seat = table.to_move
            chosen = None if seat is None or bot is None else ask_bot(table, seat, bot)().move
            table.play(table.legal_moves[0] if chosen is None else chosen)
            began = time.perf_counter()
            storage.games.store(table)
            yield (time.perf_counter() - began) * 1000
            kept += 1
        storage.games.leave(table, unseen=False)
        seed += 1
    storage.close()


def _count_many(home: Path) -> None:
    """Games of Pişti between two, with plausible results; every tenth was assisted."""
    database, _ = Database.open(home, datetime.now())
    draw = Random(1).random
    with database.writing() as connection:
        for number in range(SLUGS):
            points = int(draw() * 30), int(draw() * 30)
            winner = None if points[0] == points[1] else int(points[1] > points[0])
            marks = [{"pişti": int(draw() * 3)} for _ in PLAYERS]
            result = Result.won_by(winner, points, 6, marks)
            assisted = number % 10 == 0
            results.record(connection, number, "pisti", PLAYERS, result, assisted=assisted)
    database.close()


def _read_time(storage: Storage) -> float:
    began = time.perf_counter()
    assert storage.statistics("pisti").games == SLUGS
    return (time.perf_counter() - began) * 1000


async def _screen_times(storage: Storage) -> list[float]:
    """Milliseconds from the wish to see them until they are on the screen, the first with all that
    is imported for it."""
    app, game = kibitz_app(), catalogue.load("pisti")
    app.storage = storage
    app.session.choose("pisti", check(game, seed=1, players=PLAYERS))  # the one it opens with
    times = []
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(OPENINGS):
            began = time.perf_counter()
            app.show_statistics()
            while f"{SLUGS:,} games" not in shown(app):
                await pilot.pause(0)
            times.append((time.perf_counter() - began) * 1000)
            app.show_menu()
            await pilot.pause(0)
    return times


def _opening(how: str, times: list[float]) -> Figure:
    return Figure(
        f"statistics over {SLUGS:,} games: {how}",
        f"{max(times):.1f} ms",
        f"the slowest; p50 {median(times):.1f}",
        f"< {OPEN_LIMIT} ms",
        max(times) < OPEN_LIMIT,
    )
