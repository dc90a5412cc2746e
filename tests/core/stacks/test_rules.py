"""The rules of Stacks & Queues, the whole page (games/stacks.md)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.event import Event
from core.game import IllegalMove
from core.stacks import GAME
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
from core.table import Table
from tests.core.stacks.positions import (
    OPTIONS,
    StacksTable,
    cards,
    end_of,
    played_on,
    position,
    setup,
    table_from,
)
from tests.core.stacks.reference import played_from_deck

GOLDEN = Path(__file__).parents[1] / "decks" / "stacks.txt"

FALLING = list(range(13, 0, -1))
RISING_BLOCKS = [value for value in range(1, 14) for _ in range(4)]
KNOWN = [
    ("falling four times", FALLING * 4, 2, "lazy", 2, 18, "9-13 1-13 1-13"),
    (
        "falling blocks",
        RISING_BLOCKS[::-1],
        2,
        "lazy",
        1,
        33,
        "11 11 11 11 12 12 12 12 13 13 13 13",
    ),
    ("rising blocks", RISING_BLOCKS, 2, "lazy", 1, 53, "11 11 11 12 12 12 12 13 13 13 13 10"),
    ("rising blocks", RISING_BLOCKS, 2, "eager", 1, 53, "11 12 12 12 12 13 13 13 13 10"),
    ("falling eight times", FALLING * 8, 4, "lazy", 4, 28, None),
    ("falling long blocks", sorted(FALLING * 16, reverse=True), 8, "lazy", 1, 137, None),
]
"""The page's table: deck, players, refill, who wins and when, and the deal stack top to bottom."""


def turn(state: StacksState) -> tuple[StacksState, list[Event]]:
    state, events = GAME.apply(state, TURN)
    return state, list(events)


def card_text(text: str) -> tuple[int, ...]:
    """`9-11 3` is 9, 10, 11, 3."""
    listed: list[int] = []
    for part in text.split():
        first, _, last = part.partition("-")
        listed += range(int(first), int(last or first) + 1)
    return tuple(listed)


@pytest.mark.parametrize(("name", "deck", "seats", "refill", "winner", "turns", "rest"), KNOWN)
def test_the_known_results(
    name: str,
    deck: Sequence[int],
    seats: int,
    refill: str,
    winner: int,
    turns: int,
    rest: str | None,
) -> None:
    """The table at the end of the page; and the reference in here stands to it as well."""
    start, _ = GAME.start(setup(seats, deck, options={"refill": refill}))
    over = end_of(played_on(start)[1])
    assert (over.winner, over.reason, over.turns) == (winner - 1, Reason.EMPTY_QUEUE, turns), name
    assert rest is None or over.deal_stack == card_text(rest)
    ended = played_from_deck(deck, seats, eager=refill == "eager", keep_top=False)
    assert (ended.winner, ended.turns, tuple(ended.deal)) == (winner - 1, turns, over.deal_stack)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_deck_has_two_cards_a_player_of_each_value(seats: int) -> None:
    """Rule 1."""
    assert Counter(GAME.unshuffled(seats)) == dict.fromkeys(range(1, 14), 2 * seats)
    assert len(GAME.unshuffled(seats)) == 26 * seats


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_last_cards_of_the_deck_are_dealt_first_and_round_the_table(seats: int) -> None:
    """Rules 2 and 3: seven rounds from player 1, then the first discard."""
    deck = list(GAME.unshuffled(seats))
    Random(seats).shuffle(deck)
    state, events = GAME.start(setup(seats, deck))
    assert events[0] == DeckShuffled(tuple(deck))
    left = list(deck)
    for number, event in enumerate(events[1:-1]):
        assert event == CardDealt(number % seats, left.pop())
    assert len(events) == 1 + 7 * seats + 1
    first = left.pop()
    assert events[-1] == DiscardStarted(first)
    dealt = deck[::-1]
    queues = [[dealt[seat + seats * round_] for round_ in range(7)] for seat in range(seats)]
    assert cards(state) == (left, [first], queues)
    assert (state.turns, state.turn, state.result) == (0, None, None)


