"""The computer players of Pişti (games/pisti.md, the computer)."""

import random
from collections import Counter
from itertools import permutations
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from core.bot import Choice
from core.cards import PACK, Card
from core.pisti import GAME
from core.pisti.rules import PistiState
from core.pisti.view import PistiView
from tests.core.pisti.positions import cards, position
from tests.core.pisti.reference import classic as page
from tests.support.generators import Counted, NoChance

POSITIONS: Final = 4_000

BEFORE: Final = "QD QC QH QS 6D"
"""What has been taken before, so that the desk can be empty."""


def facing(hand: str, desk: str, seat: int = 1) -> PistiState:
    """The computer with this hand before this desk; it took the first one."""
    taken = ("", BEFORE) if seat == 1 else (BEFORE, "")
    return position(desk, hand, "4D 4C", seat=seat, pools=taken, first=seat, last=seat)


def chosen(state: PistiState, bot: str, rng: Random) -> Choice:
    """What the bot would do in the seat whose turn it is."""
    assert state.turn is not None
    return GAME.bots[bot].choose(GAME.view(state, state.turn), GAME.legal_moves(state), rng)


def classic(state: PistiState) -> Choice:
    return chosen(state, "classic", NoChance())


CHECKS: dict[str, tuple[str, str, str, str]] = {
    "7S 7H 2C KD on 7D": ("7S 7H 2C KD", "7D", "7S", "Step 2: a 7 takes a 7."),
    "JH JS on JD": ("JH JS", "JD", "JS", "Step 2: a jack takes a jack."),
    "JS on none": ("JS", "", "JS", "Step 3: the jack is the only card in hand."),
    "JS 3D 3C KH on none": (
        "JS 3D 3C KH",
        "",
        "3D",
        "Step 4: the desk is empty, so the weakest card goes.",
    ),
    "2S 2H 9D KC on 5C": (
        "2S 2H 9D KC",
        "5C",
        "2H",
        "Step 4: nothing takes a 5, so the weakest card goes.",
    ),
    "JC 9H on 9S": ("JC 9H", "9S", "9H", "Step 2: a 9 takes a 9."),
    "JH JS 3C on 9D": (
        "JH JS 3C",
        "9D",
        "JS",
        "Step 3: nothing matches a 9, so a jack takes it.",
    ),
    "JD KS AS on none": (
        "JD KS AS",
        "",
        "JD",
        "Step 4: the desk is empty, so the weakest card goes.",
    ),
    "two jacks on none": (
        "JS JD",
        "",
        "JD",
        "Step 4: the desk is empty, so the weakest card goes.",
    ),
    "aces are high": ("AD KS", "", "KS", "Step 4: the desk is empty, so the weakest card goes."),
    "an ace on an ace": ("2D AC AH", "KH AS", "AH", "Step 2: an ace takes an ace."),
    "an 8 on an 8": ("8H 8D", "8S", "8H", "Step 2: an 8 takes an 8."),
    "a lone jack on a card": (
        "JD",
        "TS",
        "JD",
        "Step 3: nothing matches a 10, so a jack takes it.",
    ),
    "the top alone": (
        "8D 2C",
        "8S 5C",
        "2C",
        "Step 4: nothing takes a 5, so the weakest card goes.",
    ),
    "ranks to the letter": ("TD KD", "KC", "KD", "Step 2: a king takes a king."),
}
"""The page's table, and more of the kind: what `classic` holds, the desk, what it throws, and the
first of its reasons."""


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("hand", "desk", "card", "reason"), CHECKS.values(), ids=CHECKS)
def test_a_check(hand: str, desk: str, card: str, reason: str, seat: int) -> None:
    """Through the view of the seat, the hand being dealt in any order."""
    for order in permutations(hand.split()):
        choice = classic(facing(" ".join(order), desk, seat))
        assert (choice.move, choice.reasons[0]) == (f"play:{card}", reason)


@pytest.mark.parametrize(
    ("hand", "desk", "more"),
    [
        ("7S 7H 2C KD", "7D", ("Of one value, spades are stronger than hearts.",)),
        ("7C 7H 2C KD", "7D", ("Of one value, hearts are stronger than clubs.",)),
        ("7C 7H 7D", "7S", ("Of one value, hearts are stronger than clubs.",)),
        ("JC JD 3C", "9D", ("Of one value, clubs are stronger than diamonds.",)),
        ("3D 3C 3S KH", "", ("Of one value, clubs are stronger than diamonds.",)),
        ("7S 2H 2C", "7D", ()),
        ("3D 5C 5S", "", ()),
        ("JS", "", ()),
    ],
)
def test_the_second_reason_says_which_of_several_goes(
    hand: str, desk: str, more: tuple[str, ...]
) -> None:
    assert classic(facing(hand, desk)).reasons[1:] == more


