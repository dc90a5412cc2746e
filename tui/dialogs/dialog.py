"""What the dialogs have in common: a line that says how to answer, and that a key does nothing."""

from typing import ClassVar, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen
from textual.widgets import Static

from tui.keys import name_of_press

A = TypeVar("A")


class Dialog(ModalScreen[A]):
    """Lies over a screen until it is answered. Its answer is of type `A`."""

    HINT: ClassVar[str] = ""
    """The keys that answer it."""

    _answered = False

    def dismiss(self, result: A | None = None) -> AwaitComplete:
        """Answer and go. A second answer in the same moment would close what lies below."""
        if self._answered:
            return AwaitComplete()
        self._answered = True
        going: AwaitComplete = super().dismiss(result)
        return going

    def compose_hint(self) -> Static:
        """The line at the bottom."""
        return Static(self.HINT, classes="dialog--keys", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Answer a key that does nothing here."""
        hint = self.query_one(".dialog--keys", Static)
        if event.key in self.active_bindings:
            hint.update(self.HINT)
        else:
            hint.update(f"{name_of_press(event)} does nothing here.   {self.HINT}")
