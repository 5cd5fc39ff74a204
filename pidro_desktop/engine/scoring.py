"""The score: what a deal is worth to each side, and who has won the game."""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game


def made_or_hole(
    rules: RuleSet, bidders: int, bid: int, topped: bool, taken: tuple[int, ...]
) -> tuple[bool, tuple[int, ...]]:
    """Made: both sides add what they took. To hole: the bidders lose their bid instead.

    Returns whether the side ``bidders`` made its ``bid``, and what each side adds.
    """
    made = taken[bidders] >= bid
    delta = list(taken)
    if not made:
        delta[bidders] = -(rules.scoring.top14_loss if topped else bid)
    return made, tuple(delta)


METHOD: dict[
    str, Callable[[RuleSet, int, int, bool, tuple[int, ...]], tuple[bool, tuple[int, ...]]]
] = {"made_or_hole": made_or_hole}


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
    deal, rules = game.now, game.rules
    method = METHOD[rules.scoring.method]
    made, delta = method(rules, rules.side_of(deal.declarer), deal.bid, deal.topped, deal.taken)
    total = tuple(a + b for a, b in zip(game.totals, delta, strict=True))
    return DealScored(deal.declarer, deal.bid, made, deal.taken, delta, total)


def winner(game: Game) -> int | None:
    """The side that has won after the last scored deal, or None."""
    return ENDING[game.rules.scoring.ending](game.rules, game.sheet[-1])
