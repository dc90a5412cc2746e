"""Journals: a game as seed, options, players and moves, read strictly (contract.md, section 1)."""

import re
from collections.abc import Mapping
from typing import Annotated, Final, TypeVar

import msgspec

from core import catalogue
from core.chance import SEED_LIMIT
from core.errors import InvalidInput
from core.event import Player, to_json
from core.game import IllegalMove
from core.table import AnyTable, Table
from core.validation import check

FORMAT: Final = "kibitz/1"
"""The only format that this version knows."""

SIZE_LIMIT: Final = 1024 * 1024
"""A journal has at most so many bytes."""

_PHRASES: Final = {
    "Object missing required": "it lacks the",
    "Object contains unknown": "it has the unknown",
    "Expected": "expected",
    "Input data was truncated": "the JSON stops too early, or a character in it does",
}
"""How msgspec's sentences begin, and how ours do."""

T = TypeVar("T")


class Journal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game, finished or not, in the shape in which it is kept."""

    format: str
    game: str
    seed: Annotated[int, msgspec.Meta(ge=0, le=SEED_LIMIT)]
    deck: tuple[str | int, ...] | None
    options: Mapping[str, str]
    """Only those that differ from the game's defaults need to stand here."""
    players: tuple[Player, ...]
    moves: tuple[str, ...]


class _Header(msgspec.Struct):
    format: str


def read(data: bytes) -> AnyTable:
    """The table at which the game in this journal was played, all its moves made.

    Raises `InvalidInput`, which names the place, for anything that is not exactly a journal.
    """
    journal = _decode(data)
    game = catalogue.require(journal.game, "game")
    setup = check(
        game,
        seed=journal.seed,
        deck=journal.deck,
        options=journal.options,
        players=journal.players,
    )
    table: AnyTable = Table(game, setup)
    for number, move in enumerate(journal.moves):
        try:
            table.play(move)
        except IllegalMove as refusal:
            raise InvalidInput(f"moves[{number}]", str(refusal)) from None
    return table


def write(table: AnyTable) -> bytes:
    """The journal of the game at this table, one line of JSON."""
    setup = table.setup
    defaults = {option.key: option.default for option in table.game.options}
    journal = Journal(
        format=FORMAT,
        game=table.game.slug,
        seed=setup.seed,
        deck=setup.deck,
        options={key: value for key, value in setup.options.items() if value != defaults[key]},
        players=setup.players,
        moves=table.moves,
    )
    return to_json(journal) + b"\n"


def _decode(data: bytes) -> Journal:
    if len(data) > SIZE_LIMIT:
        raise InvalidInput("journal", f"it is larger than {SIZE_LIMIT} bytes")
    try:
        data.decode()
    except UnicodeDecodeError as fault:
        raise InvalidInput("journal", f"byte {fault.start} is not UTF-8") from None
    header = _typed(data, _Header)
    if header.format != FORMAT:
        raise InvalidInput("format", f"this version reads {FORMAT!r}, not {header.format!r}")
    journal = _typed(data, Journal)
    import json  # noqa: PLC0415  # only reading wants it; the start of everything else does not

    json.loads(data, object_pairs_hook=_single_keys)
    return journal


def _single_keys(pairs: list[tuple[str, object]]) -> None:
    """Refuse an object in which a key stands twice; msgspec would quietly take the last."""
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise InvalidInput("journal", f"the key {key!r} is there twice")
        seen.add(key)


def _typed(data: bytes, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise _refusal(str(fault)) from None


def _refusal(fault: str) -> InvalidInput:
    """Our sentence for msgspec's, which names the place last: `Expected …, got … - at `$.seed``."""
    parts = re.fullmatch(r"(.*?)(?: - at `(?:key in )?\$\.?([^`]*)`)?", fault, re.DOTALL)
    assert parts is not None, "everything after the told part may be missing"
    told, place = parts[1], (parts[2] or "").removesuffix("[...]") or "journal"
    for theirs, ours in _PHRASES.items():
        if told.startswith(theirs):
            told = ours + told.removeprefix(theirs)
    return InvalidInput(place, told.replace("`", ""))
