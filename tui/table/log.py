"""The log: what happened at the table, sentence by sentence."""

import textwrap
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from core.override import override
from tui.widgets.row_widget import RowWidget


class GameLog(RowWidget, ScrollView, can_focus=False):
    """Every sentence so far, wrapped, the newest at the bottom and in sight.

    It draws only the lines that can be seen, so that the thousandth costs no more than the first.
    """

    DEFAULT_CSS = """
    GameLog { overflow-x: hidden; overflow-y: scroll; scrollbar-size-vertical: 1; }
    """
    COMPONENT_CLASSES = {"log--newest", "log--older"}

    def __init__(self) -> None:
        super().__init__()
        self._sentences: list[tuple[int, str]] = []
        self._lines: list[tuple[int, str]] = []
        self._wrapped_at = 0
        self._drawn = 0

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that the log says."""
        return tuple(sentence for _, sentence in self._sentences)

    def add(self, told: Sequence[tuple[int, str]]) -> None:
        """Say what the events of these numbers were; numbers never fall."""
        unlike = self._newest_from
        self._sentences += told
        for number, sentence in told:
            self._wrap(number, sentence)
        self._extend(unlike)

    def keep(self, count: int) -> None:
        """Take back what was said of the events from this number on."""
        del self._sentences[bisect_left(self._sentences, (count,)) :]
        del self._lines[bisect_left(self._lines, (count,)) :]
        self._extend(self._newest_from)

    @property
    def _newest_from(self) -> int:
        """The first line of the newest sentence."""
        return bisect_left(self._lines, self._lines[-1][:1]) if self._lines else 0

    def on_resize(self) -> None:
        """Wrap anew for the new width."""
        if self._wrapped_at != self._text_width:
            self._lines.clear()
            for number, sentence in self._sentences:
                self._wrap(number, sentence)
        self._extend()

    @property
    def _text_width(self) -> int:
        return max(8, self.scrollable_content_region.width)

    def _wrap(self, number: int, sentence: str) -> None:
        self._wrapped_at = self._text_width
        self._lines += [(number, line) for line in _wrapped(sentence, self._wrapped_at)]

    def _extend(self, first_changed: int = 0) -> None:
        """Bring the lines from this one on to the screen, the last of them in sight."""
        # To assign it would lay the whole screen out anew, and there is nothing to move: the
        # column of the scrollbar is always kept.
        self.set_reactive(GameLog.virtual_size, Size(self._text_width, len(self._lines)))
        self.vertical_scrollbar.window_virtual_size = len(self._lines)
        top, last = self.scroll_offset.y, max(self._drawn, len(self._lines))
        self._drawn = len(self._lines)
        self.scroll_end(animate=False, immediate=True, x_axis=False)
        if self.scroll_offset.y != top:
            self.refresh()
        elif last > first_changed:
            self.refresh_lines(first_changed, last - first_changed)

    @override
    def row(self, y: int) -> Strip:
        """One row of the part that can be seen."""
        place = self.scroll_offset.y + y
        number, line = self._lines[place] if place < len(self._lines) else (-1, "")
        newest = bool(line) and number == self._lines[-1][0]
        style = self.get_component_rich_style("log--newest" if newest else "log--older")
        return _strip(line, style, self.size.width)


def _wrapped(sentence: str, width: int) -> list[str]:
    """The sentence in lines of this width, all but the first indented."""
    # Most sentences are of plain letters, and for those the standard library is the faster one.
    if sentence.isascii() or all(cell_len(character) == 1 for character in sentence):
        return textwrap.wrap(sentence, width, subsequent_indent="  ") or [""]
    # Textual counts cells and not letters, but does not indent: room for that is left everywhere.
    first, *others = (line.plain for line in Content(sentence).wrap(width - 2))
    return [first, *(f"  {line}" for line in others)]


@lru_cache(maxsize=512)
def _strip(line: str, style: Style, width: int) -> Strip:
    """The line in this style; the same strip again for as long as it may be in sight."""
    return Strip([Segment(line, style)]).adjust_cell_length(width, style.background_style)
