"""Games that `play` goes on with: the one that was left last, or the one in a journal."""

from collections.abc import Callable
from pathlib import Path

from core import catalogue, journal
from core.errors import InvalidInput
from core.storage.database import StorageError
from core.storage.files import read_limited
from core.storage.storage import Storage
from core.table import AnyTable
from tui.command.game_options import Asked

CONTINUE = "--continue"
JOURNAL = "--journal"


def resumed_table(
    slug: str | None, asked: Asked, *, going_on: bool, path: str | None
) -> Callable[[Storage], AnyTable]:
    """What finds, in what is kept, the table to sit down at; of this kind of game where one was
    named.

    Raises `InvalidInput`, and so does what it gives, where there is none or too much was asked for.
    """
    option = JOURNAL if path is not None else CONTINUE
    if path is not None and going_on:
        raise InvalidInput(JOURNAL, f"it and {CONTINUE} are two different games")
    for name, value in asked.items():
        if value:
            said = "option" if name == "options" else name
            raise InvalidInput(f"--{said}", f"the game that {option} goes on with has its own")
    if slug is not None:
        catalogue.require(slug, "GAME")
    if path is None:
        return lambda storage: _left_last(storage, slug)
    table = journal.read(read_limited(Path(path)))
    if slug not in (None, table.game.slug):
        raise InvalidInput(JOURNAL, f"{path} is a game of {table.game.slug}, not of {slug}")
    return lambda storage: _recognised(storage, table)


def _recognised(storage: Storage, table: AnyTable) -> AnyTable:
    storage.games.recognise(table)
    return table


def _left_last(storage: Storage, slug: str | None) -> AnyTable:
    left = next(iter(storage.games.unfinished(slug)), None)
    if left is None:
        why = f" ({storage.fault})" if storage.fault else ""
        raise InvalidInput(CONTINUE, f"there is no unfinished game{why}")
    try:
        return storage.games.resume(left.id)
    except StorageError as fault:
        raise InvalidInput(CONTINUE, str(fault)) from None
