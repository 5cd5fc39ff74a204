"""A slider: a widget that holds a number, with a knob on a rail."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pidro_desktop.render.art.shapes import Piece
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.spoken import SLIDER, SpokenControl, spoken_value
from pidro_desktop.render.widgets.widget import Chosen, Widget


class Slider(Widget):
    """A number set by dragging or with the arrow keys, ``step`` by ``step``.

    ``told`` makes the words of a number. A ``late`` one tells its number only when it is let go,
    for what would move under the pointer. One that begins where it ends leaves nothing to choose.
    """

    def __init__(
        self,
        key: str,
        value: int,
        span: tuple[int, int] = (0, 100),
        *,
        step: int = 5,
        told: Callable[[int], str] = str,
        late: bool = False,
    ) -> None:
        super().__init__(key, told(value))
        self.value = self._chosen = value
        self.span = span
        self.step = step
        self.told_as = told
        self.late = late

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Move the knob to the pressed position."""
        return self.drag(at)

    def drag(self, at: tuple[int, int]) -> Chosen | None:
        """Move the knob with the pointer."""
        self._set(self._value_at(at))
        return None if self.late else self._new_value()

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Keep the knob where it is, and return a late value."""
        return self._new_value()

    def activate(self) -> Chosen | None:
        """Do nothing: Enter has no effect on a slider."""
        return None

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Step left or right."""
        if not dx:
            return False, None
        self._set(self.value + dx * self.step)
        return True, self._new_value()

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its value, with its label."""
        return spoken_value(SLIDER, self.key, label, str(self.label))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the rail, the filled part, the knob and the number."""
        rail, knob = self._rail(), self._knob_size()
        paper = look.theme.paper
        done_ink = look.theme.attention.brass_dark if self.enabled else paper.line
        look.shapes.rounded(rail.size, rail.height / 2, (paper.line, paper.line)).put(
            canvas, *rail.topleft
        )
        low, high = self.span
        x = rail.x + rail.width * (self.value - low) // max(1, high - low)
        done = (max(rail.height, x - rail.x), rail.height)
        fill = look.shapes.rounded(done, rail.height / 2, (done_ink, done_ink))
        fill.put(canvas, *rail.topleft)
        if self.enabled:
            self._draw_knob(canvas, look, x, knob)
        at = (self.rect.right - look.s(4), self.rect.centery)
        pen = look.pen(Face.SERIF, 20, paper.ink if self.enabled else paper.ink_soft)
        look.text.put(canvas, self.label, at, pen, anchor="right")

    def _draw_knob(self, canvas: Canvas, look: Look, x: int, side: int) -> None:
        controls = look.theme.controls
        top = controls.tile_hot_top if self.hovered or self.pressed else controls.tile_top
        face: Piece = look.shapes.rounded(
            (side, side), side / 2, (top, controls.tile_bottom), stroke=controls.tile_edge_bottom
        )
        at = (x - side // 2, self.rect.centery - side // 2)
        look.shapes.shadow((side, side), side / 2, 2 * look.u, 0.4, drop=2 * look.u).put(
            canvas, *at
        )
        face.put(canvas, *at)

    def _set(self, value: int) -> None:
        low, high = self.span
        self.value = max(low, min(high, value))
        self.label = self.told_as(self.value)

    def _new_value(self) -> Chosen | None:
        """The number, where it has not been told yet."""
        if self.value == self._chosen:
            return None
        self._chosen = self.value
        return Chosen(self.key, self.value)

    def _value_at(self, at: tuple[int, int]) -> int:
        rail, (low, high) = self._rail(), self.span
        value = low + (high - low) * (at[0] - rail.x) / max(1, rail.width)
        return round(value / self.step) * self.step if self.late else round(value)

    def _knob_size(self) -> int:
        return round(self.rect.height * 0.55)

    def _rail(self) -> pygame.Rect:
        """The rail leaves room for half a knob at its left and for the number at its right."""
        knob, height = self._knob_size(), max(4, self.rect.height // 7)
        number = round(self.rect.height * 1.3)
        rail = pygame.Rect(0, 0, self.rect.width - knob - number, height)
        rail.midleft = (self.rect.x + knob // 2, self.rect.centery)
        return rail
