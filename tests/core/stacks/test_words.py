"""Stacks & Queues in words: the text form, to the letter, and the sentences of the log."""

from collections.abc import Sequence

import pytest

from core.event import Event, GameStarted, Player
from core.names import name_of
from core.playout import play_out
from core.stacks import GAME, sentences
from core.stacks.events import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    DeckShuffled,
    DiscardsRestacked,
    DiscardStarted,
    GameOver,
    Reason,
)
from core.stacks.rules import TURN
from core.stacks.view import Turn
from core.table import Table
from core.validation import check
from tests.core.stacks.positions import StacksTable, played_on, players, position, setup
from tests.core.stacks.reference import played_from_deck

FALLING = list(range(13, 0, -1)) * 4
EAST, WEST = Player("East", None), Player("West", None)


def named(*names: str) -> tuple[Player, ...]:
    return tuple(Player(name, None) for name in names)


def printed(events: Sequence[Event], people: Sequence[Player] = (EAST, WEST)) -> list[str]:
    """The text form of a game of which this happened."""
    started = GameStarted("stacks", 1, None, {}, tuple(people))
    return list(GAME.text([started, *events]))


def test_a_whole_game_to_the_letter() -> None:
    """contract.md, section 3, on the first of the page's known results."""
    table: StacksTable = Table(GAME, check(GAME, seed=1, deck=FALLING, players=(EAST, WEST)))
    play_out(table)
    assert list(GAME.text(table.events)) == [
        "13,12,11,10,9,8,7,6,5,4,3,2,1,13,12,11,10,9,8,7,6,5,4,3,2,1,"
        "13,12,11,10,9,8,7,6,5,4,3,2,1,13,12,11,10,9,8,7,6,5,4,3,2,1",
        "East plays 1 on 2 and draws 3 and 4",
        "West plays 2 on 1 and draws nothing",
        "East plays 3 on 2 and draws nothing",
        "West plays 4 on 3 and draws nothing",
        "East plays 5 on 4 and draws nothing",
        "West plays 6 on 5 and draws nothing",
        "East plays 7 on 6 and draws nothing",
        "West plays 8 on 7 and draws nothing",
        "East plays 9 on 8 and draws nothing",
        "West plays 10 on 9 and draws nothing",
        "East plays 11 on 10 and draws nothing",
        "West plays 12 on 11 and draws nothing",
        "East plays 13 on 12 and draws nothing",
        "West plays 1 on 13 and draws 5 and 6",
        "East plays 3 on 1 and draws nothing",
        "West plays 5 on 3 and draws nothing",
        "East plays 4 on 5 and draws 7 and 8",
        "West plays 6 on 4 and draws nothing",
        "West wins on turn 18",
        "9,10,11,12,13,1,2,3,4,5,6,7,8,9,10,11,12,13,1,2,3,4,5,6,7,8,9,10,11,12,13",
    ]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("refill", ["lazy", "eager"])
def test_the_lines_of_a_seed_are_those_of_the_page_in_plain_words(seed: int, refill: str) -> None:
    """A line a turn, and restacked discards have none of their own."""
    table: StacksTable = Table(GAME, setup(3, seed=seed, options={"refill": refill}))
    play_out(table)
    deck = [int(card) for card in GAME.first_deck(table.setup)]
    ended = played_from_deck(deck, 3, eager=refill == "eager", keep_top=False)
    expected = [",".join(map(str, deck))]
    for kind, *facts in ended.story:
        if kind == "plays":
            seat, y, x = facts
            onto = "the empty discard stack" if x is None else x
            expected.append(f"P{int(str(seat)) + 1} plays {y} on {onto} and draws nothing")
        elif kind == "draws":
            line = expected[-1].removesuffix("nothing")
            expected[-1] = f"{line}{facts[1]}" if line != expected[-1] else f"{line} and {facts[1]}"
    assert ended.winner is not None
    expected.append(f"P{ended.winner + 1} wins on turn {ended.turns}")
    expected.append(",".join(map(str, ended.deal)))
    assert list(GAME.text(table.events)) == expected


def test_the_last_line_of_a_game_that_somebody_won_is_the_deal_stack() -> None:
    """contract.md, section 3: top to bottom, without spaces; an empty one is an empty line."""
    _, events = played_on(position([4, 12, 3], [9], [10], [5]))
    assert printed(events)[-2:] == ["East wins on turn 1", "3,12,4"]
    _, events = played_on(position([], [9], [10], [5]))
    assert printed(events)[-2:] == ["East wins on turn 1", ""]


def test_a_draw_has_no_deal_stack_after_it() -> None:
    """contract.md, section 3: it is told only if somebody won."""
    _, events = played_on(position([], [9], [4, 10], [5], keep_top=True))
    assert printed(events) == [
        "East plays 4 on 9 and draws 9",
        "A draw on turn 1: no card was left to draw",
    ]
    _, events = played_on(position([5], [5, 5], [1, 3], [3, 2, 5], eager=True))
    lines = printed(events)
    assert len(lines) == 19
    assert lines[-1] == "A draw on turn 18: the position has come back"


