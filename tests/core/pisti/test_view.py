"""What is seen of Pişti, from both seats and at every moment of a move (games/pisti.md)."""

from random import Random

import pytest
from msgspec.structs import replace

from core.cards import Card
from core.event import DeckShuffled, Event, GameStarted
from core.pisti import GAME
from core.pisti.events import (
    Breakdown,
    CardPlayed,
    Cards,
    FirstDeskCaptured,
    GameOver,
    HandDealt,
    PileCaptured,
    PileSwept,
    TableLaid,
)
from core.pisti.rules import PistiState
from core.pisti.view import PistiView
from tests.core.pisti.positions import (
    FIRST_JACKS,
    PistiTable,
    at_the_end,
    cards,
    jack_on_top,
    played,
    setup,
    table_of,
)

DESK = "2D AD JD 7H"
"""A first desk with something to find below its top card."""

NORTH, SOUTH = "7S 9C 9S KC", "9D 6H KD 7C"


def both(state: PistiState) -> tuple[PistiView, PistiView]:
    return GAME.view(state, 0), GAME.view(state, 1)


def hidden(text: str) -> Cards:
    """`? 7H` is a card that is not known, and the seven of hearts."""
    return tuple(None if card == "?" else Card(card) for card in text.split())


def test_the_opening() -> None:
    """The desk's top card and how many lie there; the own hand, sorted; the other's as a count."""
    north, south = both(table_of(DESK, NORTH, SOUTH).state)
    assert (north.seat, north.other, south.seat, south.other) == (0, 1, 1, 0)
    assert north.hand == cards("7S 9C 9S KC")
    assert south.hand == cards("6H 7C 9D KD")
    for view in (north, south):
        assert view.desk == hidden("? ? ? 7H")
        assert (view.other_count, view.deck_count, view.turn) == (4, 40, 0)
        assert (view.pools, view.pisti, view.first_taker) == (((), ()), (0, 0), None)
        assert (view.taken, view.result) == (None, None)
        assert view.unknown(0) == view.unknown(1) == 0


def test_what_is_thrown_onto_the_first_desk_is_seen() -> None:
    north, south = both(table_of(DESK, NORTH, SOUTH, "9C KD").state)
    assert north.desk == south.desk == hidden("? ? ? 7H 9C KD")
    assert north.hand == (Card("7S"), None, Card("9S"), Card("KC"))
    assert south.hand == (*cards("6H 7C 9D"), None)
    assert (north.other_count, south.other_count, north.turn) == (3, 3, 0)


def test_only_who_takes_the_first_desk_sees_what_lay_face_down() -> None:
    """In the pool, in what was taken last, and in the points so far."""
    north, south = both(table_of(DESK, NORTH, SOUTH, "7S").state)
    assert north.pools == (cards("2D AD JD 7H 7S"), ())
    assert south.pools == (hidden("? ? ? 7H 7S"), ())
    assert north.taken == FirstDeskCaptured(0, cards("2D AD JD 7H 7S"), 0)
    assert south.taken == FirstDeskCaptured(0, hidden("? ? ? 7H 7S"), 0)
    assert north.breakdown[0] == Breakdown(5, 0, 1, 1, 0, 0, 0)
    assert south.breakdown[0] == Breakdown(5, 0, 0, 0, 0, 0, 0)
    assert (north.unknown(0), north.unknown(1)) == (0, 0)
    assert (south.unknown(0), south.unknown(1)) == (3, 0)
    assert north.first_taker == south.first_taker == 0
    assert north.desk == south.desk == ()


def test_the_second_player_can_be_the_one() -> None:
    north, south = both(table_of(DESK, NORTH, SOUTH, "KC KD").state)
    assert south.pools == ((), cards("2D AD JD 7H KC KD"))
    assert north.pools == ((), hidden("? ? ? 7H KC KD"))
    assert (north.unknown(1), south.unknown(1)) == (3, 0)
    assert north.taken == FirstDeskCaptured(1, hidden("? ? ? 7H KC KD"), 0)
    assert (north.first_taker, south.first_taker) == (1, 1)


