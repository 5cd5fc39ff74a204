"""Layout of the past games panel: list, buttons and status line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.past_games_list import GamesList
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.row_list import LIST, OPEN, SIDE
from pidro_desktop.storage.archive import Kept
from pidro_desktop.storage.game_list import GameListLoader
from pidro_desktop.storage.trash import Trash

FOOT, HIGH, SIZE, GAP, AIR = 152, 52, 20, 10, 24
"""Units: of the foot, a button, its letters, between buttons, and beside a button's words."""
LEAST_AIR = 12
"""Units beside a button's words for which a second row is better than less."""
REVIEW = "review"
LEFT: dict[ControlKey, int] = {"import": 116, "undo": 172}
RIGHT = {OPEN: 132, REVIEW: 116, "go_on": 112, "export": 116, "delete": 116}
"""The buttons of both sides from the edge inwards, and how wide they are where there is room."""


class GamesSheet(Panel):
    """Layout of the past games panel; ``PastGames`` implements the actions."""

    heading = words.HEADING
    width: float = 1040
    height: ClassVar[float] = 672
    least: ClassVar[float] = 850
    shortest: ClassVar[float] = 440
    tallest: ClassVar[float] = 900
    keys = key_lists.OLD_GAMES

    def __init__(
        self, shelf: GameListLoader, only: frozenset[str] = frozenset(), about: str = ""
    ) -> None:
        super().__init__()
        self.shelf = shelf
        self.only, self.about = only, about
        self._read_last: tuple[Kept, ...] = ()
        self.list = GamesList()
        self.discards = Trash()
        self._shown: tuple[Kept, ...] = ()
        self._said = ""
        self._trouble = ""

    def wanted(self, games: tuple[Kept, ...]) -> tuple[Kept, ...]:
        """Return the games that are listed."""
        if not self.only:
            return games
        known: dict[str, Kept] = {}
        for game in games:
            if game.header is not None and game.header.game_id in self.only:
                known.setdefault(game.header.game_id, game)  # an import may have it again
        return tuple(known.values())

    def status_text(self) -> str:
        """Return the status line under the list."""
        kept = self.list.chosen
        if self._said or self._trouble or kept is None:
            return self._said or self._trouble
        return kept.reason if kept.fault else self.why_not_go_on() or words.MAY_GO_ON

    def why_not_go_on(self) -> str:
        """Return why the selected game cannot be resumed, or an empty string."""
        kept = self.list.chosen
        if kept is None:
            return words.CHOOSE
        reasons = {
            words.NO_GAME: bool(kept.fault),
            words.OLDER: bool(kept.older),
            words.OVER: kept.winner is not None,
            words.IMPORTED: kept.imported,
            words.NOT_YOURS: not words.yours(kept),
            words.SEVERAL: self.games_in(kept) > 1,
        }
        return next((why for why, holds in reasons.items() if holds), "")

    def games_in(self, kept: Kept) -> int:
        """Return the number of games in the same file."""
        return sum(game.path == kept.path for game in self.list.games)

    def build(self) -> list[Widget]:
        """Create the list and the buttons under it."""
        undo = [self._button("undo", words.UNDO)] if self.discards else []
        made = [
            self._button("delete", words.DELETE),
            self._button("export", words.EXPORT),
            self._button("go_on", words.GO_ON),
            self._button(REVIEW, words.REVIEW),
            self._button(OPEN, words.WATCH, Style.PRIMARY),
        ]
        brought = [] if self.only else [self._button("import", words.IMPORT)]
        return [self.list, *brought, *undo, *made]

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the list."""
        super().rebuild(focus or LIST)

    def arrange(self) -> None:
        """Lay out the list over the whole sheet, and the buttons at its foot."""
        look, rect = self.look, self.rect
        self.list.lay_on(look, rect, self._foot)
        left, right = rect.x + look.s(SIDE), rect.right - look.s(SIDE)
        low = rect.bottom - look.s(24)
        every: list[ControlKey] = [*LEFT, *RIGHT]
        rows = [every] if self._is_one_row else [every[: len(LEFT)], every[len(LEFT) :]]
        for row, keys in enumerate(reversed(rows)):
            bottom = low - row * look.s(HIGH + GAP)
            widths = self._widths(right - left, keys)
            self._place(
                left,
                bottom,
                [(key, widths[key]) for key in keys if key in LEFT and widths[key]],
                widths,
            )
            self._place(
                right, bottom, [(key, -widths[key]) for key in keys if key in RIGHT], widths
            )

    def _place(
        self,
        start: int,
        bottom: int,
        steps: list[tuple[ControlKey, int]],
        widths: dict[ControlKey, int],
    ) -> None:
        """Place buttons from ``start`` on, to the right or to the left."""
        high, gap = self.look.s(HIGH), self.look.s(GAP)
        for key, step in steps:
            x = start if step > 0 else start + step
            self.group[key].place(pygame.Rect(x, bottom - high, widths[key], high))
            start += step + (gap if step > 0 else -gap)

    @property
    def _is_one_row(self) -> bool:
        """Whether all buttons have room beside each other."""
        room = self.rect.width - 2 * self.look.s(SIDE)
        return self._air(room, [*LEFT, *RIGHT]) >= self.look.s(LEAST_AIR)

    @property
    def _foot(self) -> int:
        """The height of the foot in units."""
        return FOOT if self._is_one_row else FOOT + HIGH + GAP

    def _words(self, keys: Sequence[ControlKey]) -> dict[ControlKey, int]:
        """Return the width of each label."""
        look = self.look
        pen = look.pen(Face.SERIF_BOLD, SIZE, look.theme.paper.ink)
        shown = [widget for widget in self.group if widget.key in keys]
        return {item.key: look.text.width(item.label, pen) for item in shown}

    def _air(self, room: int, keys: Sequence[ControlKey]) -> int:
        """Return what is free beside each label if the row is full."""
        wide = self._words(keys)
        free = room - self.look.s(GAP) * (len(wide) - 1) - sum(wide.values())
        return free // (2 * max(1, len(wide)))

    def _widths(self, room: int, keys: Sequence[ControlKey]) -> dict[ControlKey, int]:
        """Return the width of each button in pixels; in little room, as narrow as its label."""
        look, least, wide = self.look, LEFT | RIGHT, self._words(keys)
        free = room - look.s(GAP) * (len(wide) - 1)
        air = min(look.s(AIR), self._air(room, keys))
        snug = {key: each + 2 * air for key, each in wide.items()}
        loose = {key: max(each, look.s(least[key])) for key, each in snug.items()}
        missing = dict.fromkeys((key for key in keys if key not in wide), 0)
        return (loose if sum(loose.values()) <= free else snug) | missing

    def _button(self, key: ControlKey, label: str, style: Style = Style.TILE) -> Button:
        button = Button(key, label, style=style, size=SIZE)
        button.on_paper = True
        return button

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the number of games, and details of the selected one."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        soft = look.pen(Face.SEMI, 18, paper.ink_soft)
        wide = look.text.width(self.heading, look.pen(Face.SERIF_BOLD, 32, paper.ink))
        at = (rect.x + look.s(SIDE + 20) + wide, rect.y + look.s(46))
        told = words.counted(len(self._shown), self.shelf.reading)
        if self.only:
            told = words.counted_of(
                len(self._shown), len(self.only), self.shelf.reading, self.about
            )
        room = rect.right - look.s(SIDE + 60) - at[0]
        told, soft = look.text.fit(told, soft, room)
        look.text.put(canvas, told, at, soft)
        if not self._shown and not self.shelf.reading:
            self._draw_empty(canvas)
        self.draw_line(canvas, rect.bottom - look.s(self._foot - 4))
        pen = look.pen(Face.SANS, 17, paper.ink_old)
        y = rect.bottom - look.s(self._foot - 28)
        for line in look.text.wrap(self.status_text(), pen, rect.width - look.s(2 * SIDE))[:2]:
            look.text.put(canvas, line, (rect.x + look.s(SIDE), y), pen)
            y += look.s(24)

    def _draw_empty(self, canvas: Canvas) -> None:
        look, area = self.look, self.list.rect
        pen = look.pen(Face.SERIF, 22, look.theme.paper.ink_soft)
        at = (area.centerx, area.centery)
        nothing = words.NO_RECORDS if self.only else words.NOTHING_YET
        told, pen = look.text.fit(str(self._trouble or nothing), pen, self.rect.width * 0.94)
        look.text.put(canvas, told, at, pen, anchor="centre")
