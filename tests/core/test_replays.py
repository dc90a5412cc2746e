"""Replays: a game gone through move by move, in which nobody plays."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import catalogue, journal
from core.bot import Choice
from core.event import Event
from core.game import IllegalMove
from core.replay import Replay
from core.table import AnyTable, Decision, MoveUndone, Table
from core.validation import check
from tests.support import games
from tests.support.tables import replayed
from tests.support.toy import SETUP, TOY

MOVES = ("draw:1", "draw:1", "draw:2")
"""A whole game of the toy, in which North and the computer draw in turn."""

AnyReplay = Replay[Any, Any]


def toy_replay(moves: Sequence[str] = MOVES, assisted: bool = False) -> AnyReplay:
    table = replayed(TOY, SETUP, moves)
    table.assisted = assisted
    return Replay.of(table)


def game_of(slug: str, moves: Sequence[str] = (), seed: int = 3) -> AnyTable:
    """A game among the fewest players, with these moves or played to its end at random."""
    game = catalogue.load(slug)
    setup = check(game, seed=seed, players=games.people(game.seats[0]))
    if moves:
        return replayed(game, setup, moves)
    *_, table = games.random_play(game, setup)
    return table


def test_it_begins_before_the_first_move() -> None:
    replay = toy_replay()
    assert (replay.move_count, replay.length) == (0, 3)
    assert (replay.can_undo, replay.can_redo, replay.over) == (False, True, False)
    assert replay.undone == MOVES[::-1]
    assert replay.events == Table(TOY, SETUP).events


def test_it_goes_to_the_end_and_back() -> None:
    replay = toy_replay()
    assert [replay.redo() for _ in range(4)] == [*MOVES, None]
    assert replay.over
    assert [replay.undo() for _ in range(4)] == [*reversed(MOVES), None]
    assert replay.state == Table(TOY, SETUP).state


def test_the_game_that_is_shown_stays_as_it_is() -> None:
    """Also what was taken back in it, which the replay knows nothing of; and nobody is told."""
    table = replayed(TOY, SETUP, MOVES)
    table.undo()
    told: list[Event] = []
    table.subscribe(told.append)
    replay: AnyReplay = Replay.of(table)
    assert (replay.length, replay.undone) == (2, MOVES[1::-1])
    replay.go_to(2)
    assert replay.redo() is None
    assert (table.moves, table.undone, told) == (MOVES[:2], MOVES[2:], [])


def test_a_game_without_a_move_has_nothing_to_show() -> None:
    replay = toy_replay(())
    assert (replay.length, replay.redo(), replay.undo()) == (0, None, None)
    assert not replay.branch().assisted


@pytest.mark.parametrize("move", ["draw:1", "draw:2", "draw:9", ""])
@pytest.mark.parametrize("number", [0, 1, 3])
def test_nobody_plays_in_it(number: int, move: str) -> None:
    """Whatever the move, also the one that was recorded; what comes is still there."""
    replay = toy_replay()
    replay.go_to(number)
    told: list[Event] = []
    replay.subscribe(told.append)
    before = (replay.moves, replay.undone, replay.events)
    with pytest.raises(IllegalMove, match="this is a replay: nobody plays in it"):
        replay.play(move)
    with pytest.raises(IllegalMove):
        replay.play(move, Choice(move, ("why not",)))
    assert (replay.moves, replay.undone, replay.events) == before
    assert told == []


def test_nobody_puts_moves_into_it() -> None:
    replay = toy_replay()
    with pytest.raises(IllegalMove, match="nobody plays"):
        replay.restore_undone(["draw:2"])
    assert replay.undone == MOVES[::-1]


def test_subscribers_are_told_as_at_any_table() -> None:
    """Of every move on the way, one after the other."""
    replay, played = toy_replay(), replayed(TOY, SETUP, MOVES)
    told: list[Event] = []
    replay.subscribe(told.append)
    replay.go_to(3)
    assert told == list(played.events_from(3))
    told.clear()
    replay.go_to(1)
    assert told == [MoveUndone("draw:2"), MoveUndone("draw:1")]


@pytest.mark.parametrize(
    ("number", "there"), [(-5, 0), (0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (99, 3)]
)
@pytest.mark.parametrize("first", [0, 2, 3])
def test_it_goes_to_any_move_or_as_far_as_the_game_goes(
    first: int, number: int, there: int
) -> None:
    replay = toy_replay()
    replay.go_to(first)
    replay.go_to(number)
    assert replay.move_count == there
    assert replay.moves == MOVES[:there]


@pytest.mark.parametrize("assisted", [False, True])
def test_to_go_back_in_it_assists_nobody(assisted: bool) -> None:
    """North sees again what North has drawn. The mark is what it was when the game was played."""
    replay = toy_replay(assisted=assisted)
    assert (replay.assisted, replay.recorded_assisted) == (assisted, assisted)
    replay.go_to(3)
    replay.go_to(0)
    assert (replay.assisted, replay.recorded_assisted) == (assisted, assisted)


@pytest.mark.parametrize("assisted", [False, True])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_branch_is_the_game_as_it_stood_and_is_played_on(number: int, assisted: bool) -> None:
    """What came later tells what was hidden, so it is assisted from the end alone not."""
    replay = toy_replay(MOVES[:2], assisted)
    replay.go_to(number)
    branch = replay.branch()
    assert type(branch) is Table
    assert branch.assisted == (assisted or number < 2)
    assert (branch.moves, branch.undone, branch.decisions) == (MOVES[:number], (), {})
    assert branch.events == replay.events
    branch.play("draw:2")
    assert replay.moves == MOVES[:number]
    assert replay.undone == MOVES[number:2][::-1]


def test_to_take_a_move_back_in_a_branch_assists_as_at_any_table() -> None:
    replay = toy_replay(MOVES[:1])
    replay.go_to(1)
    branch = replay.branch()
    assert not branch.assisted
    branch.undo()
    assert branch.assisted


def test_to_look_ahead_and_come_back_assists_a_branch() -> None:
    """It is the moves that were recorded that count, not those that were looked at."""
    replay = toy_replay()
    replay.go_to(2)
    assert replay.branch().assisted
    replay.go_to(3)
    assert not replay.branch().assisted


@pytest.mark.parametrize("looked_at", [0, 1, 2])
def test_to_look_at_hidden_cards_assists_a_branch_and_not_the_game_that_is_shown(
    looked_at: int,
) -> None:
    """Also from where the game was left: what is hidden there lies where it lay before."""
    replay = toy_replay(MOVES[:2])
    replay.go_to(looked_at)
    replay.mark_assisted()
    replay.go_to(2)
    replay.undo()
    replay.redo()
    assert (replay.assisted, replay.recorded_assisted) == (False, False)
    assert replay.branch().assisted


def test_what_bots_said_is_shown_with_their_moves() -> None:
    table: AnyTable = Table(TOY, SETUP)
    choice = Choice("draw:1", ("why not",))
    table.play("draw:1")
    table.play("draw:1", choice)
    replay: AnyReplay = Replay.of(table)
    assert replay.standing_decisions == ()
    replay.go_to(2)
    assert replay.standing_decisions == table.standing_decisions == (Decision(1, choice),)
    table.undo()
    table.play("draw:2")
    assert replay.decisions == {1: Decision(1, choice)}


def test_what_the_last_move_brought_about() -> None:
    replay, table = toy_replay(), Table(TOY, SETUP)
    assert replay.last_events == ()
    for move in MOVES:
        replay.redo()
        assert replay.last_events == table.play(move)
    replay.go_to(0)
    assert replay.last_events == ()


def test_where_a_replay_stands_is_all_that_a_replay_of_it_shows() -> None:
    replay = toy_replay(assisted=True)
    replay.go_to(2)
    again: AnyReplay = Replay.of(replay)
    assert (again.length, again.undone) == (2, MOVES[1::-1])
    assert again.recorded_assisted
    assert replay.move_count == 2


def test_at_its_end_it_is_the_journal_of_the_game() -> None:
    table = game_of("pairs")
    replay: AnyReplay = Replay.of(table)
    replay.go_to(replay.length)
    assert journal.write(replay) == journal.write(table)


@given(st.integers(0, 3), st.lists(st.sampled_from(["redo", "undo", *"01234"]), max_size=8))
def test_wherever_one_goes_it_is_the_game_after_so_many_moves(
    length: int, steps: list[str]
) -> None:
    replay, number = toy_replay(MOVES[:length]), 0
    for step in steps:
        if step == "redo":
            replay.redo()
            number += 1
        elif step == "undo":
            replay.undo()
            number -= 1
        else:
            number = int(step)
            replay.go_to(number)
        number = max(0, min(number, length))
        there = replayed(TOY, SETUP, MOVES[:number])
        assert (replay.moves, replay.state, replay.events) == (
            *(there.moves, there.state, there.events),
        )
        assert replay.moves + replay.undone[::-1] == MOVES[:length]
        assert replay.can_redo == (number < length)
        assert not replay.assisted


POKER = ("stand", "next") * 4
"""A game in which nobody ever swaps: the last round is over as soon as it is dealt."""


def test_rounds_of_poker_begin_with_every_next() -> None:
    replay: AnyReplay = Replay.of(game_of("poker", POKER))
    assert replay.round_starts == (0, 2, 4, 6, 8)
    rounds = []
    for number in range(replay.length + 1):
        replay.go_to(number)
        rounds.append(replay.round)
    assert rounds == [1, 1, 2, 2, 3, 3, 4, 4, 5]


def test_rounds_of_pairs_begin_with_every_next() -> None:
    table = game_of("pairs")
    replay: AnyReplay = Replay.of(table)
    later = [number for number, move in enumerate(table.moves, 1) if move == "next"]
    assert replay.round_starts == (0, *later)
    assert later


def test_rounds_of_pisti_are_its_deals() -> None:
    """games/pisti.md, rule 1: whenever both hands are empty, which is after eight cards."""
    replay: AnyReplay = Replay.of(game_of("pisti"))
    assert replay.round_starts == (0, 8, 16, 24, 32, 40)
    assert replay.length == 48
    replay.go_to(7)
    assert replay.round == 1
    replay.redo()
    assert replay.round == 2


@pytest.mark.parametrize("slug", ["stacks", "handheld"])
def test_some_games_have_no_rounds_to_go_to(slug: str) -> None:
    replay: AnyReplay = Replay.of(game_of(slug))
    assert replay.round_starts == ()
    replay.go_to(5)
    assert (replay.move_count, replay.round) == (5, 0)


def test_rounds_of_a_game_that_was_left_are_those_that_were_begun() -> None:
    table = game_of("poker", POKER[:4])
    table.undo()
    replay: AnyReplay = Replay.of(table)
    assert replay.round_starts == (0, 2)
