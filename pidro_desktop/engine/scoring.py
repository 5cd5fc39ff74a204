"""The score: what a deal is worth to each side, and who has won the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.tricks import game_point, low_at_the_end

Points = tuple[int, ...]
"""By side."""


# ------------------------------------------------------------ the deal


def worth(rules: RuleSet, bid: int, topped: bool) -> tuple[int, int]:
    """What a bid scores when it is made, 0 for what was taken, and what it costs when not."""
    if isinstance(bid, NamedBid):
        named = rules.auction.named[bid.name]
        return named.made, named.failed or rules.trumps.total
    scoring = rules.scoring
    if bid == rules.trumps.total:
        lost = scoring.top14_loss if topped else scoring.slam_failed or bid
        return scoring.slam_made, lost
    return 0, scoring.top14_loss if topped else bid


def made_or_hole(
    rules: RuleSet, bidders: int, bid: int, topped: bool, taken: Points
) -> tuple[bool, Points]:
    """Made: both sides add what they took. To hole: the bidders lose their bid instead.

    Returns whether the side ``bidders`` made its ``bid``, and what each side adds.
    """
    made = taken[bidders] >= rules.points_for(bid)
    win, loss = worth(rules, bid, topped)
    delta = list(taken)
    if not made:
        delta[bidders] = -loss
    elif win:
        delta[bidders] = win
    return made, tuple(delta)


def difference(
    rules: RuleSet, bidders: int, bid: int, topped: bool, taken: Points
) -> tuple[bool, Points]:
    """Made: the side with more points scores what it has more. To hole: the others score the bid
    and their points. Nobody ever loses any.
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
    "made_or_hole": made_or_hole,
    "difference": difference,
}


def scored(game: Game) -> DealScored:
    """The finished deal's score with the new totals."""
    deal, rules = game.now, game.rules
    late = (game_point(rules, deal), low_at_the_end(rules, deal))
    taken = tuple(map(sum, zip(deal.taken, *late, strict=True)))
    method = METHOD[rules.scoring.method]
    made, delta = method(rules, rules.side_of(deal.declarer), deal.bid, deal.topped, taken)
    total = tuple(a + b for a, b in zip(game.totals, delta, strict=True))
    return DealScored(deal.declarer, deal.bid, made, taken, delta, total)


# ------------------------------------------------------------ the game


def there(rules: RuleSet, scored: DealScored) -> list[int]:
    """The sides at the target that may win now."""
    found = [side for side, total in enumerate(scored.total) if total >= rules.scoring.target]
    if rules.scoring.must_bid_to_win:
        bidders = rules.side_of(scored.bidder)
        return [side for side in found if side == bidders and scored.made]
    return found


def bidders_first(rules: RuleSet, _before: Points, scored: DealScored) -> int | None:
    """The side that wins: at the target, the bidders before the others."""
    found, bidders = there(rules, scored), rules.side_of(scored.bidder)
    return bidders if bidders in found else _best(found, scored)


def highest(rules: RuleSet, _before: Points, scored: DealScored) -> int | None:
    """The highest at or over the target wins; a tie plays on."""
    return _best(there(rules, scored), scored)


def bidder_goes_out(rules: RuleSet, before: Points, scored: DealScored) -> int | None:
    """Once all are near the target, who bids and makes it wins; both at it play one deal more."""
    found, bidders = there(rules, scored), rules.side_of(scored.bidder)
    near = min(before) >= rules.scoring.target - rules.scoring.near
    if near and scored.made:
        return bidders
    if len(found) > 1 and near and rules.scoring.further == "one":
        return _best([side for side in found if side != bidders], scored)
    return found[0] if len(found) == 1 else None


def _best(found: list[int], scored: DealScored) -> int | None:
    """The side with most of those found, if one alone has so much."""
    best = max((scored.total[side] for side in found), default=0)
    first = [side for side in found if scored.total[side] == best]
    return first[0] if len(first) == 1 else None


ENDING: Final[dict[str, Callable[[RuleSet, Points, DealScored], int | None]]] = {
    "bidders_first": bidders_first,
    "bidder_goes_out": bidder_goes_out,
    "highest": highest,
}


def fallen(rules: RuleSet, scored: DealScored) -> int | None:
    """The side that wins because another has fallen as low as nobody may."""
    low = rules.scoring.loses_at
    if not low or min(scored.total) > low:
        return None
    return _best([side for side, total in enumerate(scored.total) if total > low], scored)


def winner(game: Game) -> int | None:
    """The side that has won after the last scored deal, or None."""
    rules, last = game.rules, game.sheet[-1]
    bidders = rules.side_of(last.bidder)
    if isinstance(last.bid, NamedBid) and rules.auction.named[last.bid.name].for_the_game:
        others = [side for side in range(rules.sides) if side != bidders]
        return bidders if last.made else max(others, key=lambda side: last.total[side])
    before = game.sheet[-2].total if len(game.sheet) > 1 else (0,) * rules.sides
    found = ENDING[rules.scoring.ending](rules, before, last)
    return fallen(rules, last) if found is None else found
