"""A game that is killed with SIGKILL twenty times and gone on with is the game that was not killed.

At no moment is anything lost that has been seen: what the screen showed is in the database, which
holds a beginning of the same game, never anything else.
"""

import select
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from core import catalogue
from tests.terminal.forked import ForkedTerminal
from tests.terminal.pseudo import Terminal
from tests.terminal.stored_games import (
    AWAITS,
    COLUMNS,
    ROWS,
    Plan,
    all_that_counts,
    kept_moves,
    log_on,
    plan_of,
    prepared,
    rows,
)
from tui.table.speed import Speed

KILLS: Final = 20
"""So often every game is killed."""

FAR: Final = 8
"""A game that runs by itself is not over for so many moves, however slow this machine is."""

MOMENTS: Final = ("between two keys", "after a key", "in the output", "on the way", "at the start")
"""When: nothing is going on; a key was sent and nothing was read of the answer; its first byte has
come; what came of it is being shown, or the computer thinks; the app is being opened again."""

ANY, THIS, MENU = ("play", "--continue"), ("play", "", "--continue"), ()
OPENERS: Final = (ANY, THIS, MENU, ANY, THIS)
"""What goes on with a game: any kind, this kind, and the first line of the menu."""


class Player:
    """A person who plays a game by a plan, with an app that may be killed."""

    def __init__(self, plan: Plan, home: Path) -> None:
        self.plan = plan
        self._home = home
        self._opened = 0
        self._speed = Speed.INSTANT
        prepared(home, self._speed)

    def terminal(self) -> Terminal:
        """The app, started: with a new game, or to go on with the one that is kept."""
        if not rows(self._home, "SELECT 1 FROM games WHERE begun"):
            return self._started(self.plan.arguments)
        opener = OPENERS[self._opened % len(OPENERS)]
        self._opened += 1
        terminal = self._started(tuple(each or self.plan.slug for each in opener))
        if not opener:
            terminal.wait_for("1  Continue")
            terminal.press("1")
        return terminal

    def _started(self, arguments: tuple[str, ...]) -> Terminal:
        home = {"KIBITZ_HOME": str(self._home)}
        return ForkedTerminal(*arguments, columns=COLUMNS, rows=ROWS, env=home)

    def shown(self, terminal: Terminal) -> tuple[int, int]:
        """How many moves have been shown there, wholly and at least in part."""
        return self.plan.shown_in(log_on(terminal))

    def play_up_to(self, terminal: Terminal, number: int) -> int:
        """Play until the move of this number, or a later one, is the person's next or the game is
        over, and everything has been shown. Gives its number."""
        here = self.plan.persons(len(kept_moves(self._home)))
        self._see(terminal, here)
        while here < number:
            self._press(terminal, here)
            here = self.plan.persons(here + 1)
            self._see(terminal, here)
        return here

    def _press(self, terminal: Terminal, number: int) -> None:
        """Make the move of this number."""
        keys, *more = self.plan.keys[number].split(AWAITS)
        terminal.press(keys)
        for seen, then in zip(more[::2], more[1::2], strict=True):
            terminal.wait_for(seen)
            terminal.press(then)

    def _see(self, terminal: Terminal, number: int) -> None:
        """Wait until the move of this number can be made, all before it having been shown."""
        if self.plan.slug == "poker" and number == 0:
            terminal.wait_for("Enter deals the first hands.")
            terminal.press("\r")
        terminal.wait_for(lambda: self.shown(terminal)[0] >= number)
        if number < len(self.plan.moves):
            if self.plan.moves[number] == "next":
                terminal.wait_for(lambda: "next round" in terminal.lines[-1])
            elif self.plan.slug == "poker":
                terminal.wait_for("mark up to three")

    def _have_speed(self, speed: Speed) -> None:
        """See things this fast. Where that is nothing new, the next app is the first to meet what
        the one before left when it was killed."""
        if speed is not self._speed:
            self._speed = speed
            prepared(self._home, speed)

    def finish(self) -> str:
        """Play to the end and leave. Gives the last screen."""
        self._have_speed(Speed.INSTANT)
        with self.terminal() as terminal:
            self.play_up_to(terminal, len(self.plan.moves))
            if self.plan.slug == "poker":
                terminal.wait_for("Enter: finish game.")
                terminal.press("\r")
            terminal.wait_for(lambda: "new game" in terminal.lines[-1])
            terminal.settle(0.1)
            picture = terminal.text
            terminal.press("q")
            assert terminal.wait_for_end() == 0
        return picture

    def killed(self, moment: str, number: int) -> None:
        """Play to the person's move of this number, kill the app at this moment of it, and see what
        is kept."""
        before = len(kept_moves(self._home))
        self._have_speed(Speed.QUICK if moment == "on the way" else Speed.INSTANT)
        with self.terminal() as terminal:
            at_least, at_most = self._kill(terminal, moment, number)
            _, shown = self.shown(terminal)
        kept = kept_moves(self._home)
        assert kept == self.plan.moves[: len(kept)]
        assert max(before, shown, at_least) <= len(kept) <= max(before, at_most)
        assert rows(self._home, "PRAGMA quick_check") == [("ok",)]

    def _kill(self, terminal: Terminal, moment: str, number: int) -> tuple[int, int]:
        """Kill the app. Gives how many moves can be kept, at least and at most."""
        if moment == "at the start":
            terminal.read(30)
            _kill(terminal)
            return 0, 0
        here = self.play_up_to(terminal, number)
        coming = here
        # After the last key the game may be over and seen: then there is nothing to go on with.
        if here < self.plan.last_own and moment != "between two keys":
            coming = self.plan.persons(here + 1)
            self._press(terminal, here)
            if moment == "on the way":
                if not self.plan.has_bots and here + FAR < len(self.plan.moves):
                    coming = len(self.plan.moves)
                    terminal.press("a")
                here += 1
                terminal.wait_for(lambda: self.shown(terminal)[0] >= here)
            elif moment == "in the output":
                _await_output(terminal)
        _kill(terminal)
        return here, coming


