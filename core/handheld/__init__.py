"""Handheld Solitaire: a game for one free hand, without choices (games/handheld.md)."""

from core.handheld.rules import Handheld

GAME = Handheld()
