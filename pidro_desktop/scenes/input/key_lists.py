"""Lists of the keys of each scene, shown under F1 and in the docs (tools/doc_tables.py)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from pidro_desktop.key_actions import BINDINGS, CHANGEABLE, Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.scenes.input import keys_text as words
from pidro_desktop.scenes.input.strokes import Stroke, strokes_of
from pidro_desktop.tr import AnyText

if TYPE_CHECKING:
    from pidro_desktop.engine.rules import RuleSet


class Line(Struct, frozen=True):
    """One line of a list of keys: the key names, the description, and the strokes.

    Without strokes, any key works, or only during an animation. ``actions`` are those that can be
    bound to other keys.
    """

    shown: AnyText
    does: AnyText
    strokes: tuple[Stroke, ...] = ()
    actions: tuple[Action, ...] = ()


class Group(Struct, frozen=True):
    """A part of a list of keys under a common heading: for each line, the actions it stands for."""

    name: AnyText
    actions: tuple[tuple[Action, ...], ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines; written when they are asked for, as no start needs them."""
        return tuple(_line(actions) for actions in self.actions)


Keys = tuple[Group, ...]


@cache
def _line(actions: tuple[Action, ...]) -> Line:
    """Return one line for ``actions`` that do the same."""
    bindings = [BINDINGS[action] for action in actions]
    owners = [binding.same_as or action for action, binding in zip(actions, bindings, strict=True)]
    strokes = tuple(stroke for action in actions for stroke in strokes_of(action))
    changeable = tuple(owner for owner in owners if owner in CHANGEABLE)
    return Line(_written(actions, owners), bindings[0].does, strokes, changeable)


def _written(actions: tuple[Action, ...], owners: list[Action]) -> AnyText:
    if actions in words.WRITTEN:
        return words.WRITTEN[actions]
    if owners[0] in CHANGEABLE:
        return with_keys("{key}", key=owners[0])
    keys = BINDINGS[actions[0]].keys
    return words.KEYS_WRITTEN.get(keys) or keys[0].upper()


def _group(name: AnyText, *actions: Action | tuple[Action, ...]) -> Group:
    """Return a group with a line for each action, or for several listed together."""
    return Group(name, tuple(line if isinstance(line, tuple) else (line,) for line in actions))


_A: Final = Action
_SUITS: Final = (_A.SUIT_BY_NUMBER, _A.CLUBS, _A.DIAMONDS, _A.HEARTS, _A.SPADES)
_REVIEW: Final = (_A.HAND, _A.TABLE, _A.SCORE)
_BUTTONS: Final = (_A.MOVE_BETWEEN_BUTTONS, _A.NEXT, _A.PRESS)
_TABS: Final = (_A.MOVE_TABS, _A.NEXT, _A.PRESS, _A.CLOSE)
_ROWS: Final = (_A.ROWS, _A.ROW_PAGES, _A.ROW_ENDS)
_BACK: Final = (_A.TAKE_BACK, _A.TAKE_BACK_TO)
_AFTER: Final = (_A.REPLAY, _A.REVIEW, (_A.TRY_SLIP, _A.ASK_WHY))

PROGRAM: Final = _group(words.PROGRAM, _A.LIST_KEYS, _A.HEAR_AGAIN, _A.SPEECH, _A.FULLSCREEN)
_WITH_ABOUT: Final = _group(words.PROGRAM, _A.ABOUT, *PROGRAM.actions)
_SILENT: Final = _group(words.PROGRAM, _A.LIST_KEYS, _A.FULLSCREEN)
_SILENT_WITH_ABOUT: Final = _group(words.PROGRAM, _A.ABOUT, *_SILENT.actions)
_HEARING: Final = _group(words.HEARING, _REVIEW, _A.REPEAT, _A.SPEECH)

