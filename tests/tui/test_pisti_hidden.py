"""Looking over shoulders in Pişti: the debug panel, and that nothing else tells what lies face down
or in the other hand."""

import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from textual.widgets import Static

from core.pisti.hand import held
from core.pisti.moves import card_in
from core.table import AnyTable
from tests.core.pisti.card_locations import hidden_places
from tests.support.games import dealt_anew
from tests.tui.app import MakeApp, game_screen, press, shown, status
from tui.cards.faces import Faces, card_text
from tui.table.debug import DebugPanel
from tui.table.log import GameLog

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]

PEOPLE = ("Ann", "Bob")


def panel_text(app: Any) -> str:
    return str(game_screen(app).query_one(DebugPanel).query_one(Static).render())


def spelled(cards: Any) -> str:
    return " ".join(card_text(card, Faces.SUITS) for card in cards)


def in_a_line(text: str) -> str:
    """The text with single blanks between its words."""
    return " ".join(text.split())


def check_panel(app: Any, table: AnyTable) -> None:
    """Everything that is hidden from Ann, and why Bob threw what he threw, the latest first."""
    text, state = in_a_line(panel_text(app)), table.state
    assert f"seed {table.setup.seed}" in text
    assert f"first_jack {table.setup.options['first_jack']}" in text
    assert f"Bob holds {spelled(held(state.hands[1]))}".strip() in text
    assert f"Deck, next card first {spelled(state.deck) or 'nothing'}" in text
    covered = spelled(state.desk[:3]) if state.first_taker is None else "nothing"
    assert f"Face down on the desk {covered}" in text
    told = []
    for number, decision in sorted(table.decisions.items(), reverse=True):
        if number < table.move_count:
            card = card_in(decision.choice.move)
            assert card is not None
            told.append(" ".join([spelled([card]), *decision.choice.reasons]))
    last, _, before = text.partition("threw before")
    assert (f"last threw {told[0]}" in last) if told else ("last threw" not in text)
    assert before.strip() == " ".join(told[1:])


async def test_the_panel_shows_what_is_hidden_and_why_the_computer_threw(
    make_app: MakeApp, pisti: Deal, settled: Settle
) -> None:
    """It follows the game, both ways; closed, nothing of it is left on the screen or in the log,
    but the mark that somebody has looked."""
    app = make_app(pisti(), debug=True)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        assert screen.debug_open
        assert screen.table.assisted
        assert "Face down on the desk" in shown(app)
        for seed, moves in ((1, 2), (5, 14), (9, 46)):
            table = pisti(seed=seed, moves=moves, options={"first_jack": "redeal"})
            screen.show_table(table)
            await pilot.pause()
            check_panel(app, table)
            state, events = table.state, table.events
            await press(pilot, "u")
            assert table.move_count == moves - 2
            check_panel(app, table)
            await press(pilot, "r")
            assert (table.state, table.events) == (state, events)
            check_panel(app, table)
            opened, told = shown(app), log.sentences
            await press(pilot, "d")
            closed = shown(app)
            assert "assisted" in closed
            assert panel_text(app) == ""
            assert not re.search(r"Debug|holds|Step \d|last threw|Face down on", closed)
            assert "Step" not in str(log.sentences)
            await press(pilot, "d")
            assert shown(app) == opened
            assert log.sentences == told
        screen.show_table(pisti(seed=9, moves=46))
        await press(pilot, "1", "2", "3", "4")
        await settled(pilot)
        assert screen.table.over
        assert "Assisted" in shown(app)


async def test_the_panel_is_closed_at_first_and_can_be_leafed_through(
    make_app: MakeApp, pisti: Deal
) -> None:
    """Where it has no room for all. Opened after the end it changes nothing any more,
    unless a move is taken back."""
    table = pisti(seed=9, moves=30)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        assert not screen.debug_open
        assert not table.assisted
        assert "assisted" not in shown(app)
        assert panel_text(app) == ""
        await press(pilot, "d")
        top = shown(app)
        assert "Bob holds" in top
        for _ in range(4):
            await press(pilot, "pagedown")
        bottom = shown(app)
        assert "Bob holds" not in bottom
        assert re.search(r"goes\.\s*$|takes\s+an? \w+\.\s*$", panel_text(app))
        await press(pilot, *["pageup"] * 4)
        assert shown(app) == top
        await press(pilot, "d")
        screen.show_table(pisti(seed=8, moves=48))
        await pilot.pause()
        assert "ssisted" not in shown(app)
        await press(pilot, "d", "d")
        assert "ssisted" not in shown(app)
        await press(pilot, "u")
        assert screen.table.assisted


