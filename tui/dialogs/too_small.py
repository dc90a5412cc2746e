"""The plea for room: what a terminal that is too small shows instead of anything else."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import Static

from core.override import override

LEAST_WIDTH = 60
"""In cells."""
LEAST_HEIGHT = 20
"""In cells."""


class TooSmallScreen(ModalScreen[None]):
    """Waits for a larger terminal. Everything below it waits too, and nothing is lost."""

    BINDINGS = [Binding("q", "app.quit", "quit")]

    @override
    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(
            f"Kibitz needs {LEAST_WIDTH}×{LEAST_HEIGHT}: please make this terminal larger. "
            "The game waits.",
            markup=False,
        )
