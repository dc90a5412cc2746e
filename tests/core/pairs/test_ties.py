"""Ties that no card can break (games/pairs.md, decisions)."""

import pytest

from core.pairs import GAME
from tests.core.pairs.positions import between_rounds, others, stacks_of, table_of, told

TWICE = "2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10"
"""Dealt to two who are tied, it leaves them tied, with a card of each rank from 2 to 10."""


def test_the_first_of_those_who_are_tied_starts_where_every_card_left_pairs() -> None:
    """A deck that leads there: the 1 is kept in round 1, and 31 cards are left in round 2."""
    table = table_of(2, f"1 5 {TWICE}", "fold next")
    story = told(table.events)
    assert story[-3:] == ["A tiebreak 10", "B tiebreak 10", "A starts"]
    assert stacks_of(table.state) == [list(range(2, 11))] * 2
    assert len(table.state.deck) == 55 - 5 - 2 - 18
    assert set(table.state.deck + table.state.discards) <= set(range(2, 11))
    assert told(table.play("hit"))[1].startswith("A pairs")


def test_the_first_of_all_need_not_be_tied() -> None:
    """In seat order of those still tied: C has 10, B is out since a pass ago."""
    start = between_rounds(
        [[1], [2], [2], [], []],
        deck=[10, 3, 3, 3, 9, 6, 4, 4, *(rank for rank in range(5, 11) for _ in range(2))],
    )
    state, events = GAME.apply(start, "next")
    assert told(events)[1:10] == [
        *["A opening 10", "B opening 3", "C opening 3", "D opening 3", "E opening 9"],
        *["B tiebreak 6", "C tiebreak 4", "D tiebreak 4"],
        "C tiebreak 5",
    ]
    assert told(events)[-2:] == ["D tiebreak 10", "C starts"]
    assert state.turn == 2


def test_one_tied_player_was_served_and_the_next_cannot_be() -> None:
    """A deck that leads there: the last card that does not pair, the 1, comes to B. No more cards
    are dealt, and the first of both starts."""
    table = table_of(3, f"10 {TWICE} 7 1")
    assert told(table.events)[-4:] == [
        *["B tiebreak 7", "B rejects 7", "B replacement 1"],
        "B starts",
    ]
    assert stacks_of(table.state) == [[10], [*range(2, 11), 1], list(range(2, 11))]


@pytest.mark.parametrize(
    ("deck", "story"),
    [
        ([4, 4], ["A opening 4", "B opening 4", "A starts"]),
        ([4, 4, 7], ["A opening 4", "B opening 4", "A tiebreak 7", "A starts"]),
        (
            [4, 4, 7, 7],
            ["A opening 4", "B opening 4", "A tiebreak 7", "B tiebreak 7", "A starts"],
        ),
    ],
)
def test_where_no_card_is_left_at_all_the_first_of_those_who_are_tied_starts(
    deck: list[int], story: list[str]
) -> None:
    """Every card of an empty deck and of no discards pairs, too."""
    state, events = GAME.apply(between_rounds([others(deck), []], deck=deck), "next")
    assert told(events)[1:] == story
    assert GAME.legal_moves(state) == ("fold:0", "fold:1")


@pytest.mark.parametrize("seed", range(6))
def test_a_card_among_the_discards_can_break_the_tie(seed: int) -> None:
    """The deck and the discards: all in the deck pairs, and the 9 among the discards is dealt."""
    left = [4, 4, 4, 4, 9]
    state, events = GAME.apply(between_rounds([others(left), []], deck=left[:3], seed=seed), "next")
    story = told(events)[3:]
    assert story[:4] == ["A tiebreak 4", "A rejects 4", "shuffles 3", "burns 2"]
    assert story[-2:] == ["A replacement 9", "A starts"]
    assert stacks_of(state) == [[4, 9], [4]]


def test_a_card_that_only_some_have_does_break_it() -> None:
    """A rank that lies before another, or in nobody's stack, is no pair of the player's own."""
    start = between_rounds([others([4, 4, 9, 9, 9]), [], []], deck=[4, 9, 4, 9, 9])
    _, events = GAME.apply(start, "next")
    assert told(events)[4:] == ["A tiebreak 9", "C tiebreak 9", "A starts"]
