"""The bench: `python -m tests.bench` prints every figure beside its aim. It judges no commit.

Everything is measured in one run on one machine, contenders in turn, so that the ratios hold even
where the machine is busy. Milliseconds and moves a second do not: run it on a quiet one.
"""

from itertools import chain

from tests.bench import engine, hands, keeping, long_game, screens
from tests.bench.figures import printed


def main() -> None:
    """Measure all, then print the table."""
    figures = chain(
        screens.start_up(),
        screens.keys_and_memory(),
        long_game.turns(),
        keeping.moves(),
        keeping.statistics(),
        engine.moves(),
        engine.decisions(),
        hands.evaluated(),
        engine.command(),
    )
    print(printed(list(figures)))  # noqa: T201


if __name__ == "__main__":
    main()
