"""Pictures of what is asked before a game in which somebody decides. Each docstring says what one
should see: look before accepting one (`make snapshots`)."""

from collections.abc import Callable, Iterator

import pytest

from tests.tui.app import MakeApp
from tests.tui.new_game_toys import ToyWithBots, finished
from tests.tui.toy_screen import sixth_game

Compare = Callable[..., bool]

SIZES = pytest.mark.parametrize(
    "size", [(80, 24), (120, 40), (60, 20)], ids=["80x24", "120x40", "60x20"]
)

EIGHT = ["n", "8", "tab", "tab", "tab", "tab", "tab", "right"]
"""Asks again after a game of North and South, now for eight, and turns who plays in seat 3."""


@pytest.fixture(autouse=True)
def _listed() -> Iterator[None]:
    with sixth_game(ToyWithBots()):
        yield


@SIZES
def test_what_is_asked_of_two(
    snap_compare: Compare, make_app: MakeApp, size: tuple[int, int]
) -> None:
    """Players with ▸ before it and its 2 selected; below it two rows without a gap, each with its
    number, `‹ person ›`, and a name in a dark field; then the option and the seed. The dialog is as
    high as it needs to be, and leaves below it the room for six more rows."""
    app = make_app(finished(ToyWithBots()))
    assert snap_compare(app, terminal_size=size, press=["n"])


@SIZES
def test_eight_seats(snap_compare: Compare, make_app: MakeApp, size: tuple[int, int]) -> None:
    """All that is asked is in sight, at 60×20 all seats: eight rows, people in the first two. ▸ and
    amber at `‹ random ›` in seat 3. The names are one column, the computers numbered from 1."""
    app = make_app(finished(ToyWithBots()))
    assert snap_compare(app, terminal_size=size, press=EIGHT)


def test_the_last_row_where_there_is_hardly_room(snap_compare: Compare, make_app: MakeApp) -> None:
    """The rows are scrolled to the seed, which has ▸; the title and the keys stay."""
    app = make_app(finished(ToyWithBots()))
    assert snap_compare(app, terminal_size=(60, 20), press=["n", "8", "shift+tab"])


def test_an_empty_name(snap_compare: Compare, make_app: MakeApp) -> None:
    """Dealt from seat 4: ▸ and the cursor are in the empty name of seat 3, and a red sentence below
    the rows says of seat 3 what a name has. This is where there is hardly room."""
    app = make_app(finished(ToyWithBots()))
    keys = [*EIGHT, "tab", "backspace", "down", "enter"]
    assert snap_compare(app, terminal_size=(60, 20), press=keys)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=["80x24", "60x20"])
def test_names_of_every_kind(
    snap_compare: Compare, make_app: MakeApp, size: tuple[int, int]
) -> None:
    """Brackets, wide letters, emoji, another script, a name of 24 wide letters, two alike: every
    name stands in its field, which ends where the others do."""
    names = ["[red]x[/]", "日本の人", "👩‍👩‍👧 family", "שלום", "広" * 24, "Ann", "Ann", "W" * 24]
    app = make_app(finished(ToyWithBots(), *names))
    assert snap_compare(app, terminal_size=size, press=["n", "tab", "tab"])


def test_a_choice_without_colour(
    snap_compare: Compare, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In greys: ▸, and bold in the number and in who plays, show where the focus is."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = make_app(finished(ToyWithBots()))
    assert snap_compare(app, terminal_size=(80, 24), press=EIGHT)
