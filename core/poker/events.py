"""What can happen in Poker duel (contract.md, section 2). Nothing of it is hidden: both hands are
open."""

import msgspec

from core.event import Event
from core.override import override
from core.poker.hand import Cards, Hand


class HandDealt(Event, frozen=True):
    """A player was dealt five cards."""

    seat: int
    cards: Hand

    @override
    def reveals_to(self, seat: int) -> bool:
        """Nobody knew them."""
        return True


class CardsSwapped(Event, frozen=True):
    """A player gave up cards for others (rule 3)."""

    seat: int
    positions: tuple[int, ...]
    """One to three of 1 to 5, rising."""
    out: Cards
    """What was given up, in that order."""
    drawn: Cards = msgspec.field(name="in")
    """What came in its place."""

    @override
    def reveals_to(self, seat: int) -> bool:
        """Nobody knew what comes."""
        return True


class SwapDeclined(Event, frozen=True):
    """A player stands."""

    seat: int


class HandShown(Event, frozen=True):
    """A hand counts as it is now."""

    seat: int
    category: str
    """Four letters (rule 4)."""


class RoundEnded(Event, frozen=True):
    """The hands were compared."""

    round: int
    winner: int | None
    """Who scores a point; None for a draw."""
    totals: tuple[int, ...]
    """Everybody's points."""


class GameOver(Event, frozen=True):
    """Five rounds have been played."""

    winner: int | None
    """The seat with more points; None for a draw."""
    totals: tuple[int, ...]
    """Everybody's points."""
