"""`kibitz run stacks` and its replay, in processes of their own (contract.md, section 3)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.process import Ended, kibitz, refused

GOLDEN = Path(__file__).parents[1] / "core" / "decks" / "stacks.txt"
DECK = [value for value in range(1, 14) for _ in range(4)]
RISING_BLOCKS = ",".join(map(str, DECK))


def ran(*arguments: str, cwd: Path | None = None) -> Ended:
    """A run with a given seed that went well: then standard error is silent."""
    ended = kibitz("run", "stacks", "--seed", "7", *arguments, cwd=cwd)
    assert (ended.status, ended.err) == (0, b""), ended
    return ended


def events_of(ended: Ended) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ended.lines]


def listed(cards: list[int]) -> str:
    return ",".join(map(str, cards))


def lines_of(events: list[dict[str, Any]]) -> list[str]:
    """The text form of a game that somebody won, from its events, with nothing of core/ in it."""
    names = [player["name"] for player in events[0]["players"]]
    lines: list[str] = []
    for event in events:
        match event["event"]:
            case "deck_shuffled":
                lines.append(listed(event["deck"]))
            case "card_played":
                onto = "the empty discard stack" if event["onto"] is None else event["onto"]
                used = f"{names[event['seat']]} plays {event['card']} on {onto}"
                lines.append(f"{used} and draws nothing")
            case "card_drawn":
                line = lines[-1].removesuffix(" nothing")
                joined = line if line != lines[-1] else f"{line} and"
                lines[-1] = f"{joined} {event['card']}"
            case "game_over":
                lines.append(f"{names[event['winner']]} wins on turn {event['turns']}")
                lines.append(listed(event["deal_stack"]))
    return lines


def test_a_game_of_four_to_the_letter() -> None:
    text = ran("--players", "4")
    events = events_of(ran("--players", "4", "--format", "jsonl"))
    assert events[0] == {
        "event": "game_started",
        "game": "stacks",
        "seed": 7,
        "deck": None,
        "options": {"refill": "lazy", "empty_discard": "place"},
        "players": [{"name": f"Player {number}", "bot": None} for number in (1, 2, 3, 4)],
    }
    dealt = ["card_dealt"] * 28
    assert [event["event"] for event in events[1:32]] == [
        "deck_shuffled",
        *dealt,
        "discard_started",
        "card_played",
    ]
    assert events[-1]["event"] == "game_over"
    assert text.out.decode() == "".join(f"{line}\n" for line in lines_of(events))
    assert f"4 players, seed 7: {text.lines[0]}" in GOLDEN.read_text().splitlines()
    assert len(text.lines) == events[-1]["turns"] + 3


@pytest.mark.parametrize(
    ("refill", "rest"),
    [
        ("lazy", "11,11,11,12,12,12,12,13,13,13,13,10"),
        ("eager", "11,12,12,12,12,13,13,13,13,10"),
    ],
)
def test_a_deck_is_spelled_bottom_to_top_and_refill_is_an_option(refill: str, rest: str) -> None:
    """games/stacks.md, known results: the third line of the table."""
    ended = ran("--deck", RISING_BLOCKS, "--option", f"refill={refill}", "--players", "East,West")
    assert ended.lines[0] == RISING_BLOCKS
    assert ended.lines[1] == "East plays 13 on 10 and draws nothing"
    assert ended.lines[-2:] == ["East wins on turn 53", rest]


def test_the_options_are_told_and_make_another_game() -> None:
    asked = ("--option", "refill=eager", "--option", "empty_discard=keep_top", "--players", "6")
    events = events_of(ran("--format", "jsonl", *asked))
    assert events[0]["options"] == {"refill": "eager", "empty_discard": "keep_top"}
    assert all(event["onto"] for event in events if event["event"] == "card_played")


def test_two_players_are_what_nobody_asks_for() -> None:
    assert ran().out == ran("--players", "2").out


@pytest.mark.parametrize("form", ["text", "jsonl"])
@pytest.mark.parametrize("count", ["2", "12"])
def test_a_kept_game_prints_the_same_bytes_again(form: str, count: str, tmp_path: Path) -> None:
    """contract.md, section 3: `run … --journal F` and then `replay F`."""
    arguments = ("--players", count, "--option", "refill=eager", "--format", form)
    printed = ran(*arguments, "--journal", "game.json", cwd=tmp_path)
    replayed = kibitz("replay", "game.json", "--format", form, cwd=tmp_path)
    assert (replayed.status, replayed.err, replayed.out) == (0, b"", printed.out)
    written = json.loads((tmp_path / "game.json").read_bytes())
    assert written["options"] == {"refill": "eager"}
    assert set(written["moves"]) == {"turn"}


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_names_of_any_kind_and_twice(form: str, tmp_path: Path) -> None:
    """style.md: brackets mean nothing; two players may share a name (contract.md, section 1)."""
    names = ("--players", "[00] x,Şule 🂡,[/,[/")
    printed = ran(*names, "--format", form, "--journal", "game.json", cwd=tmp_path)
    assert kibitz("replay", "game.json", "--format", form, cwd=tmp_path).out == printed.out
    if form == "text":
        starts = ["[00] x plays ", "Şule 🂡 plays ", "[/ (3) plays ", "[/ (4) plays "]
        for line, start in zip(printed.lines[1:5], starts, strict=True):
            assert line.startswith(start)


@pytest.mark.parametrize("count", ["0", "1", "13"])
def test_it_is_for_2_to_12_players(count: str) -> None:
    """games/stacks.md, decisions: one player alone is refused."""
    told = refused("run", "stacks", "--players", count)
    assert told == f"players: Stacks & Queues is for 2 to 12 players, not {count}"


def test_one_name_is_one_player_alone() -> None:
    told = refused("run", "stacks", "--players", "North")
    assert told == "players: Stacks & Queues is for 2 to 12 players, not 1"


@pytest.mark.parametrize("card", ["0", "14", "-1", "²", "१", "013", "+1", "1.0", "KS", "0x1"])
def test_a_deck_with_what_is_no_card_is_refused(card: str) -> None:
    """style.md: `"²".isdigit()` is true, and `int("१")` is 1."""
    deck = ",".join([*map(str, DECK[:-1]), card])
    told = refused("run", "stacks", "--deck", deck)
    assert told == f"deck[51]: {card!r} is not a card of Stacks & Queues"


@pytest.mark.parametrize("card", ["13", "²", "१", 0, 14])
def test_a_journal_with_what_is_no_card_is_refused(card: str | int) -> None:
    """contract.md, section 1: a card of this game is a plain integer, and "13" is a text."""
    people = [{"name": "East", "bot": None}, {"name": "West", "bot": None}]
    journal = {
        "format": "kibitz/1",
        "game": "stacks",
        "seed": 1,
        "deck": [*DECK[:-1], card],
        "options": {},
        "players": people,
        "moves": [],
    }
    told = refused("replay", "-", stdin=json.dumps(journal).encode())
    assert told == f"deck[51]: {card!r} is not a card of Stacks & Queues"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ("--deck", ",".join(map(str, [*DECK[1:], 2]))),
            "deck: 1 is there 3 times, not 4, 2 is there 5 times, not 4",
        ),
        (
            ("--deck", RISING_BLOCKS, "--players", "3"),
            "deck: 52 cards, not 78: 1 is there 4 times, not 6, 2 is there 4 times, not 6, "
            "3 is there 4 times, not 6 and so on, 13 such cards",
        ),
        (("--option", "refill=never"), "options.refill: 'never' is not one of lazy, eager"),
        (
            ("--option", "burn=round"),
            "options.burn: Stacks & Queues has no such option; it has refill, empty_discard",
        ),
    ],
)
def test_other_setups_are_refused(arguments: tuple[str, ...], told: str) -> None:
    assert refused("run", "stacks", *arguments) == told


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_deck_comes_from_a_file(tmp_path: Path, mark: str) -> None:
    """Lines and spaces separate as commas do; the mark that some editors put first is no card."""
    file = tmp_path / "deck.txt"
    file.write_text(mark + RISING_BLOCKS.replace(",", "\r\n", 9).replace(",", " ", 9))
    assert ran("--deck", f"@{file}").out == ran("--deck", RISING_BLOCKS).out
