"""The felt of Pişti: the other hand, the deck, the desk, what was taken last, the own hand."""

from typing import Final

from msgspec import Struct
from textual import events
from textual.message import Message
from textual.reactive import reactive

from core.cards import Card
from core.override import override
from core.pisti.events import Cards
from core.pisti.hand import HAND_SIZE, Hand
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import (
    Faces,
    Ink,
    Picture,
    Size,
    back,
    face,
    faces_of,
    more_mark,
    slot,
    turn_mark,
)
from tui.cards.piles import paint_backs
from tui.pisti import celebration
from tui.pisti.layout import DECK_LABEL, INDENT, PEEK, Layout
from tui.widgets.mouse import clicked_at

FLIGHT: Final = 0.2
"""Seconds for which a card is on its way."""

WAVE: Final = 1.0
"""Seconds in which the letters of a pişti are lifted one after the other."""

WORDS_FROM: Final = 44
"""From so many columns on there is room for whole words beside a name."""


FIRST_DESK: Final = "first desk"
"""What stands before the cards that lay face down there, once they are one's own."""


class PlayerShown(Struct, frozen=True):
    """A player as the felt shows it."""

    name: str
    points: int
    """So far."""
    more: bool
    """Whether there may be more, for cards that only this player has seen."""
    cards: int
    """How many were taken."""
    active: bool
    """Whether the turn is the player's."""
    took: bool
    """Whether the desk was taken just now, by this player."""


class FeltShown(Struct, frozen=True):
    """All that lies on the felt."""

    own: PlayerShown
    other: PlayerShown
    hand: Hand
    """The own one; empty where it is not to be seen."""
    face_down: int
    """How many cards of it lie face down, where it is not to be seen."""
    chosen: int | None
    """The place of the card that is lifted."""
    digits: bool
    """Whether the cards are a person's, with the keys that throw them."""
    other_count: int
    """How many cards the other player holds."""
    deck: int
    desk: Cards
    """The bottom card first."""
    fresh: bool
    """Whether its top card was thrown just now."""
    taken: Cards
    """What was taken last, the card that took it at the end."""
    taken_words: str
    """How many cards that were, and who has them."""
    first_desk: Cards
    """What lay face down on the first desk, where only the own pool tells it."""
    pisti: int
    """The points of a pişti that is celebrated; else 0."""


class Flight(Struct, frozen=True):
    """A card on its way across the felt."""

    start: tuple[int, int]
    end: tuple[int, int]
    picture: Picture
    lands_on_desk: bool
    """Whether it is the card that lies on top of the desk once it is there."""


