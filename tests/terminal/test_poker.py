"""Poker duel on a real terminal: a whole game against the computer, key by key."""

import re
from pathlib import Path
from typing import Final

from core.event import Player
from core.playout import ask_bot
from core.poker import GAME
from core.poker.moves import positions_in
from core.poker.view import ROUNDS
from core.table import AnyTable, Table
from core.validation import check
from tests.terminal.as_found import as_it_was
from tests.terminal.forked import ForkedTerminal
from tests.terminal.pseudo import Terminal

PLAYERS: Final = (Player("Ann", None), Player("Bob", "classic"))

RIGHT: Final = "\x1b[C"

MOVES: Final = {1: "swap:1,3,5", 2: "swap:2"}
"""In these rounds; in the others Ann stands."""


def check_numbers(terminal: Terminal, table: AnyTable) -> None:
    """The panel says what stands at the table, once everything that has happened is shown."""
    view = table.view(0)
    own, other = view.totals
    for row in (
        f"round +{view.round} of 5",
        f"deck +{view.deck_count}",
        f"points +{own} +{other}",
    ):
        terminal.wait_for(re.compile(rf"\b{row}$", re.MULTILINE))


def press_cards(terminal: Terminal, move: str) -> None:
    """Mark the cards that this move swaps, one alone with the arrows."""
    positions = positions_in(move) or ()
    if len(positions) == 1:
        for position in range(1, positions[0] + 1):
            terminal.press(RIGHT)
            terminal.wait_for(f"▐{position}▌")
        terminal.press(" ")
    else:
        terminal.press("".join(map(str, positions)))
    terminal.wait_for(f"Swap {len(positions)}" if positions else re.compile("┃ +Stand +┃"))


def test_a_whole_game_against_the_computer(tmp_path: Path) -> None:
    """Three cards marked by their digits, one with the arrows, then none: the button says what
    Enter does. All is as the rules say, and `q` leaves the terminal as it was found."""
    home = {"KIBITZ_HOME": str(tmp_path)}
    table: AnyTable = Table(GAME, check(GAME, seed=4, players=PLAYERS))
    arguments = ("--seed", "4", "--players", "Ann,Bob:classic")
    with ForkedTerminal("play", "poker", *arguments, env=home) as terminal:
        terminal.wait_for("esc close")
        terminal.press(" ")
        terminal.wait_for("Enter deals the first hands.")
        for speed in ("quick", "fast", "instant"):
            terminal.press("+")
            terminal.wait_for(f"Speed: {speed}")
        terminal.press("\r")
        while not table.over:
            terminal.wait_for("Ann, mark up to three cards to swap, or stand.")
            check_numbers(terminal, table)
            table.play(MOVES.get(table.view(0).round, "stand"))
            press_cards(terminal, table.moves[-1])
            terminal.press("\r")
            if table.to_move is not None:
                table.play(ask_bot(table, 1, "classic")().move)
            terminal.wait_for("Enter: next round.")
            check_numbers(terminal, table)
            terminal.press("\r")
            table.play("next")
        view = table.view(0)
        assert view.round == ROUNDS
        terminal.wait_for("Enter: finish game.")
        check_numbers(terminal, table)
        terminal.press("\r")
        own, other = view.totals
        won = f"Ann wins with {own} points to {other}" if own > other else "Bob wins with "
        terminal.wait_for(won)
        terminal.wait_for("n: another game. esc: the menu.")
        for number in range(1, ROUNDS + 1):
            assert re.search(rf"^ *{number}[ ▸].*(Ann|Bob)\b", terminal.text, re.MULTILINE)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert as_it_was(terminal)
