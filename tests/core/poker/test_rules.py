"""The rules of Poker duel: rounds, swaps and answers, the score and the end (games/poker.md)."""

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from core.cards import PACK, Card
from core.chance import SEED_LIMIT
from core.event import DeckShuffled, RoundStarted
from core.poker import GAME
from core.poker.events import (
    CardsSwapped,
    GameOver,
    HandDealt,
    HandShown,
    RoundEnded,
    SwapDeclined,
)
from core.poker.hand import best
from core.poker.moves import CHOICES
from core.table import Table
from tests.core.poker.positions import (
    COMBINATIONS,
    COMPUTER_SWAPS,
    KICKERS,
    NO_SWAPS,
    PokerTable,
    cards,
    duel,
    played,
    setup,
    table_of,
)
from tests.support.event_dicts import facts, named

GOLDEN: Final = Path(__file__).parents[1] / "decks" / "french.txt"

NORTH, SOUTH = "2S 7H 9D JC 4S", "3S 3H 8D QC KD"
REST: Final = "2H 2D 5C 6C 7C 8C"
FIRST: Final = f"{NORTH} {SOUTH} {REST}"


def types(events: Sequence[object]) -> list[type]:
    return [type(event) for event in events]


def test_an_opening() -> None:
    """Rule 1: shuffle, five to the player, five to the computer, who is not asked yet."""
    state, events = GAME.start(setup(PACK))
    assert events == (
        DeckShuffled(52),
        RoundStarted(1),
        HandDealt(0, PACK[:5]),
        HandDealt(1, PACK[5:10]),
    )
    assert (state.deck, state.seed) == (PACK[10:], 1)
    assert state.seen.hands == (PACK[:5], PACK[5:10])
    assert (state.seen.turn, state.seen.totals, state.seen.result) == (0, (0, 0), None)


def golden_decks() -> dict[int, list[str]]:
    lines = [line for line in GOLDEN.read_text().splitlines() if not line.startswith("#")]
    return {int(seed): deck.split() for seed, _, deck in (line.partition(":") for line in lines)}


@pytest.mark.parametrize(("seed", "deck"), golden_decks().items())
def test_a_seed_deals_its_golden_deck(seed: int, deck: list[str]) -> None:
    """contract.md, section 1: one golden deck per game is pinned in a test."""
    table: PokerTable = Table(GAME, setup(seed=seed))
    for move in NO_SWAPS:
        table.play(move)
    dealt = [card for event in named(table.events, "hand_dealt") for card in event["cards"]]
    assert [*dealt, *table.state.deck] == deck
    assert {0, 1, SEED_LIMIT} <= golden_decks().keys()


@pytest.mark.parametrize("kickers", KICKERS)
def test_if_the_player_stands_nobody_swaps(kickers: str) -> None:
    """Rule 2: the round ends at once, without a word of the second player's."""
    table = table_of(FIRST, kickers=kickers)
    assert table.play("stand") == (
        SwapDeclined(0),
        HandShown(0, "high"),
        HandShown(1, "pair"),
        RoundEnded(1, 1, (0, 1)),
    )
    assert (table.to_move, table.legal_moves) == (None, ("next",))


def test_if_the_player_swaps_the_computer_may_too() -> None:
    """Rules 2 and 3: from the top, slot by slot in rising order."""
    table = table_of(FIRST)
    assert table.play("swap:3,1") == (CardsSwapped(0, (1, 3), cards("2S 9D"), cards("2H 2D")),)
    assert (table.to_move, table.state.seen.hands) == (1, (cards("2H 7H 2D JC 4S"), cards(SOUTH)))
    assert types(table.play("swap:4,5,3")) == [CardsSwapped, HandShown, HandShown, RoundEnded]
    swapped = table.events[-4]
    assert isinstance(swapped, CardsSwapped)
    assert (swapped.seat, swapped.positions, swapped.out) == (1, (3, 4, 5), cards("8D QC KD"))
    assert table.legal_moves == ("next",)


def test_the_computer_may_stand_though_the_player_swapped() -> None:
    table = table_of(FIRST, "swap:1,3")
    assert table.play("stand") == (
        SwapDeclined(1),
        HandShown(0, "pair"),
        HandShown(1, "pair"),
        RoundEnded(1, 1, (0, 1)),
    )


