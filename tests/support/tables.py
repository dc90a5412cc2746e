"""Tables for tests."""

from collections.abc import Iterable
from typing import Any

from core.game import Game
from core.setup import Setup
from core.table import AnyTable, Table


def replayed(game: Game[Any, Any], setup: Setup, moves: Iterable[str]) -> AnyTable:
    """The table after these moves."""
    table: AnyTable = Table(game, setup)
    for move in moves:
        table.play(move)
    return table
