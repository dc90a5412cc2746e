"""The debug panel: the only widget that is shown a table's full state."""

from collections.abc import Sequence

from msgspec import Struct
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from core.bot import Choice
from core.table import AnyTable


class Decision(Struct, frozen=True):
    """What a bot did, and why."""

    move_number: int
    """How many moves had been made before."""
    seat: int
    """Where it sits."""
    choice: Choice
    """The move and the reasons."""


class DebugPanel(VerticalScroll, can_focus=False):
    """Hidden cards and the computer's reasons. While it is closed, what it shows is nowhere."""

    DEFAULT_CSS = "DebugPanel { height: 1fr; display: none; }"

    def compose(self) -> list[Static]:
        """One text."""
        return [Static(markup=False)]

    def show(self, table: AnyTable, decisions: Sequence[Decision]) -> None:
        """Open, or bring up to date."""
        self.display = True
        self.query_one(Static).update(self.content(table, decisions))

    def close(self) -> None:
        """Close, and forget what was shown."""
        self.display = False
        self.query_one(Static).update("")

    def content(self, table: AnyTable, decisions: Sequence[Decision]) -> Content:
        """What there is to know. Each game's panel has its own."""
        raise NotImplementedError
