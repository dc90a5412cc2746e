"""Bots at a table: what one would do now, and whole games played to their end by nobody else."""

from collections.abc import Callable
from functools import partial

from core.bot import Choice
from core.chance import stream
from core.errors import InvalidInput
from core.table import AnyTable


def ask_bot(table: AnyTable, seat: int, bot: str) -> Callable[[], Choice]:
    """Asks a bot, once called, what it would do in this seat as things stand at the table now.

    The bot is shown the seat's view and draws from a stream of the seat's own, so asking twice
    gives the same answer and asking changes nothing. The call may run in another thread.
    """
    rng = stream(table.setup.seed, "bot", seat, table.move_count)
    return partial(table.game.bots[bot].choose, table.view(seat), table.legal_moves, rng)


def play_out(table: AnyTable) -> None:
    """Play until the game is over.

    Raises `InvalidInput` before the first move if a person sits in a seat that has choices to make.
    """
    bots = [player.bot for player in table.setup.players]
    for seat, player in enumerate(table.setup.players):
        if table.game.bots and player.bot is None:
            raise InvalidInput(
                f"players[{seat}]",
                f"{player.name} is a person, who would have to be asked; "
                f"give the seat to a bot: {', '.join(table.game.bots)}",
            )
    while moves := table.legal_moves:
        seat_to_move = table.to_move
        bot = None if seat_to_move is None else bots[seat_to_move]
        if seat_to_move is None or bot is None:
            table.play(moves[0])
        else:
            table.play(ask_bot(table, seat_to_move, bot)().move)
