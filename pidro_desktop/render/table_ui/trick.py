"""The trick's empty places, and the badge on the winning card."""

from __future__ import annotations

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.dealer import draw_open_place
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas, corner
from pidro_desktop.render.text import Face
from pidro_desktop.table.layout.layout_types import Point

BADGE = 30


def draw_open_places(canvas: Canvas, kit: DrawContext, view: SeatView, turn: Seat | None) -> None:
    """Draw a dashed outline for every seat still to play, while ``turn`` is to act."""
    if view.phase is not Phase.PLAY or turn is None:
        return
    played = {cards.seat for cards in view.trick}
    for seat in SEATS:
        if seat not in played and view.plays_on(seat):
            place = kit.places.seats[kit.places.seat(seat, view.seat)]
            draw_open_place(canvas, kit, place.trick, turn=seat == turn)


def draw_winning_badge(canvas: Canvas, kit: DrawContext, view: SeatView) -> None:
    """Draw the rose on the winning card; draw it after the cards."""
    seat = view.winning_seat
    if seat is None:
        return
    rect = kit.places.seats[kit.places.seat(seat, view.seat)].trick
    draw_coin(canvas, kit, (rect.right - kit.s(4), rect.y + kit.s(4)))


def draw_coin(canvas: Canvas, kit: DrawContext, at: Point, points: str = "") -> None:
    """Draw a brass coin: with a rose, or with ``points`` written on it."""
    side = max(24, kit.s(BADGE if not points else BADGE + 4))
    surface = kit.sketch(("coin", points), (side, side), lambda sketch: _draw(sketch, kit, points))
    shadow = kit.look.shapes.shadow((side, side), side / 2, 2 * kit.u, 0.5, drop=2 * kit.u)
    x, y = corner(at, (side, side))
    shadow.put(canvas, x, y)
    canvas.put(surface, (x, y))


def _draw(sketch: OffscreenCanvas, kit: DrawContext, points: str) -> None:
    theme, side = kit.look.theme, sketch.size[0]
    inner = theme.attention.turn_plate_bottom if points else theme.attention.coin
    body = (
        '<linearGradient id="b" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{hexed(theme.attention.lamp)}"/>'
        f'<stop offset="1" stop-color="{hexed(theme.attention.brass_dark)}"/></linearGradient>'
        '<circle cx="15" cy="15" r="14.5" fill="url(#b)"/>'
        f'<circle cx="15" cy="15" r="12.5" fill="{hexed(inner)}"/>'
    )
    kit.look.shapes.drawn(f"coin {bool(points)}", (side, side), body, (30, 30)).put(sketch, 0, 0)
    middle = (side / 2, side / 2)
    if points:
        kit.text(sketch, points, middle, kit.pen(Face.BOLD, 18, theme.paper.ink), "centre")
    else:
        rose = round(side * 0.76 / kit.u)
        kit.sign(sketch, "rose_gilt", middle, rose, theme.attention.brass)
