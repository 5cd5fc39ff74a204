"""The four players at the end of a game, animated: the winners glad, the losers sad."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import draw_plate
from pidro_desktop.render.art.portraits import Mien, seat_portrait
from pidro_desktop.render.art.shadow import blurred_box, margin
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.render.table_ui.sides import side, sign_of
from pidro_desktop.table.animation import ending_motion
from pidro_desktop.table.layout.ending_layout import EndingPlaces, Standing

POOL, POOL_LIGHT = (300, 190), 0.5
"""Units of the winners' light, and its strength."""
SMALL, SMALL_LIGHT = (130, 110), 0.34
"""The same over each of those who are consoled."""


def draw_pool(
    canvas: Canvas, kit: DrawContext, places: EndingPlaces, now: float, consoled: frozenset[Seat]
) -> None:
    """Draw the pool of light over the winners; smaller if some are ``consoled``."""
    full = POOL_LIGHT * (0.62 if consoled else 1.0)
    strength = full * ending_motion.lit(now)
    if strength:
        kit.light(canvas, places.pool, *POOL, strength)


def draw_comfort(
    canvas: Canvas, kit: DrawContext, places: EndingPlaces, now: float, consoled: frozenset[Seat]
) -> None:
    """Draw a small light over each of the ``consoled`` players."""
    small = SMALL_LIGHT * ending_motion.warmed(now) if consoled else 0.0
    for standing in places.company:
        if small and standing.seat in consoled:
            kit.light(canvas, standing.figure.centre, *SMALL, small)


def draw_company(
    canvas: Canvas,
    kit: DrawContext,
    view: SeatView,
    places: EndingPlaces,
    winners: Sequence[Seat],
    now: float,
    consoled: frozenset[Seat],
) -> None:
    """Draw portraits and names, ``now`` seconds after the game was won.

    Those who are ``consoled`` have lost, and look up again after a while.
    """
    hops = 0
    for standing in places.company:
        won = standing.seat in winners
        mine = standing.seat in consoled
        if won:
            up = ending_motion.hop(now, hops)
            hops += 1
        else:
            up = -ending_motion.sunk(now, consoled=mine)
        _draw_one(
            canvas, kit, view, standing, up * kit.u, now, _expression(won=won, mine=mine, now=now)
        )


def _expression(*, won: bool, mine: bool, now: float) -> Mien:
    if won:
        return "glad"
    return "calm" if mine and now >= ending_motion.CONSOLED else "sad"


def _draw_one(
    canvas: Canvas,
    kit: DrawContext,
    view: SeatView,
    standing: Standing,
    up: float,
    now: float,
    mien: Mien,
) -> None:
    """Draw a moving portrait, ``up`` pixels above the ground, with name and shadow."""
    seat = kit.places.seats[kit.places.seat(standing.seat, view.seat)]
    part = ending_motion.gathered(now)
    x0, y0 = seat.figure.centre[0], seat.figure.centre[1] + standing.figure.h // 2
    y0 = max(y0, kit.places.cloth.y + kit.places.hem + standing.figure.h)
    x1, y1 = standing.figure.centre[0], standing.figure.bottom
    x, ground = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
    _draw_foot(canvas, kit, (x, ground), standing.figure.w, max(0.0, up))
    made = seat_portrait(kit.look, standing.seat, mien, standing.figure.h)
    canvas.put(made, corner((x, ground - up - standing.figure.h / 2), made.get_size()))
    plate = (x, ground + standing.plate[1] - y1 - min(0.0, up))
    name, team = table_text.name(standing.seat), side(view, standing.seat)
    draw_plate(canvas, kit.look, name, team, plate, shown=sign_of(view, standing.seat))


def _draw_foot(
    canvas: Canvas, kit: DrawContext, at: tuple[float, float], across: int, lifted: float
) -> None:
    """Draw the ground shadow, smaller and fainter below a jumping player."""
    steps = min(3, round(lifted / max(1.0, 8 * kit.u)))
    wide, high = round(across * (0.8 - 0.09 * steps)), max(2, kit.s(14))
    strength, sigma = 0.55 - 0.1 * steps, 5 * kit.u
    dark = kit.look.theme.ground.shadow
    foot = kit.look.shapes.kept(
        ("foot", wide, high, strength),
        lambda: blurred_box((wide, high), high / 2, sigma, dark, strength),
    )
    edge = margin(sigma)
    canvas.put(
        foot,
        (round(at[0]) - wide // 2 - edge, round(at[1]) - kit.s(7) - high // 2 - edge),
    )
