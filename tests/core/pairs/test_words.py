"""Pairs in words: the text form, a line an event (contract.md, section 3)."""

from collections.abc import Sequence

import pytest

from core.event import DeckShuffled, Event, GameStarted, Player, RoundStarted
from core.pairs import GAME, sentences
from core.pairs.events import (
    CardDealt,
    CardRejected,
    CardsBurned,
    Folded,
    GameOver,
    PairCaught,
    PointsScored,
    RoundEnded,
    TurnStarted,
    Why,
)
from core.playout import play_out
from core.table import Table
from core.validation import check, default_players
from tests.core.pairs.positions import PairsTable, deck_of, table_of

EAST, WEST = Player("East", None), Player("West", None)


def named(*names: str) -> tuple[Player, ...]:
    return tuple(Player(name, None) for name in names)


def printed(events: Sequence[Event], people: Sequence[Player] = (EAST, WEST)) -> list[str]:
    """The text form of a game of which this happened, without its first line."""
    started = GameStarted("pairs", 1, None, {}, tuple(people))
    return list(GAME.text([started, *events]))[1:]


SENTENCES: list[tuple[Event, str]] = [
    (DeckShuffled(55), "55 cards are shuffled"),
    (DeckShuffled(1), "1 card is shuffled"),
    (CardsBurned((9, 6, 4, 9, 10)), "5 cards are burned: 9, 6, 4, 9, 10"),
    (CardsBurned((None,) * 5), "5 cards are burned"),
    (CardsBurned((7,)), "1 card is burned: 7"),
    (CardsBurned((None,)), "1 card is burned"),
    (CardsBurned(()), "0 cards are burned"),
    (RoundStarted(1), "Round 1"),
    (CardDealt(0, 7, Why.OPENING), "East gets 7"),
    (CardDealt(1, 7, Why.TIEBREAK), "West gets 7 to break the tie"),
    (CardRejected(1, 4), "West has that already: the 4 is discarded"),
    (CardDealt(1, 6, Why.REPLACEMENT), "West gets 6 in its place"),
    (TurnStarted(1), "It is West's turn"),
    (CardDealt(0, 10, Why.HIT), "East hits: 10"),
    (PairCaught(0, 10), "East has a pair of 10s"),
    (PointsScored(0, 10, 28), "East scores 10 points and has 28"),
    (PointsScored(1, 1, 1), "West scores 1 point and has 1"),
    (Folded(0, 1, 3), "East folds and takes West's 3"),
    (Folded(1, 1, 2), "West folds and takes their own 2"),
    (RoundEnded(3, (8, 0)), "Round 3 is over. East: 8, West: 0"),
    (
        GameOver(0, (31, 19), 9, (14, 15)),
        "East loses with 31 points after 9 rounds. Turns taken by East: 14, West: 15",
    ),
    (
        GameOver(1, (0, 31), 1, (0, 1)),
        "West loses with 31 points after 1 round. Turns taken by East: 0, West: 1",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=str)
def test_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, (EAST, WEST)) == sentence
    assert printed([event]) == [sentence]


def test_the_first_line_says_who_plays_and_for_how_much() -> None:
    players = (EAST, Player("West", "classic"), Player("South", "random"))
    started = GameStarted("pairs", 7, None, {"burn": "round"}, players)
    line = "East, West (classic), South (random); who reaches 21 points loses"
    assert GAME.sentence(started, players) == line
    assert list(GAME.text([started])) == [line]
    alike = (EAST, Player("East", "classic"), WEST)
    started = GameStarted("pairs", 7, None, {}, alike)
    line = "East (1), East (2) (classic), West; who reaches 21 points loses"
    assert list(GAME.text([started])) == [line]


