"""Where to go in a replay: a round or a move, by its number."""

from typing import Any

from core.chance import plain_digits
from core.replay import Replay
from tui.dialogs.question import Question


def jump_question(replay: Replay[Any, Any]) -> Question[int]:
    """Asks for a round, or where there are none for a move. The answer is after how many moves that
    is."""
    starts = replay.round_starts
    if not starts:
        return Question(
            "Go to a move",
            f"{replay.length} moves were made; 0 is the beginning.",
            str(replay.move_count),
            lambda typed: numbered(typed, "move", range(replay.length + 1)),
        )
    label = replay.game.rounds_label.removesuffix("s")
    numbers = range(1, len(starts) + 1)
    return Question(
        f"Go to a {label}",
        f"This is {label} {replay.round} of {len(starts)}.",
        str(replay.round),
        lambda typed: starts[numbered(typed, label, numbers) - 1],
    )


def numbered(typed: str, what: str, numbers: range) -> int:
    """The number that was typed, one of these. Raises ValueError with a sentence for anything
    else."""
    digits = plain_digits(typed)
    if digits is None:
        raise ValueError(f"a {what} is a whole number, written in the digits 0 to 9")
    first, last = numbers[0], numbers[-1]
    if len(digits) > len(str(last)) or int(digits) not in numbers:
        raise ValueError(f"there are {what}s {first} to {last}")
    return int(digits)
