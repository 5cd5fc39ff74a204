"""Drawing of the daily deal: the wood, the calendar of a month, and the day's board."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from pidro_desktop.daily.share import signed
from pidro_desktop.render.art.table_background import wood_ground
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.daily.month_sheet import draw_month_sheet
from pidro_desktop.render.daily.pegs import HOLES, ROW, draw_pegs
from pidro_desktop.render.daily.stamps import SIZE, Stamp, draw_stamp
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS
from pidro_desktop.render.text import Colour, Face, Pen
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.daily_layout import DailyPlaces, daily_places, daily_scale
from pidro_desktop.scenes.daily.daily_motion import StampMotion
from pidro_desktop.scenes.daily.dates import SHORT, WEEKEND, days_of, week_order
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.table_layout import TableLayout

CARDS, CARD, CARD_STEP, CARD_TURN = 9, 88, 38, 4.2
DISC: Final = 48
RING: Final = 0.92
"""The part of a stamp's square that its ring takes."""
MISSED, UNFINISHED = "–", "···"
LEAST_STAMP, NUMBER_GAP = 24, 3
"""Pixels of the smallest stamp, and units between its ring and the number of the day."""


@dataclass(frozen=True, slots=True)
class MonthShown:
    """The month of the calendar.

    Attributes:
        first: its first day. title: its heading. today: the day that it is.
        chosen: the day on the board.
        stamps: the stamps by day; days that were missed have none.
        falling: how the stamp of the chosen day falls, or None.
        since: the first day for which a dash is drawn if it was missed.
        unfinished: the days whose deals can be resumed.
    """

    first: date
    title: str
    today: date
    chosen: date
    stamps: Mapping[date, Stamp]
    falling: StampMotion | None
    since: date
    unfinished: frozenset[date] = frozenset()


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The board of a day.

    Attributes:
        date: its heading.
        trump: the trump suit, or an empty string before the deal is over.
        net, par: the result and par; par is None while it is worked out, both before the deal.
        pegs: how many pegs are there of both.
        verdict, story: the two lines below, of a deal that is over.
        beside: what is written beside the buttons.
        buttons: how many buttons there are.
    """

    date: str
    trump: str = ""
    net: int | None = None
    par: int | None = None
    pegs: tuple[int, int] = (0, 0)
    verdict: str = ""
    story: str = ""
    beside: str = ""
    buttons: int = 1


class DailyPicture:
    """Draws the daily deal at one window size.

    Attributes:
        kit: the draw context. places: the layout.
    """

    def __init__(self, ctx: Context) -> None:
        scale = daily_scale(ctx.size, ctx.u)
        self.kit = DrawContext.of(
            ctx.look, TableLayout(*ctx.size, scale.u), four_colours=ctx.preferences.now.four_colours
        )
        self.places: DailyPlaces = daily_places(ctx.size, scale)
        self._ground = wood_ground(ctx.size, scale.u, ctx.look.theme)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the wood and the name of the scene."""
        kit, places = self.kit, self.places
        canvas.ground(self._ground)
        pen = kit.pen(Face.SERIF, 34, kit.look.theme.text_on_table.plain)
        room = places.close.x - kit.s(12) - places.heading[0]
        kit.text(canvas, str(words.HEADING), places.heading, pen, room=room)

    # -------------------------------------------------------- the calendar

    def cells(self, first: date) -> dict[date, Rect]:
        """Return the cells of the days of a month."""
        before = week_order().index(first.weekday())
        count = days_of(first)
        rows = -(-(before + count) // 7)
        month = self.places.month
        return {
            first.replace(day=day): month.cell(before + day - 1, rows)
            for day in range(1, count + 1)
        }

    def draw_month(self, canvas: Canvas, shown: MonthShown) -> None:
        """Draw the calendar."""
        kit, month, theme = self.kit, self.places.month, self.kit.look.theme
        draw_month_sheet(canvas, kit, month.area, month.head)
        pen = kit.pen(Face.SERIF, 32, theme.things.head_ink)
        room = month.back.x - month.title[0] - kit.s(8)
        kit.text(canvas, shown.title, month.title, pen, room=room)
        for place, weekday in enumerate(week_order()):
            middle = month.grid.x + month.grid.w * (place + 0.5) / 7, month.names
            ink = theme.paper.hole if weekday in WEEKEND else theme.paper.ink_soft
            name = kit.pen(Face.SEMI, 18, ink)
            kit.text(canvas, str(SHORT[weekday]), middle, name, "centre", room=month.grid.w / 7 - 4)
        cells = self.cells(shown.first)
        for y in sorted({cell.y for cell in cells.values()}):
            self._rule(canvas, month.grid, y)
        for day, cell in cells.items():
            self._draw_day(canvas, shown, day, cell)
        falling, here = shown.falling, cells.get(shown.chosen)
        if falling is not None and here is not None and shown.chosen in shown.stamps:
            self._stamp(canvas, shown.stamps[shown.chosen], shown.chosen, here, falling)

    def _draw_day(self, canvas: Canvas, shown: MonthShown, day: date, cell: Rect) -> None:
        kit, paper = self.kit, self.kit.look.theme.paper
        if day == shown.today:
            self._frame(canvas, cell, filled=True)
        elif day == shown.chosen:
            self._frame(canvas, cell, filled=False)
        late = day > shown.today
        face = Face.SANS if late else Face.SERIF_BOLD if day == shown.today else Face.SERIF
        pen = kit.pen(face, 19, paper.ink_soft if late else paper.ink)
        kit.text(canvas, str(day.day), (cell.x + kit.s(12), cell.y + kit.s(7) + pen.px / 2), pen)
        stamp = shown.stamps.get(day)
        if stamp is not None:
            if day != shown.chosen or shown.falling is None:
                self._stamp(canvas, stamp, day, cell, StampMotion())
        elif day in shown.unfinished or shown.since <= day < shown.today:
            pen = kit.pen(Face.SERIF, 26, paper.ink_soft)
            sign = UNFINISHED if day in shown.unfinished else MISSED
            kit.text(canvas, sign, self._stamp_middle(cell), pen, "centre")

    def _stamp(
        self, canvas: Canvas, stamp: Stamp, day: date, cell: Rect, motion: StampMotion
    ) -> None:
        if not motion.size:
            return
        x, y = self._stamp_middle(cell)
        side = round(self._stamp_side(cell) * motion.size)
        middle = x + self.kit.s(motion.aside), y
        draw_stamp(canvas, self.kit.look, stamp, day.day, middle, side)

    def _stamp_side(self, cell: Rect) -> int:
        """Return the largest side that leaves the widest number of a day free."""
        side = round(min(self.kit.s(SIZE), cell.h * 0.64, cell.w * 0.7))
        number = self._number_area(cell)
        while side > LEAST_STAMP:
            x, y = self._stamp_at(cell, side)
            away = math.hypot(x - number.right, y - number.bottom)
            if y < number.bottom:
                away = x - number.right
            if away >= side * RING / 2 + self.kit.s(NUMBER_GAP):
                break
            side -= 1
        return side

    def _number_area(self, cell: Rect) -> Rect:
        """Return the area of the widest number of a day."""
        pen = self.kit.pen(Face.SERIF_BOLD, 19, self.kit.look.theme.paper.ink)
        wide = self.kit.look.text.width("28", pen)
        return Rect(cell.x + self.kit.s(12), cell.y + self.kit.s(7), wide, round(pen.px * 0.86))

    def _stamp_middle(self, cell: Rect) -> tuple[float, float]:
        return self._stamp_at(cell, self._stamp_side(cell))

    def _stamp_at(self, cell: Rect, side: int) -> tuple[float, float]:
        """Return the middle of a stamp: right of the middle, as low as the cell's frame allows."""
        half, edge = side * RING / 2, self.kit.s(7)
        x = min(cell.x + cell.w / 2 + self.kit.s(12), cell.right - half - edge)
        return x, min(cell.y + cell.h / 2 + self.kit.s(12), cell.bottom - half - edge)

    def _frame(self, canvas: Canvas, cell: Rect, *, filled: bool) -> None:
        """Draw the lamp field of today, or the rim of another chosen day."""
        kit, theme = self.kit, self.kit.look.theme
        area = cell.grown(-kit.s(3))
        if filled:
            lit = theme.paper.new_line
            field = kit.look.shapes.rounded(area.size, 10 * kit.u, (lit, lit), opacity=0.6)
            field.put(canvas, area.x, area.y)
        rim = kit.look.shapes.rounded(
            area.size, 10 * kit.u, None, stroke=theme.attention.lamp_ink, stroke_width=2 * kit.u
        )
        rim.put(canvas, area.x, area.y)

    def _rule(self, canvas: Canvas, grid: Rect, y: int) -> None:
        ink, kit = self.kit.look.theme.paper.line, self.kit
        line = kit.look.shapes.rounded((grid.w, max(1, round(1.4 * kit.u))), 0, (ink, ink))
        line.put(canvas, grid.x, y)

    # -------------------------------------------------------- the board

    def draw_board(self, canvas: Canvas, shown: BoardShown) -> None:
        """Draw the board of a day, without its buttons."""
        kit, area, inks = self.kit, self.places.board, self.kit.look.theme.text_on_table
        kit.shade(canvas, area, 16, 8, 0.5, 6)
        kit.look.shapes.walnut(area.size, kit.u, radius=16).put(canvas, area.x, area.y)
        left, right, middle = area.x + kit.s(28), area.right - kit.s(28), area.y + kit.s(40)
        disc = max(kit.s(DISC), 36)
        pen = kit.pen(Face.SERIF, 28, inks.plain)
        aside = disc + kit.s(12) if shown.trump else 0
        kit.text(canvas, shown.date, (left, middle), pen, room=right - left - aside)
        if shown.trump:
            self._draw_disc(canvas, shown.trump, (right - disc / 2, middle), disc)
        if shown.net is None:
            self._draw_backs(canvas, middle + disc // 2)
        else:
            self._draw_result(canvas, shown, middle + disc // 2)
        self._draw_beside(canvas, shown)

    def _draw_disc(
        self, canvas: Canvas, trump: str, middle: tuple[float, float], side: int
    ) -> None:
        """Draw the trump suit of a deal that is over."""
        kit, theme = self.kit, self.kit.look.theme
        body = (
            f'<circle cx="24" cy="24" r="23" fill="{hexed(theme.attention.brass)}"/>'
            f'<circle cx="24" cy="24" r="20.4" fill="{hexed(theme.paper.paper)}"/>'
        )
        disc = kit.look.shapes.drawn("trump disc", (side, side), body, (48, 48))
        disc.put(canvas, *corner(middle, (side, side)))
        units = side / kit.u * 28 / DISC
        name = SUIT_SIGNS[trump]
        kit.sign(canvas, name, middle, units, kit.suit_ink(name))

    def _draw_backs(self, canvas: Canvas, top: int) -> None:
        """Draw the nine cards of the player, face down."""
        kit, area = self.kit, self.places.board
        high = self.places.first.y - top
        width = min(kit.s(CARD), round(high / 1.75))
        x, y = area.x + area.w / 2, top + high / 2 - width * 0.04
        cards = kit.look.cards
        for place in range(CARDS):
            off = place - CARDS // 2
            at = x + off * CARD_STEP * width / CARD, y + abs(off) ** 1.8 * 1.6 * width / CARD
            angle = -off * CARD_TURN
            for image in (cards.shadow(width, angle=angle), cards.back(width, angle)):
                canvas.put(
                    image.surface, (round(at[0]) - image.centre[0], round(at[1]) - image.centre[1])
                )

    def _draw_result(self, canvas: Canvas, shown: BoardShown, top: int) -> None:
        """Draw both rows of pegs, the verdict and the story in what is free above the buttons."""
        kit, area, theme = self.kit, self.places.board, self.kit.look.theme
        inks = theme.text_on_table
        left, right = area.x + kit.s(28), area.right - kit.s(28)
        large = kit.pen(Face.SERIF, 36, inks.plain)
        small = kit.pen(Face.SEMI, 20, inks.plain_soft)
        row = max(kit.s(ROW), 24)
        high = self.places.first.y - top
        free = high - 2 * row - large.px - small.px
        gap = free / 6
        names = [
            (str(words.YOU), kit.pen(Face.SEMI, 20, inks.plain)),
            (str(words.CHAMPION), kit.pen(Face.SEMI, 20, inks.plain_soft)),
        ]
        widest = max(kit.look.text.width(name, pen) for name, pen in names)
        number = kit.pen(Face.SERIF_BOLD, 30, inks.plain)
        end = right - kit.look.text.width("+28", number) - kit.s(12)
        begin = min(left + max(widest, kit.s(92)) + kit.s(16), left + (right - left) // 3)
        holes = max(HOLES, abs(shown.net or 0), abs(shown.par or 0))
        y = top + gap + row / 2
        for place, (points, there) in enumerate(
            zip((shown.net, shown.par), shown.pegs, strict=True)
        ):
            name, pen = names[place]
            kit.text(canvas, name, (left, y), pen, room=begin - left - kit.s(8))
            if points is None:
                room = right - begin
                kit.text(canvas, str(words.WORKING), (begin, y), small, room=room)
            else:
                bar = around(((begin + end) / 2, y), end - begin, row)
                draw_pegs(canvas, kit, bar, there, holes, self._colours(place))
                ink = theme.team.us if place == 0 else theme.attention.brass_lit
                count = Pen(number.face, number.px, ink)
                kit.text(canvas, signed(points), (right, y), count, "right")
            y += row + gap
        y += gap * 0.5 + (large.px - row) / 2
        kit.text(canvas, shown.verdict, (left, y), large, room=right - left)
        y += (large.px + small.px) / 2 + gap * 0.6
        kit.text(canvas, shown.story, (left, y), small, room=right - left)

    def _colours(self, place: int) -> tuple[Colour, Colour]:
        theme = self.kit.look.theme
        if place:
            return theme.attention.brass_lit, theme.attention.brass
        top = theme.team.us
        return top, (top[0] * 2 // 3, top[1] * 2 // 3, top[2] * 2 // 3)

    def _draw_beside(self, canvas: Canvas, shown: BoardShown) -> None:
        """Draw the words right of the buttons, in as many lines as they need."""
        kit, places = self.kit, self.places
        last = places.second if shown.buttons > 1 else self.only_button()
        left = last.right + kit.s(20)
        room = places.board.right - kit.s(20) - left
        pen = kit.pen(Face.SEMI, 19, kit.look.theme.text_on_table.plain_soft)
        lines = kit.look.text.wrap(shown.beside, pen, room)
        while len(lines) > 3 and pen.px > 16:
            pen = pen._replace(px=pen.px - 1)
            lines = kit.look.text.wrap(shown.beside, pen, room)
        step = pen.px * 1.22
        y = last.y + last.h / 2 - step * (len(lines) - 1) / 2
        for line in lines:
            kit.text(canvas, line, (left, y), pen, room=room)
            y += step

    def only_button(self) -> Rect:
        """Return the place of the first button where there is no second."""
        first, second = self.places.first, self.places.second
        return first._replace(w=first.w + (second.right - first.right) // 4)
