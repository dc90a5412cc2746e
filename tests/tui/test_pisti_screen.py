"""The screen of Pişti: what a player must always be able to see (games/pisti.md, the screen)."""

import re
from collections.abc import Awaitable, Callable
from itertools import product
from typing import Any

from rich.cells import cell_len

from core.pisti.view import PistiView
from core.table import AnyTable
from tests.tui.app import MakeApp, drawn, game_screen, press, shown, status
from tui.cards.faces import Faces, card_text
from tui.pisti.felt import PistiFelt
from tui.table.log import GameLog

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]

SIZES = [(80, 24), (120, 40), (60, 20)]

SOON_A_PISTI = ("2D 3D 4D 7H", "7S 5C 9C JD", "5S 6C 8D QS")
"""Ann takes the first desk with her 7, and then Bob's 5 with hers."""

LINES = ("pişti", "aces", "jacks", "two of clubs", "ten of diamonds", "most cards")
"""What gives points, in the order of the count (rule 5)."""


def first_card(view: PistiView) -> str:
    """The digit of the weakest card in hand."""
    return str(next(place for place, card in enumerate(view.hand, 1) if card is not None))


def check_felt(picture: str, view: PistiView) -> None:
    """Everything on the felt that one has to see, for Ann who plays against Bob."""
    held = [(place, card) for place, card in enumerate(view.hand, 1) if card is not None]
    for place, card in held:
        rank, suit = card_text(card, Faces.SUITS)[:-1], card_text(card, Faces.SUITS)[-1]
        assert f"{rank:<4}{suit}" in picture
        assert f" {place} " in picture
    for seat, name in enumerate(("Ann", "Bob")):
        points, cards = view.breakdown[seat].points, len(view.pools[seat])
        more = r"\+" if None in view.pools[seat] and view.result is None else ""
        row = rf"^ +(▸?) ?{name} +{points}{more} points? +{cards} cards? taken"
        found = re.search(row, picture, re.M)
        assert found is not None, row
        assert found[1] == ("▸" if view.turn == seat else "")
    top = view.desk[-1] if view.desk else None
    if top is not None:
        rank, suit = card_text(top, Faces.SUITS)[:-1], card_text(top, Faces.SUITS)[-1]
        assert f"{rank:<4}{suit}" in picture
        assert f" {len(view.desk)} on the desk" in picture
    taken = view.taken
    if taken is None:
        assert "nothing was taken yet" in picture
    else:
        assert f"{len(taken.cards)} cards to {('Ann', 'Bob')[taken.seat]}" in picture
        if taken.cards[-1] is not None:
            assert card_text(taken.cards[-1], Faces.SUITS) in picture


def check_panel(picture: str, view: PistiView) -> None:
    """The numbers beside it: own ones first, each reason for points in a row of its own."""
    own, other = view.breakdown
    unseen = [pool.count(None) for pool in view.pools]
    more = "+" if unseen[1] else ""
    rows = [
        ("deck", view.deck_count),
        ("desk", len(view.desk)),
        ("points", own.points, f"{other.points}{more}"),
        ("cards", own.cards, other.cards),
        ("pişti", own.pisti, other.pisti),
        ("aces", own.aces, other.aces),
        ("jacks", own.jacks, other.jacks),
        ("2♣", own.two_of_clubs, other.two_of_clubs),
        ("10♦", own.ten_of_diamonds, other.ten_of_diamonds),
        ("most", own.most_cards, other.most_cards),
        ("unseen", *unseen),
    ]
    for name, *values in rows:
        row = rf"\b{name} +{' +'.join(re.escape(str(value)) for value in values)}$"
        assert re.search(row, picture, re.M), row
    for holds in range(5):
        backs = rf"^ *(│░░░│ ){{{holds}}}(│   │ ){{{4 - holds}}} "
        assert bool(re.search(backs, picture, re.M)) == (holds == view.other_count)


