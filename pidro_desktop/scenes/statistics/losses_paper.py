"""The small paper with the points left on the table, by the kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Part, Placed
from pidro_desktop.scenes.statistics.figure_controls import Figure, FigureBars
from pidro_desktop.scenes.statistics.sheet import EDGE, draw_heading, draw_rail, draw_sheet, note
from pidro_desktop.statistics import facts
from pidro_desktop.statistics.figures import NOTHING, Loss
from pidro_desktop.tr import number, tr

LOSSES: Final = tr("Points left on the table")
AGAINST_BEST: Final = tr("a game, against the best play")
KINDS: Final = {
    facts.BIDDING: tr("Bidding", "kind of decision"),
    facts.PLAY: tr("Play", "kind of decision"),
    facts.DISCARD: tr("Discard", "kind of decision"),
    facts.TRUMP: tr("Trump", "kind of decision"),
}
RAIL: Final = 26
TOP, FOOT = 62, 46
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
            yield from note(self.empty).lay(look, rect)
            return
        top, bottom = rect.y + look.s(TOP), rect.bottom - look.s(FOOT)
        high, left = (bottom - top) / len(self.losses), rect.x + look.s(10)
        rows = [
            pygame.Rect(left, round(top + place * high), rect.w - 2 * look.s(10), round(high))
            for place in range(len(self.losses))
        ]
        self._figures = [
            Figure(row, _spoken(loss), loss.games)
            for row, loss in zip(rows, self.losses, strict=True)
        ]
        yield FigureBars("losses", self._figures, self.chosen, down=True).lay()

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the sheet and the rows."""
        draw_sheet(canvas, look, rect)
        draw_heading(canvas, look, rect, str(LOSSES))
        if not self.losses:
            return
        theme, text, grown = look.theme, look.text, self.grown()
        pen = look.pen(Face.SEMI, 20, theme.paper.ink)
        left, right = rect.x + look.s(EDGE), rect.right - look.s(EDGE)
        names = [str(KINDS[loss.kind]) for loss in self.losses]
        widest = max(text.width(name, pen) for name in names)
        label = min(widest, round((right - left) * 0.42))
        most = max(0.1, self.losses[0].points) * 1.08
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
            told = number(round(max(0.0, loss.points) * grown, 1), 1)
            text.put_fitted(canvas, told, (right, y), bold, look.s(NUMBER - 8), anchor="right")
        soft = look.pen(Face.SEMI, 17, theme.paper.ink_soft)
        at = (left, rect.bottom - look.s(26))
        text.put_fitted(canvas, str(AGAINST_BEST), at, soft, right - left)


def _spoken(loss: Loss) -> str:
    """Return a kind of decision with its points as a sentence."""
    told = tr("{kind}: {points} points a game")
    return told.format(kind=KINDS[loss.kind], points=number(loss.points, 1))
