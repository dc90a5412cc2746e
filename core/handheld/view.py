"""What the player of Handheld Solitaire can see."""

from enum import Enum
from typing import Self

import msgspec

from core.cards import Card
from core.event import Event
from core.handheld.events import CardDealt, GameOver, RankMatched, Removal, SuitMatched

REACH = 3
"""The top card is compared with the card so many back from it."""


class Match(Enum):
    """Which of the two rules a top card and its partner answer to."""

    RANK = "rank"
    SUIT = "suit"


def match_of(top: Card, partner: Card) -> Match | None:
    """How the top card matches the card three back; rank goes first (games/handheld.md, rule 2)."""
    if top.rank == partner.rank:
        return Match.RANK
    if top.suit == partner.suit:
        return Match.SUIT
    return None


class HandheldView(msgspec.Struct, frozen=True):
    """Everything but the order of the cards still in the deck."""

    hand: tuple[Card, ...]
    """The hand, bottom first."""
    deck_count: int
    """Cards still to be dealt, 0 to 52."""
    lengths: tuple[int, ...]
    """The length of the hand after each deal so far and what it brought about."""
    removal: Removal | None
    """What left last, and by which rule."""
    over: bool
    """Whether the game has ended; the score is then the length of the hand."""

    @property
    def discard_count(self) -> int:
        """Cards that have left the game."""
        return 52 - self.deck_count - len(self.hand)

    @property
    def partner(self) -> Card | None:
        """The card three back from the top, which the top card is compared with."""
        return self.hand[-1 - REACH] if len(self.hand) > REACH else None

    @property
    def match(self) -> Match | None:
        """The rule that fires next, on the hand as it lies."""
        return None if self.partner is None else match_of(self.hand[-1], self.partner)

    def after(self, event: Event) -> Self:
        """The view once this event has happened."""
        match event:
            case CardDealt(card=card):
                hand = (*self.hand, card)
                return msgspec.structs.replace(
                    self,
                    hand=hand,
                    deck_count=self.deck_count - 1,
                    lengths=(*self.lengths, len(hand)),
                )
            case RankMatched():
                return self._without(event, self.hand[: -1 - REACH])
            case SuitMatched():
                return self._without(event, (*self.hand[:-REACH], self.hand[-1]))
            case GameOver():
                return msgspec.structs.replace(self, over=True)
            case _:
                return self

    def _without(self, removal: Removal, hand: tuple[Card, ...]) -> Self:
        lengths = (*self.lengths[:-1], len(hand))
        return msgspec.structs.replace(self, hand=hand, lengths=lengths, removal=removal)
