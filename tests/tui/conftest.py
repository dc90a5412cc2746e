"""What the tests of the screens share: an app whose chance and clock are fixed, without pauses."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Input

from core import pairs as pairs_game
from core import pisti as pisti_game
from core import poker as poker_game
from core import stacks as stacks_game
from core.cards import Card
from core.event import Event, Player
from core.game import Game
from core.handheld import GAME
from core.pairs.rules import Pairs, PairsState
from core.pisti.moves import throw
from core.playout import ask_bot
from core.setup import Setup
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.core.pairs.positions import deck_of
from tests.core.pisti.positions import deck_of as pisti_deck_of
from tests.core.poker.positions import deck_of as poker_deck_of
from tests.support.sheets import parsed_once
from tests.support.tables import replayed
from tests.tui.app import MakeApp, everything_done, kibitz_app
from tests.tui.pictures import Pictures
from tui.table.speed import Speed

TO_THE_END = 4000
"""So many turns stand for all there are."""

CASES = Path(__file__).parent.parent / "cases"


@pytest.fixture(autouse=True, scope="session")
def _sheets_are_parsed_once() -> Iterator[None]:
    with parsed_once():
        yield


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the slow speed the next thing is never shown, and no cursor blinks, however long a picture
    takes."""
    monkeypatch.setattr(Input, "cursor_blink", False)
    hours = {Speed.SLOW: 3600.0}
    monkeypatch.setattr(Speed, "pause_after", property(lambda speed: hours.get(speed, speed.value)))


@pytest.fixture
def make_app() -> MakeApp:
    """Makes an app: at a table or the menu, at a speed (none: no pauses), rules read or not."""
    return kibitz_app


@pytest.fixture
def solitaire() -> Callable[..., AnyTable]:
    """Deals a Handheld Solitaire, of seed 42 or another, or with a deck."""

    def deal(seed: int = 42, deck: list[str] | None = None, moves: int = 0) -> AnyTable:
        players = default_players(GAME, 1, people=True)
        table: AnyTable = Table(GAME, check(GAME, seed=seed, deck=deck, players=players))
        for _ in range(moves):
            table.play("deal")
        return table

    return deal


@pytest.fixture
def sample_deck() -> list[str]:
    """The deck of the sample game."""
    return (CASES / "handheld-sample-deck.txt").read_text().split()


@pytest.fixture
def stacks() -> Callable[..., AnyTable]:
    """Deals a Stacks & Queues for so many players, or for these names, some turns on."""

    def deal(
        players: int | list[str] = 2, *, seed: int = 7, turns: int = 0, **setup: Any
    ) -> AnyTable:
        game = stacks_game.GAME
        seated = (
            default_players(game, players, people=True)
            if isinstance(players, int)
            else [Player(name, None) for name in players]
        )
        table: AnyTable = Table(game, check(game, seed=seed, players=seated, **setup))
        while table.move_count < turns and not table.over:
            table.play("turn")
        assert table.move_count == turns or turns >= TO_THE_END, "that game is shorter"
        return table

    return deal


@pytest.fixture
def pairs() -> Callable[..., AnyTable]:
    """Deals a game of Pairs for so many players, or for these (`Ann`, `Bob:classic`), some moves
    on: these, or so many of the classic bot's in every seat. `dealt` are the first cards that are
    not burned, all others following from the highest on; `state` is a position laid by hand."""

    def deal(
        players: int | list[str] = 2,
        *,
        seed: int = 5,
        dealt: str = "",
        moves: int | str = 0,
        state: PairsState | None = None,
        **setup: Any,
    ) -> AnyTable:
        game = pairs_game.GAME if state is None else PairsFrom(state)
        seated = (
            default_players(game, players, people=True)
            if isinstance(players, int)
            else [_seated(each, game.bots) for each in players]
        )
        if dealt:
            setup["deck"] = deck_of(dealt)
        return _played(game, check(game, seed=seed, players=seated, **setup), moves)

    return deal


