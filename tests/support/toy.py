"""A toy game, so that tables, setups and bots are tested with seats, options, turns and secrets
whatever games are listed: in turn, each player draws one or two cards that nobody else sees."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar, Self, cast
from unittest.mock import patch

import msgspec

from core import catalogue
from core.bot import Choice
from core.event import Event, Player
from core.game import CardText, Game
from core.result import Result
from core.setup import Option, Setup


class CardsDrawn(Event, frozen=True):
    seat: int
    cards: tuple[int | None, ...]

    def seen_by(self, seat: int) -> Self:
        if seat == self.seat:
            return self
        return msgspec.structs.replace(self, cards=(None,) * len(self.cards))

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class GameOver(Event, frozen=True):
    winner: int | None
    sums: tuple[int, ...]

    def reveals_to(self, seat: int) -> bool:
        """Of two players each knows the other's sum by then: that of all other cards."""
        return len(self.sums) > 2


class ToyState(msgspec.Struct, frozen=True):
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    turn: int


class ToyView(msgspec.Struct, frozen=True):
    seat: int
    left: int
    own: tuple[int, ...]
    counts: tuple[int, ...]
    turn: int

    def after(self, event: Event) -> Self:
        if not isinstance(event, CardsDrawn):
            return self
        count = len(event.cards)
        counts = tuple(
            had + count if seat == event.seat else had for seat, had in enumerate(self.counts)
        )
        own = self.own
        if event.seat == self.seat:
            own += tuple(card for card in event.cards if card is not None)
        return msgspec.structs.replace(
            self,
            left=self.left - count,
            own=own,
            counts=counts,
            turn=(self.turn + 1) % len(counts),
        )


class Careful:
    """Draws one card with a low hand, else what its generator says."""

    def choose(self, view: ToyView, moves: Sequence[str], rng: Random) -> Choice:
        if sum(view.own) < 5:
            return Choice(moves[0], ("the hand is low",))
        return Choice(moves[int(rng.random() * len(moves))], ("anything will do",))


class Toy(Game[ToyState, ToyView]):
    slug = "toy"
    title = "The Toy"
    seats = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option("most", ("2", "3"), "How many cards may be drawn."),
    )
    bots: ClassVar[Mapping[str, Any]] = {"careful": Careful(), "bold": Careful()}

    def unshuffled(self, seats: int) -> Sequence[int]:
        return tuple(range(1, 4 * seats + 1))

    def start(self, setup: Setup) -> tuple[ToyState, tuple[Event, ...]]:
        deck = tuple(int(card) for card in self.first_deck(setup))
        most = int(setup.options["most"])
        hands = tuple(deck[most * seat : most * (seat + 1)] for seat in range(len(setup.players)))
        dealt = tuple(CardsDrawn(seat, hand) for seat, hand in enumerate(hands))
        return ToyState(deck[most * len(hands) :], hands, 0), dealt

    def to_move(self, state: ToyState) -> int | None:
        return state.turn if state.deck else None

    def legal_moves(self, state: ToyState) -> Sequence[str]:
        return tuple(f"draw:{count}" for count in (1, 2) if count <= len(state.deck))

    def apply(self, state: ToyState, move: str) -> tuple[ToyState, tuple[Event, ...]]:
        self.require_legal(state, move)
        count = int(move[-1])
        drawn, deck = state.deck[:count], state.deck[count:]
        hands = tuple(
            hand + drawn if seat == state.turn else hand for seat, hand in enumerate(state.hands)
        )
        events: list[Event] = [CardsDrawn(state.turn, drawn)]
        if not deck:
            sums = tuple(map(sum, hands))
            most = max(sums)
            winner = sums.index(most) if sums.count(most) == 1 else None
            events.append(GameOver(winner, sums))
        return ToyState(deck, hands, (state.turn + 1) % len(hands)), tuple(events)

    def view(self, state: ToyState, seat: int) -> ToyView:
        counts = tuple(map(len, state.hands))
        return ToyView(seat, len(state.deck), state.hands[seat], counts, state.turn)

    def points(self, view: ToyView) -> tuple[int, ...]:
        return view.counts

    def result(self, events: Sequence[Event]) -> Result | None:
        over = events[-1]
        if not isinstance(over, GameOver):
            return None
        return Result.won_by(over.winner, (None,) * len(over.sums), None)

    def sentence(
        self, event: Event, players: Sequence[Player], card_text: CardText = str
    ) -> str | None:
        match event:
            case CardsDrawn(seat=seat, cards=cards):
                return f"{players[seat].name} draws {len(cards)}"
            case GameOver():
                return "It is over"
        return None


TOY = Toy()
NORTH_AND_SOUTH = (Player("North", None), Player("South", "careful"))
SETUP = Setup(seed=7, deck=None, options={"most": "2"}, players=NORTH_AND_SOUTH)
"""Eight cards, of which two players have two each before the first move."""


@contextmanager
def toy_listed(toy: Toy = TOY) -> Iterator[None]:
    """While this lasts, the toy stands in the catalogue as the last of the games."""
    module = f"core.{toy.slug}"
    with (
        patch.object(catalogue, "SLUGS", (*catalogue.SLUGS, toy.slug)),
        patch.dict(catalogue.CATALOGUE, {toy.slug: catalogue.CatalogueEntry(toy.title, "Draw.")}),
    ):
        sys.modules[module] = cast("ModuleType", SimpleNamespace(GAME=toy))
        try:
            yield
        finally:
            del sys.modules[module]
