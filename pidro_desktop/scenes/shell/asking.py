"""What is pointed at on a table, so that its player can be asked why: a played card, or a call."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.why import Inquiry
from pidro_desktop.render.table_ui.calls import call_areas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO
from pidro_desktop.tr import tr

# tr: A button that asks a computer player for the reason of a bid or a card
ASK_WHY = tr("Ask why", "button")
NOTHING_YET = tr("Nobody has decided anything yet in this deal.")
PLAYED = frozenset({"trick", "row", "killed", "discards", "captured", "stays"})
"""Places of cards that somebody has put there."""


def pointed_at(
    inquiry: Inquiry, before: int, stage: Stage, dc: DrawContext, at: tuple[int, int]
) -> Turn | None:
    """Return the decision whose card or call lies at a position, or None.

    Args:
        inquiry: the deal.
        before: the number of the game's events that have happened.
        stage: where the cards are.
        dc: the table.
        at: the position in pixels.
    """
    card = _card_at(stage, at)
    if card:
        return inquiry.of_card(Card(card), before)
    areas = call_areas(dc, stage.view)
    seat = next((seat for seat, area in areas.items() if area.has(at)), None)
    return None if seat is None else inquiry.of_call(seat, before)


def _card_at(stage: Stage, at: tuple[int, int]) -> str:
    """Return the card on top at a position, if somebody has put it there; else an empty text."""
    lying = [
        pose
        for pose in stage.motion.poses.values()
        if abs(at[0] - pose.x) <= pose.width / 2
        and abs(at[1] - pose.y) <= pose.width * CARD_RATIO / 2
    ]
    top = max(lying, key=lambda pose: pose.z, default=None)
    return top.card if top is not None and top.place in PLAYED else ""
