"""Where things lie on the felt of Poker duel in whatever room there is, what stands in it, and in
which words: all without an app."""

import re
from collections.abc import Iterator
from itertools import combinations, product

from msgspec.structs import replace
from textual.geometry import Region

from core.cards import PACK, Card
from core.event import Player
from core.poker import GAME
from core.poker.hand import HAND_SIZE
from core.poker.view import PokerView
from tests.core.poker.positions import NO_SWAPS, PokerTable, duel, setup, table_of
from tui.cards.canvas import Canvas
from tui.cards.faces import Faces, Size, bars, card_text, turn_mark
from tui.poker import messages
from tui.poker.felt import FeltShown, PokerFelt, SideShown, name_below
from tui.poker.final_rounds import WIDTH_LIMIT, Ending, FinalRounds
from tui.poker.layout import BUTTON, FULL_NAME, Layout

LEAST = (32, 16)
"""The felt of a terminal of 60×20 while the debug panel lies at its right."""

PLACES = range(HAND_SIZE)

TENS = "TS TH 2C 3C 5D TD TC 9C 6H 4S AS KS QS JS 9D 8D"
"""Ann draws an ace, a king and a queen to her tens, Bob a jack, a nine and an eight to his."""

BOTH_SWAP = "swap:3,4,5 swap:3,4,5"

NAMES = (Player("Ann", None), Player("Bob", "classic"))


def felts() -> Iterator[tuple[int, int]]:
    """Sizes of the felt from the least to that of a very large terminal."""
    yield from product([*range(LEAST[0], 130), 160, 250], (16, 18, 22, 38))
    yield from product((32, 42, 53, 60, 93), [*range(LEAST[1], 46), 70])


def regions(layout: Layout) -> list[tuple[str, Region]]:
    """All that lies on the felt, by its name, cards with the row into which they are lifted."""
    found = [
        (
            "told",
            Region(layout.left + 2, layout.middle, layout.told_room, max(0, layout.told_rows)),
        ),
        ("button", Region(*layout.button_corner, BUTTON, layout.button_rows)),
    ]
    for own in (False, True):
        side, rows = layout.side(own=own), layout.size.height
        found.append((f"head {own}", Region(layout.left, side.head, layout.width, 1)))
        found.append((f"foot {own}", Region(layout.left, side.foot, layout.width, layout.feet)))
        for place in PLACES:
            x, y = layout.place(place, own=own, lifted=True)
            height = rows + side.cards - y
            found.append((f"card {own} {place}", Region(x, y, layout.size.width, height)))
    return found


def test_all_lies_on_the_felt_and_nothing_on_anything_else() -> None:
    """On every felt that a terminal of 60×20 or more may have, in order from the top."""
    for width, height in felts():
        layout, felt = Layout.of(width, height), Region(0, 0, width, height)
        placed = regions(layout)
        for name, region in placed:
            assert felt.contains_region(region), (name, width, height)
            assert region.width > 0, (name, width, height)
        for (name, region), (other, others) in combinations(placed, 2):
            assert not region.overlaps(others), (name, other, width, height)
        own, their = layout.own, layout.other
        rows = [their.head, their.cards, their.foot, layout.middle]
        assert rows == sorted(rows)
        assert layout.middle + layout.middle_rows <= own.head < own.cards < own.foot
        assert layout.middle_rows >= 1, "what is told is always there"
        assert layout.told_rows >= 1, (width, height)
        names = Size.LARGE.width if layout.pitch >= FULL_NAME else 0
        aside = width - 2 * layout.left - layout.width
        assert -1 <= aside <= 1 + names, "it lies in the middle, with the names below it"


def test_cards_are_as_large_as_there_is_room_for() -> None:
    """Large ones from 60×20 on and beside the panel at 80×24, spread where a name is spelled out;
    a lifted card of one's own rises by a row everywhere."""
    for size, cards_size in [
        ((60, 16), Size.LARGE),
        ((53, 22), Size.LARGE),
        ((47, 16), Size.LARGE),
        ((46, 16), Size.SMALL),
        ((80, 15), Size.SMALL),
        (LEAST, Size.SMALL),
    ]:
        assert Layout.of(*size).size is cards_size, size
    assert Layout.of(53, 22).pitch < FULL_NAME <= Layout.of(93, 38).pitch
    for size in felts():
        layout = Layout.of(*size)
        for place in PLACES:
            x, y = layout.place(place, own=True, lifted=False)
            assert layout.place(place, own=True, lifted=True) == (x, y - 1)
    assert (Layout.of(53, 22).feet, Layout.of(60, 16).feet) == (2, 1)
    assert (Layout.of(53, 22).button_rows, Layout.of(60, 16).button_rows) == (3, 1)