def test_with_always_the_computer_may_swap_though_the_player_stood() -> None:
    """The decisions."""
    table = table_of(FIRST, computer_swaps="always")
    assert table.play("stand") == (SwapDeclined(0),)
    assert (table.to_move, table.legal_moves) == (1, CHOICES)
    first, *rest = table.play("swap:3")
    assert first == CardsSwapped(1, (3,), cards("8D"), cards("2H"))
    assert types(rest) == [HandShown, HandShown, RoundEnded]
    table = table_of(FIRST, "swap:2", computer_swaps="always")
    assert table.to_move == 1
    assert types(table.play("stand")) == [SwapDeclined, HandShown, HandShown, RoundEnded]


@pytest.mark.parametrize(("kickers", "computer_swaps"), COMBINATIONS)
def test_a_game_is_five_rounds_and_the_last_has_no_decision(
    kickers: str, computer_swaps: str
) -> None:
    """Rules 1 and 2: in rounds 1 to 4 the player is asked; the fifth is over once it is dealt, and
    the game with it."""
    for seed in range(15):
        table: PokerTable = Table(GAME, setup(None, seed, kickers, computer_swaps))
        asked: dict[int, list[int | None]] = {}
        for each in played(table, Random(seed)):
            asked.setdefault(each.state.seen.round, []).append(each.to_move)
        assert [*asked] == [1, 2, 3, 4, 5]
        assert asked.pop(5) == [None]
        assert all(seats in ([0, None], [0, 1, None]) for seats in asked.values())
        if computer_swaps == "always":
            assert all(1 in seats for seats in asked.values())
        started = [event["round"] for event in named(table.events, "round_started")]
        ended = [event["round"] for event in named(table.events, "round_ended")]
        assert started == ended == [1, 2, 3, 4, 5]
        assert types(table.events[-7:]) == [
            *(RoundStarted, HandDealt, HandDealt, HandShown, HandShown, RoundEnded, GameOver)
        ]
        assert len(table.state.deck) == 2


def test_next_deals_ten_cards_from_the_top_and_the_old_ones_are_gone() -> None:
    """Rule 1: a card used in a round does not come back."""
    table: PokerTable = Table(GAME, setup(PACK))
    for number in range(1, 5):
        assert table.play("stand")
        started = table.play("next")
        first = 10 * number
        assert started[:3] == (
            RoundStarted(number + 1),
            HandDealt(0, PACK[first : first + 5]),
            HandDealt(1, PACK[first + 5 : first + 10]),
        )
        assert table.state.deck == PACK[first + 10 :]
        assert sum(table.state.seen.used, ()) == PACK[:first]


def test_what_is_given_up_goes_back_into_the_deck_and_may_come_later() -> None:
    """Rule 3: not straight back, but to the other hand, and in a later round to the own one."""
    found = set()
    for seed in range(200):
        table = table_of(FIRST, "swap:1,2,3", seed)
        out = {*cards("2S 7H 9D")}
        assert out <= set(table.state.deck)
        assert not out & {*table.state.seen.hands[0]}
        table.play("swap:1,2,3")
        if out & {*table.state.seen.hands[1]}:
            found.add("the other hand")
        table.play("next")
        for seat in (0, 1):
            if out & {*table.state.seen.hands[seat]}:
                found.add(f"seat {seat}, a round later")
    assert found == {"the other hand", "seat 0, a round later", "seat 1, a round later"}


def test_where_cards_go_back_depends_on_seed_round_and_seat() -> None:
    """Each has chance of its own; nothing else has a part in it."""
    stand = table_of(FIRST, "swap:1", 5).state.deck
    assert table_of(FIRST, "swap:1", 5, "sum", "always").state.deck == stand
    decks = {table_of(FIRST, "swap:1,2,3", seed).state.deck for seed in range(40)}
    assert len(decks) == 40
    places = set()
    for moves, seat in (
        ("swap:1", 0),
        ("stand swap:1", 1),
        ("stand stand next swap:1", 0),
        ("stand stand next stand swap:1", 1),
        ("stand stand next stand stand next swap:1", 0),
    ):
        table = table_of(FIRST, moves, 5, computer_swaps="always")
        swapped = next(event for event in table.events[::-1] if isinstance(event, CardsSwapped))
        assert swapped.seat == seat
        places.add(table.state.deck.index(swapped.out[0]) / len(table.state.deck))
    assert len(places) == 5


