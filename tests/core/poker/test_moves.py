"""What may be done, in which spelling, and what is refused (games/poker.md; contract.md, 1)."""

import json
from itertools import combinations, permutations
from typing import Final

import pytest

from core import journal
from core.errors import InvalidInput
from core.game import IllegalMove
from core.poker import GAME
from core.poker.events import CardsSwapped
from core.poker.moves import CHOICES, STAND, positions_in, swap_of
from tests.core.poker.positions import PokerTable, table_of

FIRST: Final = "2S 7H 9D JC 4S 3S 3H 8D QC KD 2H 2D 5C 6C 7C"

ASKED: Final = "is not a move here; allowed: stand, or a swap such as swap:1,3"
EMPTY: Final = "a swap names the positions of one to three cards, such as swap:1,3"


def refusal_of(table: PokerTable, move: str) -> str:
    """The sentence with which it is refused. Nothing is changed by it, redo not either."""
    before = (table.state, table.events, table.moves, table.can_redo, table.to_move)
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    with pytest.raises(IllegalMove) as again:
        GAME.require_legal(table.state, move)
    assert str(again.value) == str(refusal.value)
    assert (table.state, table.events, table.moves, table.can_redo, table.to_move) == before
    return str(refusal.value)


def test_every_choice_in_one_spelling() -> None:
    """To stand, or one to three of five cards: 26 choices, for either player."""
    swaps = [",".join(each) for count in (1, 2, 3) for each in combinations("12345", count)]
    assert list(CHOICES) == ["stand", *(f"swap:{each}" for each in swaps)]
    assert len(set(CHOICES)) == 1 + 5 + 10 + 10
    for moves in ("", "swap:1"):
        assert table_of(FIRST, moves).legal_moves == CHOICES


def test_a_move_and_its_positions() -> None:
    assert STAND == swap_of(()) == "stand"
    assert positions_in("stand") is None
    for move in CHOICES[1:]:
        positions = positions_in(move)
        assert positions is not None
        assert swap_of(positions) == move


SPELLINGS: Final = {
    "swap:1,3": (1, 3),
    "swap:3,1": (1, 3),
    "swap:1,3,1": (1, 3),
    "swap:1,3,4,5": (1, 3, 4),
    "swap:5,3,4": (3, 4, 5),
    "swap:2": (2,),
    "swap:2,2,2,2,2": (2,),
    "swap:5,4,3,2,1": (3, 4, 5),
    "swap:1,1,2,2,3,3,4": (1, 2, 3),
}


@pytest.mark.parametrize("before", ["", "swap:1"])
@pytest.mark.parametrize(("move", "positions"), SPELLINGS.items())
def test_a_spelling(move: str, positions: tuple[int, ...], before: str) -> None:
    """It is played, it is written down as it was made, and it is the same as the plain one."""
    assert positions_in(move) == positions
    table, plain = table_of(FIRST, before), table_of(FIRST, before)
    swapped = table.play(move)
    assert isinstance(swapped[0], CardsSwapped)
    assert swapped[0].positions == positions
    assert plain.play(swap_of(positions)) == swapped
    assert plain.state == table.state
    assert table.moves[-1] == move
    GAME.require_legal(table_of(FIRST, before).state, move)
    again: PokerTable = journal.read(journal.write(table))
    assert (again.state, again.moves) == (table.state, table.moves)


def test_the_order_of_the_positions_does_not_matter() -> None:
    states = {table_of(FIRST, f"swap:{','.join(each)}").state for each in permutations("245")}
    assert len(states) == 1


NOT_A_POSITION: Final = {
    "swap:0": "0",
    "swap:6": "6",
    "swap:1,6": "6",
    "swap:1,2,3,9": "9",
    "swap:-1": "-1",
    "swap:x": "x",
    "swap:01": "01",
    "swap:1,03": "03",
    "swap:10": "10",
    "swap:1,": "",
    "swap:,1": "",
    "swap:,": "",
    "swap:1,,2": "",
    "swap: 1": " 1",
    "swap:1, 3": " 3",
    "swap:1 ": "1 ",
    "swap:1\n": "1\n",
    "swap:１": "１",
    "swap:²": "²",
    "swap:1.0": "1.0",
    "swap:1;3": "1;3",
    "swap:13": "13",
    "swap:swap:1": "swap:1",
    "swap:2S": "2S",
}
"""What is written, and what in it is no position."""


