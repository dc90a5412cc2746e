"""Fresh processes: the installed command `kibitz`, and Python itself."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

KIBITZ: Final = str(Path(sys.executable).with_name("kibitz"))
"""The command as it is installed beside the Python that runs the tests."""

PATIENCE: Final = 60
"""Seconds after which a process counts as hung. Nothing waits for it otherwise."""

Argument = str | bytes


class Ended:
    """How a process ended, in bytes: every one of them counts."""

    def __init__(self, ran: subprocess.CompletedProcess[bytes]) -> None:
        self.status = ran.returncode
        self.out = ran.stdout
        self.err = ran.stderr

    @property
    def lines(self) -> list[str]:
        return self.out.decode().splitlines()

    def __repr__(self) -> str:
        return f"status {self.status}, out {self.out[:300]!r}, err {self.err[:2000]!r}"


def kibitz(
    *arguments: Argument,
    stdin: bytes = b"",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Ended:
    """Run `kibitz` with these arguments, its three streams being pipes."""
    return _run([KIBITZ, *arguments], stdin, cwd, env)


def python(code: str, *arguments: Argument, env: Mapping[str, str] | None = None) -> Ended:
    """Run a piece of Python in a process that has imported nothing yet."""
    return _run([sys.executable, "-c", code, *arguments], b"", None, env)


def environment(env: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of the tests, with these variables."""
    return {**os.environ, **(env or {})}


def _run(
    command: Sequence[Argument], stdin: bytes, cwd: Path | None, env: Mapping[str, str] | None
) -> Ended:
    ran = subprocess.run(
        command,
        input=stdin,
        capture_output=True,
        cwd=cwd,
        env=environment(env),
        timeout=PATIENCE,
        check=False,
    )
    return Ended(ran)
