"""What is asked before a game: the number of players, the rules and the seed. Its rows, by keys and
mouse, and every answer that will not do."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from core import catalogue
from core.chance import SEED_LIMIT
from core.setup import Setup
from core.validation import default_players
from tests.support.toy import Toy
from tests.tui.app import FRESH_SEED, MakeApp, at_once, game_screen, shown
from tests.tui.new_game_toys import ToyForMany, ToyWithManyOptions, asked, focused_row, setup_of
from tests.tui.toy_screen import sixth_game
from tui.app import KibitzApp
from tui.dialogs.form import ChoiceRow, FormRow
from tui.dialogs.new_game import CountRow, NewGame, SeedRow


@pytest.fixture
def toy() -> Iterator[Toy]:
    with sixth_game(ToyForMany()):
        yield ToyForMany()


async def until(pilot: Pilot[Any], done: Callable[[], bool]) -> None:
    """Wait for what moves on the screen, not for time."""
    async with asyncio.timeout(30):
        while not done():
            await pilot.pause(0)


def mark_is_seen(app: KibitzApp) -> bool:
    """Whether the row that has the focus is on the screen, with its mark."""
    return "▸" in shown(app)


def wrong(pilot: Pilot[Any]) -> str:
    """What the dialog says is wrong."""
    return str(pilot.app.screen.query_one(".dialog--wrong", Static).render())


async def test_enter_alone_deals_the_defaults(toy: Toy, make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(pilot) == Setup(
            seed=FRESH_SEED,
            deck=None,
            options={"most": "2", "tone": "calm"},
            players=default_players(toy, 2, people=True),
        )


@pytest.mark.usefixtures("toy")
async def test_all_that_can_be_chosen_stands_there(make_app: MakeApp) -> None:
    """The game's title; the number of players, marked by ▸, and how many there may be; each option
    with its value and its meaning; the seed, and that none means a fresh one; the keys."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        picture = shown(app)
        for words in (
            "The Toy",
            "▸ Players",
            "2 to 12 players",
            "‹ 2 ›",
            "How many cards may be drawn.",
            "‹ calm ›",
            "How the table sounds.",
            "empty: a fresh one",
            "enter deal  ↑ ↓ change  tab next  f1 rules  esc back",
        ):
            assert words in picture
        assert picture.count("▸") == 1


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("typed", [" 12 ", "012"])
async def test_a_number_is_typed_over_the_one_that_is_offered(
    make_app: MakeApp, typed: str
) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press(*["space" if key == " " else key for key in typed], "enter")
        await pilot.pause()
        names = [player.name for player in setup_of(pilot).players]
        assert names == [f"Player {number}" for number in range(1, 13)]


@pytest.mark.usefixtures("toy")
async def test_arrows_count_as_far_as_the_game_goes(make_app: MakeApp) -> None:
    """From the number that stands there; what is typed after an arrow takes its place."""
    app = make_app()
    async with app.run_test() as pilot:
        row = (await asked(pilot)).query_one(CountRow)
        for start, keys, count in (
            ("2", ["up"], "3"),
            ("2", ["up", "up", "down"], "3"),
            ("2", ["down"], "2"),
            ("2", ["up"] * 12, "12"),
            ("2", ["up", "5"], "5"),
            ("2", ["1", "1", "up", "up", "up"], "12"),
        ):
            row.replace(start)
            await pilot.press(*keys)
            assert (focused_row(pilot), row.text) == ("players", count)
        await pilot.press("enter")
        await pilot.pause()
        assert len(setup_of(pilot).players) == 12


