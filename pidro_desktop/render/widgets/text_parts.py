"""Parts of a page that are words, and lines between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import SMALLEST, Anchor, Colour, Face, Pen
from pidro_desktop.render.theme import Theme
from pidro_desktop.render.widgets.parts import Part, Picture
from pidro_desktop.tr import AnyText

Ink = Callable[[Theme], Colour]
"""A colour of whichever theme is chosen."""


def ink(theme: Theme) -> Colour:
    """The colour of words on paper."""
    return theme.paper.ink


def soft(theme: Theme) -> Colour:
    """The colour of notes on paper."""
    return theme.paper.ink_soft


def old(theme: Theme) -> Colour:
    """The colour of explanations on paper."""
    return theme.paper.ink_old


def on_wood(theme: Theme) -> Colour:
    """The colour of words on walnut."""
    return theme.text_on_table.plain


def soft_on_wood(theme: Theme) -> Colour:
    """The colour of notes on walnut."""
    return theme.text_on_table.plain_soft


def luck_ink(theme: Theme) -> Colour:
    """The colour of luck on dark ground."""
    return theme.text_on_table.lifetime


def of_team(team: str, *, paper: bool = False) -> Ink:
    """Return the colour of a side, on dark ground or on paper."""
    return lambda theme: theme.team.tint(team, paper=paper)


@dataclass
class Rule(Part):
    """A thin line in the middle of its place, along its longer side."""

    colour: Ink
    thickness: float = 1.4
    opacity: float = 1.0

    def width(self, look: Look, room: float) -> float:
        """Return its thickness: at least a pixel."""
        return max(1, look.s(self.thickness))

    def height(self, look: Look, width: float) -> float:
        """Return its thickness: at least a pixel."""
        return max(1, look.s(self.thickness))

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the line."""
        colour, thick = self.colour(look.theme), max(1, look.s(self.thickness))
        upright = rect.height > rect.width
        size = (thick, rect.height) if upright else (rect.width, thick)
        at = (rect.x + (rect.width + 1) // 2, rect.y) if upright else rect.topleft
        look.fill(canvas, (*at, *size), 0, colour, opacity=self.opacity)


IN_LETTERS: Final = 3
"""Up to here what leads from line to line is in sizes of the letters, above it in units."""


@dataclass
class Text(Part):
    """A text in lines around the middle of its place; ``step`` leads from line to line.

    Attributes:
        step: in units, or up to 3 in sizes of the letters. lift: units above the middle.
        air: units that its place is higher than its lines.
        at_top: whether the lines begin at the top of the place, and not around its middle.
        spare: units by which it is measured narrower: at another scale a line may need more.
        aloud: whether it is read aloud by itself; what stands beside a control is read with that.
        said: what is said instead of it. anchor: where in its place each line lies.
        sign: an emblem before the first line; the others begin where that one does.
        most: so many lines at most; what does not fit is left out.
    """

    fills = True

    text: AnyText
    face: Face = Face.SANS
    size: float = 18
    ink: Ink = soft
    step: float = 1.22
    lift: float = 1.0
    air: float = 0.0
    at_top: bool = False
    spare: float = 0.0
    aloud: bool = True
    said: AnyText = ""
    anchor: Anchor = "left"
    sign: str = ""
    sign_ink: Ink = soft
    most: int | None = None

    def width(self, look: Look, room: float) -> float:
        """Return its width in one line, or all the room."""
        return min(room, look.text.width(self.text, self._pen(look))) if self.text else 0

    def height(self, look: Look, width: float) -> float:
        """Return the height of its lines."""
        lines = self._lines(look, width - self.spare * look.u)
        return self._step(look) * len(lines) + look.s(self.air) if lines else 0

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the lines."""
        step, lines, pen = self._step(look), self._lines(look, rect.width), self._pen(look)
        y = rect.centery - step * (len(lines) - 1) / 2 - self.lift * look.u
        if self.at_top:
            y = rect.y + (step / 2 if self.step <= IN_LETTERS else look.s(self.step / 2))
        if self.sign:
            self._draw_sign(canvas, look, (rect.x, y))
        for line in lines:
            look.text.put(canvas, line, (self._x(look, rect), y), pen, anchor=self.anchor)
            y += step

    def spoken(self) -> Iterator[str]:
        """Yield the text."""
        if self.text and self.aloud:
            yield str(self.said or self.text)

    def _x(self, look: Look, rect: pygame.Rect) -> int:
        left = rect.left + self._indent(look)
        return {"left": left, "centre": rect.centerx, "right": rect.right}[self.anchor]

    def _indent(self, look: Look) -> int:
        return round(look.px(self.size) * 1.15) if self.sign else 0

    def _draw_sign(self, canvas: Canvas, look: Look, at: tuple[float, float]) -> None:
        side = look.px(self.size) * 0.72
        made = emblem(self.sign, max(12, round(side)), self.sign_ink(look.theme))
        wide, high = made.get_size()
        canvas.put(made, (round(at[0] + side / 2 - wide / 2), round(at[1] - high / 2)))

    def _pen(self, look: Look) -> Pen:
        return look.pen(self.face, self.size, self.ink(look.theme))

    def _step(self, look: Look) -> int:
        in_letters = self.step <= IN_LETTERS
        return round(self._pen(look).px * self.step) if in_letters else look.s(self.step)

    def _lines(self, look: Look, width: float) -> list[str]:
        if not self.text or width <= 0:
            return []
        lines = look.text.wrap(self.text, self._pen(look), width - self._indent(look))
        return lines[: self.most]


@dataclass
class Steady(Text):
    """A text with the same lines at every scale, even where small letters are kept readable."""

    def height(self, look: Look, width: float) -> float:
        """Return the height of its lines; ``step`` is in units."""
        return self.step * look.u * len(self._lines(look, width))

    def _lines(self, look: Look, width: float) -> list[str]:
        return super()._lines(look.at(1.0), width / look.u - self.spare)


@dataclass
class Line(Text):
    """A text in one line: smaller where it does not fit, and then cut."""

    def height(self, look: Look, width: float) -> float:
        """Return the height of the line."""
        return self._step(look) if self.text else 0

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the line."""
        line, pen = look.text.fit(self.text, self._pen(look), rect.width)
        at = (self._x(look, rect), rect.centery - self.lift * look.u)
        look.text.put(canvas, line, at, pen, anchor=self.anchor)


def line(
    text: AnyText,
    size: float,
    tint: Ink = ink,
    face: Face = Face.SEMI,
    anchor: Anchor = "left",
    *,
    said: AnyText = "",
) -> Line:
    """Return words in one line, around its middle; without ``said`` something else tells them."""
    return Line(text, face, size, tint, lift=0, aloud=bool(said), said=said, anchor=anchor)


def sign(name: str, tint: Ink, units: float, least: int = 12) -> Part:
    """Return an emblem, ``units`` and at least so many pixels high."""
    return Picture(partial(_draw_emblem, name, tint), units, units, least=least)


def _draw_emblem(name: str, tint: Ink, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    made = emblem(name, rect.height, tint(look.theme))
    canvas.put(made, made.get_rect(center=rect.center).topleft)


@dataclass
class Title(Text):
    """A text whose letters are smaller where its longest word would be cut."""

    def height(self, look: Look, width: float) -> float:
        """Return the height of its lines."""
        lines, pen = self._fitted(look, width)
        return round(pen.px * self.step) * len(lines)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the lines around the middle of its place."""
        lines, pen = self._fitted(look, rect.width)
        step = round(pen.px * self.step)
        y = rect.y + rect.height / 2 - step * (len(lines) - 1) / 2
        for line in lines:
            look.text.put_fitted(canvas, line, (rect.x, y), pen, rect.width)
            y += step

    def _fitted(self, look: Look, width: float) -> tuple[list[str], Pen]:
        pen = self._pen(look)
        longest = max(str(self.text).split(), key=lambda word: look.text.width(word, pen))
        while pen.px > SMALLEST and look.text.width(longest, pen) > width:
            pen = pen._replace(px=pen.px - 1)
        return look.text.wrap(self.text, pen, width), pen
