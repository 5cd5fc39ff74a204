"""The paper of a puzzle: its theme and question, or the answer with bars; ratings at its foot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.puzzles.coins import draw_theme_coin, draw_try
from pidro_desktop.render.review.bars import Bar, Bars
from pidro_desktop.render.review.beads import Bead, bead_ink, draw_bead
from pidro_desktop.render.review.paper import EDGE, draw_sheet, paper_line
from pidro_desktop.render.review.reasons import LINE, Reason, line_height, reason_line
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
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
from pidro_desktop.render.widgets.text_parts import Ink, Text, Title, ink, old

TRY, TRY_STEP = 26, 36
"""Units: the coin of a try, and from one to the next."""
SECOND: Final = 200
"""Units from the left edge of the first rating to that of the second."""
KEPT: Final = 4
"""Lines kept for a reason below a question: nothing moves when it appears."""
UNIT: Final = 16
"""Units of the line that says what the bars' numbers are."""
BETWEEN: Final = 5
"""Units between two reasons."""


@dataclass(frozen=True, slots=True)
class Score:
    """A rating: the number, what it is of, and how much it has changed."""

    number: str
    what: str
    change: str = ""


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """Everything on the paper of a puzzle.

    Attributes:
        title: the theme, or how the puzzle ended.
        coin: the emblem of the theme's coin; empty with a bead.
        bead: the mark of an answer, or None.
        sentences: the position in words.
        question: what is asked.
        tries: how far each coin has turned over, 0 to 1; none once it is answered.
        left: how many tries are left, in words.
        reasons: a hint or why not; after the answer why.
        bars: what the choices are worth.
        unit: what the numbers beside the bars are.
        scores: the ratings of the puzzle and the player.
    """

    title: str
    coin: str = ""
    bead: Bead | None = None
    sentences: tuple[str, ...] = ()
    question: str = ""
    tries: tuple[float, ...] = ()
    left: str = ""
    reasons: tuple[Reason, ...] = ()
    bars: tuple[Bar, ...] = ()
    unit: str = ""
    scores: tuple[Score, ...] = ()


class _Sizes(NamedTuple):
    """Sizes in units: marks and letters."""

    coin: float
    bead: float
    title: float
    result: float
    sentence: float
    question: float
    reason: float
    number: float
    air: float


SIZES: Final = (
    _Sizes(88, 72, 36, 44, 22, 30, 20, 34, 18),
    _Sizes(70, 60, 32, 38, 20, 27, 19, 32, 13),
    _Sizes(56, 52, 28, 32, 19, 24, 18, 28, 9),
    _Sizes(46, 44, 24, 28, 17, 21, 17, 24, 5),
    _Sizes(36, 36, 20, 24, 16, 18, 16, 20, 2),
)
"""From the largest on; the first with which everything has room is taken."""


def puzzle_paper(kit: DrawContext, text: PuzzleText, grown: float = 1.0) -> Part:
    """Return the paper of a puzzle; ``grown`` is how far the bars have grown, 0 to 1."""
    tries = [Col([*_content(kit, text, sizes, grown)], whole=True) for sizes in SIZES]
    return Over(draw_sheet, Pad(Fit(tries), left=EDGE, right=EDGE))


def _content(kit: DrawContext, text: PuzzleText, sizes: _Sizes, grown: float) -> Iterator[Part]:
    """Yield what is on the paper, from its head to its foot."""
    air, line = Gap(sizes.air), paper_line()
    yield from (_head(text, sizes), line, air, Grow(Gap(), most=16))
    yield from (_words(said, sizes.sentence) for said in text.sentences)
    if text.question:
        yield from (air, _words(text.question, sizes.question, Face.SERIF_BOLD))
    if text.tries:
        yield from (air, Picture(partial(_draw_tries, text), TRY, least=22))
    yield _reasons(text, sizes)
    slack = kit.s(sizes.air) // 2 + kit.s(BETWEEN) if text.reasons and not text.tries else 0
    if text.bars:
        yield air
        yield from [_words(text.unit, UNIT, tint=old)] if text.unit else []
        yield Bars(kit, text.bars, grown, slack)
    yield from (air, Spring(0 if text.bars else slack / kit.u))
    if text.scores:
        yield from (line, Picture(partial(_draw_scores, text.scores, sizes), partial(_foot, sizes)))


