"""The screen of Handheld Solitaire (games/handheld.md, the screen)."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content

from core.cards import Card
from core.event import Event
from core.handheld.events import CardDealt, RankMatched, SuitMatched
from core.handheld.view import HandheldView
from core.override import override
from core.table import MoveUndone
from tui.cards.piles import PileOfBacks
from tui.handheld.debug import HandheldDebug
from tui.handheld.fan import Fan
from tui.handheld.outcome import Outcome, verdict
from tui.handheld.sparkline import LengthSparkline
from tui.table.facts import ScoreTable
from tui.table.self_playing import SelfPlayingScreen


class HandheldScreen(SelfPlayingScreen[HandheldView]):
    """One hand, one key."""

    BINDINGS = [
        Binding("space", "step", "deal", tooltip="Deal one card."),
    ]
    DEBUG_PANEL = HandheldDebug
    STEP_DONE = "The deck is empty: n deals a new game."

    @override
    def compose_felt(self) -> ComposeResult:
        """What happened, discards and deck; the hand; how its length ran."""
        with Horizontal(id="piles"):
            yield Outcome()
            yield PileOfBacks("discards", id="discards")
            yield PileOfBacks("deck", id="deck")
        yield Fan()
        yield LengthSparkline()

    @override
    def show_view(self, view: HandheldView) -> None:
        """Show the hand and the piles."""
        self.query_one(Fan).view = view
        self.query_one("#deck", PileOfBacks).count = view.deck_count
        self.query_one("#discards", PileOfBacks).count = view.discard_count
        self.query_one(LengthSparkline).lengths = view.lengths
        self.query_one(Outcome).content = self._outcome(view)

    @override
    def game_ended(self, view: HandheldView) -> None:
        """Remember the score, if it is the lowest so far and nobody looked into the deck."""
        if not self.table.assisted:
            self.session.score(self.table.game.slug, len(view.hand))

    @override
    def scores(self, view: HandheldView) -> ScoreTable:
        """Cards dealt, in hand and gone, and the best score so far."""
        best = self._best
        return ScoreTable(
            (
                ("dealt", f"{len(view.lengths)} of 52"),
                ("in hand", str(len(view.hand))),
                ("discards", str(view.discard_count)),
                ("best", "–" if best is None else str(best)),
            )
        )

    @override
    def status(self, view: HandheldView, event: Event | None) -> str:
        """What the top card does, and why."""
        if view.over:
            return f"Score {len(view.hand)}. n deals a new game, esc goes to the menu."
        match event:
            case MoveUndone():
                return "Taken back. Space deals the card again."
            case CardDealt(card=card):
                return self._dealt(view, card)
            case RankMatched(removed=removed):
                return f"The same rank: {self._spell(removed)} leave."
            case SuitMatched(removed=removed):
                return f"The same suit: {self._spell(removed)} leave."
            case _ if view.lengths:
                return "Space deals the next card."
            case _:
                return "Space deals a card, a lets the deck run."

    def _dealt(self, view: HandheldView, card: Card) -> str:
        if view.partner is None:
            return f"{self._spell((card,))} is dealt."
        partner = self._spell((view.partner,))
        if view.match is None:
            return f"{self._spell((card,))} is dealt. Three back lies {partner}: no match."
        return f"{self._spell((card,))} is dealt. Three back lies {partner}: {view.match.value}!"

    def _outcome(self, view: HandheldView) -> Content:
        if view.over:
            score = len(view.hand)
            return Content.assemble(
                (f"Score {score}\n", "bold $amber"), verdict(score), f"\n{self._best_words()}"
            )
        if view.removal is None:
            return Content.styled("Nothing has left yet.", "$quiet")
        rule = "Same rank" if isinstance(view.removal, RankMatched) else "Same suit"
        return Content.assemble(
            (f"{rule}\n", "bold $amber"), self._spell(view.removal.removed), (" left", "$quiet")
        )

    @property
    def _best(self) -> int | None:
        return self.session.best(self.table.game.slug)

    def _best_words(self) -> str:
        return "" if self._best is None else f"Best so far: {self._best}"

    def _spell(self, cards: tuple[Card, ...]) -> str:
        return " ".join(map(self.card_text, cards))
