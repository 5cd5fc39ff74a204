"""Both tables of a deal side by side, moment by moment: it begins where they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.duplicate.fork import Moment, fork
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import NORTH, SEATS, SOUTH, Seat
from pidro_desktop.figures.company import Figures
from pidro_desktop.key_actions import Action
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.table_background import wood_ground
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.draw_context import Place, corner, draw_light
from pidro_desktop.render.table_ui.table_text import PASSED, SUIT_SIGNS
from pidro_desktop.render.text import Face
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
from pidro_desktop.render.widgets.text_parts import Text, ink, line, of_team, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.daily.board import draw_walnut
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate.parts import Around, figure_part, put_peg, put_sign, suit_sign
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import LazyText

BACK, FORTH, OPEN = "back", "forth", "open"
WIDE, HIGH = 616, 424
"""Units of a cloth at which everything on it has its size."""
CARD, CARD_SHAPE, FIGURE = 58, 1.42, 72
"""Units: the width of a card of the trick, its height in widths, and the height of a figure."""
MIDDLE: Final = (0.5, 0.476)
AROUND: Final[dict[Seat, Place]] = {
    0: (0.5, 0.632),
    1: (0.26, 0.46),
    2: (0.5, 0.312),
    3: (0.74, 0.46),
}
"""Where the card of a seat lies, as parts of the cloth's width and height."""
PLACES: Final[dict[Seat, Place]] = {
    0: (0.1, 0.825),
    1: (0.09, 0.395),
    2: (0.5, 0.1),
    3: (0.91, 0.395),
}
"""Where a figure stands with its name."""
HANDS: Final[dict[Seat, tuple[float, float, Place]]] = {
    0: (62, 320, (0.5, 0.849)),
    1: (37, 135, (0.13, 0.6)),
    2: (37, 135, (0.76, 0.13)),
    3: (37, 135, (0.87, 0.6)),
}
"""Units of width of a card in a hand, and of the hand at most, and where it lies."""
TAKEN: Final = (0.883, 0.889)
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
        head = Sized(self.head(9, beside=self._where()), high=64)
        back, opened, forth = self._ways()
        buttons = Row([back, Spring(), opened, Gap(14), forth])
        cord = Picture(self._draw_cord, CORD_HIGH)
        body = [head, Grow(cloths), Gap(12), cord, Gap(8), buttons]
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
        _back, opened, _forth = self._ways()
        return [*tables, Picture(self._draw_cord, CORD_HIGH), opened]

    def below(self) -> Sequence[Part]:
        """Return what can be done."""
        back, _opened, forth = self._ways()
        return [Row([Grow(back, share=0.4), Gap(14), Grow(forth)])]

    def ground(self) -> pygame.Surface:
        """Return nothing but wood; each table draws its own cloth."""
        return wood_ground(self.ctx.size, self.look.u, self.look.theme, (0.5, 0.6))

    def _where(self) -> str:
        return words.part_where(self._deal, self._count, self._moment_of(self.fork))

    def _table(self, table: TableMoments) -> Part:
        return Picture(partial(self._draw_table, table), 300, said=self.happens(table))

    def _ways(self) -> tuple[Control, Control, Control]:
        """Return what leads back, shows all cards, and leads on."""
        label = words.HIDE if self.opened else words.ALL_CARDS
        earlier, more = self.at > 0, self.at < self.longest - 1
        back = Button(BACK, words.EARLIER, sign="previous", size=22, enabled=earlier)
        play = Button(FORTH, words.PLAY_ON, style=Style.PRIMARY, size=23, tail="play", enabled=more)
        opened = Control(Button(OPEN, label, size=22), 60, 260)
        return Control(back, 60, 220), opened, Control(play, 60, 300)

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
        else:
            self._step(-1 if chosen.key == BACK else 1)
        return None

    def _step(self, by: int) -> None:
        self.at = min(self.longest - 1, max(0, self.at + by))
        self.renew()

    def happens(self, table: TableMoments) -> str:
        """Return what happens at a table in this moment, in words."""
        if self.at >= len(table.moments):
            return table.where.format(said=words.OVER)
        return words.moment(table.moments[self.at], table.names, table.where)

    # -------------------------------------------------------- drawing

    def _draw_table(
        self, table: TableMoments, canvas: Canvas, look: Look, rect: pygame.Rect
    ) -> None:
        """Draw a cloth and what lies around it, as large as it has room."""
        self._draw_felt(canvas, look, rect)
        scale = min(rect.width / look.s(WIDE), rect.height / look.s(HIGH))
        draw_tree(Around([*self._things(table)]), canvas, look.at(look.u * scale), rect)

    def _things(self, table: TableMoments) -> Iterator[tuple[Part, Place]]:
        """Yield the four, what they decide, their hands, and what was taken, with their places."""
        over = self.at >= len(table.moments)
        moment = table.moments[-1 if over else self.at]
        for seat in SEATS:
            yield _player(table, seat), PLACES[seat]
        if not over:
            yield from self._plays(table, moment) if moment.trick else _calls(moment)
        for seat in SEATS if self.opened else (SOUTH,):
            units, room, place = HANDS[seat]
            played = dict(moment.plays).get(seat)
            cards = [card for card in moment.hands[seat] if card != played]
            hand = partial(_draw_hand, cards, moment.trump)
            yield Picture(hand, units * CARD_SHAPE, room), place
        points = line(str(moment.points[0]), 30, of_team(table.side), Face.SERIF_BOLD)
        took = Row([Gap(10), Grow(line(words.TOOK, 16, on_wood)), points, Gap(12)])
        yield Over(draw_walnut, Sized(took, wide=112, high=62)), TAKEN

    def _plays(self, table: TableMoments, moment: Moment) -> Iterator[tuple[Part, Place]]:
        """Yield the cards of a trick; the winner's has the rose, one that differs is larger."""
        moments = self.tables[1 if table.side == "us" else 0].moments
        there = dict(moments[self.at].plays) if self.at < len(moments) else {}
        for seat, card in moment.plays:
            differs = self.at == self.fork and there.get(seat) != card
            wins = seat == moment.winner
            draw = partial(_draw_played, card, moment.trump, differs, wins)
            yield Picture(draw, CARD * CARD_SHAPE, CARD), AROUND[seat]

    def _draw_cord(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw a cord with a bead for each moment; after the fork each table has its own strand."""
        s, theme, last = look.s, look.theme, self.longest - 1
        step = (rect.width - s(240)) / max(1, last)
        left, y, thick = rect.x + s(40), rect.y + s(44), max(2, s(4))
        joint = left + step * min(self.fork, last)
        common = left, y - thick / 2, max(1, round(joint - left)), thick
        look.fill(canvas, common, 1, theme.paper.hole)
        for table, way in zip(self.tables, (-1, 1), strict=True):
            ink, there = theme.team.tint(table.side), y + way * s(20)
            long = max(1, round(left + step * last + s(40) - joint))
            look.fill(canvas, (joint, there - thick / 2, long, thick), 1, ink)
            put_sign(canvas, look, table.side, (rect.right - s(104), there), 20, ink)
            pen, at = look.pen(Face.SERIF_BOLD, 24, ink), (rect.right - s(24), there)
            look.text.put(canvas, signed(table.net), at, pen, anchor="right")
            for place, moment in enumerate(table.moments):
                x = left + place * step
                if place >= self.fork:
                    put_peg(canvas, look, table.side, (x, there), s(30))
                    _mark(canvas, look, moment, (x, there))
                elif table.side == "us":
                    tile = pygame.Rect(*corner((x, y), (s(34), s(34))), s(34), s(34))
                    _draw_tile(False, canvas, look, tile)
                    _mark(canvas, look, moment, (x, y))
        ring = s(44), s(40 if self.at < self.fork else 80)
        x = left + self.at * step
        look.shapes.ring(ring, look.u, s(20)).put(canvas, *corner((x, y), ring))
        said = words.place_name(self._moment_of(min(self.at, len(self.tables[0].moments) - 1)))
        pen = look.pen(Face.SEMI, 18, theme.text_on_table.plain)
        below = min(max(x, rect.x + s(60)), rect.right - s(60)), rect.bottom - s(8)
        look.text.put(canvas, said, below, pen, anchor="centre")


def _player(table: TableMoments, seat: Seat) -> Part:
    """Return a figure, and its name beside or below it."""
    side: Side = "them" if seat % 2 else table.side
    figure = figure_part(table.figures[seat], side, FIGURE)
    name = line(table.names[seat], 18, on_wood, anchor="left" if seat == NORTH else "centre")
    if seat == NORTH:
        return Row([Gap(122), figure, Gap(8), Sized(name, wide=114)])
    return Sized(Col([figure, name]), wide=114)


def _calls(moment: Moment) -> Iterator[tuple[Part, Place]]:
    """Yield the calls on tiles before their seats, or the sign of trumps in the middle."""
    if moment.trump:
        sign = Sized(suit_sign(moment.trump, 84), wide=120)
        yield Over(partial(_draw_tile, False), Sized(Row([sign]), high=120)), MIDDLE
        return
    said: dict[Seat, list[str]] = {}
    for seat, bid in moment.calls:
        said.setdefault(seat, []).append(bid_name(bid) if bid else str(PASSED))
    for seat, calls in said.items():
        text = line(", ".join(calls), 22, ink, Face.SERIF_BOLD, "centre")
        inside = Sized(Pad(text, right=13, left=13), high=46)
        yield Over(partial(_draw_tile, seat == moment.winner), inside), AROUND[seat]


def _draw_played(
    card: Card, trump: str, differs: bool, wins: bool, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    wide = round(rect.width * (1.16 if differs else 1.0))
    if differs:
        draw_light(canvas, look, rect.center, 80, 80, 0.5)
    _put_card(canvas, look, card, trump, rect.center, wide)
    if wins:
        rose = emblem("rose_gilt", max(16, look.s(24)))
        at = rect.centerx + wide * 0.5, rect.centery - wide * 0.66
        canvas.put(rose, corner(at, rose.get_size()))


def _draw_hand(
    cards: Sequence[Card], trump: str, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    """Draw the cards that a seat has left, around the middle."""
    wide = round(rect.height / CARD_SHAPE)
    step = min(wide * 1.04, (rect.width - wide) / max(1, len(cards) - 1))
    left = rect.centerx - step * (len(cards) - 1) / 2
    for place, card in enumerate(cards):
        _put_card(canvas, look, card, trump, (left + place * step, rect.centery), wide)


def _put_card(canvas: Canvas, look: Look, card: Card, trump: str, at: Place, wide: int) -> None:
    look.cards.shadow(wide).put(canvas, at)
    look.cards.face(card, wide, trump=trump).put(canvas, at)


def _draw_tile(lit: bool, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    tiles = look.theme.controls.tile_top, look.theme.controls.tile_bottom
    rim = look.theme.attention.brass_lit if lit else look.theme.attention.brass
    look.shade(canvas, rect, 9, 4, 0.45, 3)
    look.fill(canvas, rect, look.s(9), tiles, rim=rim, thick=3 if lit else 1.5)


def _mark(canvas: Canvas, look: Look, moment: Moment, at: Place) -> None:
    """Write on a bead what it stands for: a trick's number, the trump suit, or the auction."""
    if moment.trick:
        pen = look.pen(Face.SERIF_BOLD, 18, look.theme.paper.ink)
        look.text.put(canvas, str(moment.trick), at, pen, anchor="centre")
        return
    name = SUIT_SIGNS[moment.trump] if moment.trump else "bell"
    ink = look.cards.suit_ink(name) if moment.trump else look.theme.paper.ink
    sign = emblem(name, look.s(18), ink)
    canvas.put(sign, corner(at, sign.get_size()))
