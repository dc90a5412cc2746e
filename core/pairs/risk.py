"""What a hit risks and a fold costs, counted from what lies face up."""

from typing import Self

import msgspec

from core.pairs.card import RANKS
from core.pairs.player import Player, lowest_in_play


class Risk(msgspec.Struct, frozen=True):
    """The choice of one player, in numbers (games/pairs.md, people and computers)."""

    unseen: tuple[int, ...]
    """How many cards of each rank lie face down, at the place of the rank: in the deck, burned or
    discarded. Each of them is as likely as any other to come next."""
    own_ranks: tuple[int, ...]
    """The ranks that would make a pair, in ascending order."""
    fold_cost: int
    """Points."""

    @classmethod
    def of(cls, players: tuple[Player, ...], seat: int) -> Self:
        """What the player in this seat has to weigh. There must be a card in play."""
        unseen = list(range(RANKS.stop))
        for player in players:
            for card in player.stack + player.scoring_cards:
                unseen[card.rank] -= 1
        lowest = lowest_in_play(player.stack_ranks for player in players)
        assert lowest is not None, "nobody has a choice before cards are in play"
        return cls(tuple(unseen), tuple(sorted(players[seat].stack_ranks)), lowest)

    @property
    def unseen_count(self) -> int:
        """How many cards lie face down."""
        return sum(self.unseen)

    @property
    def pair_points(self) -> int:
        """The points of all cards face down that would make a pair."""
        return sum(rank * self.unseen[rank] for rank in self.own_ranks)

    @property
    def hit_cost(self) -> float:
        """Points that a hit costs on average. There must be a card to hit."""
        return self.pair_points / self.unseen_count

    @property
    def folding_is_no_worse(self) -> bool:
        """Whether a fold costs no more than a hit on average, or is the only move."""
        return self.fold_cost * self.unseen_count <= self.pair_points
