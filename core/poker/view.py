"""What may be known of a Poker duel: everything but the order of the deck."""

from collections.abc import Mapping
from typing import Final, Self

import msgspec
from msgspec.structs import replace

from core.event import DeckShuffled, Event, RoundStarted
from core.poker.comparison import HIGHEST, STANDARD, SUM
from core.poker.events import (
    CardsSwapped,
    GameOver,
    HandDealt,
    RoundEnded,
    SwapDeclined,
)
from core.poker.hand import Hand
from core.seats import with_seat
from core.setup import Option

ROUNDS: Final = 5
"""How many rounds a game has (rule 1)."""

_ALWAYS: Final = "always"

KICKERS: Final = Option(
    "kickers",
    (STANDARD, SUM, HIGHEST),
    "Equal pairs: the other cards from the highest down, their sum, or the highest alone.",
)
COMPUTER_SWAPS: Final = Option(
    "computer_swaps",
    ("answer", _ALWAYS),
    "answer: the second player may swap only if the first did; always: in any case.",
)


class PlayedRound(msgspec.Struct, frozen=True):
    """A round that is over."""

    hands: tuple[Hand, ...]
    """As they were compared, one a seat."""
    winner: int | None
    """Who scored; None for a draw."""


class PokerView(msgspec.Struct, frozen=True, gc=False):
    """All that lies open, which is the same for both players."""

    kickers: str
    """How equal pairs are decided."""
    always_asks: bool
    """Whether the second player may swap though the first stands."""
    deck_count: int
    """How many cards are left to be dealt."""
    round: int
    """1 to 5; 0 before the first."""
    hands: tuple[Hand, ...]
    """One a seat; empty before they are dealt."""
    answers: tuple[CardsSwapped | SwapDeclined | None, ...]
    """What each player did in this round; None for whoever has not, or was not asked."""
    turn: int | None
    """Whose it is to swap or to stand; None where nobody may."""
    totals: tuple[int, ...]
    """Everybody's points."""
    played: tuple[PlayedRound, ...]
    """The rounds that are over."""
    result: GameOver | None
    """How the game ended; None while it goes on."""

    @classmethod
    def before(cls, options: Mapping[str, str]) -> Self:
        """A game of these options before its deck is shuffled."""
        return cls(
            kickers=options[KICKERS.key],
            always_asks=options[COMPUTER_SWAPS.key] == _ALWAYS,
            deck_count=0,
            round=0,
            hands=((), ()),
            answers=(None, None),
            turn=None,
            totals=(0, 0),
            played=(),
            result=None,
        )

    @property
    def outcome(self) -> PlayedRound | None:
        """The round whose hands lie here, once it is over."""
        return self.played[-1] if self.round and len(self.played) == self.round else None

    @property
    def used(self) -> tuple[Hand, ...]:
        """The hands of the rounds before, which do not come back."""
        return tuple([hand for played in self.played[: self.round - 1] for hand in played.hands])

    def after(self, event: Event) -> Self:
        """The view once this event has happened."""
        match event:
            case HandDealt(seat=seat, cards=cards):
                hands = with_seat(self.hands, seat, cards)
                turn = 0 if all(hands) and self.round < ROUNDS else None
                count = self.deck_count - len(cards)
                return replace(self, hands=hands, deck_count=count, turn=turn)
            case CardsSwapped(seat=seat, positions=positions, drawn=drawn):
                hand = list(self.hands[seat])
                for position, card in zip(positions, drawn, strict=True):
                    hand[position - 1] = card
                swapped = replace(self, hands=with_seat(self.hands, seat, tuple(hand)))
                return swapped._answered(seat, event, asks=True)
            case SwapDeclined(seat=seat):
                return self._answered(seat, event, asks=self.always_asks)
            case RoundEnded(winner=winner, totals=totals):
                played = (*self.played, PlayedRound(self.hands, winner))
                return replace(self, totals=totals, played=played)
            case RoundStarted(round=number):
                return replace(self, round=number, hands=((), ()), answers=(None, None), turn=None)
            case DeckShuffled(count=count):
                return replace(self, deck_count=count)
            case GameOver():
                return replace(self, result=event)
            case _:
                return self

    def _answered(self, seat: int, answer: CardsSwapped | SwapDeclined, *, asks: bool) -> Self:
        """The player has swapped or stood; where this asks the other, the other is to move
        (rule 2)."""
        turn = 1 if seat == 0 and asks else None
        return replace(self, answers=with_seat(self.answers, seat, answer), turn=turn)