class PistiFelt(CardCanvas):
    """Both hands, and the desk between them."""

    shown: reactive[FeltShown | None] = reactive(None, repaint=False)
    """What is shown; None before the screen has a table."""

    flown: reactive[float] = reactive(1.0, repaint=False)
    """How much of its way a flying card has made, 0 to 1."""

    wave: reactive[float] = reactive(1.0, repaint=False)
    """How far the letters of a pişti have been lifted, 0 to 1."""

    class CardClicked(Message):
        """Somebody clicked on a place of the own hand."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place
            """Which one, the first being 0."""

    _flight: Flight | None = None
    _before: FeltShown | None = None

    def watch_shown(self, before: FeltShown | None, after: FeltShown | None) -> None:
        """Show it. Whatever was on its way is there."""
        self._flight, self._before = None, before
        self.paint_anew()

    def watch_flown(self) -> None:
        """Show how far the card is."""
        if self._flight is not None:
            self.paint_anew()

    def watch_wave(self) -> None:
        """Show which letter is lifted."""
        self.paint_anew()

    def on_click(self, event: events.Click) -> None:
        """Tell which card was clicked on. The second click of two is no throw: what the first one
        brought about has not been seen."""
        at = clicked_at(event, self)
        if at is not None and event.chain == 1:
            chosen = None if self.shown is None else self.shown.chosen
            place = Layout.of(*self.size).place_at(at.x, at.y, chosen)
            if place is not None:
                self.post_message(self.CardClicked(place))

    # Movement.

    def follow_throw(self, *, own: bool) -> None:
        """Let the top card of the desk fly there from the hand it was in."""
        shown, before, layout = self.shown, self._before, Layout.of(*self.size)
        if shown is None or before is None or not shown.desk or shown.desk[-1] is None:
            return
        start = layout.other_place(shown.other_count)
        if own and shown.desk[-1] in before.hand:
            start = layout.place(before.hand.index(shown.desk[-1]))
        picture = face(shown.desk[-1], Size.LARGE, faces_of(self), chosen=True)
        self._fly(Flight(start, layout.top_corner, picture, lands_on_desk=True))

    def follow_capture(self, *, own: bool) -> None:
        """Let what lay on the desk fly to the player who took it, and celebrate a pişti."""
        shown, layout = self.shown, Layout.of(*self.size)
        if shown is None or not shown.taken or shown.taken[-1] is None:
            return
        end = (layout.right - Size.SMALL.width, layout.own_row if own else layout.other_row)
        picture = face(shown.taken[-1], Size.SMALL, faces_of(self), chosen=True)
        self._fly(Flight(layout.top_corner, end, picture, lands_on_desk=False))
        if shown.pisti:
            self.wave = 0.0
            self.animate("wave", 1.0, duration=WAVE, easing="linear")

    def _fly(self, flight: Flight) -> None:
        self._flight = flight
        self.set_reactive(PistiFelt.flown, 0.0)
        self.paint_anew()
        self.animate("flown", 1.0, duration=FLIGHT, easing="out_cubic", on_complete=self._land)

    def _land(self) -> None:
        if self.flown == 1.0:  # and no other card has set out since
            self._flight = None
            self.paint_anew()

    # Painting.

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """Everything from the top to the bottom, and a card that flies over it."""
        shown, layout = self.shown, Layout.of(canvas.width, canvas.height)
        if shown is None:
            return
        _paint_player(canvas, layout, layout.other_row, shown.other, faces)
        for number in range(HAND_SIZE):
            picture = back if number < shown.other_count else slot
            canvas.paint(*layout.other_place(number), picture(layout.other_size, faces))
        _paint_deck(canvas, layout, shown.deck, faces)
        flight = self._flight
        on_its_way = flight is not None and flight.lands_on_desk
        _paint_desk(canvas, layout, shown, faces, without_top=on_its_way)
        self._paint_news(canvas, layout, shown, faces)
        _paint_hand(canvas, layout, shown, faces)
        _paint_player(canvas, layout, layout.own_row, shown.own, faces)
        if flight is not None:
            (x, y), (end_x, end_y) = flight.start, flight.end
            x, y = round(x + (end_x - x) * self.flown), round(y + (end_y - y) * self.flown)
            canvas.paint(x, y, flight.picture)

    def _paint_news(self, canvas: Canvas, layout: Layout, shown: FeltShown, faces: Faces) -> None:
        """Beside the desk: how many cards lie there, and what was taken last; or a pişti."""
        x, y, more = layout.news_column, layout.desk_row, more_mark(faces)
        room = layout.right - x
        if shown.pisti and celebration.fits(room):
            celebration.paint_letters(canvas, x, y, self.wave, faces)
            words = f"+{shown.pisti}: {shown.taken_words}"
            canvas.write_any(x, y + celebration.ROWS, words, room, Ink.NOTE, more)
            return
        if shown.pisti:
            celebration.paint_words(canvas, x, y, shown.pisti, room, faces)
        else:
            count = str(len(shown.desk)) if shown.desk else "nothing"
            canvas.write(x, y, count, Ink.NOTE if shown.desk else Ink.QUIET)
            x_words = x + 1 + len(count)
            canvas.write_any(x_words, y, "on the desk", layout.right - x_words, Ink.QUIET, more)
        part = Ink.NOTE if shown.own.took or shown.other.took else Ink.QUIET
        canvas.write_any(x, y + 2, shown.taken_words, room, part, more)
        _paint_chips(canvas, x, y + 3, room, shown.taken, faces)
        if shown.first_desk and room >= len(FIRST_DESK) + 3 * (Size.CHIP.width + 1):
            canvas.write(x, y + 4, FIRST_DESK, Ink.QUIET)
            x += len(FIRST_DESK) + 1
            _paint_chips(canvas, x, y + 4, room, shown.first_desk, faces)


def _paint_player(
    canvas: Canvas, layout: Layout, y: int, player: PlayerShown, faces: Faces
) -> None:
    """Whose turn it is; the name; the points and the cards taken at the right."""
    points = f"{player.points}{'+' if player.more else ''}"
    if layout.width >= WORDS_FROM:
        unit = "point " if points == "1" else "points"
        numbers = f"{points:>3} {unit}  {player.cards:>2} cards taken"
    else:
        numbers = f"{points:>3} pts {player.cards:>2} cards"
    part = Ink.NOTE if player.active else Ink.QUIET
    x, numbers_x = layout.left + INDENT, layout.right - len(numbers)
    canvas.write(layout.left, y, turn_mark(faces) if player.active else "", Ink.NOTE)
    canvas.write_any(x, y, player.name, numbers_x - x - 1, part, more_mark(faces))
    canvas.write(numbers_x, y, numbers, Ink.NOTE if player.took else part)


def _paint_deck(canvas: Canvas, layout: Layout, count: int, faces: Faces) -> None:
    """The deck face down, outlined once it is used up; what it is and its count at its left."""
    x, y = layout.deck_corner
    paint_backs(canvas, x, y, count, Size.SMALL, faces)
    canvas.write(x - DECK_LABEL, y, "deck", Ink.QUIET)
    canvas.write(x - DECK_LABEL, y + 1, f"{count:>4}", Ink.NOTE)


def _paint_desk(
    canvas: Canvas, layout: Layout, shown: FeltShown, faces: Faces, *, without_top: bool
) -> None:
    """The top card, unless it is still on its way, over the edge of the one below it and of what
    lies deeper. A heavy line is around one that was thrown just now."""
    (x, y), desk = layout.top_corner, shown.desk
    if not desk or (without_top and len(desk) == 1):
        canvas.paint(x, y, slot(Size.LARGE, faces))
    if len(desk) > 2:
        canvas.paint(x - PEEK - 1, y, back(Size.LARGE, faces))
    if len(desk) > 1:
        canvas.paint(x - PEEK, y, _large(desk[-2], faces))
    if desk and not without_top:
        canvas.paint(x, y, _large(desk[-1], faces, chosen=shown.fresh))


def _paint_chips(canvas: Canvas, x: int, y: int, room: int, cards: Cards, faces: Faces) -> None:
    """Cards in a row; where there is no room for all, the last of them."""
    pitch = Size.CHIP.width + 1
    if len(cards) * pitch - 1 > room:
        canvas.write(x, y, more_mark(faces), Ink.QUIET)
        x += 2
        cards = cards[len(cards) - (room - 1) // pitch :]
    for number, card in enumerate(cards):
        chip = back(Size.CHIP, faces) if card is None else face(card, Size.CHIP, faces)
        canvas.paint(x + number * pitch, y, chip)


def _paint_hand(canvas: Canvas, layout: Layout, shown: FeltShown, faces: Faces) -> None:
    """Every card in its place with the key that throws it, the chosen one a row higher; an outline
    where one was thrown."""
    for number in range(HAND_SIZE):
        x, y = layout.place(number)
        card = shown.hand[number] if number < len(shown.hand) else None
        if card is None:
            picture = back if number < shown.face_down else slot
            canvas.paint(x, y, picture(Size.LARGE, faces))
            continue
        chosen = number == shown.chosen
        canvas.paint(x, y - chosen, _large(card, faces, chosen=chosen))
        if shown.digits:
            foot = y - chosen + Size.LARGE.height - 1
            canvas.write(x + 3, foot, f" {number + 1} ", Ink.BLACK)


def _large(card: Card | None, faces: Faces, *, chosen: bool = False) -> Picture:
    """The card in full, face down where it is not known."""
    if card is None:
        return back(Size.LARGE, faces)
    return face(card, Size.LARGE, faces, chosen=chosen)
