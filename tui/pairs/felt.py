"""The felt of Pairs: everybody's stack, name, score and scoring cards; the deck, the discards."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.reactive import reactive

from core.override import override
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Ink, Run, Size, back, more_mark, slot, turn_mark
from tui.cards.piles import paint_pile
from tui.pairs.faces import Look, Scale, card_face, chips, fitting
from tui.pairs.layout import INDENT, NAME_WIDTH, Area, Layout, laid_out, left_edges
from tui.widgets.mouse import clicked_at

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
    enlarged: int = 0
    """The seat whose stack is shown large where only one is."""
    deck: int = 0
    discards: int = 0
    headline: str = ""
    """Which round this is, or how it ended."""
    brief: str = ""
    """The same in few words."""
    told: bool = False
    """Whether the headline is news."""


class PairsFelt(CardCanvas):
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
        at = clicked_at(event, self)
        if at is not None and self.shown.seats:
            layout = laid_out(len(self.shown.seats), *self.size)
            seat = layout.seat_at(at.x, at.y, self.shown.enlarged)
            if seat is not None:
                self.post_message(self.SeatClicked(seat))

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """Everybody in an area of their own."""
        shown = self.shown
        if not shown.seats:
            return
        layout = laid_out(len(shown.seats), canvas.width, canvas.height)
        for seat, area in zip(shown.seats, layout.seats, strict=True):
            _paint_seat(canvas, area, layout.scale, seat, faces)
        self._paint_headline(canvas, layout, faces)
        if layout.piles is not None:
            x, y = layout.piles.x, layout.piles.y
            paint_pile(canvas, x, y, "deck", shown.deck, Size.SMALL, faces)
            y += PILE_ROWS
            paint_pile(canvas, x, y, "discards", shown.discards, Size.SMALL, faces)
        if layout.own is not None:
            _paint_own(canvas, layout.own, layout.own_scale, shown.seats[shown.enlarged], faces)

    def _paint_headline(self, canvas: Canvas, layout: Layout, faces: Faces) -> None:
        area, shown = layout.headline, self.shown
        x = area.x
        part = Ink.NOTE if shown.told else Ink.QUIET
        if layout.piles is None:
            for name, count in (("deck", shown.deck), ("discards", shown.discards)):
                if area.width >= PICTURES_FROM:
                    canvas.paint(x, area.y, (back if count else slot)(Size.CHIP, faces))
                    x += Size.CHIP.width + 1
                canvas.write(x, area.y, name, Ink.QUIET)
                canvas.write(x + 1 + len(name), area.y, f"{count:<2}", Ink.NOTE)
                x += len(name) + 5
        room = area.x + area.width - x
        words = shown.headline if cell_len(shown.headline) <= room else shown.brief
        canvas.write_any(x, area.y, words, room, part, more_mark(faces))


def _paint_seat(canvas: Canvas, area: Area, scale: Scale, seat: SeatShown, faces: Faces) -> None:
    """The name and the score; the stack; the scoring cards, out of its way at the right. A row of
    chips that is too long goes on before them."""
    _paint_name(canvas, area, seat, faces)
    x, y, room = area.x + INDENT, area.y + 1, area.width - INDENT
    kept_room = room - len(KEPT_LABEL) - 1
    if scale is Scale.CHIP and (count := fitting(seat.stack, room)) < len(seat.stack):
        first, rest = chips(seat.stack[:count], room, faces), chips(seat.stack[count:], room, faces)
        canvas.paint(x, y, (first, rest))
        kept_room -= _width(rest) + 1
    else:
        _paint_stack(canvas, x, y, room, scale, seat.stack, faces)
    kept = chips([(rank, Look()) for rank in seat.kept], kept_room, faces)
    picture = (kept,) if kept else slot(Size.CHIP, faces)
    x = area.x + area.width - _width(picture[0])
    canvas.paint(x, y + scale.height, picture)
    canvas.write(x - len(KEPT_LABEL) - 1, y + scale.height, KEPT_LABEL, Ink.QUIET)


def _width(runs: Sequence[Run]) -> int:
    return sum(len(text) for text, _ in runs)


def _paint_name(canvas: Canvas, area: Area, seat: SeatShown, faces: Faces) -> None:
    """The key that chooses this stack, whose turn it is; the name; the score at the right."""
    part = Ink.NOTE if seat.active else Ink.QUIET
    marker = seat.digit + (turn_mark(faces) if seat.active else "")
    canvas.write(area.x, area.y, marker, Ink.NOTE)
    right = area.x + area.width - len(seat.score)
    room = right - area.x - INDENT - 1
    canvas.write_any(area.x + INDENT, area.y, seat.name, room, part, more_mark(faces))
    canvas.write(right, area.y, seat.score, part)


def _paint_stack(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    scale: Scale,
    cards: Sequence[tuple[int, Look]],
    faces: Faces,
) -> None:
    """The cards, lower ones standing on the same line; an outline where there is none."""
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


def _paint_own(canvas: Canvas, area: Area, scale: Scale, seat: SeatShown, faces: Faces) -> None:
    """The name and the score at the left, the stack beside them."""
    middle = area.y + scale.height // 2
    part = Ink.NOTE if seat.active else Ink.QUIET
    canvas.write(area.x, middle, turn_mark(faces) if seat.active else "", Ink.NOTE)
    canvas.write_any(
        area.x + INDENT, middle, seat.name, NAME_WIDTH - INDENT - 1, part, more_mark(faces)
    )
    canvas.write(area.x + INDENT, middle + 1, seat.score, part)
    _paint_stack(
        canvas, area.x + NAME_WIDTH, area.y, area.width - NAME_WIDTH, scale, seat.stack, faces
    )