def test_a_click_means_what_is_painted_there() -> None:
    """A card with the row into which it may be lifted, or the button; anything else nothing."""
    for width, height in [(53, 22), (60, 16), (93, 38), LEAST, (34, 30), (250, 70)]:
        layout = Layout.of(width, height)
        placed = dict(regions(layout))
        for x, y in product(range(-1, width + 1), range(-1, height + 1)):
            for own in (False, True):
                found = [place for place in PLACES if placed[f"card {own} {place}"].contains(x, y)]
                assert layout.card_at(x, y, own=own) == (found[0] if found else None)
            assert layout.on_button(x, y) == placed["button"].contains(x, y)


def test_what_stands_below_a_card() -> None:
    """Its name in words where there is room, with the number as it is printed on it."""
    for card, brief, full in [
        ("6S", "6♠", "6 of Spades"),
        ("TD", "10♦", "10 of Diamonds"),
        ("JC", "J♣", "Jack of Clubs"),
        ("AH", "A♥", "Ace of Hearts"),
        ("QD", "Q♦", "Queen of Diamonds"),
    ]:
        assert name_below(Card(card), FULL_NAME - 1, Faces.SUITS) == brief
        assert name_below(Card(card), FULL_NAME, Faces.SUITS) == full
    assert name_below(Card("TD"), 10, Faces.LETTERS) == "10D"
    assert max(len(name_below(card, FULL_NAME, Faces.SUITS)) for card in map(Card, PACK)) < 18


# What stands on it.


def felt_of(
    view: PokerView, size: tuple[int, int], faces: Faces = Faces.SUITS, **own: object
) -> str:
    """The text of the felt as the first player sees it."""
    widget = PokerFelt()
    sides = [SideShown.of(view, seat, name) for seat, name in enumerate(("Ann", "Bob"))]
    told = messages.on_the_felt(view, asked=bool(own))
    shown = FeltShown(replace(sides[0], **own), sides[1], told, view.outcome is not None, "Stand")
    widget.set_reactive(PokerFelt.shown, shown)
    canvas = Canvas(*size)
    widget.paint(canvas, faces)
    return "\n".join("".join(run for run, _ in canvas.runs(y)).rstrip() for y in range(size[1]))


def test_all_of_a_hand_can_be_read_on_every_felt() -> None:
    """Every card with all of its name below it, what each hand makes, the button; what was swapped
    for which, where there is room, and heavy edges around it in any case."""
    view = table_of(TENS, BOTH_SWAP).view(0)
    for width, height in product([32, 40, 51, 53, 60, 78, 84, 93, 110, 160], [16, 22, 38]):
        picture, layout = felt_of(view, (width, height)), Layout.of(width, height)
        rows = picture.splitlines()
        for own, hand in ((False, view.hands[1]), (True, view.hands[0])):
            foot = " ".join(rows[layout.side(own=own).foot :][: layout.feet])
            for card in hand:
                names = {name_below(card, pitch, Faces.SUITS) for pitch in (10, layout.pitch)}
                read = rf"(^|[ →])({'|'.join(names)})( |$)"
                assert re.search(read, foot), (width, height, card)
            head = rows[layout.side(own=own).head]
            made = "Pair, tens  +1" if own else "Pair, tens"
            assert head.split(maxsplit=1) == ["Ann" if own else "Bob", made]
        for was in ["2♣", "3♣", "5♦", "9♣", "6♥", "4♠"]:
            if layout.feet > 1 or layout.pitch > 8:
                assert re.search(rf"was {was}|\({was}\)|{was}→", picture), (width, height)
        assert picture.count("┏") == 6 + (layout.button_rows == 3)
        assert "Stand" in picture
        assert "Pair: ace beats jack" in re.sub(r"\s+", " ", picture) or layout.told_rows == 1


