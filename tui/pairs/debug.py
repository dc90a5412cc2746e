"""What the debug panel knows of Pairs."""

from collections.abc import Iterator

from textual.content import Content

from core.event import DeckShuffled
from core.names import name_of
from core.override import override
from core.pairs.events import CardsBurned
from core.pairs.rules import PairsState
from core.pairs.view import PairsView
from core.table import Decision, Table
from tui.table.debug import DebugPanel, listed, section
from tui.table.display_names import display_players


class PairsDebug(DebugPanel):
    """The deck in the order in which it will be dealt, the burned cards, the seed, and the numbers
    of every bot's last decision."""

    @override
    def content(self, table: Table[PairsState, PairsView]) -> Content:
        """The seed and options, the cards that lie face down, then bot by bot."""
        state = table.state
        piles = (
            ("Deck, next card first", state.deck),
            ("Burned since the last shuffle", _burned(table)),
            ("All discards, latest last", state.discards),
        )
        players = display_players(table.setup.players)
        return Content.assemble(
            self.head(table),
            *(piece for name, cards in piles for piece in section(name, listed(cards))),
            *(
                piece
                for decision in _last_decisions(table)
                for piece in section(
                    f"{name_of(decision.seat, players)}: {decision.choice.move}",
                    "\n".join(decision.choice.reasons),
                )
            ),
        )


def _burned(table: Table[PairsState, PairsView]) -> Iterator[int]:
    """The cards burned since the deck was shuffled last, in that order."""
    events = table.events
    shuffled = max(place for place, each in enumerate(events) if isinstance(each, DeckShuffled))
    for event in events[shuffled:]:
        if isinstance(event, CardsBurned):
            yield from (card for card in event.cards if card is not None)


def _last_decisions(table: Table[PairsState, PairsView]) -> list[Decision]:
    """What each bot decided last in the moves that stand, in the order of the seats."""
    last = {decision.seat: decision for decision in table.standing_decisions}
    return [last[seat] for seat in sorted(last)]
