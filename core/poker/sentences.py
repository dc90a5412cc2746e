"""Poker duel in words: a sentence for each thing that can happen."""

from collections.abc import Iterable, Sequence

from core.cards import Card
from core.event import Event, Player, RoundStarted
from core.game import CardText
from core.names import name_of
from core.phrases import opening_of_two, result_of_two
from core.poker.events import (
    CardsSwapped,
    GameOver,
    HandDealt,
    HandShown,
    RoundEnded,
    SwapDeclined,
)
from core.poker.strength import Category
from core.poker.verdict import category_words


def result_words(over: GameOver, players: Sequence[Player]) -> str:
    """Who has won."""
    return result_of_two(over.winner, over.totals, players)


def round_words(number: int, winner: int | None, players: Sequence[Player]) -> str:
    """Who has won this round."""
    if winner is None:
        return f"Round {number} is a draw"
    return f"{name_of(winner, players)} wins round {number}"


def sentence(event: Event, players: Sequence[Player], card_text: CardText) -> str | None:
    """The event in a sentence."""
    match event:
        case HandDealt(seat=seat, cards=hand):
            return f"{name_of(seat, players)} gets {_row(hand, card_text)}"
        case CardsSwapped(seat=seat, out=out, drawn=drawn):
            given, got = _row(out, card_text), _row(drawn, card_text)
            return f"{name_of(seat, players)} swaps {given} for {got}"
        case SwapDeclined(seat=seat):
            return f"{name_of(seat, players)} stands"
        case HandShown(seat=seat, category=category):
            return f"{name_of(seat, players)} has {category_words(Category(category))}"
        case RoundStarted(round=number):
            return f"Round {number}"
        case RoundEnded(round=number, winner=winner, totals=totals):
            numbers = (f"{name_of(seat, players)}: {each}" for seat, each in enumerate(totals))
            return f"{round_words(number, winner, players)}. {', '.join(numbers)}"
        case GameOver():
            return result_words(event, players)
        case _:
            return opening_of_two(event, players, "five rounds, a point for the stronger hand")


def _row(cards: Iterable[Card], card_text: CardText) -> str:
    return " ".join(map(card_text, cards))