def test_what_can_be_marked_has_its_digit() -> None:
    """Where the arrows are it stands between bars, and a marked card is a row higher."""
    view = table_of(TENS).view(0)
    for size, faces in product([(53, 22), (60, 16), (93, 38), LEAST], [Faces.SUITS, Faces.ASCII]):
        layout = Layout.of(*size)
        plain = felt_of(view, size, faces)
        picture = felt_of(view, size, faces, digits=True, marked=frozenset({2, 5}), pointed=4)
        rows = picture.splitlines()
        edge = layout.own.cards + layout.size.height - 1
        left, right = (re.escape(bar) for bar in bars(faces))
        line = "[-─]*"
        assert re.search(rf"{line} 1 {line}.* 3 {line}.*{line}{left}4{right}{line}", rows[edge])
        assert re.search(r"[━=┗#] 2 [━=┛#].* 5 [━=┛#]", rows[edge - 1])
        assert not re.search(r"[-─] [1-5] [-─]", plain)
        assert picture.isascii() == (faces is Faces.ASCII)
        for number in (1, 2):
            name = name_below(view.hands[0][number], layout.pitch, faces)
            assert name in rows[layout.own.foot], "the names stay where they are"


def test_before_the_deal_there_are_outlines_alone() -> None:
    """No back, no card, nothing that a hand makes."""
    before = PokerView.before(setup().options)
    for size in [(53, 22), (60, 16), (93, 38), LEAST]:
        picture = felt_of(before, size)
        assert re.search(r"Five rounds\.( |$)", picture, re.M)
        assert "…" not in picture, "what has no room is told in fewer words"
        assert not re.search("[♠♥♦♣░]|Pair|high", picture)
        assert picture.count("╭") == 10


def test_a_name_leaves_room_for_what_the_hand_makes() -> None:
    """Where both have room it is told in full, else its category alone, and then a name that is
    still too long is cut."""
    view = table_of("QS QH QD KS KH 2H 2D 9S 9H JC", "stand").view(0)
    for size, name, told in [
        ((93, 38), "N" * 24, " Full house, queens over kings  +1"),
        ((53, 22), "N" * 24, " Full house  +1"),
        ((53, 22), "字" * 12, " Full house  +1"),
        ((53, 22), "Ann", " Full house, queens over kings  +1"),
        (LEAST, "Ann", " Full house  +1"),
        (LEAST, "N" * 24, "N… Full house  +1"),
        (LEAST, "字" * 12, "字…  Full house  +1"),
    ]:
        picture = felt_of(view, size, name=name)
        head = picture.splitlines()[Layout.of(*size).own.head]
        assert head.endswith(told), (size, name)
        assert name in head or size == LEAST
        assert "Two pair, nines and twos" in picture or size == LEAST


# In which words.


def test_what_is_told_gets_shorter_and_says_the_same() -> None:
    """On the felt without names, in the status line with them."""
    view = table_of(TENS).view(0)
    before = PokerView.before(setup().options)
    assert messages.on_the_felt(before, asked=False) == (
        "Five rounds. The stronger hand scores a point.",
        "Five rounds.",
    )
    assert messages.on_the_felt(view, asked=True) == (
        "Round 1 of 5. Swap up to three cards, or stand.",
        "Round 1 of 5.",
    )
    assert messages.on_the_felt(view, asked=False) == ("Round 1 of 5.",)
    view = table_of(TENS, BOTH_SWAP).view(0)
    outcome = view.outcome
    assert outcome is not None
    assert messages.on_the_felt(view, asked=False) == (
        "Pair: ace beats jack, both with tens.",
        "Pair: ace beats jack.",
        "Ace beats jack.",
    )
    assert messages.result(view, outcome, NAMES) == (
        "Ann wins round 1. Pair: ace beats jack, both with tens.",
        "Ann wins round 1. Pair: ace beats jack.",
        "Ann wins round 1.",
    )
    told = messages.round_ended(1, view, NAMES)
    assert told == "Ann wins round 1. Pair: ace beats jack, both with tens"
    asked = messages.questions("Bob")
    assert asked == (
        "Bob, mark up to three cards to swap, or stand.",
        "Bob: swap or stand?",
        "Swap or stand?",
    )


def test_what_decides_equal_pairs_is_told_as_the_option_says() -> None:
    """On the felt, in the status line, in the log and in the list at the end."""
    for kickers, why in [
        ("standard", "Pair: queen beats jack, both with tens and king"),
        ("sum", "Pair: other cards worth 31 beat 27, both with tens"),
        ("highest", "Tens each, other cards up to king"),
    ]:
        dealt = "TS TH KC QC 2D TD TC KH JH 7S"
        table = table_of(dealt, "stand next " * 4, kickers=kickers)
        view = table_of(dealt, "stand", kickers=kickers).view(0)
        outcome = view.outcome
        assert outcome is not None
        draw = "A draw. " if outcome.winner is None else ""
        assert messages.on_the_felt(view, asked=False)[0] == f"{draw}{why}."
        assert messages.result(view, outcome, NAMES)[0].endswith(f". {why}.")
        assert messages.round_ended(1, view, NAMES).endswith(f". {why}")
        assert ending_of(table, assisted=False).rounds[0].why[0] == f"{why}."


