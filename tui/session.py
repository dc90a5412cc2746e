"""What is remembered between games, and from one run to the next: what was chosen and read."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final, Self, TypeVar
from weakref import WeakSet

from msgspec import Struct

from core.event import Player
from core.game import Game
from core.setup import Setup
from core.storage.storage import Storage
from core.table import AnyTable
from core.validation import check, default_names, default_players
from tui.cards.faces import Faces
from tui.table.speed import Speed

_SPEED: Final = "speed"
_FACES: Final = "faces"
_THEME: Final = "theme"
_RULES_READ: Final = "rules_read"
_NAMES: Final = "names"
_LAST: Final = "last"
_CHOSEN: Final = "chosen."
"""What the settings are called; the last of these is followed by a slug."""


class SetupChoices(Struct, frozen=True):
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
        """What a game of this seed starts from. Raises `InvalidInput` where it is not sound."""
        return check(game, seed=seed, options=self.options, players=self.players)

    def is_sound(self, game: Game[Any, Any]) -> bool:
        """Whether a game of this kind can start from it."""
        try:
            self.setup(game, 0)
        except ValueError:
            return False
        return True


class Session:
    """One sitting at the app, from its start to its end. What was chosen in the ones before holds,
    and what is chosen in it is kept at once."""

    def __init__(self, storage: Storage) -> None:
        settings = self._settings = storage.settings
        self.dealt: WeakSet[AnyTable] = WeakSet()
        """Where a screen waits until the first hands are to be dealt: the tables at which they
        were."""
        self._best: dict[str, int | None] = {}
        self._archive = storage
        self._speed = _named(Speed, settings.get(_SPEED, str, ""), Speed.STEADY)
        self._rules_read = set(settings.get(_RULES_READ, list[str], []))

    @property
    def speed(self) -> Speed:
        """How fast things are shown."""
        return self._speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._speed = speed
        self._settings.set(_SPEED, speed.name)

    @property
    def faces(self) -> Faces:
        """What cards are drawn with."""
        return _named(Faces, self._settings.get(_FACES, str, ""), Faces.SUITS)

    @faces.setter
    def faces(self, faces: Faces) -> None:
        self._settings.set(_FACES, faces.name)

    @property
    def theme(self) -> str:
        """The name of the theme that was chosen; empty where none was."""
        return self._settings.get(_THEME, str, "")

    @theme.setter
    def theme(self, name: str) -> None:
        self._settings.set(_THEME, name)

    @property
    def rules_read(self) -> frozenset[str]:
        """The games whose rules have been shown."""
        return frozenset(self._rules_read)

    def read_rules(self, *slugs: str) -> None:
        """The rules of these games have been shown."""
        if not self._rules_read.issuperset(slugs):
            self._rules_read.update(slugs)
            self._settings.set(_RULES_READ, sorted(self._rules_read))

    # What is played.

    def chosen(self, game: Game[Any, Any]) -> SetupChoices:
        """What is offered for a game of this kind: what was chosen for the last one, else its
        defaults, with the names that people gave themselves in any game."""
        shape: Any = SetupChoices | None
        offered: SetupChoices | None = self._settings.get(_CHOSEN + game.slug, shape, None)
        if offered is None or not offered.is_sound(game):  # of another version, perhaps
            offered = SetupChoices(default_players(game, game.seats[0], people=True))
        named = SetupChoices(self._with_names(offered.players), offered.options)
        return named if named.is_sound(game) else offered

    def _with_names(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """The players with the names that people gave themselves last, instead of default ones."""
        names = self._settings.get(_NAMES, list[str], [])
        there = {player.name for player in players}
        persons = 0
        named = []
        for player, default in _with_defaults(players):
            name = player.name
            if player.bot is None:
                if name == default and persons < len(names) and names[persons] not in there:
                    name = names[persons]
                persons += 1
            named.append(Player(name, player.bot))
        return tuple(named)

    def choose(self, slug: str, setup: Setup) -> None:
        """A game of this kind is being dealt with this setup."""
        self._settings.set(_CHOSEN + slug, SetupChoices.of(setup))
        self._settings.set(_LAST, slug)
        names = [
            player.name
            for player, default in _with_defaults(setup.players)
            if player.bot is None and player.name != default
        ]
        if names:
            self._settings.set(_NAMES, names)

    @property
    def last(self) -> str:
        """The slug of the game that was dealt last; empty where none was."""
        return self._settings.get(_LAST, str, "")

    def best(self, slug: str) -> int | None:
        """The best score of a finished game so far that was not assisted, for games in which one
        player has a score and the lowest is the best; None where there is none."""
        if slug not in self._best:
            self._best[slug] = self._archive.best(slug)
        return self._best[slug]

    def score(self, slug: str, score: int) -> None:
        """A game that was not assisted has been seen to end with this score."""
        best = self.best(slug)
        self._best[slug] = score if best is None else min(best, score)


E = TypeVar("E", bound=Enum)


def _named(kind: type[E], name: str, default: E) -> E:
    """The member of this name, or the default where there is none."""
    return kind.__members__.get(name, default)


def _with_defaults(players: tuple[Player, ...]) -> Iterator[tuple[Player, str]]:
    """Each player, and what they would be called where nobody gave them a name."""
    return zip(players, default_names([player.bot for player in players]), strict=True)
