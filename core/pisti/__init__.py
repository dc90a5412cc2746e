"""Pişti: the Turkish fishing game, with hidden hands (games/pisti.md)."""

from core.pisti.rules import Pisti

GAME = Pisti()
"""The rules."""
