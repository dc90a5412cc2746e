"""Who played a game and what came of it: a table of the players, and more about one of them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from core.override import override
from core.result import Outcome
from core.storage.statistics import GameStatistics, PlayerStatistics, shares
from tui.cards.faces import faces_of, more_mark, turn_mark
from tui.statistics.text import AnyGame, details, kind_of, name_of
from tui.widgets.mouse import clicked_at

MOST_SHOWN: Final = 100
"""So many players have a row, those who played most; `kibitz stats` tells of all."""

NAME_ROOM: Final = 26
"""Cells for names, from which on there is room for more columns."""


class Row(msgspec.Struct, frozen=True):
    """A player in the table."""

    player: PlayerStatistics
    assisted: bool
    """Whether this is what assisted games came to."""


def rows_of(statistics: GameStatistics) -> tuple[Row, ...]:
    """The rows of a game's table, those of assisted games after all others."""
    plain = [Row(player, False) for player in statistics.unassisted.players]
    return (*plain, *(Row(player, True) for player in statistics.assisted.players))[:MOST_SHOWN]


class Column(msgspec.Struct, frozen=True):
    """A number that is told of every player."""

    head: str
    width: int
    """In cells, with a gap at the left."""
    told: Callable[[PlayerStatistics], str]


def _count(head: str, outcome: Outcome) -> Column:
    return Column(head, max(7, len(head) + 2), lambda player: f"{player.outcomes[outcome]:,}")


def _won(player: PlayerStatistics) -> str:
    counts = [player.outcomes[outcome] for outcome in Outcome]
    return f"{shares(counts)[0]:.1f} %"


def _streak(player: PlayerStatistics) -> str:
    return f"{player.streak:+,}" if player.streak else "0"


def _mean(player: PlayerStatistics) -> str:
    mean = player.points.mean
    return "" if mean is None else f"{mean:,.1f}"


_ALWAYS: Final = (
    Column("games", 8, lambda player: f"{player.games:,}"),
    _count("won", Outcome.WON),
    _count("lost", Outcome.LOST),
    _count("drawn", Outcome.DRAWN),
    _count("abandoned", Outcome.ABANDONED),
)

_WHERE_THERE_IS_ROOM: Final = (
    Column("share won", 11, _won),
    Column("streak", 9, _streak),
    Column("mean", 9, _mean),
)


class Players(Widget):
    """The table. One row of it is chosen, and more is told of that player elsewhere."""

    DEFAULT_CSS = "Players { height: auto; }"

    class Chosen(Message):
        """A row was clicked on."""

        def __init__(self, row: int) -> None:
            super().__init__()
            self.row = row
            """Its place among the rows, from 0."""

    rows: reactive[tuple[Row, ...]] = reactive((), layout=True)
    """Everybody, those of assisted games last."""
    chosen: reactive[int] = reactive(0)
    """The place of the row that is chosen."""
    left_out: reactive[int] = reactive(0, layout=True)
    """So many players have no row."""

    @override
    def render(self) -> Content:
        """The heads, then a line for each row; assisted games in a part of their own."""
        return Content("\n").join([line for _, line in self._lines(self.size.width)])

    def on_click(self, event: events.Click) -> None:
        """Tell which row was clicked on."""
        at = clicked_at(event, self)
        if at is None:
            return
        places = [place for place, _ in self._lines(self.size.width)]
        if at.y < len(places) and (place := places[at.y]) is not None:
            self.post_message(self.Chosen(place))

    def line_of(self, row: int) -> int:
        """The line of the table in which this row stands."""
        return row + 1 + (self.rows[row].assisted and not self.rows[0].assisted)

    @override
    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A row each, however wide they are."""
        return sum(1 for _ in self._lines(width))

    def _lines(self, width: int) -> Iterator[tuple[int | None, Content]]:
        """The lines, each with the place of its row where it has one."""
        columns = _fitting(width)
        assisted = bool(self.rows) and self.rows[0].assisted
        yield None, self._heads(width, columns, assisted=assisted)
        for place, row in enumerate(self.rows):
            if row.assisted and not assisted:
                assisted = True
                yield None, self._heads(width, (), assisted=True)
            yield place, self._row(width, columns, row.player, chosen=place == self.chosen)
        if self.left_out:
            yield None, Content.styled(f"  and {self.left_out:,} more", "dim")

    def _heads(self, width: int, columns: Sequence[Column], *, assisted: bool) -> Content:
        left = ("assisted", "reverse $accent") if assisted else ("", "")
        right = "".join(f"{column.head:>{column.width}}" for column in columns)
        gap = " " * (width - 2 - len(left[0]) - len(right))
        return Content.assemble("  ", left, gap, (right, "dim"))

    def _row(
        self, width: int, columns: Sequence[Column], player: PlayerStatistics, *, chosen: bool
    ) -> Content:
        faces = faces_of(self)
        right = "".join(f"{column.told(player):>{column.width}}" for column in columns)
        room = width - 2 - len(right)
        who = Content.assemble(name_of(player), (kind_of(player), "dim"))
        if who.cell_length > room:
            who = who.truncate(room - 1) + Content(more_mark(faces))
        gap = " " * (room - who.cell_length)
        mark = f"{turn_mark(faces)} " if chosen else "  "
        line = Content.assemble((mark, "$accent"), who, gap, right)
        return line.stylize("bold") if chosen else line


class Details(Widget):
    """What more there is to say of one player."""

    DEFAULT_CSS = "Details { height: auto; }"

    told: reactive[tuple[AnyGame, PlayerStatistics] | None] = reactive(None, layout=True)
    """The player, and of which game."""

    @override
    def render(self) -> Content:
        """A line for each thing, after what it is about."""
        if self.told is None:
            return Content("")
        told = tuple(details(*self.told, in_table=True))
        width = max(len(about) for about, _ in told) + 2
        lines = [Content.assemble((f"{about:<{width}}", "dim"), each) for about, each in told]
        return Content("\n").join(lines)


def _fitting(width: int) -> tuple[Column, ...]:
    """The columns for which so many cells have room beside the names."""
    columns: tuple[Column, ...] = _ALWAYS
    for more in _WHERE_THERE_IS_ROOM:
        if sum(column.width for column in (*columns, more)) + 2 + NAME_ROOM > width:
            break
        columns = (*columns, more)
    return columns
