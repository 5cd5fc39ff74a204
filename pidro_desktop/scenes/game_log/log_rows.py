"""The rows of the game log as a person walks them with the arrow keys, and as they are heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.parts import Control, Part, Placed
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import Chosen, Widget

ROWS: Final = "rows"
PAGE: Final = 6
"""Rows that a page key goes on."""


@dataclass
class LogRow(Part):
    """A row of the log; ``said`` is read aloud, for its words and its pictures.

    Of a row that is not read ``at_once``, when its page opens, only who walks there hears.
    """

    part: Part
    said: str
    at_once: bool = True

    def height(self, look: Look, width: float) -> float:
        """Return the height of the row."""
        return self.part.height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the row."""
        yield Placed(self, rect)
        yield from self.part.lay(look, rect)

    def spoken(self) -> Iterator[str]:
        """Yield what is read aloud when the page opens."""
        if self.at_once:
            yield self.said


class _Row(NamedTuple):
    rect: pygame.Rect
    said: str


class LogRows(Widget):
    """Where a person is among the rows: the keyboard's place in the log, which no pointer hits."""

    radius = 6

    def __init__(self) -> None:
        super().__init__(ROWS)
        self.rows: Sequence[_Row] = ()
        self.at = 0

    def reset(self) -> None:
        """Begin at the first row again."""
        self.at = 0

    def lies(self, rows: Sequence[_Row]) -> None:
        """Note where the rows lie."""
        self.rows = rows
        self.at = max(0, min(self.at, len(rows) - 1))

    @property
    def here(self) -> pygame.Rect:
        """The place of the row."""
        return self.rows[self.at].rect if self.rows else pygame.Rect(0, 0, 0, 0)

    def step(self, key: int) -> bool:
        """Go to the row that a key leads to; returns whether there was another one."""
        last = len(self.rows) - 1
        steps = {
            pygame.K_UP: self.at - 1,
            pygame.K_DOWN: self.at + 1,
            pygame.K_PAGEUP: self.at - PAGE,
            pygame.K_PAGEDOWN: self.at + PAGE,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        before, self.at = self.at, max(0, min(last, steps[key]))
        return self.at != before

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what the row says."""
        said = self.rows[self.at].said if self.rows else ""
        return SpokenControl((self.key, self.at), said)

    def hit(self, at: tuple[int, int]) -> bool:
        """Return False: the pointer has the wheel and the bar."""
        return False

    def activate(self) -> Chosen | None:
        """Do nothing: a row is only looked at."""
        return None

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw a ring around the row, as close to it as the page leaves room beside it."""
        brass, thick = look.theme.attention.brass_dark, max(2, look.s(2.5))
        place = self.here.inflate(2 * look.s(6), 0)
        look.fill(canvas, place, self.radius * look.u, None, rim=brass, thick=thick)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the rows are there."""


@dataclass
class Walked(Part):
    """A part whose rows can be walked; ``walker`` is the place among them."""

    part: Part
    walker: LogRows

    def height(self, look: Look, width: float) -> float:
        """Return the height of the part."""
        return self.part.height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the part, and the walker where its row lies."""
        placed = list(self.part.lay(look, rect))
        rows = [_Row(it.rect, it.part.said) for it in placed if isinstance(it.part, LogRow)]
        self.walker.lies(rows)
        yield from placed
        yield Placed(Control(self.walker), self.walker.here)
