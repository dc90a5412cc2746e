"""Where things lie on the felt of Pairs, on any terminal, and how its cards look."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from core.pairs.card import RANKS
from core.pairs.player import target_of
from tui.cards.canvas import Canvas
from tui.cards.faces import PIP, Faces, Ink, Picture
from tui.pairs.faces import Look, Scale, card_face, chips
from tui.pairs.felt import FeltShown, PairsFelt, SeatShown
from tui.pairs.layout import NAME_WIDTH, Area, Layout, laid_out, left_edges

PLAYERS = pytest.mark.parametrize("players", range(2, 9))

LEAST = (58, 16)
"""The felt of a terminal of 60×20."""

BESIDE_THE_PANEL = 42
"""The columns of the felt in a terminal of 70: there the panel takes more than it does at 60."""

BESIDE_DEBUG = (32, 16)
"""The felt of a terminal of 60×20 while the debug panel lies at its right."""

PICTURED = [Scale.GROWN, Scale.LARGE, Scale.SMALL]
"""All scales but that of chips, which lie in a row."""

STACKS = [[*RANKS], [*RANKS][::-1], [10, 1, 9, 2, 8, 3, 7, 4, 6, 5]]
"""Stacks of ten cards, the most that there can be."""

KEPT = (1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5)
"""The most scoring cards for their points."""


def felts(least: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Sizes of the felt, from this one to that of a very large terminal: every width and every
    height up to where all has room."""
    widths = [*range(least[0], 130), 160, 250]
    heights = [*range(least[1], 46), 70]
    yield from product(widths, (16, 18, 22, 28, 38, 70))
    yield from product([width for width in (32, 42, 52, 58, 92) if width >= least[0]], heights)


def regions(places: Layout) -> list[tuple[str, Region]]:
    """All that lies on the felt, by its name."""

    def region(place: Area, height: int) -> Region:
        return Region(place.x, place.y, place.width, height)

    found = [
        (f"seat {seat}", region(place, places.scale.height + 2))
        for seat, place in enumerate(places.seats)
    ]
    found.append(("headline", region(places.headline, 1)))
    if places.piles is not None:
        found.append(("piles", region(places.piles, 9)))
    if places.own is not None:
        found.append(("own", region(places.own, places.own_scale.height)))
    return found


@PLAYERS
def test_all_lies_on_the_felt_and_nothing_on_anything_else(players: int) -> None:
    """For every number of players, on every felt that a terminal of 60×20 or more may have."""
    for width, height in felts(BESIDE_DEBUG):
        felt = Region(0, 0, width, height)
        placed_here = regions(laid_out(players, width, height))
        for name, region in placed_here:
            assert felt.contains_region(region), (name, width, height)
            assert region.width > 0, (name, width, height)
        for (name, region), (other, others) in combinations(placed_here, 2):
            assert not region.overlaps(others), (name, other, width, height)


@PLAYERS
def test_stacks_are_as_large_as_before_or_larger_on_a_larger_felt(players: int) -> None:
    """One row or column more never makes the cards smaller."""
    for width, height in felts(LEAST):
        scale = laid_out(players, width, height).scale
        assert laid_out(players, width, height + 1).scale.height >= scale.height
        assert laid_out(players, width + 1, height).scale.height >= scale.height


def felt_of(players: int, stack: list[int], kept: tuple[int, ...] = ()) -> PairsFelt:
    """A felt on which these cards lie before everybody."""
    cards = tuple((rank, Look()) for rank in stack)
    name = "A name of 24 characters."
    score = f"{target_of(players)}/{target_of(players)}"
    widget = PairsFelt()
    seat = SeatShown(name, score, cards, kept)
    shown = FeltShown((seat,) * players, headline="Round 9", brief="Round 9", deck=9, discards=40)
    widget.set_reactive(PairsFelt.shown, shown)
    return widget


def picture_of(widget: PairsFelt, width: int, height: int) -> list[str]:
    canvas = Canvas(width, height)
    widget.paint(canvas, Faces.SUITS)
    return ["".join(text for text, _ in canvas.runs(y)) for y in range(height)]


def ranks_of(rows: list[str], place: Area, right: int, scale: Scale) -> list[int]:
    """The ranks that can be read of a player's stack, up to this column. A row of chips may go on
    before the scoring cards."""
    height = scale.height + (scale is Scale.CHIP)
    lines = [row[place.x : right] for row in rows[place.y + 1 : place.y + 1 + height]]
    if scale is Scale.CHIP:
        lines[-1] = lines[-1].partition("kept")[0]
    return [int(number) for line in lines for number in re.findall("[0-9]+", line)]


