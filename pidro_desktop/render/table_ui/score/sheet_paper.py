"""The paper of the score sheet: its plan, ruled lines, headings, a pencil and a cup ring."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.media_files import read_picture
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.table_ui.sides import Party
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.table_layout import TableLayout

CUP: Colour = (209, 189, 150)  # what a cup leaves on paper
FIBRE_UNITS = 256
LOCK_WIDE: Final = 28
"""Units that the lock of sealed deals takes of the headings' line, from the right edge."""
FOLD = 70  # of 255: how dark it is below the fold


def draw_paper(
    canvas: Canvas, dc: DrawContext, divided: SheetPlan, heads: tuple[Party, ...]
) -> None:
    """Draw the sheet without its numbers."""
    area = dc.layout.column.sheet
    dc.look.shade(canvas, area, 3, 10, 0.5, 8)
    dc.look.shade(canvas, area, 3, 2, 0.45, 2)
    short = table_text.initials() if len(heads) > 2 else ()
    key = ("paper", divided._replace(first=min(1, divided.first)), heads, short)
    surface = dc.sketch(key, area.size, lambda sketch: _draw(sketch, dc, divided, heads))
    canvas.put(surface, area.topleft)


def _draw(
    sketch: OffscreenCanvas, dc: DrawContext, divided: SheetPlan, heads: tuple[Party, ...]
) -> None:
    columns = columns_of(len(heads))
    dc.look.shapes.paper(sketch.size, dc.u).put(sketch, 0, 0)
    _lay_fibres(sketch, dc)
    _draw_lines(sketch, dc, divided, columns)
    if divided.first:
        _draw_fold(sketch, dc, divided)
    _draw_heads(sketch, dc, divided, heads)
    if divided.room:
        _draw_pencil(sketch, dc, divided)


