"""Whatever is done with a game, what is kept of it is the game: any listed one, moves made, taken
back and made again, left and taken up, saved, killed and gone on with, in any order."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run

from core import catalogue, journal
from core.event import Player
from core.setup import check
from core.table import AnyTable, Table
from tests.kept.playing import AS_KEPT, as_kept, opened, rows
from tests.support.tables import replayed
from tui.kept.archive import Archive
from tui.kept.kept_game import is_begun

NUMBERS = st.integers(0, 2**16)
"""Which of the moves, or of anything else, there being any number of them."""


class KeptGames(RuleBasedStateMachine):
    """Games that are kept beside a model: a table that nobody ever keeps or reads again."""

    def __init__(self, slug: str, home: Path) -> None:
        super().__init__()
        self.game: Any = catalogue.load(slug)
        self.home = home / str(len(list(home.iterdir())))
        self.home.mkdir()
        self.archive = opened(self.home)
        self.dropped: list[Archive] = []
        self.model: AnyTable
        self.table: AnyTable | None = None
        self.saved: dict[str, tuple[Any, ...]] = {}
        self.others: list[tuple[Any, ...]] = []
        """What is kept of the games before, in their order."""

    @initialize(seed=NUMBERS, kind=NUMBERS)
    def deal(self, seed: int, kind: int) -> None:
        """A game for any number of people, or with computers where there are any."""
        seats = self.game.seats[kind % len(self.game.seats)]
        bots = [None, *self.game.bots]
        players = [
            Player(f"Player {seat}", bots[(kind + seat) % len(bots)] if seat else None)
            for seat in range(seats)
        ]
        options = {each.key: each.values[kind % len(each.values)] for each in self.game.options}
        setup = check(self.game, seed=seed, players=players, options=options)
        self.model = Table(self.game, setup)
        self.table = Table(self.game, setup)
        self.archive.games.sit(self.table)

    # At the table. Each of these is kept before anything else happens.

    def _kept(self) -> None:
        assert self.table is not None
        self.archive.games.keep(self.table)
        assert self.archive.fault == ""
        self._compare()

    def _compare(self) -> None:
        assert self.table is not None
        for of in (journal.write, lambda table: (table.undone, table.assisted, table.state)):
            assert of(self.table) == of(self.model)
        assert self.table.events == self.model.events
        assert rows(self.home, AS_KEPT) == [*self.others, as_kept(self.model)]

    def sits(self) -> bool:
        return self.table is not None

    @precondition(sits)
    @rule(number=NUMBERS)
    def play(self, number: int) -> None:
        """A random move, if the game is not over."""
        for table in (self.model, self.table):
            assert table is not None
            if moves := table.legal_moves:
                table.play(moves[number % len(moves)])
        self._kept()

    @precondition(sits)
    @rule(number=st.integers(1, 9))
    def undo(self, number: int) -> None:
        for table in (self.model, self.table):
            assert table is not None
            for _ in range(number):
                table.undo()
        self._kept()

    @precondition(sits)
    @rule(number=st.integers(1, 9))
    def redo(self, number: int) -> None:
        for table in (self.model, self.table):
            assert table is not None
            for _ in range(number):
                table.redo()
        self._kept()

    @precondition(lambda self: self.sits() and self.model.can_undo)
    @rule(number=st.integers(1, 9))
    def undo_and_redo(self, number: int) -> None:
        """Is nothing, but that it may mark the game."""
        assert self.table is not None
        before = (self.table.moves, self.table.undone, self.table.state, self.table.events)
        count = min(number, self.table.move_count)
        for table in (self.model, self.table):
            for _ in range(count):
                table.undo()
            for _ in range(count):
                table.redo()
        assert (self.table.moves, self.table.undone, self.table.state, self.table.events) == before
        self._kept()

    @precondition(sits)
    @rule()
    def look(self) -> None:
        """At the hidden cards."""
        for table in (self.model, self.table):
            assert table is not None
            table.assisted = True
        self._kept()

    # Away from the table, and back.

    def _take_up(self) -> None:
        """Sit down at the game again, in the same app or in another."""
        offered = self.archive.games.unfinished(self.game.slug)
        if not is_begun(self.model):
            assert offered == []  # nothing has happened in it
            self.model, self.table = (Table(self.game, self.model.setup) for _ in range(2))
            self.archive.games.sit(self.table)
        else:
            (game,) = offered
            assert game.moves == self.model.move_count
            assert game.assisted == self.model.assisted
            assert game.players == self.model.setup.players
            self.table = self.archive.games.take(game.id)
        self._compare()

    @precondition(lambda self: self.sits() and not self.model.over)
    @rule(unseen=st.booleans())
    def leave_and_come_back(self, unseen: bool) -> None:
        assert self.table is not None
        self.archive.games.leave(self.table, unseen=unseen)
        self._take_up()

    @precondition(lambda self: self.sits() and self.model.over)
    @rule(seen=st.booleans())
    def leave_at_the_end(self, seen: bool) -> None:
        """Where its end was seen it is not offered again, else it is."""
        assert self.table is not None
        if seen:
            self.archive.games.see_end(self.table)
        self.archive.games.leave(self.table, unseen=not seen)
        if seen:
            assert self.archive.games.unfinished() == []
            self.others.append(as_kept(self.model))
            assert rows(self.home, AS_KEPT) == self.others
            self.deal(self.model.setup.seed + 1, len(self.others))
        else:
            self._take_up()

    @precondition(sits)
    @rule(killed=st.booleans())
    def come_back_in_another_app(self, killed: bool) -> None:
        """The first one was closed, or dies without another word."""
        assert self.table is not None
        if killed:
            lock = self.archive._store._lock
            assert lock is not None
            lock.release()
            self.archive._store._lock = None
            self.dropped.append(self.archive)
        else:
            self.archive.close()
        self.archive = opened(self.home)
        assert self.archive.told == self.archive.fault == ""
        self._take_up()

    @precondition(lambda self: self.sits() and not self.model.over)
    @rule()
    def give_up(self) -> None:
        """Nobody goes on with it, and another one is dealt."""
        assert self.table is not None
        self.archive.games.give_up(self.table)
        if self.model.move_count or self.model.can_redo:
            *row, _ = as_kept(self.model)
            self.others.append((*row, "given_up"))
        assert rows(self.home, AS_KEPT) == self.others
        assert self.archive.games.unfinished() == []
        self.deal(self.model.setup.seed + 1, len(self.others))

    # Saved games.

    @precondition(sits)
    @rule(number=NUMBERS)
    def save(self, number: int) -> None:
        assert self.table is not None
        name = self.archive.saves.free(f"Game {number % 3}")
        assert self.archive.saves.save(self.table, name) == name
        self.saved[name] = (journal.write(self.model), self.model.assisted)
        self._compare()

    @rule()
    def read_what_was_saved(self) -> None:
        """Each as it was then, whatever has happened to its game."""
        listed = self.archive.saves.listed()
        found = {game.name: self.archive.saves.read(game.id) for game in listed}
        assert self.saved == {
            name: (journal.write(table), table.assisted) for name, table in found.items()
        }

    # Always.

    @rule()
    def replay(self) -> None:
        """To play it again from its journal is the same game."""
        ended = rows(self.home, "SELECT journal FROM games")
        for (written,) in ended:
            again = journal.read(written.encode())
            assert journal.write(again).decode() == written
            assert replayed(again.game, again.setup, again.moves).state == again.state

    @rule()
    def count(self) -> None:
        """As many as are over or were given up, assisted and not."""
        unassisted, assisted = 0, 0
        for *_, marked, state in rows(self.home, AS_KEPT):
            assisted += state != "playing" and marked
            unassisted += state != "playing" and not marked
        counted = self.archive.statistics(self.game.slug)
        assert counted.assisted.games == assisted
        assert counted.unassisted.games == unassisted

    def teardown(self) -> None:
        for archive in (self.archive, *self.dropped):
            archive._store.database.close()


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_any_game_in_any_order(slug: str, tmp_path: Path) -> None:
    def machine() -> KeptGames:
        return KeptGames(slug, tmp_path)

    run(
        machine,  # type: ignore[arg-type]  # it takes whatever makes one
        settings=settings(
            max_examples=15,
            stateful_step_count=30,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
