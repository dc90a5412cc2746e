"""All 2,598,960 hands (games/poker.md, rules 4 and 5)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb
from typing import Final

from core.cards import PACK, SUITS, Card
from core.poker.hand import best
from core.poker.strength import (
    CODES,
    WEAKEST_FIRST,
    Category,
    category_of,
    deciding_values,
    evaluator,
    strength,
)
from tests.core.poker.positions import cards
from tests.core.poker.reference import STRONGEST_FIRST, judged
from tests.support.process import python

HANDS: Final = (40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)
"""So many there are of each category, the strongest first."""

RANKS: Final = "23456789TJQKA"

Values = tuple[str, ...]
"""The ranks of five cards, rising, an ace high."""

SOME_OF_A_RANK: Final = {
    (rank, count): list(combinations([CODES[Card(rank + suit)] for suit in SUITS], count))
    for rank in RANKS
    for count in range(1, 5)
}
"""The codes of so many cards of a rank, in every way in which they can be chosen."""


def all_values() -> Iterator[Values]:
    """Every set of values that five cards can have: 6,175."""
    for values in combinations_with_replacement(RANKS, 5):
        if values[0] != values[4]:
            yield values


def hands_of(values: Values) -> list[tuple[int, ...]]:
    """The codes of every hand with these values, once each."""
    hands: list[tuple[int, ...]] = [()]
    for rank, count in Counter(values).items():
        some = SOME_OF_A_RANK[rank, count]
        hands = [hand + more for hand in hands for more in some]
    return hands


def an_example(values: Values, suits: str) -> list[str]:
    """A hand with these values as text, its suits in this order."""
    return [rank + suit for rank, suit in zip(values, suits, strict=True)]


@cache
def counted() -> dict[tuple[Values, bool], Counter[int]]:
    """For all hands, by their values and by whether they are of one suit, how many of them have
    which strength. Those of one suit are five codes that lie in the same place of the pack."""
    evaluate = evaluator()
    of_a_suit = [[CODES[Card(rank + suit)] for rank in RANKS] for suit in SUITS]
    found: dict[tuple[Values, bool], Counter[int]] = {}
    for values in all_values():
        strengths = Counter(map(evaluate, hands_of(values)))
        if len(set(values)) == 5:
            places = [RANKS.index(rank) for rank in values]
            flushes = Counter(evaluate([suit[place] for place in places]) for suit in of_a_suit)
            found[values, True] = flushes
            strengths -= flushes
        found[values, False] = strengths
    return found


def expected(values: Values, flush: bool) -> tuple[str, list[int]]:
    """What the page says of any hand with these values."""
    return judged(an_example(values, "SSSSS" if flush else "SHDCS"))


def test_every_hand_of_all_2598960_has_the_strength_that_the_page_gives_it() -> None:
    """Hands that differ in their suits alone are all equal, unless all of one are of one suit; and
    in the order of their strengths they are in the order of the page."""
    found = counted()
    assert len(found) == 6_175 + 1_287
    assert sum(each.total() for each in found.values()) == comb(52, 5) == 2_598_960
    ranked: dict[int, tuple[int, list[int]]] = {}
    counts = Counter[str]()
    for (values, flush), strengths in found.items():
        [(packed, count)] = strengths.items()
        category, deciding = expected(values, flush)
        ways = 1
        for rank, alike in Counter(values).items():
            assert rank in RANKS
            ways *= comb(4, alike)
        assert count == (4 if flush else ways - 4 * (len(set(values)) == 5))
        assert category_of(packed) == category
        assert list(deciding_values(packed)) == deciding
        place = -STRONGEST_FIRST.index(category), deciding
        assert ranked.setdefault(packed, place) == place
        counts[category] += count
    assert tuple(counts[category] for category in STRONGEST_FIRST) == HANDS
    rising = [ranked[packed] for packed in sorted(ranked)]
    assert rising == sorted(rising)
    assert all(one != other for one, other in pairwise(rising))


def test_the_categories_are_in_the_order_of_the_page() -> None:
    assert [*Category] == STRONGEST_FIRST
    assert [*WEAKEST_FIRST] == STRONGEST_FIRST[::-1]


def test_what_decides_within_a_category() -> None:
    """Rule 5: nothing that is not to count is there."""
    for text, values in (
        ("KS QS JS TS 9S", (13,)),
        ("9S 9H 9D 9C 2D", (9,)),
        ("4S 4H 4D QC QD", (4,)),
        ("2H 7H 9H JH KH", (13, 11, 9, 7, 2)),
        ("AH 2D 3C 4S 5H", (5,)),
        ("7D 7S 7C KD 2H", (7,)),
        ("JS JH 8D 8C AD", (11, 8, 14)),
        ("TS TH KC 3C 2D", (10, 13, 3, 2)),
        ("QH KD AC 2S 3H", (14, 13, 12, 3, 2)),
    ):
        assert deciding_values(strength(cards(text))) == values


def test_codes_of_five_cards_add_up_to_what_no_other_values_do() -> None:
    """Else a table of sums would take one hand for another; and the suits of five cards never reach
    the weights of their values."""
    weight = {rank: CODES[Card(f"{rank}S")] >> 24 for rank in RANKS}
    assert len({sum(weight[rank] for rank in values) for values in all_values()}) == 6_175
    assert len(CODES) == len(set(CODES.values())) == 52
    for suit in SUITS:
        low = [code & (1 << 24) - 1 for card, code in CODES.items() if card.suit == suit]
        assert len(set(low)) == 1
        assert 0 < 5 * low[0] < 1 << 24
    weights = {(card.rank, code >> 24) for card, code in CODES.items()}
    assert len(weights) == 13


def test_strength_takes_cards_and_the_evaluator_their_codes() -> None:
    hand = cards("JS JH 8D 8C AD")
    evaluate = evaluator()
    assert evaluate is evaluator()
    assert evaluate([CODES[card] for card in hand]) == strength(hand) == strength(hand[::-1])
    assert best(hand) is Category.TWO_PAIR
    assert set(CODES) == set(PACK)


BUILDS: Final = """
import sys
import core.poker
from core.poker import strength
big = [
    f"{name}.{key}"
    for name, module in sys.modules.items() if name.startswith("core.poker")
    for key, value in vars(module).items()
    if isinstance(value, (dict, list, tuple, set)) and len(value) > 200
]
assert big == [], big
assert strength.evaluator.cache_info().misses == 0
strength.evaluator()
assert strength.evaluator.cache_info().misses == 1
"""


def test_importing_the_game_builds_no_table() -> None:
    """The menu and other games need not wait for it."""
    ended = python(BUILDS)
    assert (ended.status, ended.out, ended.err) == (0, b"", b""), ended


def test_the_table_knows_a_hand_in_any_order() -> None:
    evaluate = evaluator()
    codes: Sequence[int] = [CODES[card] for card in cards("AH 2H 3H 4H 5H")]
    assert len({evaluate([*codes[n:], *codes[:n]]) for n in range(5)}) == 1
