"""The end of a game of Pairs: who lost, and how everybody fared."""

from typing import Final

from msgspec import Struct

from core.override import override
from tui.cards.canvas import Canvas
from tui.cards.faces import Faces, Ink, more_mark, turn_mark
from tui.pairs.faces import Look, chips
from tui.table.end_of_game import EndOfGame

TABLE_WIDTH_LIMIT: Final = 60
"""The table has at most so many columns."""

_HEADS: Final = ("rounds", "turns", "points")
_COLUMN: Final = 8
"""Cells of a column of numbers."""
_RESULT: Final = 6
"""Cells for `loss`, with some felt before it."""


class Fared(Struct, frozen=True):
    """How a player fared."""

    name: str
    rounds: int
    turns: int
    points: int
    lost: bool
    kept: tuple[int, ...]
    """The ranks of the scoring cards: what each round cost."""


class Ending(Struct, frozen=True):
    """How a game ended."""

    headline: str
    """Who has lost."""
    cause: str
    """How the last round ended."""
    fared: tuple[Fared, ...]
    """One a seat."""


class Standings(EndOfGame[Ending]):
    """A row for each player; the loser's is marked."""

    @override
    def paint_ending(self, ending: Ending, canvas: Canvas, faces: Faces) -> None:
        """The headline and how it came to that, the heads, the rows."""
        more = more_mark(faces)
        canvas.write_any(0, 0, ending.headline, canvas.width, Ink.NOTE, more)
        canvas.write_any(0, 1, ending.cause, canvas.width, Ink.QUIET, more)
        numbers_x = min(canvas.width, TABLE_WIDTH_LIMIT) - len(_HEADS) * _COLUMN - _RESULT
        for place, head in enumerate(_HEADS):
            canvas.write(numbers_x + place * _COLUMN, 3, f"{head:>{_COLUMN}}", Ink.QUIET)
        rows = next(
            rows for rows in (3, 2, 1) if rows * len(ending.fared) <= canvas.height - 4 or rows == 1
        )
        for place, player in enumerate(ending.fared):
            self._paint_row(canvas, 4 + place * rows, numbers_x, player, rows, faces)

    def _paint_row(
        self, canvas: Canvas, y: int, numbers_x: int, player: Fared, rows: int, faces: Faces
    ) -> None:
        """A player's name and numbers, and the cards that made them: in the row below, or before
        the numbers where there is none."""
        part, more = Ink.NOTE if player.lost else Ink.QUIET, more_mark(faces)
        kept = chips([(rank, Look()) for rank in player.kept], numbers_x - 2, faces)
        kept_x, name_room = 2, numbers_x - 2
        if rows == 1:
            kept_x = numbers_x - sum(len(text) for text, _ in kept)
            name_room = kept_x - 3
        if player.lost:
            canvas.write(0, y, turn_mark(faces), Ink.NOTE)
        canvas.write_any(2, y, player.name, name_room, part, more)
        for place, number in enumerate((player.rounds, player.turns, player.points)):
            canvas.write(numbers_x + place * _COLUMN, y, f"{number:>{_COLUMN}}", part)
        result = "loss" if player.lost else "win"
        canvas.write(numbers_x + len(_HEADS) * _COLUMN, y, f"{result:>{_RESULT}}", part)
        canvas.paint(kept_x, y + (rows > 1), (kept,))
