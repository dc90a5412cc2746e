"""What hands are called, and why one beats the other (games/poker.md, the screen)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from core.poker.card import value, value_name
from core.poker.comparison import STANDARD, SUM, worth
from core.poker.hand import Hand, best, sort_by_group
from core.poker.strength import Category

_CATEGORY_WORDS: Final = {
    Category.STRAIGHT_FLUSH: "a straight flush",
    Category.FOUR: "four of a kind",
    Category.FULL_HOUSE: "a full house",
    Category.FLUSH: "a flush",
    Category.STRAIGHT: "a straight",
    Category.TRIO: "three of a kind",
    Category.TWO_PAIR: "two pair",
    Category.PAIR: "a pair",
    Category.HIGH_CARD: "high card",
}

_GROUPS: Final = {
    Category.FOUR: 1,
    Category.FULL_HOUSE: 1,
    Category.TRIO: 1,
    Category.TWO_PAIR: 2,
    Category.PAIR: 1,
}
"""How many of the values that decide stand for several cards each, where any do."""


_TIE: Final = "A draw"


class Verdict(msgspec.Struct, frozen=True):
    """Why a round ended as it did."""

    brief: str
    """What decided: `Two pair: kings pause_after jacks`."""
    least: str
    """The same where there is hardly room: `Kings pause_after jacks`; for a draw, that it is
    one."""
    beside: str = ""
    """What the hands have in common and could not decide; empty where that is nothing."""

    @property
    def in_full(self) -> str:
        """All of it in one sentence, without its full stop."""
        return f"{self.brief}, {self.beside}" if self.beside else self.brief


def value_word(of: int) -> str:
    """`two` for 2, `ace` for 14."""
    return value_name(of).lower()


def plural(of: int) -> str:
    """`kings`, `sixes`."""
    word = value_word(of)
    return word + ("es" if word.endswith("x") else "s")


def listed(words: Sequence[str]) -> str:
    """`king`, `king and nine`, `king, nine and two`."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def category_words(category: Category) -> str:
    """`two pair`, `a flush`."""
    return _CATEGORY_WORDS[category]


def category_head(category: Category) -> str:
    """`Two pair`, `Flush`."""
    return _capital(_CATEGORY_WORDS[category].removeprefix("a "))


def described(hand: Hand) -> str:
    """What the hand makes, and of what: `Two pair, kings and jacks`."""
    category = best(hand)
    _, *values = worth(hand)
    match category:
        case Category.FULL_HOUSE:
            pair = value(sort_by_group(hand)[-1])
            what = f"{plural(values[0])} over {plural(pair)}"
        case Category.HIGH_CARD:
            what = value_word(values[0])
        case _ if category in _GROUPS:
            what = listed([plural(each) for each in values[: _GROUPS[category]]])
        case _:
            what = f"{value_word(values[0])} high"
    return f"{category_head(category)}, {what}"


def verdict(hands: Sequence[Hand], kickers: str) -> Verdict:
    """Why the stronger of two hands beats the other, or neither does (rule 5, decisions)."""
    stronger, weaker = sorted(hands, key=lambda hand: worth(hand, kickers), reverse=True)
    category, other = best(stronger), best(weaker)
    if category is not other:
        words = _capital(category_words(category))
        return Verdict(f"{words} beats {category_words(other)}", f"{words} wins")
    (_, *values), (_, *others) = worth(stronger, kickers), worth(weaker, kickers)
    if values == others:
        return _draw(category, values, kickers)
    place = next(place for place, each in enumerate(values) if each != others[place])
    beside = f"both with {_together(category, values[:place])}" if place else ""
    if category is Category.PAIR and kickers == SUM and place:
        what = f"other cards worth {values[1]} beat {others[1]}"
    else:
        high, low = (_word(category, place, each[place]) for each in (values, others))
        what = f"{high} {'beat' if place < _GROUPS.get(category, 0) else 'beats'} {low}"
    return Verdict(f"{category_head(category)}: {what}", _capital(what), beside)


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _draw(category: Category, values: Sequence[int], kickers: str) -> Verdict:
    """Two hands of the same worth."""
    if category is not Category.PAIR or kickers == STANDARD:
        return Verdict(f"{_capital(category_words(category))} each, of the same values", _TIE)
    pair, rest = values
    others = f"worth {rest}" if kickers == SUM else f"up to {value_word(rest)}"
    return Verdict(f"{_capital(plural(pair))} each, other cards {others}", _TIE)


def _together(category: Category, values: Sequence[int]) -> str:
    """Values that both hands have: `jacks and eights`, `ace and king`."""
    return listed([_word(category, place, each) for place, each in enumerate(values)])


def _word(category: Category, place: int, of: int) -> str:
    """The value at this place among those that decide."""
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return f"{value_word(of)} high"
    return plural(of) if place < _GROUPS.get(category, 0) else value_word(of)
