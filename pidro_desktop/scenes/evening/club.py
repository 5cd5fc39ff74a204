"""The club room: a rag rug, on it four tables with the pairs that meet there, and the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import HEIGHT, Side, draw_plate, plate_width
from pidro_desktop.render.art.portraits import PEGS, Mien, figure_portrait, head
from pidro_desktop.render.art.vectors import hexed, lighter
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Factors, Theme
from pidro_desktop.render.widgets.parts import Control, Grid, Over, Part, Picture
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import ControlId, Widget
from pidro_desktop.scenes.daily.board import draw_walnut
from pidro_desktop.scenes.duplicate.parts import put_hole, put_peg
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.evening_views import Couple, RoomView, Sitting, Standing
from pidro_desktop.table.animation.easing import ENTER, MOVE
from pidro_desktop.tr import AnyText, number

EDGE, INSIDE = 24, 14
"""Units inside the board, beside its words and beside its tiles."""
HEAD, LINE = 62, 28
"""Units: the board's heading, and the line below it."""
TILE, LEAST_TILE, APART = 56, 44, 7
"""Units from tile to tile as it is usual and at least, and what is free of it."""
PEG, STEP = 18, 21
ASIDE: Final = 24
"""Units from the head of a partner to that of the other."""
GLIDES, LATER = 0.32, 0.04
"""Seconds that a tile takes to its new place, and by which each begins after the one above."""
LIT_RIM: Final = 2.4
POINTS, ARROW = 42, 14
"""Units: the width of points, and of the arrow of a pair that moved."""


def gliding(pairs: int) -> float:
    """Return how many seconds it takes until all tiles are in their new places."""
    return GLIDES + LATER * (pairs - 1)


