"""The end of an evening: three steps, the cup and confetti, the standing, and your best evening."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.portraits import Mien
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.title_things import woven
from pidro_desktop.render.art.vectors import gradient, hexed, lighter, sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
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
    Split,
    Spring,
    draw_tree,
)
from pidro_desktop.render.widgets.text_parts import Text, ink, line, of_team, old, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.duplicate.parts import Around, figure_part
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.club import Board, by_day
from pidro_desktop.scenes.evening.evening_views import CupView, Standing
from pidro_desktop.scenes.evening.rounds import ROUNDS
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.animation.easing import ENTER
from pidro_desktop.table.layout.proportions import EDGE, READABLE, is_tall
from pidro_desktop.tr import number

WIDE, HIGH = 796, 400
"""Units that the steps have with who stands on them."""
RISES, APART, CUP_FALLS, FALLS = 0.26, 0.3, 0.22, 1.2
"""Seconds: a step rises, the next one begins, the cup drops, and confetti falls."""
SHAKE: Final = 2
"""Units by which the cup shakes as it lands."""
ENDS: Final = 2 * APART + RISES + CUP_FALLS + FALLS
PIECES: Final = 30
PIECE: Final = (11, 6)
CUP: Final = 136
NAMED: Final = 0.7
"""How large the steps are at least where names stand on them: the board has all names."""
UPPER: Final = 18
"""Units: how high the upper side of a step is seen."""


class Step(NamedTuple):
    """A step: its middle from that of the stand, size, the figures on it, and its letters.

    Attributes:
        after: how many rise before it.
    """

    x: float
    wide: float
    high: float
    figure: float
    aside: float
    letters: float
    after: int


STEPS: Final = (
    Step(0, 300, 232, 154, 98, 76, 2),
    Step(-276, 244, 176, 122, 54, 56, 1),
    Step(276, 244, 138, 122, 54, 42, 0),
)
"""The steps of the first, the second and the third."""


@dataclass
class Podium(Part):
    """Three steps with the best pairs, and the cup between the winners.

    Attributes:
        view: the end of the evening.
        now: seconds since the first step began to rise.
    """

    view: CupView
    now: float = ENDS

    def height(self, look: Look, width: float) -> float:
        """Return the height that it has where it is as wide as usual."""
        return HIGH * look.u * min(1.0, width / (WIDE * look.u))

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw everything on the lower edge of the place."""
        k = min(rect.width / look.s(WIDE), rect.height / look.s(HIGH))
        things, named = look.at(look.u * k), k > NAMED
        foot = rect.centerx, rect.bottom
        draw_light(canvas, look, (foot[0], foot[1] - things.s(300)), 350 * k, 280 * k, 0.5)
        for step, one in zip(STEPS, self.view.board, strict=False):
            part = ENTER((self.now - APART * step.after) / RISES)
            if part > 0:
                self._draw_step(canvas, things, foot, (step, one), part, named=named)
        self._draw_cup(canvas, things, foot)
        if self.view.own.place == 1:
            draw_confetti(canvas, look, rect, self.now - 2 * APART - RISES)

    def _draw_step(
        self,
        canvas: Canvas,
        look: Look,
        foot: tuple[int, int],
        stands: tuple[Step, Standing],
        part: float,
        *,
        named: bool,
    ) -> None:
        """Draw a pair, and the step that it stands on as far as that has risen."""
        s, (step, one) = look.s, stands
        x, top = foot[0] + s(step.x), foot[1] - round(s(step.high) * part)
        mien: Mien = "glad" if not step.x or one.couple.yours else "calm"
        front = pygame.Rect(x - s(step.wide) // 2, top, s(step.wide), s(step.high))
        up = (6 - step.figure / 2) / step.high
        figures = [
            (figure_part(figure, "us", step.figure, mien), (0.5 + way * step.aside / step.wide, up))
            for figure, way in zip(one.couple.figures, (-1, 1), strict=True)
        ]
        seen = front.inflate(front.width, 0)
        seen.y, seen.height = foot[1] - s(HIGH), s(HIGH)
        with canvas.clipped(seen):
            draw_tree(Around(figures), canvas, look, front)
            look.shade(canvas, front, 6, 12, 0.7, 10)
            body, defs = _block(look.theme, step.wide, step.high)
            whole = front.width, front.height + s(UPPER - 2)
            key = ("evening step", look.theme.name, step.wide, whole)
            box = step.wide, step.high + UPPER - 2
            made = look.shapes.kept(key, lambda: picture(sheet(body, box, defs), whole))
            canvas.put(made, (front.x, top - s(UPPER - 2)))
            draw_tree(_front(step, one, named=named), canvas, look, front)

    def _draw_cup(self, canvas: Canvas, look: Look, foot: tuple[int, int]) -> None:
        """Draw the cup as it drops between the winners, and shakes a little as it lands."""
        since = self.now - 2 * APART - RISES
        if since <= 0:
            return
        s = look.s
        part = min(1.0, since / CUP_FALLS)
        above = s(160) * (1 - part * part)
        settled = max(0.0, since - CUP_FALLS)
        aside = s(SHAKE) * math.sin(settled * 60) * max(0.0, 1 - settled / 0.2)
        high = s(CUP)
        made = look.shapes.kept(("evening cup", high), lambda: _cup(high))
        at = foot[0] + aside, foot[1] - s(STEPS[0].high) + s(4) - above - made.get_height() / 2
        canvas.put(made, corner(at, made.get_size()))


def _front(step: Step, one: Standing, *, named: bool) -> Part:
    """Return a woven band, the place, and the names with their points, if they have room."""
    place = line(number(one.place), step.letters, _lit, Face.SERIF_BOLD, "centre")
    parts: list[Part] = [Gap(8), Picture(_draw_band, 24), Grow(place)]
    if named:
        name = line(words.name_of(one.couple), 20, on_wood)
        name.gives = True
        tint = on_wood if step.x else _lit
        points = line(signed(one.points), 25, tint, Face.SERIF_BOLD)
        row = Row([Spring(share=0.5), name, Gap(12), points, Spring()])
        parts.append(Sized(row, high=38))
    return Pad(Col([*parts, Gap(8)]), right=8, left=8)


def _lit(theme: Theme) -> Colour:
    return theme.attention.brass_lit


def _draw_band(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    theme = look.theme
    inks = theme.text_on_table.plain, theme.review.mistake.top, theme.attention.brass
    band = woven(rect.width, max(1, look.s(2)), *inks)
    canvas.put(band, (round(rect.centerx - band.get_width() / 2), rect.y))


def _block(theme: Theme, wide: float, high: float) -> tuple[str, str]:
    """Return a step as SVG: its upper side, and its front of walnut."""
    board, k = theme.controls, 0.5 if by_day(theme) else 1.0
    up = UPPER - 2
    light, dark = lighter(board.board_top, 1.9 * k), lighter(board.board_bottom, 1.25 - k / 4)
    top, near = lighter(board.board_top, 1.8 * k), lighter(board.board_top, 2.0 * k)
    body = (
        f'<path d="M12,0H{wide - 12}L{wide},{UPPER}H0Z" fill="url(#t)"/>'
        f'<path d="M0,{up}H{wide}V{high + up - 4}q0,4 -4,4H4q-4,0 -4,-4Z" fill="url(#w)"/>'
        f'<path d="M0,{up + 0.5}H{wide}" stroke="{hexed(board.board_rim)}" stroke-opacity="0.7" '
        'stroke-width="1.6"/>'
    )
    return body, gradient("w", (light, dark), high + up) + gradient("t", (top, near), UPPER)


# ------------------------------------------------------------ the cup

BOX: Final = (146, 152)
"""The cup's drawing, with what its ears need beside it."""
_LINE: Final = 'stroke="#7a4c12" stroke-linejoin="round"'
_EAR: Final = (
    '<path d="{way}" fill="none" stroke="#7a4c12" stroke-width="11" stroke-linecap="round"/>'
    '<path d="{way}" fill="none" stroke="#e9b850" stroke-width="6.4" stroke-linecap="round"/>'
)
_CUP: Final = (
    _EAR.format(way="M30,26C4,20 -2,66 38,76")
    + _EAR.format(way="M100,26C126,20 132,66 92,76")
    + f'<path d="M58,94h14l4,26h-22z" fill="url(#s)" {_LINE} stroke-width="2.4"/>'
    '<path d="M25,12H105C106,58 96,98 65,100C34,98 24,58 25,12Z" fill="url(#g)" '
    f'{_LINE} stroke-width="2.6"/>'
    f'<ellipse cx="65" cy="12" rx="40" ry="7.4" fill="#6d430f" {_LINE} stroke-width="2.4"/>'
    '<ellipse cx="65" cy="11" rx="35" ry="4.8" fill="#a87420"/>'
    '<path d="M36,26C36,58 42,80 52,90" fill="none" stroke="#fffbe6" stroke-width="5.4" '
    'stroke-linecap="round" stroke-opacity="0.8"/>'
    f'<path d="M42,118h46l5,8h-56z" fill="url(#s)" {_LINE} stroke-width="2.2"/>'
    '<rect x="32" y="126" width="66" height="22" rx="3" fill="url(#f)" stroke="#1c0d06" '
    'stroke-width="2"/><rect x="50" y="131" width="30" height="12" rx="2" fill="#e9b850"/>'
)
_METAL: Final = (
    '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="24" y1="0" x2="106" y2="0">'
    '<stop offset="0" stop-color="#c98f2c"/><stop offset="0.28" stop-color="#ffeaa6"/>'
    '<stop offset="0.6" stop-color="#e3ab42"/><stop offset="1" stop-color="#94601a"/>'
    "</linearGradient>"
    '<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="44" y1="0" x2="90" y2="0">'
    '<stop offset="0" stop-color="#b87f25"/><stop offset="0.4" stop-color="#ffe29a"/>'
    '<stop offset="1" stop-color="#8a5816"/></linearGradient>'
    '<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="126" x2="0" y2="148">'
    '<stop offset="0" stop-color="#5c3218"/><stop offset="1" stop-color="#2a1409"/>'
    "</linearGradient>"
)


def _cup(high: int) -> pygame.Surface:
    """Return the club's cup of brass, with two ears and a dark foot."""
    size = round(high * BOX[0] / BOX[1]), high
    made = picture(sheet(f'<g transform="translate(8 2)">{_CUP}</g>', BOX, _METAL), size).copy()
    rose = emblem("rose", round(high * 0.22), (122, 76, 18))
    at = corner((size[0] / 2, high * 0.38), rose.get_size())
    made.blit(rose, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


# ------------------------------------------------------------ confetti


def draw_confetti(canvas: Canvas, look: Look, rect: pygame.Rect, since: float) -> None:
    """Draw pieces of coloured paper that fall once, and are gone then."""
    part = since / FALLS
    if not 0 < part < 1:
        return
    theme, random = look.theme, Random("evening")
    inks: Sequence[tuple[int, int, int]] = (
        *(theme.attention.brass, theme.review.mistake.top),
        *(theme.paper.sheet_top, theme.team.us),
    )
    side = max(8, look.s(16))
    for piece in range(PIECES):
        x, late = rect.x + random.random() * rect.width, random.random() * 0.4
        turn, ink = random.randrange(12), inks[piece % len(inks)]
        way = (part - late) / 0.6
        if not 0 < way < 1:
            continue
        at = x + look.s(14) * math.sin(way * 7 + turn), rect.y + rect.height * 0.72 * way
        angle = (turn + round(way * 14)) % 12 * 30
        body = (
            f'<rect x="{8 - PIECE[0] / 2}" y="{8 - PIECE[1] / 2}" width="{PIECE[0]}" '
            f'height="{PIECE[1]}" rx="1" fill="{hexed(ink)}" transform="rotate({angle} 8 8)"/>'
        )
        made = look.shapes.drawn(f"confetti {ink} {angle}", (side, side), body, (16, 16))
        made.put(canvas, at[0] - side / 2, at[1])


NIGHT: Final = "good night"
CLOTH: Final = 848 / 1232
BEST_HIGH, LEAST_HIGH, LEAST_CLOTH = 96, 120, 320
"""Units: the height of the last paper, and of the steps and their cloth at least."""


class EveningEnd(Screen):
    """Shows who has won an evening; pops with ``NIGHT``.

    Attributes:
        view: the end.
    """

    heading = words.HEADING
    keys = key_lists.PANEL
    first = NIGHT
    least_wide, least_tall = (1240, 680), (700, 1180)
    least_scale = READABLE * 0.84

    def __init__(self, view: CupView, rounds: Callable[[], Change | None]) -> None:
        """Create the page; ``rounds`` opens the deals to look back at."""
        super().__init__()
        self.view, self._rounds = view, rounds
        self._now = 0.0

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the steps on the cloth, and beside them the standing and the ways on."""
        head = Sized(self.head(9), high=64)
        podium = Sized(self._podium(), high=LEAST_HIGH)  # it grows with the cloth
        cloth = Felt([Gap(26), *self._said(), Grow(Pad(podium, 4, 24, 32, 24))])
        board = Grow(Board(self.view.board))
        papers = [board, Gap(14), self._best(), Gap(14), self._ways_on()]
        if is_tall(self.ctx.size):
            body: Part = Split(Col([head, Grow(cloth)]), Col(papers), 0.5, 16, stacked=True)
        else:
            body = Split(cloth, Col([head, *papers]), CLOTH, 16)
        return Pad(body, EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(9)]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text; the standing beside the steps."""
        if self.roomy:
            steps = Sized(self._podium(), high=LEAST_HIGH)
            cloth = self.on_felt([Gap(16), *self._said(), Grow(Pad(steps, 4, 12, 12, 12))])
            both = Split(cloth, Board(self.view.board), 0.56, EDGE)
            return [Sized(both, high=max(LEAST_CLOTH, self.in_view())), self._best()]
        podium = Pad(self._podium(), 4, 12, 20, 12)
        felt = self.on_felt([Gap(16), *self._said(), podium])
        return [felt, Sized(Board(self.view.board), high=60 * len(self.view.board)), self._best()]

    def below(self) -> Sequence[Part]:
        """Return the ways on."""
        return [self._ways_on()]

    def _said(self) -> list[Part]:
        title, said = words.PLACES[self.view.own.place - 1], words.cup_sentence(self.view)
        return [
            Pad(Text(title, Face.SERIF, 50, on_wood, 1.1, anchor="centre"), left=16, right=16),
            Gap(6),
            Pad(Text(said, Face.SEMI, 20, on_wood, anchor="centre"), left=16, right=16),
        ]

    def _podium(self) -> Part:
        return Podium(self.view, self._now)

    def _best(self) -> Part:
        """Return the paper with the points of the best evening, and of how many."""
        view = self.view
        if view.practice or view.best is None:
            row: Part = Text(words.NO_BEST, Face.SEMI, 20, ink, 1.25, lift=0)
        else:
            points, which, among = signed(view.best), words.best(view), words.of_so_many(view.among)
            said = f"{points}: {', '.join(filter(None, (which, among)))}."
            tint = of_team("us", paper=True) if view.best > 0 else ink
            lines = [line(which, 20, said=said), *([line(among, 18, old)] if among else [])]
            row = Row([line(points, 42, tint, Face.SERIF_BOLD), Gap(18), Grow(Col(lines))])
        return Over(draw_sheet, Sized(Pad(row, right=16, left=24), high=BEST_HIGH))

    def _ways_on(self) -> Part:
        rounds = Button(ROUNDS, words.ROUNDS, size=22)
        night = Button(NIGHT, words.GOOD_NIGHT, style=Style.PRIMARY, size=24)
        return Row([Grow(Control(rounds, 60), share=0.42), Gap(14), Grow(Control(night, 60))])

    # -------------------------------------------------------- as a scene

    def update(self, dt: float) -> Change | None:
        """Let the steps rise and the confetti fall, once."""
        if self.busy:
            still = self.ctx.preferences.now.reduced_motion
            self._now = ENDS if still else min(ENDS, self._now + dt)
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._now < ENDS

    def handle(self, event: pygame.event.Event) -> Change | None:
        """End what moves with any press, which counts."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.busy:
            self._now = ENDS
            self.renew()
        return super().handle(event)

    def used(self, chosen: Chosen) -> Change | None:
        """Look back at the rounds, or go home."""
        self.ctx.sound("click")
        return self._rounds() if chosen.key == ROUNDS else Pop(chosen.key)
