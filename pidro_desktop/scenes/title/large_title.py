"""The title where letters are too large for its picture: everything in rows, in one column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from pidro_desktop.engine.seats import Seat
from pidro_desktop.render.art.portraits import seat_portrait
from pidro_desktop.render.art.table_background import wood_ground
from pidro_desktop.render.art.title_things import Thing, draw_thing, woven
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.parts import Alike, Col, Control, Gap, Grid, Pad, Part, Picture
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import Text, on_wood, soft_on_wood
from pidro_desktop.render.widgets.widget import Chosen, ControlKey, Widget
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.page import Laid
from pidro_desktop.scenes.shell.scroll import Scroll, Scrolled, scrolled_by
from pidro_desktop.scenes.title.doors import (
    DAILY,
    DOORS,
    LESSONS,
    NAMES,
    Fact,
    Marks,
    put_date,
    put_stars,
)
from pidro_desktop.scenes.title.title_layout import EDGE
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.tr import AnyText

NAME, BAND, FIRST, ROW, WORD, DOOR = 56, 24, 58, 52, 48, 92
"""Units: the name's letters, and the heights of band, first row, others, words, and doors."""
INSET, GAP, BESIDE = 14, 10, 108
"""Units: a row's margin, between rows, and from the row's end to words behind a picture."""
THING, FIGURE = 0.5, 48
"""The scale of a thing beside that of words, and units of a figure."""


class PictureRow(Widget):
    """A row with a picture at its left, a name, and a note below that.

    ``waits`` is whether something waits behind it; ``said`` is what opens.
    """

    def __init__(self, key: ControlKey, label: AnyText, note: str = "", said: AnyText = "") -> None:
        super().__init__(key, label)
        self.note, self.said = note, said
        self.waits = False

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return name and note, and what opens."""
        name = str(label or self.label)
        return spoken_button(self.key, name, note=self.note, hint=str(self.said))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row."""
        rect, inks = self.rect, look.theme.text_on_table
        look.shapes.walnut(rect.size, look.u, self.state).put(canvas, *rect.topleft)
        image = self.image(look)
        canvas.put(image, corner(self.middle(look), image.get_size()))
        left = rect.x + look.s(BESIDE + INSET)
        room = rect.right - look.s(INSET) - left
        pen = look.pen(Face.SERIF, 25, inks.plain)
        colour = look.theme.things.waits if self.waits else inks.plain
        small = look.pen(Face.SEMI, 18, colour)
        lines = [(line, pen) for line in look.text.wrap(self.label, pen, room)]
        lines += [(line, small) for line in look.text.wrap(self.note, small, room) if line]
        y = rect.centery - sum(one.px * 1.2 for _line, one in lines) / 2
        for line, one in lines:
            look.text.put(canvas, line, (left, y + one.px * 0.6), one)
            y += one.px * 1.2

    def middle(self, look: Look) -> tuple[int, int]:
        """Return where the middle of the picture is."""
        return self.rect.x + look.s(INSET + (BESIDE - INSET) / 2), self.rect.centery

    def image(self, look: Look) -> pygame.Surface:
        """Return the picture."""
        raise NotImplementedError


