"""The moves of Poker duel as text: `swap:1,3`, `stand` (contract.md, section 1)."""

from itertools import combinations
from typing import Final

from core.poker.hand import HAND_SIZE, SWAP_LIMIT, chosen

STAND: Final = "stand"
"""Keep all cards."""

_SWAP: Final = "swap:"
_POSITIONS: Final = {str(position): position for position in range(1, HAND_SIZE + 1)}
_SWAPS: Final = {
    _SWAP + ",".join(map(str, positions)): positions
    for count in range(1, SWAP_LIMIT + 1)
    for positions in combinations(_POSITIONS.values(), count)
}

CHOICES: Final = (STAND, *_SWAPS)
"""Every choice that a player has, each in one spelling."""


def swap_of(positions: tuple[int, ...]) -> str:
    """Swap the cards at these positions, one to three of them; stand where there are none."""
    return _SWAP + ",".join(map(str, positions)) if positions else STAND


def is_choice(move: str) -> bool:
    """Whether the text is that of a swap or of a stand, whether or not one is allowed."""
    return move == STAND or move.startswith(_SWAP)


def positions_in(move: str) -> tuple[int, ...] | None:
    """The positions that a move swaps, whatever order they are written in, doubles and a fourth
    among them; None where it is not the text of a swap.

    Raises ValueError, with a sentence, for a swap that names no position or one outside 1 to 5.
    """
    known = _SWAPS.get(move)
    if known is not None or not move.startswith(_SWAP):
        return known
    written = move.removeprefix(_SWAP).split(",")
    if written == [""]:
        raise ValueError(f"a swap names the positions of one to three cards, such as {_SWAP}1,3")
    for each in written:
        if each not in _POSITIONS:
            raise ValueError(f"{each!r} is not a position; those of a hand are 1 to {HAND_SIZE}")
    return chosen(_POSITIONS[each] for each in written)
