"""What a bench prints: a line a figure, with its aim and whether it is met."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    what: str
    """What was measured."""
    value: str
    """What came out."""
    beside: str = ""
    """What it is compared with."""
    aim: str = ""
    """What it should be; empty where the figure is there for comparison only."""
    met: bool | None = None
    """Whether it is; None where there is no aim."""


def ratio(what: str, value: float, beside: float, unit: str, most: float) -> Figure:
    """A figure that should be at most so many times another."""
    times = value / beside
    return Figure(
        what, f"{value:.1f} {unit}", f"{times:.2f} × {beside:.1f}", f"≤ {most} ×", times <= most
    )


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def printed(figures: Iterable[Figure]) -> str:
    """The table."""
    rows = [("", "measured", "beside", "aim", "met")]
    rows += [
        (
            each.what,
            each.value,
            each.beside,
            each.aim,
            {None: "", True: "yes", False: "NO"}[each.met],
        )
        for each in figures
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
