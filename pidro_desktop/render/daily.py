"""Drawing of the daily deal: the sheet of a month, rubber stamps, and rows of pegs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import OffscreenCanvas, corner
from pidro_desktop.render.text import Colour

STEP: Final = 30.1
"""Units from ring to ring of the wire."""
ABOVE, RING = 10, 34
"""Units of the rings above the sheet, and of them altogether."""


def draw_month_sheet(canvas: Canvas, look: Look, area: pygame.Rect, high: float) -> None:
    """Draw the paper, its head and the wire, without a word.

    Args:
        canvas: the canvas. look: the look.
        area: the sheet in pixels. high: units of its red head.
    """
    draw_sheet(canvas, look, area)
    things, u, size = look.theme.things, look.u, (area.width, look.s(high))
    look.shapes.shadow(size, 3 * u, 3 * u, 0.25, drop=2 * u).put(canvas, *area.topleft)
    look.fill(canvas, (*area.topleft, *size), 3 * u, (things.head, things.head_low))
    long = area.width, look.s(RING)
    wire = look.shapes.kept(("wire", long), lambda: _wire(look, long))
    canvas.put(wire, (area.x, area.y - look.s(ABOVE)))


def _wire(look: Look, size: tuple[int, int]) -> pygame.Surface:
    things, wide = look.theme.things, size[0] / look.u
    count = int((wide - 2 * STEP) // STEP) + 2
    left = (wide - (count - 1) * STEP) / 2
    rings = "".join(
        _ring(left + place * STEP, hexed(things.head_dark), hexed(things.wire))
        for place in range(count)
    )
    body = f'<g transform="translate(0 {ABOVE})">{rings}</g>'
    return picture(sheet(body, (wide, RING), ""), size)


def _ring(x: float, hole: str, wire: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="12" r="4.6" fill="{hole}"/>'
        f'<path d="M{x:.1f},13C{x - 4:.1f},-6 {x + 6:.1f},-8 {x + 2:.1f},6" fill="none" '
        f'stroke="{wire}" stroke-width="3" stroke-linecap="round"/>'
    )


SIZE: Final = 54
"""Units: a stamp's square; its ring is smaller."""
TURNS: Final = (-9, 6, -4, 11, -13, 3, 8, -6, 12, -2)
"""Degrees by which stamps are turned, by the last digit of the day."""
BOX: Final = 54
SHARES: Final = {"rose": 0.48, "tick": 0.35}

Sign = Literal["rose", "tick", "quiet"]
"""Par was met, or missed; or it was met on a quiet day, on which there was nothing to win."""

_DOT: Final = f'<circle cx="{BOX / 2}" cy="{BOX / 2}" r="3.2" stroke-width="3.2"/>'


class Stamp(NamedTuple):
    """What a stamp says: what came of the day, and whether it was played on the day itself."""

    sign: Sign
    on_time: bool


def draw_stamp(
    canvas: Canvas, look: Look, stamp: Stamp, day: int, middle: tuple[float, float], side: int
) -> None:
    """Draw a stamp.

    Args:
        canvas: the canvas.
        look: the look.
        stamp: what it says.
        day: the day of the month, which turns it.
        middle: its middle in pixels.
        side: its square in pixels.
    """
    turn = TURNS[day % len(TURNS)]
    made = look.shapes.kept(("stamp", stamp, turn, side), lambda: _made(look, stamp, turn, side))
    canvas.put(made, corner(middle, made.get_size()))


def _ink(look: Look, stamp: Stamp) -> Colour:
    if not stamp.on_time:
        return look.theme.review.missing
    return look.theme.team.us_ink if stamp.sign == "rose" else look.theme.paper.ink_old


def _made(look: Look, stamp: Stamp, turn: int, side: int) -> pygame.Surface:
    ink, half = _ink(look, stamp), BOX / 2
    inner = f'<circle cx="{half}" cy="{half}" r="19.4" stroke-opacity="0.6" stroke-width="1.2"/>'
    ring = (
        f'<g transform="rotate({turn} {half} {half})" fill="none" stroke="{hexed(ink)}">'
        f'<circle cx="{half}" cy="{half}" r="23.5" stroke-width="2.6"/>'
        f"{inner if stamp.on_time else ''}{_DOT if stamp.sign == 'quiet' else ''}</g>"
    )
    surface = picture(sheet(ring, (BOX, BOX), ""), (side, side))
    if stamp.sign == "quiet":
        return surface
    name = stamp.sign
    sign = emblem(name, round(SHARES[name] * side), ink, angle=-turn)
    OffscreenCanvas(surface).put(sign, corner((side / 2, side / 2), sign.get_size()))
    return surface


