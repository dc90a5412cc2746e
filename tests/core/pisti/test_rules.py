"""The rules of Pişti up to the last throw, and the page's table of checks (games/pisti.md)."""

from pathlib import Path
from random import Random

import pytest

from core.cards import PACK, RANKS, SUITS, Card
from core.chance import SEED_LIMIT
from core.event import DeckShuffled
from core.pisti import GAME
from core.pisti.capture import pisti_points, takes
from core.pisti.events import CardPlayed, FirstDeskCaptured, HandDealt, TableLaid
from core.pisti.rules import PistiState
from tests.core.pisti.positions import (
    PistiTable,
    cards,
    played,
    position,
    setup,
    table_of,
    throw,
    told,
)
from tests.support.event_dicts import facts, named

GOLDEN = Path(__file__).parents[1] / "decks" / "french.txt"

CHECKS: dict[str, tuple[str, str, int | None]] = {
    "7H, 7S: pişti": ("7H", "7S", 10),
    "KD 7C, 7S: takes 3, no pişti": ("KD 7C", "7S", 0),
    "7H, JC: takes 2, no pişti": ("7H", "JC", 0),
    "JH, JC: 20": ("JH", "JC", 20),
    "none, JC: stays": ("", "JC", None),
    "AH, AS: 10": ("AH", "AS", 10),
    "a jack takes many": ("2H KD 7C 3H", "JD", 0),
    "a jack on two with a jack on top": ("7H JH", "JC", 0),
    "a jack on two, a jack below": ("JH 7H", "JC", 0),
    "two alike below": ("JH 7H 7D", "7C", 0),
    "none, 7S: stays": ("", "7S", None),
    "the top card's suit: stays": ("7H", "8H", None),
    "the value of a lower card: stays": ("7H 8D", "7S", None),
    "the value of the bottom card: stays": ("7H 8D 9D", "7S", None),
}
"""The page's table, and more of the kind: the desk, what is thrown, and the points for a pişti;
None where the card stays."""

ROWS: dict[str, tuple[str, str, int, str, int, int]] = {
    "7H, 7S": ("7H", "7S", 10, "7H 7S", 0, 0),
    "KD 7C, 7S": ("KD 7C", "7S", 0, "KD 7C 7S", 0, 0),
    "7H, JC": ("7H", "JC", 0, "7H JC", 0, 1),
    "JH, JC": ("JH", "JC", 20, "JH JC", 0, 2),
    "AH, AS": ("AH", "AS", 10, "AH AS", 2, 0),
}
"""What goes to the pool, and what that is worth at the count, as aces and as jacks."""

BEFORE = "2S 3S 4S 5S 5C"
"""What was taken before, all of it worth nothing."""


def facing(desk: str, card: str, seat: int) -> PistiState:
    """A player with this card before this desk; the other player has taken before."""
    pools = ("", BEFORE) if seat == 0 else (BEFORE, "")
    taker = 1 - seat
    return position(desk, f"{card} TC", "QS", seat=seat, pools=pools, first=taker, last=taker)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("desk", "card", "pisti"), CHECKS.values(), ids=CHECKS)
def test_a_check(desk: str, card: str, pisti: int | None, seat: int) -> None:
    """Rules 2 and 3, for both players alike."""
    state = facing(desk, card, seat)
    after, shown_events = throw(state, card)
    thrown = {"event": "card_played", "seat": seat, "card": card}
    lies = [*desk.split(), card]
    if pisti is None:
        assert shown_events == [thrown]
        assert (after.desk, after.pools, after.pisti) == (
            cards(" ".join(lies)),
            state.pools,
            (0, 0),
        )
        assert after.taken == state.taken
    else:
        taken = {"event": "pile_captured", "seat": seat, "cards": lies, "pisti": pisti}
        assert shown_events == [thrown, taken]
        assert after.desk == ()
        assert after.pools[seat] == tuple(lies)
        assert after.pools[1 - seat] == cards(BEFORE)
        assert (after.pisti[seat], after.pisti[1 - seat]) == (pisti, 0)
    assert after.turn == 1 - seat


@pytest.mark.parametrize(
    ("desk", "card", "pisti", "pool", "aces", "jacks"), ROWS.values(), ids=ROWS
)
def test_what_a_check_puts_into_the_pool(
    desk: str, card: str, pisti: int, pool: str, aces: int, jacks: int
) -> None:
    """Rules 4 and 5: the ace and the jack of a pişti are counted besides it."""
    after, _ = throw(facing(desk, card, 0), card)
    counted = GAME.view(after, 0).breakdown[0]
    assert after.pools[0] == cards(pool)
    assert (counted.cards, counted.pisti) == (len(cards(pool)), pisti)
    assert (counted.aces, counted.jacks) == (aces, jacks)
    assert counted.points == pisti + aces + jacks


@pytest.mark.parametrize("card", ["7S", "JS"])
def test_the_first_four_and_the_first_card_matches(card: str) -> None:
    """The last line of the page's table: takes 5, no pişti."""
    table = table_of("2D 3D 4D 7H", north=card)
    thrown, taken = table.play(f"play:{card}")
    assert thrown == CardPlayed(0, Card(card))
    assert taken == FirstDeskCaptured(0, cards(f"2D 3D 4D 7H {card}"), 0)
    assert facts([taken])[0]["event"] == "pile_captured"
    assert table.state.pools == (cards(f"2D 3D 4D 7H {card}"), ())
    assert table.state.pisti == (0, 0)


def test_which_card_takes_which() -> None:
    """Rule 2, each of 52 cards on each of the others: the value alone counts, and a jack takes."""
    for top in PACK:
        for card in PACK:
            if card != top:
                wanted = card[0] == top[0] or card[0] == "J"
                assert takes((top,), card) == takes((Card("2S"), top), card) == wanted
    assert not any(takes((), card) for card in PACK)


