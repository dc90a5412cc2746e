"""The keys of Pairs (contract.md, section 4), and that none acts where it may not."""

from collections.abc import Callable
from typing import Any

from core.table import AnyTable
from tests.core.pairs.positions import position
from tests.tui.app import MakeApp, at_once, game_screen, press, shown, status
from tui.cards.faces import Faces
from tui.pairs.felt import PairsFelt
from tui.pairs.layout import laid_out
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine

Deal = Callable[..., AnyTable]

TWO = "4 7 9 10 8 6 5"
"""Ann has a 4, Bob a 7, and Ann begins; no pair comes soon."""

FOUR = ["Ann", "Bob", "Cem", "Dora"]
THREES = "3 9 3 10 5 4 10"
"""Ann and Cem have a 3, Cem begins; after one hit it is Dora's turn, who has a 10."""

EIGHT = [*FOUR, "Eve", "Fay", "Gus", "Hal"]
FOURS = "4 9 4 8 4 7 4 6  8 7 6 5"
"""Ann, Cem, Eve and Gus have a 4; Gus begins."""


def keys_told(app: Any) -> dict[str, str]:
    return {key.shown: key.label for key in game_screen(app).query_one(KeyLine).keys}


def made(table: AnyTable) -> str:
    return " ".join(table.moves)


async def test_h_hits(make_app: MakeApp, pairs: Deal) -> None:
    table = pairs(["Ann", "Bob:classic"], dealt=TWO)
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        assert status(app) == "Ann: hit, or fold for a 4 (Ann)?"
        await press(pilot, "h")
        assert made(table) == "hit"
        assert status(app) == "Ann hits: 9. It is Bob's turn."
        assert game_screen(app).view == table.view(0)
        assert {"h", "f", "k"}.isdisjoint(keys_told(app))


async def test_f_folds_at_once_where_one_stack_holds_the_lowest(
    make_app: MakeApp, pairs: Deal
) -> None:
    table = pairs(["Ann", "Bob"], dealt=TWO, moves="hit")
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f")
        assert made(table) == "hit fold"
        assert status(app) == "Bob folds and takes Ann's 4: 4 points. n: the next round."
        assert "4/31" in shown(app)


async def test_f_asks_whose_card_where_several_stacks_hold_the_lowest(
    make_app: MakeApp, pairs: Deal
) -> None:
    """Digits stand before the names and in the key line. A wrong one says why, and that it was
    asked stays; f again takes it back, and then digits have nothing to say."""
    table = pairs(FOUR, dealt=THREES, moves="hit")
    app = make_app(table, speed=Speed.SLOW)
    question = "Whose 3 does Dora take? 1 Ann, 3 Cem. f: no fold."
    async with app.run_test(size=(80, 24)) as pilot:
        before = shown(app)
        assert keys_told(app)["f"] == "fold"
        await press(pilot, "f")
        assert status(app) == question
        assert "1 Ann " in shown(app)
        assert "3 Cem " in shown(app)
        assert "2 Bob " not in shown(app)
        assert keys_told(app)["f"] == "no fold"
        assert keys_told(app)["1 3"] == "whose card"
        for digit, why in [
            ("2", "The lowest card in play is a 3, and Bob has none."),
            ("4", "The lowest card in play is a 3, and Dora has none."),
            ("5", "There is no player 5, only 4 are playing."),
            ("9", "“9” does nothing here; ? shows the keys."),
        ]:
            await press(pilot, digit)
            assert status(app) == why
            assert game_screen(app).choosing
        assert made(table) == "hit"
        await press(pilot, "f")
        as_before = shown(app).splitlines()[:-2] == before.splitlines()[:-2]
        assert as_before, "all but the two lines at the bottom"
        assert status(app) == "Dora: hit, or fold for a 3 (Ann, Cem)?"
        await press(pilot, "1")
        assert status(app) == "A digit says whose card to take, once f was pressed."
        await press(pilot, "f", "3")
        assert made(table) == "hit fold:2"
        assert status(app) == "Dora folds and takes Cem's 3: 3 points. n: the next round."
        assert not game_screen(app).choosing


