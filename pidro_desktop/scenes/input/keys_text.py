"""Texts of the list of keys: key names and descriptions."""

from __future__ import annotations

from typing import Final

from pidro_desktop.key_actions import (
    ARROWS,
    ENDS,
    ENTER,
    ONLY_ENTER,
    SIDEWAYS,
    TAB,
    UP_DOWN,
    Action,
)
from pidro_desktop.key_actions import PAGES as PAGES_KEYS
from pidro_desktop.key_names import NAMED, KeysOf, with_keys
from pidro_desktop.tr import AnyText, tr

HEADING: Final = tr("Keys")
CLOSES: Final = tr("Press any key or click to close.")

# Groups
CHOOSE: Final = tr("Move and choose", "group of keys")
BIDDING: Final = tr("Bid and name trumps", "group of keys")
LOOKING: Final = tr("Hints and undo", "group of keys")
REPLAYING: Final = tr("Replay", "group of keys")
WATCHING: Final = tr("Watch", "group of keys")
REVIEWING: Final = tr("Review", "group of keys")
PUZZLES: Final = tr("Puzzles", "group of keys")
READING: Final = tr("Reading", "group of keys")
GAMES: Final = tr("List", "group of keys")
WRITING: Final = tr("Text entry", "group of keys")
HEARING: Final = tr("Listen, with speech on", "group of keys")
PROGRAM: Final = tr("Anywhere", "group of keys")

# What is written on the keys; what most keyboards call alike stays as it is
SIX_TO_NINE: Final = "6 … 9"
FIGURES: Final = "0 … 9"
PLUS_MINUS: Final = "+ −"
PAGES: Final = tr("PageUp, PageDown", "key")
ANY: Final = tr("Any key or click", "key")
ANY_KEY: Final = tr("Any key", "key")
_LETTERS: Final = (Action.CLUBS, Action.DIAMONDS, Action.HEARTS, Action.SPADES)
_REVIEWS: Final = (Action.HAND, Action.TABLE, Action.SCORE)
_REVIEW_KEYS: Final = with_keys(
    "{hand}, {table}, {score}", **{str(literal): literal for literal in _REVIEWS}
)
WRITTEN: Final[dict[tuple[Action, ...], AnyText]] = {
    (Action.SUIT_BY_NUMBER, *_LETTERS): with_keys(
        "1 … 4, {letters}", letters=KeysOf(*_LETTERS, between=" ")
    ),
    _REVIEWS: _REVIEW_KEYS,
    (Action.HEAR_STEP, *_REVIEWS[1:]): _REVIEW_KEYS,
    (Action.TRY_SLIP, Action.ASK_WHY): "T, W",
    (Action.TAKE_BACK,): with_keys(tr("{key}, {command}+Z", "key"), key=Action.TAKE_BACK),
    (Action.MOVE_TO_REST,): tr("Shift+← →", "key"),
    (Action.BID_LOW,): SIX_TO_NINE,
    (Action.BID_HIGH,): tr("1, then 0 … 4", "key"),
    (Action.BID_TYPED,): FIGURES,
    (Action.BID_BY_ONE,): PLUS_MINUS,
    (Action.CHOOSE_SEAT,): "1 … 4",
    (Action.WRITE,): tr("Letters, digits", "key"),
    (Action.ERASE,): with_keys(
        "{back}, {forward}", back=NAMED["backspace"], forward=NAMED["delete"]
    ),
    (Action.MARK_ALL,): with_keys(tr("{command}+A", "key")),
    (Action.COPY,): with_keys(tr("{command}+C, {command}+X", "key")),
    (Action.PASTE,): with_keys(tr("{command}+V", "key")),
    (Action.NEW_KEY,): ANY_KEY,
    (Action.IN_FIELD,): tr("Enter, Space", "key"),
}
"""For actions that are listed together, or whose keys are not told one by one."""
KEYS_WRITTEN: Final[dict[tuple[str, ...], AnyText]] = {
    ARROWS: "← → ↑ ↓",
    SIDEWAYS: "← →",
    UP_DOWN: "↑ ↓",
    TAB: tr("Tab", "key"),
    ENTER: tr("Enter, Space", "key"),
    ONLY_ENTER: tr("Enter", "key"),
    ("space",): tr("Space", "key"),
    ("esc",): "Esc",
    ("esc", "f"): "Esc, F",
    PAGES_KEYS: PAGES,
    ENDS: tr("Home, End", "key"),
    (*SIDEWAYS, *ENDS): "← →",
    ("delete",): NAMED["delete"],
    (): ANY,
}
"""For keys that have a name of their own; others are called by what they write."""
