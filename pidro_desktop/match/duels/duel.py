"""Duels: splitting into tasks, playing them, and joining their tallies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor

from pidro_desktop.match.duels.contestants import Who
from pidro_desktop.match.duels.duplicate import Measured, Task, Terms, play
from pidro_desktop.match.duels.tally import Tally, joined
from pidro_desktop.variants import load

DEALS_A_TASK = 10
"""Deals of a task: few enough to show progress.

The number must not depend on the players, because results would.
"""


def tasks_of(terms: Terms, deals: int, matches: int) -> list[Task]:
    """Split a duel into tasks.

    Args:
        terms: the contestants and the rules.
        deals: the number of deals.
        matches: the number of matches.

    Raises:
        RulesError: there is no such rule set, or it has no such option.
    """
    load(terms.rules, dict(terms.options))
    firsts = range(1, deals + 1, DEALS_A_TASK)
    counted = [Task(terms, "deal", one, min(DEALS_A_TASK, deals + 1 - one)) for one in firsts]
    return [*counted, *(Task(terms, "match", number, 1) for number in range(1, matches + 1))]


def played(tasks: Iterable[Task], executor: Executor | None = None) -> Iterator[Tally]:
    """Play tasks and yield their tallies in order.

    Args:
        tasks: the tasks.
        executor: any ``concurrent.futures`` executor, or None to play here.
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
) -> Tally:
    """Play ``a`` against ``b``, every deal and match in both seatings, and return the tally.

    Args:
        a, b: the contestants.
        deals: the number of deals.
        seed: the text from which all cards follow.
        phase: what is measured; see ``Measured``.
        matches: the number of whole matches.
        rules: the id of the rule set.
        executor: any ``concurrent.futures`` executor, or None.
    """
    terms = Terms(a, b, seed, phase, rules)
    return joined(played(tasks_of(terms, deals, matches), executor))
