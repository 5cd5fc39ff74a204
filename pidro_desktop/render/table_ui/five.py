"""A trick that brings a five: rays behind the card, its points on a coin, and a sentence.

In full for a five that was taken from the other side, in the winner's light; fainter and without
words for one that its own side has saved.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas, corner
from pidro_desktop.render.table_ui.ground import draw_coin
from pidro_desktop.render.table_ui.sides import side
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.table.animation.stage import Passing
from pidro_desktop.table.points_recap import PointsWon
from pidro_desktop.tr import tr

RAYS: Final = 28
INNER, OUTER = 62, (150, 118)
"""Card units from the card's middle to where the rays begin, and to where they end in turn."""
STRENGTHS: Final = (0.25, 0.5, 0.75)
"""Of the rays as they come and go: few, so that few are drawn."""
SAVED: Final = 0
"""The place in ``STRENGTHS`` at which the rays of a saved five stay."""
DUSK: Final = (0.2, 0.4, 0.4)
"""How much darker the cloth's rim is meanwhile, at each of these strengths of the rays."""
DUSK_FROM: Final = 0.3
"""The part of the way from the trick to the cloth's corners from which it is darker."""
COARSE: Final = 8
"""The light of the cloth is drawn so many times smaller: it has no edges."""
COMES, FADES, GONE = 0.08, 0.42, 0.52
"""The parts of the time in which the light grows, fades and is gone; the words stay."""
WORDS, HIGH, PAD, ABOVE_HAND = 22, 34, 24, 10
"""Units: the sentence, the height and ends of its plate, and how far it keeps off the hand."""


def draw_rays(canvas: Canvas, dc: DrawContext, view: SeatView, mood: Passing) -> None:
    """Draw the light behind the five, below all cards."""
    five = mood.mood.five
    if five is None:
        return
    most = len(STRENGTHS) - 1 if five.captured else SAVED
    swell = min(1.0, mood.part / COMES, (GONE - mood.part) / (GONE - FADES))
    place = round(swell * (most + 1)) - 1
    if place >= 0:
        canvas.put(_dusk(dc, DUSK[place]), dc.layout.cloth[:2])
        made = _rays(dc, _tint(dc, view, five.to), place)
        canvas.put(
            made, corner(dc.place(view, five.owner).trick.centre, made.get_size()), light=True
        )


def draw_five(canvas: Canvas, dc: DrawContext, view: SeatView, mood: Passing) -> None:
    """Draw the coin on the five, and below the trick who takes it from whom."""
    five = mood.mood.five
    if five is None:
        return
    lying = dc.place(view, five.owner).trick
    draw_coin(canvas, dc, (lying.right - dc.s(2), lying.y - dc.s(2)), f"+{five.points}")
    if five.captured:
        _draw_sentence(canvas, dc, sentence(view, five))


def sentence(view: SeatView, five: PointsWon) -> str:
    """Return who takes the five, and from whom."""
    wrong = view.trump is not None and five.card.suit != view.trump.suit
    names = {"name": table_text.name(five.to), "other": table_text.name(five.owner)}
    if five.to == view.seat:
        text = (
            tr("You take the wrong five from {other}")
            if wrong
            else tr("You take the right five from {other}")
        )
    elif five.owner == view.seat:
        text = tr("{name} takes your wrong five") if wrong else tr("{name} takes your right five")
    else:
        text = (
            tr("{name} takes the wrong five from {other}")
            if wrong
            else tr("{name} takes the right five from {other}")
        )
    return text.format(**names)


LARGE: Final = 400
"""Pixels of a wheel of rays from which on one sample of each is enough, and far sooner made."""


def prerender_rays(dc: DrawContext, view: SeatView) -> Iterator[None]:
    """Draw the rays of both sides in advance, one picture a step."""
    for colour in dict.fromkeys(_tint(dc, view, seat) for seat in SEATS):
        for place in range(len(STRENGTHS)):
            _rays(dc, colour, place)
            yield
    for strength in dict.fromkeys(DUSK):
        _dusk(dc, strength)
        yield


