"""A pile of cards face down on the table, and how many lie there."""

from textual.reactive import reactive

from core.override import override
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Ink, Size, back, slot


class PileOfBacks(CardCanvas):
    """Cards face down, their number and name above; outlined where there is none."""

    count: reactive[int] = reactive(0, repaint=False)
    """How many cards lie here."""

    def __init__(self, label: str, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._label = label

    def watch_count(self) -> None:
        """Show it."""
        self.paint_anew()

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The label and count in the first row, the card below, with an edge of depth."""
        size = Size.LARGE if canvas.height > Size.LARGE.height else Size.SMALL
        paint_pile(canvas, 0, 0, self._label, self.count, size, faces)


def paint_pile(
    canvas: Canvas, x: int, y: int, label: str, count: int, size: Size, faces: Faces
) -> None:
    """A pile face down, its name and number above."""
    canvas.write(x, y, label, Ink.QUIET)
    canvas.write(x + len(label) + 1, y, str(count), Ink.NOTE)
    paint_backs(canvas, x, y + 1, count, size, faces)


def paint_backs(canvas: Canvas, x: int, y: int, count: int, size: Size, faces: Faces) -> None:
    """So many cards face down on each other, with an edge of depth; outlined where none lies
    there."""
    if count > 1:
        canvas.paint(x + 1, y, back(size, faces))
    canvas.paint(x, y, (back if count else slot)(size, faces))
