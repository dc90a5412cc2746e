"""A table: play, undo, redo, and telling everybody in order (architecture.md)."""

import pytest

from core.bot import Choice
from core.event import Event, GameStarted
from core.game import IllegalMove
from core.table import AnyTable, Decision, MoveUndone, Table
from tests.support.toy import SETUP, TOY, CardsDrawn, GameOver


@pytest.fixture
def table() -> AnyTable:
    return Table(TOY, SETUP)


class Ears:
    """A subscriber that remembers what it was told."""

    def __init__(self) -> None:
        self.heard: list[Event] = []

    def __call__(self, event: Event) -> None:
        self.heard.append(event)


def snapshot(table: AnyTable) -> tuple[object, ...]:
    return (
        table.state,
        table.events,
        table.event_count,
        table.moves,
        table.move_count,
        table.can_undo,
        table.can_redo,
        table.legal_moves,
        table.to_move,
        table.over,
        table.view(0),
        table.view(1),
    )


def test_a_fresh_table_has_the_opening_behind_it(table: AnyTable) -> None:
    first, *dealt = table.events
    assert first == GameStarted("toy", 7, None, SETUP.options, SETUP.players)
    assert [type(event) for event in dealt] == [CardsDrawn, CardsDrawn]
    assert (table.moves, table.move_count, table.event_count) == ((), 0, 3)
    assert (table.can_undo, table.can_redo, table.over) == (False, False, False)
    assert (table.to_move, table.legal_moves) == (0, ("draw:1", "draw:2"))


def test_play_gives_what_happened_and_keeps_it(table: AnyTable) -> None:
    before = table.events
    happened = table.play("draw:2")
    assert [type(event) for event in happened] == [CardsDrawn]
    assert table.events == before + happened
    assert table.event_count == len(table.events)
    assert table.moves == ("draw:2",)
    assert table.to_move == 1


def test_events_can_be_had_from_a_number_on(table: AnyTable) -> None:
    happened = table.play("draw:1")
    assert table.events_from(0) == table.events
    assert table.events_from(table.event_count - 1) == happened
    assert table.events_from(table.event_count) == ()


def test_a_game_ends(table: AnyTable) -> None:
    table.play("draw:2")
    happened = table.play("draw:2")
    assert isinstance(happened[-1], GameOver)
    assert (table.over, table.legal_moves, table.to_move) == (True, (), None)


@pytest.mark.parametrize("move", ["", "draw:3", "DRAW:1", "draw:1 ", "deal"])
def test_an_illegal_move_is_a_sentence_and_changes_nothing(table: AnyTable, move: str) -> None:
    """Also not what could be taken back or made again, and nobody is told."""
    table.play("draw:1")
    table.play("draw:1")
    table.undo()
    ears = Ears()
    table.subscribe(ears)
    before = snapshot(table)
    with pytest.raises(IllegalMove, match="is not a move here; allowed: draw:1, draw:2"):
        table.play(move)
    assert snapshot(table) == before
    assert ears.heard == []


def test_a_move_after_the_end_is_a_sentence(table: AnyTable) -> None:
    table.play("draw:2")
    table.play("draw:2")
    before = snapshot(table)
    with pytest.raises(IllegalMove, match="comes too late: the game is over"):
        table.play("draw:1")
    assert snapshot(table) == before


def test_undo_goes_back_to_the_very_start_and_redo_to_the_very_end(table: AnyTable) -> None:
    """games/handheld.md, the screen: `u` goes back without limit."""
    shots = [snapshot(table)]
    for move in ("draw:1", "draw:1", "draw:2"):
        table.play(move)
        shots.append(snapshot(table))
    assert [table.undo(), table.undo(), table.undo(), table.undo()] == [
        *("draw:2", "draw:1", "draw:1"),
        None,
    ]
    assert snapshot(table)[:5] == shots[0][:5]
    assert [table.redo(), table.redo(), table.redo(), table.redo()] == [
        *("draw:1", "draw:1", "draw:2"),
        None,
    ]
    assert snapshot(table) == shots[-1]


def test_another_move_ends_redo(table: AnyTable) -> None:
    table.play("draw:1")
    table.undo()
    assert table.can_redo
    table.play("draw:2")
    assert not table.can_redo
    assert table.redo() is None
    assert table.moves == ("draw:2",)


def test_subscribers_hear_what_play_returns(table: AnyTable) -> None:
    ears, other = Ears(), Ears()
    table.subscribe(ears)
    table.subscribe(other)
    happened = table.play("draw:2") + table.play("draw:2")
    assert tuple(ears.heard) == tuple(other.heard) == happened


