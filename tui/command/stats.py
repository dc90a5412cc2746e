"""What `kibitz stats` prints: the statistics of one game or of all, in words or as JSON."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from core import catalogue
from core.errors import InvalidInput
from core.result import Outcome
from core.storage import statistics
from core.storage.database import Database, StorageError
from core.storage.files import data_folder
from core.storage.statistics import Counted, GameStatistics, PlayerStatistics, Spread, shares
from tui.statistics import text
from tui.statistics.text import AnyGame

FORMAT: Final = "kibitz-stats/1"
"""Which form the JSON has (docs/statistics.md)."""


def told(slug: str | None, form: str) -> bytes:
    """The statistics of this game, or of all where none was named. Raises `InvalidInput`."""
    slugs = catalogue.SLUGS if slug is None else (slug,)
    games = [catalogue.require(each, "GAME") for each in slugs]
    read = [(game, each) for game, each in zip(games, _read(slugs), strict=True)]
    if form == "json":
        document = {"format": FORMAT, "games": [_game(game, each) for game, each in read]}
        return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"
    return "".join(f"{line}\n" for line in _lines(read)).encode()


def _read(slugs: Iterable[str]) -> list[GameStatistics]:
    try:
        database = Database.existing(data_folder())
        if database is None:
            return [statistics.nothing(slug) for slug in slugs]
        try:
            return [statistics.read(database, slug) for slug in slugs]
        finally:
            database.close()
    except StorageError as fault:
        raise InvalidInput("the statistics", str(fault)) from None


def _lines(read: list[tuple[AnyGame, GameStatistics]]) -> Iterator[str]:
    if not any(each.games for _, each in read):
        of = f" of {read[0][0].title}" if len(read) == 1 else ""
        yield f"No game{of} has been finished yet."
        return
    for place, (game, each) in enumerate(read):
        yield from [""] if place else []
        yield from text.text(game, each)


def _game(game: AnyGame, counted: GameStatistics) -> dict[str, Any]:
    known = None
    if game.known_point_counts:
        spread = Spread(game.known_point_counts)
        known = {"games": spread.times, "won": game.known_win_rate, **_points(game, spread)}
    return {
        "game": game.slug,
        "title": game.title,
        "games": counted.games,
        "unassisted": _counted(game, counted.unassisted),
        "assisted": _counted(game, counted.assisted),
        "known": known,
    }


def _counted(game: AnyGame, counted: Counted) -> dict[str, Any]:
    return {"games": counted.games, "players": [_player(game, each) for each in counted.players]}


def _player(game: AnyGame, player: PlayerStatistics) -> dict[str, Any]:
    counts = [player.outcomes[outcome] for outcome in Outcome]
    return {
        "name": player.name,
        "bot": player.bot,
        "seat": player.seat,
        "games": player.games,
        **dict(zip(Outcome, counts, strict=True)),
        "shares": dict(zip(Outcome, shares(counts), strict=True)),
        "streak": player.streak,
        "longest_wins": player.longest_wins,
        "longest_losses": player.longest_losses,
        "points": _points(game, player.points),
        "rounds": _spread(player.rounds),
        "marks": player.marks,
    }


def _points(game: AnyGame, points: Spread) -> dict[str, Any]:
    best, worst = text.best_and_worst(game, points)
    return {"best": best, "worst": worst, **_spread(points)}


def _spread(spread: Spread) -> dict[str, Any]:
    return {
        "total": spread.total,
        "mean": spread.mean,
        "counts": {str(number): times for number, times in spread.counts.items()},
    }
