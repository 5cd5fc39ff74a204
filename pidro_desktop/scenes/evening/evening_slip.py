"""The slip after a deal of an evening: what each of the four tables has made of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import (
    Line,
    Text,
    ink,
    line,
    of_team,
    old,
    on_wood,
    sign,
    soft,
)
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, Style
from pidro_desktop.scenes.duplicate import match_text
from pidro_desktop.scenes.duplicate.match_view import Half
from pidro_desktop.scenes.duplicate.parts import (
    Opening,
    bid_row,
    pair_part,
    points_row,
    to_come,
)
from pidro_desktop.scenes.duplicate.slip import ON, Slip
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.club import coin
from pidro_desktop.scenes.evening.evening_views import RoomView, SlipView, TableView
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.table.layout.proportions import EDGE, READABLE
from pidro_desktop.tr import AnyText, number

HIGH, LOW_HIGH, NARROW_HIGH = 66, 54, 118
"""Units: the height of a row, where there is little room, and where it has two lines."""
NARROW: Final = 730
"""Units of width under which a row has two lines."""
COIN, GROOVE, DEAL = 38, 150, 378
"""Units of width: a table's number, fourteen pegs, and all of a deal but the net."""


class OtherTable(ControlId, frozen=True):
    """Key of the control that compares another table with the own one, by its number."""

    table: int


def rows(view: SlipView, high: float = HIGH) -> list[Part]:
    """Return a row for each table, so many units ``high`` if it has one line.

    Others than your own are controls if they can be opened.
    """
    return [ByWidth(partial(_row, view, place, high)) for place in range(len(view.tables))]


def _row(view: SlipView, place: int, high: float, look: Look, width: float) -> Part:
    """Return what a table has made of a deal; yours is bright."""
    shown, said = view.tables[place], words.table_aloud(view, place)
    narrow = width < look.s(NARROW)
    high = NARROW_HIGH if narrow else high
    row = _table(shown, said if shown.sitting.yours else "", narrow=narrow)
    if shown.sitting.yours:
        return Sized(Over(partial(_draw_band, high + 6), row), high=high)
    why = "" if shown.half else words.WAITING
    key = OtherTable(shown.sitting.table)
    control = Opening(key, said, row, hint=words.COMPARE_WITH, why=why)
    control.called = said.rstrip(".")
    return Control(control, high)


def _table(shown: TableView, said: str, *, narrow: bool) -> Part:
    """Return a table's number, its pairs, and what they have made of the deal, in one or two lines.

    ``said`` is read aloud.
    """
    sitting, half = shown.sitting, shown.half
    made: Part = line(words.STILL_PLAYS, 19, old)
    net: Part = Row([Spring(), to_come(54, 36, old)])
    if half is not None:
        points = Sized(Col([points_row(half.points, high=19), _scores(half)], gap=3), wide=GROOVE)
        made = Row([Grow(bid_row(half, 19)), Gap(12), points])
        tint = of_team("us", paper=True) if sitting.yours and half.net > 0 else ink
        net = line(signed(half.net), 30, tint, Face.SERIF_BOLD, "right")
    opens = half is not None and not sitting.yours
    face = Face.BOLD if sitting.yours else Face.SEMI
    first = line(words.name_of(sitting.first), 20, face=face, said=said)
    names = Col([first, line(words.against(sitting.second), 17, old)])
    upper = [
        *(Gap(11), coin(sitting.table, COIN), Gap(11), Grow(names), Gap(12)),
        *(Sized(net, wide=60), Gap(8), sign("next", soft, 16) if opens else Gap(16), Gap(8)),
    ]
    if not narrow:
        return Row([*upper[:4], Gap(12), Sized(made, wide=DEAL), *upper[4:]])
    lower = Row([Gap(24), Grow(made), Gap(14)])
    return Col([Grow(Row(upper), share=0.5), Grow(lower)])


