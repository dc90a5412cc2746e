"""What one seat may know of a game of Pişti."""

from typing import Self

import msgspec
from msgspec.structs import replace

from core.event import Event
from core.pisti.count import breakdowns
from core.pisti.events import (
    Breakdown,
    CardPlayed,
    Cards,
    GameOver,
    HandDealt,
    PileCaptured,
    PileSwept,
    first_desk_hidden,
)
from core.pisti.hand import Hand, dealt, without
from core.seats import with_seat


class PistiView(msgspec.Struct, frozen=True):
    """The seat's own hand and what was thrown and taken in the open; everything else as counts."""

    seat: int
    """Whose view this is."""
    hand: Hand
    """The seat's own."""
    other_count: int
    """How many cards the other player holds, 0 to 4."""
    desk: Cards
    """What lies on the desk, the bottom card first; None for each that nobody has seen."""
    deck_count: int
    """How many cards are left to be dealt."""
    pools: tuple[Cards, ...]
    """What each player has taken, the first card first; None for those that only the other
    has seen."""
    pisti: tuple[int, ...]
    """Everybody's points for pişti."""
    turn: int | None
    """Whose it is to throw; None after the game."""
    first_taker: int | None
    """Who took the first desk, with the cards that lay face down; None while it lies there."""
    taken: PileCaptured | PileSwept | None
    """What was taken last, as the seat saw it; None where nobody has taken anything yet."""
    result: GameOver | None
    """How the game ended; None while it goes on."""

    @property
    def other(self) -> int:
        """The other player's seat."""
        return 1 - self.seat

    @property
    def breakdown(self) -> tuple[Breakdown, ...]:
        """Everybody's points so far, for the cards that the seat knows of; at the end for all."""
        return breakdowns(self.pools, self.pisti) if self.result is None else self.result.breakdown

    def unknown(self, seat: int) -> int:
        """How many cards in this player's pool the view's own seat has not seen, which may be worth
        points; at the end they have been counted."""
        return self.pools[seat].count(None) if self.result is None else 0

    @property
    def just_taken(self) -> PileCaptured | PileSwept | None:
        """What was taken last, until a card is thrown onto the empty desk."""
        return None if self.desk else self.taken

    def without_secrets(self) -> Self:
        """What everybody at the table may know: no own hand, and none of the cards that lay face
        down on the first desk."""
        pools = self.pools
        if self.first_taker is not None:
            pool = first_desk_hidden(pools[self.first_taker])
            pools = with_seat(pools, self.first_taker, pool)
        taken = None if self.taken is None else self.taken.seen_by(self.other)
        return replace(self, hand=(), pools=pools, taken=taken)

    def after(self, event: Event) -> Self:
        """The view once this event has happened."""
        match event:
            case CardPlayed(seat=seat, card=card):
                desk, turn = (*self.desk, card), 1 - seat
                if seat == self.seat:
                    return replace(self, desk=desk, turn=turn, hand=without(self.hand, card))
                return replace(self, desk=desk, turn=turn, other_count=self.other_count - 1)
            case PileCaptured(seat=seat, pisti=points):
                pisti = with_seat(self.pisti, seat, self.pisti[seat] + points)
                first_taker = seat if self.first_taker is None else self.first_taker
                return replace(self._taking(event), pisti=pisti, first_taker=first_taker)
            case PileSwept():
                return self._taking(event)
            case HandDealt(seat=seat, cards=cards):
                deck_count = self.deck_count - len(cards)
                if seat == self.seat:
                    hand = dealt(card for card in cards if card is not None)
                    return replace(self, deck_count=deck_count, hand=hand)
                return replace(self, deck_count=deck_count, other_count=len(cards))
            case GameOver():
                return replace(self, turn=None, result=event)
            case _:
                return self

    def _taking(self, taken: PileCaptured | PileSwept) -> Self:
        """The desk is in that player's pool."""
        pools = with_seat(self.pools, taken.seat, self.pools[taken.seat] + taken.cards)
        return replace(self, desk=(), pools=pools, taken=taken)
