"""Journals as they are written, and what is said of those that will not do."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from core import journal
from core.errors import InvalidInput
from core.table import AnyTable


class Written:
    """A sound journal of a game that nobody has moved in, some parts of it changed."""

    def __init__(
        self, game: str, deck: Sequence[str | int] | None, players: Sequence[Mapping[str, Any]]
    ) -> None:
        self._parts = {
            "format": journal.FORMAT,
            "game": game,
            "seed": 1,
            "deck": deck,
            "options": {},
            "players": players,
            "moves": [],
        }

    def read(self, **changes: object) -> AnyTable:
        """The table that it gives."""
        return journal.read(json.dumps({**self._parts, **changes}).encode())

    def refused(self, **changes: object) -> str:
        """The sentence with which it is refused."""
        with pytest.raises(InvalidInput) as refusal:
            self.read(**changes)
        return str(refusal.value)
