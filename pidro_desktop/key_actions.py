"""The table of keyboard shortcuts, used by F1, gamepads, docs and the key settings.

A key is named by its character, in lower case, or by a name; ``shift+`` or ``ctrl+`` before it is
the modifier, and ``kp`` marks keys of the numeric keypad. Scenes look up their keys in this table;
the widgets' own keys are in it for F1 only.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.tr import AnyText, tr


class Action(StrEnum):
    """The actions of keys. Actions with changeable keys have these names in the settings file."""

    # At the table
    PASS = auto()
    CLUBS = auto()
    DIAMONDS = auto()
    HEARTS = auto()
    SPADES = auto()
    SUIT_BY_NUMBER = auto()
    HELP = auto()
    TAKE_BACK = auto()
    TAKE_BACK_TO = auto()
    LAST_TRICK = auto()
    HISTORY = auto()
    REPLAY = auto()
    REVIEW = auto()
    TRY_SLIP = auto()
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
    BACK = auto()
    NO_HELP = auto()
    # In the viewer
    PLAY_AND_STOP = auto()
    STEP = auto()
    DEAL_ENDS = auto()
    OTHER_DEAL = auto()
    OTHER_MONTH = auto()
    OTHER_MOMENT = auto()
    HEAR_STEP = auto()
    OPEN_CARDS = auto()
    LIST_DEALS = auto()
    PLAY_DEAL = auto()
    LEAVE = auto()
    # In reviews
    CHOOSE_SEAT = auto()
    OTHER_DECISION = auto()
    OTHER_SLIP = auto()
    DECISION_ENDS = auto()
    REAL_CARDS = auto()
    TRY_AGAIN = auto()
    PLAY_ON = auto()
    ASK_WHY = auto()
    TO_REVIEW = auto()
    # In puzzles
    PUZZLE_HINT = auto()
    COACH_HINT = auto()
    PUZZLE_NEXT = auto()
    PUZZLE_AGAIN = auto()
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
    LOG_ROWS = auto()
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


class Binding(Struct, frozen=True):
    """The keys and texts of an action.

    Attributes:
        keys: as the program comes; none where any key will do. Where a person may change them,
            the one that is this action's alone comes last.
        does: what F1 says of it.
        label: its line on the page Keys of the settings; nothing where its keys stay.
        asked: what has to be asked so that the key means this; None where it always does.
        pad: the buttons and pushes of a gamepad that do the same, by the key that they stand for.
        held: whether a gamepad does it again while it is held.
        kept: keys that it has besides, whatever a person has chosen.
        same_as: the action whose keys it has, as a scene gives them another meaning.
    """

    keys: tuple[str, ...]
    does: AnyText
    label: AnyText = ""
    asked: AskKind | None = None
    pad: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    held: bool = False
    kept: tuple[str, ...] = ()
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
NO_LETTER: Final = "♥"
"""What no keyboard writes: H is the hint, so hearts have a letter only where somebody chose one."""


def _figures(*figures: int) -> tuple[str, ...]:
    """Return a digit's key above the letters, and the one of the numeric keypad."""
    return tuple(f"{block}{figure}" for figure in figures for block in ("", "kp"))


_A: Final = Action
_NAME: Final = tr("Choose a suit, in the order shown")
_REVIEW: Final = tr("Hear your hand, the table, the score")
_LAST_TRICK: Final = tr("The last trick")
_PASS: Final = tr("Pass", "what a key does")

