"""The page again in the plainest words (games/pairs.md), sharing no code with the rules but the
shuffle: one object whose lists change, and events as the objects that files have them in.

Stacks go to the discards in seat order, each from its first card on. Which of several cards of one
rank is the one that is kept aside nobody can see; here it is the first of them in that order.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from core.chance import shuffled, stream

Happening = dict[str, Any]
"""An event as an object of JSON (contract.md, section 2)."""

TARGETS: Final = {2: 31, 3: 21, 4: 16, 5: 13, 6: 11, 7: 11, 8: 11}
"""Rule 8, as it is spelled out."""


class Reference:
    """A game that is played on with `play`; what happens is told in `story`."""

    def __init__(self, seats: int, every_round: bool, seed: int) -> None:
        self.seats = seats
        self.every_round = every_round
        self.seed = seed
        self.deck: list[int] = []
        """The next card is the last of the list."""
        self.discards: list[int] = []
        self.stacks: list[list[int]] = [[] for _ in range(seats)]
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        self.turns = [0] * seats
        self.round = 0
        self.reshuffles = 0
        self.active: int | None = None
        self.over = False
        self.story: list[Happening] = []

    def begin(self, deck: Sequence[int]) -> None:
        """Rules 1 and 2, with the deck in the order in which it is dealt."""
        self.deck = list(reversed(deck))
        self.tell("deck_shuffled", count=len(deck))
        self.burn(5)
        self.open_round()

    def set_up(
        self,
        deck: Iterable[int],
        discards: Iterable[int],
        stacks: Iterable[Iterable[int]],
        kept: Iterable[Iterable[int]],
        active: int | None,
    ) -> None:
        """Somewhere in a game, in round 3; the next card of the deck comes first."""
        self.deck = list(deck)[::-1]
        self.discards = list(discards)
        self.stacks = [list(stack) for stack in stacks]
        self.kept = [list(cards) for cards in kept]
        self.round = 3
        self.active = active

    def choices(self) -> list[str]:
        """The moves that there are; a fold names a stack only where there are several."""
        if self.over:
            return []
        if self.active is None:
            return ["next"]
        holders = self.holders()
        folds = ["fold"] if len(holders) == 1 else [f"fold:{seat}" for seat in holders]
        return ["hit", *folds] if self.deck or self.discards else folds

    def play(self, move: str) -> None:
        """One of the choices."""
        if self.active is None:
            self.open_round()
            return
        seat = self.active
        self.turns[seat] += 1
        if move == "hit":
            card = self.deal(seat, "hit")
            if self.stacks[seat].count(card) == 1:
                self.begin_turn((seat + 1) % self.seats)
            else:
                self.tell("pair_caught", seat=seat, rank=card)
                self.score(seat, card)
        else:
            rank, (first, *_) = self.lowest(), self.holders()
            owner = first if move == "fold" else int(move[5:])
            self.tell("folded", seat=seat, owner=owner, rank=rank)
            self.score(seat, rank)

    def open_round(self) -> None:
        """Rule 2."""
        self.round += 1
        self.tell("round_started", round=self.round)
        if self.round > 1 and self.every_round:
            self.burn(5)
        newest = {seat: self.deal(seat, "opening") for seat in range(self.seats)}
        while True:
            tied = [seat for seat, card in newest.items() if card == min(newest.values())]
            if len(tied) == 1:
                break
            newest = {}
            for seat in tied:
                if all(card in self.stacks[seat] for card in self.deck + self.discards):
                    self.begin_turn(tied[0])
                    return
                newest[seat] = self.tie_breaker(seat)
        self.begin_turn(tied[0])

    def tie_breaker(self, seat: int) -> int:
        card = self.deal(seat, "tiebreak")
        while self.stacks[seat].count(card) == 2:
            self.tell("card_rejected", seat=seat, card=card)
            self.discards.append(self.stacks[seat].pop())
            card = self.deal(seat, "replacement")
        return card

    def deal(self, seat: int, why: str) -> int:
        """Rule 7 on the way."""
        if self.deck == []:
            self.reshuffles += 1
            again = shuffled(self.discards, stream(self.seed, "reshuffle", self.reshuffles))
            self.deck = again[::-1]
            self.discards = []
            self.tell("deck_shuffled", count=len(again))
            self.burn(5 if len(again) >= 6 else len(again) - 1)
        card = self.deck.pop()
        self.stacks[seat].append(card)
        self.tell("card_dealt", seat=seat, card=card, why=why)
        return card

    def burn(self, wanted: int) -> None:
        burned: list[int] = []
        while self.deck and len(burned) < wanted:
            burned.append(self.deck.pop())
        self.discards += burned
        self.tell("cards_burned", cards=burned)

    def begin_turn(self, seat: int) -> None:
        self.active = seat
        self.tell("turn_started", seat=seat)

    def score(self, seat: int, rank: int) -> None:
        """Rules 4 to 6 and 8."""
        self.kept[seat].append(rank)
        total = sum(self.kept[seat])
        self.tell("points_scored", seat=seat, points=rank, total=total)
        for stack in self.stacks:
            if rank in stack:
                stack.remove(rank)
                break
        for stack in self.stacks:
            while stack:
                self.discards.append(stack.pop(0))
        self.active = None
        totals = [sum(cards) for cards in self.kept]
        self.tell("round_ended", round=self.round, totals=totals)
        if total >= TARGETS[self.seats]:
            self.over = True
            turns = list(self.turns)
            self.tell("game_over", loser=seat, totals=totals, rounds=self.round, turns=turns)

    def lowest(self) -> int:
        return min(card for stack in self.stacks for card in stack)

    def holders(self) -> list[int]:
        lowest = self.lowest()
        return [seat for seat in range(self.seats) if lowest in self.stacks[seat]]

    def tell(self, event: str, **facts: object) -> None:
        self.story.append({"event": event, **facts})
