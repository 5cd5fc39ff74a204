"""Key bindings at the table: the standard keys, and those that the player has chosen.

A key is named by the character it types, in lower case, or by a name such as ``f2``; the prefix
``shift+`` means that Shift is held. Chosen keys are stored by action; all other actions have their
standard keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pidro_desktop.key_actions import BINDINGS, CHANGEABLE, NO_LETTER, Action
from pidro_desktop.tr import LazyText, lazy_format, tr

SHIFT: Final = "shift+"
STANDARD: Final = {item: BINDINGS[item].keys for item in CHANGEABLE}
"""The standard keys of every action that can be rebound; the key unique to it comes last."""
NAMED: Final = frozenset(
    {"f2", "f3", "f4", "f5", "f6", "f7", "f8", "f10", "f12"} | {"backspace", "delete", "insert"}
)
"""Keys that type no character and can be chosen."""
KEPT: Final = frozenset("fo?")
"""Characters with a fixed meaning in replays, in the viewer, or everywhere."""
NEWER: Final = (Action.REVIEW,)
"""The actions that earlier versions did not have."""

Chosen = Mapping[str, str]


def keys_of(chosen: Chosen, action: Action) -> tuple[str, ...]:
    """Return the current keys of an action."""
    return (chosen[action],) if action in chosen else STANDARD[action]


def can_be_chosen(key: str) -> bool:
    """Return whether a key may be bound; keys with a fixed meaning may not."""
    plain = key.removeprefix(SHIFT)
    if len(plain) != 1:
        return plain in NAMED
    return plain.isprintable() and plain == plain.lower() and not _is_kept(plain)


def _is_kept(sign: str) -> bool:
    return sign.isspace() or sign.isdigit() or sign in KEPT


def owners(chosen: Chosen, key: str, action: Action) -> list[Action]:
    """Return the other actions that have ``key`` now.

    Args:
        chosen: the player's bindings.
        key: the key.
        action: the action that is to have the key; it is left out of the result.
    """
    return [other for other in STANDARD if other != action and key in keys_of(chosen, other)]


def with_key(chosen: Chosen, action: Action, key: str) -> dict[str, str]:
    """Return the bindings after ``action`` gets ``key``, which no other action may have.

    If that restores the standard keys, the binding is removed.
    """
    others = {text: its for text, its in chosen.items() if text != action}
    if key in STANDARD[action] and not any(
        owners(others, item, action) for item in STANDARD[action]
    ):
        return others
    return others | {str(action): key}


def swapped(chosen: Chosen, action: Action, key: str) -> dict[str, str] | None:
    """Return the bindings after ``action`` and the owner of ``key`` have exchanged keys.

    Returns:
        The new bindings, or None if the key does not have exactly one owner, if ``action`` has none
        to give, or if the result is not valid.
    """
    having, own = owners(chosen, key, action), keys_of(chosen, action)[-1]
    if len(having) != 1 or own == NO_LETTER:
        return None
    (other,) = having
    given = with_key({**chosen, str(other): own}, action, key)
    made = with_key(given, other, given[other])
    return None if wrong(made) else made


def completed(chosen: Chosen) -> dict[str, str]:
    """Return bindings of an earlier version, in which a newer action's standard key may be chosen.

    The newer action then gets a key that another one has left. H for hearts goes, unless hints
    have another key.

    Args:
        chosen: the player's bindings.
    """
    found = dict(chosen)
    if found.get(Action.HEARTS) in keys_of(found, Action.HELP):
        del found[Action.HEARTS]  # H once named hearts as well
    for action in NEWER:
        if action in found or not set(STANDARD[action]) & set(chosen.values()):
            continue
        left = [STANDARD[Action(other)][-1] for other in chosen if other in STANDARD]
        free = [key for key in left if key not in found.values()]
        if free:
            found[str(action)] = free[0]
    return found


def wrong(chosen: Chosen) -> LazyText | None:
    """Return why these bindings are not valid, or None."""
    for action, key in chosen.items():
        if action not in STANDARD:
            return lazy_format(tr("there is no action called `{action}`", "reason"), action=action)
        if not can_be_chosen(key):
            why = tr("`{key}` cannot be used for `{action}`", "reason")
            return lazy_format(why, key=key, action=action)
        having = owners(chosen, key, Action(action))
        if having:
            why = tr("`{key}` is used for both `{action}` and `{other}`", "reason")
            return lazy_format(why, key=key, action=action, other=having[0])
    return None
