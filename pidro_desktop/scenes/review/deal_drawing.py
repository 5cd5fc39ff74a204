"""Draws a review of a deal: the table with its marks, the string of beads, and the paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.seats import Seat
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.cord import draw_cord, draw_lamp_on_bead
from pidro_desktop.render.review.paper import PaperText, decision_paper, question_paper
from pidro_desktop.render.widgets.parts import draw_tree
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.review.card_marks import (
    Mark,
    draw_card_marks,
    draw_loose,
    draw_tiles,
    loose_cards,
    marked_cards,
)
from pidro_desktop.scenes.review.deal_controls import CHOSEN, BeadControl
from pidro_desktop.scenes.review.deal_heading import draw_heading
from pidro_desktop.scenes.review.deal_motion import Growth
from pidro_desktop.scenes.review.deal_picture import ReviewPicture
from pidro_desktop.scenes.review.decision_text import short
from pidro_desktop.table.animation.stage import Stage

TILES_UP = 154
"""Units from the middle of the hand up to the tiles of calls."""
CORD_END = 62
"""Units of cord beyond the first and the last bead at most."""


class DealDrawing:
    """Draws the parts of a review in one frame."""

    def __init__(self, canvas: Canvas, picture: ReviewPicture, stage: Stage) -> None:
        self._canvas = canvas
        self._picture = picture
        self._kit = picture.kit
        self._places = picture.review_places
        self._stage = stage

    def draw_table(self, seat: Seat | None, turn: Turn | None, marks: Sequence[Mark]) -> None:
        """Draw the table, and the beads on what was chosen and what was better."""
        self._picture.draw_table(self._canvas, self._stage, seat)
        if turn is None or not marks:
            return
        if isinstance(turn.decided, Bid | NameTrump):
            labels = [(short(turn.view, mark.decision), mark.bead) for mark in _best_first(marks)]
            x, y = self._places.hand
            draw_tiles(self._canvas, self._kit, labels, (x, y - self._kit.s(TILES_UP)))
            return
        beads = marked_cards(marks)
        own = turn.seat == self._stage.viewer
        if own:
            loose = loose_cards(turn.view.ask, turn.view.hand, turn.view.trump)
            draw_loose(self._canvas, self._kit, loose, beads)
        if own or self._places.open_cards:
            draw_card_marks(self._canvas, self._kit, beads, self._stage.motion.poses)

    def draw_strip(self, widgets: Iterable[Widget], growth: Growth) -> None:
        """Draw the cord, and the light and the ring around the bead that is looked at."""
        strip, kit = self._places.strip, self._kit
        beads = [widget for widget in widgets if isinstance(widget, BeadControl)]
        end = kit.s(CORD_END)
        draw_cord(self._canvas, kit, strip.left - end, strip.right + end, strip.y)
        for bead in beads:
            bead.waits = growth.turn
        chosen = next((bead for bead in beads if bead.chosen), None)
        if chosen is None:
            return
        x, y = chosen.middle
        start = x if growth.came_from is None else growth.came_from
        at = (round(start + (x - start) * growth.ring), y)
        draw_lamp_on_bead(self._canvas, kit, at)

    def draw_ring(self, widgets: Iterable[Widget], growth: Growth) -> None:
        """Draw the ring around the bead that is looked at; draw it after the beads."""
        chosen = (w for w in widgets if isinstance(w, BeadControl) and w.chosen)
        for bead in chosen:
            side = self._kit.s(CHOSEN)
            start = bead.middle[0] if growth.came_from is None else growth.came_from
            x = round(start + (bead.middle[0] - start) * growth.ring)
            ring = self._kit.look.shapes.ring((side, side), self._kit.u, CHOSEN / 2)
            ring.put(self._canvas, x - side // 2, bead.middle[1] - side // 2)

    def draw_paper(
        self,
        text: PaperText,
        about: str,
        growth: Growth,
        *,
        short: bool = False,
        link: bool = False,
        brief: str = "",
    ) -> None:
        """Draw the heading on the wood, and the paper.

        ``short``: it is as high as its text; ``link``: there is a link to a lesson below it;
        ``brief``: what the heading says where ``about`` has no room.
        """
        draw_heading(self._canvas, self._kit, self._places, about, brief=brief)
        area = pygame.Rect(self._places.paper_over_link if link else self._places.paper)
        paper = decision_paper(self._kit, text, grown=growth.bars, turn=growth.turn)
        if short:
            paper = question_paper(self._kit, text)
        draw_tree(paper, self._canvas, self._kit.look, area)


def _best_first(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks with the best choice at the left."""
    return sorted(marks, key=lambda mark: mark.bead.value != "best")
