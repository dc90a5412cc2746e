"""Results: what games came to, written down along with the games, so that to count is to read."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from core import journal
from core.errors import InvalidInput
from core.event import Player
from core.result import Outcome, Result

NO_SEAT: Final = -1
"""Stands for the seat of a player whose name nobody else in the game had."""

OUTCOME: Final = "outcome"
POINTS: Final = "points"
ROUNDS: Final = "rounds"
MARK: Final = "mark:"
"""What tallies are about; a mark is told by its name after this."""


def record(
    connection: sqlite3.Connection,
    game: int,
    slug: str,
    players: Sequence[Player],
    result: Result,
    *,
    assisted: bool,
) -> None:
    """Write down what this game came to, in place of what was written of it before."""
    erase(connection, game)
    names = Counter(player.name for player in players)
    _count_game(connection, slug, assisted, 1)
    for seat, player in enumerate(players):
        shared = seat if names[player.name] > 1 else NO_SEAT
        number = _player(connection, (slug, assisted, player.name, player.bot or "", shared))
        outcome = result.outcomes[seat]
        last = connection.execute(
            "SELECT streak FROM results WHERE player = ? ORDER BY id DESC LIMIT 1", (number,)
        ).fetchone()
        row = (
            outcome.value,
            result.points[seat],
            result.rounds,
            msgspec.json.encode(result.marks[seat] if result.marks else {}).decode(),
        )
        connection.execute(
            "INSERT INTO results (game, player, seat, outcome, points, rounds, marks, streak) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (game, number, seat, *row, after(last[0] if last else 0, outcome)),
        )
        _tally(connection, number, row, 1)


def erase(connection: sqlite3.Connection, game: int) -> None:
    """What was written of this game does not count any more."""
    found = connection.execute(
        "SELECT results.id, player, slug, assisted, outcome, points, rounds, marks FROM results "
        "JOIN players ON players.id = player WHERE game = ? ORDER BY results.id",
        (game,),
    ).fetchall()
    if not found:
        return
    connection.execute("DELETE FROM results WHERE game = ?", (game,))
    _, _, slug, assisted, *_ = found[0]
    _count_game(connection, slug, assisted, -1)
    for number, player, _, _, *row in found:
        _tally(connection, player, tuple(row), -1)
        connection.execute("DELETE FROM tallies WHERE player = ? AND count = 0", (player,))
        _mend_streaks(connection, player, number)


def after(streak: int, outcome: Outcome) -> int:
    """The streak after one more outcome: so many wins in a row, or losses where negative."""
    match outcome:
        case Outcome.WON:
            return max(streak, 0) + 1
        case Outcome.LOST:
            return min(streak, 0) - 1
        case _:
            return 0


def count_all(connection: sqlite3.Connection) -> None:
    """Work out the results of all games that are over or were given up, in the order in which they
    ended. One whose journal cannot be read does not count."""
    ended = connection.execute(
        "SELECT id, CAST(journal AS BLOB), assisted, state FROM games "
        "WHERE state != 'playing' ORDER BY turn"
    ).fetchall()
    for game, written, assisted, state in ended:
        try:
            table = journal.read(written)
        except InvalidInput:
            continue
        players = table.setup.players
        result = table.game.result(table.events)
        if state == "given_up":
            result = Result.abandoned(len(players))
        if result is not None:
            slug = table.game.slug
            record(connection, game, slug, players, result, assisted=bool(assisted))


def _player(connection: sqlite3.Connection, who: tuple[str, bool, str, str, int]) -> int:
    """The number of this player of this game."""
    wanted = "SELECT id FROM players WHERE (slug, assisted, name, bot, seat) = (?, ?, ?, ?, ?)"
    found = connection.execute(wanted, who).fetchone()
    if found is None:
        connection.execute(
            "INSERT INTO players (slug, assisted, name, bot, seat) VALUES (?, ?, ?, ?, ?)", who
        )
        found = connection.execute(wanted, who).fetchone()
    number: int = found[0]
    return number


def _count_game(connection: sqlite3.Connection, slug: str, assisted: bool, by: int) -> None:
    connection.execute(
        "INSERT INTO totals VALUES (?, ?, ?) "
        "ON CONFLICT DO UPDATE SET games = games + excluded.games",
        (slug, assisted, by),
    )


def _tally(connection: sqlite3.Connection, player: int, row: tuple[object, ...], by: int) -> None:
    connection.executemany(
        "INSERT INTO tallies VALUES (?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET count = count + excluded.count",
        [(player, what, value, by * times) for what, value, times in _counted(row)],
    )


def _counted(row: tuple[object, ...]) -> Iterator[tuple[str, str, int]]:
    """What a result adds to the tallies, and how often."""
    outcome, points, rounds, marks = row
    yield OUTCOME, str(outcome), 1
    if points is not None:
        yield POINTS, str(points), 1
    if rounds is not None:
        yield ROUNDS, str(rounds), 1
    for mark, times in msgspec.json.decode(str(marks), type=dict[str, int]).items():
        if times:
            yield MARK + mark, "", times


def _mend_streaks(connection: sqlite3.Connection, player: int, gone: int) -> None:
    """Count the streaks anew of what came after a result that is gone."""
    last = connection.execute(
        "SELECT streak FROM results WHERE player = ? AND id < ? ORDER BY id DESC LIMIT 1",
        (player, gone),
    ).fetchone()
    streak: int = last[0] if last else 0
    later = connection.execute(
        "SELECT id, outcome, streak FROM results WHERE player = ? AND id > ? ORDER BY id",
        (player, gone),
    ).fetchall()
    for number, outcome, before in later:
        streak = after(streak, Outcome(outcome))
        if streak == before:
            return  # from here on nothing changes
        connection.execute("UPDATE results SET streak = ? WHERE id = ?", (streak, number))
