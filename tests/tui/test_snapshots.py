"""Pictures of the screens. Each docstring says what one should see: look before accepting one
(`make snapshots`). Seeds are fixed, pauses and animations off."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest
from textual.pilot import Pilot

from core.event import Player
from core.setup import Option
from core.table import AnyTable, Table
from core.validation import check
from tests.support.toy import Toy
from tests.tui.app import MakeApp, choose, game_screen, rules_shown
from tests.tui.toy_screen import sixth_game
from tui.cards.faces import Faces
from tui.table.speed import Speed

Deal = Callable[..., AnyTable]
Compare = Callable[..., bool]

WON = 325
"""The seed of a deal that comes out at 0."""

LONG = 2
"""The seed of a deal whose hand has 32 cards after 48."""

SIZES = pytest.mark.parametrize(
    "size", [(80, 24), (120, 40), (60, 20)], ids=["80x24", "120x40", "60x20"]
)


@SIZES
def test_menu(snap_compare: Compare, make_app: MakeApp, size: tuple[int, int]) -> None:
    """KIBITZ in six cards on green felt, below it numbered lines with a grey sentence each, the
    first one lit; a status line and the key line at the bottom. The cards are small at 60×20."""
    assert snap_compare(make_app(), terminal_size=size)


def test_menu_with_a_game_to_continue(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal
) -> None:
    """As the menu, and first a line that goes on with the unfinished game, its seed and move."""
    app = make_app(solitaire(moves=7))
    assert snap_compare(app, terminal_size=(80, 24), press=["escape"])


def test_menu_after_a_wrong_key(snap_compare: Compare, make_app: MakeApp) -> None:
    """The status line says that “9” does nothing here."""
    assert snap_compare(make_app(), terminal_size=(80, 24), press=["9"])


@SIZES
def test_how_to_play(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, size: tuple[int, int]
) -> None:
    """The rules in a frame over a dimmed table, headings in amber, how to close it below."""
    app = make_app(solitaire(seed=1000), rules_read=False)
    assert snap_compare(app, terminal_size=size, run_before=rules_shown)


def test_keys_in_the_help(snap_compare: Compare, make_app: MakeApp, solitaire: Deal) -> None:
    """The end of the help: a table of every key of the screen with a sentence each."""
    keys = ["question_mark", "pagedown", "pagedown", "pagedown", "pagedown"]
    assert snap_compare(make_app(solitaire()), terminal_size=(80, 24), press=keys)


@SIZES
def test_before_the_first_card(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, size: tuple[int, int]
) -> None:
    """A deck of 52, an outlined place for discards, an outlined place for the hand's top card, a
    dotted line for the lengths to come. Space and `a` are offered."""
    assert snap_compare(make_app(solitaire()), terminal_size=size)


@SIZES
def test_a_match_is_coming(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, size: tuple[int, int]
) -> None:
    """7♦ has just been dealt on a hand of seven. Three back 7♥ is raised; both have a heavy amber
    edge and are joined by an amber line that says `rank`. Nothing has left yet."""
    app = make_app(solitaire(moves=17), speed=Speed.SLOW)
    assert snap_compare(app, terminal_size=size, press=["space"])


@SIZES
def test_a_match_has_fired(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, size: tuple[int, int]
) -> None:
    """The four have left: four cards in hand, 14 discards, `Same rank` and the four beside the
    piles, the lengths lower at their right end. The line from Q♥ to 6♠ is grey, without a word."""
    assert snap_compare(make_app(solitaire(moves=17)), terminal_size=size, press=["space"])


@SIZES
def test_a_long_hand(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, size: tuple[int, int]
) -> None:
    """More cards than the fan can hold: the oldest lie above it as a row of chips, none hidden."""
    assert snap_compare(make_app(solitaire(seed=LONG, moves=48)), terminal_size=size)


@SIZES
def test_debug_panel_open(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, size: tuple[int, int]
) -> None:
    """The rest of the deck in order and the seed: in the log's place at 80×24, beside the log at
    120×40, over the right half at 60×20. The game is marked `assisted`."""
    app = make_app(solitaire(moves=12))
    assert snap_compare(app, terminal_size=size, press=["d"])


@SIZES
def test_the_end(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, size: tuple[int, int]
) -> None:
    """Score 8, what share of deals is worse, the best so far; an outlined place where the deck
    was; the length line all the way across. `n` is offered, space is not."""
    assert snap_compare(make_app(solitaire(moves=51)), terminal_size=size, press=["space"])


def test_a_win(snap_compare: Compare, make_app: MakeApp, solitaire: Deal) -> None:
    """Score 0: the hand is an outlined place, and it is called a win."""
    app = make_app(solitaire(seed=WON, moves=51))
    assert snap_compare(app, terminal_size=(80, 24), press=["space"])


def test_panel_opened_in_a_narrow_terminal(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal
) -> None:
    """At 60×20 `p` lays facts and log beside a narrower felt."""
    app = make_app(solitaire(moves=12))
    assert snap_compare(app, terminal_size=(60, 20), press=["p"])


def test_the_plea_for_room(snap_compare: Compare, make_app: MakeApp, solitaire: Deal) -> None:
    """One amber sentence in the middle of nothing else."""
    assert snap_compare(make_app(solitaire(moves=5)), terminal_size=(50, 15))


def test_a_seed_that_is_none(snap_compare: Compare, make_app: MakeApp, solitaire: Deal) -> None:
    """The dialog keeps what was typed and says in red what is wrong with it."""
    keys = ["g", "x", "enter"]
    assert snap_compare(make_app(solitaire()), terminal_size=(80, 24), press=keys)


def test_a_new_game_while_one_is_kept(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal
) -> None:
    """A small dialog over the menu: continue or a new game."""
    app = make_app(solitaire(moves=5))

    async def begin(pilot: Pilot[Any]) -> None:
        await pilot.press("escape")
        await choose(pilot, "play handheld")

    assert snap_compare(app, terminal_size=(80, 24), run_before=begin)


class ToyForMany(Toy):
    """Up to twelve players who decide nothing, and two options with something to explain."""

    seats = range(2, 13)
    bots: ClassVar[Mapping[str, Any]] = {}
    options = (
        Option("most", ("2", "3"), "How many cards may be drawn in one turn, at the most."),
        Option(
            "what_is_left",
            ("burned", "kept"),
            "What becomes of the last cards: they are burned, or whoever drew last keeps them.",
        ),
    )


def finished_toy() -> AnyTable:
    """A game of it that is over, so that `n` asks for another one."""
    toy = ToyForMany()
    players = [Player("Player", None), Player("Computer", None)]
    table: AnyTable = Table(toy, check(toy, seed=7, players=players))
    while table.legal_moves:
        table.play(table.legal_moves[0])
    return table


@SIZES
def test_what_is_asked_before_a_game(
    snap_compare: Compare, make_app: MakeApp, size: tuple[int, int]
) -> None:
    """A dialog over the dimmed table: Players with ▸ before it and its 2 selected, 2 to 12 players
    beside it; two options in the same column, each value between ‹ and ›, each meaning in grey
    below; Seed, empty for a fresh one; the keys that do something in the first row."""
    with sixth_game(ToyForMany()):
        assert snap_compare(make_app(finished_toy()), terminal_size=size, press=["n"])


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=["80x24", "60x20"])
def test_too_many_players(snap_compare: Compare, make_app: MakeApp, size: tuple[int, int]) -> None:
    """Dealt from the second option, which is `kept` now: the 40 that was typed is still there and
    selected, ▸ is back at it, and a red sentence below the rows says for how many the game is."""
    with sixth_game(ToyForMany()):
        keys = ["n", "4", "0", "tab", "tab", "right", "enter"]
        assert snap_compare(make_app(finished_toy()), terminal_size=size, press=keys)


def test_an_option_has_the_focus_without_colour(
    snap_compare: Compare, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In greys: ▸ and bold show which row has the focus."""
    monkeypatch.setenv("NO_COLOR", "1")
    with sixth_game(ToyForMany()):
        app = make_app(finished_toy())
        assert snap_compare(app, terminal_size=(80, 24), press=["n", "tab"])


