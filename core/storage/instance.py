"""The store: writes what is to be kept at once, and again as soon as it can where it could not."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, Self

from core.storage.database import PATIENCE, Database, StorageError
from core.storage.file_lock import FileLock

Write = Callable[[sqlite3.Connection], Callable[[], None] | None]
"""Writes something in a transaction. What it gives back is done once that is kept."""

_HURRIED: Final = PATIENCE / 10
"""Seconds to wait for a lock where the one before was not waited for in vain."""


class Instance:
    """One sitting at the database: from the start of an app to its end.

    Whoever keeps something gives a write that may be made again: where it fails, all goes on, the
    `fault` says why nothing is being kept, and it is tried again along with the next.
    """

    def __init__(
        self, database: Database, clock: Callable[[], datetime], *, fault: str = "", told: str = ""
    ) -> None:
        self.database = database
        """What is kept is here."""
        self.clock = clock
        """What time it is."""
        self.told = told
        """What a person should know of how the database was found; empty where it was in order."""
        self._no_file = fault
        self._fault = fault
        self._pending: dict[object, Write] = {}
        self._lock: FileLock | None = None
        self._sitting: int | None = None
        self._seated = False
        self._closed = False

    @classmethod
    def open(cls, home: Path, clock: Callable[[], datetime]) -> Self:
        """The one in this folder; where nothing can be kept there, one in memory, which says so."""
        try:
            database, told = Database.open(home, clock())
        except StorageError as fault:
            return cls(Database.in_memory(), clock, fault=str(fault))
        instance = cls(database, clock, told=told)
        instance.write("sitting", partial(instance._sit_down, home))
        return instance

    @classmethod
    def in_memory(cls, clock: Callable[[], datetime]) -> Self:
        """An empty one, for which nothing is wrong with being gone at the end."""
        return cls(Database.in_memory(), clock)

    @property
    def fault(self) -> str:
        """Why nothing is being kept now, in a sentence; empty where all is."""
        return self._no_file or self._fault

    @property
    def sitting(self) -> int | None:
        """The number of this sitting; others have other ones. None where there are no others."""
        return self._sitting

    def write(self, what: object, write: Write) -> None:
        """Have this written, and whatever could not be written before. `what` it is about: a later
        write about the same takes its place."""
        self._pending.pop(what, None)
        self._pending[what] = write
        try:
            with self.database.writing() as connection:
                done = [each(connection) for each in self._pending.values()]
        except StorageError as fault:
            self._fail(str(fault))
            return
        self._pending.clear()
        for each in done:
            if each is not None:
                each()
        if self._fault and not self._no_file:
            self._fault = ""
            with suppress(StorageError):
                self.database.be_patient(PATIENCE)

    def drop(self, what: object) -> None:
        """Nothing that could not be written about this is wanted any more."""
        self._pending.pop(what, None)

    def try_again(self) -> None:
        """Write what could not be written, if anything."""
        if self._pending:
            self.write("nothing more", lambda _: None)

    def _fail(self, fault: str) -> None:
        self._fault = fault
        with suppress(StorageError):
            self.database.be_patient(_HURRIED)  # the next key is not made to wait as long

    def is_free(self, sitting: int | None) -> bool:
        """Whether nobody else's app sits there: it is this one, or it was left, or killed."""
        if sitting is None or sitting == self._sitting or self.database.path is None:
            return True
        try:
            lock = FileLock.acquire(_lock_path(self.database.path.parent, sitting))
        except OSError:
            return True
        if lock is None:
            return False
        with suppress(OSError):
            lock.remove()
        return True

    def close(self) -> None:
        """Get up: others may sit down at what was left here."""
        if self._closed:
            return
        self._closed = True
        if self._seated and self._sitting is not None:
            self.write("sitting", partial(_get_up, sitting=self._sitting))
        if self._lock is not None:
            with suppress(OSError):
                self._lock.remove()
        self.database.close()

    def _sit_down(self, home: Path, connection: sqlite3.Connection) -> Callable[[], None]:
        """Take a number that nobody else has, and clear away those of apps that were killed."""
        if self._lock is not None:
            self._lock.remove()  # of a number that could not be written down
            self._lock = None
        while self._lock is None:
            now = self.clock().isoformat()
            added = connection.execute("INSERT INTO sittings (began) VALUES (?)", (now,))
            self._sitting = added.lastrowid
            self._lock = FileLock.acquire(_lock_path(home, added.lastrowid))
        for (other,) in connection.execute("SELECT id FROM sittings").fetchall():
            if other != self._sitting and self.is_free(other):
                _get_up(connection, other)
        return self._be_seated

    def _be_seated(self) -> None:
        """The number is written down."""
        self._seated = True


def _get_up(connection: sqlite3.Connection, sitting: int) -> None:
    """Nobody sits there any more. Games that were only looked at are not worth keeping."""
    connection.execute(
        "DELETE FROM games WHERE sitting = ? AND state = 'playing' AND NOT begun", (sitting,)
    )
    connection.execute("UPDATE games SET sitting = NULL WHERE sitting = ?", (sitting,))
    connection.execute("DELETE FROM sittings WHERE id = ?", (sitting,))


def _lock_path(home: Path, sitting: int | None) -> Path:
    return home / f"sitting-{sitting}.lock"
