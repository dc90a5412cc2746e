"""How cards look: pictures of them in three sizes, and how one is spelled in a sentence."""

from collections.abc import Iterable, Sequence
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Final

from core.cards import Card

if TYPE_CHECKING:
    from textual.widget import Widget


class Ink(StrEnum):
    """What a piece of a picture is; the style sheet gives each its colours."""

    LINE = "card--line"
    """The thin line around a card, on its face."""
    RED = "card--red"
    """Red ink: hearts, diamonds, the odd ranks of Pairs."""
    BLACK = "card--black"
    """Black ink: clubs, spades, plain numbers."""
    BACK = "card--back"
    """A card face down."""
    CHOSEN = "card--chosen"
    """The heavy line around a card that was chosen, or that something is about to happen to; and
    the ink of a chip that has just come."""
    SLOT = "card--slot"
    """The outline of a place where a card could lie."""
    RED_UNDERLINED = "card--red-underlined"
    """Red ink that sticks out: in Pairs, nothing in play is lower."""
    BLACK_UNDERLINED = "card--black-underlined"
    """Black ink that sticks out."""
    CHOSEN_UNDERLINED = "card--chosen-underlined"
    """The ink of a chip that has just come, and sticks out."""
    NOTE = "card--note"
    """Words beside cards."""
    QUIET = "card--quiet"
    """Words and lines that stay in the background."""


class Size(Enum):
    """The three sizes of a card, each as its width and height in cells."""

    LARGE = (9, 5)
    SMALL = (5, 3)
    CHIP = (3, 1)

    @property
    def width(self) -> int:
        """In cells."""
        return self.value[0]

    @property
    def height(self) -> int:
        """In cells."""
        return self.value[1]


class Faces(StrEnum):
    """What faces are drawn with."""

    SUITS = "suits"
    """`7♥`, in boxes of fine lines."""
    LETTERS = "letters"
    """`7H`, for terminals whose font has no suits."""
    ASCII = "ascii"
    """`7H`, and lines of nothing but ASCII."""


Run = tuple[str, Ink]
"""A piece of a row: some text and what it is."""

Picture = tuple[tuple[Run, ...], ...]
"""Rows of runs, top to bottom."""

_SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_RED: Final = "HD"

PIP: Final = "●"
"""One pip of a card that has as many as its rank says."""

# Corners from the upper left to the lower right, then the horizontal and the vertical line.
_FINE: Final = "╭╮╰╯─│"
_HEAVY: Final = "┏┓┗┛━┃"
_ASCII: Final = "++++-|"
_ASCII_HEAVY: Final = "####=#"


def faces_of(widget: "Widget") -> Faces:
    """What the app of this widget draws cards with; suits where an app does not say."""
    return getattr(widget.app, "faces", Faces.SUITS)


def rank_text(card: Card) -> str:
    """The rank as people write it: a ten is `10`."""
    return "10" if card.rank == "T" else card.rank


def suit_text(card: Card, faces: Faces) -> str:
    """One cell for the suit."""
    return _SUITS[card.suit] if faces is Faces.SUITS else card.suit


def card_text(card: Card, faces: Faces) -> str:
    """The card in a sentence: `7♥`, `10♠`, or with a letter for the suit."""
    return rank_text(card) + suit_text(card, faces)


def is_red(card: Card) -> bool:
    """Whether the card is a heart or a diamond."""
    return card.suit in _RED


def more_mark(faces: Faces) -> str:
    """The cell at the end of a text that was cut short."""
    return "~" if faces is Faces.ASCII else "…"


def blocks(faces: Faces) -> str:
    """Cells that are filled from below: by nothing, by one eighth, by two, … by all eight."""
    return " ..::||##" if faces is Faces.ASCII else " ▁▂▃▄▅▆▇█"


def turn_mark(faces: Faces) -> str:
    """The cell before the name of the player whose turn it is."""
    return ">" if faces is Faces.ASCII else "▸"


def bars(faces: Faces) -> tuple[str, str]:
    """The two cells between which a chip stands that differs from the others."""
    return ("[", "]") if faces is Faces.ASCII else ("▐", "▌")


