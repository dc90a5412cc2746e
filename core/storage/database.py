"""The database file: opened, created, brought up to date, or set aside; every fault a sentence."""

import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Self
from weakref import finalize

from core.storage.file_lock import FileLock
from core.storage.schema import APPLICATION, VERSION, migrate
from core.text import one_line

FILE: Final = "kibitz.db"
"""The database in the data folder."""

BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite calls its files, after their common name."""

PATIENCE: Final = 0.25
"""Seconds for which somebody else's writing is waited for; it takes a thousandth of that."""

OPENING_PATIENCE: Final = 2.0
"""Seconds for which another app that is just opening the database is waited for."""

CHECKED_WHOLE: Final = 1024 * 1024
"""A database of no more bytes is checked from end to end whenever it is opened; a larger one after
damage has been met in it."""

_OPENING_STEP: Final = 0.01
"""Seconds after which it is looked whether it is done."""

_REASONS: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it cannot be written to",
    sqlite3.SQLITE_BUSY: "another program has locked it",
    sqlite3.SQLITE_LOCKED: "another program has locked it",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_IOERR: "the disk does not take it",
    sqlite3.SQLITE_PERM: "it must not be opened",
}
"""By SQLite's primary result code."""

_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class StorageError(ValueError):
    """Something cannot be kept, or what was kept cannot be read. Its text is a sentence."""


class DamagedDatabase(StorageError):
    """What is in the file is no database of ours, or not a whole one."""


class Database:
    """A connection to the database, whose faults are all `StorageError`."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self._connection = connection
        self.path = path
        """The file; None where all is in memory."""
        self._file = None if path is None else _identity(path)
        finalize(self, connection.close)

    @classmethod
    def in_memory(cls) -> Self:
        """An empty one, which is gone with the program."""
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        migrate(connection)
        return cls(connection, None)

    @classmethod
    def open(cls, home: Path, now: datetime) -> tuple[Self, str]:
        """The one in this folder, made where there is none, and what a person should know of it.

        A damaged file is set aside under another name, and a new one begun. Raises `StorageError`
        where
        nothing can be kept in the folder; then all that is there stays as it was.
        """
        path = home / FILE
        with _opening(home):
            aside = None
            if os.path.lexists(path):
                try:
                    return cls._existing(path), ""
                except DamagedDatabase:
                    aside = _set_aside(path, now)
            elif any(os.path.lexists(f"{path}{beside}") for beside in BESIDE):
                aside = _set_aside(path, now)  # the last moves of a database that is not there
            _create(path)
            database = cls._existing(path)
        told = "" if aside is None else f"what was kept is damaged, and is now {aside.name}"
        return database, told

    @classmethod
    def existing(cls, home: Path) -> Self | None:
        """The one in this folder, None where there is none. Raises `StorageError`, and
        `DamagedDatabase`."""
        path = home / FILE
        if not os.path.lexists(path):
            return None
        with _opening(home):
            return cls._existing(path)

    @classmethod
    def _existing(cls, path: Path) -> Self:
        with _told(path):
            if path.stat().st_size == 0:
                raise DamagedDatabase(f"{path} is empty")
            _check(path)
            connection = sqlite3.connect(
                path, PATIENCE, isolation_level=None, check_same_thread=False
            )
            try:
                connection.execute("PRAGMA synchronous = NORMAL")
                migrate_if_older(connection)
            except BaseException:
                connection.close()
                raise
        return cls(connection, path)

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """What a question finds. Raises `StorageError`."""
        with self._asked():
            return self._connection.execute(sql, parameters).fetchall()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """What is asked in it is answered from one and the same moment, whatever others write in
        between. Raises `StorageError`."""
        with self._asked():
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all that is written in it is kept, or nothing. Raises `StorageError`."""
        with self._asked():
            if self.path is not None and self._file != _identity(self.path):
                raise StorageError(f"{self.path} has been deleted or replaced")
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _asked(self) -> Iterator[None]:
        """Faults are told, and damage is looked for once more when the file is opened next."""
        try:
            with _told(self.path):
                yield
        except DamagedDatabase:
            if self.path is not None:
                with suppress(OSError):
                    _suspicion(self.path).touch()
            raise

    def be_patient(self, seconds: float) -> None:
        """Wait for so long where somebody else is writing."""
        with _told(self.path):
            self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")

    def close(self) -> None:
        """Write everything into the one file, if nobody else has it open, and let it go."""
        self._connection.close()


