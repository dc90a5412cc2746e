"""The page again in the plainest words (games/stacks.md), sharing no code with the rules: stacks
are lists whose first card is the top, queues are lists whose first card is the front."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

LONGEST = 20_000
"""A game of more turns than this would be a mistake in here."""

Happening = tuple[str | int | None, ...]
"""`("plays", seat, Y, X)`, `("draws", seat, card)` or `("restacks", count)`."""


class Ended(NamedTuple):
    """How a game ended, and all that happened in it, in order."""

    winner: int | None
    reason: str
    turns: int
    deal: list[int]
    discards: list[int]
    queues: list[list[int]]
    story: list[Happening]


def played_from_deck(deck: Iterable[int], seats: int, eager: bool, keep_top: bool) -> Ended:
    """The whole game of a deck that is spelled bottom to top."""
    deal = list(deck)
    deal.reverse()
    queues: list[list[int]] = [[] for _ in range(seats)]
    for _ in range(7):
        for queue in queues:
            queue.append(deal.pop(0))
    discards = [deal.pop(0)]
    return played_from_position(deal, discards, queues, eager, keep_top)


def played_from_position(
    first_deal: Sequence[int],
    first_discards: Sequence[int],
    first_queues: Sequence[Sequence[int]],
    eager: bool,
    keep_top: bool,
) -> Ended:
    """The game that begins with these stacks and queues, player 1 being the first."""
    deal, discards = list(first_deal), list(first_discards)
    queues = [list(queue) for queue in first_queues]
    story: list[Happening] = []

    def refill() -> None:
        nonlocal deal, discards
        moving = discards[1:] if keep_top else discards
        if moving:
            deal, discards = moving, discards[:1] if keep_top else []
            story.append(("restacks", len(moving)))

    def position(player: int) -> tuple[object, ...]:
        return (player, tuple(deal), tuple(discards), *map(tuple, queues))

    seen = {position(0)}
    for turn in range(1, LONGEST):
        player = (turn - 1) % len(queues)
        queue = queues[player]
        x = discards[0] if discards else None
        y = queue.pop(0)
        discards.insert(0, y)
        story.append(("plays", player, y, x))
        gets = 0
        if x is not None and x == y:
            gets = 1
        if x is not None and x > y:
            gets = 2
        tie = False
        while gets > 0 and not tie:
            gets -= 1
            if deal == []:
                refill()
            if deal == []:
                tie = True
            else:
                card = deal.pop(0)
                queue.append(card)
                story.append(("draws", player, card))
                if eager and deal == []:
                    refill()
        if queue == []:
            return Ended(player, "empty_queue", turn, deal, discards, queues, story)
        if tie:
            return Ended(None, "no_cards", turn, deal, discards, queues, story)
        now = position(turn % len(queues))
        if now in seen:
            return Ended(None, "cycle", turn, deal, discards, queues, story)
        seen.add(now)
    raise AssertionError("the game does not end")
