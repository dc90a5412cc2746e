"""Poker duel in words: sentences, the names of hands, and why one beats the other (games/poker.md,
the screen; contract.md, section 3)."""

from itertools import product
from random import Random

import pytest

from core.cards import PACK, Card
from core.event import DeckShuffled, Event, GameStarted, Player, RoundStarted
from core.playout import play_out
from core.poker import GAME, sentences
from core.poker.card import value
from core.poker.events import (
    CardsSwapped,
    GameOver,
    HandDealt,
    HandShown,
    RoundEnded,
    SwapDeclined,
)
from core.poker.strength import Category
from core.poker.verdict import (
    Verdict,
    category_head,
    category_words,
    described,
    listed,
    plural,
    value_word,
    verdict,
)
from core.table import MoveUndone
from core.validation import check, default_players
from tests.core.poker.positions import KICKERS, PokerTable, cards, duel, setup, table_of
from tests.core.poker.reference import judged, stronger

NORTH, SOUTH = Player("North", None), Player("South", None)

HAND = cards("2S 7H 9D JC 4S")

SENTENCES: list[tuple[Event, str]] = [
    (DeckShuffled(52), "52 cards are shuffled"),
    (RoundStarted(3), "Round 3"),
    (HandDealt(0, HAND), "North gets 2S 7H 9D JC 4S"),
    (CardsSwapped(1, (1, 3), cards("2S 9D"), cards("2H 2D")), "South swaps 2S 9D for 2H 2D"),
    (CardsSwapped(0, (2,), cards("TS"), cards("2H")), "North swaps TS for 2H"),
    (SwapDeclined(1), "South stands"),
    (HandShown(0, "stfl"), "North has a straight flush"),
    (HandShown(1, "four"), "South has four of a kind"),
    (HandShown(0, "full"), "North has a full house"),
    (HandShown(0, "flsh"), "North has a flush"),
    (HandShown(0, "strt"), "North has a straight"),
    (HandShown(0, "trio"), "North has three of a kind"),
    (HandShown(0, "twop"), "North has two pair"),
    (HandShown(0, "pair"), "North has a pair"),
    (HandShown(0, "high"), "North has high card"),
    (RoundEnded(2, 0, (2, 0)), "North wins round 2. North: 2, South: 0"),
    (RoundEnded(4, 1, (2, 1)), "South wins round 4. North: 2, South: 1"),
    (RoundEnded(3, None, (1, 1)), "Round 3 is a draw. North: 1, South: 1"),
    (GameOver(0, (3, 1)), "North wins with 3 points to 1"),
    (GameOver(1, (0, 1)), "South wins with 1 point to 0"),
    (GameOver(None, (2, 2)), "It is a draw, 2 points each"),
    (GameOver(None, (1, 1)), "It is a draw, 1 point each"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=str)
def test_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, (NORTH, SOUTH)) == sentence


def test_the_first_line_says_who_plays_and_for_what() -> None:
    players = (NORTH, Player("Computer", "classic"))
    options = {"kickers": "standard", "computer_swaps": "answer"}
    started = GameStarted("poker", 7, None, options, players)
    line = "North against Computer (classic); five rounds, a point for the stronger hand"
    assert GAME.sentence(started, players) == line
    assert list(GAME.text([started])) == [line]


def test_what_is_no_event_of_the_game_has_no_sentence() -> None:
    assert GAME.sentence(MoveUndone("stand"), (NORTH, SOUTH)) is None


def test_players_of_the_same_name_are_told_apart() -> None:
    alike = (NORTH, NORTH)
    told = [GAME.sentence(event, alike) for event, _ in SENTENCES]
    assert told[2:4] == ["North (1) gets 2S 7H 9D JC 4S", "North (2) swaps 2S 9D for 2H 2D"]
    assert told[15:18] == [
        "North (1) wins round 2. North (1): 2, North (2): 0",
        "North (2) wins round 4. North (1): 2, North (2): 1",
        "Round 3 is a draw. North (1): 1, North (2): 1",
    ]
    assert told[19] == "North (2) wins with 1 point to 0"


@pytest.mark.parametrize("name", ["[00] x", "[/", "🂡 Zoë", "{0}", "%s", "7H on 7S", "O'Neill"])
def test_names_are_printed_as_they_are(name: str) -> None:
    """style.md: brackets mean nothing here."""
    people = (Player(name, None), SOUTH)
    assert GAME.sentence(SwapDeclined(0), people) == f"{name} stands"
    assert sentences.result_words(GameOver(0, (3, 1)), people) == f"{name} wins with 3 points to 1"
    assert sentences.round_words(1, 0, people) == f"{name} wins round 1"


