"""`kibitz run poker` and its replay (contract.md, section 3)."""

import json
from pathlib import Path
from typing import Any

from tests.support.process import kibitz, refused
from tests.support.tables import deck_with

CASES = Path(__file__).parents[1] / "cases"
CASES_OF_POKER: list[dict[str, Any]] = json.loads((CASES / "poker.json").read_text())
DECKS = Path(__file__).parents[1] / "core" / "decks" / "french.txt"

PAIRS = "TS TH KC 3C 2D TD TC QC JH 9S"
"""A pair of tens each, which the options decide otherwise."""


def test_a_game_in_words_and_in_events(tmp_path: Path) -> None:
    """A line an event; the seed's golden deck; and `replay` prints the same bytes again."""
    text = kibitz("run", "poker", "--seed", "7", "--journal", "game.json", cwd=tmp_path)
    assert (text.status, text.err) == (0, b""), text
    again = kibitz("replay", "game.json", cwd=tmp_path)
    assert (again.status, again.err, again.out) == (0, b"", text.out)
    jsonl = kibitz("replay", "game.json", "--format", "jsonl", cwd=tmp_path)
    assert (jsonl.status, jsonl.err) == (0, b"")
    events: list[dict[str, Any]] = [json.loads(line) for line in jsonl.lines]
    assert events[0] == {
        "event": "game_started",
        "game": "poker",
        "seed": 7,
        "deck": None,
        "options": {"kickers": "standard", "computer_swaps": "answer"},
        "players": [{"name": f"Computer {seat}", "bot": "classic"} for seat in (1, 2)],
    }
    seven = next(line for line in DECKS.read_text().splitlines() if line.startswith("7: "))
    deck = seven.removeprefix("7: ").split()
    assert text.lines[:5] == [
        "Computer 1 (classic) against Computer 2 (classic); "
        "five rounds, a point for the stronger hand",
        "52 cards are shuffled",
        "Round 1",
        f"Computer 1 gets {' '.join(deck[:5])}",
        f"Computer 2 gets {' '.join(deck[5:10])}",
    ]
    assert len(text.lines) == len(events)
    over = events[-1]
    assert over["event"] == "game_over"
    assert json.loads((tmp_path / "game.json").read_bytes())["moves"].count("next") == 4
    told = {None: "It is a draw", 0: "Computer 1 wins with ", 1: "Computer 2 wins with "}
    assert text.lines[-1].startswith(told[over["winner"]])


def test_names_bots_options_and_a_deck_of_ones_own(tmp_path: Path) -> None:
    """style.md: brackets mean nothing."""
    ended = kibitz(
        *("run", "poker", "--seed", "1", "--deck", deck_with(PAIRS), "--journal", "game.json"),
        *("--option", "kickers=sum", "--option", "computer_swaps=always"),
        *("--players", "[/:random,Şule:classic"),
        cwd=tmp_path,
    )
    assert (ended.status, ended.err) == (0, b""), ended
    assert ended.lines[0].startswith("[/ (random) against Şule (classic); ")
    assert ended.lines[3:5] == ["[/ gets TS TH KC 3C 2D", "Şule gets TD TC QC JH 9S"]
    kept = json.loads((tmp_path / "game.json").read_bytes())
    assert kept["options"] == {"kickers": "sum", "computer_swaps": "always"}
    assert kept["deck"] == deck_with(PAIRS).split()
    assert kibitz("replay", "game.json", cwd=tmp_path).out == ended.out


def test_the_options_decide_a_game_that_is_replayed() -> None:
    """An unfinished one, too."""
    results = {}
    for kickers in ("standard", "sum", "highest"):
        case = {**CASES_OF_POKER[0]["journal"], "options": {"kickers": kickers}}
        ended = kibitz("replay", "-", stdin=json.dumps(case).encode())
        assert (ended.status, ended.err) == (0, b""), ended
        results[kickers] = ended.lines[-1]
    assert results == {
        "standard": "Pair: king beats queen, both with tens. P1 wins round 1. P1: 1, P2: 0",
        "sum": "Pair: other cards worth 32 beat 18, both with tens. P2 wins round 1. P1: 0, P2: 1",
        "highest": "Pair: king beats queen, both with tens. P1 wins round 1. P1: 1, P2: 0",
    }


def test_a_person_in_a_run_is_refused() -> None:
    assert refused("run", "poker", "--seed", "1", "--players", "North:classic,South") == (
        "players[1]: South is a person, who would have to be asked; "
        "give the seat to a bot: classic, random"
    )


def test_a_position_that_there_is_not_is_named() -> None:
    """contract.md, section 1: one sentence that names the place, never a traceback."""
    case = CASES_OF_POKER[0]["journal"]
    journal = json.dumps({**case, "moves": ["stand", "next", "swap:1,6"]}).encode()
    sentence = "moves[2]: '6' is not a position; those of a hand are 1 to 5"
    assert refused("replay", "-", stdin=journal) == sentence
