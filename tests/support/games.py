"""What every game has to keep, checked on any game without knowing it.

`tests/core/test_every_game.py` drives every listed game through these checks, and through those of
`tests/support/looking_back.py`, which ask what a game came to and go through it again.
`tests/core/test_the_checks.py` shows on a toy with planted faults that each check can fail.

Two things cannot be known from outside: where all the cards are, and which places of the deck a
seat cannot know about. So a game plugs them in with a module `tests/core/SLUG/card_locations.py`:

    def cards_of(table: AnyTable) -> Iterable[str | int]:
        '''Every card of the deck, wherever it lies now, also those that have left the game.'''

    def hidden_places(table: AnyTable, seat: int) -> Sequence[int]:
        '''The places in the dealing order of the first deck whose cards this seat cannot know.'''

A secret is tested by dealing again: the cards at the hidden places change places, the same moves
are made, and whatever the seat and the bot in it can see must be what it was.
"""

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import product
from random import Random
from typing import Any, Final, Protocol, cast

import msgspec

from core import journal
from core.chance import stream
from core.event import Event, Player, to_json
from core.game import Game, IllegalMove
from core.playout import ask_bot
from core.setup import Setup
from core.table import AnyTable, MoveUndone, Table
from core.validation import check
from tests.support.tables import replayed

AnyGame = Game[Any, Any]

MOVE_LIMIT: Final = 20_000
"""A game of random moves that is longer than this is taken for one that never ends."""

LOOKS: Final = 12
"""How many times in a game the checks are made that play the whole of it again."""


class CardLocations(Protocol):
    """What only the game's own tests know about it."""

    def cards_of(self, table: AnyTable) -> Iterable[str | int]: ...

    def hidden_places(self, table: AnyTable, seat: int) -> Sequence[int]: ...


def card_locations_of(slug: str) -> CardLocations:
    """The game's whereabouts. Fails where it has none."""
    return cast("CardLocations", import_module(f"tests.core.{slug}.card_locations"))


