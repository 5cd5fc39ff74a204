"""The board of an evening: seven holes for the rounds, and the standing on eight tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.heads import head
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Part
from pidro_desktop.scenes.duplicate.parts import draw_walnut, put_hole, put_peg
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.evening_views import Couple, RoomView, Standing
from pidro_desktop.table.animation.easing import ENTER
from pidro_desktop.tr import number

EDGE, INSIDE = 24, 14
"""Units inside the board, beside its words and beside its tiles."""
HEAD, LINE = 62, 28
"""Units: the board's heading, and the line below it."""
TILE, LEAST_TILE, APART = 56, 44, 7
"""Units from tile to tile as it is usual and at least, and what is free of it."""
PEG, STEP = 18, 21
ASIDE: Final = 24
"""Units from the head of a partner to that of the other."""
GLIDES, LATER = 0.32, 0.04
"""Seconds that a tile takes to its new place, and by which each begins after the one above."""
LIT_RIM: Final = 2.4
POINTS, ARROW = 42, 14
"""Units: the width of points, and of the arrow of a pair that moved."""


def gliding(pairs: int) -> float:
    """Return how many seconds it takes until all tiles are in their new places."""
    return GLIDES + LATER * (pairs - 1)


@dataclass
class Board(Part):
    """The standing.

    Attributes:
        board: the pairs, best first. known: whether their places and points are.
        view: the room with the rounds over the tiles; None for tiles alone.
        before: the row of each pair until now, by number, where tiles glide.
        passed: the seconds since they began to.
    """

    board: Sequence[Standing]
    known: bool = True
    view: RoomView | None = None
    before: Mapping[int, int] = field(default_factory=dict[int, int])
    passed: float = 9.0

    def height(self, look: Look, width: float) -> float:
        """Return the height with tiles as low as a finger needs."""
        return (self._head + LEAST_TILE * len(self.board) + 2 * INSIDE) * look.u

    def spoken(self) -> Iterator[str]:
        """Yield the round, what points are, and the standing."""
        if self.view is not None:
            yield f"{words.after(self.view)}."
            if self.known:
                yield f"{words.ABOVE_MEAN}:"
            if self.view.waits:
                yield str(words.STILL)
        yield words.places(self.board, known=self.known)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the walnut, what stands over the tiles, and these."""
        draw_walnut(canvas, look, rect)
        if self.view is not None:
            self._draw_head(canvas, look, rect, self.view)
        s = look.s
        top, step = rect.y + s(self._head + INSIDE), self._step(look, rect)
        tile = pygame.Rect(
            rect.x + s(INSIDE), 0, rect.width - 2 * s(INSIDE), round(step) - s(APART)
        )
        rows = {one.couple.number: row for row, one in enumerate(self.board)}
        # those that rise pass over those that fall
        order = sorted(self.board, key=lambda one: rows[one.couple.number], reverse=True)
        order.sort(key=lambda one: self._from(one, rows) > rows[one.couple.number])
        for one in order:
            tile.y = round(top + step * self._row(one, rows))
            draw_tile(canvas, look, tile, one, known=self.known)

    @property
    def _head(self) -> float:
        return HEAD + LINE if self.view is not None else 0

    def _step(self, look: Look, rect: pygame.Rect) -> float:
        room = rect.height - look.s(self._head + 2 * INSIDE - APART)
        return room / len(self.board)

    def _from(self, one: Standing, rows: Mapping[int, int]) -> int:
        number_ = one.couple.number
        return self.before.get(number_, rows[number_])

    def _row(self, one: Standing, rows: Mapping[int, int]) -> float:
        """Return in which row a pair is at the moment."""
        row = rows[one.couple.number]
        part = min(1.0, max(0.0, (self.passed - LATER * row) / GLIDES))
        begun = self._from(one, rows)
        return begun + (row - begun) * ENTER(part)

    def _draw_head(self, canvas: Canvas, look: Look, rect: pygame.Rect, view: RoomView) -> None:
        s, inks = look.s, look.theme.text_on_table
        y = rect.y + s(HEAD / 2 + 6)
        left = rect.right - s(EDGE) - s(STEP) * (view.rounds - 1) - s(PEG / 2)
        for round_ in range(view.rounds):
            at = left + round_ * s(STEP), y
            if round_ < view.done:
                put_peg(canvas, look, "brass", at, s(PEG))
                continue
            put_hole(canvas, look, at)
            if round_ == view.done and view.left:
                half = pygame.Rect(0, 0, s(PEG) + 2, s(PEG) // 2 + 1)
                half.midtop = round(at[0]), round(at[1])
                with canvas.clipped(half):
                    put_peg(canvas, look, "brass", at, s(PEG))
        room = left - s(PEG) - rect.x - s(EDGE)
        head = look.pen(Face.SERIF, 28, inks.plain)
        at = rect.x + s(EDGE), y
        look.text.put_fitted(canvas, words.after(view), at, head, room)
        said = words.STILL if view.waits else words.ABOVE_MEAN
        pen = look.pen(Face.SEMI, 18, inks.plain_soft)
        below = rect.x + s(EDGE), rect.y + s(HEAD + LINE / 2)
        look.text.put_fitted(canvas, said, below, pen, rect.width - 2 * s(EDGE))


def put_heads(
    canvas: Canvas, look: Look, couple: Couple, at: tuple[float, float], side: int
) -> None:
    """Draw the heads of a pair, ``side`` pixels wide, the first one around a place."""
    for figure, aside in ((couple.figures[1], look.s(ASIDE)), (couple.figures[0], 0)):
        around = round(at[0] + aside - side / 2), round(at[1] - side / 2), side, side
        look.shade(canvas, around, side / look.u / 2, 3, 0.45, 2)
        made = head(look, figure, "us", side)
        canvas.put(made, corner((at[0] + aside, at[1]), made.get_size()))


def _draw_rise(canvas: Canvas, look: Look, rise: int, right: tuple[float, float]) -> int:
    """Draw an arrow and by how many places a pair moved, left of a place; return the width."""
    if not rise:
        return 0
    s, theme, (x, y) = look.s, look.theme, right
    ink = theme.team.us_ink if rise > 0 else theme.paper.hole
    pen = look.pen(Face.BOLD, 16, ink)
    arrow = emblem("up" if rise > 0 else "down", max(11, s(ARROW)), ink)
    middle, way = x - arrow.get_width() / 2, -1 if rise > 0 else 1
    at = middle, y + way * pen.px * 0.62
    canvas.put(arrow, corner(at, arrow.get_size()))
    there = middle, y - way * pen.px * 0.32
    look.text.put(canvas, number(abs(rise)), there, pen, anchor="centre")
    return arrow.get_width() + s(8)


def draw_tile(
    canvas: Canvas, look: Look, rect: pygame.Rect, one: Standing, *, known: bool = True
) -> None:
    """Draw a pair's tile: place, heads, names and points; your own is bright."""
    s, theme, couple = look.s, look.theme, one.couple
    inks = theme.controls
    look.shade(canvas, rect, 9, 3, 0.5, 3)
    fill = (inks.tile_hot_top, inks.tile_hot_bottom) if couple.yours else ()
    fill = fill or (inks.tile_top, inks.tile_bottom)
    rim = theme.attention.brass_dark if couple.yours else inks.tile_line
    thick = (LIT_RIM if couple.yours else 1.2) * look.u
    look.fill(canvas, rect, 9 * look.u, fill, rim=rim, thick=thick)
    y = rect.centery
    pen = look.pen(Face.SERIF_BOLD, 23, theme.paper.ink)
    if known:
        look.text.put(canvas, number(one.place), (rect.x + s(28), y), pen, anchor="right")
    side = min(s(44), rect.height - s(6))
    first = rect.x + s(38) + side // 2
    put_heads(canvas, look, couple, (first, y), side)
    left, right = first + s(ASIDE) + side // 2 + s(10), rect.right - s(14)
    if known:
        ink = theme.team.us_ink if one.points > 0 else theme.paper.ink_old
        points = look.pen(Face.SERIF_BOLD, 25, ink)
        taken = look.text.put(canvas, signed(one.points), (right, y), points, anchor="right")
        right -= max(taken, s(POINTS)) + s(8)
        right -= _draw_rise(canvas, look, one.rise, (right, y))
    face = Face.BOLD if couple.yours else Face.SEMI
    names = look.pen(face, 20, theme.paper.ink)
    look.text.put_fitted(canvas, words.name_of(couple), (left, y), names, right - left)
