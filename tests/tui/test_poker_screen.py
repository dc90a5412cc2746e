"""The screen of Poker duel: what a player must always see (games/poker.md, the screen)."""

import re
from collections.abc import Awaitable, Callable
from itertools import product
from typing import Any

from rich.cells import cell_len

from core.poker.verdict import described, verdict
from core.poker.view import ROUNDS, PokerView
from core.table import AnyTable
from tests.core.poker.positions import NO_SWAPS, duel
from tests.tui.app import FRESH_SEED, MakeApp, drawn, game_screen, press, shown, status
from tests.tui.poker_felt import TENS, button, check_felt, enter_told
from tui.cards.faces import Faces, card_text
from tui.table.log import GameLog

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]

SIZES = [(80, 24), (120, 40), (60, 20)]

PEOPLE = ("Ann", "Bob")

STAND_THROUGH = " ".join(NO_SWAPS)


async def check_choice(pilot: Any, digits: str) -> None:
    """Mark these cards and press Enter; what it does is told all the while."""
    app = pilot.app
    view = game_screen(app).view
    check_felt(app, view)
    assert (button(app), enter_told(app)) == ("Stand", "stand")
    assert status(app) == "Ann, mark up to three cards to swap, or stand."
    assert f"Round {view.round} of 5." in shown(app)
    assert game_screen(app).status_fits(status(app))
    for count, digit in enumerate(digits, 1):
        await press(pilot, digit)
        assert (button(app), enter_told(app)) == (f"Swap {count}", f"swap {count}")
    await press(pilot, "enter")


def check_result(app: Any, view: PokerView) -> None:
    """Why the round ended as it did: on the felt, in the status line, and at length in the log."""
    screen, outcome = game_screen(app), view.outcome
    assert outcome is not None
    assert screen.view == view
    check_felt(app, view)
    why = verdict(outcome.hands, "standard")
    assert why.brief in re.sub(r"\s+", " ", shown(app))
    number = view.round
    won = f"Round {number} is a draw"
    if outcome.winner is not None:
        won = f"{PEOPLE[outcome.winner]} wins round {number}"
    assert f"{won}. " in status(app)
    assert why.brief in status(app) or app.size.width < 80
    assert status(app).endswith(f" Enter: {enter_told(app)}.")
    assert screen.status_fits(status(app))
    log = screen.query_one(GameLog).sentences
    assert f"{won}. {why.in_full}" in log
    assert not any("gets" in each or "has" in each for each in log), "that is to be seen"


