"""The paper of a puzzle: its theme and question, or the answer with bars; ratings at its foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from pidro_desktop.render.art.paper import paper_sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.puzzles.coins import draw_theme_coin, draw_try
from pidro_desktop.render.review.bars import STEP, Bar, bars_height, draw_bars
from pidro_desktop.render.review.beads import Bead, bead_ink, draw_bead
from pidro_desktop.render.review.reasons import Reason, line_height
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import SMALLEST, Face, Pen
from pidro_desktop.render.theme import Colour

EDGE: Final = 22
"""Units beside everything on the paper."""
TRY, TRY_STEP = 26, 36
"""Units: the coin of a try, and from one to the next."""
SECOND: Final = 200
"""Units from the left edge of the first rating to that of the second."""
KEPT: Final = 4
"""Lines kept for a reason below a question: nothing moves when it appears."""
UNIT: Final = 16
"""Units of the line that says what the bars' numbers are."""


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


class Paper:
    """Draws the paper of a puzzle into ``area``; ``part`` is how far the bars have grown."""

    def __init__(
        self,
        canvas: Canvas,
        kit: DrawContext,
        area: pygame.Rect,
        text: PuzzleText,
        *,
        part: float = 1.0,
    ) -> None:
        self._canvas, self._kit, self._look = canvas, kit, kit.look
        self._area, self._text, self._part = area, text, part
        self._inner = area.inflate(-2 * kit.s(EDGE), 0)
        self._sizes = next((size for size in SIZES if self._fits(size)), SIZES[-1])

    def _fits(self, sizes: _Sizes) -> bool:
        self._sizes = sizes
        return self._head_height + self._body_height + self._foot_height <= self._area.height

    def draw(self) -> None:
        """Draw the sheet and everything on it."""
        kit, area, look = self._kit, self._area, self._look
        sheet = look.shapes.kept(
            ("review paper", area.size, kit.u), lambda: paper_sheet(area.size, kit.u, look.theme)
        )
        shadow = look.shapes.shadow(area.size, 3 * kit.u, 8 * kit.u, 0.55, drop=6 * kit.u)
        shadow.put(self._canvas, *area.topleft)
        self._canvas.put(sheet, area.topleft)
        spare = area.height - self._head_height - self._body_height - self._foot_height
        grown = max(0, min(spare // 3, kit.s(44 if self._text.coin else 20)))
        self._draw_head(grown)
        top = area.y + self._head_height + grown
        self._rule(top)
        self._draw_body(top + self._air + max(0, min(spare - grown, kit.s(16))))
        if self._text.scores:
            foot = area.bottom - self._foot_height
            self._rule(foot)
            self._draw_scores(foot)

    # -------------------------------------------------------- head

    @property
    def _air(self) -> int:
        return self._kit.s(self._sizes.air)

    @property
    def _mark(self) -> int:
        units = self._sizes.coin if self._text.coin else self._sizes.bead
        return max(self._kit.s(units), 26)

    @property
    def _title_pen(self) -> Pen:
        text, sizes, look = self._text, self._sizes, self._look
        if text.bead is None:
            pen = self._kit.pen(Face.SERIF_BOLD, sizes.title, look.theme.paper.ink)
        else:
            pen = self._kit.pen(Face.SERIF_BOLD, sizes.result, bead_ink(look, text.bead))
        # Lines end between words: a word that is longer than a line makes all of them smaller.
        words = str(text.title).split()
        while pen.px > SMALLEST and max(look.text.width(word, pen) for word in words) > (
            self._title_room
        ):
            pen = pen._replace(px=pen.px - 1)
        return pen

    @property
    def _title_room(self) -> int:
        return self._inner.width - self._mark - self._kit.s(24)

    @property
    def _title_lines(self) -> list[str]:
        return self._look.text.wrap(self._text.title, self._title_pen, self._title_room)

    @property
    def _head_height(self) -> int:
        title = round(self._title_pen.px * 1.16) * len(self._title_lines)
        return max(self._mark, title) + 2 * self._air

    def _draw_head(self, grown: int) -> None:
        kit, text, sizes = self._kit, self._text, self._sizes
        pen, lines = self._title_pen, self._title_lines
        y = self._area.y + (self._head_height + grown) / 2
        middle = (self._inner.x + self._mark / 2 + kit.s(4), y)
        if text.bead is not None:
            draw_bead(self._canvas, self._look, text.bead, middle, sizes.bead)
        else:
            draw_theme_coin(self._canvas, self._look, text.coin, middle, sizes.coin)
        step = round(pen.px * 1.16)
        left = self._inner.x + self._mark + kit.s(24)
        for index, line in enumerate(lines):
            at = (left, y + (index - (len(lines) - 1) / 2) * step)
            kit.text(self._canvas, line, at, pen, room=self._inner.right - left)

    # -------------------------------------------------------- between head and foot

    @property
    def _body_height(self) -> int:
        text, sizes = self._text, self._sizes
        high = 2 * self._air
        high += sum(self._height(said, sizes.sentence) for said in text.sentences)
        if text.question:
            high += self._height(text.question, sizes.question, Face.SERIF_BOLD) + self._air
        if text.tries:
            high += self._try_height + self._air
        high += self._reasons_height
        if text.bars:
            high += bars_height(self._look, len(text.bars)) + self._air + self._unit_height
        return high

    @property
    def _unit_height(self) -> int:
        text = self._text
        return self._height(text.unit, UNIT) if text.unit else 0

    @property
    def _try_height(self) -> int:
        return max(self._kit.s(TRY), 22)

    @property
    def _reasons_height(self) -> int:
        gap, reasons = self._kit.s(5), self._text.reasons
        line = line_height(self._look, self._sizes.reason)
        kept = KEPT * line + 2 * gap if self._text.tries else 0
        first = self._air // 2 if reasons or kept else 0
        return first + max(kept, sum(self._reason_height(each) + gap for each in reasons))

    def _reason_height(self, reason: Reason) -> int:
        return len(self._reason_lines(reason)) * line_height(self._look, self._sizes.reason)

    def _draw_body(self, y: int) -> None:
        text, sizes, ink = self._text, self._sizes, self._look.theme.paper.ink
        for said in text.sentences:
            y = self._draw_lines(said, sizes.sentence, Face.SEMI, ink, y)
        if text.question:
            y += self._air
            y = self._draw_lines(text.question, sizes.question, Face.SERIF_BOLD, ink, y)
        if text.tries:
            y += self._air
            self._draw_tries(y)
            y += self._try_height
        for index, reason in enumerate(text.reasons):
            y += self._kit.s(5) if index else self._air // 2 if text.tries else 0
            y = self._draw_reason(reason, y)
        if text.bars:
            y += self._air
            if text.unit:
                y = self._draw_lines(text.unit, UNIT, Face.SEMI, self._look.theme.paper.ink_old, y)
            free = self._area.bottom - self._foot_height - self._air - y
            high = min(free, self._look.s(STEP) * len(text.bars))
            place = pygame.Rect(self._inner.x, y, self._inner.width, high)
            draw_bars(self._canvas, self._kit, text.bars, place, part=self._part)

    def _draw_tries(self, y: int) -> None:
        kit, text = self._kit, self._text
        side, middle = self._try_height, y + self._try_height / 2
        step = max(kit.s(TRY_STEP), side + 6)
        for index, turned in enumerate(text.tries):
            at = (self._inner.x + side / 2 + index * step, middle)
            draw_try(self._canvas, self._look, at, TRY, turned=turned)
        left = self._inner.x + step * len(text.tries) + kit.s(8)
        pen = kit.pen(Face.SEMI, 19, self._look.theme.paper.ink_old)
        kit.text(self._canvas, text.left, (left, middle), pen, room=self._inner.right - left)

    def _draw_reason(self, reason: Reason, y: int) -> int:
        kit, paper, units = self._kit, self._look.theme.paper, self._sizes.reason
        step = line_height(self._look, units)
        if reason.sign:
            tone = self._look.theme.team.us_ink if reason.sign == "plus" else paper.hole
            side = self._look.px(units) * 0.72
            at = (self._inner.x + side / 2, y + step / 2)
            kit.sign(self._canvas, reason.sign, at, side / kit.u, tone)
        pen = kit.pen(Face.SEMI, units, paper.ink_old if reason.sign else paper.ink)
        for line in self._reason_lines(reason):
            at = (self._inner.x + self._indent(reason), y + step / 2)
            self._look.text.put(self._canvas, line, at, pen)
            y += step
        return y

    def _reason_lines(self, reason: Reason) -> list[str]:
        pen = self._kit.pen(Face.SEMI, self._sizes.reason, self._look.theme.paper.ink)
        room = self._inner.width - self._indent(reason)
        return self._look.text.wrap(reason.text, pen, room)

    def _indent(self, reason: Reason) -> int:
        return round(self._look.px(self._sizes.reason) * 1.15) if reason.sign else 0

    # -------------------------------------------------------- foot

    @property
    def _foot_height(self) -> int:
        if not self._text.scores:
            return 0
        number = self._look.px(self._sizes.number)
        return round(number * 1.3) + line_height(self._look, 18) + self._air

    def _draw_scores(self, top: int) -> None:
        kit, theme = self._kit, self._look.theme
        number = kit.pen(Face.SERIF_BOLD, self._sizes.number, theme.paper.ink)
        soft = kit.pen(Face.SEMI, 18, theme.paper.ink_soft)
        y = top + self._air / 2 + number.px * 0.7
        wide = self._inner.width - kit.s(SECOND)
        for index, score in enumerate(self._text.scores):
            left = self._inner.x + index * kit.s(SECOND)
            room = kit.s(SECOND - 12) if not index else wide
            x = left + kit.text(self._canvas, score.number, (left, y), number)
            if score.change:
                lost = score.change[0] in "-\u2212"
                tone = theme.paper.hole if lost else theme.team.us_ink
                pen = kit.pen(Face.SERIF_BOLD, 0.76 * self._sizes.number, tone)
                left_of = x + kit.s(9)
                room_of = self._inner.right - left_of
                kit.text(self._canvas, score.change, (left_of, y), pen, room=room_of)
            low = y + number.px * 0.62 + line_height(self._look, 18) / 2
            kit.text(self._canvas, score.what, (left, low), soft, room=room)

    # -------------------------------------------------------- measures

    def _height(self, said: str, units: float, face: Face = Face.SEMI) -> int:
        pen = self._kit.pen(face, units, self._look.theme.paper.ink)
        lines = self._look.text.wrap(said, pen, self._inner.width)
        return len(lines) * line_height(self._look, units)

    def _draw_lines(self, said: str, units: float, face: Face, ink: Colour, y: int) -> int:
        pen = self._kit.pen(face, units, ink)
        step = line_height(self._look, units)
        for line in self._look.text.wrap(said, pen, self._inner.width):
            self._look.text.put(self._canvas, line, (self._inner.x, y + step / 2), pen)
            y += step
        return y

    def _rule(self, y: float) -> None:
        ink = self._look.theme.paper.line
        size = (self._inner.width, max(1, round(1.2 * self._kit.u)))
        line = self._look.shapes.rounded(size, 0, (ink, ink))
        line.put(self._canvas, self._inner.x, round(y))
