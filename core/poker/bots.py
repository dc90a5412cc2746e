"""The computer player of Poker duel (games/poker.md, the computer)."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from core.bot import Choice
from core.phrases import SUIT_NAMES
from core.poker.card import ACE, value
from core.poker.hand import HAND_SIZE, SWAP_LIMIT, Hand, best
from core.poker.moves import swap_of
from core.poker.strength import Category
from core.poker.verdict import category_words, listed, plural, value_word
from core.poker.view import PokerView

_ONE_SHORT: Final = 4
"""So many cards are one short of a flush or a straight."""


class ClassicBot:
    """Keeps what belongs together or may come to, and swaps the lowest of the rest."""

    def choose(self, view: PokerView, moves: Sequence[str], rng: Random) -> Choice:
        """What the page says, and what was kept for which reason."""
        assert view.turn is not None, "a bot is asked when it has a choice"
        hand = view.hands[view.turn]
        category = best(hand)
        if category in _MADE:
            return Choice(swap_of(()), (f"Keeps everything: it has {category_words(category)}.",))
        kept, reasons = _kept(hand)
        rest = [place for place in range(HAND_SIZE) if place not in kept]
        rest.sort(key=lambda place: value(hand[place]))
        swapped = rest[:SWAP_LIMIT]
        reasons.append(_why_swapped([value(hand[place]) for place in swapped], len(rest)))
        return Choice(swap_of(tuple(sorted(place + 1 for place in swapped))), tuple(reasons))


_MADE: Final = {
    Category.STRAIGHT_FLUSH,
    Category.FOUR,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.STRAIGHT,
}
"""From a straight up everything is kept."""


def _kept(hand: Hand) -> tuple[set[int], list[str]]:
    """The places that are kept, and why. The page keeps equal cards and four to a flush alike, so
    where both are there nothing may be left; of a flush and a straight it names the flush first."""
    kept: set[int] = set()
    reasons: list[str] = []
    values = [value(card) for card in hand]
    groups = [each for each, count in sorted(Counter(values).items()) if count > 1]
    if groups:
        kept.update(place for place, each in enumerate(values) if each in groups)
        reasons.append(f"Keeps the {listed([plural(each) for each in reversed(groups)])}.")
    suit, count = Counter(card.suit for card in hand).most_common(1)[0]
    open_from = _open_straight(set(values))
    if count == _ONE_SHORT:
        kept.update(place for place, card in enumerate(hand) if card.suit == suit)
        reasons.append(f"Keeps four {SUIT_NAMES[suit]}, one short of a flush.")
    elif open_from is not None:
        run = range(open_from, open_from + _ONE_SHORT)
        kept.update(place for place, each in enumerate(values) if each in run)
        words = listed([value_word(each) for each in run])
        reasons.append(f"Keeps {words}, one short of a straight at either end.")
    return kept, reasons


def _why_swapped(values: Sequence[int], not_kept: int) -> str:
    """Why cards of these values go, where so many are not kept."""
    if not values:
        return "So nothing is left to swap."
    which = listed([value_word(each) for each in values])
    if not_kept > len(values):
        return f"Nothing belongs together, so the three lowest go: {which}."
    return f"Swaps the rest: {which}."


def _open_straight(values: set[int]) -> int | None:
    """The lowest of four values in a row that a card at either end makes a straight; None where
    there are none. Below a two that card is an ace, and above an ace there is none."""
    for lowest in range(2, ACE - _ONE_SHORT + 1):
        if values.issuperset(range(lowest, lowest + _ONE_SHORT)):
            return lowest
    return None
