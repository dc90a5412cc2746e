"""What can happen in Stacks & Queues (contract.md, section 2). Nothing in it is hidden: the whole
deal stack is told before the first card is dealt."""

from enum import StrEnum
from typing import Final

from core.event import Event

HAND: Final = 7
"""So many cards are dealt to each queue (rule 3)."""


class DeckShuffled(Event, frozen=True):
    """The deal stack as it is before anything is dealt."""

    deck: tuple[int, ...]
    """Every card, the bottom one first: the last one is dealt next."""


class CardDealt(Event, frozen=True):
    """The top card of the deal stack went to the back of a player's queue."""

    seat: int
    card: int


class DiscardStarted(Event, frozen=True):
    """The top card of the deal stack became the first of the discard stack."""

    card: int


class CardPlayed(Event, frozen=True):
    """The front card of a queue went onto the discard stack."""

    seat: int
    card: int
    onto: int | None
    """The card that was the top of the discard stack; None where there was none."""


class CardDrawn(Event, frozen=True):
    """The top card of the deal stack went to the back of the queue that the turn is about."""

    seat: int
    card: int


class DiscardsRestacked(Event, frozen=True):
    """The discard stack became the deal stack, in the same order (rule 5)."""

    count: int
    """How many cards moved."""


class Reason(StrEnum):
    """Why a game ended."""

    EMPTY_QUEUE = "empty_queue"
    """A player had no card left: the only way to win."""
    NO_CARDS = "no_cards"
    """A card was to be drawn and there was none."""
    CYCLE = "cycle"
    """A position came back, and would have come back for ever."""


class GameOver(Event, frozen=True):
    """Somebody has won, or nobody ever will."""

    winner: int | None
    """The seat; None where it is a draw."""
    reason: Reason
    turns: int
    """How many turns were made."""
    deal_stack: tuple[int, ...]
    """What is left of it, the top card first."""
