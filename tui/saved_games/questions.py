"""Questions about kept games: where to write one, which file to bring in, what to call it."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from core import journal
from core.errors import InvalidInput
from core.override import override
from core.storage import files
from core.storage.game_names import name_from
from core.storage.saved_games import SavedGames
from core.text import is_printable, one_line
from tui.dialogs.choice import ChoiceDialog
from tui.dialogs.question import Question
from tui.widgets.numbered_list import Line

SUFFIX: Final = ".json"
"""Of the files that are offered."""

_FORBIDDEN: Final = frozenset('/\\:*?"<>|')
"""What a file name cannot have on one system or another."""

_BYTES: Final = 200
"""The name of a file that is offered has no more of them: most systems take 255."""

KEEP: Final = Line("keep", "Keep it")
"""The answer that changes nothing; it comes first, where a hasty Enter finds it."""


class ExportQuestion(Question[Path]):
    """Asks for a file until the journal is written into it, or Esc. Over a file that is there it
    is only written once that was asked too."""

    def __init__(self, name: str, data: bytes) -> None:
        """Offers a file of this name in the current folder."""
        hint = f"A journal file in {_current_folder()}, unless you say in which folder."
        super().__init__("Export the game", hint, file_name(name), partial(_written, data))
        self._data = data

    @override
    def take(self, typed: str) -> None:
        """Write the file; ask first where there is one."""
        try:
            there = file_to_replace(typed)
        except ValueError as fault:
            self.say_wrong(str(fault))
            return
        if there is None:
            super().take(typed)
            return
        lines = [KEEP, Line("replace", "Replace it", "What is in it now is lost.")]
        title = one_line(f"There is a file named {there.name} already")
        self.app.push_screen(ChoiceDialog(title, lines), partial(self._replace, there))

    def _replace(self, path: Path, answer: str | None) -> None:
        if answer == "replace":
            try:
                files.write_journal(str(path), self._data)
            except InvalidInput as fault:
                self.say_wrong(f"it cannot be written: {fault.sentence}")
            else:
                self.dismiss(path)


def import_question() -> Question[tuple[Path, bytes]]:
    """Asks for a file with a journal until there is one, and gives it."""
    hint = f"A journal file, in {_current_folder()} unless you say in which folder."
    return Question("Import a game", hint, "", read_journal)


def name_question(saves: SavedGames, path: Path, data: bytes) -> Question[str]:
    """Asks what to call the game that comes from this file, and saves it."""
    return Question(
        "Name of the game",
        "It is kept under this name with your saved games.",
        saves.free(name_from(path.stem, "Imported game")),
        partial(saves.import_journal, data),
    )


def rename_question(name: str, accept: Callable[[str], str]) -> Question[str]:
    """Asks for another name of a saved game."""
    return Question("Rename the game", "It is known by this name from now on.", name, accept)


def read_journal(typed: str) -> tuple[Path, bytes]:
    """The file of this path, and what is in it: exactly a journal. Raises ValueError."""
    path = given_path(typed)
    try:
        if not path.exists():
            raise ValueError(one_line(f"there is no file {path}"))
        if not path.is_file():
            raise ValueError(f"{_named(path)}, not a file")
        data = files.read_limited(path)
    except OSError as fault:
        raise ValueError(_sentence(fault)) from None
    except InvalidInput as fault:
        raise ValueError(f"it cannot be read: {fault.sentence}") from None
    try:
        journal.read(data)
    except InvalidInput as fault:
        raise ValueError(f"it cannot be taken in: {fault}") from None
    return path, data


def given_path(typed: str) -> Path:
    """The file that was typed, in the current folder if in none, `~` being one's home. Raises
    ValueError."""
    if not typed.strip():
        raise ValueError("the name of a file has at least one character")
    try:
        return Path(typed.strip()).expanduser().absolute()
    except (RuntimeError, OSError) as fault:
        raise ValueError(one_line(f"there is no such folder: {fault}")) from None


def file_name(name: str) -> str:
    """A name for a file, as much like that of the game as every system allows."""
    kept = "".join(
        "-" if character in _FORBIDDEN else character
        for character in name
        if is_printable(character)
    )
    stem = kept.lstrip(". ~-").encode()[:_BYTES].decode(errors="ignore").rstrip(". ")
    return (stem or "game") + SUFFIX


def _written(data: bytes, typed: str) -> Path:
    """The file, once the journal is in it. Raises ValueError where there is one already."""
    path = given_path(typed)
    try:
        if not path.parent.is_dir():
            raise ValueError(one_line(f"there is no folder {path.parent}"))
        return files.write_new(path, data)
    except OSError as fault:
        raise ValueError(_sentence(fault)) from None
    except InvalidInput as fault:
        raise ValueError(f"it cannot be written: {fault.sentence}") from None


def file_to_replace(typed: str) -> Path | None:
    """The file that is at this path already, None where nothing is. Raises ValueError where
    something else is."""
    path = given_path(typed)
    try:
        if not os.path.lexists(path):
            return None
        if path.exists() and not path.is_file():
            raise ValueError(f"{_named(path)}, not a file")
    except OSError as fault:
        raise ValueError(_sentence(fault)) from None
    return path


def _named(path: Path) -> str:
    kind = "folder" if path.is_dir() else "device"
    return one_line(f"there is a {kind} named {path.name or path}")


def _sentence(fault: Exception) -> str:
    """The fault in one line."""
    return one_line((isinstance(fault, OSError) and fault.strerror) or str(fault))


def _current_folder() -> str:
    try:
        return one_line(str(Path.cwd()))
    except OSError:
        return "a folder that is not there any more"