@pytest.mark.parametrize("faces", [Faces.LETTERS, Faces.ASCII])
def test_other_faces(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, faces: Faces
) -> None:
    """The same table as in `test_a_match_is_coming`, with letters for suits; in ASCII no box
    lines, shades or blocks either, and the chosen cards framed in # and =."""
    app = make_app(solitaire(moves=17), speed=Speed.SLOW)

    async def change(_: object) -> None:
        app.faces = faces

    assert snap_compare(app, terminal_size=(80, 24), press=["space"], run_before=change)


def test_without_colour(
    snap_compare: Compare,
    make_app: MakeApp,
    solitaire: Deal,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Greys only. What is chosen shows by its heavy edge, red suits by their shape."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = make_app(solitaire(moves=17), speed=Speed.SLOW)
    assert snap_compare(app, terminal_size=(80, 24), press=["space"])


@pytest.mark.parametrize("theme", ["textual-light", "nord"])
def test_other_themes(
    snap_compare: Compare, make_app: MakeApp, solitaire: Deal, theme: str
) -> None:
    """Another theme's panel and words; cards stay cream on green felt."""
    app = make_app(solitaire(moves=20))

    async def change(_: object) -> None:
        app.theme = theme
        assert game_screen(app)

    assert snap_compare(app, terminal_size=(80, 24), run_before=change)
