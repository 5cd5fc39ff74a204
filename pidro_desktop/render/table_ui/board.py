"""The board: trumps, the current bid, and both sides' points of this deal on a gauge.

The folded column has two small boards instead: the score, and the bid or trumps with the points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.shapes import Piece
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas, Place
from pidro_desktop.render.table_ui.sides import Ours, balance, parties, side, sign_of
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.tr import AnyText

DISC, SUIT = 64, 40
HEIGHT = 46  # units, the flag included
TROUGH = (18, 20)  # where it begins, and how high it is
MOST_PEGS = 26
PEG = 14


class Heading(NamedTuple):
    """The upper half of the board: ``disc`` is a suit's letter, a number, or empty.

    ``line`` is about ``who``.
    """

    disc: str
    title: AnyText
    line: str
    team: Side | None
    sign: str = ""
    who: str = ""


def draw_board(
    canvas: Canvas, dc: DrawContext, view: SeatView, taken: tuple[int, ...] | None = None
) -> None:
    """Draw the board; ``taken`` are the points to show where they are being counted up."""
    area = dc.layout.column.board
    dc.look.shade(canvas, area, 12, 8, 0.5, 6)
    dc.look.shapes.walnut(area.size, dc.u).put(canvas, area.x, area.y)
    heading = heading_of(view)
    key = ("board", heading, dc.four_colours)
    surface = dc.sketch(key, area.size, lambda sketch: _draw_heading(sketch, dc, heading))
    canvas.put(surface, area.topleft)
    points = balance(view, view.counted if taken is None else taken)
    _draw_gauge(canvas, dc, _gauge_of(view, points))
    _draw_points(canvas, dc, view, points)


def heading_of(view: SeatView) -> Heading:
    """Return the text of the upper half."""
    if view.bidder is None:
        return Heading("", table_text.NO_BID, "", None)
    team, who = side(view, view.bidder), table_text.name(view.bidder)
    sign = sign_of(view, view.bidder)
    if view.trump is None:
        if isinstance(view.bid, NamedBid):
            return Heading("", bid_name(view.bid), who, team, sign, who)
        return Heading(str(view.bid), table_text.HIGH_BID, who, team, sign, who)
    suit = view.trump.suit
    line = table_text.bid_by(view.bidder, view.bid)
    if isinstance(view.bid, NamedBid):
        line = f"{who}: {bid_name(view.bid)}"
    return Heading(suit, table_text.SUITS[suit], line, team, sign, who)


def to_go(view: SeatView, points: Ours) -> AnyText:
    """Return the bidder's missing points as text; empty before trumps are named."""
    if view.bidder is None or view.trump is None:
        return ""
    ours = view.rules.sides > 2 or side(view, view.bidder) == "us"
    own, other = points if ours else (points.them, points.us)
    needed = view.rules.points_for(view.bid)
    if own >= needed:
        return table_text.MADE
    over = view.phase is Phase.SCORED or view.rules.trumps.total - other < needed
    return table_text.TO_HOLE if over else table_text.to_go(needed - own)


def _draw_heading(sketch: OffscreenCanvas, dc: DrawContext, heading: Heading) -> None:
    _draw_disc(sketch, dc, heading.disc)
    inks = dc.look.theme.text_on_table
    x, room = dc.s(92), sketch.size[0] - dc.s(92) - dc.s(16)
    title = dc.pen(Face.SERIF_BOLD, 26, inks.plain)
    middle = dc.s(34 if heading.line else 48)
    dc.text(sketch, heading.title, (x, middle), title, room=room)
    if heading.line and heading.team:
        y = max(dc.s(67), middle + round(title.px * 0.5) + dc.s(18))
        colour = dc.look.theme.team.tint(heading.team)
        width = dc.sign(sketch, heading.sign, (x + dc.s(9), y), 19, colour, least=15)
        pen = dc.pen(Face.SEMI, 18, inks.plain)
        left = x + width + dc.s(6)
        room = sketch.size[0] - left - dc.s(5)
        line = dc.with_name(heading.line, heading.who, pen, room)
        dc.text(sketch, line, (left, y), pen, room=room)


