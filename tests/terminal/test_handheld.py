"""Handheld Solitaire on a real terminal, key by key."""

import re
from pathlib import Path
from typing import Final

import pytest

from core.cards import Card
from tests.terminal.forked import ForkedTerminal
from tests.terminal.pseudo import Terminal

CASES: Final = Path(__file__).parents[1] / "cases"
DECK: Final = f"@{CASES / 'handheld-sample-deck.txt'}"
SAMPLE: Final = CASES / "handheld-sample.txt"

SUITS: Final = dict(zip("SHDC", "♠♥♦♣", strict=True))
SMALL_CARD: Final = re.compile(r"[│┃](10|[2-9AJQK])([♠♥♦♣])")
LARGE_CARD: Final = re.compile(r"[│┃] (10|[2-9AJQK]) +([♠♥♦♣]) ?[│┃]")


def sitting_down(*options: str, **terminal: int) -> Terminal:
    """A game whose rules have been read and whose first card is still to be dealt."""
    seat = ForkedTerminal("play", "handheld", *options, **terminal)  # type: ignore[arg-type]
    seat.wait_for("esc close")
    seat.press(" ")
    seat.wait_for("Space deals a card")
    return seat


def make_instant(terminal: Terminal) -> None:
    """Faster and faster, until nothing pauses between the things that happen."""
    for speed in ("quick", "fast", "instant"):
        terminal.press("+")
        terminal.wait_for(f"Speed: {speed}")


def dealt(count: int) -> re.Pattern[str]:
    """What the panel says after so many deals."""
    return re.compile(rf"dealt +{count} of 52")


def hand(terminal: Terminal) -> str:
    """The hand as it lies in the fan, the top card first: `6♠ 5♠ 10♣ 8♣`."""
    cards = [
        (found.start(), found[1] + found[2])
        for line in terminal.lines
        for kind in (SMALL_CARD, LARGE_CARD)
        for found in kind.finditer(line)
    ]
    return " ".join(card for _, card in sorted(cards, reverse=True))


def card_text(cards: str) -> str:
    """`TS 2S` as the screen writes it: `10♠ 2♠`."""
    return " ".join(
        ("10" if card.rank == "T" else card.rank) + SUITS[card.suit]
        for card in map(Card, cards.split())
    )


def sample_deals() -> list[list[str]]:
    """The lines of the public sample game, those of one deal together."""
    deals: list[list[str]] = []
    goes_on = False
    for line in SAMPLE.read_text().partition("Deck Empty!")[0].splitlines():
        if not goes_on and line.startswith("Top:"):
            deals.append([])
        deals[-1].append(line)
        goes_on = "Removing:" in line
    return deals


def test_the_sample_game() -> None:
    """52 times space. Each time the hand in the fan, its size and the discards are those of the
    public record, and so is what left; at the end 6♠ 5♠ 10♣ 8♣ lie there, and the score is 4."""
    deals = sample_deals()
    assert len(deals) == 52
    with sitting_down("--deck", DECK, columns=100, rows=40) as terminal:
        make_instant(terminal)
        gone = 0
        for number, lines in enumerate(deals, 1):
            removed = [line.partition("Removing: ")[2] for line in lines if "Removing:" in line]
            gone += sum(len(cards.split()) for cards in removed)
            terminal.press(" ")
            terminal.wait_for(dealt(number))
            assert hand(terminal) == card_text(lines[-1].removeprefix("Top:"))
            assert terminal.shows(re.compile(rf"in hand +{number - gone}\n"))
            assert terminal.shows(re.compile(rf"discards +{gone}\n"))
            if removed:
                assert terminal.shows(card_text(removed[-1]))
        assert hand(terminal) == "6♠ 5♠ 10♣ 8♣"
        assert terminal.shows("Score 4.")


def test_a_runs_to_the_end() -> None:
    """At top speed the deck is empty a moment after `a`, and the score stands there."""
    with sitting_down("--deck", DECK, columns=100, rows=40) as terminal:
        make_instant(terminal)
        terminal.press("a")
        terminal.wait_for("Score 4.")
        assert terminal.shows(dealt(52))
        assert hand(terminal) == "6♠ 5♠ 10♣ 8♣"


def test_one_key_twice_at_once_acts_once() -> None:
    """Two spaces that arrive together deal one card: taking back one move leaves none."""
    with sitting_down("--seed", "1") as terminal:
        terminal.press("  ")
        terminal.wait_for(dealt(1))
        terminal.press("u")
        terminal.wait_for("Taken back")
        assert terminal.shows(dealt(0))


def test_keys_one_after_the_other_all_act() -> None:
    """Each space that is pressed once its forerunner was answered deals a card."""
    with sitting_down("--seed", "1") as terminal:
        for number in range(1, 21):
            terminal.press(" ")
            terminal.wait_for(dealt(number))


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("x", "“x” does nothing here"),
        ("u", "There is no move to take back"),
        ("k", "There is no choice to make"),
        ("n", "The game is not over yet"),
    ],
)
def test_a_key_that_does_nothing_is_answered(key: str, answer: str) -> None:
    """The line above the keys says so, and no card moves."""
    with sitting_down("--seed", "1") as terminal:
        terminal.press(key)
        terminal.wait_for(answer)
        assert terminal.shows(dealt(0))


def test_a_terminal_that_is_too_small() -> None:
    """At 50×15 there is nothing but a plea for room; at the old size the same game lies there,
    and goes on."""
    with sitting_down("--seed", "1") as terminal:
        terminal.press(" ")
        terminal.wait_for(dealt(1))
        before = hand(terminal)
        terminal.resize(50, 15)
        terminal.wait_for("Kibitz needs")
        assert not hand(terminal)
        terminal.resize(80, 24)
        terminal.wait_for(dealt(1))
        assert hand(terminal) == before
        terminal.press(" ")
        terminal.wait_for(dealt(2))
        terminal.resize(50, 15)
        terminal.wait_for("Kibitz needs")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


def test_the_largest_seed() -> None:
    """2^63-1 is a seed like any other, and is told whole."""
    with sitting_down("--seed", str(2**63 - 1)) as terminal:
        assert terminal.shows(f"seed {2**63 - 1}")
        terminal.press(" ")
        terminal.wait_for(dealt(1))


def test_what_is_drawn_piece_by_piece() -> None:
    """Only what changes is drawn. A step, one taken back, one made again: the screen is always
    the one that comes of drawing everything anew, as a terminal that is resized makes it do."""
    with sitting_down("--seed", "1", columns=100, rows=30) as terminal:
        make_instant(terminal)
        deals = 0
        for keys in ("   ", "  u", " uu", "ur ", "    ", "     ", "      ", "uuuuuu", "rrr"):
            for key in keys:
                deals += -1 if key == "u" else 1
                terminal.press(key)
                terminal.wait_for(dealt(deals))
            piece_by_piece = terminal.text
            terminal.resize(100, 31)
            terminal.wait_for(lambda: "space deal" in terminal.lines[-1])
            terminal.resize(100, 30)
            terminal.wait_for(piece_by_piece)
