"""The computer players of Pairs (games/pairs.md, people and computers)."""

from collections.abc import Sequence
from random import Random

from core.bot import Choice
from core.pairs.card import RANKS
from core.pairs.moves import FOLD, HIT
from core.pairs.risk import Risk
from core.pairs.view import PairsView


class ClassicBot:
    """Folds when the lowest card in play costs no more than a hit is expected to."""

    def choose(self, view: PairsView, moves: Sequence[str], rng: Random) -> Choice:
        """Hit, or take the first card that may be taken: the points are the same."""
        assert view.turn is not None, "a bot is asked in its own turn"
        risk = Risk.of(view.players, view.turn)
        fold = next(move for move in moves if move.startswith(FOLD))
        if not risk.unseen_count:
            return Choice(fold, ("No card is left to hit: folding is the only move.",))
        move = fold if risk.folding_is_no_worse else HIT
        return Choice(move, (_verdict(risk), _pairs(risk), _chances(risk)))


def _verdict(risk: Risk) -> str:
    return f"A fold costs {risk.fold_cost}, a hit {risk.hit_cost:.2f} on average."


def _pairs(risk: Risk) -> str:
    """The cards that would make a pair, and how the cost of a hit comes of them."""
    count = risk.unseen_count
    terms = " + ".join(
        f"{risk.unseen[rank]}×{rank}" for rank in risk.own_ranks if risk.unseen[rank]
    )
    lie = "1 card lies" if count == 1 else f"{count} cards lie"
    return (
        f"{lie} face down. Pairs among them cost {f'({terms}) ÷ {count}' if terms else 'nothing'}."
    )


def _chances(risk: Risk) -> str:
    """The chance of each rank."""
    chances = [f"{rank}:{100 * risk.unseen[rank] / risk.unseen_count:.1f}%" for rank in RANKS]
    return f"The next card by rank: {', '.join(chances)}."
