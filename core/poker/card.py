"""What a card is worth and what it is called (games/poker.md, names that the code must offer)."""

from typing import Final

from core.cards import PACK, RANKS, Card
from core.phrases import SUIT_NAMES

ACE: Final = 14
"""The value of an ace, which counts 1 in A-2-3-4-5 alone (rule 4)."""

_VALUE_NAMES: Final = (
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Jack",
    "Queen",
    "King",
    "Ace",
)

_SUIT_NUMBERS: Final = {"C": 1, "D": 2, "H": 3, "S": 4}

_VALUES: Final = {rank: place for place, rank in enumerate(RANKS, 1)} | {"A": ACE}


def value(card: Card) -> int:
    """2 to 10; 11 for a jack, 12 for a queen, 13 for a king, 14 for an ace."""
    return _VALUES[card.rank]


def suit_name(card: Card) -> str:
    """`Clubs`."""
    return SUIT_NAMES[card.suit].capitalize()


def value_name(of: int) -> str:
    """`Two` for 2, `Jack` for 11, `Ace` for 14."""
    return _VALUE_NAMES[of - 2]


def rank_name(card: Card) -> str:
    """`Jack`, `Two`."""
    return value_name(value(card))


def name(card: Card) -> str:
    """`Jack of Clubs`, `Two of Hearts`."""
    return f"{rank_name(card)} of {suit_name(card)}"


def number(card: Card) -> int:
    """The suit (1 club, 2 diamond, 3 heart, 4 spade) times 100, plus 1 (ace) to 13 (king): the nine
    of diamonds is 209."""
    return _SUIT_NUMBERS[card.suit] * 100 + RANKS.index(card.rank) + 1


def from_number(wanted: int) -> Card:
    """The card with this number. Raises ValueError, with a sentence, where there is none."""
    for card in PACK:
        if number(card) == wanted:
            return card
    raise ValueError(f"no card has the number {wanted}")
