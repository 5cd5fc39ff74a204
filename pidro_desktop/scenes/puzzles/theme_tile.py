"""A tile with the coin of a theme, its name, and how many of its puzzles were found."""

from __future__ import annotations

from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.puzzles.coins import draw_theme_coin
from pidro_desktop.render.text import SMALLEST, Face
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import ControlKey, Widget

SIZES: Final = (20, 19, 18, 17)
"""Units of a name: the largest with which those of all tiles have room in one line."""
COIN: Final = 42
INSET: Final = 12
LINE: Final = 1.1


class ThemeTile(Widget):
    """A tile that begins a session.

    Attributes:
        count: how many were found, in words.
        size: the units of its name.
    """

    def __init__(self, key: ControlKey, label: str, sign: str) -> None:
        super().__init__(key, label)
        self.sign = sign
        self.count = ""
        self.size: float = SIZES[0]

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the theme, and how many were found."""
        hint = str(self.tooltip)
        name = str(label or self.label)
        return spoken_button(self.key, name, note=self.count, hint=hint, enabled=self.enabled)

    def _side(self, look: Look) -> int:
        """Return the diameter of its coin in pixels."""
        return min(look.s(COIN), self.rect.height - look.s(10))

    def room(self, look: Look) -> int:
        """Return the width for its name in pixels."""
        return self.rect.width - 3 * look.s(INSET) - self._side(look)

    def has_room(self, look: Look, size: float) -> bool:
        """Return whether its name has room in one line with letters of so many units."""
        pen = look.pen(Face.SERIF_BOLD, size, look.theme.paper.ink)
        return look.text.width(str(self.label), pen) <= self.room(look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile."""
        u, rect, state = look.u, self.rect, self.state
        if state == "off":
            line = look.theme.paper.line
            flat = look.shapes.rounded(rect.size, 10 * u, (line, line), opacity=0.4)
            flat.put(canvas, *rect.topleft)
        else:
            shadow = look.shapes.shadow(rect.size, 10 * u, 3 * u, 0.5, drop=3 * u)
            shadow.put(canvas, *rect.topleft)
            look.shapes.tile(rect.size, u, state).put(canvas, *rect.topleft)
        side, inset = self._side(look), look.s(INSET)
        middle = (rect.x + inset + side / 2, rect.centery - 1.5 * u)
        draw_theme_coin(canvas, look, self.sign, middle, side / u)
        left, room = rect.x + 2 * inset + side, self.room(look)
        paper = look.theme.paper
        ink = paper.ink if self.enabled else paper.ink_soft
        name = look.pen(Face.SERIF_BOLD, self.size, ink)
        small = look.pen(Face.SEMI, 16, paper.ink_old)
        lines = [look.text.fit(str(self.label), name, room)]
        wrapped = look.text.wrap(str(self.label), name._replace(px=SMALLEST), room)
        if lines[0][0] != str(self.label) and len(wrapped) > 1:  # it has no room in one line
            first, rest = wrapped[0], " ".join(wrapped[1:])
            pen = name._replace(px=SMALLEST)
            lines = [(first, pen), look.text.fit(rest, pen, room)]
        if self.count:
            lines.append(look.text.fit(self.count, small, room))
        step = min(rect.height / (len(lines) + 0.4), look.s(25))
        y = rect.centery - 1.5 * u - step * (len(lines) - 1) / 2
        for text, pen in lines:
            look.text.put(canvas, text, (left, y), pen)
            y += step
