"""A table: one sitting at a game, with its history, its journal and those who are told of it."""

from collections import deque
from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from core.bot import Choice
from core.event import Event, GameStarted
from core.game import Game, View
from core.setup import Setup

S = TypeVar("S")
V = TypeVar("V", bound=View)

Subscriber = Callable[[Event], None]
"""Somebody who is told of every event at a table, in order."""


class MoveUndone(Event, frozen=True):
    """The last move was taken back. Only subscribers hear of it; it is part of no game."""

    move: str


class Decision(msgspec.Struct, frozen=True):
    """What a bot did, and why."""

    seat: int
    """Where it sits."""
    choice: Choice
    """The move and its reasons."""


class Table(Generic[S, V]):
    """One game being played. States are frozen, so going back is taking an earlier one.

    The table tells its subscribers of every event once its own state is the new one. A subscriber
    that plays a move while it is being told is heard: its events follow the current ones.
    """

    undo_assists: ClassVar[bool] = True
    """Whether whoever takes a move back may know better than before."""

    def __init__(self, game: Game[S, V], setup: Setup) -> None:
        """Deal the game. Nobody can have subscribed yet: what happened so far is in `events`."""
        self.game = game
        """The rules."""
        self.setup = setup
        """What the game started from."""
        self.assisted = False
        """Whether somebody looked at hidden cards, asked for a hint, or took a move back that had
        shown what was hidden before."""
        self._looked_on = False
        state, opening = game.start(setup)
        self._states = [state]
        self._events: list[Event] = [
            GameStarted(game.slug, setup.seed, setup.deck, setup.options, setup.players),
            *opening,
        ]
        self._marks = [len(self._events)]
        self._moves: list[str] = []
        self._undone: list[str] = []
        self._decisions: dict[int, Decision] = {}
        self._subscribers: dict[object, Subscriber] = {}
        self._untold: deque[Event] = deque()
        self._telling = False

    @property
    def state(self) -> S:
        """The whole truth, hidden cards included: for the debug panel and the rules alone."""
        return self._states[-1]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, `GameStarted` first, without the moves that were taken back."""
        return tuple(self._events)

    @property
    def event_count(self) -> int:
        """How many events there are, without copying them."""
        return len(self._events)

    def events_from(self, number: int) -> tuple[Event, ...]:
        """The events from this number on, `GameStarted` being number 0."""
        return tuple(self._events[number:])

    @property
    def moves(self) -> tuple[str, ...]:
        """Every move made and not taken back."""
        return tuple(self._moves)

    @property
    def move_count(self) -> int:
        """How many moves have been made and not taken back."""
        return len(self._moves)

    @property
    def decisions(self) -> Mapping[int, Decision]:
        """What the bots did and why, by the number of the move, the first being 0. A decision stays
        while its move can be made again."""
        return self._decisions

    @property
    def standing_decisions(self) -> tuple[Decision, ...]:
        """The decisions whose moves have not been taken back, in their order."""
        stands = sorted(number for number in self._decisions if number < self.move_count)
        return tuple(self._decisions[number] for number in stands)

    def last_decision(self, seats: Container[int]) -> int | None:
        """The number of the last move that one of these seats chose, or that nobody had to choose;
        None where there is no such move."""
        for number in range(len(self._moves) - 1, -1, -1):
            seat = self.game.to_move(self._states[number])
            if seat is None or seat in seats:
                return number
        return None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.legal_moves(self.state)

    @property
    def to_move(self) -> int | None:
        """The seat that has a choice to make, or None (see `Game.to_move`)."""
        return self.game.to_move(self.state)

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """Every move allowed now."""
        return tuple(self.game.legal_moves(self.state))

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._moves)

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and no other made since."""
        return bool(self._undone)

    def view(self, seat: int) -> V:
        """What this seat may know now."""
        return self.game.view(self.state, seat)

    def play(self, move: str, choice: Choice | None = None) -> tuple[Event, ...]:
        """Make the move and tell everybody. Gives what happened; raises `IllegalMove` and changes
        nothing. `choice`: what the bot said of it, where a bot made it."""
        number, seat = self.move_count, self.to_move
        events = self._make(move)
        self._undone.clear()
        for later in [each for each in self._decisions if each >= number]:
            del self._decisions[later]
        if choice is not None and seat is not None:
            self._decisions[number] = Decision(seat, choice)
        self._tell(events)
        return events

    def undo(self) -> str | None:
        """Take the last move back and give it, or None where there is none.

        Where a person has seen hidden cards by it, the game is assisted from now on.
        """
        if not self._moves:
            return None
        move = self._moves.pop()
        self._states.pop()
        self._marks.pop()
        revealed = any(map(self._revealed, self._events[self._marks[-1] :]))
        if self.undo_assists and (revealed or self._looked_on):
            self.assisted = True
        del self._events[self._marks[-1] :]
        self._undone.append(move)
        self._tell((MoveUndone(move),))
        return move

    def redo(self) -> str | None:
        """Make the move that was taken back last and give it, or None where there is none."""
        if not self._undone:
            return None
        events = self._make(self._undone[-1])
        move = self._undone.pop()
        self._tell(events)
        return move

    def mark_assisted(self) -> None:
        """Somebody has looked at hidden cards or asked for a hint. Where the game is over already
        that changes nothing, unless a move is taken back."""
        if self.over:
            self._looked_on = True
        else:
            self.assisted = True

    def restore_undone(self, undone: Iterable[str]) -> None:
        """Have these moves, the one taken back last at the end, as those that can be made again:
        how a game is taken up where it was left. Raises `IllegalMove` where one cannot be made, and
        changes nothing."""
        moves = tuple(undone)
        coming = moves[::-1]
        if moves:
            table = type(self)(self.game, self.setup)
            for move in (*self._moves, *coming):
                table.play(move)
        self._undone = list(moves)
        made = self.move_count
        for number in [each for each in self._decisions if each >= made]:
            if coming[number - made : number - made + 1] != (self._decisions[number].choice.move,):
                del self._decisions[number]

    @property
    def undone(self) -> tuple[str, ...]:
        """The moves that were taken back and can be made again, the one to be made first at the
        end."""
        return tuple(self._undone)

    def _revealed(self, event: Event) -> bool:
        """Whether a person at the table has seen hidden cards by this event."""
        return any(
            player.bot is None and event.reveals_to(seat)
            for seat, player in enumerate(self.setup.players)
        )

    def subscribe(self, tell: Subscriber) -> Callable[[], None]:
        """Tell this subscriber of everything from now on. Gives the way to end that, at once."""
        subscription = object()
        self._subscribers[subscription] = tell

        def unsubscribe() -> None:
            self._subscribers.pop(subscription, None)

        return unsubscribe

    def _make(self, move: str) -> tuple[Event, ...]:
        state, events = self.game.apply(self._states[-1], move)
        self._states.append(state)
        self._moves.append(move)
        self._events += events
        self._marks.append(len(self._events))
        return events

    def _tell(self, events: Iterable[Event]) -> None:
        """Tell everybody, in order. A subscriber that fails keeps nobody else from hearing."""
        if not self._subscribers:
            return
        self._untold.extend(events)
        if self._telling:
            return
        self._telling = True
        failures: list[Exception] = []
        try:
            while self._untold:
                event = self._untold.popleft()
                for subscription in tuple(self._subscribers):
                    if (tell := self._subscribers.get(subscription)) is None:
                        continue  # another subscriber has just ended it
                    try:
                        tell(event)
                    except Exception as failure:
                        failures.append(failure)
        finally:
            self._telling = False
        if failures:
            raise failures[0]


AnyTable = Table[Any, Any]
"""A table at which any game may be played."""
