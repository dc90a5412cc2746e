"""The cycle guard: whether a position was there before in the same game."""

from collections.abc import Hashable

from core.override import override


class PositionsSeen:
    """After which turn each position of a game was first there.

    All states of a game share it, and `apply` enters what it comes to: it is a cache and no part of
    what they say. A game that nobody decides follows from its beginning, so whoever goes back and
    forth in it finds every position where it was, and two records that begin alike are equal.
    """

    __slots__ = ("_beginning", "_turn_of")

    def __init__(self, beginning: Hashable, position: Hashable) -> None:
        """`beginning` is all that decides the game, `position` the one before the first turn."""
        self._beginning = beginning
        self._turn_of = {position: 0}

    def comes_back(self, position: Hashable, turns: int) -> bool:
        """Whether the position, which is there after so many turns, was there after fewer. Has to
        be asked after every turn, in order."""
        return self._turn_of.setdefault(position, turns) < turns

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, PositionsSeen) and self._beginning == other._beginning

    @override
    def __hash__(self) -> int:
        return hash(self._beginning)
