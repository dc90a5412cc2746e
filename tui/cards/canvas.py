"""A piece of the table on which cards are painted, over and beside each other."""

from itertools import groupby
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from core.override import override
from tui.cards.faces import Faces, Ink, Picture, faces_of
from tui.widgets.row_widget import RowWidget

_JOINER: Final = "\u200d"
"""Joins the emoji before it and the one after it into one."""


class Canvas:
    """Cells to paint on. What is painted later covers what was there; outside is ignored."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        """In cells."""
        self.height = height
        """In cells."""
        self._rows: list[list[tuple[str, Ink | None]]] = [
            [(" ", None)] * width for _ in range(height)
        ]

    def paint(self, x: int, y: int, picture: Picture) -> None:
        """Put a picture with its upper left corner here."""
        for down, runs in enumerate(picture):
            across = x
            for text, part in runs:
                self.write(across, y + down, text, part)
                across += len(text)

    def write(self, x: int, y: int, text: str, part: Ink) -> None:
        """Put text, one cell a character, from here to the right."""
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for across, character in enumerate(text, x):
            if 0 <= across < self.width:
                row[across] = (character, part)

    def write_any(self, x: int, y: int, text: str, room: int, part: Ink, more: str) -> None:
        """Put text, such as a name that a person typed, whatever script it is in, into so many
        cells. Where it is cut short, `more`, one cell wide, stands at its end."""
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for cluster, width in _cut(_clusters(text), room, more):
            if width and 0 <= x <= self.width - width:
                row[x : x + width] = [(cluster, part), *[("", part)] * (width - 1)]
            x += width

    def runs(self, y: int) -> list[tuple[str, Ink | None]]:
        """A row as runs of one part each."""
        grouped = groupby(self._rows[y], key=lambda cell: cell[1])
        return [("".join(cell[0] for cell in cells), part) for part, cells in grouped]

    def changed(self, before: "Canvas") -> list[Region]:
        """What differs from a canvas of the same size: in each row, from the first such cell to
        the last."""
        regions = []
        for y, (row, old) in enumerate(zip(self._rows, before._rows, strict=True)):
            if row != old:
                cells = [x for x, cell in enumerate(row) if cell != old[x]]
                first, stop = cells[0], cells[-1] + 1
                while stop < self.width and "" in (row[stop][0], old[stop][0]):
                    stop += 1  # the second half of a wide character
                regions.append(Region(first, y, stop - first, 1))
        return regions


def fitted(text: str, room: int, more: str) -> str:
    """Text in whatever script it is, in just so many cells: filled up with spaces, or cut short
    with `more`, one cell wide, at its end."""
    kept = _cut(_clusters(text), room, more) if room > 0 else []
    return "".join(cluster for cluster, _ in kept) + " " * (room - sum(cells for _, cells in kept))


def _clusters(text: str) -> list[tuple[str, int]]:
    """What is drawn together, such as a letter with its accents, each with its width in cells."""
    found: list[str] = []
    for character in text:
        before = found[-1] if found else ""
        joins = cell_len(character) == 0 or before.endswith(_JOINER)
        if before and (joins or (_is_half_flag(before) and _is_half_flag(character))):
            found[-1] += character
        else:
            found.append(character)
    return [(cluster, cell_len(cluster)) for cluster in found]


def _is_half_flag(text: str) -> bool:
    """Whether it is one of the two letters that make a flag."""
    return len(text) == 1 and "\N{REGIONAL INDICATOR SYMBOL LETTER A}" <= text <= (
        "\N{REGIONAL INDICATOR SYMBOL LETTER Z}"
    )


def _cut(clusters: list[tuple[str, int]], room: int, more: str) -> list[tuple[str, int]]:
    """As many of them as fit into so many cells, `more` at the end where some do not."""
    if sum(width for _, width in clusters) <= room:
        return clusters
    kept: list[tuple[str, int]] = []
    room -= 1
    for cluster, width in clusters:
        if width > room:
            break
        kept.append((cluster, width))
        room -= width
    return [*kept, (more, 1)]


class CardCanvas(RowWidget):
    """A widget that paints itself with cards. Subclasses say how in `paint`."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(Ink)

    _canvas: Canvas | None = None

    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """Paint the whole of the widget as it is now."""
        raise NotImplementedError

    def paint_anew(self) -> None:
        """Paint it as it is now, and bring to the screen no more than what has changed: a card
        that comes costs a few cells, not the felt around it. Reactives with `repaint=False` call
        this from their watchers."""
        before = self._canvas
        if before is None or (before.width, before.height) != self.size:
            self.refresh()
            return
        self._canvas = self._painted()
        regions = self._canvas.changed(before)
        for region in regions:
            self._strips.pop(region.y, None)
        if regions:
            super().refresh(*regions)

    @override
    def refresh(self, *args: object, **kwargs: object) -> "CardCanvas":
        """Forget the picture along with what is on the screen."""
        self._canvas = None
        return super().refresh(*args, **kwargs)  # type: ignore[arg-type]

    @override
    def row(self, y: int) -> Strip:
        """One row of the picture."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = self._painted()
            self._strips: dict[int, Strip] = {}
            self._styles_of: dict[Ink | None, Style] = {None: self.rich_style}
        strip = self._strips.get(y)
        if strip is None:
            runs = self._canvas.runs(y) if y < height else [(" " * width, None)]
            strip = Strip([Segment(text, self._style(part)) for text, part in runs], width)
            self._strips[y] = strip
        return strip

    def _style(self, part: Ink | None) -> Style:
        """Textual puts a style together anew after every change of the widget; ours stays."""
        style = self._styles_of.get(part)
        if style is None:
            assert part is not None, "the plain style is there from the start"
            style = self._styles_of[part] = self.get_component_rich_style(part)
        return style

    def _painted(self) -> Canvas:
        canvas = Canvas(*self.size)
        self.paint(canvas, faces_of(self))
        return canvas
