"""The paper of a review: mark and word, what was done and what was better, cost, bars, reason.

It has fibres and round corners, as papers of lessons have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import Final

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render.art.raster import Size
from pidro_desktop.render.art.shapes import ROUND
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.media_files import read_picture
from pidro_desktop.render.review.bars import LEAST_STEP, Bar, Bars
from pidro_desktop.render.review.beads import Bead, bead_ink, draw_bead
from pidro_desktop.render.review.reasons import (
    LINE,
    Note,
    Reason,
    luck_note,
    reason_column,
    speaks_for,
    written,
)
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Fit,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Ink, Rule, Text, ink, old

EDGE: Final = 22
"""Units beside everything on the paper."""
AIR, FAIR_AIR, LEAST_AIR = 15, 8, 5
"""Units above and below a rule: at most, beside a second reason, and at least."""
BEAD: Final = 54
SAID: Final = 22
"""Units: the letters of the sentences."""
COST, WHAT = 40, 19
"""Units: the letters of a number of the cost, and of what it counts."""
UNIT: Final = 16
"""Units: the letters of what the numbers of bars are."""
HEAD_SPARE, COST_SPARE = 10, 14
"""Units by which the first two parts may grow."""
LEAST_COST: Final = 20
"""Pixels: the letters of a number of the cost at least."""
WHOLE_STEP: Final = 36
"""Units from one bar to the next on a paper that scrolls."""
HALF: Final = 0.54
"""The part of the width at which the second number begins, if the first has room."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A number of the cost: the number, and what it counts."""

    number: str
    what: str


@dataclass(frozen=True, slots=True)
class PaperText:
    """Everything on the paper of a decision.

    Attributes:
        bead, word: the mark. aside: when it was, at the right.
        said: what was done.
        better: what was better, as the words before it, its name, and those behind it.
        costs: one or two numbers.
        bars: the choices, the best first. unit: what their numbers are.
        reasons: the sentences of the reason, the most important first.
        note: takes the place of both where it is there.
    """

    bead: Bead
    word: str
    aside: str = ""
    said: str = ""
    better: tuple[str, str, str] = ("", "", "")
    costs: tuple[Cost, ...] = ()
    bars: tuple[Bar, ...] = ()
    reasons: tuple[Reason, ...] = ()
    note: Note | None = None
    unit: str = ""


