"""The papers in the middle of the table: the deal's score, and the winner of the game."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, Place
from pidro_desktop.render.table_ui.sides import Party, parties, side, sign_of
from pidro_desktop.render.text import Face
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.points_recap import decided
from pidro_desktop.tr import AnyText

SIDES: Final = 24
"""Units from the line to the sides' names below it."""


HIGH: Final = 176
"""Units of the paper's height for which it is drawn."""
LARGER_WORDS: Final = 1.5
"""So many times larger than the paper words may be on it, where they are large at the table."""
LARGE: Final = (60, 40)
"""Units of the numbers' height where there are two, and where there are four."""
HEADLINE, LINE = (31, 19), (56, 37)
"""Units from the paper's edge to the headline, and to the line below it; of a wide one as well."""
WIDE: Final = 1.6
"""From so many times its height on a paper is wide: names are before their numbers."""
NUMBER, NUMBER_ROOM, NAMED = 42, 70, 8
"""Units of a number on a wide paper: its height, its room, and the gap to the name before it."""


class PartyScore(NamedTuple):
    """A column of a paper: its side, the large number, and a note, also in short."""

    party: Party
    value: int
    note: str = ""
    short: str = ""


def draw_score(
    canvas: Canvas,
    dc: DrawContext,
    view: SeatView,
    counted: tuple[int, ...] | None = None,
    area: Rect | None = None,
) -> None:
    """Draw the last deal's score; ``counted`` are the points by side during the recap.

    ``area`` is where it lies by default: with it, a cache knows when that shakes.
    """
    deal, words, dc = view.sheet[-1], _words(dc, view), _on_paper(dc, view)
    _draw_paper(canvas, dc, area or dc.layout.score)
    made: bool | None = deal.made
    if counted is not None:
        made = decided(view, view.rules.side_of(deal.bidder), deal.bid, counted)
    _draw_headline(canvas, dc, words, view, deal, made)
    values = deal.delta if counted is None else counted
    lost = view.rules.side_of(deal.bidder) if counted is None and not deal.made else None
    lines = tuple(
        PartyScore(party, values[party.side], *(_took(deal, party) if party.side == lost else ()))
        for party in parties(view)
    )
    area = _halves(dc, view)
    if _is_wide(dc, view):
        _draw_lines(canvas, dc, area, len(lines), gap=7)
        for place, line in enumerate(lines):
            _draw_beside(canvas, dc, area, area.x + area.w * _part(place, len(lines)), line)
        return
    _draw_tallies(canvas, dc, words, area, lines)


def _is_wide(dc: DrawContext, view: SeatView) -> bool:
    """Return whether the paper is so wide that large words have room on it as they are."""
    wide = dc.layout.folded and dc.layout.score.w > WIDE * dc.layout.score.h
    return wide and len(parties(view)) == 2


def _on_paper(dc: DrawContext, view: SeatView) -> DrawContext:
    """Return the context in which everything fits the paper, which is lower beside large words."""
    if _is_wide(dc, view):
        return dc
    return dc.at_unit(dc.layout.score.h / HIGH) if dc.layout.folded else dc


def _words(dc: DrawContext, view: SeatView) -> DrawContext:
    """Return the context of the words on the paper: they grow with others as far as they fit."""
    return dc.at_unit(min(dc.u, LARGER_WORDS * _on_paper(dc, view).u))


def _took(deal: DealScored, party: Party) -> tuple[str, str]:
    points = deal.taken[party.side]
    return table_text.took(points, party.team), f"({table_text.number(points)})"


def number_at(dc: DrawContext, view: SeatView, side: int) -> Place:
    """Return the centre of a side's number on the score during the recap."""
    words, dc = _words(dc, view), _on_paper(dc, view)
    area, every = _halves(dc, view), parties(view)
    place = next(place for place, party in enumerate(every) if party.side == side)
    middle = area.x + area.w * _part(place, len(every))
    if _is_wide(dc, view):
        return _beside(dc, middle, every[place])[1], _number_y_beside(dc, area)
    return middle, _number_y(dc, words, area)


def _part(place: int, count: int) -> float:
    """Return the position of one of several numbers, as a fraction of the paper's width."""
    return (place + 0.5) / count


def _halves(dc: DrawContext, view: SeatView) -> Rect:
    """Return the part of the paper below the headline."""
    area, head = dc.layout.score, dc.s(LINE[_is_wide(dc, view)])
    return Rect(area.x, area.y + head, area.w, area.h - head)


