"""Only the debug panels look at a table's full state; everything else on a screen gets views."""

import ast
from pathlib import Path

import pytest

import tui

TUI = Path(tui.__file__).parent
MODULES = sorted(path.relative_to(TUI) for path in TUI.rglob("*.py"))

MAY_COMPARE = {Path("table/bot_worker.py")}
"""Asks whether the state is still the same one, and looks at nothing in it."""

FRESH_SEEDS = Path("command/launch.py")
"""Asks the system for a seed where nobody chose one."""


def reads_state(path: Path) -> bool:
    """Whether a module has an expression `something.state`."""
    tree = ast.parse((TUI / path).read_text(encoding="utf-8"))
    return any(isinstance(node, ast.Attribute) and node.attr == "state" for node in ast.walk(tree))


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_only_debug_panels_read_the_state(path: Path) -> None:
    if path.name != "debug.py" and path not in MAY_COMPARE:
        assert not reads_state(path)


def test_the_check_can_fail() -> None:
    assert reads_state(Path("handheld/debug.py"))
    assert all(reads_state(path) for path in MAY_COMPARE)


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_no_module_of_the_screens_shuffles_or_reads_a_clock(path: Path) -> None:
    """Chance and time are passed in (the command line passes them)."""
    tree = ast.parse((TUI / path).read_text(encoding="utf-8"))
    names = {
        alias.name.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    names |= {
        (node.module or "").partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
    }
    assert "time" not in names
    if path != FRESH_SEEDS:
        assert not {"random", "secrets"} & names
