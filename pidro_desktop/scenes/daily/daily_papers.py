"""The two papers below the board: the streak with this week's coins, and the slip to share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from pidro_desktop.daily.share import Square
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.daily.month_sheet import draw_sheet
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.daily_layout import DailyPlaces
from pidro_desktop.scenes.daily.dates import LETTERS
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.tr import number

NUMBER, COIN, COIN_STEP = 84, 24, 29
SQUARE, SQUARE_STEP = 20, 24


@dataclass(frozen=True, slots=True)
class StreakShown:
    """The streak.

    Attributes:
        run: how many days in a row.
        week: the days of this week, in the order of the language.
        played: those of them that were played on their day.
        today: the day that it is.
    """

    run: int
    week: Sequence[date]
    played: frozenset[date]
    today: date


@dataclass(frozen=True, slots=True)
class SlipShown:
    """The slip: the lines that are copied, and the squares below the second.

    Attributes:
        lines: the lines before the squares, and those after them; none before the first deal.
        squares: the row of squares.
    """

    lines: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()


def draw_streak(canvas: Canvas, kit: DrawContext, places: DailyPlaces, shown: StreakShown) -> None:
    """Draw the number of days in a row, and a coin for each day of this week."""
    area, theme = places.streak, kit.look.theme
    draw_sheet(canvas, kit, area)
    letter = kit.pen(Face.SEMI, 17, theme.paper.ink)
    coin = max(kit.s(COIN), 18)
    foot = area.bottom - kit.s(16)
    letters = foot - letter.px / 2
    coins = letters - letter.px / 2 - kit.s(8) - coin / 2
    label = kit.pen(Face.SEMI, 21, theme.paper.ink)
    free = coins - coin / 2 - area.y
    px = min(kit.look.px(NUMBER), round((free - label.px * 1.1 - kit.s(18)) / 0.95))
    large = kit.pen(Face.SERIF_BOLD, NUMBER, theme.attention.brass_dark)._replace(px=max(24, px))
    gap = (free - large.px * 0.72 - label.px) / 3
    x, room = area.centre[0], area.w - 2 * kit.s(10)
    y = area.y + gap + large.px * 0.36
    kit.text(canvas, number(shown.run), (x, y), large, "centre", room=room)
    y += large.px * 0.36 + gap * 0.8 + label.px / 2
    kit.text(canvas, words.days_in_a_row(shown.run), (x, y), label, "centre", room=room)
    step = min(kit.s(COIN_STEP), (area.w - kit.s(16)) / 7)
    coin = min(coin, round(step * 0.86))
    for place, day in enumerate(shown.week):
        middle = x + (place - 3) * step
        on = day in shown.played
        _draw_coin(canvas, kit, (middle, coins), coin, on=on)
        ink = theme.paper.ink if day <= shown.today else theme.paper.ink_soft
        name = letter._replace(colour=ink)
        kit.text(canvas, str(LETTERS[day.weekday()]), (middle, letters), name, "centre")


def _draw_coin(
    canvas: Canvas, kit: DrawContext, middle: tuple[float, float], side: int, *, on: bool
) -> None:
    theme = kit.look.theme
    fill = theme.attention.turn_plate_bottom if on else theme.review.trough
    rim = theme.attention.brass_dark if on else theme.review.missing
    body = (
        f'<circle cx="12" cy="12" r="11" fill="{hexed(fill)}" stroke="{hexed(rim)}" '
        'stroke-width="1.6"/>'
    )
    made = kit.look.shapes.drawn(f"day coin {on}", (side, side), body, (24, 24))
    made.put(canvas, *corner(middle, (side, side)))
    if on:
        kit.sign(canvas, "tick", middle, side / kit.u / 2, theme.paper.ink, least=8)


def draw_slip(canvas: Canvas, kit: DrawContext, places: DailyPlaces, shown: SlipShown) -> None:
    """Draw the lines that are copied."""
    area, paper = places.slip, kit.look.theme.paper
    draw_sheet(canvas, kit, area)
    left, room = area.x + kit.s(22), area.w - 2 * kit.s(22)
    free = places.copy.y - area.y
    if not shown.lines:
        _draw_sentences(canvas, kit, (str(words.NO_SLIP), str(words.PAR_IS)), area, free)
        return
    bold = kit.pen(Face.BOLD, 22, paper.ink)
    soft = kit.pen(Face.SEMI, 20, paper.ink_old)
    head, *rest = shown.lines[:2], shown.lines[2:]
    side = max(12, min(kit.s(SQUARE), round(room / 14 * SQUARE / SQUARE_STEP)))
    rows = len(head[0:]) * bold.px + side + sum(soft.px for _ in rest[0])
    gap = max(2.0, min(kit.s(15), (free - rows - kit.s(24)) / (len(shown.lines) + 1)))
    y = area.y + kit.s(14) + gap / 2
    for line in head:
        kit.text(canvas, line, (left, y + bold.px / 2), bold, room=room)
        y += bold.px + gap * 0.8
    _draw_squares(canvas, kit, shown.squares, Rect(left, round(y), room, side))
    y += side + gap
    for line in rest[0]:
        kit.text(canvas, line, (left, y + soft.px / 2), soft, room=room)


def _draw_sentences(
    canvas: Canvas, kit: DrawContext, sentences: Sequence[str], area: Rect, free: float
) -> None:
    """Write sentences below each other, those that have room."""
    pen = kit.pen(Face.SEMI, 19, kit.look.theme.paper.ink_old)
    left, room = area.x + kit.s(22), area.w - 2 * kit.s(22)
    y = area.y + kit.s(16) + pen.px / 2
    for sentence in sentences:
        lines = kit.look.text.wrap(sentence, pen, room)
        if y + pen.px * (1.28 * len(lines) - 0.5) > area.y + free:
            return
        for line in lines:
            kit.text(canvas, line, (left, y), pen, room=room)
            y += pen.px * 1.28
        y += pen.px * 0.4


def _draw_squares(canvas: Canvas, kit: DrawContext, squares: Sequence[Square], area: Rect) -> None:
    theme = kit.look.theme
    fills: Final = {
        Square.PAR: theme.review.best_top,
        Square.ABOVE: theme.attention.brass,
        Square.MISSING: theme.review.trough,
    }
    rims: Final = {
        Square.PAR: theme.review.best_bottom,
        Square.ABOVE: theme.attention.brass_dark,
        Square.MISSING: theme.review.missing,
    }
    step = area.h * SQUARE_STEP / SQUARE
    for place, square in enumerate(squares):
        piece = kit.look.shapes.rounded(
            (area.h, area.h),
            area.h / 4,
            (fills[square], fills[square]),
            stroke=rims[square],
            stroke_width=max(1.0, 1.2 * kit.u),
        )
        piece.put(canvas, area.x + place * step, area.y)
