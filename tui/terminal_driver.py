"""The terminal, steadied: two things that Textual's driver (8.2) takes worse than a game may."""

from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Callable
from functools import partial

from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

from core.override import override


def _forgiving_decoder(encoding: str) -> Callable[[], IncrementalDecoder]:
    """A decoder that reads a byte of no character as one that is unknown, and goes on."""
    return partial(getincrementaldecoder(encoding), errors="replace")


class SteadyDriver(LinuxDriver):
    """Reads any bytes from the keyboard, and resumes only what was suspended.

    A byte that is not UTF-8 (a paste, a terminal in Latin-1) ends Textual's input thread, and the
    app with it. A SIGCONT that follows no SIGTSTP, as after `kill -STOP`, with a service manager's
    SIGTERM or when a window is closed, has it take the terminal a second time and never give it
    back, or wait for ever for a writer that died.
    """

    @override
    def run_input_thread(self) -> None:
        """Read keys, with a decoder that does not give up."""
        linux_driver.getincrementaldecoder = _forgiving_decoder  # type: ignore[attr-defined,assignment]
        super().run_input_thread()

    @override
    def _sigcont_application(self, *_: object) -> None:
        if self._must_signal_resume:
            super()._sigcont_application()
        elif self._auto_restart:
            self._app.call_later(self._app.refresh)
