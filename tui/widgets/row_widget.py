"""Widgets that draw themselves row by row, and keep the rows that stay as they are."""

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from core.override import override


class RowWidget(Widget):
    """A widget without border or padding, each row of which is a strip of its full width.

    Textual makes the strips of a widget's dirty rows anew and so loses what it had worked out for
    them. Here a row that comes back, or that has only moved, is the same strip as before, and costs
    next to nothing.
    """

    def row(self, y: int) -> Strip:
        """The row at this height, `size.width` cells wide; the same object while it is the same."""
        raise NotImplementedError

    @override
    def render_line(self, y: int) -> Strip:
        """One row, as Textual asks for it."""
        return self.row(y)

    @override
    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of this part of the widget, with the app's filters (no colours, dimmed ones)."""
        _, background = self.background_colors
        strips = [self.row(y) for y in crop.line_range]
        for each in self.get_line_filters():
            strips = [strip.apply_filter(each, background) for strip in strips]
        if crop.column_span != (0, self.size.width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips
