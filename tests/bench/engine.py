"""The games without a screen: moves a second, and the headless command."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from typing import Any, Final

from core import catalogue
from core.event import Player
from core.game import Game
from core.playout import ask_bot
from core.setup import Setup
from core.table import Table
from core.validation import check, default_players
from tests.bench.figures import Figure, percentile
from tests.terminal.pseudo import KIBITZ

MOVES_A_SECOND: Final = 150_000
"""The aim."""
SPELL: Final = 0.5
"""Seconds for which moves are counted at a time."""
DECISION_LIMIT: Final = 2
"""Milliseconds: the aim for one decision of a bot."""
DECISION_GAMES: Final = 100
"""So many games of each bot are measured."""
ROUNDS: Final = 5
"""How often they are counted, the rules alone and the table in turn."""
RUNS: Final = 15
"""How often each command is run, in turn."""

GAME_BY_COMMAND: Final = (KIBITZ, "run", "handheld", "--seed", "1")
IMPORTS: Final = (sys.executable, "-c", "import click, msgspec")


def moves() -> Iterator[Figure]:
    """Random legal moves a second, whole games from their deal on, for every listed game."""
    for slug in catalogue.SLUGS:
        game = catalogue.load(slug)
        rules, table = zip(
            *((_speed(_by_the_rules, game), _speed(_at_a_table, game)) for _ in range(ROUNDS)),
            strict=True,
        )
        for name, speeds in (("rules alone", rules), ("at a table", table)):
            speed = median(speeds)
            yield Figure(
                f"moves a second: {slug}, {name}",
                f"{speed:,.0f}",
                "",
                f"≥ {MOVES_A_SECOND:,}",
                speed >= MOVES_A_SECOND,
            )


def decisions() -> Iterator[Figure]:
    """What a bot's decision takes, in whole games with as many players as there can be."""
    for slug in catalogue.SLUGS:
        game = catalogue.load(slug)
        for bot in game.bots:
            times = list(_decision_times(game, bot))
            worst = percentile(times, 0.99)
            yield Figure(
                f"decision: {slug}, {bot}, p99 of {len(times)}",
                f"{worst:.3f} ms",
                f"p50 {percentile(times, 0.5):.3f} ms",
                f"< {DECISION_LIMIT} ms",
                worst < DECISION_LIMIT,
            )


def _decision_times(game: Game[Any, Any], bot: str) -> Iterator[float]:
    """Milliseconds that each decision of this bot takes, its view of the table included."""
    seats = game.seats[-1]
    players = [Player(f"Bot {seat}", bot) for seat in range(seats)]
    for seed in range(DECISION_GAMES):
        table = Table(game, check(game, seed=seed, players=players))
        while moves := table.legal_moves:
            seat = table.to_move
            if seat is None:
                table.play(moves[0])
                continue
            began = time.perf_counter()
            choice = ask_bot(table, seat, bot)()
            yield (time.perf_counter() - began) * 1000
            table.play(choice.move)


def command() -> Iterator[Figure]:
    """A whole game by command, beside Python importing what every command needs."""
    times: dict[Sequence[str], list[float]] = {GAME_BY_COMMAND: [], IMPORTS: []}
    for _ in range(RUNS):
        for each, measured in times.items():
            measured.append(_run(each))
    ours, beside = median(times[GAME_BY_COMMAND]), median(times[IMPORTS])
    yield Figure(
        "kibitz run handheld",
        f"{ours:.1f} ms",
        f"{ours / beside:.2f} × {beside:.1f} for import click, msgspec",
    )


def _speed(play: Any, game: Game[Any, Any]) -> float:
    players = default_players(game, game.seats[0], people=True)
    draw = Random(1).random
    made = seed = 0
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < SPELL:
        made += play(game, check(game, seed=seed, players=players), draw)
        seed += 1
    return made / taken


def _by_the_rules(game: Game[Any, Any], setup: Setup, draw: Any) -> int:
    state, _ = game.start(setup)
    made = 0
    while moves := game.legal_moves(state):
        state, _ = game.apply(state, moves[int(draw() * len(moves))])
        made += 1
    return made


def _at_a_table(game: Game[Any, Any], setup: Setup, draw: Any) -> int:
    table = Table(game, setup)
    while moves := table.legal_moves:
        table.play(moves[int(draw() * len(moves))])
    return table.move_count


def _run(arguments: Sequence[str]) -> float:
    began = time.perf_counter()
    subprocess.run(arguments, stdout=subprocess.DEVNULL, env=dict(os.environ), check=True)
    return (time.perf_counter() - began) * 1000