def _await_output(terminal: Terminal) -> None:
    """Wait for the first byte and leave it where it is."""
    select.select([terminal._master], [], [], 30)


def _kill(terminal: Terminal) -> None:
    terminal.send_signal(signal.SIGKILL)
    assert terminal.wait_for_end() == 128 + signal.SIGKILL


def moments(plan: Plan) -> Iterator[tuple[str, int]]:
    """Twenty moments, each kind of them as often, in the order of the game."""
    draw = Random(f"killed {plan.slug}")
    kinds = [*MOMENTS] * (KILLS // len(MOMENTS))
    draw.shuffle(kinds)
    own = [number for number, keys in enumerate(plan.keys) if keys]
    return zip(kinds, sorted(draw.choices(own[:-1], k=KILLS)), strict=True)


@pytest.mark.parametrize("slug", catalogue.SLUGS)
async def test_a_game_that_is_killed_is_the_same_game(slug: str, tmp_path: Path) -> None:
    """To the card: its journal, its last screen, what it came to and how that was counted."""
    plan = await plan_of(slug)
    unkilled, killed = (Player(plan, tmp_path / name) for name in ("unkilled", "killed"))
    picture = unkilled.finish()
    assert kept_moves(tmp_path / "unkilled") == plan.moves
    for moment, number in moments(plan):
        killed.killed(moment, number)
    assert killed.finish() == picture
    assert all_that_counts(tmp_path / "killed") == all_that_counts(tmp_path / "unkilled")
    assert not list(tmp_path.rglob("sitting-*.lock"))


def _ended(terminal: Terminal, how: str) -> int:
    """End it, and give its status."""
    if how == "unplugged":
        terminal.unplug()
        return terminal.wait_for_end_unplugged()
    terminal.send_signal(signal.Signals[how])
    return terminal.wait_for_end()


@pytest.mark.parametrize(
    ("how", "number"),
    [("unplugged", signal.SIGHUP), ("SIGHUP", signal.SIGHUP), ("SIGTERM", signal.SIGTERM)],
)
async def test_a_game_whose_terminal_is_closed(
    how: str, number: signal.Signals, tmp_path: Path
) -> None:
    """It is kept as it was seen, nobody sits at it any more, and the menu offers to go on."""
    plan = await plan_of("pairs")
    player = Player(plan, tmp_path)
    with player.terminal() as terminal:
        here = player.play_up_to(terminal, 4)
        assert len(list(tmp_path.glob("sitting-*.lock"))) == 1
        assert _ended(terminal, how) == 128 + number
    assert kept_moves(tmp_path) == plan.moves[:here]
    assert rows(tmp_path, "SELECT sitting, state FROM games") == [(None, "playing")]
    assert rows(tmp_path, "SELECT * FROM sittings") == []
    assert not list(tmp_path.glob("sitting-*.lock"))
    with ForkedTerminal(env={"KIBITZ_HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("Pairs, at move")
        assert terminal.shows(f"Pairs, at move {here}.")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