class DoorRow(PictureRow):
    """One of the three doors, with its thing and its fact."""

    def __init__(self, key: str, fact: Fact, marks: Marks) -> None:
        super().__init__(key, NAMES[key], str(fact.text))
        self.waits = fact.waits
        self._thing: Thing = DOORS[key]
        self._marks = marks

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row, and what is written on its thing."""
        super().draw(canvas, look)
        small, at = look.at(look.u * THING), self.middle(look)
        if self.key == DAILY:
            put_date(canvas, small, at, self._marks.day)
        elif self.key == LESSONS:
            put_stars(canvas, small, at, self._marks.stars)

    def image(self, look: Look) -> pygame.Surface:
        """Return the thing."""
        small = look.at(look.u * THING)
        key = "door", self._thing, small.u
        return look.shapes.kept(key, lambda: draw_thing(small, self._thing).surface)


class PlayerRow(PictureRow):
    """Somebody at the table."""

    def __init__(self, key: ControlKey, seat: Seat, label: str, said: AnyText) -> None:
        super().__init__(key, label, said=said)
        self._seat = seat

    def image(self, look: Look) -> pygame.Surface:
        """Return the portrait."""
        return seat_portrait(look, self._seat, "calm", look.s(FIGURE))


class LargeTitle:
    """The title in one column that scrolls, for one size of the window."""

    def __init__(self, ctx: Context) -> None:
        self.look = ctx.look.at(ctx.u, SMALLEST_TARGET)
        self.scroll = Scroll()
        self._ground = wood_ground(ctx.size, self.look.u, self.look.theme)
        self._window = pygame.Rect((0, 0), ctx.size)
        self._laid = Laid()
        self._tree: Part = Part()

    def lay(
        self,
        group: FocusGroup,
        menu: Sequence[Widget],
        facts: Mapping[str, Fact],
        marks: Marks,
        seats: Sequence[tuple[ControlKey, Seat, str, AnyText]],
        texts: tuple[str, Sequence[str]],
    ) -> None:
        """Show all rows.

        Args:
            group: gets them. menu: what begins a game, and words.
            facts: those of the doors. marks: what is written on their things.
            seats: those at the table: key, seat, who that is, and what opens.
            texts: the line under the name, and the lines at the foot.
        """
        doors = [DoorRow(key, fact, marks) for key, fact in facts.items()]
        players = [PlayerRow(*seat) for seat in seats]
        first, *others = menu
        begins, words = others[:1], others[1:]
        motto, foot = texts
        lines = [Text(line, Face.SEMI, 18, on_wood, 1.3, lift=0, aloud=False) for line in foot]
        column: list[Part] = [
            Picture(self._draw_name, NAME + BAND),
            *([Text(motto, Face.SERIF_ITALIC, 20, soft_on_wood, 1.2, lift=0)] if motto else []),
            Gap(2),
            Control(first, FIRST),
            *(Control(one, ROW) for one in begins),
            *(Control(door, DOOR) for door in doors),
            Alike(Grid([Control(word, WORD) for word in words], 2, gap=GAP, by_rows=True)),
            *(Control(player, ROW + INSET) for player in players),
            *lines,
        ]
        inside = Scrolled(Col(column, gap=GAP), self.scroll)
        self._tree = Pad(inside, EDGE, EDGE, EDGE, 2 * EDGE)
        self._arrange(group)

    def handle(self, event: pygame.event.Event, group: FocusGroup) -> Chosen | None:
        """Give an event to the rows; the column scrolls by it."""
        before = self.scroll.offset
        chosen = scrolled_by(event, self.scroll, group, self.look)
        if self.scroll.offset != before:
            self._arrange(group)
            group.follow_pointer()
        return chosen

    def draw(self, canvas: Canvas, group: FocusGroup) -> None:
        """Draw everything."""
        canvas.ground(self._ground)
        self._laid.draw(canvas, self.look)
        group.draw(canvas, self.look)
        group.draw_tooltip(canvas, self.look)

    def _arrange(self, group: FocusGroup) -> None:
        self._laid.lay(self._tree, self.look, self._window, group)

    def _draw_name(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        theme = look.theme
        inks = theme.text_on_table
        pen = look.pen(Face.SERIF, NAME, inks.plain)
        look.text.put(canvas, "Pidro", (rect.x, rect.y + look.s(NAME * 0.56)), pen)
        stitch = max(1, look.s(2))
        brass, hole = theme.attention.brass, theme.paper.hole
        band = woven(rect.width, stitch, inks.plain_soft, hole, brass)
        canvas.put(band, (rect.x, rect.bottom - look.s(BAND) + look.s(4)))
