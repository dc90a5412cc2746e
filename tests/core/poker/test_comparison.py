"""Which hand is the stronger one (games/poker.md, rule 5, decisions, and the page's checks)."""

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cards import PACK, RANKS, SUITS, Card
from core.poker.comparison import HIGHEST, STANDARD, SUM, winner, worth
from core.poker.hand import Hand, best
from tests.core.poker.positions import KICKERS, cards
from tests.core.poker.reference import VALUES, judged, stronger

PLAYER, COMPUTER, DRAW = 0, 1, None

CHECKS: Final[dict[str, tuple[str, str, int | None, str]]] = {
    "equal pairs, a queen": (
        "TS TH 2C 3C 5D",
        "TD TC 9C 6H 4S",
        COMPUTER,
        "standard sum highest",
    ),
    "a king beats a queen": ("TS TH KC 3C 2D", "TD TC QC JH 9S", PLAYER, "standard highest"),
    "18 is less than 32": ("TS TH KC 3C 2D", "TD TC QC JH 9S", COMPUTER, "sum"),
    "a five beats a four": ("TS TH KC 5C 2D", "TD TC KH 4H 3S", PLAYER, "standard"),
    "20 is 20, and a king a king": ("TS TH KC 5C 2D", "TD TC KH 4H 3S", DRAW, "sum highest"),
    "an ace below a two": ("AH 2D 3C 4S 5H", "2H 3D 4C 5S 6H", COMPUTER, "standard sum highest"),
    "an ace below a two, of a suit": (
        "AH 2H 3H 4H 5H",
        "2D 3D 4D 5D 6D",
        COMPUTER,
        "standard sum highest",
    ),
    "full houses by the three": (
        "4S 4H 4D QC QD",
        "2S 2H 2D KC KD",
        PLAYER,
        "standard sum highest",
    ),
    "two pair by the higher pair": (
        "6S 6H 3D 3C AD",
        "7S 7H 2D 2C AC",
        COMPUTER,
        "standard sum highest",
    ),
    "two pair by the lower pair": (
        "KS KH 3D 3C AD",
        "KD KC 4D 4C 2C",
        COMPUTER,
        "standard sum highest",
    ),
    "two pair by the fifth card": (
        "JS JH 8D 8C AD",
        "JD JC 8S 8H TC",
        PLAYER,
        "standard sum highest",
    ),
    "high cards by the last": ("QS 8H 5D 4C 3D", "QD 8C 5H 4S 2C", PLAYER, "standard sum highest"),
    "equal but for the suits": ("AS AH KD QC JD", "AD AC KS QH JC", DRAW, "standard sum highest"),
    "a flush by the last": ("KS JS 9S 5S 3S", "KD JD 9D 5D 4D", COMPUTER, "standard sum highest"),
    "fours by the four": ("2S 2H 2D 2C AD", "3S 3H 3D 3C 4D", COMPUTER, "standard sum highest"),
    "threes by the three": ("8S 8H 8D AC KD", "9S 9H 9D 3C 2D", COMPUTER, "standard sum highest"),
    "pairs by the pair": ("TS TH AC KC QD", "JD JC 2C 3H 4S", COMPUTER, "standard sum highest"),
    "a king above, not below": (
        "QH KD AC 2S 3H",
        "AH KC QD 4H 2C",
        COMPUTER,
        "standard sum highest",
    ),
}
"""The page's table, and more of the kind: the player's hand, the computer's, who wins, and with
which values of `kickers`."""


@pytest.mark.parametrize(("player", "computer", "result", "kickers"), CHECKS.values(), ids=CHECKS)
def test_a_check(player: str, computer: str, result: int | None, kickers: str) -> None:
    """And the other way round the other one wins."""
    hands = cards(player), cards(computer)
    for each in kickers.split():
        assert winner(hands, each) == result
        assert winner(hands[::-1], each) == (None if result is None else 1 - result)
        assert stronger(player.split(), computer.split(), each) == result
    if "standard" in kickers.split():
        assert winner(hands) == result


