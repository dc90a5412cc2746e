"""Setups: what a game starts from, and whether it is sound, whoever asks: a journal, a command or a
dialog."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from core.chance import SEED_LIMIT, plain_digits
from core.event import Player
from core.refusal import Refused, has_cell_of_its_own, is_printable

if TYPE_CHECKING:
    from core.game import Game

NAME_LIMIT: Final = 24
"""A name has at most so many characters once the white space around it is gone."""

LONGEST_COUNT: Final = 9
"""A number of players with more digits is too many for any game, and for a sentence."""


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


def check(
    game: "Game[Any, Any]",
    *,
    seed: int,
    deck: Sequence[str | int] | None = None,
    options: Mapping[str, str] | None = None,
    players: Sequence[Player],
) -> Setup:
    """The sound setup: names trimmed, options complete. Raises `Refused` where there is none."""
    if not 0 <= seed <= SEED_LIMIT:
        raise Refused("seed", f"a seed is a whole number from 0 to {SEED_LIMIT}")
    checked_options = _check_options(game, options or {})
    checked_players = _check_players(game, players)
    if deck is not None:
        _check_deck(game, deck, len(players))
    return Setup(seed, None if deck is None else tuple(deck), checked_options, checked_players)


def _check_options(game: "Game[Any, Any]", options: Mapping[str, str]) -> dict[str, str]:
    known = {option.key: option for option in game.options}
    for key, value in options.items():
        if key not in known:
            there = f"it has {_listed(known)}" if known else "it has none"
            raise Refused(f"options.{key}", f"{game.title} has no such option; {there}")
        if value not in known[key].values:
            raise Refused(f"options.{key}", f"{value!r} is not one of {_listed(known[key].values)}")
    return {key: options.get(key, option.default) for key, option in known.items()}


def default_players(game: "Game[Any, Any]", count: int, *, people: bool) -> tuple[Player, ...]:
    """So many players with names of their own. Raises `Refused` where the game is not for so many.

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


def resized(game: "Game[Any, Any]", players: Sequence[Player], count: int) -> tuple[Player, ...]:
    """These players, as many of them as are wanted and default ones after them; where they all are
    the default ones, those for so many. Raises `Refused` where the game is not for so many."""
    others = default_players(game, count, people=True)
    if tuple(players) == default_players(game, len(players), people=True):
        return others
    return (*players[:count], *others[len(players) :])


def check_count(game: "Game[Any, Any]", count: int) -> None:
    """Raise `Refused` unless the game is for so many players."""
    if count not in game.seats:
        raise _wrong_count(game, str(count))


def read_count(game: "Game[Any, Any]", text: str) -> int:
    """The number of players that a person typed: plain digits, white space around them allowed.

    Raises `Refused` for anything else, also for digits of other scripts, and where the game is
    not for so many.
    """
    digits = plain_digits(text)
    if digits is None:
        sentence = "the number of players is a whole number, written in the digits 0 to 9"
        raise Refused("players", sentence)
    if len(digits) > LONGEST_COUNT:
        raise _wrong_count(game, "so many")
    count = int(digits)
    check_count(game, count)
    return count


def leaves_choice(game: "Game[Any, Any]") -> bool:
    """Whether there is anything to choose before a game starts, besides its seed and its deck."""
    return len(game.seats) > 1 or bool(game.options) or bool(game.bots)


def _wrong_count(game: "Game[Any, Any]", count: str) -> Refused:
    return Refused("players", f"{game.title} is for {seats_of(game)}, not {count}")


def _check_players(game: "Game[Any, Any]", players: Sequence[Player]) -> tuple[Player, ...]:
    check_count(game, len(players))
    return tuple(
        Player(check_name(player.name, f"players[{seat}].name"), _check_bot(game, player.bot, seat))
        for seat, player in enumerate(players)
    )


def check_name(name: str, place: str = "name") -> str:
    """The name without the white space around it. Raises `Refused` where it is none."""
    trimmed = name.strip()
    if not trimmed:
        raise Refused(place, "a name has at least one character")
    if len(trimmed) > NAME_LIMIT:
        raise Refused(place, f"a name has at most {NAME_LIMIT} characters, this one {len(trimmed)}")
    if not is_printable(trimmed):
        raise Refused(place, "a name is one line of text without control characters")
    if not any(map(has_cell_of_its_own, trimmed)):
        raise Refused(place, "a name has at least one character that can be seen")
    return trimmed


def _check_bot(game: "Game[Any, Any]", bot: str | None, seat: int) -> str | None:
    if bot is None or bot in game.bots:
        return bot
    if not game.bots:
        sentence = f"nobody decides anything in {game.title}, so it has no bot {bot!r}"
    else:
        sentence = f"{game.title} has no bot {bot!r}; it has {_listed(game.bots)}"
    raise Refused(f"players[{seat}].bot", sentence)


def _check_deck(game: "Game[Any, Any]", deck: Sequence[str | int], seats: int) -> None:
    wanted = Counter(game.unshuffled(seats))
    for position, card in enumerate(deck):
        if card not in wanted:
            raise Refused(f"deck[{position}]", f"{card!r} is not a card of {game.title}")
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
    raise Refused("deck", size + ", ".join(wrong[:3]) + more)


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _listed(names: Mapping[str, Any] | Sequence[str]) -> str:
    return ", ".join(names)


def seats_of(game: "Game[Any, Any]") -> str:
    """How many players the game takes, in words: `2 to 4 players`."""
    seats = game.seats
    if len(seats) == 1:
        return "1 player" if seats[0] == 1 else f"{seats[0]} players"
    return f"{seats[0]} to {seats[-1]} players"