def draw_won(canvas: Canvas, dc: DrawContext, view: SeatView) -> None:
    """Draw the winner over the cards of the last deal, when watching a record."""
    assert view.winner is not None
    area, paper = dc.layout.won, dc.look.theme.paper
    _draw_paper(canvas, dc, area)
    winners = [seat for seat in SEATS if view.rules.side_of(seat) == view.winner]
    ours = view.winner == view.rules.side_of(view.seat)
    title = table_text.won_by(winners[0], winners[-1], ours=ours)
    at = (area.centre[0], area.y + dc.s(24))
    pen = dc.pen(Face.SERIF_BOLD, 24, paper.ink)
    dc.text(canvas, title, at, pen, "centre", room=area.w - dc.s(24))
    small = dc.pen(Face.SEMI, 16, paper.ink_soft)
    after = (at[0], at[1] + round(pen.px / 2 + small.px / 2) + dc.s(4))
    text = table_text.after_deals(len(view.sheet))
    dc.text(canvas, text, after, small, "centre", room=area.w - dc.s(20))
    top = round(after[1] + small.px / 2 + dc.s(5))
    high = area.bottom - dc.s(14) - top
    below = Rect(area.x, top, area.w, high)
    every = parties(view)
    _draw_lines(canvas, dc, below, len(every), gap=6)
    for place, party in enumerate(every):
        middle = below.x + below.w * _part(place, len(every))
        tally = PartyScore(party, view.totals[party.side])
        if len(every) == 2:
            _draw_total(canvas, dc, below, middle, tally)
        else:
            _draw_narrow(canvas, dc, dc, below, middle, tally, len(every), named=12)


def _draw_paper(canvas: Canvas, dc: DrawContext, area: Rect) -> None:
    paper = dc.look.theme.paper
    dc.look.shade(canvas, area, 4, 12, 0.5, 9)
    dc.look.shade(canvas, area, 4, 2, 0.4, 2)
    dc.look.fill(canvas, area, 5 * dc.u, (paper.sheet_top, paper.sheet_bottom))


def _draw_headline(
    canvas: Canvas,
    dc: DrawContext,
    words: DrawContext,
    view: SeatView,
    deal: DealScored,
    made: bool | None,
) -> None:
    """Draw whether the bid was made; while that is open, the bid."""
    theme, area, bidder = dc.look.theme, dc.layout.score, deal.bidder
    if made is None:
        ink = theme.team.tint(side(view, bidder), paper=True)
        sign, size = sign_of(view, bidder), 24
        title: AnyText = table_text.bid_by(bidder, deal.bid)
    else:
        sign, size, ink = ("tick", 24, theme.team.us_ink) if made else ("pit", 28, theme.paper.hole)
        title = table_text.outcome(bidder, deal.bid, made=made)
    y, left = area.y + dc.s(HEADLINE[_is_wide(dc, view)]), dc.s(47)
    dc.sign(canvas, sign, (area.x + dc.s(27), y), size, ink)
    pen, room = words.pen(Face.SERIF_BOLD, 22, theme.paper.ink), area.w - left - dc.s(7)
    title = dc.with_name(title, table_text.name(bidder), pen, room)
    dc.text(canvas, title, (area.x + left, y), pen, room=room)


def _draw_tallies(
    canvas: Canvas,
    dc: DrawContext,
    words: DrawContext,
    area: Rect,
    every: tuple[PartyScore, ...],
) -> None:
    _draw_lines(canvas, dc, area, len(every), gap=13)
    lift = dc.s(9) if any(tally.note for tally in every) else 0
    for place, tally in enumerate(every):
        x = area.x + area.w * _part(place, len(every))
        if len(every) == 2:
            _draw_tally(canvas, dc, words, area, x, tally, lift)
        else:
            _draw_narrow(canvas, dc, words, area, x, tally, len(every), named=SIDES)


def _draw_lines(canvas: Canvas, dc: DrawContext, area: Rect, count: int, *, gap: int) -> None:
    """The line above all parts and those between them."""
    line, thin = dc.look.theme.paper.line, max(1, round(1.4 * dc.u))
    dc.look.fill(canvas, (area.x + dc.s(16), area.y, area.w - 2 * dc.s(16), thin), 0, line)
    down = dc.look.shapes.rounded((thin, area.h - 2 * dc.s(gap)), 0, (line, line))
    for place in range(1, count):
        x = area.x + area.w // 2 if count == 2 else area.x + round(area.w * place / count)
        down.put(canvas, x, area.y + dc.s(gap + 1))


def _draw_narrow(
    canvas: Canvas,
    dc: DrawContext,
    words: DrawContext,
    area: Rect,
    x: float,
    tally: PartyScore,
    count: int,
    *,
    named: int,
) -> None:
    """One of many parts: a name ``named`` units from the line, the number, a note below it."""
    theme = dc.look.theme
    colour = theme.team.tint(tally.party.team, paper=True)
    soft = words.pen(Face.SEMI, 16, theme.paper.ink_soft)
    room, y = area.w / count - dc.s(8), area.y + dc.s(named)
    dc.text(canvas, tally.party.name, (x, y), soft, "centre", room=room)
    large = dc.pen(Face.SERIF_BOLD, LARGE[1], colour)
    at = (x, (y + soft.px / 2 + area.bottom - dc.s(16 if tally.note else 2)) / 2)
    dc.text(canvas, table_text.number(tally.value), at, large, "centre", room=room)
    if tally.note:
        at = (x, area.bottom - dc.s(14))
        note, room = tally.note, room + dc.s(6)
        if not dc.fits(note, soft, room):
            note = tally.short
        dc.text(canvas, note, at, soft, "centre", room=room)


