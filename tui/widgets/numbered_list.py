"""Numbered lines, to be chosen by digit, by arrows and Enter, or with the mouse."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from core.override import override

DIGITS: Final = "1234567890"
"""The keys of the lines, the first line's first."""


class Line(Struct, frozen=True):
    """One thing that can be chosen."""

    id: str
    """What it is."""
    title: str
    """Its name."""
    sentence: str = ""
    """A short one about it."""


class NumberedList(OptionList):
    """Lines of which the first is number 1 and the tenth number 0; those after it have none."""

    DEFAULT_CSS = """
    NumberedList { height: auto; text-wrap: nowrap; text-overflow: ellipsis; }
    """

    class Chosen(Message):
        """A line was chosen."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line
            """The line."""

    def __init__(self, lines: Sequence[Line], *, at: str = "") -> None:
        """`at`: the id of the line that enter would choose at first; where there is none such, it
        is the first."""
        self.lines = tuple(lines)
        """What can be chosen."""
        width = max(len(line.title) for line in lines) + 2
        digits = DIGITS.ljust(len(lines))
        super().__init__(
            *(
                Option(
                    Content.assemble(
                        (f" {digit} ", "bold $accent"),
                        (f" {line.title:<{width}}", "bold"),
                        (line.sentence, "dim"),
                    ),
                    id=line.id,
                )
                for digit, line in zip(digits, lines, strict=False)
            ),
            markup=False,
        )
        self._first = next((n for n, line in enumerate(lines) if line.id == at), 0)

    @override
    def on_mount(self) -> None:
        """Point at a line."""
        self.highlighted = self._first

    def on_key(self, event: events.Key) -> None:
        """A digit chooses its line."""
        digits = DIGITS[: len(self.lines)]
        if event.key in digits:
            event.stop()
            event.prevent_default()
            self.highlighted = digits.index(event.key)
            self.post_message(self.Chosen(self.lines[self.highlighted]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or the mouse chose a line."""
        event.stop()
        self.post_message(self.Chosen(self.lines[event.option_index]))
