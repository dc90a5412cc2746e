"""The app: it opens the menu and the games, and knows what is remembered between them."""

import asyncio
import contextlib
import gc
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.geometry import Size
from textual.reactive import reactive
from textual.screen import Screen
from textual.theme import Theme, ThemeProvider

import rules
import styles
from core import __version__, catalogue
from core.errors import InvalidInput
from core.game import Game
from core.override import override
from core.setup import Setup
from core.storage import files
from core.storage.database import StorageError
from core.storage.game_summary import GameSummary
from core.storage.storage import Storage
from core.table import AnyTable, Table
from core.text import as_sentence
from core.validation import has_choices
from tui.base_screen import KibitzScreen
from tui.cards.faces import Faces
from tui.dialogs.choice import ChoiceDialog
from tui.dialogs.palette import Palette
from tui.dialogs.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmallScreen
from tui.menu import MenuScreen
from tui.session import Session, SetupChoices
from tui.theme import CARD_COLOURS, THEME
from tui.widgets.key_line import Key, bindings_of, key_of
from tui.widgets.numbered_list import Line

if TYPE_CHECKING:
    from tui.table.game_screen import GameScreen  # the menu is there sooner without it

_FACES: Final = {
    Faces.SUITS: "suits",
    Faces.LETTERS: "letters for suits",
    Faces.ASCII: "nothing but ASCII",
}

AFTER_FIRST_FRAME: Final = 0.05
"""Seconds after which the first frame has been written and there is time for housekeeping."""

ENDING_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Each ends the app in good order, with the status a shell expects: 128 and the signal's number."""

ABOUT_KIBITZ: Final = "about"
"""The line below the games for which rules can be read."""

ABOUT: Final = """
# Kibitz {version}

A card table for the terminal. *To kibitz* is to look over a player's shoulder and know better:
press `d` at any table and see the hidden cards, and why the computer did what it did.

It is free software under the MIT licence: use it, change it, pass it on.

Games, results and settings are kept in `{folder}`.
"""


def screen_type(slug: str) -> "type[GameScreen[Any]]":
    """The screen of a listed game, imported when it is first asked for."""
    screen: type[GameScreen[Any]] = import_module(f"tui.{slug}").SCREEN
    return screen


