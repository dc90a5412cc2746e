"""How a game of Pişti ends: what is left on the desk, the count and the winner (games/pisti.md,
rules 4 and 5)."""

import pytest

from core.pisti import GAME
from tests.core.pisti.positions import (
    NEVER_TAKEN,
    PistiTable,
    at_the_end,
    cards,
    never_taken,
    setup,
    throw,
)
from tests.support.event_dicts import facts, named

KINDS = ("cards", "pisti", "aces", "jacks", "two_of_clubs", "ten_of_diamonds", "most_cards")
"""What a breakdown has, in the order of contract.md, section 2."""


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_left_goes_to_whoever_took_last(seat: int, first: int, last: int) -> None:
    """Rule 4: not to whoever threw last, nor to whoever took first; and it is no pişti."""
    state = at_the_end("QH KD", "9C", seat=seat, first=first, last=last)
    after, (thrown, swept, over) = throw(state, "9C")
    assert thrown == {"event": "card_played", "seat": seat, "card": "9C"}
    assert swept == {"event": "pile_swept", "seat": last, "cards": ["QH", "KD", "9C"]}
    assert over["event"] == "game_over"
    assert after.pools[last] == (*state.pools[last], *cards("QH KD 9C"))
    assert after.pools[1 - last] == state.pools[1 - last]
    assert (after.desk, after.pisti) == ((), (0, 0))
    assert [each["cards"] for each in over["breakdown"]] == [len(pool) for pool in after.pools]


def test_a_single_card_that_is_left_is_swept_and_is_no_pisti() -> None:
    """Rule 4."""
    state = at_the_end("", "9C", seat=0, first=1, last=1)
    after, shown_events = throw(state, "9C")
    assert shown_events[1] == {"event": "pile_swept", "seat": 1, "cards": ["9C"]}
    assert after.pisti == (0, 0)


def test_nothing_is_swept_where_nothing_is_left() -> None:
    state = at_the_end("QH KD", "KC", seat=1, first=0, last=0)
    after, shown_events = throw(state, "KC")
    assert [event["event"] for event in shown_events] == [
        "card_played",
        "pile_captured",
        "game_over",
    ]
    assert after.pools[1][-3:] == cards("QH KD KC")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("desk", "card", "points"), [("9H", "9C", 10), ("JH", "JC", 20)])
def test_a_pisti_with_the_last_card_of_the_game_counts(
    desk: str, card: str, points: int, seat: int
) -> None:
    """The decisions."""
    state = at_the_end(desk, card, seat=seat, first=0, last=1)
    after, (_, taken, over) = throw(state, card)
    assert taken["pisti"] == points
    assert over["breakdown"][seat]["pisti"] == points
    assert over["breakdown"][1 - seat]["pisti"] == 0
    assert over["scores"] == [after_points(each) for each in over["breakdown"]]
    assert after.pisti[seat] == points


def after_points(counted: dict[str, int]) -> int:
    return sum(points for what, points in counted.items() if what != "cards")


def test_the_sweep_waits_for_the_last_card_of_both_hands() -> None:
    """Rule 4: when all hands and the deck are empty."""
    state = at_the_end("QH", "9C", "8C", seat=0, first=0, last=0)
    after, shown_events = throw(state, "9C")
    assert [event["event"] for event in shown_events] == ["card_played"]
    assert (after.turn, after.result) == (1, None)
    _, shown_events = throw(after, "8C")
    assert [event["event"] for event in shown_events] == ["card_played", "pile_swept", "game_over"]


def test_nobody_gets_what_nobody_ever_took() -> None:
    """Rule 4: all four jacks on the desk, and no card on its own value."""
    table = PistiTable(GAME, setup(never_taken()))
    for card in NEVER_TAKEN:
        table.play(f"play:{card}")
    assert {event["event"] for event in facts(table.events[4:])} == {
        *("hand_dealt", "card_played", "game_over")
    }
    nothing = dict.fromkeys(KINDS, 0)
    assert named(table.events, "game_over") == [
        {"winner": None, "scores": [0, 0], "breakdown": [nothing, nothing]}
    ]
    assert table.state.pools == ((), ())
    assert table.state.desk == (*cards("JS JH JC JD"), *NEVER_TAKEN)
    assert (table.to_move, table.legal_moves) == (None, ())


