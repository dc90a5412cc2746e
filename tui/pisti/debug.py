"""What the debug panel knows of Pişti."""

from collections.abc import Iterable, Iterator, Sequence

from textual.content import Content

from core.cards import Card
from core.names import name_of
from core.override import override
from core.pisti.hand import held
from core.pisti.moves import card_in
from core.pisti.rules import PistiState
from core.pisti.view import PistiView
from core.table import Table
from tui.cards.faces import card_text, faces_of, is_red
from tui.table.debug import DebugPanel, section
from tui.table.display_names import display_players

PistiTable = Table[PistiState, PistiView]


class PistiDebug(DebugPanel):
    """The computer's hand, the step that fired for each of its throws, the cards face down on the
    desk, the deck in the order in which it will be dealt, the seed."""

    @override
    def content(self, table: PistiTable) -> Content:
        """The seed and options, what the computer holds and threw last and why, what lies face
        down, and what it threw before. Where no computer plays, everybody's cards."""
        state, players = table.state, display_players(table.setup.players)
        bots = [seat for seat, player in enumerate(players) if player.bot is not None]
        throws = [(name_of(seat, players), list(self._throws(table, seat))) for seat in bots]
        return Content.assemble(
            self.head(table),
            *(
                piece
                for seat in bots or range(len(players))
                for piece in self._hand(name_of(seat, players), held(state.hands[seat]))
            ),
            *self._sections("last threw", ((name, told[:1]) for name, told in throws)),
            *section("Face down on the desk", self._row(state.face_down)),
            *section("Deck, next card first", self._row(state.deck)),
            *self._sections("threw before", ((name, told[1:]) for name, told in throws)),
        )

    def _sections(
        self, what: str, told: Iterable[tuple[str, Sequence[str]]]
    ) -> Iterator[tuple[str, str] | str]:
        for name, throws in told:
            if throws:
                yield from section(f"{name} {what}", "\n".join(throws))

    def _hand(self, name: str, cards: Iterable[Card]) -> Iterator[tuple[str, str] | str]:
        """The cards face up, the weakest first."""
        yield f"\n\n{name} holds\n", "dim"
        for card in cards:
            ink = "$card-red" if is_red(card) else "$card-black"
            yield f" {card_text(card, faces_of(self))} ", f"bold {ink} on $card-face"
            yield " "

    def _row(self, cards: Iterable[Card]) -> str:
        return " ".join(card_text(card, faces_of(self)) for card in cards) or "nothing"

    def _throws(self, table: PistiTable, seat: int) -> Iterator[str]:
        """Every throw of a computer that stands, the latest first: the card, and which step fired
        and why."""
        for decision in reversed(table.standing_decisions):
            card = card_in(decision.choice.move)
            if decision.seat == seat and card is not None:
                yield f"{card_text(card, faces_of(self))}  {' '.join(decision.choice.reasons)}"
