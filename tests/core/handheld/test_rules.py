"""The rules of Handheld Solitaire, the whole page (games/handheld.md)."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import PACK, Card
from core.event import Event, Player
from core.game import IllegalMove
from core.handheld import GAME
from core.handheld.events import CardDealt, GameOver, RankMatched, SuitMatched
from core.handheld.rules import DEAL, HandheldState
from core.setup import Setup
from core.table import Table

NOBODY = (Player("North", None),)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def deck_starting_with(text: str) -> tuple[Card, ...]:
    """These cards, and then the rest of an unshuffled pack."""
    first = cards(text)
    return first + tuple(card for card in PACK if card not in first)


def played(deck: Iterable[str], deals: int) -> tuple[HandheldState, list[Event]]:
    setup = Setup(seed=1, deck=tuple(deck), options={}, players=NOBODY)
    state, opening = GAME.start(setup)
    events = list(opening)
    for _ in range(deals):
        state, shown_events = GAME.apply(state, DEAL)
        events += shown_events
    return state, events


def after(text: str) -> tuple[HandheldState, list[Event]]:
    """The state once these cards are dealt, and what the last of them brought about."""
    count = len(text.split())
    before = played(deck_starting_with(text), count - 1)[1]
    state, events = played(deck_starting_with(text), count)
    return state, events[len(before) :]


def reference(deck: Iterable[str]) -> tuple[int, list[tuple[str, ...]]]:
    """The page again in the plainest words, sharing no code with the rules: a score, and every
    group of cards that left, top first."""
    hand: list[str] = []  # its end is the top
    gone: list[tuple[str, ...]] = []
    for card in deck:
        hand.append(card)
        while len(hand) >= 4:
            if hand[-1][0] == hand[-4][0]:
                gone.append((hand[-1], hand[-2], hand[-3], hand[-4]))
                hand = hand[:-4]
            elif hand[-1][1] == hand[-4][1]:
                gone.append((hand[-2], hand[-3]))
                hand = [*hand[:-3], hand[-1]]
            else:
                break
    return len(hand), gone


def test_the_unshuffled_deck_deals_the_ace_of_diamonds_first() -> None:
    """Rule 1."""
    assert GAME.unshuffled(1)[0] == "AD"
    assert GAME.unshuffled(1) == PACK


def test_a_game_starts_with_the_whole_deck_and_an_empty_hand() -> None:
    state, events = played(PACK, 0)
    assert (len(state.deck), state.hand, state.lengths, events) == (52, (), (), [])


def test_the_deck_is_dealt_in_the_order_in_which_it_is_spelled() -> None:
    """contract.md, section 1."""
    _, events = played(PACK, 52)
    assert tuple(event.card for event in events if isinstance(event, CardDealt)) == PACK


def test_a_dealt_card_goes_onto_the_top_of_the_hand() -> None:
    """Rule 2."""
    state, events = after("2H 9C 6S")
    assert state.hand == cards("2H 9C 6S")
    assert events == [CardDealt(Card("6S"))]


def test_three_cards_never_match() -> None:
    """Rule 2: the hand has four cards or more."""
    assert after("2H 2C 2S")[1] == [CardDealt(Card("2S"))]


def test_four_cards_without_a_match_stay() -> None:
    state, events = after("2H 2C 2S 7D")
    assert (state.hand, events) == (cards("2H 2C 2S 7D"), [CardDealt(Card("7D"))])


def test_the_same_rank_three_back_takes_the_top_four() -> None:
    """Rule 2; the event names them top first (contract.md, section 2)."""
    state, events = after("2H 9C 6S 2S")
    assert state.hand == ()
    assert events == [CardDealt(Card("2S")), RankMatched(cards("2S 6S 9C 2H"))]


def test_the_same_rank_leaves_what_is_under_the_four() -> None:
    state, events = after("KD 2H 9C 6S 2S")
    assert state.hand == cards("KD")
    assert events[-1] == RankMatched(cards("2S 6S 9C 2H"))


def test_the_same_suit_three_back_takes_the_two_between() -> None:
    """Rule 2."""
    state, events = after("7H 5C 3S JH")
    assert state.hand == cards("7H JH")
    assert events == [CardDealt(Card("JH")), SuitMatched(cards("3S 5C"))]


@pytest.mark.parametrize("text", ["7H JH 5C 3S", "7H 5C JH 3S", "5C 7H 3S JH", "7H 5C 3S 9C JH"])
def test_only_the_card_three_back_is_compared(text: str) -> None:
    assert [type(event) for event in after(text)[1]] == [CardDealt]


def test_a_card_deep_in_the_hand_is_not_compared() -> None:
    """Three back from the top, not the bottom card: of five, the second from below."""
    state, events = after("7H 2D 5C 3S JH")
    assert (state.hand, len(events)) == (cards("7H 2D 5C 3S JH"), 1)


def test_removals_go_on_while_there_is_a_match() -> None:
    """Rule 2: test again after every removal."""
    state, events = after("7D 8C 6D TH 4H TD")
    assert state.hand == cards("7D TD")
    assert events == [
        CardDealt(Card("TD")),
        SuitMatched(cards("4H TH")),
        SuitMatched(cards("6D 8C")),
    ]


def test_a_suit_match_can_bring_about_a_rank_match() -> None:
    """Rule 2: with the same two rules, in the same order."""
    state, events = after("JH TH 9C 8D AS JC")
    assert state.hand == ()
    assert events == [
        CardDealt(Card("JC")),
        SuitMatched(cards("AS 8D")),
        RankMatched(cards("JC 9C TH JH")),
    ]


def test_the_score_is_the_length_of_the_hand() -> None:
    """Rule 3."""
    state, events = played(PACK, 52)
    assert isinstance(events[-1], GameOver)
    assert events[-1].score == len(state.hand)
    assert events[-1].hand == state.hand[::-1]
    assert GAME.legal_moves(state) == ()


def test_game_over_is_told_with_the_last_card_and_never_before() -> None:
    _, events = played(PACK, 51)
    assert not any(isinstance(event, GameOver) for event in events)
    _, events = played(PACK, 52)
    assert [isinstance(event, GameOver) for event in events].count(True) == 1


def test_to_deal_is_the_one_move_and_nobodys_choice() -> None:
    """One player, no choices."""
    state, _ = played(PACK, 5)
    assert GAME.legal_moves(state) == (DEAL,)
    assert Table(GAME, Setup(1, PACK, {}, NOBODY)).to_move is None
    with pytest.raises(IllegalMove):
        GAME.apply(state, "turn")
    over, _ = played(PACK, 52)
    with pytest.raises(IllegalMove, match="too late"):
        GAME.apply(over, DEAL)


@given(st.permutations(PACK))
def test_every_deal_goes_as_the_page_says(deck: list[Card]) -> None:
    """Against the page written down again, to the card; and the score is always even."""
    score, gone = reference(deck)
    state, events = played(deck, 52)
    removed = [event.removed for event in events if isinstance(event, RankMatched | SuitMatched)]
    assert removed == gone
    assert len(state.hand) == score
    assert score % 2 == 0


@given(st.permutations(PACK))
def test_the_lengths_are_those_of_the_hand_after_every_deal(deck: list[Card]) -> None:
    state, events = played(deck, 52)
    lengths: list[int] = []
    length = 0
    for event in events:
        match event:
            case CardDealt():
                length += 1
                lengths.append(length)
            case RankMatched() | SuitMatched():
                length -= len(event.removed)
                lengths[-1] = length
    assert state.lengths == tuple(lengths)


def test_a_seed_deals_its_golden_deck() -> None:
    """contract.md, section 1: one golden deck per game is pinned in a test."""
    lines = (Path(__file__).parents[1] / "decks" / "french.txt").read_text().splitlines()
    (deck,) = (line.removeprefix("7: ") for line in lines if line.startswith("7: "))
    state, _ = GAME.start(Setup(7, None, {}, NOBODY))
    assert " ".join(reversed(state.deck)) == deck
