"""The parts into which the kept games fall, and the line that names them."""

from collections.abc import Iterator
from enum import Enum

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from core.override import override
from tui.cards.faces import faces_of, turn_mark
from tui.widgets.mouse import clicked_at


class Tab(Enum):
    """A list of games: its name, what it is, and what is said where it is empty."""

    SAVED = (
        "Saved",
        "Games that you saved under a name.",
        "No game is saved yet: s at any table saves the game, and i brings one in from a file.",
    )
    UNFINISHED = (
        "Unfinished",
        "Games that wait for you to go on.",
        "No game is unfinished: one that you begin and leave will wait for you here.",
    )
    FINISHED = (
        "Finished",
        "Games that are over, or were given up.",
        "No game is finished yet: each that you play to its end can be gone through again here.",
    )

    def __init__(self, title: str, sentence: str, if_empty: str) -> None:
        self.title = title
        """Its name."""
        self.sentence = sentence
        """What is in it."""
        self.if_empty = if_empty
        """What is said where nothing is."""

    def next(self, steps: int) -> "Tab":
        """The part so many further on; after the last comes the first."""
        parts = list(Tab)
        return parts[(parts.index(self) + steps) % len(parts)]


class TabBar(Widget):
    """The names of the parts with the numbers of their games, the one that is shown marked."""

    DEFAULT_CSS = """
    TabBar { height: 1; text-wrap: nowrap; }
    """

    class Clicked(Message):
        """Somebody clicked on a part."""

        def __init__(self, part: Tab) -> None:
            super().__init__()
            self.part = part
            """Which."""

    part: reactive[Tab] = reactive(Tab.SAVED)
    """The one that is shown."""
    counts: reactive[tuple[int, ...]] = reactive(())
    """How many games there are in each; empty while nobody knows."""

    @override
    def render(self) -> Content:
        """One row, all parts side by side."""
        pieces = []
        for part, text in self._texts():
            pieces.append((text, "bold $accent" if part is self.part else "$quiet"))
        return Content.assemble(*pieces)

    def _texts(self) -> Iterator[tuple[Tab, str]]:
        mark = turn_mark(faces_of(self))
        for place, part in enumerate(Tab):
            number = f" {self.counts[place]:,}" if self.counts else ""
            yield part, f"{mark if part is self.part else ' '} {part.title}{number}   "

    def on_click(self, event: events.Click) -> None:
        """Tell which was clicked on."""
        at = clicked_at(event, self)
        right = 0
        for part, text in self._texts():
            right += len(text)
            if at is not None and at.x < right:
                self.post_message(self.Clicked(part))
                return
