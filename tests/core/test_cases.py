"""The public cases: journals, and the exact events that must follow (contract.md, section 2)."""

import json
from pathlib import Path
from typing import Any

import pytest

from core import catalogue, journal
from core.event import to_json

CASES = Path(__file__).parents[1] / "cases"


def listed_cases() -> list[tuple[str, dict[str, Any]]]:
    """Every case of every listed game, with a name for it."""
    return [
        (f"{slug}: {case['name']}", case)
        for slug in catalogue.SLUGS
        for case in json.loads((CASES / f"{slug}.json").read_text())
    ]


def case_name(value: object) -> str:
    """Only the name of a case goes into the name of its test."""
    return value if isinstance(value, str) else ""


@pytest.mark.parametrize(("name", "case"), listed_cases(), ids=case_name)
def test_a_case_gives_exactly_its_events(name: str, case: dict[str, Any]) -> None:
    table = journal.read(json.dumps(case["journal"]).encode())
    started, *events = [json.loads(to_json(event)) for event in table.events]
    assert started["event"] == "game_started"
    assert events == case["events"], name


@pytest.mark.parametrize(("name", "case"), listed_cases(), ids=case_name)
def test_a_case_survives_being_written_and_read(name: str, case: dict[str, Any]) -> None:
    table = journal.read(json.dumps(case["journal"]).encode())
    assert journal.read(journal.write(table)).events == table.events, name


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_every_listed_game_has_cases(slug: str) -> None:
    assert any(case["journal"]["game"] == slug for _, case in listed_cases())


def test_every_case_is_one_of_the_game_whose_file_it_stands_in() -> None:
    for path in CASES.glob("*.json"):
        games = {case["journal"]["game"] for case in json.loads(path.read_text())}
        assert games == {path.stem}
