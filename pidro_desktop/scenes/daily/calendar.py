"""The wall calendar of the daily deal: the days of a month with stamps, and arrows on its head."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import date, timedelta
from typing import ClassVar, Final

import pygame

from pidro_desktop.daily.dailies import Dailies
from pidro_desktop.daily.fair_par import fair_of
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.daily import SIZE, Sign, Stamp, StampMotion, draw_month_sheet, draw_stamp
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.reasons import speaks_against
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
    evenly,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import line, soft
from pidro_desktop.render.widgets.widget import Button, Chosen, Style, Widget
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.daily_text import SHORT, WEEKEND, days_of, month_text
from pidro_desktop.storage.books.daily_book import DailyResult
from pidro_desktop.tr import AnyText, tr

DAYS, BACK, FORTH = "days", "back", "forth"
HEAD, FEET, MARGIN, WEEKDAYS = 74, 14, 24, 46
"""Units: the red head, the foot, the margins, and the row of weekdays."""
ARROW: Final = 52
RING: Final = 0.92
"""The part of a stamp's square that its ring takes."""
MISSED, UNFINISHED = "–", "···"
LEAST_STAMP, NUMBER_GAP = 24, 3
"""Pixels of the smallest stamp, and units between its ring and the number of the day."""


class Days(Widget):
    """The days of a month, of which one is chosen; later days than today cannot be.

    Left and right, up and down choose another day of the month; past its edge the focus moves on.
    Enter opens the chosen day, a click only chooses.

    Args:
        dailies: the dailies of the player. month: the first day of the month.
        chosen: the day on the board. today: the last day that can be chosen.
        falling: returns where the stamp of the chosen day is while it falls, or None.
        tell: what is said of a day.

    Attributes:
        begun: the days of the month whose deals can be resumed.
        since: the first day that is marked if it was missed.
    """

    radius: ClassVar[float] = 10

    def __init__(
        self,
        dailies: Dailies,
        month: date,
        chosen: date,
        today: date,
        falling: Callable[[], StampMotion | None],
        tell: Callable[[date], str],
    ) -> None:
        super().__init__(DAYS)
        self.month, self.chosen, self.today = month, chosen, today
        self._results = dailies.results
        self.begun = frozenset(day for day in self.days if dailies.is_begun(day))
        self.since = min((one.played_on for one in dailies.results.values()), default=today)
        self._falling = falling
        self._tell = tell

    @property
    def days(self) -> list[date]:
        """The days of the month."""
        return [self.month.replace(day=day) for day in range(1, days_of(self.month) + 1)]

    def cell(self, day: date) -> pygame.Rect:
        """Return the cell of a day of the month, in pixels."""
        before = self.month.weekday()
        rows = -(-(before + days_of(self.month)) // 7)
        row, column = divmod(before + day.day - 1, 7)
        left, right = (self.rect.x + round(self.rect.width * x / 7) for x in (column, column + 1))
        top, bottom = (self.rect.y + round(self.rect.height * y / rows) for y in (row, row + 1))
        return pygame.Rect(left, top, right - left, bottom - top)

    def hit(self, at: tuple[int, int]) -> bool:
        """Return whether a day that can be chosen is there."""
        return self.rect.collidepoint(at) and self._day_at(at) is not None

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Choose the day under the pointer."""
        day = self._day_at(at)
        return Chosen(DAYS, day.isoformat()) if day is not None else None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Do nothing more: the press has chosen."""
        return None

    def activate(self) -> Chosen | None:
        """Open the chosen day."""
        return Chosen(DAYS, "")

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Choose another day of the month."""
        to = self.chosen + timedelta(days=dx + 7 * dy)
        inside = to.replace(day=1) == self.chosen.replace(day=1) == self.month and to <= self.today
        if not inside or (dx and self.cell(to).y != self.cell(self.chosen).y):
            return False, None
        return True, Chosen(DAYS, to.isoformat())

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what is said of the chosen day."""
        said = self._tell(self.chosen)
        return SpokenControl((self.key,), f"{said} {words.ARROWS}", said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the days with their stamps, the falling one last."""
        line, thick = look.theme.paper.line, max(1, round(1.4 * look.u))
        for y in sorted({self.cell(day).y for day in self.days}):
            rule = look.shapes.rounded((self.rect.width, thick), 0, (line, line))
            rule.put(canvas, self.rect.x, y)
        falling = self._falling() if self.chosen in self._results else None
        for day in self.days:
            self._draw_day(canvas, look, day, falling if day == self.chosen else None)
        if falling is not None and self.chosen in self.days:
            self._draw_stamp(canvas, look, self.chosen, falling)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the chosen day."""
        chosen = self.chosen in self.days
        area = self.cell(self.chosen).inflate(-4, -4) if chosen else self.rect
        look.shapes.ring(area.size, look.u, self.radius).put(canvas, *area.topleft)

    def _day_at(self, at: tuple[int, int]) -> date | None:
        """Return the day under the pointer that can be chosen, or None."""
        found = (day for day in self.days if day <= self.today and self.cell(day).collidepoint(at))
        return next(found, None)

    def _draw_day(self, canvas: Canvas, look: Look, day: date, falling: StampMotion | None) -> None:
        paper, cell = look.theme.paper, self.cell(day)
        if day in (self.today, self.chosen):
            _draw_frame(canvas, look, cell, filled=day == self.today)
        late = day > self.today
        face = Face.SANS if late else Face.SERIF_BOLD if day == self.today else Face.SERIF
        pen = look.pen(face, 19, paper.ink_soft if late else paper.ink)
        at = cell.x + look.s(12), cell.y + look.s(7) + pen.px / 2
        look.text.put(canvas, str(day.day), at, pen)
        if day in self._results:
            if falling is None:
                self._draw_stamp(canvas, look, day, StampMotion())
        elif day in self.begun or self.since <= day < self.today:
            pen = look.pen(Face.SERIF, 26, paper.ink_soft)
            sign = UNFINISHED if day in self.begun else MISSED
            middle, _side = stamp_place(look, cell)
            look.text.put(canvas, sign, middle, pen, anchor="centre")

    def _draw_stamp(self, canvas: Canvas, look: Look, day: date, motion: StampMotion) -> None:
        if not motion.size:
            return
        result = self._results[day]
        stamp = Stamp(sign_of(result), result.on_time)
        (x, y), side = stamp_place(look, self.cell(day))
        middle = x + look.s(motion.aside), y
        draw_stamp(canvas, look, stamp, day.day, middle, round(side * motion.size))


def sign_of(result: DailyResult) -> Sign:
    """Return what the stamp of a result shows: no rose for as much as everyone gets."""
    fair = fair_of(result)
    if fair is not None and fair.quiet and not result.over_par:
        return "quiet"
    return "rose" if result.over_par >= 0 else "tick"


def _draw_frame(canvas: Canvas, look: Look, cell: pygame.Rect, *, filled: bool) -> None:
    """Draw the lamp field of today, or the rim of another chosen day."""
    theme, area = look.theme, cell.inflate(-2 * look.s(3), -2 * look.s(3))
    if filled:
        lit = theme.paper.new_line
        field = look.shapes.rounded(area.size, 10 * look.u, (lit, lit), opacity=0.6)
        field.put(canvas, *area.topleft)
    rim = look.shapes.rounded(
        area.size, 10 * look.u, None, stroke=theme.attention.lamp_ink, stroke_width=2 * look.u
    )
    rim.put(canvas, *area.topleft)


def number_area(look: Look, cell: pygame.Rect) -> pygame.Rect:
    """Return the area of the widest number of a day in a cell."""
    pen = look.pen(Face.SERIF_BOLD, 19, look.theme.paper.ink)
    at = cell.x + look.s(12), cell.y + look.s(7)
    return pygame.Rect(at, (look.text.width("28", pen), round(pen.px * 0.86)))


def stamp_place(look: Look, cell: pygame.Rect) -> tuple[tuple[float, float], int]:
    """Return the middle of the stamp in a cell, and its side: the largest beside the number."""
    side = round(min(look.s(SIZE), cell.height * 0.64, cell.width * 0.7))
    number = number_area(look, cell)
    while True:
        x, y = _stamp_middle(look, cell, side)
        away = math.hypot(x - number.right, y - number.bottom)
        if y < number.bottom:
            away = x - number.right
        if side <= LEAST_STAMP or away >= side * RING / 2 + look.s(NUMBER_GAP):
            return (x, y), side
        side -= 1


def _stamp_middle(look: Look, cell: pygame.Rect, side: int) -> tuple[float, float]:
    """Return the middle of a stamp: right of the middle, as low as the cell's frame allows."""
    half, edge = side * RING / 2, look.s(7)
    x = min(cell.x + cell.width / 2 + look.s(12), cell.right - half - edge)
    return x, min(cell.y + cell.height / 2 + look.s(12), cell.bottom - half - edge)


class MonthArrow(Button):
    """An arrow to another month; ``why`` says why there is none."""

    def __init__(self, key: str, label: AnyText, sign: str, why: AnyText) -> None:
        super().__init__(key, style=Style.WALNUT, sign=sign, why=why)
        self.called = label

    @property
    def tooltip(self) -> AnyText:
        """Where it leads, or why it leads nowhere."""
        return self.why or self.called

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return where it leads, and why it leads nowhere."""
        return spoken_button(self.key, str(self.called), hint=str(self.why), enabled=self.enabled)


def calendar(days: Days, first_month: date) -> Part:
    """Return the calendar of the month of ``days``.

    Args:
        days: its days. first_month: the first day of the first month that there is.
    """
    before = words.NO_MONTH_BEFORE if days.month <= first_month else ""
    after = tr("This is the current month.") if days.month >= days.today.replace(day=1) else ""
    title = line(
        month_text(days.month, days.today), 32, lambda theme: theme.things.head_ink, Face.SERIF
    )
    arrows = [
        Control(MonthArrow(BACK, words.BACK, "previous", before), ARROW, ARROW, later=3),
        Control(MonthArrow(FORTH, tr("Next month"), "next", after), ARROW, ARROW, later=3),
    ]
    head = Row([Grow(title), *arrows], gap=8)
    names = [
        line(name, 18, speaks_against if place in WEEKEND else soft, anchor="centre")
        for place, name in enumerate(SHORT)
    ]
    weekdays = Sized(Row(evenly(names), stretch=True), high=WEEKDAYS)
    grid = Col([weekdays, Grow(Control(days, high=0, later=2))])
    sheet = Col(
        [
            Sized(Pad(head, top=0.2 * HEAD, right=10, left=34), high=HEAD),
            Grow(Pad(grid, right=MARGIN, bottom=FEET, left=MARGIN)),
        ]
    )
    return Over(lambda canvas, look, rect: draw_month_sheet(canvas, look, rect, HEAD), sheet)
