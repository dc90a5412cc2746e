"""The base of the game screens: it shows what a table tells, and asks for moves."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive
from textual.widget import Widget

from core.bot import Choice
from core.event import Event
from core.game import IllegalMove, View
from core.playout import ask_bot
from core.table import AnyTable, MoveUndone
from tui.cards.faces import spell
from tui.screen import KibitzScreen
from tui.table.debug import DebugPanel
from tui.table.facts import FoldedFacts, GameFacts, ScoreTracker, Tally
from tui.table.log import GameLog
from tui.table.pacing import Pacer
from tui.table.thinking import BotChose, Thinking

V = TypeVar("V", bound=View)

FIRST_LOOK: Final = 0.05
"""Seconds for which the table is seen before the rules of a game are laid over it."""


class GameScreen(KibitzScreen, Generic[V]):
    """A table and what one seat sees of it.

    Data goes one way: key, move, table, events, view, widgets. The screen subscribes to the table
    and follows its events, one at a time, in the copies that the seat may see; `view` is what has
    been shown so far, and everything on the felt comes from it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next", "new game", tooltip="The next round, or a new game once it is over."),
        Binding("u", "undo", "undo", tooltip="Take the last move back, as often as you like."),
        Binding("r", "redo", "redo", tooltip="Make the move again that was taken back."),
        Binding("k", "kibitz", "kibitz", tooltip="Ask the kibitzer what it would do, and why."),
        Binding("d", "debug", "debug", tooltip="Open or close the debug panel: hidden cards."),
        Binding("g", "seed", "seed", tooltip="Deal the game of a seed that you type."),
        Binding("s", "save", "save", tooltip="Save the game to a journal file."),
        Binding("p", "panel", "panel", tooltip="Facts and log, where there is no room beside."),
        Binding("escape", "menu", "menu", key_display="esc", tooltip="The menu; the game is kept."),
        Binding(
            "pageup",
            "log(-1)",
            "log",
            show=False,
            key_display="pgup pgdn",
            tooltip="Leaf through the log.",
        ),
        Binding("pagedown", "log(1)", "log", show=False, system=True),
    ]
    VITAL = frozenset({"help", "menu", "next"})

    DEBUG_PANEL: ClassVar[type[DebugPanel]] = DebugPanel
    """The panel that knows this game's state."""

    view: reactive[V | None] = reactive(None, init=False, repaint=False)
    """What the seat has been shown so far."""

    last_event: reactive[Event | None] = reactive(
        None, init=False, repaint=False, always_update=True
    )
    """What was shown last; None where the table was just sat down at."""

    def __init__(self, table: AnyTable, *, debug: bool = False) -> None:
        """The screen for this table; `debug` opens the debug panel at once."""
        super().__init__()
        self.table = table
        """The table that is shown."""
        self._debug_at_start = debug
        self._pacer = Pacer(self, self._show, self._settled, lambda: self.session.speed.beat)
        self._shown = 0
        self._thinking = Thinking(self)
        self._pressed: set[str] = set()
        self._unsubscribe: Callable[[], None] = lambda: None

    # What a game's screen says about its game.

    def compose_felt(self) -> ComposeResult:
        """The widgets on the felt."""
        raise NotImplementedError

    def lay_out(self, view: V) -> None:
        """Show this view on the felt."""
        raise NotImplementedError

    def tally(self, view: V) -> Tally:
        """The numbers beside it."""
        raise NotImplementedError

    def status(self, view: V, event: Event | None) -> str:
        """What is going on, after this event; None where the table was just sat down at."""
        raise NotImplementedError

    def game_ended(self, view: V) -> None:
        """The end of a game is being shown for the first time: remember what is worth it."""

    # Sitting down and getting up.

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
        """Sit down; show how to play before the first game of a kind."""
        self.sit(self.table)
        if self._debug_at_start:
            self.action_debug()
        # First the table itself is there: the rules take longer to come than a frame.
        self.set_timer(FIRST_LOOK, self._show_unread_rules)

    def _show_unread_rules(self) -> None:
        """Show how to play before a first game, unless something lies over the table."""
        if self.is_active and self.table.game.slug not in self.session.rules_read:
            self.action_help()

    def on_unmount(self) -> None:
        """Get up."""
        self._pacer.clear()
        self._unsubscribe()

    def sit(self, table: AnyTable) -> None:
        """Show this table from now on."""
        self._unsubscribe()
        self._pacer.clear()
        self.table = table
        self._thinking.end()
        self._unsubscribe = table.subscribe(self._hear)
        self.query_one(GameLog).keep(0)
        self._shown = 0
        self._catch_up()
        if self.debug_open:
            self._mark_assisted()
        self._refresh_facts()
        self.last_event = None
        self._settled()

    @property
    def seat(self) -> int:
        """Whose eyes these are: the first person's, or the first seat's where bots play alone."""
        return min(self._persons, default=0)

    # Events, one at a time.

    def _hear(self, event: Event) -> None:
        if isinstance(event, MoveUndone):
            self._pacer.clear()
            self.query_one(GameLog).keep(self.table.event_count)
            self._shown = min(self._shown, self.table.event_count)
            self._catch_up()
            self.last_event = event
        else:
            self._pacer.put(event.seen_by(self.seat))

    def _show(self, event: Event) -> None:
        if self.view is None:
            return
        self._enter_in_log(event)
        view = self.view.after(event)
        if self._all_shown and self.table.over:
            self.game_ended(view)
        self.view = view
        self.last_event = event

    @property
    def _all_shown(self) -> bool:
        return self._shown == self.table.event_count

    def _catch_up(self) -> None:
        """Show, without a pause, where the table stands."""
        told = [
            (number, sentence)
            for number, event in enumerate(self.table.events_from(self._shown), self._shown)
            if (sentence := self.sentence(event.seen_by(self.seat))) is not None
        ]
        self.query_one(GameLog).add(told)
        self._shown = self.table.event_count
        self.view = self.table.view(self.seat)

    def _enter_in_log(self, event: Event) -> None:
        """Put an event into the log."""
        sentence = self.sentence(event)
        if sentence is not None:
            self.query_one(GameLog).add([(self._shown, sentence)])
        self._shown += 1

    def sentence(self, event: Event) -> str | None:
        """The event in words, cards spelled as they are drawn."""
        spelled = partial(spell, faces=self.kibitz_app.faces)
        return self.table.game.sentence(event, self.table.setup.players, spelled)

    def redraw(self) -> None:
        """Spell every card in words anew too."""
        super().redraw()
        self._pacer.flush()
        self.query_one(GameLog).keep(0)
        self._shown = 0
        self._catch_up()
        self.watch_view(self.view)
        self.last_event = self.last_event

    def watch_view(self, view: V | None) -> None:
        """What is seen has changed: so do the felt and the numbers."""
        if view is not None:
            self.lay_out(view)
            self._refresh_facts()

    def watch_last_event(self, event: Event | None) -> None:
        """Something happened: say what it means, and which keys do something now."""
        if self.view is not None:
            self.set_status(self.status(self.view, event))
            self.refresh_keys()
            self._refresh_debug()

    def _refresh_facts(self) -> None:
        if self.view is None:
            return
        game, setup = self.table.game, self.table.setup
        title = GameFacts(game.title, setup.seed, setup.deck is not None, self.table.assisted)
        tally = self.tally(self.view)
        for facts in (self.query_one(ScoreTracker), self.query_one(FoldedFacts)):
            facts.title, facts.tally = title, tally

    def _refresh_debug(self) -> None:
        if self.debug_open:
            self.query_one(DebugPanel).show(self.table)

    def _mark_assisted(self) -> None:
        self.table.assisted = True
        self._refresh_facts()

    def _settled(self) -> None:
        """Everything has been shown: go on, if it is not for a person to go on."""
        if self.is_active and self.view is not None and self._thinking.begin(self.table):
            self.refresh_keys()

    def on_bot_chose(self, message: BotChose) -> None:
        """Make the bot's move, unless the table has moved on meanwhile."""
        message.stop()
        if message.table is self.table and message.still_wanted:
            self._thinking.end()
            self.play(message.choice.move, message.choice)

    def on_screen_resume(self) -> None:
        """Go on after a dialog."""
        self._settled()
        if self.view is not None:
            self.set_timer(FIRST_LOOK, self._show_unread_rules)

    # Keys.

    def play(self, move: str, choice: Choice | None = None) -> None:
        """Make a move, showing first what is still to be shown; `choice` is a bot's reasons."""
        self._pacer.flush()
        try:
            self.table.play(move, choice)
        except IllegalMove as refusal:
            self.set_status(str(refusal))

    def on_key(self, event: events.Key) -> None:
        """A key pressed twice before the screen could answer acts once."""
        if event.key in self._pressed:
            event.stop()
            event.prevent_default()
            return
        self._pressed.add(event.key)
        self.call_after_refresh(self._release_keys)

    def _release_keys(self) -> None:
        self._pressed.clear()

    def why_not(self, action: str) -> str | None:
        """Why a key does nothing now."""
        table = self.table
        match action:
            case "undo" if table.last_choice(self._persons) is None:
                return "There is no move to take back."
            case "redo" if not table.can_redo:
                return "No move was taken back."
            case "next" if not (self._all_shown and (table.over or "next" in table.legal_moves)):
                return "The game is not over yet."
            case "kibitz":
                return self.why_no_choice()
            case "panel" if not self.has_class("-narrow"):
                return "The panel is beside the table already."
        return super().why_not(action)

    def why_no_choice(self) -> str | None:
        """Why no person has a choice to make now, or None where one has."""
        seat = self.table.to_move
        if seat is not None:
            bot = self.table.setup.players[seat].bot
            return None if bot is None else "The computer is thinking."
        if not self.table.game.bots:
            return f"There is no choice to make in {self.table.game.title}."
        return "The game is over." if self.table.over else "There is no choice to make now."

    def label(self, binding: Binding) -> str:
        """`n` says what it does next."""
        if binding.action == "next" and not self.table.over:
            return "next round"
        return super().label(binding)

    def action_next(self) -> None:
        """The next round, or another game with the same players and options."""
        if self.table.over:
            self.sit(self.kibitz_app.another_table(self.table))
        else:
            self.play("next")

    def action_undo(self) -> None:
        """Take moves back until it is for a person to go on."""
        self._thinking.end()
        choice = self.table.last_choice(self._persons)
        while choice is not None and self.table.move_count > choice:
            self.table.undo()
        self._settled()

    def action_redo(self) -> None:
        """Make moves again until it is for a person to go on."""
        self._thinking.end()
        self._pacer.flush()
        while self.table.redo() is not None and not self._persons_turn:
            pass

    @property
    def _persons_turn(self) -> bool:
        seat = self.table.to_move
        return seat is None or seat in self._persons

    @property
    def _persons(self) -> set[int]:
        """The seats in which people sit."""
        return {n for n, player in enumerate(self.table.setup.players) if player.bot is None}

    def action_kibitz(self) -> None:
        """Say what the game's default bot would do in this seat."""
        seat = self.table.to_move
        assert seat is not None, "the key does nothing where nobody has a choice"
        choice = ask_bot(self.table, seat, next(iter(self.table.game.bots)))()
        advice = f"The kibitzer would play {choice.move}: {' '.join(choice.reasons)}"
        self._mark_assisted()
        self.query_one(GameLog).add([(self._shown - 1, advice)])
        self.set_status(advice)

    @property
    def debug_open(self) -> bool:
        """Whether the debug panel is open."""
        return self.has_class("-debug")

    def action_debug(self) -> None:
        """Open or close the debug panel. Opening it marks the game as assisted."""
        self.toggle_class("-debug")
        if self.debug_open:
            self._mark_assisted()
            self._refresh_debug()
        else:
            self.query_one(DebugPanel).close()

    def action_panel(self) -> None:
        """Lay the panel over the table, or take it away."""
        self.toggle_class("-panel")

    def action_log(self, pages: int) -> None:
        """Leaf through the log, or the debug panel where that is in its place."""
        log: Widget = self.query_one(GameLog)
        if not log.is_on_screen:
            log = self.query_one(DebugPanel)
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    def action_seed(self) -> None:
        """Ask for a seed and deal its game, with the same players and options."""
        from tui.dialogs.question import seed_question  # noqa: PLC0415  # no first frame wants it

        self.app.push_screen(seed_question(self.table), self._deal_seed)

    def _deal_seed(self, seed: int | None) -> None:
        if seed is not None:
            self.sit(self.kibitz_app.another_table(self.table, seed))

    def action_save(self) -> None:
        """Ask for a name and save the game under it."""
        from tui.dialogs.question import save_question  # noqa: PLC0415  # as above

        self.app.push_screen(save_question(self.table, self.kibitz_app.clock()), self._say_saved)

    def _say_saved(self, path: Path | None) -> None:
        if path is not None:
            self.set_status(f"Saved as {path}")

    def action_help(self) -> None:
        """Show the rules and the keys."""
        self.kibitz_app.show_rules(self.table.game.slug, type(self))

    def action_menu(self) -> None:
        """Back to the menu; the game is kept."""
        self.session.keep(self.table)
        self.kibitz_app.show_menu()
