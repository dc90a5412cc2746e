"""What a person chose holds in the next run, and what was chosen last is offered again."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from textual.widgets import Input

from core import catalogue
from core.event import Player
from core.storage.storage import Storage
from core.validation import check
from tests.tui.app import NOON, MakeApp, choose, game_screen, press, shown
from tui.app import KibitzApp
from tui.cards.faces import Faces
from tui.session import Session
from tui.table.speed import Speed
from tui.theme import THEME
from tui.widgets.numbered_list import NumberedList


@contextmanager
def archive_in(home: Path) -> Iterator[Storage]:
    """What is kept in this folder, from the start of a run to its end."""
    storage = Storage.open(home, lambda: NOON)
    try:
        yield storage
    finally:
        storage.close()


async def test_choices_hold_in_the_next_run(tmp_path: Path) -> None:
    """Speed, suits, theme, that how-to-play was read, the names, the last table: chosen in one app
    with keys, there in the next. The menu points at the game that was dealt last."""
    app = KibitzApp(lambda: 7, lambda: NOON, storage=Storage.open(tmp_path, lambda: NOON))
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.theme == THEME.name
        await choose(pilot, "play pairs")
        await press(pilot, "tab", "tab")
        app.screen.focused.value = "Ann"  # type: ignore[union-attr]  # the name of the first seat
        await press(pilot, "enter")
        await press(pilot, "f1", "space", "plus")
        assert "Ann" in shown(app)
        app.faces, app.theme = Faces.LETTERS, "nord"
        await pilot.pause()
    again = KibitzApp(lambda: 7, lambda: NOON, storage=Storage.open(tmp_path, lambda: NOON))
    async with again.run_test(size=(80, 24)) as pilot:
        assert (again.theme, again.faces) == ("nord", Faces.LETTERS)
        assert again.session.speed is Speed.QUICK
        assert again.session.rules_read == {"pairs"}
        lines = again.screen.query_one(NumberedList)
        assert lines.lines[lines.highlighted or 0].sentence == "Pairs, at move 0."
        pairs, pisti, handheld = map(catalogue.load, ("pairs", "pisti", "handheld"))
        assert again.session.chosen(pairs).players[0] == Player("Ann", None)
        assert again.session.chosen(pisti).players == (
            Player("Ann", None),
            Player("Computer", "classic"),
        )
        assert again.session.chosen(handheld).players == (Player("Ann", None),)
        await choose(pilot, "play pairs", "new")
        assert any(field.value == "Ann" for field in again.screen.query(Input))


@pytest.mark.parametrize("seats", [["Ann", "Bo"], ["Ann"], ["Bo", "Ann", "Cy"]])
def test_names_take_the_place_of_default_ones_alone(tmp_path: Path, seats: list[str]) -> None:
    """Who has a name keeps it, no name is given twice, and computers have their own."""
    game = catalogue.load("pairs")
    with archive_in(tmp_path) as storage:
        session = Session(storage)
        other = [Player("Player 1", None), Player("Ann", None), Player("Computer", "random")]
        session.choose("pairs", check(game, seed=1, players=other))
        named = [*(Player(name, None) for name in seats), Player("Computer", "classic")]
        session.choose("another", check(game, seed=1, players=named))
        first = "Player 1" if seats[0] == "Ann" else seats[0]
        assert [player.name for player in session.chosen(game).players] == [
            first,
            "Ann",
            "Computer",
        ]


@pytest.mark.parametrize("value", ["nonsense", "[]", "null", "7", '{"players": []}', '"NEVER"', ""])
def test_values_that_make_no_sense_are_as_if_nothing_had_been_chosen(
    tmp_path: Path, value: str
) -> None:
    """Whatever stands in the database: the defaults hold."""
    keys = ("speed", "faces", "theme", "rules_read", "names", "last", "chosen.pairs")
    with archive_in(tmp_path) as storage, storage._instance.database.writing() as connection:
        for key in keys:
            connection.execute("INSERT INTO settings VALUES (?, ?)", (key, value))
    with archive_in(tmp_path) as storage:
        session = Session(storage)
        assert session.speed is Speed.STEADY
        assert session.faces is Faces.SUITS
        assert session.rules_read == frozenset()
        assert [player.name for player in session.chosen(catalogue.load("pairs")).players] == [
            "Player",
            "Computer",
        ]


async def test_a_theme_that_is_not_there_any_more(tmp_path: Path) -> None:
    """Then the room is as it was made."""
    with archive_in(tmp_path) as storage:
        storage.settings.set("theme", "no such theme")
    app = KibitzApp(lambda: 7, lambda: NOON, storage=Storage.open(tmp_path, lambda: NOON))
    assert app.theme == THEME.name
    app.storage.close()


async def test_options_of_another_version_are_not_offered(tmp_path: Path) -> None:
    """A table that cannot be dealt any more is not the one to begin with."""
    chosen: dict[str, Any] = {
        "players": [{"name": "Ann", "bot": "no such bot"}, {"name": "Bo", "bot": None}],
        "options": {"burn": "no such rule"},
    }
    with archive_in(tmp_path) as storage:
        storage.settings.set("chosen.pairs", json.decode(json.encode(chosen)))
        offered = Session(storage).chosen(catalogue.load("pairs"))
        assert offered.players[1] == Player("Computer", "classic")


async def test_a_game_of_the_command_line_is_offered_again(make_app: MakeApp) -> None:
    """Whoever sat at the table that was asked for sits at the next one."""
    game = catalogue.load("pairs")
    from core.table import Table  # noqa: PLC0415

    players = [Player("Eve", None), Player("Max", "random"), Player("Zoe", "classic")]
    table: Any = Table(game, check(game, seed=3, players=players))
    app = make_app(table)
    async with app.run_test(size=(80, 24)):
        assert game_screen(app).table is table
        assert app.session.chosen(game).players == tuple(players)
        assert app.session.last == "pairs"
