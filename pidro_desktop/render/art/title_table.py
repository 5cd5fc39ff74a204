"""The table of the title screen: cloth, four portraits and a fan of cards in the lamp light."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.render.art import table_background
from pidro_desktop.render.art.nameplate import draw_plate
from pidro_desktop.render.art.portraits import SIDES, Mien, seat_portrait
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look

FAN = ("5C", "KS", "JD", "QH")
CARD_HEIGHT, SPREAD, BEND = 220, 12.5, 1.98  # units; degrees from card to card; in heights
FIGURE = 112
SEATED: tuple[tuple[Seat, Mien], ...] = (
    (NORTH, "glad"),
    (WEST, "calm"),
    (EAST, "glad"),
    (SOUTH, "calm"),
)


def paint(
    look: Look, size: tuple[int, int], cloth: pygame.Rect, k: float, names: Sequence[str]
) -> pygame.Surface:
    """Draw the whole picture with the ``names`` of the seats; takes a tenth of a second.

    ``k`` is the pixels that a unit of cards and figures takes.
    """
    cards = look.at(k)
    canvas = Canvas(pygame.Surface(size).convert())
    canvas.ground(table_background.title_ground(size, cloth, look.u, look.theme))
    mark = cards.s(200)
    rose = table_background.rose_mark(mark, look.theme, look.theme.ground.rose)
    canvas.put(rose, (cloth.centerx - mark // 2, cloth.centery - mark // 2))
    _draw_fan(canvas, cards, cloth)
    for (seat, mien), at in zip(SEATED, _places(look, cards, cloth), strict=True):
        _draw_seat(canvas, cards, seat, mien, at)
        below = (at[0], at[1] + cards.s(FIGURE / 2) + look.s(20))
        draw_plate(canvas, look, names[seat], SIDES[seat % 2], below)
    canvas.present()
    return canvas.surface


def _places(look: Look, cards: Look, cloth: pygame.Rect) -> list[tuple[int, int]]:
    """Return the centres of the portraits: north, west, east, south."""
    mid, aside = cloth.centery - look.s(16), max(cards.s(80), look.s(62))
    return [
        (cloth.centerx, cloth.top + cards.s(78)),
        (cloth.left + aside, mid),
        (cloth.right - aside, mid),
        (cloth.centerx, cloth.bottom - cards.s(66) - look.s(50)),
    ]


def _draw_fan(canvas: Canvas, look: Look, cloth: pygame.Rect) -> None:
    height = look.s(CARD_HEIGHT)
    width, radius = round(height / 1.4), height * BEND
    for index, card in enumerate(FAN):
        turn = (index - (len(FAN) - 1) / 2) * SPREAD
        x = cloth.centerx + math.sin(math.radians(turn)) * radius
        y = cloth.centery + radius - math.cos(math.radians(turn)) * radius
        for image in (
            look.cards.shadow(width, angle=-turn, lift=0.25),
            look.cards.face(card, width, angle=-turn),
        ):
            canvas.put(image.surface, (round(x) - image.centre[0], round(y) - image.centre[1]))


def _draw_seat(canvas: Canvas, look: Look, seat: Seat, mien: Mien, at: tuple[int, int]) -> None:
    u = look.u
    foot = (look.s(FIGURE * 0.68), look.s(16))
    cast = look.shapes.shadow(foot, 8 * u, 5 * u, 0.55)
    cast.put(canvas, at[0] - foot[0] / 2, at[1] + look.s(FIGURE / 2 - 15))
    image = seat_portrait(look, seat, mien, look.s(FIGURE))
    canvas.put(image, (at[0] - image.get_width() // 2, at[1] - image.get_height() // 2))
