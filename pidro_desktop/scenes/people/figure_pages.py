"""The cloth and the paper on which a figure is chosen or put together."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import ClassVar, Final, NamedTuple

import pygame

from pidro_desktop.figures.figure import EXTRAS, PARTS, Figure, changed
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.figures.seating import Seating
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.figures import drawings
from pidro_desktop.render.art.nameplate import Side, draw_plate, is_cut
from pidro_desktop.render.art.portraits import (
    PEGS,
    PROPORTION,
    SIDES,
    Mien,
    figure_portrait,
    is_ready,
)
from pidro_desktop.render.art.shadow import glow
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Placed,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import Line, Rule, old
from pidro_desktop.render.widgets.widget import ControlId, ControlKey, Widget
from pidro_desktop.scenes.people import figures_text as words
from pidro_desktop.tr import AnyText, tr

BUDGET: Final = 0.002
"""Seconds of a frame in which figures are drawn; one is drawn in any case."""


class Wanted(NamedTuple):
    """A picture of a figure."""

    figure: Figure
    side: Side
    mien: Mien
    height: int
    drawn: str
    composed: bool

    @property
    def ready(self) -> bool:
        """Whether it is drawn already."""
        return is_ready(*self[:5], composed=self.composed)

    def draw(self) -> pygame.Surface:
        """Return the picture."""
        return figure_portrait(*self[:5], composed=self.composed)


class FigurePictures:
    """The pictures of one page; ``get`` asks for one, and ``step`` draws some of the missing."""

    def __init__(self) -> None:
        self._waiting: dict[Wanted, None] = {}
        self._shown: dict[Hashable, pygame.Surface] = {}

    @property
    def busy(self) -> bool:
        """Whether pictures are missing."""
        return bool(self._waiting)

    def get(self, wanted: Wanted, place: Hashable) -> pygame.Surface | None:
        """Return a picture; while it is not drawn yet, what was in its ``place``, or None.

        After the window was resized, that is what was there before in the new size.
        """
        shown = wanted.draw() if wanted.ready else self._shown.get(place)
        if shown is None:
            return None
        if shown.get_height() != wanted.height:
            shown = pygame.transform.smoothscale_by(shown, wanted.height / shown.get_height())
        self._shown[place] = shown
        return shown

    def want(self, *wanted: Wanted) -> None:
        """Draw these next, in this order; what was wanted before is forgotten."""
        self._waiting = dict.fromkeys(one for one in wanted if not one.ready)

    def step(self) -> None:
        """Draw some of the pictures that are missing."""
        begun = perf_counter()
        while self._waiting:
            first = next(iter(self._waiting))
            del self._waiting[first]
            first.draw()
            if perf_counter() - begun > BUDGET:
                return


OWN: Final = "own"
PEOPLE_PAGE: Final = "people"
PAGES: Final = (
    (PEOPLE_PAGE, words.PEOPLE),
    ("face", words.FACE),
    ("hair", words.HAIR),
    ("hat", words.HAT),
    ("clothes", words.CLOTHES),
)
BEADS: Final = {"face": ("skin", tr("Skin", "colours")), "hair": ("colour", words.COLOUR)}
"""The colours below the parts of a page, and what they are called."""
COLUMNS: Final = {PEOPLE_PAGE: 6, "face": 6, "hair": 4, "hat": 4, "clothes": 5}
TALLEST: Final = {PEOPLE_PAGE: 100, "face": 142, "hair": 142, "hat": 166, "clothes": 116}
"""Units: how high a figure is on a tile."""
BETTER: Final = 1.1
"""Tiles lie in more columns than usual if figures become so many times as high."""
GAP, PEOPLE_GAP = 12, 10
"""Units between tiles."""
BEAD, BEAD_APART, BEAD_LABEL = 52, 34, 102
LABEL: Final = 19
"""Units: the letters below a person."""
TICK: Final = 34
"""Units: the disc with a tick at the corner of what is chosen."""
BRIGHT: Final = 420
"""Red, green and blue of a colour together, from which on a dark tick is seen better."""
CREAM: Final[Colour] = (255, 246, 216)


class PersonCell(ControlId, frozen=True):
    """The id of a person to choose."""

    person: str


class PartCell(ControlId, frozen=True):
    """The id of a part to choose, or of something to put on or take off."""

    part: str
    value: str


# ------------------------------------------------------------ controls


class Option(Widget):
    """Something to choose; of what is not chosen, ``note`` is read aloud."""

    radius: ClassVar[float] = 12

    def __init__(self, key: ControlKey, label: str, *, chosen: bool, note: str = "") -> None:
        super().__init__(key, label)
        self.chosen = chosen
        self._note = note

    @property
    def spoken_note(self) -> str:
        """What is read aloud behind its name."""
        return str(words.CHOSEN) if self.chosen else self._note

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, and whether it is chosen."""
        return spoken_button(self.key, str(self.label), note=self.spoken_note)


