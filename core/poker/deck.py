"""A deck to deal from (games/poker.md, names that the code must offer)."""

from collections.abc import Iterable
from random import Random

from core.cards import PACK, Card
from core.chance import shuffled


class Deck:
    """Cards face down, dealt from the top.

    Used on its own it holds 52 cards in a known order, and shuffles all of them anew once they have
    been dealt, so dealing can go on for ever. For a game it is a working surface: the rules lift
    the cards of a frozen state onto one for a swap, and put `cards` into the next state.
    """

    def __init__(self, generator: Random, cards: Iterable[Card] = PACK) -> None:
        """A deck of these cards, the top one first. All its chance is the generator's."""
        self._generator = generator
        self._cards = list(cards)

    @property
    def cards(self) -> tuple[Card, ...]:
        """What is left, the next card first."""
        return tuple(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def shuffle(self) -> None:
        """Bring what is left into a random order."""
        self._cards = shuffled(self._cards, self._generator)

    def deal(self) -> Card:
        """The next card."""
        if not self._cards:
            self._cards = list(PACK)
            self.shuffle()
        return self._cards.pop(0)

    def restore_undone(self, card: Card) -> None:
        """Put a card somewhere among those that are left, every place equally likely. Where all
        cards have just been shuffled anew it is there already."""
        if card in self._cards:
            return
        place = int(self._generator.random() * (len(self._cards) + 1))
        self._cards.insert(place, card)
