"""The screen of Poker duel (games/poker.md)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import reactive

from core.bot import Choice
from core.event import DeckShuffled, Event, GameStarted, RoundStarted
from core.game import NEXT
from core.override import override
from core.poker import sentences
from core.poker.events import (
    CardsSwapped,
    GameOver,
    HandDealt,
    HandShown,
    RoundEnded,
    SwapDeclined,
)
from core.poker.hand import HAND_SIZE
from core.poker.moves import positions_in, swap_of
from core.poker.view import ROUNDS, PlayedRound, PokerView
from core.table import AnyTable, MoveUndone
from tui.poker import messages
from tui.poker.debug import PokerDebug
from tui.poker.felt import TURNING, FeltShown, PokerFelt, SideShown
from tui.poker.final_rounds import Ending, FinalRounds
from tui.poker.marking import MarkingScreen
from tui.table.facts import ScoreTable
from tui.table.game_screen import SPEED_KEYS, STILL_SHOWING
from tui.widgets.key_line import Key

NOT_DEALT: Final = "Enter deals the first hands."
"""Why nothing can be chosen before the first deal."""


class PokerScreen(MarkingScreen):
    """Two open hands, and one key that always says what it does next."""

    BINDINGS = [
        Binding(
            "enter", "go_on", "deal", tooltip="What the button says: deal, swap, stand, go on."
        ),
        *SPEED_KEYS,
    ]
    VITAL = frozenset({"help", "menu", "go_on", "mark"})
    LEAST = frozenset({"next", "speed", "mark_pointed"})
    MOVES = MarkingScreen.MOVES | {"go_on", "undo", "redo"}
    DEBUG_PANEL = PokerDebug

    dealt: reactive[bool] = reactive(False, init=False, repaint=False)
    """Whether the first hands lie on the table; nobody sees them before."""

    finished: reactive[bool] = reactive(False, init=False, repaint=False)
    """Whether the end of the game has been asked for, after the last round."""

    @override
    def compose_felt(self) -> ComposeResult:
        """The hands; the rounds, which take their place at the end."""
        yield PokerFelt()
        yield FinalRounds()

    def __init__(self, table: AnyTable, *, debug: bool = False) -> None:
        super().__init__(table, debug=debug)
        self.set_reactive(PokerScreen.dealt, self._is_dealt(table))
        self._asked_about: object = None

    @override
    def show_table(self, table: AnyTable) -> None:
        """Show this table from now on; before its first move, wait until the hands are to be
        dealt."""
        self.set_reactive(PokerScreen.dealt, self._is_dealt(table))
        self.set_reactive(PokerScreen.finished, False)
        self._forget_marks()
        super().show_table(table)

    def _is_dealt(self, table: AnyTable) -> bool:
        """Whether the first hands have been seen at this table."""
        return table in self.session.dealt or table.move_count > 0 or table.can_redo

    @override
    def _show_all_events(self, shown_events: Sequence[Event] = ()) -> None:
        """Before the first hands are dealt nothing but a deck is to be seen."""
        if self.dealt:
            super()._show_all_events(shown_events)
            return
        view = PokerView.before(self.table.setup.options)
        self.shown_events, self._shown = shown_events, 0
        for event in self.table.events:
            if isinstance(event, RoundStarted):
                break
            view = view.after(event)
            self._shown += 1
        self.view = view

    # What is shown.

    @override
    def show_view(self, view: PokerView) -> None:
        """Show the hands, or at the end the rounds. Cards stay marked for as long as it is asked
        which."""
        asked_about = (view.round, view.turn, view.hands)
        if self._asked_about != asked_about:
            self._asked_about = asked_about
            self._forget_marks()
        if view.result is None:
            self.set_reactive(PokerScreen.finished, False)
        self.query_one(PokerFelt).shown = self._felt(view)
        over, ending = view.result if self.finished else None, None
        if over is not None:
            assisted = self.table.assisted
            ending = Ending.of(view, over, self.players, self._columns, assisted=assisted)
        self.query_one(FinalRounds).ending = ending
        self.set_class(ending is not None, "-over")

    def _felt(self, view: PokerView) -> FeltShown:
        return FeltShown(
            own=self._side(view, self.seat),
            other=self._side(view, 1 - self.seat),
            told=messages.on_the_felt(view, asked=self._asked_seat is not None),
            news=view.outcome is not None,
            button=None if self.REPLAYS else self._button_label,
        )

    def _side(self, view: PokerView, seat: int) -> SideShown:
        side = SideShown.of(view, seat, self.player_name(seat))
        if self._asked_seat != seat:
            return side
        return replace(side, digits=True, marked=self.marked, pointed=self.pointed)

    @override
    def scores(self, view: PokerView) -> ScoreTable:
        """The round, the deck, and everybody's points, the own ones first."""
        return ScoreTable(
            (
                ("round", f"{view.round} of {ROUNDS}"),
                ("deck", str(view.deck_count)),
                ("points", *(str(view.totals[seat]) for seat in self._columns)),
            ),
            heads=tuple(map(self.player_name, self._columns)),
        )

    @property
    def _columns(self) -> tuple[int, int]:
        """The seats from the left, where each has a column."""
        return self.seat, 1 - self.seat

    # What is said.

    @override
    def sentence(self, event: Event) -> str | None:
        """The log leaves out what lies open on the table, and says what decided a round."""
        match event:
            case GameStarted() | DeckShuffled() | HandDealt() | HandShown():
                return None
            case RoundEnded(round=number):
                # The table's own view: the one that is shown follows only after the log.
                view: PokerView = self.table.view(self.seat)
                return messages.round_ended(number, view, self.players)
        return super().sentence(event)

    @override
    def shown_with_previous(self, event: Event) -> bool:
        """A round begins with the first hand, and ends with all that is said about it."""
        if isinstance(event, HandDealt | HandShown):
            return event.seat == (0 if isinstance(event, HandDealt) else 1)
        return isinstance(event, RoundEnded | GameOver)

    @override
    def pause_after(self, event: Event) -> float:
        """There is nothing to look at where somebody stands; new cards can be looked at for
        longer."""
        beat = super().pause_after(event)
        if isinstance(event, SwapDeclined):
            return 0
        return beat * 2 if isinstance(event, CardsSwapped | HandDealt) else beat

    @override
    def animate_events(self, shown_events: Sequence[Event]) -> None:
        """New cards are turned up one after the other, where there is time to see it."""
        if self.view is None or self.app.animation_level != "full":
            return
        event = shown_events[-1]
        if self.pause_after(event) < TURNING:
            return
        match event:
            case HandDealt(seat=seat):
                self.query_one(PokerFelt).turn_up(range(1, HAND_SIZE + 1), own=seat == self.seat)
            case CardsSwapped(seat=seat, positions=positions):
                self.query_one(PokerFelt).turn_up(positions, own=seat == self.seat)

    @override
    def status(self, view: PokerView, event: Event | None) -> str:
        """What happened, and what is asked, in as many words as there is room for."""
        if not self.dealt:
            return NOT_DEALT
        told = "Taken back." if isinstance(event, MoveUndone) else self._answers_told()
        if view.outcome is not None:
            return self._result(view, view.outcome, told)
        if not self._all_shown or view.turn is None:
            return told or f"Round {view.round} of {ROUNDS}."
        if self._marks_told:
            return self._marks_told
        asked = self._questions(view.turn)
        return self.longest_fitting(*(f"{told} {each}".strip() for each in asked), asked[-1])

    def _result(self, view: PokerView, outcome: PlayedRound, before: str) -> str:
        """How the round or the game ended, after what was told before, and what comes next."""
        if view.result is not None and self.finished:
            result = sentences.result_words(view.result, self.players)
            return self.longest_fitting(f"{result}. {self.WHAT_NEXT}", self.WHAT_NEXT)
        following = f" Enter: {self._button_label.lower()}." if self._button_label else ""
        told = messages.result(view, outcome, self.players)
        after = [f"{before} {each}".strip() for each in told[:2]]
        return self.longest_fitting(*(f"{each}{following}" for each in (*after, *told)), told[-1])

    def _answers_told(self) -> str:
        """Who has just swapped or stands."""
        return " ".join(
            f"{self.sentence(event)}."
            for event in self.shown_events
            if isinstance(event, CardsSwapped | SwapDeclined)
        )

    def _questions(self, turn: int) -> tuple[str, ...]:
        """What is asked of whom, in fewer and fewer words."""
        if turn not in self._person_seats:
            return (f"It is {self.player_name(turn)}'s turn.",)
        return messages.questions(self.player_name(turn))

    @override
    def describe_move(self, move: str) -> str:
        """Which cards it gives up."""
        positions, seat = positions_in(move), self.table.to_move
        return move if not positions or seat is None else f"swap {self._spelled(seat, positions)}"

    # Keys.

    @property
    def _button_label(self) -> str:
        """What enter and the button do next; empty where they do nothing now."""
        view = self.view
        if not self.dealt:
            return "Deal"
        if view is None or not self._all_shown:
            return ""
        if view.result is not None:
            return "" if self.finished else "Finish game"
        if view.turn is None:
            return "Next round"
        if self._asked_seat is None:
            return ""
        return f"Swap {len(self.marked)}" if self.marked else "Stand"

    @property
    @override
    def _bots_wait(self) -> bool:
        """Nobody plays before the hands are dealt."""
        return super()._bots_wait or not self.dealt

    @property
    @override
    def end_is_seen(self) -> bool:
        """Whoever leaves before the game was finished may want to see who has won."""
        return super().end_is_seen and (self.finished or not self.table.over)

    @override
    def why_no_choice(self) -> str | None:
        """Nobody has a choice before the hands are dealt, or between rounds."""
        if not self.dealt:
            return NOT_DEALT
        if not self._all_shown:
            return STILL_SHOWING
        if self.table.to_move is None:
            if not self.table.over:
                return "The round is over: enter starts the next."
            if not self.finished:
                return "Nobody swaps in round 5: enter finishes the game."
        return super().why_no_choice()

    @override
    def why_not(self, action: str) -> str | None:
        """Enter does what the button says, and nothing where that says nothing."""
        match action:
            case "go_on":
                if self.finished:
                    return self.WHAT_NEXT
                return None if self._button_label else self.why_no_choice()
            case "next" if not self.dealt:
                return NOT_DEALT
            case "next" if self.table.to_move is not None:
                return "The round is not over yet."
        return super().why_not(action)

    @override
    def key_now(self, binding: Binding) -> Key:
        """Once the end is shown, `n` is the way on, so it always stands in the key line."""
        key = super().key_now(binding)
        return replace(key, vital=True) if binding.action == "next" and self.finished else key

    @override
    def label(self, binding: Binding) -> str:
        """`enter` says what it does next."""
        if binding.action == "go_on":
            return self._button_label.lower()
        return super().label(binding)

    @override
    def play(self, move: str, choice: Choice | None = None) -> None:
        """Make a move, dealing first what it is about."""
        self.dealt = True
        super().play(move, choice)

    def watch_dealt(self) -> None:
        """Deal: show what has happened so far as if it happened now."""
        self.session.dealt.add(self.table)
        for event in self.table.events_from(self._shown):
            self._pacer.put(event.seen_by(self.seat))
        self._pacer.show_gathered()

    @override
    def show_end(self) -> None:
        """Show the rounds in place of the last one's hands."""
        self.finished = True

    def watch_finished(self) -> None:
        """Show how the game ended."""
        self.watch_view(self.view)
        self.refresh_status()

    def action_go_on(self) -> None:
        """Deal, swap or stand, the next round, finish the game. Another one is dealt by another
        key, so that enter held down stops there."""
        if not self.dealt:
            self.dealt = True
        elif self.table.over:
            self.show_end()
        elif NEXT in self.table.legal_moves:
            self.play(NEXT)
        else:
            self.play(swap_of(tuple(sorted(self.marked))))

    def on_poker_felt_button_clicked(self, message: PokerFelt.ButtonClicked) -> None:
        """A click is as good as enter."""
        message.stop()
        reason = self.why_not("go_on")
        if reason is not None:
            self.set_status(reason)
        elif self.claim_key("go_on"):
            self.action_go_on()