TITLE: Final[Keys] = (_group(words.CHOOSE, *_BUTTONS), _WITH_ABOUT)
PANEL: Final[Keys] = (_group(words.CHOOSE, *_BUTTONS, _A.CLOSE), PROGRAM)
BREAKAGE: Final[Keys] = (TITLE[0], PROGRAM)
SETTINGS: Final[Keys] = (
    _group(words.CHOOSE, _A.SET, _A.MOVE_TABS_UP_DOWN, _A.NEXT, _A.PRESS, _A.CLOSE),
    PROGRAM,
)
RULES: Final[Keys] = (
    _group(words.CHOOSE, *_TABS),
    _group(words.READING, _A.SCROLL_PAGE, _A.SCROLL_ENDS),
    PROGRAM,
)
CARD_VALUES: Final[Keys] = (
    _group(words.CHOOSE, *_BUTTONS, _A.CLOSE),
    _group(words.READING, _A.SCROLL, _A.SCROLL_PAGE, _A.SCROLL_ENDS),
    PROGRAM,
)
HISTORY: Final[Keys] = (
    _group(words.CHOOSE, _A.MOVE_TABS_SIDEWAYS, _A.NEXT, _A.PRESS, _A.CLOSE),
    _group(words.READING, _A.LOG_ROWS, _A.ROW_PAGES, _A.ROW_ENDS),
    PROGRAM,
)
DEALS: Final[Keys] = (
    _group(words.CHOOSE, *_TABS),
    _group(words.READING, _A.SCROLL_PAGE),
    PROGRAM,
)
ANY_KEY: Final[Keys] = (_group(words.CHOOSE, _A.NEW_KEY, _A.CLOSE), PROGRAM)
ANY: Final[Keys] = (_group(words.CHOOSE, _A.CLOSE_BY_ANY), PROGRAM)

_BIDDING: Final = _group(words.BIDDING, _A.BID_LOW, _A.BID_HIGH, _A.PASS, _SUITS)
_MOVE: Final = (_A.MOVE, _A.REACH_CORNERS, _A.USE)
_MOVE_AMONG_ALL: Final = (_A.MOVE, _A.MOVE_TO_REST, _A.REACH_CORNERS, _A.USE)


def _at_table(group: Group, *menu: Action) -> Keys:
    """Return the keys at a table where one plays; ``group`` is what there is only at this one."""
    choose = _group(words.CHOOSE, *_MOVE_AMONG_ALL, *menu, _A.HURRY)
    return choose, _BIDDING, _HEARING, group, _SILENT_WITH_ABOUT


