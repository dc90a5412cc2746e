"""How commands end: statuses, streams, and one sentence where something is wrong
(contract.md, section 3)."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from core import __version__, catalogue
from tests.support.process import KIBITZ, PATIENCE, Ended, environment, kibitz, refused

UNFINISHED = Path(__file__).parents[1] / "support" / "handheld-unfinished.json"
RUN = ("run", "handheld", "--seed", "1")
SLUGS = ", ".join(catalogue.SLUGS)


def test_the_version_is_told() -> None:
    ended = kibitz("--version")
    assert (ended.status, ended.out, ended.err) == (0, f"kibitz {__version__}\n".encode(), b"")


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_the_help_names_every_command_and_every_game(flag: str) -> None:
    ended = kibitz(flag)
    assert (ended.status, ended.err) == (0, b"")
    words = re.findall(r"\w+", ended.out.decode())
    assert {"play", "run", "replay", *catalogue.SLUGS} <= set(words)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("play", ["--seed", "--deck", "--players", "--option"]),
        ("run", ["--seed", "--deck", "--players", "--option", "--format", "--journal"]),
        ("replay", ["--format"]),
    ],
)
def test_the_help_of_a_command_names_its_options(command: str, options: list[str]) -> None:
    ended = kibitz(command, "--help")
    assert (ended.status, ended.err) == (0, b"")
    assert all(option in ended.out.decode() for option in options)


@pytest.mark.parametrize(
    "arguments", [(), ("play", "handheld"), ("play", "handheld", "--seed", "1")]
)
def test_the_table_needs_a_terminal(arguments: tuple[str, ...]) -> None:
    assert "needs a terminal" in refused(*arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("nosuch",), "No such command"),
        (("--nosuch",), "No such option"),
        (("run",), "Missing argument 'GAME'"),
        (("run", "nosuch"), f"there is no game 'nosuch'; the games are: {SLUGS}"),
        (("run", "x\n\x1b[31m"), "GAME: there is no game"),
        (("run", "handheld", "\x1b[31m"), "unexpected extra argument"),
        ((*RUN, "--nosuch"), "No such option"),
        ((*RUN, "--format", "xml"), "'xml' is not one of"),
        ((*RUN, "--journal"), "requires an argument"),
        (("run", "handheld", "--seed", ""), "--seed: a seed is a whole number"),
        (("run", "handheld", "--seed", "-1"), "--seed: a seed is a whole number"),
        (("run", "handheld", "--seed", "²"), "--seed: a seed is a whole number"),
        (("run", "handheld", "--seed", "9" * 10_000), "--seed: a seed is at most"),
        ((*RUN, "--players", "0"), "players: Handheld Solitaire is for 1 player, not 0"),
        ((*RUN, "--players", "9" * 10_000), "players: Handheld Solitaire is for 1 player"),
        ((*RUN, "--players", "²"), "players: the number of players is a whole number, written in"),
        ((*RUN, "--players", " १ "), "players: the number of players is a whole number"),
        ((*RUN, "--players", "-1"), "players: the number of players is a whole number"),
        ((*RUN, "--players", "+1"), "players: the number of players is a whole number"),
        ((*RUN, "--players", "North,South"), "players: Handheld Solitaire is for 1 player, not 2"),
        ((*RUN, "--players", ""), "players[0].name: a name has at least one character"),
        ((*RUN, "--players", "N" * 25), "players[0].name: a name has at most 24"),
        ((*RUN, "--players", "a\x1b[31mb"), "players[0].name: a name is one line of text"),
        ((*RUN, "--players", "North:classic"), "players[0].bot: nobody decides anything"),
        ((*RUN, "--players", "North:"), "players[0].bot: nobody decides anything"),
        ((*RUN, "--option", "burn=round"), "options.burn: Handheld Solitaire has no such option"),
        ((*RUN, "--option", "burn"), "--option: 'burn' is not KEY=VALUE"),
        ((*RUN, "--option", "a=1", "--option", "a=2"), "--option: a is asked to be both 1 and 2"),
        ((*RUN, "--deck", ""), "deck: 0 cards, not 52"),
        ((*RUN, "--deck", "AD,2D"), "deck: 2 cards, not 52"),
        ((*RUN, "--deck", "AD 2D XX"), "deck[2]: 'XX' is not a card"),
        ((*RUN, "--deck", "AD\x1b[31m"), "deck[0]: "),
        ((*RUN, "--deck", "@/nowhere"), "/nowhere: No such file or directory"),
        ((*RUN, "--deck", "@/"), "/: Is a directory"),
        ((*RUN, "--deck", "@"), "Is a directory"),
        ((*RUN, "--deck", "@/dev/zero"), "/dev/zero: it is larger than"),
        ((*RUN, "--journal", "/nowhere/game.json"), "/nowhere/game.json: No such file"),
        ((*RUN, "--journal", "/"), "/: Is a directory"),
        ((*RUN, "--journal", ""), ".: Is a directory"),
        ((*RUN, "--journal", "/dev/full"), "/dev/full: No space left on device"),
        (("run", "handheld", "--journal", "/nowhere/game.json"), "No such file"),
        (("replay",), "Missing argument 'FILE'"),
        (("replay", "/nowhere"), "/nowhere: No such file or directory"),
        (("replay", "/"), "/: Is a directory"),
        (("replay", ""), ".: Is a directory"),
        (("replay", "a\nb"), "a\\nb: No such file or directory"),
        (("replay", "/dev/null"), "journal: "),
        (("play", "nosuch"), "GAME: there is no game"),
        (("play", "handheld", "--seed", "x"), "--seed: a seed is a whole number"),
        (("run", b"\xff\xfe"), "GAME: there is no game"),
        (("run", "handheld", "--seed", b"\xff"), "--seed: a seed is a whole number"),
        ((*RUN, "--players", b"\xff"), "players[0].name: a name is one line of text"),
        ((*RUN, "--deck", b"@\xff"), "\\udcff: No such file or directory"),
        (("replay", b"\xff"), "\\udcff: No such file or directory"),
    ],
    ids=lambda value: None if isinstance(value, str) else repr(value)[:50],
)
def test_what_was_asked_wrongly_is_one_sentence(
    arguments: tuple[str | bytes, ...], told: str
) -> None:
    """Status 2, one line on standard error, nothing on standard output, no traceback."""
    assert told in refused(*arguments)


def test_a_deck_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "deck").write_bytes(b"AD \xff")
    assert refused(*RUN, "--deck", "@deck", cwd=tmp_path) == "--deck: byte 3 of deck is not UTF-8"


def test_a_journal_that_cannot_be_kept_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept")
    assert "Not a directory" in refused(*RUN, "--journal", "file/game.json", cwd=tmp_path)
    (tmp_path / "folder").mkdir()
    assert "Is a directory" in refused(*RUN, "--journal", "folder", cwd=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]
    assert (tmp_path / "file").read_text() == "kept"


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read and write everything")
def test_files_that_may_not_be_touched_are_refused(tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    assert "Permission denied" in refused(*RUN, "--journal", str(locked / "game.json"))
    secret = tmp_path / "secret.json"
    secret.touch(mode=0o000)
    assert "Permission denied" in refused("replay", str(secret))


def with_output(output: int, *arguments: str) -> Ended:
    """Run a command whose standard output is this descriptor."""
    ran = subprocess.run(
        [KIBITZ, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.PIPE,
        timeout=PATIENCE,
        check=False,
    )
    return Ended(ran.returncode, b"", ran.stderr)


PRINTING = [
    RUN,
    (*RUN, "--format", "jsonl"),
    ("replay", str(UNFINISHED)),
    ("--version",),
    ("--help",),
    ("run", "--help"),
]


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_closed_pipe_ends_quietly(arguments: tuple[str, ...]) -> None:
    """contract.md, section 3. The reader is gone before anything is written, as it may be under
    `| head -1`."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ended = with_output(writer, *arguments)
    finally:
        os.close(writer)
    assert (ended.status, ended.err) == (0, b""), ended


