"""What happened last: the rule that fired and the cards that left, or how the game ended."""

from typing import Final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from core.handheld.odds import share_above, share_at_most
from core.override import override


class Outcome(Widget):
    """A few lines beside the piles."""

    content: reactive[Content] = reactive(Content(""))
    """What they say."""

    @override
    def render(self) -> Content:
        """Just that."""
        return self.content


HARDLY_ANY: Final = 0.0002
"""Below this share, 0 to 1, of worse deals no number is told."""


def verdict(score: int) -> str:
    """What a score means, by the known distribution (core/handheld/odds.py)."""
    if score == 0:
        return f"A win! Only {share_at_most(0):.1%} of all deals come to this."
    better = share_above(score)
    if better >= 0.5:
        return f"Better than {_percent(better)} of all deals. 0 is a win."
    if better < HARDLY_ANY:
        return "Hardly any deal ends worse. 0 is a win."
    return f"{_percent(share_at_most(score - 1))} of all deals end better. 0 is a win."


def _percent(share: float) -> str:
    return f"{share:.0%}" if 0.01 <= share <= 0.99 else f"{share:.2%}"
