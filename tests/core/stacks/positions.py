"""Positions of Stacks & Queues that are made by hand, and games as plain facts."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from core.event import Event, Player
from core.setup import Setup
from core.stacks import GAME
from core.stacks.cycles import PositionsSeen
from core.stacks.events import CardDrawn, CardPlayed, DiscardsRestacked, GameOver
from core.stacks.rules import TURN, Stacks, StacksState
from core.stacks.view import StacksView
from core.table import Table
from core.validation import check
from tests.core.stacks.reference import Happening

OPTIONS: Final = [
    {"refill": refill, "empty_discard": empty_discard}
    for refill in ("lazy", "eager")
    for empty_discard in ("place", "keep_top")
]
"""All four combinations of the options."""

StacksTable = Table[StacksState, StacksView]


def players(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"P{number}", None) for number in range(1, seats + 1))


def setup(
    seats: int,
    deck: Sequence[int] | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
) -> Setup:
    return check(GAME, seed=seed, deck=deck, options=options, players=players(seats))


def position(
    deal_stack: Sequence[int],
    discard_stack: Sequence[int],
    *queues: Sequence[int],
    turns: int = 0,
    eager: bool = False,
    keep_top: bool = False,
) -> StacksState:
    """A state with these cards: of a stack, the last is the top; of a queue, the first is the
    front."""
    deal, discards, lines = bytes(deal_stack), bytes(discard_stack), tuple(map(bytes, queues))
    first = (turns % len(lines), deal, discards, lines)
    seen = PositionsSeen((eager, keep_top, first), first)
    return StacksState(
        deal, discards, lines, turns, None, None, eager=eager, keep_top=keep_top, seen=seen
    )


def cards(state: StacksState) -> tuple[list[int], list[int], list[list[int]]]:
    """Both stacks, the bottom card first, and the queues, the front card first."""
    return list(state.deal_stack), list(state.discard_stack), list(map(list, state.queues))


def table_from(state: StacksState) -> StacksTable:
    """A table at which the game begins with this position."""

    class FromHere(Stacks):
        def start(self, setup: Setup) -> tuple[StacksState, tuple[Event, ...]]:
            return state, ()

    return Table(FromHere(), setup(len(state.queues)))


def played_on(state: StacksState) -> tuple[StacksState, list[Event]]:
    """The end of the game that goes on from here, and what happens until then."""
    events: list[Event] = []
    while GAME.legal_moves(state):
        state, shown_events = GAME.apply(state, TURN)
        events += shown_events
    return state, events


def story(events: Iterable[Event]) -> list[Happening]:
    """What happened in the turns, as the reference tells it."""
    told: list[Happening] = []
    for event in events:
        match event:
            case CardPlayed(seat=seat, card=card, onto=onto):
                told.append(("plays", seat, card, onto))
            case CardDrawn(seat=seat, card=card):
                told.append(("draws", seat, card))
            case DiscardsRestacked(count=count):
                told.append(("restacks", count))
    return told


def end_of(events: Sequence[Event]) -> GameOver:
    over = events[-1]
    assert isinstance(over, GameOver)
    return over
