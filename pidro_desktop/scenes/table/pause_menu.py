"""Pause menu: four large buttons, and groups of small ones for everything else.

Its title says whether the game is paused or over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.match.promise import Promise
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.routes import (
    NEW_GAME,
    AskNewGame,
    MenuItem,
    OpenFairDeals,
    OpenPastGames,
    OpenSettings,
    ReadRules,
    ShowMessage,
    ShowTitle,
)
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Quit, Reset
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import tr

PAUSED: Final = tr("Paused")
GAME_OVER: Final = tr("Game over", "heading")
KEPT: Final = tr("Your game is saved automatically.")
KEPT_DEAL: Final = tr("This deal is saved automatically.")
CONTINUE: Final = "continue"
NEW: Final = "new game"
LARGE: Final = (
    (CONTINUE, tr("Continue", "button")),
    (NEW, tr("New game", "button")),
    ("settings", tr("Settings", "button")),
    ("title", tr("Quit to title", "button")),
)
CALENDAR: Final = "calendar"
OF_SINGLE: Final = (
    (CONTINUE, tr("Continue", "button")),
    (CALENDAR, tr("Back to the calendar", "button")),
    ("settings", tr("Settings", "button")),
)
"""The same for one deal of a calendar; the first takes a whole row."""
BACK: Final = tr("Back", "button")
"""What continues where there is nothing to go on with."""
THIS_DEAL: Final = tr("This deal", "group")
THIS_GAME: Final = tr("This game", "group")
PROGRAM: Final = tr("The program", "group")
OF_GAME: Final = (("deals", tr("Fair deals", "button")),)
OF_PROGRAM: Final = (
    ("rules", tr("Rules", "button")),
    ("old", tr("Past games", "button")),
    ("quit", tr("Quit", "button")),
)
COLUMNS: Final = 3
EDGE, HEAD, BUTTON, SMALL, GAP, LABEL, FOOT = 40, 82, 58, 47, 9, 30, 54
"""Units: the margins, where the large buttons begin, both heights, what is free between, a
group's heading, and the line at the foot."""


class _Group(NamedTuple):
    """A group of small buttons under a heading."""

    name: str
    keys: tuple[str, ...]


