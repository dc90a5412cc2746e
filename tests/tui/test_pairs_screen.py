"""The screen of Pairs: what a player must always be able to see (games/pairs.md)."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len

from core.pairs.events import GameOver
from core.table import AnyTable
from tests.tui.app import FRESH_SEED, MakeApp, game_screen, press, shown, status
from tui.table.log import GameLog
from tui.table.speed import Speed

Deal = Callable[..., AnyTable]

NAMES = ["Ann", "Bob", "Cem", "Dora", "Eve", "Fay", "Gus", "Hal"]

SIZES = pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
async def test_scores_with_the_target_and_cards_are_always_in_sight(
    make_app: MakeApp, pairs: Deal, size: tuple[int, int]
) -> None:
    """Everybody's, after every move of games for two, five and eight; whose turn it is has a
    marker, and no line is longer than the terminal."""
    app = make_app(pairs(2))
    async with app.run_test(size=size):
        for players in (2, 5, 8):
            table = pairs(NAMES[:players], seed=players)
            screen = game_screen(app)
            screen.show_table(table)
            for _ in range(players + 4):
                screen.play(table.legal_moves[0])
                picture, view = shown(app), screen.view
                assert {cell_len(line) <= size[0] for line in picture.splitlines()} == {True}
                if table.over:
                    break
                for name, player in zip(NAMES, view.players, strict=False):
                    assert re.search(rf"{name} .*\b{player.score}/{view.target}\b", picture)
                    ranks = player.stack_ranks if view.outcome is None else ()
                    assert {str(rank) for rank in ranks} <= set(re.findall("[0-9]+", picture))
                active = view.turn if view.outcome is None else view.outcome.seat
                marked = re.findall(r"▸ ?(\w+)", picture)
                assert set(marked) == {NAMES[active]}


@SIZES
async def test_a_pair_is_seen_at_once(
    make_app: MakeApp, pairs: Deal, size: tuple[int, int]
) -> None:
    """Rank and points with the card that makes it, before any pause; then it stays until `n`."""
    table = pairs(["Ann", "Bob:classic"], dealt="8 9 3 4 5 7 8", moves="hit hit hit hit")
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "h")
        picture = shown(app)
        assert "Round 1: Ann has a pair of 8s: 8 points." in picture
        assert "8/31" in picture
        assert re.search("kept  8 ", picture)
        assert status(app) == "Ann has a pair of 8s: 8 points. n: the next round."
        log = game_screen(app).query_one(GameLog).sentences
        assert log[-3:] == ("Ann hits: 8", "Ann has a pair of 8s", "Ann scores 8 points and has 8")
        await press(pilot, "plus", "plus", "plus", "plus")
        await app.workers.wait_for_complete()
        stays = shown(app).splitlines()[:-2] == picture.splitlines()[:-2]
        assert stays, "all but the two lines at the bottom"
        await press(pilot, "n")
        assert "Round 2" in shown(app)
        assert "8/31" in shown(app)


@SIZES
async def test_the_end_names_the_loser_and_tells_how_everybody_fared(
    make_app: MakeApp, pairs: Deal, size: tuple[int, int]
) -> None:
    """Rounds, turns, points, win or loss and the scoring cards, a row each; what ended it above."""
    app = make_app(pairs(2))
    async with app.run_test(size=size) as pilot:
        screen = game_screen(app)
        for players in (2, 4, 8):
            table = pairs(NAMES[:players], seed=players, moves=999)
            screen.show_table(table)
            await pilot.pause()
            picture = shown(app)
            over = table.events[-1]
            assert isinstance(over, GameOver)
            loser, lost = NAMES[over.loser], over.totals[over.loser]
            assert f"{loser} loses with {lost} points after {over.rounds} round" in picture
            rank = screen.view.outcome.rank
            assert re.search(rf" {loser} .*: {rank} points?\.", picture)
            for seat, player in enumerate(screen.view.players):
                result = "loss" if seat == over.loser else "win"
                numbers = (over.rounds, over.turns[seat], over.totals[seat], result)
                row = NAMES[seat] + ".*" + " +".join(map(str, ("", *numbers)))
                found = re.search(rf"^(.*)\b({row}\b.*\n.*)", picture, re.MULTILINE)
                assert found is not None, row
                assert ("▸" in found[1]) == (seat == over.loser)
                kept = [str(card.rank) for card in player.scoring_cards]
                assert set(kept) <= set(re.findall("[0-9]+", found[2]))
            assert status(app) == "n: another game. esc: the menu."


async def test_the_end_is_told_after_the_round_that_brought_it(
    make_app: MakeApp, pairs: Deal, beat: Callable[[Any], None]
) -> None:
    """At a pace the cards stay for a moment, and nothing is promised that will not come."""
    table = pairs(["Ann", "Bob"], moves=999)
    table.undo()
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(60, 20)) as pilot:
        await press(pilot, "h" if table.to_move is not None else "n")
        assert table.over
        assert "next round" not in shown(app)
        assert "loses" not in shown(app)
        await press(pilot, "n")
        assert app.screen is game_screen(app)
        beat(game_screen(app))
        await pilot.pause()
        assert "loses with" in shown(app)
        assert status(app) == "n: another game. esc: the menu."


async def test_n_at_the_end_offers_what_was_chosen_last(make_app: MakeApp, pairs: Deal) -> None:
    """Names, bots and option; Enter deals it from a fresh seed."""
    names = ["[b]Ann", "Bob:random", "日本:classic"]
    app = make_app(pairs(names, options={"burn": "round"}, moves=999))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        picture = shown(app)
        for offered in ("[b]Ann", "‹ random", "Bob", "‹ classic", "日本", "‹ round"):
            assert offered in picture
        await press(pilot, "enter")
        setup = game_screen(app).table.setup
        assert [(each.name, each.bot) for each in setup.players] == [
            ("[b]Ann", None),
            ("Bob", "random"),
            ("日本", "classic"),
        ]
        assert setup.options == {"burn": "round"}
        assert setup.seed == FRESH_SEED


async def test_the_large_stack_is_that_of_the_person_whose_turn_it_is(
    make_app: MakeApp, pairs: Deal
) -> None:
    """With several at one keyboard; in a bot's turn, of the person who is next."""
    kinds = ["Ann", "Bob:classic", "Cem", "Dora:random", "Eve:classic", "Fay", "Gus:classic"]
    next_person = [0, 2, 2, 5, 5, 5, 0]
    app = make_app(pairs(2))
    async with app.run_test(size=(80, 24)):
        screen = game_screen(app)
        seen = set()
        for moves in range(16):
            screen.show_table(pairs(kinds, seed=4, moves=moves))
            turn = screen.view.turn
            if turn is not None:
                own = next_person[turn]
                seen.add(own)
                lower = "\n".join(shown(app).splitlines()[-9:-2])
                marker = "▸" if own == turn else " "
                assert re.findall("^ (.) ([A-Z][a-z]+)", lower, re.M) == [(marker, NAMES[own])]
        assert seen == set(next_person)


