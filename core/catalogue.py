"""The one list of the games. A game is a folder `core/SLUG` that offers its rules as `GAME`,
with a screen in `tui/SLUG`, a text in `rules/SLUG.md` and layout in `styles/SLUG.tcss`."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import msgspec

from core.refusal import Refused

if TYPE_CHECKING:
    from core.game import Game


class Listed(msgspec.Struct, frozen=True):
    """A game as the menu lists it, which needs no rules for that."""

    title: str
    """The name as people write it."""
    description: str
    """One short sentence."""


LISTED: Final = {
    "pairs": Listed("Pairs", "Hit or fold? One of you loses."),
    "pisti": Listed("Pişti", "Match the desk and take it all."),
    "stacks": Listed("Stacks & Queues", "Who runs out of cards first?"),
    "handheld": Listed("Handheld Solitaire", "You turn the cards and hope."),
}
"""Every game by its slug, in the order of the menu."""

GAMES: Final = tuple(LISTED)
"""The slugs."""


def asked_for(slug: str, place: str) -> "Game[Any, Any]":
    """The rules of the game that was asked for here. Raises `Refused` where it is not listed."""
    if slug not in GAMES:
        raise Refused(place, f"there is no game {slug!r}; the games are: {', '.join(GAMES)}")
    return load(slug)


def load(slug: str) -> "Game[Any, Any]":
    """The rules of a listed game, imported when they are first asked for."""
    game: Game[Any, Any] = import_module(f"core.{slug}").GAME
    return game
