"""The small papers of bars: bids made by their height, points lost by the kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_plain_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Part, Placed
from pidro_desktop.scenes.statistics.sheet import (
    EDGE,
    HEAD,
    Figure,
    FigureBars,
    draw_heading,
    draw_rail,
    note,
    share,
)
from pidro_desktop.statistics import facts
from pidro_desktop.statistics.figures import NOTHING, BidBar, Loss
from pidro_desktop.tr import number, tr

NO_BIDS: Final = tr("None of your bids has won an auction yet.")
LOSSES: Final = tr("Points left on the table")
PER_GAME: Final = tr("per game, against the best play")
BIDS: Final = tr("Bids made")
MADE, EXPECTED = tr("made", "bids, in a legend"), tr("expected", "bids, in a legend")
BAR, STEP, MARK, STUB = 26, 39, 34, 4
"""Units: the width of a bar, from one to the next, the width of the brass line across it, and the
least height of a bar: none of some bids made is not the same as no bids."""
TOP, FOOT = 66, 46
"""Units above the highest bar, and below its foot."""
LINE: Final = 4
SWATCH: Final = 16


@dataclass
class BidsPaper(Part):
    """The bars with their legend.

    Attributes:
        bars: the bids. chosen: the chosen figure of each control with several.
        grown: returns how far the bars have grown.
    """

    bars: Sequence[BidBar]
    chosen: dict[str, int]
    grown: Callable[[], float]

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the bars, which are one control, from the top of the chart down."""
        self._lower = _legend_lower(look, rect)
        yield Placed(self, rect)
        if not self.bars:
            yield from note(str(NO_BIDS), aloud=True).lay(look, rect)
            return
        left, right = rect.x + _axis(look), rect.right - look.s(16)
        count = len(self.bars)
        step = min(look.s(STEP) * (1 if count >= 5 else 2), (right - left) / count)
        start = left + (right - left - step * count) / 2
        top, bottom = rect.y + look.s(TOP - 14) + self._lower, rect.bottom - look.s(8)
        ends = pairwise(round(start + place * step) for place in range(count + 1))
        self._figures = [
            Figure(pygame.Rect(x, top, end - x, bottom - top), spoken_bid(bar), bar.games)
            for bar, (x, end) in zip(self.bars, ends, strict=True)
        ]
        yield FigureBars("bids", self._figures, self.chosen).lay(BIDS)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the sheet, the legend and the bars."""
        draw_plain_sheet(canvas, look, rect)
        draw_heading(canvas, look, rect, str(BIDS))
        if not self.bars:
            return
        self._draw_legend(canvas, look, rect)
        foot, top = rect.bottom - look.s(FOOT), rect.y + look.s(TOP) + self._lower
        _draw_axis(canvas, look, rect, (foot, top))
        for bar, figure in zip(self.bars, self._figures, strict=True):
            _draw_bar(canvas, look, bar, figure.rect, (foot, top), self.grown())

    def _draw_legend(self, canvas: Canvas, look: Look, area: pygame.Rect) -> None:
        """Draw what bars and brass lines are, from the right."""
        theme, y = look.theme, area.y + look.s(HEAD) + self._lower
        pen = look.pen(Face.SEMI, 17, theme.paper.ink_old)
        x = area.right - look.s(EDGE)
        if any(bar.expected is not None for bar in self.bars):
            x -= look.text.put(canvas, str(EXPECTED), (x, y), pen, anchor="right") + look.s(6)
            line, brass = (look.s(20), max(3, look.s(LINE))), theme.attention.brass_dark
            x -= line[0]
            look.fill(canvas, (x, y - line[1] // 2, *line), line[1] / 2, brass)
            x -= look.s(14)
        x -= look.text.put(canvas, str(MADE), (x, y), pen, anchor="right") + look.s(6)
        side = look.s(SWATCH)
        look.fill(canvas, (x - side, y - side // 2, side, side), 4 * look.u, _green(look))


def spoken_bid(bar: BidBar) -> str:
    """Return a bar of bids as a sentence."""
    # tr: bids of one height: "Bid 8: 12 of 15 made, 71% expected"
    text = tr("Bid {bid}: {made} of {count} made").format(
        bid=_bid(bar), made=number(bar.made), count=number(bar.count)
    )
    if bar.expected is None:
        return text
    return tr("{told}, {share} expected").format(told=text, share=share(bar.expected))


def _bid(bar: BidBar) -> str:
    return number(bar.bid) if isinstance(bar.bid, int) else bar.bid


def _axis(look: Look) -> int:
    """Return how far from the edge of the paper the bars begin, right of the percentages."""
    pen = look.pen(Face.SEMI, 16, look.theme.paper.ink_soft)
    return look.s(14) + look.text.width(share(1.0), pen) + look.s(6)


def _draw_axis(canvas: Canvas, look: Look, area: pygame.Rect, span: tuple[int, int]) -> None:
    """Draw the foot of the bars, and thin lines at a half and the whole of the bids."""
    paper = look.theme.paper
    pen = look.pen(Face.SEMI, 16, paper.ink_soft)
    left, right = area.x + _axis(look), area.right - look.s(16)
    foot, top = span
    for part in (0.5, 1.0):
        y = round(foot - (foot - top) * part)
        thin = max(1, round(1.2 * look.u))
        look.fill(canvas, (left, y, right - left, thin), 0, paper.line, opacity=0.8)
        look.text.put(canvas, share(part), (left - look.s(6), y), pen, anchor="right")
    thin = max(1, round(1.6 * look.u))
    look.fill(canvas, (left, foot, right - left, thin), 0, paper.ink_soft)


def _draw_bar(
    canvas: Canvas,
    look: Look,
    bar: BidBar,
    place: pygame.Rect,
    span: tuple[int, int],
    grown: float,
) -> None:
    theme = look.theme
    review, foot = theme.review, span[0]
    high = foot - span[1]
    fill = (review.loss_top, review.loss_bottom) if bar.is_short else _green(look)
    x, wide = place.centerx, min(look.s(BAR), place.w - 4)
    whole, tall = (max(look.s(STUB), round(high * bar.share * part)) for part in (1.0, grown))
    if tall > 1:
        piece = look.shapes.rounded((wide, whole), min(5 * look.u, whole / 2), fill)
        left = x - wide // 2
        with canvas.clipped(pygame.Rect(left, foot - tall, wide, tall)):  # it rises from the line
            piece.put(canvas, left, foot - tall)
    ink = review.mistake_ink if bar.is_short else theme.paper.ink
    if bar.expected is not None:
        across, line = min(look.s(MARK), place.w - 1), max(3, look.s(LINE))
        brass = theme.attention.brass_dark
        y = foot - round(high * bar.expected)
        look.fill(canvas, (x - across // 2, y - line // 2, across, line), line / 2, brass)
        if bar.is_short:
            pen = look.pen(Face.BOLD, 17, ink)
            text = share(bar.share)
            if look.text.width(text, pen) > place.w:
                text = number(round(100 * bar.share))
            look.text.put(canvas, text, (x, y - look.s(14)), pen, anchor="centre")
    pen = look.pen(Face.SERIF_BOLD, 19, ink)
    at, room = (x, foot + look.s(22)), max(place.w - 2, 18)
    look.text.put_fitted(canvas, _bid(bar), at, pen, room, anchor="centre")


def _green(look: Look) -> tuple[Colour, Colour]:
    return look.theme.review.best_top, look.theme.review.best_bottom


def _legend_lower(look: Look, area: pygame.Rect) -> int:
    """Return how much lower the legend is: it is beside the heading, or below it."""
    pen = look.pen(Face.SERIF_BOLD, 24, look.theme.paper.ink)
    small = look.pen(Face.SEMI, 17, look.theme.paper.ink_old)
    width = look.text.width
    wide = width(str(MADE), small) + width(str(EXPECTED), small) + look.s(96)
    beside = width(str(BIDS), pen) + wide <= area.w - 2 * look.s(EDGE)
    return 0 if beside else round(small.px * 1.7)


KINDS: Final = {
    facts.BIDDING: tr("Bidding", "kind of decision"),
    facts.PLAY: tr("Play", "kind of decision"),
    facts.DISCARD: tr("Discard", "kind of decision"),
    facts.TRUMP: tr("Trump", "kind of decision"),
}
RAIL: Final = 26
ROWS_TOP, ROWS_FOOT = 62, 46
"""Units above the first row, and below the last one."""
NUMBER: Final = 62
"""Units that the number behind a bar takes."""


@dataclass
class LossesPaper(Part):
    """A row for each kind of decision.

    Attributes:
        losses: the kinds of decisions, the largest first. empty: what is said without any.
        chosen: the chosen figure of each control with several.
        grown: returns how far bars have grown and numbers have counted up.
    """

    losses: Sequence[Loss]
    empty: str
    chosen: dict[str, int]
    grown: Callable[[], float]

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the rows, which are one control."""
        yield Placed(self, rect)
        if not self.losses:
            yield from note(self.empty, aloud=True).lay(look, rect)
            return
        top, bottom = rect.y + look.s(ROWS_TOP), rect.bottom - look.s(ROWS_FOOT)
        high, left = (bottom - top) / len(self.losses), rect.x + look.s(10)
        rows = [
            pygame.Rect(left, round(top + place * high), rect.w - 2 * look.s(10), round(high))
            for place in range(len(self.losses))
        ]
        self._figures = [
            Figure(row, _spoken(loss), loss.games)
            for row, loss in zip(rows, self.losses, strict=True)
        ]
        heading = f"{LOSSES}, {PER_GAME}"
        yield FigureBars("losses", self._figures, self.chosen, down=True).lay(heading)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the sheet and the rows."""
        draw_plain_sheet(canvas, look, rect)
        draw_heading(canvas, look, rect, str(LOSSES))
        if not self.losses:
            return
        theme, text, grown = look.theme, look.text, self.grown()
        pen = look.pen(Face.SEMI, 20, theme.paper.ink)
        left, right = rect.x + look.s(EDGE), rect.right - look.s(EDGE)
        names = [str(KINDS[loss.kind]) for loss in self.losses]
        widest = max(text.width(name, pen) for name in names)
        label = min(widest, round((right - left) * 0.42))
        most = max(1.0, self.losses[0].points) * 1.08
        for place, (loss, figure) in enumerate(zip(self.losses, self._figures, strict=True)):
            y, is_worst = figure.rect.centery, place == 0 and loss.points >= NOTHING
            text.put_fitted(canvas, names[place], (left, y), pen, label)
            high, start = min(look.s(RAIL), figure.rect.h - 4), left + label + look.s(14)
            rail = pygame.Rect(start, y - high // 2, right - look.s(NUMBER) - start, high)
            brass = theme.attention.brass, theme.attention.brass_dark
            fill = (theme.review.loss_top, theme.review.loss_bottom) if is_worst else brass
            draw_rail(canvas, look, rail, fill, loss.points / most, grown)
            ink = theme.review.mistake_ink if is_worst else theme.paper.ink
            bold = look.pen(Face.SERIF_BOLD, 24, ink)
            message = number(round(max(0.0, loss.points) * grown, 1), 1)
            text.put_fitted(canvas, message, (right, y), bold, look.s(NUMBER - 8), anchor="right")
        soft = look.pen(Face.SEMI, 17, theme.paper.ink_soft)
        at = (left, rect.bottom - look.s(26))
        text.put_fitted(canvas, str(PER_GAME), at, soft, right - left)


def _spoken(loss: Loss) -> str:
    """Return a kind of decision with its points as a sentence."""
    text = tr("{kind}: {points} points a game")
    return text.format(kind=KINDS[loss.kind], points=number(loss.points, 1))
