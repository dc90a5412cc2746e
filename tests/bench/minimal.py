"""The least that a Textual app can be: one Static, which answers every key."""

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class MinimalApp(App[None]):
    """What the bench measures Kibitz beside."""

    pressed = 0

    def compose(self) -> ComposeResult:
        """One Static."""
        yield Static("pressed 0 times")

    def on_key(self, event: events.Key) -> None:
        """Count, and end with q."""
        if event.key == "q":
            self.exit()
        self.pressed += 1
        self.query_one(Static).update(f"pressed {self.pressed} times")


if __name__ == "__main__":
    MinimalApp().run()
