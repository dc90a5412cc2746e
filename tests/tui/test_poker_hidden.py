"""Looking over the computer's shoulder in Poker duel: the debug panel, and that nothing else tells
in which order the deck lies."""

import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from textual.widgets import Static

from core.poker.moves import positions_in
from core.table import AnyTable
from tests.core.poker.card_locations import hidden_places
from tests.support.games import dealing_order, dealt_anew
from tests.support.tables import replayed
from tests.tui.app import MakeApp, game_screen, press, shown, status
from tui.cards.faces import Faces, card_text
from tui.table.debug import DebugPanel
from tui.table.log import GameLog

Deal = Callable[..., AnyTable]
Settle = Callable[[Any], Awaitable[None]]


def panel_text(app: Any) -> str:
    return str(game_screen(app).query_one(DebugPanel).query_one(Static).render())


def spelled(cards: Any, faces: Faces = Faces.SUITS) -> str:
    return " ".join(card_text(card, faces) for card in cards)


def choices(table: AnyTable, faces: Faces) -> list[str]:
    """What the computers chose in the moves that stand, the latest first, and why."""
    told = []
    for number, decision in sorted(table.decisions.items(), reverse=True):
        if number < table.move_count:
            before = replayed(table.game, table.setup, table.moves[:number]).view(0)
            positions = positions_in(decision.choice.move) or ()
            out = [before.hands[decision.seat][position - 1] for position in positions]
            what = f"gives up {spelled(out, faces)}" if out else "stands"
            told.append(" ".join([f"Round {before.round}: {what}.", *decision.choice.reasons]))
    return told


def check_panel(app: Any, table: AnyTable) -> None:
    """The seed, the options, what Bob chose in each round and why, the hands, the deck in its
    order."""
    text = " ".join(panel_text(app).split())
    assert f"after move {table.move_count} seed {table.setup.seed}" in text
    assert f"kickers {table.setup.options['kickers']}" in text
    assert f"computer_swaps {table.setup.options['computer_swaps']}" in text
    deck = spelled(table.state.deck, app.faces) or "nothing"
    assert re.search(rf"Deck, next card first {deck}( Bob before that|$)", text)
    told = choices(table, app.faces)
    last, _, before = text.partition(" Bob before that ")
    names = [each.name for each in table.setup.players]
    hands = zip(names, table.view(0).hands, strict=True)
    held = " ".join(f"{name}: {spelled(hand, app.faces)}" for name, hand in hands)
    last_told = told[0] if told else "none yet"
    assert f"Bob's last swap {last_told} In hand {held} Deck, next card first" in last
    assert before == " ".join(told[1:])


async def test_the_panel_shows_the_deck_and_why_the_computer_swapped(
    make_app: MakeApp, poker: Deal, settled: Settle
) -> None:
    """It follows the game, both ways, and shows the deck before the deal, too; closed, nothing of
    it is left on the screen or in the log, but the mark that somebody has looked."""
    app = make_app(poker(), debug=True)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        assert screen.debug_open
        assert screen.table.assisted
        check_panel(app, screen.table)
        for seed, moves, options in [
            (4, 2, {}),
            (4, 9, {"computer_swaps": "always"}),
            (52, 12, {"kickers": "sum"}),
        ]:
            table = poker(seed=seed, moves=moves, options=options)
            screen.show_table(table)
            await pilot.pause()
            check_panel(app, table)
            state, events = table.state, table.events
            await press(pilot, "u")
            assert table.move_count < moves
            check_panel(app, table)
            await press(pilot, "r")
            assert (table.state, table.events) == (state, events)
            check_panel(app, table)
            opened, told = shown(app), log.sentences
            await press(pilot, "d")
            assert "assisted" in shown(app)
            assert panel_text(app) == ""
            assert not re.search(
                r"Debug|gives up|Keeps|last swap|before that|next card",
                shown(app) + str(log.sentences),
            )
            await press(pilot, "d")
            assert shown(app) == opened
            assert log.sentences == told
        app.faces = Faces.LETTERS
        await pilot.pause()
        check_panel(app, table)
        assert not re.search("[♠♥♦♣]", panel_text(app))
        app.faces = Faces.SUITS
        table = poker(["Bob:classic", "Ann"], dealt="2S 3S 4S 5S 7S")
        screen.show_table(table)
        await press(pilot, "enter")
        await settled(pilot)
        check_panel(app, table)
        assert "Round 1: stands. Keeps everything: it has a flush." in " ".join(
            panel_text(app).split()
        )
        two = poker(["Bob:classic", "Eve:classic"], seed=4, moves=2)
        screen.show_table(two)
        await pilot.pause()
        eve, bob = choices(two, app.faces)
        for name, told_first in (("Bob", bob), ("Eve", eve)):
            assert f"{name}'s last swap {told_first} " in " ".join(panel_text(app).split())


async def test_the_panel_can_be_leafed_through(make_app: MakeApp, poker: Deal) -> None:
    """Where it has no room for all. To look changes nothing about the game, but that it is marked;
    where it is over, once a move is taken back."""
    table = poker(seed=4, moves=9)
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        assert not screen.debug_open
        assert not table.assisted
        assert "assisted" not in shown(app)
        state = (table.state, table.events, screen.view)
        await press(pilot, "d")
        top = shown(app)
        assert "last swap" in top
        for _ in range(4):
            await press(pilot, "pagedown")
        bottom = shown(app)
        assert "last swap" not in bottom
        assert "Bob before that" in bottom
        await press(pilot, *["pageup"] * 4)
        assert shown(app) == top
        await press(pilot, "d")
        assert (table.state, table.events, screen.view) == state
        assert table.assisted
        screen.show_table(poker(seed=4, moves=12))
        await press(pilot, "enter")
        assert "ssisted" not in shown(app)
        await press(pilot, "d", "d")
        assert "ssisted" not in shown(app)
        await press(pilot, "u")
        assert "assisted" in shown(app)


async def test_the_order_of_the_deck_changes_nothing_on_the_screen(
    make_app: MakeApp, poker: Deal
) -> None:
    """What nobody has seen is dealt anew: the whole screen stays as it is, the log to its first
    line, and the kibitzer's answer. Before the deal that is everything."""
    app = make_app(poker())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for size, other, seed, moves in [
            ((80, 24), "Bob:classic", 4, 0),
            ((80, 24), "Bob", 4, 1),
            ((80, 24), "Bob:classic", 4, 3),
            ((60, 20), "Bob:random", 2, 2),
        ]:
            await pilot.resize_terminal(*size)
            table = poker(("Ann", other), seed=seed, moves=moves)
            tables = [
                dealt_anew(table, hidden_places(table, 0), Random(number)) for number in range(2)
            ]
            assert tables[0].state != tables[1].state
            seen = []
            for again in tables:
                screen.show_table(poker(seed=99))
                screen.show_table(again)
                await pilot.pause()
                told = [shown(app)]
                if moves in (1, 3):
                    await press(pilot, "1", "left", "k")
                    assert "Kibitzer: " in status(app)
                told += [shown(app), str(screen.query_one(GameLog).sentences), status(app)]
                seen.append(tuple(told))
            assert len(set(seen)) == 1, (seed, moves)
        decks = [Random(number).sample(dealing_order(table), 52) for number in range(2)]
        seen = []
        for deck in decks:
            screen.show_table(poker(deck=deck))
            await press(pilot, "1", "k", "n", "u")
            seen.append((shown(app), str(screen.query_one(GameLog).sentences)))
        assert len(set(seen)) == 1, "before the deal"
