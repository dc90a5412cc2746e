"""Which of two hands is the stronger one (games/poker.md, rule 5 and decisions)."""

from collections.abc import Sequence
from typing import Final

from core.poker.hand import Hand
from core.poker.strength import CATEGORY_BITS, Category, deciding_values, in_order, strength

STANDARD: Final = "standard"
"""Equal pairs are decided by the other three cards, from the highest down."""
SUM: Final = "sum"
"""Equal pairs are decided by the sum of the other three cards."""
HIGHEST: Final = "highest"
"""Equal pairs are decided by the highest of the other cards alone."""


def worth(hand: Hand, kickers: str = STANDARD) -> tuple[int, ...]:
    """What the hand is compared by: its category's place from the weakest on, then the values that
    decide, the most important first. `kickers` says how equal pairs are decided."""
    packed = strength(hand)
    place, values = packed >> CATEGORY_BITS, deciding_values(packed)
    if kickers != STANDARD and in_order()[place] is Category.PAIR:
        pair, *others = values
        return place, pair, sum(others) if kickers == SUM else max(others)
    return place, *values


def winner(hands: Sequence[Hand], kickers: str = STANDARD) -> int | None:
    """0 or 1 for the stronger of two hands; None for a draw."""
    first, second = (worth(hand, kickers) for hand in hands)
    return None if first == second else int(second > first)
