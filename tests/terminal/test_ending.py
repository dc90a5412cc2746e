"""However it is left, the terminal is as it was, and the status is the one a shell expects."""

import signal
from collections.abc import Callable

import pytest

from tests.terminal.as_found import CURSOR, as_it_was
from tests.terminal.forked import ForkedTerminal
from tests.terminal.pseudo import KIBITZ, Terminal

Place = Callable[[], Terminal]

GAME = ("play", "handheld", "--seed", "1")

MOUSE = (1000, 1003, 1006, 1015)
FOCUS, ALTERNATE_SCREEN, BRACKETED_PASTE, RESIZE_REPORTS = 1004, 1049, 2004, 2048


def in_menu() -> Terminal:
    """Started as a shell does it; the others are forks of a Python that is warm already."""
    terminal = Terminal(KIBITZ)
    terminal.wait_for("Choose a line")
    return terminal


def in_rules() -> Terminal:
    """The how-to-play dialog that comes before a first game."""
    terminal: Terminal = ForkedTerminal(*GAME)
    terminal.wait_for("esc close")
    return terminal


def in_game() -> Terminal:
    terminal = in_rules()
    terminal.press(" ")
    terminal.wait_for("Space deals a card")
    return terminal


def in_question() -> Terminal:
    """The dialog that asks for a seed, with a line to type in."""
    terminal = in_game()
    terminal.press("g")
    terminal.wait_for("Deal the game of a seed")
    return terminal


def test_q_in_the_menu_quits() -> None:
    """The menu comes up and sets the terminal up; q puts everything back, with status 0."""
    with in_menu() as terminal:
        assert terminal.modes[ALTERNATE_SCREEN]
        assert not terminal.modes[CURSOR]
        assert all(terminal.modes[mode] for mode in (*MOUSE, FOCUS, BRACKETED_PASTE))
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert as_it_was(terminal)


def test_q_in_a_game_quits() -> None:
    """The game is left at once, with status 0."""
    with in_game() as terminal:
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert as_it_was(terminal)


@pytest.mark.parametrize("place", [in_menu, in_game, in_rules, in_question])
def test_ctrl_c_ends_with_130(place: Place) -> None:
    """In the menu, in a game, in a dialog, while typing: Ctrl-C leaves, and says that it did."""
    with place() as terminal:
        terminal.press("\x03")
        assert terminal.wait_for_end() == 128 + signal.SIGINT
        assert as_it_was(terminal)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("place", [in_menu, in_game])
def test_a_signal_ends_in_good_order(place: Place, number: signal.Signals) -> None:
    """Told to end from outside, it ends with 128 and the signal's number, without a traceback."""
    with place() as terminal:
        terminal.send_signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert as_it_was(terminal)


def test_a_signal_while_a_game_runs() -> None:
    """A deck that deals itself stops for SIGTERM as well."""
    with in_game() as terminal:
        terminal.press("a")
        terminal.wait_for("a pause")  # the status line says so for no longer than a frame
        terminal.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
        assert as_it_was(terminal)


@pytest.mark.parametrize("place", [in_menu, in_game])
def test_a_terminal_that_is_closed(place: Place) -> None:
    """Its window is gone: the program hears SIGHUP and ends, and does not spin for ever."""
    with place() as terminal:
        terminal.unplug()
        assert terminal.wait_for_end_unplugged() == 128 + signal.SIGHUP


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_with_a_continue(number: signal.Signals) -> None:
    """Service managers send SIGCONT behind SIGTERM: nothing is taken up again that is ending."""
    with in_game() as terminal:
        terminal.send_signal(number)
        terminal.send_signal(signal.SIGCONT)
        assert terminal.wait_for_end() == 128 + number
        assert as_it_was(terminal)


def test_stopped_and_continued_from_outside() -> None:
    """`kill -STOP` and `kill -CONT`, three times: the game goes on, and gives the terminal back."""
    with in_game() as terminal:
        for _ in range(3):
            terminal.send_signal(signal.SIGSTOP)
            terminal.send_signal(signal.SIGCONT)
        terminal.press(" ")
        terminal.wait_for("1 of 52")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert as_it_was(terminal)


@pytest.mark.parametrize(
    "typed",
    [b"\xff", b"\xe2\x82 ", b"\x1b[200~\xc3\x28\x00\xfe\x1b[201~", b"\xed\xa0\x80"],
    ids=["no utf-8", "half a character", "a paste", "a surrogate"],
)
def test_bytes_that_are_no_text(typed: bytes) -> None:
    """They are keys that do nothing; the game goes on."""
    with in_game() as terminal:
        terminal.press(typed)
        terminal.settle(0.05)
        dealt = 0 if b" " not in typed else 1
        terminal.press(" " if not dealt else "u")
        terminal.wait_for("1 of 52" if not dealt else "0 of 52")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert as_it_was(terminal)
