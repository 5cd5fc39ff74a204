"""Which keys work where, as data: what the list under F1 shows, and docs/playing.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from pidro_desktop.scenes.input import keys_text as words

if TYPE_CHECKING:
    from pidro_desktop.engine.rules import RuleSet

SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL


class Stroke(NamedTuple):
    """A key as an event tells it: its number, what is held with it, and the sign it writes."""

    key: int
    mod: int = 0
    sign: str = ""


class Line(NamedTuple):
    """What is written on the keys, what they do, and which strokes are meant.

    No strokes: any key will do, or only while something moves. ``actions`` are those that a person
    may give other keys.
    """

    shown: str
    does: str
    strokes: tuple[Stroke, ...] = ()
    actions: tuple[str, ...] = ()


class Group(NamedTuple):
    """Lines under a common heading."""

    name: str
    lines: tuple[Line, ...]


Keys = tuple[Group, ...]


def _line(shown: str, does: str, *keys: int, actions: tuple[str, ...] = ()) -> Line:
    return Line(shown, does, tuple(Stroke(key) for key in keys), actions)


def _figures(*figures: int) -> tuple[int, ...]:
    """A figure's key above the letters, and the one of the block at the right."""
    names = (f"K_{block}{figure}" for figure in figures for block in ("", "KP"))
    return tuple(getattr(pygame, name) for name in names)


def _signs(letters: str) -> tuple[Stroke, ...]:
    return tuple(Stroke(ord(letter), 0, letter) for letter in letters)


_SIDEWAYS: Final = (pygame.K_LEFT, pygame.K_RIGHT)
_UP_DOWN: Final = (pygame.K_UP, pygame.K_DOWN)
_ARROWS: Final = (*_SIDEWAYS, *_UP_DOWN)
_ONLY_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ENTER: Final = (*_ONLY_ENTER, pygame.K_SPACE)
_PAGES: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_ENDS: Final = (pygame.K_HOME, pygame.K_END)
_TAB: Final = (Stroke(pygame.K_TAB), Stroke(pygame.K_TAB, SHIFT))

_LIST: Final = _line(words.F1, words.THIS_LIST, pygame.K_F1)
_SCREEN: Final = _line(words.F11, words.FULLSCREEN, pygame.K_F11)
_SPEECH: Final = (
    _line(words.F8, words.HEAR_AGAIN, pygame.K_F8),
    _line(words.F9, words.SPEECH, pygame.K_F9),
)
PROGRAM: Final = Group(words.PROGRAM, (_LIST, *_SPEECH, _SCREEN))
_ABOUT: Final = Line(words.QUESTION, words.ABOUT, (Stroke(pygame.K_SLASH, SHIFT, "?"),))
_WITH_ABOUT: Final = Group(words.PROGRAM, (_ABOUT, *PROGRAM.lines))
_REVIEW: Final = _line(
    *(words.F5_TO_F7, words.REVIEW, pygame.K_F5, pygame.K_F6, pygame.K_F7),
    actions=("hand", "table", "score"),
)
_REPEAT: Final = _line(words.REPEAT, words.HEAR_AGAIN, pygame.K_F8, actions=("repeat",))
_HEARING: Final = Group(words.HEARING, (_REVIEW, _REPEAT, *_SPEECH[1:]))
_SILENT: Final = Group(words.PROGRAM, (_LIST, _SCREEN))
_NEXT: Final = Line(words.TAB, words.NEXT, _TAB)
_PRESS: Final = _line(words.ENTER, words.PRESS, *_ENTER)
_CLOSE: Final = _line(words.ESC, words.CLOSE, pygame.K_ESCAPE)

TITLE: Final[Keys] = (
    Group(words.CHOOSE, (_line(words.ARROWS, words.MOVE_ON, *_ARROWS), _NEXT, _PRESS)),
    _WITH_ABOUT,
)
PANEL: Final[Keys] = (
    Group(words.CHOOSE, (*TITLE[0].lines, _CLOSE)),
    PROGRAM,
)
BREAKAGE: Final[Keys] = (TITLE[0], PROGRAM)
SETTINGS: Final[Keys] = (
    Group(
        words.CHOOSE,
        (
            _line(words.SIDEWAYS, words.SET, *_SIDEWAYS),
            _line(words.UP_DOWN, words.MOVE_TABS, *_UP_DOWN),
            *(_NEXT, _PRESS, _CLOSE),
        ),
    ),
    PROGRAM,
)
_TABS: Final = (_line(words.ARROWS, words.MOVE_TABS, *_ARROWS), _NEXT, _PRESS, _CLOSE)
_BY_PAGE: Final = (
    _line(words.PAGES, words.SCROLL_PAGE, *_PAGES),
    _line(words.ENDS, words.SCROLL_ENDS, *_ENDS),
)
RULES: Final[Keys] = (Group(words.CHOOSE, _TABS), Group(words.READING, _BY_PAGE), PROGRAM)
HISTORY: Final[Keys] = (
    Group(
        words.CHOOSE,
        (_line(words.SIDEWAYS, words.MOVE_TABS, *_SIDEWAYS), _NEXT, _PRESS, _CLOSE),
    ),
    Group(words.READING, (_line(words.UP_DOWN, words.SCROLL, *_UP_DOWN), *_BY_PAGE)),
    PROGRAM,
)
DEALS: Final[Keys] = (Group(words.CHOOSE, _TABS), Group(words.READING, _BY_PAGE[:1]), PROGRAM)
ANY_KEY: Final[Keys] = (
    Group(words.CHOOSE, (Line(words.ANY_KEY, words.NEW_KEY), _CLOSE)),
    PROGRAM,
)
ANY: Final[Keys] = (Group(words.CHOOSE, (Line(words.ANY, words.CLOSE_ANY),)), PROGRAM)

