"""The folded column: a board with the score, and one with the bid, or trumps, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.board import heading_of
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.sides import Ours, balance, parties, tint
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.tr import AnyText

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
        pieces.append(_Piece(value, tint(theme, party.team)))
    _draw(canvas, dc, dc.layout.column.sheet, table_text.SCORE, pieces)


def draw_bid_board(
    canvas: Canvas, dc: DrawContext, view: SeatView, taken: tuple[int, ...] | None = None
) -> None:
    """Draw the high bid; once trumps are named the suit, the bid, and the points so far."""
    theme, area = dc.look.theme, dc.layout.column.board
    heading = heading_of(view)
    soft = theme.text_on_table.plain_soft
    team = theme.text_on_table.plain if heading.team is None else tint(theme, heading.team)
    if view.bidder is None:
        _draw(canvas, dc, area, heading.title, [])
        return
    bid = table_text.number(view.bid) if heading.disc else str(heading.title)
    pieces = [_Piece(heading.sign, team, sign=True), _Piece(bid, team)]
    title: AnyText = table_text.HIGH_BID
    if view.trump is not None:
        suit = table_text.SUIT_SIGNS[view.trump.suit]
        ink = _on_dark(dc, suit)
        title = heading.title
        pieces = [_Piece(suit, ink, sign=True), _Piece(str(view.bid), team)]
        points: Ours = balance(view, view.counted if taken is None else taken)
        so_far = [
            _Piece(table_text.number(points.us), theme.team.us),
            _Piece(APART, soft),
            _Piece(table_text.number(points.them), theme.team.them),
        ]
        _draw(canvas, dc, area, title, pieces, so_far)
        return
    _draw(canvas, dc, area, title, pieces)


def _on_dark(dc: DrawContext, suit: str) -> Colour:
    """Return the colour of a suit on wood, where black could not be seen."""
    four, red = dc.four_colours, suit in ("hearts", "diamonds")
    return dc.look.theme.team.them if red and not four else dc.look.theme.text_on_table.plain


def _draw(
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
        _draw_in_line(canvas, dc, area, str(name), soft, [*pieces, *_set_apart(more, soft)])
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


def _set_apart(pieces: Sequence[_Piece], pen: Pen) -> list[_Piece]:
    return [_Piece("  ", pen.colour), *pieces] if pieces else []


def _draw_in_line(
    canvas: Canvas, dc: DrawContext, area: Rect, name: str, pen: Pen, pieces: Sequence[_Piece]
) -> None:
    """Draw the name where it has room beside the rest; alone, in several lines if it needs them."""
    if not pieces:
        _draw_name(canvas, dc, area, name, pen)
        return
    room, figures = area.w - 2 * dc.s(EDGE), _fitting(dc, pieces, area.w - 2 * dc.s(EDGE))
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


def _pen(dc: DrawContext) -> Pen:
    return dc.pen(Face.SERIF_BOLD, FIGURES, dc.look.theme.text_on_table.plain)


def _fitting(dc: DrawContext, pieces: Sequence[_Piece], room: float) -> Pen:
    """Return the largest letters in which a row has room."""
    pen = _pen(dc)
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
