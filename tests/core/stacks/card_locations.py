"""What the generic tests cannot know about Stacks & Queues (see tests/support/games.py)."""

from collections.abc import Iterable, Sequence

from core.table import AnyTable


def cards_of(table: AnyTable) -> Iterable[str | int]:
    """Both stacks and every queue."""
    yield from table.state.deal_stack
    yield from table.state.discard_stack
    for queue in table.state.queues:
        yield from queue


def hidden_places(table: AnyTable, seat: int) -> Sequence[int]:  # noqa: ARG001  # as for every game
    """None: the whole deal stack is told before the first card is dealt (rule 2)."""
    return ()
