"""When it is asked what the next game is to be: from the menu, after the end of a game, once or not
at all; what is offered; and what becomes of the game that is there."""

from collections.abc import Iterator
from typing import Any

import pytest
from textual.pilot import Pilot

from core.event import Player
from core.setup import Setup
from core.table import AnyTable, Table
from core.validation import default_players
from tests.support.toy import Toy
from tests.tui.app import FRESH_SEED, MakeApp, at_once, game_screen, shown, unfinished
from tests.tui.new_game_toys import (
    ToyForMany,
    ToyWithOptions,
    ToyWithoutChoice,
    ToyWithSeats,
    asked,
    begin,
    dialog_of,
    finished,
    focused_row,
    setup_of,
)
from tests.tui.toy_screen import sixth_game
from tui.base_screen import StatusLine
from tui.dialogs.form import ChoiceRow, FormRow
from tui.dialogs.new_game import CountRow, SeedRow
from tui.menu import MenuScreen


@pytest.fixture
def toy() -> Iterator[Toy]:
    with sixth_game(ToyForMany()):
        yield ToyForMany()


@pytest.mark.usefixtures("toy")
async def test_escape_leaves_everything_as_it_was(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press("9", "tab", "right", "escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert app.session.last == ""
        dialog = await asked(pilot)
        assert dialog.query_one(CountRow).text == "2"


@pytest.mark.usefixtures("toy")
async def test_enter_in_the_moment_after_escape_deals_nothing(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await at_once(pilot, "9", "escape", "enter")
        assert app.session.last == ""


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


async def test_more_players_than_before_join_those(toy: Toy, make_app: MakeApp) -> None:
    app = make_app(finished(toy))
    async with app.run_test() as pilot:
        await pilot.press("n", "4", "enter")
        await pilot.pause()
        others = default_players(toy, 4, people=True)[2:]
        assert setup_of(pilot).players == (Player("North", None), Player("South", None), *others)
        assert app.session.chosen(toy).players == setup_of(pilot).players


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
    setup = finished(toy, "North", "South", "East", most="3").setup
    app = make_app(Table(toy, setup))
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
        (kept,) = app.storage.games.unfinished("toy")
        assert kept.moves == table.move_count
        await begin(pilot)
        await pilot.press("2")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert unfinished(app) == []
        assert game_screen(app).table.move_count == 0


async def test_only_what_can_be_chosen_is_asked(make_app: MakeApp) -> None:
    for toy, places in (
        (ToyWithSeats(), ["players", "seed"]),
        (ToyWithOptions(), ["options.most", "seed"]),
    ):
        with sixth_game(toy):
            app = make_app()
            async with app.run_test() as pilot:
                dialog = await asked(pilot)
                assert [row.place for row in dialog.query(FormRow)] == places
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
