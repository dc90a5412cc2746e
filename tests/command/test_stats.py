"""`kibitz stats`: what is counted, in words and as JSON (docs/statistics.md)."""

import json
import sqlite3
import subprocess
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core import catalogue
from core.event import Player
from core.handheld.odds import DEALS, DEALS_BY_SCORE
from core.result import Outcome, Result
from core.storage import results
from core.storage.database import FILE, Database
from tests.support.process import KIBITZ, kibitz, refused

ANN, BOT = Player("Ann", None), Player("Ann", "classic")
NOW = datetime(2026, 11, 30, 12, 0)  # a clock on the wall
WON, LOST, DRAWN = Outcome.WON, Outcome.LOST, Outcome.DRAWN


class Points(msgspec.Struct, forbid_unknown_fields=True):
    best: int | None
    worst: int | None
    total: int
    mean: float | None
    counts: dict[str, int]


class Rounds(msgspec.Struct, forbid_unknown_fields=True):
    total: int
    mean: float | None
    counts: dict[str, int]


class PlayerForm(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    bot: str | None
    seat: int | None
    games: int
    won: int
    lost: int
    drawn: int
    abandoned: int
    shares: dict[Outcome, float]
    streak: int
    longest_wins: int
    longest_losses: int
    points: Points
    rounds: Rounds
    marks: dict[str, int]


class CountedForm(msgspec.Struct, forbid_unknown_fields=True):
    games: int
    players: list[PlayerForm]


class Known(Points):
    games: int
    won: float


class GameForm(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    title: str
    games: int
    unassisted: CountedForm
    assisted: CountedForm
    known: Known | None


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """The document, key by key: other keys are refused."""

    format: str
    games: list[GameForm]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of the test."""
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def keep(home: Path, *ended: tuple[str, Sequence[Player], Result, bool]) -> None:
    """Count these games."""
    database, _ = Database.open(home, NOW)
    with database.writing() as connection:
        for game, (slug, players, result, assisted) in enumerate(ended):
            results.record(connection, game, slug, players, result, assisted=assisted)
    database.close()


def won_by(winner: int | None, *points: int) -> Result:
    marks = [{"pişti": 1}, {"pişti": 0}]
    return Result.won_by(winner, points, 6, marks)


def read(*arguments: str) -> Form:
    ended = kibitz("stats", *arguments, "--format", "json")
    assert (ended.status, ended.err) == (0, b""), ended
    return msgspec.json.decode(ended.out, type=Form)


def test_nobody_has_played(home: Path) -> None:
    """That is no fault: a sentence, or empty lists; and no folder is made for it."""
    ended = kibitz("stats")
    assert (ended.status, ended.err) == (0, b"")
    assert ended.lines == ["No game has been finished yet."]
    assert kibitz("stats", "pisti").lines == ["No game of Pişti has been finished yet."]
    form = read()
    assert [each.game for each in form.games] == list(catalogue.SLUGS)
    for each in form.games:
        assert (each.games, each.unassisted.players, each.assisted.players) == (0, [], [])
    assert not home.exists()


def test_a_game_in_words(home: Path) -> None:
    """A person and a bot of one name, and assisted games, each on their own; nothing over 100 %."""
    keep(
        home,
        ("pisti", (ANN, BOT), won_by(0, 22, 3), False),
        ("pisti", (ANN, BOT), won_by(1, 10, 13), False),
        ("pisti", (ANN, BOT), won_by(1, 0, 19), False),
        ("pisti", (ANN, BOT), Result.abandoned(2), True),
    )
    ended = kibitz("stats", "pisti")
    assert (ended.status, ended.err) == (0, b"")
    assert ended.lines == [
        "Pişti: 4 games, 1 of them assisted.",
        "",
        "Ann (seat 1): 3 games",
        "  outcomes    won 1 (33.3 %), lost 2 (66.7 %)",
        "  streak      2 losses in a row; at most 2 losses",
        "  points      mean 10.67, best 22, worst 0",
        "  deals       18, 6.0 a game",
        "  pişti made  3, 1.0 a game",
        "",
        "Ann (classic, seat 2): 3 games",
        "  outcomes    won 2 (66.7 %), lost 1 (33.3 %)",
        "  streak      2 wins in a row; at most 2 wins",
        "  points      mean 11.67, best 19, worst 3",
        "  deals       18, 6.0 a game",
        "  pişti made  0, 0.0 a game",
        "",
        "Pişti, assisted: 1 game.",
        "",
        "Ann (seat 1): 1 game",
        "  outcomes    abandoned 1 (100.0 %)",
        "  streak      none",
        "",
        "Ann (classic, seat 2): 1 game",
        "  outcomes    abandoned 1 (100.0 %)",
        "  streak      none",
    ]


def test_a_solitaire_stands_beside_what_is_known(home: Path) -> None:
    solitaires = [Result((LOST if score else WON,), (score,)) for score in (10, 0, 12, 10)]
    keep(home, *(("handheld", (ANN,), each, False) for each in solitaires))
    lines = kibitz("stats", "handheld").lines
    assert "  outcomes    won 1 (25.0 %, known 0.706 %), lost 3 (75.0 %)" in lines
    assert "  score       mean 8.00 (known 13.318), best 0, worst 12" in lines
    table = [line.split() for line in lines if line.endswith(" %")]
    assert table[:2] == [
        ["0", "1", "25.0", "%", "0.706", "%"],
        ["2", "0", "0.0", "%", "4.600", "%"],
    ]
    assert sum(round(10 * float(row[2])) for row in table) == 1000
    assert sum(round(1000 * float(row[4])) for row in table) == 100_000
    known = read("handheld").games[0].known
    assert known is not None
    assert (known.games, known.best, known.won) == (DEALS, 0, 0.007063)
    assert known.counts == {str(score): times for score, times in DEALS_BY_SCORE.items()}


def test_json_is_one_object_whose_keys_are_told(home: Path) -> None:
    marks = [{"pair": 3, "high": 2}, {"pair": 1, "high": 3, "flsh": 1}]
    drawn = Result.won_by(None, (2, 2), 5, marks)
    keep(home, ("poker", (ANN, Player("Öz", "classic")), drawn, False))
    form = read("poker")
    assert form.format == "kibitz-stats/1"
    (poker,) = form.games
    assert (poker.game, poker.title, poker.games) == ("poker", "Poker duel", 1)
    assert (poker.unassisted.games, poker.assisted.games, poker.known) == (1, 0, None)
    ann, other = poker.unassisted.players
    assert (ann.name, ann.bot, ann.seat, other.name, other.bot) == (
        "Ann",
        None,
        None,
        "Öz",
        "classic",
    )
    assert (ann.games, ann.won, ann.lost, ann.drawn, ann.abandoned) == (1, 0, 0, 1, 0)
    assert ann.shares == {WON: 0.0, LOST: 0.0, DRAWN: 100.0, Outcome.ABANDONED: 0.0}
    assert (ann.points, ann.marks) == (Points(2, 2, 2, 2.0, {"2": 1}), marks[0])
    hands = [line.split()[-3:] for line in kibitz("stats", "poker").lines if "   " in line]
    assert ["3", "60.0", "%"] in hands


def test_output_is_utf8_whatever_the_locale(home: Path) -> None:
    keep(home, ("pisti", (ANN, BOT), won_by(0, 22, 3), False))
    ended = kibitz("stats", "pisti", env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""})
    assert "Pişti: 1 game." in ended.out.decode()


def test_a_closed_pipe_ends_quietly(home: Path) -> None:
    keep(home, ("handheld", (ANN,), Result((LOST,), (10,)), False))
    with subprocess.Popen(
        [KIBITZ, "stats"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        _, err = process.communicate()
    assert (process.returncode, err) == (0, b"")


def test_an_unknown_game_and_an_unknown_form_are_refused() -> None:
    assert refused("stats", "nosuch").startswith("GAME: there is no game 'nosuch'; the games are:")
    assert "'xml'" in refused("stats", "--format", "xml")


def damage(path: Path) -> None:
    path.write_bytes(b"this is no database" * 400)


def make_newer(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()


@pytest.mark.parametrize(
    ("spoil", "told"), [(damage, "is not a database"), (make_newer, "newer Kibitz")]
)
def test_what_cannot_be_read_is_told_and_stays_as_it_is(home: Path, spoil: Any, told: str) -> None:
    keep(home)
    spoil(home / FILE)
    before = (home / FILE).read_bytes()
    sentence = refused("stats", "--format", "json")
    assert sentence.startswith("the statistics: ")
    assert str(home / FILE) in sentence
    assert told in sentence
    assert (home / FILE).read_bytes() == before


def test_a_locked_database_is_told(home: Path) -> None:
    keep(home)
    other = sqlite3.connect(home / FILE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    assert "another program has locked it" in refused("stats")
    other.close()


def test_the_document_is_described() -> None:
    """Every key of the form stands in docs/statistics.md."""
    described = (Path(__file__).parents[2] / "docs" / "statistics.md").read_text(encoding="utf-8")
    forms = (Form, GameForm, CountedForm, PlayerForm, Points, Rounds, Known)
    for key in {name for form in forms for name in form.__struct_fields__}:
        assert f"`{key}`" in described or f'"{key}"' in described, key
    json.loads(described.split("```json\n")[1].split("```")[0])
