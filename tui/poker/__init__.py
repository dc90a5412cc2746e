"""The screen of Poker duel."""

from tui.poker.screen import PokerScreen

SCREEN = PokerScreen
