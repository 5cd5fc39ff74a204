"""The verdict after a deal: how well the person decided, and what the costliest slip was."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import ReviewedDecision, trick_of
from pidro_desktop.render.table_ui.table_text import TRY_AGAIN
from pidro_desktop.scenes.table.deal_over import is_after
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, join_sentences, tr, trn

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
        return TRY_AGAIN
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
    if isinstance(slip.decided, Bid) and not slip.decided.bid:
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
