"""Nobody knows the other hand, the deck, and what lay face down on a first desk that another took:
from views, from the copies of events or from bots' choices (contract.md, section 2)."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from core.cards import PACK, Card
from core.event import to_json
from core.pisti import GAME
from core.pisti.events import FirstDeskCaptured
from core.pisti.rules import PistiState
from core.pisti.view import PistiView
from core.playout import ask_bot
from tests.core.pisti.card_locations import hidden_places
from tests.core.pisti.positions import (
    FIRST_JACKS,
    PistiTable,
    jack_on_top,
    played,
    setup,
)
from tests.support.games import dealing_order
from tests.support.tables import replayed


def tables(first_jack: str, games: int) -> Iterator[PistiTable]:
    """Every moment of some games; in half of them a jack was turned up on the first desk."""
    generator = Random(f"{first_jack} {games}")
    for seed in range(games):
        deck = jack_on_top(generator) if seed % 2 else generator.sample(PACK, 52)
        yield from played(PistiTable(GAME, setup(deck, seed, first_jack)), generator)


def secrets(state: PistiState, seat: int) -> set[Card]:
    """The cards that this seat cannot know."""
    hidden = {*state.deck, *filter(None, state.hands[1 - seat])}
    if state.first_taker is None:
        hidden.update(state.desk[:3])
    elif state.first_taker != seat:
        hidden.update(state.pools[1 - seat][:3])
    return hidden


def named_in(record: PistiView | FirstDeskCaptured) -> set[Card]:
    """Every card that stands in it, wherever."""
    text = to_json(record).decode()
    return {card for card in PACK if f'"{card}"' in text}


def dealt_again(state: PistiState, seat: int, generator: Random) -> PistiState:
    """The same for this seat, with the cards that it cannot know in other places. What the other
    player took last is changed where it took the first desk last."""
    other = 1 - seat
    cards = sorted(secrets(state, seat))
    place = dict(zip(cards, generator.sample(cards, len(cards)), strict=True))

    def moved(some: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(place.get(card, card) for card in some)

    hands = list(state.hands)
    hands[other] = tuple(card and place[card] for card in state.hands[other])
    pools = list(state.pools)
    pools[other] = moved(pools[other])
    taken = state.taken
    if isinstance(taken, FirstDeskCaptured):
        taken = replace(taken, cards=tuple(card and place.get(card, card) for card in taken.cards))
    return replace(
        state,
        deck=moved(state.deck),
        desk=moved(state.desk),
        hands=tuple(hands),
        pools=tuple(pools),
        taken=taken,
    )


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_hidden_cards_in_other_places_change_nothing_that_is_seen(first_jack: str) -> None:
    """Before and after the first desk is taken, by the one and by the other."""
    generator = Random(1)
    tried: dict[object, int] = {}
    for table in tables(first_jack, 30):
        state = table.state
        for seat in (0, 1):
            again = dealt_again(state, seat, generator)
            view = GAME.view(state, seat)
            assert GAME.view(again, seat) == view
            assert view.without_secrets() == GAME.view(again, seat).without_secrets()
            if again != state:
                which = None if state.first_taker is None else state.first_taker == seat
                tried[which] = tried.get(which, 0) + 1
    assert set(tried) == {None, True, False}
    assert min(tried.values()) > 100


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_the_log_and_the_bots_are_the_same_where_other_cards_are_hidden(first_jack: str) -> None:
    """The whole game anew from a deck in which they lie elsewhere, the same moves being made: the
    view, the copies of all events, and what both bots throw and why."""
    generator = Random(2)
    tried = 0
    for number, table in enumerate(tables(first_jack, 12)):
        for seat in (0, 1):
            if (number + seat) % 2:
                continue
            deck = dealing_order(table)
            places = list(hidden_places(table, seat))
            mixed = generator.sample(places, len(places))
            for place, other in zip(places, mixed, strict=True):
                deck[place] = dealing_order(table)[other]
            again = replayed(GAME, replace(table.setup, deck=tuple(deck)), table.moves)
            tried += again.state != table.state
            assert again.view(seat) == table.view(seat)
            assert [event.seen_by(seat) for event in again.events] == [
                event.seen_by(seat) for event in table.events
            ]
            if table.to_move == seat:
                assert again.legal_moves == table.legal_moves
                for bot in GAME.bots:
                    assert ask_bot(again, seat, bot)() == ask_bot(table, seat, bot)()
    assert tried > 200


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_a_view_names_exactly_the_cards_that_the_seat_may_know(first_jack: str) -> None:
    """Wherever it might have them: each of 52 is either named or secret."""
    for table in tables(first_jack, 16):
        for seat in (0, 1):
            hidden = secrets(table.state, seat)
            assert named_in(table.view(seat)) == set(PACK) - hidden


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_without_secrets_both_seats_see_the_same(first_jack: str) -> None:
    """And no card that only one of them knows, whatever its place."""
    for table in tables(first_jack, 16):
        state = table.state
        north, south = (table.view(seat).without_secrets() for seat in (0, 1))
        for one, other in ((north, south), (south, north)):
            assert (one.pools, one.desk, one.taken) == (other.pools, other.desk, other.taken)
            assert (one.breakdown, one.pisti, one.turn) == (
                other.breakdown,
                other.pisti,
                other.turn,
            )
            assert (one.deck_count, one.first_taker) == (other.deck_count, other.first_taker)
            assert one.result == other.result
            assert [one.unknown(seat) for seat in (0, 1)] == [other.unknown(0), other.unknown(1)]
            assert one.hand == ()
            assert one.without_secrets() == one
            assert named_in(one) == set(PACK) - secrets(state, 0) - secrets(state, 1)


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_no_copy_of_an_event_names_a_secret_card(first_jack: str) -> None:
    """At every moment, for both seats: the whole log so far."""
    for table in tables(first_jack, 8):
        for seat in (0, 1):
            hidden = secrets(table.state, seat)
            log = b"".join(to_json(event.seen_by(seat)) for event in table.events).decode()
            assert not any(f'"{card}"' in log for card in hidden)


def test_the_taker_of_the_first_desk_and_nobody_else_is_told() -> None:
    """In whatever seat, and with any cards on top of it."""
    seen = set()
    for table in tables("keep", 40):
        for event in table.events:
            if isinstance(event, FirstDeskCaptured):
                taker, other = event.seat, 1 - event.seat
                seen.add(taker)
                assert event.seen_by(taker) == event
                copy = event.seen_by(other)
                assert copy.cards[:3] == (None, None, None)
                assert copy.cards[3:] == event.cards[3:]
                assert (copy.seat, copy.pisti) == (event.seat, event.pisti)
                assert named_in(copy) == set(event.cards[3:])
    assert seen == {0, 1}