def test_every_card_is_spelled_as_it_is_asked_for() -> None:
    """`7H` in a file, something else on a screen."""

    def card_text(card: Card) -> str:
        return f"<{card.suit.lower()}{card.rank}>"

    people = (NORTH, SOUTH)
    dealt = GAME.sentence(HandDealt(0, HAND), people, card_text)
    assert dealt == "North gets <s2> <h7> <d9> <cJ> <s4>"
    swapped = CardsSwapped(0, (1,), cards("2S"), cards("TD"))
    assert GAME.sentence(swapped, people, card_text) == "North swaps <s2> for <dT>"


# What hands are called.


def test_values_in_words() -> None:
    letters = "23456789TJQKA"
    values = [value(Card(f"{letter}S")) for letter in letters]
    assert " ".join(map(value_word, values)) == (
        "two three four five six seven eight nine ten jack queen king ace"
    )
    assert " ".join(map(plural, values)) == (
        "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces"
    )


def test_lists_in_words() -> None:
    assert listed(["king"]) == "king"
    assert listed(["king", "nine"]) == "king and nine"
    assert listed(["king", "nine", "two"]) == "king, nine and two"


def test_categories_in_words() -> None:
    assert [category_head(category) for category in Category] == [
        *("Straight flush", "Four of a kind", "Full house", "Flush", "Straight"),
        *("Three of a kind", "Two pair", "Pair", "High card"),
    ]
    assert [category_words(category) for category in Category] == [
        *("a straight flush", "four of a kind", "a full house", "a flush", "a straight"),
        *("three of a kind", "two pair", "a pair", "high card"),
    ]


DESCRIBED = {
    "KS QS JS TS 9S": "Straight flush, king high",
    "AH 2H 3H 4H 5H": "Straight flush, five high",
    "9S 9H 9D 9C 2D": "Four of a kind, nines",
    "4S QC 4H QD 4D": "Full house, fours over queens",
    "2H 7H 9H JH KH": "Flush, king high",
    "AH 2D 3C 4S 5H": "Straight, five high",
    "TS JH QD KC AS": "Straight, ace high",
    "6D 6S 6C KD 2H": "Three of a kind, sixes",
    "8S JH 8D JC AD": "Two pair, jacks and eights",
    "TS TH KC 3C 2D": "Pair, tens",
    "QH KD AC 2S 3H": "High card, ace",
    "2H 3D 4C 5S 7H": "High card, seven",
}


@pytest.mark.parametrize(("hand", "text"), DESCRIBED.items())
def test_a_hand_described(hand: str, text: str) -> None:
    assert described(cards(hand)) == text


