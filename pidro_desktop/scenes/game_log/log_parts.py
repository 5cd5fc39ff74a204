"""Parts of the game log: texts, small cards and signs, and rows that a person walks and hears."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Anchor
from pidro_desktop.render.theme import Theme
from pidro_desktop.render.widgets.parts import Control, Over, Part, Picture, Placed, Sized
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.text_parts import Ink, Line, Rule
from pidro_desktop.render.widgets.text_parts import ink as in_ink
from pidro_desktop.render.widgets.widget import Chosen, Widget

CARD, STEP, TALL, GAP = 42, 24, 1.4, 5
"""Units: a small card's width, from one to the next in a row, above and below; height to width."""
LEAST_CARD: Final = 38
"""Pixels that a small card is wide at least."""
INDEX, INDEX_DOWN = 0.46, 0.72
"""What of a covered card has to be seen to know it: of its width beside, of its height below."""


@dataclass
class Entry(Line):
    """A text in a row, ``high`` units high, or as its letters need; the row says it."""

    ink: Ink = in_ink
    aloud: bool = False
    lift: float = 0.0
    high: float = 30

    def height(self, look: Look, width: float) -> float:
        """Return the height of the row."""
        return max(look.s(self.high), look.px(18) + 12)


@dataclass
class Cards(Part):
    """Small cards side by side; "" is a card face down.

    If they would cover each other's index they are in rows. ``scale`` makes them larger.
    """

    cards: Sequence[str]
    trump: str = ""
    scale: float = 1.0

    def height(self, look: Look, width: float) -> float:
        """Return the height of its rows."""
        rows = len(self._rows(look, width))
        return round(self._wide(look) * TALL * (1 + (rows - 1) * INDEX_DOWN)) + 2 * look.s(GAP)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw each card on its shadow."""
        art, width = look.cards, self._wide(look)
        for card, (x, y) in self.middles(look, rect):
            named = art.face(card, width, cut="small", trump=self.trump) if card else None
            for image in (art.shadow(width), named or art.back(width)):
                canvas.put(image.surface, (round(x) - image.centre[0], round(y) - image.centre[1]))

    def middles(self, look: Look, rect: pygame.Rect) -> Iterator[tuple[str, tuple[float, float]]]:
        """Yield each card with the middle of its place."""
        width, rows = self._wide(look), self._rows(look, rect.width)
        longest = max(len(row) for row in rows)
        step = min(look.s(STEP * self.scale), (rect.width - width) / max(1, longest - 1))
        for number, row in enumerate(rows):
            down = (number - (len(rows) - 1) / 2) * round(width * TALL) * INDEX_DOWN
            for index, card in enumerate(row):
                yield card, (rect.x + index * step + width / 2, rect.y + rect.height / 2 + down)

    def _wide(self, look: Look) -> int:
        return card_width(look, scale=self.scale)

    def _rows(self, look: Look, room: float) -> list[Sequence[str]]:
        """Return the cards in rows of about equal length; face down they may overlap freely."""
        width = self._wide(look)
        step = min(look.s(STEP * self.scale), math.ceil(width * INDEX))
        most = max(1, 1 + int((room - width) // step))
        if len(self.cards) <= most or not any(self.cards):
            return [self.cards]
        long = math.ceil(len(self.cards) / math.ceil(len(self.cards) / most))
        return [self.cards[start : start + long] for start in range(0, len(self.cards), long)]


class Cell(NamedTuple):
    """A part of a row: where it stands, as a part of the width, and how."""

    at: float
    anchor: Anchor
    part: Part


@dataclass
class Columns(Part):
    """Parts in one row, each at its place, which may be the middle of it."""

    cells: Sequence[Cell]

    def height(self, look: Look, width: float) -> float:
        """Return the height of its highest part."""
        return max(cell.part.height(look, width) for cell in self.cells)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay each part around its place, or from there to the end."""
        yield Placed(self, rect)
        for at, anchor, part in self.cells:
            left, wide = round(rect.width * at), rect.width - round(rect.width * at)
            if anchor == "centre":
                half = min(left, wide)
                left, wide = left - half, 2 * half
            place = pygame.Rect(rect.x + left, rect.y, wide, rect.height)
            yield from part.lay(look, place)


def card_width(look: Look, count: int = 1, scale: float = 1.0) -> int:
    """Return the width in pixels of ``count`` cards in a row, if there is room."""
    return max(LEAST_CARD, look.s(CARD * scale)) + look.s(STEP * scale) * (count - 1)


def sign(name: str, units: float, ink: Ink, wide: float = 1.0) -> Part:
    """Return an icon in the middle of its place."""

    def paint(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        made = emblem(name, max(14, look.s(units)), ink(look.theme))
        across, high = made.get_size()
        at = rect.x + rect.width / 2 - across / 2, rect.y + rect.height / 2 - high / 2
        canvas.put(made, (round(at[0]), round(at[1])))

    return Picture(paint, high=units, wide=wide)


def rule(*, strong: bool = False) -> Part:
    """Return a line across the page that takes no room."""

    def ink(theme: Theme) -> tuple[int, int, int]:
        return theme.paper.margin_line if strong else theme.paper.line

    return Sized(Rule(ink, thickness=1), high=0)


def band(part: Part, cover: Callable[[Look, pygame.Rect], pygame.Rect] | None = None) -> Part:
    """Return a part on a bright ground, which covers another place if that is given."""

    def paint(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        place, colour = cover(look, rect) if cover else rect, look.theme.paper.new_line
        look.fill(canvas, place, 4 * look.u, colour, opacity=0.62)

    return Over(paint, part)


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