class FigureCell(Option):
    """A figure to choose, on a tile; with a name below it, or with its name as tooltip."""

    def __init__(
        self,
        key: ControlId,
        label: str,
        figure: Figure,
        side: Side,
        tallest: float,
        pictures: FigurePictures,
        *,
        chosen: bool,
        named: bool = False,
        worn_by: str = "",
    ) -> None:
        super().__init__(key, label, chosen=chosen, note=worn_by)
        self._figure = figure
        self._side: Side = side
        self._tallest = tallest
        self._pictures = pictures
        self._named = named

    def wanted(self, look: Look) -> Wanted:
        """Return the picture of the figure: as high as there is room on the tile."""
        rect, drawn = self.rect, look.theme.cards.figures
        named = min(rect.h - look.s(34), rect.w)
        high = min(look.s(self._tallest), named if self._named else _room(look, rect.size))
        return Wanted(self._figure, self._side, "calm", high, drawn, not self._named)

    @property
    def tooltip(self) -> AnyText:
        """The name of a part, which is not written on its tile; or who looks like this."""
        return self._note if self._named else self.label

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, the figure, its name, and a tick if it is chosen."""
        rect = self.rect
        _draw_tile(canvas, look, rect, lit=self.chosen, hot=self.hovered)
        low = look.s(28) if self._named else 0
        made = self._pictures.get(self.wanted(look), self.key)
        if made is not None:
            middle = (rect.centerx, rect.y + (rect.h - low) // 2 + look.s(2 if low else 0))
            canvas.put(made, corner(middle, made.get_size()))
        if self._named:
            pen = look.pen(Face.SEMI, LABEL, look.theme.paper.ink)
            text, pen = look.text.fit(str(self.label), pen, rect.w - look.s(6))
            at = (rect.centerx, rect.bottom - look.s(20))
            look.text.put(canvas, text, at, pen, anchor="centre")
        if self.chosen:
            _draw_tick(canvas, look, rect)


class MakeOwn(Option):
    """The place for a figure of one's own: a dashed frame with a pencil."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the frame, the pencil and the words."""
        rect, u = self.rect, look.u
        edge = look.theme.attention.brass_dark
        if self.hovered or self.chosen:
            _draw_tile(canvas, look, rect, lit=self.chosen, hot=True)
        dash = f"{9 * u:.1f},{7 * u:.1f}"
        frame = look.shapes.rounded(
            rect.size, 12 * u, None, stroke=edge, stroke_width=max(1.5, 2 * u), dash=dash
        )
        frame.put(canvas, *rect.topleft)
        pencil = emblem("pen", min(look.s(40), rect.h // 3))
        y = rect.centery - look.s(22)
        canvas.put(pencil, (rect.centerx - pencil.get_width() // 2, y - pencil.get_height() // 2))
        pen = look.pen(Face.SERIF_BOLD, 22, look.theme.paper.ink)
        text, pen = look.text.fit(self.label, pen, rect.w - look.s(16))
        at = (rect.centerx, rect.centery + look.s(22))
        look.text.put(canvas, text, at, pen, anchor="centre")
        if self.chosen:
            _draw_tick(canvas, look, rect)


class InkBead(Option):
    """A colour of skin or hair as a bead; a ring and a tick mark the chosen one."""

    radius = 26

    def __init__(self, key: PartCell, label: str, inks: Sequence[str], *, chosen: bool) -> None:
        super().__init__(key, label, chosen=chosen)
        self._inks = inks

    @property
    def tooltip(self) -> AnyText:
        """What the colour is called."""
        return self.label

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the bead."""
        rect, (light, dark, *_) = self.rect, self._inks
        half = BEAD / 2
        body = (
            f'<circle cx="{half}" cy="{half}" r="{half - 1.5}" fill="{dark}"/>'
            f'<circle cx="{half}" cy="{half - 0.6}" r="{half - 4}" fill="{light}"/>'
            '<path d="M11,20C15,7 36,4 43,17C34,11 19,12 11,20Z" fill="#fff" fill-opacity=".35"/>'
        )
        made = look.shapes.drawn(f"ink {light} {dark}", rect.size, body, (BEAD, BEAD))
        made.put(canvas, *rect.topleft)
        if self.chosen:
            ring = look.shapes.ring(rect.size, look.u, rect.w / 2 / look.u)
            ring.put(canvas, *rect.topleft)
            bright = sum(int(light[at : at + 2], 16) for at in (1, 3, 5)) > BRIGHT
            sign = emblem("tick", look.s(22), look.theme.paper.ink if bright else CREAM)
            canvas.put(sign, corner(rect.center, sign.get_size()))


# ------------------------------------------------------------ the paper


@dataclass
class Tiles(Part):
    """Parts of the same size that fill their place, row by row.

    Attributes:
        columns: how many lie side by side. gap: units between them.
        last: the columns that the last part takes.
        room: returns how high a figure can be on a tile of some size; with it, tiles lie in more
        columns if figures become larger.
    """

    parts: Sequence[Part]
    columns: int
    gap: float = GAP
    last: int = 1
    room: Callable[[Look, tuple[float, float]], int] | None = None

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay them; pixels that are left over widen the gaps between them."""
        yield Placed(self, rect)
        columns, gap = self._columns(look, rect), look.s(self.gap)
        wide, high = self._size(look, rect, columns)
        for place, part in enumerate(self.parts):
            row, column = divmod(place, columns)
            until = column + (self.last - 1 if part is self.parts[-1] else 0)
            x, end = (round(at * (wide + gap)) for at in (column, until))
            y = rect.y + round(row * (high + gap))
            yield from part.lay(look, pygame.Rect(rect.x + x, y, end + int(wide) - x, int(high)))

    def _columns(self, look: Look, rect: pygame.Rect) -> int:
        columns, room = self.columns, self.room
        if room is not None:
            for more in range(columns + 1, len(self.parts)):
                usual, other = (room(look, self._size(look, rect, c)) for c in (columns, more))
                columns = more if other > BETTER * usual else columns
        return columns

    def _size(self, look: Look, rect: pygame.Rect, columns: int) -> tuple[float, float]:
        gap, rows = look.s(self.gap), -(-(len(self.parts) + self.last - 1) // columns)
        return (rect.w - (columns - 1) * gap) / columns, (rect.h - (rows - 1) * gap) / rows


def page_of(
    name: str,
    seating: Seating,
    look: Look,
    pictures: FigurePictures,
    columns: int | None = None,
) -> Part:
    """Return a page of the paper.

    Args:
        name: the page. seating: the draft. look: the look at its scale.
        pictures: where the pictures of the figures come from.
        columns: how many tiles lie side by side, if not as many as usual.
    """
    columns = columns or COLUMNS[name]
    if name == PEOPLE_PAGE:
        return _people(seating, pictures, columns)
    figure, side = seating.figure, SIDES[seating.seat % 2]

    def tile(part: str, value: str | bool) -> Part:
        """Return a part that can be chosen, or something that can be put on or taken off."""
        worn = getattr(figure, part) == value
        key = PartCell(part, value if isinstance(value, str) else "" if worn else "on")
        shown, tallest = changed(figure, part, value), TALLEST[name]
        label = words.label(part, value)
        return Control(FigureCell(key, label, shown, side, tallest, pictures, chosen=worn), later=2)

    tiles = Tiles([tile(name, value) for value in PARTS[name]], columns, room=_room)
    rows: list[Part] = [Grow(tiles)]
    if name == "face":
        extras = Tiles([_label(words.EXTRAS), *(tile(extra, True) for extra in EXTRAS)], columns)
        rows = [Grow(tiles, share=0.5), Gap(16), _rule(16), Grow(extras)]
    if name in BEADS:
        part, label = BEADS[name]
        rows += [Gap(10), _rule(8), Sized(_beads(part, label, figure, look), high=74)]
    return Col(rows, whole=True)


def _people(seating: Seating, pictures: FigurePictures, columns: int) -> Part:
    """Return the page with the sixteen people, and the way to a figure of one's own."""
    now, names = person_of(seating.figure), seating.company.names
    found: list[Part] = []
    for key, person in PEOPLE.items():
        other = seating.wearer(person.figure)
        worn_by = "" if other is None else words.worn_by(names[other], names[seating.seat])
        cell = FigureCell(
            PersonCell(key),
            person.name,
            person.figure,
            SIDES[seating.seat % 2],
            TALLEST[PEOPLE_PAGE],
            pictures,
            chosen=key == now,
            named=True,
            worn_by=worn_by,
        )
        found.append(Control(cell, later=2))
    own = Control(MakeOwn(OWN, str(tr("Make your own", "portrait")), chosen=not now), later=2)
    return Tiles([*found, own], columns, gap=PEOPLE_GAP, last=2)


def _beads(part: str, label: AnyText, figure: Figure, look: Look) -> Part:
    """Return a row of colours, closer together where there is little room."""
    row: list[Part] = [Sized(_label(label), wide=BEAD_LABEL)]
    for left, value in zip(range(len(PARTS[part]), 0, -1), PARTS[part], strict=True):
        inks, chosen = drawings()[part][value], getattr(figure, part) == value
        bead = InkBead(PartCell(part, value), words.label(part, value), inks, chosen=chosen)
        row.append(Control(bead, BEAD, BEAD, later=2))
        if left > 1:
            row.append(Spring(share=1 / (left - 1), grow=look.s(BEAD_APART)))
    return Row(row)


def _label(text: AnyText) -> Part:
    """Return what stands before colours or extras."""
    return Pad(Line(str(text), Face.SEMI, 20, old, lift=0, aloud=False), right=4, left=4)


def _rule(high: float) -> Part:
    """Return the rule above colours or extras, with air below it."""
    return Sized(Rule(lambda theme: theme.paper.margin_line, opacity=0.7), high=high)


def _room(look: Look, size: tuple[float, float]) -> int:
    """Return how high a figure can be on a tile without a name."""
    wide, high = int(size[0]), int(size[1])
    is_peg = look.theme.cards.figures == PEGS
    across = (wide - look.s(8)) / PROPORTION if is_peg else wide - look.s(14)
    return min(high - look.s(16), round(across))


def _draw_tile(canvas: Canvas, look: Look, rect: pygame.Rect, *, lit: bool, hot: bool) -> None:
    """Draw the tile below a figure: plain, under the pointer, or chosen."""
    theme, u = look.theme, look.u
    paper, controls = theme.paper, theme.controls
    if lit:
        look.shade(canvas, rect, 12, 4, 0.35, 3)
    fill = (paper.slip_top, paper.slip_bottom)
    if lit or hot:
        fill = (controls.tile_hot_top, controls.tile_hot_bottom)
    edge = theme.attention.brass_dark if lit else paper.line
    width = max(1.4, 2.4 * u) if lit else max(1.0, 1.4 * u)
    look.fill(canvas, rect, 12 * u, fill, rim=edge, thick=width)


def _draw_tick(canvas: Canvas, look: Look, tile: pygame.Rect) -> None:
    """Draw a green disc with a tick at the corner of a tile."""
    middle = (tile.right - look.s(7), tile.y + look.s(7))
    side = max(24, look.s(TICK))
    green = hexed(look.theme.team.us_ink)
    body = (
        f'<circle cx="17" cy="17" r="16" fill="{green}"/>'
        '<circle cx="17" cy="17" r="16" fill="none" stroke="#fff6d8" stroke-width="2"/>'
    )
    disc = look.shapes.drawn("tick disc", (side, side), body, (34, 34))
    disc.put(canvas, middle[0] - side // 2, middle[1] - side // 2)
    sign = emblem("tick", round(side * 0.47), CREAM)
    canvas.put(sign, corner(middle, sign.get_size()))


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