def test_a_swap_can_make_a_hand_the_stronger_one() -> None:
    """The hands are compared as they are after it, and a round before counts on."""
    table = table_of(f"{NORTH} {SOUTH} 2H 2D", "swap:3,4 stand")
    assert [best(hand) for hand in table.state.seen.hands] == ["trio", "pair"]
    assert table.events[-1] == RoundEnded(1, 0, (1, 0))


RESULTS: Final = {"N": 0, "S": 1, "D": None}


def test_a_round_is_a_point_for_the_stronger_hand_and_more_points_win() -> None:
    """All 243 ways in which five rounds can go; a draw gives nobody a point."""
    for results in product("NSD", repeat=5):
        table: PokerTable = Table(GAME, setup(duel("".join(results))))
        for move in NO_SWAPS:
            table.play(move)
        ended = named(table.events, "round_ended")
        assert [event["winner"] for event in ended] == [RESULTS[each] for each in results]
        for number, event in enumerate(ended, 1):
            so_far = results[:number]
            assert event["totals"] == [so_far.count("N"), so_far.count("S")]
        first, second = results.count("N"), results.count("S")
        winner = 0 if first > second else 1 if second > first else None
        over = GameOver(winner, (first, second))
        assert (table.events[-1], table.state.seen.result) == (over, over)
        assert (table.over, table.to_move, table.legal_moves) == (True, None, ())


@pytest.mark.parametrize("kickers", KICKERS)
def test_the_option_decides_a_round(kickers: str) -> None:
    """The page's checks, in the game."""
    table = table_of("TS TH KC 3C 2D TD TC QC JH 9S", "stand", kickers=kickers)
    assert named(table.events, "round_ended")[0]["winner"] == (1 if kickers == "sum" else 0)
    table = table_of("TS TH KC 5C 2D TD TC KH 4H 3S", "stand", kickers=kickers)
    wanted = 0 if kickers == "standard" else None
    assert named(table.events, "round_ended")[0]["winner"] == wanted


def test_events_are_the_objects_of_the_contract() -> None:
    """contract.md, section 2: their names and the order of their fields."""
    table = table_of(FIRST, "swap:1 stand next stand next stand next stand next")
    seen: dict[str, Any] = {}
    for event in facts(table.events[1:]):
        seen.setdefault(event["event"], event)
    assert {name: " ".join(each) for name, each in seen.items()} == {
        "deck_shuffled": "event count",
        "round_started": "event round",
        "hand_dealt": "event seat cards",
        "cards_swapped": "event seat positions out in",
        "swap_declined": "event seat",
        "hand_shown": "event seat category",
        "round_ended": "event round winner totals",
        "game_over": "event winner totals",
    }
    assert seen["cards_swapped"] == {
        "event": "cards_swapped",
        "seat": 0,
        "positions": [1],
        "out": ["2S"],
        "in": ["2H"],
    }


@pytest.mark.parametrize("computer_swaps", COMPUTER_SWAPS)
def test_undo_and_redo_go_back_and_forth_through_a_whole_game(computer_swaps: str) -> None:
    """Every state with its events, deck and all; and another move can be made instead."""
    table: PokerTable = Table(GAME, setup(None, 9, computer_swaps=computer_swaps))
    kept = [(each.state, each.events) for each in played(table, Random(9))]
    for state, events in kept[-2::-1]:
        assert table.undo() is not None
        assert (table.state, table.events) == (state, events)
    assert table.undo() is None
    for state, events in kept[1:]:
        assert table.redo() is not None
        assert (table.state, table.events) == (state, events)
    assert table.redo() is None


def test_a_swap_that_is_taken_back_gives_the_same_cards_again() -> None:
    """And another swap others; nothing of the first is left."""
    table = table_of(FIRST, "swap:1,3")
    state = table.state
    table.undo()
    assert table.state == table_of(FIRST).state
    table.play("swap:2")
    assert table.state.seen.hands[0] == cards("2S 2H 9D JC 4S")
    assert Card("2S") not in table.state.deck
    table.undo()
    table.play("swap:1,3")
    assert table.state == state