def _draw_disc(sketch: OffscreenCanvas, dc: DrawContext, what: str) -> None:
    theme = dc.look.theme
    middle, side = (dc.s(48), dc.s(48)), dc.s(DISC)
    body = (
        '<linearGradient id="b" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{hexed(theme.attention.lamp)}"/>'
        f'<stop offset="0.5" stop-color="{hexed(theme.attention.brass)}"/>'
        f'<stop offset="1" stop-color="{hexed(theme.attention.brass_dark)}"/></linearGradient>'
        '<circle cx="32" cy="32" r="31" fill="url(#b)"/>'
        f'<circle cx="32" cy="32" r="27" fill="{hexed(theme.paper.paper)}"/>'
    )
    shadow = dc.look.shapes.shadow((side, side), side / 2, 3 * dc.u, 0.5, drop=2 * dc.u)
    corner = (middle[0] - side / 2, middle[1] - side / 2)
    shadow.put(sketch, *corner)
    dc.look.shapes.drawn("disc", (side, side), body, (64, 64)).put(sketch, *corner)
    if what in table_text.SUIT_SIGNS:
        name = table_text.SUIT_SIGNS[what]
        dc.sign(sketch, name, middle, SUIT, dc.suit_ink(name))
    elif what:
        pen = dc.pen(Face.SERIF_BOLD, 34, theme.paper.ink)
        dc.text(sketch, what, middle, pen, "centre", room=dc.s(DISC - 14))
    else:
        dc.sign(sketch, "rose_gilt", middle, SUIT, theme.attention.brass)


def _draw_points(canvas: Canvas, dc: DrawContext, view: SeatView, points: Ours) -> None:
    """Draw the points of both sides, or of one player and all others, and what lacks between."""
    area, theme = dc.layout.column.board, dc.look.theme
    edge, y = dc.s(16), area.bottom - dc.s(22)
    inks, alone = theme.text_on_table, view.rules.sides > 2
    one = dc.pen(Face.BOLD, 18, theme.team.us)
    other, ink = one._replace(colour=theme.team.them), inks.plain_soft
    words = table_text.points_of("us", points.us), table_text.points_of("them", points.them)
    if alone:
        seat = view.seat if view.bidder is None else view.bidder
        one = one._replace(colour=theme.team.tint(side(view, seat)))
        other, ink = dc.pen(Face.SEMI, 18, inks.plain_soft), inks.plain
        who = table_text.name(seat)
        words = f"{who} {table_text.number(points.us)}", table_text.others(points.them)
    room = (area.w - 2 * edge) * 0.38 if alone else None
    left, right = area.x + edge, area.right - edge
    left += dc.text(canvas, words[0], (left, y), one, room=room)
    right -= dc.text(canvas, words[1], (right, y), other, "right", room=room)
    if note := to_go(view, points):
        at, pen = ((left + right) / 2, y), dc.pen(Face.SEMI, 18, ink)
        dc.text(canvas, note, at, pen, "centre", room=right - left - 8)


class _Gauge(NamedTuple):
    """Our points from the left, theirs from the right, and a flag at the bid, if there is one.

    Each point is a peg if there is room for pegs; many points are drawn as a filled tube. The flag
    takes its side's colour once the bid is made, and sinks once it is lost. Where each plays for
    himself the points at the ``left`` are those of one, the others those of three.
    """

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


def _gauge_of(view: SeatView, points: Ours) -> _Gauge:
    bidder = side(view, view.bidder) if view.bidder is not None else "us"
    alone = view.rules.sides > 2
    shown: Side = "us" if alone else bidder
    return _Gauge(view.rules.trumps.total, points, view.bid, shown, bidder if alone else None)


def _draw_gauge(canvas: Canvas, dc: DrawContext, gauge: _Gauge) -> None:
    area = gauge_area(dc)
    surface = dc.sketch(("gauge", gauge), area.size, lambda sketch: _draw(sketch, dc, gauge))
    canvas.put(surface, area.topleft)


