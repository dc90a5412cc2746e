"""Names of players as a screen can show them."""

from functools import lru_cache
from itertools import dropwhile

from core.event import Player
from core.text import has_cell_of_its_own


@lru_cache(maxsize=8)  # every sentence asks
def display_players(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players with names that begin with something to see."""
    return tuple(Player(display_name(player.name), player.bot) for player in players)


def display_name(name: str) -> str:
    """The name from the first character on that can be seen.

    A terminal puts accents, joiners and marks of direction into the cell before them; at the start
    of a name that cell is somebody else's, and what it gets stays there and piles up.
    """
    return "".join(dropwhile(lambda character: not has_cell_of_its_own(character), name))
