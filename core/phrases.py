"""Words that the sentences of several games share."""

from collections.abc import Sequence
from typing import Final

from core.event import DeckShuffled, Event, GameStarted, Player
from core.names import name_of

SUIT_NAMES: Final = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
"""What the suits are called."""


def points(number: int) -> str:
    """`1 point`, `8 points`."""
    return f"{number} point{'' if number == 1 else 's'}"


def cards(number: int) -> str:
    """`1 card`, `8 cards`."""
    return f"{number} card{'' if number == 1 else 's'}"


def cards_are(number: int) -> str:
    """`1 card is`, `8 cards are`."""
    return f"{cards(number)} {'is' if number == 1 else 'are'}"


def opening_of_two(event: Event, players: Sequence[Player], rule: str) -> str | None:
    """Who plays against whom, by what rule, and how many cards are shuffled; None for any other
    event."""
    match event:
        case GameStarted():
            return f"{' against '.join(player_labels(players))}; {rule}"
        case DeckShuffled(count=count):
            return f"{cards_are(count)} shuffled"
        case _:
            return None


def result_of_two(winner: int | None, totals: Sequence[int], players: Sequence[Player]) -> str:
    """Who of two has won, and how the points stand."""
    if winner is None:
        return f"It is a draw, {points(totals[0])} each"
    return f"{name_of(winner, players)} wins with {points(totals[winner])} to {totals[1 - winner]}"


def player_labels(players: Sequence[Player]) -> list[str]:
    """Who sits in each seat: `Ann`, `Computer (classic)`."""
    return [
        name_of(seat, players) + ("" if player.bot is None else f" ({player.bot})")
        for seat, player in enumerate(players)
    ]
