"""The felt of Poker duel: two open hands, and between them what is told and the button."""

import textwrap
from collections.abc import Sequence
from typing import Final, Self

from msgspec import Struct
from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.reactive import reactive

from core.cards import Card
from core.override import override
from core.poker.card import rank_name, suit_name
from core.poker.events import CardsSwapped, SwapDeclined
from core.poker.hand import HAND_SIZE, Hand
from core.poker.verdict import described
from core.poker.view import PokerView
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import (
    Faces,
    Ink,
    back,
    bars,
    button,
    card_text,
    face,
    more_mark,
    rank_text,
    slot,
    turn_mark,
)
from tui.poker.layout import BUTTON, FULL_NAME, INDENT, Layout
from tui.widgets.mouse import clicked_at

TURNING: Final = 0.25
"""Seconds in which new cards are turned up, one after the other."""

_WAS_FROM: Final = 9
"""The least columns from card to card at which `was 6♠` fits below one."""


class SideShown(Struct, frozen=True):
    """A player as the felt shows it."""

    name: str
    hand: Hand
    """Empty before it is dealt."""
    described: str
    """What the hand makes; empty before it is dealt."""
    replaced: tuple[Card | None, ...]
    """For each card the one that was given up for it in this round, if one was."""
    stands: bool
    """Whether the player was asked in this round and stands."""
    active: bool
    """Whether it is for the player to swap or to stand."""
    won: bool
    """Whether the hand has won the round."""
    digits: bool = False
    """Whether its cards can be marked now."""
    marked: frozenset[int] = frozenset()
    """The positions of the cards to be swapped, counted from 1."""
    pointed: int | None = None
    """The position at which the arrows are."""

    @classmethod
    def of(cls, view: PokerView, seat: int, name: str) -> Self:
        """A player whom nobody asks to mark cards."""
        hand, answer, outcome = view.hands[seat], view.answers[seat], view.outcome
        replaced: list[Card | None] = [None] * HAND_SIZE
        if isinstance(answer, CardsSwapped):
            for position, card in zip(answer.positions, answer.out, strict=True):
                replaced[position - 1] = card
        return cls(
            name,
            hand,
            described(hand) if hand else "",
            tuple(replaced),
            stands=isinstance(answer, SwapDeclined),
            active=view.turn == seat,
            won=outcome is not None and outcome.winner == seat,
        )


class FeltShown(Struct, frozen=True):
    """All that lies on the felt."""

    own: SideShown
    other: SideShown
    told: tuple[str, ...]
    """What is going on, in fewer and fewer words."""
    news: bool
    """Whether that is the result of a round."""
    button: str | None
    """What the button does next; empty where it does nothing now, None where nobody plays."""


