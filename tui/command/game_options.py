"""What `play` and `run` ask for: the options they share, and the table that comes of them."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypedDict, TypeVar, Unpack

import click

from core import catalogue
from core.chance import read_seed
from core.errors import InvalidInput
from core.event import Player
from core.game import Game
from core.storage.files import read_limited
from core.table import AnyTable, Table
from core.validation import check, default_players, read_count

F = TypeVar("F", bound=Callable[..., Any])

OPTIONS: Final = (
    click.option("--seed", metavar="N", help="Deal the game of this seed, 0 to 2^63-1."),
    click.option("--deck", metavar="CARDS|@FILE", help="The whole deck, in the order it is dealt."),
    click.option(
        "--players", metavar="N|NAMES", help="So many, or NAME[:BOT],…; no bot means a person."
    ),
    click.option(
        "--option", "options", metavar="KEY=VALUE", multiple=True, help="A rule; repeatable."
    ),
)


class Asked(TypedDict):
    """What those options gave, as typed."""

    seed: str | None
    deck: str | None
    players: str | None
    options: Sequence[str]


def game_options(command: F) -> F:
    """Give a command the options that set a game up."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def asked_table(
    slug: str,
    fresh_seed: Callable[[], int],
    *,
    people: bool,
    **asked: Unpack[Asked],
) -> AnyTable:
    """The table at which the game that was asked for is dealt. Raises `InvalidInput`.

    `people`: whether seats that nobody named may be a person's, or are all the bots'.
    """
    game = catalogue.require(slug, "GAME")
    seed, deck = asked["seed"], asked["deck"]
    seats = _read_players(game, asked["players"], people)
    setup = check(
        game,
        seed=fresh_seed() if seed is None else _read_seed(seed),
        deck=None if deck is None else _read_deck(game, deck, len(seats)),
        options=_read_options(asked["options"]),
        players=seats,
    )
    return Table(game, setup)


def _read_seed(text: str) -> int:
    try:
        return read_seed(text)
    except ValueError as fault:
        raise InvalidInput("--seed", str(fault)) from None


def _read_deck(game: Game[Any, Any], text: str, seats: int) -> list[str | int]:
    """The cards, separated by commas or white space, each as the game writes it."""
    if text.startswith("@"):
        try:
            text = read_limited(Path(text[1:])).decode("utf-8-sig")  # some editors mark UTF-8
        except UnicodeDecodeError as fault:
            raise InvalidInput("--deck", f"byte {fault.start} of {text[1:]} is not UTF-8") from None
    written = {str(card): card for card in game.unshuffled(seats)}
    return [written.get(word, word) for word in re.split(r"[,\s]+", text) if word]


def _read_players(game: Game[Any, Any], text: str | None, people: bool) -> Sequence[Player]:
    if text is None:
        return default_players(game, game.seats[0], people=people)
    if text.strip().lstrip("+-").isdigit():  # a number in any script: no name, though maybe wrong
        return default_players(game, read_count(game, text), people=people)
    return [_read_player(part) for part in text.split(",")]


def _read_player(text: str) -> Player:
    name, colon, bot = text.rpartition(":")
    return Player(name, bot.strip()) if colon else Player(text, None)


def _read_options(texts: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise InvalidInput("--option", f"{text!r} is not KEY=VALUE")
        if options.setdefault(key, value) != value:
            raise InvalidInput("--option", f"{key} is asked to be both {options[key]} and {value}")
    return options
