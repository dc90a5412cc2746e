"""Opens the table on the screen. Everything that has no screen gets along without this module."""

import gc
import sys
from collections.abc import Callable
from datetime import datetime
from random import SystemRandom
from typing import NoReturn

from core.chance import FRESH_SEEDS
from core.errors import InvalidInput
from core.storage.files import data_folder
from core.storage.storage import Storage
from core.table import AnyTable
from tui.command.status import INTERRUPTED, complain


def fresh_seed() -> int:
    """A seed from the system's own randomness."""
    return SystemRandom().randrange(FRESH_SEEDS)


def open_menu() -> NoReturn:
    """What `kibitz` alone does, and how that ends. There is nothing to parse, so no parser is
    imported for it."""
    try:
        status = open_screen(at_the_menu)
    except InvalidInput as refusal:
        status = complain(str(refusal))
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


def at_the_menu(storage: Storage) -> None:
    """Nobody sits down anywhere yet."""


def open_screen(where: Callable[[Storage], AnyTable | None], *, debug: bool = False) -> int:
    """Open at the table that this finds, or at the menu. Gives the exit status. Raises
    `InvalidInput`
    where there is no terminal, or what `where` raises."""
    # Textual reads standard input and draws on standard error.
    if not all(stream and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__)):
        raise InvalidInput(
            "the table",
            "it needs a terminal to draw on; without one there are 'run' and 'replay'",
        )
    gc.disable()  # until the first frame: what is imported and made for it is no garbage
    storage = Storage.open(data_folder(), datetime.now)
    try:
        table = where(storage)
        from tui.app import run_app  # noqa: PLC0415  # headless commands never import Textual

        return run_app(storage, table, debug=debug, fresh_seed=fresh_seed)
    finally:
        storage.close()
