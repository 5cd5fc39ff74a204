"""A person in the list of players: figure, name and one fact on a tile."""

from __future__ import annotations

from typing import Final

from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.portraits import figure_portrait
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.spoken import COMMA, SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.people import people_text as words
from pidro_desktop.tr import join_text

FIGURE: Final = 84
MARK: Final = 32
EDGE: Final = 10


class PersonCard(Widget):
    """A tile of a person.

    Attributes:
        person: their id. figure: how they look. fact: what is said under the name.
        chosen: whether the buttons are about this person. plays: whether they play now.
    """

    radius = 12

    def __init__(self, person: str, name: str, figure: Figure) -> None:
        super().__init__(f"person {person}", name)
        self.person = person
        self.figure = figure
        self.fact = ""
        self.chosen = False
        self.plays = False

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the name, the fact, and the state."""
        told = [self.fact, words.PLAYS if self.plays else "", words.SELECTED if self.chosen else ""]
        note = join_text(COMMA, [part for part in told if part])
        return spoken_button(self.key, str(label or self.label), note=note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile."""
        u, rect, paper = look.u, self.rect, look.theme.paper
        attention, controls = look.theme.attention, look.theme.controls
        if self.chosen:
            look.shapes.shadow(rect.size, 12 * u, 4 * u, 0.35, drop=3 * u).put(
                canvas, *rect.topleft
            )
            fill = controls.tile_hot_top, controls.tile_hot_bottom
            line, thick = attention.lamp_ink, 2.4
        else:
            lit = self.hovered or self.focused
            fill = (controls.tile_hot_top if lit else controls.tile_top), controls.tile_bottom
            line, thick = paper.line, 1.4
        tile = look.shapes.rounded(rect.size, 12 * u, fill, stroke=line, stroke_width=thick * u)
        tile.put(canvas, *rect.topleft)
        self._draw_words(canvas, look)
        if self.plays:
            self._draw_mark(canvas, look)

    def _draw_words(self, canvas: Canvas, look: Look) -> None:
        rect, paper = self.rect, look.theme.paper
        name_px, fact_px = look.px(20), look.px(17)
        foot = round(1.25 * name_px + 1.25 * fact_px) + look.s(6)
        high = max(look.s(40), min(look.s(FIGURE), rect.height - foot - look.s(8)))
        image = figure_portrait(self.figure, "us", "calm", high, look.theme.cards.figures)
        middle = rect.y + look.s(6) + (rect.height - foot - look.s(6)) // 2
        at = rect.centerx - image.get_width() // 2, middle - image.get_height() // 2
        canvas.put(image, at)
        room = rect.width - 2 * look.s(EDGE)
        name, pen = look.text.fit(self.label, look.pen(Face.SEMI, 20, paper.ink), room)
        y = rect.bottom - look.s(6) - round(1.25 * fact_px) - round(0.62 * name_px)
        look.text.put(canvas, name, (rect.centerx, y), pen, anchor="centre")
        fact, pen = look.text.fit(self.fact, look.pen(Face.SANS, 17, paper.ink_old), room)
        y = rect.bottom - look.s(6) - round(0.62 * fact_px)
        look.text.put(canvas, fact, (rect.centerx, y), pen, anchor="centre")

    def _draw_mark(self, canvas: Canvas, look: Look) -> None:
        """Draw a tick on a coin over the upper right corner."""
        green, cream = look.theme.team.us_ink, look.theme.controls.tile_hot_top
        side = look.s(MARK)
        body = (
            f'<circle cx="17" cy="17" r="16" fill="{hexed(green)}"/><circle cx="17" cy="17" '
            f'r="15" fill="none" stroke="{hexed(cream)}" stroke-width="2"/>'
        )
        coin = look.shapes.drawn(f"coin {green} {cream}", (side, side), body, (34, 34))
        x, y = self.rect.right - round(side * 0.75), self.rect.y - round(side * 0.28)
        coin.put(canvas, x, y)
        tick = emblem("tick", look.s(15), cream)
        canvas.put(tick, (x + (side - tick.get_width()) // 2, y + (side - tick.get_height()) // 2))
