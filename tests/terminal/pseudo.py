"""A real pseudo-terminal with a program in it: what one would see, press, drag and unplug."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import pyte

KIBITZ: Final = str(Path(sys.executable).with_name("kibitz"))
"""The command as it is installed beside the Python that runs the tests."""

PATIENCE: Final = 30.0
"""Seconds after which something that does not come counts as missing: only a failure waits."""

_PRIVATE_MODE: Final = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_COLOUR: Final = re.compile(rb"\x1b\[[0-9;]*m")
"""More than half of what is written; nobody looks at it, and to draw it takes as long."""
_KITTY_KEYS: Final = re.compile(rb"\x1b\[([<>])[0-9;]*u")
_UNFINISHED: Final = re.compile(rb"\x1b(\[[0-9;?<>]*)?$")
_ASKS_FOR_WHOLE_FRAMES: Final = b"\x1b[?2026$p"
_YES_WHOLE_FRAMES: Final = b"\x1b[?2026;2$y"
_WHOLE_FRAMES: Final = 2026
_FRAME_BEGINS: Final = b"\x1b[?2026h"
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGQUIT)


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """The environment in the terminal: nothing in it says how somebody likes colours or sizes."""
    dropped = ("TEXTUAL", "NO_COLOR", "COLORTERM", "COLUMNS", "LINES", "LC_", "LANG", "TERM")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    return {**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", **changes}


class Terminal:
    """A terminal of its own session in which a program runs, as a context manager.

    It tells the program that it knows synchronised output, as today's terminals do. So one can
    tell where a frame ends, and nothing ever looks at half of one.
    """

    def __init__(
        self,
        *command: str,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Start the command, its three standard streams being this terminal."""
        self.output = bytearray()
        """Every byte that the program wrote."""
        self.modes: dict[int, bool] = {}
        """The private modes that were ever set or reset, and how they stand."""
        self.kitty_levels = 0
        """How often the Kitty keyboard protocol was switched on and not off again."""
        self.status: int | None = None
        """As a shell tells it: 128 and the signal's number where a signal ended the program."""
        self.last_output = 0.0
        """When the last bytes came, by `time.perf_counter`."""
        self._tail = b""
        self._undrawn = bytearray()
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._master, self._slave = pty.openpty()
        self._set_size(columns, rows)
        self.attributes_before = termios.tcgetattr(self._slave)
        """The line settings that the program found."""
        self.attributes_after: list[object] = []
        """The line settings that it left."""
        self._ended, ended = os.pipe()
        self.started = time.perf_counter()
        """When the program was started, by `time.perf_counter`."""
        self.pid = self._spawn(command, environment(env or {}))
        """The program's process."""
        self._waiter = threading.Thread(target=self._await_end, args=(ended,), daemon=True)
        self._waiter.start()

    def __enter__(self) -> Self:
        """The terminal itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Nothing of it stays, however the test went."""
        if self._waiter.is_alive():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self._waiter.join()
        for each in (self._master, self._slave, self._ended):
            if each >= 0:
                os.close(each)

    # What one sees.

    @property
    def lines(self) -> list[str]:
        """The rows of the screen without the blanks at their ends."""
        self._draw()
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    def part(self, columns: range, rows: range) -> str:
        """These columns of these rows, one row after the other."""
        self._draw()
        buffer = self._screen.buffer
        return "".join(buffer[row][column].data for row in rows for column in columns)

    @property
    def between_frames(self) -> bool:
        """Whether all that came so far is whole frames."""
        return not self.modes.get(_WHOLE_FRAMES, False)

    def shows(self, wanted: str | re.Pattern[str]) -> bool:
        """Whether this text, or one like this, stands on the screen."""
        if isinstance(wanted, str):
            return wanted in self.text
        return wanted.search(self.text) is not None

    def wait_for(
        self, wanted: str | re.Pattern[str] | Callable[[], bool], patience: float = PATIENCE
    ) -> None:
        """Block until the screen, between two frames, shows this or makes this true."""
        seen = wanted if callable(wanted) else partial(self.shows, wanted)
        deadline = time.monotonic() + patience
        while True:
            if self.between_frames and seen():
                return
            if self.status is not None:
                raise AssertionError(f"{wanted!r} never came: status {self.status}\n{self.text}")
            if not self.read(deadline - time.monotonic()):
                raise AssertionError(f"{wanted!r} never came in {patience} s\n{self.text}")

    def wait_for_end(self, patience: float = PATIENCE) -> int:
        """Block until the program has ended and all it wrote has been read. Gives its status."""
        deadline = time.monotonic() + patience
        while self.status is None:
            if not self.read(deadline - time.monotonic()):
                raise AssertionError(f"it does not end within {patience} s\n{self.text}")
        return self.status

    def read(self, timeout: float) -> bool:
        """Wait for output, or for the program's end, and take it in. False after the timeout."""
        ready, _, _ = select.select([self._master, self._ended], [], [], max(0.0, timeout))
        if self._master in ready:
            self._take_in(self._read_master())
        elif self._ended in ready:
            self._close_down()
        return bool(ready)

    def settle(self, quiet: float) -> None:
        """Read until there has been no output for so many seconds."""
        while self.status is None and self.read(quiet):
            pass

    # What one does.

    def press(self, keys: str | bytes) -> None:
        """Send these characters, or any bytes, in one write."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns: int, rows: int) -> None:
        """Drag the window to another size; the system tells the program with SIGWINCH."""
        self._draw()
        self._screen.resize(rows, columns)
        self._set_size(columns, rows)

    def send_signal(self, number: signal.Signals) -> None:
        """Send the program a signal, as `kill` would."""
        os.kill(self.pid, number)

    def unplug(self) -> None:
        """Close the terminal, as when its window is closed: the system sends SIGHUP."""
        os.close(self._slave)
        os.close(self._master)
        self._slave = self._master = -1

    def wait_for_end_unplugged(self, patience: float = PATIENCE) -> int:
        """Block until the program in an unplugged terminal has ended. Gives its status."""
        ready, _, _ = select.select([self._ended], [], [], patience)
        assert ready, f"it goes on without a terminal, {patience} s already"
        self._waiter.join()
        return self._exit_status

    # How it works.

    def _spawn(self, command: tuple[str, ...], env: dict[str, str]) -> int:
        """A session leader that opens a terminal has it as its controlling one."""
        return os.posix_spawn(
            command[0],
            command,
            env,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, os.ttyname(self._slave), os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1),
                (os.POSIX_SPAWN_DUP2, 0, 2),
            ],
            setsid=True,
            setsigmask=(),
            setsigdef=_SIGNALS,
        )

    def _await_end(self, ended: int) -> None:
        """Runs in a thread, so that `select` hears of the end of a process."""
        _, status = os.waitpid(self.pid, 0)
        code = os.waitstatus_to_exitcode(status)
        self._exit_status = 128 - code if code < 0 else code
        os.close(ended)

    def _close_down(self) -> None:
        """Once the last end but ours is closed, reading goes on until all has been read."""
        self.attributes_after = termios.tcgetattr(self._slave)
        os.close(self._slave)
        self._slave = -1
        while output := self._read_master():
            self._take_in(output)
        self._waiter.join()
        self.status = self._exit_status

    def _read_master(self) -> bytes:
        try:
            return os.read(self._master, 65536)
        except OSError:  # Linux: the other end is closed
            return b""

    def _take_in(self, output: bytes) -> None:
        self.last_output = time.perf_counter()
        self.output += output
        self._undrawn += output
        pending = self._tail + output
        if _ASKS_FOR_WHOLE_FRAMES in pending:
            os.write(self._master, _YES_WHOLE_FRAMES)
        for numbers, switch in _PRIVATE_MODE.findall(pending):
            for number in numbers.split(b";"):
                self.modes[int(number)] = switch == b"h"
        for switch in _KITTY_KEYS.findall(pending):
            self.kitty_levels += 1 if switch == b">" else -1
        unfinished = _UNFINISHED.search(pending)
        self._tail = unfinished[0] if unfinished else b""

    def _draw(self) -> None:
        """Bring the screen up to date with all whole frames: once somebody looks, for it is slow
        and a bench goes on."""
        begun = -1 if self.between_frames else self._undrawn.rfind(_FRAME_BEGINS)
        whole = len(self._undrawn) if begun < 0 else begun
        self._stream.feed(_COLOUR.sub(b"", self._undrawn[:whole]))
        del self._undrawn[:whole]

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
