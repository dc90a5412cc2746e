"""The evaluator of five cards beside treys, which is there for this alone."""

import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import pairwise
from statistics import median
from typing import Any, Final

from core.cards import PACK
from core.chance import shuffled, stream
from core.poker.strength import CODES, evaluator
from tests.bench.figures import Figure

HANDS: Final = 50_000
"""So many hands are evaluated at a time, their cards ready-made numbers."""
ROUNDS: Final = 9
"""How often, the contenders in turn."""

Evaluate = Callable[[Sequence[int]], int]


def evaluated() -> Iterator[Figure]:
    """Hands of five cards a second."""
    treys = import_module("treys")
    draw = stream(1, "hands to evaluate")
    hands = [shuffled(PACK, draw)[:5] for _ in range(HANDS)]
    ours = [[CODES[card] for card in hand] for hand in hands]
    theirs = [
        [treys.Card.new(f"{card.rank}{card.suit.lower()}") for card in hand] for hand in hands
    ]
    contenders = [(evaluator(), ours), (treys.Evaluator()._five, theirs)]
    _require_agreement(*contenders)
    speeds = [[_speed(*each) for each in contenders] for _ in range(ROUNDS)]
    mine, beside = (median(each) for each in zip(*speeds, strict=True))
    yield Figure(
        "hands of five cards a second",
        f"{mine:,.0f}",
        f"{mine / beside:.2f} × {beside:,.0f} for treys",
        "≥ 1 ×",
        mine >= beside,
    )


def _speed(evaluate: Evaluate, hands: Sequence[Sequence[int]]) -> float:
    began = time.perf_counter()
    for hand in hands:
        evaluate(hand)
    return len(hands) / (time.perf_counter() - began)


def _require_agreement(ours: tuple[Evaluate, Any], theirs: tuple[Evaluate, Any]) -> None:
    """Both find the same hand of two the stronger one; treys counts from the strongest down."""
    mine, beside = ([evaluate(hand) for hand in hands] for evaluate, hands in (ours, theirs))
    for (first, second), (other_first, other_second) in zip(
        pairwise(mine), pairwise(beside), strict=True
    ):
        assert (first > second) == (other_first < other_second)
