"""Saved games: names, going on where the cards are not known yet, and faults."""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core import catalogue, journal
from core.errors import InvalidInput
from core.event import Player
from core.storage.database import FILE, StorageError
from core.storage.game_names import NAME_LIMIT, free_name, name_for, name_from
from core.storage.storage import Storage
from core.table import AnyTable, Table
from core.validation import check

NOON = datetime(2026, 11, 30, 12, 0)  # a clock on the wall


def at_noon() -> datetime:
    return NOON


@pytest.fixture
def storage() -> Storage:
    """An empty one, in memory."""
    return Storage.in_memory(at_noon)


def dealt(moves: int = 0, seed: int = 5) -> AnyTable:
    """Pairs for Ann and Bob, so many cards hit."""
    game: Any = catalogue.load("pairs")
    players = [Player("Ann", None), Player("Bob", None)]
    table: AnyTable = Table(game, check(game, seed=seed, players=players))
    for _ in range(moves):
        table.play("hit")
    return table


def sat_down_at(storage: Storage, moves: int) -> AnyTable:
    """The same, kept as one that is being played."""
    table = dealt(moves)
    storage.games.open(table)
    return table


def played(storage: Storage, table: AnyTable) -> None:
    table.play("hit")
    storage.games.store(table)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "at least one character"),
        ("  ", "at least one character"),
        ("x" * (NAME_LIMIT + 1), "at most 80 characters"),
        ("a\nb", "control characters"),
        ("a\x1b[31mb", "control characters"),
        ("a\u202eb", "control characters"),
        ("\u200d\u0301", "that can be seen"),
        (" taken ", "there is a game named taken already"),
    ],
)
def test_names_that_will_not_do(storage: Storage, name: str, fault: str) -> None:
    """One sentence, for a new game, an imported and a renamed one; nothing is changed."""
    storage.saved_games.save(dealt(1), "taken")
    storage.saved_games.save(dealt(2), "other")
    other = storage.saved_games.listed()[0]
    tries: list[Callable[[], str]] = [
        lambda: storage.saved_games.save(dealt(3), name),
        lambda: storage.saved_games.import_journal(journal.write(dealt(3)), name),
        lambda: storage.saved_games.rename(other.id, name),
    ]
    for each in tries:
        with pytest.raises(ValueError, match=fault):
            each()
    assert [game.name for game in storage.saved_games.listed()] == ["other", "taken"]


@pytest.mark.parametrize(
    "name",
    ["[/b] x", "../../etc/x", "a:b\\c?", ".x", "👨‍👩‍👧", "Ünlü 日本", "'; --", "x" * NAME_LIMIT],
)
def test_names_of_any_script_will_do(storage: Storage, name: str) -> None:
    """Also those that would be paths: they are nothing but a text in the database."""
    assert storage.saved_games.save(dealt(2), f" {name} ") == name
    (game,) = storage.saved_games.listed()
    assert (game.name, game.moves, game.status) == (name, 2, "saved")
    assert storage.saved_games.read(game.id).moves == ("hit", "hit")


def test_what_is_listed(storage: Storage) -> None:
    """The one saved last first, with all there is to say of it."""
    storage.saved_games.save(dealt(), "first")
    table = dealt(3)
    table.assisted = True
    storage.saved_games.save(table, "second")
    second, first = storage.saved_games.listed()
    assert (first.name, first.moves, first.assisted) == ("first", 0, False)
    assert (second.slug, second.title, second.seed) == ("pairs", "Pairs", 5)
    assert (second.moves, second.assisted, second.when) == (3, True, NOON)
    assert [player.name for player in second.players] == ["Ann", "Bob"]
    assert second.score == table.game.points(table.view(0))


def test_a_name_is_offered(storage: Storage) -> None:
    """Game, players, date and time; with a number where that is taken."""
    table = dealt(1)
    offered = "Pairs, Ann, Bob, 2026-11-30 12.00"
    for name in (offered, f"{offered} (2)", f"{offered} (3)"):
        assert storage.saved_games.name_for(table) == name
        storage.saved_games.save(table, name)


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_a_name_that_is_offered_will_do(storage: Storage, slug: str) -> None:
    """However long the players' names are, and however many players."""
    game: Any = catalogue.load(slug)
    for seats in game.seats:
        players = [Player(f"{'x' * 22}{seat:02}", None) for seat in range(seats)]
        table: AnyTable = Table(game, check(game, seed=1, players=players))
        for _ in range(2):
            name = storage.saved_games.name_for(table)
            assert storage.saved_games.save(table, name) == name
            assert name.startswith(f"{game.title}, {players[0].name}")
            assert "2026-11-30 12.00" in name


def test_many_players_are_counted() -> None:
    players = [Player(name, None) for name in ("Ann", "Bob", "Cid", "Dee")]
    assert name_for("Pairs", players[:3], NOON) == "Pairs, Ann, Bob, Cid, 2026-11-30 12.00"
    assert name_for("Pairs", players, NOON) == "Pairs, Ann and 3 others, 2026-11-30 12.00"


def test_a_name_that_is_made_free_is_not_too_long() -> None:
    taken = {"x" * 80, "x" * 76 + " (2)"}
    assert free_name("x" * 80, taken) == "x" * 76 + " (3)"
    assert free_name("y", taken) == "y"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("game 1", "game 1"),
        ("a\x1bb\n", "ab"),
        ("\u200d", "else"),
        (" ", "else"),
        ("z" * 99, "z" * 80),
    ],
)
def test_a_name_from_any_text(text: str, name: str) -> None:
    assert name_from(text, "else") == name


