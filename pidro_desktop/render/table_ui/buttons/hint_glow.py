"""The highlight of a button that a hint suggests: a rim, a glow and a lamp badge."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.shadow import glow
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look

GLOW, BADGE, SIGN, RIM = 22, 30, 20, 4
"""Units: how far the light reaches, the lamp's disc, the lamp, the rim around the button."""
STRENGTH: Final = 0.8


def draw_hint_light(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the glow behind the button in ``rect``."""
    size = (rect.width + 2 * look.s(GLOW), rect.height + 2 * look.s(GLOW))
    lamp = look.theme.attention.lamp
    light = look.shapes.kept(("lit", size), lambda: glow(size, lamp, STRENGTH))
    canvas.put(light, (rect.centerx - size[0] // 2, rect.centery - size[1] // 2), light=True)


def draw_hint_glow(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the rim and lamp around the button in ``rect``."""
    attention, out = look.theme.attention, look.s(RIM)
    rim = rect.inflate(2 * out, 2 * out)
    piece = look.shapes.rounded(
        rim.size, 12 * look.u, None, stroke=attention.brass_lit, stroke_width=max(3.0, 3.5 * look.u)
    )
    piece.put(canvas, *rim.topleft)
    draw_badge(canvas, look, (rect.centerx, rim.top))


def draw_badge(canvas: Canvas, look: Look, at: tuple[int, int]) -> None:
    """Draw only the lamp, centred ``at``."""
    side = max(24, look.s(BADGE))
    attention, controls = look.theme.attention, look.theme.controls
    plate = (controls.plate_top, controls.plate_bottom)
    disc = look.shapes.rounded(
        (side, side), side / 2, plate, stroke=attention.brass_lit, stroke_width=2.0
    )
    disc.put(canvas, at[0] - side // 2, at[1] - side // 2)
    sign = emblem("lamp_lit", max(16, look.s(SIGN)), attention.lamp)
    canvas.put(sign, (at[0] - sign.get_width() // 2, at[1] - sign.get_height() // 2))
