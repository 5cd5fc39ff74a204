"""What keys are called, and texts that tell the keys of the moment.

A text that is made ``with_keys`` reads the keys that the person has chosen, as a text of ``tr``
reads itself in his language. Which keys those are, the program says with ``wear``; unless it does,
they are the standard ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pidro_desktop.key_actions import Action
from pidro_desktop.storage.key_choices import SHIFT, keys_of
from pidro_desktop.tr import READER, join_text, lazy_format, tr

# tr: {key} is a letter or the name of a key
WITH_SHIFT: Final = tr("Shift+{key}", "key")
NAMED: Final = {
    "backspace": tr("Backspace", "key"),
    "delete": tr("Delete", "key"),
    "insert": tr("Insert", "key"),
}
"""What keys are called that write nothing; F2 is called so everywhere."""


def set_bindings(chosen: Mapping[str, str]) -> None:
    """Let all texts tell these keys, where they are not the standard ones."""
    READER.keys = dict(chosen)


def key_label(name: str) -> str:
    """What people call a key of ``storage.key_choices``."""
    plain = name.removeprefix(SHIFT)
    told = str(NAMED.get(plain, plain.upper()))
    return WITH_SHIFT.format(key=told) if name.startswith(SHIFT) else told


class KeysOf:
    """The keys of an action, whenever a text is read."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def __str__(self) -> str:
        return join_text(", ", [key_label(key) for key in keys_of(READER.keys, self.action)])

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def with_keys(text: str, **actions: Action) -> str:
    """A text whose places are filled with the keys of actions, whenever it is read."""
    return lazy_format(text, **{place: KeysOf(action) for place, action in actions.items()})
