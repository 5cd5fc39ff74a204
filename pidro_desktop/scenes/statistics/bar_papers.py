"""The small papers of bars: bids made by their height, points lost by the kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_plain_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    FitWidth,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
    Stack,
)
from pidro_desktop.render.widgets.text_parts import ink, line, old, soft
from pidro_desktop.scenes.statistics.sheet import (
    EDGE,
    Figure,
    FigureBars,
    Fill,
    cells,
    counted,
    green,
    heading,
    note,
    paper,
    rail,
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
BAR, MARK, STUB = 26, 34, 4
"""Units: the width of a bar and of the brass line across it, and the least height of a bar: none of
some bids made is not the same as no bids."""
TOP, FOOT = 14, 38
"""Units above the highest bar, and below its foot."""
LINE: Final = 4


def bids_paper(bars: Sequence[BidBar], chosen: dict[str, int], grown: Callable[[], float]) -> Part:
    """Return the bars of bids with their legend.

    Args:
        bars: the bids. chosen: the chosen figure of each control with several.
        grown: returns how far the bars have grown.
    """
    if not bars:
        return paper(BIDS, note(NO_BIDS, aloud=True))
    figures = [Figure(spoken_bid(bar), bar.games) for bar in bars]
    chart = Stack(
        [
            Picture(partial(_draw_chart, bars, grown), 0),
            Control(FigureBars("bids", figures, chosen), label=BIDS, later=1),
        ]
    )
    inside = ByWidth(lambda look, _wide: Pad(chart, right=16, bottom=8, left=_axis(look) / look.u))
    title, legend = heading(BIDS), _legend(bars)
    below = Col([title, Row([Spring(), legend])])
    head = FitWidth([Row([title, Spring(), legend]), below])
    return Over(draw_plain_sheet, Col([head, Grow(inside)]))


def _legend(bars: Sequence[BidBar]) -> Part:
    """Return what bars are, and brass lines, if there are any."""
    parts = [Picture(_draw_swatch, 16, 16), Gap(6), line(MADE, 17, old)]
    if any(bar.expected is not None for bar in bars):
        parts += [Gap(14), Picture(_draw_mark, LINE, 20), Gap(6), line(EXPECTED, 17, old)]
    return Row([*parts, Gap(EDGE)])


def _draw_swatch(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    look.fill(canvas, rect, 4 * look.u, green(look.theme))


def _draw_mark(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    place = rect.x, rect.y, rect.width, max(3, rect.height)
    look.fill(canvas, place, place[3] / 2, look.theme.attention.brass_dark)


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


def _draw_chart(
    bars: Sequence[BidBar],
    grown: Callable[[], float],
    canvas: Canvas,
    look: Look,
    rect: pygame.Rect,
) -> None:
    """Draw lines at a half and the whole of the bids, and the bars on their foot."""
    paper, foot, top = look.theme.paper, rect.bottom - look.s(FOOT), rect.y + look.s(TOP)
    pen = look.pen(Face.SEMI, 16, paper.ink_soft)
    for part in (0.5, 1.0):
        y = round(foot - (foot - top) * part)
        thin = max(1, round(1.2 * look.u))
        look.fill(canvas, (rect.x, y, rect.width, thin), 0, paper.line, opacity=0.8)
        look.text.put(canvas, share(part), (rect.x - look.s(6), y), pen, anchor="right")
    thin = max(1, round(1.6 * look.u))
    look.fill(canvas, (rect.x, foot, rect.width, thin), 0, paper.ink_soft)
    for bar, place in zip(bars, cells(rect, len(bars)), strict=True):
        _draw_bar(canvas, look, bar, place, (foot, top), grown())


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
    fill = _red(theme) if bar.is_short else green(theme)
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


KINDS: Final = {
    facts.BIDDING: tr("Bidding", "kind of decision"),
    facts.PLAY: tr("Play", "kind of decision"),
    facts.DISCARD: tr("Discard", "kind of decision"),
    facts.TRUMP: tr("Trump", "kind of decision"),
}
NUMBER: Final = 62
"""Units that the number behind a bar takes."""


def losses_paper(
    losses: Sequence[Loss], empty: str, chosen: dict[str, int], grown: Callable[[], float]
) -> Part:
    """Return a row for each kind of decision.

    Args:
        losses: the kinds of decisions, the largest first. empty: what is said without any.
        chosen: the chosen figure of each control with several.
        grown: returns how far bars have grown and numbers have counted up.
    """
    if not losses:
        return paper(LOSSES, note(empty, aloud=True))
    most = max(1.0, losses[0].points) * 1.08
    rails, numbers = list[Part](), list[Part]()
    for place, loss in enumerate(losses):
        is_worst = place == 0 and loss.points >= NOTHING
        fill, tint = (_red, _red_ink) if is_worst else (_brass, ink)
        rails.append(rail(fill, loss.points / most, grown))
        numbers.append(counted(partial(_points, loss), grown, tint))
    names = Grid([line(KINDS[loss.kind], 20) for loss in losses], 1)
    columns = [names, Gap(14), Grow(Grid(rails, 1)), Sized(Grid(numbers, 1), wide=NUMBER)]
    rows = Pad(Row(columns, stretch=True), right=12, left=12)
    figures = [Figure(_spoken(loss), loss.games) for loss in losses]
    bars = FigureBars("losses", figures, chosen, down=True)
    control = Control(bars, label=f"{LOSSES}, {PER_GAME}", later=1)
    foot = Pad(line(PER_GAME, 17, soft), right=EDGE, bottom=14, left=EDGE)
    inside = Pad(Stack([rows, control]), right=10, left=10)
    return Over(draw_plain_sheet, Col([heading(LOSSES), Grow(inside), foot]))


def _points(loss: Loss, part: float) -> str:
    return number(round(max(0.0, loss.points) * part, 1), 1)


def _red(theme: Theme) -> Fill:
    return theme.review.loss_top, theme.review.loss_bottom


def _red_ink(theme: Theme) -> Colour:
    return theme.review.mistake_ink


def _brass(theme: Theme) -> Fill:
    return theme.attention.brass, theme.attention.brass_dark


def _spoken(loss: Loss) -> str:
    """Return a kind of decision with its points as a sentence."""
    text = tr("{kind}: {points} points a game")
    return text.format(kind=KINDS[loss.kind], points=number(loss.points, 1))