def test_the_default_bot_is_classic() -> None:
    assert list(GAME.bots) == ["classic", "random"]


def scattered(generator: Random) -> PistiView:
    """A view in which only what a bot may look at is sound: few values, often a jack, and places of
    the hand that are empty."""
    ranks = [*generator.sample("A23456789TQK", generator.randint(1, 6)), "J"]
    pack = [card for card in PACK if card.rank in ranks]
    some = generator.sample(pack, min(len(pack), generator.randint(1, 8)))
    size = generator.randint(1, min(4, len(some)))
    hand, desk = some[:size], some[size:]
    text = " ".join(map(str, hand))
    state = position(" ".join(map(str, desk)), text, seat=generator.randrange(2))
    assert state.turn is not None
    places = list(GAME.view(state, state.turn).hand)
    while len(places) < 4:
        places.insert(generator.randint(0, len(places)), None)
    covered = tuple(None if generator.random() < 0.3 else card for card in desk[:-1])
    view = GAME.view(state, state.turn)
    return replace(view, hand=tuple(places), desk=(*covered, *desk[-1:]))


def moves_of(view: PistiView) -> list[str]:
    return [f"play:{card}" for card in view.hand if card is not None]


def test_classic_follows_the_four_steps_anywhere() -> None:
    """Against the page written down again, which steps it names too."""
    generator = Random(7)
    seen = Counter[int]()
    bot = GAME.bots["classic"]
    for _ in range(POSITIONS):
        view = scattered(generator)
        step, card = page([c for c in view.hand if c], view.desk[-1] if view.desk else None)
        choice = bot.choose(view, moves_of(view), NoChance())
        assert choice.move == f"play:{card}"
        assert choice.reasons[0].startswith(f"Step {step}: ")
        assert len(choice.reasons) <= 2
        seen[step] += 1
    assert min(seen[2], seen[3], seen[4]) > POSITIONS / 10


def test_classic_looks_at_its_hand_and_the_top_of_the_desk_alone() -> None:
    """Not at what lies below, what was taken, or how many cards are left."""
    generator = Random(8)
    bot = GAME.bots["classic"]
    for _ in range(300):
        view = scattered(generator)
        other = replace(
            view,
            desk=(None,) * generator.randint(0, 3) * bool(view.desk) + view.desk[-1:],
            seat=1 - view.seat,
            other_count=generator.randint(0, 4),
            deck_count=8 * generator.randint(0, 5),
            pools=((None,) * 5, ()),
            pisti=(10, 20),
        )
        moves = moves_of(view)
        assert bot.choose(other, moves[::-1], Random(1)) == bot.choose(view, moves, NoChance())


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_random_throws_any_card_as_often_as_the_others(size: int) -> None:
    """2,400 times: each within four standard deviations of its share."""
    hand = cards("7S 7H JC KD")[:size]
    state = facing(" ".join(hand), "7D")
    rng = Random(1)
    counts = Counter(chosen(state, "random", rng).move for _ in range(2_400))
    assert set(counts) == {f"play:{card}" for card in hand}
    share = 2_400 / size
    spread = (2_400 / size * (1 - 1 / size)) ** 0.5
    assert all(abs(count - share) <= 4 * spread for count in counts.values())


def test_bots_draw_from_the_generator_they_are_given_alone() -> None:
    """And `random` once a move, `classic` never."""
    random.seed(3)
    before = random.getstate()
    rng = Counted(5)
    state = facing("7S 7H JC KD", "7D")
    for number in range(1, 50):
        assert chosen(state, "random", rng).move in GAME.legal_moves(state)
        assert rng.draws == number
        assert chosen(state, "random", Random(number)) == chosen(state, "random", Random(number))
        assert classic(state) == classic(state)
    assert random.getstate() == before


def test_a_bot_throws_a_card_of_its_hand() -> None:
    """Any hand of four, before an empty desk."""
    generator = Random(9)
    for _ in range(200):
        hand = generator.sample([card for card in PACK if card not in BEFORE and card[0] != "4"], 4)
        state = facing(" ".join(hand), "")
        for bot in GAME.bots:
            assert chosen(state, bot, Random(1)).move in {f"play:{Card(card)}" for card in hand}
