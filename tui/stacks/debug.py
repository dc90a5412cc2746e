"""What the debug panel knows of Stacks & Queues."""

from textual.content import Content

from core.override import override
from core.stacks.rules import StacksState
from core.stacks.view import StacksView
from core.table import Table
from tui.table.debug import DebugPanel, listed, named, section


class StacksDebug(DebugPanel):
    """The deal stack in the order in which it will be drawn, the seed, and the state as it is."""

    @override
    def content(self, table: Table[StacksState, StacksView]) -> Content:
        """The seed and options, the deal stack, and every part of the state."""
        state, turn = table.state, table.state.turn
        raw = [
            ("next player", str(state.following + 1)),
            ("player", "–" if turn is None else str(turn.seat + 1)),
            ("X", "–" if turn is None or turn.onto is None else str(turn.onto)),
            ("Y", "–" if turn is None else str(turn.card)),
            ("wanted", "–" if turn is None else str(turn.wanted)),
            ("drawn", "–" if turn is None else listed(turn.drawn)),
            ("result", "–" if state.result is None else state.result.reason.value),
            ("discard stack, top first", listed(reversed(state.discard_stack))),
            *((f"queue {number}", listed(queue)) for number, queue in enumerate(state.queues, 1)),
        ]
        return Content.assemble(
            self.head(table, "turn"),
            *section("Deal stack, top first", listed(reversed(state.deal_stack))),
            ("\n\nState", "dim"),
            *(piece for each in raw for piece in named(*each)),
        )
