"""Stacks & Queues: a game that nobody decides, for 2 to 12 players (games/stacks.md)."""

from core.stacks.rules import Stacks

GAME = Stacks()
