"""Games that are played: each is kept at every move, and can be gone on with, to the card."""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec

from core import catalogue, journal
from core.event import Player
from core.game import IllegalMove
from core.refusal import Refused
from core.result import Result
from core.table import AnyTable
from tui.kept import results
from tui.kept.database import Unkept
from tui.kept.store import Store

_LISTED: Final = "id, slug, journal, moves, score, assisted, state, changed"


class KeptGame(msgspec.Struct, frozen=True):
    """A game in a list: what there is to say of it without playing it."""

    id: int
    slug: str
    players: tuple[Player, ...]
    seed: int
    moves: int
    """How many were made."""
    score: tuple[int, ...]
    """How everybody stands (see `Game.points`), as far as the players know."""
    assisted: bool
    state: str
    """`playing`, `over`, `given_up`, or `saved`."""
    when: datetime
    """It was changed, or saved, last."""
    name: str = ""
    """What it was saved as."""

    @property
    def title(self) -> str:
        """Which game it is."""
        listed = catalogue.LISTED.get(self.slug)
        return self.slug if listed is None else listed.title

    @property
    def where(self) -> str:
        """Which deal it is and how far it has come, in a sentence."""
        return f"Seed {self.seed}, at move {self.moves}."


class _Head(msgspec.Struct):
    """What is read of a journal for a list."""

    seed: int
    players: tuple[Player, ...]


def listed(row: tuple[Any, ...], name: str = "") -> KeptGame | None:
    """The game of a row with the columns of `_LISTED`; None where it says nothing sensible."""
    number, slug, written, moves, score, assisted, state, when = row
    try:
        head = msgspec.json.decode(written, type=_Head)
        stands = msgspec.json.decode(score, type=tuple[int, ...])
        changed = datetime.fromisoformat(when)
    except (msgspec.DecodeError, ValueError):
        return None
    return KeptGame(
        id=number,
        slug=slug,
        players=head.players,
        seed=head.seed,
        moves=moves,
        score=stands,
        assisted=bool(assisted),
        state=state,
        when=changed,
        name=name,
    )


def score_of(table: AnyTable) -> tuple[int, ...]:
    """How everybody stands, as far as the first person at the table knows."""
    persons = [seat for seat, each in enumerate(table.setup.players) if each.bot is None]
    return table.game.points(table.view(persons[0] if persons else 0))


def written_score(table: AnyTable) -> str:
    """The same as it is kept."""
    return msgspec.json.encode(score_of(table)).decode()


def is_begun(table: AnyTable) -> bool:
    """Whether the game is worth going on with: somebody has moved, or has a choice to make."""
    return bool(table.move_count or table.can_redo or table.game.bots)


