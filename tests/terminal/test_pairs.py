"""Pairs on a real terminal: a person against the computer, at a pace, saved and exported."""

import json
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.terminal.forked import ForkedTerminal
from tests.terminal.pseudo import KIBITZ

BURNED: Final = (10, 9, 8, 7, 10)
OPENING: Final = (5, 6)
"""Ann begins."""
HITS: Final = (10, 7, 5)
"""Ann's, Computer's and Ann's: a pair of 5s."""
NEXT_OPENING: Final = (4, 9)
"""Ann begins again."""
RANKS: Final = [rank for rank in range(1, 11) for _ in range(rank)]


def whole_deck() -> str:
    """The cards above and then all others."""
    first = [*BURNED, *OPENING, *HITS, *NEXT_OPENING]
    rest = list(RANKS)
    for rank in first:
        rest.remove(rank)
    return " ".join(map(str, first + rest))


def test_a_person_against_the_computer(tmp_path: Path) -> None:
    """Ann hits, the computer answers by itself at its pace, Ann catches a pair and is told rank and
    points; the result stays until `n`; then she folds. She saves the game and exports it: the
    journal, replayed, is the game that was seen, and the terminal is left as it was found."""
    arguments = ("--deck", whole_deck(), "--players", "Ann,Computer:classic", "--seed", "1")
    home = {"KIBITZ_HOME": str(tmp_path)}
    with ForkedTerminal("play", "pairs", *arguments, env=home) as terminal:
        terminal.wait_for("esc close")
        terminal.press(" ")
        terminal.wait_for("Ann: hit, or fold for a 5 (Ann)?")
        terminal.press("h")
        terminal.wait_for("Computer hits: 7. Ann: hit, or fold")
        terminal.press("h")
        terminal.wait_for("Ann has a pair of 5s: 5 points. n: the next round.")
        terminal.wait_for(re.compile(r"Ann +5/31"))
        terminal.press("n")
        terminal.wait_for("Ann: hit, or fold for a 4 (Ann)?")
        terminal.press("f")
        terminal.wait_for("Ann folds and takes their own 4: 4 points. n: the next round.")
        terminal.press("s")
        terminal.wait_for("Save the game")
        terminal.press("\r")
        terminal.wait_for("Saved as Pairs, Ann, Computer, ")
        terminal.press("\x1b")
        terminal.wait_for("Choose a line")
        terminal.press("7")
        terminal.wait_for("Ann: 9, Computer: 0")
        terminal.press("e")
        terminal.wait_for("Export the game")
        terminal.press(f"{tmp_path / 'ann.json'}\r")
        terminal.wait_for("Exported to")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    journal = tmp_path / "ann.json"
    assert json.loads(journal.read_text())["moves"] == ["hit", "hit", "hit", "next", "fold"]
    replayed = subprocess.run(
        [KIBITZ, "replay", str(journal)], capture_output=True, text=True, check=True
    )
    assert "Ann has a pair of 5s\nAnn scores 5 points and has 5\n" in replayed.stdout
    assert replayed.stdout.endswith("Round 2 is over. Ann: 9, Computer: 0\n")


@pytest.mark.parametrize("players", ["9", "Ann", "Ann,Bob:nosuch", ",Ann", f"Ann,{'x' * 25}"])
def test_players_that_cannot_sit_down(players: str) -> None:
    """One sentence on the terminal, status 2, and no screen was ever opened."""
    with ForkedTerminal("play", "pairs", "--players", players) as terminal:
        assert terminal.wait_for_end() == 2
        assert "kibitz: players" in terminal.text
        assert "Traceback" not in terminal.text