BINDINGS: Final[dict[Action, Binding]] = {
    _A.PASS: Binding(("p",), _PASS, _PASS, AskKind.BID),
    _A.CLUBS: Binding(("c",), _NAME, tr("Clubs", "what a key names"), AskKind.TRUMP),
    _A.DIAMONDS: Binding(("d",), _NAME, tr("Diamonds", "what a key names"), AskKind.TRUMP),
    _A.HEARTS: Binding((NO_LETTER,), _NAME, tr("Hearts", "what a key names"), AskKind.TRUMP),
    _A.SPADES: Binding(("s",), _NAME, tr("Spades", "what a key names"), AskKind.TRUMP),
    _A.HELP: Binding(
        ("h", "f2"),
        tr("Turn hints on or off"),
        tr("Turn hints on or off"),
        pad={"f2": ("x",)},
    ),
    _A.TAKE_BACK: Binding(
        ("backspace",),
        tr("Undo your last decision"),
        tr("Undo", "what a key does"),
        pad={"backspace": ("y",)},
        kept=("ctrl+z",),
    ),
    _A.TAKE_BACK_TO: Binding(
        ("shift+backspace",),
        tr("Choose how far back to undo"),
        tr("Choose how far back to undo"),
    ),
    _A.LAST_TRICK: Binding(("l",), _LAST_TRICK, _LAST_TRICK, pad={"l": ("left shoulder",)}),
    _A.HISTORY: Binding(
        ("y",),
        tr("Game log and full score sheet"),
        tr("Game log", "what a key does"),
        pad={"y": ("right shoulder",)},
    ),
    _A.REPLAY: Binding(
        ("r",),
        tr("After a deal: replay it with all cards face up"),
        tr("Replay the deal"),
    ),
    _A.REVIEW: Binding(
        ("v",),
        tr("After a deal: review your decisions"),
        tr("Review the deal"),
    ),
    _A.HAND: Binding(("f5",), _REVIEW, tr("Hear your hand")),
    _A.TABLE: Binding(("f6",), _REVIEW, tr("Hear the table")),
    _A.SCORE: Binding(("f7",), _REVIEW, tr("Hear the score")),
    _A.REPEAT: Binding(
        ("f8",), tr("Repeat the last announcement"), tr("Repeat the last announcement")
    ),
    # From here on, keys stay as they are.
    _A.MOVE: Binding(ARROWS, tr("Move between cards or buttons")),
    _A.MOVE_TO_REST: Binding(("shift+left", "shift+right"), tr("The other cards, and why not")),
    _A.REACH_CORNERS: Binding(TAB, tr("Move through everything, including the corner buttons")),
    _A.USE: Binding(ENTER, tr("Choose; continue when the game pauses")),
    _A.MENU: Binding(("esc",), tr("Open or close the menu"), pad={"esc": ("start",)}),
    _A.HURRY: Binding((), tr("Skip the animation")),
    _A.SUIT_BY_NUMBER: Binding(_figures(1, 2, 3, 4), _NAME),
    _A.BID_LOW: Binding(_figures(6, 7, 8, 9), tr("Bid six to nine")),
    _A.BID_HIGH: Binding(_figures(1, 0), tr("Bid ten to fourteen (0 alone also bids ten)")),
    _A.BID_TYPED: Binding(_figures(*range(10)), tr("Type your bid")),
    _A.BID_BY_ONE: Binding(("+", "-", "kp+", "kp-"), tr("One point higher or lower")),
    _A.BID_BY_FIVE: Binding(PAGES, tr("Five points higher or lower")),
    _A.WATCH_ON: Binding((), tr("Continue at once")),
    _A.HEAR_AGAIN: Binding(("f8",), tr("Repeat the last announcement")),
    _A.SPEECH: Binding(("f9",), tr("Turn speech on or off")),
    _A.BEGIN_AGAIN: Binding((), tr("Restart"), same_as=Action.REPLAY),
    _A.CHOOSE_TRICK: Binding(PAGES, tr("Start from the previous or next trick")),
    _A.FORWARD: Binding(("f",), tr("Continue with the next deal")),
    _A.TRY_SLIP: Binding(("t",), tr("After a deal: try again, or ask why")),
    _A.BACK: Binding(("esc",), tr("Go back")),
    _A.NO_HELP: Binding((), tr("See why there are no hints here"), same_as=Action.HELP),
    _A.PLAY_AND_STOP: Binding(("space",), tr("Play or pause", "what a key does")),
    _A.STEP: Binding(SIDEWAYS, tr("One step back or forward")),
    _A.DEAL_ENDS: Binding(ENDS, tr("Start or end of the deal, then of the game")),
    _A.OTHER_DEAL: Binding(PAGES, tr("Previous or next deal")),
    _A.OTHER_MONTH: Binding(PAGES, tr("Previous or next month")),
    _A.OTHER_MOMENT: Binding(PAGES, tr("One step back or forward")),
    _A.HEAR_STEP: Binding(
        (), tr("Hear your hand, the table, the step and the score"), same_as=_A.HAND
    ),
    _A.OPEN_CARDS: Binding(("o",), tr("Show all cards, or only what the player saw")),
    _A.LIST_DEALS: Binding(("d",), tr("List all deals and their codes")),
    _A.PLAY_DEAL: Binding(("r",), tr("Play this deal yourself")),
    _A.LEAVE: Binding(("esc",), tr("Quit", "what a key does")),
    _A.CHOOSE_SEAT: Binding(_figures(1, 2, 3, 4), tr("See the game with another player’s eyes")),
    _A.OTHER_DECISION: Binding(SIDEWAYS, tr("Previous or next decision")),
    _A.OTHER_SLIP: Binding(PAGES, tr("Previous or next decision worth another look")),
    _A.DECISION_ENDS: Binding(ENDS, tr("First or last decision")),
    _A.REAL_CARDS: Binding(("o",), tr("Show all hands, or hide them")),
    _A.TRY_AGAIN: Binding(("t",), tr("Try the decision again")),
    _A.TO_REVIEW: Binding(("esc", "f"), tr("Back to the deal as it was played")),
    _A.PLAY_ON: Binding((), tr("Play on from this decision"), same_as=Action.REPLAY),
    _A.ASK_WHY: Binding(("w",), tr("Ask why a player decided so")),
    _A.PUZZLE_HINT: Binding((), tr("A hint for the puzzle"), same_as=Action.HELP),
    _A.COACH_HINT: Binding((), tr("What the coach would do"), same_as=Action.HELP),
    _A.PUZZLE_NEXT: Binding(("n",), tr("Next puzzle, or skip this one")),
    _A.PUZZLE_AGAIN: Binding(("t",), tr("Do the puzzle again")),
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
    _A.SET: Binding(SIDEWAYS, tr("Change the highlighted setting; otherwise move")),
    _A.NEXT: Binding(
        TAB,
        tr("Next button; with Shift, the previous one"),
        pad={
            "tab": ("right stick right", "right stick down"),
            "shift+tab": ("right stick left", "right stick up"),
        },
        held=True,
    ),
    _A.PRESS: Binding(ENTER, tr("Press the highlighted button"), pad={"enter": ("a",)}),
    _A.PRESS_BY_ENTER: Binding(ONLY_ENTER, tr("Press the highlighted button")),
    _A.CLOSE: Binding(("esc",), tr("Close"), pad={"esc": ("b",)}),
    _A.CLOSE_BY_ANY: Binding((), tr("Close")),
    _A.NEW_KEY: Binding((), tr("Sets the new key")),
    _A.SCROLL: Binding(UP_DOWN, tr("Scroll", "what a key does")),
    _A.SCROLL_PAGE: Binding(
        PAGES,
        tr("Scroll one page"),
        pad={"pageup": ("left trigger",), "pagedown": ("right trigger",)},
        held=True,
    ),
    _A.SCROLL_ENDS: Binding(ENDS, tr("Jump to the start or end")),
    _A.LOG_ROWS: Binding(UP_DOWN, tr("Go from row to row; from the first, back to the pages")),
    _A.ROWS: Binding(UP_DOWN, tr("Select a row; past the last one, go to the buttons")),
    _A.ROW_PAGES: Binding(PAGES, tr("One page up or down")),
    _A.ROW_ENDS: Binding(ENDS, tr("First or last row")),
    _A.WATCH: Binding(ENTER, tr("Watch the game, or press the highlighted button")),
    _A.DELETE_GAME: Binding(("delete",), tr("Delete the game (asks first)")),
    _A.WRITE: Binding(LETTERS, tr("Type", "what a key does")),
    _A.ERASE: Binding(("backspace", "delete"), tr("Delete a character, or the selection")),
    _A.CARET: Binding((*SIDEWAYS, *ENDS), tr("Move the cursor; with Shift, select")),
    _A.MARK_ALL: Binding(("ctrl+a",), tr("Select all")),
    _A.COPY: Binding(("ctrl+c", "ctrl+x"), tr("Copy or cut the selection")),
    _A.PASTE: Binding(("ctrl+v",), tr("Paste", "what a key does")),
    _A.IN_FIELD: Binding(ONLY_ENTER, tr("Confirm")),
    _A.LIST_KEYS: Binding(("f1",), tr("Show the keys for this screen"), pad={"f1": ("select",)}),
    _A.ABOUT: Binding(("?",), tr("About the game, and statistics")),
    _A.FULLSCREEN: Binding(("f11",), tr("Turn full screen on or off")),
}
CHANGEABLE: Final = tuple(action for action, binding in BINDINGS.items() if binding.label)
"""The actions that a person may give another key."""