@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("AH 2D 3C 4S 5H", "strt"),
        ("2H 3D 4C 5S 6H", "strt"),
        ("AH 2H 3H 4H 5H", "stfl"),
        ("2D 3D 4D 5D 6D", "stfl"),
        ("QH KD AC 2S 3H", "high"),
        ("TS JH QD KC AS", "strt"),
    ],
)
def test_what_the_hands_of_the_checks_are(hand: str, category: str) -> None:
    assert best(cards(hand)) == category


def test_the_values_of_kickers_are_those_of_the_option() -> None:
    assert (STANDARD, SUM, HIGHEST) == KICKERS


def test_a_hand_is_worth_what_the_default_says() -> None:
    """All that decides, the most important first; `kickers` says otherwise of a pair alone."""
    pair, trips = cards("TS TH KC 3C 2D"), cards("7D 7S 7C KD 2H")
    assert worth(pair) == worth(pair, STANDARD) == (1, 10, 13, 3, 2)
    assert (worth(pair, SUM), worth(pair, HIGHEST)) == ((1, 10, 18), (1, 10, 13))
    assert {worth(trips, kickers) for kickers in KICKERS} == {(3, 7)}


RISING: Final = (
    ("high", "2S 3H 4D 5C 7D"),
    ("high", "AS KH QD JC 9D"),
    ("pair", "2S 2H 3D 4C 5D"),
    ("pair", "AS AH KD QC JD"),
    ("twop", "2S 2H 3D 3C 4D"),
    ("twop", "AS AH KD KC QD"),
    ("trio", "2S 2H 2D 3C 4D"),
    ("trio", "AS AH AD KC QD"),
    ("strt", "AS 2H 3D 4C 5D"),
    ("strt", "TS JH QD KC AD"),
    ("flsh", "2S 3S 4S 5S 7S"),
    ("flsh", "AS KS QS JS 9S"),
    ("full", "2S 2H 2D 3C 3D"),
    ("full", "AS AH AD KC KD"),
    ("four", "2S 2H 2D 2C 3D"),
    ("four", "AS AH AD AC KD"),
    ("stfl", "AS 2S 3S 4S 5S"),
    ("stfl", "TS JS QS KS AS"),
)
"""The weakest and the strongest of every category (rule 4)."""


@pytest.mark.parametrize("kickers", KICKERS)
def test_a_stronger_category_beats_any_hand_of_a_weaker_one(kickers: str) -> None:
    hands = [cards(text) for _, text in RISING]
    assert [best(hand) for hand in hands] == [category for category, _ in RISING]
    for low, high in combinations(range(len(hands)), 2):
        assert winner((hands[low], hands[high]), kickers) == 1
        assert winner((hands[high], hands[low]), kickers) == 0


def five_of(pack: Sequence[Card]) -> st.SearchStrategy[Hand]:
    return st.lists(st.sampled_from(pack), min_size=5, max_size=5, unique=True).map(tuple)


def of_ranks(ranks: str) -> list[Card]:
    return [card for card in PACK if card.rank in ranks]


POOLS: Final = (
    PACK,
    of_ranks("A2"),
    of_ranks("KQ7"),
    of_ranks("A2345"),
    of_ranks("TJQKA9"),
    of_ranks("23456"),
    [card for card in PACK if card.suit == "H"],
    [card for card in PACK if card.suit in "SD"],
)
"""Whole packs and few cards, of which hands are often strong and often alike."""

HANDS: Final = st.one_of(*map(five_of, POOLS))
SOME_KICKERS: Final = st.sampled_from(KICKERS)


