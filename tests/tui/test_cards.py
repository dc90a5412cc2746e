"""How cards are drawn."""

import pytest
from rich.cells import cell_len
from rich.color import Color
from textual.geometry import Region

from core.cards import PACK, Card
from tui.cards.canvas import Canvas
from tui.cards.faces import (
    Faces,
    Ink,
    Picture,
    Size,
    back,
    card_text,
    face,
    lettered,
    number_face,
    slot,
)
from tui.theme import CARD_COLOURS


def text(picture: Picture) -> list[str]:
    return ["".join(run for run, _ in row) for row in picture]


@pytest.mark.parametrize("faces", list(Faces))
@pytest.mark.parametrize("size", list(Size))
def test_every_picture_has_the_size_it_says(size: Size, faces: Faces) -> None:
    pictures = [face(card, size, faces) for card in PACK]
    pictures += [back(size, faces), slot(size, faces)]
    pictures += [face(card, size, faces, chosen=True) for card in PACK]
    pictures += [number_face(number, size, faces) for number in range(1, 14)]
    pictures += [number_face(number, size, faces, chosen=True) for number in range(1, 14)]
    if size is not Size.CHIP:
        pictures.append(lettered("K", "S", size, faces))
    for picture in pictures:
        rows = text(picture)
        assert len(rows) == size.height
        assert {len(row) for row in rows} == {size.width}


def test_a_large_card() -> None:
    """Rank in two corners, the suit between, as design/screens.md draws it."""
    assert text(face(Card("7H"), Size.LARGE, Faces.SUITS)) == [
        "╭───────╮",
        "│ 7   ♥ │",
        "│   ♥   │",
        "│ ♥   7 │",
        "╰───────╯",
    ]


def test_a_chosen_card_shows_without_colour() -> None:
    """A heavy line, also in ASCII."""
    assert text(face(Card("7S"), Size.SMALL, Faces.SUITS, chosen=True))[0] == "┏━━━┓"
    assert text(face(Card("7S"), Size.SMALL, Faces.ASCII, chosen=True))[0] == "#===#"


@pytest.mark.parametrize("size", list(Size))
def test_no_two_cards_look_alike(size: Size) -> None:
    for faces in Faces:
        assert len({tuple(text(face(card, size, faces))) for card in PACK}) == 52


def test_ascii_is_ascii() -> None:
    for size in Size:
        for card in PACK:
            assert "".join(text(face(card, size, Faces.ASCII))).isascii()
        assert "".join(text(back(size, Faces.ASCII)) + text(slot(size, Faces.ASCII))).isascii()


def test_a_number_stands_in_two_corners_of_a_large_card() -> None:
    assert text(number_face(13, Size.LARGE, Faces.SUITS)) == [
        "╭───────╮",
        "│ 13    │",
        "│       │",
        "│    13 │",
        "╰───────╯",
    ]


def test_suits_are_bare_single_cells() -> None:
    """U+2660, U+2665, U+2666 and U+2663 with no variation selector behind them."""
    suits = {card_text(Card("A" + suit), Faces.SUITS) for suit in "SHDC"}
    assert suits == {"A\u2660", "A\u2665", "A\u2666", "A\u2663"}


def test_a_ten_is_written_as_people_write_it() -> None:
    assert card_text(Card("TD"), Faces.SUITS) == "10♦"
    assert card_text(Card("TD"), Faces.LETTERS) == "10D"


@pytest.mark.parametrize("ink", ["card-red", "card-black"])
def test_ink_holds_on_cream(ink: str) -> None:
    """At least 4.5:1 (design/screens.md)."""

    def luminance(name: str) -> float:
        triplet = Color.parse(CARD_COLOURS[name]).get_truecolor()
        parts = [value / 255 for value in triplet]
        red, green, blue = (
            part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = luminance("card-face"), luminance(ink)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_painting_outside_the_canvas_is_ignored() -> None:
    canvas = Canvas(6, 2)
    canvas.paint(-2, -1, face(Card("7H"), Size.SMALL, Faces.SUITS))
    canvas.paint(4, 1, face(Card("7H"), Size.SMALL, Faces.SUITS))
    rows = ["".join(run for run, _ in canvas.runs(y)) for y in range(2)]
    assert rows == ["♥ │   ", "──╯ ╭─"]
    assert canvas.runs(1)[-1] == ("╭─", Ink.LINE)


FAMILY = "\N{WOMAN}\u200d\N{WOMAN}\u200d\N{GIRL}"


def line(canvas: Canvas, y: int = 0) -> str:
    return "".join(run for run, _ in canvas.runs(y))


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("North", "North   |"),
        ("Northwards", "Northwa…|"),
        ("日本の人", "日本の人|"),
        ("日本の人々", "日本の… |"),
        ("e\u0301e\u0301", "e\u0301e\u0301      |"),
        (f"{FAMILY} x", f"{FAMILY} x    |"),
        (FAMILY * 5, f"{FAMILY * 3}… |"),
        ("\u200b\u0301", "        |"),
        ("", "        |"),
    ],
)
def test_a_name_takes_its_cells_and_no_more(name: str, seen: str) -> None:
    """Wide letters take two, accents none, an emoji of several people two. What does not fit is
    cut between letters."""
    canvas = Canvas(9, 1)
    canvas.write(8, 0, "|", Ink.NOTE)
    canvas.write_any(0, 0, name, 8, Ink.NOTE, "…")
    assert line(canvas) == seen
    assert cell_len(line(canvas)) == 9


def test_a_name_ends_at_the_edge_of_the_canvas() -> None:
    canvas = Canvas(4, 1)
    canvas.write_any(1, 0, "日本", 8, Ink.NOTE, "…")
    canvas.write_any(0, 5, "below", 8, Ink.NOTE, "…")
    assert line(canvas) == " 日 "


def test_both_halves_of_a_wide_letter_are_brought_to_the_screen() -> None:
    """What has changed never begins or ends within a letter."""
    canvases = []
    for name in ("日本", "月本", "ab本", "日x本"):
        canvas = Canvas(6, 1)
        canvas.write_any(0, 0, name, 6, Ink.NOTE, "…")
        canvases.append(canvas)
    first, other_letter, two_letters, moved = canvases
    assert other_letter.changed(first) == [Region(0, 0, 2, 1)]
    assert two_letters.changed(first) == [Region(0, 0, 2, 1)]
    assert first.changed(two_letters) == [Region(0, 0, 2, 1)]
    assert moved.changed(first) == [Region(2, 0, 3, 1)]
    assert first.changed(first) == []
