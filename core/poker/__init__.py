"""Poker duel: five rounds with both hands open (games/poker.md)."""

from core.poker.rules import Poker

GAME = Poker()
"""The rules."""
