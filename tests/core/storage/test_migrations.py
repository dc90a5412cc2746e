"""A database of an older version is brought up to date: nothing in it is lost, and what is counted
of it is what is counted of the same games when they are played now.

`schema-1.sql` is the dump of a database as a program of version 1 left it. The statements of each
version are pinned below. A version may be edited until it has been released (see CHANGELOG.md):
from then on databases of it are out there, and another version has to follow it.
"""

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from core import catalogue, journal
from core.storage import schema
from core.storage.database import FILE, DamagedDatabase
from core.storage.storage import Storage
from tests.core.storage.playing import files_in, is_one_sentence, opened, rows
from tests.tui.app import NOON

FIRST: Final = Path(__file__).with_name("schema-1.sql")

PINNED: Final = ("87dc28bf511fa080", "6966eefa7515cd3a", "6b9a2c9301b27600")
"""The checksum of each version's statements. One is added with each version, none is changed."""

COUNTED: Final = (
    "SELECT slug, assisted, name, bot, players.seat, results.seat, outcome, points, rounds, marks, "
    "streak FROM results JOIN players ON players.id = player ORDER BY results.id",
    "SELECT slug, assisted, name, bot, seat, what, value, count FROM tallies "
    "JOIN players ON players.id = player ORDER BY 1, 2, 3, 4, 5, 6, 7",
    "SELECT * FROM totals ORDER BY 1, 2",
)
"""What finds all that was counted."""