def test_what_is_taken_later_is_seen_by_both() -> None:
    """It lay face up; the first three cards of the pool stay unknown."""
    table = table_of(DESK, NORTH, SOUTH, "7S 9D 9C")
    north, south = both(table.state)
    assert south.pools == (hidden("? ? ? 7H 7S 9D 9C"), ())
    assert north.taken == south.taken == PileCaptured(0, cards("9D 9C"), 10)
    assert north.pisti == south.pisti == (10, 0)
    assert south.breakdown[0] == Breakdown(7, 10, 0, 0, 0, 0, 0)
    table = table_of(DESK, NORTH, SOUTH, "7S KD KC")
    assert table.view(1).unknown(0) == 3


def test_the_other_player_takes_later() -> None:
    """And the first desk stays with whoever took it."""
    table = table_of(DESK, NORTH, SOUTH, "7S 9D KC KD")
    north, south = both(table.state)
    assert north.first_taker == south.first_taker == 0
    assert south.pools == (hidden("? ? ? 7H 7S"), cards("9D KC KD"))
    assert north.pools == (cards("2D AD JD 7H 7S"), cards("9D KC KD"))
    assert north.taken == south.taken == PileCaptured(1, cards("9D KC KD"), 0)


def test_the_end() -> None:
    """Then the points are the rules', and no card that is not known is worth anything more."""
    state = at_the_end("KD QH", "9C", seat=1, first=0, last=0, north="2D AD JD 7H 7S")
    before = both(state)
    assert (before[1].unknown(0), before[1].breakdown[0].aces) == (3, 0)
    after, events = GAME.apply(state, "play:9C")
    for seat, view in enumerate(both(after)):
        assert view.result == events[-1]
        assert isinstance(view.result, GameOver)
        assert view.breakdown == view.result.breakdown
        assert (view.unknown(0), view.unknown(1)) == (0, 0)
        assert (view.turn, view.desk, view.deck_count, view.other_count) == (None, (), 0, 0)
        assert view.hand.count(None) == len(view.hand)
        assert view.taken == PileSwept(0, cards("KD QH 9C"))
        known = "2D AD JD" if seat == 0 else "? ? ?"
        assert view.pools[0] == hidden(f"{known} 7H 7S KD QH 9C")


OVER = GameOver(None, (8, 8), (Breakdown(26, 0, 2, 2, 2, 0, 0),) * 2)

EVENTS: list[tuple[Event, Event, Event]] = [
    (
        TableLaid(cards("2D AD JD 7H")),
        TableLaid(hidden("? ? ? 7H")),
        TableLaid(hidden("? ? ? 7H")),
    ),
    (
        HandDealt(0, cards("7S 9C 9S KC")),
        HandDealt(0, cards("7S 9C 9S KC")),
        HandDealt(0, hidden("? ? ? ?")),
    ),
    (
        HandDealt(1, cards("7S 9C 9S KC")),
        HandDealt(1, hidden("? ? ? ?")),
        HandDealt(1, cards("7S 9C 9S KC")),
    ),
    (
        FirstDeskCaptured(0, cards("2D AD JD 7H 9C 9S"), 0),
        FirstDeskCaptured(0, cards("2D AD JD 7H 9C 9S"), 0),
        FirstDeskCaptured(0, hidden("? ? ? 7H 9C 9S"), 0),
    ),
    (
        FirstDeskCaptured(1, cards("2D AD JD 7H 7S"), 0),
        FirstDeskCaptured(1, hidden("? ? ? 7H 7S"), 0),
        FirstDeskCaptured(1, cards("2D AD JD 7H 7S"), 0),
    ),
    *(
        (open_, open_, open_)
        for open_ in (
            DeckShuffled(52),
            CardPlayed(0, Card("7S")),
            CardPlayed(1, Card("JS")),
            PileCaptured(0, cards("7H 7S"), 10),
            PileCaptured(1, cards("2D AD JD 7H 7S"), 0),
            PileSwept(1, cards("2D AD JD 7H")),
            OVER,
        )
    ),
]
"""Every event, and the copies for the two seats."""


