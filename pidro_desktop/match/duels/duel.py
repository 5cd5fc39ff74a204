"""Duels: splitting into tasks, playing them, joining their tallies, and what a report adds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace

from pidro_desktop.match.duels.duplicate import Task, Terms, play
from pidro_desktop.match.duels.tally import DuelTally, Interval, share_of
from pidro_desktop.players.methods import is_exact
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
    counted = [Task(terms, "deal", first, min(DEALS_A_TASK, deals + 1 - first)) for first in firsts]
    return [*counted, *(Task(terms, "match", number, 1) for number in range(1, matches + 1))]


def played(tasks: Iterable[Task], executor: Executor | None = None) -> Iterator[DuelTally]:
    """Play tasks and yield their tallies in order.

    Args:
        tasks: the tasks.
        executor: any ``concurrent.futures`` executor, or None to play here.
    """
    return map(play, tasks) if executor is None else executor.map(play, tasks)


MEASURED, YARDSTICK, BASE = "champion", "cheater", "steady"
"""A report on the first gives its share of the margin that the second has over the third."""


def needed(terms: Terms) -> tuple[Terms, ...]:
    """Return the further duels over the same deals that a report on ``terms`` needs."""
    if MEASURED not in (terms.a, terms.b) or not _can_be_solved(terms):
        return ()
    own = () if _pair(terms) == {MEASURED, BASE} else (_over_base(terms, MEASURED),)
    return (*own, _over_base(terms, YARDSTICK))


@dataclass(frozen=True, slots=True)
class Margin:
    """The margin of the reference player, and the share of it that is reached.

    Attributes:
        net: the reference player's net points a deal over the base.
        share: the share reached; None if too few deals show a margin.
        spread: the 95% interval of the share, or None.
    """

    net: float
    share: float | None
    spread: Interval | None


def margin(terms: Terms, found: dict[Terms, DuelTally]) -> Margin | None:
    """Return the margin that a report on ``terms`` adds, or None if there is none.

    Args:
        terms: the terms of the duel.
        found: the tallies of the duel and of all duels it needed.
    """
    if not needed(terms) or not found[terms].nets:
        return None
    whole = found[_over_base(terms, YARDSTICK)]
    share = share_of(_measured(terms, found).nets, whole.nets)
    return Margin(whole.mean, *(share or (None, None)))


def _measured(terms: Terms, found: dict[Terms, DuelTally]) -> DuelTally:
    """Return the tally of the measured player against the base."""
    if _pair(terms) != {MEASURED, BASE}:
        return found[_over_base(terms, MEASURED)]
    return found[terms] if terms.a == MEASURED else found[terms].turned


def _can_be_solved(terms: Terms) -> bool:
    """Return whether the reference player supports these rules."""
    return is_exact(load(terms.rules, dict(terms.options)))


def _over_base(terms: Terms, who: str) -> Terms:
    return replace(terms, a=who, b=BASE)


def _pair(terms: Terms) -> set[object]:
    return {terms.a, terms.b}
