"""Two apps at once do not hurt each other: nothing is lost, nothing is counted twice, and nobody
sits down at a game at which somebody sits already."""

import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, Self

import pytest

from core import catalogue
from core.storage import database
from core.storage.database import FILE, StorageError
from core.storage.storage import Storage
from tests.core.storage.playing import (
    AS_KEPT,
    SLUG,
    as_kept,
    opened,
    play,
    play_to_the_end,
    rows,
    sat_down_at,
    table_of,
)

SLUGS: Final = 6
"""So many games each of two processes plays, which is a few hundred moves."""


@pytest.fixture(autouse=True)
def _nobody_is_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is: who waits for another waits long enough."""
    monkeypatch.setattr(database, "PATIENCE", 30.0)
    monkeypatch.setattr(database, "OPENING_PATIENCE", 30.0)


class Fork:
    """Another process that does something, and then waits to be told to go on."""

    def __init__(self, run: Callable[["Fork"], None]) -> None:
        (self._told, told), (told_back, self._tell) = os.pipe(), os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._told)
            os.close(self._tell)
            self._told, self._tell = told_back, told
            status = 1
            try:
                run(self)
                status = 0
            finally:
                os._exit(status)
        os.close(told)
        os.close(told_back)

    def tell(self) -> Self:
        """Let the other one go on."""
        os.write(self._tell, b".")
        return self

    def wait(self) -> Self:
        """Wait until told to go on."""
        assert os.read(self._told, 1), "the other one has ended"
        return self

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        assert self.end() == -signal.SIGKILL

    def end(self) -> int:
        """Wait for its end, and give how that was."""
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self._told)
        os.close(self._tell)
        return status


def at_once(*runs: Callable[[], None]) -> None:
    """Do all of this in the same moment, each in a process of its own."""

    def in_step(run: Callable[[], None]) -> Callable[[Fork], None]:
        def go(parent: Fork) -> None:
            parent.tell().wait()
            run()

        return go

    forks = [Fork(in_step(run)) for run in runs]
    for each in forks:
        each.wait()
    for each in forks:
        each.tell()
    assert [each.end() for each in forks] == [0] * len(forks)


def test_both_play(tmp_path: Path) -> None:
    """Every move of both is kept, and every game counted once; a choice is the one made last."""
    opened(tmp_path).close()

    def plays(first: int) -> Callable[[], None]:
        def run() -> None:
            storage = opened(tmp_path)
            assert storage.fault == ""
            for seed in range(first, first + SLUGS):
                table = sat_down_at(storage, seed=seed)
                while not table.over:
                    play(storage, table)
                    assert storage.fault == ""
                storage.games.mark_end_seen(table)
                storage.settings.set("last", seed)
            storage.close()

        return run

    at_once(plays(100), plays(200))
    expected = []
    for seed in (*range(100, 100 + SLUGS), *range(200, 200 + SLUGS)):
        table = table_of(seed=seed, moves=1)
        while not table.over:
            table.play(table.legal_moves[-1])
        expected.append(as_kept(table))
    assert sum(row[2] for row in expected) > 200
    assert sorted(rows(tmp_path, AS_KEPT)) == sorted(expected)
    storage = opened(tmp_path)
    assert storage.told == ""
    counted = storage.statistics(SLUG)
    assert counted.games == 2 * SLUGS
    assert all(player.games == 2 * SLUGS for player in counted.unassisted.players)
    assert storage.settings.get("last", int, 0) in (100 + SLUGS - 1, 200 + SLUGS - 1)
    assert tallies_are_right(tmp_path)
    storage.close()


def tallies_are_right(home: Path) -> bool:
    """Whether the sums are those of the results."""
    summed = rows(
        home,
        "SELECT player, 'outcome', outcome, count(*) FROM results GROUP BY 1, 3 UNION ALL "
        "SELECT player, 'points', CAST(points AS TEXT), count(*) FROM results "
        "WHERE points IS NOT NULL GROUP BY 1, 3",
    )
    kept = rows(home, "SELECT * FROM tallies WHERE what IN ('outcome', 'points')")
    assert sorted(summed) == sorted(kept)
    assert rows(home, "SELECT ifnull(sum(games), 0) FROM totals") == rows(
        home, "SELECT count(DISTINCT game) FROM results"
    )
    return True


def sits_down(home: Path, moves: int = 3) -> Callable[[Fork], None]:
    """Another app in which a game is being played; once told to, it gets up in good order."""

    def run(parent: Fork) -> None:
        storage = opened(home)
        sat_down_at(storage, moves)
        parent.tell().wait()
        storage.close()

    return run


@pytest.mark.parametrize("end", ["in good order", "killed"])
def test_a_game_at_which_somebody_sits(end: str, tmp_path: Path) -> None:
    """It is not offered, taken or deleted elsewhere, before that app is left or killed; then it is,
    also in an app that has been running all the time."""
    storage = opened(tmp_path)
    other = Fork(sits_down(tmp_path)).wait()
    assert storage.games.unfinished() == []
    for use in (storage.games.resume, storage.games.delete):
        with pytest.raises(StorageError, match="another Kibitz that is running has this game"):
            use(1)
    assert storage.games.read(1).move_count == 3, "to look at it hurts nobody"
    if end == "killed":
        other.kill()
    else:
        assert other.tell().end() == 0
    (left,) = storage.games.unfinished()
    table = storage.games.resume(left.id)
    assert table.move_count == 3
    play(storage, table)
    assert rows(tmp_path, AS_KEPT) == [as_kept(table)]
    storage.close()
    assert not list(tmp_path.glob("sitting-*"))


def test_a_game_that_was_taken_is_taken(tmp_path: Path) -> None:
    """Both see it in their lists; the second to ask is told."""
    first, second = opened(tmp_path), opened(tmp_path)
    first.games.leave(sat_down_at(first), unseen=False)
    first.close()
    third = opened(tmp_path)
    (left,) = second.games.unfinished()
    (same,) = third.games.unfinished()
    assert same.id == left.id
    table = second.games.resume(left.id)
    with pytest.raises(StorageError, match="another Kibitz that is running has this game"):
        third.games.resume(left.id)
    assert third.games.unfinished() == []
    play_to_the_end(second, table)
    second.close()
    with pytest.raises(StorageError):
        third.games.resume(99)
    assert third.games.unfinished() == []
    third.close()


def test_a_game_that_is_deleted_elsewhere(tmp_path: Path) -> None:
    """Once it was left; who goes on with it keeps it as a new one, and nothing is lost."""
    first, second = opened(tmp_path), opened(tmp_path)
    table = sat_down_at(first)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("DELETE FROM games")
        connection.commit()
    play(first, table)
    assert rows(tmp_path, AS_KEPT) == [as_kept(table)]
    first.close()
    assert len(second.games.unfinished()) == 1
    second.close()


def test_a_sitting_is_cleared_away_once(tmp_path: Path) -> None:
    """Of an app that was killed nothing stays but its game."""
    other = Fork(sits_down(tmp_path)).wait()
    empty = Fork(sits_down(tmp_path, 0)).wait()
    other.kill()
    empty.kill()
    storage = opened(tmp_path)
    assert rows(tmp_path, "SELECT count(*) FROM sittings") == [(1,)]
    assert len(list(tmp_path.glob("sitting-*"))) == 1
    assert len(storage.games.unfinished()) == 2  # in Pairs there is a choice to make at once
    storage.close()


@pytest.mark.parametrize("found", ["nothing", "a damaged file", "version 1"])
def test_both_open_in_the_same_moment(found: str, tmp_path: Path) -> None:
    """One of them makes the database, sets the damaged one aside or brings the old one up to date,
    and both keep their games in it."""
    home = tmp_path / "not" / "there"
    if found != "nothing":
        home.mkdir(parents=True)
    if found == "a damaged file":
        (home / FILE).write_bytes(b"garbage")
    if found == "version 1":
        with closing(sqlite3.connect(home / FILE)) as connection:
            text = Path(__file__).with_name("schema-1.sql").read_text(encoding="utf-8")
            connection.executescript(text)
            connection.execute("PRAGMA journal_mode = WAL")

    def opens(seed: int) -> Callable[[], None]:
        def run() -> None:
            storage = opened(home)
            assert storage.fault == ""
            table = sat_down_at(storage, seed=seed)
            play(storage, table, 5)
            assert storage.fault == ""
            storage.games.leave(table, unseen=False)
            storage.close()

        return run

    at_once(*(opens(seed) for seed in range(1000, 1006)))
    asides = list(home.glob("*damaged*"))
    assert len(asides) == (found == "a damaged file")
    assert all(each.read_bytes() == b"garbage" for each in asides)
    storage = opened(home)
    offered = [game for game in storage.games.unfinished() if game.seed >= 1000]
    assert sorted(game.seed for game in offered) == list(range(1000, 1006))
    assert all(game.moves == 6 for game in offered)
    if found == "version 1":
        assert storage.statistics("handheld").games == 3
    assert tallies_are_right(home)
    storage.close()


def test_both_end_games_of_every_kind(tmp_path: Path) -> None:
    """What they came to is counted once each, and every streak is that of the games in the order
    of their ends."""

    def ends(first: int) -> Callable[[], None]:
        def run() -> None:
            storage = opened(tmp_path)
            for seed in (first, first + 1):
                for slug in catalogue.SLUGS:
                    table = table_of(slug, seed)
                    storage.games.open(table)
                    while not table.over:
                        table.play(table.legal_moves[0])
                    storage.games.store(table)
                    storage.games.mark_end_seen(table)
                    assert storage.fault == ""
            storage.close()

        return run

    at_once(ends(1), ends(11))
    storage = opened(tmp_path)
    for slug in catalogue.SLUGS:
        assert storage.statistics(slug).games == 4
    assert tallies_are_right(tmp_path)
    assert streaks_are_right(tmp_path)
    storage.close()


def streaks_are_right(home: Path) -> bool:
    """Whether each result has the streak that the ones before it give."""
    streaks: dict[int, int] = {}
    for player, outcome, streak in rows(
        home, "SELECT player, outcome, streak FROM results ORDER BY id"
    ):
        before = streaks.get(player, 0)
        won, lost = max(before, 0) + 1, min(before, 0) - 1
        streaks[player] = {"won": won, "lost": lost}.get(outcome, 0)
        assert streak == streaks[player]
    return True


def test_a_second_archive_in_one_process(tmp_path: Path) -> None:
    """Its games are its own."""
    first, second = opened(tmp_path), opened(tmp_path)
    sat_down_at(first)
    assert second.games.unfinished() == []
    first.close()
    assert [game.moves for game in second.games.unfinished()] == [1]
    assert isinstance(second, Storage)
    second.close()