@pytest.mark.parametrize(("event", "north", "south"), EVENTS, ids=str)
def test_what_each_seat_sees_of_an_event(event: Event, north: Event, south: Event) -> None:
    """contract.md, section 2: the hidden parts are null, the counts stay."""
    assert event.seen_by(0) == north
    assert event.seen_by(1) == south
    assert north.seen_by(0) == north
    assert south.seen_by(0) in (south, north)
    assert type(north) is type(south) is type(event)


def test_the_seed_and_the_deck_are_kept_from_a_seat() -> None:
    started = table_of(DESK).events[0]
    assert isinstance(started, GameStarted)
    assert started.deck is not None
    for seat in (0, 1):
        assert started.seen_by(seat) == replace(started, seed=None, deck=None)


def test_a_card_lies_on_the_desk_before_it_takes_it() -> None:
    """A screen shows one event at a time: the throw, the capture, and both hands."""
    table = table_of(DESK, NORTH, SOUTH, "9C 9D 9S 6H KC KD 7S")
    view = table.view(0)
    thrown = view.after(CardPlayed(1, Card("7C")))
    assert thrown.desk == (*view.desk, Card("7C"))
    assert (thrown.other_count, thrown.turn, thrown.pools) == (0, 0, view.pools)
    taken = thrown.after(PileCaptured(1, (*cards("7S 7C"),), 10))
    assert (taken.desk, taken.pisti, taken.pools[1][-2:]) == ((), (0, 10), cards("7S 7C"))
    assert taken.first_taker == view.first_taker
    given = taken.after(HandDealt(0, cards("TD 2H AS 2C")))
    assert given.hand == cards("2C 2H TD AS")
    assert (given.deck_count, given.other_count) == (36, 0)
    given = given.after(HandDealt(1, hidden("? ? ? ?")))
    assert (given.deck_count, given.other_count, given.hand) == (32, 4, cards("2C 2H TD AS"))
    over = given.after(PileSwept(0, cards("TC"))).after(OVER)
    assert (over.result, over.turn, over.breakdown) == (OVER, None, OVER.breakdown)
    assert over.taken == PileSwept(0, cards("TC"))
    assert view.after(DeckShuffled(52)) == view.after(TableLaid(hidden("? ? ? 7H"))) == view


def test_the_own_card_leaves_its_place_empty() -> None:
    view = table_of(DESK, NORTH, SOUTH).view(0).after(CardPlayed(0, Card("9C")))
    assert view.hand == (Card("7S"), None, Card("9S"), Card("KC"))
    assert (view.other_count, view.turn) == (4, 1)


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_views_follow_the_copies_of_the_events(first_jack: str) -> None:
    """At every moment 52 cards are counted, and after a move it is the rules' view."""
    generator = Random(first_jack)
    for seed in range(25):
        table = PistiTable(GAME, setup(jack_on_top(generator), seed, first_jack))
        views, seen = [*both(table.state)], table.event_count
        for each in played(table, generator):
            for event in each.events_from(seen):
                views = [view.after(event.seen_by(seat)) for seat, view in enumerate(views)]
                for view in views:
                    held = len(view.hand) - view.hand.count(None) + view.other_count
                    lie = len(view.desk) + sum(map(len, view.pools)) + view.deck_count
                    assert held + lie == 52
            assert tuple(views) == both(each.state)
            seen = each.event_count


def test_without_secrets_there_is_no_hand_and_nothing_that_lay_face_down() -> None:
    """What everybody at the table may know."""
    north, south = both(table_of(DESK, NORTH, SOUTH, "9C 9D 9S").state)
    for view in (north.without_secrets(), south.without_secrets()):
        assert view.pools == ((), hidden("? ? ? 7H 9C 9D"))
        assert view.taken == FirstDeskCaptured(1, hidden("? ? ? 7H 9C 9D"), 0)
        assert view.breakdown[1] == Breakdown(6, 0, 0, 0, 0, 0, 0)
        assert view.desk == cards("9S")
    assert north.without_secrets().hand == south.without_secrets().hand == ()
    assert north.without_secrets().unknown(1) == south.without_secrets().unknown(1) == 3


def test_before_anything_is_taken_only_the_hand_is_taken_out() -> None:
    view = table_of(DESK, NORTH, SOUTH, "9C").view(0)
    assert view.without_secrets() == replace(view, hand=())
