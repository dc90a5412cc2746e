"""`kibitz run pairs` and its replay, in processes of their own (contract.md, section 3)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.process import Ended, kibitz, refused

CASES = Path(__file__).parents[1] / "cases"
CASES_OF_PAIRS: list[dict[str, Any]] = json.loads((CASES / "pairs.json").read_text())
DECKS = Path(__file__).parents[1] / "core" / "decks" / "pairs.txt"


def ran(*arguments: str, cwd: Path | None = None) -> Ended:
    """A run with a given seed that went well: then standard error is silent."""
    ended = kibitz("run", "pairs", "--seed", "7", *arguments, cwd=cwd)
    assert (ended.status, ended.err) == (0, b""), ended
    return ended


def events_of(ended: Ended) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ended.lines]


def test_a_game_of_four_in_words_and_in_events(tmp_path: Path) -> None:
    """A line an event; the seed's golden deck; and `replay` prints the same bytes again."""
    text = ran("--players", "4", "--journal", "game.json", cwd=tmp_path)
    jsonl = ran("--players", "4", "--format", "jsonl")
    events = events_of(jsonl)
    names = [f"Computer {number}" for number in range(1, 5)]
    assert events[0] == {
        "event": "game_started",
        "game": "pairs",
        "seed": 7,
        "deck": None,
        "options": {"burn": "shuffle"},
        "players": [{"name": name, "bot": "classic"} for name in names],
    }
    assert len(text.lines) == len(events)
    seven = next(line for line in DECKS.read_text().splitlines() if line.startswith("7: "))
    deck = [int(card) for card in seven.removeprefix("7: ").split(",")]
    assert text.lines[:4] == [
        f"{', '.join(f'{name} (classic)' for name in names)}; who reaches 16 points loses",
        "55 cards are shuffled",
        f"5 cards are burned: {', '.join(map(str, deck[:5]))}",
        "Round 1",
    ]
    dealt = zip(names, deck[5:9], strict=True)
    assert text.lines[4:8] == [f"{name} gets {card}" for name, card in dealt]
    over = events[-1]
    assert (events[-2]["event"], over["event"]) == ("round_ended", "game_over")
    assert over["totals"] == events[-2]["totals"]
    assert over["totals"][over["loser"]] >= 16
    lost = f"{names[over['loser']]} loses with {over['totals'][over['loser']]} points"
    assert text.lines[-1].startswith(f"{lost} after {over['rounds']} rounds. Turns taken by ")
    for form, printed in (("text", text), ("jsonl", jsonl)):
        again = kibitz("replay", "game.json", "--format", form, cwd=tmp_path)
        assert (again.status, again.err, again.out) == (0, b"", printed.out)


def test_names_bots_options_and_a_deck_of_ones_own(tmp_path: Path) -> None:
    """style.md: brackets mean nothing; two players may share a name (contract.md, section 1)."""
    case = next(case for case in CASES_OF_PAIRS if case["name"] == "tie-break pair is replaced")
    deck = case["journal"]["deck"]
    (tmp_path / "deck.txt").write_text(" ".join(map(str, deck)))
    asked = ("--players", "[/:random,[/:classic", "--option", "burn=round", "--deck", "@deck.txt")
    text = ran(*asked, "--journal", "game.json", cwd=tmp_path)
    assert text.lines[0].endswith("; who reaches 31 points loses")
    assert text.lines[4:9] == [
        "[/ (1) gets 4",
        "[/ (2) gets 4",
        "[/ (1) gets 9 to break the tie",
        "[/ (2) gets 4 to break the tie",
        "[/ (2) has that already: the 4 is discarded",
    ]
    later = text.lines.index("Round 2")
    assert text.lines[later + 1].startswith("5 cards are burned: ")
    replayed = kibitz("replay", "-", stdin=(tmp_path / "game.json").read_bytes())
    assert (replayed.status, replayed.err, replayed.out) == (0, b"", text.out)
    kept = json.loads((tmp_path / "game.json").read_bytes())
    assert (kept["options"], kept["deck"]) == ({"burn": "round"}, deck)
    assert {move.partition(":")[0] for move in kept["moves"]} <= {"hit", "fold", "next"}


def test_two_players_are_what_nobody_asks_for() -> None:
    assert ran().out == ran("--players", "2").out


def test_a_fresh_seed_is_told_and_gives_the_game_again() -> None:
    """contract.md, section 3: on standard error; standard output holds the game alone."""
    first = kibitz("run", "pairs", "--players", "8", "--format", "jsonl")
    assert first.status == 0
    seed = json.loads(first.lines[0])["seed"]
    assert str(seed) in first.err.decode()
    again = kibitz("run", "pairs", "--players", "8", "--format", "jsonl", "--seed", str(seed))
    assert (again.err, again.out) == (b"", first.out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "1"), "players: Pairs is for 2 to 8 players, not 1"),
        (("--players", "9"), "players: Pairs is for 2 to 8 players, not 9"),
        (
            ("--players", "North:clever,South:classic"),
            "players[0].bot: Pairs has no bot 'clever'; it has classic, random",
        ),
        (
            ("--players", "North:classic,South"),
            "players[1]: South is a person, who would have to be asked; "
            "give the seat to a bot: classic, random",
        ),
        (("--option", "burn=never"), "options.burn: 'never' is not one of shuffle, round"),
        (
            ("--deck", "1,2,2"),
            "deck: 3 cards, not 55: 3 is missing, 4 is missing, 5 is missing and so on, "
            "8 such cards",
        ),
    ],
)
def test_what_cannot_be_run_is_refused(arguments: tuple[str, ...], sentence: str) -> None:
    assert refused("run", "pairs", "--seed", "1", *arguments) == sentence


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (
            ["hit", "hit", "hit", "fold:0"],
            "moves[3]: the lowest card in play is a 4, and P1 has none",
        ),
        (["hit", "fold:٣"], "moves[1]: 'fold:٣' is not a move here; allowed: hit, fold"),
        (["fold", "hit"], "moves[1]: 'hit' is not a move here; allowed: next"),
    ],
)
def test_an_illegal_move_in_a_journal_is_named(moves: list[str], sentence: str) -> None:
    """contract.md, section 1: one sentence that names the place, never a traceback."""
    case = next(case for case in CASES_OF_PAIRS if case["name"] == "fold chooses whose")
    journal = {**case["journal"], "moves": moves}
    assert refused("replay", "-", stdin=json.dumps(journal).encode()) == sentence


def test_an_unfinished_game_is_printed_as_far_as_it_goes() -> None:
    """contract.md, section 1: a list of moves that stops early."""
    case = next(case for case in CASES_OF_PAIRS if case["name"] == "rounds go on")
    ended = kibitz("replay", "-", "--format", "jsonl", stdin=json.dumps(case["journal"]).encode())
    assert (ended.status, ended.err) == (0, b"")
    assert events_of(ended)[1:] == case["events"]
