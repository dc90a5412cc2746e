"""Toys with something to choose before the game, and how a test gets at the dialog that asks."""

from collections.abc import Mapping
from typing import Any, ClassVar

from textual.pilot import Pilot

from core.event import Player
from core.setup import Option, Setup
from core.table import AnyTable, Table
from core.validation import check
from tests.support.toy import Careful, Toy
from tests.tui.app import choose, game_screen
from tui.dialogs.form import FormRow
from tui.dialogs.new_game import NewGame

MOST = Toy.options[0]
TONE = Option("tone", ("calm", "glad", "[loud]"), "How the table sounds.")


class ToyOfFate(Toy):
    """Nobody decides anything, so nobody asks who plays."""

    bots: ClassVar[Mapping[str, Any]] = {}


class ToyForMany(ToyOfFate):
    """Up to twelve players and two options, one of which changes nothing."""

    seats = range(2, 13)
    options = (MOST, TONE)


class ToyWithSeats(ToyOfFate):
    """Nothing to choose but the number of players."""

    options = ()

    def start(self, setup: Setup) -> Any:
        return super().start(with_most(setup))


class ToyWithOptions(ToyOfFate):
    """Nothing to choose but rules."""

    seats = range(2, 3)


class ToyWithManyOptions(ToyOfFate):
    """More options than a small terminal has rows."""

    options = (MOST, *(Option(f"rule_{n}", ("no", "yes"), f"Rule {n}.") for n in range(12)))


class ToyWithoutChoice(ToyWithSeats):
    """Nothing to choose."""

    seats = range(2, 3)


class ToyWithBots(Toy):
    """Two to eight people and bots, and an option."""

    seats = range(2, 9)
    options = (Option("most", ("2", "3"), "How many cards may be drawn in one turn, at the most."),)
    bots: ClassVar[Mapping[str, Any]] = {"classic": Careful(), "random": Careful()}


class ToyForTwo(ToyWithoutChoice):
    """Nothing to choose but who plays."""

    bots = Toy.bots


def with_most(setup: Setup) -> Setup:
    return Setup(setup.seed, setup.deck, {"most": "2"}, setup.players)


async def begin(pilot: Pilot[Any]) -> None:
    """Choose the toy in the menu."""
    await choose(pilot, "play toy")


async def asked(pilot: Pilot[Any]) -> NewGame:
    """Choose the toy in the menu and give the dialog that asks."""
    await begin(pilot)
    return dialog_of(pilot)


def dialog_of(pilot: Pilot[Any]) -> NewGame:
    dialog = pilot.app.screen
    assert isinstance(dialog, NewGame)
    return dialog


def setup_of(pilot: Pilot[Any]) -> Setup:
    """What the game on the table started from."""
    setup: Setup = game_screen(pilot.app).table.setup  # type: ignore[arg-type]
    return setup


def finished(game: Toy, *names: str, **options: str) -> AnyTable:
    """A game that is over, with people in every seat."""
    players = [Player(name, None) for name in names or ("North", "South")]
    table: AnyTable = Table(game, check(game, seed=7, options=options, players=players))
    while table.legal_moves:
        table.play(table.legal_moves[-1])
    return table


def focused_row(pilot: Pilot[Any]) -> str:
    """The place of the row that is marked."""
    (row,) = [row for row in pilot.app.screen.query(FormRow) if row.has_class("-asked")]
    assert row.has_focus_within
    return row.place