def prerender_pegs(dc: DrawContext, total: int = PEG) -> None:
    """Draw the three kinds of pegs and all flags in advance."""
    team = dc.look.theme.team
    for colour in (None, team.us, team.them):
        _peg(dc, colour, _peg_side(dc, gauge_area(dc).w, total))
    sides: tuple[Side, Side] = ("us", "them")
    for bidder in sides:
        for made in (None, True, False):
            _flag(dc, bidder, made, bidder)


def gauge_area(dc: DrawContext) -> Rect:
    """Return the area of the gauge on the board; where that is folded, all of it."""
    board, edge = dc.layout.column.board, dc.s(16)
    if dc.layout.folded:
        return board
    return Rect(board.x + edge, board.y + dc.s(94), board.w - 2 * edge, dc.s(HEIGHT))


def peg_at(dc: DrawContext, total: int, place: int, team: Side) -> Place:
    """Return the centre of a side's peg, counted from 0, of ``total`` in all."""
    area = gauge_area(dc)
    peg = place if team == "us" else total - 1 - place
    return area.x + area.w * (peg + 0.5) / total, area.y + _peg_row(dc)


def flag_at(total: int, bid: int, bidder: Side) -> float:
    """Return the flag's position as a fraction of the gauge, at the points of the bid."""
    part = min(bid, total) / total
    return part if bidder == "us" else 1 - part


def _peg_row(dc: DrawContext) -> float:
    return dc.s(TROUGH[0]) + dc.s(TROUGH[1]) / 2


def _draw(sketch: OffscreenCanvas, dc: DrawContext, gauge: _Gauge) -> None:
    dark, wide = dc.look.theme.controls.gauge, sketch.size[0]
    size = (wide, dc.s(TROUGH[1]))
    dc.look.fill(sketch, (0, dc.s(TROUGH[0]), *size), size[1] / 2, dark)
    fill = _fill_pegs if gauge.total <= MOST_PEGS else _fill_tube
    fill(sketch, dc, gauge, _colours(dc, gauge))
    if gauge.bid:
        x = wide * flag_at(gauge.total, gauge.bid, gauge.bidder)
        piece = _flag(dc, gauge.bidder, gauge.made, gauge.left or gauge.bidder)
        piece.put(sketch, x - piece.surface.get_width() / 2, 0)


def _colours(dc: DrawContext, gauge: _Gauge) -> tuple[Colour, Colour]:
    """Return the fill colours of the left and the right."""
    theme = dc.look.theme
    if gauge.left is None:
        return theme.team.us, theme.team.them
    return theme.team.tint(gauge.left), theme.text_on_table.plain_soft


def _fill_pegs(
    sketch: OffscreenCanvas, dc: DrawContext, gauge: _Gauge, colours: tuple[Colour, Colour]
) -> None:
    wide, total = sketch.size[0], gauge.total
    side = _peg_side(dc, wide, total)
    for peg in range(total):
        left, right = peg < gauge.points.us, peg >= total - gauge.points.them
        colour = colours[0] if left else colours[1] if right else None
        piece = _peg(dc, colour, side)
        x = wide * (peg + 0.5) / total
        piece.put(sketch, x - side / 2, _peg_row(dc) - side / 2)


def _fill_tube(
    sketch: OffscreenCanvas, dc: DrawContext, gauge: _Gauge, colours: tuple[Colour, Colour]
) -> None:
    edge = max(1, dc.s(4))
    room, high = sketch.size[0] - 2 * edge, max(2, dc.s(TROUGH[1]) - 2 * edge)
    y = dc.s(TROUGH[0]) + edge
    for points, colour, right in (
        (gauge.points.us, colours[0], False),
        (gauge.points.them, colours[1], True),
    ):
        if points:
            long = max(high, round(room * points / gauge.total))
            place = edge + (room - long if right else 0), y, long, high
            dc.look.fill(sketch, place, high / 2, colour)


def _peg_side(dc: DrawContext, wide: int, total: int) -> int:
    """Pixels of a peg: as large as it is drawn, or as many as have to lie beside each other."""
    return max(2, min(dc.s(PEG), int(wide / total * 0.92)))


