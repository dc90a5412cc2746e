"""Pişti in words: the text form, a line an event (contract.md, section 3)."""

from collections.abc import Sequence
from random import Random

import pytest

from core.cards import PACK, Card
from core.event import DeckShuffled, Event, GameStarted, Player
from core.pisti import GAME, sentences
from core.pisti.events import (
    Breakdown,
    CardPlayed,
    Cards,
    FirstDeskCaptured,
    GameOver,
    HandDealt,
    PileCaptured,
    PileSwept,
    TableLaid,
)
from core.playout import play_out
from core.table import MoveUndone
from core.validation import check, default_players
from tests.core.pisti.positions import FIRST_JACKS, PistiTable, cards, jack_on_top, played, setup

NORTH, SOUTH = Player("North", None), Player("South", None)


def some(text: str) -> Cards:
    """`? 7H` is a card that is not known, and the seven of hearts."""
    return tuple(None if card == "?" else Card(card) for card in text.split())


def printed(events: Sequence[Event], people: Sequence[Player] = (NORTH, SOUTH)) -> list[str]:
    """The text form of a game of which this happened, without its first line."""
    started = GameStarted("pisti", 1, None, {}, tuple(people))
    return list(GAME.text([started, *events]))[1:]


WON = GameOver(1, (1, 25), (Breakdown(20, 0, 1, 0, 0, 0, 0), Breakdown(32, 10, 3, 4, 2, 3, 3)))
DRAWN = GameOver(
    None, (15, 15), (Breakdown(26, 10, 2, 1, 2, 0, 0), Breakdown(26, 10, 2, 3, 0, 0, 0))
)
NOTHING = GameOver(None, (0, 0), (Breakdown(0, 0, 0, 0, 0, 0, 0),) * 2)

SENTENCES: list[tuple[Event, str]] = [
    (DeckShuffled(52), "52 cards are shuffled"),
    (TableLaid(some("? ? ? 7H")), "7H lies on the desk, on 3 cards face down"),
    (TableLaid(some("2D AD JD 7H")), "7H lies on the desk, on 3 cards face down: 2D AD JD"),
    (HandDealt(0, some("7S 9C 2H KC")), "North gets 7S 9C 2H KC"),
    (HandDealt(1, some("? ? ? ?")), "South gets 4 cards"),
    (CardPlayed(1, Card("TD")), "South throws TD"),
    (PileCaptured(0, some("KD 7C 7S"), 0), "North takes 3 cards: 7S on 7C"),
    (PileCaptured(1, some("7H JC"), 0), "South takes 2 cards: JC on 7H"),
    (PileCaptured(0, some("7H 7S"), 10), "Pişti! North takes 2 cards: 7S on 7H, 10 points"),
    (PileCaptured(1, some("JH JC"), 20), "Pişti! South takes 2 cards: JC on JH, 20 points"),
    (
        FirstDeskCaptured(0, some("2D AD JD 7H 7S"), 0),
        "North takes 5 cards: 7S on 7H; face down lay 2D AD JD",
    ),
    (FirstDeskCaptured(0, some("? ? ? 7H 7S"), 0), "North takes 5 cards: 7S on 7H"),
    (FirstDeskCaptured(1, some("? ? ? 7H 9C JS"), 0), "South takes 6 cards: JS on 9C"),
    (
        FirstDeskCaptured(1, some("2D AD JD 7H 9C JS"), 0),
        "South takes 6 cards: JS on 9C; face down lay 2D AD JD",
    ),
    (PileSwept(1, cards("7H 9C JS")), "South took last and gets the last 3 cards"),
    (PileSwept(0, cards("7H")), "North took last and gets the last card"),
    (
        WON,
        "South wins with 25 points to 1. North: 20 cards, 1 point (aces 1). South: 32 cards, "
        "25 points (pişti 10, aces 3, jacks 4, two of clubs 2, ten of diamonds 3, most cards 3)",
    ),
    (
        DRAWN,
        "It is a draw, 15 points each. North: 26 cards, 15 points (pişti 10, aces 2, jacks 1, "
        "two of clubs 2). South: 26 cards, 15 points (pişti 10, aces 2, jacks 3)",
    ),
    (NOTHING, "It is a draw, 0 points each. North: 0 cards, 0 points. South: 0 cards, 0 points"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=str)
def test_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, (NORTH, SOUTH)) == sentence
    assert printed([event]) == [sentence]


def test_the_first_line_says_who_plays_and_who_throws_first() -> None:
    players = (NORTH, Player("Computer", "classic"))
    started = GameStarted("pisti", 7, None, {"first_jack": "keep"}, players)
    line = "North against Computer (classic); North throws first"
    assert GAME.sentence(started, players) == line
    assert list(GAME.text([started])) == [line]
    alike = (Player("North", "random"), NORTH)
    started = GameStarted("pisti", 7, None, {}, alike)
    line = "North (1) (random) against North (2); North (1) throws first"
    assert GAME.sentence(started, alike) == line


def test_one_point_is_no_points() -> None:
    over = GameOver(0, (1, 0), NOTHING.breakdown)
    assert sentences.result_words(over, (NORTH, SOUTH)) == "North wins with 1 point to 0"


def test_a_value_has_its_article() -> None:
    values = [sentences.a_value(Card(f"{rank}S")) for rank in "A23456789TJQK"]
    numbers = ["a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10"]
    assert values == ["an ace", *numbers, "a jack", "a queen", "a king"]


def test_what_is_no_event_of_the_game_has_no_sentence() -> None:
    assert GAME.sentence(MoveUndone("play:7H"), (NORTH, SOUTH)) is None