class KibitzApp(App[None]):
    """A full-screen card table."""

    TITLE = "Kibitz"
    CSS_PATH = [
        styles.FOLDER / "app.tcss",
        styles.FOLDER / "statistics.tcss",
        *(styles.FOLDER / f"{slug}.tcss" for slug in catalogue.SLUGS),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True, system=True),
    ]
    ENABLE_COMMAND_PALETTE = True

    faces: reactive[Faces] = reactive(Faces.SUITS, init=False)
    """What cards are drawn with, everywhere."""

    def __init__(
        self,
        fresh_seed: Callable[[], int],
        clock: Callable[[], datetime],
        *,
        storage: Storage | None = None,
        table: AnyTable | None = None,
        debug: bool = False,
    ) -> None:
        """Opens at this table, or at the menu. `debug` opens the debug panel of the first game.
        Without an `storage` nothing outlives the app."""
        super().__init__(driver_class=_driver())
        self.fresh_seed = fresh_seed
        """Where seeds that nobody chose come from."""
        self.clock = clock
        """What time it is."""
        self.storage = Storage.in_memory(clock) if storage is None else storage
        """Where games are kept."""
        self.session = Session(self.storage)
        """What is remembered from one game to the next."""
        self._first_table = table
        if table is not None and not table.move_count:
            self.session.choose(table.game.slug, table.setup)  # nobody else's, from a file
        self._debug = debug
        self._fault_told = ""
        self._opened = False
        self.register_theme(THEME)
        # Nothing is styled yet: to assign the theme would parse the sheets once more.
        chosen = self.session.theme
        self.set_reactive(App.theme, chosen if chosen in self.available_themes else THEME.name)
        self.set_reactive(KibitzApp.faces, self.session.faces)
        self.stylesheet.set_variables(self.get_css_variables())

    @override
    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Cards keep their colours under every theme."""
        return CARD_COLOURS

    def on_mount(self) -> None:
        """Open the menu, or the game that was asked for."""
        self._install_signal_handlers()
        self.theme_changed_signal.subscribe(self, self._remember_theme)
        if self.storage.told:
            self.warn(self.storage.told)
        self.report_storage_fault()
        if self._first_table is None:
            self.push_screen(MenuScreen())
        else:
            self.push_screen(self._game_screen(self._first_table, debug=self._debug))
        self._opened = True
        self._check_room(self.size)
        if not self.is_headless:
            self.set_timer(AFTER_FIRST_FRAME, _collect_garbage)

    def on_unmount(self) -> None:
        """Everything has been kept: let others have it."""
        self.storage.close()

    def warn(self, told: str) -> None:
        """Tell what a person should know of, whatever screen is on."""
        self.notify(as_sentence(told), severity="warning", timeout=10, markup=False)

    def report_storage_fault(self) -> bool:
        """Tell that nothing is being kept, or is again, where that was not told yet. Gives whether
        it was not."""
        if self.storage_fault == self._fault_told:
            return False
        self._fault_told = self.storage_fault
        self.warn(self._fault_told or "everything is being kept again")
        return True

    @property
    def storage_fault(self) -> str:
        """Why nothing is being kept now, in a sentence; empty where everything is."""
        fault = self.storage.fault
        return f"Nothing is being kept: {fault}" if fault else ""

    def _remember_theme(self, theme: Theme) -> None:
        self.session.theme = theme.name

    def _install_signal_handlers(self) -> None:
        """End in good order when told to from outside."""
        loop = asyncio.get_running_loop()
        for name in ENDING_SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.exit, None, 128 + number)

    def action_interrupt(self) -> None:
        """Ctrl-C, wherever it is pressed."""
        self.exit(return_code=128 + signal.SIGINT)

    # Where to go.

    def show_menu(self) -> None:
        """Leave the game for the menu."""
        self.switch_screen(MenuScreen())

    def begin_game(self, slug: str) -> None:
        """Deal a new game, asking first where one of the kind is unfinished, and what to deal where
        that can be chosen."""
        for unfinished in self.storage.games.unfinished(slug)[:1]:
            lines = [
                Line("continue", "Continue", _where(unfinished)),
                Line("new", "New game", "The unfinished one is given up."),
            ]
            self.push_screen(
                ChoiceDialog("There is an unfinished game", lines),
                partial(self._begin_or_go_on, unfinished),
            )
            return
        self._begin(slug, None)

    def _begin_or_go_on(self, unfinished: GameSummary, answer: str | None) -> None:
        if answer == "continue":
            self.continue_game(unfinished.id)
        elif answer == "new":
            self._begin(unfinished.slug, unfinished.id)

    def _begin(self, slug: str, instead_of: int | None) -> None:
        game = catalogue.load(slug)
        deal = partial(self._deal, game, instead_of)
        self.choose_setup(game, self.session.chosen(game), deal)

    def _deal(self, game: Game[Any, Any], instead_of: int | None, setup: Setup) -> None:
        """Sit down at a new game, giving up one that was unfinished for it."""
        if instead_of is not None:
            with contextlib.suppress(StorageError):  # it is gone already, or somebody else plays it
                self.storage.games.abandon(self.storage.games.resume(instead_of))
        self.sit_down(Table(game, setup))

    def choose_setup(
        self, game: Game[Any, Any], offered: SetupChoices, deal: Callable[[Setup], None]
    ) -> None:
        """Ask what the next game starts from, if there is anything to choose, and have it dealt.
        Esc deals nothing."""

        def take(setup: Setup | None) -> None:
            if setup is not None:
                self.session.choose(game.slug, setup)
                deal(setup)

        if has_choices(game):
            from tui.dialogs.new_game import NewGame  # noqa: PLC0415  # no first frame wants it

            self.push_screen(NewGame(game, offered, self.fresh_seed), take)
        else:
            take(offered.setup(game, self.fresh_seed()))

    def continue_game(self, number: int) -> None:
        """Sit down again at the game that is kept under this number."""
        try:
            table = self.storage.games.resume(number)
        except StorageError as fault:
            self.warn(str(fault))
        else:
            self.sit_down(table)

    def sit_down(self, table: AnyTable) -> None:
        """Leave the screen that is on for the one of this game."""
        self.switch_screen(self._game_screen(table))

    def show_replay(self, table: AnyTable, looked: Callable[[], None] | None = None) -> None:
        """Lay over the screen that is on the replay of the game that was played at this table.
        `looked` is told once somebody has seen more of it than whoever played it so far."""
        from core.replay import Replay  # noqa: PLC0415  # as in choose_setup
        from tui.replay.viewer import replay_screen  # noqa: PLC0415  # as above

        game_screen = screen_type(table.game.slug)
        self.push_screen(replay_screen(Replay.of(table), game_screen, looked))

    def _game_screen(self, table: AnyTable, *, debug: bool = False) -> "GameScreen[Any]":
        return screen_type(table.game.slug)(table, debug=debug)

    def show_saved_games(self) -> None:
        """The games that are kept: to go on with, to look at again, to take along."""
        from tui.saved_games.screen import SavedGamesScreen  # noqa: PLC0415  # as in choose_setup

        self.switch_screen(SavedGamesScreen())

    def show_statistics(self) -> None:
        """Who has won how often, and how."""
        from tui.statistics.screen import StatisticsScreen  # noqa: PLC0415  # as above

        self.switch_screen(StatisticsScreen())

    # What lies over it.

    def show_rules(self, slug: str | None, screen: type[Screen[Any]]) -> None:
        """Show the rules of a game, if any, and the keys of a screen."""
        text = ""
        if slug is not None:
            self.session.read_rules(slug)
            try:
                text = rules.read(slug)
            except (OSError, UnicodeDecodeError) as fault:
                text = f"The rules of this game cannot be read: `{fault}`."
        keys = [key_of(each) for each in bindings_of(screen) if not each.system]
        self._show_text(text, keys)

    def show_how_to_play(self) -> None:
        """Show the rules of a game, asking which where there are several."""
        lines = [Line(slug, game.title) for slug, game in catalogue.CATALOGUE.items()]
        lines.append(Line(ABOUT_KIBITZ, "About Kibitz"))
        self.push_screen(ChoiceDialog("How to play", lines), self._show_text_about)

    def _show_text_about(self, what: str | None) -> None:
        if what == ABOUT_KIBITZ:
            self.show_about()
        elif what is not None:
            self.show_rules(what, screen_type(what))

    def show_about(self) -> None:
        """Say what this is."""
        folder = str(files.data_folder()).replace(
            "`", "'"
        )  # the text is Markdown, the folder is not
        self._show_text(ABOUT.format(version=__version__, folder=folder))

    def _show_text(self, text: str, keys: Sequence[Key] = ()) -> None:
        from tui.dialogs.help import HelpDialog  # noqa: PLC0415  # Markdown is slow to import

        self.push_screen(HelpDialog(text, keys))

    def on_resize(self, event: events.Resize) -> None:
        """Ask for room where there is too little, or no more."""
        if self._opened:
            self._check_room(event.size)

    def _check_room(self, size: Size) -> None:
        """Put the plea for room over everything, or take it away."""
        small = size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT
        asking = isinstance(self.screen, TooSmallScreen)
        if small and not asking:
            self.push_screen(TooSmallScreen())
        elif asking and not small:
            self.pop_screen()

    # The palette.

    @override
    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette offers."""
        yield SystemCommand("Theme", "Change the colours of the room", self.action_change_theme)
        for faces in Faces:
            yield SystemCommand(
                f"Cards in {_FACES[faces]}",
                f"Draw cards with {_FACES[faces]}",
                lambda faces=faces: setattr(self, "faces", faces),
            )
        yield SystemCommand("Screenshot", "Save a picture of the screen", self.save_picture)
        yield SystemCommand("Quit", "Leave Kibitz", self.exit)

    @override
    def action_command_palette(self) -> None:
        """Open the palette."""
        self._open(Palette())

    @override
    def search_themes(self) -> None:
        """Open the palette of themes."""
        self._open(Palette([ThemeProvider], placeholder="Search for themes…"))

    def _open(self, palette: Palette) -> None:
        """Open it, unless one is open already or there is no room for anything."""
        if not isinstance(self.screen, Palette | TooSmallScreen):
            self.push_screen(palette)

    def save_picture(self) -> None:
        """Save the screen as an SVG picture, and say where, or why not."""
        try:
            path = files.save_picture(self.export_screenshot(), self.clock())
        except InvalidInput as fault:
            self.notify(str(fault), severity="error", markup=False)
        else:
            self.notify(f"{path.name}, in {path.parent}", title="Saved", markup=False)

    def watch_faces(self, faces: Faces) -> None:
        """Draw everything anew."""
        self.session.faces = faces
        for screen in self.screen_stack:
            if isinstance(screen, KibitzScreen):
                screen.redraw()


def _where(game: GameSummary) -> str:
    """Which deal it is, and how far it has come."""
    return f"Seed {game.seed}, at move {game.moves}."


def _driver() -> type[Driver] | None:
    """Our driver for the terminals of Unix; None leaves the choice to Textual."""
    if sys.platform == "win32":
        return None
    from tui.terminal_driver import SteadyDriver  # noqa: PLC0415  # it wants Unix

    return SteadyDriver


def _collect_garbage() -> None:
    """What was made before the first frame stays to the end: the collector need not look at it."""
    gc.collect()
    gc.freeze()
    gc.enable()


def run_app(
    storage: Storage, table: AnyTable | None, *, debug: bool, fresh_seed: Callable[[], int]
) -> int:
    """Run the app until it is left. Gives the exit status."""
    app = KibitzApp(fresh_seed, datetime.now, storage=storage, table=table, debug=debug)
    app.run()
    return 1 if app.return_code is None else app.return_code
