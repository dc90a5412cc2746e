"""What is remembered while the app runs: games left unfinished, the best so far, what was read."""

from msgspec import Struct, field

from core.table import AnyTable
from tui.table.speed import Speed


class Session(Struct):
    """One sitting at the app, from its start to its end."""

    kept: dict[str, AnyTable] = field(default_factory=dict)
    """Games that were left unfinished, by slug, the one left last at the end."""
    rules_read: set[str] = field(default_factory=set)
    """The games whose rules have been shown."""
    best: dict[str, int] = field(default_factory=dict)
    """The best score of a finished game so far that was not assisted, by slug, for games in which
    one player has a score."""
    speed: Speed = Speed.STEADY
    """How fast things are shown."""

    def keep(self, table: AnyTable) -> None:
        """Remember a game that is being left, unless it is over or has not begun."""
        self.kept.pop(table.game.slug, None)
        if not table.over and table.move_count:
            self.kept[table.game.slug] = table
