"""What is written on the things of the title: the date on the calendar, stars on the book."""

from __future__ import annotations

from datetime import date
from typing import Final

from pidro_desktop.render.art.title_things import BOOK, CALENDAR, HEAD, STAR_STEP, STARS, star
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.tr import number, tr

MONTHS: Final = (
    # tr: On the red head of a calendar's leaf, over the day's number
    *(tr("January", "calendar"), tr("February", "calendar"), tr("March", "calendar")),
    *(tr("April", "calendar"), tr("May", "calendar"), tr("June", "calendar")),
    *(tr("July", "calendar"), tr("August", "calendar"), tr("September", "calendar")),
    *(tr("October", "calendar"), tr("November", "calendar"), tr("December", "calendar")),
)
SHORT: Final = (
    # tr: The same where there is room for some six letters
    *(tr("Jan", "calendar"), tr("Feb", "calendar"), tr("Mar", "calendar")),
    *(tr("Apr", "calendar"), tr("May", "narrow calendar"), tr("Jun", "calendar")),
    *(tr("Jul", "calendar"), tr("Aug", "calendar"), tr("Sep", "calendar")),
    *(tr("Oct", "calendar"), tr("Nov", "calendar"), tr("Dec", "calendar")),
)
MONTH, DAY = 20, 0.56
"""Units of the month, and the day's height in widths of the calendar."""


def put_date(canvas: Canvas, look: Look, middle: tuple[int, int], day: date) -> None:
    """Write month and day on the calendar whose middle is given; ``look`` has its scale."""
    high = CALENDAR * 1.12
    theme, x = look.theme, middle[0] - look.s(2)
    top = middle[1] - look.s(high / 2)
    pen = look.pen(Face.SEMI, MONTH, theme.things.head_ink)
    room = look.s(CALENDAR - 12)
    words, pen = look.text.fit(str(MONTHS[day.month - 1]), pen, room)
    if words != str(MONTHS[day.month - 1]):
        words, pen = look.text.fit(str(SHORT[day.month - 1]), pen, room)
    at = x, top + look.s(high * (HEAD - 0.08))
    look.text.put(canvas, words, at, pen, anchor="centre")
    large = look.pen(Face.SERIF_BOLD, CALENDAR * DAY, theme.paper.ink)
    at = x, middle[1] + look.s(high * 0.11)
    look.text.put(canvas, number(day.day), at, large, anchor="centre")


def put_stars(canvas: Canvas, look: Look, middle: tuple[int, int], won: int) -> None:
    """Put stars on the book whose middle is given: the first ``won`` ones in gilt."""
    for place in range(STARS):
        image = star(look, won=place < won)
        x = middle[0] + look.s(5 + (place - (STARS - 1) / 2) * STAR_STEP)
        y = middle[1] + look.s(BOOK * 1.1 * 0.29 - 3)
        canvas.put(image, (x - image.get_width() // 2, y - image.get_height() // 2))
