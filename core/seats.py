"""Tuples that hold something for each seat."""

from collections.abc import Sequence
from typing import Any, TypeVar

T = TypeVar("T")


def ahead(values: Sequence[Any]) -> int | None:
    """Which of two seats has more, of whatever can be compared; None where neither has."""
    first, second = values
    return None if first == second else int(second > first)


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values with this one in that seat."""
    return (*values[:seat], value, *values[seat + 1 :])
