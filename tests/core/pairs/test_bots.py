"""The computer players of Pairs (games/pairs.md, people and computers)."""

import random
import re
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from core.bot import Choice
from core.pairs import GAME
from core.pairs.rules import PairsState
from core.playout import play_out
from core.table import Table
from core.validation import check, default_players
from tests.core.pairs.positions import DECK, PairsTable, others, position, scattered
from tests.support.generators import Counted, NoChance

POSITIONS = 400


def chosen(state: PairsState, bot: str, rng: Random) -> Choice:
    """What the bot would do in the seat whose turn it is."""
    assert state.turn is not None
    return GAME.bots[bot].choose(GAME.view(state, state.turn), GAME.legal_moves(state), rng)


def classic(state: PairsState) -> Choice:
    return chosen(state, "classic", NoChance())


def counted(state: PairsState) -> tuple[list[Fraction], Fraction, int]:
    """The page's numbers: the chance of each rank from 1 on over all cards that are not visible,
    the expected cost of a hit, and the cost of a fold. There must be a card to hit."""
    assert state.turn is not None
    visible = [card for pile in (*state.stacks, *state.kept) for card in pile]
    hidden = Counter(DECK) - Counter(visible)
    chances = [Fraction(hidden[rank], hidden.total()) for rank in range(1, 11)]
    own = state.stacks[state.turn]
    hit = sum((rank * chances[rank - 1] for rank in own), Fraction(0))
    return chances, hit, min(card for stack in state.stacks for card in stack)


def positions(count: int = POSITIONS) -> list[PairsState]:
    generator = Random(7)
    return [scattered(generator) for _ in range(count)]


def test_the_default_bot_is_classic() -> None:
    assert list(GAME.bots) == ["classic", "random"]


def test_classic_folds_where_a_fold_costs_no_more_than_a_hit_is_expected_to() -> None:
    """On many positions, computed anew with fractions."""
    seen = Counter[str]()
    for state in positions():
        moves = list(GAME.legal_moves(state))
        move = classic(state).move
        assert move in moves
        if moves[0] == "hit":
            _, hit, fold = counted(state)
            assert move.startswith("fold") == (fold <= hit), state
        seen[move[:4]] += 1
    assert min(seen["hit"], seen["fold"]) > POSITIONS / 4


def test_classic_follows_its_rule_in_its_own_games() -> None:
    for seats in (2, 3, 5, 8):
        players = default_players(GAME, seats, people=False)
        table: PairsTable = Table(GAME, check(GAME, seed=seats, players=players))
        play_out(table)
        moves = list(table.moves)
        while (move := table.undo()) is not None:
            moves.pop()
            if table.to_move is not None:
                _, hit, fold = counted(table.state)
                assert move.startswith("fold") == (fold <= hit)
                assert classic(table.state).move == move


def test_classic_folds_where_both_cost_the_same() -> None:
    """No more than: 5 is as much as one half of 10."""
    state = position([10, 5], [9], kept=[others([5, 9, 10], [10, 9])], discards=[10, 9])
    assert counted(state)[1:] == (Fraction(5), 5)
    assert classic(state).move == "fold"


def test_classic_hits_where_a_fold_costs_a_little_more() -> None:
    """The smallest difference there is: 1 ÷ the number of hidden cards."""
    state = position([9, 5], [8], kept=[others([5, 8, 9], [9, 8])], discards=[9, 8])
    assert counted(state)[1:] == (Fraction(9, 2), 5)
    assert classic(state).move == "hit"


def test_classic_counts_the_cards_before_the_others_and_the_scoring_cards() -> None:
    """All that is visible: with one 10 that can come it hits, with two of two it folds."""
    one = position([10, 6], [10, 9], kept=[others([6, 9, 10, 10], [10, 9])], discards=[10, 9])
    assert counted(one)[1:] == (Fraction(5), 6)
    assert classic(one).move == "hit"
    both = position([10, 6], [9, 8], kept=[others([6, 8, 9, 10], [10, 10])], discards=[10, 10])
    assert counted(both)[1:] == (Fraction(10), 6)
    assert classic(both).move == "fold"


def test_classic_counts_burned_and_discarded_cards_as_hidden() -> None:
    """Where they lie makes no difference."""
    for cut in range(3):
        kept = [others([10, 6], [9], [10, 10])]
        state = position([10, 6], [9], kept=kept, deck=[10, 10][:cut], discards=[10, 10][cut:])
        assert counted(state)[1] == 10
        assert classic(state).move == "fold"


def test_classic_folds_where_no_card_is_left() -> None:
    """Decisions: folding is the only move, whatever it costs."""
    state = position([4, 7], [4], [9], kept=[others([4, 7], [4], [9])], turn=2)
    choice = classic(state)
    assert choice.move == "fold:0"
    assert choice.reasons == ("No card is left to hit: folding is the only move.",)


def test_the_reasons_of_classic_are_the_numbers() -> None:
    """The debug panel shows the cost of a fold, the expected cost of a hit, and the chance of each
    rank, ten of them."""
    for state in positions():
        if GAME.legal_moves(state)[0] != "hit":
            continue
        chances, hit, fold = counted(state)
        verdict, pairs, ranks = classic(state).reasons
        assert re.findall(r"\d+(?:\.\d+)?", verdict) == [str(fold), f"{float(hit):.2f}"]
        told = re.findall(r"(\d+): ?(\d+\.\d) ?%", ranks)
        assert [int(rank) for rank, _ in told] == list(range(1, 11))
        shown = [float(chance) / 100 for _, chance in told]
        assert shown == pytest.approx([float(chance) for chance in chances], abs=0.00051)
        terms = [(int(n), int(rank)) for n, rank in re.findall(r"(\d+)×(\d+)", pairs)]
        parts = re.search(r"÷ (\d+)", pairs)
        assert (parts is None) == (terms == []) == (hit == 0)
        if parts is not None:
            assert Fraction(sum(n * rank for n, rank in terms), int(parts[1])) == hit


def test_the_reasons_name_the_cards_that_make_a_pair() -> None:
    """Those that can still come, each with its rank."""
    state = position([10, 5, 3], [9], kept=[others([3, 5, 10], [9], [10, 9, 3])], deck=[10, 9, 3])
    assert "(1×3 + 1×10) ÷ 3" in classic(state).reasons[1]
    nothing = classic(position([5], [9], kept=[others([5], [9], [10, 9])], deck=[10, 9])).reasons
    assert "÷" not in nothing[1]


def test_random_chooses_any_move_as_often_as_the_others() -> None:
    """Three moves, 3,000 times: each within four standard deviations of 1,000."""
    state = position([4, 9], [5, 8], [4, 6], turn=1)
    rng = Random(1)
    counts = Counter(chosen(state, "random", rng).move for _ in range(3000))
    assert set(counts) == {"hit", "fold:0", "fold:2"}
    assert all(abs(count - 1000) < 4 * (3000 * 2 / 9) ** 0.5 for count in counts.values())


def test_bots_draw_from_the_generator_they_are_given_alone() -> None:
    """And `random` once a move."""
    random.seed(3)
    before = random.getstate()
    rng = Counted(5)
    for number, state in enumerate(positions(50), start=1):
        first = chosen(state, "random", rng)
        assert rng.draws == number
        assert first.move in GAME.legal_moves(state)
        assert chosen(state, "random", Random(number)) == chosen(state, "random", Random(number))
        assert classic(state) == classic(state)
    assert random.getstate() == before