def test_subscribers_hear_of_undo_and_redo(table: AnyTable) -> None:
    happened = table.play("draw:1")
    ears = Ears()
    table.subscribe(ears)
    table.undo()
    table.redo()
    assert ears.heard == [MoveUndone("draw:1"), *happened]
    assert MoveUndone("draw:1") not in table.events


def test_nobody_is_told_where_there_is_nothing_to_undo_or_redo(table: AnyTable) -> None:
    ears = Ears()
    table.subscribe(ears)
    table.undo()
    table.redo()
    assert ears.heard == []


def test_the_state_is_the_new_one_when_an_event_is_told(table: AnyTable) -> None:
    seen: list[tuple[int, object]] = []
    table.subscribe(lambda _event: seen.append((table.move_count, table.to_move)))
    table.play("draw:1")
    assert seen == [(1, 1)]


def test_unsubscribing_ends_it_and_may_be_done_twice(table: AnyTable) -> None:
    ears, other = Ears(), Ears()
    unsubscribe = table.subscribe(ears)
    table.subscribe(other)
    unsubscribe()
    unsubscribe()
    table.play("draw:1")
    assert ears.heard == []
    assert len(other.heard) == 1


def test_one_subscriber_may_subscribe_twice_and_end_one_of_them(table: AnyTable) -> None:
    ears = Ears()
    unsubscribe = table.subscribe(ears)
    table.subscribe(ears)
    unsubscribe()
    unsubscribe()
    table.play("draw:1")
    assert len(ears.heard) == 1


def test_who_is_unsubscribed_by_another_is_not_told_even_of_this_event(table: AnyTable) -> None:
    """A screen that is closed by what another screen does hears nothing more."""
    ears = Ears()
    table.subscribe(lambda _event: unsubscribe())
    unsubscribe = table.subscribe(ears)
    table.play("draw:1")
    assert ears.heard == []


def test_a_subscriber_may_unsubscribe_itself_while_it_is_told(table: AnyTable) -> None:
    heard: list[Event] = []

    def once(event: Event) -> None:
        heard.append(event)
        unsubscribe()

    unsubscribe = table.subscribe(once)
    table.play("draw:1")
    table.play("draw:1")
    assert len(heard) == 1


def test_a_move_made_while_telling_is_told_after_the_current_events(table: AnyTable) -> None:
    """Everybody hears the same events in the same order, the order in which they happened."""
    table.play("draw:1")
    first, last = Ears(), Ears()
    answered: list[tuple[Event, ...]] = []

    def answer(_event: Event) -> None:
        if not answered:
            answered.append(())
            answered.append(table.play("draw:2"))

    table.subscribe(first)
    table.subscribe(answer)
    table.subscribe(last)
    happened = table.play("draw:1")
    assert tuple(first.heard) == tuple(last.heard) == happened + answered[1]
    assert table.events[-3:] == happened + answered[1]


def test_a_failing_subscriber_robs_nobody_and_is_not_hushed_up(table: AnyTable) -> None:
    def fail(event: Event) -> None:
        raise RuntimeError(f"cannot bear {type(event).__name__}")

    table.play("draw:2")
    before, after = Ears(), Ears()
    table.subscribe(before)
    table.subscribe(fail)
    table.subscribe(after)
    with pytest.raises(RuntimeError, match="cannot bear CardsDrawn"):
        table.play("draw:2")
    assert [type(event) for event in after.heard] == [CardsDrawn, GameOver]
    assert before.heard == after.heard
    assert table.over, "the move was made all the same"


def test_a_table_goes_on_after_a_failure(table: AnyTable) -> None:
    def fail(_event: Event) -> None:
        raise RuntimeError("once")

    unsubscribe = table.subscribe(fail)
    with pytest.raises(RuntimeError):
        table.play("draw:1")
    unsubscribe()
    ears = Ears()
    table.subscribe(ears)
    happened = table.play("draw:1")
    assert tuple(ears.heard) == happened


def test_decisions_stay_while_their_moves_can_be_made_again(table: AnyTable) -> None:
    """Taken back and made again, a bot's move keeps its reasons; played otherwise, it has none."""
    choice = Choice("draw:1", ("why not",))
    table.play("draw:1")
    table.play("draw:1", choice)
    assert table.decisions == {1: Decision(1, choice)}
    table.undo()
    table.redo()
    assert table.decisions == {1: Decision(1, choice)}
    table.undo()
    table.play("draw:2")
    assert table.decisions == {}


def test_the_last_choice_of_some_seats(table: AnyTable) -> None:
    """Moves of seats that are not asked for are passed over."""
    assert table.last_choice({0}) is None
    table.play("draw:1")
    assert table.last_choice({1}) is None
    table.play("draw:1")
    assert (table.last_choice({0}), table.last_choice({1}), table.last_choice({0, 1})) == (0, 1, 1)
