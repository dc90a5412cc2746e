"""What the screen of Poker duel says. Where there may be little room for it, several sentences are
given, in fewer and fewer words."""

from collections.abc import Sequence

from core.event import Player
from core.poker.sentences import round_words
from core.poker.verdict import verdict
from core.poker.view import ROUNDS, PlayedRound, PokerView


def on_the_felt(view: PokerView, *, asked: bool) -> tuple[str, ...]:
    """Between the hands: the rule before the first deal, then the round, and at the end why it
    ended as it did. `asked` says whether a person is to swap or to stand. No names stand in it."""
    if not view.round:
        return "Five rounds. The stronger hand scores a point.", "Five rounds."
    if view.outcome is not None:
        told = why_of(view.outcome, view.kickers)
        return told if view.outcome.winner is not None else (f"{told[-1]} {told[0]}", *told)
    number = f"Round {view.round} of {ROUNDS}."
    return (f"{number} Swap up to three cards, or stand.", number) if asked else (number,)


def why_of(played: PlayedRound, kickers: str) -> tuple[str, ...]:
    """Why a round ended as it did."""
    why = verdict(played.hands, kickers)
    return f"{why.in_full}.", f"{why.brief}.", f"{why.least}."


def result(view: PokerView, outcome: PlayedRound, players: Sequence[Player]) -> tuple[str, ...]:
    """In the status line: who has won the round, and why, which stands between the hands, too."""
    won = f"{round_words(view.round, outcome.winner, players)}."
    in_full, brief, _ = why_of(outcome, view.kickers)
    return f"{won} {in_full}", f"{won} {brief}", won


def round_ended(number: int, view: PokerView, players: Sequence[Player]) -> str:
    """In the log: one sentence about any round that is over."""
    played = view.played[number - 1]
    why = verdict(played.hands, view.kickers)
    return f"{round_words(number, played.winner, players)}. {why.in_full}"


def questions(name: str) -> tuple[str, ...]:
    """In the status line: what the player of this name is asked."""
    return (
        f"{name}, mark up to three cards to swap, or stand.",
        f"{name}: swap or stand?",
        "Swap or stand?",
    )
