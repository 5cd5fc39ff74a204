"""Which keys do what at the table: as the program comes, and as a person has chosen.

A key is called by the letter or sign that it writes, in small letters, or by a name; ``shift+``
before it says that Shift is held with it. What is chosen is kept as the action's name and its key;
an action that is not named there has its standard keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pidro_desktop.key_actions import BINDINGS, CHANGEABLE, Action
from pidro_desktop.tr import Word, filled, tr

SHIFT: Final = "shift+"
STANDARD: Final = {one: BINDINGS[one].keys for one in CHANGEABLE}
"""The keys of every action that can have others, the one that is its own alone last."""
NAMED: Final = frozenset(
    {"f2", "f3", "f4", "f5", "f6", "f7", "f8", "f10", "f12"} | {"backspace", "delete", "insert"}
)
"""Keys that write nothing and can be chosen."""
KEPT: Final = frozenset("fo?")
"""Signs that mean something in replays, in the viewer, or everywhere."""
_SHARE: Final = ({Action.HEARTS, Action.HELP}, "h")
"""H names hearts where trumps are named, and switches help everywhere else."""

Chosen = Mapping[str, str]


def keys_of(chosen: Chosen, action: Action) -> tuple[str, ...]:
    """The keys that an action has now."""
    return (chosen[action],) if action in chosen else STANDARD[action]


def can_be_chosen(key: str) -> bool:
    """Whether an action may have this key: others do the same thing everywhere."""
    plain = key.removeprefix(SHIFT)
    if len(plain) != 1:
        return plain in NAMED
    return plain.isprintable() and plain == plain.lower() and not _is_kept(plain)


def _is_kept(sign: str) -> bool:
    return sign.isspace() or sign.isdigit() or sign in KEPT


def owners(chosen: Chosen, key: str, action: Action) -> list[Action]:
    """Which other actions have the key that ``action`` is to have."""
    return [
        other
        for other in STANDARD
        if other != action and key in keys_of(chosen, other) and ({action, other}, key) != _SHARE
    ]


def with_key(chosen: Chosen, action: Action, key: str) -> dict[str, str]:
    """The choices once ``action`` has ``key``; nobody else may have it."""
    others = {one: its for one, its in chosen.items() if one != action}
    if key in STANDARD[action] and not any(owners(others, one, action) for one in STANDARD[action]):
        return others
    return others | {str(action): key}


def swapped(chosen: Chosen, action: Action, key: str) -> dict[str, str] | None:
    """The choices once ``action`` and the one that has ``key`` have changed keys.

    None where that cannot be, as where two actions have the key.
    """
    having = owners(chosen, key, action)
    if len(having) != 1:
        return None
    (other,) = having
    given = with_key({**chosen, str(other): keys_of(chosen, action)[-1]}, action, key)
    made = with_key(given, other, given[other])
    return None if wrong(made) else made


def wrong(chosen: Chosen) -> Word | None:
    """Why these choices cannot hold, or nothing."""
    for action, key in chosen.items():
        if action not in STANDARD:
            return filled(tr("nothing is called `{action}`", "reason"), action=action)
        if not can_be_chosen(key):
            why = tr("`{key}` is no key that `{action}` can have", "reason")
            return filled(why, key=key, action=action)
        having = owners(chosen, key, Action(action))
        if having:
            why = tr("`{key}` is the key of `{action}` and of `{other}`", "reason")
            return filled(why, key=key, action=action, other=having[0])
    return None
