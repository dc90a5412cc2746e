"""What takes the felt's place at the end of a game."""

from typing import Final, Generic, TypeVar

from textual.reactive import reactive

from core.override import override
from tui.cards.canvas import Canvas, CardCanvas
from tui.cards.faces import Faces, Ink

E = TypeVar("E")

ASSISTED: Final = "Assisted by the debug panel or the kibitzer."
"""How a game is marked whose result is not the player's alone."""


class EndOfGame(CardCanvas, Generic[E]):
    """How a game ended. Each game has its own; a screen with the class `-over` shows it."""

    ending: reactive[E | None] = reactive(None, repaint=False)
    """What is shown; None while the game goes on."""

    def watch_ending(self) -> None:
        """Show it."""
        self.paint_anew()

    @override
    def paint(self, canvas: Canvas, faces: Faces) -> None:
        """Nothing while the game goes on."""
        if self.ending is not None:
            self.paint_ending(self.ending, canvas, faces)

    def paint_assisted(self, canvas: Canvas, x: int, y: int, room: int) -> None:
        """Mark a game whose result is not the player's alone, in so many columns."""
        canvas.write(x, y, ASSISTED if len(ASSISTED) <= room else "Assisted.", Ink.NOTE)

    def paint_ending(self, ending: E, canvas: Canvas, faces: Faces) -> None:
        """Paint the whole of it."""
        raise NotImplementedError
