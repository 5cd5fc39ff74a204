"""Going out: how much may be risked for a bid by a side that needs nothing else to win."""

from __future__ import annotations

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView


def tries(view: SeatView, bid: int) -> int:
    """How many times this side could bid so much until it no longer wins with one that is made.

    One where a bid has to be sound by itself. Where the game is won by bidders alone, and nobody
    loses it by falling low, the others can keep a side from winning by bidding higher than they
    ever make, in round after round. A side with points to spare then bids what may well fail.
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
