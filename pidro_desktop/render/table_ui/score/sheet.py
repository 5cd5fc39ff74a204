"""The score sheet, one line per deal with the newest always visible, and the lines above it."""

from __future__ import annotations

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.bid_text import in_short
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas, Place
from pidro_desktop.render.table_ui.score.sheet_paper import (
    TOTALS,
    SheetPlan,
    columns_of,
    draw_paper,
    plan,
)
from pidro_desktop.render.table_ui.sides import parties
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import Colour
from pidro_desktop.tr import AnyText
from pidro_desktop.variants import in_short as in_short_name

SIGN, GAP = 20, 7
"""Units: a side's sign, and the gap beside it."""


def draw_totals(
    sketch: OffscreenCanvas, dc: DrawContext, view: SeatView, divided: SheetPlan, goal: AnyText
) -> None:
    """Draw every side's name and total, and between or below them what is played for."""
    wide, every, paper = sketch.size[0], parties(view), dc.look.theme.paper
    _draw_game(sketch, dc, view, divided, goal)
    large, alone = dc.pen(Face.SERIF_BOLD, divided.large, paper.ink), len(every) > 2
    for place, party in enumerate(every):
        middle = wide * ((place + 0.5) / len(every) if alone else TOTALS[place])
        room = wide / len(every) - dc.s(4) if alone else wide * 0.4
        colour = dc.look.theme.team.tint(party.team, paper=True)
        sign = "" if alone else party.sign
        if not divided.beside:  # else the heading of the column has the name
            pen, at = dc.pen(Face.SEMI, 16, colour), (middle, divided.named)
            _draw_signed(sketch, dc, (sign, colour), party.name, at, pen, room)
            sign = ""
        value, at = table_text.number(view.totals[party.side]), (middle, divided.total)
        _draw_signed(sketch, dc, (sign, colour), value, at, large, room)


def _draw_game(
    sketch: OffscreenCanvas, dc: DrawContext, view: SeatView, divided: SheetPlan, goal: AnyText
) -> None:
    """Draw the rules and what is played for in one line, or the latter between the totals."""
    wide = sketch.size[0]
    pen, room = dc.pen(Face.SEMI, 16, dc.look.theme.paper.ink_soft), wide * 0.94
    rules = in_short_name(view.rules)
    both = table_text.played(rules, goal)
    alone = view.rules.sides > 2
    if divided.between or not dc.fits(both, pen, room):
        at = (wide / 2, divided.target if alone else divided.total)
        dc.text(sketch, goal, at, pen, "centre", room=wide * 0.3)
        both = "" if alone or divided.between else rules
    dc.text(sketch, both, (wide / 2, divided.target), pen, "centre", room=room)


def _draw_signed(
    sketch: OffscreenCanvas,
    dc: DrawContext,
    sign: tuple[str, Colour],
    words: str,
    middle: Place,
    pen: Pen,
    room: float,
) -> None:
    """Draw words around a middle, with an emblem before them if it has a name."""
    (emblem, colour), (x, y) = sign, middle
    aside = dc.s(SIGN + GAP) if emblem else 0
    words, pen = dc.look.text.fit(words, pen, room - aside)
    left = x - (dc.look.text.width(words, pen) + aside) / 2
    if emblem:
        dc.sign(sketch, emblem, (left + dc.s(SIGN) / 2, y), SIGN, colour)
    dc.text(sketch, words, (left + aside, y), pen)


MOON, CRESCENT = "moon", 18
"""A bid that is written as a picture, and its units."""


def draw_sheet(
    canvas: Canvas, dc: DrawContext, view: SeatView, *, fresh: bool = False, single: bool = False
) -> None:
    """Draw the sheet.

    Args:
        canvas: the canvas.
        dc: the draw context.
        view: the view.
        fresh: whether to mark the newest line.
        single: whether one deal is played, and no game to a target.
    """
    divided = plan(dc.layout, len(view.sheet), view.rules.sides)
    draw_paper(canvas, dc, divided, parties(view))
    area = dc.layout.column.sheet
    names = tuple(table_text.name(deal.bidder) for deal in view.sheet)
    goal = table_text.goal(view.rules.scoring.target, single=single)
    key = ("sheet", names, view.sheet, view.totals, view.seat, fresh, goal)
    surface = dc.sketch(
        key, area.size, lambda sketch: _draw(sketch, dc, view, divided, goal, fresh=fresh)
    )
    canvas.put(surface, area.topleft)


