"""`kibitz run pisti` and its replay, in processes of their own (contract.md, section 3)."""

import json
from pathlib import Path
from typing import Any

from tests.support.process import kibitz, refused
from tests.support.tables import deck_with

CASES = Path(__file__).parents[1] / "cases"
CASES_OF_PISTI: list[dict[str, Any]] = json.loads((CASES / "pisti.json").read_text())
DECKS = Path(__file__).parents[1] / "core" / "decks" / "french.txt"

ASCII = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
"""A locale in which Pişti cannot be spelled."""

JACK_UP = "2D 3D 4D JH"
"""A first desk on which a jack is turned up."""


def test_a_game_in_words_and_in_events(tmp_path: Path) -> None:
    """A line an event, with letters that the locale has not got; the seed's golden deck; and
    `replay` prints the same bytes again, where it has them."""
    journal = ("--journal", "game.json")
    text = kibitz("run", "pisti", "--seed", "7", *journal, cwd=tmp_path, env=ASCII)
    assert (text.status, text.err) == (0, b""), text
    again = kibitz("replay", "game.json", cwd=tmp_path)
    assert (again.status, again.err, again.out) == (0, b"", text.out)
    jsonl = kibitz("replay", "game.json", "--format", "jsonl", cwd=tmp_path)
    assert (jsonl.status, jsonl.err) == (0, b"")
    events: list[dict[str, Any]] = [json.loads(line) for line in jsonl.lines]
    assert events[0] == {
        "event": "game_started",
        "game": "pisti",
        "seed": 7,
        "deck": None,
        "options": {"first_jack": "keep"},
        "players": [{"name": f"Computer {seat}", "bot": "classic"} for seat in (1, 2)],
    }
    seven = next(line for line in DECKS.read_text().splitlines() if line.startswith("7: "))
    deck = seven.removeprefix("7: ").split()
    assert text.lines[:5] == [
        "Computer 1 (classic) against Computer 2 (classic); Computer 1 throws first",
        "52 cards are shuffled",
        f"{deck[3]} lies on the desk, on 3 cards face down: {' '.join(deck[:3])}",
        f"Computer 1 gets {' '.join(deck[4:8])}",
        f"Computer 2 gets {' '.join(deck[8:12])}",
    ]
    assert len(text.lines) == len(events)
    over = events[-1]
    assert over["event"] == "game_over"
    assert len(json.loads((tmp_path / "game.json").read_bytes())["moves"]) == 48
    told = {None: "It is a draw", 0: "Computer 1 wins with ", 1: "Computer 2 wins with "}
    assert text.lines[-1].startswith(told[over["winner"]])
    pisti = [event for event in events if event.get("pisti")]
    assert sum(line.startswith("Pişti! ") for line in text.lines) == len(pisti) > 0


def test_names_bots_options_and_a_deck_of_ones_own(tmp_path: Path) -> None:
    """The jack that is turned up goes back; style.md: brackets mean nothing."""
    (tmp_path / "deck.txt").write_text(deck_with(JACK_UP))
    ended = kibitz(
        *("run", "pisti", "--seed", "1", "--deck", "@deck.txt", "--option", "first_jack=redeal"),
        *("--players", "[/:random,Şule:classic", "--journal", "game.json"),
        cwd=tmp_path,
        env=ASCII,
    )
    assert (ended.status, ended.err) == (0, b""), ended
    assert ended.lines[0] == "[/ (random) against Şule (classic); [/ throws first"
    assert ended.lines[2] == "AD lies on the desk, on 3 cards face down: 2D 3D 4D"
    kept = json.loads((tmp_path / "game.json").read_bytes())
    assert kept["options"] == {"first_jack": "redeal"}
    assert kept["deck"] == deck_with(JACK_UP).split()


def test_a_person_in_a_run_is_refused() -> None:
    assert refused("run", "pisti", "--seed", "1", "--players", "North:classic,South") == (
        "players[1]: South is a person, who would have to be asked; "
        "give the seat to a bot: classic, random"
    )


def test_a_card_that_is_not_in_the_hand_is_named() -> None:
    """contract.md, section 1: one sentence that names the place, never a traceback."""
    case = CASES_OF_PISTI[0]["journal"]
    moves = [*case["moves"][:12], "play:5C"]
    players = [{"name": "North", "bot": None}, {"name": "Şule", "bot": None}]
    journal = json.dumps({**case, "players": players, "moves": moves}).encode()
    assert refused("replay", "-", stdin=journal) == "moves[12]: 5C is not in North's hand"
