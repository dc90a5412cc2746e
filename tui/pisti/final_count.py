"""The end of a game of Pişti: the count, line by line."""

from enum import StrEnum
from typing import Final

from msgspec import Struct
from rich.cells import cell_len

from core.override import override
from core.pisti import sentences
from core.pisti.events import Breakdown
from tui.cards.canvas import Canvas
from tui.cards.faces import Faces, Ink, more_mark
from tui.table.end_of_game import EndOfGame

WIDTH_LIMIT: Final = 60
"""The count has at most so many columns, and stands in the middle of a wider felt."""

ROWS: Final = 16
"""The count has so many rows; what is left is above and below."""

COLUMN: Final = 15
"""Cells of a column of numbers, a name above it, where there is room."""

LABEL: Final = 16
"""Cells for what is counted."""


class Fared(StrEnum):
    """What the game was for a player."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class Side(Struct, frozen=True):
    """A player's column."""

    name: str
    breakdown: Breakdown
    fared: Fared


class Ending(Struct, frozen=True):
    """How a game ended."""

    headline: str
    """Who has won."""
    sides: tuple[Side, ...]
    """The two players, from the left."""
    assisted: bool


_HEADS: Final = 2
"""The row of the names."""
_TOTAL: Final = 12
"""The row of all points together."""


class FinalCount(EndOfGame[Ending]):
    """A line for each thing that gives points, a column for each player."""

    @override
    def paint_ending(self, ending: Ending, canvas: Canvas, faces: Faces) -> None:
        """The headline; what is counted, and each player's numbers; how they were come by."""
        more, width = more_mark(faces), min(canvas.width, WIDTH_LIMIT)
        left, top = (canvas.width - width) // 2, (canvas.height - ROWS) // 3
        column = min(COLUMN, (width - LABEL) // 2)
        total = top + _TOTAL
        canvas.write_any(left, top, ending.headline, width, Ink.NOTE, more)
        line = ("-" if faces is Faces.ASCII else "─") * width
        canvas.write(left, total - 1, line, Ink.SLOT)
        for y, (what, _) in _lines(ending.sides[0].breakdown).items():
            canvas.write(left, top + y, what, Ink.QUIET)
        for number, side in enumerate(reversed(ending.sides)):
            part = Ink.NOTE if side.fared is Fared.WIN else Ink.QUIET
            x = left + width - (number + 1) * column
            room = min(column - 1, cell_len(side.name))
            canvas.write_any(x + column - room, top + _HEADS, side.name, room, part, more)
            for y, (_, points) in _lines(side.breakdown).items():
                canvas.write(x, top + y, f"{points:>{column}}", part)
            canvas.write(x, total + 1, f"{side.fared:>{column}}", part)
        if ending.assisted:
            self.paint_assisted(canvas, left, total + 3, width)


def _lines(breakdown: Breakdown) -> dict[int, tuple[str, int]]:
    """What is counted and the number for it, by row."""
    given = [(what, points) for _, what, points in sentences.counted(breakdown)]
    return {
        _HEADS + 1: ("cards taken", breakdown.cards),
        **dict(enumerate(given, _HEADS + 3)),
        _TOTAL: ("points", breakdown.points),
    }
