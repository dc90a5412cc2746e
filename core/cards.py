"""French playing cards: frozen values whose text form round-trips (contract.md, section 1)."""

from typing import Final

from core.override import override

RANKS: Final = "A23456789TJQK"
"""The letters that stand for a card's rank, ace first and king last."""

SUITS: Final = "DCHS"
"""The letters of the suits in the order of an unshuffled pack (games/handheld.md, rule 1)."""


class Card(str):
    """One French card. It *is* its text form: two characters, rank then suit, `7H`, `TD`, `AS`.

    There are 52 of them and no others; `Card("7H")` gives the same object every time.
    Raises ValueError, with a sentence, for any other text.
    """

    __slots__ = ("rank", "suit")

    rank: str
    """One of `RANKS`."""
    suit: str
    """One of `SUITS`."""

    def __new__(cls, text: str) -> "Card":
        """The card with this text form."""
        try:
            return _CARDS[text]
        except KeyError:
            raise ValueError(f"{text} is not a card") from None

    @override
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card does not change")

    @override
    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        """Copies and pickles of a card are the card."""
        return Card, (str(self),)

    @override
    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


def _print_card(rank: str, suit: str) -> Card:
    card = str.__new__(Card, rank + suit)
    object.__setattr__(card, "rank", rank)
    object.__setattr__(card, "suit", suit)
    return card


PACK: Final[tuple[Card, ...]] = tuple(_print_card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, unshuffled: `AD 2D … KD AC … KC AH … KH AS … KS` (games/handheld.md, rule 1)."""

_CARDS: Final = {str(card): card for card in PACK}
