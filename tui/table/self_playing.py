"""The base for games that nobody decides: they are stepped through, or run by themselves."""

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from core.game import View
from core.table import AnyTable
from tui.table.screen import SPEED_KEYS, GameScreen

V = TypeVar("V", bound=View)

SHORTEST_STEP = 1 / 60
"""The shortest time in seconds from one step of a run to the next: the keyboard stays awake."""


class SelfPlayingScreen(GameScreen[V]):
    """One key a step; another runs and pauses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "step", "step", tooltip="One step."),
        Binding("a", "run", "run", tooltip="Run by itself, and pause."),
        *SPEED_KEYS,
    ]
    VITAL = GameScreen.VITAL | {"step", "run"}

    STEP_DONE: ClassVar[str] = "The game is over: n deals a new one."
    """What is said to a step after the last."""

    running = False
    """Whether the game runs by itself."""

    _next_step: Timer | None = None

    def why_not(self, action: str) -> str | None:
        """A game that is over makes no step."""
        if action in ("step", "run") and self.table.over:
            return self.STEP_DONE
        return super().why_not(action)

    def label(self, binding: Binding) -> str:
        """`a` says whether it runs or pauses."""
        if binding.action == "run" and self.running:
            return "pause"
        return super().label(binding)

    def sit(self, table: AnyTable) -> None:
        """A new game waits to be started."""
        self._pause()
        super().sit(table)

    def action_step(self) -> None:
        """Make one step."""
        if not self.table.over:
            self.play(self.table.legal_moves[0])

    def action_run(self) -> None:
        """Run, or pause."""
        if self.running:
            self._pause()
            self.refresh_keys()
            self.set_status(f"Paused. {self.speed_words}")
        else:
            self.running = True
            self.refresh_keys()
            self.set_status(f"Running. {self.speed_words}")
            self._settled()

    def action_undo(self) -> None:
        """Take a step back, and stay there."""
        self._pause()
        super().action_undo()

    def _settled(self) -> None:
        """Plan the next step of a run."""
        super()._settled()
        if self.running and self.table.over:
            self._pause()
            self.refresh_keys()
        elif self.running and self.is_active and self._next_step is None:
            self._next_step = self.set_timer(SHORTEST_STEP, self._run_on, name="run")

    def _run_on(self) -> None:
        self._next_step = None
        if self.running and self.is_active:
            self.action_step()

    def _pause(self) -> None:
        self.running = False
        if self._next_step is not None:
            self._next_step.stop()
            self._next_step = None
