"""By which methods a rule set is played: the one place that picks them, from its data.

Finnish Pidro, and whatever is played as it is, allows more than the rest of the family. Only trumps
are played there, so every way in which they can lie can be weighed, and each can be solved; and the
tips of its players are known. Under all other rules ways are drawn, each is searched, and rules of
thumb take what they ask from the rule set.

Who needs one thing of several kinds, as a player, an adviser or a solver does, has it ``Picked``.
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
from pidro_desktop.players.solver.position import Unsolvable, can_solve

Thing = TypeVar("Thing")


class Search(Enum):
    """How cards that a seat cannot see are reckoned with."""

    EXACT = "exact"
    """All ways in which the trumps can lie are weighed."""
    SAMPLED = "sampled"
    """Some ways in which all cards can lie are drawn."""


class Tips(Enum):
    """Which rules of thumb are followed."""

    FINNISH = "finnish"
    """Those told at tables of Finnish Pidro."""
    FAMILY = "family"
    """Those that hold for all games of the family."""


FINNISH_EXCHANGE: Final = ("refill_and_rob", 9, 0, "plain", "kill")
"""How hands come about in Finnish Pidro: the cards dealt, filled up, robbed, and killed down."""


@lru_cache(maxsize=256)
def search_for(rules: RuleSet) -> Search:
    """Return how cards that are not seen are reckoned with under ``rules``.

    Exactly where two sides play Finnish Pidro's trumps, and nothing else, as its solver does.
    """
    try:
        can_solve(rules)
    except Unsolvable:
        return Search.SAMPLED
    return Search.EXACT


@lru_cache(maxsize=256)
def tips_for(rules: RuleSet) -> Tips:
    """Return the rules of thumb that fit ``rules``.

    The Finnish ones need its auction, its exchange and its direction as well as its tricks.
    """
    exchange, deal = rules.exchange, rules.deal
    filled = (exchange.method, deal.hand, deal.kitty, exchange.lay, exchange.surplus)
    named = rules.auction.naming == "declared" and not rules.named_bids
    same = filled == FINNISH_EXCHANGE and named and rules.table.direction == "clockwise"
    return Tips.FINNISH if same and search_for(rules) is Search.EXACT else Tips.FAMILY


class Picked(Generic[Thing]):
    """One thing for each method; each is made when a rule set first needs it.

    A copy in another process makes its own.
    """

    def __init__(
        self,
        method_for: Callable[[RuleSet], Enum],
        makers: Mapping[Enum, Callable[[], Thing]],
    ) -> None:
        """``method_for`` names the method of a rule set; ``makers`` make the thing for each."""
        self._method_for = method_for
        self._makers = makers
        self._made: dict[Enum, Thing] = {}

    def under(self, rules: RuleSet) -> Thing:
        """Return the thing that fits ``rules``."""
        method = self._method_for(rules)
        if method not in self._made:
            self._made[method] = self._makers[method]()
        return self._made[method]

    def __getstate__(self) -> dict[str, Any]:
        """What another process needs; what is made is made there."""
        return vars(self) | {"_made": {}}


def by_search(exact: Callable[[], Thing], sampled: Callable[[], Thing]) -> Picked[Thing]:
    """Return things picked by how cards that are not seen are reckoned with."""
    return Picked(search_for, {Search.EXACT: exact, Search.SAMPLED: sampled})


def by_tips(finnish: Callable[[], Thing], family: Callable[[], Thing]) -> Picked[Thing]:
    """Return things picked by the rules of thumb that fit."""
    return Picked(tips_for, {Tips.FINNISH: finnish, Tips.FAMILY: family})


class PickedPlayer:
    """A player who plays every rule set by the method that fits it."""

    def __init__(self, players: Picked[Player]) -> None:
        self._players = players

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return what the player for the rules of ``view`` decides."""
        return self._players.under(view.rules).decide(view, rng)