_CALLS: Final = (
    _line(words.P, words.PASS, pygame.K_p, actions=("pass",)),
    _line(
        *(words.SUITS, words.NAME, pygame.K_c, pygame.K_d, pygame.K_h, pygame.K_s),
        actions=("clubs", "diamonds", "hearts", "spades"),
    ),
)
_BIDDING: Final = Group(
    words.BIDDING,
    (
        _line(words.SIX_TO_NINE, words.BID_LOW, *_figures(6, 7, 8, 9)),
        _line(words.ONE_AND, words.BID_HIGH, *_figures(1, 0)),
        *_CALLS,
    ),
)
_TYPED: Final = _line(words.FIGURES, words.BID_TYPED, *_figures(*range(10)))
_BY_ONE: Final = _line(
    *(words.PLUS_MINUS, words.BID_BY_ONE),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
)
_BY_FIVE: Final = _line(words.PAGES, words.BID_BY_FIVE, *_PAGES)
_MOVE: Final = (
    _line(words.ARROWS, words.MOVE, *_ARROWS),
    Line(words.TAB, words.CORNERS, _TAB),
    _line(words.ENTER, words.USE, *_ENTER),
)
_TO_REST: Final = Line(
    words.SHIFT_SIDEWAYS, words.MOVE_TO_REST, tuple(Stroke(key, SHIFT) for key in _SIDEWAYS)
)
_MOVE_AMONG_ALL: Final = (_MOVE[0], _TO_REST, *_MOVE[1:])
_LAST: Final = _line(words.L, words.LAST_TRICK, pygame.K_l, actions=("last_trick",))
_HISTORY: Final = _line(words.Y, words.HISTORY, pygame.K_y, actions=("history",))
_HURRY: Final = Line(words.ANY, words.HURRY)
_BACK: Final = (
    Line(
        words.BACKSPACE,
        words.BACK,
        (Stroke(pygame.K_BACKSPACE), Stroke(pygame.K_z, CTRL)),
        actions=("take_back",),
    ),
    Line(
        words.SHIFT_BACKSPACE,
        words.BACK_TO,
        (Stroke(pygame.K_BACKSPACE, SHIFT),),
        actions=("take_back_to",),
    ),
)
_AT_TABLE: Final = (pygame.K_h, pygame.K_F2)
TABLE: Final[Keys] = (
    Group(
        words.CHOOSE,
        (*_MOVE_AMONG_ALL, _line(words.ESC, words.MENU, pygame.K_ESCAPE), _HURRY),
    ),
    _BIDDING,
    _HEARING,
    Group(
        words.LOOKING,
        (
            _line(words.H, words.HELP, *_AT_TABLE, actions=("help",)),
            *(*_BACK, _LAST, _HISTORY),
            _line(words.REPLAYS, words.REPLAY, pygame.K_r, actions=("replay",)),
        ),
    ),
    Group(words.PROGRAM, (_ABOUT, *_SILENT.lines)),
)
GAME_OVER: Final[Keys] = (
    Group(
        words.CHOOSE,
        (*TITLE[0].lines, _line(words.ESC, words.MENU, pygame.K_ESCAPE)),
    ),
    Group(
        words.LOOKING,
        (_LAST, _HISTORY, _line(words.REPLAYS, words.REPLAY, pygame.K_r, actions=("replay",))),
    ),
    _WITH_ABOUT,
)
REPLAY: Final[Keys] = (
    Group(words.CHOOSE, (*_MOVE_AMONG_ALL, _HURRY)),
    _BIDDING,
    _HEARING,
    Group(
        words.REPLAYING,
        (
            _line(words.REPLAYS, words.AGAIN, pygame.K_r, actions=("replay",)),
            _line(words.PAGES, words.TRICKS, *_PAGES),
            _line(words.ESC_OR_F, words.FORWARD, pygame.K_ESCAPE, pygame.K_f),
            *(_LAST, _HISTORY),
            _line(words.H, words.NO_HELP, *_AT_TABLE, actions=("help",)),
        ),
    ),
    Group(words.PROGRAM, (_ABOUT, *_SILENT.lines)),
)
LESSON: Final[Keys] = (Group(words.CHOOSE, (*_MOVE, _CLOSE)), _BIDDING, _HEARING, _SILENT)
WATCH: Final[Keys] = (
    Group(
        words.CHOOSE,
        (
            _line(words.ESC, words.MENU, pygame.K_ESCAPE),
            Line(words.ANY, words.WATCH_ON),
        ),
    ),
    _HEARING,
    _SILENT,
)
VIEWER: Final[Keys] = (
    Group(
        words.WATCHING,
        (
            _line(words.SPACE, words.PLAY, pygame.K_SPACE),
            _line(words.SIDEWAYS, words.STEP, *_SIDEWAYS),
            _line(words.ENDS, words.DEAL_ENDS, *_ENDS),
            _line(words.PAGES, words.DEALS, *_PAGES),
            _line(words.O, words.OPEN_CARDS, pygame.K_o),
            _line(words.D, words.LIST_DEALS, pygame.K_d),
            _line(words.R, words.PLAY_DEAL, pygame.K_r),
        ),
    ),
    Group(
        words.CHOOSE,
        (
            *(_line(words.UP_DOWN, words.MOVE_ON, *_UP_DOWN), _NEXT),
            _line(words.ONLY_ENTER, words.PRESS, *_ONLY_ENTER),
            _line(words.ESC, words.LEAVE, pygame.K_ESCAPE),
        ),
    ),
    _HEARING,
    _SILENT,
)
_ROWS: Final = (
    _line(words.UP_DOWN, words.ROWS, *_UP_DOWN),
    _line(words.PAGES, words.ROW_PAGES, *_PAGES),
    _line(words.ENDS, words.ROW_ENDS, *_ENDS),
)
_BESIDE_ROWS: Final = Group(
    words.CHOOSE,
    (
        *(_line(words.SIDEWAYS, words.MOVE_ON, *_SIDEWAYS), _NEXT),
        *(_line(words.ENTER, words.WATCH, *_ENTER), _CLOSE),
    ),
)
FILE_GAMES: Final[Keys] = (Group(words.GAMES, _ROWS), _BESIDE_ROWS, PROGRAM)
OLD_GAMES: Final[Keys] = (
    Group(words.GAMES, (*_ROWS, _line(words.DELETE, words.DELETE_GAME, pygame.K_DELETE))),
    _BESIDE_ROWS,
    PROGRAM,
)
RULES_LIST: Final[Keys] = (
    Group(words.CHOOSE, (*_ROWS, *_BESIDE_ROWS.lines[:2], _PRESS, _CLOSE)),
    PROGRAM,
)
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
_WRITING: Final = Group(
    words.WRITING,
    (
        Line(words.LETTERS, words.WRITE, _signs(_LETTERS)),
        _line(words.ERASE, words.ERASE_IT, pygame.K_BACKSPACE, pygame.K_DELETE),
        _line(words.SIDEWAYS, words.CARET, *_SIDEWAYS, *_ENDS),
        Line(words.MARK, words.MARK_ALL, (Stroke(pygame.K_a, CTRL),)),
        Line(words.COPY, words.COPY_IT, (Stroke(pygame.K_c, CTRL), Stroke(pygame.K_x, CTRL))),
        Line(words.PASTE, words.PASTE_IT, (Stroke(pygame.K_v, CTRL),)),
    ),
)
WRITING: Final[Keys] = (
    _WRITING,
    Group(
        words.CHOOSE,
        (
            *(_line(words.UP_DOWN, words.MOVE_ON, *_UP_DOWN), _NEXT),
            *(_line(words.ENTER, words.IN_FIELD, *_ONLY_ENTER), _CLOSE),
        ),
    ),
    PROGRAM,
)


def with_bids(keys: Keys, rules: RuleSet) -> Keys:
    """The list of a table at which ``rules`` are played: other numbers are bid by other keys.

    Page keys step to a bid where they mean nothing else.
    """
    from pidro_desktop.render.table_ui.buttons.auction_buttons import (  # noqa: PLC0415  the title needs lists of keys, and no rules
        in_steps,
    )

    if (rules.auction.minimum, rules.auction.maximum) == (6, 14):
        return keys
    paged = any(line.shown == words.PAGES for group in keys for line in group.lines)
    steps = () if not in_steps(rules) else (_BY_ONE,) if paged else (_BY_ONE, _BY_FIVE)
    bidding = Group(words.BIDDING, (_TYPED, *steps, *_CALLS))
    return tuple(bidding if group is _BIDDING else group for group in keys)
