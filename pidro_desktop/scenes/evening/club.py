"""The club room: a rag rug, on it four tables with the pairs that meet there, and the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.evening.plan import ROUNDS
from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.nameplate import HEIGHT, Side, draw_plate, plate_width
from pidro_desktop.render.art.portraits import PEGS, Mien, head
from pidro_desktop.render.art.vectors import hexed, lighter
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import Place, draw_light
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Factors, Theme
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Placed,
    Row,
    Sized,
    draw_tree,
)
from pidro_desktop.render.widgets.text_parts import (
    ink,
    line,
    of_team,
    old,
    on_wood,
    sign,
    soft_on_wood,
)
from pidro_desktop.render.widgets.widget import ControlId, Widget
from pidro_desktop.scenes.daily.board import draw_walnut
from pidro_desktop.scenes.duplicate.parts import Around, figure_part, hole, put_hole, put_peg
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
POINTS, ARROW = 42, 14
"""Units: the width of points at least, and of the arrow of a pair that moved."""


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
        """Draw the walnut."""
        draw_walnut(canvas, look, rect)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay what stands over the tiles, and these where they are at the moment."""
        yield Placed(self, rect)
        s = look.s
        if self.view is not None:
            above = pygame.Rect(rect.x, rect.y, rect.width, s(self._head))
            yield from _board_head(self.view).lay(look, above)
        step = (rect.height - s(self._head + 2 * INSIDE - APART)) / len(self.board)
        place = pygame.Rect(
            rect.x + s(INSIDE), 0, rect.width - 2 * s(INSIDE), round(step - s(APART))
        )
        rows = {one.couple.number: row for row, one in enumerate(self.board)}
        begun = {**rows, **self.before}
        # those that rise pass over those that fall
        order = sorted(self.board, key=lambda one: rows[one.couple.number], reverse=True)
        order.sort(key=lambda one: begun[one.couple.number] > rows[one.couple.number])
        for one in order:
            row, first = rows[one.couple.number], begun[one.couple.number]
            part = min(1.0, max(0.0, (self.passed - LATER * row) / GLIDES))
            now = first + (row - first) * ENTER(part)
            place.y = round(rect.y + s(self._head + INSIDE) + step * now)
            yield from _tile(one, known=self.known).lay(look, place.copy())

    @property
    def _head(self) -> float:
        return HEAD + LINE if self.view is not None else 0


def _board_head(view: RoomView) -> Part:
    """Return which rounds the board counts, in words and as pegs, and what the points are."""
    title = line(words.after(view), 28, on_wood, Face.SERIF)
    pegs = Picture(partial(_draw_pegs, view), PEG, STEP * (ROUNDS - 1) + PEG)
    said = line(words.STILL if view.waits else words.ABOVE_MEAN, 18, soft_on_wood)
    upper = Row([Grow(title), Gap(PEG), pegs])
    return Pad(Col([Sized(upper, high=HEAD + 6), said]), right=EDGE, left=EDGE)


