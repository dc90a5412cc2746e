"""The players of Pairs, and what lies before them for all to see."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Self

import msgspec
from msgspec.structs import replace

from core.pairs.card import IN_STACK, SCORING, Card
from core.seats import with_seat


class Player(msgspec.Struct, frozen=True, gc=False):
    """Who sits in a seat, as things stand."""

    name: str
    """As the setup has it; two players may share one."""
    turns_taken: int = 0
    """How many hits and folds in this game."""
    stack: tuple[Card, ...] = ()
    """The cards in play, in the order in which they came."""
    scoring_cards: tuple[Card, ...] = ()
    """The cards kept aside as the score, in the order in which they were taken."""

    @property
    def score(self) -> int:
        """Points: the ranks of the scoring cards."""
        return sum(self.scoring_ranks)

    @property
    def stack_ranks(self) -> tuple[int, ...]:
        """The ranks of the cards in play."""
        return tuple(card.rank for card in self.stack)

    @property
    def scoring_ranks(self) -> tuple[int, ...]:
        """The ranks of the scoring cards."""
        return tuple(card.rank for card in self.scoring_cards)

    def with_card(self, card: Card) -> Self:
        """With one more card in the stack."""
        return replace(self, stack=(*self.stack, card))

    def without(self, card: Card) -> Self:
        """With the last such card of the stack gone."""
        place = len(self.stack) - 1 - self.stack[::-1].index(card)
        return replace(self, stack=self.stack[:place] + self.stack[place + 1 :])

    def without_stack(self) -> Self:
        """With no card in play."""
        return replace(self, stack=())

    def scoring(self, rank: int) -> Self:
        """With a card of this rank kept as score."""
        return replace(self, scoring_cards=(*self.scoring_cards, SCORING[rank]))

    def after_turn(self) -> Self:
        """With one more turn taken."""
        return replace(self, turns_taken=self.turns_taken + 1)


def target_of(players: int) -> int:
    """Who reaches so many points has lost: 60 ÷ players + 1, 11 for seven and eight (rule 8)."""
    return max(11, 60 // players + 1)


def lowest_in_play(stacks: Iterable[Iterable[int]]) -> int | None:
    """The lowest rank in any of these stacks: what a fold costs (rule 5). None where all are
    empty."""
    return min(b"".join(map(bytes, stacks)), default=None)


@lru_cache(maxsize=64)  # what is legal, whether a move is, and what it takes ask for the same one
def owners_of_lowest(stacks: tuple[Collection[int], ...]) -> tuple[int, ...]:
    """The seats whose stacks hold the lowest card in play, in seat order."""
    lowest = lowest_in_play(stacks)
    return tuple([seat for seat, stack in enumerate(stacks) if lowest in stack])


def with_scored(
    players: tuple[Player, ...], seat: int, rank: int, owner: int
) -> tuple[Player, ...]:
    """The players once a card of this rank has gone from the owner's stack to this seat's scoring
    cards (rules 4 and 5)."""
    players = with_seat(players, owner, players[owner].without(IN_STACK[rank]))
    return with_seat(players, seat, players[seat].scoring(rank))