def face(card: Card, size: Size, faces: Faces, *, chosen: bool = False) -> Picture:
    """The card face up; a chosen one has a heavy edge, to be seen without colour too."""
    ink = Ink.RED if is_red(card) else Ink.BLACK
    rank, suit = rank_text(card), suit_text(card, faces)
    match size:
        case Size.CHIP:
            return (((f"{rank + suit:>3}", ink),),)
        case Size.SMALL:
            rows = [f"{rank + suit:<3}"]
        case Size.LARGE:
            rows = [f" {rank:<4}{suit} ", f"   {suit}   ", f" {suit}{rank:>4} "]
    return _framed(rows, ink, faces, Ink.CHOSEN if chosen else Ink.LINE)


def number_face(number: int, size: Size, faces: Faces, *, chosen: bool = False) -> Picture:
    """A card face up that is a plain number, of at most two digits."""
    match size:
        case Size.CHIP:
            return (((f"{number:^3}", Ink.CHOSEN if chosen else Ink.BLACK),),)
        case Size.SMALL:
            rows = [f"{number:^3}"]
        case Size.LARGE:
            rows = [f" {number:<6}", " " * 7, f"{number:>6} "]
    return _framed(rows, Ink.BLACK, faces, Ink.CHOSEN if chosen else Ink.LINE)


def pip_face(
    rank: int, pips: Sequence[str], faces: Faces, *, ink: Ink, rank_ink: Ink, chosen: bool = False
) -> Picture:
    """A card face up with pips: rows of dots between lines in which the rank stands in two corners,
    so that it is seen where another card lies over the rest."""
    if faces is Faces.ASCII:
        pips = [row.replace(PIP, "o") for row in pips]
    (upper,), *rows, (lower,) = _framed(pips, ink, faces, Ink.CHOSEN if chosen else Ink.LINE)
    number = (str(rank), rank_ink)
    length = 1 + len(number[0])
    (line, edge), (base, _) = upper, lower
    return (
        ((line[0], edge), number, (line[length:], edge)),
        *rows,
        ((base[:-length], edge), number, (base[-1], edge)),
    )


def back(size: Size, faces: Faces) -> Picture:
    """A card face down."""
    weave = ":" if faces is Faces.ASCII else "░"
    if size is Size.CHIP:
        return (((weave * 3, Ink.BACK),),)
    rows = [weave * (size.width - 2)] * (size.height - 2)
    return _framed(rows, Ink.BACK, faces, Ink.BACK)


def slot(size: Size, faces: Faces) -> Picture:
    """The outline of a place with no card."""
    if size is Size.CHIP:
        return ((("[ ]", Ink.SLOT),),)
    rows = [" " * (size.width - 2)] * (size.height - 2)
    return _framed(rows, Ink.SLOT, faces, Ink.SLOT)


def lettered(letter: str, suit: str, size: Size, faces: Faces, *, chosen: bool = False) -> Picture:
    """A card with any letter for its rank: words are laid out in these."""
    ink = Ink.RED if suit in _RED else Ink.BLACK
    sign = _SUITS[suit] if faces is Faces.SUITS else " "
    if size is Size.SMALL:
        rows = [f"{letter} {sign}"]
    else:
        rows = [f" {letter}   {sign} ", f"   {letter}   ", f" {sign}   {letter} "]
    return _framed(rows, ink, faces, Ink.CHOSEN if chosen else Ink.LINE)


def button(label: str, width: int, rows: int, faces: Faces) -> Picture:
    """A button that says what it does, in three rows or in one; where it does nothing, an empty
    outline."""
    text, edge = f"{label:^{width - 2}}", Ink.CHOSEN if label else Ink.SLOT
    if rows >= 3:
        return _framed([text], Ink.BLACK if label else Ink.SLOT, faces, edge)
    left, right = bars(faces)
    return (((left, edge), (text, Ink.BLACK if label else Ink.SLOT), (right, edge)),)


def _framed(rows: Iterable[str], ink: Ink, faces: Faces, edge: Ink) -> Picture:
    heavy = edge is Ink.CHOSEN
    if faces is Faces.ASCII:
        upper_left, upper_right, lower_left, lower_right, across, down = (
            _ASCII_HEAVY if heavy else _ASCII
        )
    else:
        upper_left, upper_right, lower_left, lower_right, across, down = _HEAVY if heavy else _FINE
    rows = list(rows)
    line = across * len(rows[0])
    return (
        ((upper_left + line + upper_right, edge),),
        *(((down, edge), (row, ink), (down, edge)) for row in rows),
        ((lower_left + line + lower_right, edge),),
    )
