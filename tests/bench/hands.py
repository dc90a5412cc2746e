"""The evaluator of five cards beside treys, which is there for this alone."""

import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from statistics import median
from typing import Final

from core.cards import PACK
from core.chance import shuffled, stream
from core.poker.strength import CODES, evaluator
from tests.bench.figures import Figure

DECKS: Final = 25_000
"""From each come two hands; their cards are numbers, ready-made for each of the evaluators."""
RUNS: Final = 9
"""How often all hands are evaluated, the two in turn."""

Evaluate = Callable[[Sequence[int]], int]


def evaluated() -> Iterator[Figure]:
    """Hands of five cards a second."""
    treys = import_module("treys")
    draw = stream(1, "hands to evaluate")
    decks = [shuffled(PACK, draw) for _ in range(DECKS)]
    hands = [deck[place : place + 5] for deck in decks for place in (0, 5)]
    our_hands = [[CODES[card] for card in hand] for hand in hands]
    their_hands = [
        [treys.Card.new(f"{card.rank}{card.suit.lower()}") for card in hand] for hand in hands
    ]
    # What treys offers publicly calls this with a list that it puts together first.
    theirs: Evaluate = treys.Evaluator()._five
    ours = evaluator()
    _require_agreement([*map(ours, our_hands)], [*map(theirs, their_hands)])
    our_speeds, their_speeds = zip(
        *((_speed(ours, our_hands), _speed(theirs, their_hands)) for _ in range(RUNS)), strict=True
    )
    speed, beside = median(our_speeds), median(their_speeds)
    yield Figure(
        "hands of five cards a second",
        f"{speed:,.0f}",
        f"{speed / beside:.2f} × {beside:,.0f} for treys",
        "≥ 1 ×",
        speed >= beside,
    )


def _speed(evaluate: Evaluate, hands: Sequence[Sequence[int]]) -> float:
    """Hands a second."""
    began = time.perf_counter()
    for hand in hands:
        evaluate(hand)
    return len(hands) / (time.perf_counter() - began)


def _require_agreement(ours: Sequence[int], theirs: Sequence[int]) -> None:
    """Of two hands from one deck both find the same one stronger, or both find them equal. Raises
    AssertionError where they do not. treys counts from the strongest hand down."""
    for place in range(0, len(ours), 2):
        first, second = ours[place : place + 2]
        other_first, other_second = theirs[place : place + 2]
        assert (first > second) == (other_first < other_second)
        assert (first < second) == (other_first > other_second)
