"""Whatever is wrong with the disk or the database, it is one sentence, play goes on, and nothing
that was kept before is overwritten."""

import os
import resource
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import catalogue
from core.storage import schema
from core.storage.database import CHECKED_WHOLE, FILE, StorageError
from core.storage.storage import Storage
from tests.core.storage.playing import (
    AS_KEPT,
    SLUG,
    as_kept,
    files_in,
    is_one_sentence,
    opened,
    play,
    play_to_the_end,
    rows,
    sat_down_at,
    table_of,
)
from tests.tui.app import NOON
from tui.session import Session, SetupChoices

ASIDE: Final = f"{Path(FILE).stem}-damaged 2026-11-30 12.00.00"
"""What a database is called that was found damaged at noon, without a number and a suffix."""

LOCKED: Final = "another program has locked it"


def plays_on(storage: Storage) -> bool:
    """Whether a game can be played, left, gone on with and played to its end all the same; what
    cannot be kept is said where something is to be saved."""
    table = sat_down_at(storage)
    play(storage, table)
    storage.games.leave(table, unseen=False)
    (left,) = [game for game in storage.games.unfinished() if game.moves == 2]
    assert storage.games.resume(left.id) is table
    storage.settings.set("speed", "FAST")
    play_to_the_end(storage, table)
    storage.best(SLUG)
    if storage.fault:
        with pytest.raises(StorageError, match="nothing is being kept"):
            storage.saved_games.save(table, "a name")
    return True


def kept_somewhat(home: Path) -> bytes:
    """Have a database with a game in it, and give its bytes."""
    storage = opened(home)
    for seed in range(8):
        table = sat_down_at(storage, seed=seed)
        play(storage, table, 3)
        storage.games.leave(table, unseen=False)
    storage.close()
    return (home / FILE).read_bytes()


# Folders.


def a_file_in_the_way(folder: Path) -> Path:
    (folder / "file").write_text("")
    return folder / "file"


def a_file_above(folder: Path) -> Path:
    return a_file_in_the_way(folder) / "home"


def nowhere(_: Path) -> Path:
    return Path("/proc/nope/home")


def a_loop(folder: Path) -> Path:
    (folder / "loop").symlink_to(folder / "loop")
    return folder / "loop"


def a_database_that_is_a_folder(folder: Path) -> Path:
    (folder / FILE / "something").mkdir(parents=True)
    return folder


def a_folder_that_must_not_be_written(folder: Path) -> Path:
    if os.geteuid() == 0:
        pytest.skip("nothing is forbidden to root")
    folder.chmod(0o500)
    return folder


@pytest.mark.parametrize(
    "where",
    [
        a_file_in_the_way,
        a_file_above,
        nowhere,
        a_loop,
        a_database_that_is_a_folder,
        a_folder_that_must_not_be_written,
    ],
)
def test_a_folder_in_which_nothing_can_be_kept(
    where: Callable[[Path], Path], tmp_path: Path
) -> None:
    """The sentence names it, and it stays as it is."""
    home = where(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    storage = opened(home)
    assert is_one_sentence(storage.fault)
    assert str(home) in storage.fault
    assert storage.told == ""
    assert plays_on(storage)
    assert is_one_sentence(storage.fault)
    storage.close()
    assert [each for each in sorted(tmp_path.rglob("*")) if each.suffix != ".lock"] == before


# Damage.


def test_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"")
    assert_is_set_aside(tmp_path)


