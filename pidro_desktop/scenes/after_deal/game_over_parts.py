"""Parts of the game-over scene: lines of words, the curve's place, and the four players.

The winners are glad and hop, the losers are sad.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import draw_plate
from pidro_desktop.render.art.portraits import Mien, seat_portrait
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, corner
from pidro_desktop.render.table_ui.players import draw_foot
from pidro_desktop.render.table_ui.sides import side, sign_of
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import ByWidth, Col, Part, Placed, Row, Spring
from pidro_desktop.render.widgets.text_parts import Ink, Text, on_wood
from pidro_desktop.table.animation import ending_motion
from pidro_desktop.table.ending import Ending
from pidro_desktop.tr import AnyText

LINE: Final = 1.34
"""Sizes of the letters from line to line."""
ASIDE: Final = 26
"""Units between two facts in a line."""
POOL, POOL_LIGHT = (300, 190), 0.5
"""Units of the winners' light, and its strength."""
SMALL, SMALL_LIGHT = (130, 110), 0.34
"""The same over each of those who are consoled."""
PLATE, HOP = 42, 26
"""Units below a figure for its name, and above it to hop."""
LOSERS: Final = 0.8
"""How large a loser is beside a winner."""
PROPORTION: Final = 120 / 140
STEP: Final = (126, 208)
"""Units from one figure to the next, at least where there is room, and at most."""


class Head(Col):
    """Who won, and how."""


class Facts(Col):
    """The bids that were made, and more of the game."""


class Chart(Part):
    """The place of the score curve."""


def centred(text: AnyText, size: float, tint: Ink = on_wood, face: Face = Face.SEMI) -> Part:
    """Return words in lines on the middle."""
    return Text(text, face, size, tint, LINE, lift=0, aloud=False, anchor="centre")


def as_large(text: str, face: Face, sizes: Sequence[float], lines: float = 1.0) -> Part:
    """Return words in the largest of some ``sizes`` that need so many lines, or in the last."""

    def made(look: Look, width: float) -> Part:
        wides = ((size, look.text.width(text, look.pen(face, size, (0, 0, 0)))) for size in sizes)
        fitting = (size for size, wide in wides if wide <= width * lines)
        return centred(text, next(fitting, sizes[-1]), face=face)

    return ByWidth(made)


def flowing(parts: Sequence[Part], look: Look, width: float) -> Part:
    """Return parts side by side in as many rows as they need."""
    rows: list[list[Part]] = [[]]
    for part in parts:
        if rows[-1] and Row([*rows[-1], part], gap=ASIDE).width(look, width) > width:
            rows.append([])
        rows[-1].append(part)
    return Col([Row([Spring(share=0.5), *row, Spring()], gap=ASIDE) for row in rows])


class Company(Part):
    """The four, who come together from their seats: from left to right, the winners inside.

    With ``wide`` they share the width of their place, and not that of the cloth.

    Attributes:
        figures: where each portrait is in the end, in pixels, from left to right.
        consoled: those who lost on the person's side, and look up again after a while.
    """

    def __init__(
        self, dc: DrawContext, view: SeatView, ending: Ending, *, plays: bool, wide: bool = False
    ) -> None:
        self._wide = wide
        self.figures: dict[Seat, pygame.Rect] = {}
        own = {seat for seat in SEATS if view.rules.side_of(seat) == ending.own}
        self.consoled = frozenset(own) if plays and not ending.ours else frozenset[int]()
        self._dc, self._view, self._winners = dc, view, ending.winners

    # -------------------------------------------------------- where they stand

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Place the four on the feet of the place, above their names."""
        yield Placed(self, rect)
        s, cloth = self._dc.s, self._dc.layout.cloth
        high, feet = rect.height - s(PLATE) - s(HOP), rect.bottom - s(PLATE)
        least, most = STEP
        room, middle = (cloth.w - 2 * self._dc.layout.hem) // 4, cloth.centre[0]
        if self._wide:
            room, middle, least = rect.width // 4, rect.centerx, 0
        step = min(room, max(s(least), min(s(most), round(high * 1.06))))
        high = min(high, math.floor(step / PROPORTION))
        for place, seat in enumerate(order(self._winners, self._view.seat)):
            x = middle + round((place - 1.5) * step)
            tall = high if seat in self._winners else round(high * LOSERS)
            wide = round(tall * PROPORTION)
            self.figures[seat] = pygame.Rect(x - wide // 2, feet - tall, wide, tall)

    def plate(self, seat: Seat) -> tuple[int, int]:
        """Return the middle of a player's name in the end."""
        figure = self.figures[seat]
        return figure.centerx, figure.bottom + self._dc.s(PLATE) // 2

    # -------------------------------------------------------- drawing, seconds after the end

    def draw_pool(self, canvas: Canvas, now: float) -> None:
        """Draw the pool of light over the winners; smaller if some are consoled."""
        full = POOL_LIGHT * (0.62 if self.consoled else 1.0)
        if strength := full * ending_motion.lit(now):
            winners = [rect for seat, rect in self.figures.items() if seat in self._winners]
            x = sum(winner.centerx for winner in winners) // len(winners)
            self._dc.light(canvas, (x, winners[0].centery), *POOL, strength)

    def draw_players(self, canvas: Canvas, now: float) -> None:
        """Draw a small light over each of the consoled, and all portraits and names."""
        if small := SMALL_LIGHT * ending_motion.warmed(now):
            for seat in (seat for seat in self.figures if seat in self.consoled):
                self._dc.light(canvas, self.figures[seat].center, *SMALL, small)
        winners = [seat for seat in self.figures if seat in self._winners]
        for seat in self.figures:
            consoled = seat in self.consoled
            mien: Mien = "glad"
            if seat in winners:
                up = ending_motion.hop(now, winners.index(seat))
            else:
                up = -ending_motion.sunk(now, consoled=consoled)
                mien = "calm" if consoled and now >= ending_motion.CONSOLED else "sad"
            self._draw_one(canvas, seat, up * self._dc.u, now, mien)

    def _draw_one(self, canvas: Canvas, seat: Seat, up: float, now: float, mien: Mien) -> None:
        """Draw a moving portrait, ``up`` pixels above the ground, with name and shadow."""
        dc, view, figure = self._dc, self._view, self.figures[seat]
        sits = dc.layout.seats[dc.layout.seat(seat, view.seat)].figure.centre
        y0 = max(sits[1] + figure.h // 2, dc.layout.cloth.y + dc.layout.hem + figure.h)
        part = ending_motion.gathered(now)
        x = sits[0] + (figure.centerx - sits[0]) * part
        ground = y0 + (figure.bottom - y0) * part
        draw_foot(canvas, dc, (x, ground), figure.w, max(0.0, up))
        made = seat_portrait(dc.look, seat, mien, figure.h)
        canvas.put(made, corner((x, ground - up - figure.h / 2), made.get_size()))
        plate = (x, ground + self.plate(seat)[1] - figure.bottom - min(0.0, up))
        name, team = table_text.name(seat), side(view, seat)
        draw_plate(canvas, dc.look, name, team, plate, shown=sign_of(view, seat))


def order(winners: Sequence[Seat], viewer: Seat) -> tuple[Seat, ...]:
    """Return the four players from left to right: the winners in the middle."""
    around = [(viewer + step) % 4 for step in range(4)]
    first, *others = (seat for seat in around if seat not in winners)
    return first, *(seat for seat in around if seat in winners), *others