TABLE: Final = _at_table(
    _group(words.LOOKING, _A.HELP, *_BACK, _A.LAST_TRICK, _A.HISTORY, *_AFTER), _A.MENU
)
GAME_OVER: Final[Keys] = (
    _group(words.CHOOSE, *_BUTTONS, _A.MENU),
    _HEARING,
    _group(words.LOOKING, _A.LAST_TRICK, _A.HISTORY, _A.REPLAY, _A.REVIEW, _A.ASK_WHY),
    _SILENT_WITH_ABOUT,
)
REPLAY: Final = _at_table(
    _group(
        words.REPLAYING,
        *(_A.BEGIN_AGAIN, _A.CHOOSE_TRICK, _A.FORWARD, _A.BACK),
        *(_A.ASK_WHY, _A.LAST_TRICK, _A.HISTORY, _A.NO_HELP),
    )
)
DAILY: Final[Keys] = (
    _group(words.CHOOSE, *_BUTTONS, _A.OTHER_MONTH, _A.CLOSE),
    PROGRAM,
)
COMPARING: Final[Keys] = (
    _group(words.CHOOSE, *_BUTTONS, _A.OTHER_MOMENT, _A.OPEN_CARDS, _A.CLOSE),
    PROGRAM,
)
DAILY_TABLE: Final = _at_table(
    _group(words.LOOKING, _A.LAST_TRICK, _A.HISTORY, _A.NO_HELP), _A.MENU
)
MATCH_TABLE: Final = _at_table(
    _group(words.LOOKING, _A.HELP, *_BACK, _A.LAST_TRICK, _A.HISTORY, _A.ASK_WHY), _A.MENU
)
PLAY_ON: Final = _at_table(
    _group(
        words.REPLAYING,
        *(_A.BEGIN_AGAIN, _A.TO_REVIEW, _A.ASK_WHY, _A.LAST_TRICK, _A.HISTORY, _A.NO_HELP),
    )
)
COURSE_LESSON: Final[Keys] = (
    _group(words.CHOOSE, *_MOVE, _A.CLOSE),
    _BIDDING,
    _HEARING,
    _group(words.LOOKING, _A.COACH_HINT),
    _SILENT,
)
WATCH: Final[Keys] = (_group(words.CHOOSE, _A.MENU, _A.WATCH_ON), _HEARING, _SILENT)
VIEWER: Final[Keys] = (
    _group(
        words.WATCHING,
        *(_A.PLAY_AND_STOP, _A.STEP, _A.DEAL_ENDS, _A.OTHER_DEAL),
        *(_A.OPEN_CARDS, _A.LIST_DEALS, _A.PLAY_DEAL, _A.ASK_WHY),
    ),
    _group(words.CHOOSE, _A.MOVE_UP_DOWN, _A.NEXT, _A.PRESS_BY_ENTER, _A.LEAVE),
    _group(words.HEARING, (_A.HEAR_STEP, *_REVIEW[1:]), _A.REPEAT, _A.SPEECH),
    _SILENT,
)
REVIEW_GAME: Final[Keys] = (
    _group(words.CHOOSE, *_BUTTONS, _A.CLOSE),
    _group(words.REVIEWING, _A.OTHER_DEAL, _A.CHOOSE_SEAT),
    PROGRAM,
)
DEAL_REVIEW: Final[Keys] = (
    _group(
        words.REVIEWING,
        *(_A.OTHER_DECISION, _A.OTHER_SLIP, _A.DECISION_ENDS),
        *(_A.REAL_CARDS, _A.TRY_AGAIN, _A.PLAY_ON, _A.ASK_WHY),
    ),
    _group(words.CHOOSE, _A.MOVE_UP_DOWN, _A.NEXT, _A.PRESS, _A.CLOSE),
    _HEARING,
    _SILENT,
)
WHY: Final[Keys] = (
    _group(words.REVIEWING, _A.OTHER_DECISION, _A.DECISION_ENDS, _A.ASK_WHY),
    _group(words.CHOOSE, _A.MOVE_UP_DOWN, _A.NEXT, _A.PRESS, _A.CLOSE),
    PROGRAM,
)
TRY_AGAIN: Final[Keys] = (
    _group(words.CHOOSE, *_MOVE_AMONG_ALL, _A.CLOSE),
    _BIDDING,
    _HEARING,
    _SILENT,
)
PUZZLE: Final[Keys] = (
    _group(words.CHOOSE, *_MOVE_AMONG_ALL, _A.CLOSE),
    _BIDDING,
    _group(
        words.PUZZLES,
        *(_A.PUZZLE_HINT, _A.PUZZLE_NEXT, _A.PUZZLE_AGAIN, _A.PLAY_ON),
        *(_A.LAST_TRICK, _A.HISTORY),
    ),
    _HEARING,
    _SILENT,
)
_BESIDE_ROWS: Final = _group(words.CHOOSE, _A.MOVE_SIDEWAYS, _A.NEXT, _A.WATCH, _A.CLOSE)
FILE_GAMES: Final[Keys] = (_group(words.GAMES, *_ROWS), _BESIDE_ROWS, PROGRAM)
OLD_GAMES: Final[Keys] = (_group(words.GAMES, *_ROWS, _A.DELETE_GAME), _BESIDE_ROWS, PROGRAM)
RULES_LIST: Final[Keys] = (
    _group(words.CHOOSE, *_ROWS, _A.MOVE_SIDEWAYS, _A.NEXT, _A.PRESS, _A.CLOSE),
    PROGRAM,
)
WRITING: Final[Keys] = (
    _group(words.WRITING, _A.WRITE, _A.ERASE, _A.CARET, _A.MARK_ALL, _A.COPY, _A.PASTE),
    _group(words.CHOOSE, _A.MOVE_UP_DOWN, _A.NEXT, _A.IN_FIELD, _A.CLOSE),
    PROGRAM,
)
LAYING: Final[Keys] = (
    _group(words.CHOOSE, *_BUTTONS, _A.TAKE_BACK, _A.CLOSE),
    _group(words.WRITING, _A.WRITE, _A.CARET, _A.PASTE, _A.IN_FIELD),
    PROGRAM,
)


def with_bids(keys: Keys, rules: RuleSet) -> Keys:
    """Return the list of keys of a table with ``rules``, adapted to their bids.

    Page keys step to a bid if they have no other use.
    """
    from pidro_desktop.render.table_ui.buttons.buttons import (  # noqa: PLC0415  the title needs lists of keys, and no rules
        in_steps,
    )

    if (rules.auction.minimum, rules.auction.maximum) == (6, 14):
        return keys
    paged = any(line.shown == words.PAGES for group in keys for line in group.lines)
    by_five = () if paged else (_A.BID_BY_FIVE,)
    steps = (_A.BID_BY_ONE, *by_five) if in_steps(rules) else ()
    bidding = _group(words.BIDDING, _A.BID_TYPED, *steps, _A.PASS, _SUITS)
    return tuple(bidding if group is _BIDDING else group for group in keys)
