"""The dealer's expectation after robbing the stock."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pidro_desktop.engine.state import put
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.champion.evaluation import Desk, Weighed
from pidro_desktop.players.champion.outcome import ENDS, outcomes
from pidro_desktop.players.player import question
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.steady import exchange


def foreseen(desk: Desk, view: SeatView, rng: Random) -> Weighed:
    """Evaluate the deal with the plain cards that ``champion`` keeps; others are equal.

    The deal is played out by rules of thumb.

    Args:
        desk: the evaluator.
        view: the dealer's view.
        rng: the randomness for the search.
    """
    ask = question(view)
    kept = exchange.keep(ask)
    hand = (*view.suit.among((*view.hand, *ask.rest)), *kept)
    full = replace(view, hands=put(view.hands, view.seat, hand))
    believe(full, rng, desk.worlds, desk.budget.errors)
    ahead, worlds = desk.ahead, desk.worlds
    ahead.table = position_setup.opening(full)
    ahead.seat, ahead.own = view.seat, position_setup.mine(full)
    ahead.taken, ahead.low_side = 0, -1
    ahead.try_hand(worlds.hands, worlds.weights, worlds.count, desk.budget.answered, rng.random())
    total = sum(ahead.tally[:ENDS])
    spread = [0.0] * ENDS
    points = made = equity = 0.0
    for end, weight in zip(outcomes(view), ahead.tally[:ENDS], strict=True):
        share = weight / total
        spread[end.points] = share
        points += share * end.points
        made += share * end.made
        equity += share * end.equity
    return Weighed(kept, points, made, equity, tuple(spread))
