"""The statistics on their screen. Each docstring of a picture says what one should see: look before
accepting one (`make snapshots`).

A scene is pictured in terminals of several sizes, one after the other in one app."""

import re
from bisect import bisect
from itertools import accumulate
from random import Random
from typing import Any, Final

import pytest
from textual.pilot import Pilot

import styles
from core import catalogue
from core.event import Player
from core.handheld.odds import DEALS, DEALS_BY_SCORE
from core.result import Outcome, Result
from core.storage import results
from core.storage.storage import Storage
from tests.tui.app import MakeApp, at_once, press, shown
from tests.tui.pictures import Pictures
from tui.app import KibitzApp
from tui.base_screen import StatusLine
from tui.cards.faces import Faces
from tui.menu import MenuScreen
from tui.statistics.players import Players
from tui.statistics.plots import Plot

NORMAL, WIDE, LOW = (80, 24), (120, 40), (60, 20)
"""Terminals: of the usual size, with room for everything, with hardly any."""

ANN, BEA, COMPUTER = Player("Ann", None), Player("Bea", None), Player("Computer", "classic")
SCORES: Final = tuple(DEALS_BY_SCORE)
HANDS: Final = ("stfl", "four", "full", "flsh", "strt", "trio", "twop", "pair", "high")


def count(storage: Storage, slug: str, players: tuple[Player, ...], *ended: Result) -> None:
    """Count these games; every seventh was assisted."""
    with storage._instance.database.writing() as connection:
        for number, result in enumerate(ended, 700 * catalogue.SLUGS.index(slug)):
            assisted = number % 7 == 0
            results.record(connection, number, slug, players, result, assisted=assisted)


def solitaires(games: int) -> list[Result]:
    """Games whose scores come up as often as is known, and one that was given up."""
    known, draw = tuple(accumulate(DEALS_BY_SCORE.values())), Random(7).random
    scores = [SCORES[bisect(known, draw() * DEALS)] for _ in range(games)]
    ended = [Result((Outcome.LOST if each else Outcome.WON,), (each,)) for each in scores]
    return [*ended, Result.abandoned(1)]


def duels(games: int) -> list[Result]:
    """Games of two in which the weaker hands are the more frequent ones."""
    ended = []
    for number in range(games):
        marks = [
            {HANDS[-1 - (number * seat + number // 3) % (1 + number % 9)]: 5} for seat in (1, 2)
        ]
        points = (number % 6, 5 - number % 6)
        winner = None if number % 11 == 5 else int(points[0] < points[1])
        ended.append(Result.won_by(winner, points, 5, marks))
    return ended


def played(storage: Storage) -> None:
    """Some games of most kinds; nobody has played Stacks & Queues."""
    count(storage, "handheld", (ANN,), *solitaires(140))
    count(storage, "poker", (ANN, COMPUTER), *duels(100))
    count(
        storage,
        "pairs",
        (ANN, ANN, BEA),
        *(Result.lost_by(n % 3, (n, 7, 20), 9) for n in range(21)),
    )


async def show(app: KibitzApp, pilot: Pilot[Any], *keys: str) -> None:
    """Open the screen from the menu and press these keys."""
    app.show_statistics()
    await pilot.pause()
    await press(pilot, *keys)


async def test_a_solitaire_beside_what_is_known(pictures: Pictures, make_app: MakeApp) -> None:
    """`5 Handheld Solitaire` between bars, at 60×20 alone with its name. Ann's games, bold after an
    arrow, and under `assisted` those in which she was helped; her shares, which add up to 100, her
    streak, her mean beside the known one. Below, a column for each score, and beside it a line at
    the height that is known. At 80×24 all of it fits; at 120×40 there are more numbers of Ann."""
    app = make_app()
    played(app.storage)
    async with app.run_test(size=NORMAL) as pilot:
        await show(app, pilot, "5")
        await pictures.compare(pilot, NORMAL, WIDE, LOW)


async def test_categories_in_nothing_but_ascii(pictures: Pictures, make_app: MakeApp) -> None:
    """Poker duel, of which Ann and the computer each have a row twice. More about the computer:
    every category in a line, with its share, how often it came up, and a bar of `#`. The arrow and
    the bars around the game's name are ASCII, too."""
    app = make_app()
    played(app.storage)
    app.faces = Faces.ASCII
    async with app.run_test(size=NORMAL) as pilot:
        await show(app, pilot, "3", "tab")
        await pictures.compare(pilot, WIDE)
        assert "#####" in shown(app)
        assert not set("█▸▐▌…") & set(shown(app))


async def test_nobody_has_played(
    pictures: Pictures, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One friendly sentence, and above it that nothing is being kept, and why."""
    app = make_app()
    monkeypatch.setattr(Storage, "fault", "kibitz.db: the disk is full")
    async with app.run_test(size=NORMAL, notifications=False) as pilot:
        await show(app, pilot, "4")
        await pictures.compare(pilot, NORMAL)


async def test_keys_and_clicks(make_app: MakeApp) -> None:
    """Arrows and digits lead through the games, tab through the players, esc to the menu."""
    app = make_app()
    played(app.storage)
    async with app.run_test(size=LOW) as pilot:
        await show(app, pilot)
        screen = app.screen
        status, players = screen.query_one(StatusLine), screen.query_one(Players)
        numbers = screen.query_one("#numbers")

        assert status.sentence == "Pairs: 21 games, 3 of them assisted."
        assert "Ann (seat 2)" in shown(app)
        await press(pilot, "left")
        assert status.sentence == "Handheld Solitaire: 141 games, 21 of them assisted."
        await press(pilot, "right", "right", "right")
        assert status.sentence == "Poker duel: 100 games, 15 of them assisted."
        await press(pilot, "4")
        assert status.sentence == "Stacks & Queues."
        assert "No game of Stacks & Queues has come to its end yet." in shown(app)
        await press(pilot, "tab")
        assert status.sentence == "There is nobody else in this table."
        await press(pilot, "6")
        assert "does nothing here" in status.sentence

        await press(pilot, "1")
        rows = len(players.rows)
        assert rows == 6
        assert [row.assisted for row in players.rows] == [False] * 3 + [True] * 3
        await press(pilot, "shift+tab")
        assert players.chosen == rows - 1
        await at_once(pilot, "tab", "tab")
        assert players.chosen == 1
        await pilot.click(Players, offset=(5, 6))
        assert players.chosen == 4, "the heads take a line each"
        assert "assisted games" in str(screen.query_one(Plot).shown)

        await press(pilot, "pagedown", "up")
        assert numbers.scroll_y > 0
        await press(pilot, "pageup")
        assert numbers.scroll_y == 0
        await press(pilot, "question_mark")
        for meaning in ("A digit chooses a game", "Back to the menu", "More about the next player"):
            assert meaning in re.sub(r"\s+", " ", shown(app))
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, MenuScreen)


def test_the_sheet_takes_colours_from_the_theme() -> None:
    text = (styles.FOLDER / "statistics.tcss").read_text(encoding="utf-8")
    assert not re.search(r":\s*[^;{}]*(#[0-9a-fA-F]{3,8}\b|rgba?\()", text)
