"""The rules of Pişti, pure (games/pisti.md)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from core.bot import RandomBot
from core.cards import PACK, Card
from core.catalogue import CATALOGUE
from core.chance import stream
from core.event import DeckShuffled, Event, Player
from core.game import CardText, Game, IllegalMove
from core.names import name_of
from core.override import override
from core.pisti import sentences
from core.pisti.bots import ClassicBot
from core.pisti.capture import JACK, pisti_points, takes
from core.pisti.count import breakdowns
from core.pisti.events import (
    COVERED,
    CardPlayed,
    Cards,
    FirstDeskCaptured,
    GameOver,
    HandDealt,
    PileCaptured,
    PileSwept,
    TableLaid,
    first_desk_hidden,
)
from core.pisti.hand import HAND_SIZE, Hand, dealt, held, without
from core.pisti.moves import card_in, throws
from core.pisti.view import PistiView
from core.result import Result
from core.seats import ahead, with_seat
from core.setup import Option, Setup

FIRST_JACK: Final = Option(
    "first_jack",
    ("keep", "redeal"),
    "keep: a jack turned up on the first desk lies there; redeal: it goes back into the deck.",
)

_DESK: Final = COVERED + 1
"""So many cards go to the desk."""


PISTI_MADE: Final = "pişti"
"""What is counted besides points: how many pişti a player has made."""


class PistiState(msgspec.Struct, frozen=True, gc=False):
    """Where every card is.

    None of its parts leads back to it, so the garbage collector need not look at it.
    """

    names: tuple[str, ...]
    """One a seat."""
    deck: tuple[Card, ...]
    """To be dealt, the next one first."""
    hands: tuple[Hand, ...]
    """One a seat."""
    desk: tuple[Card, ...]
    """The bottom card first."""
    pools: tuple[tuple[Card, ...], ...]
    """What each player has taken, the first card first."""
    pisti: tuple[int, ...]
    """Everybody's points for pişti."""
    turn: int | None
    """Whose it is to throw; None after the game."""
    first_taker: int | None
    """Who took the first desk; None while it lies there."""
    taken: PileCaptured | PileSwept | None
    """What was taken last; None where nobody has taken anything yet."""
    result: GameOver | None
    """How the game ended; None while it goes on."""

    @property
    def face_down(self) -> tuple[Card, ...]:
        """The cards of the first desk that nobody has seen; none once it was taken."""
        return self.desk[:COVERED] if self.first_taker is None else ()


class Pisti(Game[PistiState, PistiView]):
    """Two players, who throw cards to take the desk; a single hand is a game."""

    slug = "pisti"
    title = CATALOGUE["pisti"].title
    seats = range(2, 3)
    rounds_label = "deals"
    mark_labels = {PISTI_MADE: "pişti made"}
    options = (FIRST_JACK,)
    bots = {"classic": ClassicBot(), "random": RandomBot()}

    @override
    def unshuffled(self, seats: int) -> Sequence[str]:
        """`AD 2D … KS`."""
        return PACK

    @override
    def start(self, setup: Setup) -> tuple[PistiState, tuple[Event, ...]]:
        """Lay the desk and deal the first two hands (rule 1)."""
        deck = [Card(str(card)) for card in self.first_deck(setup)]
        shuffled = DeckShuffled(len(deck))
        desk, deck = deck[:_DESK], deck[_DESK:]
        if setup.options[FIRST_JACK.key] == "redeal":
            _turn_jacks_away(desk, deck, setup.seed)
        hands, rest, events = _deal(tuple(deck))
        state = PistiState(
            names=tuple([player.name for player in setup.players]),
            deck=rest,
            hands=hands,
            desk=tuple(desk),
            pools=((), ()),
            pisti=(0, 0),
            turn=0,
            first_taker=None,
            taken=None,
            result=None,
        )
        return state, (shuffled, TableLaid(state.desk), *events)

    @override
    def to_move(self, state: PistiState) -> int | None:
        """Whose turn it is."""
        return state.turn

    @override
    def legal_moves(self, state: PistiState) -> Sequence[str]:
        """To throw any card of the hand, the weakest first."""
        return () if state.turn is None else throws(state.hands[state.turn])

    @override
    def require_legal(self, state: PistiState, move: str) -> None:
        """Raise `IllegalMove` unless it throws a card of the hand whose turn it is."""
        self._throw(state, move)

    def _throw(self, state: PistiState, move: str) -> tuple[int, Card]:
        """Whose move it is and the card that it throws. Raises `IllegalMove`."""
        seat, card = state.turn, card_in(move)
        if seat is None or card is None or card not in state.hands[seat]:
            raise IllegalMove(self.why_not(state, move))
        return seat, card

    @override
    def why_not(self, state: PistiState, move: str) -> str:
        """A card that is not in the hand."""
        card = card_in(move)
        if card is None or state.turn is None:
            return super().why_not(state, move)
        name = name_of(state.turn, [Player(name, None) for name in state.names])
        return f"{card} is not in {name}'s hand"

    @override
    def apply(self, state: PistiState, move: str) -> tuple[PistiState, tuple[Event, ...]]:
        """Throw a card, which may take the desk; deal again, or count, where it was the last of
        both hands (rules 1 to 5)."""
        seat, card = self._throw(state, move)
        after, thrown = _thrown(state, seat, card)
        if any(after.hands[0]) or any(after.hands[1]):
            return after, thrown
        after, more = _deal_again(after) if after.deck else _end(after)
        return after, thrown + more

    @override
    def view(self, state: PistiState, seat: int) -> PistiView:
        """The seat's own hand, and what has been seen of the desk and the pools."""
        desk: Cards = state.desk
        pools: tuple[Cards, ...] = state.pools
        if state.first_taker is None:
            desk = first_desk_hidden(desk)
        elif state.first_taker != seat:
            pools = with_seat(pools, state.first_taker, first_desk_hidden(pools[state.first_taker]))
        return PistiView(
            seat=seat,
            hand=state.hands[seat],
            other_count=len(held(state.hands[1 - seat])),
            desk=desk,
            deck_count=len(state.deck),
            pools=pools,
            pisti=state.pisti,
            turn=state.turn,
            first_taker=state.first_taker,
            taken=None if state.taken is None else state.taken.seen_by(seat),
            result=state.result,
        )

    @override
    def points(self, view: PistiView) -> tuple[int, ...]:
        """Everybody's points, for the cards that have been seen."""
        return tuple(each.points for each in view.breakdown)

    @override
    def result(self, events: Sequence[Event]) -> Result | None:
        """The one with more points has won; how many pişti each has made."""
        over = events[-1]
        if not isinstance(over, GameOver):
            return None
        made = Counter(
            event.seat for event in events if isinstance(event, PileCaptured) and event.pisti
        )
        deals = sum(event.opens_round for event in events)
        marks = [{PISTI_MADE: made[seat]} for seat in range(len(over.scores))]
        return Result.won_by(over.winner, over.scores, deals, marks)

    @override
    def sentence(
        self, event: Event, players: Sequence[Player], card_text: CardText = str
    ) -> str | None:
        """The event in a sentence."""
        return sentences.sentence(event, players, card_text)


