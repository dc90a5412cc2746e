"""The screen of Poker duel: what a player must always see (games/poker.md, the screen)."""

import re
from collections.abc import Awaitable, Callable
from itertools import product
from typing import Any

from rich.cells import cell_len

from core.poker.events import CardsSwapped, SwapDeclined
from core.poker.verdict import described, verdict
from core.poker.view import ROUNDS, PokerView
from core.table import AnyTable
from tests.core.poker.positions import NO_SWAPS, duel
from tests.tui.app import FRESH_SEED, MakeApp, game_screen, press, shown, status
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, spell
from tui.keys import KeyLine
from tui.poker.felt import PokerFelt, name_below
from tui.poker.layout import Layout
from tui.table.log import GameLog

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]

SIZES = [(80, 24), (120, 40), (60, 20)]

PEOPLE = ("Ann", "Bob")

TENS = "TS TH 2C 3C 5D TD TC 9C 6H 4S AS KS QS JS 9D QD"
"""A pair of tens each. Ann draws an ace, a king and a queen to hers, Bob a jack, a nine and a queen
to his."""

STAND_THROUGH = " ".join(NO_SWAPS)


def enter_told(app: Any) -> str:
    """What the key line says of Enter; empty where it says nothing."""
    keys = game_screen(app).query_one(KeyLine).keys
    return next((key.label for key in keys if key.shown == "enter"), "")


def button(app: Any) -> str:
    text: str = game_screen(app).query_one(PokerFelt).shown.button
    return text


def check_felt(app: Any, view: PokerView, names: tuple[str, str] = ("Ann", "Bob")) -> None:
    """Both hands, the name under each card and what they make above; who stands, what was swapped
    for which, with a heavy line around it; whose turn it is; the numbers beside them. The names
    are those from below."""
    screen = game_screen(app)
    picture, layout = shown(app), Layout.of(*screen.query_one(PokerFelt).size)
    own = screen.seat
    for seat, name in zip((own, 1 - own), names, strict=True):
        hand, outcome = view.hands[seat], view.outcome
        below = r" *".join(
            rf"(\S+→)?{name_below(each, layout.pitch, Faces.SUITS)}" for each in hand
        )
        assert re.search(rf"^ +{below}", picture, re.M), below
        turn = "▸ " if view.turn == seat else "  "
        point = "  +1" if outcome is not None and outcome.winner == seat else ""
        answer = view.answers[seat]
        stands = " stands" if isinstance(answer, SwapDeclined) else ""
        head = rf"^ *{turn}{re.escape(name)}{stands} +{described(hand)}{re.escape(point)}(  |$)"
        assert re.search(head, picture, re.M), head
        if isinstance(answer, CardsSwapped):
            for card, drawn in zip(answer.out, answer.drawn, strict=True):
                was, now = spell(card, Faces.SUITS), spell(drawn, Faces.SUITS)
                assert re.search(rf"was {was}|{was}→{now}", picture)
    swapped = [each for each in view.answers if isinstance(each, CardsSwapped)]
    edges = sum(len(each.out) for each in swapped) + (layout.button_rows == 3)
    assert len(re.findall("┏━", picture)) == edges
    more = len(re.findall("(?:was |→)[0-9JQKA]", picture))
    assert more == sum(len(each.out) for each in swapped)
    first, second = (view.totals[seat] for seat in (own, 1 - own))
    if app.size.width < 70:
        told = rf"round {view.round} of 5  deck {view.deck_count}  points {first} : {second}$"
        assert re.search(told, picture, re.M)
    else:
        assert re.search(rf"\b{re.escape(names[0])} +{re.escape(names[1])}$", picture, re.M)
        for row in (
            f"round +{view.round} of 5",
            f"deck +{view.deck_count}",
            f"points +{first} +{second}",
        ):
            assert re.search(rf"\b{row}$", picture, re.M), row


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
            screen.sit(table)
            await pilot.pause()
            await press(pilot, "enter", "enter")
            await settled(pilot)
            view = table.view(0)
            assert getattr(view.answers[1], "positions", None) == answer
            check_felt(app, view)
            assert ("Bob swaps 9♣ 6♥ 4♠ for A♠ K♠ Q♠" in log.sentences) == (answer is not None)
            assert "Ann stands" in log.sentences
        table = poker(deck=duel("NSDNS"), moves=STAND_THROUGH[: -len(" next")])
        screen.sit(table)
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
            screen.sit(table)
            await pilot.pause()
            check_felt(app, screen.view)
            await press(pilot, "enter")
            picture = shown(app)
            assert headline in picture
            assert "ssisted" not in picture
            for number, (result, played) in enumerate(
                zip(results, screen.view.played, strict=True), 1
            ):
                row = " +".join(spell(card, Faces.SUITS) for hand in played.hands for card in hand)
                won = {"N": "Ann", "S": "Bob", "D": "draw"}[result]
                why = re.escape(verdict(played.hands, "standard").brief)
                assert re.search(rf"^ *{number} +{row} +{won}\b.*\n +{why}", picture, re.M), number
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