class PauseMenu(Panel):
    """Pause menu of a game: continue, open a panel, or leave; the game is always saved.

    ``rules`` are the rules of the game; ``over`` says that the game is over, ``single`` that it is
    one deal of a calendar. It pops with the result of any scene opened from it, or with
    ``CALENDAR``.
    """

    width: float = 700
    shrinks = True

    def __init__(
        self,
        promise: Promise,
        items: Sequence[MenuItem] = (),
        rules: RuleSet | None = None,
        *,
        over: bool = False,
        single: bool = False,
    ) -> None:
        super().__init__()
        self.promise = promise
        self.rules = rules
        self.items = tuple(items)
        self.over = over
        self.single = single
        self._large = OF_SINGLE if single else LARGE
        self._groups = self._grouped()

    @property
    def title(self) -> str:
        """The title of the menu."""
        return str(GAME_OVER if self.over else PAUSED)

    def units(self) -> tuple[float, float]:
        """Return the size for its groups."""
        rows = sum(-(-len(group.keys) // COLUMNS) for group in self._groups)
        large = 2 * (BUTTON + GAP)
        return self.across, HEAD + large + len(self._groups) * LABEL + rows * (SMALL + GAP) + FOOT

    def build(self) -> list[Widget]:
        """Create the large buttons first, then the groups in order."""
        made: list[Widget] = [
            Button(key, self._label(key, label), style=_style(key)) for key, label in self._large
        ]
        if self.ctx.read_only and not self.single:
            made[1].enabled, made[1].why = False, str(OPEN_ELSEWHERE)
        small = {item.key: _small(item.key, item.label, item.why) for item in self.items}
        small |= {key: _small(key, label) for key, label in (*OF_GAME, *OF_PROGRAM)}
        return [*made, *(small[key] for group in self._groups for key in group.keys)]

    def arrange(self) -> None:
        """Lay out two columns of large buttons and three of small ones."""
        look = self.look
        y = self.rect.y + look.s(HEAD)
        keys = [key for key, _label in self._large]
        if len(keys) % 2:
            y = self._rows(keys[:1], y, 1, BUTTON)
        y = self._rows(keys[len(keys) % 2 :], y, 2, BUTTON)
        for group in self._groups:
            y = self._rows(group.keys, y + look.s(LABEL), COLUMNS, SMALL)

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw a walnut board instead of paper."""
        look, rect, inks = self.look, self.rect, self.look.theme.text_on_table
        u = look.u
        look.shapes.shadow(rect.size, 12 * u, 14 * u, 0.6, drop=9 * u).put(canvas, *rect.topleft)
        look.shapes.walnut(rect.size, u, radius=14).put(canvas, *rect.topleft)
        at = (rect.x + look.s(EDGE), rect.y + look.s(44))
        look.text.put(canvas, self.title, at, look.pen(Face.SERIF_BOLD, 32, inks.plain))
        label = look.pen(Face.SEMI, 17, inks.plain_soft)
        for group in self._groups:
            first = self.group[group.keys[0]].rect
            at = (rect.x + look.s(EDGE), first.y - look.s(17))
            look.text.put(canvas, group.name, at, label)
        if not self.over:
            at = (rect.centerx, rect.bottom - look.s(FOOT / 2))
            words, pen = look.text.fit(self._kept, label, rect.width - look.s(48))
            look.text.put(canvas, words, at, pen, anchor="centre")

    def spoken(self) -> Sequence[str]:
        """Return the title, and that the game is saved."""
        return (f"{self.title}.",) if self.over else (f"{self.title}.", self._kept)

    @property
    def _kept(self) -> str:
        return str(KEPT_DEAL if self.single else KEPT)

    def resumed(self, result: object) -> Change | None:
        """Pass a result on to the table, or start the confirmed new game."""
        if result == NEW_GAME:
            return self._begin()
        return None if result in (None, CANCELLED) else Pop(result)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Continue, open a panel, or leave."""
        added = next((item for item in self.items if item.key == chosen.key), None)
        if added is not None:
            return Push(added.opens)
        known: dict[ControlKey, Callable[[], Change]] = {
            CONTINUE: Pop,
            CALENDAR: lambda: Pop(CALENDAR),
            NEW: self._new,
            "rules": lambda: Push(ReadRules(self.rules)),
            "settings": lambda: Push(OpenSettings()),
            "deals": lambda: Push(OpenFairDeals(self.promise)),
            "old": lambda: Push(OpenPastGames(at_table=True)),
            "title": lambda: Reset(ShowTitle()),
            "quit": Quit,
        }
        return known[chosen.key]()

    def _new(self) -> Change:
        """Start a new game; confirm first if a game is in progress."""
        saved = None if self.over else self.ctx.games.saved()
        return self._begin() if saved is None else Push(AskNewGame(saved))

    def _begin(self) -> Change:
        try:
            return Reset(self.ctx.games.start())
        except StorageError as trouble:
            return Push(ShowMessage(tr("Cannot start a new game"), str(trouble)))

    def _grouped(self) -> tuple[_Group, ...]:
        deal = tuple(item.key for item in self.items if item.deal)
        game = tuple(entry.key for entry in self.items if not entry.deal)
        game += () if self.single else tuple(key for key, _ in OF_GAME)
        every = (
            _Group(THIS_DEAL, deal),
            _Group(THIS_GAME, game),
            _Group(PROGRAM, tuple(key for key, _ in OF_PROGRAM)),
        )
        return tuple(group for group in every if group.keys)

    def _label(self, key: str, label: str) -> str:
        return str(BACK if self.over and key == CONTINUE else label)

    def _rows(self, keys: Sequence[str], y: int, columns: int, high: float) -> int:
        """Place controls in rows from ``y``; return the top of the next row."""
        look, gap = self.look, self.look.s(GAP)
        left, room = self.rect.x + look.s(EDGE), self.rect.width - 2 * look.s(EDGE)
        wide, tall = (room - gap * (columns - 1)) // columns, self.target(high)
        for place, key in enumerate(keys):
            row, column = divmod(place, columns)
            at = (left + column * (wide + gap), y + row * (tall + gap))
            self.group[key].place(pygame.Rect(*at, wide, tall))
        return y + -(-len(keys) // columns) * (tall + gap)


CANCELLED: Final = "cancel"
"""What a question pops with whose answer is no."""


def _style(key: str) -> Style:
    return Style.PRIMARY if key == CONTINUE else Style.TILE


def _small(key: str, label: str, why: str = "") -> Button:
    """Return a small button, which looks sunken while it is disabled."""
    return Button(key, label, style=Style.WALNUT, face=Face.SEMI, size=18, enabled=not why, why=why)
