"""One golden playthrough a game, so that a change of its rules shows up as a readable difference.

Where one differs on purpose, `python -m tests.support.golden` writes it anew.
"""

import pytest

from core import catalogue
from tests.support import golden


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_a_game_goes_as_its_golden_playthrough(slug: str) -> None:
    assert golden.playthrough(slug).splitlines() == golden.path_of(slug).read_text().splitlines()


def test_none_is_missing_and_none_is_left_over() -> None:
    kept = {path.name for path in golden.FOLDER.iterdir()}
    assert kept == {golden.path_of(slug).name for slug in catalogue.SLUGS}


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_it_tells_a_whole_game(slug: str) -> None:
    lines = golden.path_of(slug).read_text().splitlines()
    assert any(line.startswith('  {"event":"game_over"') for line in lines)
    assert sum(line.startswith("move ") for line in lines) >= 5
