"""What the dialogs have in common: a line that says how to answer, or that a key does nothing, and
one for what is wrong with an answer."""

from typing import Any, ClassVar, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen
from textual.widgets import Static

from core.override import override
from core.text import as_sentence
from tui.widgets.key_line import name_of_key

A = TypeVar("A")


class AnsweredOnce:
    """Part of a screen that lies over another one, until it is answered for the first time.

    It is no screen itself: Textual takes styles and keys from the first base that is one.
    """

    _answered = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Answer and go. A second answer in the same moment would close what lies below."""
        if self._answered:
            return AwaitComplete()
        self._answered = True
        going: AwaitComplete = super().dismiss(result)  # type: ignore[misc]  # a screen has it
        return going


class Dialog(AnsweredOnce, ModalScreen[A]):
    """Lies over a screen until it is answered. Its answer is of type `A`."""

    HINT: ClassVar[str] = ""
    """The keys that answer it."""

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether the action may run. A key that comes in the moment in which the dialog does finds
        nothing in it yet to act on."""
        return self.is_mounted and super().check_action(action, parameters)

    @property
    def hint(self) -> str:
        """The keys that do something now."""
        return self.HINT

    def compose_hint(self) -> Static:
        """The line at the bottom."""
        return Static(self.hint, classes="dialog--keys", markup=False)

    def compose_wrong(self) -> Static:
        """The line for what is wrong with an answer."""
        return Static("", classes="dialog--wrong", markup=False)

    def say_wrong(self, fault: str) -> None:
        """Say what is wrong with the answer, or clear the line where nothing is."""
        self.query_one(".dialog--wrong", Static).update(as_sentence(fault) if fault else "")

    def refresh_hint(self) -> None:
        """Tell the keys that do something now, and nothing else."""
        self.query_one(".dialog--keys", Static).update(self.hint, layout=False)

    def on_key(self, event: events.Key) -> None:
        """Answer a key that does nothing here; one that comes before there is anything to answer it
        with, or after, is nobody's."""
        if not self.query(".dialog--keys"):
            return
        if event.key in self.active_bindings:
            self.refresh_hint()
        else:
            told = f"{name_of_key(event)} does nothing here.   {self.hint}"
            self.query_one(".dialog--keys", Static).update(told)
