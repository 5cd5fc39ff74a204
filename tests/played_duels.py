"""Whole duels, played here or by an executor."""

from __future__ import annotations

from concurrent.futures import Executor

from pidro_desktop.match.duels.contestants import Who
from pidro_desktop.match.duels.duplicate import DuelTally, Measured, Terms, joined, played, tasks_of


def duel(
    a: Who,
    b: Who,
    deals: int,
    seed: str,
    phase: Measured = "all",
    *,
    matches: int = 0,
    rules: str = "finnish",
    executor: Executor | None = None,
) -> DuelTally:
    """Play ``a`` against ``b``, every deal and match in both seatings, and return the tally."""
    terms = Terms(a, b, seed, phase, rules)
    return joined(played(tasks_of(terms, deals, matches), executor))
