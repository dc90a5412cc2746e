"""What a game may start from, and every refusal of it (contract.md, section 1)."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import SEED_LIMIT
from core.errors import InvalidInput
from core.event import Player
from core.setup import Option
from core.text import one_line
from core.validation import (
    NAME_LIMIT,
    check,
    check_name,
    default_names,
    default_players,
    has_choices,
    read_count,
    resize_players,
)
from tests.support.toy import TOY, Toy

PEOPLE = (Player("North", None), Player("South", None))
DECK = [8, 7, 6, 5, 4, 3, 2, 1]


def test_a_sound_setup_has_every_option_and_trimmed_names() -> None:
    setup = check(
        TOY,
        seed=7,
        deck=DECK,
        players=[Player("  North \n", None), Player("North", "careful")],
    )
    assert setup.seed == 7
    assert setup.deck == tuple(DECK)
    assert setup.options == {"most": "2"}
    assert setup.players == (Player("North", None), Player("North", "careful"))


def test_an_option_that_was_chosen_stands() -> None:
    assert check(TOY, seed=7, options={"most": "3"}, players=PEOPLE).options == {"most": "3"}


@pytest.mark.parametrize("seed", [0, SEED_LIMIT])
def test_the_outermost_seeds_are_seeds(seed: int) -> None:
    assert check(TOY, seed=seed, players=PEOPLE).seed == seed


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT + 1, 10**30])
def test_other_numbers_are_no_seeds(seed: int) -> None:
    with pytest.raises(
        InvalidInput, match=r"^seed: a seed is a whole number from 0 to 9223372036854775807"
    ):
        check(TOY, seed=seed, players=PEOPLE)


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        ({"least": "1"}, "options.least: The Toy has no such option; it has most"),
        ({"most": "4"}, "options.most: '4' is not one of 2, 3"),
        ({"most": ""}, "options.most: '' is not one of 2, 3"),
        ({"MOST": "2"}, "options.MOST: The Toy has no such option; it has most"),
        ({"a\nb\x1b": "2"}, "options.a\\nb\\x1b: The Toy has no such option; it has most"),
    ],
)
def test_unknown_options_and_values_are_refused(options: dict[str, str], refusal: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        check(TOY, seed=7, options=options, players=PEOPLE)
    assert str(refused.value) == refusal


@pytest.mark.parametrize(
    ("deck", "refusal"),
    [
        (
            DECK[:4],
            "deck: 4 cards, not 8: 1 is missing, 2 is missing, 3 is missing and so on, "
            "4 such cards",
        ),
        (DECK[:-1], "deck: 7 cards, not 8: 1 is missing"),
        ([*DECK, 1], "deck: 9 cards, not 8: 1 is there 2 times, not 1"),
        ([*DECK[:-1], 8], "deck: 1 is missing, 8 is there 2 times, not 1"),
        ([*DECK[:-1], 9], "deck[7]: 9 is not a card of The Toy"),
        (["8", *DECK[1:]], "deck[0]: '8' is not a card of The Toy"),
        ([8, "AH", *DECK[2:]], "deck[1]: 'AH' is not a card of The Toy"),
    ],
)
def test_a_deck_is_exactly_the_deck_of_the_game(deck: list[str | int], refusal: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        check(TOY, seed=7, deck=deck, players=PEOPLE)
    assert str(refused.value) == refusal


@given(st.permutations(DECK))
def test_every_order_of_the_deck_is_a_deck(deck: list[int]) -> None:
    assert check(TOY, seed=7, deck=deck, players=PEOPLE).deck == tuple(deck)


@pytest.mark.parametrize("count", [0, 1, 5, 100])
def test_a_game_is_for_so_many_players(count: int) -> None:
    with pytest.raises(
        InvalidInput, match=rf"^players: The Toy is for 2 to 4 players, not {count}$"
    ):
        check(TOY, seed=7, players=[Player("North", None)] * count)
    with pytest.raises(
        InvalidInput, match=rf"^players: The Toy is for 2 to 4 players, not {count}$"
    ):
        default_players(TOY, count, people=False)


@pytest.mark.parametrize(
    ("text", "count"), [("2", 2), ("4", 4), (" 3\n", 3), ("003", 3), ("0" * 5000 + "2", 2)]
)
def test_a_number_of_players_is_read(text: str, count: int) -> None:
    assert read_count(TOY, text) == count


@pytest.mark.parametrize(
    "text", ["", " ", "x", "²", "१", "２", "½", "-1", "+3", "3.0", "1e1", "3 4", "0x2", "2_0", "\0"]
)
def test_a_number_of_players_is_written_in_plain_digits(text: str) -> None:
    """`"²".isdigit()` is true, and `int("१")` is 1: neither is meant by a number here."""
    with pytest.raises(InvalidInput) as refused:
        read_count(TOY, text)
    assert str(refused.value) == (
        "players: the number of players is a whole number, written in the digits 0 to 9"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("0", "0"),
        ("1", "1"),
        ("05", "5"),
        ("9" * 9, "9" * 9),
        ("9" * 10, "so many"),
        ("9" * 100_000, "so many"),
    ],
    ids=lambda text: text[:10],
)
def test_a_number_of_players_is_one_the_game_is_for(text: str, told: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        read_count(TOY, text)
    assert str(refused.value) == f"players: The Toy is for 2 to 4 players, not {told}"


@given(st.text())
def test_any_text_is_a_number_of_players_or_refused_on_one_line(text: str) -> None:
    try:
        told = f"{read_count(TOY, text)} players"
    except InvalidInput as refusal:
        told = str(refusal)
    assert len(told.splitlines()) == 1


def test_a_game_that_leaves_nothing_to_choose() -> None:
    """One possible number of players, no option, and nobody who could be a person or a bot."""

    class Fixed(Toy):
        seats = range(2, 3)
        options: ClassVar[tuple[Option, ...]] = ()
        bots: ClassVar[Mapping[str, Any]] = {}

    class Many(Fixed):
        seats = Toy.seats

    class Ruled(Fixed):
        options = Toy.options

    class Decided(Fixed):
        bots = Toy.bots

    games = (Fixed(), Many(), Ruled(), Decided(), TOY)
    assert [has_choices(game) for game in games] == [False, True, True, True, True]


@pytest.mark.parametrize("bot", ["", "nosuch", "Careful", " careful"])
def test_a_bot_is_one_of_the_game(bot: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        check(TOY, seed=7, players=[PEOPLE[0], Player("South", bot)])
    assert str(refused.value) == (
        f"players[1].bot: The Toy has no bot {bot!r}; it has careful, bold"
    )


NAMES = [
    "N",
    "N" * NAME_LIMIT,
    "Şule",
    "[/]",
    "[00] x",
    "北",
    "👩‍👩‍👧",
    "e\u0301",
    "\u0301e",
    "\u200fשלום",
    "שלום",
    "नमस्ते",
    "a:b",
    "a,b",
    "$x",
    "-1",
    "'\"\\",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_free_text(name: str) -> None:
    """contract.md, section 1: 1 to 24 characters after trimming. Markup is text (style.md)."""
    assert check_name(name) == name
    assert check_name(f" \t{name}\n") == name


@pytest.mark.parametrize("name", ["", " ", "\n\t", "\u3000", "\xa0"])
def test_a_name_has_something_in_it(name: str) -> None:
    with pytest.raises(InvalidInput, match=r"^name: a name has at least one character$"):
        check_name(name)


@pytest.mark.parametrize("name", ["N" * 25, "é" * 25, "👩" * 25, "N" * 100_000])
def test_a_name_has_at_most_24_characters(name: str) -> None:
    with pytest.raises(InvalidInput, match=rf"at most 24 characters, this one {len(name)}$"):
        check_name(name)


@pytest.mark.parametrize(
    "name",
    ["a\nb", "a\tb", "a\0b", "a\x1b[31mb", "a\x7fb", "a\x85b", "a\u2028b", "a\u2029b", "\ud800"],
)
def test_a_name_is_one_line_of_printable_text(name: str) -> None:
    with pytest.raises(InvalidInput, match=r"^players\[1\].name: a name is one line of text"):
        check(TOY, seed=7, players=[PEOPLE[0], Player(name, None)])


@pytest.mark.parametrize("name", ["\u202eabc", "a\u202db", "a\u2067b", "a\u2069", "\u202aa"])
def test_a_name_turns_nothing_around_that_follows_it(name: str) -> None:
    """A terminal would show the cards of its queue the other way round."""
    with pytest.raises(InvalidInput, match=r"^name: a name is one line of text"):
        check_name(name)


@pytest.mark.parametrize("name", ["\u0301", "\u200b", "\u200d\u200d", "\u20dd", "\ufeff"])
def test_a_name_has_something_to_see(name: str) -> None:
    with pytest.raises(
        InvalidInput, match=r"^name: a name has at least one character that can be seen"
    ):
        check_name(name)


@given(st.text())
def test_any_text_is_a_name_on_one_line_or_refused_on_one_line(text: str) -> None:
    try:
        name = check_name(text)
    except InvalidInput as refusal:
        name = str(refusal)
    assert name == name.strip() != ""
    assert name.splitlines() == [name]
    assert name.encode()


def test_default_players_are_bots_with_names_of_their_own() -> None:
    assert default_players(TOY, 3, people=False) == (
        Player("Computer 1", "careful"),
        Player("Computer 2", "careful"),
        Player("Computer 3", "careful"),
    )


def test_the_first_default_player_is_a_person_where_people_play() -> None:
    assert default_players(TOY, 2, people=True) == (
        Player("Player", None),
        Player("Computer", "careful"),
    )
    assert default_players(TOY, 3, people=True) == (
        Player("Player", None),
        Player("Computer 1", "careful"),
        Player("Computer 2", "careful"),
    )


@pytest.mark.parametrize(
    ("bots", "names"),
    [
        ([], []),
        ([None], ["Player"]),
        (["bold"], ["Computer"]),
        ([None, "bold"], ["Player", "Computer"]),
        (["bold", None], ["Computer", "Player"]),
        ([None, None], ["Player 1", "Player 2"]),
        (["bold", None, "careful"], ["Computer 1", "Player", "Computer 2"]),
        ([None, "bold", None, "bold"], ["Player 1", "Computer 1", "Player 2", "Computer 2"]),
    ],
)
def test_default_names_tell_people_from_bots(bots: list[str | None], names: list[str]) -> None:
    """Numbered, each kind for itself, where there are several of it; all bots are one kind."""
    assert default_names(bots) == tuple(names)


@given(st.lists(st.none() | st.sampled_from(["careful", "bold"])))
def test_default_names_are_names_and_no_two_alike(bots: list[str | None]) -> None:
    names = default_names(bots)
    assert len(set(names)) == len(bots)
    for bot, name in zip(bots, names, strict=True):
        assert check_name(name) == name
        assert name.startswith("Player" if bot is None else "Computer")


@pytest.mark.parametrize("people", [True, False])
def test_default_players_are_sound(people: bool) -> None:
    for count in TOY.seats:
        players = default_players(TOY, count, people=people)
        assert check(TOY, seed=7, players=players).players == players


@given(st.text(), st.text())
def test_a_refusal_is_one_line_that_commands_no_terminal(place: str, sentence: str) -> None:
    refusal = InvalidInput(place, sentence)
    assert str(refusal) == f"{refusal.place}: {refusal.sentence}"
    assert len(str(refusal).splitlines()) == 1
    assert "\x1b" not in str(refusal)
    assert str(refusal).encode()


def test_one_line_leaves_what_can_be_printed() -> None:
    assert one_line("Şule [/] 北 👩‍👩‍👧 ♥") == "Şule [/] 北 👩‍👩‍👧 ♥"
    assert one_line("a\nb\x1b[31m\ud800\u2028") == "a\\nb\\x1b[31m\\ud800\\u2028"


def test_players_stay_where_more_or_fewer_are_wanted() -> None:
    """Those who are there stay and default ones join them; where all are default ones, those for
    the new number come in their place."""
    toy = Toy()
    north, south = Player("North", None), Player("South", "careful")
    defaults = default_players(toy, 3, people=True)
    assert resize_players(toy, [north, south], 3) == (north, south, defaults[2])
    assert resize_players(toy, [north, south, north], 2) == (north, south)
    assert resize_players(toy, [north, south], 2) == (north, south)
    assert resize_players(toy, default_players(toy, 2, people=True), 3) == defaults
    with pytest.raises(InvalidInput, match="is for 2 to 4 players, not 5"):
        resize_players(toy, [north, south], 5)
