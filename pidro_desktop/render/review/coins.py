"""Coins of puzzles: the large one of a theme, and the small ones of the tries."""

from __future__ import annotations

import math
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import OffscreenCanvas, corner

Place = tuple[float, float]
SIGN: Final = {"rose_gilt": 0.74}
"""The height of a sign on a theme's coin, in diameters."""
USUAL_SIGN: Final = 0.5
STEPS: Final = 12
"""A coin that turns over takes so many pictures."""
LEAST: Final = 20
"""Pixels: no coin of a try is smaller."""
CROSS: Final = 0.42
"""The height of the cross on a coin that was turned over, in diameters."""


def draw_theme_coin(canvas: Canvas, look: Look, sign: str, middle: Place, units: float) -> None:
    """Draw the coin of a theme with its shadow.

    Args:
        canvas: the canvas.
        look: the look.
        sign: the emblem on it.
        middle: its middle in pixels.
        units: its diameter in units.
    """
    side = max(26, look.s(units))
    made = look.shapes.kept(("theme coin", sign, side), lambda: _theme_coin(look, sign, side))
    at = corner(middle, (side, side))
    shadow = look.shapes.shadow((side, side), side / 2, 4 * look.u, 0.45, drop=4 * look.u)
    shadow.put(canvas, *at)
    canvas.put(made, at)


def draw_try(canvas: Canvas, look: Look, middle: Place, units: float, *, turned: float) -> None:
    """Draw the coin of a try.

    Args:
        canvas: the canvas.
        look: the look.
        middle: its middle in pixels.
        units: its diameter in units.
        turned: how far it has turned over to its spent side, 0 to 1.
    """
    side = max(LEAST, look.s(units))
    step = round(turned * STEPS)
    made = look.shapes.kept(("try", side, step), lambda: _try(look, side, step / STEPS))
    canvas.put(made, corner(middle, made.get_size()))


def _theme_coin(look: Look, sign: str, side: int) -> pygame.Surface:
    theme = look.theme.attention
    body = (
        '<linearGradient id="b" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{hexed(theme.lamp)}"/>'
        f'<stop offset="1" stop-color="{hexed(theme.brass_dark)}"/></linearGradient>'
        '<circle cx="50" cy="50" r="49" fill="url(#b)"/>'
        f'<circle cx="50" cy="50" r="43" fill="{hexed(theme.coin)}"/>'
    )
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    sketch = OffscreenCanvas(surface)
    look.shapes.drawn("theme coin", (side, side), body, (100, 100)).put(sketch, 0, 0)
    high = round(SIGN.get(sign, USUAL_SIGN) * side)
    made = emblem(sign, high, theme.turn_plate_bottom)  # light in every theme
    sketch.put(made, corner((side / 2, side / 2), made.get_size()))
    return surface


def _try(look: Look, side: int, turned: float) -> pygame.Surface:
    """Return a coin: lit before it is halfway round, spent and crossed after it."""
    spent = turned >= 0.5
    attention, paper = look.theme.attention, look.theme.paper
    fill, rim = (paper.line, paper.ink_old) if spent else (attention.brass, attention.brass_dark)
    body = (
        f'<circle cx="13" cy="13" r="11.6" fill="{hexed(fill)}" stroke="{hexed(rim)}" '
        'stroke-width="2"/>'
    )
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    sketch = OffscreenCanvas(surface)
    look.shapes.drawn(f"try {spent}", (side, side), body, (26, 26)).put(sketch, 0, 0)
    if spent:
        made = emblem("close", round(CROSS * side), rim)
        sketch.put(made, corner((side / 2, side / 2), made.get_size()))
    wide = max(2, round(side * abs(math.cos(math.pi * turned))))
    return surface if wide == side else pygame.transform.smoothscale(surface, (wide, side))
