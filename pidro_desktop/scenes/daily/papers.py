"""The two papers below the board: the streak with this week's coins, and the slip to share."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.desk import DailyDesk
from pidro_desktop.daily.share import Square, result_line, run_line, squares, title_line
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Grow, Over, Pad, Part, Picture
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.dates import LETTERS, week_of
from pidro_desktop.storage.books.daily_book import DailyResult
from pidro_desktop.tr import number

COPY: Final = "copy"
NUMBER, COIN, COIN_STEP = 84, 24, 29
SQUARE, SQUARE_STEP = 20, 24


def streak(desk: DailyDesk, today: date) -> Part:
    """Return the number of days in a row, and a coin for each day of this week."""
    played = frozenset(day for day, result in desk.results.items() if result.on_time)
    return Picture(partial(_draw_streak, desk.streak(today), today, played), 0)


def _draw_streak(
    run: int,
    today: date,
    played: frozenset[date],
    canvas: Canvas,
    look: Look,
    area: pygame.Rect,
) -> None:
    theme, text = look.theme, look.text
    draw_sheet(canvas, look, area)
    letter = look.pen(Face.SEMI, 17, theme.paper.ink)
    coin = max(look.s(COIN), 18)
    letters = area.bottom - look.s(16) - letter.px / 2
    coins = letters - letter.px / 2 - look.s(8) - coin / 2
    label = look.pen(Face.SEMI, 21, theme.paper.ink)
    free = coins - coin / 2 - area.y
    px = min(look.px(NUMBER), round((free - label.px * 1.1 - look.s(18)) / 0.95))
    large = look.pen(Face.SERIF_BOLD, NUMBER, theme.attention.brass_dark)._replace(px=max(24, px))
    gap = (free - large.px * 0.72 - label.px) / 3
    x, room = area.centerx, area.width - 2 * look.s(10)
    y = area.y + gap + large.px * 0.36
    text.put_fitted(canvas, number(run), (x, y), large, room, anchor="centre")
    y += large.px * 0.36 + gap * 0.8 + label.px / 2
    text.put_fitted(canvas, words.days_in_a_row(run), (x, y), label, room, anchor="centre")
    step = min(look.s(COIN_STEP), (area.width - look.s(16)) / 7)
    coin = min(coin, round(step * 0.86))
    for place, day in enumerate(week_of(today)):
        middle = x + (place - 3) * step
        _draw_coin(canvas, look, (middle, coins), coin, on=day in played)
        name = letter._replace(colour=theme.paper.ink if day <= today else theme.paper.ink_soft)
        text.put(canvas, str(LETTERS[day.weekday()]), (middle, letters), name, anchor="centre")


def _draw_coin(
    canvas: Canvas, look: Look, middle: tuple[float, float], side: int, *, on: bool
) -> None:
    theme = look.theme
    fill = theme.attention.turn_plate_bottom if on else theme.review.trough
    rim = theme.attention.brass_dark if on else theme.review.missing
    body = (
        f'<circle cx="12" cy="12" r="11" fill="{hexed(fill)}" stroke="{hexed(rim)}" '
        'stroke-width="1.6"/>'
    )
    made = look.shapes.drawn(f"day coin {on}", (side, side), body, (24, 24))
    made.put(canvas, *corner(middle, (side, side)))
    if on:
        tick = emblem("tick", max(8, round(side / 2)), theme.paper.ink)
        canvas.put(tick, corner(middle, tick.get_size()))


def slip(result: DailyResult | None, run: int, said: str) -> Part:
    """Return the lines to share, and the button that copies them.

    Args:
        result: what they are of; without one, the slip says what it is for.
        run: how many days in a row that day ended.
        said: what the button says instead of its name, for a moment.
    """
    copy = Button(COPY, said or str(words.COPY), size=21)
    if result is None:
        copy.enabled, copy.why, copy.on_paper = False, str(words.NOTHING_TO_COPY), True
    draw = _draw_purpose if result is None else partial(_draw_lines, result, run_line(run))
    button = Pad(Control(copy, 50, later=1), right=18, bottom=16, left=18)
    return Over(draw_sheet, Col([Grow(Pad(Picture(draw, 0), right=22, left=22)), button]))


def _draw_lines(
    result: DailyResult, last: str, canvas: Canvas, look: Look, area: pygame.Rect
) -> None:
    """Draw the lines that are copied, with the squares below the second."""
    paper, text, room = look.theme.paper, look.text, area.width
    bold = look.pen(Face.BOLD, 22, paper.ink)
    soft = look.pen(Face.SEMI, 20, paper.ink_old)
    head, rest = (title_line(result), result_line(result)), [last] if last else []
    side = max(12, min(look.s(SQUARE), round(room / 14 * SQUARE / SQUARE_STEP)))
    rows = len(head) * bold.px + side + len(rest) * soft.px
    loose = (area.height - rows - look.s(24)) / (len(head) + len(rest) + 1)
    gap = max(2.0, min(look.s(15), loose))
    y = area.y + look.s(14) + gap / 2
    for line in head:
        text.put_fitted(canvas, line, (area.x, y + bold.px / 2), bold, room)
        y += bold.px + gap * 0.8
    found = squares(result.net, result.par)
    _draw_squares(canvas, look, found, pygame.Rect(area.x, round(y), room, side))
    y += side + gap
    for line in rest:
        text.put_fitted(canvas, line, (area.x, y + soft.px / 2), soft, room)


def _draw_purpose(canvas: Canvas, look: Look, area: pygame.Rect) -> None:
    """Write what the slip is for and what par is, those sentences that have room."""
    pen = look.pen(Face.SEMI, 19, look.theme.paper.ink_old)
    y = area.y + look.s(16) + pen.px / 2
    for sentence in (str(words.NO_SLIP), str(words.PAR_IS)):
        lines = look.text.wrap(sentence, pen, area.width)
        if y + pen.px * (1.28 * len(lines) - 0.5) > area.bottom:
            return
        for line in lines:
            look.text.put_fitted(canvas, line, (area.x, y), pen, area.width)
            y += pen.px * 1.28
        y += pen.px * 0.4


def _draw_squares(canvas: Canvas, look: Look, found: Sequence[Square], area: pygame.Rect) -> None:
    review, brass = look.theme.review, look.theme.attention
    colours: Final = {
        Square.PAR: (review.best_top, review.best_bottom),
        Square.ABOVE: (brass.brass, brass.brass_dark),
        Square.MISSING: (review.trough, review.missing),
    }
    side, step = area.height, area.height * SQUARE_STEP / SQUARE
    for place, square in enumerate(found):
        fill, rim = colours[square]
        piece = look.shapes.rounded(
            (side, side), side / 4, (fill, fill), stroke=rim, stroke_width=max(1.0, 1.2 * look.u)
        )
        piece.put(canvas, area.x + place * step, area.y)