def test_players_take_turns_from_player_1() -> None:
    """Rule 4."""
    _, events = played_on(GAME.start(setup(5, seed=3))[0])
    seats = [event.seat for event in events if isinstance(event, CardPlayed)]
    assert seats == [number % 5 for number in range(len(seats))]


@pytest.mark.parametrize(
    ("x", "y", "drawn"), [(4, 9, []), (9, 9, [8]), (9, 4, [8, 6]), (2, 1, [8, 6])]
)
def test_x_less_than_y_draws_nothing_x_equal_to_y_one_and_x_greater_two(
    x: int, y: int, drawn: list[int]
) -> None:
    """Rule 4: from the top of the deal stack into the back of the queue, in the order received."""
    state, events = turn(position([1, 6, 8], [3, x], [y, 10], [5]))
    assert events == [CardPlayed(0, y, x), *(CardDrawn(0, card) for card in drawn)]
    left = [1, 6, 8][: 3 - len(drawn)]
    assert cards(state) == (left, [3, x, y], [[10, *drawn], [5]])


def test_a_refill_keeps_the_order_and_hands_back_the_card_just_played() -> None:
    """Rule 5, in the middle of a turn: the top discard is the new top."""
    state, events = turn(position([7], [2, 5, 9], [4, 10], [5]))
    assert events == [
        CardPlayed(0, 4, 9),
        CardDrawn(0, 7),
        DiscardsRestacked(4),
        CardDrawn(0, 4),
    ]
    assert cards(state) == ([2, 5, 9], [], [[10, 7, 4], [5]])


def test_a_refill_before_the_first_draw() -> None:
    """Rule 5: the deal stack ran out in an earlier turn."""
    state, events = turn(position([], [2, 9], [4, 10], [5]))
    assert events == [
        CardPlayed(0, 4, 9),
        DiscardsRestacked(3),
        CardDrawn(0, 4),
        CardDrawn(0, 9),
    ]
    assert cards(state) == ([2], [], [[10, 4, 9], [5]])


def test_lazy_restacks_only_once_a_card_is_wanted() -> None:
    """Decisions: the last card leaves, and nothing more is wanted in this turn or in the next."""
    state, events = turn(position([7], [2, 9], [9, 10], [11], [5]))
    assert events == [CardPlayed(0, 9, 9), CardDrawn(0, 7)]
    assert cards(state) == ([], [2, 9, 9], [[10, 7], [11], [5]])
    state, events = turn(position([], [2, 9, 9], [10, 7], [11, 3], [5], turns=1))
    assert events == [CardPlayed(1, 11, 9)]
    assert cards(state) == ([], [2, 9, 9, 11], [[10, 7], [3], [5]])


def test_eager_restacks_as_soon_as_the_last_card_leaves() -> None:
    """Decisions: so the next player has no X."""
    state, events = turn(position([7], [2, 9], [9, 10], [1, 11], eager=True))
    assert events == [CardPlayed(0, 9, 9), CardDrawn(0, 7), DiscardsRestacked(3)]
    assert cards(state) == ([2, 9, 9], [], [[10, 7], [1, 11]])
    assert turn(state)[1] == [CardPlayed(1, 1, None)]


def test_eager_restacks_between_two_draws_and_after_the_second() -> None:
    state, events = turn(position([7], [9], [4, 10], [5], eager=True))
    assert events == [
        CardPlayed(0, 4, 9),
        CardDrawn(0, 7),
        DiscardsRestacked(2),
        CardDrawn(0, 4),
    ]
    assert cards(state) == ([9], [], [[10, 7, 4], [5]])
    _, events = turn(position([6, 7], [9], [4, 10], [5], eager=True))
    assert events == [
        CardPlayed(0, 4, 9),
        CardDrawn(0, 7),
        CardDrawn(0, 6),
        DiscardsRestacked(2),
    ]


