"""What is seen of Pairs: players, cards, and every moment of a move (games/pairs.md)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core.event import DeckShuffled, RoundStarted
from core.pairs import GAME
from core.pairs.card import IN_STACK, SCORING, Card, Status
from core.pairs.events import (
    CardDealt,
    CardRejected,
    CardsBurned,
    Folded,
    GameOver,
    PairCaught,
    PointsScored,
    RoundEnded,
    TurnStarted,
    Why,
)
from core.pairs.player import Player, lowest_in_play
from core.pairs.rules import PairsState
from core.pairs.view import Outcome, PairsView
from core.table import Table
from tests.core.pairs.positions import (
    BURNS,
    PairsTable,
    between_rounds,
    others,
    position,
    setup,
    table_of,
)


def seen(state: PairsState) -> PairsView:
    return GAME.view(state, 0)


START = position([6, 8], [9, 3], kept=[[4, 2], [10]], deck=[6, 7, 1])
VIEW = seen(START)


def shown(view: PairsView) -> list[tuple[tuple[int, ...], int, int]]:
    """The stack, the score and the turns taken of each player."""
    return [(player.stack_ranks, player.score, player.turns_taken) for player in view.players]


@pytest.mark.parametrize("rank", range(1, 11))
def test_a_picture_is_the_rank_and_that_many_pips(rank: int) -> None:
    """A player, a card: and different for each rank, also where the rank itself is not read."""
    picture = Card(rank, Status.STACK).picture
    assert sum(row.count("●") for row in picture) == rank
    assert str(rank) in picture[0].split()
    assert {len(row) for row in picture} == {7}
    assert set("".join(picture)) <= set("● 0123456789")


def test_no_two_pictures_are_the_same() -> None:
    pictures = {Card(rank, Status.SCORE).picture for rank in range(1, 11)}
    assert len(pictures) == 10
    assert len({tuple(row for row in picture if "●" in row) for picture in pictures}) == 10


def test_a_card_has_a_rank_and_a_status() -> None:
    """A player, a card: in the deck, discarded, in a stack, or kept as score."""
    assert [str(status) for status in Status] == ["deck", "discarded", "stack", "score"]
    assert [(card.rank, card.status) for card in IN_STACK[1:]] == [
        (rank, Status.STACK) for rank in range(1, 11)
    ]
    assert [(card.rank, card.status) for card in SCORING[1:]] == [
        (rank, Status.SCORE) for rank in range(1, 11)
    ]


def test_a_player_has_what_the_page_says() -> None:
    """A name, a score, turns taken, a stack and the scoring cards."""
    table = table_of(2, "6 9 8 3 7 5 10", "hit hit fold next hit")
    [first, second] = table.view(1).players
    assert (first.name, first.score, first.turns_taken) == ("A", 3, 2)
    assert (first.stack, first.scoring_cards) == ((IN_STACK[7],), (SCORING[3],))
    assert (second.name, second.score, second.turns_taken) == ("B", 0, 2)
    assert (second.stack, second.scoring_cards) == ((IN_STACK[5], IN_STACK[10]), ())


def test_the_numbers_of_a_view() -> None:
    assert shown(VIEW) == [((6, 8), 6, 0), ((9, 3), 10, 0)]
    assert (VIEW.deck_count, VIEW.discard_count) == (3, 45)
    assert (VIEW.round, VIEW.turn, VIEW.newest) == (3, 0, None)
    assert (VIEW.outcome, VIEW.result) == (None, None)
    assert VIEW.target == 31
    assert seen(position([2], [3], [4], [5], [6])).target == 13


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_sees_the_same(seat: int) -> None:
    table: PairsTable = Table(GAME, setup(4, seed=seat))
    while moves := table.legal_moves:
        assert table.view(seat) == table.view(0)
        table.play(moves[table.move_count % len(moves)])


def test_a_card_that_is_hit_lies_on_the_stack_before_the_turn_passes() -> None:
    view = VIEW.after(CardDealt(0, 7, Why.HIT))
    assert shown(view) == [((6, 8, 7), 6, 1), ((9, 3), 10, 0)]
    assert (view.deck_count, view.turn, view.newest) == (2, 0, 0)
    assert view.after(TurnStarted(1)).turn == 1


def test_a_card_of_the_opening_is_no_turn() -> None:
    for why in (Why.OPENING, Why.TIEBREAK, Why.REPLACEMENT):
        view = VIEW.after(CardDealt(1, 7, why))
        assert shown(view) == [((6, 8), 6, 0), ((9, 3, 7), 10, 0)]
        assert view.newest == 1


def test_a_card_that_is_rejected_goes_to_the_discards() -> None:
    """The one that came last, and not its twin."""
    view = VIEW.after(CardDealt(0, 6, Why.TIEBREAK)).after(CardRejected(0, 6))
    assert shown(view) == shown(VIEW)
    assert (view.deck_count, view.discard_count, view.newest) == (2, 46, None)


def test_a_pair_scores_at_once_and_the_stacks_stay_until_the_round_is_over() -> None:
    """What a player must always be able to see: rank and points at once on catching a pair."""
    view = VIEW.after(CardDealt(0, 6, Why.HIT)).after(PairCaught(0, 6))
    assert shown(view) == [((6, 8), 12, 1), ((9, 3), 10, 0)]
    assert view.players[0].scoring_cards == (SCORING[4], SCORING[2], SCORING[6])
    assert view.outcome == Outcome(0, 6, None, ((6, 8, 6), (9, 3)))
    assert view.turn is None
    assert view.after(PointsScored(0, 6, 12)) == view
    over = view.after(RoundEnded(3, (12, 10)))
    assert shown(over) == [((), 12, 1), ((), 10, 0)]
    assert (over.discard_count, over.newest) == (49, None)


def test_a_fold_takes_the_card_from_its_owner() -> None:
    view = VIEW.after(Folded(0, 1, 3))
    assert shown(view) == [((6, 8), 9, 1), ((9,), 10, 0)]
    assert view.outcome == Outcome(0, 3, 1, ((6, 8), (9, 3)))
    assert view.turn is None
    own = VIEW.after(Folded(1, 1, 3))
    assert shown(own) == [((6, 8), 6, 0), ((9,), 13, 1)]


def test_a_fold_takes_the_card_from_the_stack_that_was_chosen() -> None:
    start = position([4, 9], [5, 8], [6, 4], turn=1)
    view = seen(start).after(Folded(1, 2, 4))
    assert shown(view) == [((4, 9), 0, 0), ((5, 8), 4, 1), ((6,), 0, 0)]
    assert view.outcome is not None
    assert view.outcome.owner == 2
    assert seen(GAME.apply(start, "fold:2")[0]).outcome == view.outcome


def test_a_reshuffle_and_a_burn_are_counted() -> None:
    view = VIEW.after(DeckShuffled(48)).after(CardsBurned((None,) * 5))
    assert (view.deck_count, view.discard_count) == (43, 5)
    view = view.after(CardsBurned(()))
    assert (view.deck_count, view.discard_count) == (43, 5)


def test_how_a_round_ended_is_seen_until_the_next_begins() -> None:
    state, _ = GAME.apply(START, "fold")
    view = seen(state)
    assert view.outcome == Outcome(0, 3, 1, ((6, 8), (9, 3)))
    assert view.round == 3
    view = view.after(RoundStarted(4))
    assert (view.round, view.outcome) == (4, None)
    assert seen(GAME.apply(state, "next")[0]).outcome is None


def test_the_end_of_the_game_is_seen() -> None:
    over = GameOver(0, (31, 10), 3, (4, 5))
    assert VIEW.after(over) == replace(VIEW, result=over)
    state, events = GAME.apply(position([6], [9], kept=[[10, 10, 9]]), "fold")
    assert seen(state).result == events[-1]


def test_what_a_fold_costs_is_the_lowest_card_in_play() -> None:
    assert (VIEW.lowest, VIEW.owners) == (3, (1,))
    several = seen(position([9, 4], [5], [4], turn=1))
    assert (several.lowest, several.owners) == (4, (0, 2))
    between = seen(between_rounds([[1], [2]]))
    assert (between.lowest, between.owners) == (None, ())
    assert lowest_in_play([Player("A", 0, (IN_STACK[7],), (SCORING[2],)).stack_ranks]) == 7


@pytest.mark.parametrize(("deck", "discards"), [([10], []), ([], [10]), ([], [])])
def test_a_view_says_whether_there_is_a_card_to_hit(deck: list[int], discards: list[int]) -> None:
    """Decisions: as the rules have it."""
    kept = [others([4], [9], deck, discards)]
    state = position([4], [9], kept=kept, deck=deck, discards=discards)
    assert seen(state).can_hit == bool(deck or discards) == ("hit" in GAME.legal_moves(state))


def test_an_outcome_says_from_whose_stack_the_card_came() -> None:
    """The folder's choice, or the own stack where a pair was caught."""
    assert Outcome(0, 6, None, ((6, 6), (9,))).source == 0
    assert Outcome(0, 3, 1, ((6,), (3,))).source == 1


@settings(max_examples=40)
@given(st.integers(2, 8), st.integers(0, 2**63 - 1), st.sampled_from(BURNS), st.data())
def test_no_card_is_lost_or_doubled_at_any_moment_of_a_move(
    seats: int, seed: int, burn: str, data: st.DataObject
) -> None:
    """A screen shows one event at a time: 55 cards in each picture, and the rules' at the end."""
    state, _ = GAME.start(setup(seats, seed=seed, burn=burn))
    view = seen(state)
    moves = data.draw(st.lists(st.integers(0, 7), max_size=30))
    for number in moves:
        legal = GAME.legal_moves(state)
        if not legal:
            break
        state, shown_events = GAME.apply(state, legal[number % len(legal)])
        for event in shown_events:
            view = view.after(event.seen_by(seats - 1))
            face_up = sum(len(each.stack) + len(each.scoring_cards) for each in view.players)
            assert face_up + view.deck_count + view.discard_count == 55
            assert min(view.deck_count, view.discard_count) >= 0
        assert view == seen(state)
