"""Choice of the reasons for a play: facts without which the difference would shrink."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pidro_desktop.players.advice.advice import Fact, counted
from pidro_desktop.players.advice.claims import CandidateFact, candidate_facts
from pidro_desktop.players.advice.counterfactual import Counterfactual
from pidro_desktop.players.advice.pairs import points_secured, spent, waiting
from pidro_desktop.players.advice.seen import Seen, above
from pidro_desktop.players.trump_bitsets import WORTH

SLIGHT: Final = 0.001
"""Smaller differences in the probability of winning the game are ignored."""
ENOUGH: Final = 0.003
PART: Final = 0.15
"""A fact counts if the difference shrinks by ``ENOUGH`` and by this part without it."""
FOR_BEST: Final = 3
FOR_OTHERS: Final = 2
"""Most facts given for the best card, and for another."""
FOR: Final = ("top", "high", "takes", "stands", "fork")
AGAINST: Final = ("under", "beaten")
"""Facts about a card that speak for it, and against it."""
ABOUT_CARDS: Final = ("trick", "card", "fork")
"""Topics that come before those about other hands."""
NOT_ALONE: Final = ("length", "stake")
"""Topics that are not a reason by themselves."""
SAYS_TOO: Final = {
    "secures": ("stake",),
    "secures one": ("stake one",),
    "wasted": ("lost",),
}
"""Facts that make others redundant."""


@dataclass(frozen=True, slots=True)
class Weight:
    """The effect of one claim.

    Attributes:
        claim: the claim.
        without: the value of every card without it, by card bitset.
    """

    claim: CandidateFact
    without: dict[int, float]


class Reasons:
    """The reasons at a turn to play; cards are bitsets, equity is the probability of winning."""

    def __init__(self, seen: Seen, trial: Counterfactual, equity: dict[int, float]) -> None:
        self._seen = seen
        self._equity = equity
        self._base = trial.values() or {}
        self._weights = list(_weighed(trial, candidate_facts(seen, trial.utility)))

    def best(self, card: int) -> tuple[Fact, ...]:
        """Return why ``card`` is better than the best card with a lower value."""
        others = [number for number in self._equity if number != card]
        if not others:
            return (Fact("only"),)
        rivals = [other for other in others if self._equity[card] - self._equity[other] >= SLIGHT]
        if not rivals:
            return (self._alike(card, max(others, key=self._equity.__getitem__)),)
        rival = max(rivals, key=self._equity.__getitem__)
        lead = self._equity[card] - self._equity[rival]
        found = self._for(card, rival, lead)
        return found or (counted("better", 1000 * lead),)

    def other(self, card: int, best: int) -> tuple[Fact, ...]:
        """Return why not to play ``card``.

        Args:
            card: the card, as a bitset of one.
            best: the best card, as a bitset of one.
        """
        lag = self._equity[best] - self._equity[card]
        if lag < SLIGHT:
            return (self._alike(card, best),)
        if cost := (*spent(self._seen, card, best), *waiting(self._seen, card, best)):
            return cost[:1]
        own = self._facts(best, card, lag, self._about(card, AGAINST))
        found = own[:1] or self._facts(best, card, lag, self._about(0, ()))[:FOR_OTHERS]
        found.sort(key=lambda pair: pair[0] == "length")
        if found and found[0][0] == "length":
            found = []
        return tuple(fact for _, fact in found) or (counted("worse", 1000 * lag),)

    def _for(self, card: int, rival: int, lead: float) -> tuple[Fact, ...]:
        """Return what ``card`` wins and ``rival`` costs, then causes; hands last."""
        seen = self._seen
        points = (
            *points_secured(seen, card),
            *spent(seen, rival, card),
            *waiting(seen, rival, card),
        )
        points = tuple(sorted(points, key=lambda fact: fact.id == "keeps low"))[:2]
        said = {again for fact in points for again in SAYS_TOO.get(fact.id, ())}
        found = self._facts(card, rival, lead, [*self._about(0, ()), *self._about(card, FOR)])
        found.sort(
            key=lambda pair: (pair[0] == "length", pair[0] == "stake", pair[0] not in ABOUT_CARDS)
        )
        weighty = tuple(fact for _, fact in found if fact.id not in said)
        if points or (found and found[0][0] not in NOT_ALONE):
            return (*points, *weighty)[:FOR_BEST]
        plainly = [item.fact for item in self._true(card) if item.topic in ABOUT_CARDS]
        return (*plainly[:1], *weighty)[:FOR_BEST] if plainly else ()

    def _true(self, card: int) -> Iterator[CandidateFact]:
        """Yield facts in favour of ``card``, however small their effect."""
        yield from (weight.claim for weight in self._about(card, FOR))
        yield from (item.claim for item in self._about(0, ()))

    def _about(self, card: int, kinds: tuple[str, ...]) -> list[Weight]:
        """Return the claims about ``card`` of these kinds; with card 0, all general claims."""
        about = [weight for weight in self._weights if weight.claim.about == card]
        return [item for item in about if not card or item.claim.fact.id in kinds]

    def _facts(
        self, better: int, worse: int, lead: float, weights: list[Weight]
    ) -> list[tuple[str, Fact]]:
        """Return the facts without which a lead shrinks, by topic, the most important first."""
        shrinks = [
            (self._lead(self._base, better, worse) - self._lead(item.without, better, worse), item)
            for item in weights
        ]
        shrinks.sort(key=lambda pair: -pair[0])
        found: dict[str, Fact] = {}
        for shrink, weight in shrinks:
            if shrink >= max(ENOUGH, PART * lead):
                found.setdefault(weight.claim.topic, weight.claim.fact)
        return list(found.items())[:FOR_BEST]

    @staticmethod
    def _lead(values: dict[int, float], better: int, worse: int) -> float:
        return values[better] - values[worse]

    def _alike(self, card: int, other: int) -> Fact:
        """Return why two cards have the same value."""
        seen = self._seen
        between = above(min(card, other)) & (max(card, other) - 1)
        same = WORTH[card] == WORTH[other] and 1 not in (card, other)
        if same and not between & (seen.unseen | seen.best):
            return Fact("equal", (("card", seen.rank(card)), ("second", seen.rank(other))))
        return Fact("close")


def _weighed(trial: Counterfactual, found: list[CandidateFact]) -> Iterator[Weight]:
    for claim in found:
        without = trial.values(claim.change)
        if without is not None:
            yield Weight(claim, without)
