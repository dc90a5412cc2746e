"""Pictures of replays. Each docstring says what one should see: look before accepting one
(`make snapshots`)."""

from collections.abc import Callable
from typing import Any

from core.table import AnyTable
from tests.tui.app import MakeApp, game_screen

Deal = Callable[..., AnyTable]
Compare = Callable[..., bool]


def replay_at(table: AnyTable, number: int, *keys: str) -> Callable[[Any], Any]:
    """Opens the replay of this game, goes to a move and presses these keys."""

    async def open_it(pilot: Any) -> None:
        pilot.app.show_replay(table)
        await pilot.pause()
        game_screen(pilot.app)._go_to(number)
        await pilot.press(*keys)

    return open_it


def test_pisti_closed(snap_compare: Compare, make_app: MakeApp, pisti: Deal) -> None:
    """`Pişti` with the mark `replay`; backs in both hands, above and below, without digits; of the
    first desk that Ann took three chips are backs, with a plus at her points. Below: the move, the
    deal, who threw what; then `→ on  ← back  ↓ ↑ deal`."""
    table = pisti(seed=9, moves=48)
    opened = replay_at(table, 0, "right")
    assert snap_compare(make_app(), terminal_size=(80, 24), run_before=opened)


def test_pisti_open(snap_compare: Compare, make_app: MakeApp, pisti: Deal) -> None:
    """The same move with all cards open: Ann's hand face up and still without digits, no back among
    the chips and no plus; in the log's place Bob's cards and the deck. Nothing is marked as
    assisted, and `d` closes."""
    table = pisti(seed=9, moves=48)
    opened = replay_at(table, 0, "right", "d")
    assert snap_compare(make_app(), terminal_size=(80, 24), run_before=opened)


def test_pairs(snap_compare: Compare, make_app: MakeApp, pairs: Deal) -> None:
    """Four stacks large, the log beside them, the mark `replay`. Below: the move, the round, who
    hit or folded; every key of the replay stands in the last line, and none of the game."""
    table = pairs(["Ann", "Bob:classic", "Cem", "Dora:classic"], moves=40)
    assert snap_compare(make_app(), terminal_size=(120, 40), run_before=replay_at(table, 17))


def test_poker(snap_compare: Compare, make_app: MakeApp, poker: Deal) -> None:
    """Two hands, Ann's with three new cards, without a button between them or digits below;
    `replay` above. Bob is to move. There is room for the move and what Ann did, not for the
    round."""
    table = poker(moves=100)
    assert snap_compare(make_app(), terminal_size=(60, 20), run_before=replay_at(table, 4))
