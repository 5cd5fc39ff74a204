"""Controls of the scene of names and figures: seats, figures to choose from, colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import draw_plate, is_cut
from pidro_desktop.render.art.portraits import SIDES
from pidro_desktop.render.art.shadow import glow
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import ControlId, Widget
from pidro_desktop.scenes.people import figures_text as words
from pidro_desktop.scenes.people.figure_pictures import FigurePictures, Wanted
from pidro_desktop.table.layout.seats_layout import PLATE, SEAT_FIGURE

LABEL: Final = 19
"""Units: the letters below a person."""
TICK: Final = 34
"""Units: the disc with a tick at the corner of what is chosen."""
BEAD_BOX: Final = 52
BRIGHT: Final = 420
"""Red, green and blue of a colour together, from which on a dark tick is seen better."""
CREAM: Final[Colour] = (255, 246, 216)


@dataclass(frozen=True, slots=True)
class SeatTab(ControlId):
    """The id of a seat's tab."""

    seat: int


@dataclass(frozen=True, slots=True)
class PersonCell(ControlId):
    """The id of a person to choose."""

    person: str


@dataclass(frozen=True, slots=True)
class PartCell(ControlId):
    """The id of a part to choose, or of something to put on or take off."""

    part: str
    value: str


class SeatControl(Widget):
    """A seat on the cloth: the figure and its name plate, bright for the chosen one."""

    def __init__(
        self, seat: int, name: str, figure: Figure, pictures: FigurePictures, *, chosen: bool
    ) -> None:
        super().__init__(SeatTab(seat), name)
        self.seat = seat
        self.figure = figure
        self.chosen = chosen
        self._pictures = pictures
        self._cut = False

    def lay(self, rect: pygame.Rect, look: Look) -> None:
        """Place it, and find out whether the name has room there."""
        self.place(rect)
        self._cut = is_cut(look, self.label, rect.w - look.s(4))

    def wanted(self, look: Look) -> Wanted:
        """Return the picture of the figure."""
        side, drawn = SIDES[self.seat % 2], look.theme.cards.figures
        return Wanted(self.figure, side, "calm", look.s(SEAT_FIGURE), drawn, False)

    @property
    def tooltip(self) -> str:
        """The whole name, where the plate has no room for it."""
        return self.label if self._cut else ""

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return who sits where."""
        name = words.PLACES[self.seat].format(name=self.label)
        note = str(words.CHOSEN) if self.chosen else ""
        return spoken_button(self.key, name, note=note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the figure in the lamp's light if it is chosen, and the plate."""
        rect, high = self.rect, look.s(SEAT_FIGURE)
        middle = (rect.centerx, rect.y + high // 2 + look.s(2))
        if self.chosen or self.hovered:
            size = (2 * look.s(84), 2 * look.s(84))
            strength = 0.5 if self.chosen else 0.25
            colour = look.theme.attention.lamp
            lit = look.shapes.kept(("glow", size, strength), lambda: glow(size, colour, strength))
            canvas.put(lit, (middle[0] - size[0] // 2, middle[1] - size[1] // 2), light=True)
        _put_on_cloth(canvas, look, self._pictures.get(self.wanted(look), self.key), middle, high)
        at = (rect.centerx, rect.bottom - look.s(PLATE / 2) - look.s(3))
        room = rect.w - look.s(4)
        side = SIDES[self.seat % 2]
        draw_plate(canvas, look, self.label, side, at, turn=self.chosen, room=room, spare=True)


class FigureCell(Widget):
    """A figure to choose, on a tile; with a name below it, or with its name as tooltip."""

    radius: ClassVar[float] = 12

    def __init__(
        self,
        key: ControlId,
        label: str,
        wanted: Wanted,
        pictures: FigurePictures,
        *,
        chosen: bool,
        named: bool,
        worn_by: str = "",
    ) -> None:
        super().__init__(key, label)
        self.wanted = wanted
        self.chosen = chosen
        self._named = named
        self._worn_by = worn_by
        self._pictures = pictures

    @property
    def tooltip(self) -> str:
        """The name of a part, which is not written on its tile; or who looks like this."""
        return self._worn_by if self._named else self.label

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, and whether it is chosen."""
        note = str(words.CHOSEN) if self.chosen else self._worn_by
        return spoken_button(self.key, str(self.label), note=note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, the figure, its name, and a tick if it is chosen."""
        rect = self.rect
        draw_tile(canvas, look, rect, lit=self.chosen, hot=self.hovered)
        low = look.s(28) if self._named else 0
        made = self._pictures.get(self.wanted, self.key)
        if made is not None:
            middle = (rect.centerx, rect.y + (rect.h - low) // 2 + look.s(2 if low else 0))
            canvas.put(made, corner(middle, made.get_size()))
        if self._named:
            pen = look.pen(Face.SEMI, LABEL, look.theme.paper.ink)
            told, pen = look.text.fit(str(self.label), pen, rect.w - look.s(6))
            at = (rect.centerx, rect.bottom - look.s(20))
            look.text.put(canvas, told, at, pen, anchor="centre")
        if self.chosen:
            draw_tick(canvas, look, (rect.right - look.s(7), rect.y + look.s(7)))


class MakeOwn(Widget):
    """The place for a figure of one's own: a dashed frame with a pencil."""

    radius: ClassVar[float] = 12

    def __init__(self, key: str, *, chosen: bool) -> None:
        super().__init__(key, str(words.OWN))
        self.chosen = chosen

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, and whether the figure is one's own."""
        note = str(words.CHOSEN) if self.chosen else ""
        return spoken_button(self.key, self.label, note=note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the frame, the pencil and the words."""
        rect, u = self.rect, look.u
        edge = look.theme.attention.brass_dark
        if self.hovered or self.chosen:
            draw_tile(canvas, look, rect, lit=self.chosen, hot=True)
        dash = f"{9 * u:.1f},{7 * u:.1f}"
        frame = look.shapes.rounded(
            rect.size, 12 * u, None, stroke=edge, stroke_width=max(1.5, 2 * u), dash=dash
        )
        frame.put(canvas, *rect.topleft)
        pencil = emblem("pen", min(look.s(40), rect.h // 3))
        y = rect.centery - look.s(22)
        canvas.put(pencil, (rect.centerx - pencil.get_width() // 2, y - pencil.get_height() // 2))
        pen = look.pen(Face.SERIF_BOLD, 22, look.theme.paper.ink)
        told, pen = look.text.fit(self.label, pen, rect.w - look.s(16))
        at = (rect.centerx, rect.centery + look.s(22))
        look.text.put(canvas, told, at, pen, anchor="centre")
        if self.chosen:
            draw_tick(canvas, look, (rect.right - look.s(7), rect.y + look.s(7)))


class InkBead(Widget):
    """A colour of skin or hair as a bead; a ring and a tick mark the chosen one."""

    radius: ClassVar[float] = 26

    def __init__(self, key: PartCell, label: str, inks: tuple[str, str], *, chosen: bool) -> None:
        super().__init__(key, label)
        self.inks = inks
        self.chosen = chosen

    @property
    def tooltip(self) -> str:
        """What the colour is called."""
        return self.label

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the name of the colour, and whether it is chosen."""
        note = str(words.CHOSEN) if self.chosen else ""
        return spoken_button(self.key, str(self.label), note=note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the bead."""
        rect = self.rect
        light, dark = self.inks
        half = BEAD_BOX / 2
        body = (
            f'<circle cx="{half}" cy="{half}" r="{half - 1.5}" fill="{dark}"/>'
            f'<circle cx="{half}" cy="{half - 0.6}" r="{half - 4}" fill="{light}"/>'
            '<path d="M11,20C15,7 36,4 43,17C34,11 19,12 11,20Z" fill="#fff" fill-opacity=".35"/>'
        )
        side = (rect.w, rect.h)
        made = look.shapes.drawn(f"ink {light} {dark}", side, body, (BEAD_BOX, BEAD_BOX))
        made.put(canvas, *rect.topleft)
        if self.chosen:
            ring = look.shapes.ring(rect.size, look.u, rect.w / 2 / look.u)
            ring.put(canvas, *rect.topleft)
            bright = sum(int(light[at : at + 2], 16) for at in (1, 3, 5)) > BRIGHT
            sign = emblem("tick", look.s(22), look.theme.paper.ink if bright else CREAM)
            canvas.put(sign, corner(rect.center, sign.get_size()))


def draw_tile(canvas: Canvas, look: Look, rect: pygame.Rect, *, lit: bool, hot: bool) -> None:
    """Draw the tile below a figure: plain, under the pointer, or chosen."""
    theme, u = look.theme, look.u
    paper, controls = theme.paper, theme.controls
    if lit:
        look.shapes.shadow(rect.size, 12 * u, 4 * u, 0.35, drop=3 * u).put(canvas, *rect.topleft)
    fill = (paper.slip_top, paper.slip_bottom)
    if lit or hot:
        fill = (controls.tile_hot_top, controls.tile_hot_bottom)
    edge = theme.attention.brass_dark if lit else paper.line
    width = max(1.4, 2.4 * u) if lit else max(1.0, 1.4 * u)
    box = look.shapes.rounded(rect.size, 12 * u, fill, stroke=edge, stroke_width=width)
    box.put(canvas, *rect.topleft)


def draw_tick(canvas: Canvas, look: Look, middle: tuple[int, int]) -> None:
    """Draw a green disc with a tick around ``middle``."""
    side = max(24, look.s(TICK))
    green = hexed(look.theme.team.us_ink)
    body = (
        f'<circle cx="17" cy="17" r="16" fill="{green}"/>'
        '<circle cx="17" cy="17" r="16" fill="none" stroke="#fff6d8" stroke-width="2"/>'
    )
    disc = look.shapes.drawn("tick disc", (side, side), body, (34, 34))
    disc.put(canvas, middle[0] - side // 2, middle[1] - side // 2)
    sign = emblem("tick", round(side * 0.47), CREAM)
    at = corner(middle, sign.get_size())
    canvas.put(sign, at)


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


def put_large(
    canvas: Canvas, look: Look, made: pygame.Surface | None, place: tuple[int, int], high: int
) -> None:
    """Draw the large figure in the lamp's light."""
    size = (round(high * 1.66), round(high * 1.54))
    colour = look.theme.attention.lamp
    lit = look.shapes.kept(("glow", size, 0.5), lambda: glow(size, colour, 0.5))
    canvas.put(lit, (place[0] - size[0] // 2, place[1] - size[1] // 2), light=True)
    _put_on_cloth(canvas, look, made, place, high)
