"""A jack that is turned up on the first desk (games/pisti.md, decisions: `first_jack`)."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from core import journal
from core.cards import PACK, Card
from core.chance import stream
from core.event import Event
from core.pisti import GAME
from tests.core.pisti.positions import (
    FIRST_JACKS,
    PistiTable,
    cards,
    deck_of,
    jack_on_top,
    played,
    setup,
    told,
)
from tests.support.event_dicts import facts

SEEDS: Final = 2_400
"""So many decks are dealt to see where a jack is put: fifty for each of 48 places."""

BOUND: Final = 93.0
"""Pearson's statistic of 48 places has 47 degrees of freedom: if all are equally likely it goes
above this once in 10,000 tries (and the tries here are seeded)."""

JACK_UP: Final = deck_of("2D 3D 4D JH", "5D 6D 7D 8D", "9D TD QD KD")


def laid(deck: Sequence[str], seed: int = 1, first_jack: str = "redeal") -> list[Card]:
    """All cards in the order in which they are dealt in the end: the desk, both hands, the rest."""
    state, (_, desk, *hands) = GAME.start(setup(deck, seed, first_jack))
    dealt = [card for event in facts([desk, *hands]) for card in event["cards"]]
    assert tuple(dealt[:4]) == state.desk
    return [*map(Card, dealt), *state.deck]


def test_the_default_lets_it_lie() -> None:
    [option] = GAME.options
    assert (option.key, option.values, option.default) == ("first_jack", FIRST_JACKS, "keep")
    assert laid(JACK_UP, first_jack="keep") == JACK_UP


def test_the_next_card_takes_its_place() -> None:
    """And the jack goes back into the deck; nothing else changes places."""
    for seed in range(100):
        order = laid(JACK_UP, seed)
        assert order[:4] == [*cards("2D 3D 4D 5D")]
        assert order.index(Card("JH")) >= 4
        assert [card for card in order if card != "JH"] == [c for c in JACK_UP if c != "JH"]


@pytest.mark.parametrize("jacks", [2, 3, 4])
def test_it_goes_on_until_no_jack_is_on_top(jacks: int) -> None:
    """Whatever comes next is a jack too, one after the other."""
    turned_up = ["JH", "JD", "JS", "JC"][:jacks]
    rest = [card for card in PACK if card not in turned_up]
    deck = [*rest[:3], *map(Card, turned_up), *rest[3:]]
    orders = {tuple(laid(deck, seed)) for seed in range(100)}
    assert len(orders) > 90
    for order in orders:
        assert order[:4] == tuple(rest[:4])
        assert sorted(order) == sorted(PACK)
        assert [card for card in order if card not in turned_up] == rest


def test_jacks_that_are_covered_stay() -> None:
    """In both options; only the one that is turned up is meant."""
    for covered in ("JD 3D 4D", "2D JD 4D", "2D 3D JD", "JD JC JH"):
        deck = deck_of(f"{covered} 7H")
        for first_jack in FIRST_JACKS:
            assert laid(deck, first_jack=first_jack) == deck


def test_four_jacks_on_the_desk() -> None:
    deck = deck_of("JD JC JH JS", "5D")
    assert laid(deck, first_jack="keep") == deck
    for seed in range(60):
        order = laid(deck, seed)
        assert order[:4] == [*cards("JD JC JH 5D")]
        assert order.index(Card("JS")) >= 4


def test_a_jack_that_comes_straight_back_goes_back_again() -> None:
    """Every place of the deck is one where it may be put, its top too."""
    back = [s for s in range(2_000) if int(stream(s, "first jack").random() * 49) == 0]
    assert len(back) > 20
    for seed in back:
        order = laid(JACK_UP, seed)
        assert order[3] == "5D"
        assert order.index(Card("JH")) >= 4


def test_every_place_is_equally_likely_the_last_one_too() -> None:
    """Of the 48 that are left: straight back is no place, since then it goes back again."""
    places = Counter(laid(JACK_UP, seed).index(Card("JH")) for seed in range(SEEDS))
    assert set(places) == set(range(4, 52))
    expected = SEEDS / 48
    assert sum((count - expected) ** 2 / expected for count in places.values()) < BOUND


def test_two_jacks_are_put_in_places_of_their_own() -> None:
    """The second wherever the first is."""
    deck = deck_of("2D 3D 4D JH", "JD 6D 7D 8D")
    apart = Counter[bool]()
    for seed in range(600):
        order = laid(deck, seed)
        apart[order.index(Card("JH")) < order.index(Card("JD"))] += 1
    assert min(apart.values()) > 230


def test_it_may_be_dealt_at_once_or_late() -> None:
    """Into either hand, or into the deck that is left."""
    states = [GAME.start(setup(JACK_UP, seed, "redeal"))[0] for seed in range(200)]
    found = {
        ("JH" in state.hands[0], "JH" in state.hands[1], "JH" in state.deck) for state in states
    }
    assert found == {(True, False, False), (False, True, False), (False, False, True)}


def test_the_seed_alone_says_where_it_goes() -> None:
    assert [laid(JACK_UP, seed) for seed in range(30)] == [
        laid(JACK_UP, seed) for seed in range(30)
    ]
    assert len({tuple(laid(JACK_UP, seed)) for seed in range(30)}) > 15


def test_its_places_are_pinned() -> None:
    """A seed means the same game for ever (made by this code when it was first written)."""
    places = [laid(JACK_UP, seed).index(Card("JH")) for seed in range(12)]
    assert places == PLACES


PLACES: Final = [9, 25, 47, 41, 44, 26, 27, 26, 6, 32, 26, 5]


def test_without_a_jack_on_top_both_options_are_the_same_game() -> None:
    tried = 0
    for seed in range(60):
        deals = [GAME.start(setup(None, seed, first_jack)) for first_jack in FIRST_JACKS]
        up = deals[0][0].desk[-1]
        assert (deals[0] == deals[1]) == (up.rank != "J")
        tried += up.rank == "J"
    assert 0 < tried < 20


def test_nobody_is_told_of_a_jack_that_went_back() -> None:
    """One shuffle of 52 cards, and the desk as it lies in the end."""
    events: tuple[Event, ...] = GAME.start(setup(JACK_UP, 3, "redeal"))[1]
    assert told(events)[:2] == ["shuffles 52", "lays 2D 3D 4D 5D"]
    assert len(events) == 4


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_all_52_cards_are_there_to_the_end(first_jack: str) -> None:
    generator = Random(first_jack)
    for seed in range(40):
        table = PistiTable(GAME, setup(jack_on_top(generator), seed, first_jack))
        for each in played(table, generator):
            state = each.state
            held = [card for hand in state.hands for card in hand if card is not None]
            lie = [*state.deck, *held, *state.desk, *state.pools[0], *state.pools[1]]
            assert len(lie) == len(set(lie)) == 52
        assert journal.read(journal.write(table)).events == table.events


def test_the_jack_that_lies_there_can_be_matched() -> None:
    """`keep`: only by another jack, since nothing else has its value."""
    table = PistiTable(GAME, setup(deck_of("2D 3D 4D JH", "KD 4H JC", "9C TC")))
    for move in ("KD", "9C", "4H", "TC", "JC"):
        table.play(f"play:{move}")
    assert told(table.events)[-1] == "North takes 2D 3D 4D JH KD 9C 4H TC JC for 0"
    table = PistiTable(GAME, setup(deck_of("2D 3D 4D JH", "JC")))
    table.play("play:JC")
    assert told(table.events)[-1] == "North takes 2D 3D 4D JH JC for 0"
