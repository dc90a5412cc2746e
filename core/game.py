"""What every game is: its rules, pure, and what a table needs to know about it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from core.bot import Bot
from core.cards import Card
from core.chance import deck_generator, shuffled
from core.event import Event, Player
from core.result import Result
from core.setup import Option, Setup

NEXT: Final = "next"
"""The move that goes on to the next round, in games that have rounds (contract.md, section 1)."""

CardText = Callable[[Card], str]
"""How a card is written in a sentence: `7H` in a file, `7♥` on a screen."""


class IllegalMove(ValueError):
    """A move that the rules do not allow now. Its text is a sentence that a player understands."""


class View(Protocol):
    """What one seat may know of a state. Each game has its own frozen type for it."""

    def after(self, event: Event) -> Self:
        """The view once this event, in the copy for that seat, has happened.

        Following every event of a move this way gives the view of the state after the move, so
        a screen can show what happened one thing at a time.
        """
        ...


S = TypeVar("S")
"""A game's state: frozen, comparable, and all there is to know."""
V = TypeVar("V", bound=View)
"""A game's view."""


class Game(ABC, Generic[S, V]):
    """The rules of one game. It holds no state: every method is a function of what it is given."""

    slug: ClassVar[str]
    """The name in commands, journals and file names: ASCII, lower case."""
    title: ClassVar[str]
    """The name as people write it."""
    seats: ClassVar[range]
    """How many players it takes."""
    rounds_label: ClassVar[str] = "rounds"
    """What the game's `Result.rounds` are called by its players."""
    points_label: ClassVar[str] = "points"
    """What its `Result.points` are called."""
    fewer_is_better: ClassVar[bool] = False
    """Whether it is better to have fewer points than more."""
    mark_labels: ClassVar[Mapping[str, str]] = {}
    """What its `Result.marks` are called, by mark, in the order in which they are told."""
    known_point_counts: ClassVar[Mapping[int, int]] = {}
    """How often each number of points came up in very many games, where that was counted."""
    known_win_rate: ClassVar[float | None] = None
    """The share of games, 0 to 1, that were won among those."""
    options: ClassVar[tuple[Option, ...]] = ()
    bots: ClassVar[Mapping[str, Bot[Any]]] = {}
    """The computer players by name, the default first. Empty where nobody decides anything."""

    @abstractmethod
    def unshuffled(self, seats: int) -> Sequence[str | int]:
        """The whole deck for so many players, in its known order."""

    @abstractmethod
    def start(self, setup: Setup) -> tuple[S, tuple[Event, ...]]:
        """The first state in which a move is wanted, and what happened on the way there."""

    @abstractmethod
    def to_move(self, state: S) -> int | None:
        """The seat that has a choice to make.

        None where nobody has one: the one legal move then just carries the game on, and any
        person may make it; or the game is over and there is no legal move.
        """

    @abstractmethod
    def legal_moves(self, state: S) -> Sequence[str]:
        """Every move allowed now, in the text form of the contract; empty once the game is over."""

    @abstractmethod
    def apply(self, state: S, move: str) -> tuple[S, tuple[Event, ...]]:
        """The state after the move, and what happened. Raises `IllegalMove` and changes nothing."""

    @abstractmethod
    def view(self, state: S, seat: int) -> V:
        """What this seat may know."""

    @abstractmethod
    def points(self, view: V) -> tuple[int, ...]:
        """How everybody stands, as far as this view knows: their points, or whatever the game goes
        by."""

    @abstractmethod
    def result(self, events: Sequence[Event]) -> Result | None:
        """What the game came to of which these are all events, or None where it is not over."""

    @abstractmethod
    def sentence(
        self, event: Event, players: Sequence[Player], card_text: CardText = str
    ) -> str | None:
        """The event in words a player would use, or None where it is not worth a sentence."""

    def text(self, events: Iterable[Event]) -> Iterator[str]:
        """The game's text form, line by line (contract.md, section 3), from its first event on."""
        players: Sequence[Player] = ()
        for event in events:
            players = getattr(event, "players", players)
            sentence = self.sentence(event, players)
            if sentence is not None:
                yield sentence

    def first_deck(self, setup: Setup) -> list[str | int]:
        """The deck in the order it is dealt: the one asked for, else the seed's shuffle."""
        if setup.deck is not None:
            return list(setup.deck)
        return shuffled(self.unshuffled(len(setup.players)), deck_generator(setup.seed))

    def require_legal(self, state: S, move: str) -> None:
        """Raise `IllegalMove` unless the move is one of the legal ones."""
        if move not in self.legal_moves(state):
            raise IllegalMove(self.why_not(state, move))

    def why_not(self, state: S, move: str) -> str:
        """The sentence that says why a move that is not legal is refused."""
        legal = self.legal_moves(state)
        if not legal:
            return f"{move!r} comes too late: the game is over"
        return f"{move!r} is not a move here; allowed: {', '.join(legal)}"
