"""Pişti at a pace: what is seen one after the other, what flies, and how a pişti is celebrated."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from core.table import AnyTable
from tests.tui.app import MakeApp, choose, game_screen, press, shown, status, story
from tui.pisti.felt import PistiFelt
from tui.pisti.layout import Layout
from tui.table.log import GameLog
from tui.table.speed import Speed

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]
Beat = Callable[[Any], None]

SOON_A_PISTI = ("2D 3D 4D 7H", "7S 5C 9C JD", "5S JH 8D QS")
"""Ann takes the first desk with her 7, then Bob's 5 with hers."""

TWO_JACKS = ("2D 3D 4D 7H", "7S JC 9C JD", "5S JH 8D QS")

LETTER = re.compile("[│┃]([PİŞT]) [♠♥♦♣][│┃]")


def letters(picture: str) -> list[str]:
    """The letters on cards, row by row, as far as there are any."""
    rows = ["".join(LETTER.findall(line)) for line in picture.splitlines()]
    return [row for row in rows if row]


Arrivals = list[Callable[[], None]]
"""What brings everything that moves to its end, in the order in which it set out."""


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> Arrivals:
    """Whatever is set moving stays where it sets out, until it is told to arrive."""
    arrivals: Arrivals = []

    def animate(felt: PistiFelt, attribute: str, value: float, **how: Any) -> None:
        def arrive() -> None:
            setattr(felt, attribute, value)
            if "on_complete" in how:
                how["on_complete"]()

        arrivals.append(arrive)

    monkeypatch.setattr(PistiFelt, "animate", animate)
    return arrivals


async def land(pilot: Any, moving: Arrivals) -> None:
    """Everything that moves has arrived."""
    while moving:
        moving.pop(0)()
    await pilot.pause()


async def test_one_thing_is_told_after_the_other(
    make_app: MakeApp, pisti: Deal, beat: Beat, settled: Settle
) -> None:
    """A throw before what it takes, that before the next cards, those before the next throw. At
    the end who took last, and who has won."""
    app = make_app(pisti(), speed=Speed.SLOW)
    over = "n: another game. esc: the menu."
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for table, key, told in [
            (
                pisti(dealt=SOON_A_PISTI),
                "2",
                [
                    "Ann throws 7♠.",
                    "Ann takes 5 cards: 7♠ on 7♥. It is Bob's turn.",
                    "Bob throws 5♠. Ann's throw: the desk shows 5♠.",
                ],
            ),
            (
                pisti(dealt=SOON_A_PISTI),
                "3",
                [
                    "Ann throws 9♣. It is Bob's turn.",
                    "Bob throws J♥.",
                    "Bob takes 6 cards: J♥ on 9♣. Ann's throw: the desk is empty.",
                ],
            ),
            (
                pisti(dealt=SOON_A_PISTI, moves="7S 5S"),
                "1",
                [
                    "Ann throws 5♣.",
                    "Pişti! Ann takes 2 cards: 5♣ on 5♠, 10 points. It is Bob's turn.",
                    "Bob throws 8♦. Ann's throw: the desk shows 8♦.",
                ],
            ),
            (
                pisti(dealt=TWO_JACKS, moves="7S JH"),
                "3",
                [
                    "Ann throws J♦.",
                    "Pişti! Ann takes 2 cards: J♦ on J♥, 20 points. It is Bob's turn.",
                    "Bob throws 5♠. Ann's throw: the desk shows 5♠.",
                ],
            ),
            (
                pisti(dealt=SOON_A_PISTI, moves="7S 5S 5C JH 9C 8D"),
                "4",
                [
                    "Ann throws J♦.",
                    "Ann takes 4 cards: J♦ on 8♦. It is Bob's turn.",
                    "Bob throws Q♠.",
                    "Four cards each. Ann's throw: the desk shows Q♠.",
                ],
            ),
            (
                pisti(seed=1, moves=46),
                "3",
                [
                    "Ann throws 10♥. It is Bob's turn.",
                    "Bob throws K♥.",
                    "Ann took last and gets the last 7 cards.",
                    f"Ann wins with 16 points to 0. {over}",
                ],
            ),
            (
                pisti(seed=65, moves=46),
                "4",
                [
                    "Ann throws K♣. It is Bob's turn.",
                    "Bob throws K♠.",
                    "Pişti! Bob takes 2 cards: K♠ on K♣, 10 points.",
                    f"It is a draw, 23 points each. {over}",
                ],
            ),
        ]:
            screen.show_table(table)
            await pilot.pause()
            assert await story(pilot, beat, settled, key) == told
            assert screen.view == table.view(0)
        log = screen.query_one(GameLog).sentences
        assert log[-3:] == (
            "Bob throws K♠",
            "Pişti! Bob takes 2 cards: K♠ on K♣, 10 points",
            "It is a draw, 23 points each",
        )
        app.session.speed = Speed.INSTANT
        for moves, key, last in [
            ("", "2", "Bob throws 5♠. Ann's throw: the desk shows 5♠."),
            ("7S 5S 5C JH 9C 8D", "4", "Bob throws Q♠. Four cards each. Ann's throw: "),
        ]:
            screen.show_table(pisti(dealt=SOON_A_PISTI, moves=moves))
            await pilot.pause()
            await press(pilot, key)
            await settled(pilot)
            assert status(app).startswith(last), "all of it together"
            assert not screen._pacer.busy


