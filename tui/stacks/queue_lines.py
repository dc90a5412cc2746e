"""Where the cards of the queues stand: lines of a given width, each front a small
card where there is room for it."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from rich.cells import cell_len

from tui.cards.faces import Size

MARK: Final = 3
"""Columns at the right that are kept for the marks of what is out of sight."""
LEAST_NAME: Final = 10
"""A name may take so many columns, however narrow the widget is."""
FULL_CHIPS_FROM: Final = 80
"""From so many columns on a chip has its full width; below, it is as wide as its number."""
CARDS_FROM: Final = 40
"""From so many columns on the front of a queue may be a small card, and leave room for chips."""
LINES_OF_A_CARD: Final = Size.SMALL.height
"""Lines that a queue takes at least where its front is shown as a small card."""


class QueueRow(Struct, frozen=True):
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


class QueueLine(Struct, frozen=True):
    """One line."""

    row: QueueRow | None
    """Whose cards these are; None for the felt between two queues."""
    number: int = 0
    """The number of this line among those of its row, the first being 0."""
    start: int = 0
    """The place in the row of the first chip that stands here."""
    stop: int = 0
    """The place after the last."""


class QueueLines(Struct, frozen=True):
    """All rows, line by line."""

    lines: tuple[QueueLine, ...]
    name_width: int
    """Columns for the names."""
    chip: int
    """Columns of a chip, without the one of felt after it."""
    front_cards: bool
    """Whether every queue shows its front as a small card."""

    def has_front_card(self, row: QueueRow) -> bool:
        """Whether this row shows its first card as a small one."""
        return self.front_cards and row.is_queue

    def chips_x(self, row: QueueRow) -> int:
        """The column in which the row's first chip stands."""
        return _chips_x(self.name_width, front_card=self.has_front_card(row))


def in_lines(rows: Sequence[QueueRow], width: int, height: int) -> QueueLines:
    """The rows in lines of this width. What does not fit into the height is there all the same."""
    longest = max((cell_len(row.name) for row in rows), default=0)
    name_width = min(longest, max(LEAST_NAME, width // 5))
    chip = Size.CHIP.width if width >= FULL_CHIPS_FROM else 2
    queues = sum(row.is_queue for row in rows)
    felt_between = (LINES_OF_A_CARD + 1) * queues - 1 <= height
    lines: tuple[QueueLine, ...] = ()
    front_cards = LINES_OF_A_CARD * queues <= height and width >= CARDS_FROM
    if front_cards:
        lines = tuple(_lines(rows, width, name_width, chip, with_cards=True, between=felt_between))
    with_stack = queues < len(rows)
    if not front_cards or (with_stack and len(lines) > height):
        front_cards = False
        lines = tuple(_lines(rows, width, name_width, chip, with_cards=False, between=False))
    return QueueLines(lines, name_width, chip, front_cards)


def _lines(
    rows: Sequence[QueueRow],
    width: int,
    name_width: int,
    chip: int,
    *,
    with_cards: bool,
    between: bool,
) -> Iterator[QueueLine]:
    """Every line, with the felt between queues where there is room for it, and between a stack and
    a queue that begins with a card."""
    previous: QueueRow | None = None
    for row in rows:
        card = with_cards and row.is_queue
        if previous is not None and card and (between or not previous.is_queue):
            yield QueueLine(None)
        previous = row
        room = width - _chips_x(name_width, front_card=card) - MARK
        yield from _lines_of(row, max(1, room // (chip + 1)), front_card=card)


def _chips_x(name_width: int, *, front_card: bool) -> int:
    """After a marker, the name, a count of three digits and a bar or a card."""
    return name_width + 8 + (Size.SMALL.width if front_card else 0)


def _lines_of(row: QueueRow, a_line: int, *, front_card: bool) -> list[QueueLine]:
    """The lines of a row with so many chips a line. Where the front is a card it is no chip, and
    beside the card's upper edge there are none."""
    count = len(row.cards)
    starts = list(range(1 if front_card else 0, count, a_line))
    if front_card:
        starts = [count, *starts]
        starts += [count] * (LINES_OF_A_CARD - len(starts))
    return [
        QueueLine(row, number, start, min(start + a_line, count))
        for number, start in enumerate(starts or [0])
    ]
