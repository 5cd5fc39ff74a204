"""How many trumps each seat kept, bought and holds: all ways that fit a position, by weight.

It is for the exchange of Finnish Pidro. Three seats keep ``kept`` trumps of their first cards and
buy as many as they lack to a full hand, as far as the stock lasts; the dealer takes the rest of it.
So every trump is in a hand when play begins. A way has the weight of the deals that lead to it, so
that each of these deals is equally likely to be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb, factorial
from random import Random
from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.positions.position import UNKNOWN

TRUMPS: Final = 14
STOCK: Final = 16


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of one seat.

    Attributes:
        trumps: the trumps known to be or have been in its hand.
        fewest: the fewest trumps that it can have had.
        killed: how many it killed; None if it may have some left to kill.
        plain: its plain cards known to be in its hand. discards: those that it discarded.
        kept, bought: how many trumps it kept and cards it bought, or ``UNKNOWN``.
        all_known: whether it has no trump that is not known.
        pool: whether it is the dealer, who has not discarded yet.
    """

    trumps: int
    fewest: int
    killed: int | None
    plain: int
    discards: int
    kept: int = UNKNOWN
    bought: int = UNKNOWN
    all_known: bool = False
    pool: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """The numbers of one seat.

    Attributes:
        kept: the trumps among its first cards. bought: how many cards it bought or took.
        trumps: all trumps that it had.
    """

    kept: int
    bought: int
    trumps: int


State = tuple[int, int]
"""Of the seats so far: how many trumps they had, and how many cards they bought."""


@dataclass(frozen=True, slots=True)
class Counting:
    """All ways for three seats in the order of the exchange, and the dealer.

    Attributes:
        rules: the rule set.
        facts: what is known of each seat, in that order, the dealer's last.
        seats: these seats.
    """

    rules: RuleSet
    facts: tuple[Facts, ...]
    seats: tuple[Seat, ...]

    def drawn(self, rng: Random) -> dict[Seat, Way] | None:
        """Return one way by seat, drawn by weight; None if nothing fits."""
        layers = self._layers()
        ends = [(state, way, weight) for state, way, weight in self.ends(layers[-1])]
        if not ends:
            return None
        state, last, _ = ends[_pick(rng, [weight for _, _, weight in ends])]
        found = {self.seats[3]: last}
        for index in (2, 1, 0):
            before = [
                (earlier, way, weight * ways)
                for earlier, weight in layers[index].items()
                for way, after, ways in self.steps(index, earlier)
                if after == state
            ]
            state, way, _ = before[_pick(rng, [weight for _, _, weight in before])]
            found[self.seats[index]] = way
        return found

    def dealer_takes(self) -> frozenset[int]:
        """Return every number of cards that the dealer can have taken."""
        return frozenset(way.bought for _, way, _ in self.ends(self._layers()[-1]))

    def kept_by(self, seat: Seat) -> frozenset[int]:
        """Return every number of trumps that a seat can have kept."""
        if seat == self.seats[3]:
            return frozenset(way.kept for _, way, _ in self.ends(self._layers()[-1]))
        place = self.seats.index(seat)
        turned = self._layers()
        # A state counts if an end can be reached from it.
        alive = {state for state, _, _ in self.ends(turned[-1])}
        found: frozenset[int] = frozenset()
        for index in (2, 1, 0):
            steps = [
                (earlier, way)
                for earlier in turned[index]
                for way, after, _ in self.steps(index, earlier)
                if after in alive
            ]
            if index == place:
                found = frozenset(way.kept for _, way in steps)
            alive = {earlier for earlier, _ in steps}
        return found

    def _layers(self) -> list[dict[State, float]]:
        layers: list[dict[State, float]] = [{(0, 0): 1.0}]
        for index in range(3):
            following: dict[State, float] = {}
            for state, weight in layers[-1].items():
                for _, after, ways in self.steps(index, state):
                    following[after] = following.get(after, 0.0) + weight * ways
            layers.append(following)
        return layers

    def steps(self, index: int, state: State) -> Iterator[tuple[Way, State, float]]:
        """Return the ways of a seat, the states that they lead to, and their weights."""
        trumps, bought = state
        for way, weight in ways_of(self.rules, self.facts[index], STOCK - bought):
            if trumps + way.trumps <= TRUMPS:
                yield way, (trumps + way.trumps, bought + way.bought), weight

    def ends(self, states: dict[State, float]) -> Iterator[tuple[State, Way, float]]:
        """Return the last states with a way of the dealer, and their weights."""
        known = self.facts[3]
        for state, weight in states.items():
            trumps, rest = TRUMPS - state[0], STOCK - state[1]
            hidden = trumps - known.trumps
            first, hand = self.rules.deal.hand, self.rules.exchange.hand
            plain = first + rest - trumps
            if not _fits(known, trumps, hand) or plain < 0 or known.bought not in (UNKNOWN, rest):
                continue
            share = self._plain_of_dealer(plain, trumps) * factorial(rest) / factorial(hidden)
            if not share:
                continue
            for kept in range(max(0, trumps - rest), min(first, trumps) + 1):
                if known.kept in (UNKNOWN, kept) and first - kept <= plain:
                    ways = comb(trumps, kept) * comb(plain, first - kept)
                    yield state, Way(kept, rest, trumps), weight * share * ways

    def _plain_of_dealer(self, plain: int, trumps: int) -> float:
        """Return the weight of the dealer's plain cards, 0 if they cannot be.

        It may have kept any of them.
        """
        known, hand = self.facts[3], self.rules.exchange.hand
        stays = min(max(0, hand - trumps), plain)
        free = plain - known.plain - known.discards
        if known.pool:
            # The dealer is asked, so there are too many plain cards to keep.
            return 1 / factorial(free) if 0 < stays < plain and free >= 0 else 0.0
        if known.plain > stays or known.discards > plain - stays:
            return 0.0
        return comb(free, stays - known.plain) / comb(plain, stays) / factorial(free)


def _pick(rng: Random, weights: list[float]) -> int:
    return rng.choices(range(len(weights)), weights)[0]


def ways_of(rules: RuleSet, known: Facts, stock: int) -> Iterator[tuple[Way, float]]:
    """Return the ways of a seat that buys, and their weights.

    Args:
        rules: the rule set.
        known: what is known of the seat.
        stock: how many cards of the stock are left.
    """
    first, hand = rules.deal.hand, rules.exchange.hand
    for kept in range(first + 1):
        bought = min(max(0, hand - kept), stock)
        if known.kept not in (UNKNOWN, kept) or known.bought not in (UNKNOWN, bought):
            continue
        laid = first - kept - known.discards
        for trumps in range(kept, kept + bought + 1):
            plain = kept + bought - trumps - known.plain
            if laid < 0 or plain < 0 or not _fits(known, trumps, hand):
                continue
            ways = comb(trumps, kept) * factorial(bought)
            unknown = factorial(trumps - known.trumps) * factorial(laid) * factorial(plain)
            yield Way(kept, bought, trumps), ways / unknown


def _fits(known: Facts, trumps: int, hand: int) -> bool:
    """Return whether a seat can have had so many trumps."""
    hidden = trumps - known.trumps
    if hidden < 0 or trumps < known.fewest or (known.all_known and hidden):
        return False
    return known.killed is None or known.killed == max(0, trumps - hand)