def test_eager_restacks_nothing_where_there_is_nothing() -> None:
    """Both stacks are empty after the second draw: that is no refill, and not the end yet."""
    state, events = turn(position([], [9], [4, 10], [5, 1], eager=True))
    assert events == [
        CardPlayed(0, 4, 9),
        DiscardsRestacked(2),
        CardDrawn(0, 4),
        CardDrawn(0, 9),
    ]
    assert cards(state) == ([], [], [[10, 4, 9], [5, 1]])
    assert state.result is None
    state, events = turn(state)
    assert events == [CardPlayed(1, 5, None)]
    assert cards(state) == ([], [5], [[10, 4, 9], [1]])


@pytest.mark.parametrize("y", [1, 13])
def test_with_no_x_a_card_is_placed_and_nothing_drawn(y: int) -> None:
    """Decisions, `empty_discard=place`."""
    state, events = turn(position([6, 7], [], [y, 10], [5]))
    assert events == [CardPlayed(0, y, None)]
    assert cards(state) == ([6, 7], [y], [[10], [5]])


@pytest.mark.parametrize("eager", [False, True])
def test_keep_top_leaves_the_top_discard_where_it_is(eager: bool) -> None:
    """Decisions, `empty_discard=keep_top`: the card just played stays, so there is always an X."""
    state, events = turn(position([7], [2, 5, 9], [4, 10], [5, 1], eager=eager, keep_top=True))
    assert events == [
        CardPlayed(0, 4, 9),
        CardDrawn(0, 7),
        DiscardsRestacked(3),
        CardDrawn(0, 9),
    ]
    assert cards(state) == ([2, 5], [4], [[10, 7, 9], [5, 1]])
    assert turn(state)[1] == [CardPlayed(1, 5, 4)]


@pytest.mark.parametrize("eager", [False, True])
def test_keep_top_gets_nothing_from_a_discard_stack_of_one_card(eager: bool) -> None:
    """Decisions: no event for it, and the game ends only once a card is wanted."""
    start = position([7], [9], [4, 10], [5, 1], eager=eager, keep_top=True)
    state, events = turn(start)
    assert events == [
        CardPlayed(0, 4, 9),
        CardDrawn(0, 7),
        DiscardsRestacked(1),
        CardDrawn(0, 9),
    ]
    assert cards(state) == ([], [4], [[10, 7, 9], [5, 1]])
    state, events = turn(state)
    assert events == [CardPlayed(1, 5, 4)]
    assert state.result is None


@pytest.mark.parametrize("eager", [False, True])
def test_a_draw_that_finds_nothing_ends_the_game_as_a_tie(eager: bool) -> None:
    """Decisions: at the end of that turn, what could be drawn being drawn."""
    start = position([], [9], [4, 10], [5], eager=eager, keep_top=True)
    state, events = turn(start)
    over = GameOver(None, Reason.NO_CARDS, 1, ())
    assert events == [CardPlayed(0, 4, 9), DiscardsRestacked(1), CardDrawn(0, 9), over]
    assert cards(state) == ([], [4], [[10, 9], [5]])
    assert state.result == over
    assert GAME.legal_moves(state) == ()


@pytest.mark.parametrize("discards", [[], [4]])
@pytest.mark.parametrize("options", OPTIONS)
def test_a_queue_that_is_empty_at_the_end_of_the_turn_has_won(
    discards: list[int], options: Mapping[str, str]
) -> None:
    """Rule 6: with the last card above X, or on nothing."""
    eager, keep_top = options["refill"] == "eager", options["empty_discard"] == "keep_top"
    start = position([2, 3], discards, [10], [5], eager=eager, keep_top=keep_top)
    state, events = turn(start)
    over = GameOver(0, Reason.EMPTY_QUEUE, 1, (3, 2))
    assert events == [CardPlayed(0, 10, discards[0] if discards else None), over]
    assert (state.result, GAME.legal_moves(state)) == (over, ())


@pytest.mark.parametrize("y", [9, 4])
def test_a_last_card_that_draws_does_not_win(y: int) -> None:
    """Rule 6: only the end of the turn counts."""
    state, _ = turn(position([2, 3], [9], [y], [5]))
    assert state.result is None
    assert state.queues[0]


