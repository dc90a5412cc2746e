"""The error for input that is not valid."""

from core.text import one_line


class InvalidInput(ValueError):
    """Something that was asked for or read is wrong: the place, and a sentence about it."""

    def __init__(self, place: str, sentence: str) -> None:
        self.place = one_line(place)
        """Where it is wrong: `moves[12]`, `players`, `deck[3]`."""
        self.sentence = one_line(sentence)
        """What is wrong there."""
        super().__init__(f"{self.place}: {self.sentence}")
