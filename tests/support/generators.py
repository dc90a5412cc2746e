"""Generators that see what is drawn from them."""

from random import Random


class NoChance(Random):
    """A generator that nobody may ask."""

    def random(self) -> float:
        raise AssertionError("drew by chance")

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("drew bits")


class Counted(Random):
    """Counts how often it is asked."""

    draws = 0

    def random(self) -> float:
        self.draws += 1
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("drew bits")
