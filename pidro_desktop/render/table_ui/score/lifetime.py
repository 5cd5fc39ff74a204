"""The two lines in light blue above the score sheet: games won and lost, or what is played."""

from __future__ import annotations

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face


def draw_lifetime(canvas: Canvas, kit: DrawContext, won: int, lost: int) -> None:
    """Draw the player's games won and lost."""
    draw_heading(canvas, kit, (str(table_text.LIFETIME), table_text.lifetime(won, lost)))


def draw_heading(canvas: Canvas, kit: DrawContext, lines: tuple[str, ...]) -> None:
    """Draw two lines above the score sheet.

    Args:
        canvas: the canvas.
        kit: the draw context.
        lines: the upper line, the lower one, and shorter forms of the lower one if it has no room.
    """
    column, colour = kit.places.column, kit.look.theme.text_on_table.lifetime
    first, second = column.lifetime
    beside = column.close.y < second[1] < column.close.bottom
    end = column.close.x if beside and first[0] < column.close.x else column.sheet.right
    room = end - first[0] - kit.s(6)
    upper, *lower = lines
    kit.text(canvas, upper, first, kit.pen(Face.SEMI, 16, colour), room=room)
    large = kit.pen(Face.SEMI, 20, colour)
    told = next((line for line in lower if kit.fits(line, large, room)), lower[-1])
    kit.text(canvas, told, second, large, room=room)