def test_the_winner_is_the_one_whose_turn_it_is() -> None:
    """The deal stack of an ended game is told top first (contract.md, section 2)."""
    state, events = turn(position([1, 2, 3], [4], [6], [7], [8], turns=4))
    assert events[-1] == GameOver(1, Reason.EMPTY_QUEUE, 5, (3, 2, 1))
    assert state.turns == 5


def test_a_turn_is_the_one_move_and_nobodys_choice() -> None:
    """A game that nobody decides."""
    table: StacksTable = Table(GAME, setup(2))
    assert (table.legal_moves, table.to_move) == ((TURN,), None)
    with pytest.raises(IllegalMove):
        table.play("deal")
    over, _ = played_on(table.state)
    with pytest.raises(IllegalMove, match="too late"):
        GAME.apply(over, TURN)


@given(st.integers(2, 12), st.integers(0, 2**63 - 1), st.sampled_from(OPTIONS))
def test_what_every_turn_keeps(seats: int, seed: int, options: Mapping[str, str]) -> None:
    """All cards are there; only the active queue changes, by its front card and at most two new
    ones at the back; it is empty exactly when the game is won."""
    deck = Counter(GAME.unshuffled(seats))
    before, _ = GAME.start(setup(seats, seed=seed, options=options))
    while before.result is None:
        after, events = turn(before)
        deal, discards, queues = cards(after)
        assert sum(map(Counter, queues), Counter(deal + discards)) == deck
        seat = before.turns % seats
        rest = before.queues[seat][1:]
        assert after.queues[seat].startswith(rest)
        drawn = after.queues[seat][len(rest) :]
        assert len(drawn) <= 2
        assert list(drawn) == [event.card for event in events if isinstance(event, CardDrawn)]
        for other in set(range(seats)) - {seat}:
            assert after.queues[other] == before.queues[other]
        won = after.result is not None and after.result.winner == seat
        assert won == (not after.queues[seat])
        assert all(after.queues) or won
        before = after


@given(st.integers(2, 12), st.integers(0, 2**63 - 1), st.sampled_from(OPTIONS))
def test_going_back_and_forth_is_nothing(seats: int, seed: int, options: Mapping[str, str]) -> None:
    """The same game, to the event, whoever takes turns back and makes them again on the way."""
    table: StacksTable = Table(GAME, setup(seats, seed=seed, options=options))
    _, expected = played_on(table.state)
    opening, generator = table.event_count, Random(seed)
    for _ in range(8):
        for _ in range(generator.randint(1, 40)):
            if not table.over:
                table.play(TURN)
        back = generator.randint(1, table.move_count)
        for _ in range(back):
            table.undo()
        for _ in range(generator.randint(0, back)):
            table.redo()
    while not table.over:
        table.play(TURN)
    assert list(table.events_from(opening)) == expected


def golden_decks() -> list[tuple[int, int, list[int]]]:
    """Players, seed and deck of each line of the file that is no remark."""
    decks = []
    for line in GOLDEN.read_text().splitlines():
        if not line.startswith("#"):
            kind, _, deck = line.partition(": ")
            seats, seed = kind.split(" players, seed ")
            decks.append((int(seats), int(seed), [int(card) for card in deck.split(",")]))
    return decks


@pytest.mark.parametrize(("seats", "seed", "deck"), golden_decks())
def test_a_seed_deals_its_golden_deck(seats: int, seed: int, deck: list[int]) -> None:
    """contract.md, section 1: one golden deck per game is pinned in a test."""
    assert GAME.start(setup(seats, seed=seed))[1][0] == DeckShuffled(tuple(deck))


def test_the_table_starts_from_a_position_made_by_hand() -> None:
    """What the tests of cycles rest on (tests/core/stacks/positions.py)."""
    start = position([2, 3], [4], [10], [5])
    table = table_from(start)
    assert table.play(TURN) == GAME.apply(start, TURN)[1]