@pytest.mark.parametrize("before", ["", "swap:1"])
@pytest.mark.parametrize(("move", "wrong"), NOT_A_POSITION.items())
def test_what_is_no_position_is_refused(move: str, wrong: str, before: str) -> None:
    """The whole of it: the positions beside it are not swapped."""
    sentence = f"{wrong!r} is not a position; those of a hand are 1 to 5"
    assert refusal_of(table_of(FIRST, before), move) == sentence
    with pytest.raises(ValueError, match="is not a position"):
        positions_in(move)


@pytest.mark.parametrize("before", ["", "swap:1"])
def test_a_swap_of_nothing_is_refused(before: str) -> None:
    assert refusal_of(table_of(FIRST, before), "swap:") == EMPTY


@pytest.mark.parametrize(
    "move",
    ["next", "swap", "Swap:1", "swap1", "swap 1", "stand:1", "STAND", "stand ", " swap:1", "fold"],
)
@pytest.mark.parametrize("before", ["", "swap:1"])
def test_what_is_no_choice_is_refused(move: str, before: str) -> None:
    """`next` too, while somebody is asked."""
    assert positions_in(move) is None
    assert refusal_of(table_of(FIRST, before), move) == f"{move!r} {ASKED}"


@pytest.mark.parametrize("move", ["stand", "swap:1", "swap:1,3", "swap:9", "swap:", "swap:1,3,1"])
@pytest.mark.parametrize("before", ["stand", "swap:1 swap:2"])
def test_between_rounds_nobody_stands_or_swaps(move: str, before: str) -> None:
    """Nor twice: once both have answered, the round is over."""
    sentence = "round 1 is over, and its swaps with it; allowed: next"
    assert refusal_of(table_of(FIRST, before), move) == sentence


def test_between_rounds_anything_else_is_no_move() -> None:
    table = table_of(FIRST, "stand next stand")
    assert refusal_of(table, "fold") == "'fold' is not a move here; allowed: next"
    assert refusal_of(table, "stand") == "round 2 is over, and its swaps with it; allowed: next"


@pytest.mark.parametrize("move", ["stand", "swap:1", "swap:1,3", "swap:9", "next", "", "swap:"])
def test_in_round_5_and_after_the_end_nothing_is_to_be_done(move: str) -> None:
    """Rule 2: it is over as soon as it is dealt."""
    table = table_of(FIRST, "stand next " * 4)
    assert refusal_of(table, move) == f"{move!r} comes too late: the game is over"


def test_a_refusal_keeps_what_was_taken_back() -> None:
    table = table_of(FIRST, "swap:1")
    table.undo()
    assert table.can_redo
    assert refusal_of(table, "swap:9") == "'9' is not a position; those of a hand are 1 to 5"
    assert table.redo() == "swap:1"


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["swap:6"], "moves[0]: '6' is not a position; those of a hand are 1 to 5"),
        (["swap:1", "swap:"], f"moves[1]: {EMPTY}"),
        (
            ["swap:1", "stand", "swap:1"],
            "moves[2]: round 1 is over, and its swaps with it; allowed: next",
        ),
        (["stand", "next", "next"], f"moves[2]: 'next' {ASKED}"),
        (
            ["stand", "next"] * 4 + ["swap:1"],
            "moves[8]: 'swap:1' comes too late: the game is over",
        ),
    ],
)
def test_a_journal_is_refused_where_a_move_is(moves: list[str], sentence: str) -> None:
    """contract.md, section 1: a sentence that names the place."""
    written = json.loads(journal.write(table_of(FIRST)))
    with pytest.raises(InvalidInput) as refusal:
        journal.read(json.dumps({**written, "moves": moves}).encode())
    assert str(refusal.value) == sentence
