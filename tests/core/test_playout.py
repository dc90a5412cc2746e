"""Bots at a table: what one would do, and whole games that nobody else plays."""

import random
from collections.abc import Sequence
from random import Random

import pytest

from core.bot import Choice
from core.errors import InvalidInput
from core.event import Player
from core.handheld import GAME
from core.playout import ask_bot, play_out
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.support.tables import replayed
from tests.support.toy import TOY


def toy_table(seed: int = 7, *, bots: tuple[str | None, ...] = ("careful", "bold")) -> AnyTable:
    players = [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)]
    return Table(TOY, check(TOY, seed=seed, players=players))


def test_a_game_of_bots_is_played_to_its_end() -> None:
    table = toy_table()
    play_out(table)
    assert table.over


def test_the_same_seed_is_the_same_game_whatever_happens_around_it() -> None:
    games = []
    for noise in range(3):
        random.seed(noise)
        table = toy_table()
        play_out(table)
        games.append((table.moves, table.events))
    assert games[0] == games[1] == games[2]


def test_different_seeds_are_different_games() -> None:
    games = set()
    for seed in range(20):
        table = toy_table(seed, bots=("careful",) * 4)
        play_out(table)
        games.add(table.moves)
    assert len(games) > 1


def test_a_game_that_is_taken_up_again_goes_on_as_it_would_have() -> None:
    """chance.stream: a bot's draws depend on the seed, the seat and the number of the move."""
    whole = toy_table(bots=("careful",) * 4)
    play_out(whole)
    for moves in range(len(whole.moves)):
        again = replayed(TOY, whole.setup, whole.moves[:moves])
        play_out(again)
        assert again.moves == whole.moves


class Gambler:
    """A bot that only draws."""

    def __init__(self) -> None:
        self.drawn: list[float] = []

    def choose(self, view: object, moves: Sequence[str], rng: Random) -> Choice:
        self.drawn.append(rng.random())
        return Choice(moves[0], ("why not",))


def test_every_seat_and_every_move_draws_from_a_stream_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """contract.md, section 1: bots draw from their own streams, derived from seed and seat."""
    gambler = Gambler()
    monkeypatch.setattr(TOY, "bots", {"careful": gambler})
    for seed in (1, 2):
        play_out(toy_table(seed, bots=("careful",) * 4))
    assert len(gambler.drawn) == 16
    assert len(set(gambler.drawn)) == 16


def test_asking_changes_nothing_and_gives_the_same_answer_twice() -> None:
    table = toy_table()
    before = (table.state, table.events, table.moves)
    ask = ask_bot(table, 0, "careful")
    again = ask_bot(table, 0, "careful")
    assert ask() == again()
    assert (table.state, table.events, table.moves) == before


def test_a_question_is_about_the_moment_it_was_made() -> None:
    """The call may run in another thread, while the table moves on."""
    table = toy_table()
    then = ask_bot(table, 0, "bold")()
    ask = ask_bot(table, 0, "bold")
    table.play("draw:2")
    assert ask() == then


@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_who_would_have_to_be_asked_is_refused_before_the_first_move(seat: int) -> None:
    """contract.md, section 3: `run` with a person in a seat that has choices to make."""
    bots: list[str | None] = ["careful", "careful"]
    bots[seat] = None
    table = toy_table(bots=tuple(bots))
    with pytest.raises(InvalidInput) as refused:
        play_out(table)
    assert str(refused.value) == (
        f"players[{seat}]: P{seat} is a person, who would have to be asked; "
        "give the seat to a bot: careful, bold"
    )
    assert table.moves == ()


def test_a_game_without_choices_runs_with_a_person_at_the_table() -> None:
    table = Table(GAME, check(GAME, seed=1, players=default_players(GAME, 1, people=True)))
    play_out(table)
    assert table.over
