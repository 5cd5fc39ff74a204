"""Rubber stamps of the calendar: a rose where par was met, a tick where not; late ones are grey."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import hexed, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import OffscreenCanvas, corner
from pidro_desktop.render.text import Colour

SIZE: Final = 54
"""Units: a stamp's square; its ring is smaller."""
TURNS: Final = (-9, 6, -4, 11, -13, 3, 8, -6, 12, -2)
"""Degrees by which stamps are turned, by the last digit of the day."""
BOX: Final = 54
SHARES: Final = {"rose": 0.48, "tick": 0.35}


class Stamp(Enum):
    """What a stamp says."""

    MET = auto()
    MISSED = auto()
    LATE_MET = auto()
    LATE_MISSED = auto()


def stamp_of(*, met: bool, on_time: bool) -> Stamp:
    """Return the stamp of a result."""
    if on_time:
        return Stamp.MET if met else Stamp.MISSED
    return Stamp.LATE_MET if met else Stamp.LATE_MISSED


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
    paper, team = look.theme.paper, look.theme.team
    if stamp in (Stamp.LATE_MET, Stamp.LATE_MISSED):
        return look.theme.review.missing
    return team.us_ink if stamp is Stamp.MET else paper.ink_old


def _made(look: Look, stamp: Stamp, turn: int, side: int) -> pygame.Surface:
    ink, half = _ink(look, stamp), BOX / 2
    late = stamp in (Stamp.LATE_MET, Stamp.LATE_MISSED)
    inner = f'<circle cx="{half}" cy="{half}" r="19.4" stroke-opacity="0.6" stroke-width="1.2"/>'
    ring = (
        f'<g transform="rotate({turn} {half} {half})" fill="none" stroke="{hexed(ink)}">'
        f'<circle cx="{half}" cy="{half}" r="23.5" stroke-width="2.6"/>'
        f"{'' if late else inner}</g>"
    )
    surface = picture(sheet(ring, (BOX, BOX), ""), (side, side))
    name = "rose" if stamp in (Stamp.MET, Stamp.LATE_MET) else "tick"
    sign = emblem(name, round(SHARES[name] * side), ink, angle=-turn)
    OffscreenCanvas(surface).put(sign, corner((side / 2, side / 2), sign.get_size()))
    return surface