@dataclass
class Board(Part):
    """The standing.

    Attributes:
        board: the pairs, best first. known: whether their places and points are.
        view: the room with the rounds over the tiles; None for tiles alone.
        before: the row of each pair until now, by number, where tiles glide.
        passed: the seconds since they began to.
    """

    board: Sequence[Standing]
    known: bool = True
    view: RoomView | None = None
    before: Mapping[int, int] = field(default_factory=dict[int, int])
    passed: float = 9.0

    def height(self, look: Look, width: float) -> float:
        """Return the height with tiles as low as a finger needs."""
        return (self._head + LEAST_TILE * len(self.board) + 2 * INSIDE) * look.u

    def spoken(self) -> Iterator[str]:
        """Yield the round, what points are, and the standing."""
        if self.view is not None:
            yield f"{words.after(self.view)}."
            if self.known:
                yield f"{words.ABOVE_MEAN}:"
            if self.view.waits:
                yield str(words.STILL)
        yield words.places(self.board, known=self.known)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the walnut, what stands over the tiles, and these."""
        draw_walnut(canvas, look, rect)
        if self.view is not None:
            self._draw_head(canvas, look, rect, self.view)
        s = look.s
        top, step = rect.y + s(self._head + INSIDE), self._step(look, rect)
        tile = pygame.Rect(
            rect.x + s(INSIDE), 0, rect.width - 2 * s(INSIDE), round(step) - s(APART)
        )
        rows = {one.couple.number: row for row, one in enumerate(self.board)}
        # those that rise pass over those that fall
        order = sorted(self.board, key=lambda one: rows[one.couple.number], reverse=True)
        order.sort(key=lambda one: self._from(one, rows) > rows[one.couple.number])
        for one in order:
            tile.y = round(top + step * self._row(one, rows))
            draw_tile(canvas, look, tile, one, known=self.known)

    @property
    def _head(self) -> float:
        return HEAD + LINE if self.view is not None else 0

    def _step(self, look: Look, rect: pygame.Rect) -> float:
        room = rect.height - look.s(self._head + 2 * INSIDE - APART)
        return room / len(self.board)

    def _from(self, one: Standing, rows: Mapping[int, int]) -> int:
        number_ = one.couple.number
        return self.before.get(number_, rows[number_])

    def _row(self, one: Standing, rows: Mapping[int, int]) -> float:
        """Return in which row a pair is at the moment."""
        row = rows[one.couple.number]
        part = min(1.0, max(0.0, (self.passed - LATER * row) / GLIDES))
        begun = self._from(one, rows)
        return begun + (row - begun) * ENTER(part)

    def _draw_head(self, canvas: Canvas, look: Look, rect: pygame.Rect, view: RoomView) -> None:
        s, inks = look.s, look.theme.text_on_table
        y = rect.y + s(HEAD / 2 + 6)
        left = rect.right - s(EDGE) - s(STEP) * (view.rounds - 1) - s(PEG / 2)
        for round_ in range(view.rounds):
            at = left + round_ * s(STEP), y
            if round_ < view.done:
                put_peg(canvas, look, "brass", at, s(PEG))
                continue
            put_hole(canvas, look, at)
            if round_ == view.done and view.left:
                half = pygame.Rect(0, 0, s(PEG) + 2, s(PEG) // 2 + 1)
                half.midtop = round(at[0]), round(at[1])
                with canvas.clipped(half):
                    put_peg(canvas, look, "brass", at, s(PEG))
        room = left - s(PEG) - rect.x - s(EDGE)
        head = look.pen(Face.SERIF, 28, inks.plain)
        at = rect.x + s(EDGE), y
        look.text.put_fitted(canvas, words.after(view), at, head, room)
        said = words.STILL if view.waits else words.ABOVE_MEAN
        pen = look.pen(Face.SEMI, 18, inks.plain_soft)
        below = rect.x + s(EDGE), rect.y + s(HEAD + LINE / 2)
        look.text.put_fitted(canvas, said, below, pen, rect.width - 2 * s(EDGE))


def put_heads(
    canvas: Canvas, look: Look, couple: Couple, at: tuple[float, float], side: int
) -> None:
    """Draw the heads of a pair, ``side`` pixels wide, the first one around a place."""
    for figure, aside in ((couple.figures[1], look.s(ASIDE)), (couple.figures[0], 0)):
        around = round(at[0] + aside - side / 2), round(at[1] - side / 2), side, side
        look.shade(canvas, around, side / look.u / 2, 3, 0.45, 2)
        made = head(look, figure, "us", side)
        canvas.put(made, corner((at[0] + aside, at[1]), made.get_size()))


def _draw_rise(canvas: Canvas, look: Look, rise: int, right: tuple[float, float]) -> int:
    """Draw an arrow and by how many places a pair moved, left of a place; return the width."""
    if not rise:
        return 0
    s, theme, (x, y) = look.s, look.theme, right
    ink = theme.team.us_ink if rise > 0 else theme.paper.hole
    pen = look.pen(Face.BOLD, 16, ink)
    arrow = emblem("up" if rise > 0 else "down", max(11, s(ARROW)), ink)
    middle, way = x - arrow.get_width() / 2, -1 if rise > 0 else 1
    at = middle, y + way * pen.px * 0.62
    canvas.put(arrow, corner(at, arrow.get_size()))
    there = middle, y - way * pen.px * 0.32
    look.text.put(canvas, number(abs(rise)), there, pen, anchor="centre")
    return arrow.get_width() + s(8)


def draw_tile(
    canvas: Canvas, look: Look, rect: pygame.Rect, one: Standing, *, known: bool = True
) -> None:
    """Draw a pair's tile: place, heads, names and points; your own is bright."""
    s, theme, couple = look.s, look.theme, one.couple
    inks = theme.controls
    look.shade(canvas, rect, 9, 3, 0.5, 3)
    fill = (inks.tile_hot_top, inks.tile_hot_bottom) if couple.yours else ()
    fill = fill or (inks.tile_top, inks.tile_bottom)
    rim = theme.attention.brass_dark if couple.yours else inks.tile_line
    thick = (LIT_RIM if couple.yours else 1.2) * look.u
    look.fill(canvas, rect, 9 * look.u, fill, rim=rim, thick=thick)
    y = rect.centery
    pen = look.pen(Face.SERIF_BOLD, 23, theme.paper.ink)
    if known:
        look.text.put(canvas, number(one.place), (rect.x + s(28), y), pen, anchor="right")
    side = min(s(44), rect.height - s(6))
    first = rect.x + s(38) + side // 2
    put_heads(canvas, look, couple, (first, y), side)
    left, right = first + s(ASIDE) + side // 2 + s(10), rect.right - s(14)
    if known:
        ink = theme.team.us_ink if one.points > 0 else theme.paper.ink_old
        points = look.pen(Face.SERIF_BOLD, 25, ink)
        taken = look.text.put(canvas, signed(one.points), (right, y), points, anchor="right")
        right -= max(taken, s(POINTS)) + s(8)
        right -= _draw_rise(canvas, look, one.rise, (right, y))
    face = Face.BOLD if couple.yours else Face.SEMI
    names = look.pen(face, 20, theme.paper.ink)
    look.text.put_fitted(canvas, words.name_of(couple), (left, y), names, right - left)


