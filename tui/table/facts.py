"""The facts of a game at a glance: its name and seed, counts and scores, right-aligned."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from core.override import override

NAME_ROOM: Final = 6
"""Cells that are kept for the name of a row where its values stand in columns."""


LEAST_COLUMN: Final = 5
"""No column has fewer cells, so that numbers are never cut."""


class ScoreTable(Struct, frozen=True):
    """The numbers of a game as they stand: tables with a name for every row."""

    rows: tuple[tuple[str, ...], ...]
    """Each a name and its values."""
    heads: tuple[str, ...] = ()
    """What the values' columns are called, where there is more than one."""
    players: tuple[tuple[str, ...], ...] = ()
    """Where every player has a row, and not a column, these: the heads are theirs. Where there is
    no room for a panel it is the felt that tells them."""


class GameFacts(Struct, frozen=True):
    """Which game this is."""

    name: str
    seed: int
    deck_given: bool
    """Whether the deck was spelled out, so that the seed alone does not bring the game back."""
    assisted: bool
    """Whether it is marked because somebody saw hidden cards or took a hint."""
    replay: bool = False
    """Whether it is shown how it was played, and nobody plays."""
    not_stored: bool = False
    """Whether it is being played, and nothing of it is being kept."""

    @property
    def mark(self) -> str:
        """What sets it apart from a game that is played and kept; empty where nothing does."""
        return "replay" if self.replay else "not kept" if self.not_stored else ""


class ScoreTracker(Widget):
    """The panel that keeps the counts and scores."""

    DEFAULT_CSS = "ScoreTracker { height: auto; }"

    title: reactive[GameFacts | None] = reactive(None)
    """The game's name and seed."""
    scores: reactive[ScoreTable] = reactive(ScoreTable(()))
    """The numbers."""
    folded: reactive[bool] = reactive(False, layout=True)
    """Whether `FoldedFacts` are in sight, and need not be told twice."""

    def watch_title(self) -> None:
        """A title may take more rows or fewer than the one before."""
        self.refresh(layout=True)

    def watch_tally(self, old: ScoreTable, new: ScoreTable) -> None:
        """Where the rows are as many as before, new numbers need no new layout of the screen."""
        if _height(old) != _height(new):
            self.refresh(layout=True)

    @override
    def render(self) -> Content:
        """The name, the seed, and a row for each number."""
        width = self.size.width
        if self.scores.players and self.folded:
            return Content("\n").join(self._player_lines(width))
        lines = [] if self.title is None or self.folded else self._title_lines(self.title, width)
        heads = [] if self.scores.players else self.scores.heads
        rooms = _rooms(heads, width - NAME_ROOM)
        lines += [_row("", heads, rooms, width, "dim")] if heads else []
        lines += [_row(name, values, rooms, width) for name, *values in self.scores.rows]
        if self.scores.players:
            lines += [Content(""), *self._player_lines(width)]
        return Content("\n").join(lines)

    def _player_lines(self, width: int) -> list[Content]:
        """The heads, and a row for each player."""
        heads = self.scores.heads
        rooms = [len(head) + 1 for head in heads]
        rows = [_row(name, values, rooms, width) for name, *values in self.scores.players]
        return [_row("", heads, rooms, width, "dim"), *rows]

    def _title_lines(self, title: GameFacts, width: int) -> list[Content]:
        lines = [
            *_marked(Content.styled(title.name, "bold $accent"), title.mark, width),
            *_marked(
                Content.styled(f"seed {title.seed}", "dim"),
                "assisted" if title.assisted else "",
                width,
            ),
        ]
        if title.deck_given:
            lines.append(Content.styled("the deck was given", "dim"))
        return [*lines, Content("")]


class FoldedFacts(Widget):
    """The same in two lines, where there is no room for a panel."""

    DEFAULT_CSS = (
        "FoldedFacts { height: 2; text-wrap: nowrap; text-overflow: ellipsis; padding: 0 1; }"
    )

    title: reactive[GameFacts | None] = reactive(None)
    scores: reactive[ScoreTable] = reactive(ScoreTable(()))

    @override
    def render(self) -> Content:
        """The title in one line and the numbers in the other."""
        first: list[Content | tuple[str, str]] = []
        if self.title is not None:
            first = [
                (self.title.name, "bold $accent"),
                (f"   {self.title.mark}" if self.title.mark else "", "$accent"),
                (f"   seed {self.title.seed}", "dim"),
                ("   deck given", "dim") if self.title.deck_given else ("", ""),
                ("   assisted", "$accent") if self.title.assisted else ("", ""),
            ]
        second: list[tuple[str, str]] = []
        for name, *values in self.scores.rows:
            second += [(f"{name} ", "dim"), (" : ".join(values), "bold"), ("  ", "")]
        return Content("\n").join([Content.assemble(*first), Content.assemble(*second)])


def _marked(line: Content, mark: str, width: int) -> list[Content]:
    """The line, with the mark, if any, at its right or, where there is no room for that, below
    it."""
    if not mark:
        return [line]
    marked = Content.styled(mark, "reverse $accent")
    gap = width - len(line) - len(marked)
    return [line + Content(" " * gap) + marked] if gap > 0 else [line, marked]


def _height(scores: ScoreTable) -> int:
    """How many lines it takes."""
    return len(scores.rows) + bool(scores.heads) + len(scores.players) + bool(scores.players)


def _rooms(heads: Sequence[str], width: int) -> list[int]:
    """How many of so many cells each column gets: the same, or for longer heads more where that
    shows all of them."""
    if not heads:
        return []
    wanted = [max(LEAST_COLUMN, cell_len(head) + 1) for head in heads]
    spare = width - sum(wanted)
    if spare < 0:
        return [max(2, width // len(heads)) for _ in heads]
    return [each + spare // len(heads) for each in wanted]


def _row(
    name: str, values: Sequence[str], rooms: Sequence[int], width: int, style: str = "bold"
) -> Content:
    """A row with its values at the right; where there are several, each in a column of so many
    cells."""
    right = values[0] if len(values) == 1 else "".join(map(_at_right, values, rooms))
    room = width - cell_len(right) - (not right.startswith(" "))
    left = Content(name).truncate(max(1, room), ellipsis=True)
    gap = " " * (width - left.cell_length - cell_len(right))
    return Content.assemble(left.stylize("dim"), gap, (right, style))


def _at_right(text: str, room: int) -> str:
    """The text at the right of so many cells, after a blank at least; cut short where it is
    longer."""
    cut = Content(text).truncate(room - 1, ellipsis=True)
    return " " * (room - cut.cell_length) + cut.plain
