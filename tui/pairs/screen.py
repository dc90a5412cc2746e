"""The screen of Pairs (games/pairs.md)."""

from textual.app import ComposeResult
from textual.widgets import Static

from core.event import Event
from core.pairs.view import PairsView
from tui.table.facts import Tally
from tui.table.screen import GameScreen


class PairsScreen(GameScreen[PairsView]):
    """Stacks of cards, and one question: hit or fold."""

    def compose_felt(self) -> ComposeResult:
        """The stacks."""
        yield Static()

    def lay_out(self, view: PairsView) -> None:
        """Show them."""

    def tally(self, view: PairsView) -> Tally:
        """Scores."""
        return Tally(())

    def status(self, view: PairsView, event: Event | None) -> str:
        """What is asked."""
        return ""
