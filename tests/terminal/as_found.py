"""Whether a terminal was left as it was found."""

from typing import Final

from tests.terminal.pseudo import Terminal

CURSOR: Final = 25
LINE_WRAP: Final = 7


def as_it_was(terminal: Terminal) -> bool:
    """Everything that was switched is switched back, and the line settings are untouched."""
    on = {mode for mode, is_on in terminal.modes.items() if is_on}
    assert on == {CURSOR, LINE_WRAP}, f"these private modes are left on: {sorted(on)}"
    assert terminal.kitty_levels == 0, "the keyboard protocol is left on"
    assert terminal.attributes_after == terminal.attributes_before
    assert b"\x1b[?1049l" in terminal.output
    assert b"Traceback" not in terminal.output
    return True
