"""The players of Pairs, and what lies before them for all to see."""

from collections.abc import Iterable
from typing import Self

import msgspec

from core.pairs.card import IN_STACK, KEPT, Card


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
        return sum(card.rank for card in self.scoring_cards)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the cards in play."""
        return tuple(card.rank for card in self.stack)

    def with_card(self, card: Card, *, turns: int = 0) -> Self:
        """With one more card in the stack, after so many more turns."""
        return type(self)(
            self.name, self.turns_taken + turns, (*self.stack, card), self.scoring_cards
        )

    def without(self, card: Card) -> Self:
        """With the last such card of the stack gone."""
        place = len(self.stack) - 1 - self.stack[::-1].index(card)
        return msgspec.structs.replace(self, stack=self.stack[:place] + self.stack[place + 1 :])

    def scoring(self, rank: int, *, turns: int = 0) -> Self:
        """With a card of this rank kept as score, after so many more turns."""
        return type(self)(
            self.name, self.turns_taken + turns, self.stack, (*self.scoring_cards, KEPT[rank])
        )

    def with_stack(self, cards: Iterable[Card]) -> Self:
        """With these cards in play and no others."""
        return type(self)(self.name, self.turns_taken, tuple(cards), self.scoring_cards)


def target_of(players: int) -> int:
    """Who reaches so many points has lost: 60 ÷ players + 1, 11 for seven and eight (rule 8)."""
    return max(11, 60 // players + 1)


def lowest_in_play(players: Iterable[Player]) -> int | None:
    """The lowest rank in any stack: what a fold costs (rule 5). None where no card is in play."""
    return min([card.rank for player in players for card in player.stack], default=None)


def with_player(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    """The players with this one in that seat."""
    return (*players[:seat], player, *players[seat + 1 :])


def taken(
    players: tuple[Player, ...], seat: int, rank: int, owner: int | None
) -> tuple[Player, ...]:
    """The players once a card of this rank is kept as this seat's score: one of its own pair, or,
    in a turn that is taken by it, the one of the owner's stack (rules 4 and 5)."""
    source = seat if owner is None else owner
    players = with_player(players, source, players[source].without(IN_STACK[rank]))
    fold = int(owner is not None)
    return with_player(players, seat, players[seat].scoring(rank, turns=fold))
