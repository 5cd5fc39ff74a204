"""The table of the title screen: cloth and lamp light, and the four who sit around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, Seat
from pidro_desktop.render.art import table_background
from pidro_desktop.render.art.nameplate import draw_plate
from pidro_desktop.render.art.portraits import SIDES, Mien, seat_portrait
from pidro_desktop.render.art.shadow import glow
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look

FIGURE = 112
ROSE = 200
LIGHT, LIGHT_ON_BOOK = (660, 280), (300, 270)
"""Units: the lamp's light on all three things, and on the book alone."""
STRENGTH, STRENGTH_ON_BOOK = 0.24, 0.42


GLAD: Final = frozenset({NORTH, EAST})


def paint_cloth(
    look: Look,
    size: tuple[int, int],
    cloth: pygame.Rect,
    k: float,
    light: tuple[tuple[int, int], bool],
) -> pygame.Surface:
    """Draw the table with nothing on it; takes a tenth of a second.

    Args:
        look: the painters, at the scale of the hem.
        size: the picture's size in pixels.
        cloth: the cloth in pixels.
        k: the pixels that a unit of things and figures takes.
        light: where the lamp shines, and whether that is the book alone.
    """
    things = look.at(k)
    canvas = Canvas(pygame.Surface(size).convert())
    canvas.ground(table_background.title_ground(size, cloth, look.u, look.theme))
    mark = things.s(ROSE)
    rose = table_background.rose_mark(mark, look.theme, look.theme.ground.rose)
    canvas.put(rose, (cloth.centerx - mark // 2, cloth.centery - mark // 2))
    middle, alone = light
    wide, high = LIGHT_ON_BOOK if alone else LIGHT
    area = things.s(wide), things.s(high)
    strength = STRENGTH_ON_BOOK if alone else STRENGTH
    lamp = glow(area, look.theme.attention.lamp, strength * look.theme.light.lamp)
    with canvas.clipped(cloth):
        canvas.put(lamp, (middle[0] - area[0] // 2, middle[1] - area[1] // 2), light=True)
    canvas.present()
    return canvas.surface


def draw_figures(
    canvas: Canvas,
    look: Look,
    k: float,
    at: Mapping[Seat, tuple[int, int]],
    names: Sequence[str],
    *,
    thinking: bool = False,
    shared: bool = False,
) -> None:
    """Draw the figures with their shadows and name plates.

    Args:
        canvas: where to draw.
        look: the painters, at the scale of text.
        k: the pixels that a unit of figures takes.
        at: their centres.
        names: the players' names by seat.
        thinking: whether they look at the things.
        shared: whether several people play here, so that the player's own plate is bright.
    """
    things = look.at(k)
    foot = things.s(FIGURE * 0.68), things.s(16)
    for seat, (x, y) in at.items():
        cast = look.shapes.shadow(foot, 8 * k, 5 * k, 0.55)
        cast.put(canvas, x - foot[0] / 2, y + things.s(FIGURE / 2 - 15))
        image = figure(look, k, seat, thinking=thinking)
        canvas.put(image, (x - image.get_width() // 2, y - image.get_height() // 2))
        turn, side = shared and seat == SOUTH, SIDES[seat % 2]
        draw_plate(canvas, look, names[seat], side, plate_at(look, k, (x, y)), turn=turn)


def figure(look: Look, k: float, seat: Seat, *, thinking: bool) -> pygame.Surface:
    """Return the picture of who sits in a seat."""
    mien: Mien = "thinking" if thinking else "glad" if seat in GLAD else "calm"
    return seat_portrait(look, seat, mien, look.at(k).s(FIGURE))


def plate_at(look: Look, k: float, at: tuple[int, int]) -> tuple[int, int]:
    """Return the middle of the name plate of the figure at ``at``."""
    return at[0], at[1] + look.at(k).s(FIGURE / 2) + look.s(20)