def setups(game: AnyGame, games: int) -> Iterator[Setup]:
    """About so many setups: every number of players with every value of every option."""
    values = [[(option.key, value) for value in option.values] for option in game.options]
    kinds = [(seats, dict(chosen)) for seats in game.seats for chosen in product(*values)]
    for number in range(max(1, games // len(kinds))):
        for kind, (seats, options) in enumerate(kinds):
            seed = 1_000 * number + kind
            yield check(game, seed=seed, options=options, players=people(seats))


def people(seats: int) -> list[Player]:
    """Nobody but persons: the moves are drawn at random."""
    return [Player(f"Person {seat}", None) for seat in range(seats)]


def random_play(game: AnyGame, setup: Setup, disturb: bool = False) -> Iterator[AnyTable]:
    """The table at the start and after every random legal move, to the end of the game.

    With `disturb` the global generator is put somewhere else before every move.
    """
    draw = stream(setup.seed, "random play")
    table: AnyTable = Table(game, setup)
    yield table
    while moves := table.legal_moves:
        assert table.move_count < MOVE_LIMIT, "the game does not end"
        if disturb:
            random.seed(table.move_count * 7919)
        table.play(moves[int(draw.random() * len(moves))])
        yield table


def check_whose_turn_it_is(table: AnyTable) -> None:
    """Somebody's where there is a choice; else one move or the end."""
    moves, seat = table.legal_moves, table.to_move
    assert len(set(moves)) == len(moves)
    if seat is None:
        assert len(moves) == (0 if table.over else 1)
    else:
        assert seat in range(len(table.setup.players))
        assert moves
        assert table.game.bots, "somebody has choices to make, so a bot must be able to"


def check_cards(table: AnyTable, card_locations: CardLocations) -> None:
    """No card is lost or doubled."""
    deck = Counter(table.game.unshuffled(len(table.setup.players)))
    assert Counter(card_locations.cards_of(table)) == deck


def check_values(table: AnyTable) -> None:
    """States and views are frozen values: equal and hashed by what they say."""
    copy: AnyTable = replayed(table.game, table.setup, table.moves)
    assert copy.state == table.state
    assert hash(copy.state) == hash(table.state)
    for value in (table.state, *(table.view(seat) for seat in seats_at(table))):
        frozen = getattr(value, "__struct_config__", None)
        assert frozen is not None, "a msgspec struct"
        assert frozen.frozen
        hash(value)
    for seat in seats_at(table):
        assert copy.view(seat) == table.view(seat)


def check_replay(table: AnyTable) -> None:
    """The moves give the game again, and so does the journal."""
    copies: list[AnyTable] = [
        replayed(table.game, table.setup, table.moves),
        journal.read(journal.write(table)),
    ]
    for copy in copies:
        assert copy.setup == table.setup
        assert copy.moves == table.moves
        assert copy.events == table.events
        assert copy.state == table.state
        assert journal.write(copy) == journal.write(table)


def check_undo(table: AnyTable) -> None:
    """Taking a move back and making it again is nothing, and everybody is told of both."""
    if not table.can_undo:
        return
    before = (table.state, table.events, table.moves, table.legal_moves, table.to_move)
    told: list[Event] = []
    unsubscribe = table.subscribe(told.append)
    move = table.undo()
    assert move == before[2][-1]
    assert table.moves == before[2][:-1]
    count = table.event_count
    assert table.events == before[1][:count]
    assert table.redo() == move
    unsubscribe()
    assert (table.state, table.events, table.moves, table.legal_moves, table.to_move) == before
    assert told == [MoveUndone(str(move)), *table.events_from(count)]


def check_views_follow(table: AnyTable, views: list[Any], count: int) -> list[Any]:
    """Each seat's view, once its copies of the new events are followed, is the rules' view.

    `views` are those before the events from number `count` on; gives those after.
    """
    shown_events = table.events_from(count)
    for seat, view in enumerate(views):
        for event in shown_events:
            view = view.after(event.seen_by(seat))  # noqa: PLW2901  # the view moves on
        assert view == table.view(seat)
    return [table.view(seat) for seat in seats_at(table)]


def check_events(table: AnyTable, count: int) -> None:
    """New events are one line of JSON each that names its type, and so are a seat's copies."""
    for event in table.events_from(count):
        copies = (event.seen_by(seat) for seat in seats_at(table))
        for copy in (event, *(copy for copy in copies if copy is not event)):
            line = to_json(copy)
            assert b"\n" not in line
            assert json.loads(line)["event"] == type_of(event)
            assert type(copy) is type(event)
            assert copy.seen_by(0) in (copy, event.seen_by(0))


def check_illegal_moves(table: AnyTable) -> None:
    """Any other text is refused in a sentence, and nothing is changed by it."""
    before = (table.state, table.events, table.moves, table.can_redo)
    legal = table.legal_moves
    near = [
        variant
        for move in legal[:3]
        for variant in (move + " ", " " + move, move.upper(), move + ":", move + "\n", move * 2)
    ]
    for move in ("", " ", "nosuch", "deal:1", "²", ":", "\x1b[31m", "[/]", "None", *near):
        if move in legal:
            continue
        try:
            table.play(move)
        except IllegalMove as refusal:
            sentence = str(refusal)
            assert sentence.strip() != ""
            assert len(sentence.splitlines()) == 1
            assert "\x1b" not in sentence
        else:
            raise AssertionError(f"{move!r} was played, but is not among the legal moves")
        assert (table.state, table.events, table.moves, table.can_redo) == before


def check_text(table: AnyTable) -> None:
    """The text form is lines, and what is so far does not change with what comes."""
    for line in table.game.text(table.events):
        assert line.splitlines() in ([], [line])
        line.encode()


def check_end(table: AnyTable) -> None:
    """`game_over` is the last event of a finished game, and of no other (contract.md, 2)."""
    types = [type_of(event) for event in table.events]
    assert types[0] == "game_started"
    assert types.count("game_started") == 1
    assert types.count("game_over") == (1 if table.over else 0)
    if table.over:
        assert types[-1] == "game_over"


def check_points(table: AnyTable) -> None:
    """Each seat knows of a number for everybody; at the end it is the one that counts."""
    result = table.game.result(table.events)
    for seat in seats_at(table):
        points = table.game.points(table.view(seat))
        assert len(points) == len(table.setup.players)
        assert all(type(each) is int for each in points)
        if result is not None and None not in result.points:
            assert points == result.points


def check_result(table: AnyTable) -> None:
    """There is a result once the game is over. It has an outcome for every seat, and says nothing
    else than `game_over` does (contract.md, 2)."""
    result = table.game.result(table.events)
    if not table.over:
        assert result is None
        return
    assert result is not None
    seats = seats_at(table)
    assert len(result.outcomes) == len(result.points) == len(seats)
    over: dict[str, Any] = json.loads(to_json(table.events[-1]))
    if "loser" in over:
        told = ["lost" if seat == over["loser"] else "won" for seat in seats]
    elif over.get("winner", over.get("score")) is None:
        told = ["drawn" for _ in seats]
    elif "winner" in over:
        told = ["won" if seat == over["winner"] else "lost" for seat in seats]
    else:
        told = ["lost" if over["score"] else "won"]
    assert list(result.outcomes) == told
    scores = over.get("totals", over.get("scores"))
    if scores is None:
        scores = [over.get("score")] * len(seats)
    assert list(result.points) == scores
    types = Counter(map(type_of, table.events))
    turns = over.get("turns") if isinstance(over.get("turns"), int) else None
    rounds = over.get("rounds", turns) or types["round_started"] or result.rounds
    assert result.rounds == rounds
    assert rounds is None or rounds > 0
    assert len(result.marks) in (0, len(seats))
    for marks in result.marks:
        assert set(marks) <= set(table.game.mark_labels)
        assert all(type(count) is int and count >= 0 for count in marks.values())


def check_secrets(table: AnyTable, card_locations: CardLocations, generator: Random) -> int:
    """What a seat cannot know changes nothing that it or its bot sees. Gives how often that
    was tried with cards that really lay elsewhere."""
    tried = 0
    for seat in seats_at(table):
        places = card_locations.hidden_places(table, seat)
        if len(places) < 2:
            continue  # nothing could lie elsewhere
        again = dealt_anew(table, places, generator)
        tried += again.state != table.state
        assert again.view(seat) == table.view(seat)
        assert log_of(again, seat) == log_of(table, seat)
        assert again.to_move == table.to_move
        if table.to_move == seat:
            assert again.legal_moves == table.legal_moves
            for bot in table.game.bots:
                assert ask_bot(again, seat, bot)() == ask_bot(table, seat, bot)()
    return tried


def dealt_anew(
    table: AnyTable, places: Iterable[int], generator: Random, seed: int | None = None
) -> AnyTable:
    """The same moves with a deck that was spelled out, the cards at these places of its dealing
    order at one another's; with `seed`, all chance after the first shuffle is another."""
    deck, places = dealing_order(table), list(places)
    cards = [deck[place] for place in places]
    generator.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    seed = table.setup.seed if seed is None else seed
    setup = msgspec.structs.replace(table.setup, deck=tuple(deck), seed=seed)
    return replayed(table.game, setup, table.moves)


def check_bots(table: AnyTable) -> None:
    """A bot gives a legal move and reasons, the same every time, and changes nothing."""
    seat = table.to_move
    if seat is None:
        return
    before = (table.state, table.events, table.moves)
    for bot in table.game.bots:
        choice = ask_bot(table, seat, bot)()
        assert choice.move in table.legal_moves
        assert choice.reasons
        assert all(reason.strip() and "\n" not in reason for reason in choice.reasons)
        random.seed(len(before[2]))
        assert ask_bot(table, seat, bot)() == choice
    assert (table.state, table.events, table.moves) == before


def check_game(game: AnyGame, setup: Setup, card_locations: CardLocations) -> int:
    """Everything above, along one game of random moves. Gives how often its secrets were tried.

    Checks that play the whole game again are made at `LOOKS` places and at the end.
    """
    looks = _looks(game, setup)
    generator = stream(setup.seed, "secrets")
    tried = 0
    views: list[Any] = []
    count = 0
    for table in random_play(game, setup):
        check_whose_turn_it_is(table)
        if count:
            views = check_views_follow(table, views, count)
        else:
            views = [table.view(seat) for seat in seats_at(table)]
        check_events(table, count)
        check_undo(table)
        if table.move_count in looks or table.over:
            check_cards(table, card_locations)
            check_values(table)
            check_replay(table)
            check_illegal_moves(table)
            check_text(table)
            check_end(table)
            check_result(table)
            check_points(table)
            check_bots(table)
            tried += check_secrets(table, card_locations, generator)
        count = table.event_count
    check_end(table)
    return tried


def check_chance(game: AnyGame, setup: Setup) -> None:
    """A seed is enough: the global generator, disturbed or read, has no part in a game."""
    games = []
    for disturb in (False, True):
        *_, last = random_play(game, setup, disturb)
        games.append((last.moves, last.events, last.state))
    assert games[0] == games[1]
    random.seed(5)
    state = random.getstate()
    for _ in random_play(game, setup):
        pass
    assert random.getstate() == state


def dealing_order(table: AnyTable) -> list[str | int]:
    """The first deck of the game at this table, in the order in which it is spelled out."""
    return table.game.first_deck(table.setup)


def _looks(game: AnyGame, setup: Setup) -> set[int]:
    length = max(table.move_count for table in random_play(game, setup))
    draw = stream(setup.seed, "looks")
    return {0, 1, *(int(draw.random() * length) for _ in range(LOOKS))}


def seats_at(table: AnyTable) -> range:
    """Every seat of the table."""
    return range(len(table.setup.players))


def log_of(table: AnyTable, seat: int) -> list[Event]:
    """All that happened, as this seat sees it."""
    return [event.seen_by(seat) for event in table.events]


def type_of(event: Event) -> str:
    """What the event is called in a file."""
    tag = event.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
