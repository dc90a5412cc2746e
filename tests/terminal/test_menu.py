"""The menu on a real terminal."""

import re

import pytest

from tests.terminal.forked import ForkedTerminal
from tests.terminal.pseudo import KIBITZ, Terminal


def digit_of(terminal: Terminal, title: str) -> str:
    """The number before this title in the menu."""
    found = re.search(rf"(\d) +{title}", terminal.text)
    assert found is not None
    return found[1]


def test_to_a_game_and_back() -> None:
    """A digit deals a game; Esc comes back to the menu, which offers to go on with it."""
    with ForkedTerminal() as terminal:
        terminal.wait_for("Choose a line")
        terminal.press(digit_of(terminal, "Handheld Solitaire"))
        terminal.wait_for("esc close")
        terminal.press("\r")
        terminal.wait_for("Space deals a card")
        terminal.press(" ")
        terminal.wait_for("1 of 52")
        terminal.press("\x1b")
        terminal.wait_for(re.compile(r"Continue +Handheld Solitaire, at move"))


@pytest.mark.parametrize("key", ["0", "z", "²"])
def test_a_wrong_key_is_answered(key: str) -> None:
    """A short notice, and the menu stays."""
    with ForkedTerminal() as terminal:
        terminal.wait_for("Choose a line")
        terminal.press(key)
        terminal.wait_for(f"“{key}” does nothing here")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("locale", ["C", "POSIX", "xx_XX.nothing", ""])
def test_any_locale_draws(locale: str) -> None:
    """What the terminal shows is UTF-8, whatever the locale is called."""
    with Terminal(KIBITZ, env={"LANG": locale, "LC_ALL": locale}) as terminal:
        terminal.wait_for("Choose a line")
        assert terminal.shows("♠")
        assert terminal.shows("╭───")