@pytest.mark.parametrize("size", [1, 15, 16, 99, 100, 512, 4096, 4097, 100_000, 2 * CHECKED_WHOLE])
def test_garbage(size: int, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(Random(size).randbytes(size))
    assert_is_set_aside(tmp_path)


def test_any_bytes(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Also after a header that looks right."""

    @settings(max_examples=25)
    @given(st.binary(max_size=3000), st.booleans())
    def check(data: bytes, headed: bool) -> None:
        home = tmp_path_factory.mktemp("home")
        (home / FILE).write_bytes((b"SQLite format 3\0" if headed else b"") + data)
        assert_is_set_aside(home)

    check()


def test_a_database_that_was_cut_short(tmp_path: Path) -> None:
    """Wherever: at the ends of pages and within them."""
    whole = kept_somewhat(tmp_path / "whole")
    for length in range(512, len(whole), 5 * 512):
        home = tmp_path / str(length)
        home.mkdir()
        (home / FILE).write_bytes(whole[:length])
        storage = opened(home)
        assert is_one_sentence(storage.told)
        assert storage.fault == ""
        storage.close()
        assert files_in(home)[f"{ASIDE}.db"] == whole[:length]


@pytest.mark.parametrize("number", range(15))
def test_a_page_that_was_overwritten(number: int, tmp_path: Path) -> None:
    """Whether it is found at once, later or never: a sentence at most, and the file is not lost."""
    whole = bytearray(kept_somewhat(tmp_path))
    draw = Random(number)
    for _ in range(draw.choice([1, 20])):
        place = draw.randrange(100, len(whole))
        whole[place : place + 64] = draw.randbytes(min(64, len(whole) - place))
    (tmp_path / FILE).write_bytes(whole)
    storage = opened(tmp_path)
    assert storage.fault == "" or is_one_sentence(storage.fault)
    if storage.told:
        assert is_one_sentence(storage.told)
        assert bytes(whole) in files_in(tmp_path).values()
    for game in storage.games.unfinished():
        assert is_used_or_refused(storage.games.resume, game.id)
    sat_down_at(storage)
    assert storage.fault == "" or is_one_sentence(storage.fault)
    storage.close()


def test_a_page_that_is_none(tmp_path: Path) -> None:
    """Where a page should begin is something else: it is found when the database is opened,
    wherever it is, though nobody may ever have asked for what was there."""
    whole = kept_somewhat(tmp_path / "whole")
    for place in range(4096, len(whole), 4096):
        home = tmp_path / str(place)
        home.mkdir()
        (home / FILE).write_bytes(whole[:place] + b"\x77" * 64 + whole[place + 64 :])
        storage = opened(home)
        assert ASIDE in storage.told
        storage.close()


@pytest.mark.parametrize("version", [0, 1, schema.VERSION, schema.VERSION + 1])
def test_another_program_s_database(version: int, tmp_path: Path) -> None:
    """Whatever version of its own it has."""
    rows(tmp_path, "CREATE TABLE games (id)")
    rows(tmp_path, f"PRAGMA user_version = {version}")
    assert_is_set_aside(tmp_path)


def test_a_database_without_its_tables(tmp_path: Path) -> None:
    """Ours by its header alone: what is asked of it is a sentence, and nothing is lost."""
    kept_somewhat(tmp_path)
    rows(tmp_path, "DROP TABLE games")
    storage = opened(tmp_path)
    table = sat_down_at(storage)
    assert is_one_sentence(storage.fault)
    storage.games.leave(table, unseen=False)
    assert storage.games.unfinished()
    storage.close()


def assert_is_set_aside(home: Path) -> None:
    """The damaged database has another name, and is unchanged; a new one is begun."""
    damaged = (home / FILE).read_bytes()
    before = files_in(home)
    storage = opened(home)
    assert storage.fault == ""
    assert is_one_sentence(storage.told)
    assert ASIDE in storage.told
    assert plays_on(storage)
    storage.close()
    after = files_in(home)
    (aside,) = [name for name in after if name not in before]
    assert after.pop(aside) == damaged
    assert aside.startswith(ASIDE)
    assert aside in storage.told
    again = opened(home)
    assert again.told == again.fault == ""
    assert again.best(SLUG) is not None
    again.close()


def test_damaged_again_in_the_same_second(tmp_path: Path) -> None:
    """Each has a name of its own."""
    for number in range(12):
        (tmp_path / FILE).write_bytes(b"garbage %d" % number)
        assert_is_set_aside(tmp_path)
    asides = {data for name, data in files_in(tmp_path).items() if name != FILE}
    assert asides == {b"garbage %d" % number for number in range(12)}


@pytest.mark.parametrize("wal", ["none of ours", "whole"])
def test_what_belongs_to_a_damaged_database_goes_with_it(wal: str, tmp_path: Path) -> None:
    """A -wal that a killed process left holds its last moves: it is unchanged, too, and nothing of
    it gets into what was damaged, nor into the new database."""

    def run() -> None:
        play(storage := opened(tmp_path), sat_down_at(storage), 5)
        os.kill(os.getpid(), signal.SIGKILL)

    assert in_a_fork(run) == -signal.SIGKILL
    damaged = bytearray((tmp_path / FILE).read_bytes())
    damaged[60:72] = bytes(12)  # whose and of which version it is
    (tmp_path / FILE).write_bytes(damaged if wal == "whole" else b"garbage")
    if wal != "whole":
        (tmp_path / f"{FILE}-wal").write_bytes(b"none of ours")
    before = files_in(tmp_path)
    storage = opened(tmp_path)
    assert storage.fault == ""
    assert storage.told
    found = files_in(tmp_path)
    assert found[f"{ASIDE}.db"] == before[FILE]
    assert found[f"{ASIDE}.db-wal"] == before[f"{FILE}-wal"]
    assert storage.games.unfinished() == []
    assert plays_on(storage)
    storage.close()


def test_a_damaged_one_that_cannot_be_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then it stays, and nothing is kept."""
    (tmp_path / FILE).write_bytes(b"garbage")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    storage = opened(tmp_path)
    assert is_one_sentence(storage.fault)
    assert plays_on(storage)
    storage.close()
    assert files_in(tmp_path) == {FILE: b"garbage"}


# Another version.


@pytest.mark.parametrize("killed", [False, True])
def test_a_newer_version_is_left_alone(killed: bool, tmp_path: Path) -> None:
    """Byte for byte, under its own name, however often it is tried; also the -wal of one that was
    killed."""

    def run() -> None:
        storage = opened(tmp_path)
        storage._instance.database.rows(f"PRAGMA user_version = {schema.VERSION + 1}")
        os.kill(os.getpid(), signal.SIGKILL) if killed else storage.close()

    in_a_fork(run)
    before = files_in(tmp_path)
    before.pop(f"{FILE}-shm", None)
    assert len(before) == 1 + killed
    for _ in range(2):
        storage = opened(tmp_path)
        assert is_one_sentence(storage.fault)
        assert "was made by a newer Kibitz" in storage.fault
        assert storage.told == ""
        assert plays_on(storage)
        storage.close()
        after = files_in(tmp_path)
        after.pop(f"{FILE}-shm", None)  # says nothing
        assert after == before


# Locks.


@contextmanager
def locked(home: Path, *, also_for_reading: bool = False) -> Iterator[sqlite3.Connection]:
    """Another program has the database to itself; a ROLLBACK lets it go."""
    with closing(sqlite3.connect(home / FILE, isolation_level=None)) as connection:
        if also_for_reading:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("CREATE TABLE IF NOT EXISTS other (x)")
        yield connection
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def test_locked_at_the_start(tmp_path: Path) -> None:
    """Where not even reading is possible, all is in memory; the file stays as it was."""
    before = kept_somewhat(tmp_path)
    with locked(tmp_path, also_for_reading=True):
        storage = opened(tmp_path)
        assert is_one_sentence(storage.fault)
        assert LOCKED in storage.fault
        assert plays_on(storage)
        storage.close()
    assert (tmp_path / FILE).read_bytes() == before
    assert set(files_in(tmp_path)) == {FILE}


def test_written_by_another_program_at_the_start(tmp_path: Path) -> None:
    """What cannot be written then is written as soon as that lets go of it."""
    kept_somewhat(tmp_path)
    with locked(tmp_path) as other:
        storage = opened(tmp_path)
        assert LOCKED in storage.fault
        table = sat_down_at(storage)
        play(storage, table, 2)
        assert LOCKED in storage.fault
        assert storage.games.number_of(table) is None
        other.execute("ROLLBACK")
        play(storage, table)
        assert storage.fault == ""
    assert rows(tmp_path, AS_KEPT)[-1] == as_kept(table)
    sitting = rows(tmp_path, "SELECT id FROM sittings")
    assert len(sitting) == 1
    play(storage, table)
    assert rows(tmp_path, "SELECT id FROM sittings") == sitting, "it is written once"
    assert rows(tmp_path, "SELECT sitting FROM games ORDER BY turn DESC")[:1] == sitting
    storage.close()
    assert rows(tmp_path, "SELECT count(*) FROM sittings") == [(0,)]


def test_locked_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """Moves, a choice and a whole second game that could not be kept are kept with the next."""
    storage = opened(tmp_path)
    table = sat_down_at(storage)
    with locked(tmp_path) as other:
        play(storage, table, 3)
        assert LOCKED in storage.fault
        storage.settings.set("speed", "FAST")
        storage.games.abandon(table)
        second = sat_down_at(storage, seed=6)
        play_to_the_end(storage, second)
        third = sat_down_at(storage, seed=7)
        other.execute("ROLLBACK")
        play(storage, third)
        assert storage.fault == ""
    *first, state = as_kept(table)
    assert state == "playing"
    assert rows(tmp_path, AS_KEPT) == [(*first, "given_up"), as_kept(second), as_kept(third)]
    assert storage.settings.get("speed", str, "") == "FAST"
    assert storage.statistics(SLUG).games == 2
    assert storage.best(SLUG) is not None
    storage.close()


def test_locked_to_the_end(tmp_path: Path) -> None:
    """What could be kept before stays, the app ends all the same, and the next one goes on."""
    storage = opened(tmp_path)
    table = sat_down_at(storage)
    kept = as_kept(table)
    with locked(tmp_path):
        play(storage, table)
        storage.games.leave(table, unseen=False)
        storage.close()
    again = opened(tmp_path)
    assert rows(tmp_path, AS_KEPT) == [kept]
    (left,) = again.games.unfinished()
    assert again.games.resume(left.id).moves == table.moves[:-1]
    again.close()


def test_what_was_left_while_locked_can_be_gone_on_with(tmp_path: Path) -> None:
    """In this app it is offered as it was left, and is one game, once it is kept, too."""
    storage = opened(tmp_path)
    with locked(tmp_path) as other:
        table = sat_down_at(storage)
        play(storage, table)
        storage.games.leave(table, unseen=False)
        (left,) = storage.games.unfinished(SLUG)
        assert left.moves == 2
        other.execute("ROLLBACK")
        storage.settings.set("speed", "FAST")
    (left,) = storage.games.unfinished()
    assert storage.games.resume(left.id) is table
    assert rows(tmp_path, AS_KEPT) == [as_kept(table)]
    storage.close()


# Full disks.


def test_a_disk_that_fills_up_and_has_room_again(tmp_path: Path) -> None:
    """All that could not be kept is kept then."""
    storage = opened(tmp_path)
    table = sat_down_at(storage)
    connection = storage._instance.database._connection
    connection.execute("PRAGMA max_page_count = 1")  # as many as there are
    text = "x" * 100_000
    storage.settings.set("large", text)
    assert is_one_sentence(storage.fault)
    assert "the disk is full" in storage.fault
    play(storage, table, 5)
    assert "the disk is full" in storage.fault
    assert rows(tmp_path, AS_KEPT) != [as_kept(table)]
    with pytest.raises(StorageError, match="the disk is full"):
        storage.saved_games.save(table, "x")
    connection.execute("PRAGMA max_page_count = 100000")
    play(storage, table)
    assert storage.fault == ""
    assert rows(tmp_path, AS_KEPT) == [as_kept(table)]
    assert storage.settings.get("large", str, "") == text
    assert storage.saved_games.save(table, "x") == "x"
    storage.close()


def in_a_fork(run: Callable[[], None]) -> int:
    """Do this in another process. Gives how that ended."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            run()
            status = 0
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@pytest.mark.parametrize("limit", [0, 100, 4096, 20_000, 60_000])
def test_a_disk_without_room_at_the_start(limit: int, tmp_path: Path) -> None:
    """A file can only be so long: one sentence, play goes on, and half a database is never found.
    Once there is room, all is well."""

    def run() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        storage = opened(tmp_path)
        assert is_one_sentence(storage.fault) if limit < 20_000 or storage.fault else True
        assert plays_on(storage)
        storage.close()

    assert in_a_fork(run) == 0
    storage = opened(tmp_path)
    assert storage.told == storage.fault == ""
    assert plays_on(storage)
    storage.close()


def test_a_disk_without_room_in_the_middle(tmp_path: Path) -> None:
    """What was kept stays, and what could not be is kept once there is room."""
    kept_somewhat(tmp_path)

    def run() -> None:
        storage = opened(tmp_path)
        table = sat_down_at(storage, seed=99)
        unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, unlimited[1]))
        play(storage, table, 2)
        assert is_one_sentence(storage.fault)
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
        play(storage, table)
        assert storage.fault == ""
        assert rows(tmp_path, AS_KEPT)[-1] == as_kept(table)
        storage.close()

    assert in_a_fork(run) == 0
    assert len(rows(tmp_path, AS_KEPT)) == 9
    assert rows(tmp_path, "PRAGMA integrity_check") == [("ok",)]


# What a killed process, or a machine without power, leaves.


def test_what_is_written_outlives_the_machine(tmp_path: Path) -> None:
    """A log that is written ahead, and synchronised before it is brought into the file: a cut in
    the power may cost the last move, and never the database."""
    storage = opened(tmp_path)
    assert storage._instance.database.rows("PRAGMA journal_mode") == [("wal",)]
    assert storage._instance.database.rows("PRAGMA synchronous") in ([(1,)], [(2,)])
    storage.close()


def test_a_wal_that_a_killed_process_left(tmp_path: Path) -> None:
    """All its moves are there, but for what it was just writing."""
    game = table_of(moves=7)

    def run() -> None:
        storage = opened(tmp_path)
        table = sat_down_at(storage, 0)
        for _ in range(7):
            table.play(table.legal_moves[0])
            storage.games.store(table)
        with storage._instance.database.writing() as connection:
            connection.execute("DELETE FROM games")
            os.kill(os.getpid(), signal.SIGKILL)

    assert in_a_fork(run) == -signal.SIGKILL
    assert (tmp_path / f"{FILE}-wal").stat().st_size > 0
    storage = opened(tmp_path)
    assert storage.told == storage.fault == ""
    (left,) = storage.games.unfinished()
    assert as_kept(storage.games.resume(left.id)) == as_kept(game)
    assert rows(tmp_path, "SELECT count(*) FROM sittings") == [(1,)]
    storage.close()


@pytest.mark.parametrize("damage", ["cut", "overwritten", "garbage", "empty", "zeros"])
@pytest.mark.parametrize("place", [0, 20, 40, 500, 5000, 12_000])
def test_a_damaged_wal(damage: str, place: int, tmp_path: Path) -> None:
    """A part of the game is lost at most: what is left is a beginning of it."""

    def run() -> None:
        storage = opened(tmp_path)
        play(storage, sat_down_at(storage, 0), 9)
        os.kill(os.getpid(), signal.SIGKILL)

    assert in_a_fork(run) == -signal.SIGKILL
    wal = tmp_path / f"{FILE}-wal"
    data = wal.read_bytes()
    junk = Random(place).randbytes(300)
    wal.write_bytes(
        {
            "cut": data[:place],
            "overwritten": data[:place] + junk + data[place + len(junk) :],
            "garbage": junk * 50,
            "empty": b"",
            "zeros": bytes(len(data)),
        }[damage]
    )
    storage = opened(tmp_path)
    assert storage.fault == ""
    whole = table_of()
    for _ in range(9):
        whole.play(whole.legal_moves[-1])
    for left in storage.games.unfinished():
        table = storage.games.resume(left.id)
        assert table.moves == whole.moves[: table.move_count]
    sat_down_at(storage)
    assert storage.fault == ""
    storage.close()


# Rows that say nothing sensible.

NONSENSE: Final = (
    "",
    "nonsense",
    "{}",
    "[]",
    "null",
    "7",
    '"text"',
    "[1e400]",
    "[" * 5000,
    '{"format":"kibitz/1"}',
    '{"x":' + "[" * 5000,
    b"",
    b"\xff\xfe",
    2**62,
    0.5,
)


def is_used_or_refused(use: Callable[[Any], object], what: object) -> bool:
    """Whether this can be done with it, or is refused in a sentence."""
    try:
        use(what)
    except StorageError as fault:
        return is_one_sentence(str(fault))
    return True


@pytest.mark.parametrize("column", ["journal", "undone", "score", "changed", "slug", "moves"])
@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value)[:12])
def test_nonsense_in_a_game(column: str, value: object, tmp_path: Path) -> None:
    """It is not offered, or refused in a sentence; others are, and new ones are kept."""
    storage = opened(tmp_path)
    play_to_the_end(storage, sat_down_at(storage, seed=1))
    for seed in (2, 3):
        storage.games.leave(sat_down_at(storage, seed=seed), unseen=False)
    storage.close()
    rows(tmp_path, f"UPDATE games SET {column} = ? WHERE id <= 2", (value,))
    storage = opened(tmp_path)
    assert storage.fault == ""
    offered = storage.games.unfinished()
    assert 3 in [game.id for game in offered]
    for game in (*offered, *storage.games.ended(9)):
        assert isinstance(game.title, str)
        for use in (storage.games.read, storage.games.resume):
            assert is_used_or_refused(use, game.id)
    storage.games.delete(2)
    storage.games.delete(1)
    assert [game.id for game in storage.games.unfinished()] in ([3], [])
    table = sat_down_at(storage)
    play(storage, table)
    assert rows(tmp_path, AS_KEPT)[-1] == as_kept(table)
    storage.close()


def test_a_move_that_nobody_can_have_taken_back(tmp_path: Path) -> None:
    """The game is refused in a sentence."""
    storage = opened(tmp_path)
    storage.games.leave(sat_down_at(storage), unseen=False)
    storage.close()
    rows(tmp_path, """UPDATE games SET undone = '["nosuch"]'""")
    storage = opened(tmp_path)
    with pytest.raises(StorageError, match="cannot be read"):
        storage.games.resume(storage.games.unfinished()[0].id)
    storage.close()


def test_text_that_is_none(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 where a text should be."""
    storage = opened(tmp_path)
    storage.games.leave(sat_down_at(storage), unseen=False)
    storage.close()
    rows(tmp_path, "UPDATE games SET journal = CAST(x'ff00ff' AS TEXT)")
    rows(tmp_path, "INSERT INTO settings VALUES ('speed', CAST(x'ff00ff' AS TEXT))")
    storage = opened(tmp_path)
    assert storage.games.unfinished() == []
    assert storage.settings.get("speed", str, "SLOW") == "SLOW"
    table = sat_down_at(storage)
    assert storage.games.number_of(table) == 2
    storage.close()


COUNTED: Final = {
    "results": ("outcome", "points", "rounds", "marks", "streak", "player", "seat"),
    "tallies": ("what", "value", "count"),
    "totals": ("assisted", "games"),
    "players": ("slug", "assisted", "name", "bot", "seat"),
}


@pytest.mark.parametrize(
    ("table", "column"), [(table, column) for table, all_of in COUNTED.items() for column in all_of]
)
def test_nonsense_in_what_was_counted(table: str, column: str, tmp_path: Path) -> None:
    """It is told as it is or not at all, and a game that ends, goes on after all and ends again is
    played all the same."""
    storage = opened(tmp_path)
    for seed in (1, 2, 3):
        play_to_the_end(storage, sat_down_at(storage, seed=seed))
    storage.close()
    whole = (tmp_path / FILE).read_bytes()
    for number, value in enumerate(("nonsense", "[]", 7, -3, b"\xff", 0.5, 2**62)):
        home = tmp_path / str(number)
        home.mkdir()
        (home / FILE).write_bytes(whole)
        rows(home, f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))
        storage = opened(home)
        assert is_used_or_refused(storage.statistics, SLUG)
        storage.best(SLUG)
        game = sat_down_at(storage, seed=9)
        play_to_the_end(storage, game)
        game.undo()
        storage.games.store(game)
        play_to_the_end(storage, game)
        assert storage.fault == "" or is_one_sentence(storage.fault)
        assert is_used_or_refused(storage.games.delete, 2)
        storage.close()


@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value)[:12])
def test_nonsense_in_settings(value: object, tmp_path: Path) -> None:
    """What is no choice is no choice, and another one can be made."""
    storage = opened(tmp_path)
    rows(tmp_path, "INSERT INTO settings VALUES ('key', ?)", (value,))
    assert storage.settings.get("key", list[tuple[str, int]], [("a", 1)]) in ([("a", 1)], [])
    storage.settings.set("key", "other")
    assert storage.settings.get("key", str, "") == "other"
    storage.close()


