"""Stacks & Queues in words: the sentences of the log, and the text form of a whole game."""

from collections.abc import Iterable, Iterator, Sequence

from core.event import Event, GameStarted, Player
from core.names import name_of
from core.stacks.comparison import sign
from core.stacks.events import (
    HAND,
    CardDrawn,
    CardPlayed,
    DeckShuffled,
    DiscardsRestacked,
    DiscardStarted,
    GameOver,
    Reason,
)
from core.stacks.view import Turn

_DRAWS = ("draws nothing", "draws one", "draws two")
_WHY_A_DRAW = {
    Reason.NO_CARDS: "no card was left to draw",
    Reason.CYCLE: "the position has come back",
}


def comparison(turn: Turn) -> str:
    """X beside Y and what follows, as far as it has come: `9 > 4: draws two, 12 and 3`."""
    if turn.onto is None:
        return f"no card to compare {turn.card} with: {_DRAWS[0]}"
    words = f"{turn.onto} {sign(turn.onto, turn.card)} {turn.card}: {_DRAWS[turn.wanted]}"
    return f"{words}, {_drawn(turn)}" if turn.drawn else words


def turn_words(turn: Turn, players: Sequence[Player]) -> str:
    """A turn as far as it has come, and why: `North plays 4; 9 > 4: draws two, 12 and 3`."""
    return f"{name_of(turn.seat, players)} plays {turn.card}; {comparison(turn)}"


def result_words(over: GameOver, players: Sequence[Player]) -> str:
    """Who has won, or why nobody has."""
    if over.winner is None:
        return f"A draw on turn {over.turns}: {_WHY_A_DRAW[over.reason]}"
    return f"{name_of(over.winner, players)} wins on turn {over.turns}"


def sentence(event: Event, players: Sequence[Player]) -> str | None:
    """The event in a sentence, or None where it is not worth one."""
    match event:
        case DeckShuffled(deck=deck):
            return f"Deal stack, bottom to top: {_listed(deck)}"
        case DiscardStarted(card=card):
            return f"{HAND} cards to each queue; {card} starts the discards"
        case CardPlayed(seat=seat, card=card, onto=onto):
            return f"{name_of(seat, players)} plays {card}{'' if onto is None else f' on {onto}'}"
        case CardDrawn(seat=seat, card=card):
            return f"{name_of(seat, players)} draws {card}"
        case DiscardsRestacked(count=count):
            return f"The deal stack ran out: {count} discards are restacked"
        case GameOver(winner=None):
            return result_words(event, players)
        case GameOver(deal_stack=deal_stack):
            rest = _listed(deal_stack) or "empty"
            return f"{result_words(event, players)}. Deal stack, top to bottom: {rest}"
        case _:
            return None


def text(events: Iterable[Event]) -> Iterator[str]:
    """The game line by line: the deal stack before dealing, the turns, the result and, where
    somebody won, the deal stack after it (contract.md, section 3)."""
    players: Sequence[Player] = ()
    turn: Turn | None = None
    for event in events:
        match event:
            case GameStarted():
                players = event.players
            case DeckShuffled(deck=deck):
                yield _stack(deck)
            case CardPlayed(seat=seat, card=card, onto=onto):
                if turn is not None:
                    yield _line(turn, players)
                turn = Turn(seat, card, onto)
            case CardDrawn(card=card) if turn is not None:
                turn = turn.drawing(card)
            case GameOver(winner=winner, deal_stack=deal_stack):
                if turn is not None:
                    yield _line(turn, players)
                turn = None
                yield result_words(event, players)
                if winner is not None:
                    yield _stack(deal_stack)
    if turn is not None:
        yield _line(turn, players)


def _line(turn: Turn, players: Sequence[Player]) -> str:
    """A turn: the player, the card used, what it went on, what was drawn."""
    onto = "the empty discard stack" if turn.onto is None else str(turn.onto)
    used = f"{name_of(turn.seat, players)} plays {turn.card} on {onto}"
    if not turn.drawn:
        return f"{used} and draws nothing"
    return f"{used} and draws {_drawn(turn)}"


def _drawn(turn: Turn) -> str:
    return " and ".join(map(str, turn.drawn))


def _stack(cards: Iterable[int]) -> str:
    return ",".join(map(str, cards))


def _listed(cards: Iterable[int]) -> str:
    return ", ".join(map(str, cards))
