"""The four players: portrait, name plate, and markers for turn, lead and cold."""

from __future__ import annotations

from pidro_desktop.engine.seats import NORTH, SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import draw_plate, is_cut
from pidro_desktop.render.art.portraits import Mien, seat_portrait
from pidro_desktop.render.art.shadow import blurred_box, margin
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.render.table_ui.effects import sunk
from pidro_desktop.render.table_ui.plates import plate_spot
from pidro_desktop.render.table_ui.sides import side, sign_of
from pidro_desktop.render.text import Face
from pidro_desktop.table.animation.stage import Passing
from pidro_desktop.table.layout.layout_types import Point, SeatPlace

ARROW = 30
"""Card units, as it belongs to a figure."""
CALLING = (Phase.AUCTION, Phase.TRUMP)
GLOW = (136, 124, 0.55)


def draw_players(
    canvas: Canvas,
    kit: DrawContext,
    view: SeatView,
    turn: Seat | None,
    mood: Passing | None = None,
    glad: int | None = None,
) -> None:
    """Draw all four players with everything beside them except their calls.

    ``turn`` is the seat that everybody waits for, or None; ``glad`` is the side whose faces are
    glad, while the others' are sad, by default the winner.
    """
    glad = view.winner if glad is None else glad
    for seat in SEATS:
        mien = _ended(view, seat, glad) if glad is not None else expression(view, seat, turn)
        _draw_player(canvas, kit, view, seat, turn, mien, sunk(kit, mood, seat))


def _ended(view: SeatView, seat: Seat, glad: int) -> Mien:
    return "glad" if view.rules.side_of(seat) == glad else "sad"


def expression(view: SeatView, seat: Seat, turn: Seat | None) -> Mien:
    """Return the expression of a portrait: glad, sad, cold, thinking or calling."""
    if view.winner is not None:
        return _ended(view, seat, view.winner)
    if view.phase is Phase.SCORED and view.sheet:
        mine = view.rules.side_of(seat)
        last = view.sheet[-1]
        won = last.made == (mine == view.rules.side_of(last.bidder))
        return "glad" if won else "sad"
    if view.cold[seat]:
        return "cold"
    if turn == seat:
        return "thinking"
    if view.phase in CALLING and view.calls and view.calls[-1].seat == seat:
        return "bidding" if view.calls[-1].bid else "passing"
    return "calm"


def leads(view: SeatView, seat: Seat, turn: Seat | None) -> bool:
    """Return whether a seat led the current trick, or is about to lead."""
    if view.phase is not Phase.PLAY:
        return False
    return seat == (view.leader if view.trick else turn)


def _draw_player(
    canvas: Canvas,
    kit: DrawContext,
    view: SeatView,
    seat: Seat,
    turn: Seat | None,
    mien: Mien,
    down: int,
) -> None:
    place = kit.places.seats[kit.places.seat(seat, view.seat)]
    waited_for = turn == seat
    name = table_text.name(seat)
    spot = plate_spot(kit, kit.places.seat(seat, view.seat), name)
    plate = (spot.middle[0], spot.middle[1] + down)
    if waited_for:
        larger = kit.places.k / kit.u
        kit.light(canvas, place.figure.centre, GLOW[0] * larger, GLOW[1] * larger, GLOW[2])
    _draw_figure(canvas, kit, place, seat, mien)
    team, sign = side(view, seat), sign_of(view, seat)
    draw_plate(
        *(canvas, kit.look, name, team, plate),
        turn=waited_for,
        shown=sign,
        room=spot.width,
        spare=not is_cut(kit.look, name, spot.width),
    )
    if waited_for:
        lit = kit.look.theme.attention.brass_lit
        high = ARROW * kit.places.k / kit.u
        kit.sign(canvas, "arrow", place.arrow, high, lit, angle=place.arrow_angle)
    _draw_word(canvas, kit, view, seat, place, leading=leads(view, seat, turn))


def _draw_figure(
    canvas: Canvas, kit: DrawContext, place: SeatPlace, seat: Seat, mien: Mien
) -> None:
    rect = place.figure
    wide, high = round(rect.w * 0.8), max(2, kit.s(14))
    sigma = 5 * kit.u
    dark = kit.look.theme.ground.shadow
    foot = kit.look.shapes.kept(
        ("foot", wide, high), lambda: blurred_box((wide, high), high / 2, sigma, dark, 0.55)
    )
    edge = margin(sigma)
    at = (rect.centre[0] - wide // 2 - edge, rect.bottom - kit.s(7) - high // 2 - edge)
    canvas.put(foot, at)
    made = seat_portrait(kit.look, seat, mien, rect.h)
    canvas.put(made, corner(rect.centre, made.get_size()))


def _draw_word(
    canvas: Canvas,
    kit: DrawContext,
    view: SeatView,
    seat: Seat,
    place: SeatPlace,
    *,
    leading: bool,
) -> None:
    theme = kit.look.theme
    if view.folded[seat]:
        pen = kit.pen(Face.SEMI, 18, theme.attention.cold)
        x = kit.places.on_cloth(place.word[0], kit.look.text.width(table_text.FOLDED, pen))
        kit.text(canvas, table_text.FOLDED, (x, place.word[1]), pen, "centre")
    elif view.cold[seat] and view.phase in (Phase.PLAY, Phase.SCORED):
        _draw_cold(canvas, kit, place.word)
    elif leading:
        pen = kit.pen(Face.SEMI, 18, theme.text_on_table.plain)
        middle = place.word[0] if view.bidder == seat else place.figure.centre[0]
        if kit.places.seat(seat, view.seat) == NORTH:
            middle = place.word[0]
        x = kit.places.on_cloth(middle, kit.look.text.width(table_text.LEADS, pen))
        kit.text(canvas, table_text.LEADS, (x, place.word[1]), pen, "centre")


def _draw_cold(canvas: Canvas, kit: DrawContext, at: Point) -> None:
    colour = kit.look.theme.attention.cold
    pen = kit.pen(Face.SEMI, 18, colour)
    wide = kit.look.text.width(table_text.COLD, pen)
    sign, gap = max(14, kit.s(18)), kit.s(6)
    left = kit.places.on_cloth(at[0], sign + gap + wide) - (sign + gap + wide) / 2
    kit.sign(canvas, "snow", (left + sign / 2, at[1]), 18, colour, least=14)
    kit.text(canvas, table_text.COLD, (left + sign + gap, at[1]), pen)
