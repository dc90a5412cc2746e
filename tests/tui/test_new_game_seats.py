"""Who plays, as it is asked before a game in which somebody decides: a row a seat, with a person or
a bot and a name, by keys and mouse; and every name that will not do."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from core.event import Player
from core.setup import Setup
from core.validation import default_players
from tests.support.toy import Toy
from tests.tui.app import FRESH_SEED, MakeApp, at_once, choose, shown
from tests.tui.new_game_toys import (
    ToyForTwo,
    ToyWithBots,
    asked,
    begin,
    dialog_of,
    focused_row,
    setup_of,
)
from tests.tui.toy_screen import sixth_game
from tui.dialogs.form import Choice, FormRow
from tui.dialogs.new_game import CountRow, SeedRow
from tui.dialogs.seats import SeatRow, Seats


@pytest.fixture(autouse=True)
def toy(request: pytest.FixtureRequest) -> Iterator[Toy]:
    """The game that is listed: `ToyWithBots`, or another one that the test is marked with."""
    toy: Toy = getattr(request, "param", ToyWithBots)()
    with sixth_game(toy):
        yield toy


def seated(pilot: Pilot[Any]) -> Sequence[tuple[str, str]]:
    """Who plays and the name, in each row that is in sight, as it can be read there."""
    rows = [row for row in pilot.app.screen.query(SeatRow) if row.display]
    return [
        (str(row.query_one(Choice).render()).strip("‹› "), row.query_one(Input).value)
        for row in rows
    ]


def require(pilot: Pilot[Any]) -> tuple[str, int | None]:
    """The place of the row that has the focus, and which of its parts has it."""
    (row,) = [row for row in pilot.app.screen.query(FormRow) if row.has_focus_within]
    assert row.place == focused_row(pilot)
    return row.place, row.column


def name_line(pilot: Pilot[Any], seat: int) -> Input:
    return pilot.app.screen.query(SeatRow)[seat].query_one(Input)


def wrong(pilot: Pilot[Any]) -> str:
    """What the dialog says is wrong."""
    return str(pilot.app.screen.query_one(".dialog--wrong", Static).render())


async def test_the_defaults_stand_there_and_are_dealt(toy: Toy, make_app: MakeApp) -> None:
    """One row a seat, numbered from 1, one below the other: a person and the first bot."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        first, second = (
            shown(app).splitlines().index(line)
            for line in shown(app).splitlines()
            if "Seat" in line
        )
        assert second == first + 1
        for words in ("Seat 1          ‹ person ›   Player", "Seat 2          ‹ classic ›  Comp"):
            assert words in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(pilot) == Setup(
            FRESH_SEED, None, {"most": "2"}, default_players(toy, 2, people=True)
        )


async def test_who_plays_is_turned_and_named(make_app: MakeApp) -> None:
    """By arrows, space and typing. A default name goes with all who play; a name that somebody
    typed stays. What was chosen is what is played, and is offered again."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("3", "tab", "right")
        await pilot.pause()
        assert seated(pilot) == [
            ("classic", "Computer 1"),
            ("classic", "Computer 2"),
            ("classic", "Computer 3"),
        ]
        await pilot.press("left", "down", "left", "down", "space")
        await pilot.pause()
        assert seated(pilot) == [
            ("person", "Player 1"),
            ("person", "Player 2"),
            ("random", "Computer"),
        ]
        await pilot.press("up", "tab", *"Q[/]", "shift+tab", "right")
        await pilot.pause()
        chosen = [("person", "Player"), ("classic", "Q[/]"), ("random", "Computer 2")]
        assert seated(pilot) == chosen
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(pilot).players == (
            Player("Player", None),
            Player("Q[/]", "classic"),
            Player("Computer 2", "random"),
        )
        await pilot.press("escape")
        await pilot.pause()
        await begin(pilot)
        await choose(pilot, "new")  # the cards were dealt, so that game is kept
        dialog = dialog_of(pilot)
        assert dialog.query_one(CountRow).text == "3"
        assert seated(pilot) == chosen
        await pilot.press("4")
        await pilot.pause()
        assert seated(pilot) == [*chosen, ("classic", "Computer 3")]


async def test_there_are_as_many_rows_as_players(make_app: MakeApp) -> None:
    """At once, by arrows or typed; none come or go while the number is no answer. The first rows
    stay where they are on the screen, and what was typed in a row comes back with it."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        dialog = await asked(pilot)
        at = dialog.query(SeatRow)[0].region
        for keys, count in (
            (["up"], 3),
            (["up"] * 7, 8),
            (["down"], 7),
            (["2"], 2),
            (["backspace"], 2),
            (["1"], 2),
            (["2"], 2),
            (["backspace", "backspace", "4"], 4),
        ):
            await pilot.press(*keys)
            await pilot.pause()
            assert len(seated(pilot)) == count
            assert sum("Seat" in line for line in shown(app).splitlines()) == count
            assert dialog.query(SeatRow)[0].region == at
        assert seated(pilot)[3] == ("classic", "Computer 3")
        await pilot.press("shift+tab", "up", "up", "left", "tab", "Z", "o", "e")
        await pilot.pause()
        assert seated(pilot)[3] == ("person", "Zoe")
        for count in (2, 4):
            dialog.query_one(CountRow).take_focus()
            await pilot.press(str(count))
            await pilot.pause()
            assert len(seated(pilot)) == count
        assert seated(pilot) == [
            ("person", "Player 1"),
            ("classic", "Computer 1"),
            ("classic", "Computer 2"),
            ("person", "Zoe"),
        ]


