"""The methods by which a rule set is played: the only place that selects them, from its data.

Finnish Pidro, and rule sets played like it, allow more than the rest of the family: only trumps are
played, so every arrangement of them can be weighted and solved, and there are known tips. For all
other rule sets worlds are drawn and searched, and rules of thumb use the data of the rule set.

A player, adviser or solver that needs one object for each method has it ``Picked``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, Final, Generic, TypeVar

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import Player
from pidro_desktop.players.solver import Unsolvable, can_solve

Thing = TypeVar("Thing")

FINNISH_EXCHANGE: Final = ("refill_and_rob", 9, 0, "plain", "kill")
"""How hands are formed in Finnish Pidro: cards dealt, refilled, robbed, and killed down."""


@lru_cache(maxsize=256)
def is_exact(rules: RuleSet) -> bool:
    """Return whether every possible arrangement of the hidden trumps is weighed; cached.

    It is if two sides play the trumps of Finnish Pidro and nothing else, as its solver requires.
    Otherwise some possible arrangements of all cards are drawn.
    """
    try:
        can_solve(rules)
    except Unsolvable:
        return False
    return True


@lru_cache(maxsize=256)
def has_finnish_tips(rules: RuleSet) -> bool:
    """Return whether the known tips for Finnish Pidro fit, not only those of the family; cached.

    They require its auction, its exchange and its direction as well as its tricks.
    """
    exchange, deal = rules.exchange, rules.deal
    filled = (exchange.method, deal.hand, deal.kitty, exchange.lay, exchange.surplus)
    named = rules.auction.naming == "declared" and not rules.named_bids
    same = filled == FINNISH_EXCHANGE and named and rules.table.direction == "clockwise"
    return same and is_exact(rules)


def tips(rules: RuleSet, finnish: Thing, family: Thing) -> Thing:
    """Return what goes by the tips for Finnish Pidro where they fit, else what fits the family."""
    return finnish if has_finnish_tips(rules) else family


class Picked(Generic[Thing]):
    """One object for each method, created when a rule set first needs it.

    A copy in another process creates its own objects.
    """

    def __init__(
        self,
        fits: Callable[[RuleSet], bool],
        first: Callable[[], Thing],
        other: Callable[[], Thing],
    ) -> None:
        """Create an empty selection: the ``first`` object where rules fit, else the ``other``."""
        self._fits = fits
        self._makers = other, first
        self._made: dict[bool, Thing] = {}

    def under(self, rules: RuleSet) -> Thing:
        """Return the object that fits ``rules``."""
        fits = self._fits(rules)
        if fits not in self._made:
            self._made[fits] = self._makers[fits]()
        return self._made[fits]

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for another process, without the objects."""
        return vars(self) | {"_made": {}}


def by_search(exact: Callable[[], Thing], sampled: Callable[[], Thing]) -> Picked[Thing]:
    """Return objects selected by the treatment of hidden cards: exact search, or drawn worlds."""
    return Picked(is_exact, exact, sampled)


def by_tips(finnish: Callable[[], Thing], family: Callable[[], Thing]) -> Picked[Thing]:
    """Return objects selected by rules of thumb: those for Finnish Pidro, or for the family."""
    return Picked(has_finnish_tips, finnish, family)


class PickedPlayer:
    """A player that plays every rule set by the method that fits it."""

    def __init__(self, players: Picked[Player]) -> None:
        self._players = players

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of the player that fits the view's rules."""
        return self._players.under(view.rules).decide(view, rng)
