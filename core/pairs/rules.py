"""The rules of Pairs (games/pairs.md)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from core.bot import RandomBot
from core.catalogue import CATALOGUE
from core.event import DeckShuffled, Event, RoundStarted
from core.event import Player as Sitter
from core.game import NEXT, CardText, Game
from core.names import name_of
from core.override import override
from core.pairs import sentences
from core.pairs.bots import ClassicBot
from core.pairs.card import IN_STACK, RANKS, SCORING
from core.pairs.dealer import ONE_CARD, Dealer
from core.pairs.events import (
    Folded,
    GameOver,
    PairCaught,
    PointsScored,
    RoundEnded,
    TurnStarted,
    Why,
)
from core.pairs.moves import FOLD, HIT, fold_from, seat_in
from core.pairs.opening import open_round
from core.pairs.player import Player, lowest_in_play, owners_of_lowest, target_of
from core.pairs.view import Outcome, PairsView
from core.result import Result
from core.seats import with_seat
from core.setup import Option, Setup

BURN: Final = Option(
    "burn",
    ("shuffle", "round"),
    "shuffle: five cards are burned at each shuffle; round: at the start of later rounds, too.",
)

_DECK: Final = tuple(rank for rank in RANKS for _ in range(rank))
_FOLD: Final = (FOLD,)
_NEXT: Final = (NEXT,)


class PairsState(msgspec.Struct, frozen=True, gc=False):
    """Where every card is. Cards are kept as bytes, each its rank: whole games are played by the
    thousand, and `Card` and `Player` are made of them for a view.

    None of its parts leads back to it, so the garbage collector need not look at it.
    """

    names: tuple[str, ...]
    """One a seat."""
    stacks: tuple[bytes, ...]
    """The cards in play, one stack a seat, in the order in which they came."""
    kept: tuple[bytes, ...]
    """The scoring cards, a seat each, in the order in which they were taken."""
    turns: tuple[int, ...]
    """How many hits and folds, a seat each."""
    deck: bytes
    """To be dealt, the next one first."""
    discards: bytes
    """Face down, the latest last."""
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
    shuffles: int
    """How often the discards have become the deck."""
    seed: int
    """What decides the reshuffles to come."""
    burn_each_round: bool
    """Whether cards are burned at the start of later rounds, too."""


class Pairs(Game[PairsState, PairsView]):
    """2 to 8 players, who hit or fold; the first to reach the target loses."""

    slug = "pairs"
    title = CATALOGUE["pairs"].title
    seats = range(2, 9)
    fewer_is_better = True
    options = (BURN,)
    bots = {"classic": ClassicBot(), "random": RandomBot()}

    @override
    def unshuffled(self, seats: int) -> Sequence[int]:
        """`1 2 2 3 3 3 …`: as many of each rank as it says."""
        return _DECK

    @override
    def start(self, setup: Setup) -> tuple[PairsState, tuple[Event, ...]]:
        """Burn five cards and open the first round (rules 1 and 2)."""
        deck = bytes([int(rank) for rank in self.first_deck(setup)])
        dealer = Dealer(deck, b"", 0, setup.seed)
        dealer.events.append(DeckShuffled(len(deck)))
        dealer.burn()
        names = tuple([player.name for player in setup.players])
        seats = len(names)
        before = PairsState(
            names=names,
            stacks=(b"",) * seats,
            kept=(b"",) * seats,
            turns=(0,) * seats,
            deck=dealer.deck,
            discards=dealer.discards,
            round=0,
            turn=None,
            newest=None,
            outcome=None,
            result=None,
            shuffles=0,
            seed=setup.seed,
            burn_each_round=setup.options[BURN.key] == "round",
        )
        return _opened(before, dealer)

    @override
    def to_move(self, state: PairsState) -> int | None:
        """Whose turn it is."""
        return state.turn

    @override
    def legal_moves(self, state: PairsState) -> Sequence[str]:
        """Hit, where a card is left; fold, or a fold for each stack that holds the lowest card;
        `next` between rounds."""
        if state.turn is None:
            return _NEXT if state.result is None else ()
        owners = owners_of_lowest(state.stacks)
        folds = _FOLD if len(owners) == 1 else tuple(map(fold_from, owners))
        return (HIT, *folds) if state.deck or state.discards else folds

    @override
    def require_legal(self, state: PairsState, move: str) -> None:
        """A fold may name the stack where there is only one, or name none where there are several
        (contract.md, section 1)."""
        super().require_legal(state, _as_listed(state, move))

    @override
    def why_not(self, state: PairsState, move: str) -> str:
        """Why there is nothing to hit, or no card to take from that stack."""
        if state.turn is None:
            return super().why_not(state, move)
        if move == HIT:
            return "no card is left to hit: folding is the only move"
        owner, seats = seat_in(move), len(state.names)
        if owner is None:
            return super().why_not(state, move)
        if owner >= seats:
            return f"there is no player {owner + 1}, only {seats} are playing"
        lowest = lowest_in_play(state.stacks)
        assert lowest is not None, "there is a card in play while a round goes on"
        name = name_of(owner, [Player(name) for name in state.names])
        return f"the lowest card in play is {sentences.a_card(lowest)}, and {name} has none"

    @override
    def apply(self, state: PairsState, move: str) -> tuple[PairsState, tuple[Event, ...]]:
        """A hit, a fold or the next round."""
        self.require_legal(state, move)
        dealer = Dealer(state.deck, state.discards, state.shuffles, state.seed)
        if state.turn is None:
            return _opened(state, dealer)
        if move == HIT:
            return _hit(state, state.turn, dealer)
        owner = seat_in(move)
        if owner is None:
            owner = owners_of_lowest(state.stacks)[0]
        return _folded(state, state.turn, owner, dealer)

    @override
    def view(self, state: PairsState, seat: int) -> PairsView:
        """Everything but what lies face down."""
        players = tuple(
            Player(
                name,
                turns,
                tuple(IN_STACK[rank] for rank in stack),
                tuple(SCORING[rank] for rank in kept),
            )
            for name, turns, stack, kept in zip(
                state.names, state.turns, state.stacks, state.kept, strict=True
            )
        )
        return PairsView(
            players=players,
            deck_count=len(state.deck),
            discard_count=len(state.discards),
            round=state.round,
            turn=state.turn,
            newest=state.newest,
            outcome=state.outcome,
            result=state.result,
        )

    @override
    def points(self, view: PairsView) -> tuple[int, ...]:
        """Everybody's points, which are bad."""
        return tuple(player.score for player in view.players)

    @override
    def result(self, events: Sequence[Event]) -> Result | None:
        """The loser has lost, the others have won (games/pairs.md, wins and losses)."""
        over = events[-1]
        if not isinstance(over, GameOver):
            return None
        return Result.lost_by(over.loser, over.totals, over.rounds)

    @override
    def sentence(
        self, event: Event, players: Sequence[Sitter], card_text: CardText = str
    ) -> str | None:
        """The event in a sentence."""
        return sentences.sentence(event, players)


