"""The methods by which a rule set is played: the only place that selects them, from its data.

Finnish Pidro, and rule sets played like it, allow more than the rest of the family: only trumps are
played, so every arrangement of them can be weighted and solved, and there are known tips. For all
other rule sets worlds are drawn and searched, and rules of thumb use the data of the rule set.

A player, adviser or solver that needs one object for each method has it ``Picked``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache
from random import Random
from typing import Any, Final, Generic, TypeVar

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import Player
from pidro_desktop.players.solver import Unsolvable, can_solve

Thing = TypeVar("Thing")


class Search(Enum):
    """The treatment of hidden cards."""

    EXACT = "exact"
    """Weighs every possible arrangement of the trumps."""
    SAMPLED = "sampled"
    """Draws some possible arrangements of all cards."""


class Tips(Enum):
    """The rules of thumb."""

    FINNISH = "finnish"
    """The known tips for Finnish Pidro."""
    FAMILY = "family"
    """Rules that fit every game of the family."""


FINNISH_EXCHANGE: Final = ("refill_and_rob", 9, 0, "plain", "kill")
"""How hands are formed in Finnish Pidro: cards dealt, refilled, robbed, and killed down."""


@lru_cache(maxsize=256)
def search_for(rules: RuleSet) -> Search:
    """Return the treatment of hidden cards under ``rules``; cached.

    It is exact if two sides play the trumps of Finnish Pidro and nothing else, as its solver
    requires.
    """
    try:
        can_solve(rules)
    except Unsolvable:
        return Search.SAMPLED
    return Search.EXACT


@lru_cache(maxsize=256)
def tips_for(rules: RuleSet) -> Tips:
    """Return the rules of thumb that fit ``rules``; cached.

    The Finnish ones require its auction, its exchange and its direction as well as its tricks.
    """
    exchange, deal = rules.exchange, rules.deal
    filled = (exchange.method, deal.hand, deal.kitty, exchange.lay, exchange.surplus)
    named = rules.auction.naming == "declared" and not rules.named_bids
    same = filled == FINNISH_EXCHANGE and named and rules.table.direction == "clockwise"
    return Tips.FINNISH if same and search_for(rules) is Search.EXACT else Tips.FAMILY


class Picked(Generic[Thing]):
    """One object for each method, created when a rule set first needs it.

    A copy in another process creates its own objects.
    """

    def __init__(
        self, method_for: Callable[[RuleSet], Enum], makers: Mapping[Enum, Callable[[], Thing]]
    ) -> None:
        """Create an empty selection from functions that create the object for each method."""
        self._method_for = method_for
        self._makers = makers
        self._made: dict[Enum, Thing] = {}

    def under(self, rules: RuleSet) -> Thing:
        """Return the object that fits ``rules``."""
        method = self._method_for(rules)
        if method not in self._made:
            self._made[method] = self._makers[method]()
        return self._made[method]

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for another process, without the objects."""
        return vars(self) | {"_made": {}}


def by_search(exact: Callable[[], Thing], sampled: Callable[[], Thing]) -> Picked[Thing]:
    """Return objects selected by the treatment of hidden cards: exact search, or drawn worlds."""
    return Picked(search_for, {Search.EXACT: exact, Search.SAMPLED: sampled})


def by_tips(finnish: Callable[[], Thing], family: Callable[[], Thing]) -> Picked[Thing]:
    """Return objects selected by rules of thumb: those for Finnish Pidro, or for the family."""
    return Picked(tips_for, {Tips.FINNISH: finnish, Tips.FAMILY: family})


class PickedPlayer:
    """A player that plays every rule set by the method that fits it."""

    def __init__(self, players: Picked[Player]) -> None:
        self._players = players

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of the player that fits the view's rules."""
        return self._players.under(view.rules).decide(view, rng)
