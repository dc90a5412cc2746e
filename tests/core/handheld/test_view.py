"""What the player of Handheld Solitaire can see, and nothing else."""

import msgspec
import pytest

from core.cards import PACK, Card
from core.event import GameStarted, Player
from core.handheld import GAME
from core.handheld.events import CardDealt, GameOver, RankMatched, SuitMatched
from core.handheld.rules import HandheldState
from core.handheld.view import REACH, HandheldView, Match, match_of
from core.setup import Setup
from core.table import Table


def table() -> Table[HandheldState, HandheldView]:
    return Table(GAME, Setup(1, PACK, {}, (Player("North", None),)))


EMPTY = table().view(0)


def hand(text: str) -> HandheldView:
    cards = tuple(map(Card, text.split()))
    return msgspec.structs.replace(EMPTY, hand=cards, deck_count=52 - len(cards))


@pytest.mark.parametrize(
    ("top", "partner", "match"),
    [
        ("7H", "7S", Match.RANK),
        ("7H", "JH", Match.SUIT),
        ("7H", "7H", Match.RANK),
        ("7H", "8S", None),
    ],
)
def test_rank_is_looked_at_first(top: str, partner: str, match: Match | None) -> None:
    """games/handheld.md, rule 2. No deck has two cards of one rank and suit, so the order shows
    only here."""
    assert match_of(Card(top), Card(partner)) is match


def test_the_partner_is_three_back_from_the_top() -> None:
    assert REACH == 3
    assert hand("2H 9C 6S KD 5S").partner == "9C"
    assert hand("2H 9C 6S KD").partner == "2H"
    assert hand("2H 9C 6S").partner is None
    assert EMPTY.partner is None


def test_the_match_is_the_one_that_fires_next() -> None:
    assert hand("2H 9C 6S 2S").match is Match.RANK
    assert hand("2H 9C 6S 3H").match is Match.SUIT
    assert hand("2H 9C 6S 3C").match is None
    assert hand("2H 9C 6S").match is None


def test_what_is_neither_in_hand_nor_in_the_deck_is_gone() -> None:
    seat = table()
    while not seat.over:
        seat.play("deal")
        gone = sum(
            len(event.removed)
            for event in seat.events
            if isinstance(event, RankMatched | SuitMatched)
        )
        assert seat.view(0).discard_count == gone


def test_the_view_follows_each_event() -> None:
    view = hand("7H 5C 3S")
    view = msgspec.structs.replace(view, lengths=(1, 2, 3))
    view = view.after(CardDealt(Card("JH")))
    assert (view.hand[-1], view.deck_count, view.lengths) == ("JH", 48, (1, 2, 3, 4))
    assert view.match is Match.SUIT
    assert view.removal is None
    view = view.after(SuitMatched((Card("3S"), Card("5C"))))
    assert view.removal == SuitMatched((Card("3S"), Card("5C")))
    assert (view.hand, view.lengths, view.discard_count) == (("7H", "JH"), (1, 2, 3, 2), 2)
    view = msgspec.structs.replace(hand("2H 9C 6S 2S"), lengths=(1, 2, 3, 4))
    view = view.after(RankMatched((Card("2S"), Card("6S"), Card("9C"), Card("2H"))))
    assert (view.hand, view.lengths, view.discard_count) == ((), (1, 2, 3, 0), 4)
    assert view.after(GameOver(0, ())).over
    assert view.after(GameStarted("handheld", None, None, {}, ())) == view


def test_the_game_is_over_when_the_deck_is_empty_and_not_before() -> None:
    seat = table()
    for _ in range(51):
        seat.play("deal")
    assert (seat.view(0).over, seat.view(0).deck_count) == (False, 1)
    seat.play("deal")
    assert (seat.view(0).over, seat.view(0).deck_count) == (True, 0)


def test_the_order_of_the_deck_is_not_in_the_view() -> None:
    """Only the number of its cards is."""
    seat = table()
    seat.play("deal")
    seen = msgspec.json.encode(seat.view(0), enc_hook=str).decode()
    assert [card for card in PACK if f'"{card}"' in seen] == ["AD"]
