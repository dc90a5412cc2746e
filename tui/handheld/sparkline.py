"""How the length of the hand ran, as a sparkline."""

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive

from core.override import override
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Ink, blocks

DEALS: Final = 52
"""A game has so many deals, one column each where there is room."""

LEAST_HEIGHT: Final = 12
"""The line is drawn to the scale of the longest hand, or of one of so many cards."""


class LengthSparkline(CardCanvas):
    """A column a deal, two rows high, with the lengths now and at most told beside it."""

    lengths: reactive[tuple[int, ...]] = reactive((), repaint=False)
    """The length of the hand after each deal so far."""

    def watch_lengths(self) -> None:
        """Show them."""
        self.paint_anew()

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The words above, the columns below."""
        now = self.lengths[-1] if self.lengths else 0
        words = f"hand {now}, at most {max(self.lengths, default=0)}"
        canvas.write(0, 0, words, Ink.QUIET)
        rows = canvas.height - 1
        columns = _spread(self.lengths, min(DEALS, canvas.width))
        highest = max((LEAST_HEIGHT, *self.lengths))
        for x, length in enumerate(columns):
            eighths = round(length * rows * 8 / highest) or (1 if length else 0)
            for row in range(rows):
                filled = max(0, min(8, eighths - row * 8))
                canvas.write(x, canvas.height - 1 - row, blocks(faces)[filled], Ink.NOTE)
        canvas.write(
            len(columns),
            canvas.height - 1,
            ("." if faces is Faces.ASCII else "·") * (min(DEALS, canvas.width) - len(columns)),
            Ink.SLOT,
        )


def _spread(lengths: Sequence[int], width: int) -> list[int]:
    """The lengths over so many columns for a whole game; where several share one, the last."""
    if width >= DEALS:
        return list(lengths)
    return [
        lengths[min(len(lengths), (x + 1) * DEALS // width) - 1]
        for x in range(width)
        if x * DEALS // width < len(lengths)
    ]
