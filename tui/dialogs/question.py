"""A question that is answered by typing, and the questions that the games ask."""

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from core.chance import read_seed
from core.override import override
from core.storage.saved_games import SavedGames
from core.table import AnyTable
from tui.dialogs.dialog import Dialog

A = TypeVar("A")


class Question(Dialog[A | None], Generic[A]):
    """Asks for a text until it is one that makes sense, or Esc: then the answer is None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "back")]

    HINT = "enter take it   esc back"

    def __init__(self, title: str, hint: str, answer: str, accept: Callable[[str], A]) -> None:
        """`accept` makes the answer of the text, or raises ValueError with a sentence."""
        super().__init__()
        self._title = title
        self._hint = hint
        self._answer = answer
        self._accept = accept

    @override
    def compose(self) -> ComposeResult:
        """The title, the line to type in, and a line for what is wrong with it."""
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="dialog--title", markup=False)
            yield Static(self._hint, classes="dialog--hint", markup=False)
            yield Input(self._answer)
            yield self.compose_wrong()
            yield self.compose_hint()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the answer, once."""
        if self.is_active and not self._answered:
            self.take(event.value)

    def take(self, typed: str) -> None:
        """Take the answer, or say what is wrong with it and keep what was typed."""
        try:
            answer = self._accept(typed)
        except ValueError as fault:
            self.say_wrong(str(fault))
        else:
            self.dismiss(answer)

    def on_input_changed(self) -> None:
        """What was wrong may be right now."""
        self.say_wrong("")


def seed_question(table: AnyTable) -> Question[int]:
    """Asks for the seed of a game to deal."""
    unfinished = table.move_count > 0 and not table.over
    hint = "The same seed deals the same cards, today and on any machine."
    if unfinished:
        hint += " The game on the table is given up for it."
    return Question("Deal the game of a seed", hint, str(table.setup.seed), read_seed)


def save_question(table: AnyTable, saves: SavedGames) -> Question[str]:
    """Asks for a name and saves the game under it."""
    return Question(
        "Save the game",
        "It stays as it is now: the menu's “Saved games” goes on with it, or shows it again.",
        saves.name_for(table),
        lambda typed: saves.save(table, typed),
    )
