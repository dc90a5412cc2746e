"""Pişti in words: a sentence for each thing that can happen."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from core.cards import Card
from core.event import Event, Player
from core.game import CardText
from core.names import name_of
from core.phrases import cards, opening_of_two, points, result_of_two
from core.pisti.events import (
    COVERED,
    Breakdown,
    CardPlayed,
    FirstDeskCaptured,
    GameOver,
    HandDealt,
    PileCaptured,
    PileSwept,
    TableLaid,
)

_VALUES: Final = {
    "A": "an ace",
    "8": "an 8",
    "T": "a 10",
    "J": "a jack",
    "Q": "a queen",
    "K": "a king",
}


def a_value(card: Card) -> str:
    """The card's value: `a 7`, `an ace`."""
    return _VALUES.get(card.rank, f"a {card.rank}")


_GIVES_POINTS: Final = {
    "pisti": "pişti",
    "aces": "aces",
    "jacks": "jacks",
    "two_of_clubs": "two of clubs",
    "ten_of_diamonds": "ten of diamonds",
    "most_cards": "most cards",
}


def counted(breakdown: Breakdown) -> Iterator[tuple[str, str, int]]:
    """What gives points: its field in the breakdown, what it is called, and the points it gave
    (rule 5)."""
    for field, player_name in _GIVES_POINTS.items():
        yield field, player_name, getattr(breakdown, field)


def taken(event: PileCaptured, players: Sequence[Player], card_text: CardText) -> str:
    """Who took how much with which card, and what a pişti gave."""
    *_, top, card = (card for card in event.cards if card is not None)
    name, count = name_of(event.seat, players), cards(len(event.cards))
    what = f"{name} takes {count}: {card_text(card)} on {card_text(top)}"
    return f"Pişti! {what}, {points(event.pisti)}" if event.pisti else what


def result_words(over: GameOver, players: Sequence[Player]) -> str:
    """Who has won."""
    return result_of_two(over.winner, over.scores, players)


def sentence(event: Event, players: Sequence[Player], card_text: CardText) -> str | None:
    """The event in a sentence."""
    match event:
        case TableLaid(cards=(*lower, top)) if top is not None:
            below = _known(lower, card_text)
            return f"{card_text(top)} lies on the desk, on {cards(len(lower))} face down" + (
                f": {below}" if below else ""
            )
        case HandDealt(seat=seat, cards=hand):
            return f"{name_of(seat, players)} gets {_known(hand, card_text) or cards(len(hand))}"
        case CardPlayed(seat=seat, card=card):
            return f"{name_of(seat, players)} throws {card_text(card)}"
        case PileCaptured():
            return taken(event, players, card_text) + _uncovered(event, card_text)
        case PileSwept(seat=seat, cards=rest):
            left = "card" if len(rest) == 1 else cards(len(rest))
            return f"{name_of(seat, players)} took last and gets the last {left}"
        case GameOver():
            counts = (
                f"{name_of(seat, players)}: {_count(breakdown)}"
                for seat, breakdown in enumerate(event.breakdown)
            )
            return ". ".join([result_words(event, players), *counts])
        case _:
            return opening_of_two(event, players, f"{name_of(0, players)} throws first")


def _known(some: Iterable[Card | None], card_text: CardText) -> str:
    return " ".join(card_text(card) for card in some if card is not None)


def _uncovered(event: PileCaptured, card_text: CardText) -> str:
    """What lay face down, for whoever may know it."""
    if not isinstance(event, FirstDeskCaptured):
        return ""
    lower = _known(event.cards[:COVERED], card_text)
    return f"; face down lay {lower}" if lower else ""


def _count(breakdown: Breakdown) -> str:
    given = [f"{what} {number}" for _, what, number in counted(breakdown) if number]
    listed = f" ({', '.join(given)})" if given else ""
    return f"{cards(breakdown.cards)}, {points(breakdown.points)}{listed}"
