"""The screen of Stacks & Queues."""

from tui.stacks.screen import StacksScreen

SCREEN = StacksScreen
