"""A hand of Pişti: cards sorted by strength, each in a place that it keeps until it is thrown."""

from collections.abc import Iterable
from typing import Final

from core.cards import PACK, SUITS, Card

HAND_SIZE: Final = 4
"""How many cards a player is dealt at a time (games/pisti.md, rule 1)."""

Hand = tuple[Card | None, ...]
"""The places from the weakest card to the strongest; None where the card has been thrown."""

_RANKS: Final = "23456789TJQKA"
"""From the weakest to the strongest: aces are high when a hand is sorted (decisions)."""

_STRENGTH: Final = {card: (_RANKS.index(card.rank), SUITS.index(card.suit)) for card in PACK}
"""What cards are sorted by: value, then suit. Spades are stronger than hearts, those than clubs,
those than diamonds."""


def dealt(cards: Iterable[Card]) -> Hand:
    """The hand that these cards make."""
    return tuple(sorted(cards, key=_STRENGTH.__getitem__))


def without(hand: Hand, card: Card) -> Hand:
    """The hand once this card has been thrown."""
    place = hand.index(card)
    return (*hand[:place], None, *hand[place + 1 :])


def held(hand: Hand) -> list[Card]:
    """The cards that are still there, the weakest first."""
    return [card for card in hand if card is not None]
