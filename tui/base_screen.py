"""What every screen of Kibitz has: one line that says what is going on, and keys that answer."""

from typing import TYPE_CHECKING, ClassVar, Final, cast

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from core.override import override
from tui.cards.canvas import CardCanvas
from tui.session import Session
from tui.widgets.key_line import Key, KeyLine, action_name, bindings_of, key_of, name_of_key

if TYPE_CHECKING:
    from tui.app import KibitzApp


# Classes of a screen by its least width and height in cells.
_WIDTHS: Final = [(0, "-narrow"), (70, "-normal"), (110, "-wide")]
_HEIGHTS: Final = [(0, "-low"), (24, "-high")]


class StatusLine(Widget):
    """One line, always in the same place above the keys: what is going on, what is asked, why."""

    DEFAULT_CSS = """
    StatusLine {
        height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis;
    }
    """

    sentence: reactive[str] = reactive("")
    """Plain text: names and file names in it are never read as markup."""

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.set_reactive(StatusLine.sentence, sentence)

    @override
    def render(self) -> Content:
        """The sentence."""
        return Content(self.sentence)


class KibitzScreen(Screen[None]):
    """The menu, the game screens, and those of saved games and of statistics."""

    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "question_mark,f1",
            "help",
            "rules",
            key_display="?",
            tooltip="The rules and the keys of this screen; F1 too.",
        ),
        Binding("q", "app.quit", "quit", tooltip="Leave Kibitz."),
        Binding(
            "ctrl+p",
            "app.command_palette",
            "palette",
            key_display="ctrl+p",
            tooltip="The palette: themes, faces of cards, a screenshot.",
            show=False,
        ),
        Binding("ctrl+c", "app.interrupt", tooltip="Leave Kibitz at once.", show=False),
    ]

    VITAL: ClassVar[frozenset[str]] = frozenset({"help"})
    """The actions whose keys are told even where there is hardly room."""

    LEAST: ClassVar[frozenset[str]] = frozenset()
    """The actions whose keys come last, and are the first to be left out."""

    @property
    def kibitz_app(self) -> "KibitzApp":
        """The app, as what it is."""
        return cast("KibitzApp", self.app)

    @property
    def session(self) -> Session:
        """What is remembered."""
        return self.kibitz_app.session

    def compose_lines(self, sentence: str) -> tuple[Widget, ...]:
        """The two lines at the bottom, with this sentence to begin with."""
        return StatusLine(sentence), KeyLine(self._keys_now())

    @property
    def is_composed(self) -> bool:
        """Whether its widgets are there. They never are where the app is left in the very moment in
        which the screen opens."""
        return bool(self.query(StatusLine))

    def take_size_classes(self) -> None:
        """Have the classes of the app's size at once. Textual gives them on the first resize, after
        a first frame that would look otherwise."""
        size = self.app.size
        for classes, length in ((_WIDTHS, size.width), (_HEIGHTS, size.height)):
            self.add_class([name for least, name in classes if length >= least][-1])

    def set_status(self, sentence: str) -> None:
        """Put a sentence into the status line."""
        self.query_one(StatusLine).sentence = sentence

    def status_fits(self, sentence: str) -> bool:
        """Whether the status line has room for all of it."""
        return cell_len(sentence) <= self.size.width - 2

    def longest_fitting(self, *sentences: str) -> str:
        """The first of these, in fewer and fewer words, for which the status line has room; the
        last where it has room for none."""
        return next(filter(self.status_fits, sentences), sentences[-1])

    def redraw(self) -> None:
        """Draw all cards anew, after a change in how they are drawn."""
        for canvas in self.query(CardCanvas):
            canvas.refresh()

    def why_not(self, action: str) -> str | None:
        """The sentence that says why this action does nothing now, or None where it does.

        The one place for that: the key line shows, and a key press runs, what has no reason here.
        """
        return None

    def label(self, binding: Binding) -> str:
        """What the key line calls this key now."""
        return binding.description

    def key_now(self, binding: Binding) -> Key:
        """The key as the key line tells it now."""
        vital = action_name(binding) in self.VITAL
        return key_of(binding, self.label(binding), vital=vital)

    def refresh_keys(self) -> None:
        """Bring the key line up to date."""
        self.query_one(KeyLine).keys = self._keys_now()

    def _keys_now(self) -> tuple[Key, ...]:
        bindings = sorted(
            bindings_of(type(self)), key=lambda binding: action_name(binding) in self.LEAST
        )
        return tuple(
            self.key_now(binding)
            for binding in bindings
            if binding.show and self.why_not(action_name(binding)) is None
        )

    async def on_key_line_clicked(self, message: KeyLine.Clicked) -> None:
        """A click on a key is as good as the key."""
        message.stop()
        if self.claim_key(message.action):
            await self.run_action(message.action)

    def claim_key(self, action: str) -> bool:
        """Whether this was not asked for in this very moment already."""
        return True

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether the action may run (asked by Textual before every one). A key that comes in the
        moment in which the screen does finds nothing on it yet to act on."""
        return self.is_mounted and self.why_not(action) is None

    def on_key(self, event: events.Key) -> None:
        """Answer a key that does nothing now."""
        for binding in bindings_of(type(self)):
            if event.key in binding.key.split(","):
                reason = self.why_not(action_name(binding))
                if reason is not None:
                    event.stop()
                    event.prevent_default()
                    self.set_status(reason)
                return
        if event.key not in self.active_bindings:
            self.set_status(f"{name_of_key(event)} does nothing here; ? shows the keys.")

    def action_help(self) -> None:
        """Show the rules and the keys."""
        raise NotImplementedError
