"""The computer player of Pişti (games/pisti.md, the computer)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from core.bot import Choice
from core.cards import Card
from core.pisti.capture import JACK
from core.pisti.hand import held
from core.pisti.moves import throw
from core.pisti.view import PistiView
from core.pisti.words import a_value

_SUITS: Final = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}


class ClassicBot:
    """Takes what it can, and otherwise throws its weakest card."""

    def choose(self, view: PistiView, moves: Sequence[str], rng: Random) -> Choice:
        """The card that the first fitting step names; which step that was, and why."""
        hand = held(view.hand)  # step 1: sorted by value, then by suit
        top = view.desk[-1] if view.desk else None
        same = [card for card in hand if top is not None and card.rank == top.rank]
        jacks = [card for card in hand if card.rank == JACK]
        if top is not None and same:
            return _strongest(same, f"Step 2: {a_value(top)} takes {a_value(top)}.")
        if top is not None and jacks:
            return _strongest(jacks, f"Step 3: nothing matches {a_value(top)}, so a jack takes it.")
        if jacks and len(hand) == 1:
            return _strongest(jacks, "Step 3: the jack is the only card in hand.")
        why = "the desk is empty" if top is None else f"nothing takes {a_value(top)}"
        return _weakest(hand, f"Step 4: {why}, so the weakest card goes.")


def _strongest(cards: Sequence[Card], step: str) -> Choice:
    """The last of these cards, which are of one value."""
    *others, card = cards
    return Choice(throw(card), (step, *(_stronger(card, other) for other in others[-1:])))


def _weakest(hand: Sequence[Card], step: str) -> Choice:
    """The first card of the hand, a jack like any other."""
    card, *others = hand
    tied = [other for other in others if other.rank == card.rank]
    return Choice(throw(card), (step, *(_stronger(other, card) for other in tied[:1])))


def _stronger(card: Card, other: Card) -> str:
    """Which of two cards of one value goes first where both would do."""
    return f"Of one value, {_SUITS[card.suit]} are stronger than {_SUITS[other.suit]}."
