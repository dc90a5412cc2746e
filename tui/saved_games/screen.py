"""The screen of all that is kept: saved games, unfinished ones, finished ones."""

from datetime import date
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from core import journal
from core.override import override
from core.storage.database import StorageError
from core.storage.game_summary import GameSummary
from core.table import AnyTable
from core.text import as_sentence, one_line
from tui.base_screen import KibitzScreen
from tui.dialogs.choice import ChoiceDialog
from tui.saved_games.game_list import GameList
from tui.saved_games.pages import Pages
from tui.saved_games.questions import (
    KEEP,
    ExportQuestion,
    import_question,
    name_question,
    rename_question,
)
from tui.saved_games.tabs import Tab, TabBar
from tui.saved_games.text import UNREADABLE, name_words
from tui.widgets.numbered_list import Line

NO_GAME: Final = "There is no game in this list."
"""Why keys that do something with a game do nothing."""

ABOUT_A_GAME: Final = frozenset({"go_on", "view", "rename", "delete", "export"})
"""The actions that do something with the selected game."""


class SavedGamesScreen(KibitzScreen):
    """Three lists of games, and what can be done with the one that is selected."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "go_on", "continue", tooltip="Go on with the game; look at one that is over."
        ),
        Binding("v", "view", "view", tooltip="Go through the game move by move."),
        Binding(
            "tab,right",
            "part(1)",
            "list",
            key_display="tab",
            tooltip="Saved, unfinished, finished games; ← → too.",
        ),
        Binding("shift+tab,left", "part(-1)", "list", show=False, system=True),
        Binding("m", "rename", "rename", tooltip="Give a saved game another name."),
        Binding("x,delete", "delete", "delete", key_display="x", tooltip="Delete the game."),
        Binding("e", "export", "export", tooltip="Write the game into a journal file."),
        Binding("i", "import_game", "import", tooltip="Save a game that comes from a file."),
        Binding(
            "up",
            "move(-1)",
            "up",
            show=False,
            key_display="↑ ↓",
            tooltip="Select another game; pgup, pgdn, home and end too.",
        ),
        Binding("down", "move(1)", "down", show=False, system=True),
        Binding("pageup", "page(-1)", "page up", show=False, system=True),
        Binding("pagedown", "page(1)", "page down", show=False, system=True),
        Binding("home", "first", "first", show=False, system=True),
        Binding("end", "last", "last", show=False, system=True),
        Binding("escape", "menu", "menu", key_display="esc", tooltip="Back to the menu."),
    ]
    VITAL = frozenset({"help", "menu", "go_on", "part"})
    LEAST = frozenset({"app.quit"})

    def __init__(self) -> None:
        super().__init__()
        self._part = Tab.SAVED
        self._selected = dict.fromkeys(Tab, 0)
        self._pages = Pages.of(())
        self.lines = GameList()
        """The list."""

    @override
    def compose(self) -> ComposeResult:
        """The names of the lists, the heads of the columns, the games, and the two lines."""
        self.take_size_classes()
        yield TabBar()
        yield Static(id="heads", markup=False)
        yield self.lines
        yield Static(id="none", markup=False)
        yield from self.compose_lines("")

    def on_mount(self) -> None:
        """Read what there is."""
        if self.is_composed:
            self._show(self._part)

    def on_screen_resume(self) -> None:
        """Whatever lay over the list may have changed it."""
        if self.is_composed and self.is_mounted:
            self._read()

    def on_resize(self) -> None:
        """There may be room for other columns."""
        if self.is_composed:
            self.call_after_refresh(self._refresh_heads)

    @override
    def redraw(self) -> None:
        """Draw the marker and whatever is cut short anew too."""
        super().redraw()
        for line in (self.query_one(TabBar), self.lines):
            line.refresh()

    # What is shown.

    def _show(self, part: Tab, told: str = "") -> None:
        """Show this part as it is now, and say what happened, or else what it is."""
        self._part = part
        fault = self._read()
        self.set_status(
            told or as_sentence(fault or self.kibitz_app.storage_fault or part.sentence)
        )

    def _refuse(self, fault: StorageError) -> None:
        """Say why something was not done, with the list as it is now."""
        self._show(self._part, as_sentence(str(fault)))

    def _read(self) -> str:
        """Read the games of the part that is shown. Gives why they cannot be read, if so."""
        storage, fault = self.kibitz_app.storage, ""
        counts: tuple[int, ...] = ()
        try:
            saved, unfinished = storage.saved_games.listed(), storage.games.unfinished()
            counts = (len(saved), len(unfinished), storage.games.ended_count())
            match self._part:
                case Tab.SAVED:
                    self._pages = Pages.of(saved)
                case Tab.UNFINISHED:
                    self._pages = Pages.of(unfinished)
                case Tab.FINISHED:
                    self._pages = Pages(counts[-1], storage.games.ended)
        except StorageError as fault_found:
            self._pages, fault = Pages.of(()), str(fault_found)
        line = self.query_one(TabBar)
        line.part, line.counts = self._part, counts
        nothing = self.query_one("#none", Static)
        nothing.display = not len(self._pages)
        nothing.update(as_sentence(fault) if fault else self._part.if_empty)
        self.lines.display = not nothing.display
        named = self._part is Tab.SAVED
        self.lines.show(self._pages, self._selected[self._part], named=named, today=self._today)
        self._refresh_heads()
        self.refresh_keys()
        return fault

    @property
    def _today(self) -> date:
        return self.kibitz_app.clock().date()

    def _refresh_heads(self) -> None:
        layout = self.lines.layout_now
        heads = self.query_one("#heads", Static)
        heads.display = len(self._pages) > 0 and not layout.folded
        heads.update(layout.heads)

    @property
    def _game(self) -> GameSummary:
        """The one that is selected; keys about a game do nothing where none is."""
        game = self.lines.game
        assert game is not None, "see `why_not`"
        return game

    def _select(self, place: int) -> None:
        self.lines.select(place)
        self._remember_selected()

    def _remember_selected(self) -> None:
        self._selected[self._part] = self.lines.selected
        self.set_status(as_sentence(self.kibitz_app.storage_fault or self._part.sentence))
        self.refresh_keys()

    # Keys.

    @override
    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether the action may run. A key that came in the same moment as one that opened
        something else does nothing."""
        return self.is_active and super().check_action(action, parameters)

    @override
    def why_not(self, action: str) -> str | None:
        """Why a key does nothing now."""
        fault = self.kibitz_app.storage_fault
        match action:
            case "import_game" if fault:
                return as_sentence(fault)
            case "move" | "page" | "first" | "last" if not len(self._pages):
                return NO_GAME
            case _ if action in ABOUT_A_GAME and self.lines.game is None:
                return UNREADABLE if len(self._pages) else NO_GAME
            case "rename" if self._part is not Tab.SAVED:
                return "Only saved games have a name that can be changed."
        return super().why_not(action)

    @override
    def label(self, binding: Binding) -> str:
        """Finished games are looked at, and there are no rules here."""
        match binding.action:
            case "go_on" if self._part is Tab.FINISHED:
                return "replay"
            case "help":
                return "keys"
        return super().label(binding)

    @override
    def action_help(self) -> None:
        """The keys of this screen."""
        self.kibitz_app.show_rules(None, type(self))

    def action_menu(self) -> None:
        """Back to the menu."""
        self.kibitz_app.show_menu()

    def action_part(self, steps: int) -> None:
        """So many lists on, or back."""
        self._show(self._part.next(steps))

    def on_tab_bar_clicked(self, message: TabBar.Clicked) -> None:
        """A click on a list is as good as the key."""
        message.stop()
        if self.is_active:
            self._show(message.part)

    def action_move(self, steps: int) -> None:
        """Select the game so many further down, or up."""
        self._select(self.lines.selected + steps)

    def action_page(self, pages: int) -> None:
        """Select the game so many pages further down, or up."""
        self._select(self.lines.selected + pages * self.lines.on_a_page)

    def action_first(self) -> None:
        """Select the first game."""
        self._select(0)

    def action_last(self) -> None:
        """Select the last game."""
        self._select(len(self._pages) - 1)

    def on_game_list_selected(self, message: GameList.Selected) -> None:
        """Another game was clicked on."""
        message.stop()
        self._remember_selected()

    async def on_game_list_chosen(self, message: GameList.Chosen) -> None:
        """A second click is as good as Enter."""
        message.stop()
        await self.run_action("go_on")

    # What is done with a game.

    def action_go_on(self) -> None:
        """Go on with the game, or go through one that is over."""
        game, storage = self._game, self.kibitz_app.storage
        try:
            match self._part:
                case Tab.SAVED if not storage.saved_games.read(game.id).over:
                    self.kibitz_app.sit_down(storage.saved_games.resume(game.id))
                case Tab.UNFINISHED:
                    self.kibitz_app.sit_down(storage.games.resume(game.id))
                case _:
                    self.action_view()
        except StorageError as fault:
            self._refuse(fault)

    def action_view(self) -> None:
        """Go through the game move by move."""
        game, storage = self._game, self.kibitz_app.storage
        try:
            table = self._table(game)
        except StorageError as fault:
            self._refuse(fault)
            return
        looked = None
        if not table.over:
            kept = storage.saved_games if self._part is Tab.SAVED else storage.games
            looked = partial(kept.mark_assisted, game.id)
        self.kibitz_app.show_replay(table, looked)

    def _table(self, game: GameSummary) -> AnyTable:
        """The game as it was played, to be looked at. Raises `StorageError`."""
        storage = self.kibitz_app.storage
        return (storage.saved_games if self._part is Tab.SAVED else storage.games).read(game.id)

    def action_rename(self) -> None:
        """Ask for another name."""
        game, saves = self._game, self.kibitz_app.storage.saved_games
        question = rename_question(game.name, partial(saves.rename, game.id))
        self.app.push_screen(question, partial(self._say_done, "Renamed:"))

    def action_delete(self) -> None:
        """Ask whether the game is to be deleted."""
        game = self._game
        match self._part:
            case Tab.SAVED:
                sentence = "It cannot be brought back."
            case Tab.UNFINISHED if game.moves and game.status == "playing":
                sentence = "It counts as given up."
            case Tab.UNFINISHED:
                sentence = "It cannot be gone on with."
            case Tab.FINISHED:
                sentence = "What it came to still counts."
        lines = [KEEP, Line("delete", "Delete it", sentence)]
        question = ChoiceDialog(f"Delete “{name_words(game)}”?", lines)
        self.app.push_screen(question, partial(self._delete, game))

    def _delete(self, game: GameSummary, answer: str | None) -> None:
        if answer != "delete":
            return
        storage = self.kibitz_app.storage
        try:
            (storage.saved_games if self._part is Tab.SAVED else storage.games).delete(game.id)
        except StorageError as fault:
            self._refuse(fault)
        else:
            self._say_done("Deleted:", name_words(game))

    def action_export(self) -> None:
        """Ask for a file and write the game into it."""
        game = self._game
        try:
            data = journal.write(self._table(game))
        except StorageError as fault:
            self._refuse(fault)
            return
        self.app.push_screen(
            ExportQuestion(name_words(game), data), partial(self._say_done, "Exported to")
        )

    def action_import_game(self) -> None:
        """Ask for a file, and then for a name."""
        self.app.push_screen(import_question(), self._name_imported)

    def _name_imported(self, found: tuple[Path, bytes] | None) -> None:
        if found is not None:
            saves = self.kibitz_app.storage.saved_games
            self.app.push_screen(name_question(saves, *found), self._say_imported)

    def _say_imported(self, name: str | None) -> None:
        if name is not None:
            self._part = Tab.SAVED
            self._selected[Tab.SAVED] = 0  # what was saved last comes first
            self._say_done("Imported as", name)

    def _say_done(self, what: str, about: object) -> None:
        """Say what was done, if something was, with the list as it is now."""
        if about is not None:
            self._show(self._part, one_line(f"{what} {about}"))
