"""What a thrown card does to the desk (games/pisti.md, rules 2 and 3)."""

from collections.abc import Sequence
from typing import Final

from core.cards import Card

JACK: Final = "J"
"""The rank that takes whatever lies on the desk."""


def takes(desk: Sequence[Card], card: Card) -> bool:
    """Whether the card takes these: its value is that of the top one, or it is a jack and there is
    anything to take (rule 2)."""
    return bool(desk) and card.rank in (desk[-1].rank, JACK)


def pisti_points(desk: Sequence[Card], card: Card) -> int:
    """The points for a pişti where this card takes the desk, which must not be empty: 10 for a
    single card of the same value, 20 for a jack with a jack, else 0 (rule 3)."""
    if len(desk) > 1 or desk[0].rank != card.rank:
        return 0
    return 20 if card.rank == JACK else 10