def test_the_same_game_where_it_still_stands(storage: Storage) -> None:
    """It is not another one: what is played on is played in that game, and no hidden card was
    seen meanwhile."""
    table = sat_down_at(storage, 3)
    storage.saved_games.save(table, "x")
    storage.games.leave(table, unseen=False)
    (saved,) = storage.saved_games.listed()
    assert storage.saved_games.resume(saved.id) is table
    assert not table.assisted
    assert storage.games.unfinished()[0].moves == 3
    assert len(storage.games.unfinished()) == 1


@pytest.mark.parametrize("how", ["gone on", "gone on and back", "given up", "deleted"])
def test_another_assisted_one_where_that_has_gone_on(storage: Storage, how: str) -> None:
    """Its next cards may have been seen. What is played on is kept as a game of its own, and once
    that one still stands where it was saved it is gone on with itself."""
    table = sat_down_at(storage, 3)
    storage.saved_games.save(table, "x")
    match how:
        case "gone on":
            played(storage, table)
        case "gone on and back":
            played(storage, table)
            table.undo()
            storage.games.store(table)
        case "given up":
            storage.games.abandon(table)
        case "deleted":
            storage.games.leave(table, unseen=False)
            storage.games.delete(storage.games.unfinished()[0].id)
    (saved,) = storage.saved_games.listed()
    another = storage.saved_games.resume(saved.id)
    assert another is not table
    assert another.moves == ("hit",) * 3
    assert another.assisted
    assert storage.games.number_of(another) not in (None, storage.games.number_of(table))
    storage.games.leave(another, unseen=False)
    assert storage.saved_games.resume(saved.id) is another


def test_an_imported_game_is_not_assisted(storage: Storage) -> None:
    """Nobody here has seen its cards; once it was gone on with, somebody has."""
    storage.saved_games.import_journal(journal.write(dealt(3)), "x")
    (saved,) = storage.saved_games.listed()
    table = storage.saved_games.resume(saved.id)
    assert not table.assisted
    played(storage, table)
    assert storage.saved_games.resume(saved.id).assisted


def test_an_assisted_game_stays_assisted(storage: Storage) -> None:
    table = dealt(3)
    table.assisted = True
    storage.saved_games.save(table, "x")
    (saved,) = storage.saved_games.listed()
    assert storage.saved_games.read(saved.id).assisted
    assert storage.saved_games.resume(saved.id).assisted


def test_a_game_is_renamed_and_deleted(storage: Storage) -> None:
    storage.saved_games.save(dealt(1), "a")
    (game,) = storage.saved_games.listed()
    assert storage.saved_games.rename(game.id, " b ") == "b"
    assert storage.saved_games.rename(game.id, "b") == "b", "its own name is not another game's"
    assert storage.saved_games.listed() == [msgspec.structs.replace(game, name="b")]
    storage.saved_games.delete(game.id)
    assert storage.saved_games.listed() == []
    for use in (storage.saved_games.read, storage.saved_games.resume):
        with pytest.raises(StorageError, match="not there any more"):
            use(game.id)


@pytest.mark.parametrize("data", [b"", b"garbage", b'{"format":"kibitz/2"}', b"\xff", b" " * 2**21])
def test_what_is_no_journal_is_not_taken_in(storage: Storage, data: bytes) -> None:
    """It is refused in a sentence that names the place, and nothing is kept of it."""
    with pytest.raises(InvalidInput, match=r"journal|format"):
        storage.saved_games.import_journal(data, "x")
    assert storage.saved_games.listed() == []


def test_faults(tmp_path: Path) -> None:
    """Where nothing can be kept, saving says so; what cannot be read is a sentence too."""
    storage = Storage.open(tmp_path, at_noon)
    storage.saved_games.save(dealt(1), "x")
    (game,) = storage.saved_games.listed()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("UPDATE saves SET journal = '{}'")
    with pytest.raises(StorageError, match="cannot be read"):
        storage.saved_games.read(game.id)
    (broken,) = storage.saved_games.listed()
    assert (broken.name, broken.players) == ("x", ()), "it can still be deleted"
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="another program has locked it"):
        storage.saved_games.save(dealt(1), "y")
    with pytest.raises(StorageError, match="another program has locked it"):
        storage.saved_games.delete(game.id)
    other.execute("DROP TABLE saves")
    other.execute("COMMIT")
    other.close()
    assert storage.saved_games.name_for(dealt()) == "Pairs, Ann, Bob, 2026-11-30 12.00"
    for use in (storage.saved_games.listed, lambda: storage.saved_games.save(dealt(), "z")):
        with pytest.raises(StorageError, match="no such table"):
            use()
    storage.close()
    nowhere = Storage.open(tmp_path / FILE, at_noon)
    assert nowhere.fault
    with pytest.raises(StorageError, match=r"nothing is being kept .* but it can be exported"):
        nowhere.saved_games.save(dealt(1), "x")
    nowhere.close()


def test_pages_of_finished_games(storage: Storage) -> None:
    """As many as are asked for, the last first, and how many there are in all."""
    for seed in range(7):
        table = dealt(1, seed)
        storage.games.open(table)
        storage.games.abandon(table)
    sat_down_at(storage, 2)
    assert storage.games.ended_count() == 7
    assert [game.seed for game in storage.games.ended(3)] == [6, 5, 4]
    assert [game.seed for game in storage.games.ended(3, 6)] == [0]
    assert storage.games.ended(3, 7) == []
