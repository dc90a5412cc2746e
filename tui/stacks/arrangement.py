"""Where the cards of the queues stand: lines of a given width, in blocks where there is room."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.cells import cell_len

from tui.cards.faces import Size

MARK: Final = 3
"""Columns at the right that are kept for the marks of what is out of sight."""
LEAST_NAME: Final = 10
"""A name may take so many columns, however narrow the widget is."""
ROOMY: Final = 80
"""From so many columns on a chip has its full width; below, it is as wide as its number."""
BLOCK: Final = Size.SMALL.height
"""Lines that a queue takes at least where its front is shown as a small card."""


class Row(Struct, frozen=True):
    """Cards in a row, wrapped where they do not fit."""

    name: str
    """Whose or what they are."""
    cards: tuple[int, ...]
    """The first is the front of a queue, or the top of a stack."""
    is_queue: bool = True
    """A stack may stand in a row, too, and then above all queues."""
    active: bool = False
    """Whether it is the one that the latest turn is about."""
    newest: int = 0
    """So many cards at the end came in the latest turn."""


class Line(Struct, frozen=True):
    """One line."""

    row: Row | None
    """Whose cards these are; None for the felt between two queues."""
    number: int = 0
    """The number of this line among those of its row, the first being 0."""
    start: int = 0
    """The place in the row of the first chip that stands here."""
    stop: int = 0
    """The place after the last."""


class Arrangement(Struct, frozen=True):
    """All rows, line by line."""

    lines: tuple[Line, ...]
    name_width: int
    """Columns for the names."""
    chip: int
    """Columns of a chip, without the one of felt after it."""
    in_blocks: bool
    """Whether every queue shows its front as a small card."""

    def is_block(self, row: Row) -> bool:
        """Whether this row shows its first card as a small one."""
        return self.in_blocks and row.is_queue

    def chips_x(self, row: Row) -> int:
        """The column in which the row's first chip stands."""
        return _chips_x(self.name_width, block=self.is_block(row))


def arranged(rows: Sequence[Row], width: int, height: int) -> Arrangement:
    """The rows in lines of this width. What does not fit into the height is there all the same."""
    longest = max((cell_len(row.name) for row in rows), default=0)
    name_width = min(longest, max(LEAST_NAME, width // 5))
    chip = Size.CHIP.width if width >= ROOMY else 2
    queues = sum(row.is_queue for row in rows)
    in_blocks = BLOCK * queues <= height
    between = (BLOCK + 1) * queues - 1 <= height
    lines: list[Line] = []
    previous: Row | None = None
    for row in rows:
        block = in_blocks and row.is_queue
        room = width - _chips_x(name_width, block=block) - MARK
        if previous is not None and block and (between or not previous.is_queue):
            lines.append(Line(None))
        previous = row
        lines += _lines_of(row, max(1, room // (chip + 1)), block=block)
    return Arrangement(tuple(lines), name_width, chip, in_blocks)


def _chips_x(name_width: int, *, block: bool) -> int:
    """After a marker, the name, a count of three digits and a bar or a card."""
    return name_width + 8 + (Size.SMALL.width if block else 0)


def _lines_of(row: Row, a_line: int, *, block: bool) -> list[Line]:
    """The lines of a row with so many chips a line. In a block the first card is no chip, and
    beside its upper edge there are none."""
    count = len(row.cards)
    starts = list(range(1 if block else 0, count, a_line))
    if block:
        starts = [count, *starts]
        starts += [count] * (BLOCK - len(starts))
    return [
        Line(row, number, start, min(start + a_line, count))
        for number, start in enumerate(starts or [0])
    ]
