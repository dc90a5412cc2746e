"""`kibitz run`: one whole game without a screen (contract.md, section 3)."""

import json
import re
from pathlib import Path

import pytest

from core import journal
from core.cards import PACK
from tests.support.process import Ended, kibitz

CASES = Path(__file__).parents[1] / "cases"
DECK = " ".join(PACK)
SAMPLE_DECK = (CASES / "handheld-sample-deck.txt").read_text()
SAMPLE = (CASES / "handheld-sample.txt").read_bytes()


def ran(*arguments: str | bytes, cwd: Path | None = None) -> Ended:
    """A run with a given seed that went well: then standard error is silent."""
    ended = kibitz("run", "handheld", "--seed", "1", *arguments, cwd=cwd)
    assert (ended.status, ended.err) == (0, b""), ended
    return ended


def test_the_sample_deck_from_a_file_prints_the_sample_game() -> None:
    """contract.md, section 3: and nothing else, to the byte."""
    assert ran("--deck", f"@{CASES / 'handheld-sample-deck.txt'}").out == SAMPLE


@pytest.mark.parametrize("separator", [" ", ",", ", ", "\n", "\t \n", " ,,"])
def test_a_deck_is_separated_by_commas_or_white_space(separator: str) -> None:
    assert ran("--deck", separator.join(SAMPLE_DECK.split())).out == SAMPLE


def test_a_deck_is_dealt_in_the_order_in_which_it_is_spelled() -> None:
    assert ran("--deck", DECK).lines[:3] == ["Top: AD", "Top: 2D AD", "Top: 3D 2D AD"]


def test_a_seed_is_a_game() -> None:
    first, again, other = ran(), ran(), kibitz("run", "handheld", "--seed", "2")
    assert first.out == again.out != other.out
    assert first.lines[-2] == "Deck Empty! Printing leftover hand:"
    assert first.lines[-1].startswith("Top:")


def test_events_are_one_json_object_a_line() -> None:
    """contract.md, section 2: game_started first, options filled in, game_over last."""
    events = [json.loads(line) for line in ran("--format", "jsonl", "--players", "North").lines]
    assert events[0] == {
        "event": "game_started",
        "game": "handheld",
        "seed": 1,
        "deck": None,
        "options": {},
        "players": [{"name": "North", "bot": None}],
    }
    assert [event["event"] for event in events].count("card_dealt") == 52
    assert events[-1]["event"] == "game_over"
    assert events[-1]["score"] == len(events[-1]["hand"])


def test_a_fresh_seed_is_told_on_standard_error_and_deals_the_game_again() -> None:
    """contract.md, section 3: standard output holds the game alone."""
    ended = kibitz("run", "handheld")
    assert ended.status == 0
    told = re.fullmatch(r"seed (\d+)\n", ended.err.decode())
    assert told is not None, ended
    again = kibitz("run", "handheld", "--seed", told[1])
    assert (again.out, again.err) == (ended.out, b"")


def test_fresh_seeds_are_fresh() -> None:
    assert kibitz("run", "handheld").err != kibitz("run", "handheld").err


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_a_kept_game_prints_the_same_bytes_again(form: str, tmp_path: Path) -> None:
    """contract.md, section 3: `run … --journal F` and then `replay F`, with all that can be
    asked for."""
    arguments = ("--deck", SAMPLE_DECK, "--players", "Şule [/]", "--format", form)
    printed = ran(*arguments, "--journal", "game.json", cwd=tmp_path)
    replayed = kibitz("replay", "game.json", "--format", form, cwd=tmp_path)
    assert (replayed.status, replayed.err, replayed.out) == (0, b"", printed.out)
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_kept_game_without_a_seed_keeps_the_one_it_got(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ended = kibitz("run", "handheld", "--journal", str(file))
    assert ended.err.decode() == f"seed {json.loads(file.read_bytes())['seed']}\n"
    assert kibitz("replay", str(file)).out == ended.out


def test_a_journal_replaces_an_older_one_and_its_link_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    file.write_text("old")
    link.symlink_to(file)
    ran("--journal", str(link))
    assert link.is_symlink()
    assert journal.read(file.read_bytes()).over


def test_a_journal_is_as_readable_as_other_files(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    ran("--journal", str(tmp_path / "game.json"))
    modes = {path.stat().st_mode for path in tmp_path.iterdir()}
    assert len(modes) == 1


def test_a_journal_may_go_to_a_device() -> None:
    ran("--journal", "/dev/null")
    assert Path("/dev/null").is_char_device()


def test_one_player_may_be_counted_or_named() -> None:
    counted, named = ran("--players", "1"), ran("--players", " North ", "--format", "jsonl")
    assert counted.out == ran().out
    assert json.loads(named.lines[0])["players"] == [{"name": "North", "bot": None}]


@pytest.mark.parametrize("name", ["²nd", "-", "Player 2", "½", "一"])
def test_a_name_with_a_number_in_it_is_a_name(name: str) -> None:
    named = ran("--players", name, "--format", "jsonl")
    assert json.loads(named.lines[0])["players"] == [{"name": name, "bot": None}]


@pytest.mark.parametrize("seed", ["0", "9223372036854775807", " 7 ", "007"])
def test_seeds_from_end_to_end(seed: str) -> None:
    ended = kibitz("run", "handheld", "--seed", seed, "--format", "jsonl")
    assert (ended.status, ended.err) == (0, b"")
    assert json.loads(ended.lines[0])["seed"] == int(seed)
