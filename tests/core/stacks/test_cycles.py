"""A position that comes back ends the game: exactly then, and never a turn before."""

from collections.abc import Callable

import pytest

from core.stacks import GAME
from core.stacks.cycles import PositionsSeen
from core.stacks.events import Reason
from core.stacks.rules import TURN, StacksState
from tests.core.stacks.positions import (
    StacksTable,
    cards,
    end_of,
    played_on,
    position,
    table_from,
)

CYCLES: dict[str, tuple[Callable[[], StacksState], int, int]] = {
    "lazy place": (lambda: position([], [5, 3], [2], [5, 1], [3]), 7, 1),
    "lazy place, to the start": (lambda: position([4], [], [3, 1], [1], [4, 1]), 6, 0),
    "eager place": (lambda: position([5], [5, 5], [1, 3], [3, 2, 5], eager=True), 18, 0),
    "lazy keep_top": (
        lambda: position([4, 4, 4, 5], [5], [4, 3], [2, 4], keep_top=True),
        141,
        103,
    ),
    "lazy keep_top, in the middle": (
        lambda: position([], [5, 3, 4, 5], [5], [5, 5], keep_top=True),
        109,
        15,
    ),
    "eager keep_top": (
        lambda: position([], [2, 4, 1], [5, 1, 5, 3, 4, 2], [1], [4, 3], eager=True, keep_top=True),
        128,
        2,
    ),
}
"""Positions found by chance, from which a game comes back: after how many turns, and to the
position after how many. No deal of a whole deck is known to do so."""

each_cycle = pytest.mark.parametrize(("start", "turns", "back_to"), CYCLES.values(), ids=CYCLES)


def where(state: StacksState) -> object:
    """Whose turn it is, all stacks and all queues."""
    return state.turns % len(state.queues), cards(state)


def to_the_end(table: StacksTable) -> None:
    while not table.over:
        table.play(TURN)


@each_cycle
def test_the_game_ends_with_the_first_position_that_was_there_before(
    start: Callable[[], StacksState], turns: int, back_to: int
) -> None:
    """Decisions: as a tie, reason `cycle`."""
    state = start()
    positions = [where(state)]
    while state.result is None:
        state, _ = GAME.apply(state, TURN)
        positions.append(where(state))
    assert len(positions) == turns + 1
    assert positions.index(positions[-1]) == back_to
    assert len({str(each) for each in positions}) == turns
    result = state.result
    assert (result.winner, result.reason, result.turns) == (None, Reason.CYCLE, turns)
    assert list(result.deal_stack) == cards(state)[0][::-1]
    assert GAME.legal_moves(state) == ()


@each_cycle
def test_the_end_comes_again_after_undo_and_redo(
    start: Callable[[], StacksState], turns: int, back_to: int
) -> None:
    table = table_from(start())
    to_the_end(table)
    events, state = table.events, table.state
    for steps in (1, 2, turns - back_to, turns):
        for _ in range(steps):
            assert table.undo() == TURN
            assert not table.over
        for step in range(steps):
            assert not table.over, step
            assert table.redo() == TURN
        assert (table.events, table.state, table.over) == (events, state, True)
    for _ in range(turns):
        table.undo()
    to_the_end(table)
    assert (table.events, table.state) == (events, state)


@each_cycle
def test_going_back_and_forth_on_the_way_makes_no_cycle(
    start: Callable[[], StacksState],
    turns: int,
    back_to: int,  # noqa: ARG001  # as for every cycle
) -> None:
    """A position that is there again because a turn was taken back did not come back."""
    table = table_from(start())
    while not table.over:
        table.play(TURN)
        steps = min(table.move_count, 1 + table.move_count % 4)
        for _ in range(steps):
            table.undo()
        assert not table.over
        for step in range(steps):
            assert not table.over, step
            table.redo()
    assert table.move_count == turns


@each_cycle
def test_a_turn_is_a_function_of_the_state(
    start: Callable[[], StacksState],
    turns: int,
    back_to: int,  # noqa: ARG001  # as for every cycle
) -> None:
    """Whoever asks again, or asks for an early state last, is told the same."""
    states = [start()]
    told = []
    while states[-1].result is None:
        state, events = GAME.apply(states[-1], TURN)
        states.append(state)
        told.append(events)
    for number in reversed(range(turns)):
        assert GAME.apply(states[number], TURN) == (states[number + 1], told[number])
        assert GAME.apply(states[number], TURN) == (states[number + 1], told[number])


def test_two_tables_with_one_position_do_not_disturb_each_other() -> None:
    start, turns, _ = CYCLES["eager place"]
    state = start()
    one, other = table_from(state), table_from(state)
    for _ in range(5):
        one.play(TURN)
    to_the_end(other)
    to_the_end(one)
    assert one.move_count == other.move_count == turns
    assert one.state == other.state


def test_a_game_that_is_taken_up_in_the_middle_of_a_cycle_goes_once_round() -> None:
    """What was before nobody knows then, so the whole of the cycle is gone through."""
    start, turns, back_to = CYCLES["lazy keep_top"]
    state = start()
    for _ in range(back_to + 7):
        state, _ = GAME.apply(state, TURN)
    deal, discards, queues = cards(state)
    late = position(deal, discards, *queues, turns=state.turns, keep_top=True)
    over = end_of(played_on(late)[1])
    assert over.reason is Reason.CYCLE
    assert over.turns == state.turns + turns - back_to


def test_a_position_comes_back_only_after_more_turns() -> None:
    seen = PositionsSeen("all that decides it", "first")
    assert not seen.comes_back("second", 1)
    assert not seen.comes_back("second", 1)
    assert seen.comes_back("first", 2)
    assert seen.comes_back("first", 2)
    assert not seen.comes_back("second", 1)
    assert seen.comes_back("second", 3)


def test_a_record_is_what_its_beginning_makes_it() -> None:
    """States are compared by it, and how far somebody has followed it is no part of them."""
    followed, fresh, other = (PositionsSeen(*each) for each in ("aa", "aa", "ba"))
    followed.comes_back("c", 1)
    assert followed == fresh
    assert hash(followed) == hash(fresh)
    assert fresh != other
    assert fresh != "a"


def test_two_places_in_a_game_are_never_one_state() -> None:
    """Equal cards after other turns are another state: the count of the turns is a part of it."""
    start, _, back_to = CYCLES["eager place"]
    table = table_from(start())
    first = table.state
    to_the_end(table)
    assert back_to == 0
    assert where(table.state) == where(first)
    assert table.state != first
