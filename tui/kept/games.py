"""Games that are played: each is kept at every move, and can be gone on with, to the card."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary, WeakSet

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
_ROW: Final = tuple[int, str, str, int, str, int, str, str]
"""Of these types they are where nobody has meddled with them."""

NOT_THERE: Final = "this game is not there any more"
"""Why nothing can be done with a game that another app has deleted."""


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
    status: str
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
    try:
        number, slug, written, moves, score, assisted, state, when = msgspec.convert(row, _ROW)
        head = msgspec.json.decode(written, type=_Head)
        stands = msgspec.json.decode(score, type=tuple[int, ...])
        changed = datetime.fromisoformat(when)
    except (ValueError, RecursionError):
        return None
    return KeptGame(
        id=number,
        slug=slug,
        players=head.players,
        seed=head.seed,
        moves=moves,
        score=stands,
        assisted=bool(assisted),
        status=state,
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
        self._unseen: WeakSet[AnyTable] = WeakSet()

    # At the table.

    def sit(self, table: AnyTable) -> None:
        """A game is sat down at. One that is over already is kept once it changes."""
        if not table.over or table in self._numbers:
            self.keep(table)

    def keep(self, table: AnyTable) -> None:
        """Have this game as it stands now, before anything else happens."""
        if table.over:
            self._unseen.add(table)
        self._store.keep(table, partial(self._write, table))

    def see_end(self, table: AnyTable) -> None:
        """The end of this game has been seen."""
        if table in self._unseen:
            self._unseen.discard(table)
            self._store.keep(table, partial(self._write, table))

    def leave(self, table: AnyTable, *, unseen: bool) -> None:
        """Get up from a table. The game can be gone on with, if it is worth it; one that is over,
        if its end is still `unseen`."""
        if table.over and not unseen:
            self.see_end(table)
        elif not is_begun(table):
            self._forget(table)
        else:
            if table.over:
                self.keep(table)  # though it has been hurried through
            number = self._numbers.setdefault(table, -1 - len(self._left))  # none while unwritten
            self._left[number] = self._left.pop(number, table)

    def give_up(self, table: AnyTable) -> None:
        """Nobody goes on with this game. If somebody has moved in it, it counts as abandoned."""
        if table.over:
            return
        if table.move_count or table.can_redo:
            self._left.pop(self._numbers.get(table, 0), None)
            self._store.keep(table, partial(self._write, table, given_up=True))
        else:
            self._forget(table)

    def number_of(self, table: AnyTable) -> int | None:
        """The number under which this game is kept, if it is."""
        number = self._numbers.get(table)
        return number if number is not None and number > 0 else None

    # Later.

    def unfinished(self, slug: str | None = None) -> list[KeptGame]:
        """The games that can be gone on with, of one kind or all, the one left last first. Those at
        which somebody sits in another app are not among them."""
        left = dict(self._left)
        games: list[KeptGame] = []
        with suppress(Unkept):  # what this app has left can be gone on with all the same
            for *row, sitting in self._store.database.rows(
                f"SELECT {_LISTED}, sitting FROM games WHERE (state = 'playing' OR unseen) "
                "AND begun ORDER BY turn DESC"
            ):
                table = left.pop(row[0], None)
                game = listed(tuple(row))
                if table is not None and self._store.fault:  # the row may be an older one
                    game = self._in_list(row[0], table)
                if game is not None and self._store.is_free(sitting):
                    games.append(game)
        unwritten = [self._in_list(number, table) for number, table in reversed(left.items())]
        return [game for game in (*unwritten, *games) if slug in (None, game.slug)]

    def _in_list(self, number: int, table: AnyTable) -> KeptGame:
        """A game that was left in this app."""
        return KeptGame(
            id=number,
            slug=table.game.slug,
            players=table.setup.players,
            seed=table.setup.seed,
            moves=table.move_count,
            score=score_of(table),
            assisted=table.assisted,
            status="over" if table.over else "playing",
            when=self._store.clock(),
        )

    def ended(self, limit: int, offset: int = 0) -> list[KeptGame]:
        """The games that are over or were given up, the last first: so many, after so many."""
        found = self._store.database.rows(
            f"SELECT {_LISTED} FROM games WHERE state != 'playing' "
            "ORDER BY turn DESC LIMIT ? OFFSET ?",
            (limit, offset),
        )
        return [game for row in found if (game := listed(row)) is not None]

    def ended_count(self) -> int:
        """How many games are over or were given up."""
        ((count,),) = self._store.database.rows(
            "SELECT count(*) FROM games WHERE state != 'playing'"
        )
        return int(count)

    def take(self, number: int) -> AnyTable:
        """Sit down at a game that can be gone on with. Raises `Unkept` where that is not so."""
        table = self._left.pop(number, None)
        if table is None:
            table = self._claim(number)
            self._numbers[table] = number
            if table.over:
                self._unseen.add(table)
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
        return self._left.get(number) or self._read(number)[0]

    def assist(self, number: int) -> None:
        """Somebody knows more of this game than whoever plays it may: if it is gone on with, it is
        assisted."""
        table = self._left.get(number)
        if table is not None:
            table.assist()

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE games SET assisted = 1 WHERE id = ? AND state = 'playing'", (number,)
            )

        self._store.keep(("assisted", number), write)

    def delete(self, number: int) -> None:
        """Forget this game; what it came to counts as before. One that can still be gone on with is
        given up by that. Raises `Unkept` where somebody else sits at it."""
        with self._store.database.writing() as connection:
            self._require_free(connection, number)
            if _state_of(connection, number) == "playing":
                with suppress(Unkept):  # what cannot be read any more was no game
                    table = self._left.get(number) or self._read(number)[0]
                    if table.move_count or table.can_redo:
                        _recount(connection, number, table, "given_up")
            connection.execute("DELETE FROM games WHERE id = ?", (number,))
        self._left.pop(number, None)

    # How it is done.

    def _claim(self, number: int) -> AnyTable:
        table, _ = self._read(number)
        with self._store.database.writing() as connection:
            self._require_free(connection, number)
            connection.execute(
                "UPDATE games SET sitting = ? WHERE id = ?", (self._store.sitting, number)
            )
        return table

    def _require_free(self, connection: sqlite3.Connection, number: int) -> None:
        """Raise `Unkept` where another app sits at the game, or has deleted it."""
        found = connection.execute("SELECT sitting FROM games WHERE id = ?", (number,)).fetchone()
        if found is None:
            raise Unkept(NOT_THERE)
        if not self._store.is_free(found[0]):
            raise Unkept("this game is being played in another window")

    def _read(self, number: int) -> tuple[AnyTable, str]:
        """The game of this number, and its state."""
        found = self._store.database.rows(
            "SELECT journal, undone, assisted, state FROM games WHERE id = ?", (number,)
        )
        if not found:
            raise Unkept(NOT_THERE)
        try:
            written, undone, assisted, state = msgspec.convert(found[0], tuple[str, str, int, str])
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
            table in self._unseen and table.over,
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
        return partial(self._written, table, number)

    def _written(self, table: AnyTable, number: int) -> None:
        """The game is kept under this number from now on."""
        before = self._numbers.get(table)
        self._numbers[table] = number
        if before != number and before in self._left:
            self._left[number] = self._left.pop(before)


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
