"""Whatever is done with a game, what is kept of it is the game: any listed one, moves made, taken
back and made again, left and taken up, saved, killed and gone on with, in any order."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import catalogue, journal
from core.event import Player
from core.storage.game_summary import is_begun
from core.storage.storage import Storage
from core.table import AnyTable, Table
from core.validation import check
from tests.core.storage.playing import AS_KEPT, as_kept, opened, play, rows, sat_down_at, table_of
from tests.support.tables import replayed


class KeptGames:
    """Games that are kept beside a model: a table that nobody ever keeps or reads again."""

    def __init__(self, slug: str, home: Path, seed: int) -> None:
        self.game: Any = catalogue.load(slug)
        self.home = home
        self.storage = opened(self.home)
        self.dropped: list[Storage] = []
        self.saved: dict[str, tuple[Any, ...]] = {}
        self.others: list[tuple[Any, ...]] = []
        """What is kept of the games before, in their order."""
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """A game for any number of people, or with computers where there are any."""
        kind = seed // 7
        seats = self.game.seats[kind % len(self.game.seats)]
        bots = [None, *self.game.bots]
        players = [
            Player(f"Player {seat}", bots[(kind + seat) % len(bots)] if seat else None)
            for seat in range(seats)
        ]
        options = {each.key: each.values[kind % len(each.values)] for each in self.game.options}
        setup = check(self.game, seed=seed, players=players, options=options)
        self.model: AnyTable = Table(self.game, setup)
        self.table: AnyTable = Table(self.game, setup)
        self.storage.games.open(self.table)

    # At the table. Each of these is kept before anything else happens.

    def _kept(self) -> None:
        self.storage.games.store(self.table)
        assert self.storage.fault == ""
        self._compare()

    def _compare(self) -> None:
        for of in (journal.write, lambda table: (table.undone, table.assisted, table.state)):
            assert of(self.table) == of(self.model)
        assert self.table.events == self.model.events
        assert rows(self.home, AS_KEPT) == [*self.others, as_kept(self.model)]

    def play(self, number: int) -> None:
        """A random move, if the game is not over."""
        for table in (self.model, self.table):
            if moves := table.legal_moves:
                table.play(moves[number % len(moves)])
        self._kept()

    def play_on(self, number: int) -> None:
        """Several moves, up to the end, perhaps."""
        for each in range(number % 40):
            self.play(number + each)

    def undo(self, number: int) -> None:
        """So many moves."""
        for table in (self.model, self.table):
            for _ in range(number % 4 + 1):
                table.undo()
        self._kept()

    def redo(self, number: int) -> None:
        """So many moves."""
        for table in (self.model, self.table):
            for _ in range(number % 4 + 1):
                table.redo()
        self._kept()

    def undo_and_redo(self, number: int) -> None:
        """Is nothing, but that it may mark the game."""
        before = (self.table.moves, self.table.undone, self.table.state, self.table.events)
        count = min(number % 9, self.table.move_count)
        for table in (self.model, self.table):
            for _ in range(count):
                table.undo()
            for _ in range(count):
                table.redo()
        assert (self.table.moves, self.table.undone, self.table.state, self.table.events) == before
        self._kept()

    def look(self, number: int) -> None:
        """At the hidden cards, now and then."""
        if number % 4:
            return
        for table in (self.model, self.table):
            table.assisted = True
        self._kept()

    # Away from the table, and back.

    def _take_up(self) -> None:
        """Sit down at the game again, in the same app or in another."""
        offered = self.storage.games.unfinished(self.game.slug)
        if not is_begun(self.model):
            assert offered == []  # nothing has happened in it
            self.model, self.table = (Table(self.game, self.model.setup) for _ in range(2))
            self.storage.games.open(self.table)
        else:
            (game,) = offered
            assert game.moves == self.model.move_count
            assert game.assisted == self.model.assisted
            assert game.players == self.model.setup.players
            self.table = self.storage.games.resume(game.id)
        self._compare()

    def leave_and_come_back(self, number: int) -> None:
        """Where its end was seen it is not offered again, else it is."""
        if self.model.over:
            self._leave_at_the_end(seen=number % 2 == 0)
            return
        unseen = number % 2 == 0
        self.storage.games.leave(self.table, unseen=unseen)
        self._take_up()

    def _leave_at_the_end(self, *, seen: bool) -> None:
        if seen:
            self.storage.games.mark_end_seen(self.table)
        self.storage.games.leave(self.table, unseen=not seen)
        if seen:
            assert self.storage.games.unfinished() == []
            self.others.append(as_kept(self.model))
            assert rows(self.home, AS_KEPT) == self.others
            self.deal(self.model.setup.seed + 7)
        else:
            self._take_up()

    def come_back_in_another_app(self, number: int) -> None:
        """The first one was closed, or dies without another word."""
        if number % 2:
            lock = self.storage._instance._lock
            assert lock is not None
            lock.release()
            self.storage._instance._lock = None
            self.dropped.append(self.storage)
        else:
            self.storage.close()
        self.storage = opened(self.home)
        assert self.storage.told == self.storage.fault == ""
        self._take_up()

    def give_up(self, number: int) -> None:
        """Nobody goes on with it, and another one is dealt."""
        if self.model.over or number % 4:
            return
        self.storage.games.abandon(self.table)
        if self.model.move_count or self.model.can_redo:
            *row, _ = as_kept(self.model)
            self.others.append((*row, "given_up"))
        assert rows(self.home, AS_KEPT) == self.others
        assert self.storage.games.unfinished() == []
        self.deal(self.model.setup.seed + 7)

    # Saved games.

    def save(self, number: int) -> None:
        name = self.storage.saved_games.free(f"Game {number % 3}")
        assert self.storage.saved_games.save(self.table, name) == name
        self.saved[name] = (journal.write(self.model), self.model.assisted)
        self._compare()

    def read_what_was_saved(self, number: int) -> None:
        """Each as it was then, whatever has happened to its game."""
        listed = self.storage.saved_games.listed()
        found = {game.name: self.storage.saved_games.read(game.id) for game in listed}
        assert self.saved == {
            name: (journal.write(table), table.assisted) for name, table in found.items()
        }

    # Always.

    def replay(self, number: int) -> None:
        """To play it again from its journal is the same game."""
        ended = rows(self.home, "SELECT journal FROM games")
        for (written,) in ended:
            again = journal.read(written.encode())
            assert journal.write(again).decode() == written
            assert replayed(again.game, again.setup, again.moves).state == again.state

    def count(self, number: int) -> None:
        """As many as are over or were given up, assisted and not."""
        unassisted = assisted = 0
        for *_, marked, state in rows(self.home, AS_KEPT):
            assisted += state != "playing" and marked
            unassisted += state != "playing" and not marked
        counted = self.storage.statistics(self.game.slug)
        assert counted.assisted.games == assisted
        assert counted.unassisted.games == unassisted

    def end(self) -> None:
        """Let everything go."""
        for storage in (self.storage, *self.dropped):
            storage._instance.database.close()


ACTIONS = [
    *[KeptGames.play] * 8,
    *[KeptGames.play_on] * 2,
    *[KeptGames.undo] * 3,
    *[KeptGames.redo] * 2,
    KeptGames.undo_and_redo,
    KeptGames.look,
    *[KeptGames.leave_and_come_back] * 2,
    *[KeptGames.come_back_in_another_app] * 2,
    KeptGames.give_up,
    KeptGames.save,
    KeptGames.read_what_was_saved,
    KeptGames.replay,
    KeptGames.count,
]
"""What can be done, what is done most most often."""

NUMBERS = st.integers(0, 2**16)
"""Which of the moves, or of anything else, there being any number of them."""


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_any_game_in_any_order(slug: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    @settings(max_examples=7)
    @given(
        NUMBERS, st.lists(st.tuples(st.sampled_from(ACTIONS), NUMBERS), min_size=25, max_size=60)
    )
    def in_any_order(seed: int, done: list[tuple[Any, int]]) -> None:
        games = KeptGames(slug, tmp_path_factory.mktemp("home"), seed)
        try:
            for action, number in done:
                action(games, number)
        finally:
            games.end()

    in_any_order()


def test_the_game_that_was_left_last_comes_first(tmp_path: Path) -> None:
    """Whichever was begun first; also for another app."""
    storage = opened(tmp_path)
    tables = [sat_down_at(storage, seed=seed) for seed in (1, 2, 3)]
    for number in (1, 2, 0):
        play(storage, tables[number])
        storage.games.leave(tables[number], unseen=False)
    for _ in range(2):
        assert [game.seed for game in storage.games.unfinished()] == [1, 3, 2]
        storage.close()
        storage = opened(tmp_path)
    storage.close()


@pytest.mark.parametrize(("slug", "offered"), [("handheld", 0), ("pairs", 1)])
def test_a_game_that_nobody_has_begun(slug: str, offered: int, tmp_path: Path) -> None:
    """It is worth going on with where there is a choice to make, or a move to be made again: so it
    is by whoever sat down there, and by another app when that one was killed."""
    running, killed = opened(tmp_path), opened(tmp_path)
    killed.games.open(table_of(slug))
    lock = killed._instance._lock
    assert lock is not None
    lock.release()
    assert len(running.games.unfinished()) == offered
    table = table_of(slug, seed=6)
    running.games.open(table)
    running.games.leave(table, unseen=False)
    assert len(running.games.unfinished()) == 2 * offered
    table = table_of(slug, seed=7, moves=1)
    running.games.open(table)
    table.undo()
    running.games.store(table)
    running.games.leave(table, unseen=False)
    assert running.games.unfinished()[0].seed == 7
    running.close()
    killed._instance.database.close()
