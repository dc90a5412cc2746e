"""Decks and positions of Pairs that are made by hand, and what happened as plain facts."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from core.event import Event, Player
from core.pairs import GAME
from core.pairs.rules import PairsState
from core.pairs.view import PairsView
from core.setup import Setup
from core.table import Table
from core.validation import check
from tests.support.event_dicts import facts

PairsTable = Table[PairsState, PairsView]

BURNS: Final = ("shuffle", "round")
"""Both values of the option."""

DECK: Final = [rank for rank in range(1, 11) for _ in range(rank)]
"""The triangle."""


def players(seats: int) -> tuple[Player, ...]:
    return tuple(Player(name, None) for name in "ABCDEFGH"[:seats])


def setup(
    seats: int, deck: Sequence[int] | None = None, seed: int = 1, burn: str = "shuffle"
) -> Setup:
    people = players(seats)
    return check(GAME, seed=seed, deck=deck, options={"burn": burn}, players=people)


def cards(text: str) -> list[int]:
    """`7 6 10` is 7, 6, 10."""
    return [int(card) for card in text.split()]


def others(*cards: Iterable[int]) -> list[int]:
    """All cards but these, the highest first."""
    rest = Counter(DECK)
    for some in cards:
        rest.subtract(some)
    assert min(rest.values()) >= 0, "there are not so many cards of that rank"
    return sorted(rest.elements(), reverse=True)


def deck_of(dealt: str, burned: str = "") -> list[int]:
    """A deck from which these cards are dealt after the first burn. What is burned, where it is
    not said, are the highest of the others; the rest follow from the highest on."""
    rest = others(cards(dealt), cards(burned))
    first = cards(burned) or [rest.pop(0) for _ in range(5)]
    return [*first, *cards(dealt), *rest]


def table_of(
    seats: int, dealt: str, moves: str = "", seed: int = 1, burn: str = "shuffle"
) -> PairsTable:
    """A table at which these cards are dealt after the first burn, and these moves made."""
    table: PairsTable = Table(GAME, setup(seats, deck_of(dealt), seed, burn))
    for move in moves.split():
        table.play(move)
    return table


def position(
    *stacks: Sequence[int],
    kept: Sequence[Sequence[int]] = (),
    deck: Sequence[int] = (),
    discards: Sequence[int] | None = None,
    turn: int | None = 0,
    seed: int = 1,
    shuffles: int = 0,
    burn: str = "shuffle",
) -> PairsState:
    """A state of round 3 with these cards, for as many players as there are stacks. Cards of which
    nothing is said are discarded."""
    kept = [*kept, *[()] * (len(stacks) - len(kept))]
    there = [*stacks, *kept, deck]
    discards = others(*there) if discards is None else discards
    assert others(*there, discards) == [], "some cards are nowhere"
    return PairsState(
        names=tuple(player.name for player in players(len(stacks))),
        stacks=tuple(map(bytes, stacks)),
        kept=tuple(map(bytes, kept)),
        turns=(0,) * len(stacks),
        deck=bytes(deck),
        discards=bytes(discards),
        round=3,
        turn=turn,
        newest=None,
        outcome=None,
        result=None,
        shuffles=shuffles,
        seed=seed,
        burn_each_round=burn == "round",
    )


def between_rounds(
    kept: Sequence[Sequence[int]], deck: Sequence[int] = (), **more: Any
) -> PairsState:
    """A state before round 4, for as many players as have scoring cards, be it none."""
    return position(*[()] * len(kept), kept=kept, deck=deck, turn=None, **more)


def stacks_of(state: PairsState) -> list[list[int]]:
    return [list(stack) for stack in state.stacks]


def kept_of(state: PairsState) -> list[list[int]]:
    return [list(cards) for cards in state.kept]


IN_SHORT: Final = {
    "deck_shuffled": "shuffles {count}",
    "cards_burned": "burns {count}",
    "round_started": "round {round} started",
    "card_dealt": "{who} {why} {card}",
    "card_rejected": "{who} rejects {card}",
    "turn_started": "{who} starts",
    "pair_caught": "{who} pairs {rank}",
    "folded": "{who} folds {rank} of {whose}",
    "points_scored": "{who} +{points} = {total}",
    "round_ended": "round {round} ended",
    "game_over": "{who} loses",
}
"""An event by its type, for stories that can be read at a glance."""


def told(events: Iterable[Event]) -> list[str]:
    """What happened, in short, for players that are called A, B, C and so on."""
    return [_in_short(event) for event in facts(events) if event["event"] != "game_started"]


def _in_short(event: Mapping[str, Any]) -> str:
    who = "ABCDEFGH"[event.get("seat", event.get("loser", 0))]
    whose = "ABCDEFGH"[event.get("owner", 0)]
    count = len(event.get("cards", ()))
    return IN_SHORT[event["event"]].format(**{"count": count, **event}, who=who, whose=whose)


def scattered(generator: Random) -> PairsState:
    """A position in the middle of a round, whatever it looks like, be it with no card to hit."""
    stacks: list[list[int]] = [[] for _ in range(generator.randint(2, 8))]
    kept: list[list[int]] = [[] for _ in stacks]
    pack = generator.sample(DECK, len(DECK))
    left, thin = generator.choice([0, 1, 2, 6, 20, 35, 45]), generator.random()
    for stack in stacks:
        stack.append(pack.pop())
    while len(pack) > left:
        card, row = pack.pop(), generator.choice(stacks)
        kept_aside = card in row or generator.random() < thin
        (generator.choice(kept) if kept_aside else row).append(card)
    cut = generator.randint(0, len(pack))
    return position(
        *stacks,
        kept=kept,
        deck=pack[:cut],
        discards=pack[cut:],
        turn=generator.randrange(len(stacks)),
        seed=generator.randrange(1000),
        shuffles=generator.randrange(3),
    )
