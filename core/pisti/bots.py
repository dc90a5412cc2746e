"""The computer player of Pişti (games/pisti.md, the computer)."""

from collections.abc import Sequence
from random import Random

from core.bot import Choice
from core.cards import Card
from core.phrases import SUIT_NAMES
from core.pisti.capture import JACK
from core.pisti.hand import held
from core.pisti.moves import throw
from core.pisti.sentences import a_value
from core.pisti.view import PistiView


class ClassicBot:
    """Takes what it can, and otherwise throws its weakest card."""

    def choose(self, view: PistiView, moves: Sequence[str], rng: Random) -> Choice:
        """The card that the first fitting step of the page names; which step that was, and why."""
        hand = held(view.hand)  # step 1: sorted by value, then by suit
        jacks = [card for card in hand if card.rank == JACK]
        if not view.desk:
            if len(hand) == 1 and jacks:
                return _last_of(jacks, "Step 3: the jack is the only card in hand.")
            return _first_of(hand, "Step 4: the desk is empty, so the weakest card goes.")
        top = view.desk[-1]
        assert top is not None, "the top card lies face up"
        value = a_value(top)
        matching = [card for card in hand if card.rank == top.rank]
        if matching:
            return _last_of(matching, f"Step 2: {value} takes {value}.")
        if jacks:
            return _last_of(jacks, f"Step 3: nothing matches {value}, so a jack takes it.")
        return _first_of(hand, f"Step 4: nothing takes {value}, so the weakest card goes.")


def _last_of(cards: Sequence[Card], step: str) -> Choice:
    """Throw the strongest of these cards, which are of one value and sorted."""
    *others, card = cards
    return Choice(throw(card), (step, *(_why_stronger(card, other) for other in others[-1:])))


def _first_of(hand: Sequence[Card], step: str) -> Choice:
    """Throw the weakest card of a sorted hand, a jack like any other."""
    card, *others = hand
    tied = [other for other in others if other.rank == card.rank]
    return Choice(throw(card), (step, *(_why_stronger(other, card) for other in tied[:1])))


def _why_stronger(card: Card, other: Card) -> str:
    """Which of two cards of one value is the stronger one, in a sentence."""
    return f"Of one value, {SUIT_NAMES[card.suit]} are stronger than {SUIT_NAMES[other.suit]}."
