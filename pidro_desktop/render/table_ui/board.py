"""The board: trumps, who bid what, and both sides' points of this deal on a gauge."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.bid_text import called
from pidro_desktop.render.table_ui.draw_context import Kit, Sketch
from pidro_desktop.render.table_ui.gauge import gauge_area, put_gauge
from pidro_desktop.render.table_ui.sides import Ours, balance, side, sign_of, tint
from pidro_desktop.render.text import Face

DISC, SUIT = 64, 40


class Heading(NamedTuple):
    """What the upper half says: ``disc`` is a suit's letter, a number, or nothing."""

    disc: str
    title: str
    line: str
    team: Side | None
    sign: str = ""


def put_board(
    canvas: Canvas, kit: Kit, model: SeatView, taken: tuple[int, ...] | None = None
) -> None:
    """Put the board; ``taken`` are the points to show where they are being counted up."""
    area = kit.places.column.board
    kit.shade(canvas, area, 12, 8, 0.5, 6)
    kit.look.shapes.walnut(area.size, kit.u).put(canvas, area.x, area.y)
    heading = heading_of(model)
    key = ("board", heading, kit.four_colours)
    surface = kit.sketch(key, area.size, lambda sketch: _draw_heading(sketch, kit, heading))
    canvas.put(surface, area.topleft)
    points = balance(model, model.counted if taken is None else taken)
    alone = model.rules.sides > 2
    bidder = side(model, model.bidder) if model.bidder is not None else "us"
    put_gauge(
        canvas,
        kit,
        gauge_area(kit),
        total=model.rules.trumps.total,
        points=points,
        bid=model.bid,
        bidder="us" if alone else bidder,
        left=bidder if alone else None,
    )
    note = to_go(model, points)
    if alone:
        _put_single(canvas, kit, model, points, note)
    else:
        _put_points(canvas, kit, points, note)


def heading_of(model: SeatView) -> Heading:
    """The words of the upper half."""
    if model.bidder is None:
        return Heading("", table_text.NO_BID, "", None)
    team, who = side(model, model.bidder), table_text.name(model.bidder)
    sign = sign_of(model, model.bidder)
    if model.trump is None:
        if isinstance(model.bid, NamedBid):
            return Heading("", called(model.bid), who, team, sign)
        return Heading(str(model.bid), table_text.HIGH_BID, who, team, sign)
    suit = model.trump.suit
    line = table_text.bid_by(model.bidder, model.bid)
    if isinstance(model.bid, NamedBid):
        line = f"{who}: {called(model.bid)}"
    return Heading(suit, table_text.SUITS[suit], line, team, sign)


def to_go(model: SeatView, points: Ours) -> str:
    """What the bidder still needs, in a word; empty before trumps are named."""
    if model.bidder is None or model.trump is None:
        return ""
    ours = model.rules.sides > 2 or side(model, model.bidder) == "us"
    own, other = points if ours else (points.them, points.us)
    needed = model.rules.points_for(model.bid)
    if own >= needed:
        return table_text.MADE
    over = model.phase is Phase.SCORED or model.rules.trumps.total - other < needed
    return table_text.TO_HOLE if over else table_text.to_go(needed - own)


def _draw_heading(sketch: Sketch, kit: Kit, heading: Heading) -> None:
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
        kit.text(sketch, heading.line, (left, y), pen, room=sketch.size[0] - left - kit.s(5))


def _draw_disc(sketch: Sketch, kit: Kit, what: str) -> None:
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


def _put_single(canvas: Canvas, kit: Kit, model: SeatView, points: Ours, note: str) -> None:
    """Whose points the gauge weighs, against those of all others."""
    area, theme = kit.places.column.board, kit.look.theme
    edge, y = kit.s(16), area.bottom - kit.s(22)
    seat = model.seat if model.bidder is None else model.bidder
    who = kit.pen(Face.BOLD, 18, tint(theme, side(model, seat)))
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


def _put_points(canvas: Canvas, kit: Kit, points: Ours, note: str) -> None:
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
