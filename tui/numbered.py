"""Numbered lines, to be chosen by digit, by arrows and Enter, or with the mouse."""

from collections.abc import Sequence

from msgspec import Struct
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Line(Struct, frozen=True):
    """One thing that can be chosen."""

    id: str
    """What it is."""
    title: str
    """Its name."""
    sentence: str = ""
    """A short one about it."""


class NumberedLines(OptionList):
    """At most nine lines, the first of them number 1."""

    DEFAULT_CSS = """
    NumberedLines { height: auto; text-wrap: nowrap; text-overflow: ellipsis; }
    """

    class Chosen(Message):
        """A line was chosen."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line
            """The line."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = tuple(lines)
        """What can be chosen."""
        width = max(len(line.title) for line in lines) + 2
        super().__init__(
            *(
                Option(
                    Content.assemble(
                        (f" {number} ", "bold $accent"),
                        (f" {line.title:<{width}}", "bold"),
                        (line.sentence, "dim"),
                    ),
                    id=line.id,
                )
                for number, line in enumerate(self.lines, 1)
            ),
            markup=False,
        )

    def on_key(self, event: events.Key) -> None:
        """A digit chooses its line."""
        digits = "123456789"[: len(self.lines)]
        if event.key in digits:
            event.stop()
            event.prevent_default()
            self.highlighted = digits.index(event.key)
            self.post_message(self.Chosen(self.lines[self.highlighted]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or the mouse chose a line."""
        event.stop()
        self.post_message(self.Chosen(self.lines[event.option_index]))