def _peg(dc: DrawContext, colour: Colour | None, side: int) -> Piece:
    hole = dc.look.theme.controls.gauge_peg
    body = (
        f'<circle cx="7" cy="7" r="6.3" fill="{hexed(colour)}"/>'
        '<circle cx="5.2" cy="5" r="1.9" fill="#fff" fill-opacity="0.55"/>'
        if colour
        else f'<circle cx="7" cy="7" r="2.6" fill="{hexed(hole)}"/>'
    )
    return dc.look.shapes.drawn(f"peg {colour}", (side, side), body, (PEG, PEG))


def _flag(dc: DrawContext, bidder: Side, made: bool | None, team: Side) -> Piece:
    """The flag flies towards the pegs that have to be won."""
    theme = dc.look.theme
    lit = hexed(theme.attention.brass_lit)
    cloth = hexed(theme.team.tint(team)) if made else lit
    towards = -1 if bidder == "us" else 1
    shape = f"M20,4L{20 + towards * 17},9.5L20,15Z"
    if made is False:
        cloth, shape = hexed(theme.attention.cold), f"M20,3L{20 + towards * 5},6L20,19Z"
    body = (
        f'<path d="M20,5L20,42" stroke="{lit}" stroke-width="2.4" stroke-linecap="round"/>'
        f'<path d="{shape}" fill="{cloth}" stroke="{lit}" stroke-width="1.4"/>'
    )
    size = (dc.s(40), dc.s(HEIGHT))
    return dc.look.shapes.drawn(f"flag {bidder} {made} {team}", size, body, (40, HEIGHT))


NAME, FIGURES, SIGN = 17, 22, 20
"""Units: the name of a board, what it tells, and a sign beside that."""
EDGE, GAP = 6, 6
"""Units: the air beside the words, and between two of them."""
APART: Final = " : "


class _Piece(NamedTuple):
    """Words in a colour, or a sign by its name."""

    words: str
    colour: Colour
    sign: bool = False


def draw_score_board(canvas: Canvas, dc: DrawContext, view: SeatView) -> None:
    """Draw the score of all sides, ours first."""
    theme = dc.look.theme
    pieces: list[_Piece] = []
    for party in parties(view):
        if pieces:
            pieces.append(_Piece(APART, theme.text_on_table.plain_soft))
        value = table_text.number(view.totals[party.side])
        pieces.append(_Piece(value, theme.team.tint(party.team)))
    _draw_folded(canvas, dc, dc.layout.column.sheet, table_text.SCORE, pieces)


def draw_bid_board(
    canvas: Canvas, dc: DrawContext, view: SeatView, taken: tuple[int, ...] | None = None
) -> None:
    """Draw the high bid; once trumps are named the suit, the bid, and the points so far."""
    theme, area = dc.look.theme, dc.layout.column.board
    heading, plain = heading_of(view), theme.text_on_table.plain
    team = plain if heading.team is None else theme.team.tint(heading.team)
    title: AnyText = heading.title
    pieces: list[_Piece] = []
    so_far: list[_Piece] = []
    if view.bidder is not None and view.trump is not None:
        suit, points = view.trump.suit, balance(view, view.counted if taken is None else taken)
        red = suit in "HD" and not dc.four_colours  # black could not be seen on wood
        sign = _Piece(table_text.SUIT_SIGNS[suit], theme.team.them if red else plain, sign=True)
        pieces = [sign, _Piece(str(view.bid), team)]
        so_far = [
            _Piece(table_text.number(points.us), theme.team.us),
            _Piece(APART, theme.text_on_table.plain_soft),
            _Piece(table_text.number(points.them), theme.team.them),
        ]
    elif view.bidder is not None:
        bid = table_text.number(view.bid) if heading.disc else str(title)
        pieces = [_Piece(heading.sign, team, sign=True), _Piece(bid, team)]
        title = table_text.HIGH_BID
    _draw_folded(canvas, dc, area, title, pieces, so_far)


