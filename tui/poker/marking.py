"""Marks on the cards that are to be swapped: by digits, by arrows and space, by the mouse."""

from collections.abc import Iterable

from msgspec.structs import replace
from textual.binding import Binding
from textual.reactive import reactive

from core.override import override
from core.poker.hand import HAND_SIZE, SWAP_LIMIT
from core.poker.view import PokerView
from tui.poker.felt import PokerFelt
from tui.table.game_screen import GameScreen
from tui.widgets.key_line import Key


class MarkingScreen(GameScreen[PokerView]):
    """The base of the screen: whoever is asked to swap or to stand marks up to three cards."""

    BINDINGS = [
        Binding(
            "1",
            "mark(1)",
            "mark",
            key_display="1-5",
            tooltip="Mark a card to be swapped, or take the mark away.",
        ),
        *(
            Binding(str(position), f"mark({position})", "mark", show=False, system=True)
            for position in range(2, HAND_SIZE + 1)
        ),
        Binding("left", "point(-1)", "point", key_display="← →", tooltip="Point at a card."),
        Binding("right", "point(1)", "point", show=False, system=True),
        Binding(
            "space", "mark_pointed", "mark it", tooltip="Mark the card at which the arrows are."
        ),
    ]

    marked: reactive[frozenset[int]] = reactive(frozenset(), init=False, repaint=False)
    """The positions of the cards to be swapped, counted from 1."""

    pointed: reactive[int | None] = reactive(None, init=False, repaint=False)
    """The position at which the arrows are; None before they were used."""

    def _forget_marks(self) -> None:
        """Whatever was marked was for another question."""
        self.set_reactive(MarkingScreen.marked, frozenset())
        self.set_reactive(MarkingScreen.pointed, None)

    @property
    def _asked_seat(self) -> int | None:
        """The person who is asked to swap or to stand now, if one is."""
        turn = None if self.view is None else self.view.turn
        return turn if turn in self._person_seats and self._all_shown else None

    def _spelled(self, seat: int, positions: Iterable[int]) -> str:
        """The cards at these positions of a hand that is shown."""
        hand = () if self.view is None else self.view.hands[seat]
        return " ".join(self.card_text(hand[position - 1]) for position in positions)

    def watch_marked(self) -> None:
        """Lift the cards, and say what enter does with them."""
        self.watch_pointed()
        self.set_status(self._marks_told or "Enter stands.")

    @property
    def _marks_told(self) -> str:
        """What enter does with the cards that are marked; empty where none is."""
        if self._asked_seat is None or not self.marked:
            return ""
        return f"Enter swaps {self._spelled(self._asked_seat, sorted(self.marked))}."

    def watch_pointed(self) -> None:
        """Show where the arrows are."""
        if self.view is not None:
            self.show_view(self.view)
            self.refresh_keys()

    @override
    def why_not(self, action: str) -> str | None:
        """Cards are for the person whose turn it is."""
        match action:
            case "mark" | "point" | "mark_pointed":
                return self.why_no_choice()
        return super().why_not(action)

    @override
    def key_now(self, binding: Binding) -> Key:
        """Space is worth telling where the arrows are."""
        key = super().key_now(binding)
        pointing = binding.action == "mark_pointed" and self.pointed is not None
        return replace(key, vital=True) if pointing else key

    def action_mark(self, position: int) -> None:
        """Mark the card in this position to be swapped, or take the mark away."""
        if position in self.marked:
            self.marked -= {position}
        elif len(self.marked) < SWAP_LIMIT:
            self.marked |= {position}
        else:
            self.set_status("Three cards are marked, and no more can be swapped.")

    def action_point(self, step: int) -> None:
        """Point at the next card to the left or to the right, from the last one to the first."""
        if self.pointed is None:
            self.pointed = 1 if step > 0 else HAND_SIZE
        else:
            self.pointed = (self.pointed - 1 + step) % HAND_SIZE + 1

    def action_mark_pointed(self) -> None:
        """Mark the card at which the arrows are, or take its mark away."""
        if self.pointed is None:
            self.set_status("← and → point at a card, space marks it.")
        else:
            self.action_mark(self.pointed)

    def on_poker_felt_card_clicked(self, message: PokerFelt.CardClicked) -> None:
        """A click is as good as the digit."""
        message.stop()
        reason = self.why_not("mark")
        seat = self.seat if message.own else 1 - self.seat
        if reason is None and seat != self._asked_seat:
            reason = f"These are {self.player_name(seat)}'s cards."
        if reason is not None:
            self.set_status(reason)
        else:
            self.action_mark(message.position)
