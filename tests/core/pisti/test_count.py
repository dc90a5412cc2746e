"""The count: what a pool is worth (games/pisti.md, rule 5)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cards import PACK, Card
from core.pisti.count import HALF, breakdowns
from core.pisti.events import Breakdown, Cards
from tests.core.pisti.positions import cards

WORTH = {"2C": 2, "TD": 3, **{f"{rank}{suit}": 1 for rank in "AJ" for suit in "SHCD"}}
"""Every card that gives points by itself."""

PLAIN = tuple(card for card in PACK if card not in WORTH)


def counted(pool: Cards, pisti: int = 0) -> Breakdown:
    first, second = breakdowns((pool, ()), (pisti, 0))
    assert second == Breakdown(0, 0, 0, 0, 0, 0, 0)
    assert breakdowns(((), pool), (0, pisti)) == (second, first)
    return first


def test_the_last_line_of_the_page() -> None:
    """A pool of 27 with AS AH JS JD 2C TD and one plain pişti counts 4+2+3+3+10 = 22."""
    pool = cards("AS AH JS JD 2C TD") + PLAIN[:21]
    each = counted(pool, pisti=10)
    assert each == Breakdown(
        cards=27, pisti=10, aces=2, jacks=2, two_of_clubs=2, ten_of_diamonds=3, most_cards=3
    )
    assert (each.aces + each.jacks, each.points) == (4, 22)


def test_what_each_card_is_worth() -> None:
    """Each ace and each jack 1, `2C` 2, `TD` 3, and nothing else anything."""
    for card in PACK:
        each = counted((card,))
        assert (each.cards, each.points) == (1, WORTH.get(card, 0))
        assert each.aces == (card.rank == "A")
        assert each.jacks == (card.rank == "J")
        assert each.two_of_clubs == (2 if card == "2C" else 0)
        assert each.ten_of_diamonds == (3 if card == "TD" else 0)


def test_the_whole_pack_counts_16_without_pisti() -> None:
    """Rule 5; and with any pişti that much more."""
    assert counted(PACK).points == 16
    assert counted(PACK, pisti=50).points == 66


@pytest.mark.parametrize(("size", "most"), [(0, 0), (1, 0), (25, 0), (26, 0), (27, 3), (42, 3)])
def test_most_cards_are_more_than_half(size: int, most: int) -> None:
    assert counted(PLAIN[:size]).most_cards == most
    assert len(PACK) == 2 * HALF


def test_with_26_each_nobody_has_most() -> None:
    each = breakdowns((PACK[:26], PACK[26:]), (0, 0))
    assert [one.most_cards for one in each] == [0, 0]
    assert sum(one.points for one in each) == 13


def test_unknown_cards_are_cards_and_nothing_else() -> None:
    unknown: Cards = (None, None, None)
    assert counted(unknown) == Breakdown(3, 0, 0, 0, 0, 0, 0)
    assert counted((*unknown, *cards("AS 2C"))).points == 3
    assert counted((*unknown, *PLAIN[:24])).most_cards == 3


def test_the_points_of_a_breakdown_are_all_but_the_number_of_cards() -> None:
    assert Breakdown(1, 0, 0, 0, 0, 0, 0).points == 0
    assert Breakdown(500, 10, 1, 2, 4, 8, 100).points == 125


@settings(max_examples=40)
@given(st.sets(st.sampled_from(PACK)), st.integers(0, 8), st.integers(0, 2))
def test_a_pool_is_worth_what_its_cards_are(pool: set[Card], plain: int, jacks: int) -> None:
    """And two pools that make a pack are worth 16 or 13 together."""
    pisti = 10 * plain + 20 * jacks
    rest = tuple(card for card in PACK if card not in pool)
    own, other = breakdowns((tuple(pool), rest), (pisti, 0))
    most = 3 if len(pool) > 26 else 0
    assert own.points == sum(WORTH.get(card, 0) for card in pool) + most + pisti
    assert own.points + other.points == pisti + (13 if len(pool) == 26 else 16)
