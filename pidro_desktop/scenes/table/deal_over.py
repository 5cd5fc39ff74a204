"""What follows a deal: how well it was played, and the controls Continue, Replay and Review."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import Final, NamedTuple

import pygame

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import replay_from
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import ReviewedDecision, trick_of
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.buttons import REPLAY, REVIEW, TRY_AGAIN, after_buttons
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.shell.routes import ReplayDeal, ReviewDeal
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, join_sentences, tr, trn

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


FEW = 0.5
"""Points of the deal under which a slip is not said to cost any: it cost chances to win."""


BOTH = 2


class Verdict(NamedTuple):
    """What is said after a deal.

    Attributes:
        text: one or two sentences.
        slip: the decision that cost the most, or None.
        trick: in which trick that was, from 1; 0 before the first.
        well: whether nothing cost much.
    """

    text: str
    slip: ReviewedDecision | None
    trick: int
    well: bool


def verdict(flow: TableGame) -> Verdict | None:
    """Return the verdict on the deal that is over, once all of it was reviewed.

    None before that, where the game is not reviewed, and where nothing was to be decided.
    """
    reviews, number = flow.reviews, flow.match.dealt
    if reviews is None or not is_after(flow) or not reviews.is_reviewed(number):
        return None
    deal = reviews.deal(number)
    counted = [item for item in deal.of(flow.viewer) if item.is_counted] if deal else []
    if deal is None or not counted:
        return None
    best = sum(item.mark is Mark.BEST for item in counted)
    slips = deal.slips(flow.viewer)
    slip = max(slips, key=lambda item: item.loss or 0.0, default=None)
    well = not any(item.mark in (Mark.MISTAKE, Mark.BLUNDER) for item in slips)
    text = _praise(best, len(counted), well=well)
    if slip is None:
        return Verdict(str(text), None, 0, well)
    trick = trick_of(slip, flow.match.events)
    return Verdict(str(join_sentences(text, _cost(slip, trick))), slip, trick, well)


def again(flow: TableGame) -> AnyText:
    """Return the label of the button that goes back to the slip; empty without one."""
    found = verdict(flow)
    if found is None or found.slip is None:
        return ""
    if not found.trick:
        return table_text.TRY_AGAIN
    return tr("Try again at trick {trick}").format(trick=found.trick)


def _praise(best: int, count: int, *, well: bool) -> AnyText:
    values = {"best": best, "count": count}
    if best == count == BOTH:
        return tr("Well played: both choices were the best.")
    if best == count:
        return trn(
            "Well played: the best choice.", "Well played: all {n} choices were the best.", count
        )
    if well and not best:
        return tr("Well played.")
    if well:
        return tr("Well played. Best choices: {best} of {count}.").format(**values)
    return tr("Best choices: {best} of {count}.").format(**values)


def _cost(slip: ReviewedDecision, trick: int) -> AnyText:
    """Return what the slip cost, in points of the deal where it cost any."""
    lost = slip.loss_points or 0.0
    points = floor(lost + 0.5) if lost >= FEW else 0  # as one rounds: 2.5 points are 3
    if trick:
        if not points:
            return tr("Trick {trick} is worth another look.").format(trick=trick)
        return trn(
            "Trick {trick} cost {n} point.", "Trick {trick} cost {n} points.", points, trick=trick
        )
    if slip.decided == Bid(slip.seat, 0):
        if not points:
            return tr("Your pass is worth another look.")
        return trn("Your pass cost {n} point.", "Your pass cost {n} points.", points)
    if slip.what is AskKind.BID:
        if not points:
            return tr("Your bid is worth another look.")
        return trn("Your bid cost {n} point.", "Your bid cost {n} points.", points)
    if slip.what is AskKind.TRUMP:
        if not points:
            return tr("Your trump suit is worth another look.")
        return trn("Your trump suit cost {n} point.", "Your trump suit cost {n} points.", points)
    return tr("The exchange is worth another look.")
