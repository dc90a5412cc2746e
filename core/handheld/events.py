"""What can happen in Handheld Solitaire (contract.md, section 2)."""

from core.cards import Card
from core.event import Event
from core.override import override


class CardDealt(Event, frozen=True):
    """The top card of the deck went onto the top of the hand."""

    card: Card

    @override
    def reveals_to(self, seat: int) -> bool:
        """Nobody knew it."""
        return True


class RankMatched(Event, frozen=True):
    """The top card had the rank of the card three back: all four left."""

    removed: tuple[Card, ...]
    """The four, the top one first."""


class SuitMatched(Event, frozen=True):
    """The top card had the suit of the card three back: the two between them left."""

    removed: tuple[Card, ...]
    """The two, the upper one first."""


Removal = RankMatched | SuitMatched
"""What the two rules bring about."""


class GameOver(Event, frozen=True):
    """The deck is empty."""

    score: int
    """The cards left in hand, 0 to 52; always even, and 0 is a win."""
    hand: tuple[Card, ...]
    """Those cards, the top one first."""
