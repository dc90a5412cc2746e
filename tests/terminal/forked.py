"""Terminals whose program is there at once: a fork of a Python that has imported it already."""

import atexit
import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from multiprocessing import Pipe
from multiprocessing.reduction import send_handle
from threading import Lock

from tests.support.process import PATIENCE, ROOT
from tests.terminal.pseudo import KIBITZ, Terminal, environment
from tests.terminal.warm import Start


class ForkedTerminal(Terminal):
    """A terminal in which `kibitz` runs with these arguments (see tests/terminal/warm.py)."""

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(KIBITZ, *arguments, columns=columns, rows=rows, env=env)

    def _spawn(self, command: tuple[str, ...], env: dict[str, str]) -> int:
        self._alive, alive = os.pipe()
        start = Start(command[1:], os.ttyname(self._slave), env)
        try:
            return _forking().start(start, alive)
        finally:
            os.close(alive)

    def _await_end(self, ended: int) -> None:
        os.read(self._alive, 1)  # nothing ever comes but the end
        os.close(self._alive)
        code = os.waitstatus_to_exitcode(_forking().status(self.pid))
        self._exit_status = 128 - code if code < 0 else code
        os.close(ended)


class _Forking:
    """The Python that forks."""

    def __init__(self) -> None:
        self._calls, answers = Pipe()
        self._lock = Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.terminal.warm", str(answers.fileno())],
            stdin=subprocess.DEVNULL,
            pass_fds=[answers.fileno()],
            cwd=ROOT,
            env=environment({}),
        )
        answers.close()
        atexit.register(self._end)

    def start(self, start: Start, alive: int) -> int:
        """Start a program that holds this file open for as long as it lives. Gives its process."""
        with self._lock:
            self._calls.send(start)
            send_handle(self._calls, alive, self._process.pid)
            return self._answer()

    def status(self, pid: int) -> int:
        """How this program ended, as `os.waitpid` tells it."""
        with self._lock:
            self._calls.send(pid)
            return self._answer()

    def _answer(self) -> int:
        assert self._calls.poll(PATIENCE), "no program is started any more"
        answer: int = self._calls.recv()
        return answer

    def _end(self) -> None:
        self._calls.close()
        self._process.wait(PATIENCE)


@cache
def _forking() -> _Forking:
    return _Forking()
