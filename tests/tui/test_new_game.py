"""What is asked before each game: the number of players, the rules and the seed. By keys, from the
menu and after the end of a game."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from core import catalogue
from core.chance import SEED_LIMIT
from core.event import Player
from core.setup import Option, Setup, check, default_players
from core.table import AnyTable, Table
from tests.support.toy import Toy
from tests.tui.app import FRESH_SEED, MakeApp, at_once, game_screen, shown
from tests.tui.toy_screen import sixth_game
from tui.app import KibitzApp
from tui.dialogs.form import ChoiceRow, Row
from tui.dialogs.new_game import CountRow, NewGame, SeedRow
from tui.menu import MenuScreen
from tui.screen import StatusLine

MOST = Toy.options[0]
TONE = Option("tone", ("calm", "glad", "[loud]"), "How the table sounds.")


class ToyForMany(Toy):
    """Up to twelve players and two options, one of which changes nothing."""

    seats = range(2, 13)
    options = (MOST, TONE)


class ToyWithSeats(Toy):
    """Nothing to choose but the number of players."""

    options = ()

    def start(self, setup: Setup) -> Any:
        return super().start(with_most(setup))


class ToyWithOptions(Toy):
    """Nothing to choose but rules."""

    seats = range(2, 3)


class ToyWithManyOptions(Toy):
    """More options than a small terminal has rows."""

    options = (MOST, *(Option(f"rule_{n}", ("no", "yes"), f"Rule {n}.") for n in range(12)))


class ToyWithoutChoice(ToyWithSeats):
    """Nothing to choose."""

    seats = range(2, 3)


def with_most(setup: Setup) -> Setup:
    return Setup(setup.seed, setup.deck, {"most": "2"}, setup.players)


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


async def begin(pilot: Pilot[Any]) -> None:
    """Choose the toy in the menu, where it is the last of the games."""
    lines = [line.id for line in pilot.app.screen.query_one("NumberedLines").lines]  # type: ignore[attr-defined]
    await pilot.press(str(lines.index("play toy") + 1))
    await pilot.pause()


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


def wrong(pilot: Pilot[Any]) -> str:
    """What the dialog says is wrong."""
    return str(pilot.app.screen.query_one(".dialog--wrong", Static).render())


def focused_row(pilot: Pilot[Any]) -> str:
    """The place of the row that is marked."""
    (row,) = [row for row in pilot.app.screen.query(Row) if row.has_class("-asked")]
    assert row.is_asked
    return row.place


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
            "enter deal   ↑ ↓ more or less   tab next   esc back",
        ):
            assert words in picture
        assert picture.count("▸") == 1


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("typed", ["12", " 12 ", "012"])
async def test_a_number_is_typed_over_the_one_that_is_offered(
    make_app: MakeApp, typed: str
) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press(*["space" if key == " " else key for key in typed], "enter")
        await pilot.pause()
        names = [player.name for player in setup_of(pilot).players]
        assert names == ["Player", *(f"Computer {number}" for number in range(1, 12))]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("keys", "count"),
    [
        (["up"], 3),
        (["up", "up", "down"], 3),
        (["down"], 2),
        (["up"] * 20, 12),
        (["up", "5"], 5),
        (["1", "1", "up", "up", "up"], 12),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
async def test_arrows_count_as_far_as_the_game_goes(
    make_app: MakeApp, keys: list[str], count: int
) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press(*keys)
        assert focused_row(pilot) == "players"
        await pilot.press("enter")
        await pilot.pause()
        assert len(setup_of(pilot).players) == count


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("keys", "tone"),
    [
        (["right"], "glad"),
        (["space"], "glad"),
        (["left"], "[loud]"),
        (["right", "right"], "[loud]"),
        (["right", "right", "right"], "calm"),
        (["right", "left"], "calm"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
async def test_arrows_and_space_change_an_option(
    make_app: MakeApp, keys: list[str], tone: str
) -> None:
    """It stands between its arrows at once, as it is written, and is what is played."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("tab", "tab", *keys)
        await pilot.pause()
        assert focused_row(pilot) == "options.tone"
        assert f"‹ {tone} ›" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(pilot).options == {"most": "2", "tone": tone}


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
@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0", RANGE + "0."),
        ("1", RANGE + "1."),
        ("13", RANGE + "13."),
        ("1" * 9, RANGE + "1" * 9 + "."),
        ("1" * 10, RANGE + "so many."),
        ("1" * 5000, RANGE + "so many."),
        ("", DIGITS),
        (" ", DIGITS),
        ("x", DIGITS),
        ("²", DIGITS),
        ("१", DIGITS),
        ("-1", DIGITS),
        ("+3", DIGITS),
        ("3.0", DIGITS),
        ("3 4", DIGITS),
        ("[/]", DIGITS),
    ],
    ids=lambda value: value[:12],
)
async def test_a_number_that_will_not_do_is_one_sentence(
    make_app: MakeApp, typed: str, sentence: str
) -> None:
    """In red below the rows, from whatever row it was dealt. What was typed is kept, its row has
    the focus, and the sentence goes once something else is typed. Arrows refuse it likewise."""
    app = make_app()
    async with app.run_test() as pilot:
        dialog = await asked(pilot)
        row = dialog.query_one(CountRow)
        row.query_one(Input).value = typed
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert wrong(pilot) == sentence
        assert (row.text, focused_row(pilot)) == (typed, "players")
        await pilot.press("up")
        assert (row.text, wrong(pilot)) == (typed, sentence)
        await pilot.press("5")
        await pilot.pause()
        assert wrong(pilot) == ""
        row.replace("5")
        await pilot.press("enter")
        await pilot.pause()
        assert len(setup_of(pilot).players) == 5


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("x", "A seed is a whole number, written in the digits 0 to 9."),
        ("²", "A seed is a whole number, written in the digits 0 to 9."),
        ("-1", "A seed is a whole number, written in the digits 0 to 9."),
        (str(SEED_LIMIT + 1), f"A seed is at most {SEED_LIMIT}."),
    ],
)
async def test_a_seed_that_will_not_do_is_one_sentence(
    make_app: MakeApp, typed: str, sentence: str
) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        dialog = await asked(pilot)
        dialog.query_one(SeedRow).query_one(Input).value = typed
        await pilot.press("enter")
        await pilot.pause()
        assert (wrong(pilot), focused_row(pilot)) == (sentence, "seed")
        assert dialog.query_one(SeedRow).text == typed
        await pilot.press("tab", "tab", "right")
        await pilot.pause()
        assert wrong(pilot) == "", "another option: that it is wrong is not said for ever"