HOLES: Final = 14
"""As many as a deal has points; more only where a result or par goes further."""
ROW: Final = 30
"""Units: the height of a row."""
PEG, LEAST_PEG = 22, 7


def draw_pegs(
    canvas: Canvas,
    look: Look,
    area: pygame.Rect,
    points: int,
    holes: int,
    colour: Colour,
) -> None:
    """Draw a row.

    Args:
        canvas: the canvas.
        look: the look.
        area: the row in pixels.
        points: the pegs; below nothing they are rings without a top.
        holes: the holes.
        colour: that of the pegs.
    """
    look.fill(canvas, area, area.height / 2, look.theme.controls.gauge)
    step = (area.width - 1.13 * area.height) / max(1, holes - 1)
    side = round(max(LEAST_PEG, min(look.s(PEG), step * 0.92)))
    peg = _peg(look, side, colour, lost=points < 0)
    hole = _hole(look, max(4, side // 4))
    for place in range(holes):
        middle = area.x + area.height * 0.565 + place * step, area.y + area.height / 2
        made = peg if place < abs(points) else hole
        canvas.put(made, corner(middle, made.get_size()))


def _peg(look: Look, side: int, colour: Colour, *, lost: bool) -> pygame.Surface:
    red, green, blue = colour
    top, rim = hexed(colour), hexed((red * 2 // 3, green * 2 // 3, blue * 2 // 3))
    if lost:
        body = f'<circle cx="11" cy="11" r="8.2" fill="none" stroke="{top}" stroke-width="3"/>'
    else:
        body = (
            f'<circle cx="11" cy="11" r="10.4" fill="{rim}"/>'
            f'<circle cx="11" cy="11" r="8.6" fill="{top}"/>'
            '<circle cx="8" cy="7.5" r="2.6" fill="#ffffff" fill-opacity="0.7"/>'
        )
    key = ("peg", side, colour, lost)
    return look.shapes.kept(key, lambda: picture(sheet(body, (22, 22), ""), (side, side)))


def _hole(look: Look, side: int) -> pygame.Surface:
    ink = hexed(look.theme.controls.gauge_peg)
    body = f'<circle cx="4" cy="4" r="3.4" fill="{ink}"/>'
    key = ("peg hole", side)
    return look.shapes.kept(key, lambda: picture(sheet(body, (8, 8), ""), (side, side)))


PEG_APART: Final = 0.04
FALL, SHAKE = 0.14, 0.06
LARGE: Final = 1.6
"""How large the stamp is while it is in the air."""
REACH: Final = 2.0
"""Units by which it shakes."""


@dataclass(frozen=True, slots=True)
class StampMotion:
    """Where the stamp is: its size, how far it shakes in units, and whether it has hit the paper.

    Attributes:
        size: its size; 0 before it falls.
        aside: how far it has shaken, in units.
        hit: whether it has touched the paper.
    """

    size: float = 1.0
    aside: float = 0.0
    hit: bool = True


def pegs(since: float, points: int) -> int:
    """Return how many pegs of a row are there, with their sign."""
    there = min(abs(points), int(since / PEG_APART) + 1)
    return int(math.copysign(there, points)) if points else 0


def falls_at(points: int) -> float:
    """Return when the stamp begins to fall: once the longer row has so many points."""
    return abs(points) * PEG_APART + 0.1


def stamp_motion(since: float, points: int) -> StampMotion:
    """Return where the stamp is ``since`` seconds after the scene came back."""
    now = since - falls_at(points)
    if now < 0:
        return StampMotion(0.0, 0.0, hit=False)
    if now < FALL:
        part = now / FALL
        return StampMotion(LARGE + (1 - LARGE) * part * part, 0.0, hit=False)
    if now < FALL + SHAKE:
        return StampMotion(1.0, REACH * math.sin(2 * math.pi * (now - FALL) / SHAKE))
    return StampMotion()


def ends_at(points: int) -> float:
    """Return when nothing moves any more."""
    return falls_at(points) + FALL + SHAKE
