"""The rules of Poker duel, pure (games/poker.md)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from core.bot import RandomBot
from core.cards import PACK, Card
from core.catalogue import CATALOGUE
from core.chance import stream
from core.event import DeckShuffled, Event, GameStarted, Player, RoundStarted
from core.game import NEXT, CardText, Game, IllegalMove
from core.override import override
from core.poker import sentences
from core.poker.bots import ClassicBot
from core.poker.comparison import winner
from core.poker.deck import Deck
from core.poker.events import (
    CardsSwapped,
    GameOver,
    HandDealt,
    HandShown,
    RoundEnded,
    SwapDeclined,
)
from core.poker.hand import HAND_SIZE, best, swap
from core.poker.moves import CHOICES, is_choice, positions_in
from core.poker.strength import Category
from core.poker.verdict import category_head, verdict
from core.poker.view import COMPUTER_SWAPS, KICKERS, ROUNDS, PokerView
from core.result import Result
from core.seats import ahead, with_seat
from core.setup import Setup

_NEXT: Final = (NEXT,)


class PokerState(msgspec.Struct, frozen=True, gc=False):
    """All that lies open, and what does not.

    None of its parts leads back to it, so the garbage collector need not look at it.
    """

    seen: PokerView
    """What both players know; it follows the events, here as on a screen."""
    deck: tuple[Card, ...]
    """To be dealt, the next one first."""
    seed: int
    """What decides where cards that are given up go back into the deck."""


class Poker(Game[PokerState, PokerView]):
    """Two players, five rounds; the stronger hand scores a point."""

    slug = "poker"
    title = CATALOGUE["poker"].title
    seats = range(2, 3)
    mark_labels = {category.value: category_head(category).lower() for category in Category}
    options = (KICKERS, COMPUTER_SWAPS)
    bots = {"classic": ClassicBot(), "random": RandomBot()}

    @override
    def unshuffled(self, seats: int) -> Sequence[str]:
        """`AD 2D … KS`."""
        return PACK

    @override
    def start(self, setup: Setup) -> tuple[PokerState, tuple[Event, ...]]:
        """Shuffle and deal the first round (rule 1)."""
        deck = tuple([Card(str(card)) for card in self.first_deck(setup)])
        shuffled = DeckShuffled(len(deck))
        seen = PokerView.before(setup.options).after(shuffled)
        state, events = _next_round(PokerState(seen, deck, setup.seed))
        return state, (shuffled, *events)

    @override
    def to_move(self, state: PokerState) -> int | None:
        """Whoever is asked to swap or to stand."""
        return state.seen.turn

    @override
    def legal_moves(self, state: PokerState) -> Sequence[str]:
        """To stand, or to swap one to three cards; `next` between rounds."""
        if state.seen.turn is None:
            return _NEXT if state.seen.result is None else ()
        return CHOICES

    @override
    def require_legal(self, state: PokerState, move: str) -> None:
        """Raise `IllegalMove` unless it is a legal move, in whatever spelling (contract.md, section
        1)."""
        self._positions(state, move)

    def _positions(self, state: PokerState, move: str) -> tuple[int, ...]:
        """The positions that the move swaps, none where it swaps none. Raises `IllegalMove`."""
        if state.seen.turn is not None:
            try:
                positions = positions_in(move)
            except ValueError as refusal:
                raise IllegalMove(str(refusal)) from None
            if positions is not None:
                return positions
        super().require_legal(state, move)
        return ()

    @override
    def why_not(self, state: PokerState, move: str) -> str:
        """Why a move is refused, and which are legal, in one sentence."""
        seen = state.seen
        if seen.turn is not None:
            return f"{move!r} is not a move here; allowed: stand, or a swap such as swap:1,3"
        if seen.result is None and is_choice(move):
            return f"round {seen.round} is over, and its swaps with it; allowed: {NEXT}"
        return super().why_not(state, move)

    @override
    def apply(self, state: PokerState, move: str) -> tuple[PokerState, tuple[Event, ...]]:
        """A swap, a stand or the next round; the hands are compared once nobody may swap any more
        (rules 1 to 5)."""
        positions = self._positions(state, move)
        seat = state.seen.turn
        if seat is None:
            return _next_round(state)
        answered, events = _answered(state, seat, positions)
        if answered.seen.turn is not None:
            return answered, events
        compared = _showdown(answered.seen)
        return _following(answered, compared), (*events, *compared)

    @override
    def view(self, state: PokerState, seat: int) -> PokerView:
        """Everything but the order of the deck."""
        return state.seen

    @override
    def points(self, view: PokerView) -> tuple[int, ...]:
        """Everybody's points."""
        return view.totals

    @override
    def result(self, events: Sequence[Event]) -> Result | None:
        """The one with more points has won; how often each showed a hand of which category."""
        over = events[-1]
        if not isinstance(over, GameOver):
            return None
        shown = [event for event in events if isinstance(event, HandShown)]
        marks = [
            Counter(event.category for event in shown if event.seat == seat)
            for seat in range(len(over.totals))
        ]
        return Result.won_by(over.winner, over.totals, ROUNDS, marks)

    @override
    def sentence(
        self, event: Event, players: Sequence[Player], card_text: CardText = str
    ) -> str | None:
        """The event in a sentence."""
        return sentences.sentence(event, players, card_text)

    @override
    def text(self, events: Iterable[Event]) -> Iterator[str]:
        """A line an event; what decided a round stands before its result."""
        players: Sequence[Player] = ()
        seen: PokerView | None = None
        for event in events:
            if isinstance(event, GameStarted):
                players, seen = event.players, PokerView.before(event.options)
            seen = None if seen is None else seen.after(event)
            sentence = self.sentence(event, players)
            if isinstance(event, RoundEnded) and seen is not None:
                decided = verdict(seen.played[-1].hands, seen.kickers)
                sentence = f"{decided.in_full}. {sentence}"
            if sentence is not None:
                yield sentence


