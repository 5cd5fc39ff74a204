"""The star on the best choice of a puzzle, where it lies after the answer."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.scenes.puzzles.puzzle_picture import PuzzlePicture
from pidro_desktop.scenes.review.card_marks import cards_of, draw_tiles
from pidro_desktop.scenes.review.deal_drawing import TILES_UP
from pidro_desktop.scenes.review.decision_text import short
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO

ON_CARD, ON_SMALL = 42, 30
"""Units: the star on a card of the trick, and on a small card."""
CORNER: Final = (6, 4)
"""Units from a card's lower right corner to the middle of its star."""


def draw_answer(canvas: Canvas, picture: PuzzlePicture, stage: Stage, decision: Decision) -> None:
    """Draw the star on the cards of a choice, or the choice as a tile with its star."""
    kit = picture.kit
    if isinstance(decision, Bid | NameTrump):
        x, y = picture.places.hand
        label = short(stage.view, decision)
        draw_tiles(canvas, kit, [(label, Bead.BEST)], (x, y - kit.s(TILES_UP)))
        return
    for card in cards_of(decision):
        pose = stage.motion.poses.get(str(card))
        if pose is None:
            continue
        half, (aside, up) = pose.width / 2, CORNER
        at = pose.x + half - kit.s(aside), pose.y + half * CARD_RATIO - kit.s(up)
        draw_bead(canvas, kit.look, Bead.BEST, at, ON_CARD if pose.place == "trick" else ON_SMALL)
