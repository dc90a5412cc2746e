"""A pile of cards: what any rank or suit game needs of one (games/handheld.md, the pile)."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Generic, TypeVar

from core.chance import shuffled
from core.override import override

C = TypeVar("C")


class Pile(Generic[C]):
    """Cards on top of each other. Position 0 is the top card, 1 the card under it, and so on.

    A pile is a working surface: rules lift the cards of a frozen state onto one, move them
    about, and put `cards` into the next state.
    """

    __slots__ = ("_cards",)

    def __init__(self, cards: Iterable[C] = ()) -> None:
        """A pile of these cards, the bottom one first."""
        self._cards = list(cards)

    @property
    def cards(self) -> tuple[C, ...]:
        """Every card, the bottom one first."""
        return tuple(self._cards)

    @property
    def is_empty(self) -> bool:
        """Whether no card is left."""
        return not self._cards

    def insert(self, card: C) -> None:
        """Put the card on top."""
        self._cards.append(card)

    def at(self, position: int) -> C | None:
        """The card at this position from the top, or None where there is none."""
        if 0 <= position < len(self._cards):
            return self._cards[-1 - position]
        return None

    def remove(self, position: int) -> bool:
        """Take the card at this position out; False, and nothing changed, where there is none."""
        if 0 <= position < len(self._cards):
            del self._cards[-1 - position]
            return True
        return False

    def shuffle(self, generator: Random) -> None:
        """Bring the cards into a random order drawn from this generator."""
        self._cards = shuffled(self._cards, generator)

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[C]:
        """From the top card down."""
        return reversed(self._cards)

    @override
    def __str__(self) -> str:
        """`top: ` and every card on one line, the top one first."""
        return " ".join(["top:", *(str(card) for card in self)])
