"""Which of all facts are the reason: those without which the difference would shrink."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pidro_desktop.players.advice.claims import Claim, claims
from pidro_desktop.players.advice.seen import Seen, above
from pidro_desktop.players.advice.told import Fact
from pidro_desktop.players.advice.trial import Trial
from pidro_desktop.players.sets import WORTH

SLIGHT: Final = 0.001
"""Less of the chance to win the match than this is no difference."""
ENOUGH: Final = 0.003
PART: Final = 0.15
"""A fact counts if without it the difference shrinks by so much, and this part of it."""
FOR_BEST: Final = 3
FOR_OTHERS: Final = 2
"""So many facts are told at most."""


@dataclass(frozen=True, slots=True)
class Weight:
    """A claim, and the value of every card once it is taken away."""

    claim: Claim
    without: dict[int, float]


class Reasons:
    """The reasons at a turn to play. Cards are sets of one, equity is the chance to win."""

    def __init__(self, seen: Seen, trial: Trial, equity: dict[int, float]) -> None:
        self._seen = seen
        self._equity = equity
        self._base = trial.values() or {}
        self._weights = list(_weighed(trial, claims(seen, trial.utility)))

    def best(self, card: int) -> tuple[Fact, ...]:
        """Why ``card`` rather than the best one that is worse."""
        others = [one for one in self._equity if one != card]
        if not others:
            return (Fact("only"),)
        rivals = [one for one in others if self._equity[card] - self._equity[one] >= SLIGHT]
        if not rivals:
            return (self._alike(card, max(others, key=self._equity.__getitem__)),)
        rival = max(rivals, key=self._equity.__getitem__)
        lead = self._equity[card] - self._equity[rival]
        found = self._facts(card, rival, (0, card), lead, FOR_BEST)
        return found or (Fact("better", (("count", round(1000 * lead)),)),)

    def other(self, card: int, best: int) -> tuple[Fact, ...]:
        """Why not ``card``."""
        lag = self._equity[best] - self._equity[card]
        if lag < SLIGHT:
            return (self._alike(card, best),)
        own = self._facts(best, card, (card,), lag, 1)
        found = own or self._facts(best, card, (0,), lag, FOR_OTHERS)
        return found or (Fact("worse", (("count", round(1000 * lag)),)),)

    def _facts(
        self, better: int, worse: int, about: tuple[int, ...], lead: float, most: int
    ) -> tuple[Fact, ...]:
        """Facts without which the lead of one card over another shrinks, the weightiest first."""
        shrinks = [
            (self._lead(self._base, better, worse) - self._lead(one.without, better, worse), one)
            for one in self._weights
            if one.claim.about in about and (most != FOR_BEST or one.claim.fact.id != "under")
        ]
        shrinks.sort(key=lambda pair: -pair[0])
        found: dict[str, Fact] = {}
        for shrink, one in shrinks:
            if shrink >= max(ENOUGH, PART * lead) and len(found) < most:
                found.setdefault(one.claim.topic, one.claim.fact)
        return tuple(found.values())

    @staticmethod
    def _lead(values: dict[int, float], better: int, worse: int) -> float:
        return values[better] - values[worse]

    def _alike(self, card: int, other: int) -> Fact:
        """Why there is nothing between two cards."""
        seen = self._seen
        between = above(min(card, other)) & (max(card, other) - 1)
        same = WORTH[card] == WORTH[other] and 1 not in (card, other)
        if same and not between & (seen.unseen | seen.best):
            return Fact("equal", (("card", seen.rank(card)), ("second", seen.rank(other))))
        return Fact("close")


def _weighed(trial: Trial, found: list[Claim]) -> Iterator[Weight]:
    for claim in found:
        without = trial.values(claim.change)
        if without is not None:
            yield Weight(claim, without)
