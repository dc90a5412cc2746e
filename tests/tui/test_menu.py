"""The menu: lines by digit, arrows or mouse; wrong keys answered; back after every game."""

from typing import Any

import pytest
from textual.pilot import Pilot

from core import catalogue
from core.playout import ask_bot
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.tui.app import (
    FRESH_SEED,
    MakeApp,
    at_once,
    choose,
    digit,
    game_screen,
    press,
    shown,
    unfinished,
)
from tui.app import KibitzApp
from tui.base_screen import StatusLine
from tui.menu import MenuScreen
from tui.table.game_screen import GameScreen
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine
from tui.widgets.numbered_list import NumberedList


async def left_after_one_card(pilot: Pilot[Any]) -> None:
    """Deal a card of Handheld Solitaire and go back to the menu."""
    await choose(pilot, "play handheld")
    await pilot.press("space", "escape")
    await pilot.pause()


async def test_a_digit_opens_its_line(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await choose(pilot, "play handheld")
        assert game_screen(app).table.setup.seed == FRESH_SEED


async def test_arrows_and_enter_choose_too(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        downs = int(digit(app, "play handheld")) - 1
        await pilot.press("down", *["down"] * downs, "up", "enter")
        await pilot.pause()
        assert game_screen(app).table.game.slug == "handheld"


async def test_a_click_chooses_too(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        row = int(digit(app, "play handheld")) - 1
        await pilot.click(NumberedList, offset=(6, row))
        await pilot.pause()
        assert game_screen(app).table.game.slug == "handheld"


async def test_any_other_key_is_answered(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The menu stays, and says in one line that the key does nothing. It needs the rules of no game
    to open: to load them would cost its start."""
    app = make_app()
    monkeypatch.setattr(catalogue, "load", None)
    async with app.run_test() as pilot:
        for key in ("0", "x", "ctrl+t", "home_key"):
            line = app.screen.query_one(StatusLine)
            line.sentence = ""
            await pilot.press(key)
            assert isinstance(app.screen, MenuScreen)
            assert "does nothing here" in line.sentence


@pytest.mark.parametrize(("key", "words"), [("d", "debug panel belongs"), ("escape", "the menu")])
async def test_keys_of_the_games_say_where_they_belong(
    make_app: MakeApp, key: str, words: str
) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.press(key)
        assert isinstance(app.screen, MenuScreen)
        assert words in app.screen.query_one(StatusLine).sentence


async def test_it_comes_back_as_often_as_wanted(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        for _ in range(3):
            await choose(pilot, "play handheld")
            assert game_screen(app)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, MenuScreen)
        assert len(app.screen_stack) == 2, "screens do not pile up"


async def test_an_unfinished_game_is_kept_and_comes_first(make_app: MakeApp) -> None:
    """After two cards the menu's first line goes on with that very game."""
    app = make_app()
    async with app.run_test() as pilot:
        await choose(pilot, "play handheld")
        await pilot.press("space", "space")
        table = game_screen(app).table
        await pilot.press("escape")
        await pilot.pause()
        first = app.screen.query_one(NumberedList).lines[0]
        assert first.title == "Continue"
        assert first.sentence == "Handheld Solitaire, at move 2."
        await pilot.press("1")
        await pilot.pause()
        assert game_screen(app).table is table
        assert table.move_count == 2


async def test_a_game_without_a_move_is_not_kept(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await choose(pilot, "play handheld")
        await pilot.press("escape")
        await pilot.pause()
        assert unfinished(app) == []


@pytest.mark.parametrize(("key", "goes_on"), [("1", True), ("2", False)])
async def test_a_new_game_asks_before_it_drops_an_unfinished_one(
    make_app: MakeApp, key: str, goes_on: bool
) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await left_after_one_card(pilot)
        await choose(pilot, "play handheld")
        assert "There is an unfinished game" in shown(app)
        await pilot.press(key)
        await pilot.pause()
        assert (game_screen(app).table.move_count == 1) is goes_on


async def test_the_question_can_be_left(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await left_after_one_card(pilot)
        await choose(pilot, "play handheld")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert unfinished(app) == ["handheld"]


async def test_how_to_play_shows_the_rules(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "rules", "handheld")
        assert "three back" in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


async def test_about_says_what_this_is(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "rules", "about")
        assert "MIT" in shown(app)


async def test_the_last_line_quits(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await choose(pilot, "quit")
    assert app.return_code == 0


async def test_the_keys_of_the_menu_are_told(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert "A digit chooses its line." in shown(app)


async def test_a_click_on_the_key_line_is_as_good_as_the_key(make_app: MakeApp) -> None:
    """`1 to 5 choose  ? keys  q quit`: the word at each place runs what it says."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        line = app.screen.query_one(KeyLine)
        words = str(line.render())
        await pilot.click(KeyLine, offset=(1 + words.index("keys"), 0))
        await pilot.pause()
        assert "A digit chooses its line." in shown(app)
        await pilot.press("escape")
        await pilot.click(KeyLine, offset=(1 + words.index("quit"), 0))
        await pilot.pause()
    assert app.return_code == 0


CONTINUE, PLAY = "continue", "play handheld"


@pytest.mark.parametrize(
    "lines",
    [
        [CONTINUE] * 2,
        [PLAY, CONTINUE] * 2,
        [CONTINUE, PLAY],
    ],
    ids=" ".join,
)
async def test_lines_chosen_in_one_moment_are_one_choice(
    make_app: MakeApp, lines: list[str]
) -> None:
    """Continue twice, or continue and something else: the kept game is there, once."""
    app = make_app()
    async with app.run_test() as pilot:
        await left_after_one_card(pilot)
        await at_once(pilot, *(digit(app, line) for line in lines))
        assert game_screen_or_kept(app) == 1


def game_screen_or_kept(app: KibitzApp) -> int:
    """How many moves the game has that is on the table or kept."""
    for screen in app.screen_stack:
        if isinstance(screen, GameScreen):
            return int(screen.table.move_count)
    (kept,) = app.storage.games.unfinished()
    return kept.moves


@pytest.mark.parametrize("keys", ["11", "22", "12"])
async def test_a_dialog_answered_twice_is_answered_once(make_app: MakeApp, keys: str) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await left_after_one_card(pilot)
        await choose(pilot, "play handheld")
        await at_once(pilot, *keys)
        assert game_screen(app).table.move_count == (1 if keys[0] == "1" else 0)
        assert len(app.screen_stack) == 2


async def test_an_end_that_was_not_seen_can_be_gone_back_to(make_app: MakeApp) -> None:
    """Left while the end is still being shown, the game is offered once more; then it is over."""
    game = catalogue.load("pisti")
    players = default_players(game, 2, people=True)
    table: AnyTable = Table(game, check(game, seed=5, players=players))
    while len(table.legal_moves) > 1 or table.state.deck or table.to_move == 1:
        choice = ask_bot(table, table.to_move or 0, "classic")()
        table.play(choice.move)
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test() as pilot:
        game_screen(app).play(table.legal_moves[0])
        game_screen(app).play(table.legal_moves[0])
        assert table.over
        assert game_screen(app).view.result is None
        await press(pilot, "escape")
        assert "Pişti, how it ended." in shown(app)
        await choose(pilot, "continue")
        assert game_screen(app).view == table.view(0)
        assert "most cards" in shown(app)
        await press(pilot, "escape")
        assert "Continue" not in shown(app)
