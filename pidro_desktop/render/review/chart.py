"""The chart below the thread of a game: a band for each deal, with its bid under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.thread import ChartPlan
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.sides import tint
from pidro_desktop.render.text import Face
from pidro_desktop.table.layout.layout_types import Rect

AIR: Final = 8
"""Units of a band above and below the thread."""
SLIP, SLIP_AT, SIGNS_AT, NUMBER_AT, FOOT = 44, 44, 86, 122, 138
"""Units below the thread: a bid's slip and its middle, those of the lines below, the bands' end."""
DARK: Final = 0.2
"""How much darker every other deal lies."""
CHOSEN: Final = 0.13
SIGN, TICK, PIT = 20, 20, 24
APART: Final = 13
"""Units from the middle of a band to each of the two signs below it."""
LEAST_SIGN: Final = 16
ROOMY: Final = 50
"""Units of a band in which both signs lie beside each other."""
NARROW: Final = 23
"""Pixels of a band that has room for its bid; below that only the chosen one shows its own."""
EVERY: Final = (1, 2, 5, 10, 20, 50)
"""Numbers of deals are written below each one, or each second, and so on."""


class DealMark(NamedTuple):
    """What is written below a deal.

    Attributes:
        number: its number. bid: the bid, or nothing.
        sign: the emblem of the side that bid, or nothing. team: whether it is ours.
        made: whether the bid was made; None if the deal was not scored.
    """

    number: int
    bid: str = ""
    sign: str = ""
    team: Side = "us"
    made: bool | None = None


def slips_at(kit: DrawContext, plan: ChartPlan) -> int:
    """Return the middle of the slips with the bids."""
    return plan.area.bottom + kit.s(SLIP_AT)


def numbers_at(kit: DrawContext, plan: ChartPlan) -> int:
    """Return the middle of the numbers of the deals."""
    return plan.area.bottom + kit.s(NUMBER_AT)


def draw_bands(canvas: Canvas, kit: DrawContext, plan: ChartPlan) -> None:
    """Draw the bands of the deals."""
    dark, air = kit.look.theme.ground.shadow, kit.s(AIR)
    for deal in range(0, plan.deals, 2):
        left, wide = plan.band(deal)
        size, radius = (wide, plan.area.h + 2 * air), min(8 * kit.u, wide / 3)
        band = kit.look.shapes.rounded(size, radius, (dark, dark), opacity=DARK)
        band.put(canvas, left, plan.area.y - air)


def draw_chosen(canvas: Canvas, kit: DrawContext, band: Rect) -> None:
    """Draw the light on the chosen deal, whose band with all below it is ``band``."""
    attention, radius = kit.look.theme.attention, min(10 * kit.u, band.w / 3)
    lamp, rim = (attention.lamp, attention.lamp), attention.brass_lit
    shapes, width = kit.look.shapes, max(1.0, 1.6 * kit.u)
    shapes.rounded(band.size, radius, lamp, opacity=CHOSEN).put(canvas, *band.topleft)
    line = shapes.rounded(band.size, radius, None, stroke=rim, stroke_width=width)
    line.put(canvas, *band.topleft)


def draw_marks(
    canvas: Canvas,
    kit: DrawContext,
    plan: ChartPlan,
    marks: Sequence[DealMark],
    chosen: int,
) -> None:
    """Draw what is written below the deals; in narrow bands only what there is room for."""
    wide = plan.area.w / max(1, plan.deals)
    for deal, mark in enumerate(marks):
        left, band = plan.band(deal)
        x = left + band / 2
        if wide >= NARROW or deal == chosen:
            _draw_bid(canvas, kit, plan, (x, wide), mark)
    _draw_numbers(canvas, kit, plan, marks, chosen)


def _draw_bid(
    canvas: Canvas,
    kit: DrawContext,
    plan: ChartPlan,
    at: tuple[float, float],
    mark: DealMark,
) -> None:
    """Draw the slip of a bid, whose it was, and whether it was made."""
    x, wide = at
    theme = kit.look.theme
    if not mark.bid:
        return
    side = min(kit.s(SLIP), max(NARROW + 1, round(wide) - 2))
    high = kit.s(SLIP)
    papers = theme.paper.slip_top, theme.paper.slip_bottom
    line = max(1.0, 1.4 * kit.u)
    slip = kit.look.shapes.rounded(
        (side, high), min(8 * kit.u, side / 4), papers, stroke=theme.attention.brass,
        stroke_width=line,
    )  # fmt: skip
    slip.put(canvas, round(x - side / 2), round(slips_at(kit, plan) - high / 2))
    pen = kit.pen(Face.SERIF_BOLD, 25, theme.paper.ink)
    kit.text(canvas, mark.bid, (x, slips_at(kit, plan)), pen, "centre", room=side - 2)
    roomy = wide >= kit.s(ROOMY)
    apart = kit.s(APART) if roomy else 0
    y = plan.area.bottom + kit.s(SIGNS_AT) - (0 if roomy else kit.s(4))
    kit.sign(canvas, mark.sign, (x - apart, y), SIGN, tint(theme, mark.team), least=LEAST_SIGN)
    if mark.made is None:
        return
    below = y if roomy else y + max(LEAST_SIGN, kit.s(SIGN)) + 1
    name, size = ("tick", TICK) if mark.made else ("pit", PIT if roomy else TICK)
    colour = theme.text_on_table.plain if mark.made else theme.review.hole
    if not roomy and wide < kit.s(PIT):
        size, least = 14, 10
    else:
        least = LEAST_SIGN if mark.made else 12
    kit.sign(canvas, name, (x + apart, below), size, colour, least=least)


def _draw_numbers(
    canvas: Canvas,
    kit: DrawContext,
    plan: ChartPlan,
    marks: Sequence[DealMark],
    chosen: int,
) -> None:
    """Draw the numbers of the deals, as many as there is room for, and the chosen one."""
    theme = kit.look.theme
    soft = kit.pen(Face.SERIF, 18, theme.text_on_table.plain_soft)
    lit = soft._replace(colour=theme.attention.brass_lit)
    wide = plan.area.w / max(1, plan.deals)
    most = max((len(str(mark.number)) for mark in marks), default=1)
    least = soft.px * 0.62 * most + kit.s(6)
    every = next((step for step in EVERY if step * wide >= least), EVERY[-1])
    y = numbers_at(kit, plan) + (0 if wide >= kit.s(ROOMY) else kit.s(5))
    for deal, mark in enumerate(marks):
        left, band = plan.band(deal)
        near = deal != chosen and abs(deal - chosen) * wide < least
        if deal == chosen or (mark.number % every == 0 and not near):
            pen = lit if deal == chosen else soft
            at = (left + band / 2, y)
            kit.text(canvas, table_text.number(mark.number), at, pen, "centre")
