"""What goes on step by step by itself, until it is paused."""

from typing import TYPE_CHECKING, Any

from textual.binding import Binding
from textual.timer import Timer

from core.override import override

if TYPE_CHECKING:
    from tui.table.game_screen import GameScreen

    _Screen = GameScreen[Any]
else:
    _Screen = object  # Textual takes styles and keys from the first base that is a screen

SHORTEST_STEP = 1 / 60
"""The shortest time in seconds from one step of a run to the next: the keyboard stays awake."""


class Autoplay(_Screen):
    """Part of a screen on which one key runs and pauses. It is no screen itself."""

    running = False
    """Whether it goes on by itself."""

    _next_step: Timer | None = None

    @property
    def can_step(self) -> bool:
        """Whether there is a step to make."""
        raise NotImplementedError

    def step(self) -> None:
        """Make one step."""
        raise NotImplementedError

    @override
    def label(self, binding: Binding) -> str:
        """The key says whether it runs or pauses."""
        if binding.action == "run" and self.running:
            return "pause"
        return super().label(binding)

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
            self._on_all_shown()

    def _plan_step(self) -> None:
        """Everything has been shown: make the next step of a run soon."""
        if self.running and not self.can_step:
            self._pause()
            self.refresh_keys()
        elif self.running and self.is_active and self._next_step is None:
            self._next_step = self.set_timer(SHORTEST_STEP, self._run_on, name="run")

    def _run_on(self) -> None:
        self._next_step = None
        if self.running and self.is_active:
            self.step()

    def _pause(self) -> None:
        self.running = False
        if self._next_step is not None:
            self._next_step.stop()
            self._next_step = None
