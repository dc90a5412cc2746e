"""A pile of cards on the table: a back, a face or an empty place, and how many lie there."""

from textual.reactive import reactive

from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Part, Size, back, slot


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

    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The label and count in the first row, the card below, with an edge of depth."""
        size = Size.LARGE if canvas.height > Size.LARGE.height else Size.SMALL
        canvas.write(0, 0, self._label, Part.QUIET)
        canvas.write(len(self._label) + 1, 0, str(self.count), Part.NOTE)
        if not self.count:
            canvas.paint(0, 1, slot(size, faces))
            return
        if self.count > 1:
            canvas.paint(1, 1, back(size, faces))
        canvas.paint(0, 1, back(size, faces))
