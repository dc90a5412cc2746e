"""What can be seen of Pairs: everything but the deck and the discards, the same from every seat."""

from typing import Any, Self

import msgspec
from msgspec.structs import replace

from core.event import DeckShuffled, Event, RoundStarted
from core.pairs.card import IN_STACK
from core.pairs.events import (
    CardDealt,
    CardRejected,
    CardsBurned,
    Folded,
    GameOver,
    PairCaught,
    RoundEnded,
    TurnStarted,
    Why,
)
from core.pairs.player import (
    Player,
    lowest_in_play,
    owners_of_lowest,
    target_of,
    with_scored,
)
from core.seats import with_seat


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a round ended."""

    seat: int
    """Who scored."""
    rank: int
    """The card that was kept, and the points."""
    owner: int | None
    """The seat from whose stack the folder took it; None where a pair was caught."""
    stacks: tuple[tuple[int, ...], ...]
    """The ranks that lay before everybody, the card that was kept among them."""

    @property
    def source(self) -> int:
        """The seat from whose stack the kept card came."""
        return self.seat if self.owner is None else self.owner


class PairsView(msgspec.Struct, frozen=True):
    """Everybody's cards, and how many lie face down."""

    players: tuple[Player, ...]
    """One a seat."""
    deck_count: int
    discard_count: int
    """Burned cards among them."""
    round: int
    """The number of the round that goes on or has just ended, the first being 1."""
    turn: int | None
    """Whose it is to hit or to fold; None between rounds and after the game."""
    newest: int | None
    """The seat on whose stack the last card was dealt; None where that card is gone."""
    outcome: Outcome | None
    """How the round ended; None while it goes on."""
    result: GameOver | None
    """How the game ended; None while it goes on."""

    @property
    def target(self) -> int:
        """Who reaches so many points has lost."""
        return target_of(len(self.players))

    @property
    def stacks(self) -> tuple[tuple[int, ...], ...]:
        """The ranks in play, one stack a seat."""
        return tuple(player.stack_ranks for player in self.players)

    @property
    def lowest(self) -> int | None:
        """The lowest card in play; None where there is none."""
        return lowest_in_play(self.stacks)

    @property
    def owners(self) -> tuple[int, ...]:
        """The seats whose stacks hold it."""
        return owners_of_lowest(self.stacks)

    @property
    def can_hit(self) -> bool:
        """Whether there is a card to be dealt, or to be shuffled for it."""
        return self.deck_count + self.discard_count > 0

    def after(self, event: Event) -> Self:
        """The view once this event has happened."""
        match event:
            case CardDealt(seat=seat, card=rank, why=why):
                player = self.players[seat].with_card(IN_STACK[rank])
                if why is Why.HIT:
                    player = player.after_turn()
                return self._with_player(seat, player, newest=seat, deck_count=self.deck_count - 1)
            case CardRejected(seat=seat, card=rank):
                player = self.players[seat].without(IN_STACK[rank])
                return self._with_player(
                    seat, player, newest=None, discard_count=self.discard_count + 1
                )
            case DeckShuffled(count=count):
                return replace(self, deck_count=count, discard_count=0)
            case CardsBurned(cards=cards):
                left, burned = self.deck_count - len(cards), self.discard_count + len(cards)
                return replace(self, deck_count=left, discard_count=burned)
            case _:
                return self._after_turn_or_round(event)

    def _after_turn_or_round(self, event: Event) -> Self:
        match event:
            case TurnStarted(seat=seat):
                return replace(self, turn=seat)
            case PairCaught(seat=seat, rank=rank):
                return self._scored(Outcome(seat, rank, None, self.stacks))
            case Folded(seat=seat, rank=rank, owner=owner):
                return self._scored(Outcome(seat, rank, owner, self.stacks))
            case RoundEnded():
                count = sum(len(player.stack) for player in self.players)
                players = tuple(player.without_stack() for player in self.players)
                discard_count = self.discard_count + count
                return replace(self, players=players, discard_count=discard_count, newest=None)
            case RoundStarted(round=number):
                return replace(self, round=number, outcome=None)
            case GameOver():
                return replace(self, result=event)
            case _:
                return self

    def _with_player(self, seat: int, player: Player, **changes: Any) -> Self:
        return replace(self, players=with_seat(self.players, seat, player), **changes)

    def _scored(self, outcome: Outcome) -> Self:
        """The card is kept as score; everything else is still on the table."""
        players = with_scored(self.players, outcome.seat, outcome.rank, outcome.source)
        if outcome.owner is not None:
            players = with_seat(players, outcome.seat, players[outcome.seat].after_turn())
        return replace(self, players=players, turn=None, outcome=outcome)
