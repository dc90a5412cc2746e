"""Opens the table on the screen. Everything that has no screen gets along without this module."""

import gc
import sys
from random import SystemRandom
from typing import NoReturn

from core.chance import FRESH_SEEDS
from core.refusal import Refused
from core.table import AnyTable
from tui.command.status import INTERRUPTED, complain


def fresh_seed() -> int:
    """A seed from the system's own randomness."""
    return SystemRandom().randrange(FRESH_SEEDS)


def open_menu() -> NoReturn:
    """What `kibitz` alone does, and how that ends. There is nothing to parse, so no parser is
    imported for it."""
    try:
        status = open_screen(None)
    except Refused as refusal:
        status = complain(str(refusal))
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


def open_screen(table: AnyTable | None, *, debug: bool = False) -> int:
    """Open at this table, or at the menu. Gives the exit status. Raises `Refused` where there is
    no terminal."""
    # Textual reads standard input and draws on standard error.
    if not all(stream and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__)):
        raise Refused(
            "the table",
            "it needs a terminal to draw on; without one there are 'run' and 'replay'",
        )
    gc.disable()  # until the first frame: what is imported and made for it is no garbage
    from tui.app import open_table  # noqa: PLC0415  # headless commands never import Textual

    return open_table(table, debug=debug, fresh_seed=fresh_seed)
