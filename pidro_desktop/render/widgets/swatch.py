"""A preview of a theme: four cards on its cloth, in small."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.art import table_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look

TRUMP: Final = "C"
CARDS: Final = (("AH", 0), ("QD", 0), ("5C", 5), ("5S", 5))
"""An ace, a court, and both fives of the trump suit with what they are worth."""
WOOD, AIR, NEXT = 8, 12, 22
"""Units: the rim around the cloth, what stays free above a card, and between two of them."""


def draw_swatch(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the cloth with its rim into ``rect``, and the cards in its middle."""
    inner = pygame.Rect((0, 0), rect.size).inflate(-2 * look.s(WOOD), -2 * look.s(WOOD))
    cloth = look.shapes.kept(
        ("swatch", rect.size, look.u),
        lambda: table_background.render_background(rect.size, inner, look.u, look.theme),
    )
    look.shapes.shadow(rect.size, 3 * look.u, 3 * look.u, 0.45, drop=2 * look.u).put(
        canvas, *rect.topleft
    )
    canvas.put(cloth, rect.topleft, blend=False)
    width = round((inner.height - 2 * look.s(AIR)) / 1.4)
    step = width + look.s(NEXT)
    x = rect.centerx - step * (len(CARDS) - 1) / 2
    for card, points in CARDS:
        middle = (round(x), rect.centery)
        face = look.cards.face(card, width, cut="classic", trump=TRUMP, points=points)
        for image in (look.cards.shadow(width), face):
            canvas.put(image.surface, (middle[0] - image.centre[0], middle[1] - image.centre[1]))
        x += step
