"""The slip after a deal of an evening: what each of the four tables has made of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.table_ui.table_text import ALL_PASSED, SUIT_SIGNS
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
    Picture,
    Row,
    Sized,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import Ink, Line, Text, ink, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, Style, Widget
from pidro_desktop.scenes.duplicate import match_text
from pidro_desktop.scenes.duplicate.match_view import Half
from pidro_desktop.scenes.duplicate.parts import PairPart, between, draw_points
from pidro_desktop.scenes.duplicate.slip import ON
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.evening_views import RoomView, SlipView, TableView
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.proportions import EDGE, READABLE, is_tall
from pidro_desktop.tr import AnyText, number

HIGH, LOW_HIGH, NARROW_HIGH = 66, 54, 118
"""Units: the height of a row, where there is little room, and where it has two lines."""
NARROW: Final = 730
"""Units of width under which a row has two lines."""
COIN, TILE, SIGN = 38, (48, 44), 26
GROOVE, DEAL, NET = 150, 378, 96
"""Units of width: fourteen pegs, all of a deal but the net, and that with a sign behind it."""


class OtherTable(ControlId, frozen=True):
    """Key of the control that compares another table with the own one, by its number."""

    table: int


class TableRow(Widget):
    """What another table has made of a deal; it compares that table with the own one."""

    radius: ClassVar[float] = 10

    def __init__(self, view: SlipView, place: int) -> None:
        shown = view.tables[place]
        why = "" if shown.half else words.WAITING
        said = words.table_aloud(view, place)
        super().__init__(OtherTable(shown.sitting.table), said, why=why)
        self._shown = shown

    @property
    def tooltip(self) -> AnyText:
        """What opens, or why nothing does."""
        return words.COMPARE_WITH if self.enabled else super().tooltip

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what the table has done, and what opens."""
        said, hint = str(label or self.label).rstrip("."), str(self.tooltip)
        return spoken_button(self.key, said, hint=hint, enabled=self.enabled)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row, in a little light while it is pointed at."""
        if self.hovered and self.enabled:
            look.fill(canvas, self.rect, 10 * look.u, look.theme.paper.new_line, opacity=0.55)
        draw_row(self._shown, canvas, look, self.rect, opens=self.enabled)


def rows(view: SlipView, *, opens: bool, high: float = HIGH) -> list[Part]:
    """Return a row for each table; others than your own are controls if they can be opened.

    A row is so many units ``high``, if it is not narrow.
    """
    return [ByWidth(partial(_row, view, place, opens, high)) for place in range(len(view.tables))]


def _row(view: SlipView, place: int, opens: bool, high: float, look: Look, width: float) -> Part:
    high = NARROW_HIGH if width < look.s(NARROW) else high
    shown = view.tables[place]
    if opens and not shown.sitting.yours:
        return Control(TableRow(view, place), high)
    said = words.table_aloud(view, place)
    return Picture(partial(draw_row, shown), high, said=said)


def draw_row(
    shown: TableView, canvas: Canvas, look: Look, rect: pygame.Rect, *, opens: bool = False
) -> None:
    """Draw a table's number, its pairs, and what they have made of the deal; yours is bright."""
    s, theme, yours = look.s, look.theme, shown.sitting.yours
    if yours:
        band = rect.inflate(0, min(0, s(HIGH + 6) - rect.height) if rect.width >= s(NARROW) else 0)
        fill = theme.controls.tile_hot_top, theme.controls.tile_hot_bottom
        rim = theme.attention.brass_dark
        look.fill(canvas, band, 10 * look.u, fill, rim=rim, thick=2.2 * look.u)
    narrow = rect.width < s(NARROW)
    upper = pygame.Rect(rect.x, rect.y, rect.width, rect.height // 2 if narrow else rect.height)
    lower = upper.move(0, upper.height) if narrow else upper
    _draw_coin(canvas, look, (rect.x + s(30), upper.centery), shown.sitting.table)
    left, right = rect.x + s(60), rect.right - s(32)
    if opens:
        sign = emblem("next", s(16), theme.paper.ink_soft)
        canvas.put(sign, corner((rect.right - s(16), upper.centery), sign.get_size()))
    taken = _draw_net(canvas, look, shown, (right, upper.centery))
    names = right - taken - s(10) - left
    if not narrow:
        names = rect.width - s(60 + 12 + DEAL + NET)
    _draw_names(canvas, look, shown, pygame.Rect(left, upper.y, names, upper.height))
    start = rect.x + s(24) if narrow else left + names + s(12)
    place = pygame.Rect(start, lower.y, rect.right - s(14) - start, lower.height)
    if not narrow:
        place.width = s(DEAL)
    if shown.half is not None:
        _draw_deal(canvas, look, shown.half, place)
    else:
        pen = look.pen(Face.SEMI, 19, theme.paper.ink_old)
        at = place.x, place.centery
        look.text.put_fitted(canvas, words.STILL_PLAYS, at, pen, place.width)


def _draw_coin(canvas: Canvas, look: Look, at: tuple[float, float], number_: int) -> None:
    theme, side = look.theme, look.s(COIN)
    rect = (*corner(at, (side, side)), side, side)
    fill = theme.paper.slip_top, theme.paper.slip_bottom
    look.fill(canvas, rect, side / 2, fill, rim=theme.attention.brass_dark, thick=2.0 * look.u)
    pen = look.pen(Face.SERIF_BOLD, 21, theme.paper.ink)
    look.text.put(canvas, number(number_), at, pen, anchor="centre")


def _draw_net(canvas: Canvas, look: Look, shown: TableView, at: tuple[float, float]) -> int:
    """Draw the net of a table; a dashed place if it is still to come. Return its width."""
    if shown.half is None:
        size = look.s(54), look.s(36)
        ink = look.theme.paper.ink_old
        look.shapes.rounded(
            size, look.s(8), None, stroke=ink, stroke_width=1.6 * look.u, dash="6 5"
        ).put(canvas, at[0] - size[0], at[1] - size[1] / 2)
        return size[0]
    gained = shown.sitting.yours and shown.half.net > 0
    ink = look.theme.team.us_ink if gained else look.theme.paper.ink
    pen = look.pen(Face.SERIF_BOLD, 30, ink)
    return look.text.put(canvas, signed(shown.half.net), at, pen, anchor="right")


def _draw_names(canvas: Canvas, look: Look, shown: TableView, place: pygame.Rect) -> None:
    """Draw the pair in seats 0 and 2, and below it the other one."""
    sitting, inks = shown.sitting, look.theme.paper
    face = Face.BOLD if sitting.yours else Face.SEMI
    large, small = look.pen(face, 20, inks.ink), look.pen(Face.SEMI, 17, inks.ink_old)
    apart = max(look.s(11), (large.px + small.px) * 0.3)
    first, second = words.name_of(sitting.first), words.against(sitting.second)
    look.text.put_fitted(canvas, first, (place.x, place.centery - apart), large, place.width)
    look.text.put_fitted(canvas, second, (place.x, place.centery + apart), small, place.width)


def _draw_deal(canvas: Canvas, look: Look, half: Half, place: pygame.Rect) -> None:
    """Draw bid, trump, bidder and whether it was made, and the points as pegs."""
    s, theme, y = look.s, look.theme, place.centery
    groove = pygame.Rect(0, 0, min(s(GROOVE), place.width // 2), max(s(19), 14))
    groove.midright = place.right, y - s(9)
    _draw_points(canvas, look, half, groove)
    room = groove.x - s(12) - place.x
    pen = look.pen(Face.SEMI, 19, theme.paper.ink)
    if half.bid is None:
        look.text.put_fitted(canvas, ALL_PASSED, (place.x, y), pen, room)
        return
    size = s(TILE[0]), s(TILE[1])
    tiles = theme.controls.tile_top, theme.controls.tile_bottom
    look.fill(canvas, (place.x, y - size[1] / 2, *size), s(9), tiles, rim=theme.attention.brass)
    large = look.pen(Face.SERIF_BOLD, 27, theme.paper.ink)
    bid, large = look.text.fit(bid_name(half.bid), large, size[0] - s(6))
    look.text.put(canvas, bid, (place.x + size[0] / 2, y), large, anchor="centre")
    name = SUIT_SIGNS[half.suit]
    sign = emblem(name, s(SIGN), look.cards.suit_ink(name))
    canvas.put(sign, corner((place.x + size[0] + s(22), y), sign.get_size()))
    ink = theme.team.us_ink if half.made else theme.paper.hole
    mark = emblem("tick" if half.made else "pit", s(18 if half.made else 22), ink)
    x = place.x + size[0] + s(42)
    taken = look.text.put_fitted(
        canvas, half.bidder, (x, y), pen, place.x + room - x - mark.get_width() - s(8)
    )
    canvas.put(mark, corner((x + taken + s(8) + mark.get_width() / 2, y), mark.get_size()))


def scored(half: Half) -> tuple[int, int]:
    """Return what both sides score for a deal: the points they took, or what a failed bid costs."""
    ours, theirs = half.points
    if half.made or half.bid is None:
        return half.points
    return (half.net + theirs, theirs) if half.side == 0 else (ours, ours - half.net)


def _draw_points(canvas: Canvas, look: Look, half: Half, groove: pygame.Rect) -> None:
    """Draw the points of both sides as pegs, and below them what they score for it."""
    draw_points(canvas, look, groove, half.points, "us")
    y, team, scores = groove.bottom + look.s(13), look.theme.team, scored(half)
    for side, x, count in (
        ("us", groove.x + look.s(2), scores[0]),
        ("them", groove.right - look.s(2), scores[1]),
    ):
        pen = look.pen(Face.SERIF_BOLD, 18, team.tint(side, paper=True))
        look.text.put(
            canvas, number(count), (x, y), pen, anchor="left" if side == "us" else "right"
        )


REVIEW: Final = "review"
PAPER: Final = 790
"""Units of width of the paper between both pairs."""
PAIRS_HIGH: Final = 220


def practice(view: SlipView | RoomView) -> list[Part]:
    """Return the word that an evening is practice, if it is; read aloud with the reason."""
    if not view.practice:
        return []
    said = f"{match_text.PRACTICE}. {words.PRACTICE_WHY}"
    return [Line(str(match_text.PRACTICE), Face.SEMI, 19, on_wood, lift=0, said=said)]


class EveningSlip(Screen):
    """Shows all tables after a deal; pops with ``slip.ON`` to go on, with None to leave.

    Attributes:
        view: the deal.
    """

    heading = words.HEADING
    keys = key_lists.PANEL
    first = ON
    least_wide, least_tall = (1240, 640), (700, 1000)
    least_scale = READABLE * 0.84

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
        super().__init__()
        self._look_at, self._compare, self._review = look_at, compare, review
        self._back = back
        self.view = look_at()

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the paper between both pairs of the own table, and the buttons."""
        tall = is_tall(self.ctx.size)
        us, them = self._pairs()
        sheet = between(us, self._paper(), them, (PAPER, PAIRS_HIGH), tall=tall)
        cloth = Felt([Grow(Pad(sheet, right=18, left=18))])
        body = [Sized(self._bar(), high=64), Grow(cloth), Gap(16), self._foot()]
        return Pad(Col(body), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name, which deal it is, and the button that closes it."""
        return [self.stacked_head(9, below=words.which(self.view))]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        us, them = self._pairs()
        felt = self.on_felt([Row([Grow(us, share=0.5), Grow(them)], stretch=True)])
        so_far = Text(words.of_round(self.view), Face.SEMI, 20, on_wood, lift=0)
        review = [Control(self._review_button(), 60)] if self._review else []
        return [self._paper(), *practice(self.view), so_far, felt, *review]

    def below(self) -> Sequence[Part]:
        """Return the way on."""
        return [Control(self._on_button(), 60)]

    def _pairs(self) -> tuple[Part, Part]:
        """Return both pairs of the own table; the pair that gains by the deal is glad."""
        sitting, gain = self.view.tables[0].sitting, self.view.gain or 0
        us, them = sitting.first, sitting.second
        ours, theirs = words.name_of(us), words.name_of(them)
        return (
            PairPart(ours, us.figures, "us", glad=gain > 0, lit=True, high=112),
            PairPart(theirs, them.figures, "them", glad=gain < 0, high=112),
        )

    def _paper(self) -> Part:
        """Return the result, what it comes from, and the tables."""
        view = self.view
        title = Text(
            words.headline(view), Face.SERIF_BOLD, 42, self._tint(), 1.1, anchor="centre", lift=0
        )
        said = Text(words.sentence(view), Face.SEMI, 19, ink, anchor="centre", lift=0)
        parts = rows(view, opens=True, high=LOW_HIGH if self.stacked else HIGH)
        shown = [Grow(row, 40, 1 / (len(parts) - at)) for at, row in enumerate(parts)]
        head = [Pad(title, left=14, right=14), Gap(6), Pad(said, left=14, right=14), Gap(10)]
        return Over(draw_sheet, Pad(Col([*head, *shown]), top=16, right=10, bottom=12, left=10))

    def _tint(self) -> Ink:
        """Return the ink of the result: ours where the deal was a gain."""
        value = self.view.own.net if self.view.gain is None else self.view.gain
        return (lambda theme: theme.team.us_ink) if value > 0 else ink

    def _bar(self) -> Part:
        marked = [one for part in practice(self.view) for one in (part, Gap(16))]
        return self.head(9, *marked, beside=words.which(self.view))

    def _foot(self) -> Part:
        so_far = Line(words.of_round(self.view), Face.SEMI, 20, on_wood, anchor="right", lift=0)
        review = [Sized(Control(self._review_button(), 60), wide=220)] if self._review else []
        on = Sized(Control(self._on_button(), 60), wide=320)
        return Row([*review, Grow(Sized(so_far, wide=0)), Gap(20), on])

    def _review_button(self) -> Button:
        return Button(REVIEW, str(match_text.REVIEW), size=22)

    def _on_button(self) -> Button:
        label: AnyText = match_text.NEXT_DEAL
        if self._back:
            label = words.TO_ROUNDS
        elif self.view.is_last:
            label = words.THE_CUP
        elif self.view.ends_round:
            label = words.THE_ROOM
        return Button(ON, str(label), style=Style.PRIMARY, size=24, tail="play")

    # -------------------------------------------------------- as a scene

    def update(self, dt: float) -> Change | None:
        """Take what another table has done when it is known."""
        now = self._look_at()
        if now != self.view:
            self.view = now
            self.renew()
        return None

    def used(self, chosen: Chosen) -> Change | None:
        """Go on, compare with another table, or open the review."""
        self.ctx.sound("click")
        if isinstance(chosen.key, OtherTable):
            return self._compare(chosen.key.table)
        if chosen.key == REVIEW and self._review:
            return self._review()
        return Pop(chosen.key)
