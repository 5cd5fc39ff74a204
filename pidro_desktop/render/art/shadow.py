"""Soft shadows and lamp glows: blurred shapes in premultiplied alpha."""

from __future__ import annotations

import math
from itertools import product

import pygame

from pidro_desktop.render.art.raster import Size
from pidro_desktop.render.theme import Colour

COARSE = 3.0  # a blur wider than this is made at a fraction of the size: nobody sees it


def blurred_box(
    size: Size, radius: float, sigma: float, colour: Colour, strength: float
) -> pygame.Surface:
    """Return a blurred box with rounded corners, ``size`` pixels; premultiplied.

    The surface is ``margin(sigma)`` pixels larger on every side. ``strength`` is 0 to 1.
    """
    edge = margin(sigma)
    full = (size[0] + 2 * edge, size[1] + 2 * edge)
    rim = round(edge * min(1.0, COARSE / sigma))
    k = rim / edge  # of the rim, a whole number of pixels: so both ends are alike
    rect = pygame.Rect(rim, rim, max(1, round(size[0] * k)), max(1, round(size[1] * k)))
    small = (rect.width + 2 * rim, rect.height + 2 * rim)
    box = pygame.Surface(small, pygame.SRCALPHA)
    pygame.draw.rect(
        box, premultiplied(colour, strength), rect, border_radius=max(1, round(radius * k))
    )
    box = pygame.transform.gaussian_blur(box, max(1, round(sigma * k)))
    return box if small == full else pygame.transform.smoothscale(box, full)


def margin(sigma: float) -> int:
    """Return the reach in pixels of a blur of ``sigma`` pixels."""
    return math.ceil(2.1 * sigma) + 1


def premultiplied(colour: Colour, alpha: float) -> tuple[int, int, int, int]:
    """Return a colour at 0 to 1 alpha as the premultiplied bytes to fill with."""
    red, green, blue = (round(c * alpha) for c in colour)
    return red, green, blue, round(255 * alpha)


def glow(size: Size, colour: Colour, strength: float) -> pygame.Surface:
    """Return an oval glow; blit it with ``special_flags=pygame.BLEND_RGB_ADD``."""
    side = 64
    disc = pygame.Surface((side, side))
    for r in range(side // 2, 0, -1):
        k = strength * (1 - r / (side / 2)) ** 2
        shade = tuple(round(c * k) for c in colour)
        pygame.draw.circle(disc, shade, (side / 2, side / 2), r)
    return pygame.transform.smoothscale(disc, size)


def nine_slice(
    target: pygame.Surface, image: pygame.Surface, rect: pygame.Rect, *, empty: bool = False
) -> None:
    """Stamp a premultiplied ``image`` so that it frames ``rect``: its corners stay, its sides
    stretch, and its middle is filled with the middle pixel stretched.

    In a direction in which it is as long as ``rect``, nothing is cut. On an ``empty`` target there
    is nothing to blend with, and filling is three times as fast.
    """
    stretch = _fill if empty else _stretch
    for sx, sw, x, w in _cuts(image.get_width(), rect.x, rect.w):
        for sy, sh, y, h in _cuts(image.get_height(), rect.y, rect.h):
            if w > 0 and h > 0:
                stretch(target, image.subsurface((sx, sy, sw, sh)), pygame.Rect(x, y, w, h))


def _cuts(long: int, start: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Return where each piece of an image begins, how long it is, and both in the target."""
    if long == wanted:
        return [(0, long, start, long)]
    part = long // 2
    return [
        (0, part, start, part),
        (part, 1, start + part, wanted - 2 * part),
        (long - part, part, start + wanted - part, part),
    ]


def _stretch(target: pygame.Surface, piece: pygame.Surface, rect: pygame.Rect) -> None:
    if not pygame.mask.from_surface(piece, 0).count():
        return
    if piece.get_size() != rect.size:
        piece = pygame.transform.scale(piece, rect.size)
    target.blit(piece, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def _fill(target: pygame.Surface, piece: pygame.Surface, rect: pygame.Rect) -> None:
    wide, high = piece.get_size()
    if (wide, high) == rect.size:
        target.blit(piece, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    size = (rect.w if wide == 1 else 1, rect.h if high == 1 else 1)
    for x, y in product(range(wide), range(high)):
        target.fill(piece.get_at((x, y)), ((rect.x + x, rect.y + y), size))


def drop_shadow(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    sigma: float,
    *,
    colour: Colour,
    strength: float,
) -> None:
    """Draw the blurred shadow of a ``rect`` with rounded corners, of any size."""
    side = 2 * math.ceil(radius + 2.1 * sigma + 1) + 1
    box = blurred_box((side, side), radius, sigma, colour, strength)
    edge = margin(sigma)
    nine_slice(target, box, rect.inflate(2 * edge, 2 * edge))