def check_stacks(players: int, width: int, height: int, stack: list[int]) -> None:
    """Each rank of everybody's stack is in sight, in the player's own columns and at the most in
    the felt before what lies next."""
    places = laid_out(players, width, height)
    rows = picture_of(felt_of(players, stack), width, height)
    for place in places.seats:
        beside = [each.x for each in places.seats if each.y == place.y]
        beside.append(width if places.piles is None else places.piles.x)
        right = min(x for x in beside if x > place.x)
        told = ranks_of(rows, place, right, places.scale)
        assert set(told) == set(stack), (width, height, place)
        if places.scale in (Scale.SMALL, Scale.CHIP):
            assert told == stack, (width, height, place)
    if places.own is not None and width >= BESIDE_THE_PANEL:
        lower = Area(NAME_WIDTH, places.own.y - 1, 0)
        told = ranks_of(rows, lower, width, places.own_scale)
        assert set(told) == set(stack), (width, height)


@PLAYERS
def test_every_card_of_a_full_stack_can_be_told(players: int) -> None:
    """Before everybody at once."""
    for stack in STACKS:
        for width in (*range(BESIDE_THE_PANEL, 60, 2), 70, 82, 92, 132):
            for height in (16, 22, 38):
                check_stacks(players, width, height, stack)


@PLAYERS
def test_beside_an_open_debug_panel_no_card_is_cut(players: int) -> None:
    """In a terminal of 60×20: ten cards before each of two to four players, seven where more
    play. None of them ever has so many."""
    for stack in STACKS:
        check_stacks(players, *BESIDE_DEBUG, stack if players <= 4 else stack[:7])


@PLAYERS
def test_scoring_cards_and_counts_are_in_sight(players: int) -> None:
    """As many cards as there can be before the target is reached, on a row of the player's own; and
    how many lie in the deck and the discards."""
    kept = KEPT[: next(n for n in range(1, 12) if sum(KEPT[:n]) >= target_of(players))]
    widget = felt_of(players, [4, 9], kept)
    for width in (*range(LEAST[0], 64), 82, 132):
        for height in (16, 22, 38):
            places = laid_out(players, width, height)
            rows = picture_of(widget, width, height)
            for place in places.seats:
                row = rows[place.y + places.scale.height + 1][place.x : place.x + place.width]
                found = re.fullmatch(" *kept((?: +[0-9]+)+) *", row)
                assert found is not None, (width, height, row)
                assert tuple(map(int, found[1].split())) == kept
            assert any("deck 9 " in row for row in rows)
            assert any("discards 40" in row for row in rows)


# How cards lie over each other.


@given(st.sampled_from(PICTURED), st.permutations(RANKS), st.integers(1, 10), st.integers(28, 90))
def test_each_card_lies_after_the_one_before_and_leaves_its_rank_in_sight(
    scale: Scale, order: list[int], count: int, room: int
) -> None:
    """Beside each other, a column of felt between, where there is room; else one over the other,
    the line at the left of a covered card and its rank in sight."""
    ranks = order[:count]
    scale = scale.for_stack(ranks, room)
    widths = [scale.width(rank) for rank in ranks]
    edges = left_edges(widths, ranks, room)
    assert edges[0] == 0
    assert edges[-1] + widths[-1] <= room
    gaps = [
        after - before - width
        for (before, after), width in zip(pairwise(edges), widths, strict=False)
    ]
    if sum(widths) + count - 1 <= room:
        assert set(gaps) <= {1}
    else:
        assert max(gaps) <= 0
    canvas = Canvas(room, scale.height)
    for left, rank in zip(edges, ranks, strict=True):
        picture = card_face(rank, scale, Look(), Faces.SUITS)
        canvas.paint(left, scale.height - len(picture), picture)
    for left, rank in zip(edges, ranks, strict=True):
        picture = card_face(rank, scale, Look(), Faces.SUITS)
        y = scale.height - len(picture) + (1 if scale is Scale.SMALL else 0)
        row = "".join(text for text, _ in canvas.runs(y))
        assert row[left + 1 :].startswith(str(rank)), "the rank is behind its card's left line"


# Faces.


def text(picture: Picture) -> list[str]:
    return ["".join(run for run, _ in row) for row in picture]


