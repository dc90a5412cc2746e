"""How often things came up, as a picture: columns for numbers, bars for what has a name."""

from collections.abc import Mapping, Sequence
from math import gcd
from typing import Final

import msgspec
from rich.cells import cell_len
from textual.reactive import reactive

from core.override import override
from core.storage.statistics import Spread
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Ink, blocks, more_mark
from tui.statistics.text import Share

AXIS: Final = 6
"""Cells at the left of the columns, for the shares that their heights mean."""

WIDEST: Final = 5
"""A column has at most so many cells."""

HARDLY_EVER: Final = 0.0001
"""What comes up less often, as a share from 0 to 1, is not worth a column of its own."""

_TOPS: Final = (1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 50, 60, 80, 100)
"""Shares in percent, one of which the highest column is drawn to."""

_STEPS: Final = tuple(step * 10**power for power in range(9) for step in (1, 2, 4))
"""So many numbers may share a column."""

_AXES: Final = ("│", "┤", "└", "─")
_ASCII_AXES: Final = ("|", "+", "+", "-")
"""The upright one, a mark on it, the corner, the level one."""

_TICKS: Final = "▁─▔"
_ASCII_TICKS: Final = "_-^"
"""A mark low in its cell, in the middle, high."""

_ACROSS: Final = " ▏▎▍▌▋▊▉█"
"""Cells that are filled from the left, by eighths."""


class Columns(msgspec.Struct, frozen=True):
    """Numbers along an axis, and over each a column as high as its share."""

    title: str
    """Whose they are, and what."""
    spread: Spread
    """How often each came up."""
    known: Mapping[int, int] = {}
    """How often each came up in very many games: a mark beside each column tells that share."""

    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The title, the columns with their marks, the axes."""
        _paint_title(canvas, self.title, faces, known=bool(self.known))
        lows, width = self._columns(canvas.width - AXIS)
        ours = _shares(self.spread.counts, lows)
        known = _shares(self.known, lows)
        top = next(each for each in _TOPS if each >= 100 * max(*ours, *known))
        rows = canvas.height - 3
        _paint_axes(canvas, top, rows, len(lows) * width, faces)
        gap = min(1, max(0, width - (2 if self.known else 1)))
        marked = (width - gap) // 2 if self.known else 0
        for place, (share, beside) in enumerate(zip(ours, known, strict=True)):
            x = AXIS + place * width
            _paint_column(canvas, x, width - gap - marked, rows, 100 * share / top, faces)
            if beside:
                x += width - gap - marked
                _paint_tick(canvas, x, marked, rows, 100 * beside / top, faces)
        _paint_labels(canvas, lows, width)

    def _columns(self, room: int) -> tuple[range, int]:
        """The lowest number of each column, and how many of so many cells a column gets."""
        whole = sum(self.known.values())
        numbers = [
            *self.spread.counts,
            *(each for each, times in self.known.items() if times >= whole * HARDLY_EVER),
        ]
        least = 2 if self.known else 1
        lowest, highest = min(numbers), max(numbers)
        first = 0 if lowest * 2 <= highest else lowest
        for step in _STEPS:
            lows = range(first - first % step, highest + 1, step)
            if len(lows) * least <= room and step >= gcd(*self.known):
                break
        return lows, max(least, min(WIDEST, room // len(lows)))


class Bars(msgspec.Struct, frozen=True):
    """Lines with a name each, and beside it a bar as long as its share."""

    title: str
    """Whose they are, and what."""
    lines: tuple[Share, ...]
    """One at least."""

    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The title, then a line for each."""
        _paint_title(canvas, self.title, faces, known=False)
        names = max(len(line.label) for line in self.lines) + 2
        numbers = max(len(f"{line.count:,}") for line in self.lines)
        room = canvas.width - names - numbers - len("  100.0 %  ")
        top = max(line.share for line in self.lines) or 1.0
        for y, line in enumerate(self.lines, 1):
            canvas.write(0, y, line.label, Ink.QUIET)
            bar = _bar(round(line.share / top * room * 8) or bool(line.count), faces)
            canvas.write(names, y, bar, Ink.NOTE)
            told = f"{line.share:5.1f} %  {line.count:>{numbers},}"
            canvas.write(canvas.width - len(told), y, told, Ink.QUIET)


