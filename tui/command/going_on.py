"""Games that `play` goes on with: the one that was left last, or the one in a journal."""

from collections.abc import Callable
from pathlib import Path

from core import catalogue, journal
from core.refusal import Refused
from core.table import AnyTable
from tui.command.game_options import Asked
from tui.files import read_limited
from tui.kept.archive import Archive
from tui.kept.database import Unkept

CONTINUE = "--continue"
JOURNAL = "--journal"


def table_left(
    slug: str | None, asked: Asked, *, going_on: bool, path: str | None
) -> Callable[[Archive], AnyTable]:
    """What finds, in what is kept, the table to sit down at; of this kind of game where one was
    named.

    Raises `Refused`, and so does what it gives, where there is none or too much was asked for.
    """
    option = JOURNAL if path is not None else CONTINUE
    if path is not None and going_on:
        raise Refused(JOURNAL, f"it and {CONTINUE} are two different games")
    for name, value in asked.items():
        if value:
            said = "option" if name == "options" else name
            raise Refused(f"--{said}", f"the game that {option} goes on with has its own")
    if slug is not None:
        catalogue.asked_for(slug, "GAME")
    if path is None:
        return lambda archive: _left_last(archive, slug)
    table = journal.read(read_limited(Path(path)))
    if slug not in (None, table.game.slug):
        raise Refused(JOURNAL, f"{path} is a game of {table.game.slug}, not of {slug}")
    return lambda archive: _recognised(archive, table)


def _recognised(archive: Archive, table: AnyTable) -> AnyTable:
    archive.games.recognise(table)
    return table


def _left_last(archive: Archive, slug: str | None) -> AnyTable:
    left = next(iter(archive.games.unfinished(slug)), None)
    if left is None:
        why = f" ({archive.fault})" if archive.fault else ""
        raise Refused(CONTINUE, f"there is no unfinished game{why}")
    try:
        return archive.games.take(left.id)
    except Unkept as fault:
        raise Refused(CONTINUE, str(fault)) from None