@pytest.mark.usefixtures("toy")
async def test_escape_leaves_everything_as_it_was(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press("9", "tab", "right", "escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert app.session.chosen == {}
        dialog = await asked(pilot)
        assert dialog.query_one(CountRow).text == "2"


@pytest.mark.usefixtures("toy")
async def test_what_was_chosen_is_offered_again_but_not_its_seed(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press("7", "tab", "right", "tab", "left", "tab", "4", "2", "enter")
        await pilot.pause()
        first = setup_of(pilot)
        assert (len(first.players), first.seed) == (7, 42)
        await pilot.press("escape")
        await pilot.pause()
        dialog = await asked(pilot)
        assert dialog.query_one(CountRow).text == "7"
        assert [row.value for row in dialog.query(ChoiceRow)] == ["3", "[loud]"]
        assert dialog.query_one(SeedRow).text == ""
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(pilot) == Setup(FRESH_SEED, None, first.options, first.players)


@pytest.mark.parametrize("keys", [["enter"] * 4, ["enter", "9"], ["enter", "tab", "enter"]])
@pytest.mark.usefixtures("toy")
async def test_keys_in_one_moment_deal_once(make_app: MakeApp, keys: list[str]) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await at_once(pilot, *keys)
        assert app.screen is game_screen(app)
        assert len(app.screen_stack) == 2
        assert setup_of(pilot).seed == FRESH_SEED
        assert app.fresh_seed() == FRESH_SEED + 1, "no seed was drawn and thrown away"


@pytest.mark.usefixtures("toy")
async def test_enter_twice_in_an_option_row_deals_once(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press("tab")
        await at_once(pilot, "enter", "enter")
        assert app.screen is game_screen(app)
        assert app.fresh_seed() == FRESH_SEED + 1


async def test_n_after_the_end_offers_the_same_again(toy: Toy, make_app: MakeApp) -> None:
    """The same people by name, and the same rules: enter alone deals again, with a fresh seed."""
    app = make_app(finished(toy, "Şule", "[/]", "Şule", tone="glad"))
    async with app.run_test(size=(80, 24)) as pilot:
        before = setup_of(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert focused_row(pilot) == "players"
        assert dialog_of(pilot).query_one(CountRow).text == "3"
        assert "‹ glad ›" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(pilot) == Setup(FRESH_SEED, None, before.options, before.players)
        assert not game_screen(app).table.over
        assert app.screen is game_screen(app)


@pytest.mark.parametrize("keys", [["enter", "escape"], ["enter", "enter"], ["escape", "enter"]])
async def test_the_dialog_and_the_table_are_left_in_one_moment(
    toy: Toy, make_app: MakeApp, keys: list[str]
) -> None:
    """Whatever comes of it, one screen is on, over nothing else, and answers."""
    app = make_app(finished(toy))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await at_once(pilot, *keys)
        await pilot.pause()
        assert len(app.screen_stack) == 2
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Keys" in shown(app)


async def test_another_number_of_players_brings_others(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(finished(toy))
    async with app.run_test() as pilot:
        await pilot.press("n", "4", "enter")
        await pilot.pause()
        assert setup_of(pilot).players == default_players(toy, 4, people=True)
        assert app.session.chosen["toy"].players == setup_of(pilot).players


async def test_the_number_changed_to_and_fro_keeps_the_players(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(finished(toy))
    async with app.run_test() as pilot:
        await pilot.press("n", "up", "up", "down", "down", "enter")
        await pilot.pause()
        assert [player.name for player in setup_of(pilot).players] == ["North", "South"]


async def test_escape_after_the_end_leaves_the_finished_table(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(finished(toy))
    async with app.run_test() as pilot:
        table = game_screen(app).table
        await pilot.press("n", "4", "escape")
        await pilot.pause()
        assert app.screen is game_screen(app)
        assert game_screen(app).table is table
        await pilot.press("u", "n")
        await pilot.pause()
        assert game_screen(app).query_one(StatusLine).sentence == "The game is not over yet."


@pytest.mark.parametrize("keys", ["nn", "nnn"])
async def test_n_twice_in_one_moment_asks_once(toy: Toy, make_app: MakeApp, keys: str) -> None:
    app = make_app(finished(toy))
    async with app.run_test() as pilot:
        await at_once(pilot, *keys)
        dialog_of(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is game_screen(app)


async def test_a_game_from_the_command_line_is_what_is_offered(toy: Toy, make_app: MakeApp) -> None:
    """Back in the menu too."""
    app = make_app(finished(toy, "North", "South", "East", most="3"))
    async with app.run_test() as pilot:
        await pilot.press("escape")
        await pilot.pause()
        await asked(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert [player.name for player in setup_of(pilot).players] == ["North", "South", "East"]
        assert setup_of(pilot).options["most"] == "3"


async def keep_a_game(pilot: Pilot[Any]) -> AnyTable:
    """Begin a game of the toy, leave it unfinished, and give it."""
    await begin(pilot)
    await pilot.press("enter")
    await pilot.pause()
    await pilot.press("1")
    await pilot.pause()
    table: AnyTable = game_screen(pilot.app).table  # type: ignore[arg-type]
    await pilot.press("escape")
    await pilot.pause()
    return table


@pytest.mark.usefixtures("toy")
async def test_an_unfinished_game_is_given_up_only_for_a_new_one(make_app: MakeApp) -> None:
    """“New game” and then Esc: it is still there. Dealt: it is gone."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await keep_a_game(pilot)
        await begin(pilot)
        assert "There is an unfinished game" in shown(app)
        await pilot.press("2")
        await pilot.pause()
        dialog_of(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert app.session.kept["toy"] is table
        await begin(pilot)
        await pilot.press("2")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert app.session.kept == {}
        assert game_screen(app).table.move_count == 0


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


async def test_only_what_can_be_chosen_is_asked(make_app: MakeApp) -> None:
    for toy, places in (
        (ToyWithSeats(), ["players", "seed"]),
        (ToyWithOptions(), ["options.most", "seed"]),
    ):
        with sixth_game(toy):
            app = make_app()
            async with app.run_test() as pilot:
                dialog = await asked(pilot)
                assert [row.place for row in dialog.query(Row)] == places
                assert focused_row(pilot) == places[0]
                await pilot.press("enter")
                await pilot.pause()
                assert setup_of(pilot).players == default_players(toy, 2, people=True)


async def test_where_nothing_can_be_chosen_nothing_is_asked(make_app: MakeApp) -> None:
    """Neither before a game nor after one."""
    toy = ToyWithoutChoice()
    with sixth_game(toy):
        app = make_app()
        async with app.run_test() as pilot:
            await begin(pilot)
            assert app.screen is game_screen(app)
            table = game_screen(app).table
            while table.legal_moves:
                table.play(table.legal_moves[0])
            await pilot.pause()
            await pilot.press("n")
            await pilot.pause()
            assert app.screen is game_screen(app)
            assert game_screen(app).table is not table
            assert setup_of(pilot).players == table.setup.players


async def test_more_options_than_there_is_room_for(make_app: MakeApp) -> None:
    """At 60×20 the rows scroll under the title; the row with the focus is seen, and the line of
    keys stays where it is."""
    with sixth_game(ToyWithManyOptions()):
        app = make_app()
        async with app.run_test(size=(60, 20)) as pilot:
            dialog = await asked(pilot)
            for _ in dialog.query(Row):
                await pilot.press("tab")
                await pilot.pause()
                await until(pilot, partial(mark_is_seen, app))
                assert "The Toy" in shown(app).splitlines()[1]
                assert "enter deal" in shown(app).splitlines()[18]


@pytest.mark.parametrize("slug", catalogue.GAMES)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_every_listed_game_is_asked_for_whole(
    make_app: MakeApp, slug: str, size: tuple[int, int]
) -> None:
    """No row of any game that can be set up is cut off, and enter deals it."""
    game = catalogue.load(slug)
    app: KibitzApp = make_app()
    async with app.run_test(size=size) as pilot:
        app.session.rules_read.add(slug)
        app.begin_game(slug)
        await pilot.pause()
        if isinstance(app.screen, NewGame):
            frame = app.screen.query_one(".dialog").region
            lines = [line[frame.x + 1 : frame.right - 1] for line in shown(app).splitlines()]
            words = " ".join(" ".join(lines).split())
            for each in (game.title, *(option.meaning for option in game.options), "Seed"):
                assert each in words
            assert app.screen.query_one(".form").max_scroll_y == 0
            await pilot.press("enter")
            await pilot.pause()
        assert game_screen(app).table.game.slug == slug
