"""Games that are played on a terminal by a plan, and what is kept of them."""

import json
import shutil
import sqlite3
import tempfile
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from core import catalogue
from core.chance import stream
from core.event import Player
from core.playout import ask_bot
from core.storage.database import BESIDE, FILE
from core.storage.storage import Storage
from core.table import AnyTable, Table
from core.validation import check
from tests.support.tables import replayed
from tests.terminal.pseudo import Terminal
from tests.tui.app import NOON, game_screen, kibitz_app
from tui.table.log import GameLog
from tui.table.speed import Speed

SEEDS: Final = {"pairs": 5, "stacks": 9}
"""Of games in which cards are shuffled once more before they end; of others any will do."""

COLUMNS, ROWS, PANEL = 80, 28, 54
"""The terminal, and where its panel begins, with the log at its foot."""

_UNSAID: Final = dict.fromkeys(map(ord, " ▁▂▃▄▅▆▇█"))
"""White space, and what a scrollbar is drawn with."""


AWAITS: Final = "…"
"""Between two of these stands what is to be seen before the next key is pressed."""


def _pisti(table: AnyTable, move: str) -> str:
    return str(1 + [str(card) for card in table.view(0).hand].index(move.removeprefix("play:")))


def _poker(_: AnyTable, move: str) -> str:
    return move.removeprefix("swap:").removeprefix("stand").replace(",", "") + "\r"


def _pairs(_: AnyTable, move: str) -> str:
    if ":" not in move:
        return move[0]
    return f"f{AWAITS}Whose{AWAITS}{int(move.removeprefix('fold:')) + 1}"


def _step(*_: object) -> str:
    return " "


KEYS: Final[dict[str, Callable[[AnyTable, str], str]]] = {
    "pairs": _pairs,
    "pisti": _pisti,
    "poker": _poker,
    "stacks": _step,
    "handheld": _step,
}
"""The keys of each game that make a move."""


class Plan(Struct, frozen=True):
    """A whole game of one person, against the computer where there is one."""

    slug: str
    arguments: tuple[str, ...]
    """With these `play` deals it."""
    moves: tuple[str, ...]
    keys: tuple[str, ...]
    """What the person presses for each move; empty where a bot makes it."""
    told: tuple[tuple[str, int, int], ...]
    """All that the log says, without white space, by the start and by each sentence, and how many
    moves have been made by then, wholly and at least in part."""

    @property
    def has_bots(self) -> bool:
        """Whether somebody thinks."""
        return "" in self.keys

    def persons(self, number: int) -> int:
        """The number of the first move from this one on that is made with a key, or of the end."""
        while number < len(self.moves) and not self.keys[number]:
            number += 1
        return number

    @property
    def last_own(self) -> int:
        """The number of the last move that is made with a key."""
        return max(number for number, keys in enumerate(self.keys) if keys)

    def shown_in(self, log: str) -> tuple[int, int]:
        """How many moves have been shown where the log ends like this, wholly and in part."""
        _, wholly, in_part = max(self.told, key=lambda each: _common_end(each[0], log))
        return wholly, in_part


async def plan_of(slug: str) -> Plan:
    """Ann, who decides by chance, against computers."""
    game = catalogue.load(slug)
    bots = [None, *[next(iter(game.bots), None)] * (game.seats[0] - 1)]
    names = ["Ann", *(f"Computer {seat}" for seat in range(1, len(bots)))]
    players = [Player(name, bot) for name, bot in zip(names, bots, strict=True)]
    seed = SEEDS.get(slug, 1)
    table: AnyTable = Table(game, check(game, seed=seed, players=players))
    draw = stream(seed, "a game on a terminal")
    keys: list[str] = []
    counts = [table.event_count]
    while moves := table.legal_moves:
        seat = table.to_move
        bot = None if seat is None else bots[seat]
        if seat is not None and bot is not None:
            move = ask_bot(table, seat, bot)().move
            keys.append("")
        else:
            move = "next" if "next" in moves else moves[int(draw.random() * len(moves))]
            keys.append("n" if move == "next" else KEYS[slug](table, move))
        table.play(move)
        counts.append(table.event_count)
    told = await _log_of(table)
    assert all("".join(words.split()) for _, words in told)
    who = ",".join(each.name + (f":{each.bot}" if each.bot else "") for each in players)
    return Plan(
        slug=slug,
        arguments=("play", slug, "--seed", str(seed), "--players", who),
        moves=table.moves,
        keys=tuple(keys),
        told=tuple(_told(told, counts)),
    )


def _told(log: Sequence[tuple[int, str]], counts: Sequence[int]) -> Iterator[tuple[str, int, int]]:
    """`told` of a plan. `counts`: the number of events by the start and by each move."""
    said = ""
    yield said, 0 if log[0][0] >= counts[0] else -1, 0
    for (event, sentence), (later, _) in zip(log, [*log[1:], (counts[-1], "")], strict=True):
        said += "".join(sentence.split())
        yield said, bisect_right(counts, later) - 1, bisect_right(counts, event)


async def _log_of(table: AnyTable) -> list[tuple[int, str]]:
    """What the log says of a whole game, each sentence with the number of its event."""
    app = kibitz_app(replayed(table.game, table.setup, table.moves))
    async with app.run_test():
        sentences = game_screen(app).query_one(GameLog)._sentences
        return list(sentences)


def log_on(terminal: Terminal) -> str:
    """What the panel of this screen says, of which the log is the end, without white space."""
    return terminal.part(range(PANEL, COLUMNS), range(ROWS - 2)).translate(_UNSAID)


def _common_end(text: str, other: str) -> int:
    """How many characters the ends of the two have in common."""
    alike = takewhile(lambda both: both[0] == both[1], zip(text[::-1], other[::-1], strict=False))
    return sum(1 for _ in alike)


def prepared(home: Path, speed: Speed) -> None:
    """Have the database of somebody who has read all rules and sees things this fast. No app may
    be running."""
    storage = Storage.open(home, lambda: NOON)
    storage.settings.set("rules_read", catalogue.SLUGS)
    storage.settings.set("speed", speed.name)
    storage.close()


def rows(home: Path, question: str) -> list[tuple[Any, ...]]:
    """What is kept, as a crash left it: looked at in a copy, for whoever opens a database tidies it
    up."""
    with tempfile.TemporaryDirectory() as folder:
        for beside in BESIDE[:2]:
            if (part := home / f"{FILE}{beside}").exists():
                shutil.copy(part, folder)
        with closing(sqlite3.connect(Path(folder, FILE))) as connection:
            return connection.execute(question).fetchall()


def kept_moves(home: Path) -> tuple[str, ...]:
    """The moves of the one game that is kept."""
    found = rows(home, "SELECT journal FROM games")
    assert len(found) <= 1
    return tuple(json.loads(found[0][0])["moves"]) if found else ()


def all_that_counts(home: Path) -> list[list[tuple[Any, ...]]]:
    """The games and what they came to, without what says when and how often they were written."""
    return [rows(home, question) for question in _QUESTIONS]


_QUESTIONS: Final = (
    "SELECT slug, journal, undone, moves, score, assisted, state, begun, unseen, sitting "
    "FROM games",
    "SELECT player, seat, outcome, points, rounds, marks, streak FROM results",
    "SELECT * FROM players",
    "SELECT * FROM tallies",
    "SELECT * FROM totals",
    "SELECT * FROM sittings",
)