VERDICTS: list[tuple[str, str, str, str]] = [
    # Different categories: they are all that is said.
    ("KS QS JS TS 9S", "9H 9D 9C 2D 8S", "", "A straight flush beats three of a kind"),
    ("4S 4H 4D 4C QD", "2S 2H 2D KC KD", "", "Four of a kind beats a full house"),
    ("4S 4H 4D QC QD", "2H 7H 9H JH KH", "", "A full house beats a flush"),
    ("2H 7H 9H JH KH", "TS JS QD KC AS", "", "A flush beats a straight"),
    ("AH 2D 3C 4S 5H", "8S JH 8D JC AD", "", "A straight beats two pair"),
    ("7D 7S 7C KD 2H", "8S JH 8D JC AD", "", "Three of a kind beats two pair"),
    ("8S JH 8D JC AD", "TS TH KC 3C 2D", "", "Two pair beats a pair"),
    ("TS TH KC 3C 2D", "QH KD AC 2S 3H", "", "A pair beats high card"),
    # One category, by the first value that decides.
    ("AS KS QS JS TS", "KH QH JH TH 9H", "", "Straight flush: ace high beats king high"),
    ("2D 3D 4D 5D 6D", "AH 2H 3H 4H 5H", "", "Straight flush: six high beats five high"),
    ("4S 4H 4D 4C 2D", "3S 3H 3D 3C AD", "", "Four of a kind: fours beat threes"),
    ("4S 4H 4D QC QD", "2S 2H 2D KC KD", "", "Full house: fours beat twos"),
    ("KH 2H 3H 4H 5H", "QD JD TD 9D 7D", "", "Flush: king beats queen"),
    ("2H 3D 4C 5S 6H", "AH 2D 3C 4S 5H", "", "Straight: six high beats five high"),
    ("7D 7S 7C KD 2H", "6D 6S 6C AD QH", "", "Three of a kind: sevens beat sixes"),
    ("KS KH 3D 3C 2D", "JS JH TD TC AD", "", "Two pair: kings beat jacks"),
    ("TS TH KC 3C 2D", "9S 9H AC KD QD", "standard sum highest", "Pair: tens beat nines"),
    ("AS KH 4D 3C 2D", "KS QH JD TC 8D", "", "High card: ace beats king"),
    # By a later one: what is equal is said, too.
    (
        "AH KH 9H 4H 3H",
        "AD KD 9D 4D 2D",
        "",
        "Flush: three beats two, both with ace, king, nine and four",
    ),
    ("KS KH 4D 4C 2D", "KD KC 3D 3C AD", "", "Two pair: fours beat threes, both with kings"),
    (
        "JS JH 8D 8C AD",
        "JD JC 8S 8H TC",
        "",
        "Two pair: ace beats ten, both with jacks and eights",
    ),
    (
        "TS TH KC 3C 2D",
        "TD TC QC JH 9S",
        "standard highest",
        "Pair: king beats queen, both with tens",
    ),
    (
        "TD TC QC JH 9S",
        "TS TH KC 3C 2D",
        "sum",
        "Pair: other cards worth 32 beat 18, both with tens",
    ),
    (
        "6S 6H KC 5C 2D",
        "6D 6C KH 4H 3S",
        "standard",
        "Pair: five beats four, both with sixes and king",
    ),
    (
        "TS TH KC 5C 3D",
        "TD TC KH 5H 2S",
        "standard",
        "Pair: three beats two, both with tens, king and five",
    ),
    ("AS QH 4D 3C 2D", "AD JH TD 9C 8D", "", "High card: queen beats jack, both with ace"),
    (
        "QS 8H 5D 4C 3D",
        "QD 8C 5H 4S 2C",
        "",
        "High card: three beats two, both with queen, eight, five and four",
    ),
]
"""The stronger hand, the weaker one, the values of `kickers` (all where it is empty), and why."""


@pytest.mark.parametrize(("first", "second", "kickers", "text"), VERDICTS)
def test_a_verdict(first: str, second: str, kickers: str, text: str) -> None:
    """Whoever holds the stronger hand."""
    for each in kickers.split() or KICKERS:
        hands = cards(first), cards(second)
        assert stronger(first.split(), second.split(), each) == 0
        told = verdict(hands, each)
        assert told.in_full == text
        assert verdict(hands[::-1], each) == told
        brief, comma, beside = text.partition(", both with")
        assert (told.brief, told.beside) == (brief, (comma + beside).removeprefix(", "))


DRAWS: list[tuple[str, str, str, str]] = [
    ("AS AH KD QC JD", "AD AC KS QH JC", "standard", "A pair each, of the same values"),
    ("AS AH KD QC JD", "AD AC KS QH JC", "sum", "Aces each, other cards worth 36"),
    (
        "AS AH KD QC JD",
        "AD AC KS QH JC",
        "highest",
        "Aces each, other cards up to king",
    ),
    ("6S 6H KC 5C 2D", "6D 6C KH 4H 3S", "sum", "Sixes each, other cards worth 20"),
    (
        "6S 6H KC 5C 2D",
        "6D 6C KH 4H 3S",
        "highest",
        "Sixes each, other cards up to king",
    ),
    ("AS AH AC AD KD", "AS AH AC AD KC", "", "Four of a kind each, of the same values"),
    ("8S JH 8D JC AD", "8H JS 8C JD AC", "", "Two pair each, of the same values"),
    ("2H 3D 4C 5S 6H", "2S 3H 4D 5C 6S", "", "A straight each, of the same values"),
    ("2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S", "", "A straight flush each, of the same values"),
    ("2H 3H 4H 5H 7H", "2S 3S 4S 5S 7S", "", "A flush each, of the same values"),
    ("QH KD AC 2S 3H", "QS KH AD 2C 3S", "", "High card each, of the same values"),
]


@pytest.mark.parametrize(("first", "second", "kickers", "text"), DRAWS)
def test_a_draw(first: str, second: str, kickers: str, text: str) -> None:
    for each in kickers.split() or KICKERS:
        told = verdict((cards(first), cards(second)), each)
        assert (told.brief, told.beside, told.least) == (text, "", "A draw")


