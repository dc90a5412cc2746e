"""Pairs: press your luck, and do not be the one who loses (games/pairs.md)."""

from core.pairs.rules import Pairs

GAME = Pairs()
"""The rules."""
