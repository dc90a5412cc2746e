"""One scene in terminals of several sizes, in one app: a start costs more than a picture."""

from pathlib import Path
from typing import Any

from pytest_textual_snapshot import SVGImageExtension  # type: ignore[import-untyped]
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot


class Pictures:
    """Compares pictures of an app with those that were accepted."""

    def __init__(self, snapshot: SnapshotAssertion, folder: Path, accepted: str) -> None:
        """`accepted`: the name of the folder of those that were."""
        self._snapshot = snapshot
        self._folder = folder
        self._accepted = accepted

    async def compare(self, pilot: Pilot[Any], *sizes: tuple[int, int]) -> None:
        """The same scene in terminals of these sizes; those that differ are left in the test's
        folder."""
        unlike = []
        for columns, rows in sizes:
            await pilot.resize_terminal(columns, rows)
            await pilot.pause()
            await pilot.pause()
            picture = pilot.app.export_screenshot(title=pilot.app.title, simplify=True)
            size = f"{columns}x{rows}"
            if picture != self._snapshot(name=size, extension_class=SVGImageExtension):
                unlike.append(self._folder / f"{size}.svg")
                unlike[-1].write_text(picture, encoding="utf-8")
        assert not unlike, f"compare these with tests/tui/__snapshots__/{self._accepted}"
