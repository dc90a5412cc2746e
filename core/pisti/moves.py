"""The moves of Pişti as text: `play:7H` (contract.md, section 1)."""

from typing import Final

from core.cards import PACK, Card

_THROWS: Final[dict[Card, str]] = {card: f"play:{card}" for card in PACK}
_CARDS: Final = {move: card for card, move in _THROWS.items()}


def throw(card: Card) -> str:
    """Throw this card."""
    return _THROWS[card]


def card_in(move: str) -> Card | None:
    """The card that a move throws; None where it is not the text of a move."""
    return _CARDS.get(move)
