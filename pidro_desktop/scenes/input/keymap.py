"""Custom key bindings: translates keys chosen by the player into the default keys.

This happens before a scene gets the event, and only for actions in the scene's list of keys, so
text fields are not affected.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.key_actions import BINDINGS, Action
from pidro_desktop.scenes.input.strokes import CODES
from pidro_desktop.storage.key_choices import NAMED, SHIFT, STANDARD, keys_of

if TYPE_CHECKING:
    from pidro_desktop.scenes.input.key_lists import Keys


class Listening(Protocol):
    """The scene on top as key translation needs it: its list of ``keys``."""

    keys: Keys


_OTHER_MODS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_NAMES: Final = {code: name for name, code in CODES.items() if name in NAMED or name[0] == "f"}
_OF_MACOS: Final = frozenset(
    {pygame.K_q, pygame.K_w, pygame.K_h, pygame.K_m, pygame.K_f, pygame.K_COMMA, pygame.K_TAB}
)
_LAST_SIGN: Final = 0x10FFFF
_NOTHING: Final = {"key": pygame.K_UNKNOWN, "mod": 0, "unicode": ""}
"""A key without a meaning, which hurries what moves as any key does."""


def name_of(event: pygame.event.Event) -> str:
    """Return the name of the pressed key in the settings, or an empty string."""
    key = event.key
    name = _NAMES.get(key, chr(key).lower() if 32 < key <= _LAST_SIGN else "")
    return f"{SHIFT}{name}" if name and event.mod & pygame.KMOD_SHIFT else name


def translated(
    event: pygame.event.Event, scene: Listening, chosen: Mapping[str, str]
) -> pygame.event.Event:
    """Return the event with the default key, as ``scene`` handles it."""
    if _is_of_macos(event):
        return pygame.event.Event(pygame.NOEVENT)
    if not chosen or event.type != pygame.KEYDOWN or event.mod & _OTHER_MODS:
        return event
    offered = [action for group in scene.keys for line in group.lines for action in line.actions]
    for name in _names(event):
        doing = [item for item in offered if name in keys_of(chosen, item)]
        if doing:
            return _as_standard(doing, _asked(scene))
        if any(name in STANDARD[entry] for entry in offered):
            return pygame.event.Event(event.type, _NOTHING)
    return event


def _is_of_macos(event: pygame.event.Event) -> bool:
    """Whether a key is a command of the system, which the program hears besides.

    SDL's menus quit, close, hide, minimise and enlarge the window by them.
    """
    on_mac = sys.platform == "darwin" and event.type == pygame.KEYDOWN
    return on_mac and bool(event.mod & pygame.KMOD_META) and event.key in _OF_MACOS


def _names(event: pygame.event.Event) -> Iterator[str]:
    """Return the possible names of the key, the exact one first."""
    name = name_of(event)
    if name and event.unicode != "?":
        yield name
        if name.startswith(SHIFT):
            yield name.removeprefix(SHIFT)


def _as_standard(doing: list[Action], asked: AskKind | None) -> pygame.event.Event:
    """Return the event of the action meant; an action for the current decision is preferred."""
    now = [action for action in doing if BINDINGS[action].asked in (None, asked)]
    if not now:
        return pygame.event.Event(pygame.KEYDOWN, _NOTHING)
    standard = STANDARD[min(now, key=lambda item: BINDINGS[item].asked is None)][-1]
    plain = standard.removeprefix(SHIFT)
    mod = pygame.KMOD_SHIFT if standard.startswith(SHIFT) else 0
    sign = plain if len(plain) == 1 else ""
    code = CODES.get(plain) or ord(plain)
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign)


def _asked(scene: Listening) -> AskKind | None:
    """Return the player's current decision at a table, or None."""
    ask = getattr(getattr(scene, "flow", None), "ask", None)
    return ask.what if isinstance(ask, Ask) else None
