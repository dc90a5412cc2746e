"""Every queue as a row of cards, its front at the left."""

from textual import events
from textual.reactive import reactive

from core.override import override
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Ink, Size, bars, more_mark, number_face, slot, turn_mark
from tui.stacks.queue_lines import LINES_OF_A_CARD, QueueLine, QueueLines, QueueRow, in_lines


class Queues(CardCanvas):
    """All rows, or as many as there is room for: then the active one is always among them, or, at
    the end, the top of the deal stack.

    With room for it a queue begins with its front as a small card. Else the front is a chip between
    two bars.
    """

    rows: reactive[tuple[QueueRow, ...]] = reactive((), repaint=False)
    """What is shown."""
    first_line: reactive[int] = reactive(0, repaint=False)
    """How many lines are out of sight above."""

    _placed: QueueLines = in_lines((), 0, 0)

    def watch_rows(self) -> None:
        """Show them, the active one in sight."""
        self._arrange()
        self.paint_anew()

    def watch_first_line(self) -> None:
        """Show what is in sight now."""
        self.paint_anew()

    def on_resize(self) -> None:
        """Other lines fit now."""
        self._arrange()
        self.refresh()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """What is below."""
        self.scroll_lines(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """What is above."""
        self.scroll_lines(-1)

    @property
    def overflows(self) -> bool:
        """Whether some lines are out of sight."""
        return len(self._placed.lines) > self.size.height

    def scroll_lines(self, lines: int) -> None:
        """Move so many lines down, or up where negative, as far as that goes."""
        self.first_line = self._within(self.first_line + lines)

    def _within(self, line: int) -> int:
        return max(0, min(line, len(self._placed.lines) - self.size.height))

    def _arrange(self) -> None:
        """Arrange the rows and bring the active one into sight, moving no further than that takes;
        a stack, which stands above all queues, before it."""
        width, height = self.size
        self._placed = in_lines(self.rows, width, height)
        lines = self._placed.lines
        sought = [place for place, line in enumerate(lines) if line.row and line.row.active]
        if self.rows and not self.rows[0].is_queue:
            sought = [0]
        first = self.first_line
        if sought:
            first = min(max(first, sought[-1] - height + 1), sought[0])
        # Both who ask for it paint anew themselves.
        self.set_reactive(Queues.first_line, self._within(first))

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The lines that are in sight, and how many are not."""
        lines = self._placed.lines
        shown = lines[self.first_line : self.first_line + canvas.height]
        for y, line in enumerate(shown):
            if line.row is not None:
                self._paint_line(canvas, y, line, line.row, faces)
        below = len(lines) - self.first_line - len(shown)
        up, down = ("^", "v") if faces is Faces.ASCII else ("↑", "↓")
        for y, mark, count in ((0, up, self.first_line), (canvas.height - 1, down, below)):
            if count > 0:
                words = f"{mark}{count}"
                canvas.write(canvas.width - len(words), y, words, Ink.NOTE)

    def _paint_line(
        self, canvas: Canvas, y: int, line: QueueLine, row: QueueRow, faces: Faces
    ) -> None:
        x, chip = self._placed.chips_x(row), self._placed.chip
        front_card = self._placed.has_front_card(row)
        if line.number == (1 if front_card else 0):
            self._paint_label(canvas, y, row, faces)
        if front_card and line.number < LINES_OF_A_CARD:
            picture = slot(Size.SMALL, faces)
            if row.cards:
                new = row.newest == len(row.cards)
                picture = number_face(row.cards[0], Size.SMALL, faces, chosen=new)
            canvas.paint(x - 1 - Size.SMALL.width, y, (picture[line.number],))
        elif not front_card and line.number == 0:
            self._paint_bars(canvas, x, y, row, faces)
        newest_from = len(row.cards) - row.newest
        for place in range(line.start, line.stop):
            text = f"{row.cards[place]:>2}".ljust(chip)
            canvas.write(x, y, text, Ink.CHOSEN if place >= newest_from else Ink.BLACK)
            x += chip + 1

    def _paint_bars(self, canvas: Canvas, x: int, y: int, row: QueueRow, faces: Faces) -> None:
        """What marks the first card of a row; where there is none, its place."""
        left, right = bars(faces if row.cards else Faces.ASCII)
        part = Ink.NOTE if row.cards else Ink.SLOT
        canvas.write(x - 1, y, left, part)
        canvas.write(x + self._placed.chip, y, right, part)

    def _paint_label(self, canvas: Canvas, y: int, row: QueueRow, faces: Faces) -> None:
        """Whether it is active, whose it is, and how many cards there are."""
        width = self._placed.name_width
        if row.active:
            canvas.write(0, y, turn_mark(faces), Ink.NOTE)
        part = Ink.NOTE if row.active else Ink.QUIET
        canvas.write_any(2, y, row.name, width, part, more_mark(faces))
        canvas.write(2 + width, y, f"{len(row.cards):>4}", part)
