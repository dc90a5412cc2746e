"""A pişti is celebrated: its name is laid out in cards, which are lifted one after the other."""

from typing import Final

from tui.cards.canvas import Canvas
from tui.cards.faces import Faces, Ink, Size, lettered

_NAME: Final = "PİŞTİ"
_ASCII_NAME: Final = "PISTI"
_SUITS: Final = "SHCDS"

ROWS: Final = Size.SMALL.height + 1
"""Rows of the letters, one that is lifted included."""

PITCH: Final = Size.SMALL.width + 1
"""Columns from one letter to the next."""


def name_in(faces: Faces) -> str:
    """The word in capital letters."""
    return _ASCII_NAME if faces is Faces.ASCII else _NAME


def fits(room: int) -> bool:
    """Whether the letters have room in so many columns."""
    return room >= PITCH * len(_NAME) - 1


def paint_letters(canvas: Canvas, x: int, y: int, wave: float, faces: Faces) -> None:
    """The letters. `wave` runs from 0 to 1, and with it the lifted letter from the first to the
    last; before and after it all of them lie in a row."""
    for number, (letter, suit) in enumerate(zip(name_in(faces), _SUITS, strict=True)):
        lifted = 0 < wave < 1 and int(wave * len(_NAME)) == number
        picture = lettered(letter, suit, Size.SMALL, faces, chosen=lifted or wave in (0, 1))
        canvas.paint(x + number * PITCH, y + (not lifted), picture)


def paint_words(canvas: Canvas, x: int, y: int, points: int, room: int, faces: Faces) -> None:
    """The word and its points in plain text."""
    canvas.write_any(x, y, f"{name_in(faces)}! +{points}", room, Ink.NOTE, "")
