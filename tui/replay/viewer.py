"""The screen on which a game is gone through: that of the game itself, with other keys."""

from collections.abc import Callable
from functools import cache
from types import new_class
from typing import Any, Final, cast

from core.replay import Replay
from tui.replay.screen import KEYS, ROUND_KEYS, HandsReplaying, Replaying
from tui.table.game_screen import GameScreen
from tui.table.shared_keyboard import SharedKeyboardScreen
from tui.widgets.key_line import action_name, bindings_of

KEPT: Final = frozenset(
    {"help", "panel", "log", "app.quit", "app.command_palette", "app.interrupt"}
)
"""The actions that every game screen has and a replay keeps."""


def replay_screen(
    replay: Replay[Any, Any],
    game_screen: type[GameScreen[Any]],
    looked: Callable[[], None] | None = None,
) -> GameScreen[Any]:
    """The screen for this replay of a game that is played on screens of this type. `looked` is told
    once somebody knows more of the game than whoever played it so far."""
    screen = _viewer(game_screen, in_rounds=bool(replay.round_starts))(replay)
    if looked is not None:
        cast("Replaying", screen).looked = looked
    return screen


@cache
def _viewer(game_screen: type[GameScreen[Any]], *, in_rounds: bool) -> type[GameScreen[Any]]:
    part = HandsReplaying if issubclass(game_screen, SharedKeyboardScreen) else Replaying
    keys = [*KEYS[:2], *(ROUND_KEYS if in_rounds else ()), *KEYS[2:]]
    taken = {key for binding in keys for key in binding.key.split(",")}
    for binding in bindings_of(game_screen):
        names = binding.key.split(",")
        if action_name(binding) in KEPT | game_screen.LOOKS and taken.isdisjoint(names):
            keys.append(binding)
            taken |= set(names)
    played = {key for binding in bindings_of(game_screen) for key in binding.key.split(",")}
    said = {
        "__module__": __name__,
        "__doc__": f"{game_screen.__name__}, on which a game is gone through.",
        "BINDINGS": keys,
        "ACTIONS": frozenset(map(action_name, keys)),
        "KEYS_OF_PLAY": frozenset(played - taken),
    }
    # Of the game's own keys none is inherited: they are answered, and stand in no list of keys.
    return new_class(
        f"{game_screen.__name__}Replay",
        (part, game_screen),
        {"inherit_bindings": False},
        lambda namespace: namespace.update(said),
    )
