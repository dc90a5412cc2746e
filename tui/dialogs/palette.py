"""The palette, steadied: two things that Textual's (8.2) takes worse than a game may."""

from textual.command import CommandList, CommandPalette

from tui.dialogs.dialog import AnsweredOnce


class Palette(AnsweredOnce, CommandPalette):
    """Turns no page before there are any, and closes once.

    Page Up in the moment in which it opens ends Textual's, and the app with it. Enter twice in one
    moment closes it twice, and so the table that lies below.
    """

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether the action may run."""
        if action == "command_list":
            return any(each.scrollable_content_region for each in self.query(CommandList))
        return super().check_action(action, parameters)
