"""The base for games that nobody decides: they are stepped through, or run by themselves."""

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType

from core.game import View
from core.override import override
from core.table import AnyTable
from tui.table.autoplay import Autoplay
from tui.table.game_screen import SPEED_KEYS, GameScreen

V = TypeVar("V", bound=View)


class SelfPlayingScreen(Autoplay, GameScreen[V]):
    """One key a step; another runs and pauses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "step", "step", tooltip="One step."),
        Binding("a", "run", "run", tooltip="Run by itself, and pause."),
        *SPEED_KEYS,
    ]
    VITAL = GameScreen.VITAL | {"step", "run"}

    STEP_DONE: ClassVar[str] = "The game is over: n deals a new one."
    """What is said to a step after the last."""

    @override
    def why_not(self, action: str) -> str | None:
        """A game that is over makes no step."""
        if action in ("step", "run") and self.table.over:
            return self.STEP_DONE
        return super().why_not(action)

    @override
    def show_table(self, table: AnyTable) -> None:
        """A new game waits to be started."""
        self._pause()
        super().show_table(table)

    @property
    @override
    def can_step(self) -> bool:
        """Whether the game goes on."""
        return not self.table.over

    @override
    def step(self) -> None:
        """Make one step."""
        if self.can_step:
            self.play(self.table.legal_moves[0])

    def action_step(self) -> None:
        """Make one step."""
        self.step()

    @override
    def action_undo(self) -> None:
        """Take a step back, and stay there."""
        self._pause()
        super().action_undo()

    @override
    def _on_all_shown(self) -> None:
        """Plan the next step of a run."""
        super()._on_all_shown()
        self._plan_step()
