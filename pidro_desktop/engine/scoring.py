"""The score of a deal for each side, and the winner of the game (docs/rules.md, Score)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.tricks import game_point, low_at_the_end

Points = tuple[int, ...]
"""Points by side."""


# ------------------------------------------------------------ scoring the deal


def worth(rules: RuleSet, bid: int, topped: bool) -> tuple[int, int]:
    """Return what a bid scores if made (0 for the points taken), and what it costs if not.

    Args:
        rules: the rule set.
        bid: the bid.
        topped: whether it was the maximum over a standing maximum.
    """
    if isinstance(bid, NamedBid):
        named = rules.auction.named[bid.name]
        return named.made, named.failed or rules.trumps.total
    scoring = rules.scoring
    if bid == rules.trumps.total:
        lost = scoring.top14_loss if topped else scoring.slam_failed or bid
        return scoring.slam_made, lost
    return 0, scoring.top14_loss if topped else bid


def _made_or_hole(
    rules: RuleSet, bidders: int, bid: int, topped: bool, taken: Points
) -> tuple[bool, Points]:
    """Score a deal in which both sides add what they took, or the bidders lose the bid."""
    made = taken[bidders] >= rules.points_for(bid)
    win, loss = worth(rules, bid, topped)
    delta = list(taken)
    if not made:
        delta[bidders] = -loss
    elif win:
        delta[bidders] = win
    return made, tuple(delta)


def _difference(
    rules: RuleSet, bidders: int, bid: int, topped: bool, taken: Points
) -> tuple[bool, Points]:
    """Score a deal by the difference of points; no side ever loses any.

    If the bid is made, the side with more points scores the difference. If it fails, the others
    score the bid and their points.
    """
    made = taken[bidders] >= rules.points_for(bid)
    win, loss = worth(rules, bid, topped)
    delta = [0] * len(taken)
    others = 1 - bidders
    if not made:
        delta[others] = loss + taken[others]
    elif win:
        delta[bidders] = win
    else:
        ahead = 0 if taken[0] > taken[1] else 1
        delta[ahead] = abs(taken[0] - taken[1])
    return made, tuple(delta)


METHOD: Final[dict[str, Callable[[RuleSet, int, int, bool, Points], tuple[bool, Points]]]] = {
    "made_or_hole": _made_or_hole,
    "difference": _difference,
}
"""Score a deal by the rules, the declarer's side, the bid, whether it was the maximum over a
standing maximum, and the points taken; return whether it was made, and the change of the score."""


def scored(game: Game) -> DealScored:
    """Return the event that scores the finished deal, with the new totals.

    Returns:
        The score of the deal, not applied yet.
    """
    deal, rules = game.now, game.rules
    late = (game_point(rules, deal), low_at_the_end(rules, deal))
    taken = tuple(map(sum, zip(deal.taken, *late, strict=True)))
    method = METHOD[rules.scoring.method]
    made, delta = method(rules, rules.side_of(deal.declarer), deal.bid, deal.topped, taken)
    total = tuple(a + b for a, b in zip(game.totals, delta, strict=True))
    return DealScored(deal.declarer, deal.bid, made, taken, delta, total)


# ------------------------------------------------------------ winning the game


def _sides_at_target(rules: RuleSet, scored: DealScored) -> list[int]:
    """Return the sides at the target that may win now."""
    found = [side for side, total in enumerate(scored.total) if total >= rules.scoring.target]
    if rules.scoring.must_bid_to_win:
        bidders = rules.side_of(scored.bidder)
        return [side for side in found if side == bidders and scored.made]
    return found


def _bidders_first(rules: RuleSet, _before: Points, scored: DealScored) -> int | None:
    """Return the winning side: at the target, the bidding side before the other."""
    found, bidders = _sides_at_target(rules, scored), rules.side_of(scored.bidder)
    return bidders if bidders in found else _best(found, scored)


def _bidder_goes_out(rules: RuleSet, before: Points, scored: DealScored) -> int | None:
    """Return the winning side if a made bid wins once all sides are near the target.

    If both sides reach it, they play on: one deal, or more, as the rules say.
    """
    found, bidders = _sides_at_target(rules, scored), rules.side_of(scored.bidder)
    near = min(before) >= rules.scoring.target - rules.scoring.near
    if near and scored.made:
        return bidders
    if len(found) > 1 and near and rules.scoring.further == "one":
        return _best([side for side in found if side != bidders], scored)
    return found[0] if len(found) == 1 else None


def _best(found: list[int], scored: DealScored) -> int | None:
    """Return the side with the highest total of those found; None for a tie."""
    best = max((scored.total[side] for side in found), default=0)
    first = [side for side in found if scored.total[side] == best]
    return first[0] if len(first) == 1 else None


ENDING: Final[dict[str, Callable[[RuleSet, Points, DealScored], int | None]]] = {
    "bidders_first": _bidders_first,
    "bidder_goes_out": _bidder_goes_out,
    "highest": lambda rules, _before, scored: _best(_sides_at_target(rules, scored), scored),
}


def _sides_below_floor(rules: RuleSet, scored: DealScored) -> int | None:
    """Return the side that wins because another has fallen to the losing score, or None."""
    low = rules.scoring.loses_at
    if not low or min(scored.total) > low:
        return None
    return _best([side for side, total in enumerate(scored.total) if total > low], scored)


def winner(game: Game) -> int | None:
    """Return the side that has won after the last scored deal, or None."""
    rules, last = game.rules, game.sheet[-1]
    bidders = rules.side_of(last.bidder)
    if isinstance(last.bid, NamedBid) and rules.auction.named[last.bid.name].for_the_game:
        others = [side for side in range(rules.sides) if side != bidders]
        return bidders if last.made else max(others, key=lambda side: last.total[side])
    before = game.sheet[-2].total if len(game.sheet) > 1 else (0,) * rules.sides
    found = ENDING[rules.scoring.ending](rules, before, last)
    return _sides_below_floor(rules, last) if found is None else found
