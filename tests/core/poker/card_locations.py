"""What the generic tests cannot know about Poker duel (see tests/support/games.py)."""

from collections.abc import Iterable, Sequence

from core.table import AnyTable
from tests.support.games import dealing_order


def cards_of(table: AnyTable) -> Iterable[str | int]:
    """The deck, both hands, and those of the rounds before."""
    state = table.state
    yield from state.deck
    for hand in (*state.seen.hands, *state.seen.used):
        yield from hand


def hidden_places(table: AnyTable, seat: int) -> Sequence[int]:  # noqa: ARG001  # both know as much
    """Those of the undealt cards that nobody has seen yet; what was given up in a swap has been."""
    card_at = dealing_order(table)
    seen = {card for event in table.events for card in _cards_in(event)}
    return [place for place, card in enumerate(card_at) if card not in seen]


def _cards_in(event: object) -> Iterable[str]:
    for field in ("cards", "drawn"):
        yield from getattr(event, field, ())
