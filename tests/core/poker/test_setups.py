"""What a game of Poker duel may start from (games/poker.md; contract.md, section 1)."""

import json

import pytest

from core import journal
from core.cards import PACK
from core.errors import InvalidInput
from core.event import GameStarted, Player
from core.playout import play_out
from core.poker import GAME
from core.validation import check, default_players
from tests.core.poker.positions import COMBINATIONS, COMPUTER_SWAPS, KICKERS, PokerTable, setup
from tests.support.journals import Written

NORTH = {"name": "North", "bot": None}

WRITTEN = Written("poker", PACK, [NORTH, {"name": "South", "bot": "classic"}])
read, refused = WRITTEN.read, WRITTEN.refused


@pytest.mark.parametrize("seats", [0, 1, 3, 12])
def test_it_is_for_2_players(seats: int) -> None:
    sentence = f"players: Poker duel is for 2 players, not {seats}"
    people = [{"name": f"P{seat}", "bot": None} for seat in range(seats)]
    assert refused(players=people) == sentence
    with pytest.raises(InvalidInput) as refusal:
        default_players(GAME, seats, people=False)
    assert str(refusal.value) == sentence


def test_a_bot_that_there_is_not_is_refused() -> None:
    assert refused(players=[NORTH, {"name": "South", "bot": "Classic"}]) == (
        "players[1].bot: Poker duel has no bot 'Classic'; it has classic, random"
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"kickers": "Sum"}, "options.kickers: 'Sum' is not one of standard, sum, highest"),
        ({"kickers": ""}, "options.kickers: '' is not one of standard, sum, highest"),
        (
            {"computer_swaps": "never"},
            "options.computer_swaps: 'never' is not one of answer, always",
        ),
        (
            {"first_jack": "keep"},
            "options.first_jack: Poker duel has no such option; it has kickers, computer_swaps",
        ),
    ],
)
def test_options_that_there_are_not_are_refused(options: dict[str, str], sentence: str) -> None:
    assert refused(options=options) == sentence


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (PACK[:-1], "deck: 51 cards, not 52: KS is missing"),
        ((*PACK[:-1], "AD"), "deck: AD is there 2 times, not 1, KS is missing"),
        ((*PACK[:-1], "10S"), "deck[51]: '10S' is not a card of Poker duel"),
        ((*PACK[:-1], 209), "deck[51]: 209 is not a card of Poker duel"),
    ],
)
def test_a_deck_is_the_52_cards(deck: tuple[object, ...], sentence: str) -> None:
    assert refused(deck=deck) == sentence


def test_what_the_game_says_of_itself() -> None:
    assert GAME.unshuffled(2) == PACK
    assert (GAME.slug, GAME.title, list(GAME.seats)) == ("poker", "Poker duel", [2])
    assert {option.key: option.values for option in GAME.options} == {
        "kickers": KICKERS,
        "computer_swaps": COMPUTER_SWAPS,
    }
    assert all(option.meaning.endswith(".") for option in GAME.options)
    assert list(GAME.bots) == ["classic", "random"]


@pytest.mark.parametrize(("kickers", "computer_swaps"), COMBINATIONS)
def test_options_are_kept_where_they_are_not_the_default(kickers: str, computer_swaps: str) -> None:
    """And told with the defaults filled in; the view knows them."""
    table = PokerTable(GAME, setup(None, 7, kickers, computer_swaps))
    options = {"kickers": kickers, "computer_swaps": computer_swaps}
    kept = json.loads(journal.write(table))["options"]
    defaults = {"kickers": "standard", "computer_swaps": "answer"}
    assert kept == {key: value for key, value in options.items() if value != defaults[key]}
    assert journal.read(journal.write(table)).setup == table.setup
    started = table.events[0]
    assert isinstance(started, GameStarted)
    assert started.options == options
    assert (table.view(0).kickers, table.view(1).always_asks) == (
        kickers,
        computer_swaps == "always",
    )


def test_any_mixture_of_people_and_computers_may_sit_down() -> None:
    for first in (None, "classic", "random"):
        for second in (None, "classic", "random"):
            people = [Player("A", first), Player("B", second)]
            table = PokerTable(GAME, check(GAME, seed=4, players=people))
            assert journal.read(journal.write(table)).state == table.state
            if first and second:
                play_out(table)
                assert table.over
