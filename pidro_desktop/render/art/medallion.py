"""Portraits cut to a disc; the ring shows the side by its shape: beads or diamonds."""

from __future__ import annotations

import math
from typing import Final

import pygame

from pidro_desktop.render.art.raster import picture, rasterise, scaled

WIDTH: Final = 96 / 104
"""The whole medallion's width, as a part of the height of the room that a figure has."""
RING: Final = 7.5 / 96
"""The ring's part of that at either side."""
BEADS: Final = 28
GREEN, ORANGE, DARK = "#8fd08a", "#f0a050", "#0d1d1f"
COLD: Final = "#5f7478"
FINE: Final = 2


def medallion(svg: str, height: int, *, beads: bool, cold: bool = False) -> pygame.Surface:
    """Return a square portrait as a medallion in an area ``height`` pixels high.

    The ring of our side has ``beads``, that of the others diamonds. The surface is premultiplied;
    a cold player has lost the colours.
    """
    side = round(height * WIDTH)
    whole = picture(_ring(beads=beads, cold=cold), (side, side))
    inner = round(side * (1 - 2 * RING))
    face = _disc(svg, inner)
    if cold:
        face = greyed(face)
    at = (side - inner) // 2
    whole.blit(face, (at, at), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def greyed(surface: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied surface half desaturated, darker and slightly blue."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((128, 136, 146, 255), special_flags=pygame.BLEND_RGBA_MULT)
    colour = surface.copy()
    colour.fill((82, 82, 82, 0), special_flags=pygame.BLEND_RGBA_MULT)
    grey.blit(colour, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return grey


def _disc(svg: str, side: int) -> pygame.Surface:
    """Return a square drawing cut to a disc; the SVG reader does not support clipping."""
    fine = side * FINE
    square = rasterise(svg, (fine, fine))
    mask = pygame.Surface((fine, fine), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (fine / 2, fine / 2), fine / 2 - FINE / 2)
    cut = pygame.Surface((fine, fine), pygame.SRCALPHA)
    cut.blit(square, (0, 0))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return scaled(cut.premul_alpha(), (side, side))


def _ring(*, beads: bool, cold: bool) -> str:
    """Return the dark disc below a portrait, with its beads or diamonds around."""
    ink = COLD if cold else GREEN if beads else ORANGE
    marks: list[str] = []
    for place in range(BEADS):
        turn = place * math.tau / BEADS
        x, y = 48 + math.sin(turn) * 44.2, 48 - math.cos(turn) * 44.2
        if beads:
            marks.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="2" fill="{ink}"/>')
        else:
            tip = f"translate({x:.2f},{y:.2f}) rotate({math.degrees(turn):.1f})"
            shape = "M0,-2.6L2.8,0L0,2.6L-2.8,0Z"
            marks.append(f'<path transform="{tip}" d="{shape}" fill="{ink}"/>')
    body = f'<circle cx="48" cy="48" r="47.4" fill="{DARK}"/>{"".join(marks)}'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">'
    return f"{head}{body}</svg>"
