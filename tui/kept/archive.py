"""All that is kept, from where one app sits at it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self

from tui.kept import results
from tui.kept.database import Unkept
from tui.kept.games import Games
from tui.kept.saves import Saves
from tui.kept.settings import Settings
from tui.kept.store import Store

if TYPE_CHECKING:
    from tui.kept.statistics import GameStatistics


class Archive:
    """The games, the saved games, the settings, in one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.games = Games(store)
        """Every game that was sat down at."""
        self.saves = Saves(store, self.games)
        """Games saved under a name."""
        self.settings = Settings(store)
        """What was chosen."""

    @classmethod
    def open(cls, home: Path, clock: Callable[[], datetime]) -> Self:
        """The one in this folder; where nothing can be kept there, one in memory, whose `fault`
        says so."""
        return cls(Store.open(home, clock))

    @classmethod
    def in_memory(cls, clock: Callable[[], datetime]) -> Self:
        """An empty one, for which nothing is wrong with being gone at the end."""
        return cls(Store.in_memory(clock))

    @property
    def fault(self) -> str:
        """Why nothing is being kept now, in a sentence; empty where all is."""
        return self._store.fault

    @property
    def told(self) -> str:
        """What a person should know of how the database was found; empty where it was in order."""
        return self._store.told

    def best(self, slug: str) -> int | None:
        """The lowest points of a game of this kind that was played to its end and not assisted;
        None where there is none."""
        try:
            return results.lowest_points(self._store.database, slug)
        except Unkept:
            return None

    def statistics(self, slug: str) -> "GameStatistics":
        """What all games of this kind came to. Raises `Unkept`."""
        from tui.kept import statistics  # noqa: PLC0415  # the first frame does without

        return statistics.read(self._store.database, slug)

    def close(self) -> None:
        """Get up: another app may go on with what was left here."""
        self._store.close()
