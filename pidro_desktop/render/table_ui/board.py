"""The board: trumps, the current bid, and both sides' points of this deal on a gauge."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.table_ui.gauge import draw_gauge, gauge_area
from pidro_desktop.render.table_ui.sides import Ours, balance, side, sign_of, tint
from pidro_desktop.render.text import Face

DISC, SUIT = 64, 40


class Heading(NamedTuple):
    """The upper half of the board: ``disc`` is a suit's letter, a number, or empty.

    ``line`` is about ``who``.
    """

    disc: str
    title: str
    line: str
    team: Side | None
    sign: str = ""
    who: str = ""


def draw_board(
    canvas: Canvas, kit: DrawContext, view: SeatView, taken: tuple[int, ...] | None = None
) -> None:
    """Draw the board; ``taken`` are the points to show where they are being counted up."""
    area = kit.places.column.board
    kit.shade(canvas, area, 12, 8, 0.5, 6)
    kit.look.shapes.walnut(area.size, kit.u).put(canvas, area.x, area.y)
    heading = heading_of(view)
    key = ("board", heading, kit.four_colours)
    surface = kit.sketch(key, area.size, lambda sketch: _draw_heading(sketch, kit, heading))
    canvas.put(surface, area.topleft)
    points = balance(view, view.counted if taken is None else taken)
    alone = view.rules.sides > 2
    bidder = side(view, view.bidder) if view.bidder is not None else "us"
    draw_gauge(
        canvas,
        kit,
        gauge_area(kit),
        total=view.rules.trumps.total,
        points=points,
        bid=view.bid,
        bidder="us" if alone else bidder,
        left=bidder if alone else None,
    )
    note = to_go(view, points)
    if alone:
        _draw_single(canvas, kit, view, points, note)
    else:
        _draw_points(canvas, kit, points, note)


def heading_of(view: SeatView) -> Heading:
    """Return the text of the upper half."""
    if view.bidder is None:
        return Heading("", table_text.NO_BID, "", None)
    team, who = side(view, view.bidder), table_text.name(view.bidder)
    sign = sign_of(view, view.bidder)
    if view.trump is None:
        if isinstance(view.bid, NamedBid):
            return Heading("", bid_name(view.bid), who, team, sign, who)
        return Heading(str(view.bid), table_text.HIGH_BID, who, team, sign, who)
    suit = view.trump.suit
    line = table_text.bid_by(view.bidder, view.bid)
    if isinstance(view.bid, NamedBid):
        line = f"{who}: {bid_name(view.bid)}"
    return Heading(suit, table_text.SUITS[suit], line, team, sign, who)


def to_go(view: SeatView, points: Ours) -> str:
    """Return the bidder's missing points as text; empty before trumps are named."""
    if view.bidder is None or view.trump is None:
        return ""
    ours = view.rules.sides > 2 or side(view, view.bidder) == "us"
    own, other = points if ours else (points.them, points.us)
    needed = view.rules.points_for(view.bid)
    if own >= needed:
        return table_text.MADE
    over = view.phase is Phase.SCORED or view.rules.trumps.total - other < needed
    return table_text.TO_HOLE if over else table_text.to_go(needed - own)


def _draw_heading(sketch: OffscreenCanvas, kit: DrawContext, heading: Heading) -> None:
    _draw_disc(sketch, kit, heading.disc)
    inks = kit.look.theme.text_on_table
    x, room = kit.s(92), sketch.size[0] - kit.s(92) - kit.s(16)
    title = kit.pen(Face.SERIF_BOLD, 26, inks.plain)
    middle = kit.s(34 if heading.line else 48)
    kit.text(sketch, heading.title, (x, middle), title, room=room)
    if heading.line and heading.team:
        y = max(kit.s(67), middle + round(title.px * 0.5) + kit.s(18))
        colour = tint(kit.look.theme, heading.team)
        width = kit.sign(sketch, heading.sign, (x + kit.s(9), y), 19, colour, least=15)
        pen = kit.pen(Face.SEMI, 18, inks.plain)
        left = x + width + kit.s(6)
        room = sketch.size[0] - left - kit.s(5)
        line = kit.with_name(heading.line, heading.who, pen, room)
        kit.text(sketch, line, (left, y), pen, room=room)


def _draw_disc(sketch: OffscreenCanvas, kit: DrawContext, what: str) -> None:
    theme = kit.look.theme
    middle, side = (kit.s(48), kit.s(48)), kit.s(DISC)
    body = (
        '<linearGradient id="b" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{hexed(theme.attention.lamp)}"/>'
        f'<stop offset="0.5" stop-color="{hexed(theme.attention.brass)}"/>'
        f'<stop offset="1" stop-color="{hexed(theme.attention.brass_dark)}"/></linearGradient>'
        '<circle cx="32" cy="32" r="31" fill="url(#b)"/>'
        f'<circle cx="32" cy="32" r="27" fill="{hexed(theme.paper.paper)}"/>'
    )
    shadow = kit.look.shapes.shadow((side, side), side / 2, 3 * kit.u, 0.5, drop=2 * kit.u)
    corner = (middle[0] - side / 2, middle[1] - side / 2)
    shadow.put(sketch, *corner)
    kit.look.shapes.drawn("disc", (side, side), body, (64, 64)).put(sketch, *corner)
    if what in table_text.SUIT_SIGNS:
        name = table_text.SUIT_SIGNS[what]
        kit.sign(sketch, name, middle, SUIT, kit.suit_ink(name))
    elif what:
        pen = kit.pen(Face.SERIF_BOLD, 34, theme.paper.ink)
        kit.text(sketch, what, middle, pen, "centre", room=kit.s(DISC - 14))
    else:
        kit.sign(sketch, "rose_gilt", middle, SUIT, theme.attention.brass)


def _draw_single(canvas: Canvas, kit: DrawContext, view: SeatView, points: Ours, note: str) -> None:
    """Whose points the gauge weighs, against those of all others."""
    area, theme = kit.places.column.board, kit.look.theme
    edge, y = kit.s(16), area.bottom - kit.s(22)
    seat = view.seat if view.bidder is None else view.bidder
    who = kit.pen(Face.BOLD, 18, tint(theme, side(view, seat)))
    rest = kit.pen(Face.SEMI, 18, theme.text_on_table.plain_soft)
    room = (area.w - 2 * edge) * 0.38
    left = area.x + edge
    left += kit.text(
        canvas, table_text.points_by(table_text.name(seat), points.us), (left, y), who, room=room
    )
    right = area.right - edge
    right -= kit.text(canvas, table_text.others(points.them), (right, y), rest, "right", room=room)
    if note:
        pen = kit.pen(Face.SEMI, 18, theme.text_on_table.plain)
        kit.text(canvas, note, ((left + right) / 2, y), pen, "centre", room=right - left - 8)


def _draw_points(canvas: Canvas, kit: DrawContext, points: Ours, note: str) -> None:
    area, theme = kit.places.column.board, kit.look.theme
    edge, y = kit.s(16), area.bottom - kit.s(22)
    us = kit.pen(Face.BOLD, 18, theme.team.us)
    them = us._replace(colour=theme.team.them)
    left = area.x + edge
    left += kit.text(canvas, table_text.points_of("us", points.us), (left, y), us)
    right = area.right - edge
    right -= kit.text(canvas, table_text.points_of("them", points.them), (right, y), them, "right")
    if note:
        pen = kit.pen(Face.SEMI, 18, theme.text_on_table.plain_soft)
        at = ((left + right) / 2, y)
        kit.text(canvas, note, at, pen, "centre", room=right - left - 8)