async def test_two_people_at_one_keyboard(make_app: MakeApp, poker: Deal) -> None:
    """Each is asked by name, and marks in their own hand: the second one's lies above. A click on
    the other's cards says whose they are. Where both options let them, both always choose."""
    table = poker(PEOPLE, dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        felt = screen.query_one(PokerFelt)
        layout = Layout.of(*felt.size)

        async def click(place: int, *, own: bool) -> None:
            x, y = layout.place(place, own=own, lifted=False)
            await pilot.click(PokerFelt, offset=(x + 2, y + 2))
            await pilot.pause()

        await press(pilot, "enter")
        assert status(app) == "Ann, mark up to three cards to swap, or stand."
        await click(1, own=False)
        assert status(app) == "These are Bob's cards."
        assert not screen.marked
        await press(pilot, "3", "enter")
        assert status(app) == (
            "Ann swaps 2♣ for A♠. Bob, mark up to three cards to swap, or stand."
        )
        assert not screen.marked
        assert felt.shown.other.digits
        assert not felt.shown.own.digits
        assert (button(app), enter_told(app)) == ("Stand", "stand")
        check_felt(app, screen.view)
        assert shown(app).count("1 ──") == 1
        await click(0, own=True)
        assert status(app) == "These are Ann's cards."
        await click(4, own=False)
        assert status(app) == "Enter swaps 4♠."
        await press(pilot, "right", "space")
        assert felt.shown.other.marked == {1, 5}
        assert felt.shown.other.pointed == 1
        assert not felt.shown.own.marked
        assert status(app) == "Enter swaps 10♦ 4♠."
        await press(pilot, "k")
        assert status(app).startswith("Kibitzer: swap 9♣ 6♥ 4♠. Keeps the tens.")
        await press(pilot, "enter")
        assert [*table.moves] == ["swap:3", "swap:1,5"]
        assert screen.view.outcome is not None
        check_felt(app, screen.view)
        await press(pilot, "u")
        assert [*table.moves] == ["swap:3"]
        assert status(app) == "Taken back. Bob, mark up to three cards to swap, or stand."
        assert not screen.marked


async def test_what_two_people_are_asked(make_app: MakeApp, poker: Deal) -> None:
    """In fewer words where names are long; whoever stands leaves the other a choice if the option
    says so."""
    app = make_app(poker())
    async with app.run_test(size=SIZES[2]) as pilot:
        screen = game_screen(app)
        screen.sit(poker(("A" * 24, "B" * 24), dealt=TENS, moves="swap:3"))
        await pilot.pause()
        assert status(app) == f"{'B' * 24}: swap or stand?"
        await pilot.resize_terminal(*SIZES[0])
        screen.sit(poker(PEOPLE, dealt=TENS, options={"computer_swaps": "always"}))
        await pilot.pause()
        await press(pilot, "enter", "enter")
        assert status(app) == "Ann stands. Bob, mark up to three cards to swap, or stand."
        await press(pilot, "enter")
        assert [*screen.table.moves] == ["stand", "stand"]
        assert button(app) == "Next round"


async def test_a_computer_in_the_first_seat(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """It waits until the hands are dealt, and chooses first; the person's hand is below, and the
    person's column comes first. Two computers need a key between rounds alone."""
    table = poker(("Ann:classic", "Bob"), dealt=TENS)
    app = make_app(table)
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        await settled(pilot)
        assert table.move_count == 0, "nobody plays before hands are seen"
        assert button(app) == "Deal"
        await press(pilot, "enter")
        await settled(pilot)
        assert [*table.moves] == ["swap:3,4,5"]
        check_felt(app, screen.view, ("Bob", "Ann"))
        assert status(app) == "Ann swaps 2♣ 3♣ 5♦ for A♠ K♠ Q♠. Bob: swap or stand?"
        await press(pilot, "3", "4")
        assert status(app) == "Enter swaps 9♣ 6♥."
        await press(pilot, "enter")
        assert [*table.moves] == ["swap:3,4,5", "swap:3,4"]
        check_felt(app, screen.view, ("Bob", "Ann"))
        await press(pilot, "u")
        assert [*table.moves] == ["swap:3,4,5"]
        await press(pilot, "u")
        assert status(app) == "No person has moved."
        assert button(app) == "Stand"
        screen.sit(poker(("Ann:classic", "Bob"), dealt="2S 3S 4S 5S 6S", moves=0))
        await pilot.pause()
        await press(pilot, "enter")
        await settled(pilot)
        assert [*screen.table.moves] == ["stand"], "then nobody swaps"
        assert button(app) == "Next round"
        assert status(app).startswith("Ann wins round 1. Straight flush: six high beats ")
        table = poker(("Ann:classic", "Bob:random"), seed=3)
        screen.sit(table)
        await settled(pilot)
        assert table.move_count == 0
        for _ in range(ROUNDS):
            for key in ("1", "right", "k"):
                await press(pilot, key)
                assert screen.marked == frozenset()
            assert enter_told(app) in ("deal", "next round")
            await press(pilot, "enter")
            await settled(pilot)
        assert table.over
        assert button(app) == "Finish game"
        check_felt(app, screen.view)
        await press(pilot, "enter")
        assert re.search("(Ann|Bob) wins with|It is a draw", shown(app))


def drawn(app: Any) -> str:
    """All that the game draws itself."""
    screen, text = game_screen(app), ""
    for each in screen.query(CardCanvas):
        canvas = Canvas(80, 30)
        each.paint(canvas, app.faces)
        text += "".join(run for y in range(30) for run, _ in canvas.runs(y))
    return text


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
                screen.sit(poker([first, f"{second}:classic"], dealt=TENS, moves=moves))
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
                screen.sit(poker(dealt=TENS, moves=moves))
                await press(pilot, keys)
                assert not re.search(
                    "[♠♥♦♣]", shown(app) + str(screen.query_one(GameLog).sentences)
                )
                assert drawn(app).isascii() == (faces is Faces.ASCII)
        await press(pilot, "d")
        screen.sit(poker(dealt=TENS))
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
