"""Files that a person asked for, journals and pictures: read and written, each fault a sentence."""

import os
import stat
import sys
from datetime import datetime
from pathlib import Path

from core.errors import InvalidInput
from core.journal import SIZE_LIMIT


def data_folder() -> Path:
    """Where Kibitz keeps things: `KIBITZ_HOME`, else the platform's data folder."""
    import platformdirs  # noqa: PLC0415  # the first frame does without

    chosen = os.environ.get("KIBITZ_HOME")
    return Path(chosen) if chosen else platformdirs.user_data_path("kibitz", False)


def read_journal(file: str) -> bytes:
    """The bytes of a journal file, or of standard input for `-`. Raises `InvalidInput`."""
    if file != "-":
        return read_limited(Path(file))
    if sys.stdin is None:
        raise InvalidInput("standard input", "it is closed")
    try:
        return _limited(sys.stdin.buffer.read(SIZE_LIMIT + 1), "standard input")
    except OSError as fault:
        raise InvalidInput("standard input", _reason(fault)) from None


def read_limited(path: Path) -> bytes:
    """The bytes of a file that has no more of them than a journal may have. Raises
    `InvalidInput`."""
    try:
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as fault:
        raise InvalidInput(str(path), _reason(fault)) from None
    return _limited(data, str(path))


def write_journal(file: str, data: bytes) -> None:
    """Put the journal into this file, whole or not at all. Raises `InvalidInput`."""
    path = Path(file)
    try:
        mode = _mode(path)
        if mode is None or stat.S_ISREG(mode):
            _replace(Path(os.path.realpath(path)), data, mode)
        else:
            path.write_bytes(data)  # a pipe or a device has no old content to spare
    except (OSError, ValueError) as fault:
        raise InvalidInput(str(path), _reason(fault)) from None


def write_new(path: Path, data: bytes) -> Path:
    """Write a file where there is none, whole or not at all, and give it. Raises `InvalidInput`,
    also
    where there is one."""
    try:
        with path.open("xb") as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            except BaseException:
                path.unlink(missing_ok=True)
                raise
    except (OSError, ValueError) as fault:
        raise InvalidInput(str(path), _reason(fault)) from None
    return path


def save_picture(svg: str, now: datetime) -> Path:
    """Write a picture of the screen into the data folder and give the file. Raises
    `InvalidInput`."""
    folder = data_folder() / "pictures"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise InvalidInput(str(folder), _reason(fault)) from None
    return write_new(folder / f"kibitz {now:%Y-%m-%d %H.%M.%S}.svg", svg.encode())


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
        raise InvalidInput(name, f"it is larger than {SIZE_LIMIT} bytes")
    return data


def _reason(fault: Exception) -> str:
    return (isinstance(fault, OSError) and fault.strerror) or str(fault)
