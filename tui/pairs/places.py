"""Where things lie on the felt of Pairs: everybody's stack as large as there is room for, two to
eight of them on any terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from tui.pairs.faces import Scale, beside_each_other

PILES: Final = 13
"""Columns for the deck and the discards where they stand beside the stacks."""
NAME: Final = 13
"""Columns for the name beside the stack that lies large below the others."""
INDENT: Final = 2
"""Columns before the cards of a player, for the marker of the name above."""
WIDEST: Final = 52
"""A player has at most so many columns: the score stays near the name."""
APART: Final = 2
"""Columns of felt between two columns of players, and before the piles."""
SPREAD: Final = 2
"""At most so many rows of felt between two players, and above the piles."""

_LEAST_ROOM: Final = {Scale.GROWN: 30, Scale.LARGE: 26, Scale.SMALL: 22, Scale.CHIP: 22}
"""Columns for a stack of nine cards, each over the one before. The rare tenth takes felt that lies
between two players, or before the piles."""


class Place(Struct, frozen=True):
    """Where a player's things lie: the name in the first row, the stack below it, the scoring cards
    in the last."""

    x: int
    y: int
    width: int


class Places(Struct, frozen=True):
    """Where everything lies."""

    scale: Scale
    """How large the stacks are."""
    seats: tuple[Place, ...]
    """One a seat."""
    headline: Place
    """A row of words."""
    piles: Place | None
    """The deck and the discards as cards; None where they are chips before the headline."""
    own: Place | None
    """Where the stack of the one who is asked lies once more, larger."""
    own_scale: Scale
    """How large it is there."""


class _Manner(Struct, frozen=True):
    """A way to lay things out."""

    columns: int
    scale: Scale
    own_scale: Scale | None = None
    """How large the stack of the one who is asked lies below; None where all are large enough."""

    @property
    def block(self) -> int:
        """Rows that a player takes."""
        return self.scale.height + 2

    def rows(self, players: int) -> int:
        """Players above each other."""
        return -(-players // self.columns)

    def height(self, players: int) -> int:
        """Rows that it takes, the headline among them."""
        own = 0 if self.own_scale is None else self.own_scale.height
        return self.rows(players) * self.block + 1 + own

    def column(self, width: int) -> int:
        """How wide a column of players is."""
        room = width if self.own_scale is not None else width - PILES
        return min(WIDEST, room // self.columns)

    def width(self, width: int) -> int:
        """How much of its column a player has."""
        return self.column(width) - APART * (self.columns - 1)


_MANNERS: Final = (
    _Manner(1, Scale.GROWN),
    _Manner(2, Scale.GROWN),
    _Manner(1, Scale.LARGE),
    _Manner(2, Scale.LARGE),
    _Manner(2, Scale.SMALL, Scale.LARGE),
    _Manner(2, Scale.CHIP, Scale.LARGE),
    _Manner(1, Scale.CHIP, Scale.SMALL),
    _Manner(2, Scale.CHIP, Scale.SMALL),
)
"""The one liked best first. The last is taken where none fits, beside an open panel."""


def placed(players: int, width: int, height: int) -> Places:
    """Where everything lies for so many players on a felt of this size."""
    manner = next((each for each in _MANNERS if _fits(each, players, width, height)), _MANNERS[-1])
    if manner.own_scale is None:
        return _beside_piles(manner, players, width, height)
    return _above_own(manner, manner.own_scale, players, width, height)


def _fits(manner: _Manner, players: int, width: int, height: int) -> bool:
    return (
        manner.height(players) <= height
        and manner.width(width) - INDENT >= _LEAST_ROOM[manner.scale]
        and manner.columns <= players
    )


def _beside_piles(manner: _Manner, players: int, width: int, height: int) -> Places:
    """The headline above, the stacks below it, the piles at their right."""
    spare, rows = height - manner.height(players), manner.rows(players)
    between = min(SPREAD, spare // rows)
    step = manner.block + between
    top = 1 + (spare - between * (rows - 1)) // 2
    stacks = manner.columns * manner.column(width)
    left = (width - stacks - PILES) // 2
    return Places(
        manner.scale,
        tuple(_seats(manner, players, width, left, top, step)),
        headline=Place(left, max(0, top - 2), stacks + PILES),
        piles=Place(left + stacks + APART, top, PILES - APART),
        own=None,
        own_scale=manner.scale,
    )


def _above_own(manner: _Manner, own_scale: Scale, players: int, width: int, height: int) -> Places:
    """The stacks above, a row with piles and headline between, and one stack once more below."""
    spare = max(0, height - manner.height(players))
    rows = manner.rows(players)
    step = manner.block + min(1, spare // (rows + 1))
    rest = spare - (step - manner.block) * rows
    between = rows * step + min(SPREAD, rest // 2)
    own_y = between + 1 + min(SPREAD, rest - rest // 2)
    return Places(
        manner.scale,
        tuple(_seats(manner, players, width, 0, 0, step)),
        headline=Place(0, between, width),
        piles=None,
        own=Place(0, own_y, width),
        own_scale=own_scale,
    )


def _seats(
    manner: _Manner, players: int, width: int, left: int, top: int, step: int
) -> Iterator[Place]:
    """Seat by seat, row by row, on a felt of this width."""
    for seat in range(players):
        row, across = divmod(seat, manner.columns)
        x = left + across * manner.column(width)
        yield Place(x, top + row * step, manner.width(width))


def left_edges(widths: Sequence[int], ranks: Sequence[int], room: int) -> list[int]:
    """The columns in which the cards of a stack begin: beside each other where there is room, else
    each over the one before, whose rank stays in sight."""
    if beside_each_other(widths) <= room:
        steps = [width + 1 for width in widths]
    else:
        step = max(2, (room - widths[-1]) // max(1, len(widths) - 1))
        steps = [
            max(min(step, width), 1 + len(str(rank)))
            for width, rank in zip(widths, ranks, strict=True)
        ]
    return [sum(steps[:place]) for place in range(len(widths))]