def _draw_folded(
    canvas: Canvas,
    dc: DrawContext,
    area: Rect,
    name: AnyText,
    pieces: Sequence[_Piece],
    more: Sequence[_Piece] = (),
) -> None:
    """Draw a board: its name above what it tells, or before it in a bar."""
    dc.look.shapes.walnut(area.size, dc.u).put(canvas, area.x, area.y)
    soft = dc.pen(Face.SEMI, NAME, dc.look.theme.text_on_table.plain_soft)
    room = area.w - 2 * dc.s(EDGE)
    if dc.layout.column.below:
        apart = [_Piece("  ", soft.colour)] if more else []
        _draw_in_line(canvas, dc, area, str(name), soft, [*pieces, *apart, *more])
        return
    rows = [row for row in (pieces, more) if row]
    longest = max(str(name).split(), key=lambda word: dc.look.text.width(word, soft), default="")
    _word, soft = dc.look.text.fit(longest, soft, room)  # no word is broken
    names = dc.look.text.wrap(str(name), soft, room)
    step = soft.px * 1.25
    high = step * len(names) + len(rows) * dc.layout.text(FIGURES) * 1.3
    y = area.centre[1] - high / 2 + soft.px * 0.62
    for line in names:
        dc.text(canvas, line, (area.centre[0], y), soft, "centre", room=room)
        y += step
    y += soft.px * 0.62 - step + dc.layout.text(FIGURES) * 0.65
    for row in rows:
        pen = _fitting(dc, row, room)
        _draw_row(canvas, dc, row, (area.centre[0] - _width(dc, row, pen) / 2, y), pen)
        y += dc.layout.text(FIGURES) * 1.3


def _draw_in_line(
    canvas: Canvas, dc: DrawContext, area: Rect, name: str, pen: Pen, pieces: Sequence[_Piece]
) -> None:
    """Draw the name where it has room beside the rest; alone, in several lines if it needs them."""
    if not pieces:
        _draw_name(canvas, dc, area, name, pen)
        return
    room = area.w - 2 * dc.s(EDGE)
    figures = _fitting(dc, pieces, room)
    wide, named = _width(dc, pieces, figures), dc.look.text.width(name, pen)
    if named + dc.s(GAP) + wide > room:
        named = -dc.s(GAP)
    whole = named + dc.s(GAP) + wide
    x, y = area.centre[0] - whole / 2, area.centre[1]
    if named > 0:
        dc.text(canvas, name, (max(x, area.x + dc.s(EDGE)), y), pen, room=room)
    _draw_row(canvas, dc, pieces, (x + named + dc.s(GAP), y), figures)


def _draw_name(canvas: Canvas, dc: DrawContext, area: Rect, name: str, pen: Pen) -> None:
    room, step = area.w - 2 * dc.s(EDGE), pen.px * 1.25
    lines = dc.look.text.wrap(name, pen, room)
    if len(lines) * step > area.h:
        lines = [name]
    y = area.centre[1] - (len(lines) - 1) * step / 2
    for line in lines:
        dc.text(canvas, line, (area.centre[0], y), pen, "centre", room=room)
        y += step


def _fitting(dc: DrawContext, pieces: Sequence[_Piece], room: float) -> Pen:
    """Return the largest letters in which a row has room."""
    pen = dc.pen(Face.SERIF_BOLD, FIGURES, dc.look.theme.text_on_table.plain)
    while _width(dc, pieces, pen) > room and pen.px > dc.layout.text(0):
        pen = pen._replace(px=pen.px - 1)
    return pen


def _width(dc: DrawContext, pieces: Sequence[_Piece], pen: Pen) -> float:
    widths = (
        dc.s(SIGN + GAP) if piece.sign else dc.look.text.width(piece.words, pen) for piece in pieces
    )
    return sum(widths)


def _draw_row(
    canvas: Canvas, dc: DrawContext, pieces: Sequence[_Piece], at: tuple[float, float], pen: Pen
) -> None:
    x, y = at
    for piece in pieces:
        if piece.sign:
            dc.sign(canvas, piece.words, (x + dc.s(SIGN) / 2, y), SIGN, piece.colour)
            x += dc.s(SIGN + GAP)
        else:
            x += dc.text(canvas, piece.words, (x, y), pen._replace(colour=piece.colour))
