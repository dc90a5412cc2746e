"""Saved games: journal files in the data folder."""

import os
import unicodedata
from pathlib import Path
from typing import Final

from core import journal
from core.table import AnyTable

NAME_LIMIT: Final = 80
"""A saved game's name has at most so many characters."""


def folder() -> Path:
    """Where saved games are: under `KIBITZ_HOME`, else in the platform's data folder."""
    import platformdirs  # noqa: PLC0415  # the first frame does without

    home = os.environ.get("KIBITZ_HOME")
    return (Path(home) if home else platformdirs.user_data_path("kibitz", False)) / "saved"


def save(table: AnyTable, name: str) -> Path:
    """Write the game's journal under this name and give the file.

    Never over a file that is there, and never outside the folder. Raises ValueError with a
    sentence for a name or a disk that will not do; then nothing is left behind.
    """
    path = folder() / f"{_checked(name)}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path):
            raise ValueError(f"there is a game named {name.strip()} already")
        _write_new(path, journal.write(table))
    except OSError as fault:
        raise ValueError(f"{path} cannot be written: {fault.strerror or fault}") from None
    return path


def _write_new(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            path.unlink(missing_ok=True)
            raise


def _checked(name: str) -> str:
    trimmed = name.strip()
    if not trimmed:
        raise ValueError("a name has at least one character")
    if len(trimmed) > NAME_LIMIT:
        raise ValueError(f"a name has at most {NAME_LIMIT} characters")
    if trimmed.startswith(".") or any(
        character in '/\\:*?"<>|' or unicodedata.category(character).startswith("C")
        for character in trimmed
    ):
        raise ValueError('a name does not start with a dot and has none of / \\ : * ? " < > |')
    return trimmed