async def test_to_look_changes_nothing(make_app: MakeApp, pisti: Deal, settled: Settle) -> None:
    """The same keys with the panel opened and closed at random moments: the same game."""
    app = make_app(pisti())
    games = []
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for looks in (None, Random(4)):
            table = pisti(["Ann", "Bob:random"], seed=11)
            screen.show_table(table)
            await pilot.pause()
            while table.move_count < 12:
                if looks is not None and looks.random() < 0.6:
                    await press(pilot, "d")
                place = next(n for n, card in enumerate(screen.view.hand, 1) if card is not None)
                await press(pilot, str(place))
                await settled(pilot)
            if screen.debug_open:
                await press(pilot, "d")
            games.append((table.moves, table.events, table.state, screen.view))
            assert table.assisted == (looks is not None)
        assert games[0] == games[1]


def variants(table: AnyTable, *seats: int) -> list[AnyTable]:
    """The table dealt anew twice."""
    places = sorted({place for seat in seats for place in hidden_places(table, seat)})
    tables = [dealt_anew(table, places, Random(number)) for number in range(2)]
    assert len({each.state for each in tables}) == 2
    return tables


async def test_what_the_computer_holds_changes_nothing_on_the_screen(
    make_app: MakeApp, pisti: Deal
) -> None:
    """Its hand, the deck and the covered cards that Ann did not take are dealt anew: the whole
    screen stays as it is, the log to its first line, and the kibitzer's answer."""
    app = make_app(pisti())
    large, small = (80, 24), (60, 20)
    async with app.run_test(size=large) as pilot:
        screen = game_screen(app)
        for size, seed, moves, first_jack in [
            (large, 5, 0, "keep"),
            (large, 5, 6, "redeal"),
            (large, 2, 10, "keep"),
            (small, 5, 4, "keep"),
            (small, 2, 2, "keep"),
        ]:
            table = pisti(seed=seed, moves=moves, options={"first_jack": first_jack})
            await pilot.resize_terminal(*size)
            seen = []
            for again in variants(table, 0):
                screen.show_table(again)
                await pilot.pause()
                before = shown(app)
                await press(pilot, "right")
                chosen = shown(app)
                await press(pilot, "k")
                assert "Kibitzer: throw" in status(app)
                log = screen.query_one(GameLog).sentences
                seen.append((before, chosen, shown(app), log, status(app)))
            assert len(set(seen)) == 1, (seed, moves)
            assert "deck was given" in seen[0][0] or size == small


async def test_covered_hands_are_nowhere_on_the_screen(make_app: MakeApp, pisti: Deal) -> None:
    """Of two people at one keyboard: while the hands are covered the screen does not depend on
    either, nor on the covered cards that one of them took, and what the kibitzer said to one is
    gone. Whether one has sat down at that table, or the other has thrown or taken a throw back."""
    app = make_app(pisti(PEOPLE))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        for seed, moves in [(2, 0), (2, 7), (9, 16)]:
            table = pisti(PEOPLE, seed=seed, moves=moves + 1)
            move, covered = table.moves[-1], []
            for again in variants(table, 0, 1):
                again.undo()
                screen.show_table(again)
                await pilot.pause()
                seen = [shown(app)]
                await press(pilot, "k")
                seen += [shown(app), log.sentences]
                await press(pilot, "enter", "right", "k")
                assert "Kibitzer" in str(log.sentences)
                screen.play(move)
                await pilot.pause()
                assert screen.covered
                seen += [shown(app), log.sentences]
                await press(pilot, "enter", "k", "u")
                assert screen.covered
                seen += [shown(app), log.sentences]
                assert "Kibitzer" not in str(seen)
                covered.append(tuple(seen))
            assert len(set(covered)) == 1, (seed, moves)


async def test_whoever_has_looked_sees_their_own_hand_alone(make_app: MakeApp, pisti: Deal) -> None:
    """The other hand and what the other alone has seen may be anything."""
    app = make_app(pisti(PEOPLE))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for seed, moves in [(5, 3), (5, 2), (2, 3)]:
            table, looked = pisti(PEOPLE, seed=seed, moves=moves), []
            mover = table.to_move
            assert mover is not None
            for again in variants(table, mover):
                screen.show_table(again)
                await press(pilot, "enter", "k")
                assert "Kibitzer: throw" in status(app)
                assert screen.view == table.view(mover)
                looked.append((shown(app), screen.query_one(GameLog).sentences))
            assert len(set(looked)) == 1, (seed, moves)
