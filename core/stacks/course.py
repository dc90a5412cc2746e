"""The course of a game that nobody decides: which position was there when."""

from collections.abc import Hashable


class Course:
    """The positions that a game comes through, as far as anybody has followed it.

    A position decides all that come after it, so a course is what its first position makes it:
    two that begin alike are equal. That it remembers positions is a saving of work and no state;
    going back and forth in a game finds each of them where it was before.
    """

    __slots__ = ("_first", "_turn_of")

    def __init__(self, first: Hashable) -> None:
        """The course that begins with this position, before the first turn."""
        self._first = first
        self._turn_of = {first: 0}

    def comes_back(self, position: Hashable, turns: int) -> bool:
        """Whether the position, which is there after so many turns, was there after fewer. Has to
        be asked after every turn, in order."""
        return self._turn_of.setdefault(position, turns) < turns

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Course) and self._first == other._first

    def __hash__(self) -> int:
        return hash(self._first)
