"""What is remembered while the app runs: games left unfinished, what was chosen for each game, the
best so far, what was read."""

from collections.abc import Mapping
from typing import Any, Self
from weakref import WeakSet

from msgspec import Struct, field

from core.event import Player
from core.game import Game
from core.setup import Setup, check
from core.table import AnyTable
from tui.table.speed import Speed


class Chosen(Struct, frozen=True):
    """What was chosen before a game and is offered again for the next one."""

    players: tuple[Player, ...]
    """One a seat."""
    options: Mapping[str, str] = {}
    """The rules; those that nobody chose are the game's defaults."""

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """All that was chosen for this game but its seed and its deck, which are its own."""
        return cls(setup.players, setup.options)

    def setup(self, game: Game[Any, Any], seed: int) -> Setup:
        """What a game of this seed starts from. Raises `Refused` where it is not sound."""
        return check(game, seed=seed, options=self.options, players=self.players)


class Session(Struct):
    """One sitting at the app, from its start to its end."""

    kept: dict[str, AnyTable] = field(default_factory=dict)
    """Games that were left unfinished, by slug, the one left last at the end."""
    chosen: dict[str, Chosen] = field(default_factory=dict)
    """What was chosen for the last game of each kind, by slug."""
    rules_read: set[str] = field(default_factory=set)
    """The games whose rules have been shown."""
    best: dict[str, int] = field(default_factory=dict)
    """The best score of a finished game so far that was not assisted, by slug, for games in which
    one player has a score."""
    dealt: WeakSet[AnyTable] = field(default_factory=WeakSet)
    """Where a screen waits until the first hands are to be dealt: the tables at which they were."""
    speed: Speed = Speed.STEADY
    """How fast things are shown."""

    def keep(self, table: AnyTable, *, unseen: bool = False) -> None:
        """Remember a game that is being left, unless it is over, or nobody has moved and nobody has
        a choice to make. One that is over is remembered if its end is still `unseen`."""
        self.kept.pop(table.game.slug, None)
        begun = table.move_count or table.can_redo or table.game.bots
        if begun and (unseen or not table.over):
            self.kept[table.game.slug] = table
