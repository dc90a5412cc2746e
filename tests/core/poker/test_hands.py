"""Cards, decks and hands under the names that the code must offer (games/poker.md)."""

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import PACK, RANKS, Card
from core.chance import shuffled, stream
from core.poker.card import ACE, from_number, name, number, rank_name, suit_name, value
from core.poker.deck import Deck
from core.poker.hand import (
    best,
    chosen,
    deal,
    from_numbers,
    sort_by_group,
    sort_by_value,
    swap,
)
from tests.core.poker.positions import cards
from tests.core.poker.reference import VALUES, judged
from tests.support.generators import NoChance

HAND: Final = cards("2S 7H 9D JC 4S")


class Always(Random):
    """A generator that gives one number for ever."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


def ranks(text: str) -> tuple[Card, ...]:
    """`8 Q 2 A 2`: cards of these ranks, each of a suit that is left."""
    suits = {rank: iter("SHDC") for rank in RANKS}
    return tuple(Card(rank + next(suits[rank])) for rank in text.split())


def ranks_of(hand: tuple[Card, ...]) -> str:
    return " ".join(card.rank for card in hand)


# A card.


def test_the_value_of_a_card() -> None:
    """14 for an ace."""
    values = [value(Card(f"{rank}S")) for rank in "23456789TJQKA"]
    assert values == list(range(2, 15))
    assert ACE == 14
    assert all(value(card) == VALUES[card.rank] for card in PACK)


@pytest.mark.parametrize(
    ("card", "suit"), [("JC", "Clubs"), ("9D", "Diamonds"), ("2H", "Hearts"), ("AS", "Spades")]
)
def test_the_name_of_a_suit(card: str, suit: str) -> None:
    assert suit_name(Card(card)) == suit


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("JC", "Jack of Clubs"),
        ("2H", "Two of Hearts"),
        ("AS", "Ace of Spades"),
        ("TD", "Ten of Diamonds"),
    ],
)
def test_the_name_of_a_card(card: str, words: str) -> None:
    assert name(Card(card)) == words


def test_the_names_of_the_ranks() -> None:
    numbers = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"]
    names = [rank_name(Card(f"{rank}H")) for rank in RANKS]
    assert names == ["Ace", *numbers, "Jack", "Queen", "King"]
    assert len({name(card) for card in PACK}) == 52


@pytest.mark.parametrize(
    ("card", "wanted"), [("9D", 209), ("AC", 101), ("KC", 113), ("AS", 401), ("KS", 413)]
)
def test_the_number_of_a_card(card: str, wanted: int) -> None:
    """The suit times 100, plus 1 to 13, ace 1."""
    assert number(Card(card)) == wanted
    assert from_number(wanted) is Card(card)


def test_numbers_of_all_cards() -> None:
    there = {100 * suit + rank for suit in (1, 2, 3, 4) for rank in range(1, 14)}
    assert {number(card) for card in PACK} == there
    assert all(from_number(number(card)) is card for card in PACK)
    for wanted in {*range(-500, 600)} - there:
        with pytest.raises(ValueError, match=f"^no card has the number {wanted}$"):
            from_number(wanted)


# A deck.


def test_a_deck_is_52_cards_in_a_known_order_and_the_next_card_is_the_first() -> None:
    deck = Deck(NoChance())
    assert deck.cards == PACK
    assert len(deck) == 52
    assert [deck.deal() for _ in range(52)] == list(PACK)
    assert (len(deck), deck.cards) == (0, ())


def test_a_deck_of_some_cards_does_not_change_what_it_was_made_of() -> None:
    """A working surface: the state that its cards came from is as it was."""
    some = list(HAND)
    deck = Deck(Random(1), some)
    deck.deal()
    deck.shuffle()
    deck.restore_undone(HAND[0])
    assert some == list(HAND)


def test_a_deck_is_shuffled_by_its_generator_alone() -> None:
    """And by the shuffle that all games share."""
    deck = Deck(Random(3))
    deck.shuffle()
    assert list(deck.cards) == shuffled(PACK, Random(3))
    assert deck.cards != PACK
    assert sorted(deck.cards) == sorted(PACK)


def test_what_is_left_of_a_deck_is_shuffled() -> None:
    deck = Deck(Random(3))
    gone = [deck.deal() for _ in range(40)]
    deck.shuffle()
    assert sorted([*gone, *deck.cards]) == sorted(PACK)
    assert deck.cards == tuple(shuffled(PACK[40:], Random(3)))


def test_a_deck_used_on_its_own_can_be_dealt_from_for_ever() -> None:
    """All 52, and then all 52 again in another order each time."""
    deck = Deck(Random(5))
    runs = [tuple(deck.deal() for _ in range(52)) for _ in range(20)]
    assert runs[0] == PACK
    assert all(sorted(run) == sorted(PACK) for run in runs)
    assert len(set(runs)) == 20


def test_hands_from_a_deck_that_is_shuffled_anew_hold_no_card_twice() -> None:
    """52 cards are ten hands and two cards: one hand begins in one deck and ends in the next."""
    deck = Deck(Random(1))
    for _ in range(2000):
        hand = deal(deck)
        assert len(set(hand)) == 5
        assert len(set(swap(hand, (1, 3, 4), deck)) | {*hand}) == 8
        assert len(set(deck.cards)) == len(deck)


def test_a_card_goes_back_anywhere_between_the_top_and_the_bottom() -> None:
    """Rule 3: to the top for the least that is drawn, to the bottom for the most."""
    back = Card("KS")
    for place in range(5):
        deck = Deck(Always((place + 0.5) / 5), PACK[:4])
        deck.restore_undone(back)
        assert deck.cards == (*PACK[:place], back, *PACK[place:4])
    for drawn, place in ((0.0, 0), (0.999999, 4), (0.2, 1), (0.1999, 0)):
        deck = Deck(Always(drawn), PACK[:4])
        deck.restore_undone(back)
        assert deck.cards.index(back) == place


def test_every_place_is_equally_likely() -> None:
    """5,000 times: each within four standard deviations of its share."""
    generator = Random(8)
    counts = Counter[int]()
    for _ in range(5_000):
        deck = Deck(generator, PACK[:4])
        deck.restore_undone(Card("KS"))
        counts[deck.cards.index(Card("KS"))] += 1
    assert all(abs(counts[place] - 1_000) <= 4 * (1_000 * 0.8) ** 0.5 for place in range(5))


# A hand.


def test_a_hand_is_five_new_cards_from_a_deck() -> None:
    deck = Deck(NoChance())
    first, second = deal(deck), deal(deck)
    assert (first, second) == (PACK[:5], PACK[5:10])
    assert deck.cards == PACK[10:]


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [("8 Q 2 A 2", "2 2 8 Q A"), ("A K Q J T", "T J Q K A"), ("5 4 3 2 A", "2 3 4 5 A")],
)
def test_sort_by_value(hand: str, wanted: str) -> None:
    before = ranks(hand)
    after = sort_by_value(before)
    assert ranks_of(after) == wanted
    assert sorted(after) == sorted(before)


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("2 7 7 2 7", "7 7 7 2 2"),
        ("6 K 8 6 K", "6 6 K K 8"),
        ("8 Q 2 A 3", "2 3 8 Q A"),
        ("A 2 A 2 2", "2 2 2 A A"),
        ("K 2 K K K", "K K K K 2"),
        ("A 9 5 9 3", "9 9 3 5 A"),
        ("4 A 4 2 4", "4 4 4 2 A"),
    ],
)
def test_sort_by_group(hand: str, wanted: str) -> None:
    for order in permutations(ranks(hand)):
        after = sort_by_group(order)
        assert ranks_of(after) == wanted
        assert sorted(after) == sorted(order)


@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("AH 2H 3H 4H 5H", "stfl"),
        ("TC JC QC KC AC", "stfl"),
        ("9S 9H 9D 9C 2D", "four"),
        ("4S 4H 4D QC QD", "full"),
        ("2H 7H 9H JH KH", "flsh"),
        ("AS KS QS JS 9S", "flsh"),
        ("QD KD AD 2D 3D", "flsh"),
        ("AH 2D 3C 4S 5H", "strt"),
        ("TS JH QD KC AS", "strt"),
        ("7D 7S 7C KD 2H", "trio"),
        ("JS JH 8D 8C AD", "twop"),
        ("TS TH KC 3C 2D", "pair"),
        ("QH KD AC 2S 3H", "high"),
        ("JH KD AC 2S 3H", "high"),
        ("2H 3D 4C 5S 7H", "high"),
        ("AS KS QS JS 9D", "high"),
    ],
)
def test_best(hand: str, category: str) -> None:
    """In whatever order the cards lie."""
    assert {best(order) for order in permutations(cards(hand))} == {category}
    assert judged(hand.split())[0] == category


def test_a_hand_from_numbers() -> None:
    assert from_numbers([111, 311, 411, 201, 308]) == cards("JC JH JS AD 8H")
    assert from_numbers(iter([209])) == cards("9D")


@pytest.mark.parametrize("wanted", [0, 100, 114, 500, 501, 11, -111, 2110])
def test_a_number_that_no_card_has_is_refused(wanted: int) -> None:
    with pytest.raises(ValueError, match=f"no card has the number {wanted}"):
        from_numbers([111, 311, wanted])


SPELLINGS: Final = {
    (1, 3): (1, 3),
    (1, 3, 1): (1, 3),
    (1, 3, 4, 5): (1, 3, 4),
    (): (),
    (5, 3, 4): (3, 4, 5),
    (3, 4, 5): (3, 4, 5),
    (1, 1, 1, 1, 2, 3): (1, 2, 3),
    (5, 5, 4, 4, 2, 1): (2, 4, 5),
    (5, 4, 3, 2, 1): (3, 4, 5),
    (2,): (2,),
}
"""Positions as they are given, and what is swapped."""


@pytest.mark.parametrize(("positions", "wanted"), SPELLINGS.items(), ids=str)
def test_positions_that_are_swapped(positions: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    """From 1; doubles are dropped, then all but the first three; the order does not matter."""
    assert chosen(positions) == chosen(iter(positions)) == wanted
    rest = [card for card in PACK if card not in HAND]
    deck = Deck(Random(4), rest)
    after = swap(HAND, positions, deck)
    new = iter(rest)
    assert after == tuple(
        next(new) if place in wanted else card for place, card in enumerate(HAND, 1)
    )
    assert sorted([*after, *deck.cards]) == sorted(PACK)
    again = Deck(Random(4), rest)
    assert swap(HAND, wanted, again) == after
    assert again.cards == deck.cards


def test_every_swap_draws_from_the_top_in_rising_order() -> None:
    """Rule 3: 1 to 5 in any order, up to five of them, doubles too."""
    rest = [card for card in PACK if card not in HAND]
    for positions in product(range(1, 6), repeat=3):
        deck = Deck(stream(1, "swap"), rest)
        after = swap(HAND, positions, deck)
        changed = [place for place in range(5) if after[place] != HAND[place]]
        assert {place + 1 for place in changed} == set(positions)
        assert [after[place] for place in changed] == rest[: len(changed)]
        assert len(deck) == len(rest)


def test_what_is_given_up_goes_back_one_after_the_other_into_a_deck_that_grows() -> None:
    """Rule 3: in rising order of the positions, whatever order they were given in."""
    deck = Deck(Always(0.999), PACK[:6])
    swap(HAND, (5, 2, 1), deck)
    assert deck.cards == (*PACK[3:6], HAND[0], HAND[1], HAND[4])
    deck = Deck(Always(0.0), PACK[:6])
    swap(HAND, (5, 2, 1), deck)
    assert deck.cards == (HAND[4], HAND[1], HAND[0], *PACK[3:6])


def test_a_swap_from_a_deck_that_runs_out_leaves_no_card_in_it_twice() -> None:
    """Used on its own the deck shuffles all 52 anew; what is given up is among them then."""
    for seed in range(50):
        deck = Deck(Random(seed), PACK[-2:])
        after = swap(HAND, (1, 2, 3), deck)
        assert after[:2] == PACK[-2:]
        assert after[3:] == HAND[3:]
        assert len(deck) == len(set(deck.cards)) in (51, 52)
        assert {*deck.cards, after[2]} == set(PACK)


def test_nothing_is_swapped_where_no_position_is_named() -> None:
    deck = Deck(NoChance(), PACK[:3])
    assert swap(HAND, [], deck) == HAND
    assert deck.cards == PACK[:3]


@given(st.lists(st.integers(1, 5), max_size=4), st.integers(), st.lists(st.integers(1, 5)))
def test_a_position_outside_is_an_error_and_changes_nothing(
    before: list[int], outside: int, after: list[int]
) -> None:
    """Wherever it stands among the others, the fourth too; deck and generator are as they were."""
    wrong = outside if not 1 <= outside <= 5 else 6
    generator = Random(2)
    state = generator.getstate()
    deck = Deck(generator, PACK[:20])
    for attempt in ([*before, wrong, *after], [wrong], [*before, 0, *after], [6], [-1]):
        named = next(each for each in attempt if not 1 <= each <= 5)
        sentence = f"^position {named} is outside 1 to 5$"
        with pytest.raises(ValueError, match=sentence):
            swap(HAND, attempt, deck)
        with pytest.raises(ValueError, match=sentence):
            chosen(attempt)
    assert deck.cards == PACK[:20]
    assert generator.getstate() == state
