"""How the cards of Pairs look: as many pips as the rank says, odd ranks in red, even ones in black,
so that neighbours differ at a glance."""

from collections.abc import Sequence
from enum import Enum
from itertools import accumulate

from msgspec import Struct

from core.pairs.card import IN_STACK
from tui.cards.faces import Faces, Ink, Picture, Run, Size, bars, more_mark, number_face, pip_face


class Scale(Enum):
    """How large the cards of a stack are drawn."""

    GROWN = 7
    """Larger for larger ranks."""
    LARGE = 5
    """All alike, with pips."""
    SMALL = 3
    """The rank alone."""
    CHIP = 1
    """The rank in a row."""

    @property
    def height(self) -> int:
        """Of the highest card, in cells."""
        return self.value

    def for_stack(self, ranks: Sequence[int], room: int) -> "Scale":
        """How large these cards are where they lie in so many columns: grown ones would hide each
        other, so they are all alike where they cannot lie beside each other."""
        if self is Scale.GROWN and beside_each_other([self.width(rank) for rank in ranks]) > room:
            return Scale.LARGE
        return self

    def width(self, rank: int) -> int:
        """Of the card of this rank, in cells."""
        match self:
            case Scale.GROWN:
                return 7 if rank <= 3 else 9 if rank <= 6 else 11
            case Scale.LARGE:
                return Size.LARGE.width
            case Scale.SMALL:
                return Size.SMALL.width
            case Scale.CHIP:
                return Size.CHIP.width


def beside_each_other(widths: Sequence[int]) -> int:
    """The columns for cards of these widths, with one of felt between."""
    return sum(widths) + len(widths) - 1


class Look(Struct, frozen=True):
    """What a card on the table is shown as, besides its rank."""

    chosen: bool = False
    """It has just come, it may be taken, or it was taken."""
    lowest: bool = False
    """No card in play is lower."""


def card_face(rank: int, scale: Scale, look: Look, faces: Faces) -> Picture:
    """The card of this rank, face up, in any scale but that of chips."""
    ink, underlined = _inks(rank)
    if scale is Scale.SMALL:
        upper, (left, _, right), lower = number_face(rank, Size.SMALL, faces, chosen=look.chosen)
        digits = (
            (str(rank), underlined if look.lowest else ink),
            (" " * (3 - len(str(rank))), ink),
        )
        return upper, (left, *digits, right), lower
    return pip_face(
        rank,
        _pips(rank, scale),
        faces,
        ink=ink,
        rank_ink=underlined if look.lowest else ink,
        chosen=look.chosen,
    )


def chips(cards: Sequence[tuple[int, Look]], room: int, faces: Faces) -> tuple[Run, ...]:
    """A row of ranks, three cells each; closer where there is less room, and where that is not
    enough, only the newest. A chosen one stands between bars; only digits are underlined."""
    left, right = bars(faces)
    tight = 3 * len(cards) + 1 > room
    runs: list[Run] = []
    if len(cards) > fitting(cards, room):
        runs.append((more_mark(faces), Ink.NOTE))
        cards = cards[len(cards) - fitting(cards[::-1], room - 1) :]
    for place, (rank, look) in enumerate(cards):
        plain, low = _inks(rank)
        if look.chosen:
            plain, low = Ink.CHOSEN, Ink.CHOSEN_UNDERLINED
        text = str(rank)
        runs += [(left if look.chosen else " ", plain), (text, low if look.lowest else plain)]
        if place == len(cards) - 1 or not (tight or len(text) > 1):
            runs.append((right if look.chosen else " ", plain))
    return tuple(runs)


def fitting(cards: Sequence[tuple[int, Look]], room: int) -> int:
    """How many of the cards, from the first on, fit into a row of so many cells."""
    stops = accumulate((1 + len(str(rank)) for rank, _ in cards), initial=1)
    return sum(stop <= room for stop in stops) - 1


def _inks(rank: int) -> tuple[Ink, Ink]:
    """The ink of this rank, plain and underlined."""
    return (Ink.RED, Ink.RED_UNDERLINED) if rank % 2 else (Ink.BLACK, Ink.BLACK_UNDERLINED)


def _pips(rank: int, scale: Scale) -> list[str]:
    """The pips' rows, as wide and high as the card has room for."""
    rows = list(IN_STACK[rank].picture[1:-1])
    if scale is Scale.LARGE:
        return rows
    width = scale.width(rank) - 2
    if width < len(rows[0]):
        return [row[1:-1] for row in rows]
    if width > len(rows[0]):
        blank = " " * len(rows[0])
        rows = [rows[0], blank, rows[1], blank, rows[2]]
    return [row.center(width) for row in rows]
