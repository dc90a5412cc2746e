"""The moves of Pairs: what is offered, what is understood, what is refused and how
(contract.md, section 1)."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core import journal
from core.errors import InvalidInput
from core.game import IllegalMove
from core.pairs import GAME
from core.pairs.events import Folded
from core.pairs.rules import PairsState
from tests.core.pairs.positions import (
    PairsTable,
    between_rounds,
    deck_of,
    others,
    position,
    setup,
    table_of,
    told,
)

ONE = position([6, 8], [9, 3], [5])
"""A's turn; B alone has the lowest, a 3."""

SEVERAL = position([4, 9], [5, 8], [4, 6], [7], turn=1)
"""B's turn; A and C have the lowest, a 4."""

OVER = GAME.apply(position([2], [9], kept=[[10, 10, 9]]), "fold")[0]

NO_MOVES = [
    *("fold:8", "fold:9", "fold:-1", "fold:-0", "fold:01", "fold:00", "fold:+0", "fold:1.0"),
    *("fold:٣", "fold:０", "fold:²", "fold:१", "fold:", "fold: 0", "fold:0 ", " fold", "fold 0"),
    *("fold:0:0", "fold:0,2", "fold:None", "Fold", "FOLD:0", "HIT", "hit:0", "hit ", "hits"),
    *("0", "", "draw", "pass", "stand", "h", "f", "fold:0\n", "fold\x00", "fold:[0]"),
]
"""What is no move at any time."""


def refusal(state: PairsState, move: str) -> str:
    """The sentence."""
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, move)
    sentence = str(refused.value)
    assert len(sentence.splitlines()) == 1
    assert sentence.isprintable()
    return sentence


def test_a_hit_and_a_fold_are_offered() -> None:
    """A bare fold where one stack holds the lowest card."""
    assert list(GAME.legal_moves(ONE)) == ["hit", "fold"]
    assert GAME.to_move(ONE) == 0


def test_a_fold_is_offered_for_each_stack_that_holds_the_lowest_card() -> None:
    """Rule 5: the folder chooses whose."""
    assert list(GAME.legal_moves(SEVERAL)) == ["hit", "fold:0", "fold:2"]
    eight = position(*[[10]] * 7, [10, 9], turn=3)
    assert list(GAME.legal_moves(eight)) == ["hit", "fold"]
    eight = position([9, 8], *[[8]] * 7, turn=3)
    assert list(GAME.legal_moves(eight)) == ["hit", *(f"fold:{seat}" for seat in range(8))]


def test_between_rounds_there_is_one_move_and_anybody_may_make_it() -> None:
    table = table_of(2, "7 6", "fold")
    assert (table.legal_moves, table.to_move, table.over) == (("next",), None, False)


@pytest.mark.parametrize(
    ("state", "bare", "named", "owner"),
    [(ONE, "fold", "fold:1", 1), (SEVERAL, "fold", "fold:0", 0)],
)
def test_a_fold_may_name_the_stack_or_not(
    state: PairsState, bare: str, named: str, owner: int
) -> None:
    """A bare `fold` means the first seat that holds the lowest card; both are the same move."""
    assert GAME.apply(state, bare) == GAME.apply(state, named)
    first = GAME.apply(state, bare)[1][0]
    assert isinstance(first, Folded)
    assert first.owner == owner


def test_another_of_several_stacks_has_to_be_named() -> None:
    assert told(GAME.apply(SEVERAL, "fold:2")[1])[0] == "B folds 4 of C"


def test_a_fold_may_name_the_own_stack() -> None:
    state = position([4], [4, 9], turn=1)
    assert told(GAME.apply(state, "fold:1")[1])[0] == "B folds 4 of B"


def test_a_journal_keeps_a_fold_as_it_was_spelled() -> None:
    """contract.md, section 1: `moves` is what every seat did."""
    table = table_of(2, "7 6", "fold:1 next")
    assert journal.read(journal.write(table)).moves == ("fold:1", "next")


@pytest.mark.parametrize(
    ("state", "move", "sentence"),
    [
        (ONE, "fold:0", "the lowest card in play is a 3, and A has none"),
        (ONE, "fold:2", "the lowest card in play is a 3, and C has none"),
        (SEVERAL, "fold:1", "the lowest card in play is a 4, and B has none"),
        (SEVERAL, "fold:3", "the lowest card in play is a 4, and D has none"),
        (position([8], [9]), "fold:1", "the lowest card in play is an 8, and B has none"),
        (ONE, "fold:3", "there is no player 4, only 3 are playing"),
        (ONE, "fold:7", "there is no player 8, only 3 are playing"),
        (SEVERAL, "fold:8", "'fold:8' is not a move here; allowed: hit, fold:0, fold:2"),
        (SEVERAL, "fold:٣", "'fold:٣' is not a move here; allowed: hit, fold:0, fold:2"),
        (SEVERAL, "", "'' is not a move here; allowed: hit, fold:0, fold:2"),
        (ONE, "next", "'next' is not a move here; allowed: hit, fold"),
        (between_rounds([[], []]), "hit", "'hit' is not a move here; allowed: next"),
        (between_rounds([[], []]), "fold", "'fold' is not a move here; allowed: next"),
        (between_rounds([[], []]), "fold:0", "'fold:0' is not a move here; allowed: next"),
        (OVER, "next", "'next' comes too late: the game is over"),
        (OVER, "hit", "'hit' comes too late: the game is over"),
        (OVER, "fold:0", "'fold:0' comes too late: the game is over"),
    ],
)
def test_a_refusal_is_a_sentence_that_a_player_understands(
    state: PairsState, move: str, sentence: str
) -> None:
    assert refusal(state, move) == sentence


