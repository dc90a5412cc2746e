"""Saved games: what is said of them, in rows of any width, and names and paths of files."""

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from core.event import Player
from core.storage.game_summary import GameSummary
from tests.tui.app import NOON
from tui.saved_games.pages import PAGE, Pages
from tui.saved_games.questions import file_name, file_to_replace, read_journal
from tui.saved_games.row_layout import Layout, laid_out
from tui.saved_games.text import standing_words, when_words

OTHERS = [f"A name of 24 characters{number}" for number in range(1, 8)]


def kept(players: Sequence[str] = ("Ann", "Bob"), **what: Any) -> GameSummary:
    """A game in a list."""
    said: dict[str, Any] = {
        "id": 1,
        "slug": "pairs",
        "players": tuple(Player(name, None) for name in players),
        "seed": 5,
        "moves": 3,
        "score": tuple(range(len(players))),
        "assisted": False,
        "status": "over",
        "when": NOON,
    }
    return GameSummary(**(said | what))


@pytest.mark.parametrize(
    "name",
    ["Ann", "", "[/b] x", "日本の人" * 9, "e\u0301" * 70, "👨‍👩‍👧 🇹🇷" * 9, "\u0301x", "x" * 80],
)
@pytest.mark.parametrize("width", [57, 77, 108, 109, 117])
@pytest.mark.parametrize("named", [True, False])
def test_rows_have_the_width_of_the_list(name: str, width: int, named: bool) -> None:
    """Whatever script names are in: each line is just so wide, and marks and times are whole."""
    game = kept([name or "x", *OTHERS], name=name, status="given_up", assisted=True)
    layout = Layout(width, named)
    lines = ["".join(text for text, _ in line) for line in laid_out(game, layout, NOON.date())]
    assert [cell_len(line) for line in lines] == [width - 2] * layout.lines
    assert sum("given up, assisted" in line for line in lines) == 1
    assert sum("today 12.00" in line for line in lines) == 1
    assert layout.folded or cell_len(layout.heads) == width
    assert len(laid_out(None, layout, NOON.date())) == layout.lines


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(), "today 12.00"),
        (timedelta(hours=12), "today 00.00"),
        (timedelta(hours=13), "yesterday"),
        (timedelta(days=18), "12 Nov"),
        (timedelta(days=334), "31 Dec 2025"),
        (timedelta(days=-1), "1 Dec"),
    ],
)
def test_when(before: timedelta, words: str) -> None:
    assert when_words(NOON - before, date(2026, 11, 30)) == words


def test_players_and_score() -> None:
    """Players of one name are told apart; a score that fits nobody is left out."""
    assert standing_words(kept(["Ann", "Ann"])) == "Ann (1): 0, Ann (2): 1"
    assert standing_words(kept(["\u0301Ann", "Bob"], score=(3,))) == "Ann, Bob"


def test_games_that_cannot_be_read_have_a_place() -> None:
    pages = Pages(PAGE + 1, lambda _, offset: [kept()] if offset else [])
    assert pages[0] is None
    assert pages[PAGE] == kept()


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("a: b/c\\d", "a- b-c-d.json"),
        ("..", "game.json"),
        ("~root", "root.json"),
        ("-", "game.json"),
        ("日" * 80, "日" * 66 + ".json"),
        ("a\x1b[b] ", "a[b].json"),
    ],
)
def test_a_file_name_is_made_of_any_name(name: str, file: str) -> None:
    assert file_name(name) == file


def test_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dangling link is a file that is there; what is no path at all is a sentence."""
    monkeypatch.chdir(tmp_path)
    assert file_to_replace("new.json") is None
    Path("link").symlink_to("nowhere")
    assert file_to_replace(" link ") == tmp_path / "link"
    for typed, fault in (
        ("~no-such-person/x", "no such folder"),
        ("a\0\x1bb", r"no file .*x00.x1bb"),
    ):
        with pytest.raises(ValueError, match=fault):
            read_journal(typed)
