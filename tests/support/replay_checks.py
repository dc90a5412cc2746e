"""What every game has to keep when it is gone through again, left and taken up, or taken back,
checked on any game without knowing it (see tests/support/games.py).

What an event reveals is held against the cards: they are dealt anew, and all other chance is drawn
anew, in ways that a seat cannot tell from the game so far. Where the move could then have looked
otherwise to the seat, it has learned something by it.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from core.chance import SEED_LIMIT, stream
from core.event import Event, Player
from core.game import IllegalMove
from core.replay import Replay
from core.setup import Setup
from core.table import AnyTable, MoveUndone, Table
from core.validation import check
from tests.support.games import (
    AnyGame,
    CardLocations,
    dealing_order,
    dealt_anew,
    log_of,
    random_play,
    seats_at,
    type_of,
)
from tests.support.tables import replayed

TRIES: Final = 40
"""So often the cards are dealt anew until a move that is said to reveal something looks otherwise;
a tenth of that where it is said to reveal nothing."""

FEW: Final = 4
"""So few hidden cards may lie where it makes no difference which of them lies where: all in the
other player's hand. Who has counted the cards knows them all before one is shown."""

EARLY: Final = 100
"""Which moves reveal what is asked among so many, and of the last one: to make a thousand again for
each is dear."""


class Worlds(NamedTuple):
    """How a move looked in other games that the seat could not have told from this one before."""

    differ: bool
    """Whether it looked otherwise in one of them."""
    chance: bool
    """Whether all other chance, drawn anew, gave games that the seat could tell from this one: it
    has moved cards that had been seen."""


def check_looking_back(
    game: AnyGame, setup: Setup, card_locations: CardLocations, looks: int
) -> int:
    """Everything below, on one game of random moves: which of them reveal what at so many places
    and at the end. Gives how often a move did."""
    states = [(table.state, table.event_count) for table in random_play(game, setup)]
    *_, table = random_play(game, setup)
    draw = stream(setup.seed, "looking back")
    check_gone_through(table, states)
    places = sorted({0, table.move_count, *(draw.randrange(len(states)) for _ in range(3))})
    for number in places:
        check_branch(table, number)
        check_taken_up(table, number)
    early = min(EARLY, table.move_count)
    moves = {0, table.move_count - 1, *(draw.randrange(early) for _ in range(looks))}
    return sum(check_revealed(table, number, card_locations, draw) for number in sorted(moves))


