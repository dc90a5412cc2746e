"""The tables of the database, version by version."""

import sqlite3
from collections.abc import Callable
from typing import Final

from core.storage import results

APPLICATION: Final = 0x4B494254
"""Says in the file's header whose it is: `KIBT`."""

_FIRST: Final = (
    """
    CREATE TABLE sittings (          -- an app that runs, or was killed
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        began TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE games (             -- every game that was sat down at
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        slug TEXT NOT NULL,
        journal TEXT NOT NULL,       -- contract.md, section 1
        undone TEXT NOT NULL,        -- moves taken back, as JSON, the latest last
        moves INTEGER NOT NULL,      -- how many the journal has
        score TEXT NOT NULL,         -- how everybody stands, as JSON, as far as the players know
        assisted INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('playing', 'over', 'given_up')),
        begun INTEGER NOT NULL,      -- whether it is worth going on with
        unseen INTEGER NOT NULL,     -- whether it is over and its end was not seen yet
        sitting INTEGER,             -- who sits at it
        turn INTEGER NOT NULL,       -- the higher, the later it was changed
        changed TEXT NOT NULL        -- when
    )
    """,
    "CREATE INDEX games_by_turn ON games (turn)",
    "CREATE INDEX games_open ON games (turn) WHERE state = 'playing' OR unseen",
    "CREATE INDEX games_by_sitting ON games (sitting) WHERE sitting IS NOT NULL",
    """
    CREATE TABLE saves (             -- games saved under a name
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE,
        slug TEXT NOT NULL,
        journal TEXT NOT NULL,
        moves INTEGER NOT NULL,
        score TEXT NOT NULL,
        assisted INTEGER NOT NULL,
        game INTEGER,                -- the one it was saved from, or was gone on with
        saved TEXT NOT NULL          -- when
    )
    """,
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)

_SECOND: Final = (
    """
    CREATE TABLE players (           -- whoever played a game, assisted or not
        id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL,
        assisted INTEGER NOT NULL,
        name TEXT NOT NULL,
        bot TEXT NOT NULL,           -- empty for a person
        seat INTEGER NOT NULL,       -- where another of the same name sat there too, else -1
        UNIQUE (slug, assisted, name, bot, seat)
    )
    """,
    """
    CREATE TABLE results (           -- what a game came to for a player, in the order of the ends
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game INTEGER NOT NULL,
        player INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        points INTEGER,
        rounds INTEGER,
        marks TEXT NOT NULL,         -- what else was counted, as a JSON object
        streak INTEGER NOT NULL      -- wins in a row up to this one, or losses where negative
    )
    """,
    "CREATE INDEX results_by_game ON results (game)",
    "CREATE INDEX results_by_player ON results (player, id)",
    "CREATE INDEX results_by_streak ON results (player, streak)",
    """
    CREATE TABLE tallies (           -- the sums of the results
        player INTEGER NOT NULL,
        what TEXT NOT NULL,          -- 'outcome', 'points', 'rounds', or a mark
        value TEXT NOT NULL,         -- which outcome, how many points or rounds; empty for a mark
        count INTEGER NOT NULL,      -- how often
        PRIMARY KEY (player, what, value)
    ) WITHOUT ROWID
    """,
    "CREATE TABLE totals (slug TEXT, assisted INTEGER, games INTEGER NOT NULL, "
    "PRIMARY KEY (slug, assisted)) WITHOUT ROWID",
)


def _run(*statements: str) -> Callable[[sqlite3.Connection], None]:
    def run(connection: sqlite3.Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    return run


_THIRD: Final = "CREATE INDEX games_ended ON games (turn) WHERE state != 'playing'"
"""Of a hundred thousand games that are over, any page is found at once, and how many they are."""

MIGRATIONS: Final = (_run(*_FIRST), _run(*_SECOND), _run(_THIRD))
"""What makes each version of the one before, the first of nothing. They are only ever added to."""

VERSION: Final = len(MIGRATIONS)
"""The version that this program reads and writes."""

_COUNTED_SINCE: Final = 2
"""Results are new in this version: those of the games that are over already are worked out then."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the newest version, all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for step in MIGRATIONS[version:]:
            step(connection)
        if version < _COUNTED_SINCE:  # once all tables are as the code of today knows them
            results.count_all(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself may have given it up
            connection.execute("ROLLBACK")
        raise
