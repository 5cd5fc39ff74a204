"""The rule sets that steady's own rules of thumb are made for."""

from __future__ import annotations

from functools import lru_cache

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.players.solver.position import Unsolvable, can_solve

_FILLED = ("refill_and_rob", 9, 0, "plain", "kill")
"""How hands are formed there: the cards dealt, refilled, robbed, and killed down."""


@lru_cache(maxsize=256)
def is_known(rules: RuleSet) -> bool:
    """Return whether ``rules`` play like Finnish Pidro, whatever their options; cached."""
    try:
        can_solve(rules)
    except Unsolvable:
        return False
    exchange, deal = rules.exchange, rules.deal
    filled = (exchange.method, deal.hand, deal.kitty, exchange.lay, exchange.surplus)
    named = rules.auction.naming == "declared" and not rules.named_bids
    return filled == _FILLED and named and rules.table.direction == "clockwise"
