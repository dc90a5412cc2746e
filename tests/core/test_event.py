"""Events: frozen records that can be redacted for a seat and written as JSON (contract.md, 2)."""

import json

import msgspec
import pytest

from core.cards import Card
from core.event import Event, GameStarted, Player, to_json

STARTED = GameStarted(
    game="pairs",
    seed=7,
    deck=("7H", 3),
    options={"burn": "shuffle"},
    players=(Player("Şule [/]", None), Player("Computer", "classic")),
)


class CardsSwappedForTest(Event, frozen=True):
    seat: int | None
    cards: tuple[Card, ...]


def test_the_first_line_of_every_game() -> None:
    """contract.md, section 2: game_started with all its parts, in this order."""
    assert to_json(STARTED).decode() == (
        '{"event":"game_started","game":"pairs","seed":7,"deck":["7H",3],'
        '"options":{"burn":"shuffle"},'
        '"players":[{"name":"Şule [/]","bot":null},{"name":"Computer","bot":"classic"}]}'
    )


def test_the_type_is_the_class_in_snake_case_and_cards_are_text() -> None:
    event = CardsSwappedForTest(None, (Card("7H"), Card("TD")))
    assert to_json(event) == (b'{"event":"cards_swapped_for_test","seat":null,"cards":["7H","TD"]}')


def test_an_event_is_one_line_whatever_is_in_it() -> None:
    event = msgspec.structs.replace(STARTED, players=(Player("a\nb\r\u2028\x1b", None),))
    assert len(to_json(event).decode().split("\n")) == 1
    assert b"\x1b" not in to_json(event)
    assert json.loads(to_json(event))["players"][0]["name"] == "a\nb\r\u2028\x1b"


def test_no_seat_sees_the_seed_or_the_deck() -> None:
    """contract.md, section 2: hidden are all undealt cards, and either gives them away."""
    seen = STARTED.seen_by(0)
    assert (seen.seed, seen.deck) == (None, None)
    assert (seen.game, seen.options, seen.players) == ("pairs", STARTED.options, STARTED.players)
    assert (STARTED.seed, STARTED.deck) == (7, ("7H", 3))


def test_an_event_without_secrets_is_its_own_copy() -> None:
    event = CardsSwappedForTest(1, (Card("7H"),))
    assert event.seen_by(0) is event


def test_events_do_not_change_and_compare_by_what_they_say() -> None:
    event = CardsSwappedForTest(1, (Card("7H"),))
    with pytest.raises(AttributeError):
        setattr(event, "seat", 2)  # noqa: B010  # the checker would not let it pass otherwise
    assert event == CardsSwappedForTest(1, (Card("7H"),))
    assert event != CardsSwappedForTest(2, (Card("7H"),))
    assert hash(event) == hash(CardsSwappedForTest(1, (Card("7H"),)))


def test_what_is_no_card_cannot_get_into_the_json_unseen() -> None:
    class Odd(Event, frozen=True):
        thing: object

    with pytest.raises(TypeError, match="cannot hold a complex"):
        to_json(Odd(1j))
