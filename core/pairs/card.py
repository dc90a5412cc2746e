"""The cards of Pairs: one 1, two 2s, and so on to ten 10s."""

from enum import StrEnum
from typing import Final

import msgspec

RANKS: Final = range(1, 11)
"""Every rank; there are as many cards of a rank as it says."""

_PIPS: Final = (
    ("", "", ""),
    ("       ", "   ●   ", "       "),
    ("     ● ", "       ", " ●     "),
    ("     ● ", "   ●   ", " ●     "),
    (" ●   ● ", "       ", " ●   ● "),
    (" ●   ● ", "   ●   ", " ●   ● "),
    (" ● ● ● ", "       ", " ● ● ● "),
    (" ● ● ● ", "   ●   ", " ● ● ● "),
    (" ● ● ● ", "  ● ●  ", " ● ● ● "),
    (" ● ● ● ", " ● ● ● ", " ● ● ● "),
    (" ● ● ● ", "● ● ● ●", " ● ● ● "),
)


class Status(StrEnum):
    """Where a card is."""

    DECK = "deck"
    """Face down, to be dealt."""
    DISCARDED = "discarded"
    """Face down; it comes back with the next reshuffle."""
    STACK = "stack"
    """Face up before a player, in play."""
    SCORE = "score"
    """Face up beside a player's stack, for the rest of the game."""


class Card(msgspec.Struct, frozen=True, gc=False):
    """One card. Two of the same rank in the same kind of place are the same value."""

    rank: int
    """1 to 10: its points, and how many cards there are like it."""
    status: Status
    """Where it is. A view has no card that lies face down: those are only counted."""

    @property
    def picture(self) -> tuple[str, ...]:
        """Rows of seven cells that no other rank has: the rank at the left, its pips in three rows,
        as many as it says, and the rank once more at the right."""
        return (f"{self.rank:<7}", *_PIPS[self.rank], f"{self.rank:>7}")


def _cards(status: Status) -> tuple[Card, ...]:
    return tuple(Card(rank, status) for rank in range(RANKS.stop))


IN_STACK: Final = _cards(Status.STACK)
"""The card of each rank in a stack, at the place of its rank."""
SCORING: Final = _cards(Status.SCORE)
"""The card of each rank as score, at the place of its rank."""
