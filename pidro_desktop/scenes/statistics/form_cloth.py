"""The cloth of the statistics: form or accuracy as curves, or twenty dots until there are any."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.lines import Line, LinesPlan, draw_grid, draw_lines
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.scenes.statistics.dots import draw_empty_dots
from pidro_desktop.statistics.background import Progress
from pidro_desktop.statistics.form import Form, FormPoint
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.statistics_layout import StatisticsPlaces
from pidro_desktop.tr import percent

WON, FAIR = (4.6, 8.0), (3.4, 6.5)
"""Units: the width of a curve, and the radius of its last point."""
LARGE, MIDDLE, SMALL = 42, 30, 20
STEP: Final = 0.1
LEAST: Final = 0.3
"""The values that a chart shows at least from top to bottom."""
AIR: Final = 0.03
LINES: Final = 4
"""Lines of the grid at most; with more, every second one is left out."""
APART: Final = 46
"""Units from one large word to the next."""


def draw_form(
    canvas: Canvas,
    kit: DrawContext,
    places: StatisticsPlaces,
    form: Form,
    page: str,
    drawn: float,
    progress: Progress,
) -> None:
    """Draw one page of the cloth below its tabs.

    Args:
        canvas: the canvas. kit: the draw context. places: the layout. form: the form.
        page: ``form`` or ``accuracy``. drawn: the part of the curves that is drawn.
        progress: how far the reviews have come.
    """
    if not form.points:
        _draw_dots(canvas, kit, places, form)
        return
    theme = kit.look.theme
    inks = theme.text_on_table
    if page == "accuracy":
        values: list[float | None] = [_share(point) for point in form.points]
        lines: tuple[Line, ...] = (Line(runs(values), inks.plain, *WON, filled=True),)
    else:
        values = [point.won for point in form.points]
        fair = [point.without_luck for point in form.points]
        lines = (
            Line(runs(values), inks.plain, *WON, filled=True),
            Line(runs(fair), inks.lifetime, *FAIR),
        )
    known = [value for line in lines for run in line.runs for _, value in run]
    if known:
        plan = LinesPlan(places.chart, *limits(known))
        _draw_axis(canvas, kit, plan)
        draw_lines(canvas, kit, plan, lines, drawn)
    _draw_ends(canvas, kit, places, form)
    told = _told(form, page, progress)
    _draw_words(canvas, kit, places, told, _heights(lines, known, places))


def runs(values: Sequence[float | None]) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return the parts of a curve where its values are known.

    Args:
        values: the values from left to right.

    Returns:
        Parts of points: the share of the width, and the value.
    """
    last = max(1, len(values) - 1)
    found: list[list[tuple[float, float]]] = [[]]
    for place, value in enumerate(values):
        if value is None:
            found.append([])
        else:
            found[-1].append((place / last if len(values) > 1 else 1.0, value))
    return tuple(tuple(run) for run in found if run)


def limits(values: Sequence[float]) -> tuple[float, float]:
    """Return the values at the foot and at the top of a chart, in steps, not too near."""
    low, high = min(values) - AIR, max(values) + AIR
    missing = max(0.0, LEAST - (high - low)) / 2
    low, high = max(0.0, low - missing), min(1.0, high + missing)
    if high - low < LEAST:
        low, high = (max(0.0, high - LEAST), high) if high == 1.0 else (low, low + LEAST)
    return low, high


def grid(low: float, high: float) -> list[float]:
    """Return the values of the lines of the grid between two values."""
    steps = [place / 10 for place in range(ceil(low / STEP - 1e-9), floor(high / STEP + 1e-9) + 1)]
    if len(steps) > LINES + 1:
        steps = [value for value in steps if round(value * 10) % 2 == 0 or value == 0.5]
    return [value for value in steps if low + AIR / 2 <= value]


def _share(point: FormPoint) -> float | None:
    return None if point.accuracy is None else point.accuracy / 100


def _draw_axis(canvas: Canvas, kit: DrawContext, plan: LinesPlan) -> None:
    values = grid(plan.low, plan.high)
    draw_grid(canvas, kit, plan, values)
    pen = kit.pen(Face.SEMI, 17, kit.look.theme.text_on_table.plain_soft)
    for value in values:
        at = (plan.area.x - kit.s(12), plan.at((0, value))[1])
        kit.text(canvas, percent(round(100 * value)), at, pen, "right")


