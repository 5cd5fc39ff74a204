"""The slip after a deal of a match: both tables on one paper, and the lead below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.table_ui.table_text import ALL_PASSED, SUIT_SIGNS
from pidro_desktop.render.text import Anchor, Face
from pidro_desktop.render.widgets.parts import (
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
from pidro_desktop.render.widgets.text_parts import Line, Text, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate.match_view import Half, MatchView
from pidro_desktop.scenes.duplicate.parts import (
    Lead,
    PairPart,
    between,
    draw_points,
    draw_walnut,
    put_sign,
    tint,
)
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import AnyText

COMPARE, ON = "compare", "on"
PAPER: Final = 716
"""Units of width of the paper."""
INSET: Final = 28
HALF: Final = 0.415
"""The part of the paper's inner width that each table has."""
TILE: Final = (52, 50)
PAPER_HIGH, LEAST_PAPER, BOARD_HIGH, PAIRS_HIGH = 340, 312, 150, 230
MINUTES: Final = 2.8
"""How long a deal takes, roughly."""


def spoken(view: MatchView) -> str:
    """Return what the paper says, as sentences."""
    one, other = view.second
    said = [] if view.there is None else [words.headline(view.difference, view.here) + "."]
    said.append(words.SPOKEN_YOURS.format(**_texts(view.here)))
    if view.there is None:
        said.append(words.WAITING.format(one=one, other=other))
    else:
        said.append(words.SPOKEN_SECOND.format(**_texts(view.there), one=one, other=other))
    if view.alike:
        said.append(str(words.ALIKE))
    if view.practice:
        said.append(str(words.PRACTICE_WHY))
    return " ".join(said)


def _texts(half: Half) -> dict[str, str]:
    return {"story": words.whole_story(half), "net": signed(half.net)}


# ------------------------------------------------------------ the paper


