"""The rules of Pairs but for the reshuffle, and the page's table of checks (games/pairs.md)."""

from collections import Counter
from pathlib import Path

import pytest

from core.chance import SEED_LIMIT
from core.event import DeckShuffled, RoundStarted
from core.pairs import GAME
from core.pairs.events import (
    CardDealt,
    CardsBurned,
    Folded,
    GameOver,
    PairCaught,
    PointsScored,
    RoundEnded,
    TurnStarted,
    Why,
)
from core.pairs.player import target_of
from tests.core.pairs.positions import (
    cards,
    deck_of,
    kept_of,
    position,
    setup,
    stacks_of,
    table_of,
    told,
)
from tests.support.event_dicts import named

GOLDEN = Path(__file__).parents[1] / "decks" / "pairs.txt"

OPENINGS = {
    "7,6": ("7 6", 1, "7 | 6", "A opening 7, B opening 6"),
    "4,4,9,2": (
        "4 4 9 2",
        1,
        "4 9 | 4 2",
        "A opening 4, B opening 4, A tiebreak 9, B tiebreak 2",
    ),
    "4,4,9,4,6": (
        "4 4 9 4 6",
        1,
        "4 9 | 4 6",
        "A opening 4, B opening 4, A tiebreak 9, B tiebreak 4, B rejects 4, B replacement 6",
    ),
    "4,4,9,9,3,8": (
        "4 4 9 9 3 8",
        0,
        "4 9 3 | 4 9 8",
        "A opening 4, B opening 4, A tiebreak 9, B tiebreak 9, A tiebreak 3, B tiebreak 8",
    ),
    "2,2,5,10,7": (
        "2 2 5 10 7",
        1,
        "2 10 | 2 7 | 5",
        "A opening 2, B opening 2, C opening 5, A tiebreak 10, B tiebreak 7",
    ),
    "3,3,3,6,6,9,2,8": (
        "3 3 3 6 6 9 2 8",
        0,
        "3 6 2 | 3 6 8 | 3 9",
        "A opening 3, B opening 3, C opening 3, A tiebreak 6, B tiebreak 6, C tiebreak 9,"
        " A tiebreak 2, B tiebreak 8",
    ),
    "a replacement that pairs is replaced, before the next is served": (
        "5 6 5 5 5 10 9",
        2,
        "5 10 | 6 | 5 9",
        "A opening 5, B opening 6, C opening 5, A tiebreak 5, A rejects 5, A replacement 5,"
        " A rejects 5, A replacement 10, C tiebreak 9",
    ),
    "any card of the stack makes a pair": (
        "8 8 9 9 9 8 4 9 7",
        0,
        "8 9 4 | 8 9 7",
        "A opening 8, B opening 8, A tiebreak 9, B tiebreak 9, A tiebreak 9, A rejects 9,"
        " A replacement 8, A rejects 8, A replacement 4, B tiebreak 9, B rejects 9,"
        " B replacement 7",
    ),
    "the newest card of one who is out is not compared": (
        "3 3 3 2 5 5 9 10 8",
        0,
        "3 2 | 3 5 | 3 5",
        "A opening 3, B opening 3, C opening 3, A tiebreak 2, B tiebreak 5, C tiebreak 5",
    ),
    "several who have the same, and not the lowest, are not tied": (
        "9 1 9 9",
        1,
        "9 | 1 | 9 | 9",
        "A opening 9, B opening 1, C opening 9, D opening 9",
    ),
}
"""The page's table, and more of the kind: cards, who starts, the stacks, and what happens."""


@pytest.mark.parametrize(("dealt", "starts", "stacks", "story"), OPENINGS.values(), ids=OPENINGS)
def test_an_opening(dealt: str, starts: int, stacks: str, story: str) -> None:
    """Rule 2: nobody scores, and nobody has taken a turn."""
    lie = [cards(stack) for stack in stacks.split(" | ")]
    table = table_of(len(lie), dealt)
    first = ["shuffles 55", "burns 5", "round 1 started"]
    assert told(table.events) == [*first, *story.split(", "), f"{'ABCD'[starts]} starts"]
    assert table.to_move == table.state.turn == starts
    assert stacks_of(table.state) == lie
    rejected = [event["card"] for event in named(table.events, "card_rejected")]
    assert list(table.state.discards) == [*deck_of(dealt)[:5], *rejected]
    assert kept_of(table.state) == [[]] * len(lie)
    assert table.state.turns == (0,) * len(lie)


def test_the_deck_is_a_triangle() -> None:
    """One 1, two 2s, … ten 10s: 55 cards, for any number of players."""
    deck = Counter(GAME.unshuffled(2))
    assert deck == {rank: rank for rank in range(1, 11)}
    assert deck.total() == 55
    assert all(GAME.unshuffled(seats) == GAME.unshuffled(2) for seats in GAME.seats)


