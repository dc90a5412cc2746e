"""The checks that every game goes through can fail: on a toy, with one fault planted at a time."""

import random
from collections.abc import Callable, Iterable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Self

import msgspec
import pytest

from core.bot import Choice
from core.event import Event
from core.result import Result
from core.table import AnyTable
from tests.support import games
from tests.support.replay_checks import check_looking_back
from tests.support.toy import CardsDrawn, Toy, ToyState, ToyView, toy_listed


class ToyPlug:
    def cards_of(self, table: AnyTable) -> Iterable[int]:
        return [*table.state.deck, *(card for hand in table.state.hands for card in hand)]

    def hidden_places(self, table: AnyTable, seat: int) -> Sequence[int]:
        if table.over:  # the sums are told
            return ()
        own = set(table.view(seat).own)
        deck = games.dealing_order(table)
        return [place for place, card in enumerate(deck) if card not in own]


def drive(toy: Toy) -> int:
    with toy_listed(toy):
        tried = 0
        for setup in games.setups(toy, 12):
            games.check_chance(toy, setup)
            tried += games.check_game(toy, setup, ToyPlug())
            check_looking_back(toy, setup, ToyPlug(), looks=6)
        return tried


def test_the_toy_keeps_everything() -> None:
    assert drive(Toy()) > 100


class LeakyEvent(CardsDrawn, frozen=True, tag="cards_drawn"):
    def seen_by(self, seat: int) -> Self:
        return self


class PeekingView(ToyView, frozen=True):
    rivals_first: int


class Wrong(Toy):
    """A toy whose steps are changed by `_spoil`."""

    def apply(self, state: ToyState, move: str) -> tuple[ToyState, tuple[Event, ...]]:
        after, events = super().apply(state, move)
        return self._spoil(after, events)

    def _spoil(
        self, state: ToyState, events: tuple[Event, ...]
    ) -> tuple[ToyState, tuple[Event, ...]]:
        return state, events


class Leaks(Wrong):
    """Everybody is told what was drawn."""

    def _spoil(
        self, state: ToyState, events: tuple[Event, ...]
    ) -> tuple[ToyState, tuple[Event, ...]]:
        first = events[0]
        assert isinstance(first, CardsDrawn)
        return state, (LeakyEvent(first.seat, first.cards), *events[1:])


class LosesACard(Wrong):
    def _spoil(
        self, state: ToyState, events: tuple[Event, ...]
    ) -> tuple[ToyState, tuple[Event, ...]]:
        return msgspec.structs.replace(state, deck=state.deck[:1] * len(state.deck)), events


class AsksTheWorld(Wrong):
    """The turn depends on the global generator."""

    def _spoil(
        self, state: ToyState, events: tuple[Event, ...]
    ) -> tuple[ToyState, tuple[Event, ...]]:
        if random.random() < 0.5 and len(state.deck) > 1:
            deck = (state.deck[1], state.deck[0], *state.deck[2:])
            return msgspec.structs.replace(state, deck=deck), events
        return state, events


class ForgetsAnEvent(Wrong):
    def _spoil(
        self, state: ToyState, events: tuple[Event, ...]
    ) -> tuple[ToyState, tuple[Event, ...]]:
        return state, events[1:]


class NeverSaysItIsOver(Wrong):
    def _spoil(
        self, state: ToyState, events: tuple[Event, ...]
    ) -> tuple[ToyState, tuple[Event, ...]]:
        return state, events[:1]


class Remembers(Toy):
    """A rule book that keeps count of its own, so that the same move is not the same twice."""

    def __init__(self) -> None:
        self._asked = 0

    def apply(self, state: ToyState, move: str) -> tuple[ToyState, tuple[Event, ...]]:
        self._asked += 1
        after, events = super().apply(state, move)
        if self._asked % 3 == 0:
            after = msgspec.structs.replace(after, deck=after.deck[::-1])
        return after, events


class AllowsAnything(Toy):
    """Plays texts that are not among the legal moves."""

    def require_legal(self, state: ToyState, move: str) -> None:
        if not move.strip().endswith(("1", "2")):
            super().require_legal(state, move)

    def apply(self, state: ToyState, move: str) -> tuple[ToyState, tuple[Event, ...]]:
        self.require_legal(state, move)
        return super().apply(state, f"draw:{min(int(move.strip()[-1]), len(state.deck))}")


class PeekingBot:
    """Not possible by its view, so it finds another way: the seed gives the deck away."""

    deck: tuple[int, ...] = ()

    def choose(self, view: ToyView, moves: Sequence[str], rng: Random) -> Choice:
        return Choice(moves[self.deck[0] % len(moves)], ("the next card",))


