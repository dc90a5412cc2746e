"""Statistics: read from sums, with shares that add up, also where there is nothing yet."""

from datetime import datetime
from fractions import Fraction
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from core import catalogue
from core.event import Player
from core.playout import play_out
from core.result import Outcome, Result
from core.storage import results, statistics
from core.storage.database import Database
from core.storage.statistics import Spread, shares
from core.storage.storage import Storage
from core.table import AnyTable, Table
from core.validation import check

NOW = datetime(2026, 11, 30, 12, 0)  # a clock on the wall
ANN, COMPUTER = Player("Ann", None), Player("Computer", "classic")


@given(st.lists(st.integers(0, 10**9), max_size=30), st.sampled_from([1, 3]))
def test_shares_add_up(counts: list[int], places: int) -> None:
    """To 100 exactly, none of them further from the truth than the last digit tells, and nothing
    that never came up has a share."""
    told = shares(counts, places)
    digits = [round(share * 10**places) for share in told]
    assert [each / 10**places for each in digits] == told
    assert sum(digits) == (100 * 10**places if any(counts) else 0)
    for count, digit in zip(counts, digits, strict=True):
        exact = Fraction(count * 100 * 10**places, sum(counts) or 1)
        assert abs(digit - exact) < 1
        assert count or not digit


def test_nothing_has_no_mean() -> None:
    nothing = Spread()
    assert (nothing.times, nothing.total) == (0, 0)
    assert (nothing.mean, nothing.lowest, nothing.highest) == (None, None, None)
    assert shares([0, 0]) == [0.0, 0.0]
    for slug in catalogue.SLUGS:
        assert statistics.read(Database.in_memory(), slug) == statistics.nothing(slug)


def test_a_spread_tells_its_sum_its_mean_and_its_ends() -> None:
    spread = Spread({0: 1, 2: 3, 10: 1})
    assert (spread.times, spread.total, spread.mean) == (5, 16, 3.2)
    assert (spread.lowest, spread.highest) == (0, 10)


def test_people_come_before_bots_and_whoever_played_most_first() -> None:
    database = Database.in_memory()
    seated = [(COMPUTER, ANN), (COMPUTER, Player("Bob", None)), (Player("Bob", None), COMPUTER)]
    with database.writing() as connection:
        for game, players in enumerate(seated):
            result = Result.abandoned(2)
            results.record(connection, game, "poker", players, result, assisted=False)
    read = statistics.read(database, "poker").unassisted
    assert [(each.name, each.games) for each in read.players] == [
        ("Bob", 2),
        ("Ann", 1),
        ("Computer", 3),
    ]
    assert {each.played_out for each in read.players} == {0}


def played(slug: str, seed: int) -> AnyTable:
    """A whole game, by bots where somebody has to decide."""
    game = catalogue.load(slug)
    bot = next(iter(game.bots), None)
    players = [Player(f"P{seat}", bot) for seat in range(game.seats[0])]
    table: AnyTable = Table(game, check(game, seed=seed, players=players))
    play_out(table)
    return table


def test_every_game_is_counted_as_it_is_kept(tmp_path: Path) -> None:
    """What a game came to is there once it is over, in its part, and in words for every mark."""
    storage = Storage.open(tmp_path, lambda: NOW)
    for slug in catalogue.SLUGS:
        for seed, assisted in ((1, False), (2, True), (3, False)):
            table = played(slug, seed)
            table.undo()  # a game that was over when it was sat down at does not count
            table.assisted = assisted
            storage.games.open(table)
            table.redo()
            storage.games.store(table)
        read = storage.statistics(slug)
        assert (read.unassisted.games, read.assisted.games, read.games) == (2, 1, 3)
        for part in (read.unassisted, read.assisted):
            assert sum(each.games for each in part.players) == part.games * table.game.seats[0]
            for each in part.players:
                assert each.outcomes[Outcome.ABANDONED] == 0
                assert each.marks.keys() <= table.game.mark_labels.keys()
    storage.close()
