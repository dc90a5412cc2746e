"""What the debug panel knows of Poker duel."""

from collections.abc import Iterable, Iterator

from textual.content import Content

from core.cards import Card
from core.event import RoundStarted
from core.game import NEXT
from core.names import name_of
from core.override import override
from core.poker.events import CardsSwapped, SwapDeclined
from core.poker.rules import PokerState
from core.poker.view import PokerView
from core.table import Table
from tui.cards.faces import card_text, faces_of
from tui.table.debug import DebugPanel, section
from tui.table.display_names import display_players

PokerTable = Table[PokerState, PokerView]


class PokerDebug(DebugPanel):
    """Why the computer swapped what it did, the deck in the order in which it will be dealt, the
    seed."""

    @override
    def content(self, table: PokerTable) -> Content:
        """The hands, too: before the deal they lie nowhere else."""
        players = display_players(table.setup.players)
        bots = [seat for seat, player in enumerate(players) if player.bot is not None]
        told = [(name_of(seat, players), list(self._choices(table, seat))) for seat in bots]
        return Content.assemble(
            self.head(table),
            *(
                piece
                for name, choices in told
                for piece in section(f"{name}'s last swap", "\n".join(choices[:1]) or "none yet")
            ),
            *section(
                "In hand",
                "\n".join(
                    f"{name_of(seat, players)}: {self._row(hand)}"
                    for seat, hand in enumerate(table.state.seen.hands)
                ),
            ),
            *section("Deck, next card first", self._row(table.state.deck)),
            *(
                piece
                for name, choices in told
                if choices[1:]
                for piece in section(f"{name} before that", "\n".join(choices[1:]))
            ),
        )

    def _row(self, cards: Iterable[Card]) -> str:
        return " ".join(card_text(card, faces_of(self)) for card in cards) or "nothing"

    def _choices(self, table: PokerTable, seat: int) -> Iterator[str]:
        """What a computer chose in the moves that stand, the latest first, and why."""
        answers = _answers(table)
        for number in sorted(table.decisions, reverse=True):
            decision = table.decisions[number]
            if number < table.move_count and decision.seat == seat:
                played = 1 + table.moves[:number].count(NEXT)
                answer = answers[played, seat]
                out = answer.out if isinstance(answer, CardsSwapped) else ()
                what = f"gives up {self._row(out)}" if out else "stands"
                yield f"Round {played}: {what}. {' '.join(decision.choice.reasons)}"


def _answers(table: PokerTable) -> dict[tuple[int, int], CardsSwapped | SwapDeclined]:
    """What each seat did in each round, by the two numbers."""
    answers: dict[tuple[int, int], CardsSwapped | SwapDeclined] = {}
    number = 0
    for event in table.events:
        match event:
            case RoundStarted(round=number):
                pass
            case CardsSwapped(seat=seat) | SwapDeclined(seat=seat):
                answers[number, seat] = event
    return answers