def _draw(
    sketch: OffscreenCanvas,
    dc: DrawContext,
    view: SeatView,
    divided: SheetPlan,
    goal: AnyText,
    *,
    fresh: bool,
) -> None:
    shown = view.sheet[divided.first :]
    offset = 1 if divided.first else 0
    if offset:
        paper = dc.look.theme.paper
        pen = dc.pen(Face.SEMI, 16, paper.ink_soft)
        sides = columns_of(view.rules.sides).sides
        at = (sketch.size[0] * (sides[0] + sides[-1]) / 2, divided.middle(0))
        dc.text(sketch, table_text.earlier(divided.first), at, pen, "centre")
    for index, deal in enumerate(shown):
        newest = index == len(shown) - 1
        y = divided.middle(index + offset)
        if newest and fresh:
            size = (sketch.size[0] - 2 * dc.s(4), divided.step - 1)
            mark = (dc.s(4), y - divided.step // 2 + 1, *size)
            dc.look.fill(sketch, mark, 4 * dc.u, dc.look.theme.paper.new_line, opacity=0.62)
        _draw_line(sketch, dc, view, deal, y, newest=newest)
    draw_totals(sketch, dc, view, divided, goal)


def _draw_line(
    sketch: OffscreenCanvas,
    dc: DrawContext,
    view: SeatView,
    deal: DealScored,
    y: int,
    *,
    newest: bool,
) -> None:
    paper, wide = dc.look.theme.paper, sketch.size[0]
    ink = paper.ink if newest else paper.ink_old
    face = Face.SERIF_BOLD if newest else Face.SERIF
    columns = columns_of(view.rules.sides)
    large = dc.pen(face, 22 if newest else 20, ink)
    for party, column in zip(parties(view), columns.sides, strict=True):
        at, value = (wide * column, y), table_text.number(deal.total[party.side])
        dc.text(sketch, value, at, large, "centre", room=wide * columns.room)
    room = 2 * wide * (columns.mark - columns.bid) - dc.s(22)
    _draw_bid(sketch, dc, deal.bid, (wide * columns.bid, y), ink, room)
    mark = (wide * columns.mark, y)
    if deal.made:
        dc.sign(sketch, "tick", mark, 17, dc.look.theme.team.us_ink)
    else:
        dc.sign(sketch, "pit", mark, 23, paper.hole)
    x = wide * columns.by
    who = dc.pen(Face.SEMI, 18, ink)
    short = table_text.initials() if view.rules.sides > 2 else table_text.sitting()
    dc.text(sketch, short[deal.bidder], (x, y), who, room=wide - x - 2)


def _draw_bid(
    sketch: OffscreenCanvas,
    dc: DrawContext,
    bid: int,
    at: tuple[float, float],
    ink: Colour,
    room: float,
) -> None:
    """Draw a bid as digits; a named one in narrow type, and the moon as a picture."""
    if str(bid) == MOON:
        side = dc.s(CRESCENT)
        body = f'<path d="M9,1A8,8 0 1 0 15,11A7,7 0 0 1 9,1Z" fill="{hexed(ink)}"/>'
        moon = dc.look.shapes.drawn(f"moon {ink}", (side, side), body, (16, 16))
        moon.put(sketch, at[0] - side / 2, at[1] - side / 2)
        return
    pen = dc.pen(bid_face(bid), 20, ink)
    dc.text(sketch, in_short(bid), at, pen, "centre", room=room)


def bid_face(bid: int) -> Face:
    """Return the font of a bid on the sheet."""
    return Face.SEMI if isinstance(bid, NamedBid) else Face.SERIF


def draw_lifetime(canvas: Canvas, dc: DrawContext, won: int, lost: int) -> None:
    """Draw the player's games won and lost."""
    draw_heading(canvas, dc, (str(table_text.LIFETIME), table_text.lifetime(won, lost)))


def draw_heading(canvas: Canvas, dc: DrawContext, lines: tuple[str, ...]) -> None:
    """Draw two lines above the score sheet.

    Args:
        canvas: the canvas.
        dc: the draw context.
        lines: the upper line, the lower one, and shorter forms of the lower one if it has no room.
    """
    column, colour = dc.layout.column, dc.look.theme.text_on_table.lifetime
    first, second = column.lifetime
    beside = column.close.y < second[1] < column.close.bottom
    end = column.close.x if beside and first[0] < column.close.x else column.sheet.right
    room = end - first[0] - dc.s(6)
    upper, *lower = lines
    dc.text(canvas, upper, first, dc.pen(Face.SEMI, 16, colour), room=room)
    large = dc.pen(Face.SEMI, 20, colour)
    lower_line = next((line for line in lower if dc.fits(line, large, room)), lower[-1])
    dc.text(canvas, lower_line, second, large, room=room)
