"""How fast a screen shows what happens."""

from enum import Enum
from typing import Final

from core.override import override


class Speed(Enum):
    """The pause after each thing that is shown, in seconds, from slow to none at all."""

    SLOW = 0.9
    STEADY = 0.4
    QUICK = 0.2
    FAST = 0.07
    INSTANT = 0.0

    @property
    def pause_after(self) -> float:
        """The pause in seconds; 0 shows everything at once."""
        return self.value

    def changed(self, steps: int) -> "Speed":
        """So many steps faster, or slower where negative, as far as that goes."""
        place = _ORDER.index(self) + steps
        return _ORDER[max(0, min(place, len(_ORDER) - 1))]

    @override
    def __str__(self) -> str:
        return self.name.lower()


_ORDER: Final = list(Speed)
