"""Computer players: what each of them has to be able to do."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """What a bot would do, and why."""

    move: str
    """One of the moves it was offered."""
    reasons: tuple[str, ...]
    """Sentences for the debug panel and the kibitzer, the most important first."""


V_contra = TypeVar("V_contra", contravariant=True)
"""The view of the game that a bot plays."""


class Bot(Protocol[V_contra]):
    """A computer player. It gets a view, in which there is no hidden card, so it cannot peek."""

    def choose(self, view: V_contra, moves: Sequence[str], rng: Random) -> Choice:
        """Choose one of the moves for the seat whose view this is.

        All its randomness comes from `rng`, so the same view and generator give the same choice.
        """
        ...


class RandomBot:
    """Chooses by chance, in any game."""

    def choose(self, view: object, moves: Sequence[str], rng: Random) -> Choice:
        """Any of the moves, each as likely as the others."""
        move = moves[int(rng.random() * len(moves))]
        return Choice(move, (f"Any of {len(moves)} moves, by chance.",))
