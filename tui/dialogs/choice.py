"""A question that is answered by choosing a numbered line."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from core.override import override
from tui.dialogs.dialog import Dialog
from tui.widgets.numbered_list import Line, NumberedList


class ChoiceDialog(Dialog[str | None]):
    """Asks which line; the answer is its id, or None after Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "back"),
        Binding("q", "app.quit", "quit"),
    ]

    HINT = "digit or enter choose   esc back   q quit"

    def __init__(self, title: str, lines: Sequence[Line]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines

    @override
    def compose(self) -> ComposeResult:
        """The question and the lines."""
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="dialog--title", markup=False)
            yield NumberedList(self._lines)
            yield self.compose_hint()

    def on_numbered_list_chosen(self, event: NumberedList.Chosen) -> None:
        """That is the answer."""
        event.stop()
        self.dismiss(event.line.id)
