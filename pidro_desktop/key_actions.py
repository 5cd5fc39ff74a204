"""One table of all that keys do: what F1 lists, pads repeat, docs show and a person may change.

A key is called by the letter or sign that it writes, in small letters, or by a name; ``shift+`` or
``ctrl+`` before it says what is held with it. ``kp`` stands before those of the block at the right.
Scenes ask this table which keys are theirs; the widgets' own keys are in it for F1 alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.tr import tr


class Action(StrEnum):
    """What a key can do. Those that can have other keys are called so in the settings file."""

    # At the table
    PASS = auto()
    CLUBS = auto()
    DIAMONDS = auto()
    HEARTS = auto()
    SPADES = auto()
    HELP = auto()
    TAKE_BACK = auto()
    TAKE_BACK_TO = auto()
    LAST_TRICK = auto()
    HISTORY = auto()
    REPLAY = auto()
    MOVE = auto()
    MOVE_TO_REST = auto()
    REACH_CORNERS = auto()
    USE = auto()
    MENU = auto()
    HURRY = auto()
    BID_LOW = auto()
    BID_HIGH = auto()
    BID_TYPED = auto()
    BID_BY_ONE = auto()
    BID_BY_FIVE = auto()
    WATCH_ON = auto()
    # To listen to it
    HAND = auto()
    TABLE = auto()
    SCORE = auto()
    REPEAT = auto()
    HEAR_AGAIN = auto()
    SPEECH = auto()
    # In a replay
    BEGIN_AGAIN = auto()
    CHOOSE_TRICK = auto()
    FORWARD = auto()
    NO_HELP = auto()
    # In the viewer
    PLAY_AND_STOP = auto()
    STEP = auto()
    DEAL_ENDS = auto()
    OTHER_DEAL = auto()
    OPEN_CARDS = auto()
    LIST_DEALS = auto()
    PLAY_DEAL = auto()
    LEAVE = auto()
    # In panels and lists
    MOVE_BETWEEN_BUTTONS = auto()
    MOVE_SIDEWAYS = auto()
    MOVE_UP_DOWN = auto()
    MOVE_TABS = auto()
    MOVE_TABS_SIDEWAYS = auto()
    MOVE_TABS_UP_DOWN = auto()
    SET = auto()
    NEXT = auto()
    PRESS = auto()
    PRESS_BY_ENTER = auto()
    CLOSE = auto()
    CLOSE_BY_ANY = auto()
    NEW_KEY = auto()
    SCROLL = auto()
    SCROLL_PAGE = auto()
    SCROLL_ENDS = auto()
    ROWS = auto()
    ROW_PAGES = auto()
    ROW_ENDS = auto()
    WATCH = auto()
    DELETE_GAME = auto()
    # Where text is written
    WRITE = auto()
    ERASE = auto()
    CARET = auto()
    MARK_ALL = auto()
    COPY = auto()
    PASTE = auto()
    IN_FIELD = auto()
    # Everywhere
    LIST_KEYS = auto()
    ABOUT = auto()
    FULLSCREEN = auto()


@dataclass(frozen=True, slots=True)
class Binding:
    """What stands in the table for an action.

    Attributes:
        keys: as the program comes; none where any key will do. Where a person may change them,
            the one that is this action's alone comes last.
        does: what F1 says of it; ``{key}`` stands for the key of ``names``.
        label: its line on the page Keys of the settings; nothing where its keys stay.
        asked: what has to be asked so that the key means this; None where it always does.
        pad: the buttons and pushes of a gamepad that do the same, by the key that they stand for.
        held: whether a gamepad does it again while it is held.
        kept: keys that it has besides, whatever a person has chosen.
        same_as: the action whose keys it has, as a scene gives them another meaning.
    """

    keys: tuple[str, ...]
    does: str
    label: str = ""
    asked: AskKind | None = None
    pad: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    held: bool = False
    kept: tuple[str, ...] = ()
    names: Action | None = None
    same_as: Action | None = None


SIDEWAYS: Final = ("left", "right")
UP_DOWN: Final = ("up", "down")
ARROWS: Final = (*SIDEWAYS, *UP_DOWN)
ONLY_ENTER: Final = ("enter", "kpenter")
ENTER: Final = (*ONLY_ENTER, "space")
PAGES: Final = ("pageup", "pagedown")
ENDS: Final = ("home", "end")
LETTERS: Final = tuple("abcdefghijklmnopqrstuvwxyz0123456789")
TAB: Final = ("tab", "shift+tab")


def _figures(*figures: int) -> tuple[str, ...]:
    """A figure's key above the letters, and the one of the block at the right."""
    return tuple(f"{block}{figure}" for figure in figures for block in ("", "kp"))


