"""How a game is gone through, on whatever screen it was played on."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, cast

from msgspec.structs import replace
from textual import events
from textual.binding import Binding

from core.bot import Choice
from core.event import Event
from core.override import override
from core.replay import Replay
from core.table import AnyTable
from tui.replay.jump import jump_question
from tui.table.autoplay import Autoplay
from tui.table.game_screen import SPEED_KEYS
from tui.table.log import GameLog
from tui.table.table_screen import person_seats
from tui.widgets.key_line import Key, action_name

NOT_PLAYED: Final = "This is a replay: c plays on from here."
"""What is said to the keys with which the game is played."""

NO_MORE: Final = "No more moves were made."
"""Why nothing goes on at the end."""

BEGINNING: Final = "This is the beginning."
"""Why nothing goes back there."""

KEYS: Final = (
    Binding("right,space,r", "forward", "on", key_display="→", tooltip="One move on; space too."),
    Binding("left,u", "back", "back", key_display="←", tooltip="One move back."),
    Binding("a", "run", "run", tooltip="Go on by itself, and pause."),
    Binding("d", "debug", "open", tooltip="Open all cards, or close them again."),
    Binding("c", "branch", "play on", tooltip="Play on from here, as a new game."),
    Binding("j", "jump", "jump", tooltip="Go to a round or a move by its number."),
    Binding("home", "first", "first", show=False, tooltip="To the beginning."),
    Binding("end", "last", "last", show=False, tooltip="To the end."),
    *SPEED_KEYS,
    Binding("escape", "leave", "leave", key_display="esc", tooltip="Back to where you were."),
)
"""The keys of every replay."""

ROUND_KEYS: Final = (
    Binding(
        "down",
        "round(1)",
        "round",
        key_display="↓ ↑",
        tooltip="To the next round; to where this one begins, or the one before.",
    ),
    Binding("up", "round(-1)", "round", show=False, system=True),
)
"""Those of a replay of a game that is played in rounds."""

OWN: Final = frozenset(action_name(binding) for binding in (*KEYS, *ROUND_KEYS))
"""The actions that only replays have."""


class Replaying(Autoplay):
    """Part of a screen at whose table, a `Replay`, nobody plays. It is no screen itself."""

    ACTIONS: ClassVar[frozenset[str]]
    """The actions that do something in a replay."""
    KEYS_OF_PLAY: ClassVar[frozenset[str]]
    """The keys that do something on the screen of the game alone."""

    VITAL = frozenset({"help", "forward", "back", "branch", "leave"})
    LEAST = frozenset({"speed"})
    MOVES = frozenset({"forward", "back", "round", "first", "last"})
    REPLAYS = True

    looked: Callable[[], None] = staticmethod(lambda: None)
    """Is told once somebody knows more of the game than whoever played it so far; there is
    something to tell where it can still be gone on with."""

    @property
    def replay(self) -> Replay[Any, Any]:
        """The table, as what it is."""
        return cast("Replay[Any, Any]", self.table)

    # Nobody plays.

    @property
    @override
    def _person_seats(self) -> set[int]:
        """Nobody is asked for anything."""
        return set()

    @property
    @override
    def seat(self) -> int:
        """Whose eyes these are: those whose they were."""
        return min(person_seats(self.table), default=0)

    @override
    def play(self, move: str, choice: Choice | None = None) -> None:
        """What was played stays as it was played."""
        self.set_status(NOT_PLAYED)

    @override
    def game_ended(self, view: Any) -> None:
        """It was remembered when it was played."""

    @override
    def _mark_assisted(self) -> None:
        """Whoever looks at hidden cards plays no game now, but may go on with this one."""
        self.replay.mark_assisted()
        self.looked()

    @override
    def _show_unread_rules(self) -> None:
        """Nobody needs to know how to play."""

    @override
    def _on_all_shown(self) -> None:
        """Nobody thinks; a run goes on."""
        self._plan_step()

    @override
    def show_table(self, table: AnyTable) -> None:
        """Show this replay from now on, with the first hands dealt."""
        self._pause()
        self.session.dealt.add(table)
        super().show_table(table)

    # Where one is.

    @override
    def status(self, view: Any, event: Event | None) -> str:
        """Where one is, and what happened there, in as many words as there is room for."""
        replay = self.replay
        place = f"Move {replay.move_count} of {replay.length}"
        places = [f"{place}."]
        if replay.round:
            rounds = f"{self._called_round} {replay.round} of {len(replay.round_starts)}"
            places.insert(0, f"{place}, {rounds}.")
        told = self._told_there()
        tails = [" ".join(told[first:]) for first in range(len(told))]
        whole = [
            f"{at} {tail}" for tellable in (tails, told[::-1]) for at in places for tail in tellable
        ]
        return self.longest_fitting(*whole, *places)

    def _told_there(self) -> list[str]:
        """What the last move brought about, as far as it has been shown."""
        replay = self.replay
        if not replay.move_count:
            return ["→ makes the first."] if replay.can_redo else [NO_MORE]
        shown_events = self.shown_events
        if self._all_shown:
            shown_events = self._as_seen(replay.last_events)
        told = [f"{each}." for each in map(self.sentence, shown_events) if each is not None]
        if self._all_shown and not replay.can_redo:
            if not self.end_is_seen:
                return [*told, "→ shows the end."]
            if not replay.over:
                return [*told, NO_MORE]
        return told

    def _as_seen(self, shown_events: Sequence[Event]) -> Sequence[Event]:
        """These events as they are shown."""
        return tuple(event.seen_by(self.seat) for event in shown_events)

    @property
    def _called_round(self) -> str:
        """What a round of the game is called."""
        return self.table.game.rounds_label.removesuffix("s")

    # Keys.

    @override
    def on_key(self, event: events.Key) -> None:
        """Answer the keys with which the game is played."""
        if event.key in self.KEYS_OF_PLAY:
            event.stop()
            event.prevent_default()  # or KibitzScreen.on_key would run too
            self.set_status(NOT_PLAYED)

    @override
    def why_not(self, action: str) -> str | None:
        """Why a key does nothing now."""
        if action not in self.ACTIONS:
            return NOT_PLAYED
        return self._why_not_there(action) if action in OWN else super().why_not(action)

    def _why_not_there(self, action: str) -> str | None:
        """Why this way leads nowhere from here."""
        replay = self.replay
        match action:
            case "forward" | "run" | "last" if not (self.can_step or self.running):
                return NO_MORE
            case "back" | "first" if not replay.can_undo:
                return BEGINNING
            case "round" if self._next_start is None and self._start_before is None:
                return f"There is no other {self._called_round}."
            case "jump" if not replay.length:
                return NO_MORE
            case "branch" if replay.over:
                return "There is nothing to play on: the game is over here."
        return None

    @override
    def label(self, binding: Binding) -> str:
        """Games call their rounds by different names, and cards can be closed again."""
        if binding.action == "debug" and self.debug_open:
            return "close"
        return self._called_round if action_name(binding) == "round" else super().label(binding)

    @override
    def key_now(self, binding: Binding) -> Key:
        """Of the two keys for rounds those that lead somewhere."""
        key = super().key_now(binding)
        if binding.action == ROUND_KEYS[0].action and self._next_start is None:
            return replace(key, shown="↑", action=ROUND_KEYS[1].action)
        if binding.action == ROUND_KEYS[0].action and self._start_before is None:
            return replace(key, shown="↓")
        return key

    @property
    @override
    def can_step(self) -> bool:
        """Whether there is more to be shown, be it only how the game ended."""
        return self.replay.can_redo or not self.end_is_seen

    @override
    def step(self) -> None:
        """Make the next move, showing first what is still to be shown; after the last one show how
        the game ended."""
        last_was_shown = self._all_shown
        self._pacer.flush()
        if self.replay.redo() is not None:
            self._pacer.show_gathered()
        elif last_was_shown:
            self.show_end()
            self._on_all_shown()

    @override
    def action_debug(self) -> None:
        """Open or close all cards."""
        super().action_debug()
        self.refresh_keys()

    def action_forward(self) -> None:
        """One move on."""
        self.step()

    def action_back(self) -> None:
        """One move back, and stay there."""
        self._pause()
        self.replay.undo()

    def action_first(self) -> None:
        """To the beginning."""
        self._go_to(0)

    def action_last(self) -> None:
        """To the end."""
        self._go_to(self.replay.length)
        self.show_end()

    def action_round(self, step: int) -> None:
        """To where the next round begins, or else to where this one does, and from there to the
        beginning of the one before."""
        start = self._next_start if step > 0 else self._start_before
        if start is None:
            which = "last" if step > 0 else "first"
            self.set_status(f"This is the {which} {self._called_round}.")
        else:
            self._go_to(start)

    def action_jump(self) -> None:
        """Ask for a round or a move, and go there."""
        self.app.push_screen(jump_question(self.replay), self._go_to)

    @property
    def _next_start(self) -> int | None:
        """After how many moves the next round begins."""
        replay = self.replay
        return next((each for each in replay.round_starts if each > replay.move_count), None)

    @property
    def _start_before(self) -> int | None:
        """After how many moves the last round began that did before now."""
        replay = self.replay
        starts = reversed(replay.round_starts)
        return next((each for each in starts if each < replay.move_count), None)

    def _go_to(self, number: int | None) -> None:
        """Show at once where so many moves have been made, and stay there."""
        if number is None:
            return
        self._pause()
        self._pacer.clear()
        self._unsubscribe()  # thousands of moves need not be told one by one
        self.replay.go_to(number)
        self._unsubscribe = self.replay.subscribe(self._on_event)
        self.query_one(GameLog).keep(self.replay.event_count)
        self._shown = min(self._shown, self.replay.event_count)
        self._show_all_events()
        self.last_event = None

    @override
    def _show_all_events(self, shown_events: Sequence[Event] = ()) -> None:
        """Show where the table stands as if the last move had just been made."""
        super()._show_all_events(shown_events or self._as_seen(self.replay.last_events))

    def action_branch(self) -> None:
        """Play on from here, and leave the replay and the screen from which it was opened."""
        if self.is_current:
            self.looked()  # the game itself has seen nothing yet of what is to come in the other
            self.app.pop_screen()
            self.kibitz_app.sit_down(self.replay.branch())

    def action_leave(self) -> None:
        """Back to the screen from which the replay was opened."""
        if self.is_current:
            self.app.pop_screen()


class HandsReplaying(Replaying):
    """The same where hands are hidden: all of them lie face down until all cards are opened, and
    then the hand of the seat whose eyes these are does not."""

    @property
    def hands_hidden(self) -> bool:
        """Whether no hand is to be seen."""
        return not self.debug_open

    @property
    def invitation(self) -> str | None:
        """Nobody is asked to look."""
        return None

    def known_to_all(self, event: Event) -> Event:
        """While the cards are closed, what every player knew of an event."""
        for seat in range(len(self.table.setup.players)) if self.hands_hidden else ():
            event = event.seen_by(seat)
        return event

    @override
    def action_debug(self) -> None:
        """Open or close the hands, and what the log tells of them, too."""
        super().action_debug()
        self.redraw()
