"""`kibitz play`: what it goes on with (contract.md, section 3; on a terminal: tests/terminal)."""

import json
from pathlib import Path

import pytest

from core import catalogue, journal
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.support.process import kibitz, refused

UNFINISHED = Path(__file__).parents[1] / "support" / "handheld-unfinished.json"


def test_what_to_play_must_be_told() -> None:
    assert "Missing argument 'GAME'" in refused("play")


@pytest.mark.parametrize(
    "asked",
    [
        ["--seed", "7"],
        ["--deck", "1 2 3"],
        ["--players", "Ann"],
        ["--option", "burn=round"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize(
    "going_on", [["--continue"], ["--journal", str(UNFINISHED)]], ids=["left", "journal"]
)
def test_a_game_that_is_gone_on_with_has_its_own(going_on: list[str], asked: list[str]) -> None:
    """A seed or players for it would be those of another game."""
    told = refused("play", *going_on, *asked)
    assert told == f"{asked[0]}: the game that {going_on[0]} goes on with has its own"


def test_two_games_at_once() -> None:
    told = refused("play", "--continue", "--journal", str(UNFINISHED))
    assert told == "--journal: it and --continue are two different games"


@pytest.mark.parametrize("going_on", [["--continue"], ["--journal", str(UNFINISHED)]])
def test_a_game_that_is_not_there(going_on: list[str]) -> None:
    assert "there is no game 'nosuch'" in refused("play", "nosuch", *going_on)


def test_a_journal_of_another_game() -> None:
    told = refused("play", "pairs", "--journal", str(UNFINISHED))
    assert told.endswith("is a game of handheld, not of pairs")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "the JSON stops too early"),
        (b"\xff", "is not UTF-8"),
        (b"{}", "it lacks the field `format`"),
        (b" " * (1024 * 1024 + 1), "it is larger than"),
    ],
)
def test_a_file_is_read_as_strictly_as_ever(tmp_path: Path, data: bytes, told: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    assert told.replace("`", "") in refused("play", "--journal", str(path))


def test_an_illegal_move_in_a_file_is_named(tmp_path: Path) -> None:
    game = catalogue.load("pisti")
    table: AnyTable = Table(
        game, check(game, seed=1, players=default_players(game, 2, people=True))
    )
    written = json.loads(journal.write(table))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(written | {"moves": ["play:ZZ"]}))
    assert refused("play", "--journal", str(path)).startswith("moves[0]: ")


@pytest.mark.parametrize("name", ["nowhere.json", ".", "a\nb"])
def test_a_file_that_is_none(tmp_path: Path, name: str) -> None:
    """One line, whatever it is called."""
    assert refused("play", "--journal", name, cwd=tmp_path)


@pytest.mark.parametrize(
    "arguments", [["--continue"], ["pairs", "--continue"], ["--journal", str(UNFINISHED)]]
)
def test_without_a_terminal_nothing_is_opened(tmp_path: Path, arguments: list[str]) -> None:
    """Nor is a data folder made."""
    home = tmp_path / "home"
    ended = kibitz("play", *arguments, env={"KIBITZ_HOME": str(home)})
    assert (ended.status, ended.out) == (2, b"")
    assert b"needs a terminal" in ended.err
    assert not home.exists()
