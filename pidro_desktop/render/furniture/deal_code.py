"""The slip with the code of the deal that is over; a click on it copies the code."""

from __future__ import annotations

from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture import words
from pidro_desktop.render.furniture.kit import Kit, Sketch
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Widget


class CodeSlip(Widget):
    """The code, what it is good for, and a tile that says that it can be copied."""

    radius: ClassVar[float] = 5

    def __init__(self, key: str, kit: Kit, code: str) -> None:
        super().__init__(key, words.COPY)
        self.code = code
        self._kit = kit
        self.place(pygame.Rect(kit.places.code))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Put slip and tile."""
        kit, places = self._kit, self._kit.places
        kit.shade(canvas, places.code, 5, 6, 0.42, 4)
        key = ("deal code", self.code)
        made = kit.sketch(key, places.code.size, lambda sketch: _draw(sketch, kit, self.code))
        canvas.put(made, places.code.topleft)
        tile = places.copy
        look.shapes.tile(tile.size, look.u, self.state).put(canvas, *tile.topleft)
        pen = kit.pen(Face.SEMI, 18, look.theme.paper.ink)
        middle = (tile.centre[0], tile.centre[1] - 1.5 * kit.u)
        kit.text(canvas, words.COPY, middle, pen, "centre", room=tile.w - kit.s(8))


def _draw(sketch: Sketch, kit: Kit, code: str) -> None:
    paper, places = kit.look.theme.paper, kit.places
    fill = (paper.slip_top, paper.slip_bottom)
    kit.look.shapes.rounded(sketch.size, 5 * kit.u, fill).put(sketch, 0, 0)
    left = kit.s(18)
    room = places.copy.x - places.code.x - left - kit.s(10)
    middle = sketch.size[1] / 2
    pen = kit.pen(Face.BOLD, 19, paper.ink)
    first, second = in_lines(kit, code, room)
    kit.text(sketch, first, (left, middle - pen.px * 0.72), pen, room=room)
    below = (left, middle + pen.px * 0.72)
    if second:
        kit.text(sketch, second, below, pen, room=room)
    else:
        soft = kit.pen(Face.SEMI, 17, paper.ink_soft)
        kit.text(sketch, words.DEAL_CODE, below, soft, room=room)


def in_lines(kit: Kit, code: str, room: float) -> tuple[str, str]:
    """The code in a line, or in two where it is too long for one: no sign of it is left out."""
    text, pen = kit.look.text, kit.pen(Face.BOLD, 19, kit.look.theme.paper.ink)
    if kit.fits(code, pen, room):
        return code, ""
    ends = [place + 1 for place, sign in enumerate(code) if sign in ":-"]
    fitting = [end for end in ends if text.width(code[:end], pen) <= room]
    end = max(fitting, default=len(code))
    return code[:end], code[end:]
