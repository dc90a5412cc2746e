"""All that is kept, from where one app sits at it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self

from core.storage.database import StorageError
from core.storage.instance import Instance
from core.storage.saved_games import SavedGames
from core.storage.settings import Settings
from core.storage.stored_games import StoredGames

if TYPE_CHECKING:
    from core.storage.statistics import GameStatistics


class Storage:
    """The games, the saved games, the settings, in one store."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self.games = StoredGames(instance)
        """Every game that was sat down at."""
        self.saved_games = SavedGames(instance, self.games)
        """Games saved under a name."""
        self.settings = Settings(instance)
        """What was chosen."""

    @classmethod
    def open(cls, home: Path, clock: Callable[[], datetime]) -> Self:
        """The one in this folder; where nothing can be kept there, one in memory, whose `fault`
        says so."""
        return cls(Instance.open(home, clock))

    @classmethod
    def in_memory(cls, clock: Callable[[], datetime]) -> Self:
        """An empty one, for which nothing is wrong with being gone at the end."""
        return cls(Instance.in_memory(clock))

    @property
    def fault(self) -> str:
        """Why nothing is being kept now, in a sentence; empty where all is."""
        return self._instance.fault

    @property
    def told(self) -> str:
        """What a person should know of how the database was found; empty where it was in order."""
        return self._instance.told

    def best(self, slug: str) -> int | None:
        """The lowest points of a game of this kind that was played to its end and not assisted;
        None where there is none."""
        from core.storage import statistics  # noqa: PLC0415  # the first frame does without

        try:
            return statistics.lowest_points(self._instance.database, slug)
        except StorageError:
            return None

    def statistics(self, slug: str) -> "GameStatistics":
        """What all games of this kind came to. Raises `StorageError`."""
        from core.storage import statistics  # noqa: PLC0415  # the first frame does without

        return statistics.read(self._instance.database, slug)

    def close(self) -> None:
        """Get up: another app may go on with what was left here."""
        self._instance.close()
