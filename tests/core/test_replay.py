"""A replay knows what the last move brought about, and what bots said of theirs."""

from core.bot import Choice
from core.replay import Replay
from core.table import AnyTable, Table
from tests.support.toy import SETUP, TOY


def test_what_the_last_move_brought_about() -> None:
    """At every place, however one came there; nothing before the first move."""
    table: AnyTable = Table(TOY, SETUP)
    told = [table.play("draw:1"), table.play("draw:2"), table.play("draw:1")]
    replay = Replay.of(table)
    assert replay.last_events == ()
    for number in (1, 3, 2, 1):
        replay.go_to(number)
        assert replay.last_events == told[number - 1]
    replay.go_to(0)
    assert replay.last_events == ()


def test_what_bots_said_is_told_again() -> None:
    """Of each move once it has been made, and of none that was taken back when it was played."""
    table: AnyTable = Table(TOY, SETUP)
    table.play("draw:1")
    choices = [Choice("draw:1", ("why not",)), Choice("draw:1", ("so there",))]
    table.play("draw:1", choices[0])
    table.play("draw:1")
    table.play("draw:1", choices[1])
    table.undo()
    replay = Replay.of(table)
    assert not replay.standing_decisions
    replay.go_to(replay.length)
    assert [each.choice for each in replay.standing_decisions] == choices[:1]
