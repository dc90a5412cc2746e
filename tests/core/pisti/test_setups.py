"""What a game of Pişti may start from, and what may be thrown (games/pisti.md; contract.md, section
1)."""

import json

import pytest

from core import journal
from core.cards import PACK
from core.errors import InvalidInput
from core.event import Player
from core.game import IllegalMove
from core.pisti import GAME
from core.pisti.moves import card_in, throw
from core.playout import play_out
from core.validation import check, default_players
from tests.core.pisti.positions import FIRST_JACKS, PistiTable, deck_of, setup, table_of
from tests.support.journals import Written

NORTH = {"name": "North", "bot": None}

WRITTEN = Written(
    "pisti",
    deck_of("2D AD JD 7H", "7S 9C 9S KC", "9D 6H KD 7C"),
    [NORTH, {"name": "South", "bot": "classic"}],
)
read, refused = WRITTEN.read, WRITTEN.refused


@pytest.mark.parametrize("seats", [0, 1, 3, 12])
def test_it_is_for_2_players(seats: int) -> None:
    sentence = f"players: Pişti is for 2 players, not {seats}"
    people = [{"name": f"P{seat}", "bot": None} for seat in range(seats)]
    assert refused(players=people) == sentence
    with pytest.raises(InvalidInput) as refusal:
        default_players(GAME, seats, people=False)
    assert str(refusal.value) == sentence


def test_a_bot_that_there_is_not_is_refused() -> None:
    assert refused(players=[NORTH, {"name": "South", "bot": "Classic"}]) == (
        "players[1].bot: Pişti has no bot 'Classic'; it has classic, random"
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"first_jack": "Keep"}, "options.first_jack: 'Keep' is not one of keep, redeal"),
        ({"first_jack": ""}, "options.first_jack: '' is not one of keep, redeal"),
        ({"burn": "round"}, "options.burn: Pişti has no such option; it has first_jack"),
    ],
)
def test_options_that_there_are_not_are_refused(options: dict[str, str], sentence: str) -> None:
    assert refused(options=options) == sentence


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (PACK[:-1], "deck: 51 cards, not 52: KS is missing"),
        ((*PACK[:-1], "AD"), "deck: AD is there 2 times, not 1, KS is missing"),
        ((*PACK[:-1], "10S"), "deck[51]: '10S' is not a card of Pişti"),
        ((*PACK[:-1], 7), "deck[51]: 7 is not a card of Pişti"),
    ],
)
def test_a_deck_is_the_52_cards(deck: tuple[object, ...], sentence: str) -> None:
    assert refused(deck=deck) == sentence


def test_the_unshuffled_deck() -> None:
    assert GAME.unshuffled(2) == PACK
    assert (GAME.slug, GAME.title, list(GAME.seats)) == ("pisti", "Pişti", [2])


@pytest.mark.parametrize("first_jack", FIRST_JACKS)
def test_the_option_is_kept_where_it_is_not_the_default(first_jack: str) -> None:
    table = PistiTable(GAME, setup(None, 7, first_jack))
    kept = json.loads(journal.write(table))["options"]
    assert kept == ({} if first_jack == "keep" else {"first_jack": "redeal"})
    assert journal.read(journal.write(table)).setup == table.setup


def test_any_mixture_of_people_and_computers_may_sit_down() -> None:
    for first in (None, "classic", "random"):
        for second in (None, "classic", "random"):
            people = [Player("A", first), Player("B", second)]
            table = PistiTable(GAME, check(GAME, seed=4, players=people))
            assert journal.read(journal.write(table)).state == table.state
            if first and second:
                play_out(table)
                assert table.over


ALLOWED = "allowed: play:7S, play:9C, play:9S, play:KC"

MALFORMED = (
    *("7H", "play:7h", "play:1X", "play:", "play:7H ", " play:7S", "Play:7S", "play:7S7S"),
    *(
        "play",
        "play:10S",
        "play:S7",
        "play:７S",
        "play:7♠",
        "play 7S",
        "play:0",
        "next",
        "",
        "play:",
    ),
)


@pytest.mark.parametrize("move", MALFORMED)
def test_a_text_that_is_no_move_is_refused(move: str) -> None:
    sentence = f"{move!r} is not a move here; {ALLOWED}"
    assert card_in(move) is None
    assert refused(moves=[move]) == f"moves[0]: {sentence}"
    table = table_of("2D AD JD 7H", "7S 9C 9S KC", "9D 6H KD 7C")
    before = (table.state, table.events, table.moves)
    with pytest.raises(IllegalMove) as refusal:
        table.play(move)
    assert str(refusal.value) == sentence
    assert (table.state, table.events, table.moves) == before


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("9D", "moves[0]: 9D is not in North's hand"),
        ("7H", "moves[0]: 7H is not in North's hand"),
        ("7S 9C", "moves[1]: 9C is not in South's hand"),
        ("7S 9D 7S", "moves[2]: 7S is not in North's hand"),
        ("9C 9D 9S AS", "moves[3]: AS is not in South's hand"),
    ],
)
def test_a_card_that_is_not_in_the_hand_is_named(moves: str, sentence: str) -> None:
    """contract.md, section 1: on the desk, in the other hand, already thrown, or in the deck."""
    assert refused(moves=[f"play:{card}" for card in moves.split()]) == sentence


def test_the_twelfth_move_as_the_contract_has_it() -> None:
    """contract.md, section 1: `moves[12]: 7H is not in North's hand`."""
    table = table_of("2D AD JD 7H", "7S 9C 9S KC", "9D 6H KD 7C")
    moves: list[str] = []
    while len(moves) < 12:
        moves.append(table.legal_moves[0])
        table.play(moves[-1])
    assert refused(moves=[*moves, "play:7H"]) == "moves[12]: 7H is not in North's hand"


def test_players_of_one_name_are_told_apart() -> None:
    assert refused(players=[NORTH, NORTH], moves=["play:7S", "play:7H"]) == (
        "moves[1]: 7H is not in North (2)'s hand"
    )


def test_nothing_can_be_thrown_after_the_end() -> None:
    table = PistiTable(GAME, setup(seed=3))
    while table.legal_moves:
        table.play(table.legal_moves[-1])
    written = json.loads(journal.write(table))
    assert len(written["moves"]) == 48
    assert journal.read(json.dumps(written).encode()).over
    for move in ("play:7H", "next"):
        with pytest.raises(InvalidInput) as refusal:
            journal.read(json.dumps({**written, "moves": [*written["moves"], move]}).encode())
        assert str(refusal.value) == f"moves[48]: {move!r} comes too late: the game is over"


def test_a_move_is_the_card_and_the_card_the_move() -> None:
    assert [throw(card) for card in PACK[:2]] == ["play:AD", "play:2D"]
    assert [card_in(throw(card)) for card in PACK] == list(PACK)