async def test_the_focus_goes_through_rows_and_their_parts(make_app: MakeApp) -> None:
    """Tab through all; up and down from row to row in the same column as far as there is one. The
    line of keys tells what does something there."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        for key, place, column, keys in (
            ("tab", "players[0]", 0, "enter deal  ← → pick  tab name  f1 rules  esc back"),
            ("tab", "players[0]", 1, "enter deal  ↑ ↓ seat  tab next  f1 rules  esc back"),
            ("tab", "players[1]", 0, "← → pick"),
            ("tab", "players[1]", 1, "↑ ↓ seat"),
            ("tab", "options.most", 0, "enter deal  ← → pick  tab next  f1 rules  esc back"),
            ("shift+tab", "players[1]", 1, "↑ ↓ seat"),
            ("up", "players[0]", 1, "↑ ↓ seat"),
            ("down", "players[1]", 1, "↑ ↓ seat"),
            ("down", "options.most", 0, "← → pick"),
            ("up", "players[1]", 0, "← → pick"),
            ("up", "players[0]", 0, "← → pick"),
            ("up", "players", 0, "↑ ↓ change"),
            ("shift+tab", "seed", 0, "enter deal  tab next  f1 rules  esc back"),
            ("down", "players", 0, "↑ ↓ change"),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert require(pilot) == (place, column)
            assert keys in shown(app)
            assert shown(app).count("▸") == 1
        await pilot.press("tab", "x")
        await pilot.pause()
        assert "“x” does nothing here." in shown(app)
        await pilot.press("right")
        await pilot.pause()
        assert "does nothing" not in shown(app)
        await pilot.press("tab", "q", "tab", "q")
        await pilot.pause()
    assert app.return_code == 0


NAMES = [
    "[red]x[/]",
    "日本の人",
    "👩‍👩‍👧 family",
    "Ann",
    " Ann ",
    "Şule Ö. von und zu Weitweg",
    "[",
    "-1",
]


async def test_a_name_is_any_text(make_app: MakeApp) -> None:
    """In brackets, of wide letters, emoji, or somebody else's: shown as it was typed, all rows as
    long as before, and played without the space around it."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        dialog = await asked(pilot)
        await pilot.press("8")
        for seat, name in enumerate(NAMES):
            name_line(pilot, seat).value = name
        await pilot.pause()
        assert [name for _, name in seated(pilot)] == NAMES
        for name in NAMES:
            assert name in shown(app) or name == NAMES[5]
        assert {line.region.width for line in dialog.query(".row--name")} == {27}
        assert len(NAMES[5]) == 26
        await pilot.press("enter")
        await pilot.pause()
        assert wrong(pilot) == "Seat 6: a name has at most 24 characters, this one 26."
        name_line(pilot, 5).value = NAMES[5][:24]
        await pilot.press("enter")
        await pilot.pause()
        names = [player.name for player in setup_of(pilot).players]
        assert names == [*NAMES[:4], "Ann", NAMES[5][:24], *NAMES[6:]]


