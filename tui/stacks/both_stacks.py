"""The upper part of the felt: the deal stack, the two cards that are compared, the discards; and
below them what the comparison means, or how the game ended."""

from typing import Final

from rich.cells import cell_len
from textual.reactive import reactive

from core.override import override
from core.stacks.comparison import sign
from core.stacks.sentences import comparison
from core.stacks.view import StacksView
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Ink, Size, more_mark, number_face, slot

GAP: Final = 2
"""Columns between X, the sign and Y."""

WORDS_FROM: Final = 48
"""From so many columns on there is room for all the words above the cards."""


class BothStacks(CardCanvas):
    """Each stack with its count and its top card; X, the sign and Y; and what that means."""

    view: reactive[StacksView | None] = reactive(None, repaint=False)
    """What is shown; None before the screen has a table."""
    result: reactive[str] = reactive("", repaint=False)
    """How the game ended; empty while it goes on."""

    def watch_view(self) -> None:
        """Show it."""
        self.paint_anew()

    def watch_result(self) -> None:
        """Show it."""
        self.paint_anew()

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """Words in the first row, cards below, words in the last."""
        if self.view is None:
            return
        size = Size.LARGE if canvas.height >= Size.LARGE.height + 2 else Size.SMALL
        deal, discards = self.view.deal_stack, self.view.discard_stack
        label = "deal" if canvas.width < WORDS_FROM else "deal stack"
        self._paint_stack(canvas, 0, label, deal, size, faces)
        right = canvas.width - size.width - 1
        self._paint_stack(canvas, right, "discards", discards, size, faces)
        self._paint_compared(canvas, size, faces)
        turn = self.view.turn
        words = self.result or ("" if turn is None else comparison(turn))
        left = max(0, (canvas.width - cell_len(words)) // 2)
        canvas.write_any(left, canvas.height - 1, words, canvas.width, Ink.NOTE, more_mark(faces))

    def _paint_stack(
        self, canvas: Canvas, x: int, label: str, cards: tuple[int, ...], size: Size, faces: Faces
    ) -> None:
        """The label and count, at the canvas's nearer edge; the top card, with an edge of depth."""
        count = str(len(cards))
        words_x = x if x == 0 else canvas.width - len(label) - 1 - len(count)
        canvas.write(words_x, 0, label, Ink.QUIET)
        canvas.write(words_x + len(label) + 1, 0, count, Ink.NOTE)
        if not cards:
            canvas.paint(x, 1, slot(size, faces))
            return
        if len(cards) > 1:
            canvas.paint(x + 1, 1, number_face(cards[-2], size, faces))
        canvas.paint(x, 1, number_face(cards[-1], size, faces))

    def _paint_compared(self, canvas: Canvas, size: Size, faces: Faces) -> None:
        """X at the left, Y at the right, the sign between them."""
        assert self.view is not None
        turn = self.view.turn
        x_card = self.view.discard_stack[-1] if turn is None else turn.onto
        y_card = None if turn is None else turn.card
        wide = 2 * size.width + 2 * GAP + 1
        left = (canvas.width - wide) // 2
        right = left + wide - size.width
        for x, name, card in ((left, "X", x_card), (right, "Y", y_card)):
            if canvas.width >= WORDS_FROM:
                canvas.write(x + size.width // 2, 0, name, Ink.QUIET)
            if card is None:
                canvas.paint(x, 1, slot(size, faces))
            else:
                chosen = name == "Y"
                canvas.paint(x, 1, number_face(card, size, faces, chosen=chosen))
        if turn is not None and turn.onto is not None:
            canvas.write(
                left + size.width + GAP, 1 + size.height // 2, sign(turn.onto, turn.card), Ink.NOTE
            )
