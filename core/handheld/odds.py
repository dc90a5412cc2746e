"""How the scores of Handheld Solitaire are distributed over all deals, as far as is known.

Counted over 100 million deals of an unbiased shuffle, without these rules: for the scores 0 to 14
as the project's specification gives them, for those above by a count of our own of the same size,
which agrees with it (docs/handheld-odds.md).
"""

from typing import Final

DEALS_BY_SCORE: Final = {
    0: 706_300,
    2: 4_600_000,
    4: 8_027_000,
    6: 9_379_000,
    8: 9_826_000,
    10: 9_985_000,
    12: 9_858_000,
    14: 9_331_000,
    16: 8_496_970,
    18: 7_428_713,
    20: 6_220_755,
    22: 4_979_011,
    24: 3_797_445,
    26: 2_748_416,
    28: 1_882_411,
    30: 1_212_700,
    32: 732_043,
    34: 411_093,
    36: 211_972,
    38: 100_096,
    40: 42_824,
    42: 16_109,
    44: 5_352,
    46: 1_429,
    48: 319,
    50: 41,
    52: 1,
}
"""Out of `DEALS` deals, how many ended with this score; scores that are not here never came up."""

DEALS: Final = sum(DEALS_BY_SCORE.values())
"""How many deals were counted."""


def share_at_most(score: int) -> float:
    """The share of deals, 0 to 1, that end with this score or a better, that is lower, one."""
    return sum(count for ended, count in DEALS_BY_SCORE.items() if ended <= score) / DEALS


def share_above(score: int) -> float:
    """The share of deals, 0 to 1, that end worse, that is higher, than this score."""
    return 1 - share_at_most(score)