class Games:
    """The games of this sitting, and all that were ever played."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._numbers: WeakKeyDictionary[AnyTable, int] = WeakKeyDictionary()
        self._left: dict[int, AnyTable] = {}

    # At the table.

    def sit(self, table: AnyTable) -> None:
        """A game is sat down at. One that is over already is kept once it changes."""
        if not table.over or table in self._numbers:
            self.keep(table)

    def keep(self, table: AnyTable) -> None:
        """Have this game as it stands now, before anything else happens."""
        self._store.keep(table, partial(self._write, table, unseen=table.over))

    def see_end(self, table: AnyTable) -> None:
        """The end of this game has been seen."""
        if table.over and table in self._numbers:
            self._store.keep(table, partial(self._write, table, unseen=False))

    def leave(self, table: AnyTable, *, unseen: bool) -> None:
        """Get up from a table. The game can be gone on with, if it is worth it; one that is over,
        if its end is still `unseen`."""
        if table.over and not unseen:
            self.see_end(table)
        elif not is_begun(table):
            self._forget(table)
        elif number := self._numbers.get(table):
            self._left.pop(number, None)
            self._left[number] = table

    def give_up(self, table: AnyTable) -> None:
        """Nobody goes on with this game. If somebody has moved in it, it counts as abandoned."""
        if table.over:
            return
        if table.move_count or table.can_redo:
            self._left.pop(self._numbers.get(table, 0), None)
            self._store.keep(table, partial(self._write, table, unseen=False, given_up=True))
        else:
            self._forget(table)

    def number_of(self, table: AnyTable) -> int | None:
        """The number under which this game is kept, if it is."""
        return self._numbers.get(table)

    # Later.

    def unfinished(self, slug: str | None = None) -> list[KeptGame]:
        """The games that can be gone on with, of one kind or all, the one left last first. Those at
        which somebody sits in another app are not among them."""
        found = self._store.database.rows(
            f"SELECT {_LISTED}, sitting FROM games WHERE (state = 'playing' OR unseen) AND begun "
            "AND (? IS NULL OR slug = ?) ORDER BY turn DESC",
            (slug, slug),
        )
        free = [row[:-1] for row in found if self._store.is_free(row[-1])]
        return [game for row in free if (game := listed(row)) is not None]

    def ended(self, limit: int, offset: int = 0) -> list[KeptGame]:
        """The games that are over or were given up, the last first: so many, after so many."""
        found = self._store.database.rows(
            f"SELECT {_LISTED} FROM games WHERE state != 'playing' "
            "ORDER BY turn DESC LIMIT ? OFFSET ?",
            (limit, offset),
        )
        return [game for row in found if (game := listed(row)) is not None]

    def take(self, number: int) -> AnyTable:
        """Sit down at a game that can be gone on with. Raises `Unkept` where that is not so."""
        table = self._left.pop(number, None)
        if table is None:
            table = self._claim(number)
            self._numbers[table] = number
        return table

    def stands_at(self, number: int, written: str) -> bool:
        """Whether the game of this number is being played and its journal is this one still."""
        found = self._store.database.rows(
            "SELECT journal FROM games WHERE id = ? AND state = 'playing' AND undone = '[]'",
            (number,),
        )
        return found == [(written,)]

    def read(self, number: int) -> AnyTable:
        """The game of this number as it was played, to be looked at. Raises `Unkept`."""
        return self._read(number)[0]

    def delete(self, number: int) -> None:
        """Forget this game. One that can still be gone on with is given up by that; what it came to
        counts as before."""
        table = self._left.pop(number, None)
        if table is None:
            table, state = self._read(number)
        else:
            state = "playing"
        with self._store.database.writing() as connection:
            if state == "playing" and table.move_count:
                _recount(connection, number, table, "given_up")
            connection.execute("DELETE FROM games WHERE id = ?", (number,))

    # How it is done.

    def _claim(self, number: int) -> AnyTable:
        table, _ = self._read(number)
        with self._store.database.writing() as connection:
            sitting = connection.execute(
                "SELECT sitting FROM games WHERE id = ?", (number,)
            ).fetchone()
            if sitting is None or not self._store.is_free(sitting[0]):
                raise Unkept("somebody else sits at this game now")
            connection.execute(
                "UPDATE games SET sitting = ? WHERE id = ?", (self._store.sitting, number)
            )
        return table

    def _read(self, number: int) -> tuple[AnyTable, str]:
        """The game of this number, and its state."""
        found = self._store.database.rows(
            "SELECT journal, undone, assisted, state FROM games WHERE id = ?", (number,)
        )
        if not found:
            raise Unkept("this game is not there any more")
        ((written, undone, assisted, state),) = found
        try:
            table = journal.read(written.encode())
            table.put_back(msgspec.json.decode(undone, type=tuple[str, ...]))
        except (Refused, IllegalMove, msgspec.DecodeError) as fault:
            raise Unkept(f"this game cannot be read: {fault}") from None
        table.assisted = bool(assisted)
        return table, state

    def _forget(self, table: AnyTable) -> None:
        """Nothing has happened in this game."""
        number = self._numbers.pop(table, None)

        def delete(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM games WHERE id = ?", (number,))

        self._store.keep(table, delete)

    def _write(
        self,
        table: AnyTable,
        connection: sqlite3.Connection,
        *,
        unseen: bool,
        given_up: bool = False,
    ) -> Callable[[], None]:
        number = self._numbers.get(table)
        before = None if number is None else _state_of(connection, number)
        state = "given_up" if given_up else "over" if table.over else "playing"
        row = (
            journal.write(table).decode(),
            msgspec.json.encode(table.undone).decode(),
            table.move_count,
            written_score(table),
            table.assisted,
            state,
            is_begun(table),
            unseen,
            None if given_up else self._store.sitting,
            self._store.clock().isoformat(),
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
        if state != (before or "playing"):
            _recount(connection, number, table, state)
        return partial(self._numbers.__setitem__, table, number)


_COLUMNS: Final = "journal, undone, moves, score, assisted, state, begun, unseen, sitting, changed"
_NEXT_TURN: Final = "(SELECT ifnull(max(turn), 0) + 1 FROM games)"


def _state_of(connection: sqlite3.Connection, number: int) -> str | None:
    """The state of the game of this number; None where another app has deleted it."""
    found = connection.execute("SELECT state FROM games WHERE id = ?", (number,)).fetchone()
    return None if found is None else str(found[0])


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
