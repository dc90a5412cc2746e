"""The score tracker: names that fit stand whole, numbers below their ends."""

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.content import Content

from tui.table.facts import GameFacts, ScoreTable, ScoreTracker

WIDTH = 24
"""Of the panel beside a table."""


class Tracking(App[None]):
    """A tracker and nothing else."""

    CSS = f"ScoreTracker {{ width: {WIDTH}; }}"

    def compose(self) -> ComposeResult:
        yield ScoreTracker()


def lines_of(tracker: ScoreTracker) -> list[str]:
    content = tracker.render()
    assert isinstance(content, Content)
    return content.plain.split("\n")


HEADS = [
    (("Player", "Computer"), ("Player", "  Computer")),
    (("Player 1", "Player 2"), ("Player 1", " Player 2")),
    (("Ann", "Bob"), ("Ann", "      Bob")),
    (("A", "Bartholomew"), ("A", " Bartholomew")),
    (("A", "Bartholomew Jo"), ("A", " Barthol…")),
    (("Bartholomew", "A"), ("Bartholomew", "    A")),
    (("Bartholomew", "Bartholomäus"), ("Barthol…", " Barthol…")),
    (("金田一耕助", "Bob"), ("金田一耕助", "   Bob")),
]
"""Two names, and how they stand."""


async def test_each_name_has_the_room_that_it_needs() -> None:
    """Where both fit; else both are cut alike. Numbers end where the names do."""
    app = Tracking()
    async with app.run_test(size=(60, 20)) as pilot:
        tracker = app.query_one(ScoreTracker)
        for heads, shown in HEADS:
            tracker.scores = ScoreTable((("points", "10+", "7"), ("deck", "24")), heads=heads)
            await pilot.pause()
            head, points, deck = lines_of(tracker)
            first, second = shown
            assert head.strip() == first + second
            assert {cell_len(line) for line in (head, points, deck)} == {WIDTH}
            assert points.startswith("points ")
            assert cell_len(second) == cell_len(points) - cell_len(points[: points.index("+") + 1])
            assert deck == f"deck{'24':>20}"


@pytest.mark.parametrize("folded", [False, True])
async def test_the_title_is_told_where_it_is_not_told_already(folded: bool) -> None:
    app = Tracking()
    async with app.run_test(size=(60, 20)):
        tracker = app.query_one(ScoreTracker)
        tracker.title = GameFacts("Pişti", 7, deck_given=True, assisted=True)
        tracker.scores = ScoreTable((("deck", "24"),))
        tracker.folded = folded
        text = "\n".join(lines_of(tracker))
        for told in ("Pişti", "seed 7", "assisted", "the deck was given"):
            assert (told in text) is not folded
        assert "deck" in text
