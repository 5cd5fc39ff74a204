"""Both tables of a deal side by side, moment by moment: it begins where they part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.duplicate.fork import Moment, fork
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.figures.company import Figures
from pidro_desktop.key_actions import Action
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.portraits import figure_portrait
from pidro_desktop.render.art.table_background import wood_ground
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.table_ui.table_text import PASSED, SUIT_SIGNS
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Split,
)
from pidro_desktop.render.widgets.text_parts import Text, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate.parts import put_peg, put_sign
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import LazyText

BACK, FORTH, OPEN = "back", "forth", "open"
CARD, HAND, BACK_CARD = 58, 62, 34
"""Units of width of a card of the trick, of the own hand, and of a hidden one."""
FIGURE: Final = 72
AROUND: Final[dict[Seat, tuple[float, float]]] = {
    0: (0.0, 0.2),
    1: (-0.24, -0.02),
    2: (0.0, -0.21),
    3: (0.24, -0.02),
}
"""Where the card of a seat lies, as parts of the cloth's width and height from its middle."""
PLACES: Final[dict[Seat, tuple[float, float]]] = {
    0: (0.1, 0.8),
    1: (0.09, 0.37),
    2: (0.5, 0.1),
    3: (0.91, 0.37),
}
"""Where a figure stands, as parts of the cloth."""
CORD_HIGH: Final = 108
LEAST_CLOTH: Final = 240
_STEPS: Final = dict(zip(codes(Action.OTHER_MOMENT), (-1, 1), strict=True))


@dataclass(frozen=True, slots=True)
class TableMoments:
    """A table to compare.

    Attributes:
        moments: its deal. names, figures: who sits there, by seat.
        side: ours or the second. net: what the deal came to.
        where: says that something happens at this table.
    """

    moments: Sequence[Moment]
    names: tuple[str, str, str, str]
    figures: Figures
    side: Side
    net: int
    where: LazyText = words.HERE


