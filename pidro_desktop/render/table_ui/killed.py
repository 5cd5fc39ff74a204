"""The place of the killed cards."""

from __future__ import annotations

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.dealer import draw_open_place
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face


def draw_killed(canvas: Canvas, kit: DrawContext, view: SeatView) -> None:
    """Draw the place where there are killed cards; the cards lie in ``Places.killed_cards``."""
    if not any(view.killed):
        return
    area = kit.places.killed
    draw_open_place(canvas, kit, area)
    pen = kit.pen(Face.SEMI, 18, kit.look.theme.text_on_table.plain_soft)
    at = (area.centre[0], area.y + kit.s(21))
    kit.text(canvas, table_text.KILLED, at, pen, "centre")