def _following(
    state: PokerState, events: Iterable[Event], deck: tuple[Card, ...] | None = None
) -> PokerState:
    """The state once these events have happened, with this deck left."""
    seen = state.seen
    for event in events:
        seen = seen.after(event)
    return PokerState(seen, state.deck if deck is None else deck, state.seed)


def _next_round(state: PokerState) -> tuple[PokerState, tuple[Event, ...]]:
    """Five cards for each player from the top of the deck. In the last round nobody may swap, so
    the hands are compared at once (rules 1 and 2)."""
    deck, number = state.deck, state.seen.round + 1
    events: tuple[Event, ...] = (
        RoundStarted(number),
        HandDealt(0, deck[:HAND_SIZE]),
        HandDealt(1, deck[HAND_SIZE : 2 * HAND_SIZE]),
    )
    after = _following(state, events, deck[2 * HAND_SIZE :])
    if number < ROUNDS:
        return after, events
    compared = _showdown(after.seen)
    return _following(after, compared), (*events, *compared)


def _answered(
    state: PokerState, seat: int, positions: tuple[int, ...]
) -> tuple[PokerState, tuple[Event, ...]]:
    """The player swaps the cards at these positions, or stands where there are none (rules 2 and
    3)."""
    if not positions:
        events = (SwapDeclined(seat),)
        return _following(state, events), events
    seen = state.seen
    hand = seen.hands[seat]
    deck = Deck(stream(state.seed, "swap", seen.round, seat), state.deck)
    after = swap(hand, positions, deck)
    out, drawn = (tuple([cards[place - 1] for place in positions]) for cards in (hand, after))
    swapped = (CardsSwapped(seat, positions, out, drawn),)
    return _following(state, swapped, deck.cards), swapped


def _showdown(seen: PokerView) -> tuple[Event, ...]:
    """Both hands, who scores, and after the last round who has won."""
    shown = [HandShown(seat, best(hand).value) for seat, hand in enumerate(seen.hands)]
    won, totals = winner(seen.hands, seen.kickers), seen.totals
    if won is not None:
        totals = with_seat(totals, won, totals[won] + 1)
    ended = RoundEnded(seen.round, won, totals)
    if seen.round < ROUNDS:
        return (*shown, ended)
    return (*shown, ended, GameOver(ahead(totals), totals))