async def test_all_is_in_sight_after_every_throw(
    make_app: MakeApp, pisti: Deal, settled: Settle
) -> None:
    """In a game with several pişti, and in one whose first desk the computer takes, in terminals of
    every size. The computer's cards are backs at the left and outlines at the right,
    wherever the one lay that it has thrown."""
    app = make_app(pisti())
    async with app.run_test(size=SIZES[0]) as pilot:
        screen = game_screen(app)
        for size, seed, throws in [(SIZES[0], 9, 8), (SIZES[1], 5, 3), (SIZES[2], 5, 3)]:
            await pilot.resize_terminal(*size)
            table = pisti(seed=seed)
            screen.show_table(table)
            await pilot.pause()
            for _ in range(throws):
                view = screen.view
                assert view == table.view(0)
                picture = shown(app)
                assert max(map(cell_len, picture.splitlines())) <= size[0]
                check_felt(picture, view)
                if size == SIZES[0]:
                    check_panel(picture, view)
                assert f"seed {seed}" in picture
                await press(pilot, first_card(view))
                await settled(pilot)


async def test_covered_cards_are_known_to_whoever_took_them(
    make_app: MakeApp, pisti: Deal, settled: Settle
) -> None:
    """Ann sees those that she took, as chips and in the log. Of Bob's she knows how many there are:
    his points have a plus, and what is among them stands nowhere until the count."""
    table = pisti(dealt=("2C TD 4S 7H", "7S 5D 6D 8D", "3D 3H AC 9C"))
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await press(pilot, "3")
        await settled(pilot)
        told = "Ann takes 5 cards: 7♠ on 7♥; face down lay 2♣ 10♦ 4♠"
        assert told in screen.query_one(GameLog).sentences
        assert re.search("2♣ 10♦ +4♠ +7♥ +7♠", shown(app))
        assert re.search("Ann +5 points", shown(app))
        screen.show_table(pisti(dealt=("2C TD 4S 7H", "3D 5S AC JC", "3S 7S 6D 8D"), moves="3D 3S"))
        await pilot.pause()
        picture = shown(app)
        assert "Bob takes 6 cards: 3♠ on 3♦" in screen.query_one(GameLog).sentences
        assert re.search("░░░ ░░░ ░░░ +7♥ +3♦ +3♠", picture)
        assert re.search(r"Bob +0\+ points", picture)
        assert re.search(r"unseen +0 +3$", picture, re.M)
        assert not re.search("4♠|2♣ +[^0 ]|10♦ +[^0 ]", picture)
        await press(pilot, "left")
        assert "4♠" not in shown(app) + str(screen.query_one(GameLog).sentences)


async def test_the_count_at_the_end(make_app: MakeApp, pisti: Deal, settled: Settle) -> None:
    """Line by line for both, who has won and with how many points, or that it is a draw; in every
    size. A game in which hidden cards were seen is marked in it."""
    app = make_app(pisti())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for size, seed, headline, results in [
            ((80, 24), 1, "Ann wins with 16 points to 0.", "win +loss"),
            ((60, 20), 9, "Bob wins with 65 points to 28.", "loss +win"),
            ((120, 40), 65, "It is a draw, 23 points each.", "draw +draw"),
            ((80, 24), 8, "Bob wins with 42 points to 4.", "loss +win"),
        ]:
            await pilot.resize_terminal(*size)
            table = pisti(seed=seed, moves=48)
            screen.show_table(table)
            await pilot.pause()
            picture = shown(app)
            assert headline in picture
            assert re.search(results, picture)
            assert re.search("Ann +Bob", picture)
            own, other = table.state.result.breakdown
            values = [
                (own.pisti, other.pisti),
                (own.aces, other.aces),
                (own.jacks, other.jacks),
                (own.two_of_clubs, other.two_of_clubs),
                (own.ten_of_diamonds, other.ten_of_diamonds),
                (own.most_cards, other.most_cards),
            ]
            for line, (mine, theirs) in zip(LINES, values, strict=True):
                assert re.search(rf"{line} +{mine} +{theirs}\b", picture), line
            assert re.search(rf"cards taken +{own.cards} +{other.cards}\b", picture)
            assert re.search(rf"points +{own.points} +{other.points}\b", picture)
            next_steps = "n: another game. esc: the menu."
            told = next_steps if size[0] < 80 else f"{headline} {next_steps}"
            assert status(app) == told
            assert "ssisted" not in picture
            screen.show_table(pisti(seed=seed, moves=46))
            await pilot.pause()
            assert headline not in shown(app)
            assert "on the desk" in shown(app)
        await press(pilot, "d", "d")
        while not screen.table.over:
            await press(pilot, first_card(screen.view))
            await settled(pilot)
        assert "Assisted by the debug panel" in shown(app)
        assert screen.table.assisted
        await press(pilot, "u")
        assert "on the desk" in shown(app)
        assert "wins with" not in shown(app)