def test_what_the_hands_have_in_common_is_a_part_of_its_own() -> None:
    """A narrow screen leaves it out."""
    assert Verdict("Flush: ace beats king", "Ace beats king").in_full == "Flush: ace beats king"
    assert Verdict("Pair: five beats four", "Five beats four", "both with sixes").in_full == (
        "Pair: five beats four, both with sixes"
    )


def test_where_there_is_hardly_room_the_category_of_both_is_left_out() -> None:
    for first, second, kickers, least in (
        ("KS KH 4C 3D 2S", "AS KD 4H 3C 2D", "standard", "A pair wins"),
        ("TS TH KC 3C 2D", "TD TC QC JH 9S", "standard", "King beats queen"),
        ("TS TH KC 3C 2D", "TD TC QC JH 9S", "sum", "Other cards worth 32 beat 18"),
        ("4S 4H 4D QC QD", "2S 2H 2D KC KD", "standard", "Fours beat twos"),
        ("AH 2D 3C 4S 5H", "2H 3D 4C 5S 6H", "standard", "Six high beats five high"),
    ):
        assert verdict((cards(first), cards(second)), kickers).least == least


def test_a_verdict_says_that_somebody_won_exactly_where_somebody_did() -> None:
    """Any hands, with every value of `kickers`; only what was dealt is named."""
    generator = Random(6)
    pool = [card for card in PACK if card.rank in "KQ9653"]
    for _ in range(400):
        first, second = (tuple(generator.sample(pool, 5)) for _ in range(2))
        for kickers in KICKERS:
            told = verdict((first, second), kickers)
            winner = stronger(first, second, kickers)
            assert (told.least == "A draw") == (winner is None)
            assert verdict((second, first), kickers) == told
            if winner is not None and judged(first)[0] == judged(second)[0]:
                assert told.brief.startswith(f"{category_head(Category(judged(first)[0]))}: ")


# The text form.


def test_a_round_to_the_letter() -> None:
    """What decided stands before the result; every other line is an event."""
    first = "2S 7H 9D JC 4S 3S 3H 8D QC KD 2H 2D 5C 6C 7C"
    table = table_of(first, "swap:3,1 stand next stand", computer_swaps="answer")
    lines = list(GAME.text(table.events))
    assert lines[:12] == [
        "North against South; five rounds, a point for the stronger hand",
        "52 cards are shuffled",
        "Round 1",
        "North gets 2S 7H 9D JC 4S",
        "South gets 3S 3H 8D QC KD",
        "North swaps 2S 9D for 2H 2D",
        "South stands",
        "North has a pair",
        "South has a pair",
        "Pair: threes beat twos. South wins round 1. North: 0, South: 1",
        "Round 2",
        "North gets 5C 6C 7C AD 3D",
    ]
    assert len(lines) == table.event_count


@pytest.mark.parametrize("kickers", KICKERS)
def test_the_option_is_in_the_text(kickers: str) -> None:
    table = table_of("TS TH KC 5C 2D TD TC KH 4H 3S", "stand", kickers=kickers)
    reason = {
        "standard": "Pair: five beats four, both with tens and king. North wins round 1. "
        "North: 1, South: 0",
        "sum": "Tens each, other cards worth 20. Round 1 is a draw. North: 0, South: 0",
        "highest": "Tens each, other cards up to king. Round 1 is a draw. North: 0, South: 0",
    }
    assert list(GAME.text(table.events))[-1] == reason[kickers]


def test_the_text_for_a_seat_is_the_whole_text() -> None:
    """Nothing is hidden but the seed and the deck, which are not in it."""
    table = table_of("", "swap:1 swap:2 next stand next")
    for seat in (0, 1):
        copies = [event.seen_by(seat) for event in table.events]
        assert list(GAME.text(copies)) == list(GAME.text(table.events))


def test_a_whole_game_is_a_line_an_event() -> None:
    for seed in range(3):
        players = default_players(GAME, 2, people=False)
        table = PokerTable(GAME, check(GAME, seed=seed, players=players))
        play_out(table)
        lines = list(GAME.text(table.events))
        assert len(lines) == table.event_count
        assert all(line.strip() == line and len(line.splitlines()) == 1 for line in lines)


def test_the_last_line_says_who_has_won() -> None:
    last = {
        "NNNSD": "North wins with 3 points to 1",
        "DDSDD": "South wins with 1 point to 0",
        "NSNSD": "It is a draw, 2 points each",
    }
    for results, line in last.items():
        table = PokerTable(GAME, setup(duel(results)))
        for _, move in product(range(4), ("stand", "next")):
            table.play(move)
        assert list(GAME.text(table.events))[-1] == line
