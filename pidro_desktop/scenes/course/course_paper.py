"""The paper of the chosen lesson: three cards, number and name, stars, and how long it is."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.course.catalogue import CATALOGUE
from pidro_desktop.course.progress import LESSONS
from pidro_desktop.render.art.paper import paper_sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.course.coasters import draw_card, draw_star
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.scenes.course import course_text as words

CARD, MIDDLE, APART = 104, 116, 66
"""Units: the outer cards, the middle one, and how far aside the outer ones are."""
CARDS_HIGH: Final = 200
CARDS_LEAST: Final = 120
"""Units of height of the cards as pictured, and the least with which they are drawn at all."""
STAR, STAR_STEP = 22, 52
EDGE: Final = 26
LINE: Final = 1.36
NAMES: Final = (36, 33, 30, 27, 24)
"""Units of the name: the largest that goes into a line."""


def draw_lesson_paper(
    canvas: Canvas, kit: DrawContext, area: pygame.Rect, place: int, stars: int, note: str
) -> None:
    """Draw the paper of a lesson; its cards only if there is room for them.

    Args:
        canvas: the canvas.
        kit: the draw context.
        area: the paper.
        place: the place of the lesson on the path.
        stars: how many of its stars are shown as earned.
        note: what is written at its foot instead of the minutes, or nothing.
    """
    look, u = kit.look, kit.u
    sheet = look.shapes.kept(
        ("course paper", area.size, u), lambda: paper_sheet(area.size, u, look.theme)
    )
    look.shapes.shadow(area.size, 3 * u, 8 * u, 0.55, drop=6 * u).put(canvas, *area.topleft)
    canvas.put(sheet, area.topleft)
    room = area.width - 2 * kit.s(EDGE)
    paper = look.theme.paper
    soft, old = kit.pen(Face.SEMI, 19, paper.ink_soft), kit.pen(Face.SEMI, 21, paper.ink_old)
    name = _name_pen(kit, words.name(place), room)
    about = _balanced(kit, words.about(place), old, room)
    foot = look.text.wrap(note or words.minutes(place), soft, room)
    gap, stars_high = kit.s(16), kit.s(2 * STAR + 10)
    texts = soft.px * LINE + name.px * LINE + len(about) * old.px * LINE
    texts += len(foot) * soft.px * LINE + stars_high + 2 * gap
    cards = min(kit.s(CARDS_HIGH), round(area.height - texts - 3 * gap))
    shows = cards >= kit.s(CARDS_LEAST)
    free = area.height - texts - (cards + gap if shows else 0)
    y = area.y + max(gap / 2, free * 0.42)
    if shows:
        _draw_cards(canvas, kit, place, (area.centerx, y + cards / 2), cards / kit.s(CARDS_HIGH))
        y += cards + gap
    y = _line(canvas, kit, words.number(place), (area.centerx, y), soft)
    y = _line(canvas, kit, words.name(place), (area.centerx, y), name)
    colours = look.theme.course
    for index in range(3):
        earned = colours.paper_star if index < stars else colours.paper_none
        at = (area.centerx + (index - 1) * kit.s(STAR_STEP), y + stars_high / 2)
        draw_star(canvas, at, STAR * u, earned, look)
    y += stars_high + gap / 2
    for line in about:
        y = _line(canvas, kit, line, (area.centerx, y), old)
    y += gap
    for line in foot:
        y = _line(canvas, kit, line, (area.centerx, y), soft)


def _line(canvas: Canvas, kit: DrawContext, text: str, top: tuple[float, float], pen: Pen) -> float:
    """Draw a line below ``top``, centred; return where the next one begins."""
    high = pen.px * LINE
    kit.text(canvas, text, (top[0], top[1] + high / 2), pen, "centre")
    return top[1] + high


def _balanced(kit: DrawContext, text: str, pen: Pen, room: int) -> list[str]:
    """Return a text in as few lines as it takes, and these about equally long."""
    wrap = kit.look.text.wrap
    lines = wrap(text, pen, room)
    while len(closer := wrap(text, pen, room - pen.px)) == len(lines) and len(lines) > 1:
        lines, room = closer, room - pen.px
    return lines


def _name_pen(kit: DrawContext, name: str, room: int) -> Pen:
    pens = [kit.pen(Face.SERIF_BOLD, size, kit.look.theme.paper.ink) for size in NAMES]
    return next((pen for pen in pens if kit.look.text.width(name, pen) <= room), pens[-1])


def _draw_cards(
    canvas: Canvas, kit: DrawContext, place: int, at: tuple[float, float], part: float
) -> None:
    left, right, middle = CATALOGUE[LESSONS[place]].cards
    kit.light(canvas, at, 190 * part, 130 * part, 0.1)
    outer, inner, aside = (kit.s(units * part) for units in (CARD, MIDDLE, APART))
    down = kit.s(10 * part)
    draw_card(canvas, kit.look, left, (at[0] - aside, at[1] + down), outer, 9, 0.2)
    draw_card(canvas, kit.look, right, (at[0] + aside, at[1] + down), outer, -9, 0.2)
    draw_card(canvas, kit.look, middle, (at[0], at[1] - down / 2), inner, 0, 0.5)