KEPT: Final = (
    "SELECT id, slug, journal, undone, moves, score, assisted, state, begun, unseen, turn, changed "
    "FROM games ORDER BY id",
    "SELECT * FROM saves ORDER BY id",
    "SELECT * FROM settings ORDER BY key",
)
"""What finds all that a database of the first version held."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with a database of version 1."""
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(FIRST.read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode = WAL")
    assert rows(tmp_path, "PRAGMA user_version") == [(1,)]
    return tmp_path


def test_nothing_is_lost(old: Path) -> None:
    """Games over, given up and unfinished, saved ones, choices: all are as they were."""
    before = [rows(old, question) for question in KEPT]
    storage = opened(old)
    assert storage.told == storage.fault == ""
    assert rows(old, "PRAGMA user_version") == [(schema.VERSION,)]
    assert [rows(old, question) for question in KEPT] == before
    assert storage.settings.get("speed", str, "") == "FAST"
    storage.close()


def test_games_are_gone_on_with(old: Path) -> None:
    """Every unfinished one to the card, with the moves that were taken back, and so is a saved
    one; the end that nobody had seen is offered, too."""
    storage = opened(old)
    offered = storage.games.unfinished()
    assert {game.slug for game in offered} == set(catalogue.SLUGS)
    for game in offered:
        table = storage.games.resume(game.id)
        ((written, undone),) = rows(
            old, "SELECT journal, json(undone) FROM games WHERE id = ?", (game.id,)
        )
        assert journal.write(table).decode() == written
        if game.status == "playing":
            assert (table.move_count, len(table.undone)) == (3, 2)
            assert undone == str([*table.undone]).replace("'", '"').replace(", ", ",")
            while table.can_redo:
                table.redo()
            assert table.move_count == 5
    for game in storage.saved_games.listed():
        assert storage.saved_games.read(game.id).move_count == 3
    storage.close()


def test_results_are_those_of_the_same_games_played_now(old: Path, tmp_path: Path) -> None:
    """Whoever won, by how much and how often in a row: counted afterwards or at once, it is the
    same. The game whose journal cannot be read does not count."""
    storage = opened(old)
    counted = [rows(old, question) for question in COUNTED]
    now = Storage.open(tmp_path / "now", lambda: NOON)
    ended = rows(
        old, "SELECT journal, assisted, state FROM games WHERE state != 'playing' ORDER BY changed"
    )
    for written, assisted, state in ended[:-1]:
        play_again(now, written, state, assisted=bool(assisted))
    assert [rows(tmp_path / "now", question) for question in COUNTED] == counted
    for slug in catalogue.SLUGS:
        assert storage.statistics(slug) == now.statistics(slug)
        assert storage.best(slug) == now.best(slug)
        assert storage.statistics(slug).games >= 2
    assert len(counted[0]) == len(ended[:-1]) + sum(len(seats) > 1 for seats in seats_text(ended))
    storage.close()
    now.close()


def seats_text(ended: list[tuple[Any, ...]]) -> list[Any]:
    """Who played each of these games, one by one for every seat but the first."""
    tables = [journal.read(written.encode()) for written, _, _ in ended[:-1]]
    return [(0, 0) for table in tables for _ in table.setup.players[1:]]


def play_again(storage: Storage, written: str, state: str, *, assisted: bool) -> None:
    """Play this game here, move by move."""
    played = journal.read(written.encode())
    table = type(played)(played.game, played.setup)
    table.assisted = assisted
    storage.games.open(table)
    for move in played.moves:
        table.play(move)
        storage.games.store(table)
    if state == "given_up":
        storage.games.abandon(table)
    else:
        storage.games.mark_end_seen(table)


def test_new_games_count_along(old: Path) -> None:
    """A streak goes on where it stood."""
    storage = opened(old)
    before = storage.statistics("handheld").unassisted.players[0]
    ((written,),) = rows(old, "SELECT journal FROM games WHERE slug = 'handheld' AND id = 1")
    play_again(storage, written, "over", assisted=False)
    after = storage.statistics("handheld").unassisted.players[0]
    assert after.games == before.games + 1
    assert abs(after.streak) == abs(before.streak) + 1
    storage.close()


Step = Callable[[sqlite3.Connection], None]


def fails(_: sqlite3.Connection) -> None:
    raise sqlite3.OperationalError("no such thing")


def breaks_off(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE half (x)")
    connection.execute("DELETE FROM games")
    fails(connection)


def in_a_file(step: Step, otherwise: Step) -> Step:
    """The step in a file; in memory, where play goes on, the one that is in order."""

    def run(connection: sqlite3.Connection) -> None:
        (_, _, file) = connection.execute("PRAGMA database_list").fetchone()
        (step if file else otherwise)(connection)

    return run


@pytest.mark.parametrize("step", [fails, breaks_off])
@pytest.mark.parametrize("place", range(1, schema.VERSION))
def test_a_migration_that_fails(
    step: Step, place: int, old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database stays as it was, of version 1, and nothing is half done: one sentence, and play
    goes on. The next start, with a program that is in order, brings it up to date."""
    before = [rows(old, question) for question in KEPT]
    tables = rows(old, "SELECT name FROM sqlite_master ORDER BY name")
    steps = list(schema.MIGRATIONS)
    broken = in_a_file(step, steps[place])
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", (*steps[:place], broken, *steps[place + 1 :]))
        storage = opened(old)
        assert is_one_sentence(storage.fault)
        assert "no such thing" in storage.fault
        storage.games.unfinished()
        storage.close()
    assert set(files_in(old)) == {FILE}
    assert rows(old, "PRAGMA user_version") == [(1,)]
    assert rows(old, "SELECT name FROM sqlite_master ORDER BY name") == tables
    assert [rows(old, question) for question in KEPT] == before
    storage = opened(old)
    assert storage.fault == storage.told == ""
    assert storage.statistics("pairs").games
    storage.close()


@pytest.mark.parametrize("value", ["", "nonsense", b"\xff", "[" * 3000])
def test_journals_that_cannot_be_read(value: object, old: Path) -> None:
    """They are kept as they are and do not count; all others do."""
    rows(old, "UPDATE games SET journal = ? WHERE id = 3", (value,))
    storage = opened(old)
    assert storage.fault == storage.told == ""
    assert storage.statistics("handheld").games == 3
    assert rows(old, "SELECT journal FROM games WHERE id = 3") == [(value,)]
    storage.close()


def test_each_version_has_the_tables_of_the_next(tmp_path: Path) -> None:
    """A database that is made now, and one that is made version by version, are the same."""
    names = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
    opened(tmp_path / "now").close()
    with closing(sqlite3.connect(tmp_path / "slowly", isolation_level=None)) as connection:
        for step in schema.MIGRATIONS:
            step(connection)
        assert connection.execute(names).fetchall() == rows(tmp_path / "now", names)
    assert rows(tmp_path / "now", "PRAGMA application_id") == [(schema.APPLICATION,)]


def test_the_first_version_is_the_one_that_was_dumped(old: Path) -> None:
    names = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name"
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.MIGRATIONS[0](connection)
        assert connection.execute(names).fetchall() == rows(old, names)


def checksum(step: Step, *before: Step) -> str:
    """Of the statements by which a version makes tables."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for each in before:
            each(connection)
        made: list[str] = []
        connection.set_trace_callback(made.append)
        step(connection)
    tables = [each for each in made if not each.lstrip().startswith("SELECT")]
    return hashlib.sha256("\n".join(tables).encode()).hexdigest()[:16]


def test_no_version_is_changed_any_more() -> None:
    """Who changes one that has been released adds a version instead; who adds one pins it here."""
    steps = schema.MIGRATIONS
    assert tuple(checksum(step, *steps[:at]) for at, step in enumerate(steps)) == PINNED
    assert len(steps) == schema.VERSION


def test_what_is_older_than_the_first_version_is_none_of_ours(tmp_path: Path) -> None:
    """With our mark in its header, but version 0: it is set aside."""
    rows(tmp_path, f"PRAGMA application_id = {schema.APPLICATION}")
    storage = opened(tmp_path)
    assert "damaged" in storage.told
    assert storage.fault == ""
    storage.close()
    assert issubclass(DamagedDatabase, ValueError)
