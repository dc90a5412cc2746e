"""Looking over shoulders in Pairs: the kibitzer, the debug panel, and that nothing else tells what
lies face down."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from textual.widgets import Static

from core.event import DeckShuffled
from core.pairs.events import CardsBurned
from core.playout import ask_bot
from core.table import AnyTable
from tests.core.pairs.card_locations import hidden_places
from tests.core.pairs.positions import position
from tests.support.games import dealing_order, dealt_anew
from tests.tui.app import MakeApp, game_screen, press, shown, status
from tui.pairs.felt import PairsFelt
from tui.table.debug import DebugPanel
from tui.table.log import GameLog

Deal = Callable[..., AnyTable]

NAMES = ["Ann", "Bob", "Cem", "Dora", "Eve", "Fay", "Gus", "Hal"]


async def test_the_kibitzer_tells_its_numbers_and_marks_the_game(
    make_app: MakeApp, pairs: Deal
) -> None:
    """Nothing about a risk is on the screen before it is asked."""
    table = pairs(["Ann", "Bob:classic"], moves=5)
    app = make_app(table)
    async with app.run_test(size=(120, 40)) as pilot:
        before = shown(app)
        assert not re.search(r"%|average|chance|risk|costs|assisted", before)
        await press(pilot, "k")
        choice = ask_bot(table, 0, "classic")()
        assert status(app) == f"Kibitzer: {choice.move}. {choice.reasons[0]}"
        advice = f"Kibitzer: {choice.move}. {' '.join(choice.reasons)}"
        assert game_screen(app).query_one(GameLog).sentences[-1] == advice
        assert "A fold costs" in shown(app)
        assert "assisted" in shown(app)
        assert table.assisted
        assert table.move_count == 5


async def test_the_kibitzer_is_read_in_full_where_no_log_is_in_sight(
    make_app: MakeApp, pairs: Deal
) -> None:
    """What the status line has no room for lies over the table until a move is made."""
    app = make_app(pairs(["Ann", "Bob:classic"], moves=5))
    async with app.run_test(size=(60, 20), notifications=True) as pilot:
        await press(pilot, "k")
        await pilot.pause()
        assert re.search(r"10:\d+\.\d%", shown(app))
        await press(pilot, "h")
        assert not re.search(r"10:\d+\.\d%", shown(app))


async def test_the_kibitzer_names_the_stack(make_app: MakeApp, pairs: Deal) -> None:
    """Where a fold has a choice, whose card it would take."""
    state = position((10, 9, 8, 7, 2), (2, 3))
    app = make_app(pairs(["Ann", "Bob"], state=state))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "k")
        told = "Kibitzer: fold, taking the card of Ann. A fold costs 2, a hit "
        assert status(app).startswith(told)


def panel_text(app: Any) -> str:
    return str(game_screen(app).query_one(DebugPanel).query_one(Static).render())


async def test_the_debug_panel_shows_what_lies_face_down_and_why_bots_did_what_they_did(
    make_app: MakeApp, pairs: Deal
) -> None:
    """Deck, burned cards, seed, the last decision of every bot with all its numbers."""
    table = pairs(["Ann", "Bob:classic", "Cem:random", "Dora:classic"], seed=11, moves=9)
    app = make_app(table)
    async with app.run_test(size=(120, 40)) as pilot:
        state, moves = table.state, table.moves
        log = game_screen(app).query_one(GameLog).sentences
        await press(pilot, "d")
        text = panel_text(app)
        assert "seed 11" in text
        assert "burn shuffle" in text
        assert "Deck, next card first\n" + ", ".join(map(str, state.deck)) in text
        burned = ", ".join(str(card) for card in dealing_order(table)[:5])
        assert f"Burned since the last shuffle\n{burned}\n" in text
        assert "All discards, latest last\n" + ", ".join(map(str, state.discards)) in text
        last = {decision.seat: decision for _, decision in sorted(table.decisions.items())}
        assert set(last) == {1, 2, 3}
        for seat, decision in last.items():
            head = f"{table.setup.players[seat].name}: {decision.choice.move}"
            assert head + "\n" + "\n".join(decision.choice.reasons) in text
        assert ", ".join(map(str, state.deck[:8])) in shown(app)
        await press(pilot, "d")
        assert panel_text(app) == ""
        assert table.state is state
        assert table.moves == moves
        assert game_screen(app).view == table.view(0)
        assert game_screen(app).query_one(GameLog).sentences == log
        assert ", ".join(map(str, state.deck[:8])) not in shown(app)


async def test_the_debug_panel_tells_what_was_burned_since_the_last_shuffle(
    make_app: MakeApp, pairs: Deal
) -> None:
    """All of it where cards are burned every round, too, and nothing from before."""
    table = pairs(["Ann", "Bob"], options={"burn": "round"}, seed=3)
    app = make_app(table, debug=True)
    async with app.run_test(size=(120, 40)):
        screen = game_screen(app)
        burned: list[int] = []
        shuffles = told = 0
        while not table.over:
            screen.play(table.legal_moves[0])
            for event in table.events_from(told):
                match event:
                    case DeckShuffled():
                        burned, shuffles = [], shuffles + 1
                    case CardsBurned(cards=cards):
                        burned += [card for card in cards if card is not None]
            told = table.event_count
            listed = ", ".join(map(str, burned))
            assert f"Burned since the last shuffle\n{listed}\n" in panel_text(app)
        assert shuffles > 1


async def test_the_debug_panel_follows_the_game_and_changes_nothing(
    make_app: MakeApp, pairs: Deal
) -> None:
    """The same moves with the panel open and closed: the same game, on the felt too."""
    felts = []
    for debug in (True, False):
        table = pairs(["Ann", "Bob", "Cem"], seed=11)
        app = make_app(table, debug=debug)
        async with app.run_test(size=(120, 40)):
            screen = game_screen(app)
            for _ in range(25):
                if not table.over:
                    screen.play("next" if table.to_move is None else "hit")
                if debug:
                    deck = ", ".join(map(str, table.state.deck)) or "nothing"
                    assert f"Deck, next card first\n{deck}\n" in panel_text(app)
                    assert f"after move {table.move_count}" in panel_text(app)
            felts.append((screen.query_one(PairsFelt).shown, screen.query_one(GameLog).sentences))
    assert felts[0] == felts[1]


async def test_what_lies_face_down_changes_nothing_on_the_screen(
    make_app: MakeApp, pairs: Deal
) -> None:
    """The burned and the undealt cards are dealt anew: the whole screen stays as it is, the log to
    its first line, and the kibitzer's answer."""
    app = make_app(pairs(2))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = game_screen(app)
        for players, moves, burn in ((2, 9, "shuffle"), (3, 60, "round"), (8, 4, "round")):
            table = pairs(NAMES[:players], moves=moves, seed=players, options={"burn": burn})
            tables = [
                dealt_anew(table, hidden_places(table, 0), Random(number)) for number in range(3)
            ]
            assert len({each.state for each in tables}) == 3
            seen = []
            for again in tables:
                screen.show_table(again)
                await pilot.pause()
                before = shown(app)
                if again.to_move is not None:
                    await press(pilot, "k")
                seen.append((before, shown(app), screen.query_one(GameLog).sentences))
            assert len(set(seen)) == 1
            assert "the deck was given" in seen[0][0]


async def test_the_log_never_names_a_burned_card(make_app: MakeApp, pairs: Deal) -> None:
    """How many, in a whole game with reshuffles in which more are burned every round; whether it is
    told as it happens or when one sits down at it."""
    table = pairs(["Ann", "Bob"], options={"burn": "round"}, seed=3)
    app = make_app(table)
    async with app.run_test(size=(80, 24)):
        screen = game_screen(app)
        log = screen.query_one(GameLog)
        while not table.over:
            screen.play(table.legal_moves[0])
        told = log.sentences
        screen.show_table(table)
        assert log.sentences == told
        burned = [each for each in told if "burn" in each]
        assert len(burned) > 5
        assert all(re.fullmatch("(1 card is|[0-9]+ cards are) burned", each) for each in burned)
