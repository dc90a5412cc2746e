"""The list of games itself: it draws what can be seen, and reads no more than that."""

from datetime import date
from functools import lru_cache
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from core.override import override
from core.storage.game_summary import GameSummary
from tui.cards.faces import faces_of, more_mark, turn_mark
from tui.saved_games.pages import Pages
from tui.saved_games.row_layout import Layout, Look, laid_out
from tui.widgets.mouse import clicked_at
from tui.widgets.row_widget import RowWidget

_SELECTED = "game-list--selected"


class GameList(RowWidget, ScrollView, can_focus=False):
    """Games, one of them selected. The screen it is on has the keys."""

    DEFAULT_CSS = """
    GameList { overflow-x: hidden; overflow-y: scroll; scrollbar-size-vertical: 1; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {*Look, _SELECTED}

    class Selected(Message):
        """Another game was selected with the mouse."""

    class Chosen(Message):
        """The selected game was clicked on once more."""

    def __init__(self) -> None:
        super().__init__()
        self._today = date.min
        self._pages = Pages.of(())
        self._named = False
        self._selected = 0
        self._clicked: int | None = None

    def show(self, pages: Pages, selected: int, *, named: bool, today: date) -> None:
        """Show these games, with or without names, and have the one at this place selected. `today`
        is told apart from other days."""
        self._pages, self._named, self._today = pages, named, today
        self._clicked = None
        self._selected = max(0, min(selected, len(pages) - 1))
        self._lay_out()

    @property
    def game(self) -> GameSummary | None:
        """The one that is selected, if there is one that can be read."""
        return self._pages[self._selected] if len(self._pages) else None

    @property
    def selected(self) -> int:
        """Its place, the first being 0."""
        return self._selected

    @property
    def on_a_page(self) -> int:
        """How many games can be seen at once."""
        return max(1, self.scrollable_content_region.height // self.layout_now.lines)

    @property
    def layout_now(self) -> Layout:
        """How wide everything is now."""
        width = self.scrollable_content_region.width
        return Layout(width, self._named, more_mark(faces_of(self)))

    def select(self, place: int) -> None:
        """Select the game at this place, or the nearest there is."""
        self._selected = max(0, min(place, len(self._pages) - 1))
        self._clicked = None
        self._bring_into_sight()
        self.refresh()

    def on_resize(self) -> None:
        """There may be room for other columns."""
        self._lay_out()

    def _lay_out(self) -> None:
        size = Size(0, len(self._pages) * self.layout_now.lines)
        if self.virtual_size != size:
            self.virtual_size = size
        self._bring_into_sight()
        self.refresh()

    def _bring_into_sight(self) -> None:
        lines = self.layout_now.lines
        top, height = self._selected * lines, self.scrollable_content_region.height
        if top < self.scroll_offset.y:
            self.scroll_to(y=top, animate=False)
        elif height and top + lines > self.scroll_offset.y + height:
            self.scroll_to(y=top + lines - height, animate=False)

    def on_click(self, event: events.Click) -> None:
        """A click selects; another one on the same game chooses it."""
        at = clicked_at(event, self)
        place = -1 if at is None else (self.scroll_offset.y + at.y) // self.layout_now.lines
        if not 0 <= place < len(self._pages):
            return
        if place == self._clicked:
            self.post_message(self.Chosen())
            return
        self.select(place)
        self._clicked = place
        self.post_message(self.Selected())

    @override
    def row(self, y: int) -> Strip:
        """One row of the part that can be seen."""
        layout = self.layout_now
        place, line = divmod(self.scroll_offset.y + y, layout.lines)
        if not 0 <= place < len(self._pages):
            return _strip((), self.rich_style, self.size.width)
        pieces = laid_out(self._pages[place], layout, self._today)[line]
        selected = place == self._selected
        marker = f"{turn_mark(faces_of(self))} " if selected and line == 0 else "  "
        behind = self.get_component_rich_style(_SELECTED) if selected else self.rich_style
        written = [(marker, self._style(Look.MARK, behind))]
        written += [(text, self._style(look, behind)) for text, look in pieces]
        return _strip(tuple(written), behind, self.size.width)

    def _style(self, look: Look, behind: Style) -> Style:
        return behind + self.get_component_rich_style(look, partial=True)


@lru_cache(maxsize=256)
def _strip(pieces: tuple[tuple[str, Style], ...], behind: Style, width: int) -> Strip:
    """The same strip again for as long as it may be in sight."""
    strip = Strip([Segment(text, style) for text, style in pieces])
    return strip.adjust_cell_length(width, behind.background_style)
