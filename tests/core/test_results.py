"""What games come to, how everybody stands in them, and what their events say of themselves."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import catalogue
from core.cards import Card
from core.event import Event, GameStarted, Player, RoundStarted
from core.handheld import events as handheld
from core.pairs import events as pairs
from core.pisti import events as pisti
from core.poker import events as poker
from core.result import Outcome, Result
from core.stacks import events as stacks
from core.table import AnyTable
from tests.support import games

WON, LOST, DRAWN = Outcome.WON, Outcome.LOST, Outcome.DRAWN


def started(slug: str, seats: int = 2) -> GameStarted:
    players = tuple(Player(f"P{seat}", None) for seat in range(seats))
    return GameStarted(slug, 1, None, {}, players)


@given(st.integers(2, 12), st.data())
def test_one_wins_and_all_others_lose_or_nobody_does_either(seats: int, data: Any) -> None:
    winner = data.draw(st.none() | st.integers(0, seats - 1))
    result = Result.won_by(winner, range(seats), 3)
    if winner is None:
        assert result.outcomes == (DRAWN,) * seats
    else:
        assert result.outcomes[winner] is WON
        assert Counter(result.outcomes) == {WON: 1, LOST: seats - 1}
    assert (result.points, result.rounds, result.marks) == (tuple(range(seats)), 3, ())


@given(st.integers(2, 12), st.data())
def test_one_loses_and_all_others_win(seats: int, data: Any) -> None:
    loser = data.draw(st.integers(0, seats - 1))
    result = Result.lost_by(loser, [7] * seats, None)
    assert result.outcomes[loser] is LOST
    assert Counter(result.outcomes) == {LOST: 1, WON: seats - 1}
    assert (result.points, result.rounds, result.marks) == ((7,) * seats, None, ())


def test_a_game_that_was_given_up_is_neither_won_nor_lost() -> None:
    """games/pairs.md, decisions: leaving early is neither."""
    result = Result.abandoned(3)
    assert result == Result((Outcome.ABANDONED,) * 3, (None,) * 3, None, ())


def test_marks_are_kept_one_for_a_seat_whatever_they_were_given_as() -> None:
    assert Result.won_by(0, (1, 0), None, iter([{"a": 1}, {}])).marks == ({"a": 1}, {})


def test_results_are_frozen_values() -> None:
    result = Result.won_by(1, (3, 4), 5)
    with pytest.raises(AttributeError):
        setattr(result, "rounds", 6)  # noqa: B010  # the checker would not let it pass otherwise
    assert result == Result((LOST, WON), (3, 4), 5)
    assert list(map(str, Outcome)) == ["won", "lost", "drawn", "abandoned"]


@pytest.mark.parametrize(("score", "outcome"), [(0, WON), (2, LOST), (52, LOST)])
def test_handheld_is_won_with_no_card_left(score: int, outcome: Outcome) -> None:
    """games/handheld.md, rule 3."""
    events = (started("handheld", 1), handheld.GameOver(score, (Card("7H"),) * score))
    assert catalogue.load("handheld").result(events) == Result((outcome,), (score,), None, ())


def test_pairs_is_lost_by_one() -> None:
    """games/pairs.md, decisions: the loser has lost, the others have won."""
    events = (started("pairs", 3), pairs.GameOver(1, (4, 22, 0), 9, (3, 8, 5)))
    result = Result((WON, LOST, WON), (4, 22, 0), 9)
    assert catalogue.load("pairs").result(events) == result


@pytest.mark.parametrize(
    ("winner", "outcomes"), [(0, (WON, LOST)), (1, (LOST, WON)), (None, (DRAWN, DRAWN))]
)
def test_poker_counts_hands_by_their_category(
    winner: int | None, outcomes: tuple[Outcome, ...]
) -> None:
    """Those that were shown, each for the player who showed it."""
    shown = [(0, "pair"), (1, "high"), (0, "pair"), (1, "pair"), (0, "flsh")]
    events = (
        started("poker"),
        *(poker.HandShown(seat, category) for seat, category in shown),
        poker.RoundEnded(5, winner, (2, 1)),
        poker.GameOver(winner, (2, 1)),
    )
    result = catalogue.load("poker").result(events)
    assert result == Result(outcomes, (2, 1), 5, ({"pair": 2, "flsh": 1}, {"high": 1, "pair": 1}))


@pytest.mark.parametrize(
    ("winner", "outcomes"), [(0, (WON, LOST)), (1, (LOST, WON)), (None, (DRAWN, DRAWN))]
)
def test_pisti_counts_every_pisti_once(winner: int | None, outcomes: tuple[Outcome, ...]) -> None:
    """Also one of jacks, which is worth two; no capture that is none, and no sweep."""
    cards = (Card("7H"), Card("7S"))
    counted = pisti.Breakdown(26, 10, 1, 0, 0, 0, 0)
    events = (
        started("pisti"),
        pisti.HandDealt(0, cards),
        pisti.HandDealt(1, cards),
        pisti.FirstDeskCaptured(1, cards, 0),
        pisti.PileCaptured(0, cards, 10),
        pisti.HandDealt(0, cards),
        pisti.HandDealt(1, cards),
        pisti.PileCaptured(0, cards, 20),
        pisti.PileCaptured(0, cards, 0),
        pisti.PileCaptured(1, cards, 10),
        pisti.PileSwept(1, cards),
        pisti.GameOver(winner, (31, 11), (counted, counted)),
    )
    result = catalogue.load("pisti").result(events)
    assert result == Result(outcomes, (31, 11), 2, ({"pişti": 2}, {"pişti": 1}))


def test_pisti_has_a_mark_for_whoever_made_none() -> None:
    counted = pisti.Breakdown(26, 0, 0, 0, 0, 0, 0)
    events = (started("pisti"), pisti.GameOver(None, (0, 0), (counted, counted)))
    result = catalogue.load("pisti").result(events)
    assert result is not None
    assert result.marks == ({"pişti": 0}, {"pişti": 0})


@pytest.mark.parametrize(
    ("winner", "reason", "outcomes"),
    [
        (2, stacks.Reason.EMPTY_QUEUE, (LOST, LOST, WON)),
        (0, stacks.Reason.EMPTY_QUEUE, (WON, LOST, LOST)),
        (None, stacks.Reason.NO_CARDS, (DRAWN,) * 3),
        (None, stacks.Reason.CYCLE, (DRAWN,) * 3),
    ],
)
def test_stacks_counts_turns_and_no_points(
    winner: int | None, reason: stacks.Reason, outcomes: tuple[Outcome, ...]
) -> None:
    events = (started("stacks", 3), stacks.GameOver(winner, reason, 137, ()))
    result = Result(outcomes, (None,) * 3, 137)
    assert catalogue.load("stacks").result(events) == result


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_a_game_that_has_only_begun_has_come_to_nothing(slug: str) -> None:
    assert catalogue.load(slug).result((started(slug),)) is None


def test_what_rounds_are_called() -> None:
    player_name = {slug: catalogue.load(slug).rounds_label for slug in catalogue.SLUGS}
    others = dict.fromkeys(("pairs", "poker", "handheld"), "rounds")
    assert player_name == {"pisti": "deals", "stacks": "turns", **others}


def by_the_events(table: AnyTable, seat: int) -> tuple[int, ...]:
    """How everybody stands, counted from the events as this seat sees them."""
    stands = [0] * len(table.setup.players)
    cards = [0] * len(stands)
    for event in (event.seen_by(seat) for event in table.events):
        match event:
            case handheld.CardDealt():
                stands[0] += 1
            case handheld.RankMatched(removed=removed) | handheld.SuitMatched(removed=removed):
                stands[0] -= len(removed)
            case pairs.PointsScored(seat=owner, points=points):
                stands[owner] += points
            case poker.RoundEnded(winner=int(winner)):
                stands[winner] += 1
            case stacks.CardDealt(seat=owner) | stacks.CardDrawn(seat=owner):
                stands[owner] += 1
            case stacks.CardPlayed(seat=owner):
                stands[owner] -= 1
            case pisti.PileCaptured(seat=owner) | pisti.PileSwept(seat=owner):
                taken = [card for card in event.cards if card is not None]
                stands[owner] += sum((card[0] in "AJ") + 2 * (card == "2C") for card in taken)
                stands[owner] += 3 * taken.count(Card("TD")) + getattr(event, "pisti", 0)
                cards[owner] += len(event.cards)
            case pisti.GameOver(scores=scores):
                return scores  # with the cards that the seat has not seen
    return tuple(points + 3 * (count > 26) for points, count in zip(stands, cards, strict=True))


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_how_everybody_stands_is_what_the_events_have_told(slug: str) -> None:
    """At every move of some games, for every seat."""
    game = catalogue.load(slug)
    stood = set()
    for setup in [*games.setups(game, 1)][:4]:
        for table in games.random_play(game, setup):
            if table.move_count > 100 and not table.over:
                continue
            for seat in games.seats_at(table):
                points = game.points(table.view(seat))
                assert points == by_the_events(table, seat)
                stood.add(points)
    assert len(stood) > 5


def test_in_pisti_one_may_know_of_points_that_the_other_does_not() -> None:
    """The cards that lay face down count for whoever took them, until the end tells all."""
    game = catalogue.load("pisti")
    known = [
        tuple(game.points(table.view(seat)) for seat in (0, 1))
        for setup in games.setups(game, 8)
        for table in games.random_play(game, setup)
    ]
    assert any(first != second for first, second in known)


def events_of(slug: str) -> Iterator[tuple[Event, int]]:
    """Every event of some games, each with every seat."""
    game = catalogue.load(slug)
    for setup in [*games.setups(game, 8)][:8]:
        *_, table = games.random_play(game, setup)
        for event in table.events:
            for seat in games.seats_at(table):
                yield event, seat


REVEALING = {
    "handheld": {("CardDealt", "all")},
    "pairs": {("CardDealt", "own"), ("CardDealt", "other")},
    "pisti": {("HandDealt", "own"), ("CardPlayed", "other"), ("FirstDeskCaptured", "own")},
    "poker": {
        (name, whose) for name in ("HandDealt", "CardsSwapped") for whose in ("own", "other")
    },
    "stacks": set[tuple[str, str]](),
}
"""What reveals hidden cards, and to whom: the player whom it is about, or another."""


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_which_events_reveal_what_was_hidden_and_to_whom(slug: str) -> None:
    """Those and no others, and always."""
    told = dict[tuple[str, str], set[bool]]()
    for event, seat in events_of(slug):
        about = getattr(event, "seat", None)
        whose = "all" if about is None else "own" if seat == about else "other"
        told.setdefault((type(event).__name__, whose), set()).add(event.reveals_to(seat))
    assert {kind for kind, revealed in told.items() if True in revealed} == REVEALING[slug]
    assert all(len(revealed) == 1 for revealed in told.values())


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_which_events_open_a_round(slug: str) -> None:
    """`round_started`; and in Pişti, which has none, what the first player is dealt."""
    for event, _ in events_of(slug):
        first_hand = isinstance(event, pisti.HandDealt) and event.seat == 0
        assert event.opens_round == (isinstance(event, RoundStarted) or first_hand)


def test_an_event_reveals_nothing_and_opens_nothing_unless_it_says_so() -> None:
    assert not started("pairs").reveals_to(0)
    assert not started("pairs").opens_round
    assert RoundStarted(1).opens_round
    assert not RoundStarted(1).reveals_to(0)


def test_what_an_event_says_of_itself_is_not_written() -> None:
    """contract.md, section 2: the lines stay what they are."""
    assert set(msgspec.to_builtins(RoundStarted(2))) == {"event", "round"}
