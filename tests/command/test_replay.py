"""`kibitz replay`: print the game that a journal holds (contract.md, section 3)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.process import kibitz, refused

UNFINISHED = Path(__file__).parents[1] / "support" / "handheld-unfinished.json"
WHOLE: dict[str, Any] = json.loads(UNFINISHED.read_bytes())


def test_an_unfinished_game_prints_as_far_as_it_goes() -> None:
    ended = kibitz("replay", str(UNFINISHED))
    assert (ended.status, ended.err) == (0, b"")
    assert [len(line.split()) for line in ended.lines] == [2, 3, 4]


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_standard_input_is_a_journal_too(form: str) -> None:
    from_file = kibitz("replay", str(UNFINISHED), "--format", form)
    from_input = kibitz("replay", "-", "--format", form, stdin=UNFINISHED.read_bytes())
    assert (from_input.status, from_input.err) == (0, b"")
    assert from_input.out == from_file.out != b""


def test_the_first_event_says_what_the_game_started_from() -> None:
    started = json.loads(kibitz("replay", str(UNFINISHED), "--format", "jsonl").lines[0])
    assert started == {
        "event": "game_started",
        "game": "handheld",
        "seed": 7,
        "deck": None,
        "options": {},
        "players": [{"name": "Şule [/]", "bot": None}],
    }


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"format": "kibitz/2"}, "format"),
        ({"game": "nosuch"}, "game"),
        ({"seed": "7"}, "seed"),
        ({"seed": 2**63}, "seed"),
        ({"deck": ["AD"]}, "deck"),
        ({"options": {"a\nb\x1b[31m": "x"}}, "options.a\\nb\\x1b[31m"),
        ({"players": []}, "players"),
        ({"players": [{"name": "N" * 25, "bot": None}]}, "players[0].name"),
        ({"players": [{"name": "N", "bot": "\x1b[31m"}]}, "players[0].bot"),
        ({"moves": ["deal", "deal", "hit"]}, "moves[2]"),
        ({"moves": ["deal"] * 53}, "moves[52]"),
        ({"cards\n\x1b[31m": 1}, "journal"),
    ],
)
def test_a_refusal_names_the_place_in_one_line(changes: dict[str, Any], place: str) -> None:
    """contract.md, section 1: all moves are read before anything is printed."""
    journal = json.dumps({**WHOLE, **changes}).encode()
    told = refused("replay", "-", "--format", "jsonl", stdin=journal)
    assert told.startswith(f"{place}: ")
    assert "\x1b" not in told


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"\xff\xfe\x00", b"[" * 100_000, UNFINISHED.read_bytes().ljust(2**20 + 1)],
    ids=["nothing", "half", "a list", "not UTF-8", "deep", "too large"],
)
def test_what_is_no_journal_is_refused(data: bytes) -> None:
    refused("replay", "-", "--format", "jsonl", stdin=data)


def test_an_endless_input_is_not_read_to_its_end() -> None:
    """contract.md, section 1: more than 1 MiB. /dev/zero would never end."""
    ended = kibitz("replay", "/dev/zero")
    assert (ended.status, ended.out) == (2, b"")
    assert ended.err == b"kibitz: /dev/zero: it is larger than 1048576 bytes\n"
