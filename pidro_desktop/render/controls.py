"""Controls that hold a value: a switch, a choice of a few, a slider."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.emblems import emblem
from pidro_desktop.render.look import Look
from pidro_desktop.render.shapes import Piece
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Chosen, Widget
from pidro_desktop.tr import tr

OFF: Final = tr("Off", "switch")
ON: Final = tr("On", "switch")


class Toggle(Widget):
    """A switch with a knob that lies left or right; the word says the state too."""

    radius: ClassVar[float] = 22

    def __init__(self, key: str, value: bool, words: tuple[str, str] = (OFF, ON)) -> None:
        super().__init__(key, words[value])
        self.value = value
        self.words = words

    def activate(self) -> Chosen:
        """Turn the switch."""
        self.value = not self.value
        self.label = self.words[self.value]
        return Chosen(self.key, self.value)

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left turns it off, right on."""
        if dx and (dx > 0) != self.value:
            return True, self.activate()
        return bool(dx), None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Put rail, knob and word."""
        height = self.rect.height - 2 * look.s(8)
        rail = pygame.Rect(0, 0, round(height * 1.9), height)
        rail.midleft = (self.rect.x + look.s(6), self.rect.centery)
        controls, paper = look.theme.controls, look.theme.paper
        green = look.theme.team.us_ink
        fill = (green, green) if self.value else (paper.ink_soft, paper.ink_soft)
        look.shapes.rounded(rail.size, height / 2, fill).put(canvas, *rail.topleft)
        gap = max(2, look.s(3))
        knob = (height - 2 * gap, height - 2 * gap)
        x = rail.right - gap - knob[0] if self.value else rail.x + gap
        top = controls.tile_hot_top if self.hovered else controls.tile_top
        face = look.shapes.rounded(
            knob, knob[0] / 2, (top, controls.tile_bottom), stroke=controls.tile_edge_bottom
        )
        look.shapes.shadow(knob, knob[0] / 2, 1.5 * look.u, 0.4, drop=look.u).put(
            canvas, x, rail.y + gap
        )
        face.put(canvas, x, rail.y + gap)
        at = (rail.right + look.s(12), self.rect.centery)
        look.text.put(canvas, self.label, at, look.pen(Face.SEMI, 18, paper.ink))


class Choice(Widget):
    """A few words side by side, one of them chosen: ``options`` are pairs of value and word."""

    def __init__(self, key: str, options: Sequence[tuple[str, str]], value: str) -> None:
        super().__init__(key, dict(options).get(value, ""))
        self.options = list(options)
        self.value = value
        self._under: int | None = None

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Remember the cell under the pointer."""
        self._under = self._cell_at(at)
        return None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Choose the cell that was pressed, if the pointer is still on it."""
        under, self._under = self._under, None
        if under is None or self._cell_at(at) != under:
            return None
        return self._choose(under)

    def activate(self) -> Chosen | None:
        """Enter goes on to the next word, and from the last to the first."""
        return self._choose((self._index() + 1) % len(self.options))

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left and right choose the neighbour."""
        to = self._index() + dx
        if not dx:
            return False, None
        return True, self._choose(to) if 0 <= to < len(self.options) else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Put the trough, the chosen tile with its tick, and all words."""
        paper = look.theme.paper
        trough = look.shapes.rounded(
            self.rect.size, 12 * look.u, (paper.line, paper.line), opacity=0.55
        )
        trough.put(canvas, *self.rect.topleft)
        for index, (value, word) in enumerate(self.options):
            self._draw_cell(canvas, look, self._cell(index), word, value == self.value)

    def _draw_cell(
        self, canvas: Canvas, look: Look, cell: pygame.Rect, word: str, chosen: bool
    ) -> None:
        paper = look.theme.paper
        tick = emblem("tick", look.s(15), look.theme.team.us_ink) if chosen else None
        taken = tick.get_width() + look.s(6) if tick else 0
        if chosen:
            inner = cell.inflate(-2 * look.s(3), -2 * look.s(3))
            look.shapes.tile(inner.size, look.u, "hot").put(canvas, *inner.topleft)
        ink = paper.ink if chosen else paper.ink_old
        words, pen = look.text.fit(
            word, look.pen(Face.SEMI, 18, ink), cell.width - taken - look.s(16)
        )
        x = cell.centerx - (look.text.width(words, pen) + taken) / 2
        y = cell.centery - (1.5 * look.u if chosen else 0)
        if tick:
            canvas.put(tick, (round(x), round(y - tick.get_height() / 2)))
        look.text.put(canvas, words, (x + taken, y), pen)

    def _choose(self, index: int) -> Chosen | None:
        value, word = self.options[index]
        if value == self.value:
            return None
        self.value, self.label = value, word
        return Chosen(self.key, value)

    def _index(self) -> int:
        values = [value for value, _word in self.options]
        return values.index(self.value) if self.value in values else 0

    def _cell(self, index: int) -> pygame.Rect:
        count, rect = len(self.options), self.rect
        left = rect.x + rect.width * index // count
        return pygame.Rect(
            left, rect.y, rect.x + rect.width * (index + 1) // count - left, rect.height
        )

    def _cell_at(self, at: tuple[int, int]) -> int | None:
        cells = range(len(self.options))
        return next((index for index in cells if self._cell(index).collidepoint(at)), None)


class Slider(Widget):
    """A number from 0 to 100 set by dragging or with the arrow keys."""

    STEP: ClassVar[int] = 5
    SPAN: ClassVar[int] = 100

    def __init__(self, key: str, value: int) -> None:
        super().__init__(key, str(value))
        self.value = value

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Go to the place pressed."""
        return self._set(self._value_at(at))

    def drag(self, at: tuple[int, int]) -> Chosen | None:
        """Follow the pointer."""
        return self._set(self._value_at(at))

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """The knob stays where it is."""
        return None

    def activate(self) -> Chosen | None:
        """Enter does nothing to a slider."""
        return None

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left and right step by five."""
        return bool(dx), self._set(self.value + dx * self.STEP) if dx else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Put the rail, the filled part, the knob and the number."""
        rail, knob = self._rail(), self._knob_size()
        paper, attention = look.theme.paper, look.theme.attention
        look.shapes.rounded(rail.size, rail.height / 2, (paper.line, paper.line)).put(
            canvas, *rail.topleft
        )
        x = rail.x + rail.width * self.value // self.SPAN
        done = (max(rail.height, x - rail.x), rail.height)
        fill = look.shapes.rounded(
            done, rail.height / 2, (attention.brass_dark, attention.brass_dark)
        )
        fill.put(canvas, *rail.topleft)
        self._draw_knob(canvas, look, x, knob)
        at = (self.rect.right - look.s(4), self.rect.centery)
        pen = look.pen(Face.SERIF, 20, paper.ink)
        look.text.put(canvas, str(self.value), at, pen, anchor="right")

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

    def _set(self, value: int) -> Chosen | None:
        value = max(0, min(self.SPAN, value))
        if value == self.value:
            return None
        self.value, self.label = value, str(value)
        return Chosen(self.key, value)

    def _value_at(self, at: tuple[int, int]) -> int:
        rail = self._rail()
        return round(self.SPAN * (at[0] - rail.x) / max(1, rail.width))

    def _knob_size(self) -> int:
        return round(self.rect.height * 0.55)

    def _rail(self) -> pygame.Rect:
        """The rail leaves room for half a knob at its left and for the number at its right."""
        knob, height = self._knob_size(), max(4, self.rect.height // 7)
        number = round(self.rect.height * 1.2)
        rail = pygame.Rect(0, 0, self.rect.width - knob - number, height)
        rail.midleft = (self.rect.x + knob // 2, self.rect.centery)
        return rail


class Stepper(Widget):
    """One of many, with an arrow at either end: ``options`` are pairs of value and word."""

    def __init__(self, key: str, options: Sequence[tuple[str, str]], value: str) -> None:
        super().__init__(key, dict(options).get(value, value))
        self.options = list(options)
        self.value = value

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """A click left of the middle goes back, right of it forward."""
        if not self.hit(at):
            return None
        return self._step(-1 if at[0] < self.rect.centerx else 1)

    def activate(self) -> Chosen | None:
        """Enter goes forward."""
        return self._step(1)

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left goes back, right forward."""
        return bool(dx), self._step(dx) if dx else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Put the tile, both arrows and the word."""
        rect, ink = self.rect, look.theme.paper.ink
        state = "hot" if self.hovered else "on"
        look.shapes.shadow(rect.size, 10 * look.u, 2 * look.u, 0.35, drop=2 * look.u).put(
            canvas, *rect.topleft
        )
        look.shapes.tile(rect.size, look.u, state).put(canvas, *rect.topleft)
        y, side = rect.centery - 1.5 * look.u, look.s(44)
        for name, x in (("previous", rect.x + side // 2), ("next", rect.right - side // 2)):
            sign = emblem(name, look.s(18), ink)
            canvas.put(sign, (round(x - sign.get_width() / 2), round(y - sign.get_height() / 2)))
        words, pen = look.text.fit(self.label, look.pen(Face.SEMI, 18, ink), rect.width - 2 * side)
        look.text.put(canvas, words, (rect.centerx, y), pen, anchor="centre")

    def _step(self, by: int) -> Chosen | None:
        values = [value for value, _word in self.options]
        start = values.index(self.value) if self.value in values else 0
        value, word = self.options[(start + by) % len(self.options)]
        if value == self.value:
            return None
        self.value, self.label = value, word
        return Chosen(self.key, value)
