"""Where things lie on the felt of Poker duel, in whatever room there is."""

from typing import Final, Self

from msgspec import Struct

from core.poker.hand import HAND_SIZE
from tui.cards.faces import Size

INDENT: Final = 2
"""Columns before a name, for the mark of whose turn it is, and before cards."""

BUTTON: Final = 15
"""Columns of the button."""

FULL_NAME: Final = 18
"""The columns from card to card at which names are spelled out below them, with felt between:
`Queen of Diamonds`. They stick out at both sides of a card."""

BESIDE: Final = 40
"""The least width at which the button stands beside what is told, and not under it."""

_LARGE_FROM: Final = INDENT + HAND_SIZE * Size.LARGE.width
"""So many columns five large cards need."""

_FULL_FROM: Final = HAND_SIZE * FULL_NAME - 1 + INDENT
"""So many columns five cards need whose names are spelled out."""

_LARGE_ROWS: Final = 2 * (1 + Size.LARGE.height + 1) + 1
"""Rows of both hands of large cards with a line above and below, and of a card that is lifted."""

_MIDDLE: Final = 3
"""Rows of the middle where there is room: those of a button with a line around it."""

_GAP_LIMIT: Final = 2
"""Between the hands and the middle lie at most so many rows of felt; the rest is around them."""


class Side(Struct, frozen=True):
    """A player's part of the table, in rows from the top of the felt."""

    head: int
    """That of the name."""
    cards: int
    """That of the cards that are not lifted."""
    foot: int
    """That of the names below them."""


class Layout(Struct, frozen=True):
    """The table from the top: the other side, the middle, the own side."""

    left: int
    """The first column of the table."""
    width: int
    """Of the table, in columns."""
    size: Size
    """Of the cards."""
    pitch: int
    """Columns from one card to the next."""
    other: Side
    own: Side
    feet: int
    """Rows below the cards: one for names, another for what they were swapped for."""
    middle: int
    """The first row between the sides."""
    middle_rows: int
    """How many rows there are between the sides, without the felt around them."""
    lifts_other: bool
    """Whether there is a row above the other side's cards, too, into which one is lifted."""

    @classmethod
    def of(cls, width: int, height: int) -> Self:
        """The table in so many columns and rows."""
        size = Size.LARGE if width >= _LARGE_FROM and height > _LARGE_ROWS else Size.SMALL
        room = width - INDENT - size.width
        pitch = max(2, min(size.width + (1 if size is Size.LARGE else 3), room // (HAND_SIZE - 1)))
        if size is Size.LARGE and width >= _FULL_FROM:
            pitch = FULL_NAME
        inner = min(width, INDENT + size.width + pitch * (HAND_SIZE - 1))
        spare = max(0, height - 2 * (1 + size.height + 1) - 1)
        feet = 2 if spare >= 2 + _MIDDLE else 1  # another row for both, but not for the middle's
        spare -= 2 * (feet - 1)
        middle_rows = min(spare, _MIDDLE)
        spare -= middle_rows
        lifts_other = spare > 0
        spare -= lifts_other
        below = min(_GAP_LIMIT, (spare + 1) // 2)
        above = min(_GAP_LIMIT, spare - below)
        top = (spare - below - above) // 2
        other_cards = top + 1 + lifts_other
        middle = other_cards + size.height + feet + above
        own_head = middle + middle_rows + below
        own_cards = own_head + 2
        return cls(
            left=(width - inner) // 2,
            width=inner,
            size=size,
            pitch=pitch,
            other=Side(top, other_cards, other_cards + size.height),
            own=Side(own_head, own_cards, own_cards + size.height),
            feet=feet,
            middle=middle,
            middle_rows=middle_rows,
            lifts_other=lifts_other,
        )

    @property
    def right(self) -> int:
        """The column after the last one."""
        return self.left + self.width

    def side(self, *, own: bool) -> Side:
        """One of the two."""
        return self.own if own else self.other

    def place(self, number: int, *, own: bool, lifted: bool) -> tuple[int, int]:
        """The upper left corner of this card, the first being 0."""
        y = self.side(own=own).cards - (lifted and (own or self.lifts_other))
        return self.left + INDENT + number * self.pitch, y

    def card_at(self, x: int, y: int, *, own: bool) -> int | None:
        """The card of this side that is painted in this cell, or in the row into which one is
        lifted; None for any other cell."""
        top = self.side(own=own).cards
        if not top - (own or self.lifts_other) <= y < top + self.size.height:
            return None
        number, across = divmod(x - self.left - INDENT, self.pitch)
        return number if 0 <= number < HAND_SIZE and across < self.size.width else None

    @property
    def button_rows(self) -> int:
        """Three with a line around it, or one."""
        stacked = 1 if self.width < BESIDE else 0
        return 3 if self.middle_rows - stacked >= 3 else 1

    @property
    def button_corner(self) -> tuple[int, int]:
        """The button's upper left corner: at the right of the middle, in its last rows."""
        return self.right - BUTTON, self.middle + self.middle_rows - self.button_rows

    def on_button(self, x: int, y: int) -> bool:
        """Whether this cell is the button's."""
        left, top = self.button_corner
        return 0 <= x - left < BUTTON and 0 <= y - top < self.button_rows

    @property
    def told_rows(self) -> int:
        """How many rows there are for what is told."""
        return self.middle_rows if self.width >= BESIDE else self.middle_rows - self.button_rows

    @property
    def told_room(self) -> int:
        """How many columns there are for what is told."""
        return self.width - INDENT - (BUTTON + 1 if self.width >= BESIDE else 0)
