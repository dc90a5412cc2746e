"""What is said of a kept game in a list."""

from datetime import date, datetime, timedelta
from typing import Final

from core.names import name_of
from core.storage.game_names import name_for
from core.storage.game_summary import GameSummary
from tui.table.display_names import display_name, display_players

_MONTHS: Final = "JanFebMarAprMayJunJulAugSepOctNovDec"
"""In English wherever it is: three letters each."""

UNREADABLE: Final = "This game cannot be read."
"""What stands in the place of a game of which nothing sensible is kept."""


def name_words(game: GameSummary) -> str:
    """What the game is called, whether or not somebody gave it a name."""
    return display_name(game.name) or name_for(game.title, game.players, game.when)


def standing_words(game: GameSummary) -> str:
    """Who plays, and how they stand."""
    players = display_players(game.players)
    names = [name_of(seat, players) for seat in range(len(players))]
    if len(game.score) != len(names):
        return ", ".join(names)
    return ", ".join(f"{name}: {score}" for name, score in zip(names, game.score, strict=True))


def mark_words(game: GameSummary) -> str:
    """What sets the game apart from one that was played out by oneself."""
    marks = ("given up",) if game.status == "given_up" else ()
    return ", ".join((*marks, "assisted") if game.assisted else marks)


def when_words(when: datetime, today: date) -> str:
    """The day, as far as needed to know which; today the time as well."""
    day = when.date()
    if day == today:
        return f"today {when:%H.%M}"
    if day == today - timedelta(days=1):
        return "yesterday"
    year = "" if day.year == today.year else f" {day.year}"
    month = _MONTHS[3 * (day.month - 1) : 3 * day.month]
    return f"{day.day} {month}{year}"
