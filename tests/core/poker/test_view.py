"""What is seen of Poker duel, at every moment of a move: all but the deck's order (games/poker.md,
decisions)."""

from random import Random

import pytest
from msgspec.structs import replace

from core.cards import PACK, Card
from core.event import DeckShuffled, GameStarted, RoundStarted, to_json
from core.playout import ask_bot
from core.poker import GAME
from core.poker.events import (
    CardsSwapped,
    GameOver,
    HandDealt,
    HandShown,
    RoundEnded,
    SwapDeclined,
)
from core.poker.view import ROUNDS, PlayedRound, PokerView
from core.table import MoveUndone, Table
from tests.core.poker.card_locations import hidden_places
from tests.core.poker.positions import (
    COMBINATIONS,
    COMPUTER_SWAPS,
    PokerTable,
    cards,
    played,
    setup,
    table_of,
)
from tests.support.games import dealing_order
from tests.support.tables import replayed

NORTH, SOUTH = cards("2S 7H 9D JC 4S"), cards("3S 3H 8D QC KD")
FIRST = "2S 7H 9D JC 4S 3S 3H 8D QC KD 2H 2D 5C 6C 7C"
SECOND = cards("2H 2D 5C 6C 7C"), cards("AD 3D 4D 5D 6D")

BEFORE = PokerView.before({"kickers": "sum", "computer_swaps": "always"})


def test_before_anything_has_happened() -> None:
    assert (BEFORE.kickers, BEFORE.always_asks) == ("sum", True)
    assert (BEFORE.round, BEFORE.hands, BEFORE.answers) == (0, ((), ()), (None, None))
    assert (BEFORE.deck_count, BEFORE.turn, BEFORE.totals) == (0, None, (0, 0))
    assert (BEFORE.played, BEFORE.used, BEFORE.outcome, BEFORE.result) == ((), (), None, None)
    assert not PokerView.before({"kickers": "standard", "computer_swaps": "answer"}).always_asks
    assert ROUNDS == 5


def test_an_opening_one_event_at_a_time() -> None:
    """A screen shows one event at a time; nobody is asked before both hands lie there."""
    view = BEFORE.after(DeckShuffled(52))
    assert view == replace(BEFORE, deck_count=52)
    view = view.after(RoundStarted(1))
    assert (view.round, view.turn, view.outcome) == (1, None, None)
    view = view.after(HandDealt(0, NORTH))
    assert (view.hands, view.deck_count, view.turn) == ((NORTH, ()), 47, None)
    view = view.after(HandDealt(1, SOUTH))
    assert (view.hands, view.deck_count, view.turn) == ((NORTH, SOUTH), 42, 0)


def test_both_seats_see_the_same() -> None:
    """Both hands are open; no event hides anything but the seed and the deck."""
    table = table_of(FIRST, "swap:1,3 swap:3,4,5 next stand")
    assert table.view(0) == table.view(1) == table.state.seen
    started, *rest = table.events
    assert isinstance(started, GameStarted)
    for seat in (0, 1):
        assert started.seen_by(seat) == replace(started, seed=None, deck=None)
        assert [event.seen_by(seat) for event in rest] == rest


def test_a_swap() -> None:
    """The new cards lie in the places of the old; the deck has as many as before."""
    before = table_of(FIRST).view(0)
    swapped = CardsSwapped(0, (1, 3), cards("2S 9D"), cards("2H 2D"))
    view = before.after(swapped)
    assert view.hands == (cards("2H 7H 2D JC 4S"), SOUTH)
    assert (view.answers, view.turn, view.deck_count) == ((swapped, None), 1, 42)
    answer = CardsSwapped(1, (5,), cards("KD"), cards("5C"))
    view = view.after(answer)
    assert view.hands == (cards("2H 7H 2D JC 4S"), cards("3S 3H 8D QC 5C"))
    assert (view.answers, view.turn, view.deck_count) == ((swapped, answer), None, 42)


@pytest.mark.parametrize("computer_swaps", COMPUTER_SWAPS)
def test_who_stands(computer_swaps: str) -> None:
    """Rule 2: the other player is asked only with `always`; after that nobody is."""
    view = table_of(FIRST, computer_swaps=computer_swaps).view(0).after(SwapDeclined(0))
    assert (view.answers, view.hands) == ((SwapDeclined(0), None), (NORTH, SOUTH))
    assert view.turn == (1 if computer_swaps == "always" else None)
    view = view.after(SwapDeclined(1))
    assert (view.answers, view.turn) == ((SwapDeclined(0), SwapDeclined(1)), None)


