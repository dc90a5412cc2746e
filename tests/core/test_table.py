"""A table: play, undo, redo, and telling everybody in order (architecture.md)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bot import Choice
from core.event import Event, GameStarted, Player
from core.game import IllegalMove
from core.table import AnyTable, Decision, MoveUndone, Table
from core.validation import check
from tests.support.tables import replayed
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
    shown_events = table.play("draw:2")
    assert [type(event) for event in shown_events] == [CardsDrawn]
    assert table.events == before + shown_events
    assert table.event_count == len(table.events)
    assert table.moves == ("draw:2",)
    assert table.to_move == 1


def test_events_can_be_had_from_a_number_on(table: AnyTable) -> None:
    shown_events = table.play("draw:1")
    assert table.events_from(0) == table.events
    assert table.events_from(table.event_count - 1) == shown_events
    assert table.events_from(table.event_count) == ()


def test_a_game_ends(table: AnyTable) -> None:
    table.play("draw:2")
    shown_events = table.play("draw:2")
    assert isinstance(shown_events[-1], GameOver)
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
    shown_events = table.play("draw:2") + table.play("draw:2")
    assert tuple(ears.heard) == tuple(other.heard) == shown_events


def test_subscribers_hear_of_undo_and_redo(table: AnyTable) -> None:
    shown_events = table.play("draw:1")
    ears = Ears()
    table.subscribe(ears)
    table.undo()
    table.redo()
    assert ears.heard == [MoveUndone("draw:1"), *shown_events]
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
    shown_events = table.play("draw:1")
    assert tuple(first.heard) == tuple(last.heard) == shown_events + answered[1]
    assert table.events[-3:] == shown_events + answered[1]


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
    shown_events = table.play("draw:1")
    assert tuple(ears.heard) == shown_events


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
    assert table.last_decision({0}) is None
    table.play("draw:1")
    assert table.last_decision({1}) is None
    table.play("draw:1")
    assert (table.last_decision({0}), table.last_decision({1}), table.last_decision({0, 1})) == (
        0,
        1,
        1,
    )


def among(*bots: str | None) -> AnyTable:
    """A table at which these sit, None being a person."""
    players = [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)]
    return Table(TOY, check(TOY, seed=7, players=players))


def test_what_was_taken_back_is_known_the_next_to_be_made_again_last(table: AnyTable) -> None:
    undone = [table.undone]
    table.play("draw:1")
    table.play("draw:2")
    for step in (table.undo, table.undo, table.redo):
        step()
        undone.append(table.undone)
    assert undone == [(), ("draw:2",), ("draw:2", "draw:1"), ("draw:2",)]


@pytest.mark.parametrize("made", [0, 1, 2])
def test_a_game_is_taken_up_with_what_had_been_taken_back(made: int) -> None:
    """Whatever stands, and whoever gives the moves; nobody is told before a move is made again."""
    moves = ("draw:1", "draw:2", "draw:1")
    again = replayed(TOY, SETUP, moves[:made])
    ears = Ears()
    again.subscribe(ears)
    before = snapshot(again)
    again.restore_undone(reversed(moves[made:]))
    assert ears.heard == []
    assert (again.can_redo, again.undone) == (True, moves[made:][::-1])
    assert snapshot(again)[:6] == before[:6]
    assert [again.redo() for _ in moves[made:]] == list(moves[made:])
    assert snapshot(again) == snapshot(replayed(TOY, SETUP, moves))
    assert not again.assisted


def test_what_is_put_back_takes_the_place_of_what_was_taken_back(table: AnyTable) -> None:
    table.play("draw:1")
    table.undo()
    for undone in (["draw:2"], ["draw:1", "draw:2"], []):
        table.restore_undone(undone)
        assert table.undone == tuple(undone)
    assert not table.can_redo


@pytest.mark.parametrize(
    "undone",
    [["nosuch"], ["draw:1", "nosuch"], ["nosuch", "draw:1"], ["draw:2", "draw:2"], ["draw:1"] * 4],
)
def test_moves_that_cannot_be_made_are_not_put_back(table: AnyTable, undone: list[str]) -> None:
    """Whichever of them it is, also one after the end; all is as it was then."""
    table.play("draw:1")
    table.play("draw:1")
    table.undo()
    ears = Ears()
    table.subscribe(ears)
    before = (snapshot(table), table.undone)
    with pytest.raises(IllegalMove):
        table.restore_undone(undone)
    assert (snapshot(table), table.undone) == before
    assert ears.heard == []


def test_another_move_ends_what_was_put_back(table: AnyTable) -> None:
    table.restore_undone(["draw:1", "draw:1"])
    table.play("draw:2")
    assert (table.undone, table.redo()) == ((), None)


def test_what_a_bot_said_goes_where_another_move_is_put_back() -> None:
    """A decision stays while its move can be made again."""
    table = among("careful", "careful")
    choices = [Choice(move, ("why not",)) for move in ("draw:1", "draw:1", "draw:2")]
    for choice in choices:
        table.play(choice.move, choice)
    table.undo()
    table.undo()
    table.restore_undone(table.undone)
    assert table.decisions == {number: Decision(number % 2, choices[number]) for number in range(3)}
    table.restore_undone(["draw:1", "draw:1"])
    assert table.decisions == {number: Decision(number, choices[number]) for number in range(2)}
    table.restore_undone([])
    assert table.decisions == {0: Decision(0, choices[0])}


def test_a_person_who_takes_back_what_was_drawn_knows_better() -> None:
    """And whoever is told of it finds the game marked."""
    table = among(None, "careful")
    marks: list[bool] = []
    table.subscribe(lambda _event: marks.append(table.assisted))
    table.play("draw:1")
    assert marks == [False]
    table.undo()
    assert marks == [False, True]
    table.redo()
    table.play("draw:1")
    assert table.assisted, "what was seen is not forgotten"


def test_to_take_back_what_nobody_saw_is_no_help() -> None:
    """The computer's cards are hidden from the person: only what the move has shown counts, not
    what the moves before it had, nor the hands that were dealt."""
    table = among(None, "careful")
    table.play("draw:1")
    table.play("draw:1")
    table.undo()
    assert not table.assisted
    table.undo()
    assert table.assisted
    fresh = among(None, "careful")
    assert fresh.undo() is None
    assert not fresh.assisted


@pytest.mark.parametrize(
    ("bots", "undone", "assisted"),
    [
        (("careful", "careful"), 0, False),
        (("careful", None), 0, False),
        (("careful", None), 1, True),
        ((None, None), 0, True),
        ((None, None), 1, True),
        (("careful", "bold", None), 1, False),
        (("careful", "bold", None), 2, True),
    ],
)
def test_it_is_the_persons_who_count(
    bots: tuple[str | None, ...], undone: int, assisted: bool
) -> None:
    """Wherever they sit. `undone`: the number of the move that is taken back."""
    table = among(*bots)
    for _ in range(undone + 1):
        table.play("draw:1")
    table.undo()
    assert table.assisted == assisted


def test_any_of_several_events_may_be_what_was_seen() -> None:
    """The last card of three players is drawn by a computer; then all sums are told."""
    table = among("careful", "careful", None)
    for _ in range(3):
        table.play("draw:2")
    assert table.over
    table.undo()
    assert table.assisted, "South drew"
    table = among(None, "careful", "careful")
    for _ in range(3):
        table.play("draw:2")
    assert isinstance(table.events[-1], GameOver)
    table.undo()
    assert table.assisted, "the sums were told"


def test_a_mark_that_is_there_stays() -> None:
    table = among("careful", None)
    table.assisted = True
    table.play("draw:1")
    table.undo()
    assert table.assisted


def test_whoever_looks_is_assisted_from_then_on() -> None:
    """At a hint or at hidden cards, while there is something to decide."""
    table = among("careful", None)
    table.mark_assisted()
    assert table.assisted


def test_a_look_after_the_end_counts_once_a_move_is_taken_back() -> None:
    """What the game came to was come to without it; what is decided anew is not."""
    table = among("careful", "careful")
    while not table.over:
        table.play("draw:1")
    table.mark_assisted()
    assert not table.assisted
    table.undo()
    assert table.assisted, "though the computers have seen everything by themselves"


def test_who_looks_while_the_game_goes_on_is_assisted(table: AnyTable) -> None:
    table.mark_assisted()
    assert table.assisted


def test_who_looks_once_it_is_over_is_not_unless_a_move_is_taken_back() -> None:
    """Not even by a move that had shown nothing to anybody: what was looked at is known."""
    table = among("careful", "careful")
    table.play("draw:2")
    table.play("draw:2")
    table.undo()
    table.redo()
    table.mark_assisted()
    assert not table.assisted
    table.undo()
    assert table.assisted


STEPS = st.one_of(
    st.sampled_from(["draw:1", "draw:2", "undo", "redo"]),
    st.lists(st.sampled_from(["draw:1", "draw:2", "draw:3"]), max_size=4),
)


@given(st.lists(st.sampled_from([None, "careful"]), min_size=2, max_size=3), st.data())
def test_a_table_is_its_moves_and_those_taken_back(bots: list[str | None], data: Any) -> None:
    """Whatever is played, taken back, made again and put back, in whatever order: the state is
    that after the moves, and the game assisted once a person's move was taken back."""
    table, moves, undone, assisted = among(*bots), list[str](), list[str](), False
    for step in data.draw(st.lists(STEPS, max_size=12)):
        if isinstance(step, list):
            if _can_be_made(table, [*moves, *reversed(step)]):
                table.restore_undone(step)
                undone = list(step)
            else:
                with pytest.raises(IllegalMove):
                    table.restore_undone(step)
        elif step == "undo":
            assisted |= bool(moves) and bots[(len(moves) - 1) % len(bots)] is None
            assisted |= table.over and len(bots) > 2 and None in bots
            undone += [moves.pop()] if moves else []
            table.undo()
        elif step == "redo":
            moves += [undone.pop()] if undone else []
            table.redo()
        elif step in table.legal_moves:
            table.play(step)
            moves.append(step)
            undone.clear()
        then = replayed(TOY, table.setup, moves)
        assert (table.moves, table.undone) == (tuple(moves), tuple(undone))
        assert (table.state, table.events) == (then.state, then.events)
        assert table.can_redo == bool(undone)
        assert table.assisted == assisted


def _can_be_made(table: AnyTable, moves: list[str]) -> bool:
    try:
        replayed(TOY, table.setup, moves)
    except IllegalMove:
        return False
    return True
