"""The lessons as rows below each other, where letters are too large for the way with its stops."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.catalogue import LESSONS, Progress
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.course import STARS, draw_star
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Pad, Part
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.course.course_cloth import StopControl, lesson_name, lesson_spoken
from pidro_desktop.tr import number, tr

HIGH: Final = 64
STAR, STAR_STEP, INSET = 13, 30, 18
"""Units: the radius of a star, from one to the next, and the margin at both ends of a row."""


def stop_rows(progress: Progress, chosen: int) -> Part:
    """Return all lessons as rows to choose from; ``chosen`` is the one on the paper."""
    rows = [StopRow(place, progress, chosen=place == chosen) for place in range(len(LESSONS))]
    return Pad(Col([Control(row, HIGH) for row in rows], gap=8), INSET, INSET, INSET, INSET)


class StopRow(Widget):
    """A lesson: its number and name, and its stars."""

    def __init__(self, place: int, progress: Progress, *, chosen: bool) -> None:
        super().__init__(StopControl(place), lesson_name(place))
        self._place, self._chosen = place, chosen
        self._stars = progress.stars.get(LESSONS[place], 0)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the number, the name and the stars."""
        said = lesson_spoken(self._place, self._stars)
        return spoken_button(self.key, said.removesuffix("."), hint=str(tr("Enter begins it.")))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, the name in one line or two, and the stars."""
        rect, s, colours = self.rect, look.s, look.theme.course
        state = "hot" if self._chosen else self.state
        look.shapes.tile(rect.size, look.u, state).put(canvas, *rect.topleft)
        stars = rect.right - s(INSET + STAR) - (STARS - 1) * s(STAR_STEP)
        for place in range(STARS):
            ink = colours.paper_star if place < self._stars else colours.paper_none
            at = stars + place * s(STAR_STEP), rect.centery
            draw_star(canvas, at, STAR * look.u, ink, look)
        face = Face.SERIF_BOLD if self._chosen else Face.SERIF
        pen = look.pen(face, 22, look.theme.paper.ink)
        left = rect.x + s(INSET)
        left += look.text.put(canvas, f"{number(self._place + 1)}.", (left, rect.centery), pen)
        left += s(10)
        lines = look.text.wrap(self.label, pen, stars - s(STAR + 10) - left)
        y = rect.centery - pen.px * 1.1 * (len(lines) - 1) / 2
        for line in lines:
            look.text.put(canvas, line, (left, y), pen)
            y += pen.px * 1.1
