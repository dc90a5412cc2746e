"""Names under which games are saved."""

from collections.abc import Container, Sequence
from datetime import datetime
from itertools import count
from typing import Final

from core.event import Player
from core.text import has_cell_of_its_own, is_printable

NAME_LIMIT: Final = 80
"""A saved game's name has at most so many characters."""

_LISTED: Final = 3
"""So many players stand in the name of a game; of more, the first."""

_NUMBER_ROOM: Final = len(" (99)")
"""What is left free in the name of a game for a number behind it."""


def checked_name(name: str) -> str:
    """The name without the white space around it. Raises ValueError where it is none."""
    trimmed = name.strip()
    if not trimmed:
        raise ValueError("a name has at least one character")
    if len(trimmed) > NAME_LIMIT:
        raise ValueError(f"a name has at most {NAME_LIMIT} characters")
    if not is_printable(trimmed):
        raise ValueError("a name is one line of text without control characters")
    if not any(map(has_cell_of_its_own, trimmed)):
        raise ValueError("a name has at least one character that can be seen")
    return trimmed


def name_from(text: str, otherwise: str) -> str:
    """A name as much like this text, such as a file's name, as it can be."""
    printable = "".join(filter(is_printable, text)).strip()[:NAME_LIMIT].rstrip()
    return printable if any(map(has_cell_of_its_own, printable)) else otherwise


def name_for(title: str, players: Sequence[Player], when: datetime) -> str:
    """What a game is called by whoever does not call it anything: game, players, date and time."""
    date = f"{when:%Y-%m-%d %H.%M}"
    room = NAME_LIMIT - _NUMBER_ROOM - len(f"{title}, , {date}")
    names = ", ".join(player.name for player in players)
    if len(players) > _LISTED or len(names) > room:
        others = len(players) - 1
        names = f"{players[0].name} and {others} other{'s' if others > 1 else ''}"
    return f"{title}, {names}, {date}"


def free_name(name: str, taken: Container[str]) -> str:
    """The name, with the least number behind it that makes it another one than those taken."""
    if name not in taken:
        return name
    behind = (f" ({number})" for number in count(2))
    numbered = (name[: NAME_LIMIT - len(each)].rstrip() + each for each in behind)
    return next(each for each in numbered if each not in taken)
