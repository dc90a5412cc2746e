"""The rules as players read them: one Markdown text a game, `SLUG.md`."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where the texts are, in a checkout as in a wheel."""


def read(slug: str) -> str:
    """The rules of this game, in Markdown. Raises OSError where the text is missing."""
    return (FOLDER / f"{slug}.md").read_text(encoding="utf-8")
