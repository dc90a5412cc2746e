"""What is asked before each game: how many players, by which rules, and from which seed."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from core.chance import read_seed
from core.event import Player
from core.game import Game
from core.refusal import Refused
from core.setup import Setup, check, read_count, resized, seats_of
from tui.dialogs.dialog import Dialog
from tui.dialogs.form import ChoiceRow, FormRow, TypedRow
from tui.session import Chosen


class CountRow(TypedRow):
    """How many players."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.count(1)", "one more"),
        Binding("down", "screen.count(-1)", "one fewer"),
    ]
    KEYS = "↑ ↓ change"
    SHORT = True


class SeedRow(TypedRow):
    """The seed of the game."""


class NewGame(Dialog[Setup | None]):
    """Asks until the answers make a sound setup, or Esc: then the answer is None.

    It has no rule of its own: what can be chosen the game says, and what is wrong `core.setup`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "back"),
        Binding("enter", "deal", "deal"),
        Binding("q", "app.quit", "quit"),
        # Before all other keys: what is typed in the same moment belongs into the next row.
        Binding("tab", "app.focus_next", "next row", priority=True),
        Binding("shift+tab", "app.focus_previous", "row before", priority=True),
    ]

    def __init__(
        self, game: Game[Any, Any], offered: Chosen, fresh_seed: Callable[[], int]
    ) -> None:
        """`offered` stands in the rows at first; `fresh_seed` is asked where no seed is typed."""
        super().__init__()
        self._game = game
        self._offered = offered
        self._fresh_seed = fresh_seed

    def compose(self) -> ComposeResult:
        """The title, the rows, and below them what is wrong and how to answer."""
        with Vertical(classes="dialog -form"):
            yield Static(self._game.title, classes="dialog--title", markup=False)
            with VerticalScroll(classes="form", can_focus=False):
                yield from self._rows()
            yield self.compose_wrong()
            yield self.compose_hint()

    def _rows(self) -> Iterable[FormRow]:
        game, offered = self._game, self._offered
        if len(game.seats) > 1:
            count = str(len(offered.players))
            yield CountRow("players", "Players", count, beside=seats_of(game))
        for option in game.options:
            value = offered.options.get(option.key, option.default)
            place = f"options.{option.key}"
            yield ChoiceRow(place, option.key, option.values, value, option.meaning)
        yield SeedRow("seed", "Seed", "", empty="empty: a fresh one")

    @property
    def hint(self) -> str:
        """How to answer, in the row that has the focus."""
        asked = next((row for row in self.query(FormRow) if row.is_asked), None)
        own = "" if asked is None else asked.KEYS
        quit_key = "" if isinstance(asked, TypedRow) else "q quit"  # there it is a letter
        keys = ("enter deal", own, "tab next", "esc back", quit_key)
        return "   ".join(key for key in keys if key)

    def on_descendant_focus(self) -> None:
        """Mark the row that has the focus; it has keys of its own."""
        for row in self.query(FormRow):
            row.mark()
        self.refresh_hint()

    def on_form_row_changed(self) -> None:
        """What was wrong may be right now."""
        self.say_wrong("")

    def action_count(self, more: int) -> None:
        """So many players more, as far as the game goes."""
        seats = self._game.seats
        try:
            place = seats.index(self._count()) + more
        except Refused as fault:
            self._refuse(fault)
        else:
            if place in range(len(seats)):
                self.query_one(CountRow).replace(str(seats[place]))

    def action_deal(self) -> None:
        """Answer with the setup, or say what is wrong and go there."""
        if self._answered:
            return
        try:
            setup = self._setup()
        except Refused as fault:
            self._refuse(fault)
        else:
            self.dismiss(setup)

    def _refuse(self, fault: Refused) -> None:
        self.say_wrong(fault.sentence)
        wrong = [row for row in self.query(FormRow) if _is_about(fault.place, row.place)]
        if wrong:
            wrong[0].take_focus()

    def _setup(self) -> Setup:
        """The setup that the rows make. Raises `Refused` where it is none."""
        players = self._players()
        options = {
            option.key: row.value
            for option, row in zip(self._game.options, self.query(ChoiceRow), strict=True)
        }
        return check(self._game, seed=self._seed(), options=options, players=players)

    def _players(self) -> tuple[Player, ...]:
        """Those that were offered, as many of them as are to play."""
        return resized(self._game, self._offered.players, self._count())

    def _count(self) -> int:
        for row in self.query(CountRow):
            return read_count(self._game, row.text)
        return len(self._offered.players)

    def _seed(self) -> int:
        typed = self.query_one(SeedRow).text
        if not typed.strip():
            return self._fresh_seed()
        try:
            return read_seed(typed)
        except ValueError as fault:
            raise Refused("seed", str(fault)) from None


def _is_about(place: str, row: str) -> bool:
    """Whether a refusal of this place is about the row of that one, or about a part of it:
    `players[3].name` is about `players`."""
    return place == row or place.startswith((f"{row}[", f"{row}."))