def ended(results: str) -> PokerTable:
    """A game that ended with these results."""
    table = PokerTable(GAME, setup(duel(results), names=("Ann", "Bob")))
    for move in NO_SWAPS:
        table.play(move)
    return table


def ending_of(table: PokerTable, columns: tuple[int, int] = (0, 1), *, assisted: bool) -> Ending:
    view = table.view(0)
    assert view.result is not None
    return Ending.of(view, view.result, NAMES, columns, assisted=assisted)


def test_the_end_lists_the_rounds_from_the_own_side() -> None:
    """Who has won, each round's hands with the own ones first, who won it, and why."""
    table = ended("NSDNS")
    ending = ending_of(table, assisted=False)
    assert ending.headline == "It is a draw, 2 points each."
    assert ending.names == ("Ann", "Bob")
    assert [each.won for each in ending.rounds] == [0, 1, None, 0, 1]
    assert [each.hands for each in ending.rounds] == [each.hands for each in table.view(0).played]
    assert ending.rounds[2].why[0] == "High card each, of the same values."
    assert not ending.assisted
    other = ending_of(table, (1, 0), assisted=True)
    assert other.names == ("Bob", "Ann")
    assert [each.won for each in other.rounds] == [1, 0, None, 1, 0]
    assert [each.hands[::-1] for each in other.rounds] == [each.hands for each in ending.rounds]
    assert [each.why for each in other.rounds] == [each.why for each in ending.rounds]
    assert other.assisted
    assert ending_of(ended("NNSDN"), assisted=False).headline == "Ann wins with 3 points to 1."
    assert ending_of(ended("SNSSS"), assisted=False).headline == "Bob wins with 4 points to 1."


def test_the_rounds_are_listed_in_whatever_room_there_is() -> None:
    """Two rows each, or three; hands where there is room for them, who has won and why in any
    case; the list stands in the middle of a wide felt."""
    ending = ending_of(ended("NSDNS"), assisted=True)
    for width, height, faces in product(
        [32, 51, 52, 60, 93, 160], [16, 22, 38], [Faces.SUITS, Faces.ASCII]
    ):
        canvas = Canvas(width, height)
        FinalRounds().paint_ending(ending, canvas, faces)
        rows = ["".join(run for run, _ in canvas.runs(y)).rstrip() for y in range(height)]
        picture = "\n".join(rows)
        assert "It is a draw, 2 points each." in picture
        assert ("Assisted by the debug panel or the kibitzer." in picture) == (width > 44)
        assert "Assisted" in picture
        mark = turn_mark(faces)
        numbers = [y for y, row in enumerate(rows) if re.match(rf" *[1-5][ {mark}]", row)]
        assert [rows[y].replace(mark, " ").split()[0] for y in numbers] == [*"12345"]
        for y, each in zip(numbers, ending.rounds, strict=True):
            won = "draw" if each.won is None else ending.names[each.won]
            assert rows[y].split()[-1] == won
            assert rows[y + 1].strip() in each.why
            assert rows[y + 1].strip() == each.why[0] or width < 52
            drawn = [card_text(card, faces) for hand in each.hands for card in hand]
            if width >= 52:
                assert rows[y].replace(mark, " ").split()[1:-1] == drawn
                marked = [] if each.won is None else [drawn[each.won * HAND_SIZE]]
                assert re.findall(rf"{mark} *(\S+)", rows[y]) == marked
        assert min(len(row) - len(row.lstrip()) for row in rows if row) == max(
            0, (width - WIDTH_LIMIT) // 2
        )
        assert bool(re.search(r"Ann +Bob$", picture, re.M)) == (width >= 52)
        assert not re.search("[♠♥♦♣]", picture) or faces is Faces.SUITS


def test_a_long_name_is_cut_and_not_what_is_said_of_it() -> None:
    for name, shown in (("W" * 24, "W" * 15), ("日" * 24, "日" * 7)):
        said = " wins with 3 points to 2."
        ending = ending_of(ended("NSSNN"), assisted=False)
        long = replace(ending, names=(name, "Bob"), headline=name + said)
        canvas = Canvas(41, 22)
        FinalRounds().paint_ending(long, canvas, Faces.SUITS)
        rows = ["".join(run for run, _ in canvas.runs(y)) for y in range(22)]
        assert f"{shown}…{said}" in [" ".join(row.split()) for row in rows]
