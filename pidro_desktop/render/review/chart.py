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
from pidro_desktop.table.layout.review_game_layout import SLIP, GameReviewPlaces

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


def draw_bands(canvas: Canvas, kit: DrawContext, places: GameReviewPlaces, plan: ChartPlan) -> None:
    """Draw the bands of the deals."""
    top, bottom, _ = places.bands
    dark = kit.look.theme.ground.shadow
    for deal in range(0, plan.deals, 2):
        left, wide = plan.band(deal)
        radius = min(8 * kit.u, wide / 3)
        band = kit.look.shapes.rounded((wide, bottom - top), radius, (dark, dark), opacity=DARK)
        band.put(canvas, left, top)


def draw_chosen(
    canvas: Canvas, kit: DrawContext, places: GameReviewPlaces, plan: ChartPlan, deal: int
) -> None:
    """Draw the light on the chosen deal, the first one being 0."""
    top, _, bottom = places.bands
    left, wide = plan.band(deal)
    attention = kit.look.theme.attention
    size, radius = (wide, bottom - top), min(10 * kit.u, wide / 3)
    lamp, rim = (attention.lamp, attention.lamp), attention.brass_lit
    kit.look.shapes.rounded(size, radius, lamp, opacity=CHOSEN).put(canvas, left, top)
    width = max(1.0, 1.6 * kit.u)
    kit.look.shapes.rounded(size, radius, None, stroke=rim, stroke_width=width).put(
        canvas, left, top
    )


def draw_marks(
    canvas: Canvas,
    kit: DrawContext,
    places: GameReviewPlaces,
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
            _draw_bid(canvas, kit, places, (x, wide), mark)
    _draw_numbers(canvas, kit, places, plan, marks, chosen)


def _draw_bid(
    canvas: Canvas,
    kit: DrawContext,
    places: GameReviewPlaces,
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
    slip.put(canvas, round(x - side / 2), round(places.slips - high / 2))
    pen = kit.pen(Face.SERIF_BOLD, 25, theme.paper.ink)
    kit.text(canvas, mark.bid, (x, places.slips), pen, "centre", room=side - 2)
    roomy = wide >= kit.s(ROOMY)
    apart = kit.s(APART) if roomy else 0
    y = places.signs - (0 if roomy else kit.s(4))
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
    places: GameReviewPlaces,
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
    y = places.numbers + (0 if wide >= kit.s(ROOMY) else kit.s(5))
    for deal, mark in enumerate(marks):
        left, band = plan.band(deal)
        near = deal != chosen and abs(deal - chosen) * wide < least
        if deal == chosen or (mark.number % every == 0 and not near):
            pen = lit if deal == chosen else soft
            at = (left + band / 2, y)
            kit.text(canvas, table_text.number(mark.number), at, pen, "centre")
