"""Where things lie on the felt of Pişti, in whatever room there is."""

from typing import Final, Self

from msgspec import Struct

from core.pisti.hand import HAND_SIZE
from tui.cards.faces import Size

WIDTH_LIMIT: Final = 64
"""The table is at most so many columns wide, and lies in the middle of a wider felt."""

INDENT: Final = 2
"""Columns before a name, for the mark of whose turn it is, and before cards."""

PEEK: Final = 4
"""Columns that show of the card below the top one: its rank and suit."""

DECK_LABEL: Final = 5
"""Columns before the deck for what it is and its count, with one of felt after them."""

_DECK_ROOM: Final = 2 + DECK_LABEL + Size.SMALL.width + 1
"""Columns for the deck, with felt before it and its depth after it."""

LARGE_FROM: Final = 26
"""From so many rows on the other hand is as large as the own one."""

_GAP_LIMIT: Final = 3
"""Between the hands and the desk lie at most so many rows of felt; the rest is around them."""


class Layout(Struct, frozen=True):
    """The table from the top: the other player's name and hand, the desk, the own hand and name.

    Rows and columns are those of upper left corners.
    """

    left: int
    """The first column of the table."""
    width: int
    """Of the table, in columns."""
    other_row: int
    """That of the other player's name; the cards follow it."""
    other_size: Size
    """Of the other player's cards."""
    other_pitch: int
    """Columns from one of them to the next."""
    desk_row: int
    """That of the desk, of large cards."""
    hand_row: int
    """That of the own hand; a chosen card lies a row higher."""
    pitch: int
    """Columns from one place of the hand to the next."""
    own_row: int
    """That of the own name."""

    @classmethod
    def of(cls, width: int, height: int) -> Self:
        """The table in so many columns and rows."""
        inner = min(width, WIDTH_LIMIT)
        other_size = Size.LARGE if height >= LARGE_FROM else Size.SMALL
        # Two names, a row for a card that is lifted, and three rows of cards.
        spare = max(0, height - 3 - 2 * Size.LARGE.height - other_size.height)
        gap = min(_GAP_LIMIT, spare // 2)
        top = (spare - 2 * gap) // 2
        desk = top + 1 + other_size.height + gap
        hand = desk + Size.LARGE.height + gap + 1
        room = inner - INDENT
        return cls(
            left=(width - inner) // 2,
            width=inner,
            other_row=top,
            other_size=other_size,
            other_pitch=_pitch(room - other_size.width - _DECK_ROOM, other_size),
            desk_row=desk,
            hand_row=hand,
            pitch=_pitch(room - Size.LARGE.width, Size.LARGE),
            own_row=hand + Size.LARGE.height,
        )

    @property
    def right(self) -> int:
        """The column after the last one."""
        return self.left + self.width

    @property
    def top_corner(self) -> tuple[int, int]:
        """Where the top card of the desk lies."""
        return self.left + INDENT + PEEK, self.desk_row

    @property
    def news_column(self) -> int:
        """The column of what is told beside the desk."""
        return self.top_corner[0] + Size.LARGE.width + 3

    @property
    def deck_corner(self) -> tuple[int, int]:
        """Where the deck lies, at the right of the other player's cards."""
        return self.right - Size.SMALL.width - 1, self.other_row + 1

    def place(self, number: int) -> tuple[int, int]:
        """Where this place of the own hand is."""
        return self.left + INDENT + number * self.pitch, self.hand_row

    def other_place(self, number: int) -> tuple[int, int]:
        """Where this card of the other hand lies."""
        return self.left + INDENT + number * self.other_pitch, self.other_row + 1

    def place_at(self, x: int, y: int, chosen: int | None) -> int | None:
        """The place of the own hand whose card, or outline, is painted in this cell; the chosen one
        is a row higher. None for any other cell."""
        width, height = Size.LARGE.value
        for number in reversed(range(HAND_SIZE)):  # each lies over those before it
            left, top = self.place(number)
            if 0 <= x - left < width and 0 <= y - top + (number == chosen) < height:
                return number
        return None


def _pitch(room: int, size: Size) -> int:
    """From one of four cards to the next, where so many columns are left beside the last."""
    return max(2, min(size.width + 1, room // (HAND_SIZE - 1)))
