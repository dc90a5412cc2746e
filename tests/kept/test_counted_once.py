"""A game counts once, for what it came to in the end, whatever failed or was done on the way."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core import catalogue, journal
from core.event import Player
from core.setup import check
from core.table import AnyTable, Table
from tests.kept.playing import opened
from tui.kept.archive import Archive
from tui.kept.database import FILE, Unkept


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
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


def to_the_end(archive: Archive, table: AnyTable) -> None:
    archive.games.sit(table)
    while not table.over:
        play(table, 1)
        archive.games.keep(table)


@contextmanager
def locked(archive: Archive) -> Iterator[None]:
    """While this lasts, nothing can be written."""
    path = archive.games._store.database.path
    assert path is not None
    other = sqlite3.connect(path, isolation_level=None)
    archive.games._store.database.be_patient(0)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def counted(archive: Archive, slug: str = "poker") -> tuple[int, int]:
    """How many games count, and how many of them apart."""
    read = archive.statistics(slug)
    return read.games, read.assisted.games


def test_a_game_that_came_from_a_file_over_is_not_ones_own(archive: Archive) -> None:
    """Looked at as often as one likes, left with its end unseen: nothing. It counts, as assisted,
    once it was gone back in and played to its end again, to the same one, too."""
    data = journal.write(dealt(moves=99))
    for _ in range(2):
        table = journal.read(data)
        assert table.over
        archive.games.sit(table)
        table.assist()
        archive.games.keep(table)
        archive.games.leave(table, unseen=True)
        assert (counted(archive), archive.games.unfinished()) == ((0, 0), [])
    for _ in range(3):
        table.undo()
    archive.games.keep(table)
    assert [game.status for game in archive.games.unfinished()] == ["playing"]
    while table.redo() is not None:
        archive.games.keep(table)
    assert table.assisted
    assert counted(archive) == (1, 1)


def test_an_end_that_was_seen_stays_seen(archive: Archive) -> None:
    """Also where it is kept again, as with the debug panel, or another game takes its place."""
    table = dealt()
    to_the_end(archive, table)
    assert [game.status for game in archive.games.unfinished()] == ["over"], "not seen yet"
    archive.games.see_end(table)
    assert archive.games.unfinished() == []
    archive.games.keep(table)
    archive.games.give_up(table)
    archive.games.leave(table, unseen=False)
    assert archive.games.unfinished() == []
    table.undo()
    archive.games.keep(table)
    table.redo()
    archive.games.keep(table)
    assert [game.status for game in archive.games.unfinished()] == ["over"], "this one was not"


def test_an_end_that_is_given_up_is_not_offered_again(archive: Archive) -> None:
    """Left before its end was seen, and then another is dealt in its place."""
    table = dealt()
    to_the_end(archive, table)
    archive.games.leave(table, unseen=True)
    (left,) = archive.games.unfinished()
    archive.games.give_up(archive.games.take(left.id))
    assert archive.games.unfinished() == []
    assert counted(archive) == (1, 0), "it came to what it came to"


def test_what_is_deleted_does_not_come_back(archive: Archive) -> None:
    """Though its last move could not be written."""
    table = dealt(moves=1)
    archive.games.sit(table)
    with locked(archive):
        play(table, 1)
        archive.games.keep(table)
        archive.games.leave(table, unseen=False)
        assert archive.fault
    (left,) = archive.games.unfinished()
    archive.games.delete(left.id)
    archive.settings.set("anything", "that is written next")
    assert not archive.fault
    assert archive.games.unfinished() == []
    assert counted(archive) == (1, 0), "given up"


@pytest.mark.parametrize("other_end", [False, True])
def test_what_could_not_be_written_between_two_ends(archive: Archive, other_end: bool) -> None:
    """The game was gone back in while nothing could be kept: what counts is how it ended then."""
    table = dealt("pairs")
    to_the_end(archive, table)
    assert counted(archive, "pairs") == (1, 0)
    (before,) = archive.statistics("pairs").unassisted.players[:1]
    with locked(archive):
        for _ in range(6):
            table.undo()
        archive.games.keep(table)
    if other_end:
        table.play("fold" if "fold" in table.legal_moves else table.legal_moves[-1])
        play(table, 99)
    while table.redo() is not None:
        pass
    assert table.over
    archive.games.keep(table)
    assert counted(archive, "pairs") == (1, 1)
    read = archive.statistics("pairs").assisted
    result = table.game.result(table.events)
    assert result is not None
    totals = [each.points.total for each in read.players]
    assert sorted(totals) == sorted(each or 0 for each in result.points)
    assert before.games == 1


def test_games_that_could_not_be_written_are_told_apart(archive: Archive) -> None:
    """Several that were left, one that was given up among them: each is offered as itself."""
    tables = [dealt("pairs", moves=1, seed=seed) for seed in range(4)]
    with locked(archive):
        for table in tables[:2]:
            archive.games.sit(table)
            archive.games.leave(table, unseen=False)
        first = archive.games.unfinished()[-1]
        archive.games.give_up(archive.games.take(first.id))
        for table in tables[2:]:
            archive.games.sit(table)
            archive.games.leave(table, unseen=False)
        offered = archive.games.unfinished()
        assert [game.seed for game in offered] == [3, 2, 1]
        assert len({game.id for game in offered}) == 3
        for game in offered:
            assert archive.games.read(game.id).setup.seed == game.seed
    archive.settings.set("anything", "that is written next")
    assert sorted(game.seed for game in archive.games.unfinished()) == [1, 2, 3]
    assert counted(archive, "pairs") == (1, 0)


def test_a_look_into_a_game_that_was_given_up(archive: Archive) -> None:
    """Whoever plays on from there knows better."""
    table = dealt("pairs", moves=2)
    archive.games.sit(table)
    archive.games.give_up(table)
    (ended,) = archive.games.ended(9)
    archive.games.assist(ended.id)
    assert archive.games.read(ended.id).assisted


def test_a_mark_from_another_app_stays(tmp_path: Path) -> None:
    """One looks at what was saved of the game that the other plays."""
    mine, other = (opened(tmp_path) for _ in range(2))
    table = dealt("pairs", moves=2)
    mine.games.sit(table)
    mine.saves.save(table, "x")
    (saved,) = other.saves.listed()
    other.saves.assist(saved.id)
    play(table, 1)
    mine.games.keep(table)
    assert table.assisted
    copy = other.saves.take(saved.id)
    assert copy.assisted
    assert copy is not table
    for each in (mine, other):
        each.close()


def test_a_game_that_is_over_elsewhere_cannot_be_gone_on_with(tmp_path: Path) -> None:
    """A list may be older than what has become of a game."""
    mine, other = (opened(tmp_path) for _ in range(2))
    table = dealt("pairs", moves=2)
    mine.games.sit(table)
    (game,) = mine.games.unfinished()
    with pytest.raises(Unkept, match="another Kibitz"):
        other.games.take(game.id)
    mine.games.give_up(table)
    with pytest.raises(Unkept, match="was given up"):
        other.games.take(game.id)
    for each in (mine, other):
        each.close()


def test_damage_that_was_met_is_looked_for(tmp_path: Path) -> None:
    """A large database is not read from end to end whenever it is opened, but after that."""
    archive = opened(tmp_path)
    path = tmp_path / FILE
    with archive.games._store.database.writing() as connection:
        connection.execute("CREATE TABLE much (text TEXT)")
        connection.execute("INSERT INTO much VALUES (zeroblob(2000000))")
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'games'"
        ).fetchone()
    archive.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * 4096 : (page - 1) * 4096 + 2000] = b"\xff" * 2000
    path.write_bytes(data)
    archive = opened(tmp_path)
    assert not archive.told
    archive.games.sit(dealt("pairs"))
    assert "malformed" in archive.fault
    archive.close()
    archive = opened(tmp_path)
    assert "is damaged" in archive.told
    assert not archive.fault
    archive.close()
    (aside,) = tmp_path.glob("*damaged*.db")
    assert b"\xff" * 2000 in aside.read_bytes()
    assert not list(tmp_path.glob("*suspect*"))


def test_the_same_deal_from_a_file(archive: Archive) -> None:
    """A journal cannot say that its game is assisted, or that somebody saw how it goes on: where
    the same deal is kept and that is so, it is known. Where it is not, nobody is suspected."""
    table = dealt("pairs", moves=3)
    archive.games.sit(table)
    data = journal.write(table)
    archive.saves.take_in(data, "at the same move")
    (game,) = archive.saves.listed()
    assert not game.assisted
    play(table, 1)
    archive.games.keep(table)
    archive.saves.take_in(data, "it has gone on since")
    assert archive.saves.listed()[0].assisted
    other = journal.read(journal.write(dealt("pairs", moves=3, seed=5)))
    archive.games.recognise(other)
    assert not other.assisted, "another deal"
    looked = dealt("pairs", moves=1, seed=6)
    archive.games.sit(looked)
    looked.assist()
    archive.games.keep(looked)
    again = journal.read(journal.write(looked))
    assert not again.assisted
    archive.games.recognise(again)
    assert again.assisted


def test_both_games_of_one_deal_are_assisted(archive: Archive) -> None:
    """A saved game is gone on with while the one it was saved from has gone on: each shows what the
    other hides."""
    table = dealt("pairs", moves=2)
    archive.games.sit(table)
    archive.saves.save(table, "x")
    play(table, 1)
    archive.games.keep(table)
    archive.games.leave(table, unseen=False)
    (saved,) = archive.saves.listed()
    assert archive.saves.take(saved.id).assisted
    assert table.assisted


def test_a_file_that_is_taken_away_is_missed(tmp_path: Path) -> None:
    """Deleted or replaced while it is open, it is not written to as if nothing had happened."""
    archive = opened(tmp_path)
    table = dealt("pairs")
    archive.games.sit(table)
    (tmp_path / FILE).rename(tmp_path / "elsewhere.db")
    play(table, 1)
    archive.games.keep(table)
    assert archive.fault.endswith("No such file or directory")
    (tmp_path / FILE).write_bytes(b"another")
    play(table, 1)
    archive.games.keep(table)
    assert archive.fault.endswith("has been deleted or replaced")
    archive.games.leave(table, unseen=False)
    (left,) = archive.games.unfinished()
    assert archive.games.take(left.id) is table, "all goes on in memory"
    archive.close()
    assert (tmp_path / FILE).read_bytes() == b"another"


def test_what_one_of_two_people_knows_is_told_in_no_list(archive: Archive) -> None:
    """Ann takes the first desk, with two aces face down: only she knows what that gives. Beside a
    computer the list is hers."""
    game = catalogue.load("pisti")
    for bot, points in ((None, 1), ("classic", 3)):
        players = [Player("Ann", None), Player("Bob", bot)]
        table: AnyTable = Table(game, check(game, seed=3, players=players))
        table.play(table.legal_moves[2])
        assert table.game.points(table.view(0))[0] == 3, "as the seed deals it"
        archive.games.sit(table)
        archive.games.leave(table, unseen=False)
        assert archive.games.unfinished()[0].score == (points, 0)


def test_a_game_whose_end_was_seen_is_let_go(tmp_path: Path) -> None:
    """Another app may delete it; and what it still has in its list it cannot go on with."""
    mine, other = (opened(tmp_path) for _ in range(2))
    table = dealt()
    to_the_end(mine, table)
    (game,) = mine.games.unfinished()
    with pytest.raises(Unkept, match="another Kibitz"):
        other.games.delete(game.id)
    mine.games.leave(table, unseen=False)
    with pytest.raises(Unkept, match="is over"):
        other.games.take(game.id)
    other.games.delete(game.id)
    assert mine.games.ended(9) == []
    for each in (mine, other):
        each.close()


def test_moves_without_their_database_are_not_thrown_away(tmp_path: Path) -> None:
    """Somebody has moved the file and left what belongs to it."""
    archive = opened(tmp_path)
    archive.close()
    (tmp_path / FILE).unlink()
    (tmp_path / f"{FILE}-wal").write_bytes(b"moves")
    archive = opened(tmp_path)
    assert archive.told
    archive.close()
    (aside,) = tmp_path.glob("*damaged*-wal")
    assert aside.read_bytes() == b"moves"