class Compare(Screen):
    """Scene that shows a deal at both tables; pops when it is closed.

    Attributes:
        at: the moment that is shown, from 0.
        opened: whether all hands are shown.
    """

    heading = words.COMPARE
    least_wide, least_tall = (1180, 660), (700, 1240)
    keys = key_lists.COMPARING
    first = FORTH

    def __init__(self, deal: int, count: int, ours: TableMoments, second: TableMoments) -> None:
        super().__init__()
        self._deal, self._count = deal, count
        self.tables = ours, second
        self.fork = fork(ours.moments, second.moments)
        self.longest = max(len(ours.moments), len(second.moments))
        self.at = min(self.fork, self.longest - 1)
        self.opened = False

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return both tables, the cord below them, and what can be done."""
        one, other = (self._table(table) for table in self.tables)
        cloths = Split(one, other, 0.5, 16, stacked=is_tall(self.ctx.size))
        head = self.head(9, beside=self._where())
        cord = Picture(self._draw_cord, CORD_HIGH)
        body = [Sized(head, high=64), Grow(cloths), Gap(12), cord, Gap(8), self._buttons()]
        return Pad(Col(body), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(9, below=self._where())]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text; the tables beside each other.

        Where only a part of a table is in view, what happens at both comes first in words.
        """
        one, other = (self._table(table) for table in self.tables)
        if self.roomy:
            both = Split(one, other, 0.5, 12)
            tables: list[Part] = [Sized(both, high=max(LEAST_CLOTH, self.in_view()))]
        else:
            happens = (self.happens(table) for table in self.tables)
            tables = [Text(said, Face.SEMI, 20, on_wood, aloud=False) for said in happens]
            tables += [Sized(table, high=420) for table in (one, other)]
        opened = Control(self._opening(), 60)
        return [*tables, Picture(self._draw_cord, CORD_HIGH), opened]

    def below(self) -> Sequence[Part]:
        """Return what can be done."""
        back, forth = (Control(button, 60) for button in self._steps())
        return [Row([Grow(back, share=0.4), Gap(14), Grow(forth)])]

    def ground(self) -> pygame.Surface:
        """Return nothing but wood; each table draws its own cloth."""
        return wood_ground(self.ctx.size, self.look.u, self.look.theme, (0.5, 0.6))

    def _where(self) -> str:
        return words.part_where(self._deal, self._count, self._moment_of(self.fork))

    def _table(self, table: TableMoments) -> Part:
        return Picture(partial(self._draw_table, table), 300, said=self.happens(table))

    def _opening(self) -> Button:
        return Button(OPEN, str(words.HIDE if self.opened else words.ALL_CARDS), size=22)

    def _steps(self) -> tuple[Button, Button]:
        back = Button(BACK, str(words.EARLIER), sign="previous", size=22)
        back.enabled = self.at > 0
        forth = Button(FORTH, str(words.PLAY_ON), style=Style.PRIMARY, size=23, tail="play")
        forth.enabled = self.at < self.longest - 1
        return back, forth

    def _buttons(self) -> Part:
        back, forth = self._steps()
        return Row(
            [
                Sized(Control(back, 60), wide=220),
                Grow(Gap(8)),
                Sized(Control(self._opening(), 60), wide=260),
                Gap(14),
                Sized(Control(forth, 60), wide=300),
            ]
        )

    def _moment_of(self, at: int) -> Moment | None:
        moments = self.tables[0].moments
        return moments[at] if at < len(moments) else None

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Step with the keys that turn pages, open the hands; give all else to the controls."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self._step(_STEPS[event.key])
            return None
        if event.type == pygame.KEYDOWN and event.key in codes(Action.OPEN_CARDS):
            return self.used(Chosen(OPEN))
        return super().handle(event)

    def used(self, chosen: Chosen) -> Change | None:
        """Go to another moment, or open the hands."""
        self.ctx.sound("click")
        if chosen.key == OPEN:
            self.opened = not self.opened
            self.renew()
        elif chosen.key in (BACK, FORTH):
            self._step(-1 if chosen.key == BACK else 1)
        else:
            return Pop()
        return None

    def _step(self, by: int) -> None:
        self.at = min(self.longest - 1, max(0, self.at + by))
        self.renew()

    def happens(self, table: TableMoments) -> str:
        """Return what happens at a table in this moment, in words."""
        if self.at >= len(table.moments):
            return words.no_more(table.where)
        return words.moment(table.moments[self.at], table.names, table.where)

    # -------------------------------------------------------- drawing

    def _draw_table(
        self, table: TableMoments, canvas: Canvas, look: Look, rect: pygame.Rect
    ) -> None:
        """Draw a cloth with the four, what they decide, the own hand, and what was taken."""
        self._draw_felt(canvas, look, rect)
        over = self.at >= len(table.moments)
        cloth = _Cloth(canvas, look, rect, table, table.moments[-1 if over else self.at])
        for seat in SEATS:
            cloth.player(seat)
        if cloth.moment.trick and not over:
            other = self.tables[1 if table.side == "us" else 0].moments
            there = dict(other[self.at].plays) if self.at < len(other) else {}
            cloth.trick(there if self.at == self.fork else dict(cloth.moment.plays))
        elif not over:
            cloth.calls()
        cloth.hands(opened=self.opened)
        cloth.taken()

    def _draw_cord(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw a cord with a bead for each moment; after the fork each table has its own strand."""
        inks, theme = look.theme.text_on_table, look.theme
        step = (rect.width - look.s(240)) / max(1, self.longest - 1)
        left, y = rect.x + look.s(40), rect.y + look.s(44)
        apart = look.s(20)
        cords: tuple[tuple[int, Side], ...] = ((-1, "us"), (1, "second"))
        end = left + step * (self.longest - 1)
        joint = left + step * min(self.fork, self.longest - 1)
        thick = max(2, look.s(4))
        look.fill(
            canvas, (left, y - thick / 2, max(1, round(joint - left)), thick), 1, theme.paper.hole
        )
        for way, side in cords:
            ink = theme.team.tint(side)
            long = max(1, round(end + look.s(40) - joint))
            look.fill(canvas, (joint, y + way * apart - thick / 2, long, thick), 1, ink)
            table = self.tables[0 if side == "us" else 1]
            pen = look.pen(Face.SERIF_BOLD, 24, ink)
            there = y + way * apart
            net = (rect.right - look.s(24), there)
            look.text.put(canvas, signed(table.net), net, pen, anchor="right")
            put_sign(canvas, look, side, (rect.right - look.s(104), there), 20, ink)
        number = look.pen(Face.SERIF_BOLD, 18, theme.paper.ink)
        for place in range(self.longest):
            x = left + place * step
            ways: tuple[tuple[int, Side], ...] = cords if place >= self.fork else ((0, "us"),)
            for way, side in ways:
                moments = self.tables[0 if side == "us" else 1].moments
                if place >= len(moments):
                    continue  # this table was done sooner
                at = x, y + way * apart
                wide = look.s(34 if place < self.fork else 30)
                if place < self.fork:
                    _draw_tile(canvas, look, at, (wide, wide))
                else:
                    put_peg(canvas, look, side, at, wide)
                _mark(canvas, look, moments[place], at, number)
            if place == self.at:
                high = look.s(40) + (2 * apart if place >= self.fork else 0)
                ring = (look.s(44), high)
                look.shapes.ring(ring, look.u, look.s(20)).put(canvas, *corner((x, y), ring))
        said = words.place_name(self._moment_of(min(self.at, len(self.tables[0].moments) - 1)))
        pen = look.pen(Face.SEMI, 18, inks.plain)
        below = min(max(left + self.at * step, rect.x + look.s(60)), rect.right - look.s(60))
        look.text.put(canvas, said, (below, rect.bottom - look.s(8)), pen, anchor="centre")


@dataclass(frozen=True)
class _Cloth:
    """A table while it is drawn: its place, and the moment."""

    canvas: Canvas
    look: Look
    rect: pygame.Rect
    table: TableMoments
    moment: Moment

    @property
    def scale(self) -> float:
        """How large everything is drawn."""
        return min(self.rect.width / self.look.s(616), self.rect.height / self.look.s(424))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a place by the parts of the cloth that are left of it and above it."""
        return self.rect.x + self.rect.width * x, self.rect.y + self.rect.height * y

    def before(self, seat: Seat, near: float) -> tuple[float, float]:
        """Return where the card or the call of a seat lies, so much of the way from the middle."""
        (dx, dy), rect = AROUND[seat], self.rect
        return (
            rect.centerx + rect.width * dx,
            rect.centery + rect.height * dy * near - self.look.s(10),
        )

    def player(self, seat: Seat) -> None:
        """Draw a figure, and its name beside or below it."""
        look, table, rect = self.look, self.table, self.rect
        side: Side = "them" if seat % 2 else table.side
        at = self.at(*PLACES[seat])
        tall = max(24, round(look.s(FIGURE) * self.scale))
        made = figure_portrait(table.figures[seat], side, "calm", tall, look.theme.cards.figures)
        self.canvas.put(made, corner(at, made.get_size()))
        pen = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)
        name, pen = look.text.fit(table.names[seat], pen, rect.width * (0.17 if seat % 2 else 0.2))
        if seat == 2:
            look.text.put(self.canvas, name, (at[0] + tall * 0.55, at[1]), pen)
            return
        below = at[0], min(at[1] + tall * 0.62, rect.bottom - look.s(14))
        look.text.put(self.canvas, name, below, pen, anchor="centre")

    def trick(self, there: Mapping[Seat, Card]) -> None:
        """Draw the cards of a trick; the winner's has the rose, one that differs is larger.

        Args:
            there: the cards with which they are compared.
        """
        canvas, look = self.canvas, self.look
        for seat, card in self.moment.plays:
            at, differs = self.before(seat, 0.78), there.get(seat) != card
            wide = round(look.s(CARD) * self.scale * (1.16 if differs else 1.0))
            if differs:
                draw_light(canvas, look, at, 80, 80, 0.5)
            self.card(card, at, wide)
            if seat == self.moment.winner:
                rose = emblem("rose_gilt", max(16, look.s(24)))
                put = at[0] + wide * 0.5, at[1] - wide * 0.66
                canvas.put(rose, corner(put, rose.get_size()))

    def calls(self) -> None:
        """Draw the calls on tiles before their seats, or the sign of trumps in the middle."""
        canvas, look, moment, rect = self.canvas, self.look, self.moment, self.rect
        if moment.trump:
            name = SUIT_SIGNS[moment.trump]
            sign = emblem(name, round(look.s(84) * self.scale), look.cards.suit_ink(name))
            side = round(look.s(120) * self.scale)
            _draw_tile(canvas, look, rect.center, (side, side))
            canvas.put(sign, corner(rect.center, sign.get_size()))
            return
        said: dict[Seat, list[str]] = {}
        for seat, bid in moment.calls:
            said.setdefault(seat, []).append(bid_name(bid) if bid else str(PASSED))
        pen = look.pen(Face.SERIF_BOLD, 22, look.theme.paper.ink)
        for seat, calls in said.items():
            at = self.before(seat, 0.7)
            text, drawn = look.text.fit(", ".join(calls), pen, rect.width * 0.2)
            size = round(look.text.width(text, drawn) + look.s(26)), max(30, look.s(46))
            _draw_tile(canvas, look, at, size, lit=seat == moment.winner)
            look.text.put(canvas, text, at, drawn, anchor="centre")

    def hands(self, *, opened: bool) -> None:
        """Draw the hand of our seat in a row, and the others' as small cards when ``opened``."""
        low = self.rect.centerx, self.rect.bottom - self.look.s(64) * self.scale
        self.hand(SOUTH, low, self.look.s(HAND) * self.scale, self.rect.width * 0.52)
        others = {1: (0.13, 0.6), 2: (0.76, 0.13), 3: (0.87, 0.6)} if opened else {}
        for seat, place in others.items():
            wide = self.look.s(BACK_CARD) * self.scale * 1.1
            self.hand(seat, self.at(*place), wide, self.rect.width * 0.22)

    def hand(self, seat: Seat, at: tuple[float, float], wide: float, room: float) -> None:
        """Draw the cards that a seat has left, around a place."""
        played = dict(self.moment.plays).get(seat)
        cards = [card for card in self.moment.hands[seat] if card != played]
        step = min(wide * 1.04, (room - wide) / max(1, len(cards) - 1))
        left = at[0] - step * (len(cards) - 1) / 2
        for place, card in enumerate(cards):
            self.card(card, (left + place * step, at[1]), round(wide))

    def card(self, card: Card, at: tuple[float, float], wide: int) -> None:
        """Draw a card with its shadow."""
        self.look.cards.shadow(wide).put(self.canvas, at)
        self.look.cards.face(card, wide, trump=self.moment.trump).put(self.canvas, at)

    def taken(self) -> None:
        """Draw how many points our side has taken so far."""
        canvas, look, scale = self.canvas, self.look, self.scale
        place = pygame.Rect(0, 0, round(look.s(112) * scale), max(34, round(look.s(62) * scale)))
        place.bottomright = self.rect.right - look.s(16), self.rect.bottom - look.s(16)
        look.shapes.walnut(place.size, look.u, radius=10).put(canvas, *place.topleft)
        large = look.pen(Face.SERIF_BOLD, 30 * scale, look.theme.team.tint(self.table.side))
        text, y = str(self.moment.points[0]), place.centery
        wide = look.text.put(canvas, text, (place.right - look.s(12), y), large, anchor="right")
        pen = look.pen(Face.SEMI, 16, look.theme.text_on_table.plain)
        said, pen = look.text.fit(str(words.TOOK), pen, place.width - wide - look.s(30))
        look.text.put(canvas, said, (place.x + look.s(10), y), pen)


def _draw_tile(
    canvas: Canvas,
    look: Look,
    at: tuple[float, float],
    size: tuple[int, int],
    *,
    lit: bool = False,
) -> None:
    x, y = at[0] - size[0] / 2, at[1] - size[1] / 2
    tiles = look.theme.controls.tile_top, look.theme.controls.tile_bottom
    rim = look.theme.attention.brass_lit if lit else look.theme.attention.brass
    look.shade(canvas, (x, y, *size), 9, 4, 0.45, 3)
    look.fill(canvas, (x, y, *size), look.s(9), tiles, rim=rim, thick=3 if lit else 1.5)


def _mark(canvas: Canvas, look: Look, moment: Moment, at: tuple[float, float], pen: Pen) -> None:
    """Write on a bead what it stands for: a trick's number, the trump suit, or the auction."""
    if moment.trick:
        look.text.put(canvas, str(moment.trick), at, pen, anchor="centre")
        return
    name = SUIT_SIGNS[moment.trump] if moment.trump else "bell"
    ink = look.cards.suit_ink(name) if moment.trump else look.theme.paper.ink
    sign = emblem(name, look.s(18), ink)
    canvas.put(sign, corner(at, sign.get_size()))