def test_every_card_is_spelled_as_it_is_asked_for() -> None:
    """`7H` in a file, something else on a screen."""

    def card_text(card: Card) -> str:
        return f"<{card.suit.lower()}{card.rank}>"

    events: list[Event] = [
        TableLaid(some("2D AD JD 7H")),
        HandDealt(0, some("7S 9C")),
        CardPlayed(0, Card("7S")),
        FirstDeskCaptured(0, some("2D AD JD 7H 7S"), 0),
        PileCaptured(0, some("TH TS"), 10),
    ]
    assert [GAME.sentence(event, (NORTH, SOUTH), card_text) for event in events] == [
        "<h7> lies on the desk, on 3 cards face down: <d2> <dA> <dJ>",
        "North gets <s7> <c9>",
        "North throws <s7>",
        "North takes 5 cards: <s7> on <h7>; face down lay <d2> <dA> <dJ>",
        "Pişti! North takes 2 cards: <sT> on <hT>, 10 points",
    ]


def named_in(line: str) -> set[Card]:
    letters = line.replace(";", " ").replace(":", " ").replace(",", " ")
    return {card for card in PACK if card in letters.split()}


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_the_text_for_a_seat_names_no_card_that_is_hidden_from_it(first_jack: str) -> None:
    """A line an event, as in the whole text; and it names what the seat's copy has in it."""
    generator = Random(first_jack)
    for seed in range(12):
        table = PistiTable(GAME, setup(jack_on_top(generator), seed, first_jack))
        for _ in played(table, generator):
            pass
        whole = list(GAME.text(table.events))
        for seat in (0, 1):
            copies = [event.seen_by(seat) for event in table.events]
            lines = list(GAME.text(copies))
            assert len(lines) == len(whole)
            for line, copy, event, full in zip(lines, copies, table.events, whole, strict=True):
                seen = {card for card in getattr(copy, "cards", ()) if card is not None}
                seen |= {copy.card} if isinstance(copy, CardPlayed) else set()
                assert named_in(line) <= seen
                if isinstance(copy, HandDealt | TableLaid):
                    assert named_in(line) == seen
                assert (line == full) == (copy == event or isinstance(copy, GameStarted))


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_a_line_an_event(seed: int) -> None:
    players = default_players(GAME, 2, people=False)
    table = PistiTable(GAME, check(GAME, seed=seed, players=players))
    play_out(table)
    lines = list(GAME.text(table.events))
    assert len(lines) == table.event_count
    assert all(line.strip() == line and len(line.splitlines()) == 1 for line in lines)
    assert lines[0] == (
        "Computer 1 (classic) against Computer 2 (classic); Computer 1 throws first"
    )


def test_a_whole_hand_to_the_letter() -> None:
    table = PistiTable(GAME, setup(PACK))
    for move in ("5D", "9D", "6D", "TD", "7D", "JD", "8D", "QD"):
        table.play(f"play:{move}")
    assert list(GAME.text(table.events)) == [
        "North against South; North throws first",
        "52 cards are shuffled",
        "4D lies on the desk, on 3 cards face down: AD 2D 3D",
        "North gets 5D 6D 7D 8D",
        "South gets 9D TD JD QD",
        *["North throws 5D", "South throws 9D", "North throws 6D", "South throws TD"],
        *["North throws 7D", "South throws JD"],
        "South takes 10 cards: JD on 7D; face down lay AD 2D 3D",
        *["North throws 8D", "South throws QD"],
        "North gets KD AC 2C 3C",
        "South gets 4C 5C 6C 7C",
    ]


def test_players_of_the_same_name_are_told_apart() -> None:
    """By the number of their seat, which counts from 1 on a screen; in every kind of sentence."""
    alike = (NORTH, NORTH)
    events: list[Event] = [
        HandDealt(1, some("? ? ? ?")),
        CardPlayed(0, Card("7S")),
        PileCaptured(1, some("7H 7S"), 10),
        FirstDeskCaptured(0, some("? ? ? 7H 7S"), 0),
        PileSwept(1, cards("7H 9C")),
        WON,
    ]
    assert printed(events, alike) == [
        "North (2) gets 4 cards",
        "North (1) throws 7S",
        "Pişti! North (2) takes 2 cards: 7S on 7H, 10 points",
        "North (1) takes 5 cards: 7S on 7H",
        "North (2) took last and gets the last 2 cards",
        "North (2) wins with 25 points to 1. North (1): 20 cards, 1 point (aces 1). "
        "North (2): 32 cards, 25 points (pişti 10, aces 3, jacks 4, two of clubs 2, "
        "ten of diamonds 3, most cards 3)",
    ]


@pytest.mark.parametrize(
    "name", ["[00] x", "[/", "🂡 Zoë 👩‍👩‍👧", "{0}", "{name}", "%s", "Şule", "7H on 7S", "O'Neill"]
)
def test_names_are_printed_as_they_are(name: str) -> None:
    """style.md: brackets mean nothing here."""
    events = [CardPlayed(0, Card("7S")), PileCaptured(0, some("7H 7S"), 10), WON]
    people = (Player(name, None), SOUTH)
    thrown, taken, over = printed(events, people)
    assert thrown == f"{name} throws 7S"
    assert taken == f"Pişti! {name} takes 2 cards: 7S on 7H, 10 points"
    assert f". {name}: 20 cards" in over


def test_what_gave_points_is_listed_in_the_order_of_the_rules() -> None:
    """And kinds that gave none are in the list, not in the sentence."""
    assert [*sentences.counted(Breakdown(20, 10, 1, 0, 2, 3, 0))] == [
        *[("pisti", "pişti", 10), ("aces", "aces", 1), ("jacks", "jacks", 0)],
        ("two_of_clubs", "two of clubs", 2),
        ("ten_of_diamonds", "ten of diamonds", 3),
        ("most_cards", "most cards", 0),
    ]