@pytest.mark.parametrize(
    ("arguments", "status", "ends_with"),
    [(("run", "handheld"), 0, b"\n"), (("run", "nosuch"), 2, b"")],
    ids=["the seed", "a refusal"],
)
def test_where_nobody_hears_standard_error_the_game_and_the_status_are_the_same(
    arguments: tuple[str, ...], status: int, ends_with: bytes
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ran = subprocess.run(
            [KIBITZ, *arguments],
            stdout=subprocess.PIPE,
            stderr=writer,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        os.close(writer)
    assert ran.returncode == status
    assert ran.stdout[-1:] == ends_with


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_a_pipe_that_is_closed_after_one_line_ends_quietly(form: str) -> None:
    """contract.md, section 3: `| head -1`."""
    with (
        subprocess.Popen(
            [KIBITZ, *RUN, "--format", form], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process,
        subprocess.Popen(["head", "-1"], stdin=process.stdout, stdout=subprocess.PIPE) as head,
    ):
        assert process.stdout is not None
        process.stdout.close()
        first, _ = head.communicate(timeout=PATIENCE)
        _, told = process.communicate(timeout=PATIENCE)
    assert first.count(b"\n") == 1
    assert (process.returncode, told) == (0, b"")


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_full_disk_is_one_sentence(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = with_output(full.fileno(), *arguments)
    assert (ended.status, ended.err) == (
        2,
        b"kibitz: standard output: No space left on device\n",
    )


@pytest.mark.parametrize(
    ("closed", "arguments", "status", "told"),
    [
        ("<&-", ("replay", "-"), 2, b"kibitz: standard input: it is closed\n"),
        ("0>/dev/null", ("replay", "-"), 2, b"kibitz: standard input: Bad file descriptor\n"),
        (">&-", RUN, 2, b"kibitz: standard output: it is closed\n"),
        ("2>&-", RUN, 0, b""),
        ("2>&-", ("run", "nosuch"), 2, b""),
        ("<&- >&- 2>&-", (), 2, b""),
    ],
)
def test_streams_that_cannot_be_used_are_no_traceback(
    closed: str, arguments: tuple[str, ...], status: int, told: bytes
) -> None:
    ran = subprocess.run(
        ["/bin/sh", "-c", f'"$0" "$@" {closed}', KIBITZ, *arguments],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (status, told)


HEEDING_CTRL_C = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Becomes the command, with Ctrl-C as a terminal has it: a background job would ignore it."""


def test_ctrl_c_ends_with_130() -> None:
    """contract.md, section 3: while a journal is awaited on standard input."""
    process = subprocess.Popen(
        [sys.executable, "-c", HEEDING_CTRL_C, KIBITZ, "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        assert process.stdin is not None
        # More than a pipe holds (64 KiB): when this returns, the command is reading.
        process.stdin.write(b" " * 300_000)
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        # Ends the read in case the signal came just before it: what comes first counts.
        told = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert (process.returncode, told[0]) == (130, b"")
    assert b"Traceback" not in told[1]


LOCALES = [
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX", "LANG": "", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "ascii"},
]


@pytest.mark.parametrize("locale", LOCALES, ids=["C", "strictly ASCII", "ASCII streams"])
def test_a_locale_changes_no_byte_of_a_game_and_of_the_help(locale: dict[str, str]) -> None:
    names = kibitz("replay", str(UNFINISHED), "--format", "jsonl", env=locale)
    assert (names.status, names.err) == (0, b"")
    assert names.out == kibitz("replay", str(UNFINISHED), "--format", "jsonl").out
    assert "Şule [/]".encode() in names.out
    helped = kibitz("run", "--help", env=locale)
    assert (helped.status, helped.err) == (0, b"")


def test_a_name_that_is_not_ascii_is_a_name_in_the_c_locale() -> None:
    arguments = (*RUN, "--players", "Şule", "--format", "jsonl")
    ended = kibitz(*arguments, env={"LC_ALL": "C"})
    assert (ended.status, ended.err) == (0, b""), ended
    assert '"name":"Şule"'.encode() in ended.out


def test_a_sentence_about_a_name_can_be_told_in_any_locale() -> None:
    for locale in LOCALES:
        ended = kibitz(*RUN, "--players", "Şule:nosuch", env=locale)
        assert (ended.status, ended.out) == (2, b"")
        assert len(ended.err.splitlines()) == 1
        assert b"Traceback" not in ended.err


def test_where_a_command_is_run_from_does_not_matter(tmp_path: Path) -> None:
    """Not even beside files that are named as our packages are."""
    for name in ("core", "tui"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('the wrong one')")
    ended = kibitz("--version", cwd=tmp_path, env=environment())
    assert (ended.status, ended.out) == (0, f"kibitz {__version__}\n".encode())
