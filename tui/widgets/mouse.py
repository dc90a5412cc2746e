"""The mouse: where somebody clicked."""

from textual import events
from textual.geometry import Offset
from textual.widget import Widget


def clicked_at(event: events.Click, widget: Widget) -> Offset | None:
    """Where in the widget's content; None outside it, and for any button but the first."""
    return event.get_content_offset(widget) if event.button == 1 else None