def _words(said: str, units: float, face: Face = Face.SEMI, tint: Ink = ink) -> Part:
    return Text(said, face, units, tint, step=LINE, at_top=True)


def _reasons(text: PuzzleText, sizes: _Sizes) -> Part:
    """Return the reasons, each with its sign; while there are tries left, room is kept for them."""
    half = Sized(Gap(), least=lambda look: look.s(sizes.air) // 2)
    parts: list[Part] = [half] if text.tries else []
    for index, reason in enumerate(text.reasons):
        parts += [Gap(BETWEEN)] if index else []
        parts.append(reason_line(reason, sizes.reason))
    if not text.tries:
        return Col(parts, whole=True)
    return Sized(Col([*parts, Gap(BETWEEN)], whole=True), least=partial(_kept, sizes))


def _kept(sizes: _Sizes, look: Look) -> float:
    """Return the pixels that are kept for reasons, so that nothing moves when they appear."""
    return look.s(sizes.air) // 2 + KEPT * line_height(look, sizes.reason) + 2 * look.s(BETWEEN)


def _head(text: PuzzleText, sizes: _Sizes) -> Part:
    """Return the coin of the theme or the bead of the answer, and the title beside it."""
    bead = text.bead
    units = sizes.coin if text.coin else sizes.bead
    tint: Ink = ink if bead is None else partial(bead_ink, bead=bead)
    size = sizes.title if bead is None else sizes.result
    title = Title(text.title, Face.SERIF_BOLD, size, tint, step=1.16, lift=0)
    mark = Picture(partial(_draw_mark, text, units), units, units, least=26)
    head = Pad(Row([mark, Gap(24), Grow(title)]), top=sizes.air, bottom=sizes.air)
    return Grow(head, most=44 if text.coin else 20, share=1 / 3)


def _draw_mark(
    text: PuzzleText, units: float, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    middle = (rect.x + rect.width / 2 + look.s(4), rect.y + rect.height / 2)
    if text.bead is not None:
        draw_bead(canvas, look, text.bead, middle, units)
    else:
        draw_theme_coin(canvas, look, text.coin, middle, units)


def _draw_tries(text: PuzzleText, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the coins of the tries, and how many are left in words."""
    side, middle = rect.height, rect.y + rect.height / 2
    step = max(look.s(TRY_STEP), side + 6)
    for index, turned in enumerate(text.tries):
        draw_try(canvas, look, (rect.x + side / 2 + index * step, middle), TRY, turned=turned)
    left = rect.x + step * len(text.tries) + look.s(8)
    pen = look.pen(Face.SEMI, 19, look.theme.paper.ink_old)
    look.text.put_fitted(canvas, text.left, (left, middle), pen, rect.right - left)


def _foot(sizes: _Sizes, look: Look) -> float:
    """Return the height of the ratings in pixels."""
    return round(look.px(sizes.number) * 1.3) + line_height(look, 18) + look.s(sizes.air)


def _draw_scores(
    scores: tuple[Score, ...], sizes: _Sizes, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    """Draw the ratings of the puzzle and of the player."""
    theme = look.theme
    number = look.pen(Face.SERIF_BOLD, sizes.number, theme.paper.ink)
    soft = look.pen(Face.SEMI, 18, theme.paper.ink_soft)
    y = rect.y + look.s(sizes.air) / 2 + number.px * 0.7
    low = y + number.px * 0.62 + line_height(look, 18) / 2
    for index, score in enumerate(scores):
        left = rect.x + index * look.s(SECOND)
        room = rect.width - look.s(SECOND) if index else look.s(SECOND - 12)
        x = left + look.text.put(canvas, score.number, (left, y), number) + look.s(9)
        if score.change:
            lost = score.change[0] in "-\u2212"
            tone = theme.paper.hole if lost else theme.team.us_ink
            pen = look.pen(Face.SERIF_BOLD, 0.76 * sizes.number, tone)
            look.text.put_fitted(canvas, score.change, (x, y), pen, rect.right - x)
        look.text.put_fitted(canvas, score.what, (left, low), soft, room)
