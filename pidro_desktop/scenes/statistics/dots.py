"""Games as dots: won ones filled and high, lost ones open and low, so that no colour is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.theme import Colour
from pidro_desktop.statistics.form import ROLLING
from pidro_desktop.table.layout.layout_types import Rect

DOT: Final = 16
LOWER: Final = 7
"""Units: a dot, and how much lower that of a game lost is."""
LARGE: Final = 22
RIM: Final = 1.6


def draw_results(
    canvas: Canvas, kit: DrawContext, area: Rect, y: float, results: Sequence[bool]
) -> None:
    """Draw the results of some games across an area, at most ``ROLLING``; ``y`` is the higher row.

    With fewer, there is room for the others at the right.
    """
    paper, team = kit.look.theme.paper, kit.look.theme.team
    step = (area.w - kit.s(DOT)) / (ROLLING - 1)
    side = min(kit.s(DOT), max(4, round(step * 0.86)))
    for place, won in enumerate(results):
        x = area.x + round(place * step)
        top = round(y - side / 2 + (0 if won else kit.s(LOWER)))
        fill, rim = (team.us_ink, team.us_ink) if won else (paper.slip_bottom, paper.ink_old)
        _draw(canvas, kit, (x, top), side, fill, rim)


def draw_empty_dots(canvas: Canvas, kit: DrawContext, area: Rect, y: float, filled: int) -> None:
    """Draw a dot for each of ``ROLLING`` games across an area of the cloth, some of them filled."""
    inks, ground = kit.look.theme.text_on_table, kit.look.theme.ground
    step = area.w / (ROLLING - 1)
    side = min(kit.s(LARGE), round(step * 0.75))
    for place in range(ROLLING):
        at = (round(area.x + place * step - side / 2), round(y - side / 2))
        fill = inks.plain if place < filled else ground.shadow
        _draw(canvas, kit, at, side, fill, inks.plain, opacity=1.0 if place < filled else 0.25)


def _draw(
    canvas: Canvas,
    kit: DrawContext,
    at: tuple[int, int],
    side: int,
    fill: Colour,
    rim: Colour,
    *,
    opacity: float = 1.0,
) -> None:
    size, radius = (side, side), side / 2
    shapes = kit.look.shapes
    shapes.rounded(size, radius, (fill, fill), opacity=opacity).put(canvas, *at)
    wide = max(1.0, RIM * kit.u)
    shapes.rounded(size, radius, None, stroke=rim, stroke_width=wide).put(canvas, *at)
