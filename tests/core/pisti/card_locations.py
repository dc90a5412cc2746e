"""What the generic tests cannot know about Pişti (see tests/support/games.py)."""

from collections.abc import Iterable, Sequence

from core.chance import stream
from core.pisti.events import CardPlayed, FirstDeskCaptured, HandDealt
from core.table import AnyTable
from tests.support.games import dealing_order


def cards_of(table: AnyTable) -> Iterable[str | int]:
    """The deck, both hands, the desk and both pools."""
    state = table.state
    yield from state.deck
    yield from state.desk
    for hand in state.hands:
        yield from (card for card in hand if card is not None)
    for pool in state.pools:
        yield from pool


def hidden_places(table: AnyTable, seat: int) -> Sequence[int]:
    """Those of the undealt cards, of the other hand, and of the cards that lay face down on the
    first desk, for whoever did not take them.

    A jack that was turned up and put back lies somewhere in the deck, but has been seen, and so has
    whatever was turned up in its place.
    """
    card_at = dealing_order(table)
    places, turned_up = _laid(table, card_at)
    known = set(turned_up)
    dealt = 4
    for event in table.events:
        match event:
            case HandDealt(seat=owner, cards=cards):
                if owner == seat:
                    known.update(places[dealt : dealt + len(cards)])
                dealt += len(cards)
            case CardPlayed(card=card):
                known.add(card_at.index(card))
            case FirstDeskCaptured(seat=owner) if owner == seat:
                known.update(places[:3])
    assert [card_at[place] for place in places[dealt:]] == list(table.state.deck), "not followed"
    return [place for place in places if place not in known]


def _laid(table: AnyTable, card_at: Sequence[str | int]) -> tuple[list[int], list[int]]:
    """The places of the first deck in the order in which their cards are dealt, the desk first;
    and those whose cards were turned up on the desk."""
    desk, deck = [0, 1, 2, 3], list(range(4, len(card_at)))
    turned_up = [3]
    if table.setup.options["first_jack"] == "redeal":
        draw = stream(table.setup.seed, "first jack").random
        while str(card_at[desk[-1]]).startswith("J"):
            deck.insert(int(draw() * (len(deck) + 1)), desk.pop())
            desk.append(deck.pop(0))
            turned_up.append(desk[-1])
    return desk + deck, turned_up