async def test_h_takes_a_fold_back_and_hits(make_app: MakeApp, pairs: Deal) -> None:
    table = pairs(FOUR, dealt=THREES, moves="hit")
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f", "h")
        assert made(table) == "hit hit"
        assert not game_screen(app).choosing
        assert "1 Ann " not in shown(app)


async def test_undo_while_it_is_asked_takes_back_the_move_before(
    make_app: MakeApp, pairs: Deal
) -> None:
    table = pairs(FOUR, dealt=THREES, moves="hit")
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f", "u")
        assert made(table) == ""
        assert status(app) == "Taken back. Cem: hit, or fold for a 3 (Ann, Cem)?"
        await press(pilot, "1")
        assert made(table) == ""


async def test_what_does_not_move_leaves_the_question(make_app: MakeApp, pairs: Deal) -> None:
    """Speed, debug panel, kibitzer: then the digit still takes the card."""
    table = pairs(FOUR, dealt=THREES, moves="hit")
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f", "minus", "d", "k", "d", "n")
        assert status(app) == "The round is not over yet."
        assert "1 Ann " in shown(app)
        await press(pilot, "1")
        assert table.moves[-1] == "fold:0"


async def click_on(pilot: Any, seat: int) -> None:
    """Click on the cards of the player in this seat."""
    felt = game_screen(pilot.app).query_one(PairsFelt)
    place = laid_out(len(felt.shown.seats), *felt.size).seats[seat]
    await pilot.click(PairsFelt, offset=(place.x + 4, place.y + 1))
    await pilot.pause()


async def test_a_click_on_a_players_cards_chooses_them(make_app: MakeApp, pairs: Deal) -> None:
    """Where it is asked, and as the digit does."""
    table = pairs(FOUR, dealt=THREES, moves="hit")
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await click_on(pilot, 2)
        assert made(table) == "hit"
        await press(pilot, "f")
        await click_on(pilot, 1)
        assert status(app) == "The lowest card in play is a 3, and Bob has none."
        await click_on(pilot, 2)
        assert made(table) == "hit fold:2"


async def test_a_click_on_ones_own_cards_below_takes_the_lowest_of_them(
    make_app: MakeApp, pairs: Deal
) -> None:
    table = pairs(EIGHT, dealt=FOURS)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f")
        felt = game_screen(app).query_one(PairsFelt)
        own = laid_out(8, *felt.size).own
        assert own is not None
        await pilot.click(PairsFelt, offset=(own.x + 16, own.y + 2))
        assert made(table) == "fold:6"


async def test_of_keys_in_one_tick_one_moves(make_app: MakeApp, pairs: Deal) -> None:
    """The first: whoever is next, a person too, has seen nothing yet of what it brought."""
    app = make_app(pairs(["Ann", "Bob"]))
    async with app.run_test(size=(80, 24)) as pilot:
        for keys, move in [("hh", "hit"), ("hf", "hit"), ("fh", "fold"), ("ff", "fold")]:
            table = pairs(["Ann", "Bob"], dealt=TWO)
            game_screen(app).show_table(table)
            await at_once(pilot, *keys)
            assert made(table) == move, keys
            if move == "hit":
                await press(pilot, "h")
                assert made(table) == "hit hit", "once it was seen the key acts again"


async def test_f_twice_in_one_tick_asks(make_app: MakeApp, pairs: Deal) -> None:
    """And does not take it back, as f would that was pressed later."""
    table = pairs(FOUR, dealt=THREES)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_once(pilot, "f", "f")
        assert game_screen(app).choosing
        assert made(table) == ""


