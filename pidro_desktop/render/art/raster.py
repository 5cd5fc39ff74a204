"""Rasterise SVG text to surfaces with premultiplied alpha.

Every surface made here is premultiplied: blit it with
``special_flags=pygame.BLEND_PREMULTIPLIED``, or ``stamp`` it.
"""

from __future__ import annotations

import contextlib
import io

import pygame

Size = tuple[int, int]
Point = tuple[float, float]

SHARP_LIMIT = 500_000  # pixels above which two samples a pixel are enough


def stamp(target: pygame.Surface, image: pygame.Surface, at: Point) -> pygame.Rect:
    """Blit a premultiplied surface with its top left corner ``at``, in pixels."""
    return target.blit(image, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def rasterise(svg: str, size: Size) -> pygame.Surface:
    """Return the SVG at exactly ``size`` pixels, straight alpha; raises pygame.error."""
    return _like_the_window(_read(svg, size))


def picture(svg: str, size: Size, fine: int = 0) -> pygame.Surface:
    """Return the SVG at ``size`` pixels, smoothly sampled and premultiplied.

    ``fine`` is the number of samples across a pixel; 0 chooses by the size.
    """
    fine = fine or (3 if size[0] * size[1] < SHARP_LIMIT else 2)
    samples = _read(svg, (size[0] * fine, size[1] * fine)).premul_alpha()
    return _like_the_window(samples if fine == 1 else scaled(samples, size))


def _read(svg: str, size: Size) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    if surface.get_size() != size:  # the reader keeps the drawing's own proportions
        surface = pygame.transform.smoothscale(surface, size)
    return surface


def _like_the_window(surface: pygame.Surface) -> pygame.Surface:
    with contextlib.suppress(pygame.error):  # there is no window to be like
        return surface.convert_alpha()
    return surface


def scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a premultiplied surface scaled to ``size``.

    The scaler rounds down, so that opaque comes out at 251 to 253 of 255 and what lies
    below shines through; the loss is added back.
    """
    out = pygame.transform.smoothscale(surface, size)
    loss = out.copy()
    loss.fill((5, 5, 5, 5), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(loss, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out
