"""Whole games against the page written down again in plain words (games/stacks.md)."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import deck_generator, shuffled
from core.stacks import GAME
from tests.core.stacks.positions import (
    OPTIONS,
    cards,
    end_of,
    played_on,
    position,
    setup,
    story,
)
from tests.core.stacks.reference import Ended, played_from_deck, played_from_position

GAMES = {2: 250, 3: 120, 4: 60, 5: 30, 6: 20, 7: 15, 8: 12, 9: 8, 10: 8, 11: 8, 12: 8}
"""How many decks are played for each number of players, with each combination of the options."""

POSITIONS = 4_000
"""How many positions of a few cards are played."""


def assert_goes_as(ended: Ended, seats: int, deck: list[int], options: Mapping[str, str]) -> None:
    """The rules play this deck as the reference did: every card, the result and what is left."""
    state, opening = GAME.start(setup(seats, deck, options=options))
    state, events = played_on(state)
    assert story([*opening, *events]) == ended.story
    over = end_of(events)
    assert (over.winner, over.reason, over.turns) == ended[:3]
    assert list(over.deal_stack) == ended.deal
    assert cards(state) == (ended.deal[::-1], ended.discards[::-1], ended.queues)
    assert state.result == over
    assert state.turns == ended.turns


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_shuffled_decks_go_as_the_page_says(options: Mapping[str, str]) -> None:
    """Rules 3 to 6, for 2 to 12 players, with a generator that is not the project's own."""
    generator = Random(20)
    eager, keep_top = options["refill"] == "eager", options["empty_discard"] == "keep_top"
    for seats, games in GAMES.items():
        deck = [value for value in range(1, 14) for _ in range(2 * seats)]
        for _ in range(games):
            generator.shuffle(deck)
            assert_goes_as(played_from_deck(deck, seats, eager, keep_top), seats, deck, options)


@given(
    st.permutations(range(1, 14)),
    st.booleans(),
    st.lists(st.tuples(st.integers(0, 51), st.integers(0, 51)), max_size=6),
    st.integers(2, 12),
    st.sampled_from(OPTIONS),
)
def test_hardly_shuffled_decks_go_as_the_page_says(
    values: list[int],
    in_blocks: bool,
    swaps: list[tuple[int, int]],
    seats: int,
    options: Mapping[str, str],
) -> None:
    """Rules 3 to 6: runs and blocks of one value, which a shuffle would not give."""
    copies = range(2 * seats)
    deck = [value for value in values for _ in copies] if in_blocks else [*values] * 2 * seats
    for one, other in swaps:
        deck[-one], deck[-other] = deck[-other], deck[-one]
    eager, keep_top = options["refill"] == "eager", options["empty_discard"] == "keep_top"
    assert_goes_as(played_from_deck(deck, seats, eager, keep_top), seats, deck, options)


@pytest.mark.parametrize("seed", [0, 1, 7, 2**63 - 1])
def test_a_seed_plays_the_deck_that_it_shuffles(seed: int) -> None:
    """contract.md, section 1: the shuffled deck stands bottom to top."""
    deck = shuffled(GAME.unshuffled(4), deck_generator(seed))
    ended = played_from_deck(deck, 4, eager=False, keep_top=False)
    _, events = played_on(GAME.start(setup(4, seed=seed))[0])
    assert story(events) == ended.story


def test_positions_of_a_few_cards_go_as_the_page_says() -> None:
    """Rules 4 to 6 and the decisions: few cards meet empty stacks, ties and cycles far more often
    than a deal does, with one player as well."""
    generator = Random(3)
    reasons = dict.fromkeys(("empty_queue", "no_cards", "cycle"), 0)
    for _ in range(POSITIONS):
        seats = generator.randint(1, 4)
        eager, keep_top = generator.random() < 0.5, generator.random() < 0.5
        values = generator.randint(1, 5)
        piles = [
            [generator.randint(1, values) for _ in range(generator.randint(least, 4))]
            for least in (0, 0, *[1] * seats)
        ]
        deal, discards, *queues = piles
        ended = played_from_position(deal[::-1], discards[::-1], queues, eager, keep_top)
        reasons[ended.reason] += 1
        assert keep_top or ended.reason != "no_cards", "a turn that draws has put two cards there"
        start = position(deal, discards, *queues, eager=eager, keep_top=keep_top)
        state, events = played_on(start)
        over = end_of(events)
        assert (over.winner, over.reason, over.turns) == ended[:3], piles
        assert story(events) == ended.story, piles
        assert cards(state) == (ended.deal[::-1], ended.discards[::-1], ended.queues), piles
    assert min(reasons.values()) > 40, reasons
