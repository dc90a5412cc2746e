"""What can happen in Pişti (contract.md, section 2). Hidden are the other hand and the lower cards
of the first desk."""

from typing import Final, Self

import msgspec
from msgspec.structs import replace

from core.cards import Card
from core.event import Event
from core.override import override

COVERED: Final = 3
"""So many cards of the first desk lie below its top card, face down (rule 1)."""

Cards = tuple[Card | None, ...]
"""Some cards; None for each that the seat may not know."""


class TableLaid(Event, frozen=True):
    """The first four cards lie on the desk."""

    cards: Cards
    """The bottom one first; only the top one lies face up."""

    @override
    def seen_by(self, seat: int) -> Self:
        """The top card alone."""
        return replace(self, cards=first_desk_hidden(self.cards))


class HandDealt(Event, frozen=True):
    """A player was dealt a hand."""

    seat: int
    cards: Cards
    """In the order in which they were dealt."""

    @override
    def seen_by(self, seat: int) -> Self:
        """The cards for the player, and for the other how many there are."""
        if seat == self.seat:
            return self
        return replace(self, cards=(None,) * len(self.cards))

    @override
    def reveals_to(self, seat: int) -> bool:
        """The player did not know them."""
        return seat == self.seat

    @property
    @override
    def opens_round(self) -> bool:
        """Where both are dealt hands, the first seat's comes first."""
        return self.seat == 0


class CardPlayed(Event, frozen=True):
    """A card was thrown onto the desk."""

    seat: int
    card: Card

    @override
    def reveals_to(self, seat: int) -> bool:
        """It was in a hand that the other player cannot see."""
        return seat != self.seat


class PileCaptured(Event, frozen=True):
    """The card that was thrown took the whole desk (rule 2)."""

    seat: int
    cards: Cards
    """The bottom one first, the card that took them last."""
    pisti: int
    """Points for a pişti: 10, with jacks 20; 0 where it is none (rule 3)."""


class FirstDeskCaptured(PileCaptured, frozen=True, tag="pile_captured"):
    """The same, with the cards of the first desk that lay face down among them. Only the player
    who takes them sees them."""

    @override
    def seen_by(self, seat: int) -> Self:
        """The cards face down for the player, and for the other how many there are."""
        return self if seat == self.seat else replace(self, cards=first_desk_hidden(self.cards))

    @override
    def reveals_to(self, seat: int) -> bool:
        """The player who takes them sees what lay face down."""
        return seat == self.seat


class PileSwept(Event, frozen=True):
    """What was left on the desk at the end went to the player who took last (rule 4)."""

    seat: int
    cards: tuple[Card, ...]
    """The bottom one first."""


class Breakdown(msgspec.Struct, frozen=True):
    """What a player has taken, and the points for it (rule 5)."""

    cards: int
    """How many, 0 to 52; they give no points by themselves."""
    pisti: int
    """Points: 10 for each pişti, 20 where it was of jacks."""
    aces: int
    """Points: 1 for each, those of a pişti included."""
    jacks: int
    """Points: 1 for each, those of a pişti included."""
    two_of_clubs: int
    """Points: 2, or 0."""
    ten_of_diamonds: int
    """Points: 3, or 0."""
    most_cards: int
    """Points: 3 for more than half of the cards, or 0."""

    @property
    def points(self) -> int:
        """All of them together."""
        special = self.two_of_clubs + self.ten_of_diamonds + self.most_cards
        return self.pisti + self.aces + self.jacks + special


class GameOver(Event, frozen=True):
    """All cards have been thrown."""

    winner: int | None
    """The seat with more points; None for a draw."""
    scores: tuple[int, ...]
    """Everybody's points."""
    breakdown: tuple[Breakdown, ...]
    """What they are made of."""


def first_desk_hidden(cards: Cards) -> Cards:
    """The same with the cards that lay face down on the first desk, its first three, unknown. There
    must be so many."""
    return (None,) * COVERED + cards[COVERED:]
