"""Chance, seeded: one integer decides every shuffle, on every version of Python.

Everything is drawn from `random.Random(...).random()`, the one part of that module whose
sequence Python promises to keep (contract.md, section 1).
"""

import re
from collections.abc import Iterable
from random import Random
from typing import Final, TypeVar

SEED_LIMIT: Final = 2**63 - 1
"""The largest seed; the smallest is 0."""

FRESH_SEEDS: Final = 1_000_000_000
"""A fresh seed lies below this: nine digits at most can be read out and typed again."""

C = TypeVar("C")


def plain_digits(text: str) -> str | None:
    """The digits 0 to 9 that a person typed, without the zeros and the white space around them;
    None for anything else, also for digits of other scripts. How many there are is not limited."""
    digits = text.strip()
    if not re.fullmatch(r"[0-9]+", digits):
        return None
    return digits.lstrip("0") or "0"


def read_seed(text: str) -> int:
    """The seed that a person typed: plain digits, 0 to 2^63-1, white space around them allowed.

    Raises ValueError with a sentence for anything else, also for digits of other scripts.
    """
    digits = plain_digits(text)
    if digits is None:
        raise ValueError("a seed is a whole number, written in the digits 0 to 9")
    if len(digits) > len(str(SEED_LIMIT)) or int(digits) > SEED_LIMIT:
        raise ValueError(f"a seed is at most {SEED_LIMIT}")
    return int(digits)


def deck_generator(seed: int) -> Random:
    """The generator of a game's first shuffle."""
    return Random(seed)


def stream(seed: int, *purpose: str | int) -> Random:
    """A generator of its own for one purpose, derived from the seed and independent of the deck.

    Bots ask for `stream(seed, "bot", seat, move_number)`, so that one which thinks differently
    never changes the cards and a game that is taken up again goes on as it would have.
    """
    from hashlib import sha256  # noqa: PLC0415  # OpenSSL is slow to load, and few games have bots

    text = "/".join(str(part) for part in (seed, *purpose))
    return Random(int.from_bytes(sha256(text.encode()).digest()[:16]))


def shuffled(cards: Iterable[C], generator: Random) -> list[C]:
    """The cards in a random order, every order equally likely.

    Fisher-Yates: from the last position down, position i is swapped with a random position
    not above i (games/handheld.md, decisions).
    """
    order = list(cards)
    draw = generator.random
    for i in range(len(order) - 1, 0, -1):
        j = int(draw() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order
