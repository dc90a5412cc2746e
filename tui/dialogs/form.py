"""Rows of a form: one thing a row to type or to choose, and a marker at the row that has the focus.

A row knows no rule: whoever asks reads its text and says what is wrong with it.
"""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Static


class FormRow(Vertical):
    """One thing that is asked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "row before"),
        Binding("down", "app.focus_next", "next row"),
    ]

    KEYS: ClassVar[str] = ""
    """The keys of its own, for the line of keys."""

    class Changed(Message):
        """There is another answer in the row now."""

    def __init__(self, place: str, label: str, *, beside: str = "", below: str = "") -> None:
        """`beside` and `below` are words about it, at the right of what is asked and under it."""
        super().__init__(classes="row")
        self.place = place
        """What a refusal calls it: `players`, `options.burn`."""
        self._label = label
        self._beside = beside
        self._below = below

    def compose(self) -> ComposeResult:
        """The marker, the label, what is asked, and words about it."""
        with Horizontal():
            yield Static("▸", classes="row--marker", markup=False)
            yield Static(self._label, classes="row--label", markup=False)
            yield self.compose_answer()
            yield Static(self._beside, classes="row--words", markup=False)
        if self._below:
            yield Static(self._below, classes="row--words", markup=False)

    def compose_answer(self) -> Widget:
        """What is typed in or chosen from."""
        raise NotImplementedError

    @property
    def is_asked(self) -> bool:
        """Whether the focus is in this row."""
        focused = self.screen.focused
        return focused is not None and self in focused.ancestors_with_self

    def mark(self) -> None:
        """Show whether the focus is here."""
        self.set_class(self.is_asked, "-asked")

    def take_focus(self) -> None:
        """Have the focus."""
        self.focus()


class TypingLine(Input):
    """A line to type in, whose Enter is the dialog's."""

    async def action_submit(self) -> None:
        """Leave it to the dialog: `Submitted` would come after the keys that were pressed later."""
        raise SkipAction


class TypedRow(FormRow):
    """A text to type."""

    SHORT: ClassVar[bool] = False
    """Whether what is typed is no longer than a few characters."""

    def __init__(
        self, place: str, label: str, text: str, *, beside: str = "", empty: str = ""
    ) -> None:
        """`text` is there at first; `empty` says what no text means."""
        super().__init__(place, label, beside=beside)
        self._offered = text
        self._empty = empty

    def compose_answer(self) -> Widget:
        """A line to type in."""
        return TypingLine(
            self._offered, self._empty, compact=True, classes="row--short" if self.SHORT else ""
        )

    @property
    def text(self) -> str:
        """What stands there now."""
        return self.query_one(Input).value

    def replace(self, text: str) -> None:
        """Put this text there, so that what is typed next takes its place."""
        line = self.query_one(Input)
        line.value = text
        line.select_all()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another text."""
        event.stop()
        self.post_message(self.Changed())

    def on_click(self) -> None:
        """Wherever it is clicked on, that is where to type."""
        self.query_one(Input).focus()

    def take_focus(self) -> None:
        """Have the focus, so that what is typed next takes the place of what is there."""
        line = self.query_one(Input)
        line.focus()
        line.select_all()


class ChoiceRow(FormRow, can_focus=True):
    """One of a few values."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "value before"),
        Binding("right,space", "turn(1)", "next value"),
    ]

    KEYS = "← → pick"

    value: reactive[str] = reactive("", init=False)
    """The value that is chosen now."""

    def __init__(
        self, place: str, label: str, values: Sequence[str], value: str, words: str
    ) -> None:
        super().__init__(place, label, below=words)
        self._values = tuple(values)
        self.set_reactive(ChoiceRow.value, value)

    def compose_answer(self) -> Widget:
        """The value between two arrows."""
        return Static(_between_arrows(self.value), classes="row--value", markup=False)

    def watch_value(self, value: str) -> None:
        """Show it."""
        self.query_one(".row--value", Static).update(_between_arrows(value))
        self.post_message(self.Changed())

    def action_turn(self, steps: int) -> None:
        """So many values on; after the last comes the first."""
        place = self._values.index(self.value) + steps
        self.value = self._values[place % len(self._values)]

    def on_click(self, event: events.Click) -> None:
        """A click is as good as the key."""
        event.stop()
        self.action_turn(1)


def _between_arrows(value: str) -> str:
    return f"‹ {value} ›"
