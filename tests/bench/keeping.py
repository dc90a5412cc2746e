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
from core.setup import check
from core.table import AnyTable, Table
from tests.bench.figures import Figure, percentile
from tests.tui.app import kibitz_app, shown
from tui.kept import results
from tui.kept.archive import Archive
from tui.kept.database import Database

MOVE_LIMIT: Final = 2
"""Milliseconds: the aim for keeping a move."""
MOVES: Final = 400
"""About so many moves of each game are kept, in whole games."""
GAMES: Final = 100_000
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
    for slug in catalogue.GAMES:
        with TemporaryDirectory() as home:
            times = list(_move_times(Archive.open(Path(home), datetime.now), slug))
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
        archive = Archive.open(home, datetime.now)
        yield _opening("read", [_read_time(archive) for _ in range(OPENINGS)])
        yield _opening("on the screen", asyncio.run(_screen_times(archive)))


def _move_times(archive: Archive, slug: str) -> Iterator[float]:
    """Milliseconds for each move of whole games, the end of each included."""
    game = catalogue.load(slug)
    bot = next(iter(game.bots), None)
    players = [Player(f"Bot {seat}", bot) for seat in range(game.seats[-1])]
    kept = seed = 0
    while kept < MOVES:
        table: AnyTable = Table(game, check(game, seed=seed, players=players))
        archive.games.sit(table)
        while table.legal_moves:
            seat = table.to_move
            chosen = None if seat is None or bot is None else ask_bot(table, seat, bot)().move
            table.play(table.legal_moves[0] if chosen is None else chosen)
            began = time.perf_counter()
            archive.games.keep(table)
            yield (time.perf_counter() - began) * 1000
            kept += 1
        archive.games.leave(table, unseen=False)
        seed += 1
    archive.close()


def _count_many(home: Path) -> None:
    """Games of Pişti between two, with plausible results; every tenth was assisted."""
    database, _ = Database.open(home, datetime.now())
    draw = Random(1).random
    with database.writing() as connection:
        for number in range(GAMES):
            points = int(draw() * 30), int(draw() * 30)
            winner = None if points[0] == points[1] else int(points[1] > points[0])
            marks = [{"pişti": int(draw() * 3)} for _ in PLAYERS]
            result = Result.won_by(winner, points, 6, marks)
            assisted = number % 10 == 0
            results.record(connection, number, "pisti", PLAYERS, result, assisted=assisted)
    database.close()


def _read_time(archive: Archive) -> float:
    began = time.perf_counter()
    assert archive.statistics("pisti").games == GAMES
    return (time.perf_counter() - began) * 1000


async def _screen_times(archive: Archive) -> list[float]:
    """Milliseconds from the wish to see them until they are on the screen, the first with all that
    is imported for it."""
    app, game = kibitz_app(), catalogue.load("pisti")
    app.archive = archive
    app.session.choose("pisti", check(game, seed=1, players=PLAYERS))  # the one it opens with
    times = []
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(OPENINGS):
            began = time.perf_counter()
            app.show_statistics()
            while f"{GAMES:,} games" not in shown(app):
                await pilot.pause(0)
            times.append((time.perf_counter() - began) * 1000)
            app.show_menu()
            await pilot.pause(0)
    return times


def _opening(how: str, times: list[float]) -> Figure:
    return Figure(
        f"statistics over {GAMES:,} games: {how}",
        f"{max(times):.1f} ms",
        f"the slowest; p50 {median(times):.1f}",
        f"< {OPEN_LIMIT} ms",
        max(times) < OPEN_LIMIT,
    )
