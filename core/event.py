"""Events: frozen records, of one thing that happened (contract.md, section 2)."""

import re
from collections.abc import Mapping
from typing import Any, Final, Self

import msgspec

from core.override import override


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=_snake):
    """Something that happened at a table. The class `CardDealt` is written as `card_dealt`.

    Events hold plain values and no way back to themselves, so the garbage collector need not look
    at the thousands of them that a long game keeps.
    """

    def seen_by(self, seat: int) -> Self:
        """The copy that this seat may see: hidden parts are None, counts stay.

        An event that hides something overrides this; most hide nothing.
        """
        return self

    def reveals_to(self, seat: int) -> bool:
        """Whether this seat learns of a card by it that lay hidden from it before. To take such an
        event back and decide anew is to know better."""
        return False

    @property
    def opens_round(self) -> bool:
        """Whether a round of the game, or what comes nearest to one, begins with it."""
        return False


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in a seat."""

    name: str
    """1 to 24 characters; two players of a game may share one."""
    bot: str | None
    """The name of the bot that plays here, or None for a person."""


class GameStarted(Event, frozen=True):
    """The first event of every game: all that decides it before the first move."""

    game: str
    seed: int | None
    """None in the copy for a seat, since the seed gives the deck away."""
    deck: tuple[str | int, ...] | None
    """The deck that was asked for, in the order it is dealt; None where the seed made it."""
    options: Mapping[str, str]
    """Every option of the game, defaults filled in."""
    players: tuple[Player, ...]

    @override
    def seen_by(self, seat: int) -> Self:
        """Without the seed and the deck."""
        return msgspec.structs.replace(self, seed=None, deck=None)


class DeckShuffled(Event, frozen=True):
    """All cards, or later those that were out of play, became the deck.

    Stacks & Queues, which tells the whole deck, has an event of its own for it.
    """

    count: int
    """How many there are."""


class RoundStarted(Event, frozen=True):
    """Another round begins; what lay on the table in the one before has been put away."""

    round: int
    """Its number, the first being 1."""

    @property
    @override
    def opens_round(self) -> bool:
        """Always."""
        return True


def _text_form(value: Any) -> str:
    if isinstance(value, str):  # a card is a str of its own class
        return str(value)
    raise TypeError(f"a record cannot hold a {type(value).__name__}")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_text_form)


def to_json(record: msgspec.Struct) -> bytes:
    """An event, or another record with cards in it, as one line of JSON without the line's end."""
    return _ENCODER.encode(record)