SETTINGS: Final = ("speed", "faces", "theme", "rules_read", "last")


@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value)[:12])
def test_nonsense_is_what_nobody_chose(value: object, tmp_path: Path) -> None:
    """In the settings that the app reads: it opens as if there were none, and deals every game."""
    storage = opened(tmp_path)
    for key in (*SETTINGS, *(f"chosen.{slug}" for slug in catalogue.SLUGS)):
        rows(tmp_path, "INSERT INTO settings VALUES (?, ?)", (key, value))
    session = Session(storage)
    other = Session(Storage.in_memory(lambda: NOON))
    for slug in catalogue.SLUGS:
        game = catalogue.load(slug)
        assert session.chosen(game) == other.chosen(game)
    assert session.speed is other.speed
    assert session.faces is other.faces
    assert session.rules_read <= {"nosuch"}
    storage.close()


@pytest.mark.parametrize("names", [[""], ["x" * 25], ["\x1b[31m"], ["a\nb", "\u202e"], [" "]])
def test_names_that_nobody_can_have(names: list[str]) -> None:
    """Whoever meddled with what was chosen: every game is dealt all the same."""
    storage = Storage.in_memory(lambda: NOON)
    storage.settings.set("names", names)
    for slug in catalogue.SLUGS:
        game = catalogue.load(slug)
        assert Session(storage).chosen(game).setup(game, 1).seed == 1


def chosen_of_another_version(storage: Storage, slug: str, offered: object) -> SetupChoices:
    """What is offered where this was chosen."""
    storage.settings.set(f"chosen.{slug}", offered)
    return Session(storage).chosen(catalogue.load(slug))


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_what_was_chosen_in_another_version(slug: str) -> None:
    """Options, bots and numbers of players that this one does not have."""
    storage = Storage.in_memory(lambda: NOON)
    ann = {"name": "Ann", "bot": None}
    usual = Session(storage).chosen(catalogue.load(slug))
    meddled: tuple[dict[str, object], ...] = (
        {"players": []},
        {"players": [ann] * 99},
        {"players": [{"name": "Ann", "bot": "nosuch"}] * len(usual.players)},
        {"players": [ann] * len(usual.players), "options": {"nosuch": "1"}},
        {"players": [{"name": "", "bot": None}] * len(usual.players)},
    )
    for offered in meddled:
        assert chosen_of_another_version(storage, slug, offered) == usual
