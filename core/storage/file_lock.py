"""Locks that end with the process that holds them, however it ends."""

import errno
import os
import sys
from pathlib import Path
from typing import Final, Self

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD: Final = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
"""What the system says where somebody else holds the lock."""


class FileLock:
    """A lock on a file, which is there for nothing else."""

    def __init__(self, path: Path, file: int) -> None:
        self._path = path
        self._file = file

    @classmethod
    def acquire(cls, path: Path) -> Self | None:
        """The lock on this file, which is made where there is none; None where somebody else holds
        it. Raises OSError where the file cannot be opened, or not be locked by anybody."""
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError as fault:
            os.close(file)
            if fault.errno in _HELD:
                return None
            raise
        return cls(path, file)

    def release(self) -> None:
        """Let others have it."""
        os.close(self._file)

    def remove(self) -> None:
        """Let it go for good, file and all."""
        self.release()
        self._path.unlink(missing_ok=True)
