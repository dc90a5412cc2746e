"""Whole games against the page written down again in plain words (games/pisti.md)."""

from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from core.cards import PACK, Card
from core.event import Event
from core.pisti import GAME
from core.pisti.rules import PistiState
from core.playout import ask_bot
from core.table import Table
from tests.core.pisti.ledger import Ledger
from tests.core.pisti.positions import FIRST_JACKS, PistiTable, jack_on_top, setup
from tests.core.pisti.reference import Reference, classic
from tests.support.event_dicts import facts

GAMES: Final = 600
"""How many games of random moves are played with each value of the option, a fifth of them with a
jack that is turned up on the first desk."""

BOT_GAMES: Final = 120
"""How many games are played by bots with each value of the option."""

BOTS: Final = (("classic", "classic"), ("classic", "random"), ("random", "random"))


def assert_same(state: PistiState, reference: Reference) -> None:
    """Every card lies where the reference has it."""
    assert list(state.deck) == reference.deck[::-1]
    assert list(state.desk) == reference.desk
    assert [list(pool) for pool in state.pools] == reference.pools
    assert list(state.pisti) == reference.pisti
    assert state.turn == reference.active


def assert_story(events: Sequence[Event], reference: Reference) -> None:
    """Event for event, and every card is in one place after each."""
    story = facts(events)
    assert story == reference.story
    ledger = Ledger()
    for event in story:
        ledger.enter(event)
    assert ledger.pools == reference.pools
    assert ledger.pisti == reference.pisti


def shuffled_deck(generator: Random, number: int) -> list[Card]:
    return jack_on_top(generator) if number % 5 == 0 else generator.sample(PACK, len(PACK))


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_random_games_go_as_the_page_says(first_jack: str) -> None:
    """With a generator that is not the project's own, move by move."""
    generator = Random(first_jack)
    for seed in range(GAMES):
        deck = shuffled_deck(generator, seed)
        reference = Reference(deck, first_jack == "redeal", seed)
        state, opening = GAME.start(setup(deck, seed, first_jack))
        events = list(opening)
        assert_same(state, reference)
        while hand := reference.hand():
            assert GAME.to_move(state) == reference.active
            assert GAME.legal_moves(state) == [f"play:{card}" for card in hand]
            card = hand[int(generator.random() * len(hand))]
            state, shown_events = GAME.apply(state, f"play:{card}")
            reference.play(card)
            events += shown_events
        assert not GAME.legal_moves(state)
        assert_same(state, reference)
        assert_story(events, reference)


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
@pytest.mark.parametrize("bots", BOTS, ids=" against ".join)
def test_games_of_bots_go_as_the_page_says(bots: Sequence[str], first_jack: str) -> None:
    """And `classic` throws what the page names."""
    generator = Random(f"{bots} {first_jack}")
    for seed in range(BOT_GAMES // len(BOTS)):
        deck = shuffled_deck(generator, seed)
        reference = Reference(deck, first_jack == "redeal", seed)
        table: PistiTable = Table(GAME, setup(deck, seed, first_jack))
        while (seat := reference.active) is not None:
            choice = ask_bot(table, seat, bots[seat])()
            if bots[seat] == "classic":
                step, card = classic(reference.hand(), reference.top())
                assert choice.move == f"play:{card}"
                assert choice.reasons[0].startswith(f"Step {step}: ")
            table.play(choice.move)
            reference.play(choice.move.removeprefix("play:"))
        assert table.over
        assert_same(table.state, reference)
        assert_story(table.events[1:], reference)


def test_what_is_rare_comes_about_in_these_games() -> None:
    """Else they would prove little: jacks that are put back, pişti of both kinds, draws, and 26
    cards each."""
    generator = Random("rare")
    seen: set[str] = set()
    for seed in range(400):
        deck = shuffled_deck(generator, seed)
        reference = Reference(deck, True, seed)
        if deck[3] != reference.desk[3]:
            seen.add("put back")
        while hand := reference.hand():
            reference.play(generator.choice(hand))
        over = reference.story[-1]
        seen.update(f"pişti {event['pisti']}" for event in reference.story if "pisti" in event)
        seen.add(f"winner {over['winner']}")
        seen.add(f"most {[each['most_cards'] for each in over['breakdown']]}")
        seen.add("swept" if reference.story[-2]["event"] == "pile_swept" else "not swept")
    assert seen == {
        *("put back", "pişti 0", "pişti 10", "pişti 20", "swept", "not swept"),
        *("winner 0", "winner 1", "winner None", "most [3, 0]", "most [0, 3]", "most [0, 0]"),
    }
