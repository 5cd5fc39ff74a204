"""Names of keys, and texts with the current key bindings.

A text made by ``with_keys`` reads the player's key bindings when it is shown, as a text of ``tr``
reads the current language. The program sets the bindings with ``set_bindings``; the default is the
standard keys.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final

from pidro_desktop.key_actions import NO_LETTER, Action
from pidro_desktop.storage.key_choices import SHIFT, keys_of
from pidro_desktop.tr import READER, AnyText, join_text, lazy_format, tr

# tr: {key} is a letter or the name of a key
NONE: Final = "–"
"""What stands for no key."""
WITH_SHIFT: Final = tr("Shift+{key}", "key")
_ON_MAC: Final = sys.platform == "darwin"
COMMAND: Final = "Cmd" if _ON_MAC else "Ctrl"
"""The modifier of Undo, Copy and Paste, by the name on this system's keyboards."""
NAMED: Final = {
    "backspace": tr("Delete", "key") if _ON_MAC else tr("Backspace", "key"),
    "delete": tr("Forward Delete", "key") if _ON_MAC else tr("Delete", "key"),
    "insert": tr("Insert", "key"),
}
"""What keys are called that write nothing; F2 is called so everywhere."""


def set_bindings(chosen: Mapping[str, str]) -> None:
    """Set the key bindings that all texts show, where they differ from the defaults."""
    READER.keys = dict(chosen)


def key_label(name: str) -> str:
    """Return the displayed name of a key of ``storage.key_choices``."""
    if name == NO_LETTER:
        return NONE
    plain = name.removeprefix(SHIFT)
    text = str(NAMED.get(plain, plain.upper()))
    return WITH_SHIFT.format(key=text) if name.startswith(SHIFT) else text


class KeysOf:
    """The keys of actions, looked up whenever a text is read."""

    def __init__(self, *actions: Action, between: str = ", ") -> None:
        self.actions, self.between = actions, between

    def __str__(self) -> str:
        keys = [key for action in self.actions for key in keys_of(READER.keys, action)]
        return join_text(self.between, [key_label(key) for key in keys if key != NO_LETTER])

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def with_keys(text: AnyText, **keys: Action | KeysOf | AnyText) -> AnyText:
    """Return a text whose placeholders are filled with the names of keys when read.

    Args:
        text: the text; ``{command}`` in it is the modifier of this system's commands.
        keys: for each other placeholder the action whose keys it stands for, or the key's name.
    """
    named = {place: KeysOf(key) if isinstance(key, Action) else key for place, key in keys.items()}
    return lazy_format(text, command=COMMAND, **named)