CELL: Final = (396, 300)
"""Units that a table with its figures and plates has, as it is drawn."""
TABLE: Final = (196, 132)
MIDDLE: Final = 0.475
"""Where in its cell the table's middle is, from the top."""
FIGURE, CARD, COIN = 92, 22, 44
NORTH, SIDES, SOUTH = -92, 128, 66
"""Units from the table's middle to the figures' middles."""
RIM: Final = 10
BETWEEN: Final = 10
"""Units between two plates."""
STRIPES: Final = (26, 9, 18, 7, 22, 16, 30, 5, 12, 24, 8, 20)
"""Units: the stripes of the rug, which begin again after the last."""
FRINGE, KNOTS, WEFT = 12, 9, 6
"""Units: how long the fringes are, from one to the next, and from thread to thread."""


class TableControl(ControlId, frozen=True):
    """Key of the control of a table in the club room, by its number."""

    table: int


class ClubTable(Widget):
    """A table of the room with the four that sit there; it opens what they have done so far."""

    radius: ClassVar[float] = 14

    def __init__(self, sitting: Sitting, *, taken: bool = True) -> None:
        """Create the table; if it is not ``taken``, the four are still on their way to it."""
        first, second = map(words.in_sentence, (sitting.first, sitting.second))
        label = words.TABLE.format(n=number(sitting.table), first=first, second=second)
        super().__init__(TableControl(sitting.table), label)
        self._sitting, self._taken = sitting, taken

    @property
    def tooltip(self) -> AnyText:
        """What opens."""
        return words.SO_FAR

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return who sits there, and what opens."""
        return spoken_button(self.key, str(label or self.label), hint=str(self.tooltip))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the table in its light, the four around it, and their plates."""
        rect, sitting, k = self.rect, self._sitting, scale_of(look, self.rect)
        at, lamp = middle_of(rect), sitting.yours and self._taken
        if lamp or self.hovered or self.focused:
            draw_light(canvas, look, at, 290 * k, 200 * k, 0.6 if lamp else 0.34)
        _draw_table(canvas, look, sitting, rect, taken=self._taken)
        if self._taken:
            _draw_plates(canvas, look, sitting, rect, at[1] + look.s((SOUTH + FIGURE / 2) * k))


def club(sat: Sequence[Sitting], columns: int = 2, high: float = 0, *, taken: bool = True) -> Part:
    """Return the tables of a round on their rug, in so many columns.

    Args:
        sat: who sits where. columns: how many tables lie side by side.
        high: units that a table is high at least.
        taken: whether they sit there already.
    """
    tables = [Control(ClubTable(sitting, taken=taken), 1) for sitting in sat]
    return Over(draw_rug, Grid(tables, columns, high=high, by_rows=True))


# ------------------------------------------------------------ the rug