class Plot(CardCanvas):
    """One of these pictures, or nothing."""

    DEFAULT_CSS = "Plot { height: 1fr; min-height: 10; max-height: 20; }"

    shown: reactive[Columns | Bars | None] = reactive(None, repaint=False)
    """The picture."""

    def watch_shown(self, shown: Columns | Bars | None) -> None:
        """Show it."""
        self.display = shown is not None
        self.refresh()

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """Paint the picture."""
        if self.shown is not None:
            self.shown.paint(canvas, faces)


def _shares(counts: Mapping[int, int], lows: Sequence[int]) -> list[float]:
    """The share, 0 to 1, of the numbers in each column; what lies beyond the last is in it."""
    whole = sum(counts.values())
    shares = [0.0 for _ in lows]
    step = lows[1] - lows[0] if len(lows) > 1 else 1
    for number, times in counts.items():
        place = min((number - lows[0]) // step, len(lows) - 1)
        shares[place] += times / whole
    return shares


def _paint_title(canvas: Canvas, title: str, faces: Faces, *, known: bool) -> None:
    legend = f"   {_tick(faces)} known" if known else ""
    room = canvas.width - len(legend) - 2
    canvas.write(0, 0, blocks(faces)[-1], Ink.NOTE)
    canvas.write_any(2, 0, title, room, Ink.QUIET, more_mark(faces))
    canvas.write(2 + min(room, cell_len(title)), 0, legend, Ink.QUIET)


def _paint_axes(canvas: Canvas, top: int, rows: int, length: int, faces: Faces) -> None:
    down, mark, corner, across = _ASCII_AXES if faces is Faces.ASCII else _AXES
    for y in range(1, rows + 1):
        canvas.write(AXIS - 1, y, down, Ink.SLOT)
    for y, share in ((1, top), (1 + rows // 2, top / 2)):
        canvas.write(0, y, f"{share:>3g} %", Ink.QUIET)
        canvas.write(AXIS - 1, y, mark, Ink.SLOT)
    canvas.write(AXIS - 1, rows + 1, corner + across * length, Ink.SLOT)


def _paint_column(
    canvas: Canvas, x: int, width: int, rows: int, height: float, faces: Faces
) -> None:
    """A column, its height from 0 to 1."""
    eighths = round(height * rows * 8) or bool(height)
    for row in range(rows):
        filled = max(0, min(8, eighths - row * 8))
        if filled:
            canvas.write(x, rows - row, blocks(faces)[filled] * width, Ink.NOTE)


def _paint_tick(canvas: Canvas, x: int, width: int, rows: int, height: float, faces: Faces) -> None:
    """A mark, its height from 0 to 1."""
    ticks = _ASCII_TICKS if faces is Faces.ASCII else _TICKS
    thirds = max(0, min(rows * 3, round(height * rows * 3)) - 1)
    canvas.write(x, rows - thirds // 3, ticks[thirds % 3] * width, Ink.QUIET)


def _paint_labels(canvas: Canvas, lows: Sequence[int], width: int) -> None:
    """As many of the lowest numbers as stand beside each other, each below its column."""
    longest = len(str(lows[-1])) + 1
    every = -(-longest // width)
    for place in range(0, len(lows), every):
        canvas.write(AXIS + place * width, canvas.height - 1, str(lows[place]), Ink.QUIET)


def _tick(faces: Faces) -> str:
    return (_ASCII_TICKS if faces is Faces.ASCII else _TICKS)[1]


def _bar(eighths: int, faces: Faces) -> str:
    whole, rest = divmod(eighths, 8)
    if faces is Faces.ASCII:
        return "#" * (whole + (rest >= 4)) or ("." if eighths else "")
    return _ACROSS[-1] * whole + (_ACROSS[rest] if rest else "")