def _draw_paper(view: MatchView, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the result, and the same rows for both tables from the outer edges to the middle."""
    draw_sheet(canvas, look, rect)
    inner = rect.inflate(-2 * look.s(INSET), 0)
    e = rect.height / PAPER_HIGH
    middle, theme = inner.centerx, look.theme
    y = rect.y + 42 * e
    head = look.pen(Face.SERIF_BOLD, 44, tint(look, _gain(view), paper=True))
    title, head = look.text.fit(words.headline(view.difference, view.here), head, inner.width)
    look.text.put(canvas, title, (middle, y), head, anchor="centre")
    pen = look.pen(Face.SEMI, 20, theme.paper.ink)
    said, pen = look.text.fit(_sentence(view), pen, inner.width)
    look.text.put(canvas, said, (middle, y + 43 * e), pen, anchor="centre")
    y += 76 * e
    look.fill(canvas, (inner.x, y, inner.width, max(1, look.s(1.6))), 0, theme.paper.line)
    wide = round(inner.width * HALF)
    left = pygame.Rect(inner.x, 0, wide, 0)
    right = pygame.Rect(inner.right - wide, 0, wide, 0)
    label = look.pen(Face.SEMI, 19, theme.paper.ink_soft)
    y += 42 * e
    _draw_call(canvas, look, view.here, left, y, "us")
    if view.there is not None:
        _draw_call(canvas, look, view.there, right, y, "second")
    look.text.put(canvas, str(words.BID), (middle, y), label, anchor="centre")
    y += 54 * e
    look.text.put(canvas, str(words.POINTS), (middle, y), label, anchor="centre")
    points = (0, 0) if view.there is None else view.there.points
    halves: tuple[tuple[pygame.Rect, tuple[int, int], Side], ...] = (
        (left, view.here.points, "us"),
        (right, points, "second"),
    )
    for place, taken, side in halves:
        groove = pygame.Rect(place.x, round(y - 14 * e), wide, round(28 * e))
        draw_points(canvas, look, groove, taken, side)
        if side == "us" or view.there is not None:
            _draw_counts(canvas, look, place, y + 35 * e, taken, side)
    y += 62 * e
    look.fill(canvas, (inner.x, y, inner.width, max(1, look.s(1.2))), 0, theme.paper.line)
    _draw_nets(canvas, look, view, inner, (y + rect.bottom) / 2)


def _gain(view: MatchView) -> int:
    return view.here.net if view.difference is None else view.difference


def _sentence(view: MatchView) -> str:
    """Return what is said below the result: what both tables bid, and what came of it."""
    if view.there is None:
        return words.waiting(view)
    if view.alike:
        return str(words.ALIKE)
    return f"{words.story(view.here)} {words.story(view.there)}"


def _draw_call(
    canvas: Canvas, look: Look, half: Half, place: pygame.Rect, y: float, side: Side
) -> None:
    """Draw the bid on its tile, the suit, the bidder, and whether it was made."""
    theme, mirrored = look.theme, side == "second"
    way = -1 if mirrored else 1
    edge = place.right if mirrored else place.x
    anchor: Anchor = "right" if mirrored else "left"
    pen = look.pen(Face.SEMI, 21, theme.paper.ink)
    if half.bid is None:
        said, pen = look.text.fit(str(ALL_PASSED), pen, place.width)
        look.text.put(canvas, said, (edge, y), pen, anchor=anchor)
        return
    size = look.s(TILE[0]), look.s(TILE[1])
    x = edge - size[0] if mirrored else edge
    tiles = theme.controls.tile_top, theme.controls.tile_bottom
    look.fill(canvas, (x, y - size[1] / 2, *size), look.s(9), tiles, rim=theme.attention.brass)
    large = look.pen(Face.SERIF_BOLD, 29, theme.paper.ink)
    bid, large = look.text.fit(bid_name(half.bid), large, size[0] - look.s(8))
    look.text.put(canvas, bid, (x + size[0] / 2, y), large, anchor="centre")
    name = SUIT_SIGNS[half.suit]
    sign = emblem(name, look.s(30), look.cards.suit_ink(name))
    canvas.put(sign, corner((edge + way * look.s(78), y), sign.get_size()))
    mark = "tick" if half.made else "pit"
    ink = theme.team.us_ink if half.made else theme.paper.hole
    last = emblem(mark, look.s(20 if half.made else 25), ink)
    room = place.width - look.s(102 + 16) - last.get_width() - (look.s(28) if half.side else 0)
    called, pen = look.text.fit(half.bidder, pen, room)
    if called != half.bidder:  # the sentence above has the whole name
        called = ""
    look.text.put(canvas, called, (edge + way * look.s(102), y), pen, anchor=anchor)
    at = edge + way * (look.s(102 + 20) + look.text.width(called, pen))
    if half.side:
        put_sign(canvas, look, "them", (at, y), 21, theme.team.them_ink)
        at += way * look.s(28)
    canvas.put(last, corner((at, y), last.get_size()))


def _draw_counts(
    canvas: Canvas,
    look: Look,
    place: pygame.Rect,
    y: float,
    points: tuple[int, int],
    side: Side,
) -> None:
    """Draw the numbers of the pegs, each below its end."""
    way, outer, inner = (1, place.x, place.right) if side == "us" else (-1, place.right, place.x)
    ends: tuple[tuple[int, int, Side, int], ...] = (
        (outer, way, side, points[0]),
        (inner, -way, "them", points[1]),
    )
    for end, turn, which, count in ends:
        ink = look.theme.team.tint(which, paper=True)
        put_sign(canvas, look, which, (end + turn * look.s(10), y), 20, ink)
        pen = look.pen(Face.SERIF_BOLD, 24, ink)
        anchor: Anchor = "left" if turn > 0 else "right"
        look.text.put(canvas, str(count), (end + turn * look.s(26), y), pen, anchor=anchor)


def _draw_nets(canvas: Canvas, look: Look, view: MatchView, inner: pygame.Rect, y: float) -> None:
    """Draw the net score of both tables, and against whom; one still to come is a dashed place."""
    team, paper_inks = look.theme.team, look.theme.paper
    net = look.pen(Face.SERIF_BOLD, 40, team.us_ink)
    look.text.put(canvas, signed(view.here.net), (inner.x, y), net)
    if view.there is not None:
        pen = net._replace(colour=team.second_ink)
        look.text.put(canvas, signed(view.there.net), (inner.right, y), pen, anchor="right")
    else:
        size = look.s(84), look.s(48)
        at = inner.right - size[0], y - size[1] / 2
        look.shapes.rounded(
            size, look.s(9), None, stroke=team.second_ink, stroke_width=1.8 * look.u, dash="7 5"
        ).put(canvas, *at)
    one, other = view.against
    pen = look.pen(Face.SEMI, 19, paper_inks.ink_soft)
    said = words.AGAINST.format(one=one, other=other)
    said, pen = look.text.fit(said, pen, inner.width - 2 * look.s(110))
    look.text.put(canvas, said, (inner.centerx, y), pen, anchor="centre")


# ------------------------------------------------------------ the board


def _draw_lead(
    view: MatchView, grown: float, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    """Draw who leads by how much, and the lead as a thread over a peg for each deal."""
    theme, done = look.theme, len(view.differences)
    left = rect.x + look.s(INSET)
    chart_x = rect.x + min(look.s(274), rect.width // 3)
    room = chart_x - left - look.s(50)
    lead = look.pen(Face.SERIF_BOLD, 52, tint(look, view.lead))
    look.text.put(canvas, signed(view.lead), (left, rect.y + rect.height * 0.36), lead)
    pen = look.pen(Face.SEMI, 19, theme.text_on_table.plain)
    standing = _standing(view)
    said, pen = look.text.fit(standing, pen, room)
    if said == standing:  # with large text, it is beside the board
        look.text.put(canvas, said, (left, rect.y + rect.height * 0.36 + look.s(46)), pen)
    number = look.pen(Face.SERIF_BOLD, 20, theme.text_on_table.plain)
    foot = rect.bottom - look.s(22)
    top, low = rect.y + look.s(24), round(foot - number.px * 0.5 - look.s(24))
    area = Rect(chart_x, top, rect.right - look.s(44) - chart_x, low - top)
    drawn = Lead(view.leads, view.count, grown)
    drawn.draw(canvas, look, area)
    sign_x = chart_x - look.s(24)
    put_sign(canvas, look, "us", (sign_x, top + look.s(6)), 22, theme.team.us)
    put_sign(canvas, look, "second", (sign_x, low - look.s(6)), 22, theme.team.second)
    plan = drawn.plan(area)
    step = area.w / view.count
    most = view.count if step > look.s(44) else 8 if step > look.s(26) else 1
    shown = view.differences[-most:]
    wide = look.s(60) if most == 1 else step - look.s(3)
    for place, value in enumerate(shown, done - len(shown) + 1):
        if place == done and grown < 1:
            continue
        ink = number._replace(colour=tint(look, value))
        text, ink = look.text.fit(signed(value), ink, wide)
        look.text.put(canvas, text, (plan.x(place), foot), ink, anchor="centre")


GROWS: Final = 0.32
"""Seconds in which the thread grows by a deal."""


class MatchSlip(Screen):
    """Shows both tables after a deal; pops with ``ON`` to go on, with None to leave.

    Attributes:
        view: the match after the deal.
    """

    heading = words.HEADING
    keys = key_lists.PANEL
    first = ON
    least_wide, least_tall = (1180, 690), (740, 1180)

    def __init__(
        self,
        look_at: Callable[[], MatchView],
        compare: Callable[[], Change | None],
        back: AnyText = "",
    ) -> None:
        super().__init__()
        self._back = back
        self._look_at, self._compare = look_at, compare
        self.view = look_at()
        self._grown = 0.0

    def page(self) -> Part:
        """Return both tables on the cloth, the lead below it, and the buttons."""
        view, tall = self.view, is_tall(self.ctx.size)
        practice: list[Part] = []
        if view.practice:
            practice = [Line(str(words.PRACTICE), Face.SEMI, 19, on_wood, lift=0), Gap(16)]
        bar = self.head(4, *practice, beside=words.under_heading(view))
        us, them = self._pairs()
        sheet = between(us, self._paper(), them, (PAPER, PAIRS_HIGH), tall=tall)
        cloth = Felt([Grow(Pad(sheet, right=18, left=18))])
        body = [
            Sized(bar, high=64),
            Grow(Sized(cloth, high=640 if tall else 350), share=0.6),
            Gap(16),
            Grow(self._board()),
            Gap(16),
            self._foot(tall=tall),
        ]
        return Pad(Col(body), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name, which deal it is, and the button that closes it."""
        return [self.stacked_head(4, below=words.under_heading(self.view))]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        us, them = self._pairs()
        felt = self.on_felt([Row([Grow(us, share=0.5), Grow(them)], stretch=True)])
        standing = Text(_standing(self.view), Face.SEMI, 19, on_wood, lift=0, aloud=False)
        to_go = Text(self._to_go(), Face.SEMI, 19, on_wood, lift=0)
        return [self._paper(), felt, self._board(), standing, to_go]

    def below(self) -> Sequence[Part]:
        """Return the ways on."""
        return [Row([Grow(self._comparing(), share=0.4), Gap(14), Grow(self._going_on())])]

    def _pairs(self) -> tuple[Part, Part]:
        """Return our pair and that of the second table; who gains by the deal is glad."""
        view, gain = self.view, self.view.difference or 0
        us, them = words.pair_name(view.ours, yours=True), words.pair_name(view.second)
        ours, theirs = view.figures
        return (
            PairPart(us, ours, "us", str(words.YOURS), glad=gain > 0, lit=True),
            PairPart(them, theirs, "second", str(words.SECOND), glad=gain < 0),
        )

    def _paper(self) -> Part:
        return Picture(partial(_draw_paper, self.view), LEAST_PAPER, said=spoken(self.view))

    def _board(self) -> Part:
        """Return the walnut board with the lead, deal by deal."""
        lead = partial(_draw_lead, self.view, self._grown)
        return Over(draw_walnut, Picture(lead, BOARD_HIGH, said=_standing(self.view)))

    def _foot(self, *, tall: bool) -> Part:
        """Return what can be done now, and how much is to come: above it in a ``tall`` window."""
        to_go = "" if self._back else self._to_go()
        said = Line(to_go, Face.SEMI, 19, on_wood, anchor="right", lift=0)
        middle = Gap(0) if tall else Sized(said, wide=0)
        ways = Sized(self._comparing(), wide=250), Sized(self._going_on(), wide=320)
        row = Row([ways[0], Gap(16), Grow(middle), Gap(20), ways[1]])
        return Col([said, Gap(8), row]) if tall and not self._back else row

    def _comparing(self) -> Part:
        """Return the button that compares both tables."""
        one, other = self.view.second
        why = "" if self.view.there else words.WAITING.format(one=one, other=other)
        return Control(Button(COMPARE, str(words.COMPARE), size=23, enabled=not why, why=why), 60)

    def _going_on(self) -> Part:
        """Return the button that goes on, or that leads back."""
        last = self.view.number == self.view.count
        label = self._back or (words.RESULT if last else words.NEXT_DEAL)
        return Control(Button(ON, str(label), style=Style.PRIMARY, size=24, tail="play"), 60)

    def _to_go(self) -> str:
        left = self.view.count - self.view.number
        return words.to_go(left, max(1, round(left * MINUTES)))

    def update(self, dt: float) -> Change | None:
        """Let the thread grow; take the second table's deal when it is done."""
        now = self._look_at()
        if now != self.view:
            grows = now.differences != self.view.differences
            self.view, self._grown = now, 0.0 if grows else self._grown
            self.renew()
        if self._grown < 1:
            still = self.ctx.preferences.now.reduced_motion
            self._grown = 1.0 if still else min(1.0, self._grown + dt / GROWS)
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether the thread grows."""
        return self._grown < 1

    def used(self, chosen: Chosen) -> Change | None:
        """Go on, or compare both tables."""
        self.ctx.sound("click")
        return Pop(chosen.key) if chosen.key == ON else self._compare()


def _standing(view: MatchView) -> str:
    """Return who leads, once a deal is known at both tables."""
    return words.standing(view.lead, len(view.differences)) if view.differences else ""
