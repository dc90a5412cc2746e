"""Shows events one at a time, so that a person can follow."""

from collections import deque
from collections.abc import Callable

from textual.timer import Timer
from textual.widget import Widget

from core.event import Event


class Pacer:
    """A queue of events that are shown with a pause after each.

    The first is shown at once: a key is answered before anything else. With no pause all are.
    """

    def __init__(
        self,
        owner: Widget,
        show: Callable[[Event], None],
        settled: Callable[[], None],
        beat: Callable[[], float],
    ) -> None:
        self._owner = owner
        self._show = show
        self._settled = settled
        self._beat = beat
        self._waiting: deque[Event] = deque()
        self._pause: Timer | None = None
        self._settling = False

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown, or was shown less than a pause ago."""
        return bool(self._waiting) or self._pause is not None

    def put(self, event: Event) -> None:
        """Show this event when its turn comes."""
        self._waiting.append(event)
        if self._pause is None:
            self._go_on()

    def flush(self) -> None:
        """Show all that is waiting, now."""
        self._stop_pause()
        while self._waiting:
            self._show(self._waiting.popleft())
        self._go_on()

    def clear(self) -> None:
        """Forget all that is waiting."""
        self._stop_pause()
        self._waiting.clear()

    def _go_on(self) -> None:
        self._pause = None
        beat = self._beat()
        while self._waiting:
            self._show(self._waiting.popleft())
            if beat > 0:
                self._pause = self._owner.set_timer(beat, self._go_on, name="pacing")
                return
        if not self._settling:
            self._settling = True
            self._owner.call_later(self._settle)

    def _settle(self) -> None:
        self._settling = False
        if not self.busy:
            self._settled()

    def _stop_pause(self) -> None:
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