def _lay_fibres(sketch: OffscreenCanvas, dc: DrawContext) -> None:
    tile = read_picture(asset_path("ground", "paper.png"))
    side = dc.s(FIBRE_UNITS)
    grey = pygame.transform.smoothscale(tile.convert(sketch.surface), (side, side))
    for x in range(0, sketch.size[0], side):
        for y in range(0, sketch.size[1], side):
            sketch.surface.blit(grey, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _draw_lines(
    sketch: OffscreenCanvas, dc: DrawContext, divided: SheetPlan, columns: Columns
) -> None:
    paper = dc.look.theme.paper
    left, right = dc.s(8), sketch.size[0] - dc.s(8)
    thin, thick = max(1, round(dc.u)), max(1, round(1.6 * dc.u))

    def rule(y: int, high: int, colour: Colour) -> None:
        sketch.surface.fill(colour, (left, y, right - left, high))

    for line in range(1, divided.lines + 1):
        rule(divided.head + line * divided.step, thin, paper.line)
    x = round(sketch.size[0] * columns.line)
    bottom = divided.lines * divided.step
    sketch.surface.fill(paper.margin_line, (x, divided.head, thin, bottom))
    rule(divided.head, thick, paper.ink_soft)
    rule(divided.rule, thin, paper.ink_soft)


def _draw_fold(sketch: OffscreenCanvas, dc: DrawContext, divided: SheetPlan) -> None:
    """Draw a fold if older lines do not fit: its edge, and a shadow below."""
    paper, wide = dc.look.theme.paper, sketch.size[0]
    y = divided.head + divided.step
    shade = dc.look.shapes.fade((wide, dc.s(9)), paper.ink_soft, down=False)
    soft = shade.surface.copy()
    soft.fill((FOLD,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    sketch.put(soft, (0, y))
    strip = (wide, divided.step - max(2, dc.s(2)))
    dc.look.fill(sketch, (0, y - strip[1], *strip), 0, (paper.note_top, paper.note_bottom))
    dc.look.fill(sketch, (0, y, wide, max(1, round(dc.u))), 0, paper.line)


def _draw_heads(
    sketch: OffscreenCanvas, dc: DrawContext, divided: SheetPlan, heads: tuple[Party, ...]
) -> None:
    """Draw the headings of the columns."""
    wide, alone = sketch.size[0], len(heads) > 2
    columns = columns_of(len(heads))
    pen = dc.pen(Face.SEMI, 16, dc.look.theme.paper.ink_soft)
    y = divided.heads
    short = table_text.initials()
    for party, column in zip(heads, columns.sides, strict=True):
        word = short[party.side] if alone else party.name
        dc.text(sketch, word, (wide * column, y), pen, "centre")
    dc.text(sketch, table_text.BID, (wide * columns.bid, y), pen, "centre")
    left, end = wide * columns.by, wide - dc.s(LOCK_WIDE)
    if alone:  # the column is under the lock, so its heading moves to the left of that
        left = end - dc.look.text.width(table_text.BY, pen)
        bid = wide * columns.bid + dc.look.text.width(table_text.BID, pen) / 2
        if left < bid + dc.s(6):
            return  # the names tell it
    elif not dc.fits(table_text.BY, pen, end - left):
        end = wide - 2
    dc.text(sketch, table_text.BY, (left, y), pen, room=end - left)


def _draw_pencil(sketch: OffscreenCanvas, dc: DrawContext, divided: SheetPlan) -> None:
    """Draw the pencil and the cup ring over the empty lines, never over a number."""
    wide, high = sketch.size
    body = "".join(
        f'<circle cx="48" cy="48" r="{radius}" fill="none" stroke="{hexed(CUP)}" '
        f'stroke-opacity="{strength}" stroke-width="{width}"/>'
        for radius, width, strength in ((44, 1.6, 0.8), (42, 4.5, 0.38), (45.5, 0.8, 0.5))
    )
    side = dc.s(96)
    ring = dc.look.shapes.drawn("cup", (side, side), body, (96, 96))
    ring.put(sketch, wide * 0.73 - side / 2, high - dc.s(59) - side / 2)
    at = (wide * 0.36, high - dc.s(64))
    made = emblem("pencil", max(6, dc.s(11.5)), angle=9.0)
    shadow = dc.look.shapes.shadow((dc.s(148), max(2, dc.s(4))), 2 * dc.u, 2.5 * dc.u, 0.4, drop=0)
    turned = dc.look.shapes.kept(
        ("pencil shadow", dc.u), lambda: pygame.transform.rotozoom(shadow.surface, 9.0, 1.0)
    )
    for surface, drop in ((turned, dc.s(5)), (made, 0)):
        x, y = at[0] - surface.get_width() / 2, at[1] - surface.get_height() / 2 + drop
        sketch.put(surface, (round(x), round(y)))


# Fractions of the sheet's width.
US: Final = 36 / 256
THEM: Final = 88 / 256
MARGIN_LINE: Final = 114.5 / 256
BID: Final = 140 / 256
MARK: Final = 172 / 256
BY: Final = 190 / 256
PENCIL_HIGH: Final = 104
"""Units of empty lines that pencil and cup need."""
USUAL_DEALS: Final = 4
"""So many deals have room before the totals are made low for them."""
TOTALS: Final = (0.22, 0.78)
"""Where both totals stand, as parts of the sheet's width."""


class Columns(NamedTuple):
    """The columns of a line, as fractions of the sheet's width.

    Attributes:
        sides: the scores. line: what parts them from the rest. bid, mark, by: of the bid.
        room: what a score takes at most.
    """

    sides: tuple[float, ...]
    line: float
    bid: float
    mark: float
    by: float
    room: float


def columns_of(sides: int) -> Columns:
    """Return the columns for two sides, or for four players each on their own."""
    if sides == 2:
        return Columns((US, THEM), MARGIN_LINE, BID, MARK, BY, 1.0)
    step = 38 / 256
    places = tuple((25 + 38 * place) / 256 for place in range(sides))
    return Columns(places, 160.5 / 256, 182 / 256, 211 / 256, 225 / 256, step * 0.94)


class SheetPlan(NamedTuple):
    """The layout of a sheet, in pixels from its corner.

    Attributes:
        named, total, target: the middles of the sides' names, of their large totals, and of what
        wins the game, with the rules unless that is between the totals.
        large: units of a total's height. rule: the line below them.
        heads: the middle of the columns' headings.
        head: where the lines of the deals begin. step: height of a line. lines: how many there are.
        first: the first deal shown; deals before it no longer fit.
        room: whether pencil and cup have room.
    """

    named: int
    total: int
    target: int
    large: int
    rule: int
    heads: int
    head: int
    step: int
    lines: int
    first: int
    room: bool

    @property
    def beside(self) -> bool:
        """Whether names and totals share a line, because there is no room for two."""
        return self.named == self.total

    @property
    def between(self) -> bool:
        """Whether what wins the game is between the totals, without the name of the rules."""
        return self.target == self.total

    def middle(self, line: int) -> int:
        """Return the middle of a line, counted from 0."""
        return self.head + line * self.step + self.step // 2


def plan(layout: TableLayout, deals: int, sides: int = 2) -> SheetPlan:
    """Lay out the sheet for ``deals`` lines: closer together, then only the newest.

    What they need more than there is they get from the lines of the totals, and from the rules.
    """
    area: Rect = layout.column.sheet
    wide = max(layout.s(32), layout.text(20) + 6)
    close = max(layout.s(24), layout.text(18) + 4)
    for low, ruled in ((False, True), (True, True), (True, False)):
        named, total, target, large, rule = _totals(layout, sides, low=low, ruled=ruled)
        head = rule + layout.text(16) + layout.s(10)
        heads = head - layout.s(4) - layout.text(16) // 2
        height = area.h - layout.s(8) - head
        if max(deals, USUAL_DEALS) * close <= height:
            break
    step = max(close, min(wide, height // max(1, deals)))
    lines = max(1, height // step)
    # One line tells how many deals came before those that are shown.
    first = max(0, deals - lines + 1) if deals > lines else 0
    room = (lines - deals) * step >= layout.s(PENCIL_HIGH)
    return SheetPlan(named, total, target, large, rule, heads, head, step, lines, first, room)


def _totals(
    layout: TableLayout, sides: int, *, low: bool, ruled: bool
) -> tuple[int, int, int, int, int]:
    """Return the middles of names, totals and target, a total's units, and the line below.

    ``low`` closes them up; ``ruled`` keeps a line below the totals for the rules and the target.
    """
    small, edge = layout.text(16), layout.s(6 if low else 10)
    if sides > 2:
        large = 22 if low else 26
        named = edge + small // 2
        total = named + small // 2 + layout.s(4 + large / 2)
        target = total + layout.s(large / 2 + 3) + small // 2
        return named, total, target, large, target + small // 2 + layout.s(6)
    large = 32 if low else 44
    named = edge + small // 2
    total = edge + layout.s(large / 2) if low else named + small // 2 + layout.s(large / 2)
    end = total + layout.s(large / 2 + (4 if low else 5))
    target = end + small // 2 - layout.s(2) if ruled else total
    end = target + small // 2 + layout.s(6) if ruled else end
    return (total if low else named), total, target, large, end