_A: Final = Action
_NAME: Final = tr("Name clubs, diamonds, hearts or spades")
_REVIEW: Final = tr("Hear your hand, the table, the score")
_LAST_TRICK: Final = tr("The last trick")
_PASS: Final = tr("Pass", "what a key does")

BINDINGS: Final[dict[Action, Binding]] = {
    _A.PASS: Binding(("p",), _PASS, _PASS, AskKind.BID),
    _A.CLUBS: Binding(("c",), _NAME, tr("Clubs", "what a key names"), AskKind.TRUMP),
    _A.DIAMONDS: Binding(("d",), _NAME, tr("Diamonds", "what a key names"), AskKind.TRUMP),
    _A.HEARTS: Binding(("h",), _NAME, tr("Hearts", "what a key names"), AskKind.TRUMP),
    _A.SPADES: Binding(("s",), _NAME, tr("Spades", "what a key names"), AskKind.TRUMP),
    _A.HELP: Binding(
        ("h", "f2"),
        tr("Help on and off (while trumps are named, {key} means hearts)"),
        tr("Help on and off"),
        pad={"f2": ("x",)},
        names=Action.HEARTS,
    ),
    _A.TAKE_BACK: Binding(
        ("backspace",),
        tr("Take back your last decision"),
        tr("Take back", "what a key does"),
        pad={"backspace": ("y",)},
        kept=("ctrl+z",),
    ),
    _A.TAKE_BACK_TO: Binding(
        ("shift+backspace",),
        tr("Choose which decision of this deal to take back"),
        tr("Choose how much to take back"),
    ),
    _A.LAST_TRICK: Binding(("l",), _LAST_TRICK, _LAST_TRICK, pad={"l": ("left shoulder",)}),
    _A.HISTORY: Binding(
        ("y",),
        tr("All that happened in this deal, and the whole score sheet"),
        tr("All of this deal", "what a key does"),
        pad={"y": ("right shoulder",)},
    ),
    _A.REPLAY: Binding(
        ("r",),
        tr("After a deal: play it once more with all cards open"),
        tr("Play the deal once more"),
    ),
    _A.HAND: Binding(("f5",), _REVIEW, tr("Hear your hand")),
    _A.TABLE: Binding(("f6",), _REVIEW, tr("Hear the table")),
    _A.SCORE: Binding(("f7",), _REVIEW, tr("Hear the score")),
    _A.REPEAT: Binding(("f8",), tr("Hear the last of it again"), tr("Hear the last again")),
    # From here on, keys stay as they are.
    _A.MOVE: Binding(ARROWS, tr("Move between cards or buttons")),
    _A.MOVE_TO_REST: Binding(("shift+left", "shift+right"), tr("The other cards, and why not")),
    _A.REACH_CORNERS: Binding(TAB, tr("Reach the buttons in the corners too")),
    _A.USE: Binding(ENTER, tr("Choose; go on when the game pauses")),
    _A.MENU: Binding(("esc",), tr("Menu, and back to the game"), pad={"esc": ("start",)}),
    _A.HURRY: Binding((), tr("Skip to the end of what is moving")),
    _A.BID_LOW: Binding(_figures(6, 7, 8, 9), tr("Bid six to nine")),
    _A.BID_HIGH: Binding(_figures(1, 0), tr("Bid ten to fourteen (0 alone is ten too)")),
    _A.BID_TYPED: Binding(_figures(*range(10)), tr("Type the number that you bid")),
    _A.BID_BY_ONE: Binding(("+", "-", "kp+", "kp-"), tr("One point higher or lower")),
    _A.BID_BY_FIVE: Binding(PAGES, tr("Five points higher or lower")),
    _A.WATCH_ON: Binding((), tr("Go on at once")),
    _A.HEAR_AGAIN: Binding(("f8",), tr("Hear the last of it again")),
    _A.SPEECH: Binding(("f9",), tr("Speech on and off")),
    _A.BEGIN_AGAIN: Binding((), tr("Begin again"), same_as=Action.REPLAY),
    _A.CHOOSE_TRICK: Binding(PAGES, tr("Begin at the trick before or after")),
    _A.FORWARD: Binding(("esc", "f"), tr("On, to the next deal of the game")),
    _A.NO_HELP: Binding((), tr("Why there is no help here"), same_as=Action.HELP),
    _A.PLAY_AND_STOP: Binding(("space",), tr("Play and stop", "what a key does")),
    _A.STEP: Binding(SIDEWAYS, tr("A step back or forward")),
    _A.DEAL_ENDS: Binding(ENDS, tr("The beginning or end of the deal, then of the game")),
    _A.OTHER_DEAL: Binding(PAGES, tr("The deal before or after")),
    _A.OPEN_CARDS: Binding(("o",), tr("All cards, or only what Victor saw")),
    _A.LIST_DEALS: Binding(("d",), tr("All deals of the game, and their codes")),
    _A.PLAY_DEAL: Binding(("r",), tr("Play this deal yourself")),
    _A.LEAVE: Binding(("esc",), tr("Leave", "what a key does")),
    _A.MOVE_BETWEEN_BUTTONS: Binding(
        ARROWS,
        tr("Move between buttons"),
        pad={
            "left": ("dpad left", "left stick left"),
            "right": ("dpad right", "left stick right"),
            "up": ("dpad up", "left stick up"),
            "down": ("dpad down", "left stick down"),
        },
        held=True,
    ),
    _A.MOVE_SIDEWAYS: Binding(SIDEWAYS, tr("Move between buttons")),
    _A.MOVE_UP_DOWN: Binding(UP_DOWN, tr("Move between buttons")),
    _A.MOVE_TABS: Binding(ARROWS, tr("Move between pages and buttons")),
    _A.MOVE_TABS_SIDEWAYS: Binding(SIDEWAYS, tr("Move between pages and buttons")),
    _A.MOVE_TABS_UP_DOWN: Binding(UP_DOWN, tr("Move between pages and buttons")),
    _A.SET: Binding(SIDEWAYS, tr("Change the setting that has the ring; otherwise move")),
    _A.NEXT: Binding(
        TAB,
        tr("The next button; with Shift, the one before"),
        pad={
            "tab": ("right stick right", "right stick down"),
            "shift+tab": ("right stick left", "right stick up"),
        },
        held=True,
    ),
    _A.PRESS: Binding(ENTER, tr("Press the button that has the ring"), pad={"enter": ("a",)}),
    _A.PRESS_BY_ENTER: Binding(ONLY_ENTER, tr("Press the button that has the ring")),
    _A.CLOSE: Binding(("esc",), tr("Close this"), pad={"esc": ("b",)}),
    _A.CLOSE_BY_ANY: Binding((), tr("Close this")),
    _A.NEW_KEY: Binding((), tr("Is the new key from now on")),
    _A.SCROLL: Binding(UP_DOWN, tr("Scroll", "what a key does")),
    _A.SCROLL_PAGE: Binding(
        PAGES,
        tr("Scroll by a page"),
        pad={"pageup": ("left trigger",), "pagedown": ("right trigger",)},
        held=True,
    ),
    _A.SCROLL_ENDS: Binding(ENDS, tr("To the beginning or the end")),
    _A.ROWS: Binding(UP_DOWN, tr("Choose a row; from the last one on to the buttons")),
    _A.ROW_PAGES: Binding(PAGES, tr("A page up or down")),
    _A.ROW_ENDS: Binding(ENDS, tr("The first or the last row")),
    _A.WATCH: Binding(ENTER, tr("Watch the game, or press the button that has the ring")),
    _A.DELETE_GAME: Binding(("delete",), tr("Delete the game; you are asked first")),
    _A.WRITE: Binding(LETTERS, tr("Write", "what a key does")),
    _A.ERASE: Binding(("backspace", "delete"), tr("Erase a sign, or what is marked")),
    _A.CARET: Binding((*SIDEWAYS, *ENDS), tr("Move in what is written; with Shift, mark it")),
    _A.MARK_ALL: Binding(("ctrl+a",), tr("Mark all")),
    _A.COPY: Binding(("ctrl+c", "ctrl+x"), tr("Copy or cut what is marked")),
    _A.PASTE: Binding(("ctrl+v",), tr("Paste", "what a key does")),
    _A.IN_FIELD: Binding(ONLY_ENTER, tr("Do it")),
    _A.LIST_KEYS: Binding(
        ("f1",), tr("The keys of what is on the screen"), pad={"f1": ("select",)}
    ),
    _A.ABOUT: Binding(("?",), tr("About the game; reset the lifetime score")),
    _A.FULLSCREEN: Binding(("f11",), tr("Full screen and back")),
}
CHANGEABLE: Final = tuple(action for action, binding in BINDINGS.items() if binding.label)
"""The actions that a person may give another key."""
