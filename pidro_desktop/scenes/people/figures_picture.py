"""Drawing of the scene of names and figures: the cloth, the large figure, and the paper."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.art.paper import paper_sheet
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.people import figures_text as words
from pidro_desktop.scenes.people.figure_controls import put_large
from pidro_desktop.scenes.people.figure_pages import Page
from pidro_desktop.table.layout.proportions import is_tall
from pidro_desktop.table.layout.seats_layout import LabelledRow, seats_places, seats_scale

LINE: Final = 1.25
"""From line to line of what is said, in heights of its letters."""
MOST_LINES: Final = 3


class FiguresPicture:
    """Draws everything but the controls, at one window size.

    Attributes:
        places: the layout. look: the painters at its scale.
    """

    def __init__(self, look: Look, size: tuple[int, int]) -> None:
        scale = seats_scale(size, look.u)
        self.places = seats_places(size, scale)
        self.look = look.at(scale.u)
        cloth, paper = self.places.cloth, self.places.paper
        beside = None if is_tall(size) else paper.x
        self._ground = render_background(size, pygame.Rect(cloth), scale.u, look.theme, beside)

    def draw(self, canvas: Canvas, page: Page, large: pygame.Surface | None, said: str) -> None:
        """Draw it.

        Args:
            canvas: the canvas.
            page: the open page of the paper.
            large: the picture of the large figure, or None while it is not drawn yet.
            said: a sentence below the name.
        """
        places, look = self.places, self.look
        canvas.ground(self._ground)
        inks = look.theme.text_on_table
        room = places.close.x - look.s(12) - places.heading[0]
        pen = look.pen(Face.SERIF, 34, inks.plain)
        told, pen = look.text.fit(str(words.HEADING), pen, room)
        look.text.put(canvas, told, places.heading, pen)
        self._draw_paper(canvas)
        put_large(canvas, look, large, places.figure.centre, places.figure.h)
        self._draw_said(canvas, said)
        for row, label in page.rows:
            self._draw_row(canvas, row, label)

    def _draw_paper(self, canvas: Canvas) -> None:
        look, paper, u = self.look, self.places.paper, self.look.u
        shadow = look.shapes.shadow(paper.size, 3 * u, 8 * u, 0.55, drop=6 * u)
        shadow.put(canvas, *paper.topleft)
        sheet = look.shapes.kept(
            ("figures paper", paper.size, u), lambda: paper_sheet(paper.size, u, look.theme)
        )
        canvas.put(sheet, paper.topleft)

    def _draw_said(self, canvas: Canvas, said: str) -> None:
        """Write what has happened below the name, in up to three lines."""
        if not said:
            return
        look, place = self.look, self.places.said
        pen = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)
        lines = look.text.wrap(said, pen, place.w)[:MOST_LINES]
        step = round(pen.px * LINE)
        y = place.centre[1] - step * (len(lines) - 1) / 2
        for line in lines:
            look.text.put(canvas, line, (place.centre[0], y), pen, anchor="centre")
            y += step

    def _draw_row(self, canvas: Canvas, places: LabelledRow, label: str) -> None:
        """Draw the rule above colours or extras, and what they are."""
        look, area, paper = self.look, self.places.area, self.look.theme.paper
        size = (area.w, max(1, round(look.u * 1.4)))
        rule = look.shapes.rounded(size, 0, (paper.margin_line, paper.margin_line), opacity=0.7)
        rule.put(canvas, area.x, places.rule)
        pen = look.pen(Face.SEMI, 20, paper.ink_old)
        told, pen = look.text.fit(label, pen, places.room)
        look.text.put(canvas, told, places.label, pen)
