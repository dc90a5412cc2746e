"""Processes: the installed command `kibitz`, and Python itself."""

import atexit
import os
import pickle
import select
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tests.support.warm import Call

ROOT: Final = Path(__file__).parents[2]
"""The checkout."""

KIBITZ: Final = str(Path(sys.executable).with_name("kibitz"))
"""The command as it is installed beside the Python that runs the tests."""

PATIENCE: Final = 60
"""Seconds after which a process counts as hung. Nothing waits for it otherwise."""

Argument = str | bytes


class Ended:
    """How a process ended, in bytes: every one of them counts."""

    def __init__(self, status: int, out: bytes, err: bytes) -> None:
        self.status = status
        self.out = out
        self.err = err

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
    """Run `kibitz` with these arguments, its three streams being files, in a fork of a Python that
    has imported it already (see tests/support/warm.py); where there are other variables `env`,
    which may mean something to Python itself, in a Python of its own."""
    if env is not None:
        return kibitz_anew(*arguments, stdin=stdin, cwd=cwd, env=env)
    return _warm().run(arguments, stdin, cwd)


def kibitz_anew(
    *arguments: Argument,
    stdin: bytes = b"",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Ended:
    """Run the installed `kibitz` with these arguments, its three streams being pipes."""
    return _run([KIBITZ, *arguments], stdin, cwd, env)


def refused(*arguments: Argument, stdin: bytes = b"", cwd: Path | None = None) -> str:
    """The sentence with which a command is refused: status 2, one line on standard error, nothing
    on standard output."""
    ended = kibitz(*arguments, stdin=stdin, cwd=cwd)
    assert (ended.status, ended.out) == (2, b""), ended
    told = ended.err.decode()
    assert told.startswith("kibitz: "), ended
    assert told.endswith("\n"), ended
    assert len(told.splitlines()) == 1, ended
    assert "Traceback" not in told
    assert "\x1b" not in told
    return told.removeprefix("kibitz: ").removesuffix("\n")


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
    return Ended(ran.returncode, ran.stdout, ran.stderr)


class Warm:
    """The Python that has imported the command already."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="kibitz-warm-"))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.warm"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        atexit.register(self._end)

    def run(self, arguments: Sequence[Argument], stdin: bytes, cwd: Path | None) -> Ended:
        """Run the command to its end."""
        calls, answers = self._process.stdin, self._process.stdout
        assert calls is not None
        assert answers is not None
        given, out, err = (self._folder / name for name in ("in", "out", "err"))
        for path, data in ((given, stdin), (out, b""), (err, b"")):
            path.write_bytes(data)
        streams = (str(given), str(out), str(err))
        folder = str(cwd or Path.cwd())
        texts = tuple(map(os.fsdecode, arguments))
        pickle.dump(Call(texts, folder, environment(), streams), calls)
        calls.flush()
        ready, _, _ = select.select([answers], [], [], PATIENCE)
        assert ready, f"kibitz {texts} hangs"
        return Ended(pickle.load(answers), out.read_bytes(), err.read_bytes())

    def _end(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()
        shutil.rmtree(self._folder)


@cache
def _warm() -> Warm:
    return Warm()
