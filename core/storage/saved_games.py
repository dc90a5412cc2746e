"""Games that were saved under a name: each stays as it was when it was saved."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec

from core import journal
from core.errors import InvalidInput
from core.storage.database import StorageError
from core.storage.game_names import checked_name, free_name, name_for
from core.storage.game_summary import GameSummary, summary_of, written_score
from core.storage.instance import Instance
from core.storage.stored_games import StoredGames
from core.table import AnyTable

_COLUMNS: Final = "id, slug, journal, moves, score, assisted, 'saved', saved"


NOT_THERE: Final = "this saved game is not there any more"
"""Why nothing can be done with one that another app has deleted."""


class SavedGames:
    """The games that were saved, and those that came from a file."""

    def __init__(self, instance: Instance, games: StoredGames) -> None:
        self._instance = instance
        self._games = games

    def listed(self) -> list[GameSummary]:
        """All of them, the one saved last first. Raises `StorageError`."""
        found = self._instance.database.rows(f"SELECT {_COLUMNS}, name FROM saves ORDER BY id DESC")
        games = [summary_of(tuple(row), name) for *row, name in found]
        return [game for game in games if game is not None]

    def name_for(self, table: AnyTable) -> str:
        """What to save the game as, where a person does not call it anything else."""
        return self.free(name_for(table.game.title, table.setup.players, self._instance.clock()))

    def free(self, name: str) -> str:
        """The name, with a number behind it where it is taken."""
        try:
            taken = {each for (each,) in self._instance.database.rows("SELECT name FROM saves")}
        except StorageError:
            return name  # to save it will say why that cannot be
        return free_name(name, taken)

    def save(self, table: AnyTable, name: str) -> str:
        """Save the game under this name, and give the name without the white space around it.

        Raises ValueError with a sentence where the name will not do or is taken, or where nothing
        can be kept; then nothing is saved.
        """
        return self._add(table, name, self._games.number_of(table))

    def import_journal(self, data: bytes, name: str) -> str:
        """Save the game of this journal, which comes from a file. Raises ValueError as `save` does,
        and `InvalidInput` for anything that is not exactly a journal."""
        table = journal.read(data)
        self._games.recognise(table)
        return self._add(table, name, None)

    def rename(self, number: int, name: str) -> str:
        """Give a saved game another name. Raises ValueError as `save` does."""
        checked = self._free_name(name, number)
        with self._instance.database.writing() as connection:
            renamed = connection.execute(
                "UPDATE saves SET name = ? WHERE id = ?", (checked, number)
            )
        if not renamed.rowcount:
            raise StorageError(NOT_THERE)
        return checked

    def mark_assisted(self, number: int) -> None:
        """Somebody knows more of this game than whoever plays it may: if it is gone on with, from
        here or where it was saved, it is assisted."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE saves SET assisted = 1 WHERE id = ?", (number,))

        self._instance.write(("assisted save", number), write)
        with suppress(StorageError):
            _, _, game = self._row(number)
            if game is not None:
                self._games.mark_assisted(game)

    def delete(self, number: int) -> None:
        """Forget this saved game. Raises `StorageError`."""
        with self._instance.database.writing() as connection:
            connection.execute("DELETE FROM saves WHERE id = ?", (number,))

    def read(self, number: int) -> AnyTable:
        """The game as it was saved, to be looked at. Raises `StorageError`."""
        written, assisted, _ = self._row(number)
        return _table(written, assisted=assisted)

    def resume(self, number: int) -> AnyTable:
        """Sit down at the game where it was saved. Raises `StorageError`.

        Where the game it was saved from still stands there, it is that game. Else it is another
        one, which is assisted where that game has gone on, since its cards have been seen.
        """
        written, assisted, game = self._row(number)
        table = _table(written, assisted=assisted)
        if game is not None:
            if self._games.stands_at(game, written):
                with suppress(StorageError):
                    return self._games.resume(game)
            # That game has gone on, or does in another app: each will show what the other hides.
            table.assisted = True
            self._games.mark_assisted(game)
        if not table.over:
            self._games.open(table)
            self._link(number, table)
        return table

    def _link(self, number: int, table: AnyTable) -> None:
        """It is at another table now that this saved game is gone on with: that one is asked next
        time."""

        def write(connection: sqlite3.Connection) -> Callable[[], None] | None:
            game = self._games.number_of(table)
            if game is None:  # it is being written for the first time in this very moment
                return partial(self._link, number, table)
            connection.execute("UPDATE saves SET game = ? WHERE id = ?", (game, number))
            return None

        self._instance.write(("saved", number), write)

    def _row(self, number: int) -> tuple[str, bool, int | None]:
        found = self._instance.database.rows(
            "SELECT journal, assisted, game FROM saves WHERE id = ?", (number,)
        )
        if not found:
            raise StorageError(NOT_THERE)
        try:
            return msgspec.convert(found[0], tuple[str, bool, int | None], strict=False)
        except msgspec.ValidationError as fault:
            raise StorageError(f"this game cannot be read: {fault}") from None

    def _add(self, table: AnyTable, name: str, game: int | None) -> str:
        self._instance.try_again()
        if self._instance.fault:
            raise StorageError(
                f"nothing is being kept ({self._instance.fault}), but it can be exported"
            )
        checked = self._free_name(name, None)
        row: tuple[Any, ...] = (
            checked,
            table.game.slug,
            journal.write(table).decode(),
            table.move_count,
            written_score(table),
            table.assisted,
            game,
            self._instance.clock().isoformat(),
        )
        with self._instance.database.writing() as connection:
            connection.execute(
                "INSERT INTO saves (name, slug, journal, moves, score, assisted, game, saved) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
        return checked

    def _free_name(self, name: str, number: int | None) -> str:
        """The name as it is kept. Raises ValueError where it is none, or another game's."""
        trimmed = checked_name(name)
        taken = self._instance.database.rows("SELECT id FROM saves WHERE name = ?", (trimmed,))
        if taken and taken != [(number,)]:
            raise ValueError(f"there is a game named {trimmed} already")
        return trimmed


def _table(written: str, *, assisted: bool) -> AnyTable:
    """The table of a saved journal. Raises `StorageError` where that cannot be read."""
    try:
        table = journal.read(written.encode())
    except InvalidInput as fault:
        raise StorageError(f"this game cannot be read: {fault}") from None
    table.assisted = assisted
    return table