def check_gone_through(table: AnyTable, states: Sequence[tuple[Any, int]]) -> None:
    """A replay begins before the first move, goes to the end and back by the same states and
    events, tells of both, and lets nobody play; the game itself stays as it is. `states`: those of
    the game, each with the number of events by then."""
    kept = _shown(table)
    replay: Replay[Any, Any] = Replay.of(table)
    starts = _round_starts(table, [count for _, count in states])
    assert replay.round_starts == starts
    assert list(starts) == sorted(set(starts))
    result = table.game.result(table.events)
    if result is not None and starts:
        assert len(starts) == result.rounds
    assert replay.length == table.move_count
    assert replay.setup == table.setup
    assert not replay.can_undo
    told: list[Event] = []
    replay.subscribe(told.append)
    for number, (state, count) in enumerate(states):
        assert (replay.move_count, replay.event_count) == (number, count)
        assert replay.state == state
        assert replay.round == sum(start <= number for start in starts)
        if number % 7 == 0 or number == table.move_count:
            _check_nobody_plays(replay)
        assert replay.redo() == (None if number == table.move_count else table.moves[number])
    assert (replay.events, replay.moves) == (table.events, table.moves)
    assert told == list(table.events_from(states[0][1]))
    told.clear()
    for state, count in reversed(states[:-1]):
        replay.undo()
        assert (replay.state, replay.event_count) == (state, count)
    assert replay.undo() is None
    assert told == [MoveUndone(move) for move in reversed(table.moves)]
    assert replay.events == table.events[: states[0][1]]
    assert (replay.assisted, replay.recorded_assisted) == (table.assisted, table.assisted)
    for number in (len(states) // 2, len(states) + 5, 1, len(states) - 1, -3):
        replay.go_to(number)
        there = max(0, min(number, table.move_count))
        assert (replay.move_count, replay.state) == (there, states[there][0])
    assert _shown(table) == kept


def _check_nobody_plays(replay: Replay[Any, Any]) -> None:
    before = _shown(replay)
    for move in (*replay.legal_moves[:2], *replay.undone[-1:], "", "nosuch"):
        with pytest.raises(IllegalMove, match="replay"):
            replay.play(move)
    assert _shown(replay) == before


def _round_starts(table: AnyTable, counts: Sequence[int]) -> tuple[int, ...]:
    """After which moves a round begins: by its event where the game has one, else by what the game
    says comes nearest to it. `counts`: the number of events by the start and by every move."""
    types = [type_of(event) for event in table.events]
    opens = [
        kind == "round_started" if "round_started" in types else event.opens_round
        for kind, event in zip(types, table.events, strict=True)
    ]
    return tuple(
        number
        for number, (first, last) in enumerate(zip([0, *counts], counts, strict=False))
        if any(opens[first:last])
    )


def check_branch(table: AnyTable, number: int) -> None:
    """A game that is played on from a replay after so many moves is the game as it stood then, a
    table of its own, and assisted where moves follow or the game was."""
    for assisted in (False, True):
        played = replayed(table.game, table.setup, table.moves)
        played.assisted = assisted
        replay: Replay[Any, Any] = Replay.of(played)
        replay.go_to(number)
        before = _shown(replay)
        branch = replay.branch()
        then = replayed(table.game, table.setup, table.moves[:number])
        assert type(branch) is Table
        assert branch.assisted == (assisted or number < table.move_count)
        assert _known(branch) == _known(then)
        if not branch.over:
            branch.play(branch.legal_moves[-1])
        assert _shown(replay) == before


def check_taken_up(table: AnyTable, number: int) -> None:
    """A game that was left after so many moves, the others taken back, is taken up with them, and
    making them again gives all of it. A replay of it knows nothing of them."""
    left = replayed(table.game, table.setup, table.moves)
    while left.move_count > number:
        left.undo()
    assert left.undone == tuple(reversed(table.moves[number:]))
    replay: Replay[Any, Any] = Replay.of(left)
    assert (replay.length, replay.recorded_assisted) == (number, left.assisted)
    again = replayed(table.game, table.setup, left.moves)
    told: list[Event] = []
    again.subscribe(told.append)
    again.restore_undone(left.undone)
    assert told == []
    assert _known(again) == _known(left)
    while again.redo() is not None:
        pass
    assert _known(again) == _known(table)
    assert told == list(table.events_from(left.event_count))


def check_revealed(
    table: AnyTable, number: int, card_locations: CardLocations, generator: Random
) -> int:
    """What the move of this number is said to reveal to whom is what could have looked otherwise to
    them; and to take it back marks the game where one of them is a person. Gives to how many it
    could have."""
    game, setup, moves = table.game, table.setup, table.moves[:number]
    before = replayed(game, setup, moves)
    after = replayed(game, setup, table.moves[: number + 1])
    shown_events = after.events_from(before.event_count)
    told = [any(event.reveals_to(seat) for event in shown_events) for seat in seats_at(table)]
    differed = 0
    for seat in seats_at(table):
        places = card_locations.hidden_places(before, seat)
        tries = (TRIES if told[seat] else TRIES // 10) if places else 1
        worlds = _worlds(before, table.moves[number], seat, places, tries, generator)
        differed += worlds.differ
        if worlds.differ or not told[seat]:
            assert worlds.differ == told[seat], (number, seat, shown_events)
            continue
        # Said to reveal, and nothing could have looked otherwise in a game dealt anew.
        deck = dealing_order(table)
        if set(places) - set(card_locations.hidden_places(after, seat)):
            few = len(places) <= FEW or len({deck[place] for place in places}) == 1
            assert few, ("it could only be this", number, seat, shown_events)
        else:
            assert worlds.chance, ("it shows nothing that was hidden", number, seat, shown_events)
    _check_marks(table, number, told)
    return differed


def _worlds(
    before: AnyTable,
    move: str,
    seat: int,
    places: Iterable[int],
    tries: int,
    generator: Random,
) -> Worlds:
    """The move at this table, in other games that look the same to the seat so far."""
    log, chance = log_of(before, seat), False
    looked = _looked(replayed(before.game, before.setup, before.moves), move, seat)
    for number in range(tries):
        seed = None if number % 2 else generator.randrange(SEED_LIMIT)
        try:
            other = dealt_anew(before, places, generator, seed)
        except IllegalMove:
            chance = True
            continue
        if log_of(other, seat) != log:
            assert seed is not None, "the hidden cards alone cannot be seen"
            chance = True
        elif _looked(other, move, seat) != looked:
            return Worlds(True, chance)
    return Worlds(False, chance)


def _looked(table: AnyTable, move: str, seat: int) -> list[Event] | None:
    """What the seat sees of the move; None where it cannot be made and must have been another."""
    try:
        return [event.seen_by(seat) for event in table.play(move)]
    except IllegalMove:
        return None


def _check_marks(table: AnyTable, number: int, told: Sequence[bool]) -> None:
    """To take the move back marks the game if anything is revealed by it to a person, whether
    alone among bots or not, and making it again and taking it back changes nothing of that."""
    everybody = range(len(told))
    sat = [everybody, *([seat] for seat in everybody), []] if table.game.bots else [everybody]
    for people in sat:
        players = [_player(table.game, seat, seat in people) for seat in everybody]
        setup = check(
            table.game,
            seed=table.setup.seed,
            deck=table.setup.deck,
            options=table.setup.options,
            players=players,
        )
        again = replayed(table.game, setup, table.moves[: number + 1])
        assert not again.assisted
        again.undo()
        marked = any(told[seat] for seat in people)
        assert again.assisted == marked
        again.redo()
        assert again.assisted == marked


def _player(game: AnyGame, seat: int, person: bool) -> Player:
    return Player(f"Player {seat}", None if person else next(iter(game.bots)))


def _known(table: AnyTable) -> tuple[object, ...]:
    """A game so far."""
    return (table.setup, table.state, table.events, table.moves)


def _shown(table: AnyTable) -> tuple[object, ...]:
    """All that a table has to say."""
    return (*_known(table), table.undone, table.assisted, dict(table.decisions))
