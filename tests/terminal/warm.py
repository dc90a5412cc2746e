"""A Python in which the whole table is imported already, and which forks for every terminal.

    python -m tests.terminal.warm FD

A forked program is as real as any: it has a session, a controlling terminal, an environment and a
process of its own, which can be killed. All it saves is what Python and the imports cost before the
command begins, which is most of the time until its first frame.
"""

import asyncio
import fcntl
import gc
import os
import sys
import termios
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import recv_handle
from typing import Any, NamedTuple

from core import catalogue
from core.table import Table
from core.validation import check, default_players
from tests.support.sheets import parsed_once
from tests.tui.app import kibitz_app
from tui.app import screen_type
from tui.command import launch, main


class Start(NamedTuple):
    """Run the command in a terminal. The answer is its process."""

    arguments: tuple[str, ...]
    terminal: str
    """The name of its slave."""
    environment: dict[str, str]


def serve(calls: Connection) -> None:
    """Answer calls until there are no more. Where a call is the number of a process that has ended,
    the answer is how, as `os.waitpid` tells it."""
    asyncio.run(_warm_up())
    gc.collect()
    gc.freeze()
    while True:
        try:
            call: Start | int = calls.recv()
        except EOFError:
            return
        if isinstance(call, int):
            calls.send(os.waitpid(call, 0)[1])
            continue
        alive = recv_handle(calls)  # is closed by the end of the process, however it comes
        child = os.fork()
        if child == 0:
            calls.close()
            os._exit(_run(call))
        os.close(alive)
        calls.send(child)


async def _warm_up() -> None:
    """Import every game with its screen, and open a table out of sight: so every sheet was read."""
    for slug in catalogue.SLUGS:
        game = catalogue.load(slug)
        screen_type(slug)
    players = default_players(game, game.seats[0], people=True)
    async with kibitz_app(Table(game, check(game, seed=1, players=players))).run_test() as it:
        await it.press("f1")
        await it.pause()


def _run(call: Start) -> int:
    """Be the command. Gives the status that Python would end with."""
    os.environ.clear()
    os.environ.update(call.environment)
    os.setsid()
    terminal = os.open(call.terminal, os.O_RDWR)
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for number in range(3):
        os.dup2(terminal, number)
    os.close(terminal)
    sys.stdin = sys.__stdin__ = _stream(0, "r")  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = _stream(1, "w")  # type: ignore[misc]
    sys.stderr = sys.__stderr__ = _stream(2, "w")  # type: ignore[misc]
    sys.argv = ["kibitz", *call.arguments]
    status = _status(main if call.arguments else launch.open_menu)
    with suppress(OSError):  # nobody reads it any more
        sys.stdout.flush()
        sys.stderr.flush()
    return status


def _stream(number: int, mode: str) -> Any:
    return open(number, mode, encoding="utf-8", closefd=False)


def _status(command: Callable[[], object]) -> int:
    try:
        command()
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0
    except BaseException:
        traceback.print_exc()
    return 1


if __name__ == "__main__":
    with parsed_once():
        serve(Connection(int(sys.argv[1])))
