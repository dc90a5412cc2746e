"""The page again in the plainest words (games/pisti.md), sharing no code with the rules but the
generator: one object whose lists change, cards as text, and events as the objects that files have
them in."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from core.chance import stream

Happening = dict[str, Any]
"""An event as an object of JSON (contract.md, section 2)."""

SORTED: Final = [value + suit for value in "23456789TJQKA" for suit in "DCHS"]
"""From the weakest card to the strongest: by value, and of one value by suit, spades strongest."""

STRENGTH: Final = {card: place for place, card in enumerate(SORTED)}


class Reference:
    """A game that is played on with `play`; what happens is told in `story`."""

    def __init__(self, deck: Sequence[str], redeal: bool, seed: int) -> None:
        self.deck = [str(card) for card in deck]
        self.deck.reverse()
        """The next card is the last of the list."""
        self.desk: list[str] = []
        self.hands: list[list[str]] = [[], []]
        """As they were dealt."""
        self.pools: list[list[str]] = [[], []]
        self.pisti = [0, 0]
        self.last: int | None = None
        """Who took last."""
        self.active: int | None = 0
        self.story: list[Happening] = []
        self.tell("deck_shuffled", count=52)
        for _ in range(4):
            self.desk.append(self.deck.pop())
        if redeal:
            self.put_jacks_back(seed)
        self.tell("table_laid", cards=list(self.desk))
        self.deal()

    def put_jacks_back(self, seed: int) -> None:
        """Decisions, `first_jack`: any of the places between the cards, before them and behind."""
        generator = stream(seed, "first jack")
        while self.desk[3][0] == "J":
            below_it = int(generator.random() * (len(self.deck) + 1))
            jack, place = self.desk.pop(), len(self.deck) - below_it
            self.deck = [*self.deck[:place], jack, *self.deck[place:]]
            self.desk.append(self.deck.pop())

    def deal(self) -> None:
        """Rule 1."""
        for seat in (0, 1):
            while len(self.hands[seat]) < 4:
                self.hands[seat].append(self.deck.pop())
            self.tell("hand_dealt", seat=seat, cards=list(self.hands[seat]))

    def play(self, card: str) -> None:
        """Rules 2 and 3: whose turn it is throws this card."""
        seat = self.active
        assert seat is not None
        self.hands[seat].remove(card)
        self.tell("card_played", seat=seat, card=card)
        self.desk.append(card)
        if len(self.desk) > 1 and (card[0] == "J" or card[0] == self.desk[-2][0]):
            alike = len(self.desk) == 2 and self.desk[0][0] == card[0]
            points = (20 if card[0] == "J" else 10) if alike else 0
            self.pisti[seat] += points
            self.tell("pile_captured", seat=seat, cards=list(self.desk), pisti=points)
            self.take(seat)
            self.last = seat
        self.active = {0: 1, 1: 0}[seat]
        if self.hands == [[], []]:
            if self.deck:
                self.deal()
            else:
                self.finish()

    def take(self, seat: int) -> None:
        while self.desk:
            self.pools[seat].append(self.desk.pop(0))

    def finish(self) -> None:
        """Rules 4 and 5."""
        self.active = None
        if self.desk and self.last is not None:
            self.tell("pile_swept", seat=self.last, cards=list(self.desk))
            self.take(self.last)
        counted = [self.counted(seat) for seat in (0, 1)]
        first, second = (sum(each.values()) - each["cards"] for each in counted)
        self.tell(
            "game_over",
            winner=0 if first > second else 1 if second > first else None,
            scores=[first, second],
            breakdown=counted,
        )

    def counted(self, seat: int) -> dict[str, int]:
        """Rule 5: for each kind what it gave, and how many cards there are."""
        pool = self.pools[seat]
        return {
            "cards": len(pool),
            "pisti": self.pisti[seat],
            "aces": sum(card[0] == "A" for card in pool),
            "jacks": sum(card[0] == "J" for card in pool),
            "two_of_clubs": 2 * ("2C" in pool),
            "ten_of_diamonds": 3 * ("TD" in pool),
            "most_cards": 3 * (len(pool) > len(self.pools[1 - seat]) and len(pool) > 26),
        }

    def hand(self) -> list[str]:
        """The cards of whoever throws next, sorted; empty after the end."""
        return [] if self.active is None else in_order(self.hands[self.active])

    def top(self) -> str | None:
        return self.desk[-1] if self.desk else None

    def tell(self, event: str, **facts: object) -> None:
        self.story.append({"event": event, **facts})


def in_order(cards: Iterable[str]) -> list[str]:
    """The computer, step 1: the weakest first."""
    return sorted(map(str, cards), key=STRENGTH.__getitem__)


def classic(cards: Iterable[str], top: str | None) -> tuple[int, str]:
    """The computer: which step of the page names a card, and which card."""
    hand = in_order(cards)
    if top is not None:
        for card in hand[::-1]:
            if card[0] == top[0]:
                return 2, card
    for card in hand[::-1]:
        if card[0] == "J" and (top is not None or hand == [card]):
            return 3, card
    return 4, hand[0]
