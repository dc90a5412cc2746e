"""What can happen in Pairs (contract.md, section 2). Only the burned cards are hidden."""

from enum import StrEnum
from typing import Self

import msgspec

from core.event import Event
from core.override import override


class CardsBurned(Event, frozen=True):
    """The next cards of the deck went to the discards, face down (rule 1)."""

    cards: tuple[int | None, ...]
    """In the order in which they would have been dealt; nobody may know them."""

    @override
    def seen_by(self, seat: int) -> Self:
        """How many, and not which."""
        return msgspec.structs.replace(self, cards=(None,) * len(self.cards))


class Why(StrEnum):
    """What a card was dealt for."""

    OPENING = "opening"
    """Everybody's first card of a round (rule 2)."""
    TIEBREAK = "tiebreak"
    """To one of those whose lowest cards are the same (rule 2)."""
    REPLACEMENT = "replacement"
    """For a tie-break card that made a pair (rule 2)."""
    HIT = "hit"
    """The player asked for it (rule 3)."""


class CardDealt(Event, frozen=True):
    """The next card of the deck went onto a player's stack."""

    seat: int
    card: int
    """Its rank."""
    why: Why

    @override
    def reveals_to(self, seat: int) -> bool:
        """Nobody knew it."""
        return True


class CardRejected(Event, frozen=True):
    """A tie-break card paired its owner's stack and went to the discards (rule 2)."""

    seat: int
    card: int
    """Its rank."""


class TurnStarted(Event, frozen=True):
    """It is for this player to hit or to fold."""

    seat: int


class PairCaught(Event, frozen=True):
    """The card that was hit has a twin in the player's stack (rule 4)."""

    seat: int
    rank: int


class Folded(Event, frozen=True):
    """The player took the lowest card in play (rule 5)."""

    seat: int
    owner: int
    """The seat from whose stack it came."""
    rank: int


class PointsScored(Event, frozen=True):
    """A card was kept aside as score: points are bad."""

    seat: int
    points: int
    """Its rank."""
    total: int
    """All points of the player, these included."""


class RoundEnded(Event, frozen=True):
    """All cards in stacks went to the discards (rule 6)."""

    round: int
    totals: tuple[int, ...]
    """Everybody's points."""


class GameOver(Event, frozen=True):
    """Somebody reached the target and has lost (rule 8)."""

    loser: int
    """The seat."""
    totals: tuple[int, ...]
    """Everybody's points."""
    rounds: int
    """How many were played."""
    turns: tuple[int, ...]
    """Everybody's hits and folds."""
