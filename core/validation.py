"""Checks of a game's setup, used by journals, commands and dialogs alike."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from core.chance import SEED_LIMIT, plain_digits
from core.errors import InvalidInput
from core.event import Player
from core.game import Game
from core.setup import Setup
from core.text import has_cell_of_its_own, is_printable

NAME_LIMIT: Final = 24
"""The largest number of characters in a player's name, after trimming."""

LONGEST_COUNT: Final = 9
"""A number of players with more digits is too large for any game, and for an error message."""


def check(
    game: Game[Any, Any],
    *,
    seed: int,
    deck: Sequence[str | int] | None = None,
    options: Mapping[str, str] | None = None,
    players: Sequence[Player],
) -> Setup:
    """The sound setup: names trimmed, options complete. Raises `InvalidInput` where there is
    none."""
    if not 0 <= seed <= SEED_LIMIT:
        raise InvalidInput("seed", f"a seed is a whole number from 0 to {SEED_LIMIT}")
    checked_options = _check_options(game, options or {})
    checked_players = _check_players(game, players)
    if deck is not None:
        _check_deck(game, deck, len(players))
    return Setup(seed, None if deck is None else tuple(deck), checked_options, checked_players)


def _check_options(game: Game[Any, Any], options: Mapping[str, str]) -> dict[str, str]:
    known = {option.key: option for option in game.options}
    for key, value in options.items():
        if key not in known:
            there = f"it has {_listed(known)}" if known else "it has none"
            raise InvalidInput(f"options.{key}", f"{game.title} has no such option; {there}")
        if value not in known[key].values:
            raise InvalidInput(
                f"options.{key}", f"{value!r} is not one of {_listed(known[key].values)}"
            )
    return {key: options.get(key, option.default) for key, option in known.items()}


def default_players(game: Game[Any, Any], count: int, *, people: bool) -> tuple[Player, ...]:
    """So many players with names of their own. Raises `InvalidInput` where the game is not for so
    many.

    Where somebody has choices to make, the first seat is a person's if `people`, all others the
    game's default bot's.
    """
    check_count(game, count)
    bots: list[str | None] = [next(iter(game.bots), None)] * count
    if people:
        bots[0] = None
    return tuple(map(Player, default_names(bots), bots))


def default_names(bots: Sequence[str | None]) -> tuple[str, ...]:
    """What players are called where nobody gave them a name, by who plays in each seat: `Player` or
    `Computer`, and numbers after it where there are several of a kind."""
    kinds = ["Player" if bot is None else "Computer" for bot in bots]
    return tuple(
        kind if kinds.count(kind) == 1 else f"{kind} {kinds[: seat + 1].count(kind)}"
        for seat, kind in enumerate(kinds)
    )


def resize_players(
    game: Game[Any, Any], players: Sequence[Player], count: int
) -> tuple[Player, ...]:
    """These players, as many of them as are wanted and default ones after them; where they all are
    the default ones, those for so many. Raises `InvalidInput` where the game is not for so many."""
    others = default_players(game, count, people=True)
    if tuple(players) == default_players(game, len(players), people=True):
        return others
    return (*players[:count], *others[len(players) :])


def check_count(game: Game[Any, Any], count: int) -> None:
    """Raise `InvalidInput` unless the game is for so many players."""
    if count not in game.seats:
        raise _wrong_count(game, str(count))


def read_count(game: Game[Any, Any], text: str) -> int:
    """The number of players that a person typed: plain digits, white space around them allowed.

    Raises `InvalidInput` for anything else, also for digits of other scripts, and where the game is
    not for so many.
    """
    digits = plain_digits(text)
    if digits is None:
        sentence = "the number of players is a whole number, written in the digits 0 to 9"
        raise InvalidInput("players", sentence)
    if len(digits) > LONGEST_COUNT:
        raise _wrong_count(game, "so many")
    count = int(digits)
    check_count(game, count)
    return count


def has_choices(game: Game[Any, Any]) -> bool:
    """Whether there is anything to choose before a game starts, besides its seed and its deck."""
    return len(game.seats) > 1 or bool(game.options) or bool(game.bots)


def _wrong_count(game: Game[Any, Any], count: str) -> InvalidInput:
    return InvalidInput("players", f"{game.title} is for {seats_text(game)}, not {count}")


def _check_players(game: Game[Any, Any], players: Sequence[Player]) -> tuple[Player, ...]:
    check_count(game, len(players))
    return tuple(
        Player(check_name(player.name, f"players[{seat}].name"), _check_bot(game, player.bot, seat))
        for seat, player in enumerate(players)
    )


def check_name(name: str, place: str = "name") -> str:
    """The name without the white space around it. Raises `InvalidInput` where it is none."""
    trimmed = name.strip()
    if not trimmed:
        raise InvalidInput(place, "a name has at least one character")
    if len(trimmed) > NAME_LIMIT:
        raise InvalidInput(
            place, f"a name has at most {NAME_LIMIT} characters, this one {len(trimmed)}"
        )
    if not is_printable(trimmed):
        raise InvalidInput(place, "a name is one line of text without control characters")
    if not any(map(has_cell_of_its_own, trimmed)):
        raise InvalidInput(place, "a name has at least one character that can be seen")
    return trimmed


def _check_bot(game: Game[Any, Any], bot: str | None, seat: int) -> str | None:
    if bot is None or bot in game.bots:
        return bot
    if not game.bots:
        sentence = f"nobody decides anything in {game.title}, so it has no bot {bot!r}"
    else:
        sentence = f"{game.title} has no bot {bot!r}; it has {_listed(game.bots)}"
    raise InvalidInput(f"players[{seat}].bot", sentence)


def _check_deck(game: Game[Any, Any], deck: Sequence[str | int], seats: int) -> None:
    wanted = Counter(game.unshuffled(seats))
    for position, card in enumerate(deck):
        if card not in wanted:
            raise InvalidInput(f"deck[{position}]", f"{card!r} is not a card of {game.title}")
    there = Counter(deck)
    if there == wanted:
        return
    wrong = [
        f"{card} is there {_times(there[card])}, not {count}"
        if there[card]
        else f"{card} is missing"
        for card, count in wanted.items()
        if there[card] != count
    ]
    more = f" and so on, {len(wrong)} such cards" if len(wrong) > 3 else ""
    there_are = "1 card" if len(deck) == 1 else f"{len(deck)} cards"
    size = "" if len(deck) == wanted.total() else f"{there_are}, not {wanted.total()}: "
    raise InvalidInput("deck", size + ", ".join(wrong[:3]) + more)


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _listed(names: Mapping[str, Any] | Sequence[str]) -> str:
    return ", ".join(names)


def seats_text(game: Game[Any, Any]) -> str:
    """How many players the game takes, in words: `2 to 4 players`."""
    seats = game.seats
    if len(seats) == 1:
        return "1 player" if seats[0] == 1 else f"{seats[0]} players"
    return f"{seats[0]} to {seats[-1]} players"