def test_a_round_that_is_over() -> None:
    """Its hands lie there until the next one starts; then they are used."""
    view = table_of(FIRST, "swap:1 stand").view(0)
    hands = cards("2H 7H 9D JC 4S"), SOUTH
    first = PlayedRound(hands, 1)
    assert (view.played, view.outcome, view.used) == ((first,), first, ())
    assert (view.hands, view.totals, view.turn, view.round) == (hands, (0, 1), None, 1)
    assert isinstance(view.answers[0], CardsSwapped)
    view = view.after(RoundStarted(2))
    assert (view.hands, view.answers, view.turn) == (((), ()), (None, None), None)
    assert (view.outcome, view.used, view.totals, view.round) == (None, hands, (0, 1), 2)
    assert view.played == (first,)
    for seat, hand in enumerate(SECOND):
        view = view.after(HandDealt(seat, hand))
    view = view.after(RoundEnded(2, None, (0, 1)))
    assert view.played == (first, PlayedRound(SECOND, None))
    assert (view.outcome, view.used) == (PlayedRound(SECOND, None), hands)


def test_what_is_shown_changes_nothing() -> None:
    view = table_of(FIRST).view(0)
    for event in (HandShown(0, "high"), MoveUndone("stand")):
        assert view.after(event) == view


def test_in_round_5_nobody_is_asked() -> None:
    """Rule 2; and with the end the game has its result."""
    view = table_of(FIRST, "stand next stand next stand next stand").view(0)
    assert view.round == 4
    view = view.after(RoundStarted(5)).after(HandDealt(0, NORTH)).after(HandDealt(1, SOUTH))
    assert (view.turn, view.deck_count, view.result) == (None, 2, None)
    over = GameOver(None, (2, 2))
    assert view.after(over) == replace(view, result=over)


@pytest.mark.parametrize(("kickers", "computer_swaps"), COMBINATIONS)
def test_views_follow_the_events(kickers: str, computer_swaps: str) -> None:
    """After a move it is the rules' view, and at every moment 52 cards are counted."""
    for seed in range(12):
        table: PokerTable = Table(GAME, setup(None, seed, kickers, computer_swaps))
        options = {"kickers": kickers, "computer_swaps": computer_swaps}
        view, seen = PokerView.before(options), 0
        for each in played(table, Random(seed)):
            for event in each.events_from(seen):
                view = view.after(event.seen_by(seed % 2))
                if view.deck_count:
                    lie = sum(map(len, (*view.hands, *view.used)))
                    assert lie + view.deck_count == 52
            assert view == each.view(0) == each.view(1)
            seen = each.event_count
        assert view.used == table.state.seen.used
        assert len(view.used) == 8


def named_in(view: PokerView) -> set[Card]:
    """Every card that stands in it, wherever."""
    text = to_json(view).decode()
    return {card for card in PACK if f'"{card}"' in text}


def test_a_view_names_no_card_that_was_never_seen() -> None:
    """The deck's order, and which cards are in it but were never turned up, stay unknown."""
    for seed in range(12):
        table: PokerTable = Table(GAME, setup(None, seed))
        for each in played(table, Random(seed)):
            deck = dealing_order(each)
            never = {deck[place] for place in hidden_places(each, 0)}
            assert never <= set(each.state.deck)
            assert not named_in(each.view(0)) & never


def test_the_deck_in_another_order_changes_nothing_that_is_seen() -> None:
    """The whole game anew from a deck in which what was never seen lies elsewhere: the view, the
    events, and what both bots do and why."""
    generator = Random(3)
    tried = 0
    for seed in range(12):
        table: PokerTable = Table(GAME, setup(None, seed, computer_swaps="always"))
        for each in played(table, generator):
            deck = dealing_order(each)
            places = list(hidden_places(each, 0))
            for place, other in zip(places, generator.sample(places, len(places)), strict=True):
                deck[place] = dealing_order(each)[other]
            again: PokerTable = replayed(GAME, replace(each.setup, deck=tuple(deck)), each.moves)
            tried += again.state != each.state
            assert again.view(0) == each.view(0)
            assert again.events[1:] == each.events[1:]
            if (seat := each.to_move) is not None:
                for bot in GAME.bots:
                    assert ask_bot(again, seat, bot)() == ask_bot(each, seat, bot)()
    assert tried > 100
