"""A hand of five cards (games/poker.md, names that the code must offer)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from core.cards import Card
from core.poker.card import from_number, value
from core.poker.deck import Deck
from core.poker.strength import Category, category_of, strength

HAND_SIZE: Final = 5
"""How many cards a hand has."""

SWAP_LIMIT: Final = 3
"""At most so many of them are swapped."""

Cards = tuple[Card, ...]
"""Some cards in a row."""

Hand = Cards
"""Five cards, each in the place in which it was dealt; none before they are."""


def deal(deck: Deck) -> Hand:
    """Five new cards from the deck."""
    return tuple(_draw(deck, HAND_SIZE, ()))


def from_numbers(numbers: Iterable[int]) -> Hand:
    """The cards with these numbers: 111 311 411 201 308 are JC JH JS AD 8H. Raises ValueError, with
    a sentence, for a number that no card has."""
    return tuple(map(from_number, numbers))


def sort_by_value(cards: Iterable[Card]) -> Cards:
    """From the lowest to the highest, aces high: 8 Q 2 A 2 gives 2 2 8 Q A."""
    return tuple(sorted(cards, key=value))


def sort_by_group(cards: Sequence[Card]) -> Cards:
    """Cards of one value together, the most of a kind first, groups of one size by rising value:
    6 K 8 6 K gives 6 6 K K 8."""
    count = Counter(card.rank for card in cards)
    return tuple(sorted(cards, key=lambda card: (-count[card.rank], value(card))))


def best(hand: Hand) -> Category:
    """The strongest category that the hand makes."""
    return category_of(strength(hand))


def chosen(positions: Iterable[int]) -> tuple[int, ...]:
    """The positions that a swap takes: each once, no more than the first three, rising.

    Positions count from 1. Raises ValueError, with a sentence, for one outside 1 to 5.
    """
    each_once = dict.fromkeys(positions)
    for position in each_once:
        if not 1 <= position <= HAND_SIZE:
            raise ValueError(f"position {position} is outside 1 to {HAND_SIZE}")
    return tuple(sorted(list(each_once)[:SWAP_LIMIT]))


def swap(hand: Hand, positions: Iterable[int], deck: Deck) -> Hand:
    """The hand with new cards at these positions.

    They are drawn from the deck's top, in rising order of their places; then the old ones go back
    into the deck at random places (rule 3). Raises ValueError, with a sentence, and changes nothing
    for a position outside 1 to 5.
    """
    places = [position - 1 for position in chosen(positions)]
    cards = list(hand)
    for place, card in zip(places, _draw(deck, len(places), hand), strict=True):
        cards[place] = card
    for place in places:
        deck.restore_undone(hand[place])
    return tuple(cards)


def _draw(deck: Deck, count: int, held: Hand) -> list[Card]:
    """The next so many cards. Where the deck runs out, all 52 are shuffled anew, those of this hand
    among them; such a card is passed over and put back."""
    drawn: list[Card] = []
    double: list[Card] = []
    while len(drawn) < count:
        card = deck.deal()
        (double if card in held or card in drawn else drawn).append(card)
    for card in double:
        deck.restore_undone(card)
    return drawn