async def test_enter_leads_through_a_whole_game(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """It deals, stands or swaps, goes on, finishes the game and offers another; button and key line
    say so every time. All is in sight in every size, and a round's result is told in words
    three times: on the felt, in the status line and in the log."""
    table = poker(dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        assert (button(app), enter_told(app)) == ("Deal", "deal")
        assert status(app) == "Enter deals the first hands."
        assert re.search("round +0 of 5$", shown(app), re.M)
        assert re.search("deck +52$", shown(app), re.M)
        assert not re.search("[♠♥♦♣]|Round", shown(app) + str(log.sentences))
        assert screen.view.hands == ((), ())
        await press(pilot, "enter")
        for number in range(1, ROUNDS + 1):
            await pilot.resize_terminal(*SIZES[number % 3])
            await pilot.pause()
            await pilot.pause()
            assert screen.view == table.view(0)
            assert screen.view.round == number
            if number < ROUNDS:
                await check_choice(pilot, {1: "345", 3: "345", 4: "2"}.get(number, ""))
                await settled(pilot)
            following = "Next round" if number < ROUNDS else "Finish game"
            assert (button(app), enter_told(app)) == (following, following.lower())
            check_result(app, table.view(0))
            if number < ROUNDS:
                await press(pilot, "enter")
        assert table.over
        await pilot.resize_terminal(*SIZES[0])
        await press(pilot, "enter")
        assert (button(app), enter_told(app)) == ("", "")
        headline = log.sentences[-1]
        assert re.fullmatch("(Ann|Bob) wins with [3-5] points to [0-2]", headline)
        assert headline in shown(app)
        assert status(app) == f"{headline}. n: another game. esc: the menu."
        await press(pilot, "enter")
        assert screen.is_active, "whoever holds it down stops here"
        await press(pilot, "n")
        assert "classic" in shown(app), "another game is offered"
        await press(pilot, "enter")
        assert screen.table is not table
        assert screen.table.setup.seed == FRESH_SEED
        assert screen.table.setup.players == table.setup.players
        assert (button(app), enter_told(app)) == ("Deal", "deal"), "and nobody has seen its hands"
        assert not re.search("[♠♥♦♣]", shown(app))
        assert screen.view.totals == (0, 0)


async def test_swaps_and_who_may(make_app: MakeApp, poker: Deal, settled: Settle) -> None:
    """What was swapped stays in sight for both hands through the result, and no longer. If Ann
    stands Bob may swap where the option says so; in round 5 nobody may."""
    app = make_app(poker(dealt=TENS))
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        await press(pilot, "enter", "3", "enter")
        await settled(pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_felt(app, screen.view)
            swapped = shown(app)
            assert len(re.findall("(?:was |→)[0-9JQKA]", swapped)) == 4
        await pilot.resize_terminal(*SIZES[0])
        await press(pilot, "enter")
        assert not re.search("was [0-9JQKA]", shown(app))
        assert not re.search("┏━━━━━━━┓", shown(app))
        for computer_swaps, answer in [("answer", None), ("always", (3, 4, 5))]:
            table = poker(dealt=TENS, options={"computer_swaps": computer_swaps})
            screen.show_table(table)
            await pilot.pause()
            await press(pilot, "enter", "enter")
            await settled(pilot)
            view = table.view(0)
            assert getattr(view.answers[1], "positions", None) == answer
            check_felt(app, view)
            assert ("Bob swaps 9♣ 6♥ 4♠ for A♠ K♠ Q♠" in log.sentences) == (answer is not None)
            assert "Ann stands" in log.sentences
        table = poker(deck=duel("NSDNS"), moves=STAND_THROUGH[: -len(" next")])
        screen.show_table(table)
        await pilot.pause()
        assert status(app).endswith("Enter: next round.")
        await press(pilot, "enter")
        view = screen.view
        assert (view.round, view.turn, view.totals) == (5, None, (2, 2))
        assert button(app) == "Finish game"
        assert log.sentences[-2].startswith("Bob wins round 5. Three of a kind: kings beat queens")
        assert log.sentences[-1] == "It is a draw, 2 points each"
        assert "It is a draw" not in shown(app).splitlines()[0]
        assert "5 of 5" in shown(app)
        check_felt(app, view)


async def test_the_rounds_are_listed_at_the_end(make_app: MakeApp, poker: Deal) -> None:
    """In every size, once it is asked for; and gone with a move that is taken back. A game in which
    the deck was looked at is marked in it."""
    app = make_app(poker())
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        for size, results, headline in [
            (SIZES[0], "NSDNS", "It is a draw, 2 points each."),
            (SIZES[1], "NNNSN", "Ann wins with 4 points to 1."),
            (SIZES[2], "SDDDD", "Bob wins with 1 point to 0."),
        ]:
            table = poker(deck=duel(results), moves=STAND_THROUGH)
            await pilot.resize_terminal(*size)
            screen.show_table(table)
            await pilot.pause()
            check_felt(app, screen.view)
            await press(pilot, "enter")
            picture = shown(app)
            assert headline in picture
            assert "ssisted" not in picture
            for number, (result, played) in enumerate(
                zip(results, screen.view.played, strict=True), 1
            ):
                first, second = (
                    " +".join(card_text(card, Faces.SUITS) for card in hand)
                    for hand in played.hands
                )
                mark = {"N": ("▸", " "), "S": (" ", "▸"), "D": (" ", " ")}[result]
                row = f"{mark[0]} *{first} +{mark[1]} *{second}"
                won = {"N": "Ann", "S": "Bob", "D": "draw"}[result]
                why = re.escape(verdict(played.hands, "standard").brief)
                assert re.search(rf"^ *{number}{row} +{won}\b.*\n +{why}", picture, re.M), number
            what_next = "n: another game. esc: the menu."
            assert status(app).endswith(what_next)
            assert status(app).startswith(headline) or size == SIZES[2]
            await press(pilot, "u")
            assert not screen.table.over
            assert headline not in shown(app)
            check_felt(app, screen.view)
            await press(pilot, "r")
            assert screen.table.over
            assert headline not in shown(app), "it is asked for anew"
            assert button(app) == "Finish game"
            await press(pilot, "d", "d", "enter")
            assert "Assisted by the debug panel or the kibitzer." in shown(app)


async def test_names_and_letters_of_every_kind(make_app: MakeApp, poker: Deal) -> None:
    """Long and wide names are cut, brackets are no markup, two of one name are told apart by their
    seats; what a hand makes stays in sight beside them. Cards are spelled with letters everywhere
    where suits are not wanted, and in ASCII nothing else is drawn, also while cards are marked."""
    app = make_app(poker())
    kinds = [
        ("日本" * 12, "字" * 24),
        ("N" * 24, "W" * 24),
        ("[red]x[/]", "[/"),
        ("Ann", "Ann"),
        ("👩‍👩‍👧 family!", "אבגדה שלום"),
    ]
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        for size, (first, second) in [*product(SIZES[2:], kinds[:2]), *product(SIZES[:1], kinds)]:
            await pilot.resize_terminal(*size)
            for moves in ("swap:3,4,5 swap:3,4,5", STAND_THROUGH):
                screen.show_table(poker([first, f"{second}:classic"], dealt=TENS, moves=moves))
                await pilot.pause()
                for key in ("", "enter") if screen.table.over else ("",):
                    if key:
                        await press(pilot, key)
                    strips = app.screen._compositor.render_strips()
                    assert {cell_len(strip.text) for strip in strips} == {size[0]}
                    picture = shown(app)
                    for name in {first, second} & {"[red]x[/]", "[/", "N" * 24}:
                        assert name in picture or (screen.finished and len(name) > 8)
                    assert first != second or {"Ann (1)", "Ann (2)"} <= {
                        *re.findall(r"Ann \([12]\)", picture)
                    }
                    for hand in () if screen.finished else screen.view.hands:
                        assert described(hand).partition(",")[0] in picture
        await pilot.resize_terminal(*SIZES[0])
        for faces in (Faces.LETTERS, Faces.ASCII):
            app.faces = faces
            for moves, keys in [("swap:3,4,5 swap:3,4,5", "d"), (STAND_THROUGH, "enter")]:
                screen.show_table(poker(dealt=TENS, moves=moves))
                await press(pilot, keys)
                assert not re.search(
                    "[♠♥♦♣]", shown(app) + str(screen.query_one(GameLog).sentences)
                )
                assert drawn(app).isascii() == (faces is Faces.ASCII)
        await press(pilot, "d")
        screen.show_table(poker(dealt=TENS))
        await pilot.pause()
        assert drawn(app).isascii()
        await press(pilot, "enter", "3", "left", "k")
        assert "swap 2C 3C 5D" in status(app)
        await press(pilot, "5")
        for faces, told in ((Faces.LETTERS, "2C 5D"), (Faces.SUITS, "2♣ 5♦")):
            app.faces = faces
            await pilot.pause()
            assert (screen.marked, screen.pointed) == ({3, 5}, 5), "marks stay"
            await press(pilot, "4", "4")
            assert status(app) == f"Enter swaps {told}."
