"""Whole games against the page written down again in plain words (games/pairs.md)."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.event import Event
from core.pairs import GAME
from core.pairs.player import target_of
from core.pairs.rules import PairsState
from core.pairs.view import PairsView
from tests.core.pairs.ledger import Ledger
from tests.core.pairs.positions import BURNS, DECK, kept_of, position, setup, stacks_of
from tests.core.pairs.reference import TARGETS, Reference
from tests.support.event_dicts import facts

GAMES = 100
"""How many games are played for each number of players with each value of the option: a third of
them by chance, a third by players who seldom fold, and a third by players who nearly always do."""

BOLDNESS = (0.5, 0.97, 0.08)
"""How often such players hit, if they can."""


def assert_same(state: PairsState, reference: Reference) -> None:
    """Every card lies where the reference has it."""
    assert list(state.deck) == reference.deck[::-1]
    assert list(state.discards) == reference.discards
    assert stacks_of(state) == reference.stacks
    assert kept_of(state) == reference.kept
    assert list(state.turns) == reference.turns
    assert (state.round, state.shuffles) == (reference.round, reference.reshuffles)


def played_on(
    state: PairsState, reference: Reference, generator: Random, boldness: float
) -> tuple[PairsState, list[Event]]:
    """The rules and the reference, side by side to the end. Some folds are not spelled as they are
    offered."""
    events: list[Event] = []
    while True:
        choices = reference.choices()
        assert list(GAME.legal_moves(state)) == choices
        assert GAME.to_move(state) == reference.active
        if not choices:
            return state, events
        hits = choices[0] == "hit" and generator.random() < boldness
        move = "hit" if hits else generator.choice(choices[choices[0] == "hit" :])
        if move.startswith("fold") and generator.random() < 0.2:
            move = generator.choice(["fold", f"fold:{reference.holders()[0]}"])
        state, shown_events = GAME.apply(state, move)
        reference.play(move)
        events += shown_events


def assert_views_follow(view: PairsView, state: PairsState, events: Sequence[Event]) -> None:
    """The view from before these events, once they are followed as a seat sees them."""
    for event in events:
        view = view.after(event.seen_by(0))
    assert view == GAME.view(state, 0)


@pytest.mark.parametrize("burn", BURNS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_random_games_go_as_the_page_says(seats: int, burn: str) -> None:
    """Event for event, with a generator that is not the project's own; cards are conserved and
    scores add up after each; and the view follows."""
    generator = Random(f"{seats} {burn}")
    for seed in range(GAMES):
        deck = generator.sample(DECK, len(DECK))
        reference = Reference(seats, burn == "round", seed)
        reference.begin(deck)
        first, opening = GAME.start(setup(seats, deck, seed, burn))
        state, events = played_on(first, reference, generator, BOLDNESS[seed % len(BOLDNESS)])
        story = facts([*opening, *events])
        assert story == reference.story
        assert_same(state, reference)
        ledger = Ledger(seats)
        for event in story:
            ledger.enter(event)
        assert ledger.kept == kept_of(state)
        assert_views_follow(GAME.view(first, 0), state, events)


@st.composite
def positions(draw: st.DrawFn) -> tuple[PairsState, Reference]:
    """Between two rounds, or in the middle of one; few cards are left, and often of few ranks."""
    seats, burn = draw(st.integers(2, 8)), draw(st.sampled_from(BURNS))
    seed = draw(st.integers(0, 2**63 - 1))
    chance = Random(draw(st.integers(0, 2**32)))
    turn = draw(st.none() | st.integers(0, seats - 1))
    ranks = draw(st.sets(st.integers(2, 10), min_size=1))
    left = [rank for rank in DECK if rank in ranks]
    if len(left) < seats:
        left += [10] * (seats - len(left))
    gone = list((Counter(DECK) - Counter(left)).elements())
    chance.shuffle(left)
    stacks: list[list[int]] = [[] for _ in range(seats)]
    if turn is not None:
        for card in left[: chance.randint(1, len(left))]:
            free = [stack for stack in stacks if card not in stack]
            if free:
                chance.choice(free).append(card)
                left.remove(card)
    kept: list[list[int]] = [[] for _ in range(seats)]
    for card in gone:
        chance.choice(kept).append(card)
    place = chance.randint(0, len(left)) * chance.randint(0, 1)
    deck, discards = left[:place], left[place:]
    state = position(
        *stacks, kept=kept, deck=deck, discards=discards, turn=turn, seed=seed, burn=burn
    )
    reference = Reference(seats, burn == "round", seed)
    reference.set_up(deck, discards, stacks, kept, turn)
    return state, reference


@settings(max_examples=200)
@given(positions(), st.integers(0, 2**32), st.sampled_from(BOLDNESS))
def test_what_follows_in_a_position_of_few_cards(
    start: tuple[PairsState, Reference], moves: int, boldness: float
) -> None:
    """Where reshuffles and ties that no card can break are no rarity."""
    first, reference = start
    state, events = played_on(first, reference, Random(moves), boldness)
    assert facts(events) == reference.story
    assert_same(state, reference)
    assert_views_follow(GAME.view(first, 0), state, events)


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_reference_has_the_targets_of_the_page(seats: int) -> None:
    """Rule 8, both ways in which it is spelled: 60 ÷ players + 1, and 11 for seven and eight."""
    assert TARGETS[seats] == (60 // seats + 1 if seats < 7 else 11) == target_of(seats)
