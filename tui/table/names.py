"""Names of players as a screen can show them."""

from functools import lru_cache
from itertools import dropwhile

from core.event import Player
from core.refusal import has_cell_of_its_own


@lru_cache(maxsize=8)  # every sentence asks
def shown_players(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players with names that begin with something to see.

    A terminal puts accents, joiners and marks of direction into the cell before them; at the start
    of a name that cell is somebody else's, and what it gets stays there and piles up.
    """
    return tuple(Player(_shown(player.name), player.bot) for player in players)


def _shown(name: str) -> str:
    return "".join(dropwhile(lambda character: not has_cell_of_its_own(character), name))
