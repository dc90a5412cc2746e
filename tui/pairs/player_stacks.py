"""The felt of Pairs: everybody's stack, name, score and scoring cards; the deck, the discards."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.reactive import reactive

from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Part, Run, Size, back, more_mark, slot, turn_mark
from tui.cards.piles import paint_pile
from tui.pairs.faces import Look, Scale, card_face, chips, fitting
from tui.pairs.places import INDENT, NAME, Place, Places, left_edges, placed

PICTURES_FROM: Final = 44
"""From so many columns on there is room for pictures of the piles beside their counts."""


KEPT_LABEL: Final = "kept"
"""What stands before the scoring cards."""
PILE_ROWS: Final = 5
"""Rows of a pile, with one of felt below it."""


class SeatShown(Struct, frozen=True):
    """A player as the felt shows it."""

    name: str
    score: str
    """Points so far and the target: `12/31`."""
    stack: tuple[tuple[int, Look], ...]
    """The ranks of the cards in play, in the order in which they came."""
    kept: tuple[int, ...]
    """The ranks of the scoring cards."""
    active: bool = False
    """Whether the turn is the player's, or how it ended the round is being told."""
    digit: str = ""
    """The key that takes the lowest card from this stack, while that is asked."""


class FeltShown(Struct, frozen=True):
    """All that lies on the felt."""

    seats: tuple[SeatShown, ...] = ()
    own: int = 0
    """The seat of the person who is asked, or will be next."""
    deck: int = 0
    discards: int = 0
    headline: str = ""
    """Which round this is, or how it ended."""
    brief: str = ""
    """The same in few words."""
    told: bool = False
    """Whether the headline is news."""


