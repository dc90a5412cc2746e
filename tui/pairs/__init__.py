"""The screen of Pairs."""

from tui.pairs.screen import PairsScreen

SCREEN = PairsScreen
