"""The command `kibitz` (contract.md, section 3)."""

from tui.command.main import main

__all__ = ["main"]
