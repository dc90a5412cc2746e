"""The palette, steadied: things that Textual's (8.2) takes worse than a game may."""

from typing import Any

from textual.command import CommandList, CommandPalette

from core.override import override
from tui.dialogs.dialog import AnsweredOnce


class Palette(AnsweredOnce, CommandPalette):
    """Turns no page before there are any, looks for nothing before there is a list, closes once.

    Page Up in the moment in which it opens ends Textual's, and the app with it, and so do other
    keys in the moments in which it opens or closes. Enter twice in one moment closes it twice, and
    so the table that lies below.
    """

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether the action may run."""
        if action == "command_list":
            return any(each.scrollable_content_region for each in self.query(CommandList))
        return super().check_action(action, parameters)

    @property
    def _is_whole(self) -> bool:
        """Whether its list is there: not yet, or not any more, in a burst of keys."""
        return bool(self.query(CommandList))

    @override
    def _gather_commands(self, search_value: str) -> Any:
        """Look for commands."""
        return super()._gather_commands(search_value) if self._is_whole else None

    @override
    def _watch__list_visible(self) -> None:
        """Show the list, or hide it."""
        if self._is_whole:
            super()._watch__list_visible()

    @override
    async def _watch__show_busy(self) -> None:
        """Show that it is looking, or no more."""
        if self._is_whole:
            await super()._watch__show_busy()