def _tint(dc: DrawContext, view: SeatView, winner: Seat) -> Colour:
    theme = dc.look.theme
    return theme.attention.lamp if side(view, winner) == "us" else theme.team.them


def _rays(dc: DrawContext, colour: Colour, place: int) -> pygame.Surface:
    """Return a wheel of rays, faint at its rim."""
    reach = OUTER[0]
    body = (
        f'<radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{reach}" cy="{reach}" '
        f'r="{reach}"><stop offset="0.4" stop-color="{hexed(colour)}" '
        f'stop-opacity="{STRENGTHS[place]}"/>'
        f'<stop offset="1" stop-color="{hexed(colour)}" stop-opacity="0"/></radialGradient>'
        f'<path d="{_wheel(reach)}" fill="url(#r)"/>'
    )
    wide = 2 * dc.layout.c(reach)
    name = f"rays {colour} {place}"
    fine = 1 if wide > LARGE else 0
    return dc.look.shapes.drawn(name, (wide, wide), body, (2 * reach, 2 * reach), fine).surface


def _dusk(dc: DrawContext, strength: float) -> pygame.Surface:
    """Return the shade over the cloth, which leaves the light on the trick."""
    cloth, (x, y) = dc.layout.cloth, dc.layout.middle
    size = cloth.w, cloth.h

    def make() -> pygame.Surface:
        ground = dc.look.theme.ground
        veil, edge = hexed(ground.veil), dc.s(ground.corner)
        reach = math.hypot(cloth.w, cloth.h) / 2
        body = (
            f'<radialGradient id="d" gradientUnits="userSpaceOnUse" cx="{x - cloth.x}" '
            f'cy="{y - cloth.y}" r="{reach:.0f}">'
            f'<stop offset="{DUSK_FROM}" stop-color="{veil}" stop-opacity="0"/>'
            f'<stop offset="1" stop-color="{veil}" stop-opacity="{strength}"/></radialGradient>'
            f'<rect width="{cloth.w}" height="{cloth.h}" rx="{edge}" fill="url(#d)"/>'
        )
        small = cloth.w // COARSE, cloth.h // COARSE
        drawn = dc.look.shapes.drawn(f"dusk {strength}", small, body, size).surface
        return pygame.transform.smoothscale(drawn, size)

    return dc.look.shapes.kept(("dusk", size, strength), make)


def _wheel(middle: float) -> str:
    """Return the path of all rays around ``middle``, long and short in turn."""
    path = ""
    for number in range(RAYS):
        angle, half = math.tau * number / RAYS, math.pi / RAYS * 0.5
        corners = ((INNER, angle - half), (OUTER[number % 2], angle), (INNER, angle + half))
        points = [
            f"{middle + far * math.cos(at):.1f},{middle + far * math.sin(at):.1f}"
            for far, at in corners
        ]
        path += f"M{points[0]}L{points[1]}L{points[2]}Z"
    return path


def _draw_sentence(canvas: Canvas, dc: DrawContext, said: str) -> None:
    pen = dc.pen(Face.SERIF_BOLD, WORDS, dc.look.theme.text_on_table.plain)
    fitted, pen = dc.look.text.fit(said, pen, dc.layout.prompt_room - 2 * dc.s(PAD))
    wide = dc.look.text.width(fitted, pen) + 2 * dc.s(PAD)
    size = wide + wide % 2, max(dc.s(HIGH), round(1.5 * pen.px))

    def draw(sketch: OffscreenCanvas) -> None:
        plate = dc.look.theme.controls.plate_top
        dc.look.fill(sketch, (0, 0, *size), size[1] / 2, plate)
        dc.look.text.put(sketch, fitted, (size[0] / 2, size[1] / 2), pen, anchor="centre")

    made = dc.sketch(("five", fitted, pen.px), size, draw)
    x, y = dc.layout.go_on
    canvas.put(made, corner((x, y - dc.s(ABOVE_HAND)), size))
