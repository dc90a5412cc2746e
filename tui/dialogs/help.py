"""Something to read, such as the rules of a game, and below it the keys of a screen."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Markdown, Static

from core.override import override
from tui.dialogs.dialog import Dialog
from tui.widgets.key_line import Key


class HelpDialog(Dialog[None]):
    """A Markdown text, a table of keys, or both."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,question_mark,f1", "dismiss(None)", "close"),
        Binding("down,j", "scroll(1)", "down"),
        Binding("up,k", "scroll(-1)", "up"),
        Binding("pagedown", "scroll(10)", "page down"),
        Binding("pageup", "scroll(-10)", "page up"),
        Binding("q", "app.quit", "quit"),
    ]
    AUTO_FOCUS = ""
    HINT = "↑ ↓ scroll   space or esc close   q quit"

    def __init__(self, text: str, keys: Sequence[Key]) -> None:
        super().__init__()
        self._text = text
        self._keys = keys

    @override
    def compose(self) -> ComposeResult:
        """The text, the keys and how to get back."""
        with Vertical(classes="dialog -tall"):
            with VerticalScroll(can_focus=False):
                if self._text:
                    yield Markdown(self._text, open_links=False)
                if self._keys:
                    yield Static("Keys", classes="dialog--title", markup=False)
                    yield Static(_key_table(self._keys))
            yield self.compose_hint()

    def action_scroll(self, lines: int) -> None:
        """Scroll so many lines down, or up where negative."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


def _key_table(keys: Sequence[Key]) -> Content:
    width = max(len(key.shown) for key in keys) + 2
    rows = [
        Content.assemble((f"{key.shown:<{width}}", "bold $accent"), key.meaning) for key in keys
    ]
    return Content("\n").join(rows)
