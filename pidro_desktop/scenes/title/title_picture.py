"""The picture of the title: table, figures and things, kept on disk for the next start; its motto.

At rest it is one picture. While a thing rises, the cloth without anything is drawn instead, and all
that is on it over that; this is prepared in small steps after the first frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from pidro_desktop.engine.seats import EAST, WEST
from pidro_desktop.figures.company import Company
from pidro_desktop.render.art.nameplate import plate_width
from pidro_desktop.render.art.title_things import SHADOWS, Sprite, Thing, draw_thing, woven
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face, open_face
from pidro_desktop.scenes.title.doors import DOORS, LESSONS, Door
from pidro_desktop.scenes.title.title_layout import (
    ClothLayout,
    TitleLayout,
    cloth_layout,
    title_layout,
)

if TYPE_CHECKING:
    from pidro_desktop.scenes.shell.context import Context
from typing import Final

from pidro_desktop.scenes.shell.context import Playing
from pidro_desktop.tr import number, tr

STILL, CLOTH = "title", "title-cloth"
FAR, NEAR = 6, 13
"""Units by which a shadow lies below its thing: on the cloth, and at the height of its rise."""


class Shown(Struct, frozen=True):
    """What the picture shows besides the look: who sits at the table, and two states.

    Attributes:
        company: the names and figures by seat.
        shared: whether several people play on this computer.
        first: whether only the book lies in the light.
    """

    company: Company
    shared: bool = False
    first: bool = False


class TitlePicture:
    """The picture for one size of the window and one state of ``shown``."""

    def __init__(self, ctx: Context, shown: Shown) -> None:
        self.ctx = ctx
        self.shown = shown
        self.layout: TitleLayout = title_layout(ctx.size, ctx.u)
        self.look: Look = ctx.look.at(self.layout.u)
        plate = max(plate_width(self.look, shown.company.names[seat]) for seat in (WEST, EAST))
        self.cloth: ClothLayout = cloth_layout(self.layout.cloth, self.layout.u, plate)
        self._sprites: dict[Thing, Sprite] = {}
        self._bare: pygame.Surface | None = None
        self._ready = False
        kept = ctx.stills.load(STILL, self._key(), ctx.size)
        self._new = kept is None
        self._table = kept or self._painted()

    def _key(self) -> tuple[object, ...]:
        now = self.ctx.preferences.now
        look = (now.deck, now.four_colours, bool(now.mark_points), self.ctx.look.theme.name)
        return self.ctx.version, self.ctx.size, self.ctx.u, *look, self.shown

    # -------------------------------------------------------- painting

    def _painted(self) -> pygame.Surface:
        """Return the whole picture at rest."""
        bare = self._paint_cloth()
        self._bare = bare.subsurface(self.layout.cloth).copy()
        canvas = Canvas(bare)
        canvas.ground(bare.copy())
        self._put_on_cloth(canvas, ())
        self._draw_name(canvas)
        canvas.present()
        return canvas.surface

    def _paint_cloth(self) -> pygame.Surface:
        from pidro_desktop.render.art.title_table import (  # noqa: PLC0415  only if none is cached
            paint_cloth,
        )

        first, k = self.shown.first, self.cloth.k
        light = self.cloth.things[list(DOORS).index(LESSONS) if first else 1]
        return paint_cloth(self.look, self.ctx.size, self.layout.cloth, k, (light, first))

    def _put_on_cloth(self, canvas: Canvas, doors: Iterable[Door]) -> None:
        """Draw figures and things; without doors, those at rest."""
        from pidro_desktop.render.art.title_table import draw_figures  # noqa: PLC0415  as above

        risen = {door.thing: door for door in doors}
        thinking = any(door.pointed_at for door in risen.values())
        draw_figures(
            canvas,
            self.look,
            self.cloth.k,
            self.cloth.seats,
            self.shown.company.names,
            thinking=thinking,
            shared=self.shown.shared,
        )
        for place, thing in enumerate(DOORS.values()):
            door = risen.get(thing)
            middle = door.middle if door else self.cloth.things[place]
            self._put_shadow(canvas, thing, self.cloth.things[place], door.risen if door else 0.0)
            sprite = self._sprite(thing)
            canvas.put(sprite.surface, (middle[0] - sprite.middle[0], middle[1] - sprite.middle[1]))

    def _put_shadow(self, canvas: Canvas, thing: Thing, at: tuple[int, int], risen: float) -> None:
        look, t = self.look.at(self.cloth.t), self.cloth.t
        size = look.s(SHADOWS[thing][0]), look.s(SHADOWS[thing][1])
        steps = round(risen * 4) / 4  # few shadows are drawn, and kept
        drop = FAR + (NEAR - FAR) * steps
        cast = look.shapes.shadow(size, 8 * t, (8 + 4 * steps) * t, 0.55, drop=drop * t)
        cast.put(canvas, at[0] - size[0] / 2, at[1] - size[1] / 2)

    def _sprite(self, thing: Thing) -> Sprite:
        if thing not in self._sprites:
            lit = not self.shown.first or thing == DOORS[LESSONS]
            self._sprites[thing] = draw_thing(self.look.at(self.cloth.t), thing, lit=lit)
        return self._sprites[thing]

    def _draw_name(self, canvas: Canvas) -> None:
        look, layout = self.look, self.layout
        inks, attention, hole = (
            look.theme.text_on_table,
            look.theme.attention,
            look.theme.paper.hole,
        )
        name = look.pen(Face.SERIF, layout.name_size, inks.plain)
        look.text.put(canvas, "Pidro", layout.name, name)
        band = woven(layout.band_wide, max(1, look.s(2)), inks.plain_soft, hole, attention.brass)
        canvas.put(band, layout.band)

    # -------------------------------------------------------- steps after the first frame

    def prepare(self) -> Iterator[None]:
        """Keep the picture, and prepare all that moves, one small step at a time."""
        from pidro_desktop.render.art.title_table import figure  # noqa: PLC0415  as above

        writes = not self.ctx.read_only
        if writes:
            self.ctx.stills.sweep()
        if self._new and writes:
            self.ctx.stills.keep(STILL, self._key(), self._table)
        yield
        size = self.layout.cloth.size
        if self._bare is None:
            self._bare = self.ctx.stills.load(CLOTH, self._key(), size)
        elif writes:
            self.ctx.stills.keep(CLOTH, self._key(), self._bare)
        yield
        if self._bare is None:
            self._bare = self._paint_cloth().subsurface(self.layout.cloth).copy()
            yield
        for face in Face:  # the first frame had its words kept; the next new one opens no font
            open_face(face).size("0")
            yield
        for thing in DOORS.values():
            self._sprite(thing)
            yield
        for seat in self.cloth.seats:
            for thinking in (False, True):
                figure(self.look, self.cloth.k, seat, thinking=thinking)
                yield
        self._ready = True

    # -------------------------------------------------------- drawing

    def draw(self, canvas: Canvas, doors: Sequence[Door]) -> None:
        """Draw the picture, with the things as high as their doors have risen."""
        canvas.ground(self._table)
        moved = any(door.risen or door.pointed_at for door in doors)
        if moved and self._ready and self._bare is not None:
            canvas.put(self._bare, self.layout.cloth.topleft, blend=False)
            self._put_on_cloth(canvas, doors)


USUAL: Final = Playing("", "")
HANGS: Final = -4
"""Units by which the second line hangs out: an italic f begins with air."""


def motto(playing: Playing) -> tuple[str, str]:
    """Return the lines, which are one sentence; the usual game has its numbers in words."""
    if (playing.points, playing.target) == (USUAL.points, USUAL.target):
        # tr: two lines under the name, which are one sentence
        return str(tr("Four at the table, fourteen points,")), str(tr("first to sixty-two."))
    # tr: the same for other rules: so many points in a deal, and so many that win
    first = tr("Four at the table, {points} points,").format(points=number(playing.points))
    return first, tr("first to {target}.", "the motto").format(target=number(playing.target))


def draw_motto(canvas: Canvas, look: Look, layout: TitleLayout, lines: tuple[str, ...]) -> None:
    """Draw the lines below the woven band, if there is room for them."""
    if layout.motto is None:
        return
    pen = look.pen(Face.SERIF_ITALIC, 20, look.theme.text_on_table.plain_soft)
    room = layout.band_wide + look.s(16)
    pen = min(
        (look.text.fit(line, pen, room)[1] for line in lines), default=pen, key=lambda item: item.px
    )
    for index, line in enumerate(lines):
        at = (layout.motto[0] + look.s(HANGS * index), layout.motto[1] + look.s(27 * index))
        look.text.put(canvas, look.text.fit(line, pen, room)[0], at, pen)
