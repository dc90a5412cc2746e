"""Pairs in words: a sentence for each thing that can happen."""

from collections.abc import Iterable, Sequence

from core.event import DeckShuffled, Event, GameStarted, Player, RoundStarted
from core.names import name_of
from core.pairs.events import (
    CardDealt,
    CardRejected,
    CardsBurned,
    Folded,
    GameOver,
    PairCaught,
    PointsScored,
    RoundEnded,
    TurnStarted,
    Why,
)
from core.pairs.player import target_of
from core.phrases import cards_are, player_labels, points


def a_card(rank: int) -> str:
    """`a 3`, `an 8`."""
    return f"{'an' if rank == 8 else 'a'} {rank}"


def folded(seat: int, owner: int, rank: int, players: Sequence[Player]) -> str:
    """Who folded, and which card was taken from whom."""
    whose = "their own" if owner == seat else f"{name_of(owner, players)}'s"
    return f"{name_of(seat, players)} folds and takes {whose} {rank}"


def paired(seat: int, rank: int, players: Sequence[Player]) -> str:
    """Who caught a pair of which cards."""
    return f"{name_of(seat, players)} has a pair of {rank}s"


def result_words(over: GameOver, players: Sequence[Player]) -> str:
    """Who has lost."""
    rounds = f"{over.rounds} round{'' if over.rounds == 1 else 's'}"
    lost = points(over.totals[over.loser])
    return f"{name_of(over.loser, players)} loses with {lost} after {rounds}"


def sentence(event: Event, players: Sequence[Player]) -> str | None:
    """The event in a sentence."""
    match event:
        case CardDealt(seat=seat, card=rank, why=why):
            return f"{name_of(seat, players)} {_gets(rank, why)}"
        case CardRejected(seat=seat, card=rank):
            return f"{name_of(seat, players)} has that already: the {rank} is discarded"
        case TurnStarted(seat=seat):
            return f"It is {name_of(seat, players)}'s turn"
        case PairCaught(seat=seat, rank=rank):
            return paired(seat, rank, players)
        case Folded(seat=seat, owner=owner, rank=rank):
            return folded(seat, owner, rank, players)
        case PointsScored(seat=seat, points=number, total=total):
            return f"{name_of(seat, players)} scores {points(number)} and has {total}"
        case _:
            return _nobodys(event, players)


def _nobodys(event: Event, players: Sequence[Player]) -> str | None:
    """What no player does: the deck, the rounds, the game."""
    match event:
        case GameStarted():
            target = points(target_of(len(event.players)))
            return f"{_listed(player_labels(event.players))}; who reaches {target} loses"
        case DeckShuffled(count=count):
            return f"{cards_are(count)} shuffled"
        case CardsBurned(cards=cards):
            return _burned(cards)
        case RoundStarted(round=number):
            return f"Round {number}"
        case RoundEnded(round=number, totals=totals):
            return f"Round {number} is over. {_numbers(totals, players)}"
        case GameOver():
            return (
                f"{result_words(event, players)}. Turns taken by {_numbers(event.turns, players)}"
            )
        case _:
            return None


def _burned(burned: Sequence[int | None]) -> str:
    known = [str(card) for card in burned if card is not None]
    return f"{cards_are(len(burned))} burned{': ' if known else ''}{', '.join(known)}"


def _gets(rank: int, why: Why) -> str:
    match why:
        case Why.OPENING:
            return f"gets {rank}"
        case Why.TIEBREAK:
            return f"gets {rank} to break the tie"
        case Why.REPLACEMENT:
            return f"gets {rank} in its place"
        case Why.HIT:
            return f"hits: {rank}"


def _numbers(numbers: Sequence[int], players: Sequence[Player]) -> str:
    return _listed(f"{name_of(seat, players)}: {number}" for seat, number in enumerate(numbers))


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(texts)
