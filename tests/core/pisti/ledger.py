"""Where every card of Pişti is, from the events alone."""

from collections.abc import Mapping
from typing import Any, Final

from core.cards import PACK

ALL: Final = sorted(map(str, PACK))


class Ledger:
    """Kept after every event. A card that is told to come from where it is not, or that has come
    twice, is an `AssertionError`."""

    def __init__(self) -> None:
        self.deck = set(ALL)
        self.hands: list[set[str]] = [set(), set()]
        self.desk: list[str] = []
        """The bottom one first."""
        self.pools: list[list[str]] = [[], []]
        self.pisti = [0, 0]
        self.last: int | None = None

    def enter(self, event: Mapping[str, Any]) -> None:
        """One more event, as an object of JSON."""
        match event:
            case {"event": "deck_shuffled", "count": count}:
                assert count == len(self.deck) == 52
            case {"event": "table_laid", "cards": cards}:
                assert len(cards) == 4
                self.draw(cards)
                self.desk += cards
            case {"event": "hand_dealt", "seat": seat, "cards": cards}:
                assert self.hands[seat] == set(), "dealt too early"
                assert len(self.hands[1 - seat]) == 4 * seat, "both hands are dealt, seat 0 first"
                assert len(cards) == 4
                self.draw(cards)
                self.hands[seat].update(cards)
            case {"event": "card_played", "seat": seat, "card": card}:
                self.hands[seat].remove(card)
                self.desk.append(card)
            case {"event": "pile_captured", "seat": seat, "cards": cards, "pisti": points}:
                assert len(cards) > 1
                self.pisti[seat] += points
                self.last = seat
                self.take(seat, cards)
            case {"event": "pile_swept", "seat": seat, "cards": cards}:
                assert cards
                assert seat == self.last
                self.take(seat, cards)
            case {"event": "game_over"}:
                assert self.deck == self.hands[0] == self.hands[1] == set()
                assert self.desk == [] or self.last is None
                assert sorted(self.desk + self.pools[0] + self.pools[1]) == ALL
            case _:
                raise AssertionError(event)
        self.balance()

    def draw(self, cards: list[str]) -> None:
        for card in cards:
            self.deck.remove(card)

    def take(self, seat: int, cards: list[str]) -> None:
        assert cards == self.desk, "the whole desk, the bottom card first"
        self.pools[seat] += cards
        self.desk.clear()

    def balance(self) -> None:
        """52 cards; each came from where it was, so it is in one place."""
        hands, pools = len(self.hands[0]) + len(self.hands[1]), map(len, self.pools)
        assert len(self.deck) + hands + len(self.desk) + sum(pools) == 52