def draw_sheet(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a sheet of paper with its shadow into ``rect``, in pixels."""
    sheet = look.shapes.kept(
        ("review paper", rect.size, look.u), lambda: paper_sheet(rect.size, look.u, look.theme)
    )
    look.shade(canvas, rect, 3, 8, 0.55, 6)
    canvas.put(sheet, rect.topleft)
    canvas.hide_below(rect, look.s(ROUND))


def draw_plain_sheet(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a sheet of plain paper with its shadow into ``rect``, in pixels."""
    look.shade(canvas, rect, 3, 8, 0.55, 6)
    look.shapes.paper(rect.size, look.u).put(canvas, *rect.topleft)
    canvas.hide_below(rect, look.s(ROUND))


def paper_line() -> Part:
    """Return a line across a sheet of paper, which takes no room."""
    return Sized(Rule(lambda theme: theme.paper.line, 1.2), high=0)


def decision_paper(
    dc: DrawContext, text: PaperText, *, grown: float = 1.0, turn: float = 0.0
) -> Part:
    """Return the paper of a decision.

    Args:
        dc: the draw context.
        text: what is on it.
        grown: how far its bars have grown, 0 to 1.
        turn: the turns that a bead still being worked out has made.
    """
    above = [*_above(dc, text, grown, turn)]
    bare = [*_above(dc, replace(text, unit=""), grown, turn)]  # the label gives way first
    if text.note is not None:
        return _sheet(_column([*bare, luck_note(text.note)]))
    if not text.reasons:
        return _sheet(_column(above))
    tries = (above, 2, FAIR_AIR), (above, 1, LEAST_AIR), (bare, 1, LEAST_AIR)
    columns = [_column([*parts, written(dc, text.reasons, few)], air) for parts, few, air in tries]
    return _sheet(Fit(columns))


def whole_paper(dc: DrawContext, text: PaperText) -> Part:
    """Return the paper of a decision as high as all of it needs."""
    below = luck_note(text.note) if text.note is not None else reason_column(dc, text.reasons)
    parts = [*_above(dc, text, 1.0, 0.0, WHOLE_STEP), below]
    return _sheet(Pad(_column(parts, AIR), bottom=AIR))


def question_paper(dc: DrawContext, text: PaperText) -> Part:
    """Return the paper of a question: no higher than its text, if that has room."""
    head = _head(text, 0.0, Gap(HEAD_SPARE))
    sheet = _sheet(_column([head, reason_column(dc, text.reasons)], AIR))
    return Fit([Col([sheet, Spring()]), decision_paper(dc, text)])


def _sheet(part: Part) -> Part:
    return Over(draw_sheet, Pad(part, left=EDGE, right=EDGE))


def _column(parts: Sequence[Part], air: float = LEAST_AIR) -> Part:
    """Return parts with lines between them, and at least so much air beside each line."""
    column: list[Part] = [Gap()]
    for part in parts[:-1]:
        column += [part, paper_line()]
    return Col([*column, Grow(parts[-1], gives=True), Gap()], gap=air, loosest=AIR, whole=True)


def _above(
    dc: DrawContext, text: PaperText, grown: float, turn: float, least: float = LEAST_STEP
) -> Iterator[Part]:
    """Yield what is above the reason, with bars of at least so many units from one to the next."""
    head = _head(text, turn, Grow(Gap()))
    head.grow = dc.s(HEAD_SPARE)
    yield head
    if text.costs:
        costs = Picture(partial(_draw_costs, text), lambda look: look.px(COST))
        costs.grow = dc.s(COST_SPARE)
        yield costs
    if text.bars:
        unit = Text(text.unit, Face.SEMI, UNIT, old, step=LINE, at_top=True)
        bars = Bars(dc, text.bars, grown, least=least)
        yield Col([*([unit] if text.unit else []), bars], whole=True)


# -------------------------------------------------------- mark, and what was done


def _head(text: PaperText, turn: float, spare: Part) -> Part:
    """Return the mark, and below it what was done and what was better."""
    parts: list[Part] = [Picture(partial(_draw_mark, text, turn), BEAD, least=30)]
    if text.said:
        parts += [Gap(12), spare, _said(text.said), ByWidth(partial(_better, text))]
    return Col(parts, whole=True)


def _said(said: str, face: Face = Face.SEMI, tint: Ink = ink) -> Part:
    return Text(said, face, SAID, tint, step=LINE, at_top=True)


def _better(text: PaperText, look: Look, width: float) -> Part:
    """Return what was better: its name is in bold letters, and all of it where it is long."""
    before, name, behind = text.better
    if not name:
        return Part()
    parts = [_said(before), _said(name + behind, Face.BOLD, speaks_for)]
    if sum(part.width(look, inf) for part in parts) <= width:
        return Row(parts)
    return _said(before + name + behind, Face.BOLD, speaks_for)


def _draw_mark(text: PaperText, turn: float, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the bead, the word beside it, and at the right when it was."""
    side, paint = rect.height, look.text
    y = rect.y + side // 2
    draw_bead(canvas, look, text.bead, (rect.x + side / 2, y), BEAD, turn=turn)
    soft = look.pen(Face.SEMI, 18, look.theme.paper.ink_soft)
    at = rect.right, y + look.s(3)
    pen = look.pen(Face.SERIF_BOLD, 34, bead_ink(look.theme, text.bead))
    left, end = rect.x + side + look.s(13), rect.right
    room = end - left - paint.width(text.aside, soft) - look.s(8)
    if paint.fit(text.word, pen, room)[0] == text.word:  # else the mark says more
        paint.put(canvas, text.aside, at, soft, anchor="right")
        end = left + room
    paint.put_fitted(canvas, text.word, (left, y), pen, end - left)


# -------------------------------------------------------- cost


def _draw_costs(text: PaperText, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the numbers of the cost beside each other, smaller where they have no room."""
    theme, paint = look.theme, look.text
    gap, apart = look.s(9), look.s(14)
    big = look.pen(Face.SERIF_BOLD, COST, bead_ink(theme, text.bead))
    small = look.pen(Face.SEMI, WHAT, theme.paper.ink_soft)
    whats = [gap + paint.width(cost.what, small) for cost in text.costs]

    def wides(pen: Pen) -> list[int]:
        widths = (paint.width(cost.number, pen) for cost in text.costs)
        return [wide + what for wide, what in zip(widths, whats, strict=True)]

    while sum(wides(big)) + apart * (len(whats) - 1) > rect.width and big.px > LEAST_COST:
        big = big._replace(px=big.px - 1)
    first, *others = wides(big)
    second = max(rect.x + round(rect.width * HALF), rect.x + first + apart)
    lefts = [rect.x, *(min(second, rect.right - wide) for wide in others)]
    for cost, left in zip(text.costs, lefts, strict=True):
        pen = big._replace(colour=speaks_for(theme)) if cost.number.startswith("+") else big
        x = left + paint.put(canvas, cost.number, (left, rect.centery), pen)
        paint.put(canvas, cost.what, (x + gap, rect.centery + look.s(6)), small)


CORNER = 3  # radius, in units
FIBRE_WHITE = 244  # the tile's mean, which leaves the paper's colour as it is

_tiles = SurfaceStore(FURNITURE)


def paper_sheet(size: Size, unit: float, theme: Theme) -> pygame.Surface:
    """Return a paper sheet of ``size`` pixels, premultiplied."""
    sheet = _shaded(size, theme.paper.sheet_top, theme.paper.sheet_bottom)
    fibre = _fibre(unit)
    for x in range(0, size[0], fibre.get_width()):
        for y in range(0, size[1], fibre.get_height()):
            sheet.blit(fibre, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    _round_off(sheet, max(1, round(CORNER * unit)))
    return sheet


def _shaded(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """Return a sheet that darkens downwards, brightened by what its fibres will take."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    for y, colour in enumerate((top, bottom)):
        gain = min(255 / FIBRE_WHITE, 255 / max(colour))  # one for all, or the tint shifts
        strip.set_at((0, y), [round(c * gain) for c in colour])
    tall = pygame.transform.smoothscale(strip, (1, size[1]))
    return pygame.transform.scale(tall, size)


def _fibre(unit: float) -> pygame.Surface:
    return _tiles.get(unit, lambda: _scaled_fibre(unit))


def _scaled_fibre(unit: float) -> pygame.Surface:
    tile = read_picture(asset_path("ground", "paper.png")).convert(32)
    width, height = tile.get_size()
    return pygame.transform.smoothscale(tile, (round(width * unit), round(height * unit)))


def _round_off(sheet: pygame.Surface, radius: int) -> None:
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
