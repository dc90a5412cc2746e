"""The debug panel: the only widget that is shown a table's full state."""

from collections.abc import Iterable

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from core.override import override
from core.table import AnyTable


class DebugPanel(VerticalScroll, can_focus=False):
    """Hidden cards and the computer's reasons. While it is closed, what it shows is nowhere."""

    DEFAULT_CSS = "DebugPanel { height: 1fr; display: none; }"

    @override
    def compose(self) -> list[Static]:
        """One text."""
        return [Static(markup=False)]

    def show(self, table: AnyTable) -> None:
        """Open, or bring up to date."""
        self.display = True
        self.query_one(Static).update(self.content(table))

    def close(self) -> None:
        """Close, and forget what was shown."""
        self.display = False
        self.query_one(Static).update("")

    def head(self, table: AnyTable, step: str = "move") -> Content:
        """Where the table stands, after how many of its steps, and what decides the game."""
        setup = table.setup
        return Content.assemble(
            ("Debug", "bold $accent"),
            (f"  after {step} ", "dim"),
            str(table.move_count),
            ("\nseed ", "dim"),
            str(setup.seed),
            (", deck given" if setup.deck is not None else "", "dim"),
            *(each for key, value in setup.options.items() for each in named(key, value)),
        )

    def content(self, table: AnyTable) -> Content:
        """What there is to know, the bots' `table.decisions` among it. Each game has its own."""
        raise NotImplementedError


def section(head: str, text: str) -> tuple[tuple[str, str], str]:
    """A text below a heading of its own."""
    return (f"\n\n{head}\n", "dim"), text


def listed(cards: Iterable[object]) -> str:
    """Cards in a row."""
    return ", ".join(map(str, cards)) or "nothing"


def named(name: str, value: str) -> tuple[tuple[str, str], str]:
    """A line of its own for a value and what it is."""
    return (f"\n{name} ", "dim"), value
