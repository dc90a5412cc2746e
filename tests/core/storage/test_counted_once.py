"""A game counts once, for what it came to in the end, whatever failed or was done on the way."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core import catalogue, journal
from core.event import Player
from core.storage.database import FILE, StorageError
from core.storage.storage import Storage
from core.table import AnyTable, Table
from core.validation import check
from tests.core.storage.playing import opened


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    there = opened(tmp_path)
    yield there
    there.close()


def dealt(slug: str = "poker", moves: int = 0, seed: int = 4) -> AnyTable:
    """A game of people in which the first of the legal moves is made so many times."""
    game = catalogue.load(slug)
    players = [Player(name, None) for name in ("Ann", "Bob")[: game.seats[0]]]
    table: AnyTable = Table(game, check(game, seed=seed, players=players))
    play(table, moves)
    return table


def play(table: AnyTable, moves: int) -> None:
    for _ in range(moves):
        if table.legal_moves:
            table.play(table.legal_moves[0])


def to_the_end(storage: Storage, table: AnyTable) -> None:
    storage.games.open(table)
    while not table.over:
        play(table, 1)
        storage.games.store(table)


@contextmanager
def locked(storage: Storage) -> Iterator[None]:
    """While this lasts, nothing can be written."""
    path = storage.games._instance.database.path
    assert path is not None
    other = sqlite3.connect(path, isolation_level=None)
    storage.games._instance.database.be_patient(0)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def counted(storage: Storage, slug: str = "poker") -> tuple[int, int]:
    """How many games count, and how many of them apart."""
    read = storage.statistics(slug)
    return read.games, read.assisted.games


def test_a_game_that_came_from_a_file_over_is_not_ones_own(storage: Storage) -> None:
    """Looked at as often as one likes, left with its end unseen: nothing. It counts, as assisted,
    once it was gone back in and played to its end again, to the same one, too."""
    data = journal.write(dealt(moves=99))
    for _ in range(2):
        table = journal.read(data)
        assert table.over
        storage.games.open(table)
        table.mark_assisted()
        storage.games.store(table)
        storage.games.leave(table, unseen=True)
        assert (counted(storage), storage.games.unfinished()) == ((0, 0), [])
    for _ in range(3):
        table.undo()
    storage.games.store(table)
    assert [game.status for game in storage.games.unfinished()] == ["playing"]
    while table.redo() is not None:
        storage.games.store(table)
    assert table.assisted
    assert counted(storage) == (1, 1)


def test_an_end_that_was_seen_stays_seen(storage: Storage) -> None:
    """Also where it is kept again, as with the debug panel, or another game takes its place."""
    table = dealt()
    to_the_end(storage, table)
    assert [game.status for game in storage.games.unfinished()] == ["over"], "not seen yet"
    storage.games.mark_end_seen(table)
    assert storage.games.unfinished() == []
    storage.games.store(table)
    storage.games.abandon(table)
    storage.games.leave(table, unseen=False)
    assert storage.games.unfinished() == []
    table.undo()
    storage.games.store(table)
    table.redo()
    storage.games.store(table)
    assert [game.status for game in storage.games.unfinished()] == ["over"], "this one was not"


def test_an_end_that_is_given_up_is_not_offered_again(storage: Storage) -> None:
    """Left before its end was seen, and then another is dealt in its place."""
    table = dealt()
    to_the_end(storage, table)
    storage.games.leave(table, unseen=True)
    (left,) = storage.games.unfinished()
    storage.games.abandon(storage.games.resume(left.id))
    assert storage.games.unfinished() == []
    assert counted(storage) == (1, 0), "it came to what it came to"


def test_what_is_deleted_does_not_come_back(storage: Storage) -> None:
    """Though its last move could not be written."""
    table = dealt(moves=1)
    storage.games.open(table)
    with locked(storage):
        play(table, 1)
        storage.games.store(table)
        storage.games.leave(table, unseen=False)
        assert storage.fault
    (left,) = storage.games.unfinished()
    storage.games.delete(left.id)
    storage.settings.set("anything", "that is written next")
    assert not storage.fault
    assert storage.games.unfinished() == []
    assert counted(storage) == (1, 0), "given up"


@pytest.mark.parametrize("other_end", [False, True])
def test_what_could_not_be_written_between_two_ends(storage: Storage, other_end: bool) -> None:
    """The game was gone back in while nothing could be kept: what counts is how it ended then."""
    table = dealt("pairs")
    to_the_end(storage, table)
    assert counted(storage, "pairs") == (1, 0)
    (before,) = storage.statistics("pairs").unassisted.players[:1]
    with locked(storage):
        for _ in range(6):
            table.undo()
        storage.games.store(table)
    if other_end:
        table.play("fold" if "fold" in table.legal_moves else table.legal_moves[-1])
        play(table, 99)
    while table.redo() is not None:
        pass
    assert table.over
    storage.games.store(table)
    assert counted(storage, "pairs") == (1, 1)
    read = storage.statistics("pairs").assisted
    result = table.game.result(table.events)
    assert result is not None
    totals = [each.points.total for each in read.players]
    assert sorted(totals) == sorted(each or 0 for each in result.points)
    assert before.games == 1


def test_games_that_could_not_be_written_are_told_apart(storage: Storage) -> None:
    """Several that were left, one that was given up among them: each is offered as itself."""
    tables = [dealt("pairs", moves=1, seed=seed) for seed in range(4)]
    with locked(storage):
        for table in tables[:2]:
            storage.games.open(table)
            storage.games.leave(table, unseen=False)
        first = storage.games.unfinished()[-1]
        storage.games.abandon(storage.games.resume(first.id))
        for table in tables[2:]:
            storage.games.open(table)
            storage.games.leave(table, unseen=False)
        offered = storage.games.unfinished()
        assert [game.seed for game in offered] == [3, 2, 1]
        assert len({game.id for game in offered}) == 3
        for game in offered:
            assert storage.games.read(game.id).setup.seed == game.seed
    storage.settings.set("anything", "that is written next")
    assert sorted(game.seed for game in storage.games.unfinished()) == [1, 2, 3]
    assert counted(storage, "pairs") == (1, 0)


def test_a_look_into_a_game_that_was_given_up(storage: Storage) -> None:
    """Whoever plays on from there knows better."""
    table = dealt("pairs", moves=2)
    storage.games.open(table)
    storage.games.abandon(table)
    (ended,) = storage.games.ended(9)
    storage.games.mark_assisted(ended.id)
    assert storage.games.read(ended.id).assisted


def test_a_mark_from_another_app_stays(tmp_path: Path) -> None:
    """One looks at what was saved of the game that the other plays."""
    mine, other = (opened(tmp_path) for _ in range(2))
    table = dealt("pairs", moves=2)
    mine.games.open(table)
    mine.saved_games.save(table, "x")
    (saved,) = other.saved_games.listed()
    other.saved_games.mark_assisted(saved.id)
    play(table, 1)
    mine.games.store(table)
    assert table.assisted
    copy = other.saved_games.resume(saved.id)
    assert copy.assisted
    assert copy is not table
    for each in (mine, other):
        each.close()


def test_a_game_that_is_over_elsewhere_cannot_be_gone_on_with(tmp_path: Path) -> None:
    """A list may be older than what has become of a game."""
    mine, other = (opened(tmp_path) for _ in range(2))
    table = dealt("pairs", moves=2)
    mine.games.open(table)
    (game,) = mine.games.unfinished()
    with pytest.raises(StorageError, match="another Kibitz"):
        other.games.resume(game.id)
    mine.games.abandon(table)
    with pytest.raises(StorageError, match="was given up"):
        other.games.resume(game.id)
    for each in (mine, other):
        each.close()


def test_damage_that_was_met_is_looked_for(tmp_path: Path) -> None:
    """A large database is not read from end to end whenever it is opened, but after that."""
    storage = opened(tmp_path)
    path = tmp_path / FILE
    with storage.games._instance.database.writing() as connection:
        connection.execute("CREATE TABLE much (text TEXT)")
        connection.execute("INSERT INTO much VALUES (zeroblob(2000000))")
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'games'"
        ).fetchone()
    storage.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * 4096 : (page - 1) * 4096 + 2000] = b"\xff" * 2000
    path.write_bytes(data)
    storage = opened(tmp_path)
    assert not storage.told
    storage.games.open(dealt("pairs"))
    assert "malformed" in storage.fault
    storage.close()
    storage = opened(tmp_path)
    assert "is damaged" in storage.told
    assert not storage.fault
    storage.close()
    (aside,) = tmp_path.glob("*damaged*.db")
    assert b"\xff" * 2000 in aside.read_bytes()
    assert not list(tmp_path.glob("*suspect*"))


def test_the_same_deal_from_a_file(storage: Storage) -> None:
    """A journal cannot say that its game is assisted, or that somebody saw how it goes on: where
    the same deal is kept and that is so, it is known. Where it is not, nobody is suspected."""
    table = dealt("pairs", moves=3)
    storage.games.open(table)
    data = journal.write(table)
    storage.saved_games.import_journal(data, "at the same move")
    (game,) = storage.saved_games.listed()
    assert not game.assisted
    play(table, 1)
    storage.games.store(table)
    storage.saved_games.import_journal(data, "it has gone on since")
    assert storage.saved_games.listed()[0].assisted
    other = journal.read(journal.write(dealt("pairs", moves=3, seed=5)))
    storage.games.recognise(other)
    assert not other.assisted, "another deal"
    looked = dealt("pairs", moves=1, seed=6)
    storage.games.open(looked)
    looked.mark_assisted()
    storage.games.store(looked)
    again = journal.read(journal.write(looked))
    assert not again.assisted
    storage.games.recognise(again)
    assert again.assisted


def test_both_games_of_one_deal_are_assisted(storage: Storage) -> None:
    """A saved game is gone on with while the one it was saved from has gone on: each shows what the
    other hides."""
    table = dealt("pairs", moves=2)
    storage.games.open(table)
    storage.saved_games.save(table, "x")
    play(table, 1)
    storage.games.store(table)
    storage.games.leave(table, unseen=False)
    (saved,) = storage.saved_games.listed()
    assert storage.saved_games.resume(saved.id).assisted
    assert table.assisted


def test_a_file_that_is_taken_away_is_missed(tmp_path: Path) -> None:
    """Deleted or replaced while it is open, it is not written to as if nothing had happened."""
    storage = opened(tmp_path)
    table = dealt("pairs")
    storage.games.open(table)
    (tmp_path / FILE).rename(tmp_path / "elsewhere.db")
    play(table, 1)
    storage.games.store(table)
    assert storage.fault.endswith("No such file or directory")
    (tmp_path / FILE).write_bytes(b"another")
    play(table, 1)
    storage.games.store(table)
    assert storage.fault.endswith("has been deleted or replaced")
    storage.games.leave(table, unseen=False)
    (left,) = storage.games.unfinished()
    assert storage.games.resume(left.id) is table, "all goes on in memory"
    storage.close()
    assert (tmp_path / FILE).read_bytes() == b"another"


def test_what_one_of_two_people_knows_is_told_in_no_list(storage: Storage) -> None:
    """Ann takes the first desk, with two aces face down: only she knows what that gives. Beside a
    computer the list is hers."""
    game = catalogue.load("pisti")
    for bot, points in ((None, 1), ("classic", 3)):
        players = [Player("Ann", None), Player("Bob", bot)]
        table: AnyTable = Table(game, check(game, seed=3, players=players))
        table.play(table.legal_moves[2])
        assert table.game.points(table.view(0))[0] == 3, "as the seed deals it"
        storage.games.open(table)
        storage.games.leave(table, unseen=False)
        assert storage.games.unfinished()[0].score == (points, 0)


def test_a_game_whose_end_was_seen_is_let_go(tmp_path: Path) -> None:
    """Another app may delete it; and what it still has in its list it cannot go on with."""
    mine, other = (opened(tmp_path) for _ in range(2))
    table = dealt()
    to_the_end(mine, table)
    (game,) = mine.games.unfinished()
    with pytest.raises(StorageError, match="another Kibitz"):
        other.games.delete(game.id)
    mine.games.leave(table, unseen=False)
    with pytest.raises(StorageError, match="is over"):
        other.games.resume(game.id)
    other.games.delete(game.id)
    assert mine.games.ended(9) == []
    for each in (mine, other):
        each.close()


def test_moves_without_their_database_are_not_thrown_away(tmp_path: Path) -> None:
    """Somebody has moved the file and left what belongs to it."""
    storage = opened(tmp_path)
    storage.close()
    (tmp_path / FILE).unlink()
    (tmp_path / f"{FILE}-wal").write_bytes(b"moves")
    storage = opened(tmp_path)
    assert storage.told
    storage.close()
    (aside,) = tmp_path.glob("*damaged*-wal")
    assert aside.read_bytes() == b"moves"
