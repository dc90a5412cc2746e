"""Text that a terminal can show safely: printable, on one line, with visible characters."""

import unicodedata
from typing import Final

LINE_LIMIT: Final = 240
"""A sentence about something that was read quotes no more characters of it."""

_UNPRINTABLE: Final = {"Cc", "Cs", "Zl", "Zp"}
"""The Unicode categories of control characters, lone surrogates and line separators."""

_REORDERING: Final = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""The Unicode directions of characters that turn around whatever follows them in the line, cards
and numbers too. Right-to-left scripts need none of them."""

_WITHOUT_CELL: Final = {"Mn", "Mc", "Me", "Cf"}
"""The Unicode categories of what a terminal puts into the cell before it: accents, joiners, spaces
of no width."""


def one_line(text: str) -> str:
    """The text, printable, and cut short where it goes on for ever."""
    return printable(text if len(text) <= LINE_LIMIT else text[:LINE_LIMIT] + "…")


def as_sentence(text: str) -> str:
    """The text with a capital letter and a full stop, where it stands alone."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def is_printable(text: str) -> bool:
    """Whether the text is one line, with nothing in it that would command a terminal."""
    return not any(
        unicodedata.category(character) in _UNPRINTABLE
        or unicodedata.bidirectional(character) in _REORDERING
        for character in text
    )


def has_cell_of_its_own(character: str) -> bool:
    """Whether a terminal gives it a cell, and does not add it to the one before, whatever is in
    there: at the beginning of a text that is somebody else's."""
    return unicodedata.category(character) not in _WITHOUT_CELL


def printable(text: str) -> str:
    """The text with escapes for whatever would break the line or command the terminal."""
    return "".join(
        ascii(character)[1:-1] if not is_printable(character) else character for character in text
    )
