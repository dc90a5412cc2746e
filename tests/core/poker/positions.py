"""Decks and tables of Poker duel that are made by hand."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Final

from core.cards import PACK, RANKS, SUITS, Card
from core.event import Player
from core.poker import GAME
from core.poker.rules import PokerState
from core.poker.view import PokerView
from core.setup import Setup
from core.table import Table
from core.validation import check

PokerTable = Table[PokerState, PokerView]

NAMES: Final = ("North", "South")

KICKERS: Final = ("standard", "sum", "highest")
COMPUTER_SWAPS: Final = ("answer", "always")

COMBINATIONS: Final = tuple(product(KICKERS, COMPUTER_SWAPS))
"""All values of both options."""


def players(*names: str) -> tuple[Player, ...]:
    return tuple(Player(name, None) for name in names or NAMES)


def cards(text: str) -> tuple[Card, ...]:
    """`7H JC` is these two."""
    return tuple(map(Card, text.split()))


def setup(
    deck: Sequence[str] | None = None,
    seed: int = 1,
    kickers: str = "standard",
    computer_swaps: str = "answer",
    names: Sequence[str] = NAMES,
) -> Setup:
    options = {"kickers": kickers, "computer_swaps": computer_swaps}
    return check(GAME, seed=seed, deck=deck, options=options, players=players(*names))


def deck_of(first: str) -> list[Card]:
    """A deck from which these cards come first, and then the others, the ace of diamonds first."""
    top = cards(first)
    assert len(set(top)) == len(top), "a card is there twice"
    return [*top, *(card for card in PACK if card not in top)]


def table_of(
    first: str,
    moves: str = "",
    seed: int = 1,
    kickers: str = "standard",
    computer_swaps: str = "answer",
) -> PokerTable:
    """A table at which these cards were dealt first, and these moves made."""
    table = PokerTable(GAME, setup(deck_of(first), seed, kickers, computer_swaps))
    for move in moves.split():
        table.play(move)
    return table


def played(table: PokerTable, generator: Random) -> Iterator[PokerTable]:
    """The table now, and after each of the moves to the end, which are drawn."""
    yield table
    while moves := table.legal_moves:
        table.play(generator.choice(moves))
        yield table


ROUNDS: Final = (
    ("2S 4H 6S 8H TS", "2H 4S 6H 8S TH"),
    ("2D 4C 6D 8C TD", "2C 4D 6C 8D TC"),
    ("3S 5H 7S 9H JS", "3H 5S 7H 9S JH"),
    ("3D 5C 7D 9C JD", "3C 5D 7C 9D JC"),
    ("QS KH KS QH AS", "QD KC KD QC AD"),
)
"""Five rounds that are all draws."""


def duel(results: str) -> list[Card]:
    """A deck that gives these rounds where nobody swaps: `N`orth or `S`outh wins, or it is a
    `D`raw."""
    deck: list[Card] = []
    for result, (north, south) in zip(results, ROUNDS, strict=True):
        first, second = list(cards(north)), list(cards(south))
        if result != "D":
            # North's lower card for a higher one: a pair or a trio that is better than the other's.
            first[0], second[1] = second[1], first[0]
        deck += [*second, *first] if result == "S" else [*first, *second]
    return [*deck, *(card for card in PACK if card not in deck)]


NO_SWAPS: Final = ("stand", "next") * 4
"""The moves of a game in which everybody stands."""


def lively_deck(generator: Random) -> list[Card]:
    """A shuffled deck, in which cards of a value, or of a suit, lie together more often than not,
    so that strong hands and close ones come about."""
    kind = generator.randrange(3)
    if kind == 0:
        return generator.sample(PACK, len(PACK))
    first, second = (RANKS, SUITS) if kind == 1 else (SUITS, RANKS)
    outer = generator.sample(first, len(first))
    inner = generator.sample(second, len(second))
    deck = [Card(a + b if kind == 1 else b + a) for a in outer for b in inner]
    return [card for part in _parts(deck, 10) for card in generator.sample(part, len(part))]


def _parts(deck: Sequence[Card], size: int) -> Iterable[Sequence[Card]]:
    return (deck[first : first + size] for first in range(0, len(deck), size))
