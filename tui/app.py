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
from textual.theme import ThemeProvider

import rules
import styles
from core import __version__, catalogue
from core.game import Game
from core.setup import Setup, default_players, leaves_choice
from core.table import AnyTable, Table
from tui import saved
from tui.cards.faces import Faces
from tui.dialogs.choose import Choose
from tui.dialogs.palette import Palette
from tui.dialogs.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmallScreen
from tui.keys import Key, bindings_of, key_of
from tui.menu import MenuScreen
from tui.numbered import Line
from tui.screen import KibitzScreen
from tui.session import Chosen, Session
from tui.theme import CARD_COLOURS, THEME

if TYPE_CHECKING:
    from tui.table.screen import GameScreen  # the menu is there sooner without it

_FACES: Final = {
    Faces.SUITS: "suits",
    Faces.LETTERS: "letters for suits",
    Faces.ASCII: "nothing but ASCII",
}

AFTER_FIRST_FRAME: Final = 0.05
"""Seconds after which the first frame has been written and there is time for housekeeping."""

ENDING_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Each ends the app in good order, with the status a shell expects: 128 and the signal's number."""

ABOUT: Final = """
# Kibitz {version}

A card table for the terminal. *To kibitz* is to look over a player's shoulder and know better:
press `d` at any table and see the hidden cards, and why the computer did what it did.

It is free software under the MIT licence: use it, change it, pass it on.

Games that you save are in `{folder}`.
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
        *(styles.FOLDER / f"{slug}.tcss" for slug in catalogue.GAMES),
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
        table: AnyTable | None = None,
        debug: bool = False,
    ) -> None:
        """Opens at this table, or at the menu. `debug` opens the debug panel of the first game."""
        super().__init__(driver_class=_driver())
        self.fresh_seed = fresh_seed
        """Where seeds that nobody chose come from."""
        self.clock = clock
        """What time it is."""
        self.session = Session()
        """What is remembered while the app runs."""
        self._first_table = table
        if table is not None:
            self.session.chosen[table.game.slug] = Chosen.of(table.setup)
        self._debug = debug
        self._opened = False
        self.register_theme(THEME)
        # Nothing is styled yet: to assign the theme would parse the sheets once more.
        self.set_reactive(App.theme, THEME.name)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Cards keep their colours under every theme."""
        return CARD_COLOURS

    def on_mount(self) -> None:
        """Open the menu, or the game that was asked for."""
        self._heed_signals()
        if self._first_table is None:
            self.push_screen(MenuScreen())
        else:
            self.push_screen(self._game_screen(self._first_table, debug=self._debug))
        self._opened = True
        self._check_room(self.size)
        if not self.is_headless:
            self.set_timer(AFTER_FIRST_FRAME, _collect_garbage)

    def _heed_signals(self) -> None:
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
        if slug in self.session.kept:
            lines = [
                Line("continue", "Continue", "Go on where it was left."),
                Line("new", "New game", "The unfinished one is given up."),
            ]
            self.push_screen(
                Choose("There is an unfinished game", lines), partial(self._begin_or_go_on, slug)
            )
        else:
            self._begin(slug)

    def _begin_or_go_on(self, slug: str, answer: str | None) -> None:
        if answer == "continue":
            self.continue_game(slug)
        elif answer == "new":
            self._begin(slug)

    def _begin(self, slug: str) -> None:
        game = catalogue.load(slug)
        offered = self.session.chosen.get(slug)
        if offered is None:
            offered = Chosen(default_players(game, game.seats[0], people=True))
        self.choose_setup(game, offered, partial(self._deal, game))

    def _deal(self, game: Game[Any, Any], setup: Setup) -> None:
        """Sit down at a new game. One of the kind that was unfinished is given up for it."""
        self.session.kept.pop(game.slug, None)
        self.switch_screen(self._game_screen(Table(game, setup)))

    def choose_setup(
        self, game: Game[Any, Any], offered: Chosen, deal: Callable[[Setup], None]
    ) -> None:
        """Ask what the next game starts from, if there is anything to choose, and have it dealt.
        Esc deals nothing."""

        def take(setup: Setup | None) -> None:
            if setup is not None:
                self.session.chosen[game.slug] = Chosen.of(setup)
                deal(setup)

        if leaves_choice(game):
            from tui.dialogs.new_game import NewGame  # noqa: PLC0415  # no first frame wants it

            self.push_screen(NewGame(game, offered, self.fresh_seed), take)
        else:
            take(offered.setup(game, self.fresh_seed()))

    def continue_game(self, slug: str) -> None:
        """Sit down again at a game that was left."""
        table = self.session.kept.pop(slug, None)
        if table is not None:
            self.switch_screen(self._game_screen(table))

    def _game_screen(self, table: AnyTable, *, debug: bool = False) -> "GameScreen[Any]":
        return screen_type(table.game.slug)(table, debug=debug)

    # What lies over it.

    def show_rules(self, slug: str | None, screen: type[Screen[Any]]) -> None:
        """Show the rules of a game, if any, and the keys of a screen."""
        text = ""
        if slug is not None:
            self.session.rules_read.add(slug)
            try:
                text = rules.read(slug)
            except (OSError, UnicodeDecodeError) as fault:
                text = f"The rules of this game cannot be read: `{fault}`."
        keys = [key_of(each) for each in bindings_of(screen) if not each.system]
        self._show_text(text, keys)

    def show_how_to_play(self) -> None:
        """Show the rules of a game, asking which where there are several."""
        lines = [Line(slug, game.title) for slug, game in catalogue.LISTED.items()]
        if len(lines) == 1:
            self._show_rules_of(lines[0].id)
        else:
            self.push_screen(Choose("How to play", lines), self._show_rules_of)

    def _show_rules_of(self, slug: str | None) -> None:
        if slug is not None:
            self.show_rules(slug, screen_type(slug))

    def show_about(self) -> None:
        """Say what this is."""
        folder = str(saved.folder()).replace("`", "'")  # the text is Markdown, the folder is not
        self._show_text(ABOUT.format(version=__version__, folder=folder))

    def _show_text(self, text: str, keys: Sequence[Key] = ()) -> None:
        from tui.dialogs.reading import ReadingScreen  # noqa: PLC0415  # Markdown is slow to import

        self.push_screen(ReadingScreen(text, keys))

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

    def action_command_palette(self) -> None:
        """Open the palette."""
        self._open(Palette())

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
            path = saved.save_picture(self.export_screenshot(), self.clock())
        except ValueError as fault:
            self.notify(str(fault), severity="error", markup=False)
        else:
            self.notify(f"{path.name}, in {path.parent}", title="Saved", markup=False)

    def watch_faces(self) -> None:
        """Draw everything anew."""
        for screen in self.screen_stack:
            if isinstance(screen, KibitzScreen):
                screen.redraw()


def _driver() -> type[Driver] | None:
    """Our driver for the terminals of Unix; None leaves the choice to Textual."""
    if sys.platform == "win32":
        return None
    from tui.terminal import SteadyDriver  # noqa: PLC0415  # it wants Unix

    return SteadyDriver


def _collect_garbage() -> None:
    """What was made before the first frame stays to the end: the collector need not look at it."""
    gc.collect()
    gc.freeze()
    gc.enable()


def open_table(table: AnyTable | None, *, debug: bool, fresh_seed: Callable[[], int]) -> int:
    """Run the app until it is left. Gives the exit status."""
    app = KibitzApp(fresh_seed, datetime.now, table=table, debug=debug)
    app.run()
    return 1 if app.return_code is None else app.return_code
