"""Tuples that hold something for each seat."""

from typing import TypeVar

T = TypeVar("T")


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values with this one in that seat."""
    return (*values[:seat], value, *values[seat + 1 :])
