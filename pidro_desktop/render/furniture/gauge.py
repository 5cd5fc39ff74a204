"""Fourteen pegs: ours fill from the left, theirs from the right, a flag where the bid is made."""

from __future__ import annotations

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.furniture.kit import Kit, Place, Sketch
from pidro_desktop.render.furniture.sides import Ours, tint
from pidro_desktop.render.nameplate import Side
from pidro_desktop.render.shapes import Piece
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.vectors import hexed
from pidro_desktop.table.places_types import Rect

HEIGHT = 46  # units, the flag included
TROUGH = (18, 20)  # where it begins, and how high it is


def put_gauge(
    canvas: Canvas, kit: Kit, area: Rect, *, total: int, points: Ours, bid: int, bidder: Side
) -> None:
    """Put the gauge into ``area``; without a ``bid`` there is no flag.

    The flag takes its side's colour once the bid is made, and sinks once it is lost.
    """
    key = ("gauge", total, points, bid, bidder)
    surface = kit.sketch(
        key, area.size, lambda sketch: _draw(sketch, kit, total, points, bid, bidder)
    )
    canvas.put(surface, area.topleft)


def warm_pegs(kit: Kit) -> None:
    """Draw the three kinds of pegs and all flags ahead."""
    team = kit.look.theme.team
    for colour in (None, team.us, team.them):
        _peg(kit, colour)
    sides: tuple[Side, Side] = ("us", "them")
    for bidder in sides:
        for made in (None, True, False):
            _flag(kit, bidder, made)


def gauge_area(kit: Kit) -> Rect:
    """Where the gauge lies on the board."""
    board, edge = kit.places.column.board, kit.s(16)
    return Rect(board.x + edge, board.y + kit.s(94), board.w - 2 * edge, kit.s(HEIGHT))


def peg_at(kit: Kit, total: int, place: int, team: Side) -> Place:
    """The middle of a side's peg, its first being 0, of ``total`` in all."""
    area = gauge_area(kit)
    peg = place if team == "us" else total - 1 - place
    return area.x + area.w * (peg + 0.5) / total, area.y + _peg_row(kit)


def flag_at(total: int, bid: int, bidder: Side) -> float:
    """Where the flag stands, as a part of the gauge: all pegs on the bidder's side must be his."""
    part = bid / total
    return part if bidder == "us" else 1 - part


def _peg_row(kit: Kit) -> float:
    return kit.s(TROUGH[0]) + kit.s(TROUGH[1]) / 2


def _draw(sketch: Sketch, kit: Kit, total: int, points: Ours, bid: int, bidder: Side) -> None:
    theme = kit.look.theme
    wide = sketch.size[0]
    dark = theme.controls.gauge
    size = (wide, kit.s(TROUGH[1]))
    trough = kit.look.shapes.rounded(size, size[1] / 2, (dark, dark))
    trough.put(sketch, 0, kit.s(TROUGH[0]))
    for peg in range(total):
        ours, theirs = peg < points.us, peg >= total - points.them
        colour = theme.team.us if ours else theme.team.them if theirs else None
        x = wide * (peg + 0.5) / total
        _draw_peg(sketch, kit, (x, _peg_row(kit)), colour)
    if bid:
        own, other = points if bidder == "us" else (points.them, points.us)
        made = True if own >= bid else False if total - other < bid else None
        _draw_flag(sketch, kit, wide * flag_at(total, bid, bidder), bidder, made)


def _draw_peg(sketch: Sketch, kit: Kit, at: tuple[float, float], colour: Colour | None) -> None:
    piece = _peg(kit, colour)
    side = piece.surface.get_width()
    piece.put(sketch, at[0] - side / 2, at[1] - side / 2)


def _peg(kit: Kit, colour: Colour | None) -> Piece:
    side = max(2, kit.s(14))
    hole = kit.look.theme.controls.gauge_peg
    body = (
        f'<circle cx="7" cy="7" r="6.3" fill="{hexed(colour)}"/>'
        '<circle cx="5.2" cy="5" r="1.9" fill="#fff" fill-opacity="0.55"/>'
        if colour
        else f'<circle cx="7" cy="7" r="2.6" fill="{hexed(hole)}"/>'
    )
    return kit.look.shapes.drawn(f"peg {colour}", (side, side), body, (14, 14))


def _draw_flag(sketch: Sketch, kit: Kit, x: float, bidder: Side, made: bool | None) -> None:
    piece = _flag(kit, bidder, made)
    piece.put(sketch, x - piece.surface.get_width() / 2, 0)


def _flag(kit: Kit, bidder: Side, made: bool | None) -> Piece:
    """The flag flies towards the pegs that have to be won."""
    theme = kit.look.theme
    lit = hexed(theme.attention.brass_lit)
    cloth = hexed(tint(theme, bidder)) if made else lit
    towards = -1 if bidder == "us" else 1
    shape = f"M20,4L{20 + towards * 17},9.5L20,15Z"
    if made is False:
        cloth, shape = hexed(theme.attention.cold), f"M20,3L{20 + towards * 5},6L20,19Z"
    body = (
        f'<path d="M20,5L20,42" stroke="{lit}" stroke-width="2.4" stroke-linecap="round"/>'
        f'<path d="{shape}" fill="{cloth}" stroke="{lit}" stroke-width="1.4"/>'
    )
    size = (kit.s(40), kit.s(HEIGHT))
    return kit.look.shapes.drawn(f"flag {bidder} {made}", size, body, (40, HEIGHT))
