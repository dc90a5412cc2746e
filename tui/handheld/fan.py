"""The hand as a fan, with the top card and its partner three back joined by a line."""

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive

from core.cards import Card
from core.handheld.view import REACH, HandheldView
from core.override import override
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Ink, Size, face, slot

PITCH: Final = 4
"""Columns that show of a small card which another one lies on."""

CHIP_PITCH: Final = 4
"""Columns from one chip to the next."""

FAN_HEIGHT: Final = 7
"""Rows of the fan: the joining line, a raised small card, the large card."""

IN_PLAY: Final = Size.LARGE.width + REACH * (Size.SMALL.width + 1)
"""Columns that the top card and the three behind it take."""


class Fan(CardCanvas):
    """The whole hand, from the bottom card at the left to the top card at the right.

    The top card stays where it is, whatever comes and goes. What does not fit into the fan lies
    above it in rows of chips.
    """

    view: reactive[HandheldView | None] = reactive(None, repaint=False)
    """What is shown; None before the screen has a table."""

    def watch_view(self) -> None:
        """Show it."""
        self.paint_anew()

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The older cards as chips, the fan, and the line that joins what is compared."""
        if self.view is None:
            return
        hand = self.view.hand
        base = canvas.height - FAN_HEIGHT
        right = canvas.width
        behind = max(0, len(hand) - 1 - REACH)
        in_fan = min(behind, max(0, (right - IN_PLAY) // PITCH))
        self._paint_chips(canvas, hand[: behind - in_fan], base, faces)
        for place in range(in_fan):
            x = right - IN_PLAY - (in_fan - place) * PITCH
            canvas.paint(x, base + 4, face(hand[behind - in_fan + place], Size.SMALL, faces))
        self._paint_in_play(canvas, hand[behind:], base, right, faces)

    def _paint_chips(self, canvas: Canvas, cards: Sequence[Card], rows: int, faces: Faces) -> None:
        a_row = max(1, (canvas.width + 1) // CHIP_PITCH)
        needed = -(-len(cards) // a_row)
        step = 2 if 2 * needed - 1 <= rows else 1  # a row of felt between, where there is one
        for place, card in enumerate(cards):
            row, column = divmod(place, a_row)
            if row * step < rows:
                canvas.paint(column * CHIP_PITCH, row * step, face(card, Size.CHIP, faces))

    def _paint_in_play(
        self, canvas: Canvas, cards: Sequence[Card], base: int, right: int, faces: Faces
    ) -> None:
        """The top card and up to three behind it."""
        top_x = right - Size.LARGE.width
        if not cards:
            canvas.paint(top_x, base + 2, slot(Size.LARGE, faces))
            return
        match = None if self.view is None else self.view.match
        step = Size.SMALL.width + 1
        for back, card in enumerate(reversed(cards[:-1]), 1):
            raised = back == REACH
            x, y = top_x - back * step, base + (3 if raised else 4)
            chosen = raised and match is not None
            canvas.paint(x, y, face(card, Size.SMALL, faces, chosen=chosen))
        canvas.paint(top_x, base + 2, face(cards[-1], Size.LARGE, faces, chosen=match is not None))
        if len(cards) > REACH:
            partner_x = top_x - REACH * step + Size.SMALL.width // 2
            word = "" if match is None else match.value
            self._paint_link(canvas, partner_x, top_x + Size.LARGE.width // 2, base, word, faces)

    def _paint_link(
        self, canvas: Canvas, left: int, right: int, base: int, word: str, faces: Faces
    ) -> None:
        """From above the partner to above the top card, with the rule that fires on it."""
        corner, turn, across, down = "╭╮─│" if faces is not Faces.ASCII else "++-|"
        part = Ink.NOTE if word else Ink.SLOT
        line = f" {word} ".center(right - left - 1, across) if word else across * (right - left - 1)
        canvas.write(left, base, corner + line + turn, part)
        for row in (1, 2):
            canvas.write(left, base + row, down, part)
        canvas.write(right, base + 1, down, part)
