"""The end of a game of Pairs: who lost, and how everybody fared."""

from typing import Final

from msgspec import Struct
from textual.reactive import reactive

from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Part, more_mark
from tui.pairs.faces import Look, chips

WIDEST: Final = 60
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


class Standings(CardCanvas):
    """A row for each player; the loser's is marked."""

    headline: reactive[str] = reactive("", repaint=False)
    """Who has lost."""
    fared: reactive[tuple[Fared, ...]] = reactive((), repaint=False)
    """One a seat; empty while the game goes on."""

    cause: reactive[str] = reactive("", repaint=False)
    """How the last round ended."""

    def watch_cause(self) -> None:
        """Show it."""
        self.paint_anew()

    def watch_headline(self) -> None:
        """Show it."""
        self.paint_anew()

    def watch_fared(self) -> None:
        """Show it."""
        self.paint_anew()

    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The headline and how it came to that, the heads, the rows."""
        if not self.fared:
            return
        more = more_mark(faces)
        canvas.write_any(0, 0, self.headline, canvas.width, Part.NOTE, more)
        canvas.write_any(0, 1, self.cause, canvas.width, Part.QUIET, more)
        numbers_x = min(canvas.width, WIDEST) - len(_HEADS) * _COLUMN - _RESULT
        for place, head in enumerate(_HEADS):
            canvas.write(numbers_x + place * _COLUMN, 3, f"{head:>{_COLUMN}}", Part.QUIET)
        rows = next(
            rows for rows in (3, 2, 1) if rows * len(self.fared) <= canvas.height - 4 or rows == 1
        )
        for place, player in enumerate(self.fared):
            self._paint_row(canvas, 4 + place * rows, numbers_x, player, rows, faces)

    def _paint_row(
        self, canvas: Canvas, y: int, numbers_x: int, player: Fared, rows: int, faces: Faces
    ) -> None:
        """A player's name and numbers, and the cards that made them: in the row below, or before
        the numbers where there is none."""
        part, more = Part.NOTE if player.lost else Part.QUIET, more_mark(faces)
        kept = chips([(rank, Look()) for rank in player.kept], numbers_x - 2, faces)
        kept_x, name_room = 2, numbers_x - 2
        if rows == 1:
            kept_x = numbers_x - sum(len(text) for text, _ in kept)
            name_room = kept_x - 3
        if player.lost:
            canvas.write(0, y, ">" if faces is Faces.ASCII else "▸", Part.NOTE)
        canvas.write_any(2, y, player.name, name_room, part, more)
        for place, number in enumerate((player.rounds, player.turns, player.points)):
            canvas.write(numbers_x + place * _COLUMN, y, f"{number:>{_COLUMN}}", part)
        result = "loss" if player.lost else "win"
        canvas.write(numbers_x + len(_HEADS) * _COLUMN, y, f"{result:>{_RESULT}}", part)
        canvas.paint(kept_x, y + (rows > 1), (kept,))
