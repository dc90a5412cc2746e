"""The statistics on a screen of their own: a game at a time, its players, one of them in full."""

from typing import Any, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from core import catalogue
from core.override import override
from core.storage import statistics
from core.storage.database import StorageError
from core.storage.statistics import GameStatistics
from core.text import as_sentence
from tui.base_screen import KibitzScreen
from tui.cards.faces import bars, faces_of
from tui.statistics.players import Details, Players, Row, rows_of
from tui.statistics.plots import Bars, Columns, Plot
from tui.statistics.text import AnyGame, distribution, games_counted, kind_of, name_of
from tui.widgets.mouse import clicked_at
from tui.widgets.numbered_list import DIGITS

PAGE: Final = 10
"""Lines by which PgUp and PgDn scroll."""


class GameTabs(Widget):
    """The games by number, the one that is shown between bars."""

    DEFAULT_CSS = "GameTabs { height: 1; text-wrap: nowrap; }"

    place: reactive[int] = reactive(0)
    """The place of the one that is shown, in the order of the menu."""

    @override
    def render(self) -> Content:
        """All of them in one line; where there is no room, others than the one that is shown have
        only their numbers."""
        return Content("").join(line for line in self._parts())

    def on_click(self, event: events.Click) -> None:
        """A click on a game opens it."""
        at = clicked_at(event, self)
        right = 0
        for place, part in enumerate(self._parts()):
            right += part.cell_length
            if at is not None and at.x < right:
                screen = self.screen
                assert isinstance(screen, StatisticsScreen)
                screen.show_game(place)
                return

    def _parts(self) -> list[Content]:
        parts = [self._part(place, whole=True) for place in range(len(catalogue.SLUGS))]
        if sum(part.cell_length for part in parts) > self.size.width:
            parts = [self._part(place, whole=place == self.place) for place in range(len(parts))]
        return parts

    def _part(self, place: int, *, whole: bool) -> Content:
        shown = place == self.place
        left, right = bars(faces_of(self)) if shown else (" ", " ")
        title = catalogue.CATALOGUE[catalogue.SLUGS[place]].title if whole else ""
        return Content.assemble(
            (left, "$accent"),
            (DIGITS[place], "bold $accent"),
            (f" {title}" if title else "", "bold" if shown else "dim"),
            (right, "$accent"),
        )


