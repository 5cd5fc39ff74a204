"""Widgets that hold a value: toggle, choice of a few, stepper and slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import SMALLEST, Anchor, Face, Pen
from pidro_desktop.render.widgets.spoken import CHOICE, SLIDER, SWITCH, SpokenControl, spoken_value
from pidro_desktop.render.widgets.widget import Chosen, ControlKey, Widget
from pidro_desktop.tr import AnyText, tr

OFF: Final = tr("Off", "switch")
ON: Final = tr("On", "switch")
SHRUNK: Final = 0.88
"""How much smaller the letters of one line may be before it becomes two."""
LINE: Final = 1.15
"""From line to line, in sizes of the letters, where words take two."""


def in_lines(look: Look, words: AnyText, pen: Pen, width: float) -> tuple[list[str], Pen]:
    """Return a text as one line if it fits slightly smaller, else as two lines.

    The name of a key may break behind its plus.
    """
    fitted, smaller = look.text.fit(words, pen, width)
    if fitted == str(words) and smaller.px >= pen.px * SHRUNK:
        return [fitted], smaller
    broken = str(words).replace("+", "+ ")
    for px in range(max(SMALLEST, round(pen.px * SHRUNK)), min(SMALLEST, pen.px) - 1, -1):
        small = pen._replace(px=px)
        lines = look.text.wrap(broken, small, width)
        if len(lines) == 2 and " ".join(lines) == broken:
            return lines, small
    return [fitted], smaller


def draw_in_lines(
    canvas: Canvas,
    look: Look,
    lines: Sequence[str],
    at: tuple[float, float],
    pen: Pen,
    anchor: Anchor = "centre",
) -> None:
    """Draw lines below each other; ``at`` is the height of their common middle."""
    step = round(pen.px * LINE)
    y = at[1] - step * (len(lines) - 1) / 2
    for line in lines:
        look.text.put(canvas, line, (at[0], y), pen, anchor=anchor)
        y += step


def _draw_knob(
    canvas: Canvas,
    look: Look,
    at: tuple[int, int],
    side: int,
    shade: tuple[float, float],
    *,
    hot: bool,
) -> None:
    """Draw a round knob with its corner ``at``; ``shade`` is how soft and low its shadow is."""
    controls, size = look.theme.controls, (side, side)
    fill = (controls.tile_hot_top if hot else controls.tile_top, controls.tile_bottom)
    face = look.shapes.rounded(size, side / 2, fill, stroke=controls.tile_edge_bottom)
    soft, drop = shade[0] * look.u, shade[1] * look.u
    look.shapes.shadow(size, side / 2, soft, 0.4, drop=drop).put(canvas, *at)
    face.put(canvas, *at)


class _Valued(Widget):
    """A control that is read aloud with its value; ``role`` is how."""

    role: ClassVar[AnyText] = CHOICE

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its value, with its label."""
        return spoken_value(self.role, self.key, label, str(self.label))


