"""The base of the game screens: it shows what a table tells, and asks for moves."""

from typing import ClassVar, Final, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from core.bot import Choice
from core.event import Event
from core.game import NEXT, IllegalMove, View
from core.override import override
from core.playout import ask_bot
from core.setup import Setup
from core.table import AnyTable, Table
from core.text import as_sentence
from tui.base_screen import StatusLine
from tui.session import SetupChoices
from tui.table.bot_worker import BotChose, BotWorker
from tui.table.debug import DebugPanel
from tui.table.log import GameLog
from tui.table.table_screen import TableScreen

V = TypeVar("V", bound=View)

STILL_SHOWING: Final = "One moment: what happened is still being shown."
"""Why a key waits for what was seen last."""

NOTHING_TO_UNDO: Final = "There is no move to take back."
"""Why `u` does nothing at the start of a game."""

FIRST_LOOK: Final = 0.05
"""Seconds for which the table is seen before the rules of a game are laid over it."""

SPEED_KEYS: Final = (
    Binding("plus,equals_sign", "speed(1)", "speed", key_display="+ -", tooltip="Faster, slower."),
    Binding("minus", "speed(-1)", "slower", show=False, system=True),
)
"""The keys of games in which something goes on by itself; each screen puts them where they belong
in its key line."""


