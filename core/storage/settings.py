"""What a person chose, by key: each value is JSON of a type of its own."""

import sqlite3
from typing import TypeVar

import msgspec

from core.storage.database import StorageError
from core.storage.instance import Instance

T = TypeVar("T")


class Settings:
    """Choices that are remembered."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._here: dict[str, str] = {}

    def get(self, key: str, shape: type[T], default: T) -> T:
        """What was chosen, or the default where nothing was, or nothing of this type. What was
        chosen in this sitting holds, whether it could be kept or not."""
        try:
            written = self._here.get(key)
            if written is None:
                found = self._instance.database.rows(
                    "SELECT value FROM settings WHERE key = ?", (key,)
                )
                if not found:
                    return default
                written = found[0][0]
            value: T = msgspec.json.decode(written, type=shape)
        except (StorageError, msgspec.DecodeError, RecursionError):
            return default
        return value

    def set(self, key: str, value: object) -> None:
        """Remember this choice."""
        written = self._here[key] = msgspec.json.encode(value).decode()

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = ?",
                (key, written, written),
            )

        self._instance.write(("setting", key), write)
