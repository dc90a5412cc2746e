"""A table in a quiet room: dark green felt, cream cards, amber for what can be done."""

from typing import Final

from textual.theme import Theme

CARD_COLOURS: Final = {
    "card-face": "#f5eedb",
    "card-line": "#a89b7c",
    "card-red": "#b0201c",
    "card-black": "#20252b",
    "card-back": "#1c3359",
    "card-weave": "#5f82b8",
    "card-edge": "#c47300",
    "felt": "#12392d",
    "felt-line": "#3f7560",
    "felt-text": "#ece6d6",
    "quiet": "#9dbcae",
    "amber": "#f0b43c",
    "lit": "#0c2720",
}
"""What cards and the felt are made of, under every theme: a card is cream in any room."""

THEME: Final = Theme(
    name="kibitz",
    primary="#3c7a63",
    secondary="#5f82b8",
    accent="#f0b43c",
    warning="#f0b43c",
    error="#f08a78",
    success="#9ad7a8",
    foreground="#ece6d6",
    background="#0c2720",
    surface="#12392d",
    panel="#0f3027",
    dark=True,
    variables={"border": "#3f7560", "scrollbar": "#3c7a63", "scrollbar-background": "#0f3027"},
)