class GameScreen(TableScreen[V]):
    """The base of every game's screen: a table to watch, bots that move, and keys that do.

    A key makes a move at the table; what comes of it is seen because the screen follows the table.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next", "new game", tooltip="The next round, or a new game once it is over."),
        Binding("u", "undo", "undo", tooltip="Take the last move back, as often as you like."),
        Binding("r", "redo", "redo", tooltip="Make the move again that was taken back."),
        Binding("k", "kibitz", "kibitz", tooltip="Ask the kibitzer what it would do, and why."),
        Binding("d", "debug", "debug", tooltip="Open or close the debug panel: hidden cards."),
        Binding("g", "seed", "seed", tooltip="Deal the game of a seed that you type."),
        Binding("s", "save", "save", tooltip="Save the game under a name."),
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

    WHAT_NEXT: ClassVar[str] = "n: another game. esc: the menu."
    """What can be done once a game is over."""

    MOVES: ClassVar[frozenset[str]] = frozenset({"next"})
    """The actions that make a move. Of all their keys pressed in one moment the first acts: nobody
    has seen yet what comes of it."""

    def __init__(self, table: AnyTable, *, debug: bool = False) -> None:
        """The screen for this table; `debug` opens the debug panel at once."""
        super().__init__(table)
        self._debug_at_start = debug
        self._thinking = BotWorker(self)
        self._asked: set[str] = set()
        self._advice_lies_over = False

    @override
    def on_mount(self) -> None:
        """Show how to play before the first game of a kind."""
        # Textual runs this before TableScreen.on_mount, which sits down.
        if not self.is_composed:
            return
        if self._debug_at_start:
            self.action_debug()
        # First the table itself is there: the rules take longer to come than a frame.
        self.set_timer(FIRST_LOOK, self._show_unread_rules)

    @override
    def show_table(self, table: AnyTable) -> None:
        """Show this table from now on; what a bot thinks about another is not waited for."""
        self._thinking.end()
        super().show_table(table)
        if not self.REPLAYS:
            self.kibitz_app.storage.games.open(table)
            self._report_storage_fault()

    def _show_unread_rules(self) -> None:
        """Show how to play before a first game, unless something lies over the table."""
        if self.is_active and not self._rules_are_read:
            self.action_help()

    @property
    def _rules_are_read(self) -> bool:
        return self.table.game.slug in self.session.rules_read

    @property
    def _bots_wait(self) -> bool:
        """Whether the computer's turn waits: nobody plays on behind a dialog, or before the rules
        of the game have been seen."""
        return not self.is_active or self.view is None or not self._rules_are_read

    @override
    def _on_all_shown(self) -> None:
        """Everything has been shown: go on, if it is not for a person to go on."""
        if not self._bots_wait and self._thinking.begin(self.table):
            self.refresh_keys()

    def on_bot_chose(self, message: BotChose) -> None:
        """Make the bot's move, unless the table has moved on meanwhile. After a dialog it is asked
        again."""
        message.stop()
        if message.table is self.table and message.still_wanted:
            self._thinking.end()
            if not self._bots_wait:
                self.play(message.choice.move, message.choice)

    def on_screen_resume(self) -> None:
        """Go on after a dialog. What is still being shown goes on by itself."""
        if not self._pacer.busy:
            self._on_all_shown()
        if self.view is not None:
            self.set_timer(FIRST_LOOK, self._show_unread_rules)

    # Keys.

    def play(self, move: str, choice: Choice | None = None) -> None:
        """Make a move, showing first what is still to be shown; `choice` is a bot's reasons."""
        self._pacer.flush()
        if self._advice_lies_over:
            self._advice_lies_over = False
            self.app.clear_notifications()
        try:
            self.table.play(move, choice)
        except IllegalMove as refusal:
            self.set_status(as_sentence(str(refusal)))
        else:
            self._keep()
        self._pacer.show_gathered()  # a move's answer does not wait for other work

    def _keep(self) -> None:
        """Have the game kept as it stands, before the next key is read."""
        if self.REPLAYS:
            return  # it is kept already
        self.kibitz_app.storage.games.store(self.table)
        self._report_storage_fault()

    def _report_storage_fault(self) -> None:
        """Tell and mark whether everything is being kept."""
        if self.kibitz_app.report_storage_fault():
            self._refresh_facts()

    @override
    def _mark_assisted(self) -> None:
        super()._mark_assisted()
        self._keep()

    @override
    def watch_last_event(self, event: Event | None) -> None:
        """Once its end has been seen, a game is not offered again."""
        super().watch_last_event(event)
        seen = self.view is not None and self.table.over and self.end_is_seen
        if seen and not self.REPLAYS:
            self.kibitz_app.storage.games.mark_end_seen(self.table)

    @override
    def on_key(self, event: events.Key) -> None:
        """A key pressed twice before the screen has answered acts once; of several keys that move,
        the first acts."""
        active = self.active_bindings.get(event.key)
        action = event.key if active is None else active.binding.action
        if not self.claim_key(action):
            event.stop()
            event.prevent_default()  # or KibitzScreen.on_key would run too

    @override
    def claim_key(self, action: str) -> bool:
        """Whether this was not asked for in this very moment already, nor, if it is a move, any
        other move."""
        asked = "a move" if action.partition("(")[0] in self.MOVES else action
        if asked in self._asked:
            return False
        self._asked.add(asked)
        self.call_after_refresh(self._end_moment)
        return True

    def _end_moment(self) -> None:
        self._asked.clear()

    def on_resize(self) -> None:
        """Other keys do something where there is another amount of room, and facts are told
        elsewhere."""
        if self.view is not None:
            self.call_after_refresh(self._take_room)

    def _take_room(self) -> None:
        if not self.is_composed:
            return  # it has been left in the same moment
        self.refresh_keys()
        self._refresh_facts()
        if self.query_one(StatusLine).sentence == self._last_told:
            self.refresh_status()  # in as many words as there is room for

    @override
    def why_not(self, action: str) -> str | None:
        """Why a key does nothing now."""
        table = self.table
        match action:
            case "undo" if table.last_decision(self._person_seats) is None:
                return "No person has moved." if table.can_undo else NOTHING_TO_UNDO
            case "redo" if not table.can_redo:
                return "No move was taken back."
            case "next" if not (table.over or NEXT in table.legal_moves):
                return "The game is not over yet."
            case "next" if not self._all_shown:
                return STILL_SHOWING
            case "kibitz":
                return self.why_no_choice()
            case "panel" if not self.has_class("-narrow"):
                return "The panel is beside the table already."
        return super().why_not(action)

    def why_no_choice(self) -> str | None:
        """Why no person has a choice to make now, or None where one has."""
        seat = self.table.to_move
        if seat is not None:
            if not self._all_shown:
                return STILL_SHOWING
            bot = self.table.setup.players[seat].bot
            return None if bot is None else "The computer is thinking."
        if not self.table.game.bots:
            return f"There is no choice to make in {self.table.game.title}."
        return "The game is over." if self.table.over else "There is no choice to make now."

    @override
    def label(self, binding: Binding) -> str:
        """`n` says what it does next."""
        if binding.action == "next" and not self.table.over:
            return "next round"
        return super().label(binding)

    def action_next(self) -> None:
        """The next round, or another game: the same players and options are offered."""
        if self.table.over:
            offered = SetupChoices.of(self.table.setup)
            self.kibitz_app.choose_setup(self.table.game, offered, self._deal)
        else:
            self.play(NEXT)

    def _deal(self, setup: Setup) -> None:
        self._pacer.flush()  # an end that is still being shown counts
        self.kibitz_app.storage.games.abandon(self.table)
        self.show_table(Table(self.table.game, setup))

    def action_undo(self) -> None:
        """Take moves back until it is for a person to go on."""
        self._thinking.end()
        choice = self.table.last_decision(self._person_seats)
        while choice is not None and self.table.move_count > choice:
            self.table.undo()
        self._keep()
        self._on_all_shown()

    def action_redo(self) -> None:
        """Make moves again until it is for a person to go on."""
        self._thinking.end()
        self._pacer.flush()
        while self.table.redo() is not None and not self._persons_turn:
            pass
        self._keep()

    @property
    def _persons_turn(self) -> bool:
        seat = self.table.to_move
        return seat is None or seat in self._person_seats

    def action_kibitz(self) -> None:
        """Say what the game's default bot would do in this seat."""
        seat = self.table.to_move
        assert seat is not None, "the key does nothing where nobody has a choice"
        choice = ask_bot(self.table, seat, next(iter(self.table.game.bots)))()
        move, reasons = self.describe_move(choice.move), choice.reasons
        advice = f"Kibitzer: {move}. {' '.join(reasons)}"
        self._mark_assisted()
        log = self.query_one(GameLog)
        log.add([(self._shown - 1, advice)])
        self.set_status(
            self.longest_fitting(f"Kibitzer: {move}. {reasons[0]}", f"Kibitzer: {move}.")
        )
        if not log.is_on_screen:
            self.notify(advice, markup=False)
            self._advice_lies_over = True

    def describe_move(self, move: str) -> str:
        """The move in words."""
        return move

    def action_speed(self, steps: int) -> None:
        """Faster or slower."""
        self.session.speed = self.session.speed.changed(steps)
        self._report_storage_fault()
        self.set_status(self.speed_words)

    @property
    def speed_words(self) -> str:
        """How fast things are shown, in a sentence."""
        return f"Speed: {self.session.speed}."

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
        """Leaf through the log, or the debug panel while it is open."""
        read: Widget = self.query_one(DebugPanel if self.debug_open else GameLog)
        read.scroll_relative(y=pages * max(1, read.size.height - 1), animate=False)

    def action_seed(self) -> None:
        """Ask for a seed and deal its game, with the same players and options."""
        from tui.dialogs.question import seed_question  # noqa: PLC0415  # no first frame wants it

        self.app.push_screen(seed_question(self.table), self._deal_seed)

    def _deal_seed(self, seed: int | None) -> None:
        if seed is not None:
            self._deal(SetupChoices.of(self.table.setup).setup(self.table.game, seed))

    def action_save(self) -> None:
        """Ask for a name and save the game under it."""
        from tui.dialogs.question import save_question  # noqa: PLC0415  # as above

        saves = self.kibitz_app.storage.saved_games
        self.app.push_screen(save_question(self.table, saves), self._say_saved)

    def _say_saved(self, name: str | None) -> None:
        if name is not None:
            self.set_status(f"Saved as {name}")

    @override
    def action_help(self) -> None:
        """Show the rules and the keys."""
        self.kibitz_app.show_rules(self.table.game.slug, type(self))

    @property
    def end_is_seen(self) -> bool:
        """Whether all has been shown, an end of the game included."""
        return self._all_shown

    def action_menu(self) -> None:
        """Back to the menu; the game is kept, until its end has been seen."""
        unseen = not self.end_is_seen
        self._pacer.flush()
        self.kibitz_app.storage.games.leave(self.table, unseen=unseen)
        self.kibitz_app.show_menu()
