"""Rows of a form: one thing a row to type or to choose, and a marker at the row that has the focus.

A row knows no rule: whoever asks reads its answer and says what is wrong with it.

Keys that leave a row or turn a value have priority, so that keys that arrive in one burst, as over
a slow line, reach the row that has the focus by then.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Input, Static

from core.override import override


class FormRow(Vertical):
    """One thing that is asked. Its screen has the action `to_row(steps)`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.to_row(-1)", "row before", priority=True),
        Binding("down", "screen.to_row(1)", "next row", priority=True),
    ]

    KEYS: ClassVar[Sequence[str]] = ("tab next",)
    """What the line of keys says, a text for each of its stops."""

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
        self._stops: list[Choice | TypingLine] = []

    @override
    def compose(self) -> ComposeResult:
        """The marker, the label, what is asked, and words about it."""
        with Horizontal():
            yield Static(classes="row--marker", markup=False)
            yield Static(self._label, classes="row--label", markup=False)
            for widget in self.compose_answer():
                if isinstance(widget, Choice | TypingLine):
                    self._stops.append(widget)
                yield widget
            if self._beside:
                yield Static(self._beside, classes="row--words", markup=False)
        if self._below:
            yield Static(self._below, classes="row--words", markup=False)

    def compose_answer(self) -> ComposeResult:
        """What is typed in or chosen from."""
        raise NotImplementedError

    @property
    def stops(self) -> "Sequence[Choice | TypingLine]":
        """What takes the focus in it, from left to right."""
        return self._stops

    @property
    def column(self) -> int | None:
        """The stop that has the focus, counted from the left, if one has."""
        focused = self.screen.focused
        return next((n for n, stop in enumerate(self.stops) if stop is focused), None)

    @property
    def keys(self) -> str:
        """What the line of keys tells while the focus is here."""
        return self.KEYS[self.column or 0]

    def mark(self, asked: bool) -> None:
        """Show whether this is what is asked now. Nothing moves, so nothing is laid out anew."""
        self.set_class(asked, "-asked")
        self.query_one(".row--marker", Static).update("▸" if asked else "", layout=False)

    def take_focus(self, column: int = 0) -> None:
        """Have the focus in this column, as far as there are so many, so that what is typed next
        takes the place of what is there."""
        stops = self.stops
        stop = stops[min(column, len(stops) - 1)]
        self.screen.set_focus(stop)  # at once, where `stop.focus()` waits for its turn
        if isinstance(stop, TypingLine):
            stop.select_all()

    def column_about(self, place: str) -> int:
        """The column that a refusal of this place is about."""
        return 0

    def fault(self, sentence: str) -> str:
        """What is wrong with this row, in words that tell which it is."""
        return sentence

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another text."""
        event.stop()
        self.post_message(self.Changed())


class TypingLine(Input):
    """A line to type in, whose keys act in the order in which they were pressed.

    Textual lets bindings with priority overtake the keys that edit, so this line runs its edits in
    `on_key`.
    """

    _EDITS: ClassVar[Mapping[str, str]] = {
        key: binding.action
        for binding in Input.BINDINGS
        if isinstance(binding, Binding) and binding.action != "submit"  # that is the dialog's
        for key in binding.key.split(",")
    }

    async def on_key(self, event: events.Key) -> None:
        """Edit."""
        action = self._EDITS.get(event.key)
        if action is not None:
            event.stop()
            await self.run_action(action)


class Choice(Static, can_focus=True):
    """One of a few values, between two arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "value before", priority=True),
        Binding("right,space", "turn(1)", "next value", priority=True),
    ]

    value: reactive[str] = reactive("", init=False)
    """The value that is chosen now."""

    def __init__(self, values: Sequence[str], value: str) -> None:
        super().__init__(_between_arrows(value), classes="row--value", markup=False)
        self._values = tuple(values)
        self.set_reactive(Choice.value, value)

    def watch_value(self, value: str) -> None:
        """Show it."""
        self.update(_between_arrows(value))
        self.post_message(FormRow.Changed())

    def action_turn(self, steps: int) -> None:
        """So many values on; after the last comes the first."""
        place = self._values.index(self.value) + steps
        self.value = self._values[place % len(self._values)]

    def on_click(self, event: events.Click) -> None:
        """A click is as good as the key."""
        event.stop()
        self.action_turn(1)


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

    @override
    def compose_answer(self) -> ComposeResult:
        """A line to type in."""
        yield TypingLine(
            self._offered, self._empty, compact=True, classes="row--short" if self.SHORT else ""
        )

    @property
    def text(self) -> str:
        """What stands there now."""
        return self.query_one(TypingLine).value

    def replace(self, text: str) -> None:
        """Put this text there, so that what is typed next takes its place."""
        line = self.query_one(TypingLine)
        line.value = text
        line.select_all()

    def on_click(self) -> None:
        """Wherever it is clicked on, that is where to type."""
        self.query_one(TypingLine).focus()


class ChoiceRow(FormRow):
    """One of a few values."""

    KEYS = ("← → pick  tab next",)

    def __init__(
        self, place: str, label: str, values: Sequence[str], value: str, words: str
    ) -> None:
        super().__init__(place, label, below=words)
        self._values = values
        self._offered = value

    @override
    def compose_answer(self) -> ComposeResult:
        """The value between two arrows."""
        yield Choice(self._values, self._offered)

    @property
    def value(self) -> str:
        """The value that is chosen now."""
        return self.query_one(Choice).value

    def on_click(self) -> None:
        """Wherever it is clicked on, that is as good as the key."""
        choice = self.query_one(Choice)
        choice.focus()
        choice.action_turn(1)


def _between_arrows(value: str) -> str:
    return f"‹ {value} ›"