def golden_decks() -> dict[int, list[int]]:
    """Seed by seed, the decks in the file, whose first lines say where they come from."""
    lines = [line for line in GOLDEN.read_text().splitlines() if not line.startswith("#")]
    parts = [line.partition(": ") for line in lines]
    return {int(seed): [int(card) for card in deck.split(",")] for seed, _, deck in parts}


@pytest.mark.parametrize(("seed", "deck"), golden_decks().items())
def test_a_seed_deals_its_golden_deck(seed: int, deck: list[int]) -> None:
    """contract.md, section 1: one golden deck per game is pinned in a test."""
    for seats in (2, 8):
        state, events = GAME.start(setup(seats, seed=seed))
        assert events[1] == CardsBurned(tuple(deck[:5]))
        opening = [card["card"] for card in named(events, "card_dealt")]
        assert [*deck[:5], *opening, *state.deck] == deck
    assert {0, 1, SEED_LIMIT} <= golden_decks().keys()


def test_five_cards_are_burned_before_the_first_is_dealt() -> None:
    """Rule 1; contract.md, section 1: the first five of a deck are the burned ones."""
    deck = deck_of("7 6", burned="3 1 4 10 5")
    state, events = GAME.start(setup(2, deck))
    assert events == (
        DeckShuffled(55),
        CardsBurned((3, 1, 4, 10, 5)),
        RoundStarted(1),
        CardDealt(0, 7, Why.OPENING),
        CardDealt(1, 6, Why.OPENING),
        TurnStarted(1),
    )
    assert list(state.discards) == [3, 1, 4, 10, 5]
    assert list(state.deck) == deck[7:]


def test_later_rounds_open_in_seat_order_too() -> None:
    """Rule 2: whoever had the first turn before."""
    table = table_of(3, "9 7 8 5 6 4", "fold next")
    assert told(table.events)[-5:] == [
        "round 2 started",
        *["A opening 5", "B opening 6", "C opening 4"],
        "C starts",
    ]


def test_a_hit_that_makes_no_pair_passes_the_turn_to_the_left() -> None:
    """Rule 3: to the next seat, and from the last to the first."""
    table = table_of(8, "2 3 1 4 5 6 7 8 10 10 10 10 10 10 10 10 9")
    for seat, following in ((2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 0), (0, 1), (1, 2)):
        assert table.to_move == seat
        assert table.play("hit") == (CardDealt(seat, 10, Why.HIT), TurnStarted(following))
    assert stacks_of(table.state)[2] == [1, 10]
    assert table.state.turns == (1,) * 8


def test_an_8_comes_to_a_stack_of_8_3_5() -> None:
    """Rule 4: +8, one 8 kept, the rest discarded; two cards between make no difference."""
    dealt = "8 9 3 2 5 4 8"
    table = table_of(2, dealt, "hit hit hit hit hit")
    assert table.events_from(table.event_count - 4) == (
        CardDealt(0, 8, Why.HIT),
        PairCaught(0, 8),
        PointsScored(0, 8, 8),
        RoundEnded(1, (8, 0)),
    )
    assert kept_of(table.state) == [[8], []]
    assert stacks_of(table.state) == [[], []]
    assert sorted(table.state.discards) == sorted([*deck_of(dealt)[:5], *cards("8 3 5 9 2 4")])
    assert table.to_move is None
    assert table.legal_moves == ("next",)
    assert table.state.turns == (3, 2)


PAIRS = {
    "next to each other": ("7 9 5 6 5", "A", 5),
    "with the first card": ("10 9 2 10", "A", 10),
    "with a card that broke the tie": ("4 4 2 9 10 9", "B", 9),
    "with the lowest in play": ("3 9 10 8 3", "A", 3),
}
"""The cards, the last of which makes a pair; who catches it, and of which rank."""


@pytest.mark.parametrize(("dealt", "who", "rank"), PAIRS.values(), ids=PAIRS)
def test_a_pair(dealt: str, who: str, rank: int) -> None:
    """Rule 4: two cards of a rank in one stack, however they came there."""
    table = table_of(2, dealt)
    while table.to_move is not None:
        table.play("hit")
    pair = [f"{who} hit {rank}", f"{who} pairs {rank}", f"{who} +{rank} = {rank}"]
    assert told(table.events)[-4:] == [*pair, "round 1 ended"]
    assert sorted(table.state.discards) == sorted([*deck_of(dealt)[:5], *cards(dealt)[:-1]])


def test_the_same_rank_with_another_is_no_pair() -> None:
    """Rule 3: two cards in the same player's stack."""
    table = table_of(3, "5 6 7 7 5 6", "hit hit hit")
    assert told(table.events)[-2:] == ["C hit 6", "A starts"]
    assert stacks_of(table.state) == [[5, 7], [6, 5], [7, 6]]


