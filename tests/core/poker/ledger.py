"""Where every card of Poker duel is, from the events alone."""

from collections.abc import Mapping
from typing import Any, Final

from core.cards import PACK

ALL: Final = sorted(map(str, PACK))


class Ledger:
    """Kept after every event. A card that is told to come from where it is not, or that has come
    twice, is an `AssertionError`."""

    def __init__(self) -> None:
        self.deck = set(ALL)
        self.hands: list[list[str]] = [[], []]
        """As they lie."""
        self.used: list[str] = []
        self.round = 0
        self.points = 0

    def enter(self, event: Mapping[str, Any]) -> None:
        """One more event, as an object of JSON."""
        match event:
            case {"event": "deck_shuffled", "count": count}:
                assert count == len(self.deck) == 52
            case {"event": "round_started", "round": number}:
                assert number == self.round + 1
                self.round = number
                for hand in self.hands:
                    self.used += hand
                    hand.clear()
            case {"event": "hand_dealt", "seat": seat, "cards": cards}:
                assert self.hands[seat] == [], "dealt too early"
                assert len(self.hands[1 - seat]) == 5 * seat, "both hands are dealt, seat 0 first"
                self.draw(cards)
                self.hands[seat] += cards
            case {"event": "cards_swapped", "seat": seat, "positions": positions}:
                assert self.round < 5
                assert positions == sorted(set(positions))
                assert len(positions) == len(event["out"]) == len(event["in"]) in (1, 2, 3)
                self.draw(event["in"])
                for position, out, new in zip(positions, event["out"], event["in"], strict=True):
                    assert self.hands[seat][position - 1] == out
                    self.hands[seat][position - 1] = new
                    assert out not in event["in"], "it came straight back"
                    self.deck.add(out)
            case {"event": "swap_declined"}:
                assert self.round < 5
            case {"event": "hand_shown"}:
                pass
            case {"event": "round_ended", "winner": winner, "totals": totals}:
                self.points += winner is not None
                assert sum(totals) == self.points
            case {"event": "game_over"}:
                assert (self.round, len(self.deck)) == (5, 2)
            case _:
                raise AssertionError(event)
        self.balance()

    def draw(self, cards: list[str]) -> None:
        for card in cards:
            self.deck.remove(card)

    def balance(self) -> None:
        """52 cards; each came from where it was, so it is in one place."""
        lie = (*self.deck, *self.hands[0], *self.hands[1], *self.used)
        assert len(lie) == len(set(lie)) == 52