async def test_letters_and_ascii(make_app: MakeApp, pisti: Deal) -> None:
    """Cards are spelled with a letter for the suit, in every sentence too; in ASCII nothing else is
    drawn, but for the word pişti. How cards are drawn may change while one is chosen."""
    app = make_app(pisti())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for faces in (Faces.LETTERS, Faces.ASCII):
            app.faces = faces
            screen.show_table(pisti(seed=9, moves=48))
            await pilot.pause()
            assert not re.search("[♠♥♦♣]", shown(app))
            screen.show_table(pisti(["Ann:classic", "Bob"], dealt=SOON_A_PISTI, moves="7S 5S 5C"))
            await pilot.pause()
            assert not re.search("[♠♥♦♣]", shown(app))
            assert drawn(app).replace("pişti", "").isascii() == (faces is Faces.ASCII)
        assert re.search(r"P\W+I\W+S\W+T\W+I\W", shown(app))
        screen.show_table(pisti(dealt=SOON_A_PISTI, moves="7S 5S"))
        await press(pilot, "k", "left", "d")
        assert not re.search("[♠♥♦♣]", shown(app))
        assert drawn(app).isascii()
        for faces, card in ((Faces.LETTERS, "JD"), (Faces.SUITS, "J♦")):
            app.faces = faces
            await pilot.pause()
            assert screen.chosen == 3
            assert screen.query_one(PistiFelt).shown.chosen == 3
            assert f"shows {'5♠' if faces is Faces.SUITS else '5S'}" in shown(app)
            await press(pilot, "left", "right")
            assert status(app) == f"Enter throws {card}."


async def test_names_of_every_kind(make_app: MakeApp, pisti: Deal) -> None:
    """Long and wide ones are cut, brackets are no markup, two of one name told apart by their
    seats; numbers and columns stay where they are."""
    app = make_app(pisti())
    kinds = [
        ("日本" * 12, "字" * 24),
        ("👩‍👩‍👧 family" + "!" * 10, "אבגדה שלום"),
        ("[red]x[/]", "[/"),
        ("Ann", "Ann"),
        ("e\u0301" * 12, "\u0301Bob"),
    ]
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for size, (first, second) in [*product(SIZES[::2], kinds[:3]), *product(SIZES[:1], kinds)]:
            await pilot.resize_terminal(*size)
            for moves in (2, 48):
                screen.show_table(pisti([first, f"{second}:classic"], seed=5, moves=moves))
                await pilot.pause()
                strips = app.screen._compositor.render_strips()
                assert {cell_len(strip.text) for strip in strips} == {size[0]}
                picture = shown(app)
                if moves == 2:
                    assert re.search(r" 0 points +0 cards taken", picture)
                    assert re.search(r" 1\+ points? +6 cards taken", picture)
                else:
                    assert re.search(r"aces +[0-4] +[0-4]\b", picture)
                for name in {first, second} & {"[red]x[/]", "[/"}:
                    assert name in picture
                if first == second:
                    assert "Ann (1)" in picture
                    assert "Ann (2)" in picture
