"""The screen of Pişti."""

from tui.pisti.screen import PistiScreen

SCREEN = PistiScreen