def test_a_pisti_is_20_with_jacks_and_10_with_anything_else() -> None:
    """Rule 3."""
    for rank in RANKS:
        alike = [Card(rank + suit) for suit in SUITS]
        points = {pisti_points((one,), two) for one in alike for two in alike if one != two}
        assert points == {20 if rank == "J" else 10}
        assert pisti_points((alike[0], alike[1]), alike[2]) == 0
        if rank != "J":
            assert pisti_points((alike[0],), Card("JS")) == 0


def test_an_opening() -> None:
    """Rule 1 and the decisions: shuffle, the desk, then four for the person and four for the
    other."""
    state, events = GAME.start(setup(PACK))
    assert events == (
        DeckShuffled(52),
        TableLaid(PACK[:4]),
        HandDealt(0, PACK[4:8]),
        HandDealt(1, PACK[8:12]),
    )
    assert (state.desk, state.deck) == (PACK[:4], PACK[12:])
    assert state.hands == (PACK[4:8], PACK[8:12])
    assert (state.pools, state.pisti, state.turn) == (((), ()), (0, 0), 0)
    assert (state.taken, state.first_taker, state.result) == (None, None, None)


def golden_decks() -> dict[int, list[str]]:
    """Seed by seed, the decks in the file, whose first lines say where they come from."""
    lines = [line for line in GOLDEN.read_text().splitlines() if not line.startswith("#")]
    return {int(seed): deck.split() for seed, _, deck in (line.partition(":") for line in lines)}


@pytest.mark.parametrize(("seed", "deck"), golden_decks().items())
def test_a_seed_deals_its_golden_deck(seed: int, deck: list[str]) -> None:
    """contract.md, section 1: one golden deck per game is pinned in a test."""
    table = PistiTable(GAME, setup(seed=seed))
    for _ in played(table, Random(seed)):
        pass
    laid = [card for event in named(table.events, "table_laid") for card in event["cards"]]
    given = [card for event in named(table.events, "hand_dealt") for card in event["cards"]]
    assert laid + given == deck
    assert {0, 1, SEED_LIMIT} <= golden_decks().keys()


def test_four_are_dealt_to_each_whenever_both_hands_are_empty() -> None:
    """Rule 1 and the decisions: in packets, the person first, until the deck is used up."""
    deck = Random(5).sample(PACK, 52)
    table = PistiTable(GAME, setup(deck))
    packets = [tuple(deck[place : place + 4]) for place in range(4, 52, 4)]
    seen = table.event_count
    for number, each in enumerate(played(table, Random(6))):
        shown_events = facts(each.events_from(1 if number == 0 else seen))
        dealt = [event for event in shown_events if event["event"] == "hand_dealt"]
        if number % 8 or number == 48:
            assert not dealt
        else:
            assert (
                shown_events[-2:]
                == dealt
                == [
                    {"event": "hand_dealt", "seat": seat, "cards": list(packets.pop(0))}
                    for seat in (0, 1)
                ]
            )
            assert len(each.state.deck) == 4 * len(packets)
        held = [4 - (number % 8 + 1) // 2, 4 - number % 8 // 2] if number < 48 else [0, 0]
        assert [len([*filter(None, hand)]) for hand in each.state.hands] == held
        seen = each.event_count
    assert packets == []


def test_a_game_is_48_throws_in_turns_and_the_person_throws_first() -> None:
    """The decisions: whoever takes, and after every deal too."""
    for seed in range(20):
        table = PistiTable(GAME, setup(seed=seed))
        seats = [each.to_move for each in played(table, Random(seed))]
        assert seats == [0, 1] * 24 + [None]
        assert table.over
        assert table.state.turn is None
        assert [event["seat"] for event in named(table.events, "card_played")] == [0, 1] * 24


def test_any_card_of_the_hand_may_be_thrown_and_is_gone_then() -> None:
    """Rule 2; the moves are in the order of the hand, the weakest card first."""
    table = table_of("2D 3D 4D 7H", north="KS 2C JD AH", south="8S")
    assert list(table.legal_moves) == ["play:2C", "play:JD", "play:KS", "play:AH"]
    table.play("play:JD")
    table.play("play:8S")
    assert list(table.legal_moves) == ["play:2C", "play:KS", "play:AH"]
    assert table.state.hands[0] == (Card("2C"), None, Card("KS"), Card("AH"))


def test_what_is_taken_is_out_of_play_and_lies_in_the_order_in_which_it_was_taken() -> None:
    """Rule 4."""
    table = table_of("2D 3D 4D 7H", "7S 9C 9S JC", "9D 6H KD", "7S 9D 9C 6H 9S KD JC")
    assert told(table.events[5:]) == [
        *["North throws 7S", "North takes 2D 3D 4D 7H 7S for 0"],
        *["South throws 9D", "North throws 9C", "North takes 9D 9C for 10"],
        *["South throws 6H", "North throws 9S", "South throws KD"],
        *["North throws JC", "North takes 6H 9S KD JC for 0"],
    ]
    assert table.state.pools == (cards("2D 3D 4D 7H 7S 9D 9C 6H 9S KD JC"), ())
    assert (table.state.desk, table.state.pisti) == ((), (10, 0))


def test_points_for_pisti_add_up() -> None:
    """Rule 3: for each player on their own."""
    table = table_of("2D 3D 4D 7H", "7S 9C JC 4C", "9D JD 4H", "7S 9D 9C JD JC 4H 4C")
    assert table.state.pisti == (40, 0)
    table = table_of("2D 3D 4D 7H", "8S 9D KD", "7S 9C KC", "8S 7S 9D 9C KD KC")
    assert table.state.pisti == (0, 10)
