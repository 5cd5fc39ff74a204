"""The calls of the auction beside each seat, and the bidder's bid slip during the play."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.vectors import gradient, hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.table.layout.layout_types import Rect, Side, around

EDGE, ROUND = 10, 6  # units around a bubble, for its tail, and at its corners, without one
AUCTION = (Phase.AUCTION, Phase.TRUMP, Phase.THROWN_IN)
LARGE = (34, 30)  # units of a paper at least where words are large
TAILS = {
    "left": "M10,{m}L1,{t}L10,{b}Z",
    "right": "M{r},{m}L{o},{t}L{r},{b}Z",
    "up": "M{c},10L{d},1L{e},10Z",
    "down": "M{c},{f}L{d},{g}L{e},{f}Z",
}


class _Paper(NamedTuple):
    """The text of a call, its area, and whether it is on paper; the tail points at the figure."""

    said: str
    pen: Pen
    area: Rect
    tail: Side
    standing: bool
    figure: Rect


def draw_calls(canvas: Canvas, dc: DrawContext, view: SeatView) -> None:
    """Draw the calls: bubbles in the auction, a slip beside the bidder afterwards."""
    for seat in SEATS:
        paper = _paper(dc, view, seat)
        if paper is not None:
            _put(canvas, dc, paper)


def call_areas(dc: DrawContext, view: SeatView) -> dict[Seat, Rect]:
    """Return where each call lies, by seat, with its tail."""
    papers = ((seat, _paper(dc, view, seat)) for seat in SEATS)
    edge = dc.s(EDGE)
    return {seat: paper.area.grown(edge) for seat, paper in papers if paper is not None}


def shown_call(view: SeatView, seat: Seat) -> int | None:
    """Return the bid shown beside a seat, 0 for a pass; None if there is none."""
    if view.phase not in AUCTION:
        return view.bid if seat == view.bidder and view.bid else None
    if view.phase is Phase.TRUMP and seat == view.bidder:
        return view.bid  # where all passed, the dealer's bid is no call
    return next((call.bid for call in reversed(view.calls) if call.seat == seat), None)


def _paper(dc: DrawContext, view: SeatView, seat: Seat) -> _Paper | None:
    """Return one call: the current bid on paper, a pass or lower bid dark; or the slip."""
    bid = shown_call(view, seat)
    if bid is None:
        return None
    place = dc.place(view, seat)
    named, ink = isinstance(bid, NamedBid), dc.look.theme.paper.ink
    at, tail, standing = place.call, place.call_side, True
    if dc.layout.folded:
        over = view.phase is Phase.SCORED  # the piles need the room, and the board has the bid
        return None if over else _folded(dc, view, seat, bid)
    if view.phase not in AUCTION:
        at, tail = place.slip, place.slip_side
        pen, size = dc.pen(Face.SERIF_BOLD, 18 if named else 26, ink), (44, 44)
    elif bid and seat == view.bidder:
        pen, size = dc.pen(Face.SERIF_BOLD, 22 if named else 34, ink), (64, 56)
    else:
        pen, size = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain), (76, 40)
        standing = False
    said = call_text(bid)
    # Words of any length have room; numbers and a pass need no more than usual.
    wide = max(size[0], round(dc.look.text.width(said, pen) / dc.u) + 12)
    way = {"left": 1, "right": -1}.get(tail, 0)  # the tail stays where it is
    middle = at[0] + way * dc.s((wide - size[0]) / 2), at[1]
    return _Paper(
        said, pen, around(middle, dc.s(wide), dc.s(size[1])), tail, standing, place.figure
    )


def _folded(dc: DrawContext, view: SeatView, seat: Seat, bid: int) -> _Paper:
    """Return a call where words are large: its paper is hardly larger than they are."""
    place, ink = dc.place(view, seat), dc.look.theme.paper.ink
    at, tail = place.call, place.call_side
    standing = bool(bid) and seat == view.bidder
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain)
    if standing:
        pen = dc.pen(Face.SERIF_BOLD, 17 if isinstance(bid, NamedBid) else 22, ink)
    if view.phase not in AUCTION:
        at, tail = place.slip, place.slip_side
    elif seat == view.seat != view.dealer:  # no word lies between it and the figure
        at = at[0], place.figure.y - dc.s(LARGE[1] / 2 + EDGE)
    said, way = call_text(bid), -1 if at[0] > dc.layout.middle[0] and tail != "left" else 1
    wide = max(dc.s(LARGE[0]), dc.look.text.width(said, pen) + dc.s(12))
    middle = at[0] + way * (wide - dc.s(LARGE[0])) / 2, at[1]
    return _Paper(said, pen, around(middle, wide, dc.s(LARGE[1])), tail, standing, place.figure)


def _aim(dc: DrawContext, paper: _Paper) -> tuple[Side, float, float]:
    """Return the side of a paper's tail, and where along it the tail begins and where it ends.

    The tail points at the figure: where that lies below or above, beside a corner too.
    """
    area, figure, u = paper.area, paper.figure, dc.u
    at = figure.centre
    tail, begin, end = paper.tail, area.y, area.bottom
    if figure.y >= area.centre[1] and tail != "up":
        tail = "down"
    upright = tail in ("left", "right")
    middle, least = (at[1] if upright else at[0]), ROUND + 8
    if not upright:
        begin, end = area.x, area.right
    size = (end - begin) / u
    aimed = (middle - begin) / u
    along = min(max(aimed, least), size - least) + EDGE
    return tail, round(along, 1), round(min(max(aimed + EDGE, along - 14), along + 14), 1)


def _put(canvas: Canvas, dc: DrawContext, paper: _Paper) -> None:
    theme, rim = dc.look.theme, None
    fill = theme.controls.plate_top, theme.controls.plate_top
    if paper.standing:
        dc.look.shade(canvas, paper.area, 12, 6, 0.42, 4)
        fill, rim = (theme.paper.slip_top, theme.paper.slip_bottom), theme.attention.brass
    # The tail covers the rim where it leaves.
    area = paper.area
    w, h = area.w / dc.u, area.h / dc.u
    tail, along, tip = _aim(dc, paper)
    numbers = {"m": along - 8, "b": along + 8, "t": tip, "r": w + 10, "o": w + 19}
    numbers |= {"c": along - 8, "d": tip, "e": along + 8, "f": h + 10, "g": h + 19}
    path = TAILS[tail].format(**numbers)
    stroke = f'stroke="{hexed(rim)}" stroke-width="3"' if rim else ""
    solid = 1 if rim else 0.8
    body = (
        f"{gradient('g', fill, h + 20)}"
        f'<rect x="10" y="10" width="{w}" height="{h}" rx="12" fill="url(#g)" '
        f'fill-opacity="{solid}" {stroke}/>'
        f'<path d="{path}" fill="{hexed(rim or fill[0])}" fill-opacity="{solid}"/>'
    )
    edge = dc.s(EDGE)
    size = (area.w + 2 * edge, area.h + 2 * edge)
    box = (w + 2 * EDGE, h + 2 * EDGE)
    piece = dc.look.shapes.drawn(f"call {tail} {along} {tip} {fill} {rim} {dc.u}", size, body, box)
    piece.put(canvas, area.x - edge, area.y - edge)
    dc.text(canvas, paper.said, paper.area.centre, paper.pen, "centre")


def call_text(bid: int) -> str:
    """Return a call as a number or a name."""
    if isinstance(bid, NamedBid):
        return bid_name(bid)
    return str(bid) if bid else str(table_text.PASSED)
