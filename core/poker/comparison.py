"""Which of two hands is the stronger one (games/poker.md, rule 5 and decisions)."""

from collections.abc import Sequence
from typing import Final

from core.poker.hand import Hand
from core.poker.strength import WEAKEST_FIRST, Category, category_of, deciding_values, strength
from core.seats import ahead

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
    category, values = category_of(packed), deciding_values(packed)
    place = WEAKEST_FIRST.index(category)
    if kickers != STANDARD and category is Category.PAIR:
        pair, *others = values
        return place, pair, sum(others) if kickers == SUM else max(others)
    return place, *values


def winner(hands: Sequence[Hand], kickers: str = STANDARD) -> int | None:
    """0 or 1 for the stronger of two hands; None for a draw."""
    return ahead([worth(hand, kickers) for hand in hands])
