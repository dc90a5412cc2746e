"""How strong five cards are, fast (games/poker.md, rules 4 and 5).

Every card has a code, a whole number, and the sum of five codes says all: which values there are
and how often, and whether five are of one suit. So a hand is four additions, a test and a look
into a table of 6,175 sums, or 1,287 for flushes.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import Final

from core.cards import PACK, SUITS, Card
from core.poker.card import ACE, value


class Category(StrEnum):
    """What five cards make, from the strongest to the weakest (rule 4)."""

    STRAIGHT_FLUSH = "stfl"
    FOUR = "four"
    FULL_HOUSE = "full"
    FLUSH = "flsh"
    STRAIGHT = "strt"
    TRIO = "trio"
    TWO_PAIR = "twop"
    PAIR = "pair"
    HIGH_CARD = "high"


WEAKEST_FIRST: Final = tuple(reversed(Category))
"""The categories from the weakest to the strongest."""

# A strength is the category's place among them; below it lie five values of four bits each, those
# that decide between equal categories, the most important first, and zeros for the rest (rule 5).
_VALUE_BITS: Final = 4
_VALUE_PLACES: Final = 5
_CATEGORY_BITS: Final = _VALUE_BITS * _VALUE_PLACES
_VALUES: Final = range(ACE, 1, -1)

# Weights of the values from two to ace: no two hands of five cards, at most four of one value, have
# the same sum. Each is the smallest number that keeps it so with those before it.
_WEIGHTS: Final = dict(
    zip(
        range(2, ACE + 1),
        (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415),
        strict=True,
    )
)

# A suit has six bits. Five cards of it, 7 each and 35 together, set the highest; four do not.
_SUIT_BITS: Final = 6
_ALL_SUIT_BITS: Final = _SUIT_BITS * len(SUITS)
_FIVE_OF_A_SUIT: Final = sum(32 << _SUIT_BITS * place for place in range(len(SUITS)))

CODES: Final = {
    card: _WEIGHTS[value(card)] << _ALL_SUIT_BITS | 7 << _SUIT_BITS * SUITS.index(card.suit)
    for card in PACK
}
"""The code of every card."""


def strength(hand: Sequence[Card]) -> int:
    """How strong five different cards are; more is stronger, and suits never count. Raises
    ValueError for another number of cards."""
    return evaluator()([CODES[card] for card in hand])


def category_of(packed: int) -> Category:
    """The category of a hand of this strength."""
    return WEAKEST_FIRST[packed >> _CATEGORY_BITS]


def deciding_values(packed: int) -> tuple[int, ...]:
    """The values that decide between hands of the category of this strength, the most important
    first."""
    most = (1 << _VALUE_BITS) - 1
    values = [packed >> _VALUE_BITS * place & most for place in reversed(range(_VALUE_PLACES))]
    return tuple(each for each in values if each)


@cache
def evaluator() -> Callable[[Sequence[int]], int]:
    """What gives the strength of five cards for their codes. It makes its tables when it is first
    asked for."""
    flushes, others = dict(_flushes()), dict(_others())

    def evaluate(codes: Sequence[int]) -> int:
        first, second, third, fourth, fifth = codes
        total = first + second + third + fourth + fifth
        if total & _FIVE_OF_A_SUIT:
            return flushes[total >> _ALL_SUIT_BITS]
        return others[total >> _ALL_SUIT_BITS]

    return evaluate


def _packed(category: Category, *values: int) -> int:
    """The category and the values as one number."""
    packed = WEAKEST_FIRST.index(category)
    for each in (*values, *(0 for _ in range(_VALUE_PLACES - len(values)))):
        packed = packed << _VALUE_BITS | each
    return packed


def _distinct(straight: Category, plain: Category) -> Iterator[tuple[int, int]]:
    """Five different values: the sum of their weights, and the strength."""
    for values in combinations(_VALUES, 5):
        total = sum([_WEIGHTS[each] for each in values])
        if values[0] - values[4] == 4:
            yield total, _packed(straight, values[0])
        elif values == (ACE, 5, 4, 3, 2):
            yield total, _packed(straight, 5)
        else:
            yield total, _packed(plain, *values)


def _flushes() -> Iterator[tuple[int, int]]:
    yield from _distinct(Category.STRAIGHT_FLUSH, Category.FLUSH)


def _others() -> Iterator[tuple[int, int]]:
    """Hands whose cards are not of one suit."""
    yield from _distinct(Category.STRAIGHT, Category.HIGH_CARD)
    for first in _VALUES:
        weight = _WEIGHTS[first]
        others = [each for each in _VALUES if each != first]
        for other in others:
            yield 4 * weight + _WEIGHTS[other], _packed(Category.FOUR, first)
            yield 3 * weight + 2 * _WEIGHTS[other], _packed(Category.FULL_HOUSE, first)
        for second, third in combinations(others, 2):
            rest = _WEIGHTS[second] + _WEIGHTS[third]
            yield 3 * weight + rest, _packed(Category.TRIO, first)
        for kickers in combinations(others, 3):
            rest = sum([_WEIGHTS[each] for each in kickers])
            yield 2 * weight + rest, _packed(Category.PAIR, first, *kickers)
        for second in range(first - 1, 1, -1):
            pairs = 2 * (weight + _WEIGHTS[second])
            for kicker in others:
                if kicker != second:
                    total = pairs + _WEIGHTS[kicker]
                    yield total, _packed(Category.TWO_PAIR, first, second, kicker)
