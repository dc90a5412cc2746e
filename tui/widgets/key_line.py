"""Keys: the line that lists those which do something now, and the table that explains them all."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from msgspec import Struct
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from core.override import override
from tui.widgets.mouse import clicked_at


class Key(Struct, frozen=True):
    """A key as a person is told of it."""

    shown: str
    """How the key is written: `space`, `+`, `esc`."""
    label: str
    """A word or two for the key line."""
    action: str
    """What it runs."""
    meaning: str
    """A sentence for the help."""
    vital: bool = False
    """Whether the key line tells it even where there is hardly room."""


@cache
def bindings_of(screen_type: type) -> tuple[Binding, ...]:
    """Every binding of a screen class that is ours, its own before those of its bases, as far as
    it inherits them."""
    found: dict[str, Binding] = {}
    for owner in screen_type.__mro__:
        if owner.__module__.startswith("textual."):
            break
        declared: Sequence[BindingType] = owner.__dict__.get("BINDINGS", ())
        for binding in declared:
            if isinstance(binding, Binding):
                found.setdefault(binding.action, binding)
        if not owner.__dict__.get("_inherit_bindings", True):
            break
    return tuple(found.values())


def action_name(binding: Binding) -> str:
    """The name of the action that the binding runs, without its parameters."""
    return binding.action.partition("(")[0]


def name_of_key(event: events.Key) -> str:
    """The key as a person would name it."""
    if event.character and event.is_printable and not event.character.isspace():
        return f"“{event.character}”"
    return event.key.replace("_", " ").replace("+", " ").title().replace(" ", "-")


def key_of(binding: Binding, label: str = "", *, vital: bool = False) -> Key:
    """The binding as a person is told of it."""
    return Key(
        binding.key_display or binding.key.split(",")[0],
        label or binding.description,
        binding.action,
        binding.tooltip or binding.description,
        vital,
    )


_GAP: Final = "  "


class KeyLine(Widget):
    """The last row of a screen: the keys that do something now. A click is as good as the key."""

    DEFAULT_CSS = """
    KeyLine { height: 1; padding: 0 1; }
    """

    class Clicked(Message):
        """Somebody clicked on a key."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action
            """What it runs."""

    keys: reactive[tuple[Key, ...]] = reactive(())
    """The keys, the most important first; what does not fit is left out, and stands in the help."""

    def __init__(self, keys: tuple[Key, ...]) -> None:
        super().__init__()
        self.set_reactive(KeyLine.keys, keys)

    @override
    def render(self) -> Content:
        """One row of `key word` pairs."""
        parts: list[tuple[str, str] | str] = []
        for key in self._fitting(self.size.width):
            parts += [(key.shown, "bold $accent"), f" {key.label}{_GAP}"]
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """Tell which key was clicked on."""
        at = clicked_at(event, self)
        if at is None:
            return
        right = 0
        for key in self._fitting(self.size.width):
            right += len(key.shown) + 1 + len(key.label)
            if at.x < right:
                self.post_message(self.Clicked(key.action))
                return
            right += len(_GAP)

    def _fitting(self, width: int) -> Iterable[Key]:
        kept: set[Key] = set()
        room = width
        for key in sorted(self.keys, key=lambda key: not key.vital):
            needed = len(key.shown) + 1 + len(key.label) + (len(_GAP) if kept else 0)
            if needed <= room:
                kept.add(key)
                room -= needed
        return (key for key in self.keys if key in kept)