async def test_the_numbers_follow_what_is_shown(
    make_app: MakeApp, pisti: Deal, beat: Beat, settled: Settle
) -> None:
    """The desk first grows by the card and then is taken; the count comes after the sweep."""
    table = pisti(dealt=SOON_A_PISTI)
    app = make_app(table, speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await press(pilot, "2")
        assert "5 on the desk" in shown(app)
        assert "nothing was taken yet" in shown(app)
        assert re.search("Ann +0 points +0 cards taken", shown(app))
        assert "deck   40" not in shown(app)
        beat(screen)
        await pilot.pause()
        assert re.search("Ann +0 points +5 cards taken", shown(app))
        assert "5 cards to Ann" in shown(app)
        assert "5 on the desk" not in shown(app)
        screen.show_table(pisti(dealt=SOON_A_PISTI, moves="7S 5S 5C JH 9C 8D"))
        await press(pilot, "4")
        beat(screen)
        beat(screen)
        await settled(pilot)
        assert screen.view.other_count == 0, "Bob's last card lies on the desk"
        assert screen.view.deck_count == 40
        assert not any(screen.view.hand)
        beat(screen)
        await pilot.pause()
        assert (screen.view.other_count, screen.view.deck_count) == (4, 32), "both are dealt"
        assert all(screen.view.hand)
        table = pisti(seed=1, moves=46)
        screen.show_table(table)
        await press(pilot, "3")
        beat(screen)
        await settled(pilot)
        assert table.over
        while "wins" not in shown(app):
            await press(pilot, "n")
            assert game_screen(app).is_active, "no dialog before the end was seen"
            assert screen.view.result is None
            beat(screen)
            await pilot.pause()
        assert screen.view == table.view(0)


async def test_a_pisti_is_celebrated_until_the_next_throw(
    make_app: MakeApp, pisti: Deal, beat: Beat, settled: Settle
) -> None:
    """In letters made of cards, in a row where nothing moves, with its points; where there is no
    room for them in words. It stays for as long as nobody throws."""
    app = make_app(pisti(), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        felt = screen.query_one(PistiFelt)
        for dealt, moves, points in [(SOON_A_PISTI, "7S 5S", 10), (TWO_JACKS, "7S JH", 20)]:
            screen.show_table(pisti(dealt=dealt, moves=moves))
            await pilot.pause()
            await press(pilot, "1" if points == 10 else "3")
            assert letters(shown(app)) == []
            beat(screen)
            await pilot.pause()
            assert letters(shown(app)) == ["PİŞTİ"]
            assert (felt.flown, felt.wave) == (1.0, 1.0), "nothing moves"
            assert f"+{points}: 2 cards to Ann" in shown(app)
            for size in [(60, 20), (120, 40)]:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                assert letters(shown(app)) == ["PİŞTİ"]
            await pilot.resize_terminal(60, 20)
            await press(pilot, "d")
            assert letters(shown(app)) == []
            assert f"PİŞTİ! +{points}" in shown(app)
            await press(pilot, "d")
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            beat(screen)
            await settled(pilot)
            assert letters(shown(app)) == []
            assert "1 on the desk" in shown(app)
        beats = [screen.pause_after(event) for event in screen.table.events[-3:]]
        assert beats[1] > beats[0] == beats[2], "there is time to see it"


async def test_cards_fly_and_land_where_they_would_have_lain(
    make_app: MakeApp, pisti: Deal, beat: Beat, settled: Settle, moving: Arrivals
) -> None:
    """A throw from the hand it was in onto the desk, what lay there to whoever takes it; the
    letters of a pişti are lifted one after the other. Once all is done it looks as without."""
    app = make_app(pisti(), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        felt = screen.query_one(PistiFelt)
        pictures: dict[str, list[str]] = {"none": [], "full": []}
        flights = []
        for level, seen in pictures.items():
            app.animation_level = level  # type: ignore[assignment]  # one of its words
            screen.show_table(pisti(dealt=SOON_A_PISTI))
            await pilot.pause()
            for key in ("2", "", "", "1", "", ""):
                if key:
                    await press(pilot, key)
                else:
                    beat(screen)
                    await settled(pilot)
                if level == "full":
                    assert felt.flown == 0.0
                    assert shown(app) != pictures["none"][len(seen)]
                    assert status(app) in pictures["none"][len(seen)], "words do not wait"
                    flights.append((felt._flight.start, felt._flight.end))
                    if letters(shown(app)):
                        assert felt.wave == 0.0
                        rows = []
                        for lifted in range(5):
                            felt.wave = (lifted + 0.5) / 5
                            await pilot.pause()
                            rows.append(letters(shown(app)))
                        assert rows[0] == ["P", "İŞTİ"]
                        assert rows[2] == ["Ş", "PİTİ"]
                        assert rows[4] == ["İ", "PİŞT"]
                    await land(pilot, moving)
                assert (felt.flown, felt.wave, moving) == (1.0, 1.0, [])
                seen.append(shown(app))
        assert pictures["full"] == pictures["none"]
        first, capture, answer, second, pisti_taken, _ = flights
        layout = Layout.of(*felt.size)
        starts = (layout.place(1), layout.place(0), layout.other_place(3))
        assert (first[0], second[0], answer[0]) == starts, "each from its place in a hand"
        assert first[1] == answer[1] == second[1] == capture[0], "to the top of the desk"
        assert capture == pisti_taken
        app.session.speed = Speed.INSTANT
        screen.show_table(pisti(dealt=SOON_A_PISTI))
        await press(pilot, "3")
        await settled(pilot)
        assert (felt.flown, felt.wave, moving) == (1.0, 1.0, []), "there is no time to see it"


async def test_whatever_happens_in_mid_flight_does_no_harm(
    make_app: MakeApp, pisti: Deal, beat: Beat, settled: Settle, moving: Arrivals
) -> None:
    """The table is what it would have been without any movement."""
    app = make_app(pisti(), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        pictures: dict[str, list[str]] = {"none": [], "full": []}
        for level, seen in pictures.items():
            app.animation_level = level  # type: ignore[assignment]  # as above
            for what in ("u", "d", "resize", "beat", "g", "menu"):
                screen = game_screen(app)
                screen.show_table(pisti(dealt=SOON_A_PISTI))
                await press(pilot, "2")
                assert (screen.query_one(PistiFelt).flown == 0.0) == (level == "full")
                match what:
                    case "resize":
                        for size in ((60, 20), (20, 5), (60, 20)):
                            await pilot.resize_terminal(*size)
                    case "beat":
                        beat(screen)
                        beat(screen)
                        await settled(pilot)
                    case "g":
                        await press(pilot, "g", "5", "enter")
                    case "menu":
                        await press(pilot, "escape")
                        await choose(pilot, "continue")
                    case _:
                        await press(pilot, *what)
                if what in ("u", "g"):
                    assert screen.query_one(PistiFelt)._flight is None, "what flew is gone at once"
                await land(pilot, moving)
                seen.append(shown(app))
                await pilot.resize_terminal(80, 24)
                if what == "d":
                    await press(pilot, "d")
        assert pictures["full"] == pictures["none"]


async def test_a_flight_takes_a_moment(make_app: MakeApp, pisti: Deal) -> None:
    """Textual's own movement brings the card there, and nothing is left in the air."""
    app = make_app(pisti(dealt=SOON_A_PISTI), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        felt = game_screen(app).query_one(PistiFelt)
        app.animation_level = "full"
        pilot.app.simulate_key("1")
        while felt.flown == 1.0:
            await pilot.pause(0)
        assert 0 <= felt.flown < 1
        await pilot.wait_for_animation()
        await pilot.pause()
        assert felt.flown == 1.0
        landed = shown(app)
        app.animation_level = "none"
        game_screen(app).show_table(pisti(dealt=SOON_A_PISTI))
        await press(pilot, "1")
        assert shown(app) == landed
