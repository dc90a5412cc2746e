"""Games that are played: each is kept at every move, and can be gone on with, to the card."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary, WeakSet

import msgspec

from core import journal
from core.errors import InvalidInput
from core.game import IllegalMove
from core.result import Result
from core.storage import results
from core.storage.database import StorageError
from core.storage.game_summary import (
    SUMMARY_COLUMNS,
    GameSummary,
    is_begun,
    score_of,
    summary_of,
    written_score,
)
from core.storage.instance import Instance
from core.table import AnyTable

NOT_THERE: Final = "this game is not there any more"
"""Why nothing can be done with a game that another app has deleted."""

_COLUMNS: Final = "journal, undone, moves, score, assisted, state, begun, unseen, sitting, changed"
_NEXT_TURN: Final = "(SELECT ifnull(max(turn), 0) + 1 FROM games)"
"""The columns that are written anew with every move, and what stands in `turn`."""

_MOVES: Final = ',"moves":['
"""What comes in a journal after everything that makes the deal."""


class StoredGames:
    """The games of this sitting, and all that were ever played."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._numbers: WeakKeyDictionary[AnyTable, int] = WeakKeyDictionary()
        self._left: dict[int, AnyTable] = {}
        self._ended: WeakSet[AnyTable] = WeakSet()
        self._unseen: WeakSet[AnyTable] = WeakSet()
        self._as_found: WeakKeyDictionary[AnyTable, tuple[str, ...]] = WeakKeyDictionary()
        self._unwritten = count(-1, -1)

    # At the table.

    def open(self, table: AnyTable) -> None:
        """A game is sat down at. One that is over already, and was not played here, is kept and
        counted once it changes."""
        if table.over and table not in self._numbers:
            self._as_found[table] = table.moves
        self.store(table)

    def store(self, table: AnyTable) -> None:
        """Have this game as it stands now, before anything else happens."""
        if self._as_found.get(table) == table.moves:
            return
        self._as_found.pop(table, None)
        if not table.over:
            self._ended.discard(table)
            self._unseen.discard(table)
        elif table not in self._ended:
            self._ended.add(table)
            self._unseen.add(table)
        self._instance.write(table, partial(self._write, table))

    def mark_end_seen(self, table: AnyTable) -> None:
        """The end of this game has been seen."""
        if table in self._unseen:
            self._unseen.discard(table)
            self._instance.write(table, partial(self._write, table))

    def leave(self, table: AnyTable, *, unseen: bool) -> None:
        """Get up from a table. The game can be gone on with, if it is worth it; one that is over,
        if its end is still `unseen`."""
        if table.over and (not unseen or table not in self._ended):
            self._put_away(table)
        elif not is_begun(table):
            self._forget(table)
        else:
            if table.over:  # though it has been hurried through
                self._unseen.add(table)
                self._instance.write(table, partial(self._write, table))
            number = self._numbers.get(table)
            if number is None:  # it could not be written yet
                number = self._numbers[table] = next(self._unwritten)
            self._left[number] = self._left.pop(number, table)

    def abandon(self, table: AnyTable) -> None:
        """Nobody goes on with this game. If it is not over and somebody has moved in it, it counts
        as abandoned."""
        self._left.pop(self._numbers.get(table, 0), None)
        if table.over:
            self._put_away(table)
        elif table.move_count or table.can_redo:
            self._instance.write(table, partial(self._write, table, given_up=True))
        else:
            self._forget(table)

    def _put_away(self, table: AnyTable) -> None:
        """Nobody sits any more at a game whose end has been seen."""
        self.mark_end_seen(table)
        number = self._numbers.get(table)

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE games SET sitting = NULL WHERE id = ?", (number,))

        self._instance.write(("put away", number), write)

    def number_of(self, table: AnyTable) -> int | None:
        """The number under which this game is kept, if it is."""
        number = self._numbers.get(table)
        return number if number is not None and number > 0 else None

    # Later.

    def unfinished(self, slug: str | None = None) -> list[GameSummary]:
        """The games that can be gone on with, of one kind or all, the one left last first. Those at
        which somebody sits in another app are not among them."""
        left = dict(self._left)
        games: list[GameSummary] = []
        with suppress(StorageError):  # what this app has left can be gone on with all the same
            for *row, sitting in self._instance.database.rows(
                f"SELECT {SUMMARY_COLUMNS}, sitting FROM games WHERE (state = 'playing' OR unseen) "
                "AND begun ORDER BY turn DESC"
            ):
                table = left.pop(row[0], None)
                game = summary_of(tuple(row))
                if table is not None and self._instance.fault:  # the row may be an older one
                    game = self._in_list(row[0], table)
                if game is not None and game.players and self._instance.is_free(sitting):
                    games.append(game)
        unwritten = [self._in_list(number, table) for number, table in reversed(left.items())]
        return [game for game in (*unwritten, *games) if slug in (None, game.slug)]

    def _in_list(self, number: int, table: AnyTable) -> GameSummary:
        """A game that was left in this app."""
        return GameSummary(
            id=number,
            slug=table.game.slug,
            players=table.setup.players,
            seed=table.setup.seed,
            moves=table.move_count,
            score=score_of(table),
            assisted=table.assisted,
            status="over" if table.over else "playing",
            when=self._instance.clock(),
        )

    def ended(self, limit: int, offset: int = 0) -> list[GameSummary]:
        """The games that are over or were given up, the last first: so many, after so many."""
        found = self._instance.database.rows(
            f"SELECT {SUMMARY_COLUMNS} FROM games WHERE state != 'playing' "
            "ORDER BY turn DESC LIMIT ? OFFSET ?",
            (limit, offset),
        )
        return [game for row in found if (game := summary_of(row)) is not None]

    def ended_count(self) -> int:
        """How many games are over or were given up."""
        ((count,),) = self._instance.database.rows(
            "SELECT count(*) FROM games WHERE state != 'playing'"
        )
        return int(count)

    def resume(self, number: int) -> AnyTable:
        """Sit down at a game that can be gone on with. Raises `StorageError` where that is not
        so."""
        table = self._left.pop(number, None)
        if table is None:
            table = self._claim(number)
            self._numbers[table] = number
            if table.over:
                self._ended.add(table)
                self._unseen.add(table)
        return table

    def stands_at(self, number: int, written: str) -> bool:
        """Whether the game of this number is being played and its journal is this one still."""
        found = self._instance.database.rows(
            "SELECT journal FROM games WHERE id = ? AND state = 'playing' AND undone = '[]'",
            (number,),
        )
        return found == [(written,)]

    def recognise(self, table: AnyTable) -> None:
        """Mark a game that comes from a file as assisted where the same deal is kept, and has gone
        further or is assisted itself: a journal cannot say so."""
        head, _, _ = journal.write(table).decode().partition(_MOVES)
        question = " UNION ALL ".join(
            f"SELECT 1 FROM {kept} WHERE slug = ? AND substr(journal, 1, ?) = ? "
            "AND (assisted OR moves > ?)"
            for kept in ("games", "saves")
        )
        asked = (table.game.slug, len(head), head, table.move_count)
        with suppress(StorageError):
            if self._instance.database.rows(f"{question} LIMIT 1", asked * 2):
                table.assisted = True

    def read(self, number: int) -> AnyTable:
        """The game of this number as it was played, to be looked at. Raises `StorageError`."""
        return self._left.get(number) or self._read(number)

    def mark_assisted(self, number: int) -> None:
        """Somebody knows more of this game than whoever plays it may: if it is gone on with, it is
        assisted."""
        table = self._left.get(number)
        if table is not None:
            table.mark_assisted()

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE games SET assisted = 1 WHERE id = ? AND state != 'over'", (number,)
            )

        self._instance.write(("assisted", number), write)

    def delete(self, number: int) -> None:
        """Forget this game; what it came to counts as before. One that can still be gone on with is
        given up by that. Raises `StorageError` where somebody else sits at it."""
        left = self._left.get(number)
        with self._instance.database.writing() as connection:
            before = _row_of(connection, number)
            if before is not None:
                self._require_free(connection, number)
            elif left is None:
                raise StorageError(NOT_THERE)
            if left is not None or (before is not None and before.status == "playing"):
                with suppress(StorageError):  # what cannot be read any more was no game
                    table = left or self._read(number)
                    if not table.over and (table.move_count or table.can_redo):
                        _recount(connection, number, table, "given_up")
            connection.execute("DELETE FROM games WHERE id = ?", (number,))
        if left is not None:
            self._instance.drop(left)
            self._numbers.pop(left, None)
            del self._left[number]

    # How it is done.

    def _claim(self, number: int) -> AnyTable:
        with self._instance.database.writing() as connection:
            self._require_free(connection, number)
            ((open_to_all,),) = connection.execute(
                "SELECT state = 'playing' OR unseen FROM games WHERE id = ?", (number,)
            ).fetchall()
            if not open_to_all:
                raise StorageError("this game is over, or was given up")
            table = self._read(number)
            connection.execute(
                "UPDATE games SET sitting = ? WHERE id = ?", (self._instance.sitting, number)
            )
        return table

    def _require_free(self, connection: sqlite3.Connection, number: int) -> None:
        """Raise `StorageError` where another app sits at the game, or has deleted it."""
        found = connection.execute("SELECT sitting FROM games WHERE id = ?", (number,)).fetchone()
        if found is None:
            raise StorageError(NOT_THERE)
        if not self._instance.is_free(found[0]):
            raise StorageError("another Kibitz that is running has this game")

    def _read(self, number: int) -> AnyTable:
        """The game of this number, as it is kept."""
        found = self._instance.database.rows(
            "SELECT journal, undone, assisted FROM games WHERE id = ?", (number,)
        )
        if not found:
            raise StorageError(NOT_THERE)
        try:
            written, undone, assisted = msgspec.convert(found[0], tuple[str, str, int])
            table = journal.read(written.encode())
            table.restore_undone(msgspec.json.decode(undone, type=tuple[str, ...]))
        except (InvalidInput, IllegalMove, msgspec.DecodeError) as fault:
            raise StorageError(f"this game cannot be read: {fault}") from None
        table.assisted = bool(assisted)
        return table

    def _forget(self, table: AnyTable) -> None:
        """Nothing has happened in this game."""
        number = self._numbers.pop(table, None)

        def delete(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM games WHERE id = ?", (number,))

        self._instance.write(table, delete)

    def _write(
        self,
        table: AnyTable,
        connection: sqlite3.Connection,
        *,
        given_up: bool = False,
    ) -> Callable[[], None]:
        number = self._numbers.get(table)
        before = None if number is None else _row_of(connection, number)
        if before is not None and before.assisted:
            table.assisted = True  # by somebody who has looked at it elsewhere
        state = "given_up" if given_up else "over" if table.over else "playing"
        row = (
            journal.write(table).decode(),
            msgspec.json.encode(table.undone).decode(),
            table.move_count,
            written_score(table),
            table.assisted,
            state,
            is_begun(table),
            table in self._unseen and table.over,
            None if given_up else self._instance.sitting,
            self._instance.clock().isoformat(),
        )
        if before is None:
            added = connection.execute(
                f"INSERT INTO games ({_COLUMNS}, turn, slug) "
                f"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {_NEXT_TURN}, ?)",
                (*row, table.game.slug),
            )
            number = added.lastrowid or 0
        else:
            connection.execute(
                f"UPDATE games SET ({_COLUMNS}, turn) = "
                f"(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {_NEXT_TURN}) WHERE id = ?",
                (*row, number),
            )
        assert number is not None
        now = _Row(state, row[0], bool(table.assisted))
        if now != before and (state != "playing" or (before and before.status != "playing")):
            _recount(connection, number, table, state)
        return partial(self._written, table, number)

    def _written(self, table: AnyTable, number: int) -> None:
        """The game is kept under this number from now on."""
        before = self._numbers.get(table)
        self._numbers[table] = number
        if before != number and before in self._left:
            self._left[number] = self._left.pop(before)


class _Row(NamedTuple):
    """What a game comes to depends on this."""

    status: str
    journal: str
    assisted: bool


def _row_of(connection: sqlite3.Connection, number: int) -> _Row | None:
    """How the game of this number is kept; None where it is not, as after another app deleted
    it."""
    found = connection.execute(
        "SELECT state, journal, assisted FROM games WHERE id = ?", (number,)
    ).fetchone()
    return None if found is None else _Row(str(found[0]), str(found[1]), bool(found[2]))


def _recount(connection: sqlite3.Connection, number: int, table: AnyTable, state: str) -> None:
    """The game has come to its end, or goes on after all: count it, or do not."""
    players = table.setup.players
    match state:
        case "over":
            result = table.game.result(table.events)
        case "given_up":
            result = Result.abandoned(len(players))
        case _:
            result = None
    if result is None:
        results.erase(connection, number)
    else:
        slug, assisted = table.game.slug, table.assisted
        results.record(connection, number, slug, players, result, assisted=assisted)
