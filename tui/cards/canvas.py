"""A piece of the table on which cards are painted, over and beside each other."""

from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from tui.cards.faces import Faces, Part, Picture, faces_of
from tui.rows import Rows


class Canvas:
    """Cells to paint on. What is painted later covers what was there; outside is ignored."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        """In cells."""
        self.height = height
        """In cells."""
        self._rows: list[list[tuple[str, Part | None]]] = [
            [(" ", None)] * width for _ in range(height)
        ]

    def paint(self, x: int, y: int, picture: Picture) -> None:
        """Put a picture with its upper left corner here."""
        for down, runs in enumerate(picture):
            across = x
            for text, part in runs:
                self.write(across, y + down, text, part)
                across += len(text)

    def write(self, x: int, y: int, text: str, part: Part) -> None:
        """Put text, one cell a character, from here to the right."""
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for across, character in enumerate(text, x):
            if 0 <= across < self.width:
                row[across] = (character, part)

    def runs(self, y: int) -> list[tuple[str, Part | None]]:
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
                regions.append(Region(cells[0], y, cells[-1] - cells[0] + 1, 1))
        return regions


class CardCanvas(Rows):
    """A widget that paints itself with cards. Subclasses say how in `paint`."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(Part)

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

    def refresh(self, *args: object, **kwargs: object) -> "CardCanvas":
        """Forget the picture along with what is on the screen."""
        self._canvas = None
        return super().refresh(*args, **kwargs)  # type: ignore[arg-type]

    def row(self, y: int) -> Strip:
        """One row of the picture."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = self._painted()
            self._strips: dict[int, Strip] = {}
            self._styles_of: dict[Part | None, Style] = {None: self.rich_style}
        strip = self._strips.get(y)
        if strip is None:
            runs = self._canvas.runs(y) if y < height else [(" " * width, None)]
            strip = Strip([Segment(text, self._style(part)) for text, part in runs], width)
            self._strips[y] = strip
        return strip

    def _style(self, part: Part | None) -> Style:
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