async def test_any_size_while_it_is_asked_whose_card(make_app: MakeApp, pairs: Deal) -> None:
    """The question and its digits stay through every size, and after one too small for anything."""
    names = [*NAMES[:7], "Hal:classic"]
    table = pairs(names, dealt="4 9 4 8 4 7 4 6  8 7 6 5")
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f")
        for size in [(60, 20), (70, 20), (200, 60), (20, 5), (80, 24)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            if size[0] < 60:
                continue
            picture = shown(app)
            assert "Whose 4 does Gus take? 1 Ann, 3 Cem, 5 Eve, 7 Gus." in picture
            for digit, name in ((1, "Ann"), (3, "Cem"), (5, "Eve"), (7, "▸Gus")):
                assert re.search(rf"{digit} ?{name} .*0/11", picture), size
        await press(pilot, "5")
        assert table.moves == ("fold:4",)


async def test_names_are_text(make_app: MakeApp, pairs: Deal) -> None:
    """Brackets are no markup, long names are cut, two of one name told apart by their seats; the
    columns of the terminal are what they were."""
    names = ["[red]x[/]", "W" * 24, "Ann", "Ann", "[/", "日本" * 6, "👩‍👩‍👧 e\u0301", "\u0301Bob"]
    app = make_app(pairs(names, dealt="4 9 4 8 4 7 4 6  8 7 6 5"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f", "3")
        picture = shown(app)
        for name in ("[red]x[/]", "WWWWWWWWW…", "Ann (3)", "Ann (4)", "[/", "日本日本", " Bob "):
            assert name in picture
        assert "👩‍👩‍👧 e\u0301 folds and takes Ann (3)'s 4: 4 points. n: the next round." in picture
        widths = {cell_len(strip.text) for strip in app.screen._compositor.render_strips()}
        assert widths == {80}
