"""Handheld Solitaire on the screen."""

from tui.handheld.screen import HandheldScreen

SCREEN = HandheldScreen
