"""What a person asks to keep: games as journal files, pictures of the screen."""

import os
from datetime import datetime
from pathlib import Path
from typing import Final

from core import journal
from core.refusal import is_printable
from core.table import AnyTable

NAME_LIMIT: Final = 80
"""A saved game's name has at most so many characters."""


def home() -> Path:
    """Where Kibitz keeps things: `KIBITZ_HOME`, else the platform's data folder."""
    import platformdirs  # noqa: PLC0415  # the first frame does without

    chosen = os.environ.get("KIBITZ_HOME")
    return Path(chosen) if chosen else platformdirs.user_data_path("kibitz", False)


def folder() -> Path:
    """Where saved games are."""
    return home() / "saved"


def save(table: AnyTable, name: str) -> Path:
    """Write the game's journal under this name and give the file.

    Never over a file that is there, and never outside the folder. Raises ValueError with a
    sentence for a name or a disk that will not do; then nothing is left behind.
    """
    path = folder() / f"{_checked(name)}.json"
    if os.path.lexists(path):
        raise ValueError(f"there is a game named {name.strip()} already")
    return _write_new(path, journal.write(table))


def save_picture(svg: str, now: datetime) -> Path:
    """Write a picture of the screen and give the file. Raises ValueError with a sentence."""
    path = home() / "pictures" / f"kibitz {now:%Y-%m-%d %H.%M.%S}.svg"
    return _write_new(path, svg.encode())


def _write_new(path: Path, data: bytes) -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            except BaseException:
                path.unlink(missing_ok=True)
                raise
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise ValueError(f"{path} cannot be written: {reason}") from None
    return path


def _checked(name: str) -> str:
    trimmed = name.strip()
    if not trimmed:
        raise ValueError("a name has at least one character")
    if len(trimmed) > NAME_LIMIT:
        raise ValueError(f"a name has at most {NAME_LIMIT} characters")
    if not is_printable(trimmed):
        raise ValueError("a name is one line of text without control characters")
    if trimmed.startswith(".") or set(trimmed) & set('/\\:*?"<>|'):
        raise ValueError('a name does not start with a dot and has none of / \\ : * ? " < > |')
    return trimmed
