"""The end of a Poker duel: who has won, and the five rounds."""

from collections.abc import Sequence
from typing import Final, Self

from msgspec import Struct
from rich.cells import cell_len

from core.event import Player
from core.names import name_of
from core.override import override
from core.poker import sentences
from core.poker.events import GameOver
from core.poker.hand import HAND_SIZE, Hand
from core.poker.view import PokerView
from tui.cards.canvas import Canvas
from tui.cards.faces import Faces, Ink, Size, face, more_mark, turn_mark
from tui.poker.messages import why_of
from tui.table.end_of_game import EndOfGame

WIDTH_LIMIT: Final = 60
"""The list has at most so many columns, and stands in the middle of a wider felt."""

_HEADS: Final = 2
"""The row of the names."""
_NUMBER: Final = 2
"""Columns for the number of a round."""
_PITCH: Final = Size.CHIP.width + 1
_HAND: Final = HAND_SIZE * _PITCH + 1
"""Columns of a hand, with felt after it."""
_WON: Final = 8
"""Columns for who has won."""


class RoundShown(Struct, frozen=True):
    """A round that was played."""

    hands: tuple[Hand, ...]
    """From the left."""
    won: int | None
    """Which of them is the stronger one; None for a draw."""
    why: tuple[str, ...]
    """What decided, in fewer and fewer words."""


class Ending(Struct, frozen=True):
    """How a game ended."""

    headline: str
    """Who has won."""
    won: int | None
    """Which of the players; None for a draw."""
    names: tuple[str, ...]
    """The two players, from the left."""
    rounds: tuple[RoundShown, ...]
    assisted: bool

    @classmethod
    def of(
        cls,
        view: PokerView,
        over: GameOver,
        players: Sequence[Player],
        columns: Sequence[int],
        *,
        assisted: bool,
    ) -> Self:
        """The end of the game that is seen, with these seats from the left."""
        return cls(
            f"{sentences.result_words(over, players)}.",
            None if over.winner is None else columns.index(over.winner),
            tuple(name_of(seat, players) for seat in columns),
            tuple(
                RoundShown(
                    tuple(played.hands[seat] for seat in columns),
                    None if played.winner is None else columns.index(played.winner),
                    why_of(played, view.kickers),
                )
                for played in view.played
            ),
            assisted,
        )


class FinalRounds(EndOfGame[Ending]):
    """For each round both hands, who won it, and why."""

    @override
    def paint_ending(self, ending: Ending, canvas: Canvas, faces: Faces) -> None:
        """The headline, the names, and two rows for each round."""
        more, width = more_mark(faces), min(canvas.width, WIDTH_LIMIT)
        pitch = 3 if canvas.height > _HEADS + 1 + 3 * len(ending.rounds) else 2
        rows = _HEADS + 1 + pitch * len(ending.rounds)
        left, top = (canvas.width - width) // 2, max(0, (canvas.height - rows) // 3)
        shows_hands = width >= _NUMBER + len(ending.names) * _HAND + _WON
        # Where there is no room for all of it, the name is cut and not what is said of it.
        name = "" if ending.won is None else ending.names[ending.won]
        said = ending.headline.removeprefix(name)
        name_room = min(cell_len(name), max(0, width - len(said)))
        canvas.write_any(left, top, name, name_room, Ink.NOTE, more)
        canvas.write(left + name_room, top, said, Ink.NOTE)
        for place, name in enumerate(ending.names if shows_hands else ()):
            x = left + _NUMBER + place * _HAND
            canvas.write_any(x, top + _HEADS, name, _HAND - 2, Ink.QUIET, more)
        for number, played in enumerate(ending.rounds):
            y = top + _HEADS + 1 + number * pitch
            canvas.write(left, y, str(number + 1), Ink.QUIET)
            won, x = "draw", left + _NUMBER
            part = Ink.QUIET
            if played.won is not None:
                won, part = ending.names[played.won], Ink.NOTE
            if shows_hands:
                for column, hand in enumerate(played.hands):
                    if column == played.won:
                        canvas.write(x - 1, y, turn_mark(faces), Ink.NOTE)
                    for place, card in enumerate(hand):
                        canvas.paint(x + place * _PITCH, y, face(card, Size.CHIP, faces))
                    x += _HAND
            canvas.write_any(x, y, won, left + width - x, part, more)
            room = width - _NUMBER
            why = next((each for each in played.why if len(each) <= room), played.why[-1])
            canvas.write_any(left + _NUMBER, y + 1, why, room, Ink.QUIET, more)
        if ending.assisted:
            self.paint_assisted(canvas, left, top + rows, width)
