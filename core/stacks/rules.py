"""The rules of Stacks & Queues, pure (games/stacks.md)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from core.catalogue import CATALOGUE
from core.event import Event, GameStarted, Player
from core.game import CardText, Game
from core.override import override
from core.result import Result
from core.seats import with_seat
from core.setup import Option, Setup
from core.stacks import sentences
from core.stacks.comparison import draws
from core.stacks.cycles import PositionsSeen
from core.stacks.events import (
    HAND,
    CardDealt,
    CardDrawn,
    CardPlayed,
    DeckShuffled,
    DiscardsRestacked,
    DiscardStarted,
    GameOver,
    Reason,
)
from core.stacks.view import StacksView, Turn

TURN: Final = "turn"
"""The only move there is: the player whose turn it is plays the front card and draws for it."""

REFILL: Final = Option(
    "refill",
    ("lazy", "eager"),
    "lazy: discards are restacked once a card is wanted; eager: once the last card has left.",
)
EMPTY_DISCARD: Final = Option(
    "empty_discard",
    ("place", "keep_top"),
    "place: a refill takes every discard, the next card has no X; keep_top: the top one stays.",
)

_MOVES: Final = (TURN,)


class StacksState(msgspec.Struct, frozen=True, gc=False):
    """Where every card is. A pile of cards is kept as bytes, one a card, the last being the top of
    a stack and the first the front of a queue: a game has up to 312 cards and thousands of turns.

    None of its parts leads back to it, so the garbage collector need not look at it.
    """

    deal_stack: bytes
    discard_stack: bytes
    queues: tuple[bytes, ...]
    """One a seat."""
    turns: int
    """How many turns have been made."""
    turn: Turn | None
    """The latest of them."""
    result: GameOver | None
    """How the game ended; None while it goes on."""
    eager: bool
    """Whether discards are restacked as soon as the last card leaves the deal stack."""
    keep_top: bool
    """Whether a refill leaves the top discard where it is."""
    seen: PositionsSeen
    """The positions so far."""

    @property
    def following(self) -> int:
        """The seat whose turn is the next."""
        return self.turns % len(self.queues)


class Stacks(Game[StacksState, StacksView]):
    """2 to 12 players, each with a queue of cards, and no choices: all follows from the deck."""

    slug = "stacks"
    title = CATALOGUE["stacks"].title
    seats = range(2, 13)
    rounds_label = "turns"
    options = (REFILL, EMPTY_DISCARD)

    @override
    def unshuffled(self, seats: int) -> Sequence[int]:
        """`1 1 1 1 2 …`: 2·N of each value 1 to 13 (rule 1)."""
        return [value for value in range(1, 14) for _ in range(2 * seats)]

    @override
    def start(self, setup: Setup) -> tuple[StacksState, tuple[Event, ...]]:
        """Deal to the queues in turn and start the discard stack (rules 2 and 3)."""
        deck = tuple(int(card) for card in self.first_deck(setup))
        seats = len(setup.players)
        dealt, rest = deck[: -seats * HAND - 1 : -1], deck[: -seats * HAND]
        events = [
            DeckShuffled(deck),
            *(CardDealt(number % seats, card) for number, card in enumerate(dealt)),
            DiscardStarted(rest[-1]),
        ]
        deal_stack, discard_stack = bytes(rest[:-1]), bytes(rest[-1:])
        queues = tuple(bytes(dealt[seat::seats]) for seat in range(seats))
        eager = setup.options[REFILL.key] == "eager"
        keep_top = setup.options[EMPTY_DISCARD.key] == "keep_top"
        position = (0, deal_stack, discard_stack, queues)
        state = StacksState(
            deal_stack,
            discard_stack,
            queues,
            turns=0,
            turn=None,
            result=None,
            eager=eager,
            keep_top=keep_top,
            seen=PositionsSeen((eager, keep_top, position), position),
        )
        return state, tuple(events)

    @override
    def to_move(self, state: StacksState) -> None:
        """Nobody ever has a choice."""

    @override
    def legal_moves(self, state: StacksState) -> Sequence[str]:
        """A turn, until the game is over."""
        return _MOVES if state.result is None else ()

    @override
    def apply(self, state: StacksState, move: str) -> tuple[StacksState, tuple[Event, ...]]:
        """One turn (rules 4 to 6)."""
        self.require_legal(state, move)
        seat, turns = state.following, state.turns + 1
        queue, discard_stack = state.queues[seat], state.discard_stack
        card, onto = queue[0], discard_stack[-1] if discard_stack else None
        wanted = draws(onto, card)
        events: list[Event] = [CardPlayed(seat, card, onto)]
        deal_stack, discard_stack, drawn = _drawn(state, discard_stack + queue[:1], wanted, events)
        queue = queue[1:] + drawn
        queues = with_seat(state.queues, seat, queue)
        position = (turns % len(queues), deal_stack, discard_stack, queues)
        end = None
        if not queue:
            end = Reason.EMPTY_QUEUE
        elif len(drawn) < wanted:
            end = Reason.NO_CARDS
        elif state.seen.comes_back(position, turns):
            end = Reason.CYCLE
        result = None
        if end is not None:
            winner = seat if end is Reason.EMPTY_QUEUE else None
            result = GameOver(winner, end, turns, tuple(reversed(deal_stack)))
            events.append(result)
        after = StacksState(
            deal_stack,
            discard_stack,
            queues,
            turns,
            Turn(seat, card, onto, tuple(drawn)),
            result,
            state.eager,
            state.keep_top,
            state.seen,
        )
        return after, tuple(events)

    @override
    def view(self, state: StacksState, seat: int) -> StacksView:
        """Everything."""
        return StacksView(
            tuple(state.deal_stack),
            tuple(state.discard_stack),
            tuple(tuple(queue) for queue in state.queues),
            state.turns,
            state.turn,
            state.result,
        )

    @override
    def points(self, view: StacksView) -> tuple[int, ...]:
        """The cards in everybody's queue."""
        return tuple(map(len, view.queues))

    @override
    def result(self, events: Sequence[Event]) -> Result | None:
        """Whoever runs out of cards has won; nobody has points."""
        opening, over = events[0], events[-1]
        if not isinstance(over, GameOver) or not isinstance(opening, GameStarted):
            return None
        return Result.won_by(over.winner, (None,) * len(opening.players), over.turns)

    @override
    def sentence(
        self, event: Event, players: Sequence[Player], card_text: CardText = str
    ) -> str | None:
        """The event in a sentence."""
        return sentences.sentence(event, players)

    @override
    def text(self, events: Iterable[Event]) -> Iterator[str]:
        """The text form of contract.md, section 3."""
        return sentences.text(events)


def _drawn(
    state: StacksState, discard_stack: bytes, wanted: int, events: list[Event]
) -> tuple[bytes, bytes, bytes]:
    """Both stacks once the player has drawn so many cards, or all there are, and those cards
    (rules 4 and 5). Enters what happens into the events."""
    seat, deal_stack, drawn = state.following, state.deal_stack, b""
    for _ in range(wanted):
        if not deal_stack:
            deal_stack, discard_stack = _restacked(state, discard_stack, events)
            if not deal_stack:
                break
        events.append(CardDrawn(seat, deal_stack[-1]))
        drawn += deal_stack[-1:]
        deal_stack = deal_stack[:-1]
        if state.eager and not deal_stack:
            deal_stack, discard_stack = _restacked(state, discard_stack, events)
    return deal_stack, discard_stack, drawn


def _restacked(
    state: StacksState, discard_stack: bytes, events: list[Event]
) -> tuple[bytes, bytes]:
    """The new deal stack and what stays of the discard stack (rule 5)."""
    count = len(discard_stack) - (1 if state.keep_top else 0)
    if count > 0:
        events.append(DiscardsRestacked(count))
    return discard_stack[:count], discard_stack[count:]