def _draw_pegs(view: RoomView, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a peg for each round that is played, half a one for that which is left, and holes."""
    wide = rect.height
    for round_ in range(ROUNDS):
        at = rect.x + wide / 2 + round_ * look.s(STEP), rect.centery
        if round_ >= view.done:
            put_hole(canvas, look, at)
        if round_ == view.done and view.left:
            half = pygame.Rect(0, 0, wide + 2, wide // 2 + 1)
            half.midtop = round(at[0]), round(at[1])
            with canvas.clipped(half):
                put_peg(canvas, look, "brass", at, wide)
        elif round_ < view.done:
            put_peg(canvas, look, "brass", at, wide)


def heads(couple: Couple, units: float = 44) -> Part:
    """Return the heads of a pair, so many units wide if they have room, the first one in front."""
    made = Picture(partial(_draw_heads, couple, units), 0, units + ASIDE)
    made.fills = True
    return made


def _draw_heads(
    couple: Couple, units: float, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    side = min(look.s(units), rect.height)
    for figure, aside in ((couple.figures[1], look.s(ASIDE)), (couple.figures[0], 0)):
        place = pygame.Rect(rect.x + aside, rect.centery - side // 2, side, side)
        draw_head(figure, canvas, look, place)


def draw_head(figure: Figure, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw somebody's head with its shadow."""
    look.shade(canvas, rect, rect.width / look.u / 2, 3, 0.45, 2)
    canvas.put(head(look, figure, "us", rect.width), rect.topleft)


def _rise(rise: int) -> Part:
    """Return an arrow, and by how many places a pair moved."""
    tint = of_team("us", paper=True) if rise > 0 else hole
    parts = [sign("up" if rise > 0 else "down", tint, ARROW, 11)]
    parts.append(line(number(abs(rise)), 16, tint, Face.BOLD, "centre"))
    return Sized(Col(parts if rise > 0 else parts[::-1]), wide=ARROW)


def _tile(one: Standing, *, known: bool) -> Part:
    """Return a pair's tile: place, heads, names and points; your own is bright."""
    yours, tint = one.couple.yours, of_team("us", paper=True) if one.points > 0 else old
    place = line(number(one.place) if known else "", 23, ink, Face.SERIF_BOLD, "right")
    name = line(words.name_of(one.couple), 20, face=Face.BOLD if yours else Face.SEMI)
    cells = [Sized(place, wide=28), Gap(10), heads(one.couple), Gap(10), Grow(name)]
    if known:
        points = line(signed(one.points), 25, tint, Face.SERIF_BOLD, "right")
        least = Sized(Gap(), wide=POINTS, high=0)
        cells += [*([Gap(6), _rise(one.rise)] if one.rise else []), Gap(8), Col([least, points])]
    return Over(partial(_draw_tile, yours), Pad(Row(cells), 3, 14, 3))


def _draw_tile(yours: bool, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    inks, brass = look.theme.controls, look.theme.attention.brass_dark
    look.shade(canvas, rect, 9, 3, 0.5, 3)
    fill = (inks.tile_hot_top, inks.tile_hot_bottom) if yours else (inks.tile_top, inks.tile_bottom)
    rim, thick = (brass, 2.4) if yours else (inks.tile_line, 1.2)
    look.fill(canvas, rect, 9 * look.u, fill, rim=rim, thick=thick * look.u)


CELL: Final = (396, 300)
"""Units that a table with its figures and plates has, as it is drawn."""
TABLE: Final = (196, 132)
MIDDLE: Final = 0.475
"""Where in its cell the table's middle is, from the top."""
FIGURE, CARD, COIN = 92, 22, 44
PACK: Final = (0.662, 0.368)
SEATS: Final[tuple[tuple[int, int, Place], ...]] = (
    (0, 1, (0.5, 0.168)),
    (1, 0, (0.177, 0.448)),
    (1, 1, (0.823, 0.448)),
    (0, 0, (0.5, 0.695)),
)
"""Which pair, which of the two, and where in the cell: north, west, east and south."""
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

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the table in its light, the four around it, and their plates."""
        sitting, taken, place = self._sitting, self._taken, place_of(look, self.rect)
        scaled = look.at(look.u * place.width / look.s(CELL[0]))
        if (lamp := sitting.yours and taken) or self.hovered or self.focused:
            at = place.centerx, round(place.y + place.height * MIDDLE)
            draw_light(canvas, scaled, at, 290, 200, 0.6 if lamp else 0.34)
        top = Picture(partial(_draw_top, lamp), TABLE[1], TABLE[0])
        four = [(part, at) for _key, part, at in seated(sitting)] if taken else []
        table, north = (top, (0.5, MIDDLE)), four[:1]
        flat = look.theme.cards.figures != PEGS  # a disc is not hidden behind a table
        things: list[tuple[Part, Place]] = [table, *north] if flat else [*north, table]
        things += [*four[1:3], (Picture(_draw_pack, 32, 22), PACK)]
        things += [(coin(sitting.table, COIN), (0.5, 0.388)), *four[3:]]
        draw_tree(Around(things), canvas, scaled, place)
        if taken:
            foot = place.y + place.height * (SEATS[-1][2][1] + FIGURE / 2 / CELL[1])
            _draw_plates(canvas, look, sitting, self.rect, foot)


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


def place_of(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Return where in its place a table and the four around it are drawn."""
    k = min(rect.width / look.s(CELL[0]), rect.height / look.s(CELL[1]))
    place = pygame.Rect(0, 0, look.s(CELL[0] * k), look.s(CELL[1] * k))
    place.midtop = rect.centerx, round(rect.y + (rect.height - place.height) * MIDDLE)
    return place


def seated(sitting: Sitting) -> Iterator[tuple[tuple[int, int], Part, Place]]:
    """Yield the four at a table: the number of the pair and which of the two, figure, and place."""
    for pair, which, at in SEATS:
        couple = (sitting.first, sitting.second)[pair]
        side: Side = "them" if pair else "us"
        mien: Mien = "glad" if couple.yours and not pair else "calm"
        figure = figure_part(couple.figures[which], side, FIGURE, mien)
        yield (couple.number, which), figure, at


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
    before, after = (dict(_standing(look, sat, places)) for sat in ways)
    wide, done = place_of(look, next(iter(places.values()))).width, MOVE(part)
    scaled = look.at(look.u * wide / look.s(CELL[0]))
    for key, (figure, x, y) in sorted(after.items(), key=lambda one: one[1][2]):
        _figure, left, top = before[key]
        at = pygame.Rect(round(left + (x - left) * done), round(top + (y - top) * done), 0, 0)
        draw_tree(Around([(figure, (0, 0))]), canvas, scaled, at)


def _standing(
    look: Look, sat: Sequence[Sitting], places: Mapping[int, pygame.Rect]
) -> Iterator[tuple[tuple[int, int], tuple[Part, float, float]]]:
    """Yield everybody with the figure and the pixels of its middle."""
    for sitting in sat:
        place = place_of(look, places[sitting.table])
        for key, figure, (x, y) in seated(sitting):
            yield key, (figure, place.x + place.width * x, place.y + place.height * y)


def _draw_pack(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    wide = max(10, rect.width)
    for layer in range(3):
        put = rect.centerx + look.s(layer * 1.5), rect.centery - look.s(layer * 1.5)
        look.cards.shadow(wide, angle=8).put(canvas, put)
        look.cards.back(wide, 8).put(canvas, put)


def _draw_top(lit: bool, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the table from above: a rim of wood, and the cloth in it."""
    theme, u = look.theme, look.u
    look.shade(canvas, rect, 14, 12, 0.75, 12)
    wood, felt = theme.controls, tinted(theme.ground.felt, theme.light.tint_centre)
    look.fill(canvas, rect.move(0, round(8 * u)), 14 * u, theme.ground.shadow)
    rim = lighter(wood.board_top, 1.0 if by_day(theme) else 1.5), wood.board_bottom
    look.fill(canvas, rect, 14 * u, rim, rim=wood.board_rim, thick=max(1.0, 1.4 * u))
    cloth = rect.inflate(-2 * round(RIM * u), -2 * round(RIM * u))
    tone = lighter(felt, 1.3 if lit and not by_day(theme) else 1.0)
    tones = lighter(tone, 1.0 if by_day(theme) else 1.12), lighter(tone, 0.86)
    look.fill(canvas, cloth, 8 * u, tones)
    hem, thick = cloth.inflate(-2 * round(5 * u), -2 * round(5 * u)), max(1.0, 1.3 * u)
    stitch = theme.ground.stitch
    look.shapes.rounded(hem.size, 5 * u, None, stroke=stitch, stroke_width=thick, dash="5 4").put(
        canvas, *hem.topleft
    )


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
