"""What a game of Pairs may start from (games/pairs.md; contract.md, section 1)."""

import json
from collections.abc import Sequence

import pytest

from core import journal
from core.errors import InvalidInput
from core.event import Player
from core.pairs import GAME
from core.playout import play_out
from core.table import Table
from core.validation import check, default_players
from tests.core.pairs.positions import BURNS, DECK, PairsTable, players, setup
from tests.support.journals import Written

WRITTEN = Written(
    "pairs", None, [{"name": "East", "bot": None}, {"name": "West", "bot": "classic"}]
)
read, refused = WRITTEN.read, WRITTEN.refused


@pytest.mark.parametrize("seats", [0, 1, 9, 12])
def test_it_is_for_2_to_8_players(seats: int) -> None:
    sentence = f"players: Pairs is for 2 to 8 players, not {seats}"
    people = [{"name": f"P{seat}", "bot": None} for seat in range(seats)]
    assert refused(players=people) == sentence
    with pytest.raises(InvalidInput) as refusal:
        default_players(GAME, seats, people=False)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("seats", range(2, 9))
def test_any_mixture_of_people_and_computers_may_sit_down(seats: int) -> None:
    """People and computers: 2 to 8 seats, each with a name."""
    for number in range(3):
        bots = [(None, "classic", "random")[(seat + number) % 3] for seat in range(seats)]
        people = [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)]
        table: PairsTable = Table(GAME, check(GAME, seed=seats, players=people))
        assert [player.name for player in table.view(0).players] == [p.name for p in people]
        assert journal.read(journal.write(table)).state == table.state


def test_both_bots_play_a_game_to_its_end() -> None:
    bots = [Player(f"P{seat}", ("classic", "random")[seat % 2]) for seat in range(8)]
    table: PairsTable = Table(GAME, check(GAME, seed=4, players=bots))
    play_out(table)
    assert table.over


def test_a_bot_that_there_is_not_is_refused() -> None:
    people = [{"name": "East", "bot": None}, {"name": "West", "bot": "Classic"}]
    assert refused(players=people) == (
        "players[1].bot: Pairs has no bot 'Classic'; it has classic, random"
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"burn": "Round"}, "options.burn: 'Round' is not one of shuffle, round"),
        ({"burn": ""}, "options.burn: '' is not one of shuffle, round"),
        ({"refill": "eager"}, "options.refill: Pairs has no such option; it has burn"),
    ],
)
def test_other_options_are_refused(options: dict[str, str], sentence: str) -> None:
    """Variants are not part of the basic game."""
    assert refused(options=options) == sentence


@pytest.mark.parametrize("burn", BURNS)
def test_a_journal_keeps_the_option_only_if_it_differs(burn: str) -> None:
    """contract.md, section 1."""
    table = read(options={"burn": burn})
    kept = json.loads(journal.write(table))["options"]
    assert kept == ({} if burn == "shuffle" else {"burn": "round"})
    assert table.setup.options == {"burn": burn}


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ([*DECK[1:], 2], "deck: 1 is missing, 2 is there 3 times, not 2"),
        (DECK[:-1], "deck: 54 cards, not 55: 10 is there 9 times, not 10"),
        ([7, *DECK], "deck: 56 cards, not 55: 7 is there 8 times, not 7"),
    ],
)
def test_a_wrong_deck_says_which_cards_are_too_many_or_too_few(
    deck: Sequence[int], sentence: str
) -> None:
    assert refused(deck=deck) == sentence


@pytest.mark.parametrize("card", [0, 11, -1, 10**30, "10", "1", "²", "१", "TH", ""])
def test_what_is_no_card_is_refused_with_its_place(card: object) -> None:
    """contract.md, section 1: cards are plain integers; a text of digits is none."""
    deck = [*DECK[:30], card, *DECK[31:]]
    assert refused(deck=deck) == f"deck[30]: {card!r} is not a card of Pairs"


@pytest.mark.parametrize("card", [True, None, 1.0, 1.5, [1]])
def test_a_journal_takes_no_other_types_for_cards(card: object) -> None:
    """True and 1.0 are equal to 1 in Python, and are no cards."""
    assert refused(deck=[card, *DECK[1:]]).startswith("deck[0]: expected int | str, got ")


def test_a_deck_that_is_spelled_is_the_same_for_any_number_of_players() -> None:
    for seats in range(2, 9):
        opening = GAME.start(setup(seats, DECK[::-1]))[1]
        assert opening[1] == GAME.start(setup(2, DECK[::-1]))[1][1]
    assert check(GAME, seed=1, deck=DECK, players=players(8)).deck == tuple(DECK)
