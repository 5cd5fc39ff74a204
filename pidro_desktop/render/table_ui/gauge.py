"""The gauge: our points from the left, theirs from the right, and a flag at the bid.

Each point is a peg if there is room for pegs; many points are drawn as a filled tube.
"""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.shapes import Piece
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas, Place
from pidro_desktop.render.table_ui.sides import Ours, tint
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.layout.layout_types import Rect

HEIGHT = 46  # units, the flag included
TROUGH = (18, 20)  # where it begins, and how high it is
MOST_PEGS = 26
PEG = 14


def draw_gauge(
    canvas: Canvas,
    kit: DrawContext,
    area: Rect,
    *,
    total: int,
    points: Ours,
    bid: int,
    bidder: Side,
    left: Side | None = None,
) -> None:
    """Draw the gauge into ``area``; without a ``bid`` there is no flag.

    The flag takes its side's colour once the bid is made, and sinks once it is lost. Where each
    plays for himself the points at the ``left`` are those of one, the others those of three.
    """
    gauge = _Gauge(total, points, bid, bidder, left)
    surface = kit.sketch(("gauge", gauge), area.size, lambda sketch: _draw(sketch, kit, gauge))
    canvas.put(surface, area.topleft)


class _Gauge(NamedTuple):
    """The values that a gauge shows."""

    total: int
    points: Ours
    bid: int
    bidder: Side
    left: Side | None

    @property
    def made(self) -> bool | None:
        """Whether the bid is made or failed; None while that is open."""
        own, other = self.points if self.bidder == "us" else (self.points.them, self.points.us)
        needed = min(self.bid, self.total)
        return True if own >= needed else False if self.total - other < needed else None


def prerender_pegs(kit: DrawContext, total: int = PEG) -> None:
    """Draw the three kinds of pegs and all flags in advance."""
    team = kit.look.theme.team
    for colour in (None, team.us, team.them):
        _peg(kit, colour, _peg_side(kit, gauge_area(kit).w, total))
    sides: tuple[Side, Side] = ("us", "them")
    for bidder in sides:
        for made in (None, True, False):
            _flag(kit, bidder, made, bidder)


def gauge_area(kit: DrawContext) -> Rect:
    """Return the area of the gauge on the board."""
    board, edge = kit.places.column.board, kit.s(16)
    return Rect(board.x + edge, board.y + kit.s(94), board.w - 2 * edge, kit.s(HEIGHT))


def peg_at(kit: DrawContext, total: int, place: int, team: Side) -> Place:
    """Return the centre of a side's peg, counted from 0, of ``total`` in all."""
    area = gauge_area(kit)
    peg = place if team == "us" else total - 1 - place
    return area.x + area.w * (peg + 0.5) / total, area.y + _peg_row(kit)


def flag_at(total: int, bid: int, bidder: Side) -> float:
    """Return the flag's position as a fraction of the gauge, at the points of the bid."""
    part = min(bid, total) / total
    return part if bidder == "us" else 1 - part


def _peg_row(kit: DrawContext) -> float:
    return kit.s(TROUGH[0]) + kit.s(TROUGH[1]) / 2


def _draw(sketch: OffscreenCanvas, kit: DrawContext, gauge: _Gauge) -> None:
    dark, wide = kit.look.theme.controls.gauge, sketch.size[0]
    size = (wide, kit.s(TROUGH[1]))
    trough = kit.look.shapes.rounded(size, size[1] / 2, (dark, dark))
    trough.put(sketch, 0, kit.s(TROUGH[0]))
    fill = _fill_pegs if gauge.total <= MOST_PEGS else _fill_tube
    fill(sketch, kit, gauge, _colours(kit, gauge))
    if gauge.bid:
        x = wide * flag_at(gauge.total, gauge.bid, gauge.bidder)
        _draw_flag(sketch, kit, x, gauge)


def _colours(kit: DrawContext, gauge: _Gauge) -> tuple[Colour, Colour]:
    """Return the fill colours of the left and the right."""
    theme = kit.look.theme
    if gauge.left is None:
        return theme.team.us, theme.team.them
    return tint(theme, gauge.left), theme.text_on_table.plain_soft


def _fill_pegs(
    sketch: OffscreenCanvas, kit: DrawContext, gauge: _Gauge, colours: tuple[Colour, Colour]
) -> None:
    wide, total = sketch.size[0], gauge.total
    side = _peg_side(kit, wide, total)
    for peg in range(total):
        left, right = peg < gauge.points.us, peg >= total - gauge.points.them
        colour = colours[0] if left else colours[1] if right else None
        piece = _peg(kit, colour, side)
        x = wide * (peg + 0.5) / total
        piece.put(sketch, x - side / 2, _peg_row(kit) - side / 2)


def _fill_tube(
    sketch: OffscreenCanvas, kit: DrawContext, gauge: _Gauge, colours: tuple[Colour, Colour]
) -> None:
    edge = max(1, kit.s(4))
    room, high = sketch.size[0] - 2 * edge, max(2, kit.s(TROUGH[1]) - 2 * edge)
    y = kit.s(TROUGH[0]) + edge
    for points, colour, right in (
        (gauge.points.us, colours[0], False),
        (gauge.points.them, colours[1], True),
    ):
        if points:
            long = max(high, round(room * points / gauge.total))
            bar = kit.look.shapes.rounded((long, high), high / 2, (colour, colour))
            bar.put(sketch, edge + (room - long if right else 0), y)


def _peg_side(kit: DrawContext, wide: int, total: int) -> int:
    """Pixels of a peg: as large as it is drawn, or as many as have to lie beside each other."""
    return max(2, min(kit.s(PEG), int(wide / total * 0.92)))


def _peg(kit: DrawContext, colour: Colour | None, side: int) -> Piece:
    hole = kit.look.theme.controls.gauge_peg
    body = (
        f'<circle cx="7" cy="7" r="6.3" fill="{hexed(colour)}"/>'
        '<circle cx="5.2" cy="5" r="1.9" fill="#fff" fill-opacity="0.55"/>'
        if colour
        else f'<circle cx="7" cy="7" r="2.6" fill="{hexed(hole)}"/>'
    )
    return kit.look.shapes.drawn(f"peg {colour}", (side, side), body, (PEG, PEG))


def _draw_flag(sketch: OffscreenCanvas, kit: DrawContext, x: float, gauge: _Gauge) -> None:
    piece = _flag(kit, gauge.bidder, gauge.made, gauge.left or gauge.bidder)
    piece.put(sketch, x - piece.surface.get_width() / 2, 0)


def _flag(kit: DrawContext, bidder: Side, made: bool | None, team: Side) -> Piece:
    """The flag flies towards the pegs that have to be won."""
    theme = kit.look.theme
    lit = hexed(theme.attention.brass_lit)
    cloth = hexed(tint(theme, team)) if made else lit
    towards = -1 if bidder == "us" else 1
    shape = f"M20,4L{20 + towards * 17},9.5L20,15Z"
    if made is False:
        cloth, shape = hexed(theme.attention.cold), f"M20,3L{20 + towards * 5},6L20,19Z"
    body = (
        f'<path d="M20,5L20,42" stroke="{lit}" stroke-width="2.4" stroke-linecap="round"/>'
        f'<path d="{shape}" fill="{cloth}" stroke="{lit}" stroke-width="1.4"/>'
    )
    size = (kit.s(40), kit.s(HEIGHT))
    return kit.look.shapes.drawn(f"flag {bidder} {made} {team}", size, body, (40, HEIGHT))
