"""The `override` decorator, which Python's `typing` module has only from version 3.12 on.

`typing_extensions` has it for Python 3.11 too, but would add to the start-up time of every command.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import override
else:

    def override(method):
        """Mark a method that overrides one of a base class. Mypy checks that it does."""
        return method


__all__ = ["override"]
