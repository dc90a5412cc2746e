"""What is asked before each game: who plays, by which rules, and from which seed."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from core.chance import read_seed
from core.errors import InvalidInput
from core.event import Player
from core.game import Game
from core.override import override
from core.setup import Setup
from core.validation import check, read_count, resize_players, seats_text
from tui.dialogs.dialog import Dialog
from tui.dialogs.form import ChoiceRow, FormRow, TypedRow, TypingLine
from tui.dialogs.seats import Seats
from tui.session import SetupChoices

if TYPE_CHECKING:
    from tui.app import KibitzApp


class CountRow(TypedRow):
    """How many players."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.count(1)", "one more", priority=True),
        Binding("down", "screen.count(-1)", "one fewer", priority=True),
    ]
    KEYS = ("↑ ↓ change  tab next",)
    SHORT = True


class SeedRow(TypedRow):
    """The seed of the game."""


class NewGame(Dialog[Setup | None]):
    """Asks until the answers make a sound setup, or Esc: then the answer is None.

    It has no rule of its own: what can be chosen the game says, and what is wrong `core.setup`.
    """

    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.quit", "quit", tooltip="Leave Kibitz, where no text is typed."),
        Binding("f1", "help", "rules", key_display="f1", tooltip="The rules.", priority=True),
        # Before all other keys: what is typed in the same moment belongs to where they lead.
        Binding("escape", "dismiss(None)", "back", tooltip="Back, without a game.", priority=True),
        Binding("enter", "deal", "deal", tooltip="Deal, from any row.", priority=True),
        Binding("tab", "to_stop(1)", "next", tooltip="What is asked next.", priority=True),
        Binding("shift+tab", "to_stop(-1)", "back", tooltip="What came before.", priority=True),
    ]

    def __init__(
        self, game: Game[Any, Any], offered: SetupChoices, fresh_seed: Callable[[], int]
    ) -> None:
        """`offered` stands in the rows at first; `fresh_seed` is asked where no seed is typed."""
        super().__init__()
        self._game = game
        self._offered = offered
        self._fresh_seed = fresh_seed
        self._marked_row: FormRow | None = None
        self._refused: Sequence[str] = ()  # the answers that were refused last

    @override
    def compose(self) -> ComposeResult:
        """The title, the rows, and below them what is wrong and how to answer."""
        with Vertical(classes="growing"):
            with Vertical(classes="dialog -form"):
                yield Static(self._game.title, classes="dialog--title", markup=False)
                with VerticalScroll(classes="form", can_focus=False):
                    yield from self._rows()
                yield self.compose_wrong()
                yield self.compose_hint()
            yield Static(classes="growing--rest")

    def on_mount(self) -> None:
        """Have the seats for those who are offered."""
        self._update_seats()

    def _rows(self) -> Iterable[Widget]:
        game, offered = self._game, self._offered
        if len(game.seats) > 1:
            count = str(len(offered.players))
            yield CountRow("players", "Players", count, beside=seats_text(game))
        if game.bots:
            yield Seats(tuple(game.bots), game.seats[-1], offered.players)
        for option in game.options:
            value = offered.options.get(option.key, option.default)
            place = f"options.{option.key}"
            yield ChoiceRow(place, option.key, option.values, value, option.meaning)
        yield SeedRow("seed", "Seed", "", empty="empty: a fresh one")

    @property
    @override
    def hint(self) -> str:
        """How to answer, in the row that has the focus."""
        asked = self._focused_row
        own = "tab next" if asked is None else asked.keys
        return "  ".join(("enter deal", own, "f1 rules", "esc back"))

    @property
    def _focused_row(self) -> FormRow | None:
        """The row that has the focus."""
        above = [] if self.focused is None else self.focused.ancestors
        return next((row for row in above if isinstance(row, FormRow)), None)

    def on_descendant_focus(self) -> None:
        """Mark the row that has the focus, show it with all its words, and tell its keys."""
        row = self._focused_row
        if row is not None and row is not self._marked_row:
            if self._marked_row is not None:
                self._marked_row.mark(False)
            self._marked_row = row
            row.mark(True)
            row.scroll_visible(animate=False)
        self.refresh_hint()

    def on_form_row_changed(self) -> None:
        """Have the seats that go with it. What was wrong may be right now."""
        self._update_seats()
        if self._answers != self._refused:
            self.say_wrong("")
        self.refresh_hint()

    @property
    def _answers(self) -> Sequence[str]:
        """All that is chosen and typed."""
        return [stop.value for row in self.query(FormRow) for stop in row.stops]

    def _update_seats(self) -> None:
        """Have a row for each player, and default names where nobody typed another."""
        for seats in self.query(Seats):
            with contextlib.suppress(InvalidInput):  # while a number is typed, those before stay
                seats.show(self._count())
            seats.refresh_default_names()
            # Below the dialog, so that it grows downwards and nothing that is read moves.
            self.query_one(".growing--rest").styles.height = seats.hidden_rows

    async def _show_all_events(self) -> None:
        """Wait until what was typed before a key is in its line, and have the seats for it."""
        if isinstance(self.focused, TypingLine):
            typed = asyncio.Event()
            if self.focused.call_later(typed.set):
                await typed.wait()
        self._update_seats()

    def action_help(self) -> None:
        """Show the rules of the game, to know what is asked."""
        cast("KibitzApp", self.app).show_rules(self._game.slug, type(self))

    async def action_to_stop(self, steps: int) -> None:
        """On to whatever can have the focus next, or back."""
        await self._show_all_events()
        if steps > 0:
            self.focus_next()
        else:
            self.focus_previous()

    async def action_to_row(self, steps: int) -> None:
        """So many rows down, in the same column as far as there are so many."""
        await self._show_all_events()
        asked = self._focused_row
        if asked is not None:
            rows = [row for row in self.query(FormRow) if row.display]
            row = rows[(rows.index(asked) + steps) % len(rows)]
            row.take_focus(asked.column or 0)

    async def action_count(self, more: int) -> None:
        """So many players more, as far as the game goes."""
        await self._show_all_events()
        self.refresh_hint()
        seats = self._game.seats
        try:
            place = seats.index(self._count()) + more
        except InvalidInput as fault:
            self._refuse(fault)
        else:
            if place in range(len(seats)):
                self.query_one(CountRow).replace(str(seats[place]))

    async def action_deal(self) -> None:
        """Answer with the setup, or say what is wrong and go there."""
        await self._show_all_events()
        if self._answered:
            return
        try:
            setup = self._setup()
        except InvalidInput as fault:
            self._refuse(fault)
        else:
            self.dismiss(setup)

    def _refuse(self, fault: InvalidInput) -> None:
        self._refused = self._answers
        about = [row for row in self.query(FormRow) if _is_about(fault.place, row.place)]
        if about:
            row = max(about, key=lambda row: len(row.place))  # the seat rather than all players
            self.say_wrong(row.fault(fault.sentence))
            row.take_focus(row.column_about(fault.place))
        else:
            self.say_wrong(fault.sentence)

    def _setup(self) -> Setup:
        """The setup that the rows make. Raises `InvalidInput` where it is none."""
        players = self._players()
        options = {
            option.key: row.value
            for option, row in zip(self._game.options, self.query(ChoiceRow), strict=True)
        }
        return check(self._game, seed=self._seed(), options=options, players=players)

    def _players(self) -> tuple[Player, ...]:
        """Those in the seats; where nobody is asked, those that were offered, as many as are to
        play."""
        count = self._count()
        for seats in self.query(Seats):
            return seats.players
        return resize_players(self._game, self._offered.players, count)

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
            raise InvalidInput("seed", str(fault)) from None


def _is_about(place: str, row: str) -> bool:
    """Whether a refusal of this place is about the row of that one, or about a part of it:
    `players[3].name` is about `players`."""
    return place == row or place.startswith((f"{row}[", f"{row}."))
