"""The lesson's bubble: a heading, a thought, how far one has come, and the button to go on."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture.kit import Kit
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets import Button, Style
from pidro_desktop.scenes.lesson_places import HEM, beside

NEXT: Final = "lesson next"
WIDTHS: Final = (320, 400, 260, 500)
PAD, ABOVE, GAP, BELOW, HEAD, TEXT, SMALL, BUTTON, LEAN = 16, 12, 8, 4, 20, 18, 16, 124, 34
"""Units: the edges, the gaps above the button and below the heading, the sizes of the
words, the button's width, and how far a tail may reach."""
NARROWEST: Final = 250
"""Pixels that a bubble is wide at least, so that it stays low in small windows."""
SPACING: Final = 1.32


class Told(NamedTuple):
    """What is said: ``far`` tells how far one has come; without ``button`` one has to act.

    ``rim`` says whether what it is about gets a rim.
    """

    head: str
    text: str
    far: str
    button: str
    rim: bool = True


class Bubble:
    """One bubble that lies where it covers least, with the words of ``told``.

    Attributes:
        area: its rectangle. next: the button to go on, or None. target: what it is about.
    """

    def __init__(
        self,
        kit: Kit,
        told: Told,
        target: pygame.Rect | None,
        never: list[pygame.Rect],
        rather_not: list[pygame.Rect],
    ) -> None:
        self._kit, self.told, self.target = kit, told, target
        hem = 2 * kit.s(HEM)
        cloth = pygame.Rect(kit.places.cloth).inflate(-hem, -hem)
        sizes = {self._size(max(kit.s(width), NARROWEST)): width for width in WIDTHS}
        self.area = beside(sizes, target, never, rather_not, cloth, kit.u)
        self._lines = self._wrapped(max(kit.s(sizes[self.area.size]), NARROWEST))
        self.next = self._button() if told.button else None

    def draw(self, canvas: Canvas) -> None:
        """Put the rim around what it is about, the bubble, and the words; not the button."""
        kit, area = self._kit, self.area
        if self.target is not None and self.told.rim:
            self._put_rim(canvas, self.target)
        kit.look.shapes.shadow(area.size, 14 * kit.u, 8 * kit.u, 0.45, drop=5 * kit.u).put(
            canvas, *area.topleft
        )
        kit.look.shapes.bubble(area.size, kit.u, self._tail()).put(canvas, *area.topleft)
        y = float(area.y + kit.s(ABOVE))
        for index, (line, pen) in enumerate(self._lines):
            if index and pen.face is not self._lines[index - 1][1].face:
                y += kit.s(BELOW)
            step = pen.px * SPACING
            kit.text(canvas, line, (area.x + kit.s(PAD), y + step / 2), pen)
            y += step
        if self.next is not None:
            soft = kit.pen(Face.SEMI, SMALL, kit.look.theme.paper.ink_soft)
            at = (area.x + kit.s(PAD), self.next.rect.centery)
            kit.text(canvas, self.told.far, at, soft)

    def _wrapped(self, width: int) -> list[tuple[str, Pen]]:
        kit, ink = self._kit, self._kit.look.theme.paper.ink
        head, pen = kit.pen(Face.SERIF_BOLD, HEAD, ink), kit.pen(Face.SEMI, TEXT, ink)
        wrap, room = kit.look.text.wrap, width - 2 * kit.s(PAD)
        heads = [(line, head) for line in wrap(self.told.head, head, room)]
        return [*heads, *((line, pen) for line in wrap(self.told.text, pen, room))]

    def _size(self, width: int) -> tuple[int, int]:
        kit = self._kit
        high = sum(pen.px * SPACING for _line, pen in self._wrapped(width)) + 2 * kit.s(ABOVE)
        high += kit.s(BELOW)
        if self.told.button:
            high += kit.s(GAP) + kit.places.scale.target(44)
        return width, round(high)

    def _button(self) -> Button:
        kit, area = self._kit, self.area
        button = Button(NEXT, self.told.button, style=Style.PRIMARY, tail="play", size=18)
        place = pygame.Rect(0, 0, max(kit.s(BUTTON), 100), kit.places.scale.target(44))
        place.bottomright = (area.right - kit.s(ABOVE), area.bottom - kit.s(ABOVE))
        button.place(place)
        return button

    def _put_rim(self, canvas: Canvas, target: pygame.Rect) -> None:
        kit = self._kit
        rim = target.inflate(2 * kit.s(4), 2 * kit.s(4))
        brass, wide = kit.look.theme.attention.brass_lit, max(3.0, 3.5 * kit.u)
        piece = kit.look.shapes.rounded(rim.size, 12 * kit.u, None, stroke=brass, stroke_width=wide)
        piece.put(canvas, *rim.topleft)

    def _tail(self) -> tuple[int, int] | None:
        """Where the tail ends, seen from the corner; None far away and at the left."""
        area, target = self.area, self.target
        if target is None or area.colliderect(target.inflate(-2, -2)):
            return None
        near = area.inflate(2 * self._kit.s(LEAN), 2 * self._kit.s(LEAN))
        if not near.colliderect(target):
            return None  # a long tail would cover what lies between
        x = min(max(area.centerx, target.left + 6), target.right - 6)
        if target.bottom <= area.top:
            return x - area.x, target.bottom - area.y + 2
        if target.top >= area.bottom:
            return x - area.x, target.top - area.y - 2
        if target.left >= area.right:
            y = min(max(area.centery, target.top + 6), target.bottom - 6)
            return target.left - area.x - 2, y - area.y
        return None
