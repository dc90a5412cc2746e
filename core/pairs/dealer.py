"""The deck and the discards while cards are dealt."""

from typing import Final

from core.chance import shuffled, stream
from core.event import DeckShuffled, Event
from core.pairs.card import RANKS
from core.pairs.events import CardDealt, CardsBurned, Why

BURNED: Final = 5
"""So many cards are burned at each shuffle, or at the start of a round (rule 1)."""

ONE_CARD: Final = tuple(bytes((rank,)) for rank in range(RANKS.stop))
"""A card of each rank, at the place of its rank, as a pile of one."""


class Dealer:
    """A working surface: rules take the cards of a frozen state here, deal them, and put what is
    left into the next state. Cards are bytes, each its rank."""

    __slots__ = ("_seed", "deck", "discards", "events", "shuffles")

    def __init__(self, deck: bytes, discards: bytes, shuffles: int, seed: int) -> None:
        """`shuffles`: how often the discards have become the deck so far."""
        self.deck = deck
        """To be dealt, the next one first."""
        self.discards = discards
        """What comes back, the latest last."""
        self.shuffles = shuffles
        """How often the discards have become the deck."""
        self.events: list[Event] = []
        """What has happened."""
        self._seed = seed

    def deal(self, seat: int, why: Why) -> int:
        """Deal the next card to this player and give its rank. The discards are shuffled for it
        where the deck is empty; there must be a card in one of them (rule 7)."""
        if not self.deck:
            self._reshuffle()
        rank = self.deck[0]
        self.deck = self.deck[1:]
        self.events.append(CardDealt(seat, rank, why))
        return rank

    def burn(self, count: int = BURNED) -> None:
        """Burn so many cards, or as many as there are."""
        burned = self.deck[:count]
        self.deck = self.deck[count:]
        self.discards += burned
        self.events.append(CardsBurned(tuple(burned)))

    def _reshuffle(self) -> None:
        """Make the discards the deck and burn five, or as many as leave one (rule 7)."""
        self.shuffles += 1
        self.deck = bytes(shuffled(self.discards, stream(self._seed, "reshuffle", self.shuffles)))
        self.discards = b""
        self.events.append(DeckShuffled(len(self.deck)))
        self.burn(min(BURNED, len(self.deck) - 1))
