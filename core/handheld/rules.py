"""The rules of Handheld Solitaire, pure (games/handheld.md)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from core.cards import PACK, Card
from core.catalogue import CATALOGUE
from core.event import Event, Player
from core.game import CardText, Game
from core.handheld import sentences
from core.handheld.events import CardDealt, GameOver, RankMatched, Removal, SuitMatched
from core.handheld.odds import DEALS_BY_SCORE, share_at_most
from core.handheld.pile import Pile
from core.handheld.view import REACH, HandheldView, Match, match_of
from core.override import override
from core.result import Outcome, Result
from core.setup import Setup

DEAL: Final = "deal"
"""The only move there is: deal a card, and let it do what it does."""


class HandheldState(msgspec.Struct, frozen=True):
    """Where every card is."""

    deck: tuple[Card, ...]
    """The cards still to be dealt, bottom first: the last one is dealt next."""
    hand: tuple[Card, ...]
    """The hand, bottom first."""
    lengths: tuple[int, ...]
    """The length of the hand after each deal so far."""
    removal: Removal | None
    """What left last, and by which rule."""


class Handheld(Game[HandheldState, HandheldView]):
    """One player, 52 cards, no choices: the deck plays itself."""

    slug = "handheld"
    title = CATALOGUE["handheld"].title
    seats = range(1, 2)
    points_label = "score"
    fewer_is_better = True
    known_point_counts = DEALS_BY_SCORE
    known_win_rate = share_at_most(0)

    @override
    def unshuffled(self, seats: int) -> Sequence[str]:
        """`AD 2D … KS` (rule 1)."""
        return PACK

    @override
    def start(self, setup: Setup) -> tuple[HandheldState, tuple[Event, ...]]:
        """The whole deck face down and an empty hand."""
        deck = tuple(Card(str(card)) for card in reversed(self.first_deck(setup)))
        return HandheldState(deck, (), (), None), ()

    @override
    def to_move(self, state: HandheldState) -> None:
        """Nobody ever has a choice."""

    @override
    def legal_moves(self, state: HandheldState) -> Sequence[str]:
        """To deal, while there are cards."""
        return (DEAL,) if state.deck else ()

    @override
    def apply(self, state: HandheldState, move: str) -> tuple[HandheldState, tuple[Event, ...]]:
        """Deal the top card of the deck and remove whatever that makes match (rules 2 and 3)."""
        self.require_legal(state, move)
        deck, hand = Pile(state.deck), Pile(state.hand)
        events: list[Event] = [_deal(deck, hand)]
        last = state.removal
        while (removal := _removal(hand)) is not None:
            events.append(removal)
            last = removal
        if deck.is_empty:
            events.append(GameOver(len(hand), tuple(hand)))
        lengths = (*state.lengths, len(hand))
        return HandheldState(deck.cards, hand.cards, lengths, last), tuple(events)

    @override
    def view(self, state: HandheldState, seat: int) -> HandheldView:
        """All but the order of the deck."""
        over = not state.deck
        return HandheldView(state.hand, len(state.deck), state.lengths, state.removal, over)

    @override
    def points(self, view: HandheldView) -> tuple[int, ...]:
        """The cards in hand."""
        return (len(view.hand),)

    @override
    def result(self, events: Sequence[Event]) -> Result | None:
        """A score of 0 is a win (rule 3)."""
        over = events[-1]
        if not isinstance(over, GameOver):
            return None
        return Result((Outcome.LOST if over.score else Outcome.WON,), (over.score,))

    @override
    def sentence(
        self, event: Event, players: Sequence[Player], card_text: CardText = str
    ) -> str | None:
        """The event in a sentence."""
        return sentences.sentence(event, card_text)

    @override
    def text(self, events: Iterable[Event]) -> Iterator[str]:
        """The text form of contract.md, section 3."""
        return sentences.text(events)


def _deal(deck: Pile[Card], hand: Pile[Card]) -> CardDealt:
    card = deck.at(0)
    assert card is not None, "to deal is legal only while there are cards"
    deck.remove(0)
    hand.insert(card)
    return CardDealt(card)


def _removal(hand: Pile[Card]) -> Removal | None:
    """Take out what the top card and the card three back bring about, if anything (rule 2)."""
    top, partner = hand.at(0), hand.at(REACH)
    if top is None or partner is None:
        return None
    match match_of(top, partner):
        case Match.RANK:
            return RankMatched(_take(hand, 0, REACH + 1))
        case Match.SUIT:
            return SuitMatched(_take(hand, 1, REACH - 1))
        case None:
            return None


def _take(hand: Pile[Card], position: int, count: int) -> tuple[Card, ...]:
    taken = []
    for _ in range(count):
        card = hand.at(position)
        assert card is not None
        hand.remove(position)
        taken.append(card)
    return tuple(taken)
