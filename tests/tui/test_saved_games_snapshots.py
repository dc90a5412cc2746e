"""Pictures of the saved games. Each docstring says what one should see: look before accepting one
(`make snapshots`)."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from core.table import AnyTable
from tests.tui.app import NOON, MakeApp, press
from tui.app import KibitzApp

Deal = Callable[..., AnyTable]
Compare = Callable[..., bool]

EIGHT = [f"A name of 24 characters{number}" for number in range(8)]


async def opened(pilot: Any) -> None:
    """Open the screen of saved games in place of the menu."""
    pilot.app.show_saved_games()
    await pilot.pause()


def filled(make_app: MakeApp, deals: Sequence[Deal]) -> KibitzApp:
    """An app in which games of many kinds and scripts are kept, saved and over."""
    app = make_app()
    store = app.storage._instance
    pairs, pisti, poker, stacks, solitaire = deals
    tables = [
        pairs(EIGHT, moves=30),
        pisti(["[/b] x", "日本の人:random"], moves=99),
        stacks(12, turns=20),
        solitaire(moves=52),
        poker(["Ünlü", "Computer:classic"], moves=99),
        pairs(["Ann", "Bob:classic"], moves=999),
    ]
    ages = [timedelta(days=400), timedelta(days=18), timedelta(days=1), *[timedelta(hours=2)] * 3]
    for number, (table, age) in enumerate(zip(tables, ages, strict=True)):
        store.clock = partial(lambda when: when, NOON - age)
        table.assisted = number % 2 == 1
        app.storage.games.store(table)
        app.storage.games.mark_end_seen(table)
        app.storage.games.abandon(table)
        app.storage.saved_games.save(table, app.storage.saved_games.name_for(table))
    app.storage.saved_games.save(
        tables[0], "[b]an evening with the whole family[/b] " + "日本" * 20
    )
    store.clock = lambda: NOON
    return app


@pytest.fixture
def full_app(
    make_app: MakeApp, pairs: Deal, pisti: Deal, poker: Deal, stacks: Deal, solitaire: Deal
) -> KibitzApp:
    return filled(make_app, [pairs, pisti, poker, stacks, solitaire])


def test_saved(snap_compare: Compare, full_app: KibitzApp) -> None:
    """Saved, Unfinished and Finished in a row, the first in amber after ▸. Below, two lines a game:
    its name in bold and when it was saved at the right; under it, in grey, which game, the players
    with their scores, and `assisted` in amber. The second game is lit, ▸ before it."""

    async def shown_saved(pilot: Any) -> None:
        await opened(pilot)
        await press(pilot, "down")

    assert snap_compare(full_app, terminal_size=(80, 24), run_before=shown_saved)


def test_delete_in_a_narrow_terminal(snap_compare: Compare, full_app: KibitzApp) -> None:
    """At 60×20 over the dimmed list: `Delete “…”?` with the long name wrapped and its brackets as
    they are, Keep it lit, Delete it: it cannot be brought back. Of the list one sees two lines a
    game, long names cut short before the dates."""

    async def asked(pilot: Any) -> None:
        await opened(pilot)
        await press(pilot, "x")

    assert snap_compare(full_app, terminal_size=(60, 20), run_before=asked)


def test_finished(snap_compare: Compare, full_app: KibitzApp) -> None:
    """At 120×40 a line a game under the heads game, players and score, when. Of twelve players
    not all fit: an ellipsis, and `given up` behind it in amber. Dates: today with the time,
    yesterday, 12 Nov, and the year with 26 Oct 2025, which is lit. Enter is called replay; nothing
    can be renamed."""

    async def shown_finished(pilot: Any) -> None:
        await opened(pilot)
        await press(pilot, "left", "end")

    assert snap_compare(full_app, terminal_size=(120, 40), run_before=shown_finished)
