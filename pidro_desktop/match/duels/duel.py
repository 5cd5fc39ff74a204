"""Duels: the tasks they are cut into, who plays them, and one tally in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor

from pidro_desktop.match.duels.contestants import Who
from pidro_desktop.match.duels.duplicate import Measured, Task, Terms, play
from pidro_desktop.match.duels.tally import DuelTally, joined
from pidro_desktop.variants import load

DEALS_A_TASK = 10
"""Few enough for progress to be seen. It never depends on who plays, or results would."""


def tasks_of(terms: Terms, deals: int, matches: int) -> list[Task]:
    """A duel, cut into tasks.

    Raises:
        RulesError: there is no such rule set, or it has no such option.
    """
    load(terms.rules, dict(terms.options))
    firsts = range(1, deals + 1, DEALS_A_TASK)
    counted = [Task(terms, "deal", one, min(DEALS_A_TASK, deals + 1 - one)) for one in firsts]
    return [*counted, *(Task(terms, "match", number, 1) for number in range(1, matches + 1))]


def played(tasks: Iterable[Task], executor: Executor | None = None) -> Iterator[DuelTally]:
    """The tallies of tasks in their order, by ``executor`` where there is one.

    Any executor of ``concurrent.futures`` will do: threads, processes, or a cluster's.
    """
    return map(play, tasks) if executor is None else executor.map(play, tasks)


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
    """``a`` against ``b`` over ``deals`` deals and ``matches`` matches, each in both seatings."""
    terms = Terms(a, b, seed, phase, rules)
    return joined(played(tasks_of(terms, deals, matches), executor))
