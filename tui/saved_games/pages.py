"""A list of games that is read a page at a time, as far as somebody looks at it."""

from collections.abc import Callable, Sequence
from typing import Final, Self

from core.storage.database import StorageError
from core.storage.game_summary import GameSummary

PAGE: Final = 50
"""So many games are read at once."""


class Pages:
    """Games in a list, by their place in it, the first being 0."""

    def __init__(self, count: int, read: Callable[[int, int], Sequence[GameSummary]]) -> None:
        """So many games; `read` gives so many of them after so many."""
        self._count = count
        self._read = read
        self._pages: dict[int, Sequence[GameSummary]] = {}
        self.fault = ""
        """Why some could not be read, in a sentence; empty where all could that were looked at."""

    @classmethod
    def of(cls, games: Sequence[GameSummary]) -> Self:
        """Games that have all been read."""
        return cls(len(games), lambda limit, offset: games[offset : offset + limit])

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, place: int) -> GameSummary | None:
        """The game at this place; None where it cannot be read."""
        number, place_in_page = divmod(place, PAGE)
        page = self._pages.get(number)
        if page is None:
            try:
                page = self._read(PAGE, number * PAGE)
            except StorageError as fault:
                self.fault = str(fault)
                page = ()
            self._pages[number] = page
        return page[place_in_page] if place_in_page < len(page) else None
