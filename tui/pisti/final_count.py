"""The end of a game of Pişti: the count, line by line."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from rich.cells import cell_len
from textual.reactive import reactive

from core.pisti import words
from core.pisti.events import Breakdown
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Part, more_mark

TABLE_WIDTH_LIMIT: Final = 60
"""The table has at most so many columns."""

COLUMN: Final = 15
"""Cells of a column of numbers, a name above it."""

ASSISTED: Final = "Assisted: hidden cards were looked at, or the kibitzer was asked."
"""How a game is marked whose result is not the player's alone."""


class Ending(Struct, frozen=True):
    """How a game ended."""

    headline: str
    """Who has won."""
    names: tuple[str, str]
    counts: tuple[Breakdown, Breakdown]
    assisted: bool


class FinalCount(CardCanvas):
    """A line for each thing that gives points, a column for each player."""

    ending: reactive[Ending | None] = reactive(None, repaint=False)
    """What is shown; None while the game goes on."""

    def watch_ending(self) -> None:
        """Show it."""
        self.paint_anew()

    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The headline, the names, the lines, their sum and the result."""
        ending = self.ending
        if ending is None:
            return
        more = more_mark(faces)
        canvas.write_any(0, 0, ending.headline, canvas.width, Part.NOTE, more)
        right = min(canvas.width, TABLE_WIDTH_LIMIT)
        column = min(COLUMN, right // 3)
        lefts = (right - 2 * column, right - column)
        points = [each.points for each in ending.counts]
        parts = [Part.NOTE if each > min(points) else Part.QUIET for each in points]
        lines: dict[int, tuple[str, ...]] = {
            3: ("cards taken", *(str(each.cards) for each in ending.counts)),
            **dict(enumerate(_given(ending.counts), 5)),
            12: ("points", *map(str, points)),
            13: ("", _result(*points), _result(*points[::-1])),
        }
        canvas.write(0, 11, ("-" if faces is Faces.ASCII else "─") * right, Part.SLOT)
        for y, (what, *values) in lines.items():
            canvas.write(0, y, what, Part.QUIET)
            for number, value in enumerate(values):
                canvas.write(lefts[number], y, f"{value:>{column}}", parts[number])
        for name, x, part in zip(ending.names, lefts, parts, strict=True):
            room = min(column - 1, cell_len(name))
            canvas.write_any(x + column - room, 2, name, room, part, more)
        if ending.assisted:
            canvas.write_any(0, 15, ASSISTED, canvas.width, Part.NOTE, more)


def _given(counts: tuple[Breakdown, Breakdown]) -> Iterator[tuple[str, str, str]]:
    """What gives points, and how many it gave to each."""
    for (what, mine), (_, theirs) in zip(*map(words.counted, counts), strict=True):
        yield what, str(mine), str(theirs)


def _result(mine: int, theirs: int) -> str:
    return "draw" if mine == theirs else "win" if mine > theirs else "loss"