@pytest.mark.parametrize("move", NO_MOVES)
def test_other_texts_are_refused_at_any_time(move: str) -> None:
    """style.md: digits of other scripts are no seats."""
    eight = position([9, 8], *[[8]] * 7, turn=3)
    for state in (ONE, SEVERAL, eight, between_rounds([[], []]), OVER):
        assert refusal(state, move)


def test_players_of_the_same_name_are_told_apart_in_a_refusal() -> None:
    """By the number of their seat, which counts from 1 on a screen."""
    state = replace(SEVERAL, names=("North", "South", "North", "North"))
    assert refusal(state, "fold:3") == "the lowest card in play is a 4, and North (4) has none"
    assert refusal(state, "fold:1") == "the lowest card in play is a 4, and South has none"


def test_the_seat_of_eight_players_that_there_is_not() -> None:
    """Seats count from 0, to 7."""
    eight = position([9, 8], *[[8]] * 7, turn=3)
    assert told(GAME.apply(eight, "fold:7")[1])[0] == "D folds 8 of H"
    assert refusal(eight, "fold:8").startswith("'fold:8' is not a move here; allowed: hit, fold:0,")


def test_after_a_refusal_the_game_goes_on() -> None:
    table = table_of(2, "6 9 8 3", "hit hit")
    before = (table.state, table.events, table.moves)
    for move in ("fold:0", "fold:2", "next", "nosuch"):
        with pytest.raises(IllegalMove):
            table.play(move)
        assert (table.state, table.events, table.moves) == before
    assert told(table.play("fold:1"))[0] == "A folds 3 of B"


@st.composite
def stacks(draw: st.DrawFn) -> PairsState:
    """A position in the middle of a round."""
    rows = draw(
        st.lists(
            st.lists(st.integers(4, 10), min_size=1, max_size=3, unique=True),
            min_size=2,
            max_size=4,
        )
    )
    full = draw(st.booleans())
    turn = draw(st.integers(0, len(rows) - 1))
    if full:
        return position(*rows, turn=turn)
    return position(*rows, turn=turn, kept=[others(*rows)], discards=[])


@settings(max_examples=60)
@given(stacks())
def test_what_is_done_is_what_may_be_done(state: PairsState) -> None:
    """Rules 3 and 5: a hit if there is a card, and for a fold any stack with the lowest card."""
    lowest = min(card for stack in state.stacks for card in stack)
    holders = [seat for seat, stack in enumerate(state.stacks) if lowest in stack]
    good = {"fold", *(f"fold:{seat}" for seat in holders)}
    if state.discards:
        good.add("hit")
    legal = GAME.legal_moves(state)
    assert set(legal) <= good
    assert len(legal) == len(holders) + ("hit" in good)
    for move in ("hit", "fold", "next", *(f"fold:{seat}" for seat in range(9))):
        if move in good:
            GAME.apply(state, move)
        else:
            refusal(state, move)


def kept_game(moves: list[str]) -> dict[str, Any]:
    people = [{"name": name, "bot": None} for name in ("North", "South")]
    return {
        "format": journal.FORMAT,
        "game": "pairs",
        "seed": 1,
        "deck": deck_of("6 9 8 3"),
        "options": {},
        "players": people,
        "moves": moves,
    }


@pytest.mark.parametrize(
    ("moves", "told_then"),
    [
        (["hit", "hit", "fold:0"], "moves[2]: the lowest card in play is a 3, and North has none"),
        (["hit", "hit", "fold:2"], "moves[2]: there is no player 3, only 2 are playing"),
        (["hit", "next"], "moves[1]: 'next' is not a move here; allowed: hit, fold"),
        (["fold", "fold"], "moves[1]: 'fold' is not a move here; allowed: next"),
        (["Hit"], "moves[0]: 'Hit' is not a move here; allowed: hit, fold"),
    ],
)
def test_an_illegal_move_in_a_journal_is_named(moves: list[str], told_then: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        journal.read(json.dumps(kept_game(moves)).encode())
    assert str(refused.value) == told_then


def test_moves_after_the_end_are_refused() -> None:
    table: PairsTable = PairsTable(GAME, setup(2, seed=3))
    while table.legal_moves:
        table.play(table.legal_moves[-1])
    written = json.loads(journal.write(table))
    assert journal.read(json.dumps(written).encode()).over
    written["moves"].append("next")
    with pytest.raises(
        InvalidInput, match=r"^moves\[\d+\]: 'next' comes too late: the game is over$"
    ):
        journal.read(json.dumps(written).encode())