def _draw_ends(canvas: Canvas, kit: DrawContext, places: StatisticsPlaces, form: Form) -> None:
    """Draw how far back the chart goes, and that it ends today."""
    pen = kit.pen(Face.SEMI, 17, kit.look.theme.text_on_table.plain_soft)
    first, chart = form.points[0], places.chart
    y = chart.bottom + kit.s(22)
    count = form.total - first.place
    room = chart.w * 0.58
    if len(form.points) > 1:
        kit.text(canvas, words.ago(count), (chart.x, y), pen, room=room)
    kit.text(canvas, words.end_of(form), (chart.right, y), pen, "right", room=chart.w * 0.38)


def _told(form: Form, page: str, progress: Progress) -> list[tuple[str, str, bool, str]]:
    """Return what is said beside the curves: numbers, words behind them, luck, and a remark."""
    last = form.points[-1]
    waits = words.working(progress) if progress.done < progress.games else ""
    if page == "accuracy":
        if last.accuracy is None:
            return [("", "", False, waits or str(words.NO_ACCURACY))]
        like = words.level(form.level) if form.level else ""
        return [(percent(round(last.accuracy)), "", False, like), ("", "", False, waits)]
    found = [(words.share(last.won), str(words.WON), False, "")]
    if last.without_luck is not None:
        fair = min(1.0, max(0.0, last.without_luck))
        found.append((words.share(fair), str(words.WITHOUT_LUCK), True, waits))
    else:
        found.append(("", "", True, waits if form.has_luck else str(words.NO_LUCK)))
    return found


def _heights(
    lines: Sequence[Line], known: Sequence[float], places: StatisticsPlaces
) -> list[float]:
    """Return where the curves end, as heights of the words beside them."""
    if not known:
        return []
    plan = LinesPlan(places.chart, *limits(known))
    return [plan.at(line.runs[-1][-1])[1] for line in lines if line.runs]


def _draw_words(
    canvas: Canvas,
    kit: DrawContext,
    places: StatisticsPlaces,
    told: Sequence[tuple[str, str, bool, str]],
    heights: Sequence[float],
) -> None:
    """Draw the last values as large words, each near the end of its curve and below the last."""
    inks, room = kit.look.theme.text_on_table, places.words
    y = heights[0] - kit.s(22) if heights else room.y + kit.s(30)
    y = min(max(y, room.y + kit.s(24)), room.centre[1])
    for place, (value, word, luck, remark) in enumerate(told):
        ink = inks.lifetime if luck else inks.plain
        if value:
            large = kit.pen(Face.SERIF_BOLD, LARGE if not place else MIDDLE, ink)
            small = kit.pen(Face.SEMI, SMALL, ink)
            wide = kit.text(canvas, value, (room.x, y), large)
            left = room.x + wide + kit.s(10)
            kit.text(canvas, word, (left, y + kit.s(5)), small, room=room.right - left)
            y += large.px * 0.5 + kit.s(10)
        if remark:
            soft = kit.pen(Face.SEMI, 18, inks.plain if place == 0 else inks.plain_soft)
            y = _draw_remark(canvas, kit, remark, (room.x, y), soft, room)
        y += kit.s(20)
        if place + 1 < len(heights) and told[place + 1][0]:
            y = max(y, min(heights[place + 1] + kit.s(20), room.bottom - kit.s(44)))


def _draw_remark(
    canvas: Canvas,
    kit: DrawContext,
    remark: str,
    at: tuple[float, float],
    pen: Pen,
    room: Rect,
) -> float:
    y = at[1]
    for line in kit.look.text.wrap(remark, pen, room.w):
        kit.text(canvas, line, (at[0], y + pen.px / 2), pen)
        y += pen.px * 1.25
    return y


def _draw_dots(canvas: Canvas, kit: DrawContext, places: StatisticsPlaces, form: Form) -> None:
    """Draw twenty dots, as many of them filled as there are games, and how many are missing."""
    cloth = places.cloth
    area = Rect(cloth.x + kit.s(60), cloth.y, cloth.w - 2 * kit.s(60), cloth.h)
    y = places.cloth_tabs.bottom + (cloth.bottom - places.cloth_tabs.bottom) * 0.36
    draw_empty_dots(canvas, kit, area, y, form.total)
    pen = kit.pen(Face.SERIF, 26, kit.look.theme.text_on_table.plain)
    lines = kit.look.text.wrap(words.too_few(form), pen, area.w)
    for place, line in enumerate(lines):
        kit.text(
            canvas, line, (area.centre[0], y + kit.s(62) + place * pen.px * 1.3), pen, "centre"
        )
