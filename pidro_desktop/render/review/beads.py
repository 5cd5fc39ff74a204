"""Marks of decisions as wooden beads, each with a sign of its own, and the cord they hang on."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import pygame

from pidro_desktop.render import theme
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import gradient, hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas, corner
from pidro_desktop.render.text import Colour

Place = tuple[float, float]


class Bead(StrEnum):
    """What a bead shows; the marks of decisions have their own texts (``Bead(mark)``)."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    FORCED = "forced"
    UNKNOWN = "unknown"
    """A decision without figures."""
    WAITING = "waiting"
    """A decision that is still being worked out; this bead turns."""
    HIDDEN = "hidden"
    """A mark that is not told yet."""


SIGNS: Final = {
    Bead.BEST: ("star", 0.60),
    Bead.GOOD: ("tick", 0.44),
    Bead.INACCURACY: ("inaccuracy", 0.58),
    Bead.MISTAKE: ("mistake", 0.62),
    Bead.BLUNDER: ("blunder", 0.58),
}
"""The emblem of a bead, and its height as a fraction of the diameter."""
WOOD: Final = {Bead.WAITING: "unknown", Bead.HIDDEN: "unknown"}
"""Beads with the wood of another one."""
LEAST: Final = 26
"""Pixels: no bead is smaller, so that its sign can be read."""
STEPS: Final = 24
"""So many pictures make a whole turn of a bead."""
BOX: Final = 100
SHINE: Final = (
    '<path d="M17,38C24,14 64,4 82,30C66,17 34,18 17,38Z" fill="#ffffff" fill-opacity="0.38"/>'
)
GRAIN: Final = (
    "M16,34C34,24 66,24 84,34M9,50C32,40 68,40 91,50"
    "M12,66C34,57 66,57 88,66M24,81C40,75 60,75 76,81"
)
CORD: Final = 30
WAVE: Final = 119
"""Units: the height of the cord's area, and the length of one of its waves."""


def draw_bead(
    canvas: Canvas, look: Look, bead: Bead, middle: Place, units: float, *, turn: float = 0.0
) -> pygame.Rect:
    """Draw a bead with its shadow.

    Args:
        canvas: the canvas.
        look: the look.
        bead: what it shows.
        middle: its middle in pixels.
        units: its diameter in units.
        turn: the turns that a bead still being worked out has made.

    Returns:
        The square around the bead, in pixels.
    """
    side = diameter(look, units)
    step = round(turn * STEPS) % STEPS if bead is Bead.WAITING else 0
    made = look.shapes.kept(("bead", bead, side, step), lambda: _made(look, bead, side, step))
    place = pygame.Rect(corner(middle, (side, side)), (side, side))
    shadow = look.shapes.shadow(place.size, side / 2, 3 * look.u, 0.5, drop=3 * look.u)
    shadow.put(canvas, *place.topleft)
    canvas.put(made, place.topleft)
    return place


def diameter(look: Look, units: float) -> int:
    """Return the diameter in pixels of a bead of so many units."""
    return max(LEAST, look.s(units))


def bead_ink(chosen: theme.Theme, bead: Bead) -> Colour:
    """Return the colour of a mark's word on paper, in the theme that is chosen."""
    colours = chosen.review
    inks = {
        Bead.INACCURACY: colours.inaccuracy_ink,
        Bead.MISTAKE: colours.mistake_ink,
        Bead.BLUNDER: colours.blunder_ink,
        Bead.BEST: chosen.team.us_ink,
        Bead.GOOD: chosen.team.us_ink,
    }
    return inks.get(bead, chosen.paper.ink_soft)


def _made(look: Look, bead: Bead, side: int, step: int) -> pygame.Surface:
    colours: theme.Bead = getattr(look.theme.review, WOOD.get(bead, bead.value))
    surface = picture(_wood(bead, colours, 360 * step / STEPS), (side, side))
    sign = SIGNS.get(bead)
    if sign is not None:
        made = emblem(sign[0], round(sign[1] * side), colours.ink)
        OffscreenCanvas(surface).put(made, corner((side / 2, side / 2), made.get_size()))
    return surface


def _wood(bead: Bead, colours: theme.Bead, angle: float) -> str:
    """Return a bead without its sign; one without a mark shows its grain or its hole."""
    body = f'<circle cx="50" cy="50" r="49" fill="{hexed(colours.rim)}"/>'
    body += '<circle cx="50" cy="49.2" r="44.5" fill="url(#g)"/>'
    if bead is Bead.WAITING:
        body += (
            f'<g transform="rotate({angle:.1f} 50 49)"><path d="{GRAIN}" fill="none" '
            f'stroke="{hexed(colours.rim)}" stroke-opacity="0.75" stroke-width="4"/></g>'
        )
    if bead is Bead.UNKNOWN:
        body += f'<circle cx="50" cy="50" r="11" fill="{hexed(colours.ink)}"/>'
    return sheet(body + SHINE, (BOX, BOX), gradient("g", (colours.top, colours.bottom), BOX))


def draw_cord(canvas: Canvas, dc: DrawContext, left: int, right: int, y: int) -> None:
    """Draw the cord from ``left`` to ``right`` around ``y``, with its shadow."""
    wide, high = right - left, dc.s(CORD)
    if wide <= 0:
        return
    units = wide / dc.u
    colours, dark = dc.look.theme.review, hexed(dc.look.theme.ground.shadow)
    path = _waves(units)
    line = f'<path d="{path}" fill="none" stroke-linecap="round"'
    body = (
        f'{line} stroke="{dark}" stroke-opacity="0.55" stroke-width="5.5" '
        'transform="translate(0 3)"/>'
        f'{line} stroke="{hexed(colours.cord)}" stroke-width="4.6"/>'
        f'{line} stroke="{hexed(colours.cord_shine)}" stroke-opacity="0.5" stroke-width="1.3" '
        'transform="translate(0 -1.2)"/>'
    )
    piece = dc.look.shapes.drawn("cord", (wide, high), body, (units, CORD))
    piece.put(canvas, left, y - high // 2)


def _waves(units: float) -> str:
    """Return the cord: waves of one length, alternating up and down."""
    middle, edge = CORD / 2, 4.0
    path = f"M{edge},{middle}"
    count = max(1, round((units - 2 * edge) / WAVE))
    step = (units - 2 * edge) / count
    for index in range(count):
        x = edge + index * step
        swing = 5 if index % 2 else -4
        path += f"Q{x + step / 2:.1f},{middle + swing} {x + step:.1f},{middle}"
    return path
