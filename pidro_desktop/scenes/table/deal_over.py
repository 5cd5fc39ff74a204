"""Controls after a deal: Continue, Replay and Review."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import replay_from
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.buttons import REPLAY, REVIEW, TRY_AGAIN, after_buttons
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.shell.routes import ReplayDeal, ReviewDeal
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText

FORWARD: Final = "forward"
"""What a replay pops with: the person wants to go on with what was there before."""
MARGIN: Final = 20
"""Units around a small button in which a click only shows it."""


def is_after(flow: TableGame) -> bool:
    """Return whether a deal of the player is over and all its points are counted."""
    return flow.pause in (SCORE, OVER) and flow.clicked


def after_deal(flow: TableGame, dc: DrawContext, slip: AnyText = "") -> list[Widget]:
    """Return the buttons after a deal; none during a deal. ``slip`` leads back to a slip."""
    if flow.pause != SCORE or not flow.clicked:
        return []
    reviewed = flow.reviews is not None
    return after_buttons(dc, last=flow.match.is_over, review=reviewed, again=slip)


def moments(flow: TableGame) -> int | None:
    """Return how many decisions of the player are worth another look; None if not known yet."""
    reviews, number = flow.reviews, flow.match.dealt
    if reviews is None or not is_after(flow) or not reviews.is_reviewed(number):
        return None
    deal = reviews.deal(number)
    return len(deal.slips(flow.viewer)) if deal is not None else 0


def counted(flow: TableGame) -> str:
    """Return where a finished game is counted, if not among the unaided ones."""
    aids = flow.match.aids.values()
    back = any(aid.back for aid in aids)
    return table_text.counted(back=back) if back or any(aid.help for aid in aids) else ""


def nearly_pressed(
    at: tuple[int, int], offered: Iterable[Widget], dc: DrawContext
) -> ControlKey | None:
    """Return the small button for which a click was probably meant that missed it, or None.

    Args:
        at: where the click was. offered: the controls. dc: the draw context.
    """
    small = (REPLAY, REVIEW, TRY_AGAIN)
    margin = 2 * dc.s(MARGIN)
    near = [
        widget
        for widget in offered
        if widget.key in small and widget.rect.inflate(margin, margin).collidepoint(at)
    ]
    return min(near, key=lambda widget: _away(widget.rect, at)).key if near else None


def _away(rect: pygame.Rect, at: tuple[int, int]) -> int:
    """Pixels from a place to the nearest edge of ``rect``."""
    x = max(rect.left - at[0], at[0] - rect.right, 0)
    return max(x, rect.top - at[1], at[1] - rect.bottom)


def replay(match: Match, flow: TableGame) -> ReplayDeal | None:
    """Return the route that replays the finished deal, or None."""
    again = replay_from(match) if is_after(flow) else None
    return ReplayDeal(again) if again is not None else None


def review(flow: TableGame) -> ReviewDeal | None:
    """Return the route that reviews the finished deal, or None."""
    game = flow.reviewed() if is_after(flow) else None
    return ReviewDeal(game, flow.match.dealt) if game is not None else None


def try_again(flow: TableGame, slip: ReviewedDecision) -> ReviewDeal | None:
    """Return the route to a second try of a decision of the finished deal, or None."""
    game = flow.reviewed() if is_after(flow) else None
    if game is None:
        return None
    return ReviewDeal(game, flow.match.dealt, slip.position, again=True)


def last_review(flow: TableGame) -> ReviewDeal | None:
    """Return the route that reviews the deal before the one in progress, or None."""
    game = None if is_after(flow) else flow.reviewed()
    last = flow.match.dealt - 1
    return ReviewDeal(game, last) if game is not None and last > 0 else None