def _identity(path: Path) -> tuple[int, int]:
    """Which file has this name now. Raises OSError where none has."""
    found = path.stat()
    return found.st_dev, found.st_ino


def migrate_if_older(connection: sqlite3.Connection) -> None:
    """Bring tables of an older version up to date; those of this one stay as they are."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version < VERSION:
        migrate(connection)


def _check(path: Path) -> None:
    """Raise `DamagedDatabase` where this is no database of ours, `StorageError` where a newer
    Kibitz made it."""
    # What lies in a -wal beside it would be brought into it at the end, if it could be written.
    mode = "ro" if os.path.lexists(f"{path}-wal") else "rw"
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    with closing(sqlite3.connect(uri, PATIENCE, isolation_level=None, uri=True)) as connection:
        (whose,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if whose != APPLICATION or version < 1:
            raise DamagedDatabase(f"{path} is no database of Kibitz")
        if version > VERSION:
            raise StorageError(f"{path} was made by a newer Kibitz, and stays as it is")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        suspicion = _suspicion(path)
        if path.stat().st_size <= CHECKED_WHOLE or suspicion.exists():
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise DamagedDatabase(f"{path} is damaged: {verdict}")
            suspicion.unlink(missing_ok=True)


def _suspicion(path: Path) -> Path:
    """A file that says that the database was found damaged while it was in use."""
    return path.with_name(f"{path.name}.suspect")


def _create(path: Path) -> None:
    """Make a new database beside it and put it there whole, so that nobody ever finds half of
    one."""
    new = path.with_name(f"{path.name}.new")
    with _told(path):
        _remove(new)  # what is left of one that could not be made
        try:
            with closing(sqlite3.connect(new, PATIENCE, isolation_level=None)) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
                migrate(connection)
            new.rename(path)
        except BaseException:
            _remove(new)
            raise


def _remove(path: Path) -> None:
    """Leave nothing of a database that nobody has used."""
    for beside in BESIDE:
        Path(f"{path}{beside}").unlink(missing_ok=True)


def _set_aside(path: Path, now: datetime) -> Path:
    """Give the damaged database another name, with all that belongs to it, and tell which."""
    number = 1
    while True:
        more = "" if number == 1 else f" {number}"
        aside = path.with_name(f"{path.stem}-damaged {now:%Y-%m-%d %H.%M.%S}{more}{path.suffix}")
        if not any(os.path.lexists(f"{aside}{beside}") for beside in BESIDE):
            break
        number += 1
    with _told(path):
        for beside in reversed(BESIDE):
            part = path.with_name(path.name + beside)
            if os.path.lexists(part):
                part.rename(aside.with_name(aside.name + beside))
        _suspicion(path).unlink(missing_ok=True)
    return aside


@contextmanager
def _opening(home: Path) -> Iterator[None]:
    """One app at a time opens, makes or sets aside. Raises `StorageError`."""
    with _told(home):
        home.mkdir(parents=True, exist_ok=True)
        path, waited = home / f"{FILE}.lock", 0.0
        while (lock := FileLock.acquire(path)) is None:
            if waited > OPENING_PATIENCE:
                raise StorageError(
                    f"{home / FILE} is being opened by another app, which does not end"
                )
            threading.Event().wait(_OPENING_STEP)
            waited += _OPENING_STEP
        try:
            yield
        finally:
            lock.release()


@contextmanager
def _told(path: Path | None) -> Iterator[None]:
    """Every fault of the database and the disk as a sentence about this file."""
    name = "what is kept in memory" if path is None else str(path)
    try:
        yield
    except sqlite3.Error as fault:
        code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        reason = _REASONS.get(code, str(fault))
        kind = DamagedDatabase if code in _DAMAGE else StorageError
        raise kind(one_line(f"{name}: {reason}")) from fault
    except UnicodeDecodeError as fault:  # so damaged that SQLite cannot even say how
        raise DamagedDatabase(f"{name}: it is damaged") from fault
    except (TypeError, ValueError, LookupError) as fault:
        if isinstance(fault, StorageError):
            raise
        raise StorageError(f"{name}: something in it makes no sense") from fault
    except OSError as fault:
        raise StorageError(one_line(f"{name}: {fault.strerror or fault}")) from fault
