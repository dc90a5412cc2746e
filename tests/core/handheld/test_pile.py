"""The pile and its interface (games/handheld.md, the pile)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from core.cards import PACK, Card
from core.handheld.pile import Pile

THREE = ("5C", "TD", "AH")
"""Bottom first: the ace is on top."""


def test_position_0_is_the_top_card() -> None:
    pile = Pile(THREE)
    assert [pile.at(0), pile.at(1), pile.at(2)] == ["AH", "TD", "5C"]


@pytest.mark.parametrize("position", [3, 4, 1000, -1, -2, -3, -4])
def test_there_is_no_card_where_there_is_no_position(position: int) -> None:
    """The card at a position: none where there is none. A negative one never counts from below."""
    assert Pile(THREE).at(position) is None


def test_an_empty_pile_has_no_card_at_the_top() -> None:
    assert Pile[str]().at(0) is None


def test_insert_puts_the_card_on_top() -> None:
    pile = Pile(THREE)
    pile.insert("KS")
    assert pile.cards == ("5C", "TD", "AH", "KS")
    assert pile.at(0) == "KS"


@pytest.mark.parametrize(
    ("position", "left"),
    [(0, ("5C", "TD")), (1, ("5C", "AH")), (2, ("TD", "AH"))],
)
def test_remove_takes_out_the_card_at_the_position(position: int, left: tuple[str, ...]) -> None:
    pile = Pile(THREE)
    assert pile.remove(position) is True
    assert pile.cards == left


@pytest.mark.parametrize("position", [3, 1000, -1, -3])
def test_remove_is_false_and_changes_nothing_where_there_is_no_card(position: int) -> None:
    pile = Pile(THREE)
    assert pile.remove(position) is False
    assert pile.cards == THREE


def test_remove_from_an_empty_pile_is_false() -> None:
    assert Pile[str]().remove(0) is False


def test_length_and_emptiness() -> None:
    pile = Pile[str]()
    assert (len(pile), pile.is_empty) == (0, True)
    pile.insert("AH")
    assert (len(pile), pile.is_empty) == (1, False)
    pile.remove(0)
    assert (len(pile), pile.is_empty) == (0, True)


@pytest.mark.parametrize(
    ("cards", "printed"),
    [(THREE, "top: AH TD 5C"), (("AH",), "top: AH"), ((), "top:"), ((1, 13), "top: 13 1")],
)
def test_the_printed_form_is_top_and_every_card_on_one_line(
    cards: tuple[str | int, ...], printed: str
) -> None:
    assert str(Pile(cards)) == printed


def test_the_printed_form_of_french_cards_is_value_then_suit() -> None:
    assert str(Pile([Card("5C"), Card("TD")])) == "top: TD 5C"


def test_iteration_goes_from_the_top_down() -> None:
    assert list(Pile(THREE)) == ["AH", "TD", "5C"]


def test_shuffle_keeps_the_cards_and_obeys_the_generator() -> None:
    first, second, third = Pile(PACK), Pile(PACK), Pile(PACK)
    first.shuffle(Random(1))
    second.shuffle(Random(1))
    third.shuffle(Random(2))
    assert first.cards == second.cards != third.cards
    assert first.cards != PACK
    assert sorted(first.cards) == sorted(third.cards) == sorted(PACK)


def test_a_pile_does_not_touch_what_it_was_made_from() -> None:
    cards = list(THREE)
    pile = Pile(cards)
    pile.insert("KS")
    pile.remove(1)
    assert cards == list(THREE)


class PileMachine(RuleBasedStateMachine):
    """A pile against the plainest model of one: a list with its top at the front."""

    def __init__(self) -> None:
        super().__init__()
        self.pile = Pile[int]()
        self.model: list[int] = []

    @rule(card=st.integers(1, 13))
    def insert(self, card: int) -> None:
        self.pile.insert(card)
        self.model.insert(0, card)

    @rule(position=st.integers(-3, 12))
    def remove(self, position: int) -> None:
        there = 0 <= position < len(self.model)
        assert self.pile.remove(position) is there
        if there:
            del self.model[position]

    @rule(position=st.integers(-3, 12))
    def look(self, position: int) -> None:
        there = 0 <= position < len(self.model)
        assert self.pile.at(position) == (self.model[position] if there else None)

    @invariant()
    def agrees(self) -> None:
        assert list(self.pile) == self.model
        assert len(self.pile) == len(self.model)
        assert self.pile.is_empty is (not self.model)
        assert str(self.pile).split() == ["top:", *map(str, self.model)]


TestPileAgainstAModel = PileMachine.TestCase


@given(st.lists(st.integers(1, 13)), st.integers(0, 2**63 - 1))
def test_a_shuffle_loses_and_doubles_nothing(cards: list[int], seed: int) -> None:
    pile = Pile(cards)
    pile.shuffle(Random(seed))
    assert sorted(pile.cards) == sorted(cards)
