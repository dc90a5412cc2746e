"""The deck runs out, and cards are burned (games/pairs.md, rule 7 and decisions)."""

from collections import Counter
from itertools import pairwise

import pytest

from core.game import IllegalMove
from core.pairs import GAME
from core.pairs.events import CardsBurned
from core.pairs.rules import PairsState
from core.table import Table
from tests.core.pairs.positions import (
    PairsTable,
    between_rounds,
    kept_of,
    others,
    position,
    setup,
    stacks_of,
    table_of,
    told,
)
from tests.support.event_dicts import named


def face_down(state: PairsState) -> list[int]:
    """All cards in the deck and the discards, the highest first."""
    return sorted([*state.deck, *state.discards], reverse=True)


def test_what_lies_face_up_is_not_shuffled() -> None:
    """The last check of the table: deck empty; kept 3,8; stacks 6 and 9: 51 shuffled, 5 burned,
    deal from 46."""
    state, events = GAME.apply(position([6], [9], kept=[[3], [8]]), "hit")
    assert told(events)[:2] == ["shuffles 51", "burns 5"]
    [hit] = named(events, "card_dealt")
    assert (len(state.deck), len(state.discards)) == (46 - 1, 5)
    assert Counter([*face_down(state), hit["card"]]) == Counter(others([6, 9, 3, 8]))


def test_it_is_shuffled_when_a_card_is_wanted_and_not_before() -> None:
    """Rule 7: not as soon as the deck is empty, and not for a fold."""
    state, events = GAME.apply(position([6], [9], deck=[7]), "hit")
    assert told(events) == ["A hit 7", "B starts"]
    assert state.deck == b""
    state, events = GAME.apply(state, "fold")
    assert told(events) == ["B folds 6 of A", "B +6 = 6", "round 3 ended"]
    assert state.deck == b""
    _, events = GAME.apply(state, "next")
    assert told(events)[:3] == ["round 4 started", "shuffles 54", "burns 5"]


def test_the_seed_decides_every_reshuffle() -> None:
    """contract.md, section 1: and the next one is another, of the same cards."""
    decks = {GAME.apply(position([6], [9], seed=seed), "hit")[0].deck for seed in range(20)}
    assert len(decks) == 20
    first = position([6], [9])
    state, _ = GAME.apply(first, "hit")
    assert GAME.apply(first, "hit")[0] == state
    assert (first.shuffles, state.shuffles) == (0, 1)
    second = position([6], [9], shuffles=1)
    assert GAME.apply(second, "hit")[0].deck != state.deck


@pytest.mark.parametrize(
    ("count", "burned"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5), (8, 5)]
)
def test_of_fewer_than_six_cards_all_but_one_are_burned(count: int, burned: int) -> None:
    """Decisions: of one card none is, and that is told."""
    discards = [10, 9, 8, 7, 6, 5, 4, 3][:count]
    kept = [others([1, 2], discards)]
    state, events = GAME.apply(position([2], [1], kept=kept, turn=1, discards=discards), "hit")
    assert told(events)[:2] == [f"shuffles {count}", f"burns {burned}"]
    assert len(state.deck) == count - burned - 1
    [hit] = named(events, "card_dealt")
    assert Counter([*face_down(state), hit["card"]]) == Counter(discards)


@pytest.mark.parametrize("dealt", [[], [6], [6, 9]])
def test_a_reshuffle_in_the_opening(dealt: list[int]) -> None:
    """Rule 7: the cards that were just dealt stay out, and the next player is served."""
    start = between_rounds([[3], [8], []], deck=dealt)
    state, events = GAME.apply(start, "next")
    story = told(events)[1:]
    served = [f"{who} opening {card}" for who, card in zip("AB", dealt, strict=False)]
    assert story[: len(dealt) + 2] == [*served, f"shuffles {53 - len(dealt)}", "burns 5"]
    assert story[len(dealt) + 2].startswith(f"{'ABC'[len(dealt)]} opening ")
    assert [stack[0] for stack in stacks_of(state)][: len(dealt)] == dealt
    assert kept_of(state) == [[3], [8], []]
    assert face_down(state) == others(*stacks_of(state), [3, 8])


@pytest.mark.parametrize("seed", range(8))
def test_a_reshuffle_in_a_tie_break(seed: int) -> None:
    """Rule 7: stacks and scoring cards stay out; the card that was just rejected is shuffled with
    the others; and it goes on with the player who was being served."""
    start = between_rounds([[3], [8]], deck=[4, 4, 9, 4], seed=seed)
    state, events = GAME.apply(start, "next")
    story = told(events)[1:]
    assert story[:4] == ["A opening 4", "B opening 4", "A tiebreak 9", "B tiebreak 4"]
    assert story[4:7] == ["B rejects 4", "shuffles 50", "burns 5"]
    assert story[7].startswith("B replacement ")
    assert stacks_of(state)[0][:2] == [4, 9]
    assert face_down(state) == others(*stacks_of(state), [3, 8])
    assert all(len(set(stack)) == len(stack) for stack in stacks_of(state))


def test_a_reshuffle_between_two_who_are_tied() -> None:
    """Rule 7: the first has a card already, and it is not shuffled."""
    state, events = GAME.apply(between_rounds([[3], [8]], deck=[4, 4, 9]), "next")
    assert told(events)[3:6] == ["A tiebreak 9", "shuffles 50", "burns 5"]
    assert told(events)[6].startswith("B tiebreak ")
    assert face_down(state) == others(*stacks_of(state), [3, 8])


