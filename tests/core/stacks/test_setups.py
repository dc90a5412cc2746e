"""What a game of Stacks & Queues may start from (games/stacks.md, rule 1; contract.md, 1)."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from core import journal
from core.errors import InvalidInput
from core.stacks import GAME
from core.validation import check, default_players
from tests.core.stacks.positions import OPTIONS, players, setup

DECK: list[Any] = [value for value in range(1, 14) for _ in range(4)]


def by_check(deck: Sequence[Any] | None, seats: int, options: dict[str, str]) -> object:
    return check(GAME, seed=1, deck=deck, options=options, players=players(seats))


def by_journal(deck: Sequence[Any] | None, seats: int, options: dict[str, str]) -> object:
    written = {
        "format": journal.FORMAT,
        "game": "stacks",
        "seed": 1,
        "deck": deck,
        "options": options,
        "players": [{"name": f"P{seat}", "bot": None} for seat in range(seats)],
        "moves": [],
    }
    return journal.read(json.dumps(written).encode())


either_way = pytest.mark.parametrize("ask", [by_check, by_journal])
Ask = Callable[[Sequence[Any] | None, int, dict[str, str]], object]


def refused(
    ask: Ask,
    deck: Sequence[Any] | None,
    seats: int = 2,
    options: dict[str, str] | None = None,
) -> str:
    with pytest.raises(InvalidInput) as refusal:
        ask(deck, seats, options or {})
    assert len(str(refusal.value).splitlines()) == 1
    return str(refusal.value)


@either_way
@pytest.mark.parametrize("seats", [0, 1, 13, 14, 100])
def test_it_is_for_2_to_12_players(ask: Ask, seats: int) -> None:
    """Decisions: one player alone is refused."""
    sentence = f"players: Stacks & Queues is for 2 to 12 players, not {seats}"
    assert refused(ask, None, seats) == sentence
    with pytest.raises(InvalidInput) as refusal:
        default_players(GAME, seats, people=False)
    assert str(refusal.value) == sentence


@either_way
@pytest.mark.parametrize("seats", range(2, 13))
def test_any_number_from_2_to_12_may_play_with_or_without_a_deck(ask: Ask, seats: int) -> None:
    ask(None, seats, {})
    ask(list(GAME.unshuffled(seats)), seats, {})
    assert len(default_players(GAME, seats, people=True)) == seats


@either_way
@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ([*DECK[1:], 2], "deck: 1 is there 3 times, not 4, 2 is there 5 times, not 4"),
        (DECK[4:] + [13] * 4, "deck: 1 is missing, 13 is there 8 times, not 4"),
        (DECK[:-1], "deck: 51 cards, not 52: 13 is there 3 times, not 4"),
        ([7, *DECK], "deck: 53 cards, not 52: 7 is there 5 times, not 4"),
        (
            [],
            "deck: 0 cards, not 52: 1 is missing, 2 is missing, 3 is missing"
            " and so on, 13 such cards",
        ),
    ],
)
def test_a_wrong_deck_says_which_values_are_too_many_or_too_few(
    ask: Ask, deck: list[int], sentence: str
) -> None:
    """Rule 1: exactly 2·N of each value."""
    assert refused(ask, deck) == sentence


@either_way
@pytest.mark.parametrize("seats", [3, 12])
def test_the_deck_of_two_players_is_none_for_more(ask: Ask, seats: int) -> None:
    told = refused(ask, DECK, seats)
    assert told.startswith(f"deck: 52 cards, not {26 * seats}: 1 is there 4 times, not {2 * seats}")


@either_way
@pytest.mark.parametrize("card", [0, 14, -1, 130, 10**30, "13", "1", "²", "१", "KS", "", "1 "])
def test_what_is_no_card_is_refused_with_its_place(ask: Ask, card: object) -> None:
    """contract.md, section 1: cards are plain integers; a text of digits is none."""
    deck = [*DECK[:30], card, *DECK[31:]]
    assert refused(ask, deck) == f"deck[30]: {card!r} is not a card of Stacks & Queues"


@pytest.mark.parametrize("card", [True, None, 1.0, 1.5, [1], {"1": 1}])
def test_a_journal_takes_no_other_types_for_cards(card: object) -> None:
    """True and 1.0 are equal to 1 in Python, and are no cards."""
    assert refused(by_journal, [card, *DECK[1:]]).startswith("deck[0]: expected int | str, got ")


@either_way
@pytest.mark.parametrize("options", OPTIONS)
def test_the_options_can_be_combined(ask: Ask, options: dict[str, str]) -> None:
    ask(None, 2, options)


def test_the_first_values_are_the_defaults() -> None:
    """Decisions: `refill=lazy`, `empty_discard=place`."""
    assert setup(2).options == {"refill": "lazy", "empty_discard": "place"}


@either_way
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"refill": "Eager"}, "options.refill: 'Eager' is not one of lazy, eager"),
        ({"refill": ""}, "options.refill: '' is not one of lazy, eager"),
        ({"empty_discard": "keep"}, "options.empty_discard: 'keep' is not one of place, keep_top"),
        (
            {"burn": "round"},
            "options.burn: Stacks & Queues has no such option; it has refill, empty_discard",
        ),
    ],
)
def test_other_options_are_refused(ask: Ask, options: dict[str, str], sentence: str) -> None:
    assert refused(ask, None, options=options) == sentence


def test_a_journal_keeps_only_options_that_differ() -> None:
    """contract.md, section 1."""
    table = journal.read(json.dumps({**WRITTEN, "options": {"refill": "lazy"}}).encode())
    assert json.loads(journal.write(table))["options"] == {}
    table = journal.read(json.dumps({**WRITTEN, "options": {"refill": "eager"}}).encode())
    assert json.loads(journal.write(table))["options"] == {"refill": "eager"}


@pytest.mark.parametrize(
    ("moves", "place"),
    [(["turn", "Turn"], "moves[1]"), (["deal"], "moves[0]"), (["turn"] * 20_000, "moves[")],
)
def test_a_journal_with_another_move_or_one_too_many_is_refused(
    moves: list[str], place: str
) -> None:
    with pytest.raises(InvalidInput) as refusal:
        journal.read(json.dumps({**WRITTEN, "moves": moves}).encode())
    assert refusal.value.place.startswith(place)


WRITTEN: dict[str, Any] = {
    "format": journal.FORMAT,
    "game": "stacks",
    "seed": 1,
    "deck": None,
    "options": {},
    "players": [{"name": "East", "bot": None}, {"name": "West", "bot": None}],
    "moves": [],
}


def test_nobody_decides_anything_so_there_are_no_bots() -> None:
    people = [{"name": "East", "bot": "classic"}, {"name": "West", "bot": None}]
    with pytest.raises(InvalidInput, match=r"^players\[0\]\.bot: nobody decides anything"):
        journal.read(json.dumps({**WRITTEN, "players": people}).encode())
