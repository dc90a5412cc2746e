"""Names of players in a sentence."""

from collections.abc import Sequence
from typing import Protocol


class Named(Protocol):
    """Whoever sits in a seat."""

    @property
    def name(self) -> str:
        """What they are called; others may be called the same."""
        ...


def name_of(seat: int, players: Sequence[Named]) -> str:
    """The player's name, with the number of the seat where another has the same name, or where
    another's name with its number would be the same."""
    name = players[seat].name
    for other, player in enumerate(players):
        if other != seat and name in (player.name, _numbered(player.name, other)):
            return _numbered(name, seat)
    return name


def _numbered(name: str, seat: int) -> str:
    return f"{name} ({seat + 1})"