def _turn_jacks_away(desk: list[Card], deck: list[Card], seed: int) -> None:
    """Put a jack on top of the first desk back into the deck at random and the next card in its
    place, until no jack is on top (decisions)."""
    if desk[-1].rank != JACK:
        return  # a stream is dear to make, and hardly ever wanted
    draw = stream(seed, "first jack").random
    while desk[-1].rank == JACK:
        deck.insert(int(draw() * (len(deck) + 1)), desk.pop())
        desk.append(deck.pop(0))


def _deal(deck: tuple[Card, ...]) -> tuple[tuple[Hand, Hand], tuple[Card, ...], tuple[Event, ...]]:
    """Four cards for each player from the top of the deck: the hands, and the deck that is left."""
    first, second, rest = deck[:HAND_SIZE], deck[HAND_SIZE : 2 * HAND_SIZE], deck[2 * HAND_SIZE :]
    return (dealt(first), dealt(second)), rest, (HandDealt(0, first), HandDealt(1, second))


def _thrown(state: PistiState, seat: int, card: Card) -> tuple[PistiState, tuple[Event, ...]]:
    """The card on the desk, which it may take (rules 2 to 4)."""
    desk: tuple[Card, ...] = (*state.desk, card)
    events: tuple[Event, ...] = (CardPlayed(seat, card),)
    pools, pisti, first_taker, taken = state.pools, state.pisti, state.first_taker, state.taken
    if takes(state.desk, card):
        points = pisti_points(state.desk, card)
        if first_taker is None:
            first_taker, taken = seat, FirstDeskCaptured(seat, desk, points)
        else:
            taken = PileCaptured(seat, desk, points)
        events = (*events, taken)
        pools = with_seat(pools, seat, pools[seat] + desk)
        pisti = with_seat(pisti, seat, pisti[seat] + points)
        desk = ()
    after = PistiState(
        names=state.names,
        deck=state.deck,
        hands=with_seat(state.hands, seat, without(state.hands[seat], card)),
        desk=desk,
        pools=pools,
        pisti=pisti,
        turn=1 - seat,
        first_taker=first_taker,
        taken=taken,
        result=None,
    )
    return after, events


def _deal_again(state: PistiState) -> tuple[PistiState, tuple[Event, ...]]:
    """Both hands are empty, and the deck is not (rule 1)."""
    hands, deck, events = _deal(state.deck)
    return replace(state, hands=hands, deck=deck), events


def _end(state: PistiState) -> tuple[PistiState, tuple[Event, ...]]:
    """All cards have been thrown: sweep the desk, if anybody ever took it, and count (rules 4 and
    5)."""
    pools, desk, taken = state.pools, state.desk, state.taken
    swept: tuple[Event, ...] = ()
    if desk and taken is not None:
        taken = PileSwept(taken.seat, desk)
        swept = (taken,)
        pools = with_seat(pools, taken.seat, pools[taken.seat] + desk)
        desk = ()
    breakdown = breakdowns(pools, state.pisti)
    scores = tuple([each.points for each in breakdown])
    result = GameOver(ahead(scores), scores, breakdown)
    after = replace(state, desk=desk, pools=pools, turn=None, taken=taken, result=result)
    return after, (*swept, result)
