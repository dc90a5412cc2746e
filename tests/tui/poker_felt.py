"""What the tests of the Poker screen ask of it."""

import re
from typing import Any

from core.poker.events import CardsSwapped, SwapDeclined
from core.poker.verdict import described
from core.poker.view import PokerView
from tests.tui.app import game_screen, shown
from tui.cards.faces import Faces, card_text
from tui.poker.felt import PokerFelt, name_below
from tui.poker.layout import Layout
from tui.widgets.key_line import KeyLine

TENS = "TS TH 2C 3C 5D TD TC 9C 6H 4S AS KS QS JS 9D QD"
"""A pair of tens each; Ann draws an ace, a king and a queen, then Bob a jack, a nine, a queen."""

QUESTION = "Ann, mark up to three cards to swap, or stand."


def keys_told(app: Any) -> dict[str, str]:
    return {key.shown: key.label for key in game_screen(app).query_one(KeyLine).keys}


def button(app: Any) -> str:
    text: str = game_screen(app).query_one(PokerFelt).shown.button
    return text


async def click_on(
    pilot: Any, place: int, *, own: bool = True, right: int = 2, down: int = 2, **how: int
) -> None:
    """Click into a card, the first being 0, or so far from its corner."""
    layout = Layout.of(*game_screen(pilot.app).query_one(PokerFelt).size)
    x, y = layout.place(place, own=own, lifted=False)
    await pilot.click(PokerFelt, offset=(x + right, y + down), **how)
    await pilot.pause()


async def click_button(pilot: Any, *, right: int = 3, down: int = 1, **how: int) -> None:
    """Click into the button, or so far from its corner."""
    x, y = Layout.of(*game_screen(pilot.app).query_one(PokerFelt).size).button_corner
    await pilot.click(PokerFelt, offset=(x + right, y + down), **how)
    await pilot.pause()


def enter_told(app: Any) -> str:
    """What the key line says of Enter; empty where it says nothing."""
    keys = game_screen(app).query_one(KeyLine).keys
    return next((key.label for key in keys if key.shown == "enter"), "")


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
                was, now = card_text(card, Faces.SUITS), card_text(drawn, Faces.SUITS)
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
