"""Bots think in a thread of their own, so that the keyboard answers meanwhile."""

from textual.message import Message
from textual.widget import Widget

from core.bot import Choice
from core.playout import ask_bot
from core.table import AnyTable


class BotChose(Message):
    """A bot has thought about its move."""

    def __init__(self, table: AnyTable, state: object, choice: Choice) -> None:
        super().__init__()
        self.table = table
        """The table it was asked at."""
        self.state = state
        """How things stood there."""
        self.choice = choice
        """What it would do, and why."""

    @property
    def still_wanted(self) -> bool:
        """Whether the table has not moved on since the bot was asked."""
        return self.table.state is self.state


class BotWorker:
    """The bot that is thinking at a screen's table, if one is."""

    def __init__(self, screen: Widget) -> None:
        """The screen is told with `BotChose`; the thread's work is dropped along with it."""
        self._screen = screen
        self._state: object = None

    def about(self, table: AnyTable) -> bool:
        """Whether a bot is thinking about how things stand at this table now."""
        return self._state is table.state

    def begin(self, table: AnyTable) -> bool:
        """Ask the bot whose turn it is. False where it is nobody's or a person's, or asked."""
        seat = table.to_move
        if seat is None or self.about(table):
            return False
        bot = table.setup.players[seat].bot
        if bot is None:
            return False
        state = self._state = table.state
        ask = ask_bot(table, seat, bot)

        def think() -> None:
            self._screen.post_message(BotChose(table, state, ask()))

        self._screen.run_worker(think, thread=True, exclusive=True, group="bot")
        return True

    def end(self) -> None:
        """Whatever comes is not waited for any more."""
        self._state = None
