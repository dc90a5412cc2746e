"""What a game starts from: seed, deck, options and players."""

from collections.abc import Mapping

import msgspec

from core.event import Player


class Option(msgspec.Struct, frozen=True):
    """A choice about the rules that is made before the game starts."""

    key: str
    values: tuple[str, ...]
    """Every value that it may have, the default first."""
    meaning: str
    """One sentence for the person who chooses."""

    @property
    def default(self) -> str:
        """The value where nobody chose one."""
        return self.values[0]


class Setup(msgspec.Struct, frozen=True):
    """All that decides a game before its first move. `core.setup.check` makes sure it is sound."""

    seed: int
    """0 to 2^63-1; it decides every chance outcome."""
    deck: tuple[str | int, ...] | None
    """The whole deck in the order in which it is dealt, instead of the first shuffle."""
    options: Mapping[str, str]
    """Every option of the game."""
    players: tuple[Player, ...]
    """One a seat."""
