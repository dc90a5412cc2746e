"""What the generic tests cannot know about Pairs (see tests/support/games.py)."""

from collections.abc import Iterable, Sequence

from core.chance import shuffled, stream
from core.event import DeckShuffled
from core.pairs.events import (
    CardDealt,
    CardRejected,
    CardsBurned,
    PointsScored,
    RoundEnded,
)
from core.table import AnyTable
from tests.support.games import dealing_order


def cards_of(table: AnyTable) -> Iterable[str | int]:
    """The deck, the discards, every stack and every scoring card."""
    yield from table.state.deck
    yield from table.state.discards
    for pile in (*table.state.stacks, *table.state.kept):
        yield from pile


def hidden_places(table: AnyTable, seat: int) -> Sequence[int]:  # noqa: ARG001  # as for every game
    """Those whose cards have never lain face up.

    Before a reshuffle these are the burned and the undealt ones, with `burn=round` too. A reshuffle
    moves the cards by their places among the discards and not by what they are, so one that was
    burned is as hidden after it as before until it is dealt. Each place of the first deck is
    followed to where its card lies now, through the discards in the order of the rules: stack after
    stack, without the first card of the rank that was kept.
    """
    card_at = dealing_order(table)
    deck, discards, reshuffles = list(range(len(card_at))), list[int](), 0
    stacks: list[list[int]] = [[] for _ in table.setup.players]
    face_up = set[int]()
    for event in table.events:
        match event:
            case DeckShuffled() if discards:
                reshuffles += 1
                deck = shuffled(discards, stream(table.setup.seed, "reshuffle", reshuffles))
                discards.clear()
            case CardsBurned(cards=cards):
                discards += deck[: len(cards)]
                del deck[: len(cards)]
            case CardDealt(seat=owner):
                stacks[owner].append(deck.pop(0))
                face_up.add(stacks[owner][-1])
            case CardRejected(seat=owner):
                discards.append(stacks[owner].pop())
            case PointsScored(points=rank):
                holder = next(s for s in stacks if any(card_at[place] == rank for place in s))
                holder.remove(next(place for place in holder if card_at[place] == rank))
            case RoundEnded():
                discards += [place for stack in stacks for place in stack]
                stacks = [[] for _ in stacks]
    followed = [[card_at[place] for place in places] for places in (deck, discards)]
    assert followed == [list(table.state.deck), list(table.state.discards)], "not followed right"
    return [place for place in range(len(card_at)) if place not in face_up]
