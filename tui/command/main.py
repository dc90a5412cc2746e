"""`kibitz` and its subcommands, and how they end: in a status and at most one sentence."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, NoReturn, Unpack

import click

from core import __version__, catalogue, journal
from core.errors import InvalidInput
from core.event import Event, to_json
from core.playout import play_out
from core.storage.files import read_journal, write_journal
from core.table import AnyTable
from tui.command.game_options import Asked, asked_table, game_options
from tui.command.launch import at_the_menu, fresh_seed, open_screen
from tui.command.resume import resumed_table
from tui.command.status import INTERRUPTED, complain, tell

FORMAT_OPTION: Final = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "jsonl"]),
    default="text",
    show_default=True,
    help="Words, or one JSON object an event.",
)


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=f"Games: {', '.join(catalogue.SLUGS)}.",
)
@click.version_option(__version__, message="kibitz %(version)s")
@click.pass_context
def kibitz(context: click.Context) -> int | None:
    """Play cards in the terminal, and look over the computer's shoulder.

    Without a command the table opens with its menu.
    """
    if context.invoked_subcommand is None:
        return open_screen(at_the_menu)
    return None


@kibitz.command()
@click.argument("game", required=False)
@game_options
@click.option("--debug", is_flag=True, help="Open the debug panel; the game counts as assisted.")
@click.option("--continue", "going_on", is_flag=True, help="Go on with the game left last.")
@click.option("--journal", "path", metavar="FILE", help="Go on where the journal FILE ends.")
def play(
    game: str | None, debug: bool, going_on: bool, path: str | None, **asked: Unpack[Asked]
) -> int:
    """Play GAME on its screen.

    With --continue the game that was left last, of GAME or of any kind; with --journal the one that
    a file holds.
    """
    if going_on or path is not None:
        left = resumed_table(game, asked, going_on=going_on, path=path)
        return open_screen(left, debug=debug)
    if game is None:
        raise click.UsageError("Missing argument 'GAME'.")
    table = asked_table(game, fresh_seed, people=True, **asked)
    return open_screen(lambda _: table, debug=debug)


@kibitz.command()
@click.argument("game")
@game_options
@FORMAT_OPTION
@click.option("--journal", "path", metavar="FILE", help="Keep the game in this file.")
def run(game: str, form: str, path: str | None, **asked: Unpack[Asked]) -> None:
    """Play one whole GAME without a screen: bots, or the deck alone."""
    table = asked_table(game, fresh_seed, people=False, **asked)
    play_out(table)
    if path is not None:
        write_journal(path, journal.write(table))
    with _seed_told(table, asked["seed"]):
        _print_game(table, form)


@kibitz.command()
@click.argument("file")
@FORMAT_OPTION
def replay(file: str, form: str) -> None:
    """Print the game that the journal FILE holds ('-': standard input)."""
    _print_game(journal.read(read_journal(file)), form)


@kibitz.command()
@click.argument("game", required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Words, or one JSON object.",
)
def stats(game: str | None, form: str) -> None:
    """Print who has won how often, and how, in GAME or in all games."""
    from tui.command.stats import told  # noqa: PLC0415  # no other command counts anything

    _print_lines([told(game, form)])


@contextmanager
def _seed_told(table: AnyTable, asked: str | None) -> Iterator[None]:
    """Tell a seed that nobody chose once the game is printed, or as much of it as was read; a game
    that could not be printed has one line of complaint instead."""
    try:
        yield
    except BrokenPipeError:
        if asked is None:
            tell(f"seed {table.setup.seed}")
        raise
    if asked is None:
        tell(f"seed {table.setup.seed}")


def main() -> NoReturn:
    """Run the command of this process's arguments and exit with its status."""
    try:
        status = _obey(sys.argv[1:])
        if sys.stdout is not None:
            sys.stdout.flush()
    except (click.Abort, KeyboardInterrupt):
        status = INTERRUPTED
    except click.ClickException as refusal:
        status = complain(refusal.format_message())
    except InvalidInput as refusal:
        status = complain(str(refusal))
    except BrokenPipeError:
        # Whoever read us has enough. Python would complain once more when it flushes at exit.
        _discard_output()
        status = 0
    except OSError as fault:
        status = complain(f"standard output: {fault.strerror or fault}")
        _discard_output()
    sys.exit(status)


def _obey(arguments: list[str]) -> int:
    """Run the command and give its status. Click's own `main` would end a closed pipe with 1."""
    try:
        with kibitz.make_context("kibitz", arguments) as context:
            return kibitz.invoke(context) or 0
    except click.exceptions.Exit as end:  # --help and --version
        return end.exit_code


def _discard_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_game(table: AnyTable, form: str) -> None:
    _print_lines(line + b"\n" for line in _lines(table, form))


def _print_lines(lines: Iterable[bytes]) -> None:
    """Write this to standard output, in UTF-8 whatever the locale says."""
    if sys.stdout is None:
        raise InvalidInput("standard output", "it is closed")
    out = sys.stdout.buffer
    for line in lines:
        out.write(line)
    out.flush()


def _lines(table: AnyTable, form: str) -> Iterable[bytes]:
    events: Iterable[Event] = table.events
    if form == "jsonl":
        return map(to_json, events)
    return (line.encode() for line in table.game.text(events))
