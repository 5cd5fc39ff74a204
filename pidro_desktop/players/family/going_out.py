"""Going out: the risk that a side may take when one made bid wins the game."""

from __future__ import annotations

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView


def tries(view: SeatView, bid: int) -> int:
    """Return how many times this side could bid so much and still win with one made bid.

    It is 1 if a bid must be sound by itself. If only bidders can win the game, and no one loses it
    by falling low, the others can keep a side from winning by always bidding higher than they can
    make. A side with points to spare then makes bids that may well fail.
    """
    rules = view.rules
    if not _can_be_kept_from_winning(rules):
        return 1
    need = rules.points_for(bid)
    spare = view.totals[rules.side_of(view.seat)] + need - rules.scoring.target
    return 1 + max(0, spare) // need


def _can_be_kept_from_winning(rules: RuleSet) -> bool:
    scoring = rules.scoring
    return scoring.must_bid_to_win and scoring.loses_at == 0 and rules.auction.order == "rounds"