class Toggle(_Valued):
    """A switch with a knob at its left or right; its text states the value too.

    Arrows leave it as it is: on the way back to the tabs at its left they would switch it off.
    """

    radius: ClassVar[float] = 22
    role: ClassVar[AnyText] = SWITCH

    def __init__(self, key: ControlKey, value: bool) -> None:
        super().__init__(key, ON if value else OFF)
        self.value = value

    def activate(self) -> Chosen:
        """Toggle the switch."""
        self.value = not self.value
        self.label = ON if self.value else OFF
        return Chosen(self.key, self.value)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw rail, knob and text."""
        at = (self.draw_rail(canvas, look, 6, 8) + look.s(12), self.rect.centery)
        look.text.put(canvas, self.label, at, look.pen(Face.SEMI, 18, look.theme.paper.ink))

    def draw_rail(self, canvas: Canvas, look: Look, left: float, above: float) -> int:
        """Draw rail and knob, with so many units left of and above them; return their right end."""
        height = self.rect.height - 2 * look.s(above)
        rail = pygame.Rect(0, 0, round(height * 1.9), height)
        rail.midleft = (self.rect.x + look.s(left), self.rect.centery)
        paper, green = look.theme.paper, look.theme.team.us_ink
        fill = (green, green) if self.value else (paper.ink_soft, paper.ink_soft)
        look.fill(canvas, rail, height / 2, fill)
        gap = max(2, look.s(3))
        knob = height - 2 * gap
        x = rail.right - gap - knob if self.value else rail.x + gap
        _draw_knob(canvas, look, (x, rail.y + gap), knob, (1.5, 1), hot=self.hovered)
        return rail.right


class _OneOf(_Valued):
    """One of several ``options``, which are pairs of value and text."""

    def __init__(
        self, key: ControlKey, options: Sequence[tuple[str, AnyText]], value: str, label: str
    ) -> None:
        super().__init__(key, dict(options).get(value, label))
        self.options = list(options)
        self.value: str = value

    def _index(self) -> int:
        values = [value for value, _word in self.options]
        return values.index(self.value) if self.value in values else 0

    def _choose(self, index: int) -> Chosen | None:
        value, word = self.options[index]
        if value == self.value:
            return None
        self.value, self.label = value, word
        return Chosen(self.key, value)


class Choice(_OneOf):
    """A radio group.

    The options lie side by side, or one below the other where it goes ``down``: there arrows only
    walk over them, as they do over everything else on a page, and Enter selects one.
    """

    def __init__(
        self,
        key: ControlKey,
        options: Sequence[tuple[str, AnyText]],
        value: str,
        *,
        down: bool = False,
    ) -> None:
        super().__init__(key, options, value, "")
        self.down = down
        self._under: int | None = None
        self._at: int | None = None

    @property
    def _here(self) -> int:
        """The option that the keyboard has come to: the selected one by default."""
        return self._index() if self._at is None else self._at

    @property
    def tooltip_rect(self) -> pygame.Rect:
        """The pixels that have the focus ring: one option if arrows walk over them."""
        return self._cell(self._here) if self.down else self.rect

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the selected option, or the one that the keyboard has come to."""
        return spoken_value(self.role, self.key, label, self.options[self._here][1])

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Remember the cell under the pointer."""
        self._under, self._at = self._cell_at(at), None
        return None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Select the pressed cell, if the pointer is still on it."""
        under, self._under = self._under, None
        if under is None or self._cell_at(at) != under:
            return None
        return self._choose(under)

    def activate(self) -> Chosen | None:
        """Enter selects the next option, and after the last the first; in a column, this one."""
        if self.down:
            return self._choose(self._here)
        return self._choose((self._index() + 1) % len(self.options))

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left and right select the neighbour; in a column, up and down walk, and then leave it."""
        to = (self._here if self.down else self._index()) + (dy if self.down else dx)
        inside = 0 <= to < len(self.options)
        if self.down:
            walks = bool(dy) and inside
            self._at = to if walks else None
            return walks, None
        return bool(dx), self._choose(to) if dx and inside else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the trough, the selected tile with its tick, and all texts."""
        look.fill(canvas, self.rect, 12 * look.u, look.theme.paper.line, opacity=0.55)
        for index, (value, word) in enumerate(self.options):
            self._draw_cell(canvas, look, self._cell(index), word, value == self.value)

    def _draw_cell(
        self, canvas: Canvas, look: Look, cell: pygame.Rect, word: AnyText, chosen: bool
    ) -> None:
        paper = look.theme.paper
        tick = emblem("tick", look.s(15), look.theme.team.us_ink) if chosen else None
        taken = tick.get_width() + look.s(6) if tick else 0
        if chosen:
            inner = cell.inflate(-2 * look.s(3), -2 * look.s(3))
            look.shapes.tile(inner.size, look.u, "hot").put(canvas, *inner.topleft)
        ink = paper.ink if chosen else paper.ink_old
        room = cell.width - taken - look.s(16)
        lines, pen = in_lines(look, word, look.pen(Face.SEMI, 18, ink), room)
        wide = max(look.text.width(line, pen) for line in lines)
        x = cell.centerx - (wide + taken) / 2
        y = cell.centery - (1.5 * look.u if chosen else 0)
        if tick:
            canvas.put(tick, (round(x), round(y - tick.get_height() / 2)))
        draw_in_lines(canvas, look, lines, (x + taken + wide / 2, y), pen)

    def _cell(self, index: int) -> pygame.Rect:
        count, rect = len(self.options), self.rect
        if self.down:
            top, bottom = (rect.y + rect.height * at // count for at in (index, index + 1))
            return pygame.Rect(rect.x, top, rect.width, bottom - top)
        left, right = (rect.x + rect.width * at // count for at in (index, index + 1))
        return pygame.Rect(left, rect.y, right - left, rect.height)

    def _cell_at(self, at: tuple[int, int]) -> int | None:
        cells = range(len(self.options))
        return next((index for index in cells if self._cell(index).collidepoint(at)), None)


class Stepper(_OneOf):
    """A selection with an arrow at either end.

    The options have an order with an end: past it there is nothing, and the arrow there is dim.
    One that ``remembers`` goes on offering what it offered once. ``ends`` are the units of width of
    an arrow.
    """

    ends: ClassVar[float] = 44

    def __init__(
        self,
        key: ControlKey,
        options: Sequence[tuple[str, AnyText]],
        value: str,
        *,
        remembers: bool = False,
    ) -> None:
        super().__init__(key, options, value, value)
        self.remembers = remembers

    def take(self, new: Widget) -> None:
        """Become like a new one; if it remembers, options that were offered before stay."""
        before = self.options if self.remembers else []
        super().take(new)
        self.options = [*(one for one in before if one not in self.options), *self.options]

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """A click left of the middle selects the previous option, right of it the next."""
        if not self.hit(at):
            return None
        return self._step(-1 if at[0] < self.rect.centerx else 1)

    def activate(self) -> Chosen | None:
        """Enter selects the next option, up to the last."""
        return self._step(1)

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left selects the previous option, right the next."""
        return bool(dx), self._step(dx) if dx else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, both arrows and the text."""
        rect, ink, dim = self.rect, look.theme.paper.ink, look.theme.paper.line
        state = "hot" if self.hovered else "on"
        look.shade(canvas, rect, 10, 2, 0.35, 2)
        look.shapes.tile(rect.size, look.u, state).put(canvas, *rect.topleft)
        y, side = rect.centery - 1.5 * look.u, look.s(self.ends)
        arrows = ("previous", rect.x + side // 2, -1), ("next", rect.right - side // 2, 1)
        for name, x, by in arrows:
            sign = emblem(name, look.s(18), ink if self.goes(by) else dim)
            canvas.put(sign, (round(x - sign.get_width() / 2), round(y - sign.get_height() / 2)))
        lines, pen = in_lines(look, self.label, look.pen(Face.SEMI, 18, ink), rect.width - 2 * side)
        draw_in_lines(canvas, look, lines, (rect.centerx, y), pen)

    def goes(self, by: int) -> bool:
        """Return whether there is an option this many steps further."""
        return 0 <= self._index() + by < len(self.options)

    def _step(self, by: int) -> Chosen | None:
        return self._choose(self._index() + by) if self.goes(by) else None


class Slider(_Valued):
    """A number set by dragging or with the arrow keys, ``step`` by ``step``.

    ``to_text`` makes the words of a number. A ``late`` one tells its number only when it is let go,
    for what would move under the pointer. One that begins where it ends leaves nothing to choose.
    """

    role: ClassVar[AnyText] = SLIDER

    def __init__(
        self,
        key: str,
        value: int,
        span: tuple[int, int] = (0, 100),
        *,
        step: int = 5,
        to_text: Callable[[int], str] = str,
        late: bool = False,
    ) -> None:
        super().__init__(key, to_text(value))
        self.value = self._chosen = value
        self.span = span
        self.step = step
        self.to_text = to_text
        self.late = late

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Move the knob to the pressed position."""
        return self.drag(at)

    def drag(self, at: tuple[int, int]) -> Chosen | None:
        """Move the knob with the pointer."""
        rail, (low, high) = self._rail(), self.span
        value = low + (high - low) * (at[0] - rail.x) / max(1, rail.width)
        self._set(round(value / self.step) * self.step if self.late else round(value))
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

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the rail, the filled part, the knob and the number."""
        rail, knob = self._rail(), self._knob_size()
        paper = look.theme.paper
        done_ink = look.theme.attention.brass_dark if self.enabled else paper.line
        look.fill(canvas, rail, rail.height / 2, paper.line)
        low, high = self.span
        x = rail.x + rail.width * (self.value - low) // max(1, high - low)
        done = (max(rail.height, x - rail.x), rail.height)
        look.fill(canvas, (*rail.topleft, *done), rail.height / 2, done_ink)
        if self.enabled:
            at = (x - knob // 2, self.rect.centery - knob // 2)
            _draw_knob(canvas, look, at, knob, (2, 2), hot=self.hovered or self.pressed)
        at = (self.rect.right - look.s(4), self.rect.centery)
        pen = look.pen(Face.SERIF, 20, paper.ink if self.enabled else paper.ink_soft)
        look.text.put(canvas, self.label, at, pen, anchor="right")

    def _set(self, value: int) -> None:
        low, high = self.span
        self.value = max(low, min(high, value))
        self.label = self.to_text(self.value)

    def _new_value(self) -> Chosen | None:
        """The number, where it has not been told yet."""
        if self.value == self._chosen:
            return None
        self._chosen = self.value
        return Chosen(self.key, self.value)

    def _knob_size(self) -> int:
        return round(self.rect.height * 0.55)

    def _rail(self) -> pygame.Rect:
        """The rail leaves room for half a knob at its left and for the number at its right."""
        knob, height = self._knob_size(), max(4, self.rect.height // 7)
        number = round(self.rect.height * 1.3)
        rail = pygame.Rect(0, 0, self.rect.width - knob - number, height)
        rail.midleft = (self.rect.x + knob // 2, self.rect.centery)
        return rail
