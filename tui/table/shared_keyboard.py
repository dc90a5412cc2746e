"""People with hidden hands at one keyboard: each is asked to look before their cards are shown."""

from typing import TypeVar

from textual.reactive import reactive

from core.game import View
from core.names import name_of
from core.table import AnyTable
from tui.table.screen import GameScreen

V = TypeVar("V", bound=View)


class SharedKeyboardScreen(GameScreen[V]):
    """The base of screens for games with hidden hands.

    Where several people sit at the table, the screen is that of whoever is to move, once that
    player has said so; until then no hand is to be seen. Where one does, it is always theirs.
    """

    covered: reactive[bool] = reactive(False, init=False, repaint=False)
    """Whether the person whose turn it is has still to be asked to look."""

    _eyes: int | None = None

    def __init__(self, table: AnyTable, *, debug: bool = False) -> None:
        super().__init__(table, debug=debug)
        self._ask_first(table)

    def sit(self, table: AnyTable) -> None:
        """Show this table from now on."""
        self._ask_first(table)
        super().sit(table)

    def _ask_first(self, table: AnyTable) -> None:
        """Whoever begins at this table has not looked yet."""
        people, seat = _people(table), table.to_move
        self._eyes = seat if len(people) > 1 and seat in people else None
        self.set_reactive(SharedKeyboardScreen.covered, self._eyes is not None)

    @property
    def seat(self) -> int:
        """Whose eyes these are: of several people, those of whoever is to move."""
        return super().seat if self._eyes is None else self._eyes

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this keyboard."""
        return len(_people(self.table)) > 1

    @property
    def who_is_asked(self) -> str:
        """The name of the person who is asked to look."""
        return name_of(self.seat, self.players)

    def _settled(self) -> None:
        """Everything has been shown: cover the hands where another person is to move."""
        seat = self.table.to_move
        if self.is_shared and seat != self.seat and seat in _people(self.table):
            self._eyes, happened = seat, self.happened
            self.set_reactive(SharedKeyboardScreen.covered, True)
            self._catch_up()
            self.happened = happened
            self.watch_view(self.view)
            self.last_event = self.last_event
        super()._settled()

    def action_look(self) -> None:
        """Show the hand of the person who is to move."""
        self.covered = False

    def watch_covered(self) -> None:
        """Show it, and ask for a move."""
        self.watch_view(self.view)
        self.last_event = self.last_event

    def why_no_choice(self) -> str | None:
        """Nobody chooses among cards that lie face down."""
        if self.covered and not self.table.over:
            return f"{self.who_is_asked}, enter shows your cards first."
        return super().why_no_choice()


def _people(table: AnyTable) -> list[int]:
    """The seats in which people sit."""
    return [seat for seat, player in enumerate(table.setup.players) if player.bot is None]
