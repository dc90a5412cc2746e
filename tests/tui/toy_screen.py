"""A screen for the toy of tests/support/toy.py: what a sixth game has to bring, and no more."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import cast

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from core.event import Event
from core.table import Table
from tests.support.toy import Toy, ToyState, ToyView, toy_listed
from tui.table.debug import DebugPanel
from tui.table.facts import ScoreTable
from tui.table.game_screen import GameScreen


class ToyDebug(DebugPanel):
    def content(self, table: Table[ToyState, ToyView]) -> Content:
        lines = [f"hands {table.state.hands}", f"deck {table.state.deck}"]
        for decision in table.decisions.values():
            lines += [f"seat {decision.seat} {decision.choice.move}", *decision.choice.reasons]
        return Content("\n".join(lines))


class ToyScreen(GameScreen[ToyView]):
    BINDINGS = [
        Binding("1", "draw(1)", "one", tooltip="Draw a card."),
        Binding("2", "draw(2)", "two", tooltip="Draw two cards."),
    ]
    DEBUG_PANEL = ToyDebug

    def compose_felt(self) -> ComposeResult:
        yield Static(id="own", markup=False)

    def show_view(self, view: ToyView) -> None:
        self.query_one("#own", Static).update(f"own {view.own}")

    def scores(self, view: ToyView) -> ScoreTable:
        names = tuple(player.name for player in self.table.setup.players)
        return ScoreTable((("cards", *map(str, view.counts)),), heads=names)

    def status(self, view: ToyView, event: Event | None) -> str:
        return f"{self.table.setup.players[view.turn].name} draws next."

    def why_not(self, action: str) -> str | None:
        if action == "draw":
            return self.why_no_choice()
        return super().why_not(action)

    def action_draw(self, count: int) -> None:
        self.play(f"draw:{count}")


@contextmanager
def sixth_game(toy: Toy) -> Iterator[None]:
    """While this lasts, the toy is listed and has its screen."""
    with toy_listed(toy):
        name = f"tui.{toy.slug}"
        sys.modules[name] = cast("ModuleType", SimpleNamespace(SCREEN=ToyScreen))
        try:
            yield
        finally:
            del sys.modules[name]
