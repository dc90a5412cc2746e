"""The menu: the games, how to play them, and the way out."""

from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle

from core import catalogue
from core.override import override
from core.text import as_sentence
from tui.base_screen import KibitzScreen
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Size, lettered
from tui.widgets.numbered_list import DIGITS, Line, NumberedList

NAME = "KIBITZ"
_SUITS = "SHDCSH"


class NameInCards(CardCanvas):
    """The name of the program, laid out on the table."""

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """Six cards in a row, as large as there is room for."""
        size = Size.LARGE if canvas.height >= Size.LARGE.height else Size.SMALL
        pitch = size.width + 1
        left = (canvas.width - pitch * len(NAME) + 1) // 2
        for place, (letter, suit) in enumerate(zip(NAME, _SUITS, strict=True)):
            canvas.paint(left + place * pitch, 0, lettered(letter, suit, size, faces))


class MenuScreen(KibitzScreen):
    """Where everything starts and comes back to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "digit", tooltip="A digit chooses its line."),
        Binding("up", "arrows", show=False, key_display="↑ ↓", tooltip="Arrows and Enter do too."),
    ]
    AUTO_FOCUS = "NumberedList"

    @override
    def compose(self) -> ComposeResult:
        """The name and the lines."""
        self.take_size_classes()
        self._lines = tuple(self._now_offered())
        with Middle():
            with Center():
                yield NameInCards()
            with Center():
                yield NumberedList(self._lines, at=self._first_line)
        yield from self.compose_lines(
            as_sentence(self.kibitz_app.storage_fault or "Choose a line by its number")
        )

    @property
    def _first_line(self) -> str:
        """A game that can be gone on with, or else the kind that was dealt last."""
        first = self._lines[0].id
        return first if first.startswith("continue") else f"play {self.session.last}"

    def _now_offered(self) -> Iterator[Line]:
        # Of several games the one left last; the others' own lines offer to go on with them.
        for kept in self.kibitz_app.storage.games.unfinished()[:1]:
            standing = "how it ended" if kept.status == "over" else f"at move {kept.moves}"
            yield Line(f"continue {kept.id}", "Continue", f"{kept.title}, {standing}.")
        for slug, game in catalogue.CATALOGUE.items():
            yield Line(f"play {slug}", game.title, game.description)
        yield Line("saved", "Saved games", "Go on, look again, export.")
        yield Line("statistics", "Statistics", "Who won how often, and how.")
        yield Line("rules", "How to play", "The rules, in a minute.")
        yield Line("quit", "Quit", "Back to the shell.")

    def on_numbered_list_chosen(self, event: NumberedList.Chosen) -> None:
        """Do what was chosen, unless something else was in the same moment."""
        if not self.is_active:
            return
        match event.line.id.split():
            case ["continue", number]:
                self.kibitz_app.continue_game(int(number))
            case ["play", slug]:
                self.kibitz_app.begin_game(slug)
            case ["rules"]:
                self.kibitz_app.show_how_to_play()
            case ["saved"]:
                self.kibitz_app.show_saved_games()
            case ["statistics"]:
                self.kibitz_app.show_statistics()
            case ["quit"]:
                self.app.exit()

    @override
    def label(self, binding: Binding) -> str:
        """How many lines there are, and that there are no rules here."""
        many = len(self._lines) >= len(DIGITS)
        match binding.action:
            case "digit":
                return "to 9 and 0 choose" if many else f"to {len(self._lines)} choose"
            case "help":
                return "keys"
        return super().label(binding)

    @override
    def action_help(self) -> None:
        """The keys of the menu."""
        self.kibitz_app.show_rules(None, type(self))

    def action_digit(self) -> None:
        """The lines answer digits themselves."""

    def action_arrows(self) -> None:
        """And arrows."""

    @override
    def on_key(self, event: events.Key) -> None:
        """Some keys mean something elsewhere."""
        elsewhere = {
            "escape": "This is the menu already; q quits.",
            "d": "The debug panel belongs to a game: choose one first.",
        }
        if event.key in elsewhere:
            event.stop()
            event.prevent_default()
            self.set_status(elsewhere[event.key])