def draw_rug(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a rag rug with stripes across, and fringes at both ends."""
    edge = look.s(FRINGE)
    rug = rect.inflate(-2 * edge, 0)
    look.shade(canvas, rug, 3, 6, 0.5, 4)
    wide, high = rect.width / look.u, rect.height / look.u
    body = _rug(look.theme, wide - 2 * FRINGE, high)
    name = f"rag rug {look.theme.name}"
    look.shapes.drawn(name, rect.size, body, (wide, high)).put(canvas, *rect.topleft)


def _rug(theme: Theme, wide: float, high: float) -> str:
    """Return a rug as SVG, so many units wide without its fringes."""
    ground, things, brass = theme.ground, theme.things, theme.attention.brass_dark
    strength, dim = (0.2, 0.0) if by_day(theme) else (0.34, 0.3)
    tones = (
        *(things.head_low, ground.wood_dark, ground.felt, brass, ground.wood_dark),
        *(things.cover_low, things.head_low, things.wire, ground.wood_dark, ground.felt),
        *(brass, things.spine),
    )
    line, knots = hexed(things.wire), range(int((high - 6) // KNOTS) + 1)
    fringe = "".join(f"M0,{6 + k * KNOTS}h9M{wide + 15},{6 + k * KNOTS}h9" for k in knots)
    stripes, x, place = "", 0.0, 0
    while x < wide:
        across = min(STRIPES[place % len(STRIPES)], wide - x)
        tone = hexed(tones[place % len(tones)])
        stripes += (
            f'<rect x="{x:.1f}" width="{across + 0.6:.1f}" height="{high:.1f}" fill="{tone}" '
            f'fill-opacity="{strength}"/>'
        )
        x, place = x + across, place + 1
    weft = "".join(f"M0,{k * WEFT + 3}h{wide:.1f}" for k in range(int(high // WEFT)))
    whole = f'width="{wide:.1f}" height="{high:.1f}"'
    return (
        f'<path d="{fringe}" stroke="{line}" stroke-width="2.2" stroke-linecap="round" '
        f'stroke-opacity="0.8"/><g transform="translate({FRINGE} 0)">'
        f'<rect {whole} fill="{hexed(ground.wood_dark)}"/>{stripes}'
        f'<path d="{weft}" stroke="#000" stroke-opacity="0.13" stroke-width="2"/>'
        f'<rect {whole} fill="{hexed(ground.veil)}" fill-opacity="{dim}"/></g>'
    )


def by_day(theme: Theme) -> bool:
    """Return whether a theme's room is bright: then nothing is lit, and dark words stand on it."""
    return sum(theme.ground.wood_dark) > sum(theme.text_on_table.plain)


# ------------------------------------------------------------ a table


class Sitter(NamedTuple):
    """Somebody at a table of the room.

    Attributes:
        pair, which: the number of the pair, and which of the two it is.
        figure, side, mien: how they are drawn. at: the middle. k: the scale of their table.
    """

    pair: int
    which: int
    figure: Figure
    side: Side
    mien: Mien
    at: tuple[float, float]
    k: float

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the figure."""
        tall = look.s(FIGURE * self.k)
        drawn = look.theme.cards.figures
        made = figure_portrait(self.figure, self.side, self.mien, tall, drawn)
        canvas.put(made, corner(self.at, made.get_size()))


def middle_of(rect: pygame.Rect) -> tuple[int, int]:
    """Return the middle of the table that has this place."""
    return rect.centerx, round(rect.y + rect.height * MIDDLE)


def scale_of(look: Look, rect: pygame.Rect) -> float:
    """Return how large a table is drawn in this place."""
    return min(rect.width / look.s(CELL[0]), rect.height / look.s(CELL[1]))


def sitters(look: Look, sitting: Sitting, rect: pygame.Rect) -> tuple[Sitter, ...]:
    """Return the four at a table that has this place: north, west, east and south."""
    (x, y), k, s = middle_of(rect), scale_of(look, rect), look.s
    first, second = sitting.first, sitting.second
    mien: Mien = "glad" if first.yours else "calm"
    ours: Side = "us"

    def beside(which: int, way: int) -> Sitter:
        at = x + way * s(SIDES * k), y - s(8 * k)
        return Sitter(second.number, which, second.figures[which], "them", "calm", at, k)

    north = Sitter(first.number, 1, first.figures[1], ours, mien, (x, y + s(NORTH * k)), k)
    south = Sitter(first.number, 0, first.figures[0], ours, mien, (x, y + s(SOUTH * k)), k)
    return north, beside(0, -1), beside(1, 1), south


def draw_walk(
    canvas: Canvas,
    look: Look,
    ways: tuple[Sequence[Sitting], Sequence[Sitting]],
    places: Mapping[int, pygame.Rect],
    part: float,
) -> None:
    """Draw everybody on the way from one table to the next.

    Args:
        canvas: the canvas. look: the look.
        ways: who sits where before and after it.
        places: those of the tables, by number. part: how much of the way is done, 0 to 1.
    """
    before, after = (
        [one for sitting in sat for one in sitters(look, sitting, places[sitting.table])]
        for sat in ways
    )
    begun = {(one.pair, one.which): one.at for one in before}
    done = MOVE(part)
    for one in sorted(after, key=lambda one: one.at[1]):
        x, y = begun[one.pair, one.which]
        at = x + (one.at[0] - x) * done, y + (one.at[1] - y) * done
        one._replace(at=at).draw(canvas, look)


def _draw_table(
    canvas: Canvas, look: Look, sitting: Sitting, rect: pygame.Rect, *, taken: bool
) -> None:
    """Draw the table with its number and a pack, and the four around it, if it is taken."""
    s, at, k = look.s, middle_of(rect), scale_of(look, rect)
    north, west, east, south = sitters(look, sitting, rect)
    flat = look.theme.cards.figures != PEGS  # a disc is not hidden behind a table
    if taken and not flat:
        north.draw(canvas, look)
    size = s(TABLE[0] * k), s(TABLE[1] * k)
    _draw_top(canvas, look, at, size, k, lit=taken and sitting.yours)
    for one in ((north,) if flat else ()) + (west, east) if taken else ():
        one.draw(canvas, look)
    pack, wide = (at[0] + s(64 * k), at[1] - s(32 * k)), max(10, s(CARD * k))
    for layer in range(3):
        put = pack[0] + s(layer * 1.5), pack[1] - s(layer * 1.5)
        look.cards.shadow(wide, angle=8).put(canvas, put)
        look.cards.back(wide, 8).put(canvas, put)
    place = pygame.Rect(0, 0, s(COIN * k), s(COIN * k))
    place.center = at[0], at[1] - s(26 * k)
    _draw_coin(sitting.table, canvas, look, place)
    if taken:
        south.draw(canvas, look)


def _draw_top(
    canvas: Canvas,
    look: Look,
    at: tuple[int, int],
    size: tuple[int, int],
    k: float,
    *,
    lit: bool,
) -> None:
    """Draw the table from above: a rim of wood, and the cloth in it."""
    theme, u = look.theme, look.u * k
    x, y = corner(at, size)
    look.shade(canvas, (x, y, *size), 14 * k, 12, 0.75, 12)
    wood, felt = theme.controls, tinted(theme.ground.felt, theme.light.tint_centre)
    look.fill(canvas, (x, y + round(8 * u), *size), 14 * u, theme.ground.shadow)
    rim = lighter(wood.board_top, 1.0 if by_day(theme) else 1.5), wood.board_bottom
    look.fill(canvas, (x, y, *size), 14 * u, rim, rim=wood.board_rim, thick=max(1.0, 1.4 * u))
    inset = round(RIM * u)
    cloth = pygame.Rect(x, y, *size).inflate(-2 * inset, -2 * inset)
    tone = lighter(felt, 1.3 if lit and not by_day(theme) else 1.0)
    look.fill(
        canvas, cloth, 8 * u, (lighter(tone, 1.0 if by_day(theme) else 1.12), lighter(tone, 0.86))
    )
    hem = cloth.inflate(-2 * round(5 * u), -2 * round(5 * u))
    look.shapes.rounded(
        hem.size,
        5 * u,
        None,
        stroke=theme.ground.stitch,
        stroke_width=max(1.0, 1.3 * u),
        dash="5 4",
    ).put(canvas, *hem.topleft)


def tinted(colour: Colour, tint: Factors) -> Colour:
    """Return a colour in a lamp's light."""
    red, green, blue = (min(255, round(c * k)) for c, k in zip(colour, tint, strict=True))
    return red, green, blue


def coin(table: int, units: float) -> Part:
    """Return the number of a table on a coin."""
    return Picture(partial(_draw_coin, table), units, units)


def _draw_coin(table: int, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    theme, k = look.theme, rect.height / look.s(COIN)
    fill = theme.paper.slip_top, theme.paper.slip_bottom
    thick = max(1.5, 2.2 * look.u * k)
    look.fill(canvas, rect, rect.height / 2, fill, rim=theme.attention.brass_dark, thick=thick)
    pen = look.pen(Face.SERIF_BOLD, 25 * k, theme.paper.ink)
    look.text.put(canvas, number(table), rect.center, pen, anchor="centre")


def _draw_plates(
    canvas: Canvas, look: Look, sitting: Sitting, cell: pygame.Rect, top: float
) -> None:
    """Draw both plates side by side; where that is too wide, each has the room that is left."""
    pairs: tuple[tuple[Couple, Side], ...] = ((sitting.first, "us"), (sitting.second, "them"))
    gap, room = look.s(BETWEEN), cell.width - look.s(BETWEEN)
    wides = [plate_width(look, words.name_of(couple)) for couple, _side in pairs]
    over = max(0, sum(wides) + gap - room)
    wides = [wide - round(over * wide / sum(wides)) for wide in wides]
    x = cell.centerx - (sum(wides) + gap) / 2
    y = min(top + look.s(6 + HEIGHT / 2), cell.bottom - look.s(HEIGHT / 2))
    for (couple, side), wide in zip(pairs, wides, strict=True):
        at = x + wide / 2, y
        draw_plate(
            canvas, look, words.name_of(couple), side, at, turn=couple.yours, room=wide, spare=True
        )
        x += wide + gap
