"""The score: what a deal is worth to each side, and who has won the game."""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, Game


def made_or_hole(rules: RuleSet, deal: DealState) -> DealScored:
    """Made: both sides add what they took. To hole: the bidders lose their bid instead."""
    side = rules.side_of(deal.declarer)
    made = deal.taken[side] >= deal.bid
    delta = list(deal.taken)
    if not made:
        delta[side] = -(rules.scoring.top14_loss if deal.topped else deal.bid)
    return DealScored(
        bidder=deal.declarer,
        bid=deal.bid,
        made=made,
        taken=deal.taken,
        delta=tuple(delta),
        total=(),
    )


METHOD: dict[str, Callable[[RuleSet, DealState], DealScored]] = {"made_or_hole": made_or_hole}


def bidders_first(rules: RuleSet, scored: DealScored) -> int | None:
    """The side that wins: at the target, the bidders before the others."""
    bidders = rules.side_of(scored.bidder)
    there = [side for side, total in enumerate(scored.total) if total >= rules.scoring.target]
    if rules.scoring.must_bid_to_win:
        there = [side for side in there if side == bidders and scored.made]
    if bidders in there:
        return bidders
    return there[0] if there else None


ENDING: dict[str, Callable[[RuleSet, DealScored], int | None]] = {"bidders_first": bidders_first}


def scored(game: Game) -> DealScored:
    """The finished deal's score with the new totals."""
    deal = game.now
    score = METHOD[game.rules.scoring.method](game.rules, deal)
    total = tuple(a + b for a, b in zip(game.totals, score.delta, strict=True))
    return DealScored(score.bidder, score.bid, score.made, score.taken, score.delta, total)


def winner(game: Game) -> int | None:
    """The side that has won after the last scored deal, or None."""
    return ENDING[game.rules.scoring.ending](game.rules, game.sheet[-1])
