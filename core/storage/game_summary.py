"""A game in a list: what is said of it without playing it."""

from datetime import datetime
from typing import Any, Final

import msgspec

from core import catalogue
from core.event import Player
from core.table import AnyTable

SUMMARY_COLUMNS: Final = "id, slug, journal, moves, score, assisted, state, changed"
"""The columns of `games` that a list tells of."""

_ROW: Final = tuple[int, str, str, int, str, int, str, str]
"""Of these types they are where nobody has meddled with them."""


class GameSummary(msgspec.Struct, frozen=True):
    """A game in a list: what there is to say of it without playing it."""

    id: int
    slug: str
    players: tuple[Player, ...]
    seed: int
    moves: int
    """How many were made."""
    score: tuple[int, ...]
    """How everybody stands (see `Game.points`), as far as the players know."""
    assisted: bool
    status: str
    """`playing`, `over`, `given_up`, or `saved`."""
    when: datetime
    """It was changed, or saved, last."""
    name: str = ""
    """What it was saved as."""

    @property
    def title(self) -> str:
        """Which game it is."""
        listed = catalogue.CATALOGUE.get(self.slug)
        return self.slug if listed is None else listed.title


class _Head(msgspec.Struct):
    """What is read of a journal for a list."""

    seed: int = 0
    players: tuple[Player, ...] = ()


def summary_of(row: tuple[Any, ...], name: str = "") -> GameSummary | None:
    """The game of a row with the columns `SUMMARY_COLUMNS`; None where it says nothing sensible."""
    try:
        number, slug, written, moves, score, assisted, state, when = msgspec.convert(row, _ROW)
        head = msgspec.json.decode(written, type=_Head)
        stands = msgspec.json.decode(score, type=tuple[int, ...])
        changed = datetime.fromisoformat(when)
    except (ValueError, RecursionError):
        return None
    return GameSummary(
        id=number,
        slug=slug,
        players=head.players,
        seed=head.seed,
        moves=moves,
        score=stands,
        assisted=bool(assisted),
        status=state,
        when=changed,
        name=name,
    )


def score_of(table: AnyTable) -> tuple[int, ...]:
    """How everybody stands, as far as every person at the table knows."""
    persons = [seat for seat, each in enumerate(table.setup.players) if each.bot is None]
    known = [table.game.points(table.view(seat)) for seat in persons or (0,)]
    return tuple(map(min, zip(*known, strict=True)))


def written_score(table: AnyTable) -> str:
    """The same as it is kept."""
    return msgspec.json.encode(score_of(table)).decode()


def is_begun(table: AnyTable) -> bool:
    """Whether the game is worth going on with: somebody has moved, or it is one in which there are
    choices to make."""
    return bool(table.move_count or table.can_redo or table.game.bots)