class PairsFrom(Pairs):
    """Begins in a position that was laid by hand."""

    def __init__(self, state: PairsState) -> None:
        self._state = state

    def start(self, setup: Setup) -> tuple[PairsState, tuple[Event, ...]]:
        _, events = super().start(setup)
        return self._state, events


@pytest.fixture
def pisti() -> Callable[..., AnyTable]:
    """Deals a game of Pişti for Ann against a computer, or for these (`Ann`, `Bob:classic`), some
    moves on: these cards thrown, or so many of the classic bot's in both seats. `dealt` are the
    cards of the first desk, then Ann's and then Bob's, four at a time, the rest anyhow."""

    def deal(
        players: Sequence[str] = ("Ann", "Bob:classic"),
        *,
        seed: int = 1,
        dealt: Sequence[str] = (),
        moves: int | str = 0,
        **setup: Any,
    ) -> AnyTable:
        game = pisti_game.GAME
        seated = [_seated(each, game.bots) for each in players]
        if dealt:
            setup["deck"] = pisti_deck_of(*dealt)
        if isinstance(moves, str):
            moves = " ".join(throw(Card(card)) for card in moves.split())
        return _played(game, check(game, seed=seed, players=seated, **setup), moves)

    return deal


@pytest.fixture
def poker() -> Callable[..., AnyTable]:
    """Deals a Poker duel for Ann against a computer, or for these (`Ann`, `Bob:classic`), some
    moves on: these, or so many of the classic bot's in both seats. `dealt` are the cards that come
    first, Ann's five, then Bob's, then what is drawn; all others follow in their known order."""

    def deal(
        players: Sequence[str] = ("Ann", "Bob:classic"),
        *,
        seed: int = 1,
        dealt: str = "",
        moves: int | str = 0,
        **setup: Any,
    ) -> AnyTable:
        game = poker_game.GAME
        seated = [_seated(each, game.bots) for each in players]
        if dealt:
            setup["deck"] = poker_deck_of(dealt)
        return _played(game, check(game, seed=seed, players=seated, **setup), moves)

    return deal


def _seated(who: str, bots: Iterable[str]) -> Player:
    """`Ann` is a person, `Bob:classic` a bot."""
    name, _, bot = who.rpartition(":")
    return Player(name, bot) if bot in bots else Player(who, None)


def _played(game: Game[Any, Any], setup: Setup, moves: int | str) -> AnyTable:
    """The table after these moves, or after so many of the classic bot's."""
    if isinstance(moves, str):
        return replayed(game, setup, moves.split())
    table: AnyTable = Table(game, setup)
    while table.move_count < moves and not table.over:
        _play_as_a_bot(table)
    return table


def _play_as_a_bot(table: AnyTable) -> None:
    """A move of the classic bot, kept as a decision where a bot sits."""
    seat = table.to_move
    if seat is None:
        table.play(table.legal_moves[0])
    else:
        choice = ask_bot(table, seat, "classic")()
        is_bot = table.setup.players[seat].bot is not None
        table.play(choice.move, choice if is_bot else None)


@pytest.fixture
def beat() -> Callable[[Any], None]:
    """Lets the pause after what a screen has shown last be over."""

    def end_pause(screen: Any) -> None:
        assert screen._pacer.busy, "there is no pause"
        screen._pacer._go_on()

    return end_pause


@pytest.fixture
def settled() -> Callable[[Any], Awaitable[None]]:
    """Waits until no bot thinks any more and nothing more comes of it."""
    return everything_done


@pytest.fixture
def pictures(
    snapshot: SnapshotAssertion, tmp_path: Path, request: pytest.FixtureRequest
) -> Pictures:
    """Compares pictures of an app in terminals of several sizes with those that were accepted."""
    return Pictures(snapshot, tmp_path, request.path.stem)
