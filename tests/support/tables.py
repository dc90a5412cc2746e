"""Tables for tests."""

from collections.abc import Iterable
from typing import Any

from core.cards import PACK
from core.game import Game
from core.setup import Setup
from core.table import AnyTable, Table


def deck_with(first: str) -> str:
    """A French deck spelled out that begins with these cards."""
    return " ".join([first, *(card for card in PACK if card not in first.split())])


def replayed(game: Game[Any, Any], setup: Setup, moves: Iterable[str]) -> AnyTable:
    """The table after these moves."""
    table: AnyTable = Table(game, setup)
    for move in moves:
        table.play(move)
    return table
