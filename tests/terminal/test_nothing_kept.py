"""A game on a real terminal of which nothing can be kept."""

from pathlib import Path

import pytest

from core.storage.database import FILE
from tests.core.storage.playing import opened, rows
from tests.terminal.as_found import as_it_was
from tests.terminal.forked import ForkedTerminal


@pytest.mark.parametrize("fault", ["no folder", "a newer version"])
def test_a_game_that_is_not_kept(fault: str, tmp_path: Path) -> None:
    """It says so and why, is played all the same, and ends with status 0."""
    home = Path("/proc/nope") if fault == "no folder" else tmp_path
    if home == tmp_path:
        opened(home).close()
        rows(home, "PRAGMA user_version = 99")
    before = sorted(tmp_path.iterdir())
    arguments = ("play", "pairs", "--seed", "5", "--players", "Ann,Bob")
    with ForkedTerminal(*arguments, env={"KIBITZ_HOME": str(home)}) as terminal:
        terminal.wait_for("esc close")
        terminal.press(" ")
        terminal.wait_for("not kept")
        terminal.wait_for("Bob: hit, or fold for a 2")
        terminal.press("h")
        terminal.wait_for("Bob hits")
        terminal.press("\x1b")
        terminal.wait_for("Nothing is being kept")
        terminal.wait_for("Pairs, at move")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert as_it_was(terminal)
    assert sorted(tmp_path.iterdir()) == before


def test_a_damaged_database(tmp_path: Path) -> None:
    """The menu tells under which name it is now."""
    (tmp_path / FILE).write_bytes(b"garbage")
    with ForkedTerminal(env={"KIBITZ_HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("is damaged")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    (aside,) = tmp_path.glob("kibitz-damaged *")
    assert aside.read_bytes() == b"garbage"
