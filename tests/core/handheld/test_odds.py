"""The known distribution of scores, and that the rules and the shuffle together keep to it."""

import itertools
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import pytest

from core.cards import PACK, Card
from core.chance import deck_generator, shuffled
from core.event import Player
from core.handheld import GAME
from core.handheld.events import GameOver
from core.handheld.odds import DEALS, DEALS_BY_SCORE, share_above, share_at_most
from core.handheld.rules import DEAL
from core.setup import Setup

GAMES = 4_000
NOBODY = (Player("North", None),)


def score(seed: int, deck: Sequence[Card] | None) -> int:
    """The score of one whole game."""
    state, _ = GAME.start(Setup(seed, None if deck is None else tuple(deck), {}, NOBODY))
    for _ in range(52):
        state, events = GAME.apply(state, DEAL)
    over = events[-1]
    assert isinstance(over, GameOver)
    return over.score


@cache
def scores() -> Counter[int]:
    """The scores of the seeds 0, 1, 2 and so on."""
    return Counter(score(seed, None) for seed in range(GAMES))


def statistic(found: Counter[int]) -> tuple[float, int]:
    """Pearson's statistic of these scores against the known odds, and its degrees of freedom.

    Scores too rare to be expected five times are counted together.
    """
    games = found.total()
    often = [each for each, deals in DEALS_BY_SCORE.items() if deals / DEALS * games >= 5]
    expected = [DEALS_BY_SCORE[each] / DEALS * games for each in often]
    observed = [found[each] for each in often]
    expected.append(games - sum(expected))
    observed.append(games - sum(observed))
    pairs = zip(observed, expected, strict=True)
    return sum((seen - due) ** 2 / due for seen, due in pairs), len(often)


def bound(freedom: int) -> float:
    """What the statistic of true odds goes above once in about 10,000 tries (Wilson, Hilferty)."""
    share = 2 / (9 * freedom)
    return float(freedom * (1 - share + 3.72 * share**0.5) ** 3)


def test_thousands_of_seeded_games_end_as_the_known_odds_say() -> None:
    found, freedom = statistic(scores())
    assert found < bound(freedom)


def test_the_same_bound_rejects_a_cut_instead_of_a_shuffle() -> None:
    """A test that a bad shuffle passed would prove nothing."""

    def cut(generator: Random) -> list[Card]:
        place = int(generator.random() * 52)
        return [*PACK[place:], *PACK[:place]]

    found, freedom = statistic(_scores_of(cut))
    assert found > bound(freedom)


def test_the_same_bound_rejects_a_pack_that_is_hardly_shuffled() -> None:
    def few_swaps(generator: Random) -> list[Card]:
        deck = list(PACK)
        for _ in range(15):
            i, j = int(generator.random() * 52), int(generator.random() * 52)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    found, freedom = statistic(_scores_of(few_swaps))
    assert found > bound(freedom)


def _scores_of(shuffle: Callable[[Random], list[Card]]) -> Counter[int]:
    generator = deck_generator(1)
    return Counter(score(0, shuffle(generator)) for _ in range(1_000))


def test_the_score_of_a_full_deck_is_always_even() -> None:
    """games/handheld.md, decisions."""
    assert all(each % 2 == 0 for each in scores())
    assert all(each % 2 == 0 for each in DEALS_BY_SCORE)


def test_a_win_comes_about_as_often_as_the_page_says() -> None:
    """games/handheld.md, rule 3: about 0.7 % of deals; of 4,000 that is 28, give or take 5.3."""
    assert share_at_most(0) == pytest.approx(0.007, abs=0.0005)
    assert abs(scores()[0] - 28) < 21


def test_the_table_counts_a_hundred_million_deals() -> None:
    assert DEALS == 100_000_000
    assert min(DEALS_BY_SCORE.values()) > 0
    assert list(DEALS_BY_SCORE) == sorted(DEALS_BY_SCORE)


def test_the_table_is_the_one_that_is_known() -> None:
    """As specified: the mean, and the shares of the lowest scores in percent."""
    given = [0.7063, 4.600, 8.027, 9.379, 9.826, 9.985, 9.858, 9.331]
    assert [100 * DEALS_BY_SCORE[score] / DEALS for score in range(0, 16, 2)] == pytest.approx(
        given
    )
    mean = sum(score * deals for score, deals in DEALS_BY_SCORE.items()) / DEALS
    assert mean == pytest.approx(13.318, abs=0.0005)


def test_the_shares_below_and_above_a_score_make_one() -> None:
    assert share_at_most(52) == 1
    assert share_above(52) == 0
    assert share_at_most(-1) == 0
    for each in range(53):
        assert share_at_most(each) + share_above(each) == pytest.approx(1)
    shares = [share_at_most(each) for each in range(53)]
    assert all(low <= high for low, high in itertools.pairwise(shares))
    assert share_at_most(1) == share_at_most(0)
    assert share_at_most(2) == pytest.approx((706_300 + 4_600_000) / 1e8)


def test_a_seed_plays_the_deck_that_it_shuffles() -> None:
    for seed in range(50):
        assert score(seed, None) == score(99, shuffled(PACK, deck_generator(seed)))
