"""What the generic tests cannot know about Handheld Solitaire (see tests/support/games.py)."""

from collections.abc import Iterable, Sequence

from core.handheld.events import RankMatched, SuitMatched
from core.table import AnyTable


def cards_of(table: AnyTable) -> Iterable[str | int]:
    """The deck, the hand, and what left it."""
    yield from table.state.deck
    yield from table.state.hand
    for event in table.events:
        if isinstance(event, RankMatched | SuitMatched):
            yield from event.removed


def hidden_places(table: AnyTable, seat: int) -> Sequence[int]:  # noqa: ARG001  # one seat
    """Every card that is not dealt yet, and a move deals one."""
    return range(table.move_count, 52)
