"""Where every card of Pairs is and what everybody has scored, from the events alone."""

from collections.abc import Mapping
from typing import Any, Final

ALL: Final = [rank for rank in range(1, 11) for _ in range(rank)]


class Ledger:
    """Kept after every event. A card that is told to come from where it is not, or that has come
    twice, is an `AssertionError`."""

    def __init__(self, seats: int) -> None:
        self.deck: list[int] = []
        """In any order."""
        self.discards = list(ALL)
        """In any order; before the first shuffle all cards lie together."""
        self.stacks: list[list[int]] = [[] for _ in range(seats)]
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        self.turns = [0] * seats

    def enter(self, event: Mapping[str, Any]) -> None:
        """One more event, as an object of JSON."""
        match event:
            case {"event": "deck_shuffled", "count": count}:
                assert self.deck == [], "shuffled too early"
                self.deck, self.discards = self.discards, self.deck
                assert len(self.deck) == count
            case {"event": "cards_burned", "cards": cards}:
                for card in cards:
                    self.draw(card)
                self.discards += cards
            case {"event": "card_dealt", "seat": seat, "card": card, "why": why}:
                self.draw(card)
                self.stacks[seat].append(card)
                self.turns[seat] += why == "hit"
            case {"event": "card_rejected", "seat": seat, "card": card}:
                assert self.stacks[seat].pop() == card
                assert card in self.stacks[seat]
                self.discards.append(card)
            case {"event": "pair_caught", "seat": seat, "rank": rank}:
                assert self.stacks[seat].count(rank) == 2
                self.keep(seat, seat, rank)
            case {"event": "folded", "seat": seat, "owner": owner, "rank": rank}:
                assert rank == min(card for stack in self.stacks for card in stack)
                self.turns[seat] += 1
                self.keep(seat, owner, rank)
            case {"event": "points_scored", "seat": seat, "points": points, "total": total}:
                assert self.kept[seat][-1] == points
                assert sum(self.kept[seat]) == total
            case {"event": "round_ended", "totals": totals}:
                assert [sum(cards) for cards in self.kept] == totals
                for stack in self.stacks:
                    self.discards += stack
                    stack.clear()
            case {"event": "game_over", "totals": totals, "turns": turns}:
                assert [sum(cards) for cards in self.kept] == totals
                assert self.turns == turns
            case _:
                assert event["event"] in ("round_started", "turn_started")
        self.balance()

    def draw(self, card: int) -> None:
        assert card in self.deck, "there is no such card to be dealt"
        self.deck.remove(card)

    def keep(self, seat: int, owner: int, rank: int) -> None:
        self.stacks[owner].remove(rank)
        self.kept[seat].append(rank)

    def balance(self) -> None:
        """55 cards, each in one place."""
        there = self.deck + self.discards
        for cards in (*self.stacks, *self.kept):
            there += cards
        assert sorted(there) == ALL
