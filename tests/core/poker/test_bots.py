"""The computer players of Poker duel (games/poker.md, the computer)."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from core.bot import Choice
from core.cards import PACK, Card
from core.event import to_json
from core.phrases import SUIT_NAMES
from core.poker import GAME
from core.poker.card import value
from core.poker.hand import best
from core.poker.moves import CHOICES, positions_in
from core.poker.rules import PokerState
from core.poker.verdict import category_words, plural, value_word
from core.poker.view import PlayedRound, PokerView
from tests.core.poker.positions import cards, deck_of, lively_deck, setup
from tests.core.poker.reference import classic as page
from tests.core.poker.reference import judged, kept
from tests.support.generators import Counted, NoChance


def asked(hand: Sequence[str], seat: int = 1) -> PokerState:
    """A state in which this seat is asked what to do with this hand."""
    others = [card for card in PACK if card not in hand][:5]
    first = [*others, *hand] if seat else [*hand, *others]
    state, _ = GAME.start(setup(deck_of(" ".join(first)), computer_swaps="always"))
    return GAME.apply(state, "stand")[0] if seat else state


def chosen(state: PokerState, bot: str, rng: Random) -> Choice:
    """What the bot would do in the seat that is asked."""
    assert state.seen.turn is not None
    return GAME.bots[bot].choose(GAME.view(state, state.seen.turn), GAME.legal_moves(state), rng)


def classic(hand: Sequence[str], seat: int = 1) -> Choice:
    return chosen(asked(hand, seat), "classic", NoChance())


CHECKS: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "a straight flush": (
        "AH 2H 3H 4H 5H",
        "stand",
        ("Keeps everything: it has a straight flush.",),
    ),
    "four of a kind": (
        "9S 9H 9D 9C 2D",
        "stand",
        ("Keeps everything: it has four of a kind.",),
    ),
    "a full house": ("4S 4H 4D QC QD", "stand", ("Keeps everything: it has a full house.",)),
    "a flush": ("2H 7H 9H JH KH", "stand", ("Keeps everything: it has a flush.",)),
    "a straight": ("AH 2D 3C 4S 5H", "stand", ("Keeps everything: it has a straight.",)),
    "three of a kind": (
        "7D KD 7S 2H 7C",
        "swap:2,4",
        ("Keeps the sevens.", "Swaps the rest: two and king."),
    ),
    "two pair": (
        "JS 8D JH AD 8C",
        "swap:4",
        ("Keeps the jacks and eights.", "Swaps the rest: ace."),
    ),
    "a pair": (
        "KC TS 3C 2D TH",
        "swap:1,3,4",
        ("Keeps the tens.", "Swaps the rest: two, three and king."),
    ),
    "a low pair": (
        "AC 2S KD QH 2D",
        "swap:1,3,4",
        ("Keeps the twos.", "Swaps the rest: queen, king and ace."),
    ),
    "nothing": (
        "QH KD 9C 2S 3H",
        "swap:3,4,5",
        ("Nothing belongs together, so the three lowest go: two, three and nine.",),
    ),
    "an ace is high": (
        "AH KD 9C 2S 3H",
        "swap:3,4,5",
        ("Nothing belongs together, so the three lowest go: two, three and nine.",),
    ),
    "four to a flush": (
        "2H 7H 9S JH KH",
        "swap:3",
        ("Keeps four hearts, one short of a flush.", "Swaps the rest: nine."),
    ),
    "four to a flush, clubs": (
        "2C 7C 9C JC AS",
        "swap:5",
        ("Keeps four clubs, one short of a flush.", "Swaps the rest: ace."),
    ),
    "four to an open straight": (
        "5H KD 6C 8S 7H",
        "swap:2",
        (
            "Keeps five, six, seven and eight, one short of a straight at either end.",
            "Swaps the rest: king.",
        ),
    ),
    "the lowest open straight": (
        "5H 3D 2C 9S 4H",
        "swap:4",
        (
            "Keeps two, three, four and five, one short of a straight at either end.",
            "Swaps the rest: nine.",
        ),
    ),
    "the highest open straight": (
        "KH JD 2C TS QH",
        "swap:3",
        (
            "Keeps ten, jack, queen and king, one short of a straight at either end.",
            "Swaps the rest: two.",
        ),
    ),
    "above an ace there is nothing": (
        "KH JD 2C AS QH",
        "swap:2,3,5",
        ("Nothing belongs together, so the three lowest go: two, jack and queen.",),
    ),
    "below an ace there is nothing": (
        "2H 3D 4C AS QH",
        "swap:1,2,3",
        ("Nothing belongs together, so the three lowest go: two, three and four.",),
    ),
    "a gap is not open": (
        "5H 6D 8C 9S KH",
        "swap:1,2,3",
        ("Nothing belongs together, so the three lowest go: five, six and eight.",),
    ),
    "a flush before a straight": (
        "5H 6H 7H 8S JH",
        "swap:4",
        ("Keeps four hearts, one short of a flush.", "Swaps the rest: eight."),
    ),
    "a flush before a straight, of five": (
        "5H 6H 7H 8H KS",
        "swap:5",
        ("Keeps four hearts, one short of a flush.", "Swaps the rest: king."),
    ),
    "a pair and a flush": (
        "5H 6H 9H KH 5S",
        "stand",
        (
            "Keeps the fives.",
            "Keeps four hearts, one short of a flush.",
            "So nothing is left to swap.",
        ),
    ),
    "a pair and a straight": (
        "5H 6D 7C 8S 8H",
        "stand",
        (
            "Keeps the eights.",
            "Keeps five, six, seven and eight, one short of a straight at either end.",
            "So nothing is left to swap.",
        ),
    ),
    "three in a row are nothing": (
        "5H 6D 7C TS QH",
        "swap:1,2,3",
        ("Nothing belongs together, so the three lowest go: five, six and seven.",),
    ),
    "three of a suit are nothing": (
        "5H 7H 9H TS QD",
        "swap:1,2,3",
        ("Nothing belongs together, so the three lowest go: five, seven and nine.",),
    ),
}
"""What is held, what `classic` does, and why."""


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("hand", "move", "reasons"), CHECKS.values(), ids=CHECKS)
def test_a_check(hand: str, move: str, reasons: tuple[str, ...], seat: int) -> None:
    assert classic(hand.split(), seat) == Choice(move, reasons)
    assert page(hand.split()) == move


def test_the_order_in_which_cards_lie_does_not_matter() -> None:
    """The same cards go, and for the same reasons."""
    for hand, move, reasons in CHECKS.values():
        gone = {hand.split()[place - 1] for place in positions_in(move) or ()}
        for order in list(permutations(hand.split()))[::17]:
            choice = classic(order)
            assert {order[place - 1] for place in positions_in(choice.move) or ()} == gone
            assert choice.reasons == reasons


def test_the_default_bot_is_classic() -> None:
    assert list(GAME.bots) == ["classic", "random"]


def a_view(hand: Sequence[Card], seat: int) -> PokerView:
    """A view of which only what `classic` needs is sound."""
    before = PokerView.before({"kickers": "standard", "computer_swaps": "answer"})
    hands = (tuple(hand), ()) if seat == 0 else ((), tuple(hand))
    return replace(before, hands=hands, turn=seat)


def test_classic_follows_the_page_anywhere() -> None:
    """Against the page written down again; and its reasons name what is kept and what goes."""
    generator = Random(7)
    bot = GAME.bots["classic"]
    seen = Counter[tuple[str, int]]()
    for number in range(2_700):
        if number % 9 == 0:
            deck = lively_deck(generator)
        hand = deck[number % 9 * 5 :][:5]
        choice = bot.choose(a_view(hand, number % 2), CHOICES, NoChance())
        assert choice.move == page(hand)
        assert_reasons(hand, choice)
        seen[judged(hand)[0], len(kept(hand))] += 1
    assert set(seen) == {
        *(("stfl", 5), ("four", 5), ("full", 5), ("flsh", 5), ("strt", 5)),
        *(("trio", 3), ("twop", 4), ("pair", 2), ("pair", 5), ("high", 0), ("high", 4)),
    }


def assert_reasons(hand: Sequence[Card], choice: Choice) -> None:
    """Sentences that name every card that is kept and every card that goes."""
    for reason in choice.reasons:
        assert reason[0].isupper()
        assert reason.endswith(".")
        assert "\n" not in reason
    whole = " ".join(choice.reasons)
    if judged(hand)[0] in ("strt", "flsh", "full", "four", "stfl"):
        assert whole == f"Keeps everything: it has {category_words(best(tuple(hand)))}."
        return
    *keeps, last = choice.reasons
    assert all(reason.startswith("Keeps ") for reason in keeps)
    assert bool(keeps) == bool(kept(hand))
    for card in hand:
        names = (plural(value(card)), f"four {SUIT_NAMES[card.suit]}", value_word(value(card)))
        words = " ".join(keeps).replace(",", "").replace(":", "").replace(".", "").split()
        named = any(f" {name} " in f" {' '.join(words)} " for name in names)
        assert named or card not in kept(hand)
    gone = sorted(value(hand[place - 1]) for place in positions_in(choice.move) or ())
    said = last.removesuffix(".").replace(",", "").split(": ")[-1].split()
    if gone:
        assert [word for word in said if word != "and"] == [value_word(each) for each in gone]
    else:
        assert last == "So nothing is left to swap."


def test_classic_looks_at_its_hand_alone() -> None:
    """Not at the other's, at the score, the round, or how many cards are left; and it draws no
    chance."""
    generator = Random(8)
    bot = GAME.bots["classic"]
    for number in range(200):
        deck = generator.sample(PACK, 52)
        hand, seat = deck[:5], number % 2
        view = a_view(hand, seat)
        other = tuple(deck[5:10])
        changed = replace(
            view,
            kickers="sum",
            always_asks=True,
            hands=(other, tuple(hand)) if seat else (tuple(hand), other),
            deck_count=12,
            round=4,
            totals=(2, 1),
            played=(PlayedRound((other, other), 0),) * 3,
        )
        assert bot.choose(changed, CHOICES[::-1], Random(1)) == bot.choose(
            view, CHOICES, NoChance()
        )


def test_no_bot_sees_the_order_of_the_deck() -> None:
    """The same open cards over a deck in any order: the view has nothing else in it, and bots do
    the same for the same reasons."""
    generator = Random(9)
    for _ in range(30):
        deck = generator.sample(PACK, 52)
        again = [*deck[:10], *generator.sample(deck[10:], 42)]
        states = [GAME.start(setup(each))[0] for each in (deck, again)]
        assert states[0] != states[1]
        one, other = (GAME.view(state, 0) for state in states)
        assert one == other
        shown = to_json(one).decode()
        assert {card for card in PACK if f'"{card}"' in shown} == set(deck[:10])
        for bot in GAME.bots:
            assert chosen(states[0], bot, Random(5)) == chosen(states[1], bot, Random(5))


def test_random_does_anything_as_often_as_anything_else() -> None:
    """5,200 times: each of 26 choices within four and a half standard deviations of its share."""
    state = asked(cards("2S 7H 9D JC 4S"))
    rng = Random(1)
    counts = Counter(chosen(state, "random", rng).move for _ in range(5_200))
    assert set(counts) == set(CHOICES)
    assert all(abs(count - 200) <= 4.5 * (200 * 25 / 26) ** 0.5 for count in counts.values())


def test_bots_draw_from_the_generator_they_are_given_alone() -> None:
    """And `random` once a move, `classic` never."""
    random.seed(3)
    before = random.getstate()
    rng = Counted(5)
    state = asked(cards("2S 7H 9D JC 4S"))
    for number in range(1, 30):
        assert chosen(state, "random", rng).move in CHOICES
        assert rng.draws == number
        assert chosen(state, "random", Random(number)) == chosen(state, "random", Random(number))
    assert chosen(state, "classic", NoChance()) == chosen(state, "classic", NoChance())
    assert random.getstate() == before
