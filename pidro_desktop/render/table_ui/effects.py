"""Short effects after a deal: a light round the declarer's plate, or a dimmed lamp.

Each swells and fades once; nothing flickers.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.shadow import glow, premultiplied
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.table.animation.easing import ENTER, cubic
from pidro_desktop.table.animation.stage import Passing
from pidro_desktop.table.animation.timeline import FEAST, SIGH
from pidro_desktop.table.layout.layout_types import SeatPlace

ROUND: Final = cubic(0.4, 0.0, 0.3, 1.0)
AROUND: Final = (74, 26)
"""Units from the plate's middle to where the light goes round it."""
GLOWS: Final = 7
"""The light and what follows it, each fainter."""
GLOW: Final = (46, 0.42, 0.24)
"""The light's radius in units, its strength, and radians from one glow to the next."""
LEVELS: Final = 8
"""Strengths come in so many steps, so that few pictures are drawn."""
LEAVES: Final = ((-58, 0.0), (-36, 0.1), (-15, 0.04), (8, 0.16), (27, 0.06), (45, 0.13), (62, 0.02))
"""How far aside each leaf begins, in units, and how much later, as a part of the whole."""
LEAF, RISE, DRIFT = 20, 54, 0.9
DARK, SHADES, TILE, SINK = 0.15, 5, 256, 6
"""How dark the lamp gets, in how many steps, in tiles of which size; units the plate sinks."""
BANDS, BEHIND = 4, 0.018
"""The cloth is repainted for each step, so that it goes band by band, about a frame apart."""


def draw_light_around(canvas: Canvas, kit: DrawContext, view: SeatView, mood: Passing) -> None:
    """Draw the light that runs once round the declarer's plate, below the plate."""
    if mood.mood.kind != FEAST:
        return
    x, y = _place(kit, view, mood.mood.seat).plate
    radius, most, apart = GLOW
    swell = math.sin(math.pi * mood.part)
    turn = math.tau * ROUND(mood.part) - math.pi / 2
    for behind in range(GLOWS):
        strength = _level(swell * (1 - behind / GLOWS)) * most
        angle = turn - behind * apart
        if strength:
            across, down = AROUND[0] * kit.u, AROUND[1] * kit.u
            at = (x + math.cos(angle) * across, y + math.sin(angle) * down)
            made = _glow(kit, kit.s(radius), strength)
            canvas.put(made, corner(at, made.get_size()), light=True)


def draw_leaves(canvas: Canvas, kit: DrawContext, view: SeatView, mood: Passing) -> None:
    """Draw the leaves of light that rise from the declarer's plate and fade."""
    if mood.mood.kind != FEAST:
        return
    x, y = _place(kit, view, mood.mood.seat).plate
    for aside, late in LEAVES:
        part = min(1.0, max(0.0, (mood.part - 0.08 - late) / (1 - 0.08 - 0.16)))
        strength = _level(math.sin(math.pi * part) ** 0.7 if part < 1 else 0.0)
        if not strength:
            continue
        sway = math.sin(math.pi * (1.5 * part + aside / 60)) * 9
        left = x + (aside * (1 + DRIFT * part) + sway) * kit.u
        rise = RISE * (0.6 + abs(aside) * 7 % 10 / 25)  # neighbours rise differently
        high = y - (14 + rise * ENTER(part * 0.5) - 22 * part * part) * kit.u
        made = _leaf(kit, strength, round((aside * 2 + 150 * part) / 15) * 15 % 360)
        canvas.put(made, corner((left, high), made.get_size()))


def draw_dimness(canvas: Canvas, kit: DrawContext, mood: Passing) -> None:
    """Draw the darkness of the lamp that dims for a moment, over everything."""
    if mood.mood.kind != SIGH:
        return
    cloth = pygame.Rect(kit.places.cloth)
    columns = range(cloth.left, cloth.right, TILE)
    with canvas.clipped(cloth):
        for column, left in enumerate(columns):
            shade = dimness(mood.part, column * BANDS // len(columns))
            if shade:
                tile = _dim(kit, shade)
                for top in range(cloth.top, cloth.bottom, TILE):
                    canvas.put(tile, (left, top))


def dimness(part: float, band: int) -> int:
    """Return the darkness of a band of the cloth, out of ``SHADES``; 0 at the end."""
    late = part * (1 + (BANDS - 1) * BEHIND) - band * BEHIND
    return round(SHADES * math.sin(math.pi * min(1.0, max(0.0, late))))


def sunk(kit: DrawContext, mood: Passing | None, seat: Seat) -> int:
    """Return how many pixels a seat's plate is currently lowered."""
    if mood is None or mood.mood.kind != SIGH or mood.mood.seat != seat:
        return 0
    return round(math.sin(math.pi * mood.part) * SINK * kit.u)


def prerender_effects(kit: DrawContext) -> None:
    """Draw the tiles of the dimming effect in advance."""
    for shade in range(1, SHADES + 1):
        _dim(kit, shade)


def _place(kit: DrawContext, view: SeatView, seat: Seat) -> SeatPlace:
    return kit.places.seats[kit.places.seat(seat, view.seat)]


def _level(strength: float) -> float:
    return round(strength * LEVELS) / LEVELS


def _glow(kit: DrawContext, radius: int, strength: float) -> pygame.Surface:
    warm, size = kit.look.theme.attention.brass, (2 * radius, 2 * radius)
    return kit.look.shapes.kept(("feast", radius, strength), lambda: glow(size, warm, strength))


def _dim(kit: DrawContext, shade: int) -> pygame.Surface:
    return kit.look.shapes.kept(("dim", shade), lambda: _tile(kit, DARK * shade / SHADES))


def _tile(kit: DrawContext, dark: float) -> pygame.Surface:
    tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
    tile.fill(premultiplied(kit.look.theme.ground.shadow, dark))
    return tile


def _leaf(kit: DrawContext, strength: float, turn: int) -> pygame.Surface:
    attention, side = kit.look.theme.attention, max(8, kit.s(LEAF))
    body = (
        f'<linearGradient id="l" x1="0" y1="0" x2="1" y2="0">'
        f'<stop offset="0" stop-color="{hexed(attention.brass_lit)}"/>'
        f'<stop offset="1" stop-color="{hexed(attention.lamp)}"/></linearGradient>'
        f'<g fill-opacity="{strength}"><path d="M1,9Q5,3.2 17,9Q5,14.8 1,9Z" fill="url(#l)"/></g>'
    )
    flat = kit.look.shapes.drawn(f"leaf of light {strength}", (side, side), body, (18, 18))
    return kit.look.shapes.kept(
        ("leaf of light", strength, turn, side),
        lambda: pygame.transform.rotozoom(flat.surface, turn, 1.0),
    )
