"""Golden playthroughs: one whole game of random legal moves for each listed game, in text.

    python -m tests.support.golden

writes tests/core/golden/SLUG.txt anew for every listed game, and says which of them changed. Run
it when the rules of a game are meant to change, or for a new game, and read the difference before
it is committed: it is the change of the rules, spelled out. `tests/core/test_golden.py` compares.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from core import catalogue
from core.event import Event, to_json
from core.game import Game
from core.validation import check
from tests.support.games import people, random_play

FOLDER: Final = Path(__file__).parents[1] / "core" / "golden"
SEED: Final = 1


def path_of(slug: str) -> Path:
    """Where the playthrough of a game is kept."""
    return FOLDER / f"{slug}.txt"


def playthrough(slug: str) -> str:
    """The whole game: every move with its events, and what each seat sees after it."""
    return "".join(f"{line}\n" for line in _lines(catalogue.load(slug)))


def _lines(game: Game[Any, Any]) -> Iterator[str]:
    setup = check(game, seed=SEED, players=people(game.seats[0]))
    yield f"# {game.title}: random legal moves (see tests/support/golden.py)"
    yield f"seed {setup.seed}"
    for key, value in setup.options.items():
        yield f"option {key}={value}"
    for seat, player in enumerate(setup.players):
        yield f"seat {seat} {player.name}"
    told = 0
    for table in random_play(game, setup):
        if table.moves:
            yield ""
            yield f"move {table.move_count - 1} {table.moves[-1]}"
        for event in table.events_from(told):
            yield from _event_lines(event, len(setup.players))
        told = table.event_count
        for seat in range(len(setup.players)):
            yield f"  view {seat} {_json(table.view(seat))}"


def _event_lines(event: Event, seats: int) -> Iterator[str]:
    """The event, and the copy of each seat where that is another."""
    yield f"  {_json(event)}"
    for seat in range(seats):
        if (copy := event.seen_by(seat)) != event:
            yield f"    seat {seat} {_json(copy)}"


def _json(record: msgspec.Struct) -> str:
    return to_json(record).decode()


def main() -> None:
    """Write every playthrough that is not as it should be."""
    FOLDER.mkdir(exist_ok=True)
    for slug in catalogue.SLUGS:
        path, text = path_of(slug), playthrough(slug)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            print(f"{path} is new or has changed: read the difference")  # noqa: T201


if __name__ == "__main__":
    main()
