"""Shows events with pauses between, so that a person can follow."""

from collections import deque
from collections.abc import Callable, Sequence

from textual.timer import Timer
from textual.widget import Widget

from core.event import Event


class Pacer:
    """A queue of events that are shown with a pause after each.

    The first is shown at once: a key is answered before anything else. Joined events come together
    with the one before. With no pause all that a move brings about is shown together.
    """

    def __init__(
        self,
        owner: Widget,
        show: Callable[[Sequence[Event]], None],
        settled: Callable[[], None],
        beat: Callable[[Event], float],
        joined: Callable[[Event], bool],
    ) -> None:
        """`pause_after` gives the pause after an event; `shown_with_previous` says whether there
        is none before it."""
        self._owner = owner
        self._show = show
        self._on_all_shown = settled
        self._beat = beat
        self._joined = joined
        self._waiting: deque[Event] = deque()
        self._pause: Timer | None = None
        self._settling = False
        self._gathering = False

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown, or was shown less than a pause ago."""
        return bool(self._waiting) or self._pause is not None

    def put(self, event: Event) -> None:
        """Show this event when its turn comes."""
        self._waiting.append(event)
        if self._pause is None and not self._gathering:
            self._gathering = True
            self._owner.call_later(self.show_gathered)

    def show_gathered(self) -> None:
        """Begin to show what was put, at the latest when other work is done."""
        if self._gathering:
            self._gathering = False
            self._go_on()

    def flush(self) -> None:
        """Show all that is waiting, now."""
        self._stop_pause()
        self._show_all()
        self._go_on()

    def clear(self) -> None:
        """Forget all that is waiting."""
        self._stop_pause()
        self._waiting.clear()

    def _go_on(self) -> None:
        self._pause = None
        if self._waiting and self._beat(self._waiting[0]) > 0:
            together = [self._waiting.popleft()]
            while self._waiting and self._joined(self._waiting[0]):
                together.append(self._waiting.popleft())
            self._show(tuple(together))
            beat = self._beat(together[-1])
            self._pause = self._owner.set_timer(beat, self._go_on, name="pacing")
            return
        self._show_all()
        if not self._settling:
            self._settling = True
            self._owner.call_later(self._settle)

    def _show_all(self) -> None:
        if self._waiting:
            shown = tuple(self._waiting)
            self._waiting.clear()
            self._show(shown)

    def _settle(self) -> None:
        self._settling = False
        if not self.busy:
            self._on_all_shown()

    def _stop_pause(self) -> None:
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