class StatisticsScreen(KibitzScreen):
    """What the games came to, and for whom."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left",
            "game(-1)",
            "game",
            key_display="← →",
            tooltip="The game before, or the one after.",
        ),
        Binding("right", "game(1)", show=False, system=True),
        Binding(DIGITS[0], "digit", tooltip="A digit chooses a game."),
        Binding(
            "tab",
            "player(1)",
            "player",
            tooltip="More about the next player; shift+tab goes back.",
        ),
        Binding("shift+tab", "player(-1)", show=False, system=True),
        Binding(
            "down", "scroll(1)", "scroll", key_display="↑ ↓", tooltip="Scroll; PgUp and PgDn too."
        ),
        Binding("up", "scroll(-1)", show=False, system=True),
        Binding("pagedown", f"scroll({PAGE})", show=False, system=True),
        Binding("pageup", f"scroll(-{PAGE})", show=False, system=True),
        Binding("escape", "menu", "menu", key_display="esc", tooltip="Back to the menu."),
    ]
    VITAL = frozenset({"help", "game", "menu"})

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._game: AnyGame | None = None

    @override
    def compose(self) -> ComposeResult:
        """The games, the players of one, more about one of them, and how often things came up."""
        self.take_size_classes()
        yield GameTabs()
        with VerticalScroll(id="numbers", can_focus=False):
            yield Static(id="notice", markup=False)
            yield Players()
            yield Details()
            yield Plot()
        yield from self.compose_lines("")

    def on_mount(self) -> None:
        """Begin with the game that was played last."""
        if self.is_composed:
            last = self.session.last
            self.show_game(catalogue.SLUGS.index(last) if last in catalogue.SLUGS else 0)

    def show_game(self, place: int) -> None:
        """Show what is counted of the game at this place of the menu."""
        slug = catalogue.SLUGS[place]
        self._game = catalogue.load(slug)
        counted, fault = statistics.nothing(slug), self.kibitz_app.storage_fault
        try:
            counted = self.kibitz_app.storage.statistics(slug)
        except StorageError as unread:
            fault = f"What is kept cannot be read: {unread}"
        self._rows = rows_of(counted)
        self.query_one(GameTabs).place = place
        self._say(counted, fault)
        players = self.query_one(Players)
        players.display = bool(self._rows)
        players.rows, players.chosen = self._rows, 0
        everybody = len(counted.unassisted.players) + len(counted.assisted.players)
        players.left_out = everybody - len(self._rows)
        self.show_player(0)
        self.query_one("#numbers").scroll_home(animate=False)
        self.refresh_keys()

    def show_player(self, place: int) -> None:
        """Show more about the player in this row of the table."""
        assert self._game is not None
        row = self._rows[place] if self._rows else None
        players, details = self.query_one(Players), self.query_one(Details)
        players.chosen = place
        details.display = row is not None
        details.told = None if row is None else (self._game, row.player)
        self.query_one(Plot).shown = None if row is None else _picture(self._game, row)

    def _say(self, counted: GameStatistics, fault: str) -> None:
        """Say above the table, and below it, what is to be said of all games of this kind."""
        assert self._game is not None
        title, notice = self._game.title, self.query_one("#notice", Static)
        told = [as_sentence(fault)] if fault else []
        if not counted.games:
            told.append(
                f"No game of {title} has come to its end yet. Sit down and play one: "
                "who wins, how often and how, will be told here."
            )
        notice.update("\n\n".join(told))
        notice.display = bool(told)
        self.set_status(f"{title}: {games_counted(counted)}." if counted.games else f"{title}.")

    @override
    def label(self, binding: Binding) -> str:
        """How many games there are, and that there are no rules here."""
        match binding.action:
            case "digit":
                return f"to {DIGITS[len(catalogue.SLUGS) - 1]}"
            case "help":
                return "keys"
        return super().label(binding)

    @override
    def why_not(self, action: str) -> str | None:
        """There may be nobody else to be told of."""
        if action == "player" and len(self._rows) < 2:
            return "There is nobody else in this table."
        return super().why_not(action)

    @override
    def redraw(self) -> None:
        """Draw marks anew, too."""
        super().redraw()
        for widget in (self.query_one(GameTabs), self.query_one(Players)):
            widget.refresh()

    @override
    def on_key(self, event: events.Key) -> None:
        """A digit opens its game."""
        digits = DIGITS[: len(catalogue.SLUGS)]
        if event.key in digits:
            event.stop()
            event.prevent_default()
            self.show_game(digits.index(event.key))

    def on_players_chosen(self, message: Players.Chosen) -> None:
        """Tell more about the player who was clicked on."""
        self.show_player(message.row)

    def action_digit(self) -> None:
        """Digits are answered by `on_key`."""

    def action_game(self, steps: int) -> None:
        """The next game, or the one before; the first follows the last."""
        place = self.query_one(GameTabs).place
        self.show_game((place + steps) % len(catalogue.SLUGS))

    def action_player(self, steps: int) -> None:
        """More about the next player, or the one before."""
        players = self.query_one(Players)
        self.show_player((players.chosen + steps) % len(self._rows))
        numbers, line = self.query_one("#numbers"), players.line_of(players.chosen)
        if not numbers.scroll_y <= line < numbers.scroll_y + numbers.size.height:
            numbers.scroll_to(y=line - numbers.size.height // 2, animate=False)

    def action_scroll(self, lines: int) -> None:
        """Scroll so many lines down, or up where negative."""
        self.query_one("#numbers").scroll_relative(y=lines, animate=False)

    def action_menu(self) -> None:
        """Back to the menu."""
        self.kibitz_app.show_menu()

    @override
    def action_help(self) -> None:
        """The keys of this screen."""
        self.kibitz_app.show_rules(None, type(self))


def _picture(game: Any, row: Row) -> Columns | Bars | None:
    """How often things came up for this player, where anything did."""
    player = row.player
    whose = f"{name_of(player)}{kind_of(player)}{', assisted games' if row.assisted else ''}"
    about, lines = distribution(game, player)
    if about and not game.known_point_counts:
        return Bars(f"{whose}: {about}", lines) if any(line.count for line in lines) else None
    if player.points.counts:
        return Columns(f"{whose}: {game.points_label}", player.points, game.known_point_counts)
    if player.rounds.counts:
        return Columns(f"{whose}: {game.rounds_label}", player.rounds)
    return None
