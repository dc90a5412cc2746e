"""What can be seen of Stacks & Queues: everything, from every seat."""

from typing import Self

import msgspec

from core.event import Event
from core.seats import with_seat
from core.stacks.comparison import draws
from core.stacks.events import CardDrawn, CardPlayed, DiscardsRestacked, GameOver


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A turn as far as it has come."""

    seat: int
    """Whose it is."""
    card: int
    """Y, the card that the player used."""
    onto: int | None
    """X, the card that it went on; None where the discard stack was empty."""
    drawn: tuple[int, ...] = ()
    """What the player has drawn, in that order."""

    @property
    def wanted(self) -> int:
        """How many cards the comparison of X and Y gives to the player, 0 to 2."""
        return draws(self.onto, self.card)

    def drawing(self, card: int) -> Self:
        """The turn once the player has drawn this card, too."""
        return msgspec.structs.replace(self, drawn=(*self.drawn, card))


class StacksView(msgspec.Struct, frozen=True):
    """Both stacks, every queue and the latest turn."""

    deal_stack: tuple[int, ...]
    """The bottom card first."""
    discard_stack: tuple[int, ...]
    """The bottom card first."""
    queues: tuple[tuple[int, ...], ...]
    """One a seat, the front card first."""
    turns: int
    """How many turns have been begun."""
    turn: Turn | None
    """The latest of them; None before the first."""
    result: GameOver | None
    """How the game ended; None while it goes on."""

    @property
    def active(self) -> int:
        """The seat whose turn is the latest; before the first turn, the seat that begins."""
        return 0 if self.turn is None else self.turn.seat

    @property
    def following(self) -> int:
        """The seat whose turn is the next."""
        return self.turns % len(self.queues)

    def after(self, event: Event) -> Self:
        """The view once this event has happened."""
        match event:
            case CardPlayed(seat=seat, card=card, onto=onto):
                return msgspec.structs.replace(
                    self,
                    discard_stack=(*self.discard_stack, card),
                    queues=with_seat(self.queues, seat, self.queues[seat][1:]),
                    turns=self.turns + 1,
                    turn=Turn(seat, card, onto),
                )
            case CardDrawn(seat=seat, card=card):
                assert self.turn is not None, "cards are drawn in turns only"
                return msgspec.structs.replace(
                    self,
                    deal_stack=self.deal_stack[:-1],
                    queues=with_seat(self.queues, seat, (*self.queues[seat], card)),
                    turn=self.turn.drawing(card),
                )
            case DiscardsRestacked(count=count):
                return msgspec.structs.replace(
                    self,
                    deal_stack=self.discard_stack[:count],
                    discard_stack=self.discard_stack[count:],
                )
            case GameOver():
                return msgspec.structs.replace(self, result=event)
            case _:
                return self
