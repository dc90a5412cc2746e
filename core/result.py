"""How a game ended, for those who keep count of many."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Self

import msgspec


class Outcome(StrEnum):
    """What a game came to for one player."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    ABANDONED = "abandoned"
    """It was given up, which is neither a win nor a loss."""


class Result(msgspec.Struct, frozen=True):
    """What a game that is over, or was given up, came to for everybody."""

    outcomes: tuple[Outcome, ...]
    """One a seat."""
    points: tuple[int | None, ...]
    """Everybody's; None where the game counts none."""
    rounds: int | None = None
    """How many were played; None where the game has none."""
    marks: tuple[Mapping[str, int], ...] = ()
    """How often each player did what this game counts besides: pişti made, hands of a category.
    One a seat, or empty where there is nothing of the kind."""

    @classmethod
    def won_by(
        cls,
        winner: int | None,
        points: Sequence[int | None],
        rounds: int | None,
        marks: Iterable[Mapping[str, int]] = (),
    ) -> Self:
        """The result where one has won and all others have lost, or nobody has: then it is a
        draw."""
        seats = range(len(points))
        outcomes = [Outcome.WON if seat == winner else Outcome.LOST for seat in seats]
        if winner is None:
            outcomes = [Outcome.DRAWN for _ in seats]
        return cls(tuple(outcomes), tuple(points), rounds, tuple(marks))

    @classmethod
    def lost_by(cls, loser: int, points: Sequence[int | None], rounds: int | None) -> Self:
        """The result where one has lost and all others have won."""
        outcomes = [Outcome.LOST if seat == loser else Outcome.WON for seat in range(len(points))]
        return cls(tuple(outcomes), tuple(points), rounds)

    @classmethod
    def abandoned(cls, seats: int) -> Self:
        """The result of a game that so many players gave up."""
        return cls((Outcome.ABANDONED,) * seats, (None,) * seats)
