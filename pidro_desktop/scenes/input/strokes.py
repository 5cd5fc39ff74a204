"""Key strokes: the pygame key codes of the actions in ``key_actions``."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from pidro_desktop.key_actions import BINDINGS, Action

SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL
CODES: Final[dict[str, int]] = {
    **{f"f{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
    **{f"kp{figure}": getattr(pygame, f"K_KP{figure}") for figure in range(10)},
    "kp+": pygame.K_KP_PLUS,
    "kp-": pygame.K_KP_MINUS,
    "kpenter": pygame.K_KP_ENTER,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "esc": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "insert": pygame.K_INSERT,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
}
"""Keys that have a name; the others are called by what they write."""
_HELD: Final = {"shift+": SHIFT, "ctrl+": CTRL}


class Stroke(NamedTuple):
    """A key stroke: key code, modifiers, and the character that it types."""

    key: int
    mod: int = 0
    sign: str = ""


def stroke_of(name: str) -> Stroke:
    """Return the stroke of a key by its ``name`` in ``key_actions``."""
    if name == "?":
        return Stroke(pygame.K_SLASH, SHIFT, name)
    for held, mod in _HELD.items():
        if name.startswith(held):
            return Stroke(stroke_of(name.removeprefix(held)).key, mod)
    return Stroke(CODES.get(name) or ord(name))


def strokes_of(action: Action) -> tuple[Stroke, ...]:
    """Return all default strokes of an action."""
    binding = BINDINGS[action]
    if binding.same_as is not None:
        return strokes_of(binding.same_as)
    found = tuple(stroke_of(name) for name in (*binding.keys, *binding.kept))
    if action is Action.WRITE:  # in text fields only characters count
        return tuple(stroke._replace(sign=chr(stroke.key)) for stroke in found)
    return found


def codes(action: Action) -> tuple[int, ...]:
    """Return the key codes of an action, regardless of modifiers."""
    return tuple(stroke.key for stroke in strokes_of(action))