class LetsABotPeek(Toy):
    def __init__(self) -> None:
        self.bots = {"peeking": PeekingBot()}  # type: ignore[misc]

    def view(self, state: ToyState, seat: int) -> ToyView:
        PeekingBot.deck = state.deck
        return super().view(state, seat)


class BotCheats(Toy):
    """Its bot gives a move that is not allowed."""

    def __init__(self) -> None:
        self.bots = {  # type: ignore[misc]
            "cheat": SimpleNamespace(choose=lambda *_: Choice("draw:9", ("more is more",)))
        }


class LetsASeatPeek(Toy):
    def view(self, state: ToyState, seat: int) -> ToyView:
        view = super().view(state, seat)
        return PeekingView(**msgspec.structs.asdict(view), rivals_first=state.hands[seat - 1][0])


class DrawnInSilence(CardsDrawn, frozen=True, tag="cards_drawn"):
    def reveals_to(self, seat: int) -> bool:
        return False


class RevealsTooLittle(Wrong):
    """Nobody is said to learn of the cards that are drawn."""

    event: type[CardsDrawn] = DrawnInSilence

    def _spoil(
        self, state: ToyState, events: tuple[Event, ...]
    ) -> tuple[ToyState, tuple[Event, ...]]:
        first = events[0]
        assert isinstance(first, CardsDrawn)
        return state, (self.event(first.seat, first.cards), *events[1:])


class DrawnInTheOpen(CardsDrawn, frozen=True, tag="cards_drawn"):
    def reveals_to(self, seat: int) -> bool:
        return True


class RevealsTooMuch(RevealsTooLittle):
    """Everybody is said to learn of them."""

    event = DrawnInTheOpen


class DrawnForTheOthers(CardsDrawn, frozen=True, tag="cards_drawn"):
    def reveals_to(self, seat: int) -> bool:
        return seat != self.seat


class RevealsToAnother(RevealsTooLittle):
    """The others are said to, and the player is not."""

    event = DrawnForTheOthers


class CountsForOne(Toy):
    def points(self, view: ToyView) -> tuple[int, ...]:
        return view.counts[:1]


class KnowsTheEndTooSoon(Toy):
    def result(self, events: Sequence[Event]) -> Result | None:
        return super().result(events) or Result.abandoned(2)


class NeverComesToAnything(Toy):
    def result(self, events: Sequence[Event]) -> Result | None:
        return None


class CrownsTheLoser(Toy):
    def result(self, events: Sequence[Event]) -> Result | None:
        result = super().result(events)
        if result is None:
            return None
        return msgspec.structs.replace(result, outcomes=result.outcomes[::-1])


class ForgetsSomebody(Toy):
    def result(self, events: Sequence[Event]) -> Result | None:
        result = super().result(events)
        return result and Result(result.outcomes[1:], result.points[1:])


FAULTS: dict[Callable[[], Toy], str] = {
    Leaks: "check_secrets",
    LosesACard: "check_cards",
    AsksTheWorld: "check_chance",
    ForgetsAnEvent: "check_views_follow",
    NeverSaysItIsOver: "check_end",
    Remembers: "check_values",
    AllowsAnything: "check_illegal_moves",
    LetsABotPeek: "check_secrets",
    LetsASeatPeek: "check_secrets",
    BotCheats: "check_bots",
    RevealsTooLittle: "check_revealed",
    RevealsTooMuch: "check_revealed",
    RevealsToAnother: "check_revealed",
    CountsForOne: "check_points",
    KnowsTheEndTooSoon: "check_result",
    NeverComesToAnything: "check_result",
    CrownsTheLoser: "check_result",
    ForgetsSomebody: "check_result",
}


@pytest.mark.parametrize(("toy", "check"), FAULTS.items())
def test_a_planted_fault_is_found_by_the_check_for_it(toy: Callable[[], Toy], check: str) -> None:
    with pytest.raises(AssertionError) as failure:
        drive(toy())
    assert check in [entry.name for entry in failure.traceback]


def test_a_game_without_a_plug_is_found() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"tests\.core\.toy"):
        games.card_locations_of("toy")


def test_every_number_of_players_and_every_option_value_is_played() -> None:
    kinds = {(len(setup.players), setup.options["most"]) for setup in games.setups(Toy(), games=1)}
    assert kinds == {(seats, most) for seats in (2, 3, 4) for most in ("2", "3")}
