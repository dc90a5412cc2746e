"""The end of a game of Pairs: who lost, and how everybody fared."""

from msgspec import Struct
from textual.reactive import reactive

from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Part, more_mark
from tui.pairs.faces import Look, chips

_HEADS = ("rounds", "turns", "points", "")
_COLUMN = 8
"""Cells of a column of numbers."""
_RESULT = 6
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

    def watch_headline(self) -> None:
        """Show it."""
        self.paint_anew()

    def watch_fared(self) -> None:
        """Show it."""
        self.paint_anew()

    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The headline, the heads, the rows; beside or below a row the cards that it cost."""
        if not self.fared:
            return
        more = more_mark(faces)
        beside = canvas.width >= 80
        rows = 2 if not beside and 2 * len(self.fared) + 3 <= canvas.height else 1
        apart = 1 if (rows + 1) * len(self.fared) + 3 <= canvas.height else 0
        canvas.write_any(0, 0, self.headline, canvas.width, Part.NOTE, more)
        numbers_x = min(canvas.width, 60) - 3 * _COLUMN - _RESULT
        for place, head in enumerate(_HEADS):
            canvas.write(numbers_x + place * _COLUMN, 2, f"{head:>{_COLUMN}}", Part.QUIET)
        y = 3
        for player in self.fared:
            part = Part.NOTE if player.lost else Part.QUIET
            marker = (">" if faces is Faces.ASCII else "▸") if player.lost else ""
            canvas.write(0, y, marker, Part.NOTE)
            canvas.write_any(2, y, player.name, numbers_x - 2, part, more)
            for place, number in enumerate((player.rounds, player.turns, player.points)):
                canvas.write(numbers_x + place * _COLUMN, y, f"{number:>{_COLUMN}}", part)
            result_x = numbers_x + 3 * _COLUMN
            result = "loss" if player.lost else "win"
            canvas.write(result_x, y, f"{result:>{_RESULT}}", part)
            if player.kept and (beside or rows == 2):
                x, down = (result_x + _RESULT + 3, 0) if beside else (2, 1)
                kept = [(rank, Look()) for rank in player.kept]
                canvas.paint(x, y + down, (chips(kept, canvas.width - x),))
            y += rows + apart
