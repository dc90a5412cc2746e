"""The one list of the games. A game is a folder `core/SLUG` that offers its rules as `GAME`,
with a screen in `tui/SLUG`, a text in `rules/SLUG.md` and layout in `styles/SLUG.tcss`."""

from importlib import import_module
from typing import Any, Final

from core.game import Game
from core.refusal import Refused

GAMES: Final = ("pairs", "pisti", "stacks", "handheld")
"""Every game by its slug, in the order of the menu."""


def asked_for(slug: str, place: str) -> Game[Any, Any]:
    """The rules of the game that was asked for here. Raises `Refused` where it is not listed."""
    if slug not in GAMES:
        raise Refused(place, f"there is no game {slug!r}; the games are: {', '.join(GAMES)}")
    return load(slug)


def load(slug: str) -> Game[Any, Any]:
    """The rules of a listed game, imported when they are first asked for."""
    game: Game[Any, Any] = import_module(f"core.{slug}").GAME
    return game
