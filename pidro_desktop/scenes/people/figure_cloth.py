"""What stands on the cloth of the scene of names and figures: the four seats, the large figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.nameplate import draw_plate, is_cut
from pidro_desktop.render.art.portraits import SIDES
from pidro_desktop.render.art.shadow import glow
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.widgets.parts import Part, Placed
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import ControlId
from pidro_desktop.scenes.people import figures_text as words
from pidro_desktop.scenes.people.figure_pages import FigurePictures, Option, Wanted
from pidro_desktop.tr import AnyText

SEAT_FIGURE, PLATE, SEAT_GLOW = 96, 32, 168
"""Units: the figure of a seat, the name plate below it, and the light around the chosen one."""
FIGURE, FIGURE_LEAST = 300, 150
FIGURE_SHARE: Final = 0.42
"""The part of the cloth's width that the large figure takes at most where words lie beside it."""


class SeatTab(ControlId, frozen=True):
    """The id of a seat's tab."""

    seat: int


class SeatControl(Option):
    """A seat on the cloth: the figure and its name plate, bright for the chosen one."""

    radius = 10

    def __init__(
        self,
        seat: int,
        name: str,
        figure: Figure,
        look: Look,
        pictures: FigurePictures,
        *,
        chosen: bool,
    ) -> None:
        super().__init__(SeatTab(seat), name, chosen=chosen)
        self.seat = seat
        self._figure = figure
        self._look = look
        self._pictures = pictures

    def wanted(self, look: Look) -> Wanted:
        """Return the picture of the figure."""
        side, drawn = SIDES[self.seat % 2], look.theme.cards.figures
        return Wanted(self._figure, side, "calm", look.s(SEAT_FIGURE), drawn, False)

    @property
    def tooltip(self) -> AnyText:
        """The whole name, where the plate has no room for it."""
        look = self._look
        return self.label if is_cut(look, self.label, self.rect.w - look.s(4)) else ""

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return who sits where."""
        name = words.PLACES[self.seat].format(name=self.label)
        return spoken_button(self.key, name, note=self.spoken_note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the figure in the lamp's light if it is chosen, and the plate."""
        rect, high = self.rect, look.s(SEAT_FIGURE)
        middle = (rect.centerx, rect.y + high // 2 + look.s(2))
        if self.chosen or self.hovered:
            side = 2 * look.s(SEAT_GLOW / 2)
            _draw_glow(canvas, look, middle, (side, side), 0.5 if self.chosen else 0.25)
        _put_on_cloth(canvas, look, self._pictures.get(self.wanted(look), self.key), middle, high)
        at = (rect.centerx, rect.bottom - look.s(PLATE / 2) - look.s(3))
        room = rect.w - look.s(4)
        side_of = SIDES[self.seat % 2]
        draw_plate(canvas, look, self.label, side_of, at, turn=self.chosen, room=room, spare=True)


@dataclass
class LargeFigure(Part):
    """The figure that is chosen or put together, in the lamp's light.

    Attributes:
        pictures: where its picture comes from. wanted: returns which one that is.
    """

    pictures: FigurePictures
    wanted: Callable[[], Wanted]

    def side(self, look: Look, wide: int, high: int) -> int:
        """Return how many pixels it is high and wide where there is so much room."""
        return max(look.s(FIGURE_LEAST), min(look.s(FIGURE), wide, high))

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay it in the middle of its place."""
        side = self.side(look, rect.w - 2 * look.s(24), rect.h - look.s(20))
        at = rect.x + (rect.w - side) // 2, rect.y + (rect.h - side) // 2
        yield Placed(self, pygame.Rect(*at, side, side))

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw it; while its picture is not drawn yet, what was there before, or only the light."""
        made, high = self.pictures.get(self.wanted(), "large"), rect.h
        _draw_glow(canvas, look, rect.center, (round(high * 1.66), round(high * 1.54)), 0.5)
        _put_on_cloth(canvas, look, made, rect.center, high)


@dataclass
class Beside(Part):
    """The large figure, and the name beside it where the cloth is low."""

    figure: LargeFigure
    name: Part

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay both; the name has all the room that the figure leaves."""
        side = self.figure.side(look, round(rect.w * FIGURE_SHARE), rect.h - look.s(8))
        at = rect.x + look.s(24), rect.centery - side // 2
        yield Placed(self.figure, pygame.Rect(*at, side, side))
        left = at[0] + side + look.s(16)
        wide = rect.right - look.s(20) - left
        yield from self.name.lay(look, pygame.Rect(left, rect.y, wide, rect.h))


def _draw_glow(
    canvas: Canvas, look: Look, middle: tuple[int, int], size: tuple[int, int], strength: float
) -> None:
    """Draw the lamp's light around ``middle``."""
    colour = look.theme.attention.lamp
    lit = look.shapes.kept(("glow", size, strength), lambda: glow(size, colour, strength))
    canvas.put(lit, (middle[0] - size[0] // 2, middle[1] - size[1] // 2), light=True)


def _put_on_cloth(
    canvas: Canvas,
    look: Look,
    made: pygame.Surface | None,
    middle: tuple[int, int],
    high: int,
) -> None:
    """Draw a figure on the cloth, with the shadow of its foot."""
    u = look.u
    foot = (round(high * 0.68), max(2, look.s(16)))
    cast = look.shapes.shadow(foot, 8 * u, 5 * u, 0.5)
    cast.put(canvas, middle[0] - foot[0] / 2, middle[1] + high / 2 - look.s(15))
    if made is not None:
        canvas.put(made, corner(middle, made.get_size()))