@pytest.mark.usefixtures("toy")
async def test_arrows_and_space_change_an_option(make_app: MakeApp) -> None:
    """It stands between its arrows at once, as it is written, and is what is played."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("tab", "tab")
        for key, tone in (
            ("right", "glad"),
            ("space", "[loud]"),
            ("right", "calm"),
            ("left", "[loud]"),
            ("left", "glad"),
            ("right", "[loud]"),
        ):
            await pilot.press(key)
            assert focused_row(pilot) == "options.tone"
            assert f"‹ {tone} ›" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(pilot).options == {"most": "2", "tone": "[loud]"}


@pytest.mark.usefixtures("toy")
async def test_rows_are_gone_through_in_order(make_app: MakeApp) -> None:
    """By tab round and round; by arrows where they do nothing else. One row is marked, its name
    after ▸, and the keys that do something there are told."""
    app = make_app()
    rows = ["players", "options.most", "options.tone", "seed"]
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        for row in (*rows[1:], *rows):
            await pilot.press("tab")
            await pilot.pause()
            assert focused_row(pilot) == row
            assert shown(app).count("▸") == 1
        for row in (*rows[2::-1], "seed"):
            await pilot.press("shift+tab")
            assert focused_row(pilot) == row
        for row in ("options.tone", "options.most"):
            await pilot.press("up")
            assert focused_row(pilot) == row
        await pilot.pause()
        assert "← → pick" in shown(app)
        assert "▸ most" in shown(app)
        for row in ("options.tone", "seed", "players"):
            await pilot.press("down")
            assert focused_row(pilot) == row


@pytest.mark.usefixtures("toy")
async def test_a_seed_is_dealt(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press("tab", "tab", "tab", "4", "2", "enter")
        await pilot.pause()
        assert setup_of(pilot).seed == 42


@pytest.mark.usefixtures("toy")
async def test_a_tab_is_not_overtaken(make_app: MakeApp) -> None:
    """Keys that come in one moment, as over a slow line, go each to the row that is meant."""
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await at_once(pilot, "4", "tab", "right", "tab", "tab", "7", "enter")
        setup = setup_of(pilot)
        assert (len(setup.players), setup.seed) == (4, 7)


RANGE = "The Toy is for 2 to 12 players, not "
DIGITS = "The number of players is a whole number, written in the digits 0 to 9."


@pytest.mark.usefixtures("toy")
async def test_a_number_that_will_not_do_is_one_sentence(make_app: MakeApp) -> None:
    """In red below the rows, from whatever row it was dealt. What was typed is kept, its row has
    the focus, and the sentence goes once something else is typed. Arrows refuse it likewise."""
    app = make_app()
    async with app.run_test() as pilot:
        dialog = await asked(pilot)
        row = dialog.query_one(CountRow)
        for typed, sentence in (
            ("0", RANGE + "0."),
            ("13", RANGE + "13."),
            ("1" * 5000, RANGE + "so many."),
            ("", DIGITS),
            ("²", DIGITS),
            ("१", DIGITS),
            ("-1", DIGITS),
            ("[/]", DIGITS),
        ):
            row.query_one(Input).value = typed
            await pilot.press("tab", "enter")
            await pilot.pause()
            assert wrong(pilot) == sentence
            assert (row.text, focused_row(pilot)) == (typed, "players")
            await pilot.press("up")
            assert (row.text, wrong(pilot)) == (typed, sentence)
            await pilot.press("5")
            await pilot.pause()
            assert (row.text, wrong(pilot)) == ("5", ""), "typed over what would not do"
        await pilot.press("enter")
        await pilot.pause()
        assert len(setup_of(pilot).players) == 5


@pytest.mark.usefixtures("toy")
async def test_a_seed_that_will_not_do_is_one_sentence(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        dialog = await asked(pilot)
        row = dialog.query_one(SeedRow)
        for typed, sentence in (
            ("x", "A seed is a whole number, written in the digits 0 to 9."),
            ("²", "A seed is a whole number, written in the digits 0 to 9."),
            ("-1", "A seed is a whole number, written in the digits 0 to 9."),
            (str(SEED_LIMIT + 1), f"A seed is at most {SEED_LIMIT}."),
        ):
            row.query_one(Input).value = typed
            await pilot.press("enter")
            await pilot.pause()
            assert (wrong(pilot), focused_row(pilot)) == (sentence, "seed")
            assert row.text == typed
            await pilot.press("tab", "tab", "right")
            await pilot.pause()
            assert wrong(pilot) == "", "another option: that it is wrong is not said for ever"


@pytest.mark.usefixtures("toy")
async def test_the_mouse_changes_an_option_and_chooses_a_row(make_app: MakeApp) -> None:
    """A click on the value, the name or the meaning of an option, on either line of its row."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        dialog = await asked(pilot)
        most, tone = dialog.query(ChoiceRow)
        for y, value in ((0, "glad"), (1, "[loud]"), (0, "calm")):
            await pilot.click(tone, offset=(5, y))
            await pilot.pause()
            assert (tone.value, focused_row(pilot)) == (value, "options.tone")
        await pilot.click(most.query_one(".row--value"))
        await pilot.pause()
        assert (most.value, focused_row(pilot)) == ("3", "options.most")
        await pilot.click(dialog.query_one(SeedRow), offset=(3, 0))
        await pilot.pause()
        assert focused_row(pilot) == "seed"
        await pilot.click(dialog.query_one(CountRow).query_one(Input))
        await pilot.pause()
        assert focused_row(pilot) == "players"


@pytest.mark.usefixtures("toy")
async def test_keys_that_do_nothing_are_answered(make_app: MakeApp) -> None:
    """In an option's row a letter does nothing, and `q` quits as everywhere."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("tab", "x")
        await pilot.pause()
        assert "“x” does nothing here." in shown(app)
        await pilot.press("right")
        await pilot.pause()
        assert "does nothing" not in shown(app)
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


async def test_more_options_than_there_is_room_for(make_app: MakeApp) -> None:
    """At 60×20 the rows scroll under the title; the row with the focus is seen, and the line of
    keys stays where it is."""
    with sixth_game(ToyWithManyOptions()):
        app = make_app()
        async with app.run_test(size=(60, 20)) as pilot:
            dialog = await asked(pilot)
            for _ in dialog.query(FormRow):
                await pilot.press("tab")
                await pilot.pause()
                await until(pilot, partial(mark_is_seen, app))
                assert "The Toy" in shown(app).splitlines()[1]
                assert "enter deal" in shown(app).splitlines()[18]


@pytest.mark.parametrize("slug", catalogue.SLUGS)
async def test_every_listed_game_is_asked_for_whole(make_app: MakeApp, slug: str) -> None:
    """No row of any game that can be set up is cut off at any size, for as many players as it takes
    where there are 24 rows, and enter deals it."""
    game = catalogue.load(slug)
    app: KibitzApp = make_app()
    async with app.run_test(size=(60, 20)) as pilot:
        app.session.read_rules(slug)
        app.begin_game(slug)
        await pilot.pause()
        if isinstance(app.screen, NewGame):
            form = app.screen.query_one(".form")
            for size in ((60, 20), (80, 24), (120, 40)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                frame = app.screen.query_one(".dialog").region
                lines = [line[frame.x + 1 : frame.right - 1] for line in shown(app).splitlines()]
                words = " ".join(" ".join(lines).split())
                for each in (game.title, *(option.meaning for option in game.options), "Seed"):
                    assert each in words
                assert form.max_scroll_y == 0
                for row in app.screen.query(CountRow) if size[1] >= 24 else ():
                    row.replace(str(game.seats[-1]))
                    await pilot.pause()
                    assert form.max_scroll_y == 0
                    row.replace(str(game.seats[0]))
                    await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
        assert game_screen(app).table.game.slug == slug
