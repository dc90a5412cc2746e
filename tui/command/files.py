"""Reads and writes the files that a command was given, each fault one sentence."""

import os
import stat
import sys
from pathlib import Path

from core.journal import SIZE_LIMIT
from core.refusal import Refused


def read_journal(file: str) -> bytes:
    """The bytes of a journal file, or of standard input for `-`. Raises `Refused`."""
    if file != "-":
        return read_limited(Path(file))
    if sys.stdin is None:
        raise Refused("standard input", "it is closed")
    try:
        return _limited(sys.stdin.buffer.read(SIZE_LIMIT + 1), "standard input")
    except OSError as fault:
        raise Refused("standard input", _reason(fault)) from None


def read_limited(path: Path) -> bytes:
    """The bytes of a file that has no more of them than a journal may have. Raises `Refused`."""
    try:
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as fault:
        raise Refused(str(path), _reason(fault)) from None
    return _limited(data, str(path))


def write_journal(file: str, data: bytes) -> None:
    """Put the journal into this file, whole or not at all. Raises `Refused`."""
    path = Path(file)
    try:
        mode = _mode(path)
        if mode is None or stat.S_ISREG(mode):
            _replace(Path(os.path.realpath(path)), data, mode)
        else:
            path.write_bytes(data)  # a pipe or a device has no old content to spare
    except (OSError, ValueError) as fault:
        raise Refused(str(path), _reason(fault)) from None


def _mode(path: Path) -> int | None:
    """What is there and who may do what with it, or None where there is nothing yet."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _replace(path: Path, data: bytes, mode: int | None) -> None:
    import tempfile  # noqa: PLC0415  # a tenth of the start-up time of commands that keep nothing

    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".kibitz-", delete=False) as spare:
        try:
            spare.write(data)
            spare.flush()
            os.fsync(spare.fileno())
            Path(spare.name).chmod(0o666 & ~_umask() if mode is None else stat.S_IMODE(mode))
            Path(spare.name).replace(path)
        except BaseException:
            Path(spare.name).unlink(missing_ok=True)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _limited(data: bytes, name: str) -> bytes:
    if len(data) > SIZE_LIMIT:
        raise Refused(name, f"it is larger than {SIZE_LIMIT} bytes")
    return data


def _reason(fault: Exception) -> str:
    return (isinstance(fault, OSError) and fault.strerror) or str(fault)
