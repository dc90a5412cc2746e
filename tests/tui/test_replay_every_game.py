"""Every listed game gone through again, from the list and never by name: forwards and backwards, by
jumps, with all cards open and with nothing on the screen that only one player knew."""

from random import Random
from typing import Any

import pytest
from textual.widgets import Static

from core import catalogue
from core.chance import stream
from core.replay import Replay
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.support.games import card_locations_of, dealt_anew
from tests.support.tables import replayed
from tests.tui.app import MakeApp, game_screen, press, shown, status
from tui.replay.screen import BEGINNING, NO_MORE, NOT_PLAYED
from tui.table.debug import DebugPanel
from tui.table.log import GameLog
from tui.table.table_screen import TableScreen

SLUGS = pytest.mark.parametrize("slug", catalogue.SLUGS)


def played(slug: str, seed: int, moves: int | None = None) -> AnyTable:
    """A game of random moves, of so many or to its end."""
    game = catalogue.load(slug)
    players = default_players(game, game.seats[0], people=True)
    table: AnyTable = Table(game, check(game, seed=seed, players=players))
    draw = stream(seed, "a replay's test")
    while (legal := table.legal_moves) and table.move_count != moves:
        table.play(legal[int(draw.random() * len(legal))])
    return table


def seen(screen: TableScreen[Any]) -> tuple[Any, ...]:
    """What the screen shows of its game."""
    assert screen.view is not None
    return screen.view, screen.scores(screen.view), screen.query_one(GameLog).sentences


def where(screen: Any) -> str:
    """How a status line begins that says where one is."""
    return f"Move {screen.table.move_count} of {screen.table.length}"


def forwards(screen: Any) -> list[tuple[Any, str]]:
    """What is shown after each number of moves, and what the status line says."""
    shown_at = []
    while True:
        assert screen.view == screen.table.view(screen.seat)
        shown_at.append((seen(screen), status(screen.app)))
        if screen.why_not("forward"):
            return shown_at
        screen.action_forward()


async def check_refused_keys(pilot: Any, screen: Any) -> None:
    """The keys with which the game is played do nothing, and say why."""
    before = seen(screen)
    for key in sorted(screen.KEYS_OF_PLAY)[::3]:
        pilot.app.simulate_key(key)
        await pilot.pause()
        assert status(pilot.app) == NOT_PLAYED
    assert seen(screen) == before
    assert not screen.table.assisted


async def check_secrets(pilot: Any, screen: Any, slug: str) -> None:
    """Closed, the screen stays as it is whatever lies where nobody or only one player could see it,
    the log to its first line. Opened it tells; closed again, nothing is left of that."""
    log, panel = screen.query_one(GameLog), screen.query_one(DebugPanel).query_one(Static)
    for moves in (1, 9):
        table = played(slug, 6, moves)
        hidden = card_locations_of(slug).hidden_places
        places = {
            place for seat in range(len(table.setup.players)) for place in hidden(table, seat)
        }
        if len(places) < 2:
            continue  # nothing could lie elsewhere
        closed, opened = [], []
        for number in range(2):
            screen.show_table(Replay.of(dealt_anew(table, sorted(places), Random(number))))
            pictures = []
            for actions in ("last", "back forward", "debug debug"):
                for action in actions.split():
                    await screen.run_action(action)
                await pilot.pause()
                pictures.append((shown(pilot.app), log.sentences))
            closed.append(tuple(pictures))
            screen.action_debug()
            opened.append(str(panel.render()))
            screen.action_debug()
        assert len(set(closed)) == 1
        assert len(set(opened)) == 2


@SLUGS
async def test_a_game_is_gone_through(make_app: MakeApp, slug: str) -> None:
    """With all cards open at each move as on the game's own screen, forwards and backwards and by
    jumps; closed, it keeps what is hidden. The keys of the game do nothing. It is left for where it
    was opened, or played on."""
    table = played(slug, 5)
    made = table.moves
    app = make_app(table)
    async with app.run_test(size=(80, 24)) as pilot:
        own = game_screen(app)
        app.show_replay(table)
        await pilot.pause()
        screen = game_screen(app)
        assert "replay" in shown(app)
        await press(pilot, "d")
        at = forwards(screen)
        assert screen.table.moves == made
        assert screen.end_is_seen
        draw = stream(5, "looks")
        numbers = [1 + int(draw.random() * (len(made) - 1)) for _ in range(4)]
        for number in numbers[:2]:
            own.show_table(replayed(table.game, table.setup, made[:number]))
            assert seen(own) == at[number][0]
        for first, last in ((len(made), len(made) - 9), (min(9, len(made)), 0)):
            screen._go_to(first)
            for number in range(first - 1, last - 1, -1):
                screen.action_back()
                assert screen.table.move_count == number
                assert (seen(screen), status(app)) == at[number]
        await press(pilot, "left")
        assert status(app) == BEGINNING
        for number in numbers:
            screen._go_to(number)
            assert (seen(screen), status(app)) == at[number]
            assert status(app).startswith(f"Move {number} of {len(made)}")
        await check_refused_keys(pilot, screen)

        await press(pilot, "end", "right")
        assert status(app) == NO_MORE
        await press(pilot, "c")
        assert "nothing to play on" in status(app)
        assert screen.table.moves == made
        await press(pilot, "home", "d")
        assert screen.table.move_count == 0
        await check_secrets(pilot, screen, slug)
        await press(pilot, "escape")
        assert game_screen(app) is own
        assert (table.moves, table.assisted) == (made, False)

        app.show_replay(table)
        await pilot.pause()
        game_screen(app)._go_to(numbers[1])
        await press(pilot, "c")
        played_on = game_screen(app).table
        assert not isinstance(played_on, Replay)
        assert played_on.moves == made[: numbers[1]]
        assert played_on.assisted
        assert own not in app.screen_stack
