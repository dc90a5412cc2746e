"""Where things lie on the felt of Pairs: everybody's stack as large as there is room for, two to
eight of them on any terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from tui.pairs.faces import Scale, beside_each_other

PILES_WIDTH: Final = 13
"""Columns for the deck and the discards where they stand beside the stacks."""
NAME_WIDTH: Final = 13
"""Columns for the name beside the stack that lies large below the others."""
INDENT: Final = 2
"""Columns before the cards of a player, for the marker of the name above."""
PLAYER_WIDTH_LIMIT: Final = 52
"""A player has at most so many columns: the score stays near the name."""
APART: Final = 2
"""Columns of felt between two columns of players, and before the piles."""
SPREAD: Final = 2
"""At most so many rows of felt between two players, and above the piles."""

NAME_AND_SCORING_ROWS: Final = 2
"""Rows of a player besides the stack."""

_LEAST_ROOM: Final = {Scale.GROWN: 30, Scale.LARGE: 26, Scale.SMALL: 22, Scale.CHIP: 22}
"""Columns a stack needs at least: nine cards, each over the one before, where they are LARGE or
SMALL, and ten chips. The rare tenth card takes felt that lies between two players, or before the
piles. GROWN ones would fit into 26, too; below 30 LARGE ones look better."""


class Area(Struct, frozen=True):
    """Where a player's things lie: the name in the first row, the stack below it, the scoring cards
    in the last."""

    x: int
    y: int
    width: int


class Layout(Struct, frozen=True):
    """Where everything lies."""

    scale: Scale
    """How large the stacks are."""
    seats: tuple[Area, ...]
    """One a seat."""
    headline: Area
    """A row of words."""
    piles: Area | None
    """The deck and the discards as cards; None where they are chips before the headline."""
    own: Area | None
    """Where the stack of the one who is asked lies once more, larger."""
    own_scale: Scale
    """How large it is there."""

    def seat_at(self, x: int, y: int, enlarged: int) -> int | None:
        """Whose cards lie at this cell, `enlarged` being the seat whose stack lies there once more;
        None where nobody's do."""
        rows = self.scale.height + NAME_AND_SCORING_ROWS
        areas = [(seat, area, rows) for seat, area in enumerate(self.seats)]
        if self.own is not None:
            areas.append((enlarged, self.own, self.own_scale.height))
        for seat, area, height in areas:
            if 0 <= x - area.x < area.width and 0 <= y - area.y < height:
                return seat
        return None


class _Arrangement(Struct, frozen=True):
    """A way to lay things out."""

    columns: int
    scale: Scale
    own_scale: Scale | None = None
    """How large the stack of the one who is asked lies below; None where all are large enough."""

    @property
    def block(self) -> int:
        """Rows that a player takes."""
        return self.scale.height + NAME_AND_SCORING_ROWS

    def rows(self, players: int) -> int:
        """Players above each other."""
        return -(-players // self.columns)

    def height(self, players: int) -> int:
        """Rows that it takes, the headline among them."""
        own = 0 if self.own_scale is None else self.own_scale.height
        return self.rows(players) * self.block + 1 + own

    def column(self, width: int) -> int:
        """How wide a column of players is."""
        room = width if self.own_scale is not None else width - PILES_WIDTH
        return min(PLAYER_WIDTH_LIMIT, room // self.columns)

    def width(self, width: int) -> int:
        """How much of its column a player has."""
        return self.column(width) - APART * (self.columns - 1)


_ARRANGEMENTS: Final = (
    _Arrangement(1, Scale.GROWN),
    _Arrangement(2, Scale.GROWN),
    _Arrangement(1, Scale.LARGE),
    _Arrangement(2, Scale.LARGE),
    _Arrangement(2, Scale.SMALL, Scale.LARGE),
    _Arrangement(2, Scale.CHIP, Scale.LARGE),
    _Arrangement(1, Scale.CHIP, Scale.SMALL),
    _Arrangement(2, Scale.CHIP, Scale.SMALL),
)
"""The one liked best first. The last is taken where none fits, beside an open panel."""


def laid_out(players: int, width: int, height: int) -> Layout:
    """Where everything lies for so many players on a felt of this size."""
    arrangement = next(
        (each for each in _ARRANGEMENTS if _fits(each, players, width, height)), _ARRANGEMENTS[-1]
    )
    if arrangement.own_scale is None:
        return _beside_piles(arrangement, players, width, height)
    return _above_own(arrangement, arrangement.own_scale, players, width, height)


def _fits(arrangement: _Arrangement, players: int, width: int, height: int) -> bool:
    return (
        arrangement.height(players) <= height
        and arrangement.width(width) - INDENT >= _LEAST_ROOM[arrangement.scale]
        and arrangement.columns <= players
    )


def _beside_piles(arrangement: _Arrangement, players: int, width: int, height: int) -> Layout:
    """The headline above, the stacks below it, the piles at their right."""
    spare, rows = height - arrangement.height(players), arrangement.rows(players)
    between = min(SPREAD, spare // rows)
    step = arrangement.block + between
    top = 1 + (spare - between * (rows - 1)) // 2
    stacks = arrangement.columns * arrangement.column(width)
    left = (width - stacks - PILES_WIDTH) // 2
    return Layout(
        arrangement.scale,
        tuple(_seats(arrangement, players, width, left, top, step)),
        headline=Area(left, max(0, top - 2), stacks + PILES_WIDTH),
        piles=Area(left + stacks + APART, top, PILES_WIDTH - APART),
        own=None,
        own_scale=arrangement.scale,
    )


def _above_own(
    arrangement: _Arrangement, own_scale: Scale, players: int, width: int, height: int
) -> Layout:
    """The stacks above, a row with piles and headline between, and one stack once more below."""
    spare = max(0, height - arrangement.height(players))
    rows = arrangement.rows(players)
    step = arrangement.block + min(1, spare // (rows + 1))
    rest = spare - (step - arrangement.block) * rows
    between = rows * step + min(SPREAD, rest // 2)
    own_y = between + 1 + min(SPREAD, rest - rest // 2)
    return Layout(
        arrangement.scale,
        tuple(_seats(arrangement, players, width, 0, 0, step)),
        headline=Area(0, between, width),
        piles=None,
        own=Area(0, own_y, width),
        own_scale=own_scale,
    )


def _seats(
    arrangement: _Arrangement, players: int, width: int, left: int, top: int, step: int
) -> Iterator[Area]:
    """Seat by seat, row by row, on a felt of this width."""
    for seat in range(players):
        row, across = divmod(seat, arrangement.columns)
        x = left + across * arrangement.column(width)
        yield Area(x, top + row * step, arrangement.width(width))


def left_edges(widths: Sequence[int], ranks: Sequence[int], room: int) -> list[int]:
    """The columns in which the cards of a stack begin: beside each other where there is room, else
    each over the one before, whose rank stays in sight."""
    if beside_each_other(widths) <= room:
        steps = [width + 1 for width in widths]
    else:
        step = (room - widths[-1]) // max(1, len(widths) - 1)
        steps = [
            max(min(step, width), 1 + len(str(rank)))
            for width, rank in zip(widths, ranks, strict=True)
        ]
    return [sum(steps[:place]) for place in range(len(widths))]
