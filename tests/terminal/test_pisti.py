"""Pişti on a real terminal: a whole game against the computer, key by key."""

import re
from pathlib import Path
from typing import Final

from core.event import Player
from core.pisti import GAME
from core.playout import ask_bot
from core.table import AnyTable, Table
from core.validation import check
from tests.terminal.as_found import as_it_was
from tests.terminal.forked import ForkedTerminal

PLAYERS: Final = (Player("Ann", None), Player("Bob", "classic"))


def numbers(table: AnyTable) -> list[re.Pattern[str]]:
    """What the panel says once everything that has happened is shown: after a throw of either
    player these are not what they were before."""
    view = table.view(0)
    own, other = (len(pool) for pool in view.pools)
    return [
        re.compile(rf"\b{row}$", re.MULTILINE)
        for row in (
            f"deck +{view.deck_count}",
            f"desk +{len(view.desk)}",
            f"cards +{own} +{other}",
        )
    ]


def test_a_whole_game_against_the_computer(tmp_path: Path) -> None:
    """Always the weakest card, by its digit or with the arrow and Enter. The count is that of the
    rules, and `q` leaves the terminal as it was found."""
    home = {"KIBITZ_HOME": str(tmp_path)}
    table: AnyTable = Table(GAME, check(GAME, seed=1, players=PLAYERS))
    arguments = ("--seed", "1", "--players", "Ann,Bob:classic")
    with ForkedTerminal("play", "pisti", *arguments, env=home) as terminal:
        terminal.wait_for("esc close")
        terminal.press(" ")
        terminal.wait_for("Ann's throw: the desk shows 4♦.")
        for speed in ("quick", "fast", "instant"):
            terminal.press("+")
            terminal.wait_for(f"Speed: {speed}")
        while not table.over:
            place, card = next(each for each in enumerate(table.view(0).hand, 1) if each[1])
            terminal.press(str(place) if place % 2 else "\x1b[C")
            if not place % 2:
                terminal.wait_for("Enter throws")
                terminal.press("\r")
            table.play(f"play:{card}")
            table.play(ask_bot(table, 1, "classic")().move)
            for each in numbers(table):
                terminal.wait_for(each)
        own, other = table.state.result.scores
        terminal.wait_for(re.compile(rf"points +{own} +{other}\b"))
        terminal.wait_for("n: another game. esc: the menu.")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert as_it_was(terminal)
