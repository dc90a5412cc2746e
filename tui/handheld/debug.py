"""What the debug panel knows of Handheld Solitaire."""

from textual.content import Content

from core.handheld.rules import HandheldState
from core.handheld.view import HandheldView
from core.table import Table
from tui.cards.faces import Faces, spell
from tui.table.debug import DebugPanel

A_ROW = 6
"""So many cards stand in a row of the panel."""


class HandheldDebug(DebugPanel):
    """The rest of the deck in the order in which it will be dealt, and the seed."""

    def content(self, table: Table[HandheldState, HandheldView]) -> Content:
        """The seed, the moves made, the deck."""
        faces = getattr(self.app, "faces", Faces.SUITS)
        state = table.state
        deck = [f"{spell(card, faces):<3}" for card in reversed(state.deck)]
        rows = [" ".join(deck[start : start + A_ROW]) for start in range(0, len(deck), A_ROW)]
        source = "given" if table.setup.deck is not None else "shuffled from the seed"
        return Content.assemble(
            ("Debug", "bold $accent"),
            ("\nseed ", "$quiet"),
            str(table.setup.seed),
            ("\ndeck ", "$quiet"),
            source,
            ("\nmoves ", "$quiet"),
            str(table.move_count),
            ("\n\nStill to be dealt, next first\n", "$quiet"),
            "\n".join(rows) or "nothing",
        )
