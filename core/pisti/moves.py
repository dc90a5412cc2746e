"""The moves of Pişti as text: `play:7H` (contract.md, section 1)."""

from typing import Final

from core.cards import PACK, Card
from core.pisti.hand import Hand

_THROWS: Final[dict[Card, str]] = {card: f"play:{card}" for card in PACK}
_CARDS: Final = {move: card for card, move in _THROWS.items()}


def throw(card: Card) -> str:
    """Throw this card."""
    return _THROWS[card]


def throws(hand: Hand) -> list[str]:
    """Throw any of these cards, the weakest first."""
    return [_THROWS[card] for card in hand if card is not None]


def card_in(move: str) -> Card | None:
    """The card that a move throws; None where it is not the text of a move."""
    return _CARDS.get(move)
