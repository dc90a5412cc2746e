"""A screen that follows a table: one seat's view of it, the facts, the log, the debug panel."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive

from core.cards import Card
from core.event import Event, Player
from core.game import View
from core.names import name_of
from core.override import override
from core.table import AnyTable, MoveUndone
from tui.base_screen import KibitzScreen
from tui.cards.faces import card_text
from tui.table.debug import DebugPanel
from tui.table.display_names import display_players
from tui.table.facts import FoldedFacts, GameFacts, ScoreTable, ScoreTracker
from tui.table.log import GameLog
from tui.table.pacing import Pacer

V = TypeVar("V", bound=View)


class TableScreen(KibitzScreen, Generic[V]):
    """A table and what one seat sees of it.

    Data goes one way: table, events, view, widgets. The screen subscribes to the table and follows
    its events, at a pace, in the copies that the seat may see; `view` is what has been shown
    so far, and everything on the felt comes from it.
    """

    DEBUG_PANEL: ClassVar[type[DebugPanel]] = DebugPanel
    """The panel that knows this game's state."""

    REPLAYS: ClassVar[bool] = False
    """Whether it shows how a game was played, and nobody plays."""

    LOOKS: ClassVar[frozenset[str]] = frozenset()
    """The game's own actions that only look at the table, and so do in a replay, too."""

    view: reactive[V | None] = reactive(None, init=False, repaint=False)
    """What the seat has been shown so far."""

    last_event: reactive[Event | None] = reactive(
        None, init=False, repaint=False, always_update=True
    )
    """What was shown last; None where the table was just sat down at."""

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self.table = table
        """The table that is shown."""
        self._pacer = Pacer(
            self, self._show, self._on_all_shown, self.pause_after, self.shown_with_previous
        )
        self._shown = 0
        self._last_told = ""
        self.shown_events: Sequence[Event] = ()
        """What was shown together last: `last_event` and all that came with it."""
        self._unsubscribe: Callable[[], None] = lambda: None

    # What a game's screen says about its game.

    def compose_felt(self) -> ComposeResult:
        """The widgets on the felt."""
        raise NotImplementedError

    def show_view(self, view: V) -> None:
        """Show this view on the felt."""
        raise NotImplementedError

    def scores(self, view: V) -> ScoreTable:
        """The numbers beside it."""
        raise NotImplementedError

    def status(self, view: V, event: Event | None) -> str:
        """What is going on, after this event; None where the table was just sat down at."""
        raise NotImplementedError

    def pause_after(self, event: Event) -> float:
        """The pause in seconds after this event; 0 where everything is shown at once."""
        return self.session.speed.pause_after

    def shown_with_previous(self, event: Event) -> bool:
        """Whether this event is shown together with the one before, without a pause between."""
        return False

    def animate_events(self, shown_events: Sequence[Event]) -> None:
        """Let the eyes follow what has just been shown, with a movement."""

    def game_ended(self, view: V) -> None:
        """The end of a game is being shown for the first time: remember what is worth it."""

    def show_end(self) -> None:
        """Show how the game ended, where that is shown only once it is asked for."""

    # Sitting down and getting up.

    @override
    def compose(self) -> ComposeResult:
        """The felt, the panel beside it and the two lines below."""
        self.take_size_classes()
        yield FoldedFacts()
        with Horizontal(id="room"):
            with Vertical(id="felt"):
                yield from self.compose_felt()
            with Horizontal(id="side"):
                with Vertical(id="story"):
                    yield ScoreTracker()
                    yield GameLog()
                yield self.DEBUG_PANEL()
        view: V = self.table.view(self.seat)
        yield from self.compose_lines(self.status(view, None))

    def on_mount(self) -> None:
        """Sit down."""
        if self.is_composed:
            self.show_table(self.table)

    def on_unmount(self) -> None:
        """Get up."""
        self._pacer.clear()
        self._unsubscribe()

    def show_table(self, table: AnyTable) -> None:
        """Show this table from now on."""
        self._unsubscribe()
        self._pacer.clear()
        self.table = table
        self._unsubscribe = table.subscribe(self._on_event)
        self.query_one(GameLog).keep(0)
        self._shown = 0
        self._show_all_events()
        if self.debug_open:
            self._mark_assisted()
        self._refresh_facts()
        self.last_event = None
        self._on_all_shown()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table, with names as a screen can show them."""
        return display_players(self.table.setup.players)

    @property
    def seat(self) -> int:
        """Whose eyes these are: the first person's, or the first seat's where bots play alone."""
        return min(self._person_seats, default=0)

    # Events, at a pace.

    def _on_event(self, event: Event) -> None:
        if isinstance(event, MoveUndone):
            self._pacer.clear()
            self.query_one(GameLog).keep(self.table.event_count)
            self._shown = min(self._shown, self.table.event_count)
            self._show_all_events()
            self.last_event = event
        else:
            self._pacer.put(event.seen_by(self.seat))

    def _show(self, shown_events: Sequence[Event]) -> None:
        """Show these events together."""
        view = self.view
        if view is None:
            return
        self._enter_in_log(shown_events)
        for event in shown_events:
            view = view.after(event)
        if self._all_shown and self.table.over:
            self.game_ended(view)
        self.shown_events = shown_events
        self.view = view
        self.last_event = shown_events[-1]
        self.animate_events(shown_events)

    @property
    def _all_shown(self) -> bool:
        return self._shown == self.table.event_count

    def _show_all_events(self, shown_events: Sequence[Event] = ()) -> None:
        """Show, without a pause, where the table stands; `shown_events` is told as what was shown
        last."""
        self.shown_events = shown_events
        seat = self.seat
        self._enter_in_log([each.seen_by(seat) for each in self.table.events_from(self._shown)])
        self.view = self.table.view(seat)

    def _enter_in_log(self, shown_events: Sequence[Event]) -> None:
        """Put the events that are shown next into the log."""
        told = [
            (number, sentence)
            for number, event in enumerate(shown_events, self._shown)
            if (sentence := self.sentence(event)) is not None
        ]
        if told:
            self.query_one(GameLog).add(told)
        self._shown += len(shown_events)

    def sentence(self, event: Event) -> str | None:
        """The event in words, cards spelled as they are drawn."""
        return self.table.game.sentence(event, self.players, self.card_text)

    def card_text(self, card: Card) -> str:
        """The card in a sentence, as it is drawn."""
        return card_text(card, self.kibitz_app.faces)

    def player_name(self, seat: int) -> str:
        """The name of the player in this seat."""
        return name_of(seat, self.players)

    @override
    def redraw(self) -> None:
        """Spell every card in words anew too."""
        super().redraw()
        self._pacer.flush()
        self.query_one(GameLog).keep(0)
        self._shown = 0
        self._show_all_events()
        self.watch_view(self.view)
        self.refresh_status()

    def refresh_status(self) -> None:
        """Say once more what was shown last, and which keys do something now."""
        self.last_event = self.last_event

    def watch_view(self, view: V | None) -> None:
        """What is seen has changed: so do the felt and the numbers."""
        if view is not None:
            self.show_view(view)
            self._refresh_facts()

    def watch_last_event(self, event: Event | None) -> None:
        """Something happened: say what it means, and which keys do something now."""
        if self.view is not None:
            self._last_told = self.status(self.view, event)
            self.set_status(self._last_told)
            self.refresh_keys()
            self._refresh_debug()

    def _refresh_facts(self) -> None:
        if self.view is None:
            return
        game, setup = self.table.game, self.table.setup
        title = GameFacts(
            game.title,
            setup.seed,
            setup.deck is not None,
            self.table.assisted,
            replay=self.REPLAYS,
            not_stored=bool(self.kibitz_app.storage_fault),
        )
        scores = self.scores(self.view)
        tracker = self.query_one(ScoreTracker)
        tracker.folded = self.has_class("-narrow")
        for facts in (tracker, self.query_one(FoldedFacts)):
            facts.title, facts.scores = title, scores

    def _refresh_debug(self) -> None:
        if self.debug_open:
            self.query_one(DebugPanel).show(self.table)

    def _mark_assisted(self) -> None:
        self.table.mark_assisted()
        self.watch_view(self.view)

    @property
    def _person_seats(self) -> set[int]:
        """The seats in which people sit."""
        return person_seats(self.table)

    def _on_all_shown(self) -> None:
        """Everything has been shown."""

    @property
    def debug_open(self) -> bool:
        """Whether the debug panel is open."""
        return self.has_class("-debug")


def person_seats(table: AnyTable) -> set[int]:
    """The seats in which people sit."""
    return {seat for seat, player in enumerate(table.setup.players) if player.bot is None}
