"""The log: what happened at the table, sentence by sentence."""

import textwrap
from bisect import bisect_left

from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip


class GameLog(ScrollView, can_focus=False):
    """Every sentence so far, wrapped, the newest at the bottom and in sight.

    It draws only the lines that can be seen, so that the thousandth costs no more than the first.
    """

    DEFAULT_CSS = "GameLog { scrollbar-size-vertical: 1; }"
    COMPONENT_CLASSES = {"log--newest", "log--older"}

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._sentences: list[tuple[int, str]] = []
        self._lines: list[tuple[int, str]] = []
        self._wrapped_at = 0

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that the log says."""
        return tuple(sentence for _, sentence in self._sentences)

    def add(self, number: int, sentence: str) -> None:
        """Say what the event of this number was; numbers only rise."""
        self._sentences.append((number, sentence))
        self._wrap(number, sentence)
        self._extend()

    def keep(self, count: int) -> None:
        """Take back what was said of the events from this number on."""
        del self._sentences[bisect_left(self._sentences, (count,)) :]
        del self._lines[bisect_left(self._lines, (count,)) :]
        self._extend()

    def on_resize(self) -> None:
        """Wrap anew for the new width."""
        if self._wrapped_at != self._text_width:
            self._lines.clear()
            for number, sentence in self._sentences:
                self._wrap(number, sentence)
        self._extend()

    @property
    def _text_width(self) -> int:
        return max(8, self.size.width - self.styles.scrollbar_size_vertical)

    def _wrap(self, number: int, sentence: str) -> None:
        self._wrapped_at = self._text_width
        lines = textwrap.wrap(sentence, self._wrapped_at, subsequent_indent="  ") or [""]
        self._lines += [(number, line) for line in lines]

    def _extend(self) -> None:
        self.virtual_size = Size(self._text_width, len(self._lines))
        self.scroll_end(animate=False, immediate=True, x_axis=False)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the part that can be seen."""
        width = self.size.width
        place = self.scroll_offset.y + y
        if place >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        number, line = self._lines[place]
        newest = number == self._lines[-1][0]
        style = self.get_component_rich_style("log--newest" if newest else "log--older")
        return Strip([Segment(line, style)]).adjust_cell_length(width, self.rich_style)
