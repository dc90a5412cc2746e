"""X beside Y: the one comparison of the game (games/stacks.md, rule 4)."""


def draws(x: int | None, y: int) -> int:
    """How many cards a player draws, 0 to 2, whose card Y goes onto X; X is None where the discard
    stack was empty."""
    if x is None or x < y:
        return 0
    return 1 if x == y else 2


def sign(x: int, y: int) -> str:
    """What stands between X and Y."""
    return "<" if x < y else "=" if x == y else ">"
