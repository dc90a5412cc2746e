"""A Python in which the command `kibitz` is imported already, and which forks for every call.

    python -m tests.support.warm

It reads calls from standard input and answers each on standard output, pickled. A forked process is
as real as any: it has an environment, a folder, three streams and a status of its own. All it saves
is what Python and the imports cost before the command begins, which is most of a short one.
"""

import os
import pickle
import sys
import traceback
from typing import Any, BinaryIO, NamedTuple

from tui.command import main as command

PRELOADED = ("tui.command.main", "core.journal", "core.playout")
"""What is imported before the first call. No game and no screen is among it."""


class Call(NamedTuple):
    """One call of the command."""

    arguments: tuple[str, ...]
    folder: str
    environment: dict[str, str]
    streams: tuple[str, str, str]
    """The files for standard input, output and error."""


def main() -> None:
    """Answer calls with the statuses in which they end, until there are no more."""
    for name in PRELOADED:
        __import__(name)
    calls, answers = sys.stdin.buffer, sys.stdout.buffer
    while (call := _next(calls)) is not None:
        child = os.fork()
        if child == 0:
            os._exit(_run(call))
        _, status = os.waitpid(child, 0)
        pickle.dump(os.waitstatus_to_exitcode(status), answers)
        answers.flush()


def _next(calls: BinaryIO) -> Call | None:
    try:
        call: Call = pickle.load(calls)
    except EOFError:
        return None
    return call


def _run(call: Call) -> int:
    """Be the command. Gives the status that Python would end with."""
    os.chdir(call.folder)
    os.environ.clear()
    os.environ.update(call.environment)
    for number, path in enumerate(call.streams):
        os.dup2(os.open(path, os.O_RDONLY if number == 0 else os.O_WRONLY), number)
    sys.stdin = _opened(0, "r", sys.stdin)
    sys.stdout = _opened(1, "w", sys.stdout)
    sys.stderr = _opened(2, "w", sys.stderr)
    sys.argv = ["kibitz", *call.arguments]
    status = _status()
    sys.stdout.flush()
    sys.stderr.flush()
    return status


def _opened(number: int, mode: str, like: Any) -> Any:
    return open(number, mode, encoding=like.encoding, errors=like.errors, closefd=False)


def _status() -> int:
    try:
        command()
    except SystemExit as ended:
        if ended.code is None or isinstance(ended.code, int):
            return ended.code or 0
        sys.stderr.write(f"{ended.code}\n")
    except BaseException:
        traceback.print_exc()
    return 1


if __name__ == "__main__":
    main()
