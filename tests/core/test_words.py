"""Words that games share."""

from core import phrases
from core.event import Player


def test_one_is_not_several() -> None:
    assert [phrases.points(number) for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [phrases.cards(number) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [phrases.cards_are(number) for number in (1, 8)] == ["1 card is", "8 cards are"]


def test_who_sits_there_and_which_bot_plays() -> None:
    players = (Player("Ann", None), Player("Computer", "classic"), Player("Ann", None))
    assert phrases.player_labels(players) == ["Ann (1)", "Computer (classic)", "Ann (3)"]
