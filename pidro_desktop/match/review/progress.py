"""How far the review of a game has come, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.match.review.accounts import DealEvents
from pidro_desktop.match.review.reviewed import GameReview


def waiting_deals(deals: Sequence[DealEvents], review: GameReview) -> frozenset[int]:
    """Return the numbers of the deals with decisions that were not reviewed yet.

    Args:
        deals: the deals of the game.
        review: the review as far as it has come.
    """
    done = {deal.number: len(deal.decisions) for deal in review.deals}
    missing = (deal.number for deal in deals if done.get(deal.number, 0) < deal.decisions)
    return frozenset(missing)
