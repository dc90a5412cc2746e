"""Start-up, key to repaint, and memory: on a pseudo-terminal, beside the minimal app."""

import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from core.storage.storage import Storage
from tests.bench.figures import Figure, percentile, ratio
from tests.terminal.pseudo import KIBITZ, Terminal

MINIMAL: Final = (sys.executable, str(Path(__file__).with_name("minimal.py")))
ROUNDS: Final = 11
"""How often each contender is started, in turn, so that a slow moment hits all alike."""
PRESSES: Final = 240
"""How often each contender's key is pressed."""
QUIET: Final = 0.05
"""Seconds without output after which an answer counts as complete: three frames' time."""


@dataclass(frozen=True)
class Contender:
    """A program on the pseudo-terminal."""

    name: str
    command: tuple[str, ...]
    first: str
    """What stands on its first frame."""

    def started(self, home: str) -> Terminal:
        """A terminal in which it runs, and keeps things in this folder."""
        return Terminal(*self.command, columns=120, rows=40, env={"KIBITZ_HOME": home})


MINIMAL_APP: Final = Contender("minimal app", MINIMAL, "pressed 0 times")
MENU: Final = Contender("menu", (KIBITZ,), "Choose a line")
GAME: Final = Contender("handheld", (KIBITZ, "play", "handheld", "--seed", "1"), "0 of 52")
CONTENDERS: Final = (MINIMAL_APP, MENU, GAME)


def start_up() -> Iterator[Figure]:
    """From the start of the process to the last byte of its first frame. There is a database, as
    there is for everybody but who starts for the first time."""
    times: dict[Contender, list[float]] = {each: [] for each in CONTENDERS}
    with TemporaryDirectory() as home:
        Storage.open(Path(home), datetime.now).close()
        for _ in range(ROUNDS):
            for each in CONTENDERS:
                with each.started(home) as terminal:
                    terminal.wait_for(each.first)
                    times[each].append((terminal.last_output - terminal.started) * 1000)
    beside = median(times[MINIMAL_APP])
    for each in (MENU, GAME):
        yield ratio(f"start to first frame: {each.name}", median(times[each]), beside, "ms", 1.35)


def keys_and_memory() -> Iterator[Figure]:
    """From a key to the last byte that it brings about, and memory before and after a game."""
    with (
        TemporaryDirectory() as home,
        MINIMAL_APP.started(home) as minimal,
        GAME.started(home) as game,
    ):
        minimal.wait_for(MINIMAL_APP.first)
        game.wait_for(GAME.first)
        at_first = resident(minimal), resident(game)
        _make_instant(game)
        minimal.settle(QUIET)
        times = _pressed_in_turn((minimal, cycle(" ")), (game, walk()))
        _to_the_end(game)
        at_last = resident(minimal), resident(game)
    for name, measured in zip(("minimal app", "handheld"), times, strict=True):
        yield from _latency(name, measured)
    yield ratio("resident memory: first frame", at_first[1], at_first[0], "MiB", 1.5)
    yield ratio("resident memory: after a game", at_last[1], at_last[0], "MiB", 1.5)


def walk() -> Iterator[str]:
    """Space and undo through a whole game and back: two steps on, one back, then the reverse."""
    yield from islice(cycle("  u"), 150)
    yield from cycle("u u")


def resident(terminal: Terminal) -> float:
    """The resident memory of the program, in MiB."""
    status = Path(f"/proc/{terminal.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found, "this system tells no resident memory in /proc"
    return int(found[1]) / 1024


def _latency(name: str, times: list[float]) -> Iterator[Figure]:
    p95 = percentile(times, 0.95)
    aims = name != MINIMAL_APP.name
    yield Figure(
        f"key to repaint: {name}, p95 of {len(times)}",
        f"{p95:.1f} ms",
        f"p50 {median(times):.1f}, max {max(times):.1f}",
        "≤ 15 ms" if aims else "",
        p95 <= 15 if aims else None,
    )


def _pressed_in_turn(*pressed: tuple[Terminal, Iterator[str]]) -> list[list[float]]:
    times: list[list[float]] = [[] for _ in pressed]
    for _ in range(PRESSES):
        for (terminal, keys), measured in zip(pressed, times, strict=True):
            measured.append(_answer_time(terminal, next(keys)))
    return times


def _answer_time(terminal: Terminal, key: str) -> float:
    """Milliseconds from the write of the key to the last byte before it is quiet again."""
    length = len(terminal.output)
    pressed = time.perf_counter()
    terminal.press(key)
    while len(terminal.output) == length:
        assert terminal.read(1), f"{key!r} is not answered\n{terminal.text}"
    terminal.settle(QUIET)
    return (terminal.last_output - pressed) * 1000


def _make_instant(game: Terminal) -> None:
    game.press(" ")
    game.wait_for("Space deals a card")
    while "Speed: instant" not in game.text:
        game.press("+")
        game.settle(QUIET)


def _to_the_end(game: Terminal) -> None:
    game.press("a")
    game.wait_for("Score ")
