"""How a kept game is laid out: in columns where there is room for them, else folded in two."""

from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import Final

from msgspec import Struct
from rich.cells import cell_len

from core.storage.game_summary import GameSummary
from tui.cards.canvas import fitted
from tui.saved_games.text import (
    UNREADABLE,
    mark_words,
    name_words,
    standing_words,
    when_words,
)

_GAP: Final = 2
"""Cells between columns, and of the marker before the first."""
_WHEN: Final = len("30 Nov 2026")
_TITLE: Final = len("Handheld Solitaire")
_LEAST: Final = {False: 28, True: 72}
"""Cells that players with their score have at the least, and together with names."""


class Look(StrEnum):
    """How a piece of text is to look."""

    HEAD = "game-list--head"
    WORDS = "game-list--words"
    MARK = "game-list--mark"


Piece = tuple[str, Look]
"""A piece of a line."""


class Layout(Struct, frozen=True):
    """How wide everything is."""

    width: int
    """In cells."""
    named: bool
    """Whether the games have names."""
    more: str = "…"
    """Stands where a text is cut short."""

    @property
    def folded(self) -> bool:
        """Whether a game takes two lines."""
        return self._for_columns < _LEAST[self.named]

    @property
    def lines(self) -> int:
        """How many lines a game takes."""
        return 2 if self.folded else 1

    @property
    def _for_columns(self) -> int:
        """The cells for names and players, where they stand in columns beside the others."""
        gaps = 3 if self.named else 2
        return self.width - _TITLE - _WHEN - _GAP * (gaps + 1)

    @property
    def _name(self) -> int:
        return self._for_columns // 2 if self.named else 0

    @property
    def heads(self) -> str:
        """The heads of the columns."""
        named = [("name", self._name)] if self.named else []
        standing = ("players and score", self._for_columns - self._name)
        columns = (*named, ("game", _TITLE), standing, ("when", _WHEN))
        return " " * _GAP + (" " * _GAP).join(fitted(*each, self.more) for each in columns)


@lru_cache(maxsize=256)
def laid_out(
    game: GameSummary | None, layout: Layout, today: date
) -> tuple[tuple[Piece, ...], ...]:
    """The lines of this game, without the marker, each `layout.width - 2` cells wide."""
    if game is None:
        blank = (("", Look.WORDS),)
        return ((_fit(UNREADABLE, layout.width - _GAP, layout, Look.WORDS),), blank)[: layout.lines]
    return _in_two(game, layout, today) if layout.folded else (_in_columns(game, layout, today),)


def _in_columns(game: GameSummary, layout: Layout, today: date) -> tuple[Piece, ...]:
    title = _fit(game.title, _TITLE, layout, Look.WORDS if layout.named else Look.HEAD)
    name = (_fit(name_words(game), layout._name, layout, Look.HEAD), _gap())
    return (
        *(name if layout.named else ()),
        title,
        _gap(),
        *_standing(game, layout._for_columns - layout._name, layout),
        _gap(),
        _fit(when_words(game.when, today), _WHEN, layout, Look.WORDS),
    )


def _in_two(game: GameSummary, layout: Layout, today: date) -> tuple[tuple[Piece, ...], ...]:
    head = name_words(game) if layout.named else game.title
    when = when_words(game.when, today)
    room = layout.width - _GAP
    above = (
        _fit(head, room - _GAP - cell_len(when), layout, Look.HEAD),
        _gap(),
        (when, Look.WORDS),
    )
    title = f"{game.title}  " if layout.named else ""
    below = (_gap(), (title, Look.WORDS), *_standing(game, room - _GAP - len(title), layout))
    return above, below


def _standing(game: GameSummary, room: int, layout: Layout) -> tuple[Piece, ...]:
    """Players and score, cut short where the marks behind them would not fit."""
    marks = mark_words(game)
    behind = f"  {marks}" if marks else ""
    standing = standing_words(game)
    for_standing = min(cell_len(standing), max(0, room - len(behind)))
    return (
        _fit(standing, for_standing, layout, Look.WORDS),
        _fit(behind, room - for_standing, layout, Look.MARK),
    )


def _fit(text: str, room: int, layout: Layout, look: Look) -> Piece:
    return fitted(text, room, layout.more), look


def _gap() -> Piece:
    return " " * _GAP, Look.WORDS
