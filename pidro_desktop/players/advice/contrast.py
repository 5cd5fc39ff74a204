"""The reasons that another choice would have been better: its plan, and what went wrong."""

from __future__ import annotations

from itertools import chain
from typing import Final

from pidro_desktop.players.advice.advice import Fact, Option, Speaks

MOST: Final = 2
"""Most facts after the plan."""
NAMES_BETTER: Final = frozenset({"suit fails more", "suit less", "pass less"})
"""Facts against a choice that name the better one with it."""
SAYS_AGAIN: Final = {
    "keep for": "gone by then",
    "common": "less often",
    "now": "then lost",
    "bid more": "bid less",
    "foes bid less": "foes bid more",
    "points more": "points fewer",
    "games more": "games fewer",
}
"""Plans, and the faults that say the same of the other choice."""


def contrast(best: Option, other: Option) -> tuple[Fact, ...]:
    """Return the plan of the best choice, and the facts that speak against another one.

    A fault that only says the plan again makes room for a fact that carries the plan.

    Args:
        best: the best choice, with its reasons.
        other: the other choice, with its own.
    """
    plans = [fact for fact in best.facts if fact.speaks is Speaks.PLAN][:1]
    said = {SAYS_AGAIN.get(plan.id, "") for plan in plans}
    faults = [fact for fact in other.facts if fact.id not in said]
    carrying = [fact for fact in best.facts if fact.speaks is Speaks.FOR] if plans else []
    told = chain(faults, carrying) if len(faults) < len(other.facts) else iter(faults)
    facts: dict[object, Fact] = {}
    for fact in told:
        facts.setdefault((fact.id, fact.values), fact)
    return (*plans, *list(facts.values())[:MOST])
