"""The count: what the cards in a pool are worth (games/pisti.md, rule 5)."""

from collections.abc import Sequence
from typing import Final

from core.cards import Card
from core.pisti.capture import JACK
from core.pisti.events import Breakdown, Cards

HALF: Final = 26
"""Who has more cards than this has most; with so many each nobody has."""

TWO_OF_CLUBS: Final = Card("2C")
TEN_OF_DIAMONDS: Final = Card("TD")


def breakdowns(pools: Sequence[Cards], pisti: Sequence[int]) -> tuple[Breakdown, ...]:
    """Everybody's points for these pools, and for pişti: `pisti` are the points, not how many.

    Unknown cards count as cards and as nothing else. While a game goes on, most cards are had by
    whoever cannot be caught up with any more.
    """
    return tuple(map(_counted, pools, pisti))


def _counted(pool: Cards, pisti: int) -> Breakdown:
    ranks = [card.rank for card in pool if card is not None]
    return Breakdown(
        cards=len(pool),
        pisti=pisti,
        aces=ranks.count("A"),
        jacks=ranks.count(JACK),
        two_of_clubs=2 if TWO_OF_CLUBS in pool else 0,
        ten_of_diamonds=3 if TEN_OF_DIAMONDS in pool else 0,
        most_cards=3 if len(pool) > HALF else 0,
    )