@pytest.mark.parametrize("faces", list(Faces))
@pytest.mark.parametrize("scale", PICTURED)
def test_every_card_has_the_size_it_says(scale: Scale, faces: Faces) -> None:
    """In each scale; where cards grow with their ranks no higher rank is the smaller."""
    sizes = []
    for rank in RANKS:
        for look in (Look(), Look(chosen=True), Look(lowest=True), Look(True, True)):
            rows = text(card_face(rank, scale, look, faces))
            assert {len(row) for row in rows} == {scale.width(rank)}
        sizes.append((scale.width(rank), len(rows)))
    assert sizes == sorted(sizes)
    assert sizes[-1][1] == scale.height
    assert (len(set(sizes)) > 1) == (scale is Scale.GROWN)


@pytest.mark.parametrize("faces", list(Faces))
@pytest.mark.parametrize("scale", [Scale.GROWN, Scale.LARGE])
def test_a_picture_has_as_many_pips_as_its_rank_says(scale: Scale, faces: Faces) -> None:
    """And its rank in two corners; no two ranks look alike, be it without the numbers."""
    pip = "o" if faces is Faces.ASCII else PIP
    seen = set()
    for rank in RANKS:
        rows = text(card_face(rank, scale, Look(), faces))
        assert "".join(rows).count(pip) == rank
        assert rows[0][1:].startswith(str(rank))
        assert rows[-1][:-1].endswith(str(rank))
        pips = [row[1:-1] for row in rows[1:-1]]
        assert [row[::-1] for row in pips[::-1]] == pips, "the same from above and from below"
        seen.add(tuple(pips))
    assert len(seen) == len(RANKS)


@pytest.mark.parametrize("scale", PICTURED)
def test_nothing_but_ascii(scale: Scale) -> None:
    for rank in RANKS:
        for look in (Look(), Look(chosen=True), Look(lowest=True), Look(True, True)):
            assert "".join(text(card_face(rank, scale, look, Faces.ASCII))).isascii()
            assert "".join(run for run, _ in chips([(rank, look)], 9, Faces.ASCII)).isascii()


@pytest.mark.parametrize("faces", list(Faces))
@pytest.mark.parametrize("scale", PICTURED)
def test_a_chosen_card_has_a_heavy_edge(scale: Scale, faces: Faces) -> None:
    """Its line differs by shape from that of the others, its inside does not."""
    for rank in RANKS:
        plain = text(card_face(rank, scale, Look(), faces))
        chosen = text(card_face(rank, scale, Look(chosen=True), faces))
        assert not {"".join(plain)[0], plain[-1][-1]} & {*"".join(chosen)}
        assert [row[1:-1] for row in plain[1:-1]] == [row[1:-1] for row in chosen[1:-1]]


@pytest.mark.parametrize("scale", PICTURED)
def test_the_lowest_is_underlined_in_its_own_ink(scale: Scale) -> None:
    """The rank wherever it stands, and nothing else; odd ones red, even ones black."""
    for rank in RANKS:
        low = Ink.RED_UNDERLINED if rank % 2 else Ink.BLACK_UNDERLINED
        ink = Ink.RED if rank % 2 else Ink.BLACK
        picture = card_face(rank, scale, Look(lowest=True), Faces.SUITS)
        underlined = [run for row in picture for run, part in row if part is low]
        assert underlined == [str(rank)] * (1 if scale is Scale.SMALL else 2)
        assert {part for row in picture for _, part in row} == {Ink.LINE, ink, low}


@given(st.permutations(RANKS), st.integers(1, 10), st.integers(22, 60), st.sampled_from(Faces))
def test_chips_stand_in_a_row(order: list[int], count: int, room: int, faces: Faces) -> None:
    """Three cells a card where there is room, and fewer where there is not; felt begins after a
    cell of card on either side."""
    cards = [(rank, Look()) for rank in order[:count]]
    row = "".join(run for run, _ in chips(cards, room, faces))
    assert [int(number) for number in row.split()] == order[:count]
    assert len(row) <= room
    assert row[0] == row[-1] == " "
    if 3 * count + 1 <= room:
        for place, rank in enumerate(order[:count]):
            assert row[3 * place : 3 * place + 3] == f" {rank:<2}"


def test_a_chosen_chip_stands_between_bars() -> None:
    """To be seen without colour."""
    cards = [(7, Look()), (10, Look(chosen=True)), (3, Look(chosen=True, lowest=True))]
    for faces, row in ((Faces.SUITS, " 7 ▐10▐3▌"), (Faces.ASCII, " 7 [10[3]")):
        assert "".join(run for run, _ in chips(cards, 22, faces)) == row
