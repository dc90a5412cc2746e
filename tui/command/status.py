"""How a command ends: in a status, and in at most one sentence on standard error."""

import sys
from contextlib import suppress
from typing import Final

from core.text import printable

WRONG: Final = 2
"""The exit status for anything wrong with what was asked or read."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""


def complain(sentence: str) -> int:
    """Say what is wrong, in one line, and give the status for it."""
    tell(f"kibitz: {printable(' '.join(sentence.split()))}")
    return WRONG


def tell(line: str) -> None:
    """Say it on standard error; where nobody can be told, the status and the game still count."""
    with suppress(OSError):
        if sys.stderr is not None:
            sys.stderr.write(line + "\n")
            sys.stderr.flush()
