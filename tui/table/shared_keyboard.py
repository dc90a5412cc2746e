"""People with hidden hands at one keyboard: each is asked to look before their cards are shown."""

from typing import TypeVar

from textual.reactive import reactive

from core.bot import Choice
from core.event import Event
from core.game import View
from core.override import override
from core.table import AnyTable
from tui.table.game_screen import STILL_SHOWING, GameScreen
from tui.table.log import GameLog
from tui.table.table_screen import person_seats

V = TypeVar("V", bound=View)


class SharedKeyboardScreen(GameScreen[V]):
    """The base of screens for games with hidden hands.

    Where several people sit at the table, the screen is that of whoever is to move, once that
    player has said so; until then no hand is to be seen. Where one does, it is always theirs.
    """

    MOVES = GameScreen.MOVES | {"undo", "redo"}
    """These too: who is asked to look after them has not been asked yet in the same moment."""

    covered: reactive[bool] = reactive(False, init=False, repaint=False)
    """Whether the person who is to move has been asked to look and has not done so yet."""

    _eyes: int | None = None

    def __init__(self, table: AnyTable, *, debug: bool = False) -> None:
        super().__init__(table, debug=debug)
        self._ask_first(table)

    @override
    def show_table(self, table: AnyTable) -> None:
        """Show this table from now on."""
        self._ask_first(table)
        self.app.clear_notifications()
        super().show_table(table)

    def _ask_first(self, table: AnyTable) -> None:
        """Whoever begins at this table has not looked yet."""
        people, seat = person_seats(table), table.to_move
        self._eyes = seat if len(people) > 1 and seat in people else None
        self.set_reactive(SharedKeyboardScreen.covered, self._eyes is not None)

    @property
    @override
    def seat(self) -> int:
        """Whose eyes these are: of several people, those of whoever is to move."""
        return super().seat if self._eyes is None else self._eyes

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this keyboard."""
        return len(self._person_seats) > 1

    def known_to_all(self, event: Event) -> Event:
        """What everybody at this keyboard may know of an event."""
        for seat in self._person_seats if self.is_shared else ():
            event = event.seen_by(seat)
        return event

    @property
    def hands_hidden(self) -> bool:
        """Whether no hand is to be seen now: at a shared keyboard, but for the turn of whoever has
        looked."""
        return self.is_shared and (self.covered or self.table.to_move != self.seat)

    @property
    def invitation(self) -> str | None:
        """What the person who is to move is asked while the hands are covered; None while nobody
        is asked, since what happened is still being shown."""
        if not self.covered or self.table.to_move != self.seat:
            return None
        return f"{self.player_name(self.seat)}, enter shows your cards."

    @override
    def _on_all_shown(self) -> None:
        """Everything has been shown: cover the hands where another person is to move."""
        seat = self.table.to_move
        if seat is None:
            self.covered = False
        elif self.is_shared and seat != self.seat and seat in self._person_seats:
            self._hand_over(seat)
        super()._on_all_shown()

    def _hand_over(self, seat: int) -> None:
        """It is another person who looks now."""
        self._eyes = seat
        self.set_reactive(SharedKeyboardScreen.covered, True)
        self._forget_advice()
        self.watch_view(self.view)
        self.refresh_status()

    def _forget_advice(self) -> None:
        """Take out of sight what the kibitzer said of a hand."""
        self.query_one(GameLog).keep(0)
        self._shown = 0
        self._show_all_events(self.shown_events)
        self.app.clear_notifications()

    def _look_away(self) -> None:
        """A throw is being made: from now on others may look."""
        if self.is_shared:
            self._pacer.flush()
            self._forget_advice()
            self.set_reactive(SharedKeyboardScreen.covered, True)

    @override
    def play(self, move: str, choice: Choice | None = None) -> None:
        """Make a move, with the hands covered."""
        self._look_away()
        super().play(move, choice)

    @override
    def action_redo(self) -> None:
        """Make moves again, with the hands covered."""
        self._look_away()
        super().action_redo()

    @override
    def action_menu(self) -> None:
        """Back to the menu, and what the kibitzer said of a hand is gone."""
        if self.is_shared:
            self.app.clear_notifications()
        super().action_menu()

    def action_look(self) -> None:
        """Show the hand of the person who is to move, once it is that person who is asked."""
        if self.invitation is not None:
            self.covered = False

    def watch_covered(self) -> None:
        """Show it, and ask for a move."""
        self.watch_view(self.view)
        self.refresh_status()

    @override
    def why_no_choice(self) -> str | None:
        """Nobody chooses among cards that lie face down, or among those of somebody else."""
        if self.table.to_move is not None and self.hands_hidden:
            return self.invitation or STILL_SHOWING
        return super().why_no_choice()
