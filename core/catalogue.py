"""The one list of the games. A game is a folder `core/SLUG` that offers its rules as `GAME`,
with a screen in `tui/SLUG`, a text in `rules/SLUG.md` and layout in `styles/SLUG.tcss`."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import msgspec

from core.errors import InvalidInput

if TYPE_CHECKING:
    from core.game import Game


DESCRIPTION_LIMIT: Final = 30
"""So many characters fit beside a title in a menu of 60 columns."""


class CatalogueEntry(msgspec.Struct, frozen=True):
    """What the menu says of a game: it needs no rules of it for that."""

    title: str
    """The name as people write it."""
    description: str
    """One short sentence, of at most `DESCRIPTION_LIMIT` characters."""


CATALOGUE: Final = {
    "pairs": CatalogueEntry("Pairs", "Hit or fold? One of you loses."),
    "pisti": CatalogueEntry("Pişti", "Match a card, take the desk."),
    "poker": CatalogueEntry("Poker duel", "Five rounds: swap or stand?"),
    "stacks": CatalogueEntry("Stacks & Queues", "Who runs out of cards first?"),
    "handheld": CatalogueEntry("Handheld Solitaire", "You turn the cards and hope."),
}
"""Every game by its slug, in the order of the menu."""

SLUGS: Final = tuple(CATALOGUE)
"""The slugs."""


def require(slug: str, place: str) -> "Game[Any, Any]":
    """The rules of the game that was asked for here. Raises `InvalidInput` where it is not
    listed."""
    if slug not in SLUGS:
        raise InvalidInput(place, f"there is no game {slug!r}; the games are: {', '.join(SLUGS)}")
    return load(slug)


def load(slug: str) -> "Game[Any, Any]":
    """The rules of a listed game, imported when they are first asked for."""
    game: Game[Any, Any] = import_module(f"core.{slug}").GAME
    return game
