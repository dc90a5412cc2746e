"""The page again in the plainest words (games/poker.md), sharing no code with the rules but the
generator: one object whose lists change, cards as text, and events as the objects that files have
them in."""

from collections.abc import Sequence
from typing import Any, Final

from core.chance import stream

Happening = dict[str, Any]
"""An event as an object of JSON (contract.md, section 2)."""

VALUES: Final = {letter: value for value, letter in enumerate("23456789TJQKA", 2)}

STRONGEST_FIRST: Final = ["stfl", "four", "full", "flsh", "strt", "trio", "twop", "pair", "high"]
"""Rule 4."""

ANY_STRAIGHT: Final = [
    *([high, high - 1, high - 2, high - 3, high - 4] for high in range(6, 15)),
    [14, 5, 4, 3, 2],
]


def judged(hand: Sequence[str]) -> tuple[str, list[int]]:
    """Rules 4 and 5: the category, and the values that decide, the most important first."""
    values = sorted((VALUES[card[0]] for card in hand), reverse=True)
    of = {count: [v for v in values if values.count(v) == count] for count in (1, 2, 3, 4)}
    straight, flush = values in ANY_STRAIGHT, len({card[1] for card in hand}) == 1
    if straight:
        high = 5 if values == [14, 5, 4, 3, 2] else values[0]
        return ("stfl" if flush else "strt"), [high]
    if of[4]:
        return "four", [of[4][0]]
    if of[3]:
        return ("full" if of[2] else "trio"), [of[3][0]]
    if flush:
        return "flsh", values
    if len(of[2]) == 4:
        return "twop", [of[2][0], of[2][3], of[1][0]]
    if of[2]:
        return "pair", [of[2][0], *of[1]]
    return "high", values


def stronger(first: Sequence[str], second: Sequence[str], kickers: str) -> int | None:
    """Rule 5 and the decisions: 0 or 1, or None for a draw."""
    (one, ones), (other, others) = judged(first), judged(second)
    if one != other:
        return 0 if STRONGEST_FIRST.index(one) < STRONGEST_FIRST.index(other) else 1
    if one == "pair" and ones[0] == others[0] and kickers == "sum":
        ones, others = [sum(ones[1:])], [sum(others[1:])]
    if one == "pair" and ones[0] == others[0] and kickers == "highest":
        ones, others = [ones[1]], [others[1]]
    for mine, yours in zip(ones, others, strict=True):
        if mine != yours:
            return 0 if mine > yours else 1
    return None


class Reference:
    """A game that is played on with `play`; what happens is told in `story`."""

    def __init__(self, deck: Sequence[str], seed: int, kickers: str, computer_swaps: str) -> None:
        self.deck = [str(card) for card in deck]
        """The next card is the first of the list."""
        self.seed = seed
        self.kickers = kickers
        self.computer_swaps = computer_swaps
        self.round = 0
        self.hands: list[list[str]] = [[], []]
        self.used: list[list[str]] = []
        self.totals = [0, 0]
        self.asked: int | None = None
        self.over = False
        self.story: list[Happening] = []
        self.tell("deck_shuffled", count=52)
        self.start_round()

    def play(self, move: str) -> None:
        """`next`, or what whoever is asked does."""
        if self.asked is None:
            assert move == "next"
            self.used += self.hands
            self.start_round()
            return
        seat, swaps = self.asked, move != "stand"
        if swaps:
            self.swap(seat, [int(each) for each in move.removeprefix("swap:").split(",")])
        else:
            self.tell("swap_declined", seat=seat)
        if seat == 0 and (swaps or self.computer_swaps == "always"):
            self.asked = 1
        else:
            self.finish_round()

    def start_round(self) -> None:
        """Rule 1."""
        self.round += 1
        self.tell("round_started", round=self.round)
        self.hands = []
        for seat in (0, 1):
            self.hands.append([self.deck.pop(0) for _ in range(5)])
            self.tell("hand_dealt", seat=seat, cards=list(self.hands[seat]))
        if self.round < 5:
            self.asked = 0
        else:
            self.finish_round()

    def swap(self, seat: int, written: Sequence[int]) -> None:
        """Rules 2 and 3, and the names: doubles are dropped, then all but the first three."""
        positions: list[int] = []
        for each in written:
            if each not in positions:
                positions.append(each)
        positions = sorted(positions[:3])
        hand = self.hands[seat]
        out = [hand[position - 1] for position in positions]
        for position in positions:
            hand[position - 1] = self.deck.pop(0)
        into = [hand[position - 1] for position in positions]
        generator = stream(self.seed, "swap", self.round, seat)
        for card in out:
            above_it = int(generator.random() * (len(self.deck) + 1))
            self.deck = [*self.deck[:above_it], card, *self.deck[above_it:]]
        swapped = {"seat": seat, "positions": positions, "out": out, "in": into}
        self.tell("cards_swapped", **swapped)

    def finish_round(self) -> None:
        """Rules 4 and 5, and the end (rule 1)."""
        self.asked = None
        for seat in (0, 1):
            self.tell("hand_shown", seat=seat, category=judged(self.hands[seat])[0])
        first_hand, second_hand = self.hands
        won = stronger(first_hand, second_hand, self.kickers)
        if won is not None:
            self.totals[won] += 1
        self.tell("round_ended", round=self.round, winner=won, totals=list(self.totals))
        if self.round == 5:
            first, second = self.totals
            self.over = True
            winner = 0 if first > second else 1 if second > first else None
            self.tell("game_over", winner=winner, totals=[first, second])

    def tell(self, event: str, **facts: object) -> None:
        self.story.append({"event": event, **facts})


FLUSH: Final = 4
OPEN_STRAIGHTS: Final = [{low, low + 1, low + 2, low + 3} for low in range(2, 11)]
"""2345, which an ace or a six completes, to TJQK, which a nine or an ace does."""


def kept(hand: Sequence[str]) -> set[str]:
    """The computer, `classic`: what it keeps. Groups, and with them four to a flush or, where there
    are not four of a suit, four to an open straight; from a straight up everything."""
    if judged(hand)[0] in ("strt", "flsh", "full", "four", "stfl"):
        return set(hand)
    keeps: set[str] = set()
    for card in hand:
        if [other[0] for other in hand].count(card[0]) > 1:
            keeps.add(card)
    suits = [card[1] for card in hand]
    four = [card for card in hand if suits.count(card[1]) == FLUSH]
    if four:
        return keeps | set(four)
    for run in OPEN_STRAIGHTS:
        within = [card for card in hand if VALUES[card[0]] in run]
        if {VALUES[card[0]] for card in within} == run:
            return keeps | set(within)
    return keeps


def classic(hand: Sequence[str]) -> str:
    """The move: the rest is swapped, up to three, the lowest first."""
    rest = sorted(set(hand) - kept(hand), key=lambda card: VALUES[card[0]])[:3]
    positions = sorted(hand.index(card) + 1 for card in rest)
    return f"swap:{','.join(map(str, positions))}" if positions else "stand"
