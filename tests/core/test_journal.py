"""A game is a journal, read strictly (contract.md, section 1)."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import journal
from core.cards import PACK
from core.catalogue import SLUGS
from core.errors import InvalidInput
from core.event import Player
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.support.toy import SETUP, TOY, toy_listed

WHOLE: Mapping[str, Any] = {
    "format": "kibitz/1",
    "game": "handheld",
    "seed": 7,
    "deck": None,
    "options": {},
    "players": [{"name": "North", "bot": None}],
    "moves": ["deal", "deal"],
}
"""A journal with nothing wrong."""

FIELDS = list(WHOLE)
DECK = [str(card) for card in PACK]


def read(parts: Mapping[str, Any]) -> AnyTable:
    return journal.read(json.dumps(parts).encode())


def refusal(data: bytes) -> str:
    with pytest.raises(InvalidInput) as refused:
        journal.read(data)
    sentence = str(refused.value)
    assert sentence.splitlines() == [sentence]
    assert sentence.isprintable()
    assert len(sentence) < 300
    return sentence


def refusal_of(**changes: Any) -> str:
    return refusal(json.dumps({**WHOLE, **changes}).encode())


def test_a_journal_is_the_table_after_its_moves() -> None:
    table = read(WHOLE)
    assert table.game.slug == "handheld"
    assert (table.setup.seed, table.setup.deck) == (7, None)
    assert table.setup.players == (Player("North", None),)
    assert table.moves == ("deal", "deal")


def test_a_list_of_moves_that_stops_early_is_an_unfinished_game() -> None:
    assert not read(WHOLE).over
    assert not read({**WHOLE, "moves": []}).over
    assert read({**WHOLE, "moves": ["deal"] * 52}).over


def test_what_is_written_is_what_the_contract_shows() -> None:
    """Its fields, in its order, on one line, and only options that differ from the defaults."""
    table = Table(TOY, check(TOY, seed=7, options={"most": "3"}, players=SETUP.players))
    table.play("draw:1")
    assert journal.write(table) == (
        b'{"format":"kibitz/1","game":"toy","seed":7,"deck":null,"options":{"most":"3"},'
        b'"players":[{"name":"North","bot":null},{"name":"South","bot":"careful"}],'
        b'"moves":["draw:1"]}\n'
    )
    assert json.loads(journal.write(Table(TOY, SETUP)))["options"] == {}


@given(data=st.data())
def test_what_is_written_is_read_again(data: st.DataObject) -> None:
    """Any names, seed, options, deck and moves."""
    seats = data.draw(st.sampled_from(TOY.seats))
    text = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1)
    names = text.filter(lambda name: 1 <= len(name.strip()) <= 24)
    bots = st.sampled_from([None, *TOY.bots])
    players = data.draw(st.lists(st.builds(Player, names, bots), min_size=seats, max_size=seats))
    deck = data.draw(st.none() | st.permutations(TOY.unshuffled(seats)))
    options = data.draw(st.sampled_from([{}, {"most": "2"}, {"most": "3"}]))
    seed = data.draw(st.integers(0, 2**63 - 1))
    table = Table(TOY, check(TOY, seed=seed, deck=deck, options=options, players=players))
    for choice in data.draw(st.lists(st.integers(0, 1), max_size=16)):
        if moves := table.legal_moves:
            table.play(moves[min(choice, len(moves) - 1)])
    with toy_listed():
        again = journal.read(journal.write(table))
    assert again.setup == table.setup
    assert (again.moves, again.events, again.state) == (table.moves, table.events, table.state)
    assert journal.write(again) == journal.write(table)


def test_a_deck_of_cards_is_written_as_their_text() -> None:
    game = read(WHOLE).game
    players = default_players(game, 1, people=False)
    table = Table(game, check(game, seed=7, deck=PACK, players=players))
    assert json.loads(journal.write(table))["deck"] == DECK
    assert journal.read(journal.write(table)).events == table.events


WRONG_TYPES: Mapping[str, list[object]] = {
    "format": [None, True, 1, 1.5, [], {}],
    "game": [None, True, 1, 1.5, [], {}, ["handheld"]],
    "seed": [None, True, "7", 7.0, 7.5, [], {}, [7]],
    "deck": [True, 1, "AD 2D", {}, 1.5],
    "options": [None, True, 1, "", [], [["a", "b"]]],
    "players": [None, True, 1, "North", {}, {"name": "North", "bot": None}],
    "moves": [None, True, 1, "deal", {}, {"0": "deal"}],
}


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field in FIELDS for value in WRONG_TYPES[field]]
)
def test_a_field_of_the_wrong_type_is_named(field: str, value: object) -> None:
    assert refusal_of(**{field: value}).startswith(f"{field}: expected ")


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"deck": [*DECK[:3], None, *DECK[4:]]}, "deck[3]"),
        ({"deck": [*DECK[:3], True, *DECK[4:]]}, "deck[3]"),
        ({"deck": [*DECK[:3], 1.0, *DECK[4:]]}, "deck[3]"),
        ({"deck": [*DECK[:3], ["4D"], *DECK[4:]]}, "deck[3]"),
        ({"options": {"burn": 1}}, "options"),
        ({"options": {"burn": None}}, "options"),
        ({"players": [None]}, "players[0]"),
        ({"players": ["North"]}, "players[0]"),
        ({"players": [{"name": 1, "bot": None}]}, "players[0].name"),
        ({"players": [{"name": None, "bot": None}]}, "players[0].name"),
        ({"players": [{"name": "North", "bot": 1}]}, "players[0].bot"),
        ({"moves": ["deal", 1]}, "moves[1]"),
        ({"moves": ["deal", None]}, "moves[1]"),
        ({"moves": ["deal", ["deal"]]}, "moves[1]"),
    ],
)
def test_a_wrong_type_further_in_is_named(changes: dict[str, object], place: str) -> None:
    assert refusal_of(**changes).startswith(f"{place}: expected ")


@pytest.mark.parametrize("field", FIELDS)
def test_a_missing_field_is_named(field: str) -> None:
    parts = {key: value for key, value in WHOLE.items() if key != field}
    assert refusal(json.dumps(parts).encode()) == f"journal: it lacks the field {field}"


@pytest.mark.parametrize("field", ["name", "bot"])
def test_a_missing_field_of_a_player_is_named(field: str) -> None:
    player = {key: value for key, value in WHOLE["players"][0].items() if key != field}
    assert refusal_of(players=[player]) == f"players[0]: it lacks the field {field}"


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("extra", "extra"),
        ("Seed", "Seed"),
        ("", ""),
        ("a\nb\x1b[31m", "a\\nb\\x1b[31m"),
        ("x - at $.seed", "x - at $.seed"),
    ],
)
def test_an_unknown_key_is_named(key: str, shown: str) -> None:
    assert refusal_of(**{key: 1}) == f"journal: it has the unknown field {shown}"


def test_an_unknown_key_of_a_player_is_named() -> None:
    player = {"name": "North", "bot": None, "colour": "red"}
    assert refusal_of(players=[player]) == "players[0]: it has the unknown field colour"


@pytest.mark.parametrize("option", ["burn", "", "a\nb"])
def test_an_unknown_option_is_named(option: str) -> None:
    sentence = refusal_of(options={option: "shuffle"})
    shown = option.replace("\n", "\\n")
    assert sentence == f"options.{shown}: Handheld Solitaire has no such option; it has none"


@pytest.mark.parametrize("game", ["", "nosuch", "Handheld", "handheld ", "../handheld", "core"])
def test_an_unknown_game_is_named(game: str) -> None:
    assert refusal_of(game=game).startswith(
        f"game: there is no game {game!r}; the games are: {', '.join(SLUGS)}"
    )


@pytest.mark.parametrize("form", ["", "kibitz", "kibitz/2", "kibitz/1 ", "KIBITZ/1", "kibitz/10"])
def test_a_format_of_another_version_is_named(form: str) -> None:
    """Also where that version has other fields, which are then not what is wrong."""
    sentence = f"format: this version reads 'kibitz/1', not {form!r}"
    assert refusal_of(format=form) == sentence
    assert refusal(json.dumps({"format": form, "cards": 1}).encode()) == sentence


@pytest.mark.parametrize("seed", [-1, 2**63, 2**64, 10**40, -(10**40)])
def test_a_seed_out_of_range_is_named(seed: int) -> None:
    assert refusal_of(seed=seed).startswith("seed: ")


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_the_outermost_seeds_are_read(seed: int) -> None:
    assert read({**WHOLE, "seed": seed}).setup.seed == seed


@pytest.mark.parametrize(
    ("deck", "place"),
    [
        ([], "deck"),
        (DECK[:-1], "deck"),
        ([*DECK, "AD"], "deck"),
        ([*DECK[:-1], "AD"], "deck"),
        ([*DECK[:-1], "XX"], "deck[51]"),
        (["ad", *DECK[1:]], "deck[0]"),
        (["", *DECK[1:]], "deck[0]"),
        (["10H", *DECK[1:]], "deck[0]"),
        ([7, *DECK[1:]], "deck[0]"),
        (["A♦", *DECK[1:]], "deck[0]"),
    ],
)
def test_a_deck_that_is_not_exactly_the_games_is_named(deck: list[object], place: str) -> None:
    assert refusal_of(deck=deck).startswith(f"{place}: ")


@pytest.mark.parametrize(
    ("moves", "number"),
    [
        (["hit"], 0),
        (["deal", "Deal"], 1),
        (["deal", "deal", ""], 2),
        (["deal", "deal\n"], 1),
        (["deal", " deal"], 1),
        (["deal"] * 12 + ["\x1b[31m"], 12),
        (["deal"] * 53, 52),
    ],
)
def test_an_illegal_move_is_named_by_its_number(moves: list[str], number: int) -> None:
    assert refusal_of(moves=moves).startswith(f"moves[{number}]: ")


@pytest.mark.parametrize("count", [0, 2, 12])
def test_a_wrong_number_of_players_is_named(count: int) -> None:
    players = [{"name": "North", "bot": None}] * count
    assert refusal_of(players=players) == (
        f"players: Handheld Solitaire is for 1 player, not {count}"
    )


def test_an_unknown_bot_is_named() -> None:
    assert refusal_of(players=[{"name": "North", "bot": "classic"}]).startswith("players[0].bot: ")


@pytest.mark.parametrize(
    "name", ["", "   ", "N" * 25, "a\nb", "a\x1b[31m", "a\0b", "\u2028x\u2028y"]
)
def test_a_bad_name_is_named(name: str) -> None:
    sentence = refusal_of(players=[{"name": name, "bot": None}])
    assert sentence.startswith("players[0].name: a name ")


@pytest.mark.parametrize(
    "name", ["N" * 24, "[00] x", "[/", "👩‍👩‍👧", "Şule", "  padded  ", "\n edge \t"]
)
def test_a_name_is_kept_as_it_was_without_the_space_around_it(name: str) -> None:
    table = read({**WHOLE, "players": [{"name": name, "bot": None}]})
    assert table.setup.players[0].name == name.strip()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b" \n",
        b"null",
        b"[]",
        b"7",
        b'"kibitz/1"',
        b"{",
        b"{}",
        b"not json",
        b"[" * 500_000,
        b'{"format":"kibitz/1","x":' + b"[" * 500_000,
        json.dumps(WHOLE).encode()[:-1],
        json.dumps(WHOLE).encode() + b"x",
        json.dumps(WHOLE).encode() * 2,
        b"\xef\xbb\xbf" + json.dumps(WHOLE).encode(),
        json.dumps(WHOLE).encode("utf-16"),
        json.dumps(WHOLE).replace("7", "NaN").encode(),
        json.dumps(WHOLE).replace("7", "007").encode(),
        json.dumps(WHOLE).replace("North", "\\ud800").encode(),
    ],
    ids=lambda data: repr(data[:12]),
)
def test_what_is_no_journal_at_all_is_a_sentence(data: bytes) -> None:
    assert refusal(data).startswith("journal: ")


@pytest.mark.parametrize("place", ["key", "name"])
def test_bytes_that_are_not_utf_8_are_named(place: str) -> None:
    if place == "name":
        data = json.dumps(WHOLE).encode().replace(b"North", b"Nor\xffth")
    else:
        data = json.dumps(WHOLE).encode().replace(b'"seed"', b'"se\xffed"')
    position = data.index(b"\xff")
    assert refusal(data) == f"journal: byte {position} is not UTF-8"


def test_a_journal_has_at_most_one_mebibyte() -> None:
    whole = json.dumps(WHOLE).encode()
    assert journal.read(whole.ljust(journal.SIZE_LIMIT)).moves == ("deal", "deal")
    assert refusal(whole.ljust(journal.SIZE_LIMIT + 1)) == (
        "journal: it is larger than 1048576 bytes"
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@given(st.dictionaries(st.sampled_from([*FIELDS, "extra"]), JSON, min_size=1, max_size=3))
def test_whatever_stands_in_the_fields_is_a_game_or_a_refusal(changes: dict[str, Any]) -> None:
    try:
        table = read({**WHOLE, **changes})
    except InvalidInput as refused:
        assert str(refused).splitlines() == [str(refused)]  # noqa: PT017  # both ends are right
    else:
        assert table.game.slug == "handheld"


@given(st.binary())
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(InvalidInput):
        journal.read(data)


@pytest.mark.parametrize(
    ("twice", "key"), [(b'{"seed": 1, ', "seed"), (b'{"players": [], ', "players")]
)
def test_a_key_that_is_there_twice_is_refused(twice: bytes, key: str) -> None:
    """The last one would win without a word (contract.md, section 1: read strictly)."""
    assert f"the key '{key}' is there twice" in refusal(twice + json.dumps(WHOLE).encode()[1:])


def test_a_refusal_quotes_no_more_than_a_line_can_hold() -> None:
    assert len(refusal(json.dumps({"format": "x" * 100_000}).encode())) < 1_000