def test_a_folds_and_takes_the_3_of_b() -> None:
    """Rule 5: A 6,8; B 9,3: A +3; 6, 8 and 9 are discarded (rule 6)."""
    table = table_of(2, "6 9 8 3", "hit hit")
    assert stacks_of(table.state) == [[6, 8], [9, 3]]
    assert table.play("fold") == (Folded(0, 1, 3), PointsScored(0, 3, 3), RoundEnded(1, (3, 0)))
    assert kept_of(table.state) == [[3], []]
    assert sorted(table.state.discards) == sorted([*deck_of("6 9 8 3")[:5], 6, 8, 9])
    assert table.state.turns == (2, 1)


def test_a_folds_and_takes_the_own_2() -> None:
    """Rule 5: A 2,9; B 5: A +2."""
    state, events = GAME.apply(position([2, 9], [5]), "fold")
    assert events == (Folded(0, 0, 2), PointsScored(0, 2, 2), RoundEnded(3, (2, 0)))
    assert kept_of(state) == [[2], []]
    assert stacks_of(state) == [[], []]


@pytest.mark.parametrize("owner", [0, 2, 3])
def test_the_folder_chooses_whose_lowest_card(owner: int) -> None:
    """Rule 5: the points are the folder's, and what is discarded is the same."""
    start = position([9, 4], [5, 8], [4], [4, 7], turn=1, deck=[10, 10])
    state, events = GAME.apply(start, f"fold:{owner}")
    assert events == (Folded(1, owner, 4), PointsScored(1, 4, 4), RoundEnded(3, (0, 4, 0, 0)))
    assert kept_of(state) == [[], [4], [], []]
    assert state.turns == (0, 1, 0, 0)
    assert Counter(state.discards) - Counter(start.discards) == Counter([9, 4, 5, 8, 4, 7])


def test_only_cards_in_stacks_are_in_play() -> None:
    """Rule 5: not those that were burned or rejected, and no scoring cards."""
    burned, _ = GAME.start(setup(2, deck_of("7 6", burned="1 2 2 3 3")))
    assert GAME.apply(burned, "fold")[1][0] == Folded(1, 1, 6)
    start = position([7], [8], kept=[[2, 5], [3]], deck=[5, 9])
    assert GAME.apply(start, "fold")[1][0] == Folded(0, 0, 7)
    assert GAME.apply(start, "hit")[1] == (CardDealt(0, 5, Why.HIT), TurnStarted(1))


@pytest.mark.parametrize(
    ("seats", "target"), [(2, 31), (3, 21), (4, 16), (5, 13), (6, 11), (7, 11), (8, 11)]
)
def test_who_reaches_the_target_has_lost(seats: int, target: int) -> None:
    """Rule 8: with exactly so many points, and not with one fewer."""
    assert target_of(seats) == target
    tens, rest = divmod(target - 4, 10)
    kept = [[10] * tens + [rest] * (rest > 0)]
    others = [[10 - seat % 3] for seat in range(seats - 1)]
    state, events = GAME.apply(position([4], *others, kept=kept), "fold")
    assert told(events)[-3:] == [f"A +4 = {target}", "round 3 ended", "A loses"]
    assert GAME.legal_moves(state) == ()
    state, events = GAME.apply(position([3], *others, kept=kept), "fold")
    assert told(events)[-2:] == [f"A +3 = {target - 1}", "round 3 ended"]
    assert GAME.legal_moves(state) == ("next",)


def test_28_and_a_pair_of_3s_is_lost_at_once() -> None:
    """Rule 8, two players: 31."""
    start = position([3, 9], [4], kept=[[10, 10, 8], [10, 9]], deck=[3])
    state, events = GAME.apply(start, "hit")
    over = GameOver(loser=0, totals=(31, 19), rounds=3, turns=(1, 0))
    assert events[1:] == (PairCaught(0, 3), PointsScored(0, 3, 31), RoundEnded(3, (31, 19)), over)
    assert state.result == over
    assert (GAME.to_move(state), GAME.legal_moves(state)) == (None, ())


def test_20_and_a_pair_of_10s_plays_on() -> None:
    """Rule 8, two players: 30 is not 31."""
    start = position([10, 9], [4], kept=[[10, 10]], deck=[10, 8, 7])
    state, events = GAME.apply(start, "hit")
    assert told(events)[-2:] == ["A +10 = 30", "round 3 ended"]
    assert state.result is None
    assert told(GAME.apply(state, "next")[1])[:2] == ["round 4 started", "A opening 8"]


def test_it_is_the_one_who_scored_that_loses() -> None:
    """Rule 8: from whomever the card was taken."""
    start = position([9], [8], [2], kept=[[10, 10], [10, 9], [10]], turn=1)
    _, events = GAME.apply(start, "fold")
    assert events[-1] == GameOver(loser=1, totals=(20, 21, 10), rounds=3, turns=(0, 1, 0))


def test_the_turns_taken_are_hits_and_folds() -> None:
    """A player, a card: a hit that makes a pair is a turn as any other; `next` is none."""
    table = table_of(2, "7 9 5 6 5 8 9", "hit hit hit next hit fold")
    assert named(table.events, "points_scored")[-1] == {"seat": 1, "points": 8, "total": 8}
    assert table.state.turns == (3, 2)
