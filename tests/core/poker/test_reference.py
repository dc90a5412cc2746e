"""Whole games against the page written down again in plain words (games/poker.md)."""

from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from core.chance import deck_generator, shuffled
from core.event import Event
from core.playout import ask_bot
from core.poker import GAME
from core.poker.rules import PokerState
from core.table import Table
from tests.core.poker.ledger import Ledger
from tests.core.poker.positions import COMBINATIONS, KICKERS, PokerTable, lively_deck, setup
from tests.core.poker.reference import Reference, classic, stronger
from tests.support.event_dicts import facts

GAMES: Final = 300
"""How many games of random moves are played with each combination of the options."""

BOT_GAMES: Final = 12
"""How many games are played by bots with each combination of the options."""


def assert_same(state: PokerState, reference: Reference) -> None:
    """Every card lies where the reference has it, and the same player is asked."""
    seen = state.seen
    assert list(state.deck) == reference.deck
    assert [list(hand) for hand in seen.hands] == reference.hands
    assert [list(hand) for hand in seen.used] == reference.used
    assert list(seen.totals) == reference.totals
    assert (seen.round, seen.deck_count) == (reference.round, len(reference.deck))
    assert seen.turn == reference.asked
    assert (seen.result is not None) == reference.over


def assert_story(events: Sequence[Event], reference: Reference) -> None:
    """Event for event, and every card is in one place after each."""
    story = facts(events)
    assert story == reference.story
    ledger = Ledger()
    for event in story:
        ledger.enter(event)
    assert ledger.deck == set(reference.deck)


def drawn_move(reference: Reference, generator: Random) -> str:
    """Any move, swaps spelled in any order, with doubles and more than three positions."""
    if reference.asked is None:
        return "next"
    if generator.random() < 0.3:
        return "stand"
    positions = generator.choices("12345", k=generator.randint(1, 5))
    return f"swap:{','.join(positions)}"


@pytest.mark.parametrize(("kickers", "computer_swaps"), COMBINATIONS)
def test_random_games_go_as_the_page_says(kickers: str, computer_swaps: str) -> None:
    """With a generator that is not the project's own, move by move."""
    generator = Random(f"{kickers} {computer_swaps}")
    for seed in range(GAMES):
        deck = lively_deck(generator)
        reference = Reference(deck, seed, kickers, computer_swaps)
        state, opening = GAME.start(setup(deck, seed, kickers, computer_swaps))
        events = list(opening)
        assert_same(state, reference)
        while not reference.over:
            assert GAME.to_move(state) == reference.asked
            move = drawn_move(reference, generator)
            state, shown_events = GAME.apply(state, move)
            reference.play(move)
            events += shown_events
            assert list(state.deck) == reference.deck
        assert not GAME.legal_moves(state)
        assert_same(state, reference)
        assert_story(events, reference)


@pytest.mark.parametrize(("kickers", "computer_swaps"), COMBINATIONS)
def test_games_of_bots_go_as_the_page_says(kickers: str, computer_swaps: str) -> None:
    """From the seed's own deck, and `classic` swaps what the page names."""
    for seed in range(BOT_GAMES):
        deck = shuffled(GAME.unshuffled(2), deck_generator(seed))
        reference = Reference(deck, seed, kickers, computer_swaps)
        table: PokerTable = Table(GAME, setup(None, seed, kickers, computer_swaps))
        while not reference.over:
            seat, move = reference.asked, "next"
            if seat is not None:
                bot = ("classic", "random")[(seed + seat) % 2]
                move = ask_bot(table, seat, bot)().move
                if bot == "classic":
                    assert move == classic(reference.hands[seat])
            table.play(move)
            reference.play(move)
        assert table.over
        assert_same(table.state, reference)
        assert_story(table.events[1:], reference)


def test_what_is_rare_comes_about_in_these_games() -> None:
    """Else they would prove little: every category, draws, cards that were given up and come to the
    other hand or later to the same player, and pairs that the options decide otherwise."""
    seen: set[object] = set()
    generator = Random("rare")
    for seed in range(300):
        kickers, computer_swaps = COMBINATIONS[seed % len(COMBINATIONS)]
        reference = Reference(lively_deck(generator), seed, kickers, computer_swaps)
        out: set[str] = set()
        while not reference.over:
            reference.play(drawn_move(reference, generator))
            if reference.asked is None:
                first, second = reference.hands
                results = {stronger(first, second, each) for each in KICKERS}
                if len(results) > 1:
                    seen.add("kickers matter")
        for event in reference.story:
            out |= set(event.get("out", ()))
            seen.add(event.get("category", event["event"]))
            if event["event"] == "cards_swapped" and out & set(event["in"]):
                seen.add(f"given up, to seat {event['seat']}")
            if event["event"] in ("round_ended", "game_over"):
                seen.add(f"{event['event']} {event['winner']}")
    assert seen == {
        *("deck_shuffled", "round_started", "hand_dealt", "cards_swapped", "swap_declined"),
        *("stfl", "four", "full", "flsh", "strt", "trio", "twop", "pair", "high"),
        *("round_ended", "round_ended 0", "round_ended 1", "round_ended None"),
        *("game_over", "game_over 0", "game_over 1", "game_over None"),
        *("given up, to seat 0", "given up, to seat 1", "kickers matter"),
    }