@settings(max_examples=150)
@given(st.lists(HANDS, min_size=3, max_size=3), SOME_KICKERS)
def test_comparison_is_a_total_order(hands: list[Hand], kickers: str) -> None:
    """Turned round it gives the other; what beats a hand beats what that beats, and equal hands
    beat the same."""
    for first, second, third in permutations(hands):
        result = winner((first, second), kickers)
        assert result == {0: 1, 1: 0, None: None}[winner((second, first), kickers)]
        assert winner((first, first), kickers) is None
        further = winner((second, third), kickers)
        if result == further:
            assert winner((first, third), kickers) == result
        if result is None:
            assert winner((first, third), kickers) == further


@settings(max_examples=100)
@given(
    HANDS,
    HANDS,
    SOME_KICKERS,
    st.permutations(range(5)),
    st.permutations(SUITS),
    st.permutations(SUITS),
)
def test_the_order_of_the_cards_and_the_suits_do_not_count(
    first: Hand,
    second: Hand,
    kickers: str,
    order: list[int],
    suits: list[str],
    others: list[str],
) -> None:
    """Nor do suits between the hands: each may have its own exchanged for others."""

    def moved(hand: Hand, new: list[str]) -> Hand:
        named = dict(zip(SUITS, new, strict=True))
        return tuple(Card(hand[place].rank + named[hand[place].suit]) for place in order)

    assert worth(moved(first, suits), kickers) == worth(first, kickers)
    result = winner((first, second), kickers)
    assert winner((moved(first, suits), moved(second, others)), kickers) == result


@settings(max_examples=150)
@given(HANDS, HANDS)
def test_kickers_count_between_equal_pairs_alone(first: Hand, second: Hand) -> None:
    """Everywhere else all values of the option agree."""
    hands = (first, second)
    results = {kickers: winner(hands, kickers) for kickers in KICKERS}
    for kickers, result in results.items():
        assert result == stronger(first, second, kickers)
    (one, ones), (other, others) = judged(first), judged(second)
    if not one == other == "pair" or ones[0] != others[0]:
        assert len(set(results.values())) == 1


def test_all_equal_pairs_by_all_three_values_of_the_option() -> None:
    """Every two of the 220 sets of three cards beside a pair."""
    for pair in "A27K":
        others = [rank for rank in RANKS if rank != pair]
        hands = {
            trio: cards(f"{pair}S {pair}D {trio[0]}H {trio[1]}C {trio[2]}D")
            for trio in combinations(others, 3)
        }
        values = {trio: sorted((VALUES[rank] for rank in trio), reverse=True) for trio in hands}
        wanted_by = {
            "standard": values,
            "sum": {trio: [sum(each)] for trio, each in values.items()},
            "highest": {trio: [each[0]] for trio, each in values.items()},
        }
        for kickers, wanted in wanted_by.items():
            worths = {trio: worth(hand, kickers) for trio, hand in hands.items()}
            for one, other in combinations(hands, 2):
                assert (worths[one] > worths[other]) == (wanted[one] > wanted[other])
                assert (worths[one] == worths[other]) == (wanted[one] == wanted[other])


def test_pairs_that_are_not_equal_are_decided_by_the_pair() -> None:
    """Whatever lies beside them."""
    for low, high in combinations("23456789TJQKA", 2):
        weak = [rank for rank in "AKQJT" if rank not in (low, high)][:3]
        strong = [rank for rank in "23457" if rank not in (low, high)][:3]
        lower = cards(f"{low}S {low}H " + " ".join(f"{rank}D" for rank in weak))
        higher = cards(f"{high}S {high}H " + " ".join(f"{rank}C" for rank in strong))
        assert best(lower) == best(higher) == "pair"
        assert {winner((lower, higher), kickers) for kickers in KICKERS} == {1}


def test_random_hands_against_the_page() -> None:
    generator = Random(11)
    seen: set[object] = set()
    for number in range(2_000):
        pool = POOLS[number % len(POOLS)]
        first, second = (tuple(generator.sample(pool, 5)) for _ in range(2))
        kickers = generator.choice(KICKERS)
        result = winner((first, second), kickers)
        assert result == stronger(first, second, kickers)
        seen |= {result, best(first), best(second)}
    assert len(seen) == 3 + 9
