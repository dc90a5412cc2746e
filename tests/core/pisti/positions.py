"""Decks and positions of Pişti that are made by hand, and what happened as plain facts."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from core.cards import PACK, Card
from core.event import Event, Player
from core.pisti import GAME
from core.pisti.events import FirstDeskCaptured, PileCaptured
from core.pisti.hand import Hand, dealt
from core.pisti.rules import PistiState
from core.pisti.view import PistiView
from core.setup import Setup
from core.table import Table
from core.validation import check
from tests.support.event_dicts import facts

PistiTable = Table[PistiState, PistiView]

FIRST_JACKS: Final = ("keep", "redeal")
"""Both values of the option."""

NAMES: Final = ("North", "South")


def players(*names: str) -> tuple[Player, ...]:
    return tuple(Player(name, None) for name in names or NAMES)


def cards(text: str) -> tuple[Card, ...]:
    """`7H JC` is these two."""
    return tuple(map(Card, text.split()))


def others(*some: Iterable[str]) -> list[Card]:
    """All cards but these, the ace of diamonds first."""
    gone = [card for each in some for card in each]
    assert len(set(gone)) == len(gone), "a card is there twice"
    return [card for card in PACK if card not in gone]


def setup(
    deck: Sequence[str] | None = None,
    seed: int = 1,
    first_jack: str = "keep",
    names: Sequence[str] = NAMES,
) -> Setup:
    options = {"first_jack": first_jack}
    return check(GAME, seed=seed, deck=deck, options=options, players=players(*names))


def deck_of(desk: str, north: str = "", south: str = "") -> list[Card]:
    """A deck from which these cards come to the desk, and these to both players, four at a time.
    What is not said comes from the others, the king of spades first."""
    rest = others(cards(desk), cards(north), cards(south))
    hands = [list(cards(north)), list(cards(south))]
    for hand in hands:
        while len(hand) < 24:
            hand.append(rest.pop())
    packets = [hand[first : first + 4] for first in range(0, 24, 4) for hand in hands]
    return [*cards(desk), *(card for packet in packets for card in packet)]


def in_turns(thrown: Sequence[Card]) -> tuple[str, str]:
    """What both players have to get so that they can throw these 48 cards in this order."""
    return " ".join(thrown[::2]), " ".join(thrown[1::2])


def table_of(
    desk: str, north: str = "", south: str = "", moves: str = "", first_jack: str = "keep"
) -> PistiTable:
    """A table at which these cards were dealt (see `deck_of`) and these thrown."""
    table: PistiTable = Table(GAME, setup(deck_of(desk, north, south), first_jack=first_jack))
    for card in moves.split():
        table.play(f"play:{card}")
    return table


def position(
    desk: str,
    hand: str,
    other: str = "",
    *,
    seat: int = 0,
    pools: tuple[str, str] = ("", ""),
    pisti: tuple[int, int] = (0, 0),
    deck: str | None = None,
    first: int | None = None,
    last: int | None = None,
) -> PistiState:
    """A state with these cards, in which it is this seat's turn to throw one of its hand. Cards of
    which nothing is said are in the deck. `first` and `last` took the desk first and last."""
    lie, own, theirs = cards(desk), cards(hand), cards(other)
    taken = tuple(map(cards, pools))
    left = others(lie, own, theirs, *taken)
    rest = tuple(left) if deck is None else cards(deck)
    assert sorted(rest) == sorted(left), "some cards are nowhere"
    assert (first is None) == (last is None) == (not any(taken))
    assert first is None or len(taken[first]) >= 5, "the first desk is five cards"
    hands: tuple[Hand, Hand] = (dealt(own), dealt(theirs))
    latest: PileCaptured | None = None
    if last is not None:
        kind = FirstDeskCaptured if last == first and len(taken[last]) == 5 else PileCaptured
        latest = kind(last, taken[last][-5:], 0)
    return PistiState(
        names=NAMES,
        deck=rest,
        hands=hands if seat == 0 else hands[::-1],
        desk=lie,
        pools=taken,
        pisti=pisti,
        turn=seat,
        first_taker=first,
        taken=latest,
        result=None,
    )


def at_the_end(
    desk: str,
    hand: str,
    other: str = "",
    *,
    seat: int,
    first: int,
    last: int,
    north: str = "2D 3D 4D 7H 7S",
    pisti: tuple[int, int] = (0, 0),
) -> PistiState:
    """These few cards are left to be thrown; North has taken those, and South all others."""
    left = others(cards(desk), cards(hand), cards(other), cards(north))
    pools = (north, " ".join(left))
    return position(
        desk, hand, other, seat=seat, pools=pools, pisti=pisti, deck="", first=first, last=last
    )


def throw(state: PistiState, card: str) -> tuple[PistiState, list[dict[str, Any]]]:
    """The state once this card was thrown, and what happened as plain facts."""
    after, events = GAME.apply(state, f"play:{card}")
    return after, facts(events)


IN_SHORT: Final = {
    "deck_shuffled": "shuffles {count}",
    "table_laid": "lays {lie}",
    "hand_dealt": "{who} gets {lie}",
    "card_played": "{who} throws {card}",
    "pile_captured": "{who} takes {lie} for {pisti}",
    "pile_swept": "{who} sweeps {lie}",
    "game_over": "over {scores}",
}
"""An event by its type, for stories that can be read at a glance."""


def told(events: Iterable[Event]) -> list[str]:
    """What happened, in short, in the words of somebody who sees everything."""
    return [
        IN_SHORT[event["event"]].format(
            **event,
            who=NAMES[event.get("seat", 0)],
            lie=" ".join(card or "??" for card in event.get("cards", ())),
        )
        for event in facts(events)
        if event["event"] != "game_started"
    ]


def played(table: PistiTable, generator: Random) -> Iterator[PistiTable]:
    """The table now, and after each of the moves to the end, which are drawn."""
    yield table
    while moves := table.legal_moves:
        table.play(generator.choice(moves))
        yield table


def jack_on_top(generator: Random) -> list[Card]:
    """A shuffled deck that turns up a jack on the first desk, and now and then another one in its
    place, if it is put back."""
    deck = generator.sample(PACK, len(PACK))
    for place in (3, 4)[: generator.randint(1, 2)]:
        jack = generator.choice([card for card in deck if card.rank == "J"])
        other = deck.index(jack)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


NEVER_TAKEN: Final = tuple(Card(rank + suit) for suit in "SHCD" for rank in "A23456789TQK")
"""48 cards of which none is followed by one of its own value, and no jack."""


def never_taken() -> list[Card]:
    """A deck with all four jacks on the desk, where nothing matches if players throw what they were
    dealt in that order."""
    north, south = in_turns(NEVER_TAKEN)
    return deck_of("JS JH JC JD", north, south)