async def test_between_rounds_only_n_goes_on(make_app: MakeApp, pairs: Deal) -> None:
    table = pairs(["Ann", "Bob"], dealt=TWO)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        assert status(app) == "The round is not over yet."
        await press(pilot, "f")
        for key in "hfk":
            await press(pilot, key)
            assert status(app) == "The round is over: n starts the next."
        await press(pilot, "1")
        assert made(table) == "fold"
        assert keys_told(app)["n"] == "next round"
        assert {"h", "f", "k", "1-8"}.isdisjoint(keys_told(app))
        await press(pilot, "n")
        assert made(table) == "fold next"
        await press(pilot, "n")
        assert made(table) == "fold next"


async def test_no_key_moves_before_the_cards_were_seen(
    make_app: MakeApp, pairs: Deal, beat: Callable[[Any], None]
) -> None:
    """While a round is dealt at a pace nobody hits or folds blind, and the key line does not tell
    who will begin."""
    table = pairs(["Ann", "Bob"], dealt="7 6  9 10 8", moves="fold next")
    table.undo()
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        assert status(app) == "Round 2."
        for cards in range(3):
            told = status(app)
            assert {"h", "f", "k", "n"}.isdisjoint(keys_told(app)) == (cards < 2)
            if cards < 2:
                for key in "hfkn1":
                    await press(pilot, key)
                    assert status(app) != told
                assert table.move_count == 2
                beat(game_screen(app))
        assert status(app) == "Ann: hit, or fold for a 9 (Ann)?"
        await press(pilot, "h")
        assert table.moves[-1] == "hit"


async def test_after_the_end_n_alone_goes_on(make_app: MakeApp, pairs: Deal) -> None:
    table = pairs(["Ann", "Bob"], moves=999)
    app = make_app(table)
    made = table.move_count
    async with app.run_test(size=(80, 24)) as pilot:
        assert status(app) == "n: another game. esc: the menu."
        for key in "hfk":
            await press(pilot, key)
            assert status(app) == "The game is over."
        assert table.move_count == made
        assert keys_told(app)["n"] == "new game"
        assert {"h", "f", "k"}.isdisjoint(keys_told(app))


async def test_where_no_card_is_left_only_a_fold_is(make_app: MakeApp, pairs: Deal) -> None:
    stacks = [range(least, 11) for least in (1, 2, 3, 4, 5, 6, 7, 8)]
    state = position(*map(tuple, stacks), kept=[(), (10,), (9,), (10,)], turn=4)
    table = pairs(EIGHT, state=state)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "h" not in keys_told(app)
        await press(pilot, "h")
        assert status(app) == "No card is left to hit: f folds."
        await press(pilot, "f")
        assert status(app) == "Eve folds and takes Ann's 1: 1 point. n: the next round."


async def test_a_click_on_the_digits_asks_again(make_app: MakeApp, pairs: Deal) -> None:
    """They stand together in the key line, so a click there means none of them; nor does a change
    of how cards are drawn answer the question. A double click on `h` hits once."""
    table = pairs(FOUR, dealt=THREES, moves="hit")
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f")
        question = status(app)
        assert keys_told(app)["1 3"] == "whose card"
        line = game_screen(app).query_one(KeyLine)
        text = str(line.render())
        await pilot.click(KeyLine, offset=(1 + text.index("whose"), 0))
        await pilot.pause()
        assert made(table) == "hit"
        assert status(app) == question
        app.faces = Faces.ASCII
        await pilot.pause()
        assert game_screen(app).choosing
        assert status(app) == question
        await pilot.click(KeyLine, offset=(1, 0), times=2)
        await pilot.pause()
        assert made(table) == "hit hit"


async def test_long_names_leave_room_for_the_points(make_app: MakeApp, pairs: Deal) -> None:
    """Where a sentence does not fit, what it costs is told all the same."""
    table = pairs(["A" * 24, "B" * 24], dealt=TWO, moves="hit fold")
    app = make_app(table)
    async with app.run_test(size=(60, 20)):
        assert status(app) == "Fold: +4. n: the next round."
        assert "Fold: +4" in shown(app).splitlines()[2]