def _as_listed(state: PairsState, move: str) -> str:
    """The move as `legal_moves` spells it."""
    if state.turn is None or not move.startswith(FOLD):
        return move
    owners = owners_of_lowest(state.stacks)
    if move == FOLD:
        return FOLD if len(owners) == 1 else fold_from(owners[0])
    return FOLD if (seat_in(move),) == owners else move


def _opened(state: PairsState, dealer: Dealer) -> tuple[PairsState, tuple[Event, ...]]:
    """The next round (rule 2)."""
    number = state.round + 1
    dealer.events.append(RoundStarted(number))
    if state.burn_each_round and number > 1:
        dealer.burn()
    stacks, begins, newest = open_round(dealer, len(state.names))
    dealer.events.append(TurnStarted(begins))
    after = PairsState(
        names=state.names,
        stacks=tuple(stacks),
        kept=state.kept,
        turns=state.turns,
        deck=dealer.deck,
        discards=dealer.discards,
        round=number,
        turn=begins,
        newest=newest,
        outcome=None,
        result=None,
        shuffles=dealer.shuffles,
        seed=state.seed,
        burn_each_round=state.burn_each_round,
    )
    return after, tuple(dealer.events)


def _hit(state: PairsState, seat: int, dealer: Dealer) -> tuple[PairsState, tuple[Event, ...]]:
    """A card for the player; where it makes a pair the round is over (rules 3 and 4)."""
    rank = dealer.deal(seat, Why.HIT)
    stack = state.stacks[seat]
    stacks = with_seat(state.stacks, seat, stack + ONE_CARD[rank])
    if rank in stack:
        dealer.events.append(PairCaught(seat, rank))
        return _ended(state, dealer, stacks, seat, rank, None)
    following = (seat + 1) % len(stacks)
    dealer.events.append(TurnStarted(following))
    after = PairsState(
        names=state.names,
        stacks=stacks,
        kept=state.kept,
        turns=with_seat(state.turns, seat, state.turns[seat] + 1),
        deck=dealer.deck,
        discards=dealer.discards,
        round=state.round,
        turn=following,
        newest=seat,
        outcome=None,
        result=None,
        shuffles=dealer.shuffles,
        seed=state.seed,
        burn_each_round=state.burn_each_round,
    )
    return after, tuple(dealer.events)


def _folded(
    state: PairsState, seat: int, owner: int, dealer: Dealer
) -> tuple[PairsState, tuple[Event, ...]]:
    """The player takes the lowest card in play from that stack (rule 5)."""
    rank = min(state.stacks[owner])
    dealer.events.append(Folded(seat, owner, rank))
    return _ended(state, dealer, state.stacks, seat, rank, owner)


def _ended(
    state: PairsState,
    dealer: Dealer,
    stacks: tuple[bytes, ...],
    seat: int,
    rank: int,
    owner: int | None,
) -> tuple[PairsState, tuple[Event, ...]]:
    """A card is kept as score, the round is over and perhaps the game (rules 4 to 8)."""
    kept = with_seat(state.kept, seat, state.kept[seat] + ONE_CARD[rank])
    turns = with_seat(state.turns, seat, state.turns[seat] + 1)
    totals = tuple(map(sum, kept))
    dealer.events += (PointsScored(seat, rank, totals[seat]), RoundEnded(state.round, totals))
    result = None
    if totals[seat] >= target_of(len(kept)):
        result = GameOver(seat, totals, state.round, turns)
        dealer.events.append(result)
    after = PairsState(
        names=state.names,
        stacks=(b"",) * len(kept),
        kept=kept,
        turns=turns,
        deck=dealer.deck,
        discards=dealer.discards + b"".join(stacks).replace(ONE_CARD[rank], b"", 1),
        round=state.round,
        turn=None,
        newest=None,
        outcome=Outcome(seat, rank, owner, tuple(map(tuple, stacks))),
        result=result,
        shuffles=dealer.shuffles,
        seed=state.seed,
        burn_each_round=state.burn_each_round,
    )
    return after, tuple(dealer.events)
