"""What lies face down is known to nobody, in views, in the copies of events and in bots' choices
(contract.md, section 2)."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from core.chance import stream
from core.event import DeckShuffled, Event, GameStarted, to_json
from core.pairs import GAME
from core.pairs.events import CardDealt, CardsBurned
from core.pairs.rules import PairsState
from core.table import Table
from tests.core.pairs.positions import BURNS, PairsTable, between_rounds, scattered, setup


def dealt_again(state: PairsState, generator: Random, untouched: int = 0) -> PairsState:
    """The same table with other cards in the deck, but for so many at its front, and among the
    discards."""
    front, hidden = state.deck[:untouched], list(state.deck[untouched:] + state.discards)
    generator.shuffle(hidden)
    cut = len(state.deck) - untouched
    return replace(state, deck=front + bytes(hidden[:cut]), discards=bytes(hidden[cut:]))


def seen(state: PairsState) -> list[object]:
    """All that anybody at the table is shown, and what any bot makes of it."""
    seats = range(len(state.names))
    facts: list[object] = [GAME.view(state, seat) for seat in seats]
    facts += [GAME.to_move(state), list(GAME.legal_moves(state))]
    for seat in seats:
        if seat == state.turn:
            moves = GAME.legal_moves(state)
            facts += [
                bot.choose(GAME.view(state, seat), moves, stream(1, "bot", seat))
                for bot in GAME.bots.values()
            ]
    return facts


def games(burn: str) -> Iterator[PairsState]:
    """Every state of some games, also of some that begin shortly before a reshuffle."""
    for seed, seats in enumerate((2, 3, 5, 8)):
        generator = Random(seed)
        begun, _ = GAME.start(setup(seats, seed=seed, burn=burn))
        for start in (begun, between_rounds([[]] * seats, deck=[10, 9, 9], burn=burn)):
            state = start
            yield state
            while moves := GAME.legal_moves(state):
                move = moves[0] if generator.random() < 0.3 else moves[-1]
                state, _ = GAME.apply(state, move)
                yield state


@pytest.mark.parametrize("burn", BURNS)
def test_other_cards_face_down_change_nothing_that_is_seen(burn: str) -> None:
    """Before and after reshuffles, in and between rounds, and after the end."""
    generator = Random(1)
    tried = after_a_reshuffle = 0
    for state in games(burn):
        other = dealt_again(state, generator)
        assert seen(other) == seen(state)
        tried += other != state
        after_a_reshuffle += state.shuffles > 0
    assert tried > 100
    assert after_a_reshuffle > 10


def test_other_cards_face_down_change_nothing_in_any_position() -> None:
    generator = Random(2)
    for _ in range(150):
        state = scattered(generator)
        assert seen(dealt_again(state, generator)) == seen(state)


@pytest.mark.parametrize("burn", BURNS)
def test_a_move_tells_nobody_of_more_than_the_cards_that_are_dealt(burn: str) -> None:
    """The same move with other cards left behind it is the same in everybody's copies, and leaves
    everybody with the same view."""
    generator = Random(3)
    for state in games(burn):
        for move in GAME.legal_moves(state):
            after, events = GAME.apply(state, move)
            if any(isinstance(event, DeckShuffled) for event in events):
                continue
            other = dealt_again(state, generator, untouched=len(state.deck) - len(after.deck))
            other_after, other_events = GAME.apply(other, move)
            assert copies(other_events) == copies(events)
            assert seen(other_after) == seen(after)


@pytest.mark.parametrize("seed", range(4))
def test_which_cards_are_burned_at_the_start_of_a_round_is_told_to_nobody(seed: int) -> None:
    """Decisions, `burn=round`: they change places with those that are not dealt yet."""
    generator = Random(seed)
    pack = generator.sample(range(1, 56), 55)
    deck = [
        next(rank for rank in range(1, 11) if number <= rank * (rank + 1) // 2) for number in pack
    ]
    state = between_rounds([[], []], deck=deck, burn="round")
    after, events = GAME.apply(state, "next")
    hidden = [*range(5), *range(55 - len(after.deck), 55)]
    mixed = generator.sample(hidden, len(hidden))
    for place, other in zip(hidden, mixed, strict=True):
        deck[place] = state.deck[other]
    other_after, other_events = GAME.apply(replace(state, deck=bytes(deck)), "next")
    assert other_events != events
    assert copies(other_events) == copies(events)
    assert GAME.view(other_after, 0) == GAME.view(after, 0)


def copies(events: tuple[Event, ...]) -> list[bytes]:
    """What the first two seats are told."""
    return [to_json(event.seen_by(seat)) for event in events for seat in (0, 1)]


@pytest.mark.parametrize("burn", BURNS)
def test_only_burned_cards_the_seed_and_the_deck_are_kept_from_a_seat(burn: str) -> None:
    """The hidden parts are null, the counts stay."""
    table: PairsTable = Table(GAME, setup(3, GAME.unshuffled(3), seed=5, burn=burn))
    while moves := table.legal_moves:
        table.play(moves[-1])
    for event in table.events:
        for seat in range(3):
            copy = event.seen_by(seat)
            match event:
                case GameStarted():
                    assert copy == replace(event, seed=None, deck=None)
                case CardsBurned(cards=cards):
                    assert json.loads(to_json(copy))["cards"] == [None] * len(cards)
                case _:
                    assert copy == event


def test_a_view_has_no_card_that_lies_face_down() -> None:
    """Of 55 cards it shows as many as lie in stacks or are kept, and counts the others."""
    generator = Random(4)
    for state in [scattered(generator) for _ in range(60)]:
        view = GAME.view(state, 0)
        shown = sum(len(player.stack) + len(player.scoring_cards) for player in view.players)
        assert shown == 55 - len(state.deck) - len(state.discards)
        assert (view.deck_count, view.discard_count) == (len(state.deck), len(state.discards))
        assert to_json(view).count(b'"rank"') == shown


def test_a_card_that_is_dealt_is_seen_by_all() -> None:
    """People and computers: nothing is hidden but the deck and the burned cards."""
    for event in GAME.start(setup(8, seed=2))[1]:
        if isinstance(event, CardDealt):
            assert {event.seen_by(seat) for seat in range(8)} == {event}
