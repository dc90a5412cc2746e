"""How a round opens: a card to everybody, and further cards until one player is lowest."""

from core.pairs.dealer import ONE_CARD, Dealer
from core.pairs.events import CardRejected, Why


def open_round(dealer: Dealer, seats: int) -> tuple[list[bytes], int, int]:
    """Deal the first cards of a round and break the tie for the lowest (rule 2).

    Gives everybody's stack, the seat that begins, and the seat that got the last card.
    """
    opening = [dealer.deal(seat, Why.OPENING) for seat in range(seats)]
    stacks = [ONE_CARD[rank] for rank in opening]
    lowest = min(opening)
    begins, newest = opening.index(lowest), seats - 1
    if opening.count(lowest) > 1:
        tied = [seat for seat, rank in enumerate(opening) if rank == lowest]
        begins, newest = _break_tie(dealer, stacks, tied)
    return stacks, begins, newest


def _break_tie(dealer: Dealer, stacks: list[bytes], tied: list[int]) -> tuple[int, int]:
    """Deal to those who are tied until one is lowest. Gives that seat and the one dealt to last."""
    newest = len(stacks) - 1
    while len(tied) > 1:
        for seat in tied:
            if not (set(dealer.deck) | set(dealer.discards)) - set(stacks[seat]):
                return tied[0], newest  # no card can break the tie (decisions)
            stacks[seat] += ONE_CARD[_tiebreak_card(dealer, seat, stacks[seat])]
            newest = seat
        lowest = min(stacks[seat][-1] for seat in tied)
        tied = [seat for seat in tied if stacks[seat][-1] == lowest]
    return tied[0], newest


def _tiebreak_card(dealer: Dealer, seat: int, stack: bytes) -> int:
    """A card that makes no pair in this stack; those that do are discarded. There must be one."""
    rank = dealer.deal(seat, Why.TIEBREAK)
    while rank in stack:
        dealer.events.append(CardRejected(seat, rank))
        dealer.discards += ONE_CARD[rank]
        rank = dealer.deal(seat, Why.REPLACEMENT)
    return rank
