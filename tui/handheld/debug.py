"""What the debug panel knows of Handheld Solitaire."""

from textual.content import Content

from core.handheld.rules import HandheldState
from core.handheld.view import HandheldView
from core.override import override
from core.table import Table
from tui.cards.faces import card_text, faces_of
from tui.table.debug import DebugPanel, section

A_ROW = 6
"""So many cards stand in a row of the panel."""


class HandheldDebug(DebugPanel):
    """The rest of the deck in the order in which it will be dealt, and the seed."""

    @override
    def content(self, table: Table[HandheldState, HandheldView]) -> Content:
        """The seed, the moves made, the deck."""
        faces = faces_of(self)
        state = table.state
        deck = [f"{card_text(card, faces):<3}" for card in reversed(state.deck)]
        rows = [" ".join(deck[start : start + A_ROW]) for start in range(0, len(deck), A_ROW)]
        return Content.assemble(
            self.head(table),
            *section("Still to be dealt", "\n".join(rows) or "nothing"),
        )
