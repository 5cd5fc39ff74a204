"""What is drawn in the title's column besides the menu: lines, lifetime numbers, other rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import LIFETIME, lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.title.title_layout import TitlePlaces
from pidro_desktop.scenes.title.title_menu import RULES

LINES_OVER: Final = ("rules", "about")
"""Words of the menu over whose rows there is a thin line."""
STEP: Final = 26


def draw_lines(canvas: Canvas, look: Look, places: TitlePlaces, rows: Iterable[Widget]) -> None:
    """Draw a thin line over each of the rows."""
    rim = look.theme.controls.board_rim
    line = look.shapes.rounded((places.wide, max(1, look.s(1))), 0, (rim, rim), opacity=0.55)
    for row in rows:
        line.put(canvas, places.menu[0], row.rect.y - look.s(5))


def draw_foot(
    canvas: Canvas, look: Look, places: TitlePlaces, numbers: tuple[int, int], playing: str
) -> None:
    """Draw the games won and lost, and above them the rules ``playing``, if they are named."""
    colour = look.theme.text_on_table.lifetime
    lines = [(LIFETIME, lifetime(*numbers))]
    if playing:
        lines.append((RULES, playing))
    for number, (label, words) in enumerate(lines):
        y = places.life[1] - number * look.s(STEP)
        pen = look.pen(Face.SANS, 17, colour)
        taken = look.text.put(canvas, label, (places.life[0], y), pen)
        room = places.life_end - places.life[0] - taken - look.s(12)
        said, large = look.text.fit(words, look.pen(Face.SEMI, 18, colour), room)
        look.text.put(canvas, said, (places.life_end, y), large, anchor="right")
