"""What holds in any game of Pişti, whatever is thrown (games/pisti.md)."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core import journal
from core.chance import SEED_LIMIT
from core.pisti import GAME
from core.pisti.rules import PistiState
from core.table import Table
from tests.core.pisti.positions import FIRST_JACKS, PistiTable, setup
from tests.support.event_dicts import facts, named
from tests.support.tables import replayed

some_games = given(
    st.integers(0, SEED_LIMIT),
    st.sampled_from(FIRST_JACKS),
    st.lists(st.integers(0, 3), min_size=48, max_size=48),
)


def card_count(state: PistiState) -> int:
    """So many different cards there are."""
    held = [card for hand in state.hands for card in hand if card is not None]
    pools = [card for pool in state.pools for card in pool]
    return len({*state.deck, *held, *state.desk, *pools})


def hand_sizes(state: PistiState) -> tuple[int, int]:
    first, second = (len(hand) - hand.count(None) for hand in state.hands)
    return first, second


def dealt(seed: int, first_jack: str) -> PistiTable:
    return Table(GAME, setup(None, seed, first_jack))


def play(table: PistiTable, throws: list[int]) -> None:
    for number in throws:
        moves = table.legal_moves
        table.play(moves[number % len(moves)])


@settings(max_examples=30)
@some_games
def test_52_cards_and_hands_that_are_empty_together(
    seed: int, first_jack: str, throws: list[int]
) -> None:
    """Both have as many cards whenever the person throws, and one more than the other after it;
    neither is ever empty, but at the end."""
    table = dealt(seed, first_jack)
    for number, throw in enumerate(throws):
        assert card_count(table.state) == 52
        first, second = hand_sizes(table.state)
        assert table.to_move == number % 2 == second - first
        assert first + second == 8 - number % 8
        assert len(table.legal_moves) == (second if number % 2 else first) > 0
        play(table, [throw])
    assert card_count(table.state) == 52
    assert hand_sizes(table.state) == (0, 0)
    assert table.over


@settings(max_examples=30)
@some_games
def test_the_points_add_up(seed: int, first_jack: str, throws: list[int]) -> None:
    """Rule 5: without pişti there are 16, or 13 where both have 26 cards; and 0 where nobody took
    anything."""
    table = dealt(seed, first_jack)
    play(table, throws)
    [over] = named(table.events, "game_over")
    captures = named(table.events, "pile_captured")
    pisti = [sum(each["pisti"] for each in captures if each["seat"] == seat) for seat in (0, 1)]
    sums: list[int] = []
    for seat, each in enumerate(over["breakdown"]):
        assert each["pisti"] == pisti[seat]
        assert each["cards"] == len(table.state.pools[seat])
        sums.append(sum(points for what, points in each.items() if what != "cards"))
    assert over["scores"] == sums
    size = over["breakdown"][0]["cards"]
    base = sum(sums) - sum(pisti)
    assert base == (0 if not captures else 13 if size == 26 else 16)
    assert over["winner"] == (None if sums[0] == sums[1] else sums.index(max(sums)))


@settings(max_examples=20)
@some_games
def test_a_pisti_is_two_cards_of_one_value(seed: int, first_jack: str, throws: list[int]) -> None:
    """Rule 3; every capture is by the top's value or by a jack, and the first has five cards or
    more."""
    table = dealt(seed, first_jack)
    play(table, throws)
    captures = named(table.events, "pile_captured")
    for each in captures:
        *_, top, card = each["cards"]
        alike = top[0] == card[0]
        assert alike or card[0] == "J"
        points = 20 if card[0] == "J" else 10
        assert each["pisti"] == (points if alike and len(each["cards"]) == 2 else 0)
    assert not captures or len(captures[0]["cards"]) >= 5
    swept = named(table.events, "pile_swept")
    assert [each["seat"] for each in swept] in ([], [captures[-1]["seat"] if captures else None])


@settings(max_examples=15)
@some_games
def test_a_replay_is_the_game(seed: int, first_jack: str, throws: list[int]) -> None:
    """From the moves and from the journal, also of a game that is not over."""
    table = dealt(seed, first_jack)
    for part in (throws[:7], throws[7:]):
        play(table, part)
        events: list[dict[str, Any]] = facts(table.events)
        for again in (
            replayed(GAME, table.setup, table.moves),
            journal.read(journal.write(table)),
        ):
            assert again.state == table.state
            assert facts(again.events) == events
            assert [again.view(seat) for seat in (0, 1)] == [table.view(0), table.view(1)]
