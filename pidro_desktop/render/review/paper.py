"""The paper of a review: mark and word, what was done and what was better, cost, bars, reason.

It has fibres and round corners, as papers of lessons have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
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
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import (
    Col,
    Fit,
    FitWidth,
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
from pidro_desktop.render.widgets.text_parts import Ink, Rule, Text, ink, line, old, soft

EDGE: Final = 22
"""Units beside everything on the paper."""
AIR, FAIR_AIR, LEAST_AIR = 15, 8, 5
"""Units above and below a rule: at most, beside a second reason, and at least."""
BEAD: Final = 54
SAID: Final = 22
"""Units: the letters of the sentences."""
COSTS, WHAT = (40, 34, 28, 22), 19
"""Units: the letters of a number of the cost, as large as they fit, and of what it counts."""
UNIT: Final = 16
"""Units: the letters of what the numbers of bars are."""
HEAD_SPARE, COST_SPARE = 10, 14
"""Units by which the first two parts may grow."""
WHOLE_STEP: Final = 36
"""Units from one bar to the next on a paper that scrolls."""


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
    canvas.hide_below(rect, look.s(ROUND))
    canvas.put(sheet, rect.topleft)


def draw_plain_sheet(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a sheet of plain paper with its shadow into ``rect``, in pixels."""
    look.shade(canvas, rect, 3, 8, 0.55, 6)
    canvas.hide_below(rect, look.s(ROUND))
    look.shapes.paper(rect.size, look.u).put(canvas, *rect.topleft)


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
        rows = FitWidth([Row([*_costs(text, size)]) for size in COSTS])
        costs = Sized(rows, high=COSTS[0], least=lambda look: look.px(COSTS[0]))
        costs.grow = dc.s(COST_SPARE)
        yield costs
    if text.bars:
        unit = Text(text.unit, Face.SEMI, UNIT, old, step=LINE, at_top=True)
        bars = Bars(dc, text.bars, grown, least=least)
        yield Col([*([unit] if text.unit else []), bars], whole=True)


# -------------------------------------------------------- mark, and what was done


def _head(text: PaperText, turn: float, spare: Part) -> Part:
    """Return the mark, and below it what was done and what was better."""
    bead = Picture(partial(_draw_bead, text.bead, turn), BEAD, BEAD, least=30)
    tint = partial(bead_ink, bead=text.bead)
    name, aside = line(text.word, 34, tint, Face.SERIF_BOLD), line(text.aside, 18, soft)
    named = [bead, Gap(13), name]
    alone = Row([bead, Gap(13), Grow(name)])
    parts: list[Part] = [FitWidth([Row([*named, Spring(8), aside]), alone])]
    if text.said:
        parts += [Gap(12), spare, _said(text.said), _better(text)]
    return Col(parts, whole=True)


def _draw_bead(bead: Bead, turn: float, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    draw_bead(canvas, look, bead, rect.center, BEAD, turn=turn)


def _said(said: str, face: Face = Face.SEMI, tint: Ink = ink) -> Part:
    return Text(said, face, SAID, tint, step=LINE, at_top=True)


def _better(text: PaperText) -> Part:
    """Return what was better: its name is in bold letters, and all of it where it is long."""
    before, name, behind = text.better
    if not name:
        return Part()
    parts = [_said(before), _said(name + behind, Face.BOLD, speaks_for)]
    return FitWidth([Row(parts), _said(before + name + behind, Face.BOLD, speaks_for)])


def _costs(text: PaperText, size: float) -> Iterator[Part]:
    """Yield the numbers of the cost beside each other, each with what it counts."""
    for cost in text.costs:
        gain = cost.number.startswith("+")
        tint = speaks_for if gain else partial(bead_ink, bead=text.bead)
        yield line(cost.number, size, tint, Face.SERIF_BOLD)
        yield from (Gap(9), Pad(line(cost.what, WHAT, soft), top=12), Spring(14, share=0.6))


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