async def test_a_name_that_will_not_do_is_one_sentence(make_app: MakeApp) -> None:
    """It tells the seat, whose name has the focus to be typed over, and goes once something else is
    typed. What was typed stays; so does everything else."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        dialog = await asked(pilot)
        await pilot.press("4", "tab", "tab", *"Zoe")
        for typed, sentence in (
            ("", "Seat 3: a name has at least one character."),
            ("  ", "Seat 3: a name has at least one character."),
            ("N" * 25, "Seat 3: a name has at most 24 characters, this one 25."),
            ("a\u202eb", "Seat 3: a name is one line of text without control characters."),
            ("\u200b", "Seat 3: a name has at least one character that can be seen."),
        ):
            name_line(pilot, 2).value = typed
            dialog.query_one(SeedRow).take_focus()
            await pilot.press("enter")
            await pilot.pause()
            assert wrong(pilot) == sentence
            assert require(pilot) == ("players[2]", 1)
            assert name_line(pilot, 2).value == typed
            await pilot.press("B")
            await pilot.pause()
            assert (wrong(pilot), name_line(pilot, 2).value) == ("", "B")
        await pilot.press("enter")
        await pilot.pause()
        names = [player.name for player in setup_of(pilot).players]
        assert names == ["Zoe", "Computer 1", "B", "Computer 3"]


async def test_a_count_that_will_not_do_is_refused_in_its_own_row(make_app: MakeApp) -> None:
    """Also where a name is wrong too: what stands above is told first."""
    app = make_app()
    async with app.run_test() as pilot:
        dialog = await asked(pilot)
        name_line(pilot, 0).value = ""
        await pilot.press("9", "tab", "tab", "enter")
        await pilot.pause()
        assert wrong(pilot) == "The Toy is for 2 to 8 players, not 9."
        assert require(pilot) == ("players", 0)
        assert dialog.query_one(CountRow).text == "9"
        assert len(seated(pilot)) == 2


async def test_all_may_be_computers(make_app: MakeApp) -> None:
    """One looks on."""
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press("tab", "left", "enter")
        await pilot.pause()
        assert setup_of(pilot).players == (
            Player("Computer 1", "random"),
            Player("Computer 2", "classic"),
        )


async def test_the_mouse_turns_who_plays_and_chooses_where_to_type(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        dialog = await asked(pilot)
        second = dialog.query(SeatRow)[1]
        await pilot.click(second.query_one(Choice))
        await pilot.pause()
        assert require(pilot) == ("players[1]", 0)
        assert seated(pilot)[1] == ("random", "Computer")
        await pilot.click(name_line(pilot, 0))
        await pilot.pause()
        assert require(pilot) == ("players[0]", 1)
        await pilot.click(second.query_one(".row--label"))
        await pilot.pause()
        assert require(pilot) == ("players[1]", 0)
        assert seated(pilot)[1] == ("random", "Computer")


async def test_keys_of_one_moment_go_where_they_are_meant(make_app: MakeApp) -> None:
    """As over a slow line: into rows that come only with the first of them, and back."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        first = "3 tab right tab A n x backspace n down down"
        third = "shift+tab left tab C y down right tab 4 2 enter"
        await at_once(pilot, *first.split(), *third.split())
        setup = setup_of(pilot)
        assert setup.players == (
            Player("Ann", "classic"),
            Player("Computer 2", "classic"),
            Player("Cy", None),
        )
        assert (setup.options, setup.seed) == ({"most": "3"}, 42)


async def test_a_refusal_in_one_moment_with_what_is_refused_stays(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await at_once(pilot, "tab", "right", "tab", "backspace", "enter")
        await pilot.pause()
        assert wrong(pilot) == "Seat 1: a name has at least one character."
        await at_once(pilot, "A", "tab", "tab", "backspace", "up", "up", "enter")
        await pilot.pause()
        assert wrong(pilot) == "Seat 2: a name has at least one character."
        assert seated(pilot) == [("classic", "A"), ("classic", "")]


@pytest.mark.parametrize("toy", [ToyForTwo], indirect=True, ids=[""])
async def test_a_game_for_two_asks_only_who_plays(make_app: MakeApp) -> None:
    """Neither how many nor by what rules."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        dialog = await asked(pilot)
        places = [row.place for row in dialog.query(FormRow)]
        assert places == ["players[0]", "players[1]", "seed"]
        assert require(pilot) == ("players[0]", 0)
        assert not dialog.query_one(Seats).hidden_rows
        await pilot.press("right", "right", "enter")
        await pilot.pause()
        assert setup_of(pilot).players == (
            Player("Computer 1", "bold"),
            Player("Computer 2", "careful"),
        )


async def test_the_rules_can_be_read_before_anything_is_chosen(make_app: MakeApp) -> None:
    """Also from a line to type in, where a question mark is a letter; then everything is as it was
    left."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("tab", "tab", "A", "?", "f1")
        await pilot.pause()
        assert "Deal, from any row." in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert require(pilot) == ("players[0]", 1)
        assert "A?" in shown(app)