def test_one_jack_in_the_last_hand_takes_it_all() -> None:
    """Rules 2 and 4: the same throws, but the last card and a jack of the desk changed places."""
    jack, last = cards(f"JS {NEVER_TAKEN[-1]}")
    places = {jack: last, last: jack}
    table = PistiTable(GAME, setup([places.get(card, card) for card in never_taken()]))
    for card in NEVER_TAKEN[:-1]:
        table.play(f"play:{card}")
    events = facts(table.play("play:JS"))
    assert [event["event"] for event in events] == ["card_played", "pile_captured", "game_over"]
    assert (events[-1]["winner"], events[-1]["scores"]) == (1, [0, 16])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("size", "most"), [(25, [0, 3]), (26, [0, 0]), (27, [3, 0])])
def test_most_cards_give_3_and_26_each_give_nobody_anything(
    size: int, most: list[int], seat: int
) -> None:
    """Rule 5: the sweep is counted too."""
    worthless = [card for card in NEVER_TAKEN if card[0] != "A" and card not in ("2C", "TD")]
    north = " ".join(worthless[: size - 2])
    desk, hand = worthless[-2:]
    state = at_the_end(desk, hand, north=north, seat=seat, first=0, last=0)
    assert desk[0] != hand[0]
    _, shown_events = throw(state, hand)
    over = shown_events[-1]
    assert [each["cards"] for each in over["breakdown"]] == [size, 52 - size]
    assert [each["most_cards"] for each in over["breakdown"]] == most
    assert sum(over["scores"]) == 13 + sum(most)


@pytest.mark.parametrize(
    ("pisti", "winner", "scores"),
    [
        ((10, 0), None, [13, 13]),
        ((20, 10), None, [23, 23]),
        ((20, 0), 0, [23, 13]),
        ((0, 0), 1, [3, 13]),
        ((10, 10), 1, [13, 23]),
    ],
)
def test_more_points_win_and_equal_points_are_a_draw(
    pisti: tuple[int, int], winner: int | None, scores: list[int]
) -> None:
    """Decisions: a single hand is a game. North has 3 for most cards, and all else is South's."""
    worthless = [card for card in NEVER_TAKEN if card[0] != "A" and card not in ("2C", "TD")]
    north = " ".join(worthless[:28])
    state = at_the_end("", worthless[-1], north=north, seat=1, first=0, last=0, pisti=pisti)
    after, (*_, over) = throw(state, worthless[-1])
    assert (over["winner"], over["scores"]) == (winner, scores)
    assert tuple(over) == ("event", "winner", "scores", "breakdown")
    assert [tuple(each) for each in over["breakdown"]] == [KINDS, KINDS]
    assert after.result is not None
    assert GAME.to_move(after) is None
    assert list(GAME.legal_moves(after)) == []


def test_the_breakdown_is_what_each_kind_gave() -> None:
    """Rule 5: nine kinds of cards in two pools, to the point."""
    north = "2D 3D 4D 7H 7S AS AH JS JD 2C 5D 6D 8D 9D QD KD 2H 3H 4H 5H 6H 8H 9H TH QH"
    state = at_the_end("KC", "TD", north=north, seat=0, first=0, last=0, pisti=(10, 20))
    _, (*_, over) = throw(state, "TD")
    assert over["breakdown"] == [
        dict(zip(KINDS, (27, 10, 2, 2, 2, 3, 3), strict=True)),
        dict(zip(KINDS, (25, 20, 2, 2, 0, 0, 0), strict=True)),
    ]
    assert (over["scores"], over["winner"]) == ([22, 24], 1)
    assert len(named(GAME.apply(state, "play:TD")[1], "game_over")) == 1
