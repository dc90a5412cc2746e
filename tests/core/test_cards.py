"""French cards: frozen values whose text form round-trips (contract.md, section 1)."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import PACK, RANKS, SUITS, Card

CARDS = st.sampled_from(PACK)


def test_the_pack_is_the_unshuffled_deck() -> None:
    """games/handheld.md, rule 1: `AD 2D … KD AC … KC AH … KH AS … KS`."""
    written = " ".join(PACK)
    assert written == (
        "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC "
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    )


def test_ranks_and_suits_are_the_letters_of_the_contract() -> None:
    assert (RANKS, SUITS) == ("A23456789TJQK", "DCHS")


@given(CARDS)
def test_a_card_is_its_text_value_then_suit(card: Card) -> None:
    """games/handheld.md, the pile: two characters, `AH`, `TD`, `5C`."""
    assert str(card) == card.rank + card.suit
    assert card.rank in RANKS
    assert card.suit in SUITS
    assert Card(str(card)) is card


@given(CARDS)
def test_copies_of_a_card_are_the_card(card: Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_different_cards_differ() -> None:
    assert len(set(PACK)) == 52


@given(st.text(max_size=4).filter(lambda text: text not in PACK))
def test_any_other_text_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card(text)


@pytest.mark.parametrize("text", ["", "7h", "7♥", "10H", "HA", " 7H", "7H ", "1H", "７H", "7H7H"])
def test_what_looks_like_a_card_is_not_one(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card(text)


@pytest.mark.parametrize("name", ["rank", "suit", "colour"])
def test_a_card_does_not_change(name: str) -> None:
    card = Card("7H")
    with pytest.raises(AttributeError):
        setattr(card, name, "S")
    assert (card.rank, card.suit, str(card)) == ("7", "H", "7H")


def test_a_card_says_in_a_debugger_what_it_is() -> None:
    assert repr(Card("7H")) == "Card('7H')"
