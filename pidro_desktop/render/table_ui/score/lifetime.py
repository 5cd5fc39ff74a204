"""The player's games won and lost, in light blue above the score sheet."""

from __future__ import annotations

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face


def draw_lifetime(canvas: Canvas, kit: DrawContext, won: int, lost: int) -> None:
    """Draw both lines."""
    column, colour = kit.places.column, kit.look.theme.text_on_table.lifetime
    first, second = column.lifetime
    beside = column.close.y < second[1] < column.close.bottom
    end = column.close.x if beside and first[0] < column.close.x else column.sheet.right
    room = end - first[0] - kit.s(6)
    kit.text(canvas, table_text.LIFETIME, first, kit.pen(Face.SEMI, 16, colour))
    results = kit.pen(Face.SEMI, 20, colour)
    kit.text(canvas, table_text.lifetime(won, lost), second, results, room=room)