def _draw_band(most: float, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the bright ground of your own table, no higher than so many units."""
    band, theme = rect.inflate(0, min(0, look.s(most) - rect.height)), look.theme
    fill = theme.controls.tile_hot_top, theme.controls.tile_hot_bottom
    rim = theme.attention.brass_dark
    look.fill(canvas, band, 10 * look.u, fill, rim=rim, thick=2.2 * look.u)


def scored(half: TableResult) -> tuple[int, int]:
    """Return what both sides score for a deal: the points they took, or what a failed bid costs."""
    ours, theirs = half.points
    if half.made or half.bidder is None:
        return half.points
    return (ours, ours - half.net) if half.bidder % 2 else (half.net + theirs, theirs)


def _scores(half: Half) -> Part:
    """Return what both sides score for a deal."""
    ours, theirs = (
        line(number(count), 18, of_team(side, paper=True), Face.SERIF_BOLD)
        for side, count in zip(("us", "them"), scored(half), strict=True)
    )
    return Row([Gap(2), ours, Spring(), theirs, Gap(2)])


REVIEW: Final = "review"


def practice(view: SlipView | RoomView) -> list[Part]:
    """Return the word that an evening is practice, if it is; read aloud with the reason."""
    if not view.practice:
        return []
    said = f"{match_text.PRACTICE}. {words.PRACTICE_WHY}"
    return [Line(str(match_text.PRACTICE), Face.SEMI, 19, on_wood, lift=0, said=said)]


class EveningSlip(Slip[SlipView]):
    """Shows all tables after a deal of an evening."""

    heading = words.HEADING
    least_wide, least_tall = (1240, 640), (700, 1000)
    least_scale = READABLE * 0.84
    paper_wide = 790

    def __init__(
        self,
        look_at: Callable[[], SlipView],
        compare: Callable[[int], Change | None],
        review: Callable[[], Change | None] | None = None,
        *,
        back: bool = False,
    ) -> None:
        """Create the slip.

        Args:
            look_at: returns the deal as far as it is known now.
            compare: opens another table beside the own one, by its number.
            review: opens the review of the deal; None while the evening goes on.
            back: whether it leads back to the rounds.
        """
        super().__init__(look_at)
        self._compare, self._review, self._back = compare, review, back

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the paper between both pairs of the own table, and the buttons."""
        marked = [one for part in practice(self.view) for one in (part, Gap(16))]
        head, cloth = self.head_and_cloth(*marked)
        so_far = Line(words.of_round(self.view), Face.SEMI, 20, on_wood, anchor="right", lift=0)
        foot = Row([*self._reviewing(), Grow(so_far), Gap(20), self._on()])
        return Pad(Col([head, Grow(cloth), Gap(16), foot]), EDGE, EDGE, EDGE, EDGE)

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        felt = self.on_felt([self.side_by_side()])
        so_far = Text(words.of_round(self.view), Face.SEMI, 20, on_wood, lift=0)
        return [self.paper(), *practice(self.view), so_far, felt, *self._reviewing()]

    def below(self) -> Sequence[Part]:
        """Return the way on."""
        return [self._on()]

    @property
    def which(self) -> str:
        """Which deal of which round it is."""
        return words.lines(*self.view.where)[1]

    def pairs(self) -> tuple[Part, Part]:
        """Return both pairs of the own table; the pair that gains by the deal is glad."""
        (_, us, them), gain = self.view.tables[0].sitting, self.view.gain or 0
        ours, theirs = words.name_of(us), words.name_of(them)
        return (
            pair_part(ours, us.figures, "us", glad=gain > 0, lit=True, high=112),
            pair_part(theirs, them.figures, "them", glad=gain < 0, high=112),
        )

    def paper(self) -> Part:
        """Return the result, what it comes from, and the tables."""
        view = self.view
        value = view.own.net if view.gain is None else view.gain
        tint = of_team("us", paper=True) if value > 0 else ink
        title = Text(words.headline(view), Face.SERIF_BOLD, 42, tint, 1.1, anchor="centre", lift=0)
        said = Text(words.sentence(view), Face.SEMI, 19, ink, anchor="centre", lift=0)
        parts = rows(view, LOW_HIGH if self.stacked else HIGH)
        shown = [Grow(row, 40, 1 / (len(parts) - at)) for at, row in enumerate(parts)]
        head = Pad(Col([title, Gap(6), said]), right=14, bottom=10, left=14)
        return Over(draw_sheet, Pad(Col([head, *shown]), top=16, right=10, bottom=12, left=10))

    def _reviewing(self) -> list[Part]:
        """Return the button that opens the review, if there is one."""
        button = Button(REVIEW, match_text.REVIEW, size=22)
        return [Control(button, 60, 220)] if self._review else []

    def _on(self) -> Part:
        """Return the button that leads on, or back."""
        label: AnyText = match_text.NEXT_DEAL
        if self._back:
            label = words.TO_ROUNDS
        elif self.view.deal == self.view.plan.deals:
            label = words.THE_CUP
        elif self.view.ends_round:
            label = words.THE_ROOM
        return Control(Button(ON, label, style=Style.PRIMARY, size=24, tail="play"), 60, 320)

    # -------------------------------------------------------- as a scene

    def used(self, chosen: Chosen) -> Change | None:
        """Go on, compare with another table, or open the review."""
        self.ctx.sound("click")
        if isinstance(chosen.key, OtherTable):
            return self._compare(chosen.key.table)
        if chosen.key == REVIEW and self._review:
            return self._review()
        return Pop(chosen.key)
