"""Handheld Solitaire in words: the text form, and the sentences of the log."""

from pathlib import Path

from core.cards import PACK, Card
from core.event import GameStarted, Player
from core.handheld import GAME
from core.handheld.events import CardDealt, GameOver, RankMatched, SuitMatched
from core.playout import play_out
from core.setup import Setup
from core.table import AnyTable, Table
from core.validation import check, default_players

CASES = Path(__file__).parents[2] / "cases"

WINNING_SEED = 325
"""The first seed whose deal leaves an empty hand."""


def played(seed: int, deck: list[str | int] | None = None) -> AnyTable:
    players = default_players(GAME, 1, people=False)
    table = Table(GAME, check(GAME, seed=seed, deck=deck, players=players))
    play_out(table)
    return table


def test_the_sample_deck_prints_the_sample_game() -> None:
    """contract.md, section 3: cases/handheld-sample.txt is the whole of a real game."""
    deck: list[str | int] = [*(CASES / "handheld-sample-deck.txt").read_text().split()]
    printed = [f"{line}\n" for line in GAME.text(played(1, deck).events)]
    assert "".join(printed) == (CASES / "handheld-sample.txt").read_text()


def test_an_empty_hand_prints_top_alone() -> None:
    """contract.md, section 3: `Top:`, with no space after it."""
    lines = list(GAME.text(played(WINNING_SEED).events))
    assert lines[-2:] == ["Deck Empty! Printing leftover hand:", "Top:"]
    assert all(line == line.rstrip() for line in lines)


def test_there_is_a_line_a_deal_and_two_a_removal_and_nothing_else() -> None:
    table = played(5)
    removals = sum(isinstance(event, RankMatched | SuitMatched) for event in table.events)
    lines = list(GAME.text(table.events))
    assert removals > 0
    assert len(lines) == 52 + 2 * removals + 2
    assert sum("Match! Removing: " in line for line in lines) == removals


def test_the_text_of_an_unfinished_game_stops_early() -> None:
    table: AnyTable = Table(GAME, Setup(1, PACK, {}, (Player("North", None),)))
    assert list(GAME.text(table.events)) == []
    table.play("deal")
    assert list(GAME.text(table.events)) == ["Top: AD"]


def test_the_log_has_a_sentence_for_what_happens_in_a_game() -> None:
    def sentence(event: object) -> str | None:
        assert isinstance(event, CardDealt | RankMatched | SuitMatched | GameOver)
        return GAME.sentence(event, ())

    seven, jack, three, five = map(Card, ("7H", "JH", "3S", "5C"))
    assert "7H" in str(sentence(CardDealt(seven)))
    assert "3S 5C" in str(sentence(SuitMatched((three, five))))
    assert "7H JH 3S 5C" in str(sentence(RankMatched((seven, jack, three, five))))
    assert "win" in str(sentence(GameOver(0, ())))
    assert "2" in str(sentence(GameOver(2, (seven, jack))))
    assert GAME.sentence(GameStarted("handheld", 1, None, {}, ()), ()) is None


def test_the_log_spells_cards_as_the_screen_does() -> None:
    event = SuitMatched((Card("3S"), Card("5C")))
    sentence = GAME.sentence(event, (), lambda card: f"<{card.rank}>")
    assert sentence is not None
    assert "<3> <5>" in sentence