class PokerFelt(CardCanvas):
    """Both hands, the other player's above."""

    shown: reactive[FeltShown | None] = reactive(None, repaint=False)
    """What is shown; None before the screen has a table."""

    turned: reactive[float] = reactive(1.0, repaint=False)
    """The share of the new cards that has been turned up: 0 for none, 1 for all."""

    class CardClicked(Message):
        """Somebody clicked on a card."""

        def __init__(self, position: int, *, own: bool) -> None:
            super().__init__()
            self.position = position
            """Which one, the first being 1."""
            self.own = own
            """Whether it is the own hand's, the one below."""

    class ButtonClicked(Message):
        """Somebody clicked on the button."""

    _turning: tuple[tuple[bool, int], ...] = ()
    """The cards that are being turned up, in their order: whose side, and which."""

    def watch_shown(self) -> None:
        """Show it. Cards that were still being turned up are face up at once."""
        self._turning = ()
        self.paint_anew()

    def watch_turned(self) -> None:
        """Show one card more."""
        self.paint_anew()

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked on. The second click of a double click counts for cards only: the
        button may say something else since the first."""
        at, layout = clicked_at(event, self), Layout.of(*self.size)
        if at is None:
            return
        if layout.on_button(at.x, at.y):
            if event.chain % 2:
                self.post_message(self.ButtonClicked())
            return
        for own in (True, False):
            number = layout.card_at(at.x, at.y, own=own)
            if number is not None:
                self.post_message(self.CardClicked(number + 1, own=own))
                return

    def turn_up(self, positions: Sequence[int], *, own: bool) -> None:
        """Turn these cards of a hand up, one after the other."""
        self._turning = tuple((own, position - 1) for position in positions)
        self.set_reactive(PokerFelt.turned, 0.0)
        self.paint_anew()
        self.animate("turned", 1.0, duration=TURNING, easing="linear")

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """The other side, the middle, the own side."""
        shown, layout = self.shown, Layout.of(canvas.width, canvas.height)
        if shown is None:
            return
        for own, side in ((False, shown.other), (True, shown.own)):
            waits = any(whose == own for whose, _ in self._waiting)
            _paint_head(canvas, layout, side, faces, own=own, shows_category=not waits)
            for number in range(HAND_SIZE):
                self._paint_card(canvas, layout, side, number, faces, own=own)
        _paint_told(canvas, layout, shown, faces)
        if shown.button is not None:
            pressed = button(shown.button, BUTTON, layout.button_rows, faces)
            canvas.paint(*layout.button_corner, pressed)

    @property
    def _waiting(self) -> tuple[tuple[bool, int], ...]:
        """The cards that are still to be turned up."""
        return self._turning[int(self.turned * len(self._turning)) :]

    def _paint_card(
        self,
        canvas: Canvas,
        layout: Layout,
        side: SideShown,
        number: int,
        faces: Faces,
        *,
        own: bool,
    ) -> None:
        """The card with its key on it and its name below; face down while it waits to be turned
        up, outlined before it is dealt."""
        if not side.hand or (own, number) in self._waiting:
            picture = (back if side.hand else slot)(layout.size, faces)
            canvas.paint(*layout.place(number, own=own, lifted=False), picture)
            return
        card, replaced = side.hand[number], side.replaced[number]
        marked = number + 1 in side.marked
        x, y = layout.place(number, own=own, lifted=marked)
        chosen = marked or replaced is not None
        canvas.paint(x, y, face(card, layout.size, faces, chosen=chosen))
        if side.digits:
            left, right = bars(faces) if side.pointed == number + 1 else (" ", " ")
            middle, edge = x + layout.size.width // 2, y + layout.size.height - 1
            part = Ink.CHOSEN if side.pointed == number + 1 else Ink.BLACK
            canvas.write(middle - 1, edge, f"{left}{number + 1}{right}", part)
        _paint_name(canvas, layout, x, layout.side(own=own).foot, card, replaced, faces)


def _paint_head(
    canvas: Canvas,
    layout: Layout,
    side: SideShown,
    faces: Faces,
    *,
    own: bool,
    shows_category: bool,
) -> None:
    """Whose turn it is, the name, that the player stands; at the right what the hand makes, unless
    that is still to be told, and a point where it has won."""
    y, x = layout.side(own=own).head, layout.left + INDENT
    part = Ink.NOTE if side.active or side.won else Ink.QUIET
    name = f"{side.name} stands" if side.stands else side.name
    point, room = "  +1" if side.won else "", layout.right - x - 1 - cell_len(name)
    category = f"{side.described}{point}"
    if len(category) > room:
        category = f"{side.described.partition(',')[0]}{point}"
    category_x = layout.right - (len(category) if shows_category else 0)
    canvas.write(layout.left, y, turn_mark(faces) if side.active else "", Ink.NOTE)
    name_room = category_x - x - 1
    if cell_len(name) > name_room:
        name = side.name
    canvas.write_any(x, y, name, name_room, part, more_mark(faces))
    canvas.write(category_x, y, category if shows_category else "", part)


def _paint_name(
    canvas: Canvas,
    layout: Layout,
    x: int,
    y: int,
    card: Card,
    replaced: Card | None,
    faces: Faces,
) -> None:
    """The card's name below it, and what it came for, where it did."""
    name = name_below(card, layout.pitch, faces)
    part = Ink.QUIET if replaced is None else Ink.NOTE
    below = ""
    if replaced is not None:
        was = card_text(replaced, faces)
        if layout.feet > 1:
            below = f"was {was}" if layout.pitch >= _WAS_FROM else f"({was})"
        elif layout.pitch >= _WAS_FROM:
            name = f"{was}{'>' if faces is Faces.ASCII else '→'}{card_text(card, faces)}"
    for row, text in enumerate((name, below)):
        canvas.write(x + (layout.size.width - len(text)) // 2, y + row, text, part)
        part = Ink.QUIET


def name_below(card: Card, pitch: int, faces: Faces) -> str:
    """`6 of Spades` where there is so much room, else `6♠`."""
    if pitch < FULL_NAME:
        return card_text(card, faces)
    rank = rank_text(card)
    return f"{rank if rank.isdecimal() else rank_name(card)} of {suit_name(card)}"


def _paint_told(canvas: Canvas, layout: Layout, shown: FeltShown, faces: Faces) -> None:
    """What is going on, in as many words as there is room for."""
    rows, room = layout.told_rows, layout.told_room
    for told in shown.told:
        lines = textwrap.wrap(told, max(8, room))
        if len(lines) <= rows:
            break
    x, y = layout.left + INDENT, layout.middle + (rows - min(rows, len(lines))) // 2
    part = Ink.NOTE if shown.news else Ink.QUIET
    lines = [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
    for row, line in enumerate(lines):
        canvas.write_any(x, y + row, line, room, part, more_mark(faces))
