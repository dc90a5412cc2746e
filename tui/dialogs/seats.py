"""Rows of seats: who plays in each, a person or a bot, and under what name."""

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from core.event import Player
from core.override import override
from core.validation import default_names
from tui.dialogs.form import Choice, FormRow, TypingLine

PERSON: Final = "person"
"""What a seat without a bot is called."""


class SeatRow(FormRow):
    """Who plays in one seat, and a line to type the name in."""

    KEYS = ("← → pick  tab name", "↑ ↓ seat  tab next")

    def __init__(self, seat: int, bots: Sequence[str], player: Player, default_name: str) -> None:
        """`player` is offered; `default_name` is the name where nobody gives another."""
        super().__init__(f"players[{seat}]", f"Seat {seat + 1}")
        self._kinds = (PERSON, *bots)
        self._offered = player
        self._default_name = default_name

    @override
    def compose_answer(self) -> ComposeResult:
        """The person or the bot between two arrows, and the name."""
        self._choice = Choice(self._kinds, self._offered.bot or PERSON)
        self._choice.styles.min_width = max(map(len, self._kinds)) + 4  # names stand in a column
        yield self._choice
        self._line = TypingLine(self._offered.name, compact=True, classes="row--name")
        yield self._line

    @property
    def bot(self) -> str | None:
        """The bot that is chosen, or None for a person."""
        kind = self._choice.value
        return None if kind == PERSON else kind

    @property
    def player(self) -> Player:
        """Who is to play here."""
        return Player(self._line.value, self.bot)

    def set_default_name(self, default_name: str) -> None:
        """Take this default name, and show it unless somebody typed another."""
        line = self._line
        if line.value == self._default_name != default_name:
            line.value = default_name
            line.select_all()  # what is typed there next, maybe in this moment, takes its place
        self._default_name = default_name

    @override
    def column_about(self, place: str) -> int:
        """The name, or who plays."""
        return 1 if place.endswith(".name") else 0

    @override
    def fault(self, sentence: str) -> str:
        """What is wrong, and in which seat."""
        return f"{self._label}: {sentence}"

    def on_click(self, event: events.Click) -> None:
        """What is no stop itself, such as the number, leads to the first."""
        if event.widget not in self.stops:
            self.take_focus()


class Seats(Vertical):
    """A row for each player.

    There is one for every player that the game may take: what was typed in a seat that was taken
    away comes back with it.
    """

    def __init__(self, bots: Sequence[str], max_players: int, players: Sequence[Player]) -> None:
        """`players` are offered at first. A seat that is added is offered to the first of the
        bots."""
        super().__init__()
        self._bots = bots
        self._max_players = max_players
        self._offered = players
        self._count = len(players)
        self._all_rows: list[SeatRow] = []

    @override
    def compose(self) -> ComposeResult:
        """A row a seat, in sight or not."""
        names = default_names([player.bot for player in self._offered])
        for seat, (player, name) in enumerate(zip(self._offered, names, strict=True)):
            self._all_rows.append(SeatRow(seat, self._bots, player, name))
        for seat in range(self._count, self._max_players):
            row = SeatRow(seat, self._bots, Player("", self._bots[0]), "")
            row.display = False
            self._all_rows.append(row)
        yield from self._all_rows

    def show(self, count: int) -> None:
        """Have so many rows in sight."""
        self._count = count
        for seat, row in enumerate(self._all_rows):
            row.display = seat < count

    @property
    def hidden_rows(self) -> int:
        """How many rows are out of sight."""
        return self._max_players - self._count

    def refresh_default_names(self) -> None:
        """Give every unnamed player the default name for who plays now."""
        rows = self.rows
        for row, name in zip(rows, default_names([row.bot for row in rows]), strict=True):
            row.set_default_name(name)

    @property
    def rows(self) -> Sequence[SeatRow]:
        """Those in sight."""
        return self._all_rows[: self._count]

    @property
    def players(self) -> tuple[Player, ...]:
        """All who are to play."""
        return tuple(row.player for row in self.rows)