class PlayerStacks(CardCanvas):
    """Stacks as large as there is room for; at the least, rows of chips and one stack large."""

    shown: reactive[FeltShown] = reactive(FeltShown(), repaint=False)
    """What is shown."""

    class SeatClicked(Message):
        """Somebody clicked on a player's cards."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat
            """Whose."""

    def watch_shown(self) -> None:
        """Show it."""
        self.paint_anew()

    def on_click(self, event: events.Click) -> None:
        """Tell whose cards were clicked on."""
        at = event.get_content_offset(self)
        places = placed(len(self.shown.seats), *self.size)
        rows = places.scale.height + 2
        areas = [(seat, place, rows) for seat, place in enumerate(places.seats)]
        if places.own is not None:
            areas.append((self.shown.own, places.own, places.own_scale.height))
        for seat, place, height in areas:
            if (
                at is not None
                and 0 <= at.x - place.x < place.width
                and 0 <= at.y - place.y < height
            ):
                self.post_message(self.SeatClicked(seat))

    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """Everybody in a place of their own."""
        shown = self.shown
        if not shown.seats:
            return
        places = placed(len(shown.seats), canvas.width, canvas.height)
        for seat, place in zip(shown.seats, places.seats, strict=True):
            _paint_seat(canvas, place, places.scale, seat, faces)
        self._paint_headline(canvas, places, faces)
        if places.piles is not None:
            x, y = places.piles.x, places.piles.y
            paint_pile(canvas, x, y, "deck", shown.deck, Size.SMALL, faces)
            y += PILE_ROWS
            paint_pile(canvas, x, y, "discards", shown.discards, Size.SMALL, faces)
        if places.own is not None:
            _paint_own(canvas, places.own, places.own_scale, shown.seats[shown.own], faces)

    def _paint_headline(self, canvas: Canvas, places: Places, faces: Faces) -> None:
        place, shown = places.headline, self.shown
        x, words = place.x, shown.headline
        part = Part.NOTE if shown.told else Part.QUIET
        if places.piles is None:
            for name, count in (("deck", shown.deck), ("discards", shown.discards)):
                if place.width >= PICTURES_FROM:
                    canvas.paint(x, place.y, (back if count else slot)(Size.CHIP, faces))
                    x += Size.CHIP.width + 1
                canvas.write(x, place.y, name, Part.QUIET)
                canvas.write(x + 1 + len(name), place.y, f"{count:<2}", Part.NOTE)
                x += len(name) + 5
            room = place.x + place.width - x
            words = words if cell_len(words) <= room else shown.brief
        canvas.write_any(x, place.y, words, place.x + place.width - x, part, more_mark(faces))


def _paint_seat(canvas: Canvas, place: Place, scale: Scale, seat: SeatShown, faces: Faces) -> None:
    """The name and the score; the stack; the scoring cards, out of its way at the right. A row of
    chips that is too long goes on before them."""
    _paint_name(canvas, place, seat, faces)
    x, y, room = place.x + INDENT, place.y + 1, place.width - INDENT
    kept_room = room - len(KEPT_LABEL) - 1
    if scale is Scale.CHIP and (count := fitting(seat.stack, room)) < len(seat.stack):
        first, rest = chips(seat.stack[:count], room, faces), chips(seat.stack[count:], room, faces)
        canvas.paint(x, y, (first, rest))
        kept_room -= _width(rest) + 1
    else:
        _paint_stack(canvas, x, y, room, scale, seat.stack, faces)
    kept = chips([(rank, Look()) for rank in seat.kept], kept_room, faces)
    picture = (kept,) if kept else slot(Size.CHIP, faces)
    x = place.x + place.width - _width(picture[0])
    canvas.paint(x, y + scale.height, picture)
    canvas.write(x - len(KEPT_LABEL) - 1, y + scale.height, KEPT_LABEL, Part.QUIET)


def _width(runs: Sequence[Run]) -> int:
    return sum(len(text) for text, _ in runs)


def _paint_name(canvas: Canvas, place: Place, seat: SeatShown, faces: Faces) -> None:
    """The key that chooses this stack, whose turn it is; the name; the score at the right."""
    part = Part.NOTE if seat.active else Part.QUIET
    marker = seat.digit + (turn_mark(faces) if seat.active else "")
    canvas.write(place.x, place.y, marker, Part.NOTE)
    right = place.x + place.width - len(seat.score)
    room = right - place.x - INDENT - 1
    canvas.write_any(place.x + INDENT, place.y, seat.name, room, part, more_mark(faces))
    canvas.write(right, place.y, seat.score, part)


def _paint_stack(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    scale: Scale,
    cards: Sequence[tuple[int, Look]],
    faces: Faces,
) -> None:
    """The cards, those of a lower height standing on the same line; a place where there is none."""
    if scale is Scale.CHIP and cards:
        canvas.paint(x, y, (chips(cards, room, faces),))
        return
    if not cards:
        size = {Scale.CHIP: Size.CHIP, Scale.SMALL: Size.SMALL}.get(scale, Size.LARGE)
        canvas.paint(x, y + scale.height - size.height, slot(size, faces))
        return
    ranks, foot = [rank for rank, _ in cards], y + scale.height
    scale = scale.for_stack(ranks, room)
    edges = left_edges([scale.width(rank) for rank in ranks], ranks, room)
    for left, (rank, look) in zip(edges, cards, strict=True):
        picture = card_face(rank, scale, look, faces)
        canvas.paint(x + left, foot - len(picture), picture)


def _paint_own(canvas: Canvas, place: Place, scale: Scale, seat: SeatShown, faces: Faces) -> None:
    """The name and the score at the left, the stack beside them."""
    middle = place.y + scale.height // 2
    part = Part.NOTE if seat.active else Part.QUIET
    canvas.write(place.x, middle, turn_mark(faces) if seat.active else "", Part.NOTE)
    canvas.write_any(place.x + INDENT, middle, seat.name, NAME - INDENT - 1, part, more_mark(faces))
    canvas.write(place.x + INDENT, middle + 1, seat.score, part)
    _paint_stack(canvas, place.x + NAME, place.y, place.width - NAME, scale, seat.stack, faces)