def _draw_total(canvas: Canvas, dc: DrawContext, area: Rect, x: float, tally: PartyScore) -> None:
    """A side's sign above its name, and its number beside them."""
    theme = dc.look.theme
    colour = theme.team.tint(tally.party.team, paper=True)
    soft = dc.pen(Face.SEMI, 18, theme.paper.ink_soft)
    large = dc.pen(Face.SERIF_BOLD, 42, colour)
    word = tally.party.name
    number, gap = table_text.number(tally.value), dc.s(10)
    named = max(dc.s(24), dc.look.text.width(word, soft))
    number, large = dc.look.text.fit(number, large, area.w / 2 - named - gap - dc.s(18))
    wide = named + gap + dc.look.text.width(number, large)
    left, y = x - wide / 2, area.centre[1]
    apart = (dc.s(22) + soft.px) / 4 + dc.s(2)
    dc.sign(canvas, tally.party.sign, (left + named / 2, y - apart), 22, colour)
    dc.text(canvas, word, (left + named / 2, y + apart), soft, "centre")
    dc.text(canvas, number, (left + named + gap, y), large)


def _draw_tally(
    canvas: Canvas,
    dc: DrawContext,
    words: DrawContext,
    area: Rect,
    x: float,
    tally: PartyScore,
    lift: int,
) -> None:
    """A side's half; ``lift`` keeps both numbers on one line where one has a note below it."""
    theme = dc.look.theme
    colour = theme.team.tint(tally.party.team, paper=True)
    soft = words.pen(Face.SEMI, 18, theme.paper.ink_soft)
    word = tally.party.name
    y = area.y + dc.s(SIDES)
    gap, size = dc.s(7), 20
    wide = dc.look.text.width(word, soft) + gap + words.s(size)
    left = x - wide / 2
    words.sign(canvas, tally.party.sign, (left + words.s(size) / 2, y), size, colour)
    dc.text(canvas, word, (left + words.s(size) + gap, y), soft)
    large = dc.pen(Face.SERIF_BOLD, LARGE[0], colour)
    at, room = (x, _number_y(dc, words, area) - lift), area.w / 2 - dc.s(16)
    dc.text(canvas, table_text.number(tally.value), at, large, "centre", room=room)
    if tally.note:
        at = (x, area.bottom - dc.s(14))
        dc.text(canvas, tally.note, at, soft, "centre", room=area.w / 2 - dc.s(8))


def _draw_beside(canvas: Canvas, dc: DrawContext, area: Rect, x: float, tally: PartyScore) -> None:
    """A side's half of a wide paper: its name before its number, and a note below both."""
    theme, word = dc.look.theme, tally.party.name
    colour = theme.team.tint(tally.party.team, paper=True)
    soft = dc.pen(Face.SEMI, 18, theme.paper.ink_soft)
    (left, number), y = _beside(dc, x, tally.party), _number_y_beside(dc, area)
    dc.sign(canvas, tally.party.sign, (left + dc.s(10), y), 20, colour)
    dc.text(canvas, word, (left + dc.s(27), y), soft)
    large = dc.pen(Face.SERIF_BOLD, NUMBER, colour)
    value = table_text.number(tally.value)
    dc.text(canvas, value, (number, y), large, "centre", room=dc.s(NUMBER_ROOM))
    if tally.note:
        at = (x, area.bottom - dc.s(13))
        dc.text(canvas, tally.note, at, soft, "centre", room=area.w / 2 - dc.s(8))


def _beside(dc: DrawContext, x: float, party: Party) -> tuple[float, float]:
    """Return where a name begins on a wide paper, and the middle of the number after it."""
    soft = dc.pen(Face.SEMI, 18, dc.look.theme.paper.ink_soft)
    named = dc.s(27) + dc.look.text.width(party.name, soft) + dc.s(NAMED)
    left = x - (named + dc.s(NUMBER_ROOM)) / 2
    return left, left + named + dc.s(NUMBER_ROOM) / 2


def _number_y_beside(dc: DrawContext, area: Rect) -> float:
    return area.y + (area.h - dc.s(20)) / 2


def _number_y(dc: DrawContext, words: DrawContext, area: Rect) -> float:
    named = words.pen(Face.SEMI, 18, dc.look.theme.paper.ink_soft)
    return (area.y + dc.s(SIDES) + named.px / 2 + area.bottom) / 2 - dc.s(2)