def test_two_rounds_to_the_letter() -> None:
    """The third line of the page's checks, a pair, and a fold in another round."""
    deck = deck_of("4 4 9 4 6 8 9 6 3 5", burned="10 9 8 7 10")
    setup = check(GAME, seed=1, deck=deck, players=(EAST, WEST))
    table: PairsTable = Table(GAME, setup)
    for move in ("hit", "hit", "next", "hit", "fold"):
        table.play(move)
    assert list(GAME.text(table.events)) == [
        "East, West; who reaches 31 points loses",
        "55 cards are shuffled",
        "5 cards are burned: 10, 9, 8, 7, 10",
        "Round 1",
        "East gets 4",
        "West gets 4",
        "East gets 9 to break the tie",
        "West gets 4 to break the tie",
        "West has that already: the 4 is discarded",
        "West gets 6 in its place",
        "It is West's turn",
        "West hits: 8",
        "It is East's turn",
        "East hits: 9",
        "East has a pair of 9s",
        "East scores 9 points and has 9",
        "Round 1 is over. East: 9, West: 0",
        "Round 2",
        "East gets 6",
        "West gets 3",
        "It is West's turn",
        "West hits: 5",
        "It is East's turn",
        "East folds and takes West's 3",
        "East scores 3 points and has 12",
        "Round 2 is over. East: 12, West: 0",
    ]


@pytest.mark.parametrize("seats", [2, 8])
def test_a_whole_game_is_a_line_an_event(seats: int) -> None:
    players = default_players(GAME, seats, people=False)
    table: PairsTable = Table(GAME, check(GAME, seed=seats, players=players))
    play_out(table)
    lines = list(GAME.text(table.events))
    assert len(lines) == table.event_count
    assert all(line.strip() == line and len(line.splitlines()) == 1 for line in lines)
    for seat in range(seats):
        copies = [event.seen_by(seat) for event in table.events]
        assert len(list(GAME.text(copies))) == len(lines)


def test_the_text_of_an_unfinished_game_is_the_beginning_of_the_whole() -> None:
    table = table_of(3, "7 6 8 9 10", "hit hit fold next")
    whole = list(GAME.text(table.events))
    while table.undo():
        lines = list(GAME.text(table.events))
        assert lines == whole[: table.event_count]


def test_the_copies_for_a_seat_do_not_say_what_was_burned() -> None:
    table = table_of(2, "7 6")
    lines = list(GAME.text(event.seen_by(0) for event in table.events))
    assert lines[2] == "5 cards are burned"


ALIKE = named("North", "East", "North")


def test_players_of_the_same_name_are_told_apart() -> None:
    """By the number of their seat, which counts from 1 on a screen; in every kind of sentence."""
    events: list[Event] = [
        CardDealt(0, 7, Why.OPENING),
        CardDealt(2, 7, Why.HIT),
        CardRejected(2, 4),
        TurnStarted(0),
        PairCaught(2, 3),
        Folded(1, 2, 3),
        Folded(2, 0, 3),
        Folded(0, 0, 3),
        PointsScored(2, 3, 3),
        RoundEnded(1, (1, 2, 3)),
        GameOver(2, (1, 2, 21), 5, (7, 8, 9)),
    ]
    assert printed(events, ALIKE) == [
        "North (1) gets 7",
        "North (3) hits: 7",
        "North (3) has that already: the 4 is discarded",
        "It is North (1)'s turn",
        "North (3) has a pair of 3s",
        "East folds and takes North (3)'s 3",
        "North (3) folds and takes North (1)'s 3",
        "North (1) folds and takes their own 3",
        "North (3) scores 3 points and has 3",
        "Round 1 is over. North (1): 1, East: 2, North (3): 3",
        "North (3) loses with 21 points after 5 rounds."
        " Turns taken by North (1): 7, East: 8, North (3): 9",
    ]


@pytest.mark.parametrize(
    "name",
    [
        "[00] x",
        "[/",
        "🂡 Zoë 👩‍👩‍👧",
        "{0}",
        "{who}",
        "%s",
        "Şule",
        "hits: 10",
        "A: 3, B",
        "O'Neill",
    ],
)
def test_names_are_printed_as_they_are(name: str) -> None:
    """style.md: brackets mean nothing here."""
    events = [CardDealt(0, 4, Why.HIT), Folded(1, 0, 4), RoundEnded(1, (0, 4))]
    assert printed(events, named(name, "West")) == [
        f"{name} hits: 4",
        f"West folds and takes {name}'s 4",
        f"Round 1 is over. {name}: 0, West: 4",
    ]


def test_a_card_has_its_article() -> None:
    cards = [sentences.a_card(rank) for rank in range(1, 11)]
    assert [card for card in cards if card.startswith("an ")] == ["an 8"]
    assert cards[0] == "a 1"
