"""The large paper: streaks and records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.scenes.statistics.dots import draw_results
from pidro_desktop.scenes.statistics.papers import draw_heading, draw_sheet
from pidro_desktop.statistics.records import Records
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.statistics_layout import StatisticsPlaces
from pidro_desktop.tr import number

INSIDE: Final = 26
STREAK, DOTS, ROWS = 88, 126, 164
"""Units from the top of the paper: the middle of the streak, of the dots, and the first row."""
NUMBER: Final = 102
"""Units from the paper's left edge to the right end of the numbers, where there is room."""
LINE: Final = 1.4


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One row: a number, what it counts, and a note; the games that it is made of."""

    number: str
    what: str
    note: str
    games: tuple[int, ...]
    ours: bool = False


def record_rows(found: Records) -> tuple[RecordRow, ...]:
    """Return the rows; a record that there is not has a dash."""
    dash = "–"
    streak, bid, win, deal = found.longest, found.bid, found.win, found.deal
    bid_note = ""
    if bid is not None:
        bid_note = (
            str(words.IN_SUIT.get(bid.suit, "")) if bid.count == 1 else words.times(bid.count)
        )
    return (
        RecordRow(
            number(streak.length) if streak else dash,
            str(words.LONGEST_STREAK),
            words.date(streak.ended_at) if streak else "",
            streak.games if streak else (),
            ours=streak is not None,
        ),
        RecordRow(
            number(bid.bid) if bid else dash,
            str(words.HIGHEST_BID),
            bid_note,
            bid.games if bid else (),
        ),
        RecordRow(
            words.signed(win.points) if win else dash,
            str(words.LARGEST_WIN),
            words.score(win.totals) if win else "",
            win.games if win else (),
        ),
        RecordRow(
            number(deal.points) if deal else dash,
            str(words.BEST_DEAL),
            words.times(deal.count) if deal else "",
            deal.games if deal else (),
        ),
        RecordRow(
            number(found.games),
            words.games_word(found.games),
            words.games_won(found.won),
            found.every,
        ),
    )


@dataclass(frozen=True, slots=True)
class RecordPlaces:
    """Where the streak, the dots and the rows are."""

    streak: Rect
    dots: Rect
    rows: tuple[Rect, ...]


def record_places(kit: DrawContext, places: StatisticsPlaces, rows: int) -> RecordPlaces:
    """Lay out the paper."""
    s, area = kit.s, places.column
    left, wide = area.x + s(12), area.w - 2 * s(12)
    top, bottom = area.y + s(ROWS), places.tabs.y - s(4)
    high = (bottom - top) / rows
    return RecordPlaces(
        Rect(left, area.y + s(DOTS - 14) - max(44, s(44)), wide, max(44, s(44))),
        Rect(left, area.y + s(DOTS - 14), wide, max(44, s(36))),
        tuple(Rect(left, round(top + place * high), wide, round(high)) for place in range(rows)),
    )


def draw_records(
    canvas: Canvas, kit: DrawContext, places: StatisticsPlaces, found: Records, counted: float
) -> None:
    """Draw streaks and records; ``counted`` is how far the numbers have counted up."""
    s, area, theme = kit.s, places.column, kit.look.theme
    draw_sheet(canvas, kit, area)
    draw_heading(canvas, kit, area, str(words.RECORDS), area.w - 2 * s(INSIDE), INSIDE)
    left, right = area.x + s(INSIDE), area.right - s(INSIDE)
    soft = kit.pen(Face.SEMI, 17, theme.paper.ink_soft)
    y = area.y + s(STREAK)
    count = len(found.last)
    last = words.the_last(count) if count > 1 else ""
    aside = kit.text(canvas, last, (right, y), soft, "right", room=(right - left) * 0.4)
    ink = theme.team.us_ink if found.now is not None and found.now.won else theme.paper.ink
    pen = kit.pen(Face.SERIF_BOLD, 32, ink)
    room = right - left - aside - s(10)
    kit.text(canvas, words.streak(found.now), (left, y), pen, room=room)
    dots = Rect(left, 0, right - left, 0)
    draw_results(canvas, kit, dots, area.y + s(DOTS), found.last)
    rows = record_rows(found)
    for place, (row, rect) in enumerate(
        zip(rows, record_places(kit, places, len(rows)).rows, strict=True)
    ):
        _draw_row(canvas, kit, row, rect, strong=place == 0)


def _draw_row(
    canvas: Canvas, kit: DrawContext, row: RecordRow, rect: Rect, *, strong: bool
) -> None:
    s, theme = kit.s, kit.look.theme
    line = theme.paper.line
    inset = s(INSIDE - 12)
    thin = max(1, round(LINE * kit.u * (1.4 if strong else 1)))
    rule = kit.look.shapes.rounded((rect.w - 2 * inset, thin), 0, (line, line))
    rule.put(canvas, rect.x + inset, rect.y)
    y, left = rect.centre[1], rect.x - s(12) + s(NUMBER)
    ink = theme.team.us_ink if row.ours else theme.paper.ink
    size = min(38.0, rect.h / kit.u * 0.5)
    room = left - rect.x - inset
    kit.text(canvas, row.number, (left, y), kit.pen(Face.SERIF_BOLD, size, ink), "right", room=room)
    x, room = left + s(22), rect.right - s(10) - left - s(22)
    what = kit.pen(Face.SEMI, 20, theme.paper.ink)
    note = kit.pen(Face.SEMI, 17, theme.paper.ink_soft)
    apart = (what.px + note.px) * 0.37
    if not row.note:
        kit.text(canvas, row.what, (x, y), what, room=room)
        return
    kit.text(canvas, row.what, (x, y - apart), what, room=room)
    kit.text(canvas, row.note, (x, y + apart), note, room=room)
