"""Handheld Solitaire in words: the sentences of the log, and the text form of a whole game."""

from collections.abc import Iterable, Iterator

from core.cards import Card
from core.event import Event
from core.game import CardText
from core.handheld.events import CardDealt, GameOver, RankMatched, SuitMatched
from core.handheld.view import HandheldView


def sentence(event: Event, card_text: CardText) -> str | None:
    """The event in a sentence, or None where it is not worth one."""
    match event:
        case CardDealt(card=card):
            return f"{card_text(card)} dealt"
        case RankMatched(removed=removed):
            cards = " ".join(map(card_text, removed))
            return f"Same rank, {card_text(removed[0])} and {card_text(removed[-1])}: {cards} leave"
        case SuitMatched(removed=removed):
            return f"Same suit: {' '.join(map(card_text, removed))} leave"
        case GameOver(score=0):
            return "The deck is empty and so is the hand: a win!"
        case GameOver(score=score):
            return f"The deck is empty: {score} cards left"
        case _:
            return None


def text(events: Iterable[Event]) -> Iterator[str]:
    """The game line by line, as cases/handheld-sample.txt shows it (contract.md, section 3)."""
    view = HandheldView(hand=(), deck_count=52, lengths=(), removal=None, over=False)
    for event in events:
        view = view.after(event)
        match event:
            case CardDealt():
                yield _line("Top:", reversed(view.hand))
            case SuitMatched(removed=removed):
                yield _line("Suit Match! Removing:", removed)
                yield _line("Top:", reversed(view.hand))
            case RankMatched(removed=removed):
                yield _line("Number Match! Removing:", removed)
                yield _line("Top:", reversed(view.hand))
            case GameOver():
                yield "Deck Empty! Printing leftover hand:"
                yield _line("Top:", reversed(view.hand))


def _line(label: str, cards: Iterable[Card]) -> str:
    return " ".join([label, *cards])
