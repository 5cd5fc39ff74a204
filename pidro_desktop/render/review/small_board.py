"""The small board of a review: trumps, the bid, and the points of both sides so far."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import heading_of
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.table_ui.sides import Ours, balance
from pidro_desktop.render.text import Face
from pidro_desktop.table.layout.layout_types import Rect

DISC, SUIT = 46, 27
EDGE: Final = 6
WORDS, END = 57, 5
"""Units from the board's edge to its words, and from those to its end."""


def draw_small_board(canvas: Canvas, kit: DrawContext, view: SeatView, area: Rect) -> None:
    """Draw the board in ``area``; nothing before the first bid."""
    if view.bidder is None:
        return
    kit.shade(canvas, area, 12, 6, 0.5, 4)
    kit.look.shapes.walnut(area.size, kit.u).put(canvas, area.x, area.y)
    points = balance(view, view.counted)
    heading = heading_of(view)
    line = heading.line if heading.disc in table_text.SUIT_SIGNS else heading.title
    key = ("small board", heading, points, kit.four_colours, view.trump is None)
    made = kit.sketch(
        key, area.size, lambda sketch: _draw(sketch, kit, view, heading.disc, line, points)
    )
    canvas.put(made, area.topleft)


def _draw(
    sketch: OffscreenCanvas, kit: DrawContext, view: SeatView, disc: str, line: str, points: Ours
) -> None:
    theme, (wide, high) = kit.look.theme, sketch.size
    _draw_disc(sketch, kit, disc)
    left, room = kit.s(WORDS), wide - kit.s(WORDS) - kit.s(END)
    inks = theme.text_on_table
    first = kit.pen(Face.SEMI, 18, inks.plain)
    played = view.trump is not None
    top = high * (0.32 if played else 0.5)
    if not played and view.bidder is not None:
        line = table_text.bid_by(view.bidder, view.bid)
    if view.bidder is not None:
        line = kit.with_name(line, table_text.name(view.bidder), first, room)
    kit.text(sketch, line, (left, top), first, room=room)
    if not played:
        return
    y, x = high * 0.7, float(left)
    teams = (("spruce", theme.team.us, points.us), ("sun", theme.team.them, points.them))
    for sign, ink, count in teams:
        x += kit.sign(sketch, sign, (x + kit.s(8), y), 17, ink) + kit.s(5)
        number = kit.pen(Face.SERIF_BOLD, 20, ink)
        kit.text(sketch, table_text.number(count), (x, y), number)
        x = left + room * 0.46


def _draw_disc(sketch: OffscreenCanvas, kit: DrawContext, what: str) -> None:
    theme, side = kit.look.theme, kit.s(DISC)
    middle = (kit.s(EDGE) + side / 2, sketch.size[1] / 2)
    body = (
        f'<circle cx="23" cy="23" r="22" fill="{hexed(theme.attention.brass)}"/>'
        f'<circle cx="23" cy="23" r="19.6" fill="{hexed(theme.paper.paper)}"/>'
    )
    disc = kit.look.shapes.drawn("small disc", (side, side), body, (46, 46))
    disc.put(sketch, middle[0] - side / 2, middle[1] - side / 2)
    if what in table_text.SUIT_SIGNS:
        name = table_text.SUIT_SIGNS[what]
        kit.sign(sketch, name, middle, SUIT, kit.suit_ink(name))
    elif what:
        pen = kit.pen(Face.SERIF_BOLD, 24, theme.paper.ink)
        kit.text(sketch, what, middle, pen, "centre", room=side - 6)
    else:
        kit.sign(sketch, "rose_gilt", middle, SUIT, theme.attention.brass)