def test_a_card_put_on_nothing_says_so() -> None:
    """contract.md, section 3: the card it went on, where there was one."""
    _, events = GAME.apply(position([6, 7], [], [4, 10], [5]), TURN)
    assert printed(events) == ["East plays 4 on the empty discard stack and draws nothing"]


def test_a_refill_in_the_middle_of_a_turn_leaves_it_one_line() -> None:
    _, events = GAME.apply(position([7], [2, 5, 9], [4, 10], [5]), TURN)
    assert any(isinstance(event, DiscardsRestacked) for event in events)
    assert printed(events) == ["East plays 4 on 9 and draws 7 and 4"]


def test_the_text_of_an_unfinished_game_is_the_beginning_of_the_whole() -> None:
    table: StacksTable = Table(GAME, setup(2, seed=3))
    play_out(table)
    whole = list(GAME.text(table.events))
    assert len(whole) == 1 + table.move_count + 2
    while table.undo():
        assert list(GAME.text(table.events)) == whole[: 1 + table.move_count]
    assert len(whole[0].split(",")) == 52


def test_players_of_the_same_name_are_told_apart() -> None:
    """By the number of their seat, which counts from 1 on a screen."""
    people = named("North", "East", "North")
    assert [name_of(seat, people) for seat in range(3)] == ["North (1)", "East", "North (3)"]
    events = [CardPlayed(2, 4, 9), CardDrawn(2, 7), GameOver(2, Reason.EMPTY_QUEUE, 3, ())]
    assert printed(events, people) == [
        "North (3) plays 4 on 9 and draws 7",
        "North (3) wins on turn 3",
        "",
    ]


@pytest.mark.parametrize(
    "names",
    [
        ("North", "North", "North (1)"),
        ("North (3)", "North", "North"),
        ("North", "North (1)", "North (1)", "North (1) (2)"),
        ("North (2)", "North (2)"),
    ],
)
def test_a_name_that_looks_like_a_numbered_one_is_told_apart_too(names: tuple[str, ...]) -> None:
    people = named(*names)
    shown = [name_of(seat, people) for seat in range(len(people))]
    assert len(set(shown)) == len(names)
    assert all(label.startswith(name) for label, name in zip(shown, names, strict=True))


@pytest.mark.parametrize(
    "name", ["[00] x", "[/", "🂡 Zoë 👩‍👩‍👧", "{0}", "%s", "Şule", "plays 4 on 9"]
)
def test_names_are_printed_as_they_are(name: str) -> None:
    """style.md: brackets mean nothing here."""
    people = named(name, "West")
    assert printed([CardPlayed(0, 4, None)], people) == [
        f"{name} plays 4 on the empty discard stack and draws nothing"
    ]
    over = GameOver(0, Reason.EMPTY_QUEUE, 9, (1, 2))
    assert printed([over], people) == [f"{name} wins on turn 9", "1,2"]


@pytest.mark.parametrize(
    ("x", "y", "drawn", "comparison"),
    [
        (9, 4, (), "9 > 4: draws two"),
        (9, 9, (), "9 = 9: draws one"),
        (4, 9, (), "4 < 9: draws nothing"),
        (9, 4, (12,), "9 > 4: draws two, 12"),
        (9, 4, (12, 3), "9 > 4: draws two, 12 and 3"),
        (None, 9, (), "no card to compare 9 with: draws nothing"),
    ],
)
def test_the_comparison_is_spelled_out(
    x: int | None, y: int, drawn: tuple[int, ...], comparison: str
) -> None:
    """games/stacks.md, the screen: X and Y, in this order, and what follows from them."""
    assert sentences.comparison(Turn(0, y, x, drawn)) == comparison


def test_the_log_has_a_sentence_for_what_happens_in_a_game() -> None:
    sentences = [
        (DeckShuffled((1, 13, 7)), "Deal stack, bottom to top: 1, 13, 7"),
        (CardDealt(0, 7), None),
        (DiscardStarted(13), "7 cards to each queue; 13 starts the discards"),
        (CardPlayed(1, 4, 9), "West plays 4 on 9"),
        (CardPlayed(1, 4, None), "West plays 4"),
        (CardDrawn(1, 7), "West draws 7"),
        (DiscardsRestacked(31), "The deal stack ran out: 31 discards are restacked"),
        (
            GameOver(0, Reason.EMPTY_QUEUE, 18, (9, 10)),
            "East wins on turn 18. Deal stack, top to bottom: 9, 10",
        ),
        (
            GameOver(1, Reason.EMPTY_QUEUE, 18, ()),
            "West wins on turn 18. Deal stack, top to bottom: empty",
        ),
        (
            GameOver(None, Reason.NO_CARDS, 40, (1,)),
            "A draw on turn 40: no card was left to draw",
        ),
        (GameStarted("stacks", 1, None, {}, ()), None),
    ]
    for event, sentence in sentences:
        assert GAME.sentence(event, (EAST, WEST)) == sentence


def test_the_log_of_a_whole_game_has_no_gap() -> None:
    table: StacksTable = Table(GAME, setup(12, seed=4))
    play_out(table)
    for event in table.events:
        silent = isinstance(event, GameStarted | CardDealt)
        assert (GAME.sentence(event, players(12)) is None) == silent
