"""The moves of Pairs as text (contract.md, section 1)."""

from typing import Final

HIT: Final = "hit"
"""Take a card."""
FOLD: Final = "fold"
"""Take the lowest card in play: that of the first seat which holds it."""

_FOLD_FROM: Final = tuple(f"{FOLD}:{seat}" for seat in range(8))


def fold_from(seat: int) -> str:
    """Take the lowest card of this seat's stack."""
    return _FOLD_FROM[seat]


def seat_in(move: str) -> int | None:
    """The seat that a fold names; None for any other move, or a seat that no table has."""
    return _FOLD_FROM.index(move) if move in _FOLD_FROM else None
