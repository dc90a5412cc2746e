"""What can be seen of Stacks & Queues: everything, from every seat, at every moment of a turn."""

from collections import Counter
from collections.abc import Mapping

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.event import GameStarted
from core.stacks import GAME
from core.stacks.comparison import draws
from core.stacks.events import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    DeckShuffled,
    DiscardsRestacked,
    DiscardStarted,
    GameOver,
    Reason,
)
from core.stacks.rules import TURN, StacksState
from core.stacks.view import StacksView, Turn
from core.table import Table
from tests.core.stacks.positions import OPTIONS, StacksTable, cards, position, setup


def seen(state: StacksState) -> StacksView:
    return GAME.view(state, 0)


START = position([1, 6, 7], [2, 9], [4, 10], [5])
VIEW = seen(START)


@pytest.mark.parametrize(
    ("x", "y", "count"),
    [(1, 13, 0), (4, 5, 0), (5, 5, 1), (1, 1, 1), (13, 13, 1), (6, 5, 2), (13, 1, 2)],
)
def test_x_and_y_say_how_many_cards_are_drawn(x: int, y: int, count: int) -> None:
    """Rule 4."""
    assert draws(x, y) == count
    assert Turn(0, y, x).wanted == count


def test_with_nothing_to_compare_with_nothing_is_drawn() -> None:
    """Decisions, `empty_discard=place`."""
    assert [draws(None, card) for card in range(1, 14)] == [0] * 13
    assert Turn(0, 7, None).wanted == 0


def test_a_turn_wants_what_it_wants_also_where_it_does_not_get_it() -> None:
    assert Turn(0, 4, 9, (7,)).wanted == 2


def test_stacks_are_shown_bottom_first_and_queues_front_first() -> None:
    assert VIEW.deal_stack == (1, 6, 7)
    assert VIEW.discard_stack == (2, 9)
    assert VIEW.queues == ((4, 10), (5,))
    assert (VIEW.turns, VIEW.turn, VIEW.result) == (0, None, None)


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_sees_the_same(seat: int) -> None:
    state, opening = GAME.start(setup(4, seed=seat))
    state, shown_events = GAME.apply(state, TURN)
    assert GAME.view(state, seat) == seen(state)
    assert all(event.seen_by(seat) == event for event in (*opening, *shown_events))


def test_the_active_seat_is_the_one_of_the_latest_turn() -> None:
    """And before the first turn the one that begins."""
    table: StacksTable = Table(GAME, setup(3))
    assert (table.view(0).active, table.view(0).following) == (0, 0)
    for number in range(7):
        table.play(TURN)
        view = table.view(0)
        assert (view.active, view.following) == (number % 3, (number + 1) % 3)


def test_after_the_end_the_active_seat_is_the_winner() -> None:
    state, _ = GAME.apply(position([1], [9], [10], [5], [3], turns=3), TURN)
    assert state.result is not None
    assert seen(state).active == state.result.winner == 0


def test_a_card_that_is_played_goes_from_the_front_onto_the_discards() -> None:
    """Rule 4: X and Y can then be shown side by side, before anything is drawn."""
    view = VIEW.after(CardPlayed(0, 4, 9))
    assert view == msgspec.structs.replace(
        VIEW,
        discard_stack=(2, 9, 4),
        queues=((10,), (5,)),
        turns=1,
        turn=Turn(0, 4, 9),
    )
    assert view.turn is not None
    assert view.turn.wanted == 2


def test_a_card_that_is_drawn_goes_from_the_top_to_the_back() -> None:
    view = VIEW.after(CardPlayed(0, 4, 9)).after(CardDrawn(0, 7)).after(CardDrawn(0, 6))
    assert view.deal_stack == (1,)
    assert view.queues == ((10, 7, 6), (5,))
    assert view.turn == Turn(0, 4, 9, (7, 6))
    assert view.turns == 1


def test_restacked_discards_keep_their_order() -> None:
    """Rule 5; with `keep_top` one fewer moves, and the top one stays."""
    empty = msgspec.structs.replace(VIEW, deal_stack=(), discard_stack=(2, 9, 4))
    whole = empty.after(DiscardsRestacked(3))
    assert (whole.deal_stack, whole.discard_stack) == ((2, 9, 4), ())
    kept = empty.after(DiscardsRestacked(2))
    assert (kept.deal_stack, kept.discard_stack) == ((2, 9), (4,))


def test_the_result_is_seen_when_it_is_told() -> None:
    over = GameOver(0, Reason.EMPTY_QUEUE, 1, (7, 6, 1))
    assert VIEW.after(over) == msgspec.structs.replace(VIEW, result=over)


def test_the_deal_is_over_before_there_is_a_view() -> None:
    """Rules 2 and 3 are told, and nothing of it changes what is seen."""
    for event in (
        GameStarted("stacks", None, None, {}, ()),
        DeckShuffled((1, 2)),
        CardDealt(0, 2),
        DiscardStarted(1),
    ):
        assert VIEW.after(event) == VIEW


def test_the_deal_can_be_followed_from_the_events() -> None:
    """What the rules say of the first position is what the events before it tell."""
    state, (shuffled, *dealt, started) = GAME.start(setup(3, seed=5))
    assert isinstance(shuffled, DeckShuffled)
    deck = list(shuffled.deck)
    queues: list[list[int]] = [[], [], []]
    for event in dealt:
        assert isinstance(event, CardDealt)
        assert deck.pop() == event.card
        queues[event.seat].append(event.card)
    assert started == DiscardStarted(deck.pop())
    assert cards(state) == (deck, [started.card], queues)


@given(st.integers(2, 12), st.integers(0, 2**63 - 1), st.sampled_from(OPTIONS))
def test_no_card_is_lost_or_doubled_at_any_moment_of_a_turn(
    seats: int, seed: int, options: Mapping[str, str]
) -> None:
    """A screen shows one event at a time: 26·N cards after each, and the rules' view at the end."""
    deck = Counter(GAME.unshuffled(seats))
    state, _ = GAME.start(setup(seats, seed=seed, options=options))
    view = seen(state)
    while state.result is None:
        state, shown_events = GAME.apply(state, TURN)
        for event in shown_events:
            view = view.after(event)
            there = Counter(view.deal_stack + view.discard_stack)
            assert sum(map(Counter, view.queues), there) == deck
        assert view == seen(state)
