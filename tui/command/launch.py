"""Opens the table on the screen. Everything that has no screen gets along without this module."""

import gc
import sys
from collections.abc import Callable
from datetime import datetime
from random import SystemRandom
from typing import NoReturn

from core.chance import FRESH_SEEDS
from core.refusal import Refused
from core.table import AnyTable
from tui.command.status import INTERRUPTED, complain
from tui.files import home
from tui.kept.archive import Archive


def fresh_seed() -> int:
    """A seed from the system's own randomness."""
    return SystemRandom().randrange(FRESH_SEEDS)


def open_menu() -> NoReturn:
    """What `kibitz` alone does, and how that ends. There is nothing to parse, so no parser is
    imported for it."""
    try:
        status = open_screen(at_the_menu)
    except Refused as refusal:
        status = complain(str(refusal))
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


def at_the_menu(archive: Archive) -> None:
    """Nobody sits down anywhere yet."""


def open_screen(where: Callable[[Archive], AnyTable | None], *, debug: bool = False) -> int:
    """Open at the table that this finds, or at the menu. Gives the exit status. Raises `Refused`
    where there is no terminal, or what `where` raises."""
    # Textual reads standard input and draws on standard error.
    if not all(stream and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__)):
        raise Refused(
            "the table",
            "it needs a terminal to draw on; without one there are 'run' and 'replay'",
        )
    gc.disable()  # until the first frame: what is imported and made for it is no garbage
    archive = Archive.open(home(), datetime.now)
    try:
        table = where(archive)
        from tui.app import open_table  # noqa: PLC0415  # headless commands never import Textual

        return open_table(archive, table, debug=debug, fresh_seed=fresh_seed)
    finally:
        archive.close()
