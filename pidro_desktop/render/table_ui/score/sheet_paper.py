"""The paper of the score sheet: fibres, ruled lines, headings, a pencil and a cup ring."""

from __future__ import annotations

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.media_files import read_picture
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.table_ui.score import sheet_layout
from pidro_desktop.render.table_ui.score.seal import WIDE
from pidro_desktop.render.table_ui.score.sheet_layout import Columns, SheetPlan
from pidro_desktop.render.table_ui.sides import Party, partners
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour

CUP: Colour = (209, 189, 150)  # what a cup leaves on paper
FIBRE_UNITS = 256
FOLD = 70  # of 255: how dark it is below the fold


def draw_paper(
    canvas: Canvas, kit: DrawContext, divided: SheetPlan, heads: tuple[Party, ...] | None = None
) -> None:
    """Draw the sheet without its numbers."""
    heads = heads or partners()
    area = kit.places.column.sheet
    kit.shade(canvas, area, 3, 10, 0.5, 8)
    kit.shade(canvas, area, 3, 2, 0.45, 2)
    short = table_text.initials() if len(heads) > 2 else ()
    key = ("paper", divided._replace(first=min(1, divided.first)), heads, short)
    surface = kit.sketch(key, area.size, lambda sketch: _draw(sketch, kit, divided, heads))
    canvas.put(surface, area.topleft)


def _draw(
    sketch: OffscreenCanvas, kit: DrawContext, divided: SheetPlan, heads: tuple[Party, ...]
) -> None:
    columns = sheet_layout.columns(len(heads))
    kit.look.shapes.paper(sketch.size, kit.u).put(sketch, 0, 0)
    _lay_fibres(sketch, kit)
    _draw_lines(sketch, kit, divided, columns)
    if divided.first:
        _draw_fold(sketch, kit, divided)
    _draw_heads(sketch, kit, divided, heads)
    if divided.room:
        _draw_pencil(sketch, kit, divided)


def _lay_fibres(sketch: OffscreenCanvas, kit: DrawContext) -> None:
    tile = read_picture(asset_path("ground", "paper.png"))
    side = kit.s(FIBRE_UNITS)
    grey = pygame.transform.smoothscale(tile.convert(sketch.surface), (side, side))
    for x in range(0, sketch.size[0], side):
        for y in range(0, sketch.size[1], side):
            sketch.surface.blit(grey, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _draw_lines(
    sketch: OffscreenCanvas, kit: DrawContext, divided: SheetPlan, columns: Columns
) -> None:
    paper = kit.look.theme.paper
    left, right = kit.s(8), sketch.size[0] - kit.s(8)
    thin, thick = max(1, round(kit.u)), max(1, round(1.6 * kit.u))

    def rule(y: int, high: int, colour: Colour) -> None:
        sketch.surface.fill(colour, (left, y, right - left, high))

    for line in range(1, divided.lines + 1):
        rule(divided.head + line * divided.step, thin, paper.line)
    x = round(sketch.size[0] * columns.line)
    bottom = divided.lines * divided.step
    sketch.surface.fill(paper.margin_line, (x, divided.head, thin, bottom))
    rule(divided.head, thick, paper.ink_soft)
    rule(divided.rule, thin, paper.ink_soft)


def _draw_fold(sketch: OffscreenCanvas, kit: DrawContext, divided: SheetPlan) -> None:
    """Draw a fold if older lines do not fit: its edge, and a shadow below."""
    paper, wide = kit.look.theme.paper, sketch.size[0]
    y = divided.head + divided.step
    shade = kit.look.shapes.fade((wide, kit.s(9)), paper.ink_soft, down=False)
    soft = shade.surface.copy()
    soft.fill((FOLD,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    sketch.put(soft, (0, y))
    fold = (paper.note_top, paper.note_bottom)
    strip = (wide, divided.step - max(2, kit.s(2)))
    kit.look.shapes.rounded(strip, 0, fold).put(sketch, 0, y - strip[1])
    edge = kit.look.shapes.rounded((wide, max(1, round(kit.u))), 0, (paper.line, paper.line))
    edge.put(sketch, 0, y)


def _draw_heads(
    sketch: OffscreenCanvas, kit: DrawContext, divided: SheetPlan, heads: tuple[Party, ...]
) -> None:
    """Draw the headings of the columns."""
    wide, alone = sketch.size[0], len(heads) > 2
    columns = sheet_layout.columns(len(heads))
    pen = kit.pen(Face.SEMI, 16, kit.look.theme.paper.ink_soft)
    y = divided.heads
    short = table_text.initials()
    for party, column in zip(heads, columns.sides, strict=True):
        word = short[party.side] if alone else party.name
        kit.text(sketch, word, (wide * column, y), pen, "centre")
    kit.text(sketch, table_text.BID, (wide * columns.bid, y), pen, "centre")
    room = wide * (1 - columns.by) - 2
    beside_lock = room + 2 - kit.s(WIDE)
    if kit.fits(table_text.BY, pen, beside_lock):
        room = beside_lock
    if not alone or kit.look.text.width(table_text.BY, pen) <= room:  # else the names tell it
        kit.text(sketch, table_text.BY, (wide * columns.by, y), pen, room=room)


def _draw_pencil(sketch: OffscreenCanvas, kit: DrawContext, divided: SheetPlan) -> None:
    """Draw the pencil and the cup ring over the empty lines, never over a number."""
    wide, high = sketch.size
    body = "".join(
        f'<circle cx="48" cy="48" r="{radius}" fill="none" stroke="{hexed(CUP)}" '
        f'stroke-opacity="{strength}" stroke-width="{width}"/>'
        for radius, width, strength in ((44, 1.6, 0.8), (42, 4.5, 0.38), (45.5, 0.8, 0.5))
    )
    side = kit.s(96)
    ring = kit.look.shapes.drawn("cup", (side, side), body, (96, 96))
    ring.put(sketch, wide * 0.73 - side / 2, high - kit.s(59) - side / 2)
    at = (wide * 0.36, high - kit.s(64))
    made = emblem("pencil", max(6, kit.s(11.5)), angle=9.0)
    shadow = kit.look.shapes.shadow(
        (kit.s(148), max(2, kit.s(4))), 2 * kit.u, 2.5 * kit.u, 0.4, drop=0
    )
    turned = kit.look.shapes.kept(
        ("pencil shadow", kit.u), lambda: pygame.transform.rotozoom(shadow.surface, 9.0, 1.0)
    )
    for surface, drop in ((turned, kit.s(5)), (made, 0)):
        x, y = at[0] - surface.get_width() / 2, at[1] - surface.get_height() / 2 + drop
        sketch.put(surface, (round(x), round(y)))
