"""Games for the tests of what is kept."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec

from core import catalogue, journal
from core.event import Player
from core.storage.database import FILE
from core.storage.storage import Storage
from core.table import AnyTable, Table
from core.text import is_printable
from core.validation import check
from tests.tui.app import NOON

SLUG: Final = "pairs"
"""The game that is played where any will do."""


def opened(home: Path) -> Storage:
    """The archive in this folder, at noon."""
    return Storage.open(home, lambda: NOON)


def table_of(slug: str = SLUG, seed: int = 5, moves: int = 0) -> AnyTable:
    """A game for people alone, some moves on."""
    game: Any = catalogue.load(slug)
    players = [Player(f"Person {seat}", None) for seat in range(game.seats[0])]
    table: AnyTable = Table(game, check(game, seed=seed, players=players))
    for _ in range(moves):
        table.play(table.legal_moves[0])
    return table


def sat_down_at(storage: Storage, moves: int = 1, seed: int = 5) -> AnyTable:
    """A game that is being played."""
    table = table_of(seed=seed, moves=moves)
    storage.games.open(table)
    return table


def play(storage: Storage, table: AnyTable, moves: int = 1) -> None:
    """Make so many moves, each kept at once."""
    for _ in range(moves):
        table.play(table.legal_moves[-1])
        storage.games.store(table)


def play_to_the_end(storage: Storage, table: AnyTable) -> None:
    """Make the moves that are left, each kept at once, and see the end."""
    while not table.over:
        play(storage, table)
    storage.games.mark_end_seen(table)


def rows(home: Path, question: str, values: Iterable[object] = ()) -> list[tuple[Any, ...]]:
    """What another program finds in the database, or writes there."""
    with closing(sqlite3.connect(home / FILE, isolation_level=None)) as connection:
        return connection.execute(question, tuple(values)).fetchall()


def as_kept(table: AnyTable) -> tuple[Any, ...]:
    """The row of this game: its journal, what was taken back, how many moves, assisted, state."""
    return (
        journal.write(table).decode(),
        msgspec.json.encode(table.undone).decode(),
        table.move_count,
        int(table.assisted),
        "over" if table.over else "playing",
    )


AS_KEPT: Final = "SELECT journal, undone, moves, assisted, state FROM games ORDER BY id"
"""Finds such rows."""


def is_one_sentence(told: str) -> bool:
    """Whether this can be shown in a line."""
    assert told.strip() == told != ""
    assert all(map(is_printable, told))
    assert "Traceback" not in told
    return True


def files_in(home: Path) -> dict[str, bytes]:
    """All that is in the folder but locks, which hold nothing."""
    return {
        each.name: each.read_bytes()
        for each in sorted(home.iterdir())
        if each.is_file() and each.suffix != ".lock"
    }
