"""Replays: a game that is over, or was left, gone through move by move."""

from typing import Self, TypeVar

from core.event import Event
from core.game import IllegalMove, View
from core.override import override
from core.table import Table

S = TypeVar("S")
V = TypeVar("V", bound=View)


class Replay(Table[S, V]):
    """A table at which a game is shown and none is played.

    It begins before the first move. `redo` makes the next of the recorded moves, `undo` goes back;
    subscribers are told of both as at any table.
    """

    undo_assists = False

    length: int
    """How many moves were recorded."""

    round_starts: tuple[int, ...]
    """After how many moves each round of the game begins, rising; empty where the game is not
    played in rounds."""

    recorded_assisted: bool
    """Whether the game was assisted when it was played."""

    @classmethod
    def of(cls, played: Table[S, V]) -> Self:
        """The replay of the game at that table, which stays as it is; with what its bots said of
        their moves, and without the moves that were taken back."""
        replay = cls(played.game, played.setup)
        starts = [0] if replay._opens_round(0) else []
        for move in played.moves:
            before = replay.event_count
            replay._make(move)
            if replay._opens_round(before):
                starts.append(replay.move_count)
        while replay.undo() is not None:
            pass
        replay._decisions.update(played.decisions)
        replay.length = played.move_count
        replay.round_starts = tuple(starts)
        replay.assisted = replay.recorded_assisted = played.assisted
        return replay

    @override
    def play(self, move: str, choice: object = None) -> tuple[()]:
        """Raises `IllegalMove`: what was played stays as it was played."""
        raise IllegalMove("this is a replay: nobody plays in it")

    @override
    def mark_assisted(self) -> None:
        """Somebody has looked at hidden cards. The game that is shown was played without; one that
        is played on from here is not."""
        self._looked_on = True

    def go_to(self, number: int) -> None:
        """Go to where so many moves have been made, or as far towards it as the game goes."""
        while self.move_count > number and self.undo() is not None:
            pass
        while self.move_count < number and self.redo() is not None:
            pass

    @property
    def round(self) -> int:
        """The number of the round that was begun last, the first being 1; 0 before it, or where
        there are none."""
        return sum(start <= self.move_count for start in self.round_starts)

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last move that was made brought about; nothing before the first."""
        return self.events_from(self._marks[-2]) if self.move_count else ()

    def branch(self) -> Table[S, V]:
        """A table at which the same game is played on from here, as a new one. It is assisted where
        moves that come later have been recorded, since they tell what is still hidden, or where
        somebody has looked at it."""
        table = Table(self.game, self.setup)
        for move in self.moves:
            table.play(move)
        more = self.move_count < self.length
        table.assisted = self.recorded_assisted or self._looked_on or more
        return table

    def _opens_round(self, first: int) -> bool:
        return any(event.opens_round for event in self.events_from(first))
