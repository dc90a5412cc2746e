"""The screen of Stacks & Queues (games/stacks.md, the screen)."""

from textual.app import ComposeResult
from textual.binding import Binding

from core.event import Event
from core.names import name_of
from core.override import override
from core.stacks import sentences
from core.stacks.events import CardDrawn, CardPlayed, DiscardsRestacked
from core.stacks.view import StacksView
from core.table import AnyTable, MoveUndone
from tui.stacks.both_stacks import BothStacks
from tui.stacks.debug import StacksDebug
from tui.stacks.queue_lines import QueueRow
from tui.stacks.queues import Queues
from tui.table.facts import ScoreTable
from tui.table.self_playing import SelfPlayingScreen

MANY = 7
"""From so many players on the stacks are drawn small where the terminal is not high."""


class StacksScreen(SelfPlayingScreen[StacksView]):
    """Two stacks, a queue for everybody, one key."""

    BINDINGS = [
        Binding("space", "step", "turn", tooltip="One turn."),
        Binding(
            "down",
            "queues(1)",
            "queues",
            show=False,
            key_display="↑ ↓",
            tooltip="Scroll the queues.",
        ),
        Binding("up", "queues(-1)", "queues", show=False, system=True),
    ]
    DEBUG_PANEL = StacksDebug
    STEP_DONE = "The game is over: n offers another game."
    LOOKS = frozenset({"queues"})

    @override
    def compose_felt(self) -> ComposeResult:
        """The stacks above, the queues below."""
        yield BothStacks()
        yield Queues()

    @override
    def show_table(self, table: AnyTable) -> None:
        """Many players need more room for their queues."""
        self.set_class(len(table.setup.players) >= MANY, "-many")
        super().show_table(table)

    @override
    def show_view(self, view: StacksView) -> None:
        """Show the stacks, every queue, and at the end who has won and what is left."""
        players = self.players
        over = view.result
        both = self.query_one(BothStacks)
        both.view = view
        both.result = "" if over is None else sentences.result_words(over, players)
        rows = [
            QueueRow(
                name_of(seat, players),
                queue,
                active=seat == view.active,
                newest=len(view.turn.drawn) if view.turn is not None and seat == view.active else 0,
            )
            for seat, queue in enumerate(view.queues)
        ]
        if over is not None and over.winner is not None:
            rows.insert(0, QueueRow("deal stack", over.deal_stack, is_queue=False))
        self.query_one(Queues).rows = tuple(rows)

    @override
    def scores(self, view: StacksView) -> ScoreTable:
        """Turns, both stacks, and how close anybody is to winning."""
        return ScoreTable(
            (
                ("turn", str(view.turns)),
                ("deal", str(len(view.deal_stack))),
                ("discards", str(len(view.discard_stack))),
                ("queued", str(sum(map(len, view.queues)))),
                ("shortest", str(min(map(len, view.queues)))),
            )
        )

    @override
    def status(self, view: StacksView, event: Event | None) -> str:
        """What happened and why, or what is asked."""
        if view.result is not None:
            return "n: another game, with how many players? esc: the menu."
        match event:
            case MoveUndone():
                return "Taken back. Space makes the turn again."
            case DiscardsRestacked():
                return f"{self.sentence(event)}."
            case CardPlayed() | CardDrawn() if view.turn is not None:
                return f"{sentences.turn_words(view.turn, self.players)}."
        following = self.player_name(view.following)
        return f"Space: the turn of {following}. a runs the game by itself."

    @override
    def why_not(self, action: str) -> str | None:
        """The queues scroll where some are out of sight."""
        if action == "queues" and not self.query_one(Queues).overflows:
            return "All queues are in sight."
        return super().why_not(action)

    def action_queues(self, lines: int) -> None:
        """Scroll the queues so many lines down, or up where negative."""
        self.query_one(Queues).scroll_lines(lines)