def test_scoring_cards_stay_out_for_the_whole_game() -> None:
    """Rule 6: through every reshuffle; one more is added to them at the end of a round. Here
    everybody folds at once, which makes long games."""
    reshuffles = 0
    for seed in range(4):
        table: PairsTable = Table(GAME, setup(2, seed=seed, burn="round"))
        kept = [table.state.kept]
        while table.legal_moves:
            table.play(table.legal_moves[-1])
            kept.append(table.state.kept)
            assert face_down(table.state) == others(*stacks_of(table.state), *table.state.kept)
        reshuffles += table.state.shuffles
        for before, after in pairwise(kept):
            assert all(map(bytes.startswith, after, before))
            assert sum(map(len, after)) - sum(map(len, before)) in (0, 1)
    assert reshuffles >= 4


def test_by_default_cards_are_burned_at_shuffles_alone() -> None:
    """Decisions: `burn=shuffle`."""
    assert setup(2).options["burn"] == "shuffle"
    table = table_of(2, "7 6 9 8", "fold next")
    assert told(table.events)[-4:-1] == ["round 2 started", "A opening 9", "B opening 8"]


def test_five_more_are_burned_at_the_start_of_every_later_round() -> None:
    """Decisions: `burn=round`; contract.md, section 2: right after `round_started`. At the first
    round it is those of the shuffle and no more."""
    dealt = "7 6 1 2 3 4 5 9 8 2 3 3 4 4 6 5"
    table = table_of(2, dealt, "fold next fold next", burn="round")
    assert told(table.events)[:4] == ["shuffles 55", "burns 5", "round 1 started", "A opening 7"]
    rounds = " ".join(told(table.events)).split(" ended ")[1:]
    assert rounds[0].startswith("round 2 started burns 5 A opening 9 B opening 8 B starts")
    assert rounds[1] == "round 3 started burns 5 A opening 6 B opening 5 B starts"
    burned = [event.cards for event in table.events if isinstance(event, CardsBurned)]
    assert burned[1:] == [(1, 2, 3, 4, 5), (2, 3, 3, 4, 4)]
    assert list(table.state.discards)[-5:] == [2, 3, 3, 4, 4]


@pytest.mark.parametrize("count", range(6))
def test_or_as_many_as_the_deck_still_holds(count: int) -> None:
    """Decisions: nothing is shuffled in order to be burned."""
    deck = [10, 9, 8, 7, 6][:count]
    _, events = GAME.apply(between_rounds([[3], [8]], deck=deck, burn="round"), "next")
    assert told(events)[:4] == ["round 4 started", f"burns {count}", "shuffles 53", "burns 5"]
    assert named(events, "cards_burned")[0] == {"cards": deck}


def test_a_sixth_card_is_dealt() -> None:
    deck = [10, 9, 8, 7, 6, 5]
    _, events = GAME.apply(between_rounds([[3], [8]], deck=deck, burn="round"), "next")
    assert told(events)[1:5] == ["burns 5", "A opening 5", "shuffles 52", "burns 5"]


RISING = others([9, 10, 10, 10, 10])[::-1]
"""So dealt, no two cards of a rank come to one of eight players: no rank is there nine times."""


def test_eight_players_who_never_pair_run_the_deck_dry() -> None:
    """Of five discards four are burned, of the four three, and so on while nobody pairs."""
    table = table_of(8, " ".join(map(str, RISING)), "hit " * 42)
    assert (table.state.deck, sorted(table.state.discards)) == (b"", [9, 10, 10, 10, 10])
    assert sum(map(len, table.state.stacks)) == 50
    count = table.event_count
    while table.to_move is not None:
        table.play("hit")
    assert told(table.events_from(count)) == [
        *["shuffles 5", "burns 4", "C hit 10", "D starts"],
        *["shuffles 4", "burns 3", "D hit 10", "E starts"],
        *["shuffles 3", "burns 2", "E hit 10", "E pairs 10", "E +10 = 10", "round 1 ended"],
    ]


def test_where_no_card_is_left_nobody_can_hit() -> None:
    """Decisions: eight players can hold 52 cards, and three are kept."""
    full = others([9, 10, 10])[::-1]
    stacks = [full[seat::8] for seat in range(8)]
    start = position(*stacks, kept=[[10], [10], [9]], turn=4)
    assert (start.deck, start.discards) == (b"", b"")
    assert list(GAME.legal_moves(start)) == ["fold"]
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(start, "hit")
    assert str(refusal.value) == "no card is left to hit: folding is the only move"
    state, events = GAME.apply(start, "fold")
    assert told(events)[:2] == ["E folds 1 of A", "E +1 = 1"]
    assert len(state.discards) == 51
    _, events = GAME.apply(state, "next")
    assert told(events)[:3] == ["round 4 started", "shuffles 51", "burns 5"]


def test_where_no_card_is_left_a_fold_may_still_be_a_choice() -> None:
    kept = [others([4, 7], [4], [9])]
    start = position([4, 7], [4], [9], kept=kept, turn=2)
    assert list(GAME.legal_moves(start)) == ["fold:0", "fold:1"]
    assert told(GAME.apply(start, "fold:1")[1])[0] == "C folds 4 of B"


def test_one_card_in_the_deck_or_in_the_discards_can_be_hit() -> None:
    for deck in ([10], []):
        start = position([4], [9], kept=[others([4, 9, 10])], deck=deck)
        assert list(GAME.legal_moves(start)) == ["hit", "fold"]
        assert told(GAME.apply(start, "hit")[1])[-2:] == ["A hit 10", "B starts"]
