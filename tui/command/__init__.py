"""The command `kibitz` (contract.md, section 3)."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command. Ctrl-C is heeded from here on, while the rest is still being imported."""
    try:
        if len(sys.argv) == 1:
            from tui.command.launch import open_menu as run  # noqa: PLC0415  # as above
        else:
            from tui.command.main import main as run  # noqa: PLC0415  # as above
    except KeyboardInterrupt:
        sys.exit(130)
    run()
